/* SPDX-License-Identifier: Apache-2.0 */
/* What of a bug form the diagnosis fills: a suspicion, never a fact. */
#include "engine/history/history.h"
#include "reports/bug/bug_internal.h"
#include "reports/view.h"

enum { EVIDENCE_SHOWN = 12, VARIABLES_SHOWN = 24 };

static const struct rule *rule_of(const struct bug_maker *maker)
{
	return maker->bug->about ? maker->bug->about->finding->rule : NULL;
}

static const char *value_of(const struct bug_maker *maker, const char *key)
{
	const struct fact *fact = bug_fact(maker, key);

	return fact ? fact->value : NULL;
}

static void add_version(struct strbuf *b, const char *name, const char *version)
{
	if (version)
		strbuf_printf(b, "%s%s%s", b->size ? ", " : "", name, version);
}

/* The diagnosis, or what was seen where there is none, and on what. */
void bug_make_title(struct bug_maker *maker)
{
	AUTO(strbuf) struct strbuf on = { 0 };
	const struct diagnosis *diagnosis = maker->bug->diagnosis;
	const struct rule *rule = rule_of(maker);

	maker->bug->title = "Unexplained trouble";
	if (rule)
		maker->bug->title = rule->title;
	else if (diagnosis->unexplained_count)
		maker->bug->title =
			arena_string(maker->arena, diagnosis->unexplained[0].message);
	add_version(&on, "", value_of(maker, "gpu.gfx"));
	add_version(&on, "ROCm ", value_of(maker, "rocm.version"));
	add_version(&on, "kernel ", value_of(maker, "kernel.version"));
	maker->bug->title_tail =
		on.size ? arena_printf(maker->arena, " (%s)", strbuf_text(&on)) : "";
}

static void add_found(struct bug_maker *maker, const struct judged *judged)
{
	struct arena *arena = maker->arena;
	bool tested = judged->fact_count && !judged->hit_count &&
		      judged->evidence->kind != EVIDENCE_SUPPORT &&
		      judged->evidence->kind != EVIDENCE_CHECK;

	for (size_t i = 0; tested && i < judged->fact_count && i < EVIDENCE_SHOWN; i++)
		bug_add(maker,
			(struct bug_part){ .kind = BUG_ITEM,
					   .label = arena_printf(arena, "%s is",
								 judged->facts[i]->name),
					   .fact = judged->facts[i] });
	if (tested)
		return;
	bug_add(maker,
		(struct bug_part){
			.kind = BUG_ITEM,
			.label = judged->hit_count
					 ? arena_printf(
						   arena, "%s:",
						   view_hit_place(arena, judged->hits[0]))
					 : NULL,
			.text = view_found(arena, judged) });
	if (judged->note)
		bug_add_text(maker, BUG_ITEM, judged->note);
}

/* What speaks for it, or against it. */
static void add_evidence(struct bug_maker *maker, bool against, const char *heading)
{
	const struct finding *finding = maker->bug->about->finding;
	size_t shown = 0;

	for (size_t i = 0; i < finding->judged_count && shown < EVIDENCE_SHOWN; i++) {
		const struct judged *judged = &finding->judged[i];

		if (!view_speaks(judged) || judged->evidence->against != against)
			continue;
		if (!shown++)
			bug_add_text(maker, BUG_TEXT, heading);
		add_found(maker, judged);
	}
}

static void add_open(struct bug_maker *maker)
{
	const struct diagnosed *about = maker->bug->about;

	for (size_t i = 0; i < about->missing_count && i < EVIDENCE_SHOWN; i++) {
		if (!i)
			bug_add_text(maker, BUG_TEXT, "Not known, and would tell more:");
		bug_add(maker, (struct bug_part){ .kind = BUG_UNKNOWN,
						  .text = about->missing[i].what,
						  .command = about->missing[i].command });
	}
}

static void add_symptoms(struct bug_maker *maker)
{
	const struct diagnosed *about = maker->bug->about;
	const struct fact *stated = bug_fact(maker, "symptom.kind");

	if (stated)
		bug_add(maker, (struct bug_part){ .kind = BUG_TEXT,
						  .label = "What is seen:",
						  .fact = stated });
	if (about && about->effect_count)
		bug_add_text(maker, BUG_TEXT, "What the logs show:");
	for (size_t i = 0; about && i < about->effect_count; i++)
		bug_add_text(maker, BUG_ITEM, about->effects[i]->rule->title);
}

static void add_suspicion(struct bug_maker *maker)
{
	const struct finding *finding = maker->bug->about->finding;

	bug_add_text(maker, BUG_TEXT,
		     arena_printf(maker->arena,
				  "Suspected, by matching logs and facts against known "
				  "faults, and not verified otherwise: %s (%s, %u%%; "
				  "kbmatch rule %s).",
				  finding->rule->title,
				  view_confidence(finding->confidence),
				  view_percent(finding->confidence), finding->rule->id));
	bug_add_text(maker, BUG_TEXT,
		     arena_printf(maker->arena, "If that is so: %s",
				  finding->rule->summary ? finding->rule->summary : ""));
}

void bug_fill_summary(struct bug_maker *maker)
{
	add_symptoms(maker);
	if (!maker->bug->about) {
		bug_add_text(maker, BUG_TEXT,
			     maker->bug->log_lines
				     ? "What causes it is not known: no known fault was "
				       "recognised in the logs and facts. The lines of "
				       "error level that nothing explains are in the log."
				     : "What causes it is not known: no known fault was "
				       "recognised in the logs and facts.");
		bug_add_text(maker, BUG_UNKNOWN, "what happens, and what is seen of it");
		return;
	}
	add_suspicion(maker);
	add_evidence(maker, false, "For it:");
	add_evidence(maker, true, "Against it:");
	add_open(maker);
}

static bool is_variable(const struct fact *fact)
{
	return !strncmp(fact->name, "env.", 4) && fact->name[4];
}

static void add_start(struct bug_maker *maker)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	const char *app = value_of(maker, "app.name");
	const char *version = value_of(maker, "app.version");
	const char *backend = value_of(maker, "app.backend");

	if (!app)
		return;
	strbuf_printf(&b, "Run %s", app);
	if (version)
		strbuf_printf(&b, " %s", version);
	if (backend)
		strbuf_printf(&b, " with its %s backend", backend);
	bug_add_text(maker, BUG_STEP, arena_string(maker->arena, strbuf_slice(&b)));
}

static void add_variables(struct bug_maker *maker)
{
	const struct facts *facts = maker->bug->diagnosis->facts;
	size_t shown = 0;

	for (size_t i = 0; i < facts->list.count && shown < VARIABLES_SHOWN; i++) {
		const struct fact *fact = &facts->list.items[i];

		if (!is_variable(fact) || bug_fact(maker, fact->name) != fact)
			continue;
		if (!shown++)
			bug_add_text(maker, BUG_STEP, "With these variables set:");
		bug_add(maker,
			(struct bug_part){ .kind = BUG_ITEM,
					   .label = arena_printf(maker->arena,
								 "%s =", fact->name + 4),
					   .fact = fact });
	}
}

/* The line that shows the fault first. */
static const struct hit *first_line(const struct bug_maker *maker)
{
	const struct diagnosed *about = maker->bug->about;

	for (size_t i = 0; about && i < about->finding->judged_count; i++) {
		const struct judged *judged = &about->finding->judged[i];

		if (view_speaks(judged) && !judged->evidence->against &&
		    judged->hit_count)
			return judged->hits[0];
	}
	return NULL;
}

void bug_fill_steps(struct bug_maker *maker)
{
	const struct hit *line = first_line(maker);

	add_start(maker);
	add_variables(maker);
	bug_add_text(maker, BUG_UNKNOWN,
		     "the exact command or request, the model or input, and how often "
		     "it happens");
	if (line)
		bug_add(maker, (struct bug_part){ .kind = BUG_STEP,
						  .label = "The log then has:",
						  .text = arena_string(maker->arena,
								       line->message) });
}

void bug_fill_expected(struct bug_maker *maker)
{
	const struct rule *rule = rule_of(maker);

	if (rule)
		bug_add_text(maker, BUG_TEXT,
			     arena_printf(maker->arena,
					  "The same work ends well, without what the "
					  "title says (%s).",
					  rule->title));
	bug_add_text(maker, BUG_UNKNOWN, "what you expected to happen");
}

/* The remedy's title where the base still has it, else that of the time. */
static const char *attempt_title(struct bug_maker *maker, const struct attempt *attempt)
{
	const struct rule *rule = maker->kb ? kb_rule(maker->kb, attempt->rule) : NULL;
	const struct remedy *remedy = rule_remedy(rule, attempt->remedy);

	if (remedy)
		return remedy->title;
	if (attempt->title && *attempt->title)
		return attempt->title;
	return *attempt->remedy ? attempt->remedy : attempt->rule;
}

void bug_fill_tried(struct bug_maker *maker)
{
	static const char *const results[TRIED_END] = {
		[TRIED_WORKED] = "it worked",
		[TRIED_PARTIAL] = "it helped in part",
		[TRIED_SAME] = "it changed nothing",
		[TRIED_FAILED] = "it could not be done, or made it worse",
	};
	const struct attempts *attempts = maker->bug->diagnosis->attempts;

	if (!attempts || !attempts->count)
		return;
	bug_add_text(maker, BUG_TEXT, "What was tried:");
	for (size_t i = 0; i < attempts->count; i++) {
		const struct attempt *attempt = &attempts->items[i];
		bool noted = attempt->note && *attempt->note;

		bug_add_text(maker, BUG_ITEM,
			     arena_printf(maker->arena, "%s: %s%s%s%s",
					  attempt_title(maker, attempt),
					  attempt->result < TRIED_END
						  ? results[attempt->result]
						  : "?",
					  noted ? " (" : "", noted ? attempt->note : "",
					  noted ? ")" : ""));
	}
}

void bug_fill_references(struct bug_maker *maker)
{
	const struct rule *rule = rule_of(maker);

	if (!rule || !rule->reference_count)
		return;
	bug_add_text(maker, BUG_TEXT, "Reports and documents of the suspected fault:");
	for (size_t i = 0; i < rule->reference_count; i++)
		bug_add(maker, (struct bug_part){ .kind = BUG_LINK,
						  .label = rule->references[i].url,
						  .text = rule->references[i].title });
}
