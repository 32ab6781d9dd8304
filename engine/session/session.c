/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/session/session.h"

#include <errno.h>
#include <unistd.h>

#include "engine/input/line.h"
#include "engine/reason/checks.h"

/* --- the base --- */

int base_open_file(const char *path, struct base *ret_base, struct error *error)
{
	AUTO(base) struct base opened = { .path = mem_strdup(path) };

	TRY(kb_open(path, &opened.kb, error));
	TRY(scanner_open(opened.kb, &opened.scanner, error));
	*ret_base = opened;
	opened = (struct base){ 0 };
	return 0;
}

void base_close(struct base *base)
{
	scanner_close(base->scanner);
	kb_close(base->kb);
	if (base->temporary) {
		unlink(base->path);
		mem_on_exhaustion_keep(base->path);
	}
	free(base->path);
	*base = (struct base){ 0 };
}

/* A diagnosis that needs no others beside it. */
static const double sure = 0.65;

bool is_diagnosed(const struct diagnosis *d, const char *rule, bool effects)
{
	for (size_t i = 0; i < d->diagnosis_count; i++) {
		const struct diagnosed *one = &d->diagnoses[i];

		if (!rule || !strcmp(one->finding->rule->id, rule))
			return true;
		for (size_t j = 0; effects && j < one->effect_count; j++)
			if (!strcmp(one->effects[j]->rule->id, rule))
				return true;
	}
	return false;
}

/* --- begin and end --- */

void session_start(struct session *session, struct base *base)
{
	*session = (struct session){ .base = base };
	session->inputs = inputs_new();
	session->arena = arena_new();
}

void session_add(struct session *session, struct hits *hits)
{
	vec_push(&session->parts, ((struct part){ .inputs = session->inputs,
						  .hits = hits,
						  .facts = facts_new() }));
	session->at = session->parts.items; /* the first */
}

void part_forget(struct part *part)
{
	diagnosis_free(TAKE(part->diagnosis));
	findings_free(TAKE(part->findings));
	findings_free(TAKE(part->alike));
}

void session_end(struct session *session)
{
	if (session->hooks && session->hooks->end)
		session->hooks->end(session);
	for (size_t i = 0; i < session->parts.count; i++) {
		part_forget(&session->parts.items[i]);
		facts_free(session->parts.items[i].facts);
		hw_errors_free(session->parts.items[i].hw_errors);
		if (!session->found)
			hits_free(session->parts.items[i].hits);
	}
	vec_free(&session->parts);
	for (size_t i = 0; i < session->snapshots.count; i++)
		snapshot_free(session->snapshots.items[i]);
	vec_free(&session->snapshots);
	vec_free(&session->texts);
	machines_free(session->found);
	arena_free(session->arena);
	inputs_free(session->inputs);
	*session = (struct session){ 0 };
}

void session_warn(struct session *session, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	AUTO(mem) char *text = mem_vprintf(format, args);
	va_end(args);
	vec_push(&session->inputs->warnings, arena_strdup(session->inputs->arena, text));
}

/* --- facts --- */

/* States a fact "KEY=VALUE"; an unknown key is a warning. */
static int state(struct session *session, const char *text, struct facts *facts,
		 bool warn, struct error *error)
{
	struct error wrong = { 0 };
	int r = facts_state(facts, text, &wrong);

	if (r == -ENOENT && warn)
		session_warn(session, "%s", wrong.message);
	if (r == -ENOENT)
		return 0;
	if (r)
		*error = wrong;
	return r;
}

int session_know_logs(struct session *session, const struct hits *hits, bool warn,
		      struct facts *facts, struct error *error)
{
	const struct request *request = &session->request;
	const struct {
		const char *key, *value;
	} more[] = { { "symptom.kind", request->symptom },
		     { "rocm.version", request->rocm } };

	extract_facts(session->base->kb, session->base->scanner, hits, facts);
	for (size_t i = 0; i < request->facts.count; i++)
		TRY(state(session, request->facts.items[i], facts, warn, error));
	for (size_t i = 0; i < ARRAY_SIZE(more); i++)
		if (more[i].value)
			TRY(state(session,
				  arena_printf(session->arena, "%s=%s", more[i].key,
					       more[i].value),
				  facts, warn, error));
	return 0;
}

int session_know(struct session *session, struct error *error)
{
	struct kb *kb = session->base->kb;

	for (size_t i = 0; i < session->parts.count; i++) {
		struct part *part = &session->parts.items[i];
		unsigned boots = part->hits->boot_count;

		TRY(session_know_logs(session, part->hits, !i && !session->quiet,
				      part->facts, error));
		hw_errors_free(part->hw_errors);
		part->hw_errors = decode_events(kb, part->hits, part->facts);
		/* The machine is as it is now: in the last of the boots that were read.
		 */
		for (size_t j = 0; part->probed && j < part->probed->facts->list.count;
		     j++) {
			struct fact fact = part->probed->facts->list.items[j];
			bool of_boot = fact.key->reach == REACH_BOOT ||
				       fact.key->reach == REACH_DEVICE_BOOT;

			fact.boot = of_boot && boots > 1 ? boots : 0;
			facts_add(part->facts, &fact);
		}
		derive_facts(kb, part->facts);
		part->judge = (struct judge_input){ .kb = kb,
						    .scanner = session->base->scanner,
						    .hits = part->hits,
						    .facts = part->facts,
						    .hw_errors = part->hw_errors };
		part->judge.check_count = judge_checks(kb, part->facts, session->arena,
						       &part->judge.checks);
	}
	return 0;
}

/* --- diagnoses --- */

static enum text_origin origin_of(const struct part *part, unsigned boot)
{
	const struct text *const *texts = part->hits->boot_texts;

	return texts && boot ? texts[boot - 1]->origin : TEXT_GIVEN;
}

/* The number of boots in the logs that --boot counts: where there are journals, those of
 * the texts before them. */
static int boots_of_logs(const struct part *part, const struct request *request)
{
	unsigned count = part->hits->boot_count, boot = 0;

	while (request->journals.count && boot < count &&
	       origin_of(part, boot + 1) == TEXT_GIVEN)
		boot++;
	return (int)(request->journals.count ? boot : count);
}

/* True for the boot of --boot, and for those of journals, whose boot was chosen when they
 * were read. */
static bool is_chosen_boot(const struct part *part, const struct request *request,
			   unsigned of)
{
	int last = boots_of_logs(part, request);
	int boot = request->boot > 0 ? request->boot : last + request->boot;

	return origin_of(part, of) == TEXT_OF_JOURNAL ||
	       (boot > 0 && boot <= last && of == (unsigned)boot);
}

/* True if the log that tells of the boot tells of a later one. */
static bool is_past_boot(const struct part *part, unsigned of)
{
	const struct text *const *texts = part->hits->boot_texts;

	for (unsigned i = of; texts && i < part->hits->boot_count; i++)
		if (texts[i] == texts[of - 1])
			return true;
	return false;
}

/* Findings of other boots go; those of no boot in particular stay. */
static void keep_boot(struct part *part, const struct request *request)
{
	struct findings *findings = part->findings;
	size_t kept = 0;

	for (size_t i = 0; i < findings->count; i++) {
		unsigned of = findings->items[i].boot;

		if (!of || (request->has_boot ? is_chosen_boot(part, request, of)
					      : !is_past_boot(part, of)))
			findings->items[kept++] = findings->items[i];
	}
	findings->count = kept;
}

/* Keeps the rules of the component that the first unexplained error comes from, and those
 * about a machine's configuration; all, where that is not known. */
static size_t keep_component(struct kb *kb, const struct diagnosis *diagnosis,
			     struct alike *alike, size_t count)
{
	const struct place *place =
		diagnosis->unexplained_count ? diagnosis->unexplained[0].place : NULL;
	size_t kept = 0;

	if (!place)
		return count;
	for (size_t i = 0; i < count; i++) {
		const struct rule *rule = kb_rule(kb, alike[i].rule);

		if (rule && (rule->component == place->component ||
			     rule->component == COMPONENT_CONFIG))
			alike[kept++] = alike[i];
	}
	return kept;
}

/* Finds rules with words like the text's where no diagnosis is sure. */
static void read_alike(const struct session *session, struct part *part)
{
	struct diagnosis *diagnosis = part->diagnosis;
	AUTO(strbuf) struct strbuf said = { 0 };
	struct alike *alike;

	if (part->judge.only || session->by_evidence ||
	    diagnosis->verdict == VERDICT_NO_GPU ||
	    (diagnosis->diagnosis_count &&
	     diagnosis->diagnoses[0].finding->confidence >= sure))
		return;
	/* A person's words are short: a longer text is not compared. */
	for (size_t i = 0; i < part->inputs->texts.count; i++) {
		const struct text *text = part->inputs->texts.items[i];

		strbuf_add_slice(&said, text->said);
		if (text->said_more || said.size > SAID_SIZE_MAX) {
			strbuf_truncate(&said, 0);
			break;
		}
	}
	size_t count =
		alike_find(session->base->kb, strbuf_slice(&said), part->hits,
			   part->facts, session->arena, &diagnosis->trouble_told, &alike);
	count = keep_component(session->base->kb, diagnosis, alike, count);
	if (!count)
		return;
	part->alike = judge_alike(&part->judge, alike, count, ALIKE_PLACES);
	const struct finding **found =
		arena_array(diagnosis->arena, const struct finding *, count);
	for (size_t i = 0; i < part->alike->count; i++)
		found[i] = &part->alike->items[i];
	diagnosis->reads_like = found;
	diagnosis->reads_like_count = part->alike->count;
}

void part_diagnose(struct session *session, struct part *part)
{
	const struct request *request = &session->request;
	struct rank_options rank_options = { request->min_confidence, request->top,
					     part->probed };

	part_forget(part);
	part->findings = judge(&part->judge);
	if (request->has_boot || request->this_boot)
		keep_boot(part, request);
	part->diagnosis = rank(&part->judge, part->findings, part->inputs, &rank_options);
	part->diagnosis->partial = session->partial;
	if (part->name.id)
		part->diagnosis->machine = part->name;
	read_alike(session, part);
	/* Notes of another case on rules that are diagnosed here. */
	for (size_t i = 0; i < part->other_count && !part->diagnosis->unused_case; i++) {
		const struct attempts *other = &part->others[i];
		size_t *unused = &part->diagnosis->unused_attempts;

		for (size_t j = 0; j < other->count; j++)
			*unused += is_diagnosed(part->diagnosis, other->items[j].rule,
						false);
		part->diagnosis->unused_case = *unused ? other->case_name : NULL;
	}
}

bool part_is(const struct part *part, const char *name)
{
	return part->name.id && (!strcmp(part->name.id, name) ||
				 (*part->name.host && !strcmp(part->name.host, name)));
}

void session_diagnose(struct session *session)
{
	const char *wanted = session->request.machine;
	size_t count = session->parts.count;
	const struct diagnosis **items =
		arena_array(session->arena, const struct diagnosis *, count);
	struct inputs *first = session->parts.items->inputs;

	/* The first machine tells the warnings of the whole run. */
	if (first != session->inputs) {
		first->warnings.count = 0;
		for (size_t i = 0; i < session->inputs->warnings.count; i++)
			vec_push(&first->warnings, session->inputs->warnings.items[i]);
	}
	session->diagnoses =
		(struct diagnoses){ .items = items, .left_out = session->left_out };
	for (size_t i = 0; i < count; i++) {
		struct part *part = &session->parts.items[i];

		part_diagnose(session, part);
		if (!wanted || count == 1 || part_is(part, wanted))
			items[session->diagnoses.count++] = part->diagnosis;
	}
}

/* --- which machine --- */

int session_check_machine(const struct session *session, struct error *error)
{
	const char *wanted = session->request.machine;
	AUTO(strbuf) struct strbuf names = { 0 };
	size_t count = session->parts.count;

	for (size_t i = 0; i < count; i++) {
		const struct part *part = &session->parts.items[i];

		if (!wanted || part_is(part, wanted))
			return 0;
		if (i < 10)
			strbuf_printf(&names, "%s%s", i ? ", " : "",
				      part->name.id ? part->name.id : "one");
	}
	return error_set(error, -ENOENT, "--machine %s: no such machine; there %s %s%s",
			 wanted, count > 1 ? "are" : "is", strbuf_text(&names),
			 count > 10 ? ", ..." : "");
}

/* --- the run --- */

bool request_has_input(const struct request *request)
{
	return request->logs.count || request->journals.count || request->facts.count ||
	       request->symptom || request->snapshots.count || request->rocm;
}

int session_work(struct session *session, struct error *error)
{
	const struct request *request = &session->request;
	bool nothing =
		request->no_probe && !request_has_input(request) && !session->texts.count;
	int last = 0;

	TRY(session_read(session, error));
	if (session->hooks && session->hooks->given_up &&
	    session->hooks->given_up(session))
		return -ECANCELED;
	error_at(error, NULL, 0, 0); /* what follows is of no file */
	for (size_t i = 0; i < session->parts.count; i++) {
		int boots = boots_of_logs(&session->parts.items[i], request);

		last = boots > last ? boots : last;
	}
	if (request->has_boot && !nothing && !session->partial &&
	    (request->boot > last || request->boot <= -last) &&
	    (!request->journals.count || request->logs.count))
		return error_set(error, -EINVAL, "--boot %d: the logs hold %d boot%s",
				 request->boot, last, last == 1 ? "" : "s");
	TRY(session_check_machine(session, error));
	TRY(session_know(session, error));
	if (!nothing && session->hooks && session->hooks->recall)
		session->hooks->recall(session);
	session_diagnose(session);
	return kb_failed(session->base->kb, error);
}
