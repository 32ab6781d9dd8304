/* SPDX-License-Identifier: Apache-2.0 */
/* The causes of a story: why, what to do, what does not help, what they explain; and of
 * each what is folded. */
#include <ctype.h>

#include "engine/base/strbuf.h"
#include "engine/privacy/redact.h"
#include "engine/reason/history.h"
#include "engine/reason/rank.h"
#include "reports/story/rule_doc.h"
#include "reports/story/story_internal.h"

enum {
	CAUSES_TOLD = 3,
	TITLES_TOLD = 5, /* of causes beyond these */
	EVIDENCE_TOLD = 3,
	REFUTED_TOLD = 2,
	REFERENCES_TOLD = 2,
	EFFECTS_TOLD = 4,
	PLACES_TOLD = 16,
	RUN_LINES = 5,
	STEP_LINES = 2, /* of the steps beside it */
	SUMMARY_COLUMNS = 240,
};

/* --- what the parts share --- */

const char *story_value(const struct story *s, const struct fact *fact)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	if (!s->options->redactor)
		return fact->value;
	redact_fact(s->options->redactor, fact, &b);
	return arena_string(s->arena, strbuf_slice(&b));
}

const char *story_place(const struct story *s, const struct text *text, uint64_t line)
{
	const struct inputs *inputs = s->diagnosis->inputs;

	if (line && inputs && inputs->texts.count == 1)
		return arena_printf(s->arena, "line %llu", (unsigned long long)line);
	return view_place(s->arena, text ? text->name : NULL, line);
}

const char *story_fact_place(const struct story *s, const struct fact *fact)
{
	const struct inputs *inputs = s->diagnosis->inputs;
	bool only = fact->line && inputs && inputs->texts.count == 1 && fact->from &&
		    !strcmp(fact->from, inputs->texts.items[0]->name);

	if (!only)
		return view_fact_place(s->arena, fact);
	return arena_printf(s->arena, "line %llu%s%s", (unsigned long long)fact->line,
			    fact->derived_by ? ", by " : "",
			    fact->derived_by ? fact->derived_by : "");
}

/* If it is one device or boot among several, or several. */
const char *story_places(const struct story *s, const struct diagnosed *diagnosed)
{
	const char *devices[PLACES_TOLD];
	AUTO(strbuf) struct strbuf list = { 0 };
	size_t count = 0, more = 0;

	for (size_t i = 0; i < diagnosed->place_count; i++) {
		const char *device = diagnosed->places[i]->device;

		if (!*device || word_listed(device, devices, count))
			continue;
		if (count == PLACES_TOLD) {
			more++;
			continue;
		}
		strbuf_printf(&list, "%s%s", count ? ", " : "", device);
		devices[count++] = device;
	}
	if (count < 2)
		return view_subject(s->arena, s->diagnosis, diagnosed->finding->device,
				    diagnosed->finding->boot);
	return arena_printf(s->arena, "%zu GPUs: %s%s", count + more, strbuf_text(&list),
			    more ? ", ..." : "");
}

/* --- evidence --- */

static const char *hit_place(const struct story *s, const struct hit *hit,
			     const struct judged *judged)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	const struct hits *hits = s->diagnosis->hits;
	const char *time = view_clock(s->arena, &hit->stamp);

	strbuf_add_text(&b, story_place(s, hit->text, hit->line));
	if (hits && hits->boot_count > 1 && hit->boot)
		strbuf_printf(&b, ", boot %u", hit->boot);
	if (time)
		strbuf_printf(&b, ", %s", time);
	if (judged && judged->count > 1)
		strbuf_printf(&b, ", %s",
			      view_count(s->arena, judged->count, "line", "lines"));
	if (judged)
		strbuf_printf(&b, judged->counted ? " [%s]" : ", %s",
			      view_weight(s->arena, judged));
	return arena_string(s->arena, strbuf_slice(&b));
}

static const char *found_words(const struct story *s, const struct judged *judged)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	size_t count = judged->fact_count < 8 ? judged->fact_count : 8;

	if (!count || evidence_has(judged->evidence, KIND_IS_OPINION))
		return view_found(s->arena, judged);
	for (size_t i = 0; i < count; i++)
		strbuf_printf(&b, "%s%s is %s", i ? ", " : "", judged->facts[i]->name,
			      view_value(s->arena, story_value(s, judged->facts[i])));
	return arena_string(s->arena, strbuf_slice(&b));
}

/* One piece as an item; `around`: all of its lines, with their neighbours. */
static void tell_evidence(const struct story *s, const struct judged *judged, bool around)
{
	const struct hit *hits[8];
	size_t count = view_hits(judged, hits, around ? ARRAY_SIZE(hits) : 1);

	doc_item(s->doc, judged->evidence->against ? MARK_AGAINST : MARK_FOR, NULL);
	for (size_t i = 0; i < count; i++) {
		const char *place = hit_place(s, hits[i], i ? NULL : judged);

		if (around)
			doc_quote_around(s->doc, NULL, place, hits[i]->raw,
					 hits[i]->before, hits[i]->after);
		else
			doc_quote(s->doc, NULL, place, hits[i]->message);
	}
	if (!count) {
		doc_span(s->doc, TONE_PLAIN, found_words(s, judged));
		doc_spanf(s->doc, TONE_DIM, judged->counted ? " [%s%s%s]" : " (%s%s%s)",
			  judged->fact_count ? story_fact_place(s, judged->facts[0]) : "",
			  judged->fact_count ? ", " : "", view_weight(s->arena, judged));
	}
	doc_say_tone(s->doc, NULL, TONE_DIM, judged->note);
	doc_close(s->doc);
}

/* One side's heaviest pieces, those that counted before the others. */
static void tell_side(const struct story *s, const struct finding *finding, bool against,
		      size_t most)
{
	const struct judged *const *side;
	size_t count = view_side(s->arena, finding, against, &side);

	for (size_t i = 0; i < count && i < most; i++)
		if (!i || side[i]->counted)
			tell_evidence(s, side[i], false);
}

/* The summary, or its first sentence where it is long. */
static const char *short_summary(const struct story *s, const struct rule *rule)
{
	const char *text = rule->summary ? rule->summary : "";
	const char *end = text;

	if (strlen(text) <= SUMMARY_COLUMNS)
		return text;
	while ((end = strpbrk(end, ".:")) &&
	       !(isspace((unsigned char)end[1]) && !islower((unsigned char)end[2])))
		end++;
	if (!end || end - text > SUMMARY_COLUMNS + 80)
		return "";
	return arena_printf(s->arena, "%.*s.", (int)(end - text), text);
}

static void tell_why(const struct story *s, const struct finding *finding)
{
	const char *fits = view_fits(s->arena, finding);

	doc_section(s->doc, NULL, "Why");
	doc_list(s->doc, NULL);
	tell_side(s, finding, false, EVIDENCE_TOLD);
	if (*fits)
		doc_point(s->doc, MARK_FOR, fits);
	tell_side(s, finding, true, EVIDENCE_TOLD - 1);
	doc_close(s->doc);
	doc_own_words(
		doc_say_tone(s->doc, NULL, TONE_PLAIN, short_summary(s, finding->rule)));
	if (finding->rivals > 1)
		doc_sayf(s->doc, NULL,
			 "The same lines speak for %u diagnoses, which share their "
			 "likelihood.",
			 finding->rivals);
	doc_say(s->doc, NULL, view_trials(s->arena, finding));
	doc_close(s->doc);
}

/* --- what to do --- */

static size_t count_lines(const char *text)
{
	struct slice rest = slice_of(text ? text : ""), line;
	size_t count = 0;

	while (slice_next_line(&rest, &line))
		count++;
	return count;
}

/* A long step is left to the script: a person reviews that as a whole. */
static void add_step(const struct story *s, const char *label, const char *text)
{
	size_t lines = count_lines(text);

	if (lines <= STEP_LINES)
		doc_code(s->doc, NULL, CODE_SHELL, label, text);
	else
		doc_pair(s->doc, NULL, label,
			 arena_printf(s->arena, "%zu lines of shell, in the script below",
				      lines));
}

/* The command of the remedy itself, or of the script that runs it. */
static void add_run(const struct story *s, const struct rule *rule,
		    const struct remedy *remedy, const char *text)
{
	const char *again = s->options->again ? s->options->again : "";
	size_t lines = count_lines(text);

	if (lines > RUN_LINES)
		text = arena_printf(s->arena,
				    "kbmatch fix %s/%s%s%s > fix.sh  # %zu lines: sh "
				    "fix.sh apply",
				    rule->id, remedy->id, *again ? " " : "", again,
				    lines);
	struct doc_node *run = doc_code(s->doc, NULL, CODE_SHELL, "Run", text);
	if (run)
		run->lead = true;
}

/* The recommended remedy's, which are kept short. */
static void lead_commands(const struct story *s, const struct finding *finding,
			  const struct remedy *remedy)
{
	struct commands commands =
		view_commands(s->arena, remedy, s->diagnosis->facts, finding->device);
	const char *expect = view_expect(s->arena, remedy->expect);

	doc_pair(s->doc, NULL, "First", remedy->requires);
	add_step(s, "Prepare", commands.prepare);
	add_step(s, "Back up", commands.backup);
	add_run(s, finding->rule, remedy, commands.apply);
	add_step(s, "Check", commands.verify);
	if (commands.verify && remedy->expect)
		doc_pair(s->doc, NULL, "Expect",
			 expect ? expect : "what the script below looks for");
	add_step(s, "Undo", commands.rollback);
	if (commands.unknown)
		doc_say_tone(s->doc, NULL, TONE_WARN,
			     "Replace what stands in {braces}: it is not known here.");
}

/* What comes after a remedy, one sentence each. */
static void tell_after(const struct story *s, const struct rule *rule,
		       const struct remedy *remedy)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	const struct remedy *next = rule_remedy(rule, remedy->fallback);

	if (remedy->fallback)
		strbuf_printf(&b, "If that fails: %s.",
			      next ? next->title : remedy->fallback);
	if (remedy->leaves)
		strbuf_printf(&b, "%sYou may hit next: %s.", b.size ? " " : "",
			      remedy->leaves);
	doc_own_words(doc_say_tone(s->doc, NULL, TONE_DIM, strbuf_text(&b)));
}

static void tell_fixed(const struct story *s, const struct finding *finding)
{
	for (size_t i = 0; i < finding->rule->fixed_in_count; i++)
		doc_pair(s->doc, NULL, finding->upgrade ? "Upgrade" : "Note",
			 view_fixed(s->arena, finding, i));
}

static void tell_remedy(const struct story *s, const struct diagnosed *diagnosed)
{
	const struct finding *finding = diagnosed->finding;
	const struct remedy *remedy = diagnosed->recommended;

	if (!remedy) {
		doc_section(s->doc, NULL, "What to do");
		tell_fixed(s, finding);
		if (!finding->rule->fixed_in_count)
			doc_say(s->doc, NULL,
				finding->rule->remedy_count
					? "Nothing that is known is left to try."
					: "No remedy is known.");
		doc_close(s->doc);
		return;
	}
	const struct attempt *tried = remedy_attempt(s->diagnosis, finding, remedy);
	char *properties =
		arena_printf(s->arena, "%s.", view_properties(s->arena, remedy));
	*properties = (char)toupper((unsigned char)*properties);
	doc_own_words(doc_section(
		s->doc, NULL, arena_printf(s->arena, "What to do: %s", remedy->title)));
	doc_own_words(doc_say_tone(s->doc, NULL, TONE_DIM, properties));
	tell_fixed(s, finding);
	if (tried)
		doc_pair(s->doc, NULL, "Tried",
			 arena_printf(s->arena, "%.10s: %s", tried->time,
				      word_name(&tried_words, tried->result)));
	lead_commands(s, finding, remedy);
	tell_after(s, finding->rule, remedy);
	doc_close(s->doc);
}

/* --- what does not help, and where it is from --- */

static size_t count_avoided(const struct rule *rule)
{
	size_t avoided = 0;

	for (size_t i = 0; i < rule->remedy_count; i++)
		avoided += rule->remedies[i].avoid != NULL;
	return avoided;
}

/* What is known to do harm, and of what is known not to help so much that the list has
 * `most` items. */
static void list_not(const struct story *s, const struct rule *rule, size_t most)
{
	size_t told = 0;

	doc_list(s->doc, NULL);
	for (size_t i = 0; i < rule->remedy_count; i++) {
		const struct remedy *remedy = &rule->remedies[i];

		if (!remedy->avoid)
			continue;
		doc_own_words(doc_point(
			s->doc, MARK_NOT,
			arena_printf(s->arena, "%s: %s", remedy->title, remedy->avoid)));
		told++;
	}
	for (size_t i = 0; i < rule->refuted_count && told < most; i++, told++) {
		const struct refuted *refuted = &rule->refuted[i];

		doc_own_words(doc_point(
			s->doc, MARK_NOT,
			arena_printf(s->arena, refuted->ref ? "%s: %s [%u]" : "%s: %s",
				     refuted->what,
				     refuted->why ? refuted->why : "no effect",
				     refuted->ref)));
	}
	doc_close_section(s->doc);
}

/* `whole`: all of them, with what they say. */
static void list_references(const struct story *s, const struct rule *rule, bool whole)
{
	doc_list(s->doc, NULL);
	for (size_t i = 0; i < rule->reference_count && (whole || i < REFERENCES_TOLD);
	     i++) {
		const struct reference *reference = &rule->references[i];

		struct doc_node *item = doc_item(s->doc, MARK_NUMBER, NULL);
		doc_link(s->doc, reference->url,
			 reference->title ? reference->title : reference->url);
		if (whole)
			doc_say(s->doc, NULL, reference->says);
		doc_own_words(item);
		doc_close(s->doc);
	}
	doc_close_section(s->doc);
}

static void tell_not(const struct story *s, const struct rule *rule)
{
	doc_section(s->doc, NULL,
		    !count_avoided(rule)  ? "Known not to help"
		    : rule->refuted_count ? "Do not, or known not to help"
					  : "Do not");
	list_not(s, rule, REFUTED_TOLD);
	doc_section(s->doc, NULL, "References");
	list_references(s, rule, false);
}

/* --- causes --- */

static void tell_effects(const struct story *s, const struct diagnosed *diagnosed)
{
	size_t count = diagnosed->effect_count;

	doc_section(s->doc, NULL, "Explains what is seen as well");
	doc_list(s->doc, NULL);
	for (size_t i = 0; i < count && i < EFFECTS_TOLD; i++) {
		const struct rule *rule = diagnosed->effects[i]->rule;
		struct doc_node *item = doc_item(s->doc, MARK_BULLET, rule->title);

		doc_spanf(s->doc, TONE_DIM, " (%s)", rule->id);
		doc_own_words(item);
		doc_close(s->doc);
	}
	if (count > EFFECTS_TOLD)
		doc_point(s->doc, MARK_BULLET,
			  arena_printf(s->arena, "and %zu more", count - EFFECTS_TOLD));
	doc_close_section(s->doc);
}

void story_first(const struct story *s, const struct diagnosed *diagnosed)
{
	tell_why(s, diagnosed->finding);
	tell_remedy(s, diagnosed);
	tell_effects(s, diagnosed);
	tell_not(s, diagnosed->finding->rule);
}

static void begin_other(const struct story *s, const struct finding *finding,
			const char *title, const char *where)
{
	doc_own_words(doc_item(s->doc, MARK_BULLET, title));
	doc_spanf(s->doc, TONE_DIM, " (%s; %u%% sure%s%s)", finding->rule->id,
		  view_percent(finding->confidence), *where ? "; " : "", where);
}

/* The others say what, why by one line, and what to do by one. */
static void tell_other(const struct story *s, const struct diagnosed *diagnosed)
{
	const struct finding *finding = diagnosed->finding;
	const struct remedy *remedy = diagnosed->recommended;
	AUTO(strbuf) struct strbuf b = { 0 };

	begin_other(s, finding, finding->rule->title, story_places(s, diagnosed));
	doc_list(s->doc, NULL);
	tell_side(s, finding, false, 1);
	doc_close(s->doc);
	if (remedy)
		doc_own_words(doc_pair(
			s->doc, NULL, "To do",
			arena_printf(s->arena, "%s (%s)", remedy->title, remedy->id)));
	for (size_t i = 0; i < diagnosed->effect_count; i++)
		strbuf_printf(&b, "%s%s", i ? "; " : "",
			      diagnosed->effects[i]->rule->title);
	doc_pair(s->doc, NULL, "Explains", strbuf_text(&b));
	doc_close(s->doc);
}

void story_others(const struct story *s)
{
	const struct diagnosis *d = s->diagnosis;
	size_t told = story_limit(s, d->diagnosis_count, CAUSES_TOLD);
	size_t named = told + TITLES_TOLD;

	doc_section(s->doc, NULL, "Other causes");
	doc_list(s->doc, NULL);
	for (size_t i = 1; i < told; i++)
		tell_other(s, &d->diagnoses[i]);
	for (size_t i = told; i < d->diagnosis_count && i < named; i++) {
		const struct finding *finding = d->diagnoses[i].finding;
		const char *title = finding->rule->title;
		const char *subject =
			view_subject(s->arena, d, finding->device, finding->boot);

		if (*subject)
			title = arena_printf(s->arena, "%s (%s)", title, subject);
		begin_other(s, finding, title, "");
		doc_close(s->doc);
	}
	doc_close(s->doc);
	if (d->diagnosis_count > named)
		doc_sayf(s->doc, NULL, "And %zu more.", d->diagnosis_count - named);
	doc_close_section(s->doc);
}

/* --- what is folded of a cause --- */

static void fold_evidence(const struct story *s, const struct finding *finding)
{
	size_t unmet = 0;

	doc_fold(s->doc, NULL, "All evidence");
	doc_list(s->doc, NULL);
	for (size_t i = 0; i < finding->judged_count; i++)
		if (view_speaks(&finding->judged[i]))
			tell_evidence(s, &finding->judged[i], true);
		else
			unmet++;
	doc_close(s->doc);
	if (unmet)
		doc_sayf(s->doc, NULL,
			 "Looked for as well, and not so or not known: %s; kbmatch "
			 "explain %s tells which.",
			 view_count(s->arena, unmet, "piece of evidence",
				    "pieces of evidence"),
			 finding->rule->id);
	doc_close(s->doc);
}

static void fold_missing(const struct story *s, const struct diagnosed *diagnosed)
{
	doc_fold(s->doc, NULL, "What would settle it");
	doc_list(s->doc, NULL);
	for (size_t i = 0; i < diagnosed->missing_count; i++) {
		const struct missing *missing = &diagnosed->missing[i];
		const struct key *key = key_find(missing->what);

		doc_item(s->doc, MARK_ASK, missing->what);
		if (key)
			doc_spanf(s->doc, TONE_DIM, " (%s)", key->help);
		doc_code(s->doc, NULL, CODE_SHELL, NULL, missing->command);
		doc_close(s->doc);
	}
	doc_close_section(s->doc);
}

static void fold_remedy(const struct story *s, const struct remedy *remedy,
			const struct finding *finding)
{
	const struct attempt *tried = remedy_attempt(s->diagnosis, finding, remedy);
	struct commands commands =
		view_commands(s->arena, remedy, s->diagnosis->facts, finding->device);
	struct doc *doc = s->doc;

	doc_own_words(doc_item(doc, MARK_BULLET, remedy->title));
	doc_spanf(doc, TONE_DIM, " (%s%s%s)", remedy->id, tried ? "; tried: " : "",
		  tried ? word_name(&tried_words, tried->result) : "");
	bool before = doc_own(doc, true);
	doc_say_tone(doc, NULL, TONE_DIM, view_properties(s->arena, remedy));
	doc_say(doc, NULL, remedy->summary);
	doc_tradeoffs(doc, remedy);
	doc_own(doc, before);
	doc_pair(doc, NULL, "First", remedy->requires);
	doc_code(doc, NULL, CODE_SHELL, "Prepare", commands.prepare);
	doc_code(doc, NULL, CODE_SHELL, "Back up", commands.backup);
	doc_code(doc, NULL, CODE_SHELL, "Run", commands.apply);
	doc_code(doc, NULL, CODE_SHELL, "Check", commands.verify);
	doc_pair(doc, NULL, "Expect", view_expect(s->arena, remedy->expect));
	doc_code(doc, NULL, CODE_SHELL, "Undo", commands.rollback);
	doc_close(doc);
}

static void fold_remedies(const struct story *s, const struct finding *finding)
{
	const struct rule *rule = finding->rule;
	VEC(const struct remedy *) offered = { 0 };

	for (size_t i = 0; i < rule->remedy_count; i++)
		if (!rule->remedies[i].avoid &&
		    !remedy_withheld(&rule->remedies[i], s->diagnosis->facts, finding))
			vec_push(&offered, &rule->remedies[i]);
	story_fold(s, offered.count > 1 ? "Remedies" : "The remedy", offered.count);
	doc_list(s->doc, NULL);
	for (size_t i = 0; i < offered.count; i++)
		fold_remedy(s, offered.items[i], finding);
	doc_close_section(s->doc);
	vec_free(&offered);
}

static void fold_cause(const struct story *s, const struct diagnosed *diagnosed)
{
	const struct rule *rule = diagnosed->finding->rule;

	doc_fold(s->doc, NULL, "What it is");
	doc_own_words(doc_say_tone(s->doc, NULL, TONE_PLAIN, rule->summary));
	doc_close_section(s->doc);
	fold_evidence(s, diagnosed->finding);
	fold_missing(s, diagnosed);
	fold_remedies(s, diagnosed->finding);
	story_fold(s, "Do not, or known not to help",
		   count_avoided(rule) + rule->refuted_count);
	list_not(s, rule, SIZE_MAX);
	story_fold(s, "References", rule->reference_count);
	list_references(s, rule, true);
}

void story_fold_causes(const struct story *s)
{
	const struct diagnosis *d = s->diagnosis;
	size_t told = story_limit(s, d->diagnosis_count, CAUSES_TOLD);

	if (told)
		fold_cause(s, &d->diagnoses[0]);
	for (size_t i = 1; i < told; i++) {
		const char *title = arena_printf(s->arena, "Other cause: %s",
						 d->diagnoses[i].finding->rule->title);

		doc_own_words(doc_fold(s->doc, NULL, title));
		fold_cause(s, &d->diagnoses[i]);
		doc_close(s->doc);
	}
}
