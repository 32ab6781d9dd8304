/* SPDX-License-Identifier: Apache-2.0 */
/* The folds of a run: details. */
#include "engine/input/input.h"
#include "engine/kb/kb.h"
#include "engine/privacy/snapshot.h"
#include "reports/story/rule_doc.h"
#include "reports/story/story_internal.h"

enum { ITEMS_TOLD = 20, FACTS_TOLD = 100, VALUE_COLUMNS = 400 };

static void tell_fold(const struct story *s, const char *title, size_t count, size_t most,
		      void (*tell)(const struct story *s, size_t number))
{
	size_t shown = story_limit(s, count, most);

	if (!shown)
		return;
	fold(s, "%s (%zu)", title, count);
	for (size_t i = 0; i < shown; i++)
		tell(s, i);
	story_more(s, count, shown, "-v shows all");
}

/* The number of less likely findings to show: those with a confidence of 5 percent or
 * more, which come first. */
static size_t count_below(const struct story *s)
{
	static const double faint = 0.05;
	size_t count = 0;

	while (count < s->d->below_count &&
	       s->d->below[count].finding->confidence >= faint)
		count++;
	return count;
}

static void tell_below(const struct story *s, size_t number)
{
	const struct finding *finding = s->d->below[number].finding;

	story_begin_cause(s, finding, finding->rule->title,
			  view_subject(s->arena, s->d, finding->device, finding->boot));
}

static void tell_ruled_out(const struct story *s, size_t number)
{
	const struct finding *finding = s->d->ruled_out[number];

	point(s, MARK_BULLET, AS_OWN "%s" AS_PLAIN ": %s", finding->rule->title,
	      finding->because ? finding->because : "?");
}

static void quote(const struct story *s, const char *place, uint64_t count,
		  struct slice message)
{
	doc_item(s->doc, MARK_BULLET, NULL);
	doc_quote(s->doc, NULL,
		  words(s, "%s, %s", place, count(s, count, "line", "lines")), message);
}

static void quote_unexplained(const struct story *s, size_t number)
{
	const struct unexplained *line = &s->d->unexplained[number];

	quote(s, story_place(s, line->text, line->line), line->count, line->message);
}

static void quote_harmless(const struct story *s, size_t number)
{
	const struct harmless *harmless = &s->d->harmless[number];
	const char *why = harmless->benign->why;

	quote(s, view_hit_place(s->arena, harmless->hit), harmless->count,
	      harmless->hit->message);
	story_own(s, TONE_DIM, why ? why : "benign");
}

static void fold_facts(const struct story *s)
{
	size_t count = s->d->facts ? s->d->facts->list.count : 0;
	size_t shown = story_limit(s, count, FACTS_TOLD);

	fold(s, "Facts (%zu)", count);
	doc_table_of(s->doc, NULL, { .title = "Fact" }, { .title = "Of" },
		     { .title = "From" }, { .title = "Value", .wide = true });
	for (size_t i = 0; i < shown; i++) {
		const struct fact *fact = &s->d->facts->list.items[i];
		const char *value = story_value(s, fact);

		if (!s->all && strlen(value) > VALUE_COLUMNS)
			value = view_value(s->arena, value);
		doc_rowf(s->doc, "%s" NEXT_CELL "%s" NEXT_CELL AS_DIM "%s" NEXT_CELL "%s",
			 fact->name,
			 view_subject(s->arena, s->d, fact->device, fact->boot),
			 story_fact_place(s, fact), value);
	}
	story_more(s, count, shown, "-v shows all");
}

static void fold_checks(const struct story *s)
{
	static const enum mark marks[] = { [STATUS_PASS] = MARK_FOR,
					   [STATUS_FAIL] = MARK_NOT,
					   [STATUS_UNKNOWN] = MARK_ASK,
					   [STATUS_NOT_APPLICABLE] = MARK_BULLET };
	size_t counts[STATUS_END] = { 0 };

	for (size_t i = 0; i < s->d->check_count; i++)
		counts[s->d->checks[i].status]++;
	if (!counts[STATUS_PASS] && !counts[STATUS_FAIL])
		return;
	fold(s, "Checks (%zu pass, %zu fail, %zu cannot be told)", counts[STATUS_PASS],
	     counts[STATUS_FAIL], counts[STATUS_UNKNOWN]);
	for (size_t i = 0; i < s->d->check_count; i++) {
		const struct checked *checked = &s->d->checks[i];
		const struct check *check = checked->check;
		enum status status = checked->status;
		bool fails = status == STATUS_FAIL;

		if (!s->all && !fails && status != STATUS_PASS)
			continue;
		item(s, marks[status], AS_OWN "%s: %s", word_name(&status_words, status),
		     check->title);
		if (checked->fact)
			doc_spanf(s->doc, TONE_DIM, " (%s is %s)", checked->fact->name,
				  view_value(s->arena, story_value(s, checked->fact)));
		if (fails)
			story_own(s, TONE_DIM, check->detail);
		if (fails || status == STATUS_UNKNOWN)
			shell(s, NULL, check->command);
	}
}

static void tell_conflict(const struct story *s, size_t number)
{
	const struct conflict *conflict = &s->conflicts[number];
	const struct fact *first = conflict->facts[0];

	item(s, MARK_BULLET, "%s" AS_PLAIN "%s%s is taken as ", first->name,
	     *first->device ? " of " : "", first->device);
	for (size_t j = 0; j < conflict->count; j++)
		doc_spanf(s->doc, TONE_PLAIN, "%s%s (%s)", j ? ", not " : "",
			  view_value(s->arena, story_value(s, conflict->facts[j])),
			  story_fact_place(s, conflict->facts[j]));
}

/* Folds the probes' notes about data that could not be read. */
static void fold_notes(const struct story *s)
{
	const struct snapshot *machine = s->d->probed;
	struct doc_node *fold = story_open(s, true, NULL);
	size_t count = 0;

	for (size_t i = 0; machine && i < machine->probes.count; i++) {
		const struct probed *probed = &machine->probes.items[i];
		bool ok = !strcmp(probed->outcome, "ok");

		if (!ok)
			point(s, MARK_BULLET, "%s: %s", probed->name, probed->outcome);
		for (size_t j = 0; j < probed->note_count; j++)
			point(s, MARK_BULLET, "%s: %s", probed->name, probed->notes[j]);
		count += !ok + probed->note_count;
	}
	fold->text = words(s, "What the probe could not read (%zu)", count);
}

static void fold_sources(const struct story *s)
{
	size_t count = s->d->inputs ? s->d->inputs->texts.count : 0;
	size_t shown = story_limit(s, count, FACTS_TOLD);
	const char *probed = story_probed(s);

	if (count)
		fold(s, "What was read (%zu)", count);
	else
		fold(s, "How it was made");
	doc_table_of(s->doc, NULL, { .title = "Text", .wide = true }, { .title = "Kind" },
		     { .title = "Lines", .number = true });
	for (size_t i = 0; i < shown; i++) {
		const struct text *text = s->d->inputs->texts.items[i];

		doc_rowf(s->doc, "%s" NEXT_CELL "%s" NEXT_CELL "%s" AS_DIM "%s",
			 text->name,
			 text->binary		     ? "binary, skipped"
			 : text->kind && *text->kind ? text->kind
						     : "of no known kind",
			 count(s, text->lines, "line", "lines"),
			 text->cut ? ", long ones cut" : "");
	}
	story_more(s, count, shown, "-v shows all");
	if (probed)
		say(s, "Probed %s.", probed);
	if (s->d->kb)
		say(s, "Made by kbmatch with knowledge base %s (%u rules).",
		    s->d->kb->version, s->d->kb->rules);
}

void story_folds(struct story *s)
{
	size_t conflicts = facts_conflicts(s->arena, s->d->facts, &s->conflicts);

	if (s->all || count_below(s))
		tell_fold(s, "Less likely", s->d->below_count, count_below(s),
			  tell_below);
	tell_fold(s, "Ruled out", s->d->ruled_out_count, ITEMS_TOLD, tell_ruled_out);
	if (s->d->unexplained_count >= 3)
		tell_fold(s, "Errors that nothing here explains", s->d->unexplained_count,
			  ITEMS_TOLD, quote_unexplained);
	tell_fold(s, "Harmless lines that look bad", s->d->harmless_count, ITEMS_TOLD,
		  quote_harmless);
	if (s->d->timeline_count) {
		fold(s, "Support of %s by ROCm release", s->d->timeline->support->gfx);
		doc_release_here(s->doc, s->d->timeline, s->d->timeline_count,
				 s->d->facts);
		doc_releases(s->doc, NULL, s->d->timeline, s->d->timeline_count);
	}
	fold_checks(s);
	fold_facts(s);
	tell_fold(s, "Facts on which sources disagree", conflicts, ITEMS_TOLD,
		  tell_conflict);
	fold_notes(s);
	fold_sources(s);
}
