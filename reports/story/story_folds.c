/* SPDX-License-Identifier: Apache-2.0 */
/* What is folded of a run: for who wants to know more. */
#include "engine/kb/kb.h"
#include "engine/input/input.h"
#include "engine/privacy/snapshot.h"
#include "reports/story/rule_doc.h"
#include "reports/story/story_internal.h"

enum { ITEMS_TOLD = 20, FACTS_TOLD = 100, VALUE_COLUMNS = 400 };

void story_fold(const struct story *s, const char *title, size_t count)
{
	doc_fold(s->doc, NULL, arena_printf(s->arena, "%s (%zu)", title, count));
}

/* Ends a list or table and its fold, which has `more` than was told. */
static void end_fold(const struct story *s, size_t more)
{
	doc_close(s->doc);
	if (more)
		doc_sayf(s->doc, NULL, "And %zu more (-v shows all).", more);
	doc_close_section(s->doc);
}

static void fold_below(const struct story *s)
{
	const struct diagnosis *d = s->diagnosis;
	size_t shown = view_less_likely(d, s->all);

	if (!shown)
		return;
	story_fold(s, "Less likely", d->below_count);
	doc_list(s->doc, NULL);
	for (size_t i = 0; i < shown; i++) {
		const struct finding *finding = d->below[i].finding;
		const char *subject =
			view_subject(s->arena, d, finding->device, finding->boot);

		doc_own_words(doc_item(s->doc, MARK_BULLET, finding->rule->title));
		doc_spanf(s->doc, TONE_DIM, " (%s; %u%% sure%s%s)", finding->rule->id,
			  view_percent(finding->confidence), *subject ? "; " : "",
			  subject);
		doc_close(s->doc);
	}
	end_fold(s, d->below_count - shown);
}

static void fold_ruled_out(const struct story *s)
{
	const struct diagnosis *d = s->diagnosis;
	size_t shown = story_limit(s, d->ruled_out_count, ITEMS_TOLD);

	story_fold(s, "Ruled out", d->ruled_out_count);
	doc_list(s->doc, NULL);
	for (size_t i = 0; i < shown; i++) {
		const struct finding *finding = d->ruled_out[i];

		doc_own_words(doc_item(s->doc, MARK_BULLET, finding->rule->title));
		doc_spanf(s->doc, TONE_PLAIN, ": %s",
			  finding->because ? finding->because : "?");
		doc_close(s->doc);
	}
	end_fold(s, d->ruled_out_count - shown);
}

static void tell_check(const struct story *s, const struct checked *checked)
{
	static const enum mark marks[] = { [STATUS_PASS] = MARK_FOR,
					   [STATUS_FAIL] = MARK_NOT,
					   [STATUS_UNKNOWN] = MARK_ASK,
					   [STATUS_NOT_APPLICABLE] = MARK_BULLET };
	const struct check *check = checked->check;
	bool fails = checked->status == STATUS_FAIL;

	doc_own_words(doc_item(s->doc, marks[checked->status],
			       arena_printf(s->arena, "%s: %s",
					    word_name(&status_words, checked->status),
					    check->title)));
	if (checked->fact)
		doc_spanf(s->doc, TONE_DIM, " (%s is %s)", checked->fact->name,
			  view_value(s->arena, story_value(s, checked->fact)));
	if (fails)
		doc_own_words(doc_say_tone(s->doc, NULL, TONE_DIM, check->detail));
	if (fails || checked->status == STATUS_UNKNOWN)
		doc_code(s->doc, NULL, CODE_SHELL, NULL, check->command);
	doc_close(s->doc);
}

static void fold_checks(const struct story *s)
{
	const struct diagnosis *d = s->diagnosis;
	size_t counts[STATUS_END] = { 0 };

	for (size_t i = 0; i < d->check_count; i++)
		counts[d->checks[i].status]++;
	if (!counts[STATUS_PASS] && !counts[STATUS_FAIL])
		return;
	doc_fold(s->doc, NULL,
		 arena_printf(s->arena, "Checks (%zu pass, %zu fail, %zu cannot be told)",
			      counts[STATUS_PASS], counts[STATUS_FAIL],
			      counts[STATUS_UNKNOWN]));
	doc_list(s->doc, NULL);
	for (size_t i = 0; i < d->check_count; i++)
		if (s->all || d->checks[i].status == STATUS_PASS ||
		    d->checks[i].status == STATUS_FAIL)
			tell_check(s, &d->checks[i]);
	end_fold(s, 0);
}

static void fold_timeline(const struct story *s)
{
	const struct diagnosis *d = s->diagnosis;

	if (!d->timeline_count)
		return;
	doc_fold(s->doc, NULL,
		 arena_printf(s->arena, "Support of %s by ROCm release",
			      d->timeline[0].support->gfx));
	doc_release_here(s->doc, d->timeline, d->timeline_count, d->facts);
	doc_releases(s->doc, NULL, d->timeline, d->timeline_count);
	doc_close(s->doc);
}

static void fold_conflicts(const struct story *s)
{
	const struct conflict *conflicts;
	size_t count = view_conflicts(s->arena, s->diagnosis->facts, &conflicts);
	size_t shown = story_limit(s, count, ITEMS_TOLD);

	story_fold(s, "Facts on which sources disagree", count);
	doc_list(s->doc, NULL);
	for (size_t i = 0; i < shown; i++) {
		const struct conflict *conflict = &conflicts[i];
		const struct fact *first = conflict->facts[0];

		doc_item(s->doc, MARK_BULLET, first->name);
		doc_spanf(s->doc, TONE_PLAIN, "%s%s is taken as ",
			  *first->device ? " of " : "", first->device);
		for (size_t j = 0; j < conflict->count; j++)
			doc_spanf(
				s->doc, TONE_PLAIN, "%s%s (%s)", j ? ", not " : "",
				view_value(s->arena, story_value(s, conflict->facts[j])),
				story_fact_place(s, conflict->facts[j]));
		doc_close(s->doc);
	}
	end_fold(s, count - shown);
}

static void quote(const struct story *s, const char *place, uint64_t count,
		  struct slice message)
{
	doc_item(s->doc, MARK_BULLET, NULL);
	doc_quote(s->doc, NULL,
		  arena_printf(s->arena, "%s, %s", place,
			       view_count(s->arena, count, "line", "lines")),
		  message);
}

static void fold_unexplained(const struct story *s)
{
	const struct diagnosis *d = s->diagnosis;
	size_t shown = story_limit(s, d->unexplained_count, ITEMS_TOLD);

	if (shown < 3)
		return;
	story_fold(s, "Errors that nothing here explains", d->unexplained_count);
	doc_list(s->doc, NULL);
	for (size_t i = 0; i < shown; i++) {
		const struct unexplained *line = &d->unexplained[i];

		quote(s, story_place(s, line->text, line->line), line->count,
		      line->message);
		doc_close(s->doc);
	}
	end_fold(s, d->unexplained_count - shown);
}

static void fold_harmless(const struct story *s)
{
	const struct diagnosis *d = s->diagnosis;
	size_t shown = story_limit(s, d->harmless_count, ITEMS_TOLD);

	story_fold(s, "Harmless lines that look bad", d->harmless_count);
	doc_list(s->doc, NULL);
	for (size_t i = 0; i < shown; i++) {
		const struct harmless *harmless = &d->harmless[i];
		const char *why = harmless->benign->why;

		quote(s, view_hit_place(s->arena, harmless->hit), harmless->count,
		      harmless->hit->message);
		doc_own_words(doc_say_tone(s->doc, NULL, TONE_DIM, why ? why : "benign"));
		doc_close(s->doc);
	}
	end_fold(s, d->harmless_count - shown);
}

static void fold_facts(const struct story *s)
{
	static const struct doc_column columns[] = { { "key", "Fact", false, false },
						     { "of", "Of", false, false },
						     { "from", "From", false, false },
						     { "value", "Value", false, true } };
	const struct facts *facts = s->diagnosis->facts;
	size_t count = facts ? facts->list.count : 0;
	size_t shown = story_limit(s, count, FACTS_TOLD);

	story_fold(s, "Facts", count);
	doc_table(s->doc, NULL, columns, ARRAY_SIZE(columns));
	for (size_t i = 0; i < shown; i++) {
		const struct fact *fact = &facts->list.items[i];
		const char *value = story_value(s, fact);

		if (!s->all && strlen(value) > VALUE_COLUMNS)
			value = view_value(s->arena, value);
		doc_row(s->doc);
		doc_cell(s->doc, TONE_PLAIN, fact->name);
		doc_cell(s->doc, TONE_PLAIN,
			 view_subject(s->arena, s->diagnosis, fact->device, fact->boot));
		doc_cell(s->doc, TONE_DIM, story_fact_place(s, fact));
		doc_cell(s->doc, TONE_PLAIN, value);
	}
	end_fold(s, count - shown);
}

static void fold_notes(const struct story *s)
{
	const struct snapshot *machine = s->diagnosis->probed;
	VEC(const char *) notes = { 0 };

	for (size_t i = 0; machine && i < machine->probes.count; i++) {
		const struct probed *probed = &machine->probes.items[i];

		if (strcmp(probed->outcome, "ok") != 0)
			vec_push(&notes, arena_printf(s->arena, "%s: %s", probed->name,
						      probed->outcome));
		for (size_t j = 0; j < probed->note_count; j++)
			vec_push(&notes, arena_printf(s->arena, "%s: %s", probed->name,
						      probed->notes[j]));
	}
	story_fold(s, "What the probe could not read", notes.count);
	doc_list(s->doc, NULL);
	for (size_t i = 0; i < notes.count; i++)
		doc_point(s->doc, MARK_BULLET, notes.items[i]);
	doc_close_section(s->doc);
	vec_free(&notes);
}

static void fold_sources(const struct story *s)
{
	static const struct doc_column columns[] = { { "file", "Text", false, true },
						     { "kind", "Kind", false, false },
						     { "lines", "Lines", true, false } };
	const struct diagnosis *d = s->diagnosis;
	size_t count = d->inputs ? d->inputs->texts.count : 0;
	size_t shown = story_limit(s, count, FACTS_TOLD);
	const char *probed = view_probed(s->arena, d);

	if (count)
		story_fold(s, "What was read", count);
	else
		doc_fold(s->doc, NULL, "How it was made");
	doc_table(s->doc, NULL, columns, ARRAY_SIZE(columns));
	for (size_t i = 0; i < shown; i++) {
		const struct text *text = d->inputs->texts.items[i];

		doc_row(s->doc);
		doc_cell(s->doc, TONE_PLAIN, text->name);
		doc_cell(s->doc, TONE_PLAIN,
			 text->binary		     ? "binary, skipped"
			 : text->kind && *text->kind ? text->kind
						     : "of no known kind");
		doc_cell(s->doc, TONE_PLAIN,
			 view_count(s->arena, text->lines, "line", "lines"));
		if (text->cut)
			doc_span(s->doc, TONE_DIM, ", long ones cut");
	}
	doc_close(s->doc);
	if (count > shown)
		doc_sayf(s->doc, NULL, "And %zu more (-v shows all).", count - shown);
	if (probed)
		doc_sayf(s->doc, NULL, "Probed %s.", probed);
	if (d->kb)
		doc_sayf(s->doc, NULL,
			 "Made by kbmatch with knowledge base %s (%u rules).",
			 d->kb->version, d->kb->rules);
	doc_close(s->doc);
}

void story_folds(const struct story *s)
{
	fold_below(s);
	fold_ruled_out(s);
	fold_unexplained(s);
	fold_harmless(s);
	fold_timeline(s);
	fold_checks(s);
	fold_facts(s);
	fold_conflicts(s);
	fold_notes(s);
	fold_sources(s);
}
