/* SPDX-License-Identifier: Apache-2.0 */
/* What of a story is folded: for who wants to know more. */
#include "engine/base/strbuf.h"
#include "engine/kb/kb.h"
#include "engine/reason/rank.h"
#include "engine/privacy/snapshot.h"
#include "reports/story/rule_doc.h"
#include "reports/story/story_internal.h"

enum { ITEMS_TOLD = 20, FACTS_TOLD = 100, VALUE_COLUMNS = 400 };

/* How many of a list are told. */
static size_t limit(const struct story *story, size_t count, size_t most)
{
	return story->options->all || count < most ? count : most;
}

static void tell_more(const struct story *story, size_t more)
{
	if (more)
		doc_sayf(story->doc, NULL, "And %zu more (-v shows all).", more);
}

static void fold(const struct story *story, const char *title, size_t count)
{
	doc_fold(story->doc, NULL, arena_printf(story->arena, "%s (%zu)", title, count));
}

/* --- of a diagnosis --- */

static void tell_remedy(const struct story *story, const struct remedy *remedy,
			const struct finding *finding)
{
	struct doc *doc = story->doc;
	const struct attempt *tried = remedy_attempt(story->diagnosis, finding, remedy);
	const char *standing = tried ? word_name(&tried_words, tried->result) : "";

	story_item_own(story, MARK_BULLET, remedy->title);
	doc_spanf(doc, TONE_DIM, " (%s%s%s)", remedy->id, tried ? "; tried: " : "",
		  standing);
	story_say_own(story, TONE_DIM, view_properties(story->arena, remedy));
	story_say_own(story, TONE_PLAIN, remedy->summary);
	bool before = doc_own(doc, true);
	doc_tradeoffs(doc, remedy);
	doc_own(doc, before);
	story_commands(story, remedy, finding->device);
	doc_close(doc);
}

static void fold_remedies(const struct story *story, const struct diagnosed *diagnosed)
{
	const struct finding *finding = diagnosed->finding;
	const struct rule *rule = finding->rule;
	size_t count = 0;

	for (size_t i = 0; i < rule->remedy_count; i++)
		count += !rule->remedies[i].avoid &&
			 !remedy_withheld(&rule->remedies[i], story->diagnosis->facts,
					  finding);
	if (!count)
		return;
	fold(story, count > 1 ? "Remedies" : "The remedy", count);
	doc_list(story->doc, NULL);
	for (size_t i = 0; i < rule->remedy_count; i++) {
		const struct remedy *remedy = &rule->remedies[i];

		if (!remedy->avoid &&
		    !remedy_withheld(remedy, story->diagnosis->facts, finding))
			tell_remedy(story, remedy, finding);
	}
	doc_close(story->doc);
	doc_close(story->doc);
}

static void fold_evidence(const struct story *story, const struct finding *finding)
{
	size_t unmet = 0;

	doc_fold(story->doc, NULL, "All evidence");
	doc_list(story->doc, NULL);
	for (size_t i = 0; i < finding->judged_count; i++)
		if (view_speaks(&finding->judged[i]))
			story_evidence(story, &finding->judged[i], true);
		else
			unmet++;
	doc_close(story->doc);
	if (unmet)
		doc_sayf(story->doc, NULL,
			 "Looked for as well, and not so or not known: %s; kbmatch "
			 "explain %s tells which.",
			 view_count(story->arena, unmet, "piece of evidence",
				    "pieces of evidence"),
			 finding->rule->id);
	doc_close(story->doc);
}

static void fold_missing(const struct story *story, const struct diagnosed *diagnosed)
{
	struct doc *doc = story->doc;

	if (!diagnosed->missing_count)
		return;
	doc_fold(doc, NULL, "What would settle it");
	doc_list(doc, NULL);
	for (size_t i = 0; i < diagnosed->missing_count; i++) {
		const struct missing *missing = &diagnosed->missing[i];
		const struct key *key = key_find(missing->what);

		doc_item(doc, MARK_ASK, missing->what);
		if (key)
			doc_spanf(doc, TONE_DIM, " (%s)", key->help);
		doc_code(doc, NULL, CODE_SHELL, NULL, missing->command);
		doc_close(doc);
	}
	doc_close(doc);
	doc_close(doc);
}

static void fold_rest(const struct story *story, const struct rule *rule)
{
	size_t avoided = 0;

	for (size_t i = 0; i < rule->remedy_count; i++)
		avoided += rule->remedies[i].avoid != NULL;
	if (avoided + rule->refuted_count) {
		fold(story, "Do not, or known not to help",
		     avoided + rule->refuted_count);
		doc_list(story->doc, NULL);
		for (size_t i = 0; i < rule->remedy_count; i++)
			story_avoid(story, &rule->remedies[i]);
		for (size_t i = 0; i < rule->refuted_count; i++)
			story_refuted(story, &rule->refuted[i]);
		doc_close(story->doc);
		doc_close(story->doc);
	}
	if (!rule->reference_count)
		return;
	fold(story, "References", rule->reference_count);
	doc_list(story->doc, NULL);
	for (size_t i = 0; i < rule->reference_count; i++)
		story_reference(story, &rule->references[i], true);
	doc_close(story->doc);
	doc_close(story->doc);
}

static void fold_cause(const struct story *story, const struct diagnosed *diagnosed)
{
	const struct rule *rule = diagnosed->finding->rule;

	if (rule->summary) {
		doc_fold(story->doc, NULL, "What it is");
		story_say_own(story, TONE_PLAIN, rule->summary);
		doc_close(story->doc);
	}
	fold_evidence(story, diagnosed->finding);
	fold_missing(story, diagnosed);
	fold_remedies(story, diagnosed);
	fold_rest(story, rule);
}

/* The same of the other causes, a fold each. */
static void fold_others(const struct story *story)
{
	const struct diagnosis *d = story->diagnosis;
	size_t told = limit(story, d->diagnosis_count, CAUSES_TOLD);

	for (size_t i = 1; i < told; i++) {
		const struct diagnosed *diagnosed = &d->diagnoses[i];
		bool before = doc_own(story->doc, true);

		doc_fold(story->doc, NULL,
			 arena_printf(story->arena, "Other cause: %s",
				      diagnosed->finding->rule->title));
		doc_own(story->doc, before);
		fold_cause(story, diagnosed);
		doc_close(story->doc);
	}
}

/* --- of the run --- */

static void fold_below(const struct story *story)
{
	const struct diagnosis *d = story->diagnosis;
	size_t shown = view_less_likely(d, story->options->all);
	struct doc *doc = story->doc;

	if (!shown)
		return;
	fold(story, "Less likely", d->below_count);
	doc_list(doc, NULL);
	for (size_t i = 0; i < shown; i++) {
		const struct finding *finding = d->below[i].finding;
		const char *subject =
			view_subject(story->arena, d, finding->device, finding->boot);

		story_item_own(story, MARK_BULLET, finding->rule->title);
		doc_spanf(doc, TONE_DIM, " (%s; %u%% sure%s%s)", finding->rule->id,
			  view_percent(finding->confidence), *subject ? "; " : "",
			  subject);
		doc_close(doc);
	}
	doc_close(doc);
	tell_more(story, d->below_count - shown);
	doc_close(doc);
}

static void fold_ruled_out(const struct story *story)
{
	const struct diagnosis *d = story->diagnosis;
	size_t shown = limit(story, d->ruled_out_count, ITEMS_TOLD);

	if (!shown)
		return;
	fold(story, "Ruled out", d->ruled_out_count);
	doc_list(story->doc, NULL);
	for (size_t i = 0; i < shown; i++) {
		const struct finding *finding = d->ruled_out[i];

		story_item_own(story, MARK_BULLET, finding->rule->title);
		doc_spanf(story->doc, TONE_PLAIN, ": %s",
			  finding->because ? finding->because : "?");
		doc_close(story->doc);
	}
	doc_close(story->doc);
	tell_more(story, d->ruled_out_count - shown);
	doc_close(story->doc);
}

static void tell_check(const struct story *story, const struct checked *checked)
{
	static const enum mark marks[] = { [STATUS_PASS] = MARK_FOR,
					   [STATUS_FAIL] = MARK_NOT,
					   [STATUS_UNKNOWN] = MARK_ASK,
					   [STATUS_NOT_APPLICABLE] = MARK_BULLET };
	const struct check *check = checked->check;
	struct doc *doc = story->doc;

	story_item_own(story, marks[checked->status],
		       arena_printf(story->arena, "%s: %s",
				    word_name(&status_words, checked->status),
				    check->title));
	if (checked->fact)
		doc_spanf(doc, TONE_DIM, " (%s is %s)", checked->fact->name,
			  view_value(story->arena, story_value(story, checked->fact)));
	if (checked->status == STATUS_FAIL)
		story_say_own(story, TONE_DIM, check->detail);
	if (checked->status == STATUS_FAIL || checked->status == STATUS_UNKNOWN)
		doc_code(doc, NULL, CODE_SHELL, NULL, check->command);
	doc_close(doc);
}

static void fold_checks(const struct story *story)
{
	const struct diagnosis *d = story->diagnosis;
	size_t counts[STATUS_END] = { 0 };

	for (size_t i = 0; i < d->check_count; i++)
		counts[d->checks[i].status]++;
	if (!counts[STATUS_PASS] && !counts[STATUS_FAIL])
		return;
	doc_fold(story->doc, NULL,
		 arena_printf(story->arena,
			      "Checks (%zu pass, %zu fail, %zu cannot be told)",
			      counts[STATUS_PASS], counts[STATUS_FAIL],
			      counts[STATUS_UNKNOWN]));
	doc_list(story->doc, NULL);
	for (size_t i = 0; i < d->check_count; i++)
		if (story->options->all || d->checks[i].status == STATUS_PASS ||
		    d->checks[i].status == STATUS_FAIL)
			tell_check(story, &d->checks[i]);
	doc_close(story->doc);
	doc_close(story->doc);
}

static void fold_timeline(const struct story *story)
{
	const struct diagnosis *d = story->diagnosis;

	if (!d->timeline_count)
		return;
	doc_fold(story->doc, NULL,
		 arena_printf(story->arena, "Support of %s by ROCm release",
			      d->timeline[0].support->gfx));
	doc_release_here(story->doc, d->timeline, d->timeline_count, d->facts);
	doc_releases(story->doc, NULL, d->timeline, d->timeline_count);
	doc_close(story->doc);
}

static void fold_conflicts(const struct story *story)
{
	const struct conflict *conflicts;
	size_t count = view_conflicts(story->arena, story->diagnosis->facts, &conflicts);
	size_t shown = limit(story, count, ITEMS_TOLD);
	struct doc *doc = story->doc;

	if (!count)
		return;
	fold(story, "Facts on which sources disagree", count);
	doc_list(doc, NULL);
	for (size_t i = 0; i < shown; i++) {
		const struct conflict *conflict = &conflicts[i];
		const struct fact *first = conflict->facts[0];

		doc_item(doc, MARK_BULLET, first->name);
		doc_spanf(doc, TONE_PLAIN, "%s%s is taken as ",
			  *first->device ? " of " : "", first->device);
		for (size_t j = 0; j < conflict->count; j++)
			doc_spanf(doc, TONE_PLAIN, "%s%s (%s)", j ? ", not " : "",
				  view_value(story->arena,
					     story_value(story, conflict->facts[j])),
				  story_fact_place(story, conflict->facts[j]));
		doc_close(doc);
	}
	doc_close(doc);
	tell_more(story, count - shown);
	doc_close(doc);
}

static void fold_unexplained(const struct story *story)
{
	const struct diagnosis *d = story->diagnosis;
	size_t shown = limit(story, d->unexplained_count, ITEMS_TOLD);

	if (shown < 3)
		return;
	fold(story, "Errors that nothing here explains", d->unexplained_count);
	doc_list(story->doc, NULL);
	for (size_t i = 0; i < shown; i++) {
		const struct unexplained *line = &d->unexplained[i];
		const char *place = story_place(story, line->text, line->line);

		doc_item(story->doc, MARK_BULLET, NULL);
		doc_quote(story->doc, NULL,
			  arena_printf(
				  story->arena, "%s, %s", place,
				  view_count(story->arena, line->count, "line", "lines")),
			  line->message);
		doc_close(story->doc);
	}
	doc_close(story->doc);
	tell_more(story, d->unexplained_count - shown);
	doc_close(story->doc);
}

static void fold_harmless(const struct story *story)
{
	const struct diagnosis *d = story->diagnosis;
	size_t shown = limit(story, d->harmless_count, ITEMS_TOLD);
	struct doc *doc = story->doc;

	if (!d->harmless_count)
		return;
	fold(story, "Harmless lines that look bad", d->harmless_count);
	doc_list(doc, NULL);
	for (size_t i = 0; i < shown; i++) {
		const struct harmless *harmless = &d->harmless[i];

		doc_item(doc, MARK_BULLET, NULL);
		doc_quote(doc, NULL,
			  arena_printf(story->arena, "%s, %s",
				       view_hit_place(story->arena, harmless->hit),
				       view_count(story->arena, harmless->count, "line",
						  "lines")),
			  harmless->hit->message);
		story_say_own(story, TONE_DIM,
			      harmless->benign->why ? harmless->benign->why : "benign");
		doc_close(doc);
	}
	doc_close(doc);
	tell_more(story, d->harmless_count - shown);
	doc_close(doc);
}

static void fold_facts(const struct story *story)
{
	static const struct doc_column columns[] = { { "key", "Fact", false, false },
						     { "of", "Of", false, false },
						     { "from", "From", false, false },
						     { "value", "Value", false, true } };
	const struct facts *facts = story->diagnosis->facts;
	size_t count = facts ? facts->list.count : 0;
	size_t shown = limit(story, count, FACTS_TOLD);
	struct doc *doc = story->doc;

	if (!count)
		return;
	fold(story, "Facts", count);
	doc_table(doc, NULL, columns, ARRAY_SIZE(columns));
	for (size_t i = 0; i < shown; i++) {
		const struct fact *fact = &facts->list.items[i];
		const char *value = story_value(story, fact);

		if (!story->options->all && strlen(value) > VALUE_COLUMNS)
			value = view_value(story->arena, value);
		doc_row(doc);
		doc_cell(doc, TONE_PLAIN, fact->name);
		doc_cell(doc, TONE_PLAIN,
			 view_subject(story->arena, story->diagnosis, fact->device,
				      fact->boot));
		doc_cell(doc, TONE_DIM, story_fact_place(story, fact));
		doc_cell(doc, TONE_PLAIN, value);
	}
	doc_close(doc);
	tell_more(story, count - shown);
	doc_close(doc);
}

static void fold_notes(const struct story *story)
{
	const struct snapshot *machine = story->diagnosis->probed;
	size_t count = 0;

	for (size_t i = 0; machine && i < machine->probes.count; i++)
		count += machine->probes.items[i].note_count +
			 (strcmp(machine->probes.items[i].outcome, "ok") != 0);
	if (!count)
		return;
	fold(story, "What the probe could not read", count);
	doc_list(story->doc, NULL);
	for (size_t i = 0; i < machine->probes.count; i++) {
		const struct probed *probed = &machine->probes.items[i];

		if (strcmp(probed->outcome, "ok") != 0) {
			doc_item(story->doc, MARK_BULLET,
				 arena_printf(story->arena, "%s: %s", probed->name,
					      probed->outcome));
			doc_close(story->doc);
		}
		for (size_t j = 0; j < probed->note_count; j++) {
			doc_item(story->doc, MARK_BULLET,
				 arena_printf(story->arena, "%s: %s", probed->name,
					      probed->notes[j]));
			doc_close(story->doc);
		}
	}
	doc_close(story->doc);
	doc_close(story->doc);
}

static void tell_base(const struct story *story)
{
	const struct kb_info *kb = story->diagnosis->kb;
	const char *probed = view_probed(story->arena, story->diagnosis);

	if (probed)
		doc_sayf(story->doc, NULL, "Probed %s.", probed);
	if (kb)
		doc_sayf(story->doc, NULL,
			 "Made by kbmatch with knowledge base %s (%u rules).",
			 kb->version, kb->rules);
}

static void fold_sources(const struct story *story)
{
	static const struct doc_column columns[] = { { "file", "Text", false, true },
						     { "kind", "Kind", false, false },
						     { "lines", "Lines", true, false } };
	const struct inputs *inputs = story->diagnosis->inputs;
	size_t count = inputs ? inputs->texts.count : 0;
	size_t shown = limit(story, count, FACTS_TOLD);
	struct doc *doc = story->doc;

	doc_fold(doc, NULL,
		 count ? arena_printf(story->arena, "What was read (%zu)", count)
		       : "How it was made");
	if (count)
		doc_table(doc, NULL, columns, ARRAY_SIZE(columns));
	for (size_t i = 0; i < shown; i++) {
		const struct text *text = inputs->texts.items[i];

		doc_row(doc);
		doc_cell(doc, TONE_PLAIN, text->name);
		doc_cell(doc, TONE_PLAIN,
			 text->binary		     ? "binary, skipped"
			 : text->kind && *text->kind ? text->kind
						     : "of no known kind");
		doc_cell(doc, TONE_PLAIN,
			 view_count(story->arena, text->lines, "line", "lines"));
		if (text->cut)
			doc_span(doc, TONE_DIM, ", long ones cut");
	}
	if (count)
		doc_close(doc);
	tell_more(story, count - shown);
	tell_base(story);
	doc_close(doc);
}

void story_folds(const struct story *story)
{
	const struct diagnosis *d = story->diagnosis;

	if (d->diagnosis_count)
		fold_cause(story, &d->diagnoses[0]);
	fold_others(story);
	fold_below(story);
	fold_ruled_out(story);
	if (d->unexplained_count)
		fold_unexplained(story);
	fold_harmless(story);
	fold_timeline(story);
	fold_checks(story);
	fold_facts(story);
	fold_conflicts(story);
	fold_notes(story);
	fold_sources(story);
}
