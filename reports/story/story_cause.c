/* SPDX-License-Identifier: Apache-2.0 */
/* The causes of a story: why, what to do, what does not help, what they explain. */
#include <ctype.h>

#include "engine/base/strbuf.h"
#include "engine/reason/history.h"
#include "engine/reason/rank.h"
#include "engine/privacy/redact_facts.h"
#include "reports/story/story_internal.h"

enum {
	RUN_LINES = 5,
	STEP_LINES = 2, /* of the steps beside it */
	SUMMARY_COLUMNS = 240,
	PLACES_TOLD = 16,
	EFFECTS_TOLD = 4,
	TITLES_TOLD = 5, /* of causes beyond CAUSES_TOLD */
};

/* --- what the parts share --- */

void story_say_own(const struct story *story, enum tone tone, const char *text)
{
	bool before = doc_own(story->doc, true);

	doc_say_tone(story->doc, NULL, tone, text);
	doc_own(story->doc, before);
}

void story_item_own(const struct story *story, enum mark mark, const char *text)
{
	bool before = doc_own(story->doc, true);

	doc_item(story->doc, mark, text);
	doc_own(story->doc, before);
}

void story_span_own(const struct story *story, enum tone tone, const char *text)
{
	bool before = doc_own(story->doc, true);

	doc_span(story->doc, tone, text);
	doc_own(story->doc, before);
}

/* A section whose heading is the base's own words. */
static struct doc_node *section_own(const struct story *story, const char *heading)
{
	bool before = doc_own(story->doc, true);
	struct doc_node *section = doc_section(story->doc, NULL, heading);

	doc_own(story->doc, before);
	return section;
}

const char *story_value(const struct story *story, const struct fact *fact)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	if (!story->options->redactor)
		return fact->value;
	redact_fact(story->options->redactor, fact, &b);
	return arena_string(story->arena, strbuf_slice(&b));
}

/* "0000:03:00.0, boot 2" in brackets behind a title. */
static const char *with_subject(const struct story *story, const struct finding *finding)
{
	const char *subject = view_subject(story->arena, story->diagnosis,
					   finding->device, finding->boot);

	return *subject ? arena_printf(story->arena, "%s (%s)", finding->rule->title,
				       subject)
			: finding->rule->title;
}

/* --- evidence --- */

/* Where one text was read, the machine's lines name it. */
const char *story_place(const struct story *story, const struct text *text, uint64_t line)
{
	const struct inputs *inputs = story->diagnosis->inputs;

	if (line && inputs && inputs->texts.count == 1)
		return arena_printf(story->arena, "line %llu", (unsigned long long)line);
	return view_place(story->arena, text ? text->name : NULL, line);
}

/* The same of a fact; what was probed or derived says by what. */
const char *story_fact_place(const struct story *story, const struct fact *fact)
{
	const struct inputs *inputs = story->diagnosis->inputs;
	bool only = fact->line && inputs && inputs->texts.count == 1 && fact->from &&
		    !strcmp(fact->from, inputs->texts.items[0]->name);

	if (!only)
		return view_fact_place(story->arena, fact);
	return arena_printf(story->arena, "line %llu%s%s", (unsigned long long)fact->line,
			    fact->derived_by ? ", by " : "",
			    fact->derived_by ? fact->derived_by : "");
}

static const char *hit_place(const struct story *story, const struct hit *hit,
			     const struct judged *judged)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	const struct hits *hits = story->diagnosis->hits;
	const char *time = view_clock(story->arena, &hit->stamp);

	strbuf_add_text(&b, story_place(story, hit->text, hit->line));
	if (hits && hits->boot_count > 1 && hit->boot)
		strbuf_printf(&b, ", boot %u", hit->boot);
	if (time)
		strbuf_printf(&b, ", %s", time);
	if (judged && judged->count > 1)
		strbuf_printf(&b, ", %s",
			      view_count(story->arena, judged->count, "line", "lines"));
	if (judged)
		strbuf_printf(&b, judged->counted ? " [%s]" : ", %s",
			      view_weight(story->arena, judged));
	return arena_string(story->arena, strbuf_slice(&b));
}

static void quote_hit(const struct story *story, const struct hit *hit,
		      const struct judged *judged, bool around)
{
	const char *place = hit_place(story, hit, judged);

	if (around)
		doc_quote_around(story->doc, NULL, place, hit->raw, hit->before,
				 hit->after);
	else
		doc_quote(story->doc, NULL, place, hit->message);
}

static const char *found_words(const struct story *story, const struct judged *judged)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	size_t count = judged->fact_count < 8 ? judged->fact_count : 8;

	if (!count || judged->evidence->kind == EVIDENCE_SUPPORT ||
	    judged->evidence->kind == EVIDENCE_CHECK)
		return view_found(story->arena, judged);
	for (size_t i = 0; i < count; i++)
		strbuf_printf(
			&b, "%s%s is %s", i ? ", " : "", judged->facts[i]->name,
			view_value(story->arena, story_value(story, judged->facts[i])));
	return arena_string(story->arena, strbuf_slice(&b));
}

void story_evidence(const struct story *story, const struct judged *judged, bool around)
{
	const struct hit *hits[8];
	size_t count = view_hits(judged, hits, around ? ARRAY_SIZE(hits) : 1);
	struct doc *doc = story->doc;

	doc_item(doc, judged->evidence->against ? MARK_AGAINST : MARK_FOR, NULL);
	for (size_t i = 0; i < count; i++)
		quote_hit(story, hits[i], i ? NULL : judged, around);
	if (!count) {
		doc_span(doc, TONE_PLAIN, found_words(story, judged));
		doc_spanf(doc, TONE_DIM, judged->counted ? " [%s%s%s]" : " (%s%s%s)",
			  judged->fact_count ? story_fact_place(story, judged->facts[0])
					     : "",
			  judged->fact_count ? ", " : "",
			  view_weight(story->arena, judged));
	}
	doc_say_tone(doc, NULL, TONE_DIM, judged->note);
	doc_close(doc);
}

/* The first side's heaviest pieces, those that counted before the others. */
static void tell_side(const struct story *story, const struct finding *finding,
		      bool against, size_t most)
{
	const struct judged *const *side;
	size_t count = view_side(story->arena, finding, against, &side);

	for (size_t i = 0; i < count && i < most; i++)
		if (!i || side[i]->counted)
			story_evidence(story, side[i], false);
}

/* The summary, or its first sentence where it is long. */
static const char *short_summary(const struct story *story, const struct rule *rule)
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
	return arena_printf(story->arena, "%.*s.", (int)(end - text), text);
}

/* "on 8 GPUs: 0000:0c:00.0, 0000:22:00.0, ...; boots 1, 3": where it was found, if that
 * is one device or boot among several, or several. */
const char *story_places(const struct story *story, const struct diagnosed *diagnosed)
{
	const char *devices[PLACES_TOLD];
	AUTO(strbuf) struct strbuf list = { 0 };
	size_t count = 0, more = 0;

	for (size_t i = 0; i < diagnosed->place_count; i++) {
		const char *device = diagnosed->places[i]->device;
		bool known = !*device;

		for (size_t j = 0; j < count && !known; j++)
			known = !strcmp(devices[j], device);
		if (known)
			continue;
		if (count == PLACES_TOLD) {
			more++;
			continue;
		}
		strbuf_printf(&list, "%s%s", count ? ", " : "", device);
		devices[count++] = device;
	}
	if (count < 2)
		return view_subject(story->arena, story->diagnosis,
				    diagnosed->finding->device, diagnosed->finding->boot);
	return arena_printf(story->arena, "%zu GPUs: %s%s", count + more,
			    strbuf_text(&list), more ? ", ..." : "");
}

static void tell_why(const struct story *story, const struct diagnosed *diagnosed)
{
	const struct finding *finding = diagnosed->finding;
	struct doc *doc = story->doc;
	const char *fits = view_fits(story->arena, finding);

	doc_section(doc, NULL, "Why");
	doc_list(doc, NULL);
	tell_side(story, finding, false, EVIDENCE_TOLD);
	if (*fits) {
		doc_item(doc, MARK_FOR, fits);
		doc_close(doc);
	}
	tell_side(story, finding, true, EVIDENCE_TOLD - 1);
	doc_close(doc);
	story_say_own(story, TONE_PLAIN, short_summary(story, finding->rule));
	if (finding->rivals > 1)
		doc_sayf(doc, NULL,
			 "The same lines speak for %u diagnoses, which share their "
			 "likelihood.",
			 finding->rivals);
	doc_say(doc, NULL, view_trials(story->arena, finding));
	doc_close(doc);
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
static void add_step(const struct story *story, const char *label, const char *text,
		     size_t most)
{
	size_t lines = count_lines(text);

	if (lines <= most)
		doc_code(story->doc, NULL, CODE_SHELL, label, text);
	else
		doc_pair(story->doc, NULL, label,
			 arena_printf(story->arena,
				      "%zu lines of shell, in the script below", lines));
}

/* The command of the remedy itself, or of the script that runs it. */
static void add_run(const struct story *story, const struct rule *rule,
		    const struct remedy *remedy, const char *text)
{
	const char *again = story->options->again ? story->options->again : "";
	size_t lines = count_lines(text);

	if (lines > RUN_LINES)
		text = arena_printf(story->arena,
				    "kbmatch fix %s/%s%s%s > fix.sh  # %zu lines: sh "
				    "fix.sh apply",
				    rule->id, remedy->id, *again ? " " : "", again,
				    lines);
	struct doc_node *run = doc_code(story->doc, NULL, CODE_SHELL, "Run", text);
	if (run)
		run->lead = true;
}

/* The recommended remedy's, which are kept short. */
static void lead_commands(const struct story *story, const struct finding *finding,
			  const struct remedy *remedy)
{
	struct commands commands = view_commands(
		story->arena, remedy, story->diagnosis->facts, finding->device);
	const char *expect = view_expect(story->arena, remedy->expect);

	if (remedy->requires)
		doc_pair(story->doc, NULL, "First", remedy->requires);
	add_step(story, "Prepare", commands.prepare, STEP_LINES);
	add_step(story, "Back up", commands.backup, STEP_LINES);
	add_run(story, finding->rule, remedy, commands.apply);
	add_step(story, "Check", commands.verify, STEP_LINES);
	if (commands.verify && remedy->expect)
		doc_pair(story->doc, NULL, "Expect",
			 expect ? expect : "what the script below looks for");
	add_step(story, "Undo", commands.rollback, STEP_LINES);
	if (commands.unknown)
		doc_say_tone(story->doc, NULL, TONE_WARN,
			     "Replace what stands in {braces}: it is not known here.");
}

void story_commands(const struct story *story, const struct remedy *remedy,
		    const char *device)
{
	struct commands commands =
		view_commands(story->arena, remedy, story->diagnosis->facts, device);
	struct doc *doc = story->doc;

	doc_pair(doc, NULL, "First", remedy->requires);
	doc_code(doc, NULL, CODE_SHELL, "Prepare", commands.prepare);
	doc_code(doc, NULL, CODE_SHELL, "Back up", commands.backup);
	doc_code(doc, NULL, CODE_SHELL, "Run", commands.apply);
	doc_code(doc, NULL, CODE_SHELL, "Check", commands.verify);
	doc_pair(doc, NULL, "Expect", view_expect(story->arena, remedy->expect));
	doc_code(doc, NULL, CODE_SHELL, "Undo", commands.rollback);
}

static const char *remedy_title(const struct rule *rule, const char *id)
{
	const struct remedy *remedy = rule_remedy(rule, id);

	return remedy ? remedy->title : id;
}

/* What comes after a remedy, one sentence each. */
static void tell_after(const struct story *story, const struct rule *rule,
		       const struct remedy *remedy)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	if (remedy->fallback)
		strbuf_printf(&b, "If that fails: %s.",
			      remedy_title(rule, remedy->fallback));
	if (remedy->leaves)
		strbuf_printf(&b, "%sYou may hit next: %s.", b.size ? " " : "",
			      remedy->leaves);
	story_say_own(story, TONE_DIM, strbuf_text(&b));
}

static void tell_fixed(const struct story *story, const struct finding *finding)
{
	for (size_t i = 0; i < finding->rule->fixed_in_count; i++)
		doc_pair(story->doc, NULL, finding->upgrade ? "Upgrade" : "Note",
			 view_fixed(story->arena, finding, i));
}

static void tell_remedy(const struct story *story, const struct diagnosed *diagnosed)
{
	const struct finding *finding = diagnosed->finding;
	const struct remedy *remedy = diagnosed->recommended;
	struct doc *doc = story->doc;

	if (!remedy && !finding->rule->fixed_in_count) {
		doc_section(doc, NULL, "What to do");
		doc_say(doc, NULL,
			finding->rule->remedy_count
				? "Nothing that is known is left to try."
				: "No remedy is known.");
		doc_close(doc);
		return;
	}
	section_own(story,
		    remedy ? arena_printf(story->arena, "What to do: %s", remedy->title)
			   : "What to do");
	if (remedy) {
		char *properties = arena_printf(story->arena, "%s.",
						view_properties(story->arena, remedy));

		*properties = (char)toupper((unsigned char)*properties);
		story_say_own(story, TONE_DIM, properties);
	}
	tell_fixed(story, finding);
	if (remedy) {
		const struct attempt *tried =
			remedy_attempt(story->diagnosis, finding, remedy);

		if (tried)
			doc_pair(doc, NULL, "Tried",
				 arena_printf(story->arena, "%.10s: %s", tried->time,
					      word_name(&tried_words, tried->result)));
		lead_commands(story, finding, remedy);
		tell_after(story, finding->rule, remedy);
	}
	doc_close(doc);
}

void story_refuted(const struct story *story, const struct refuted *refuted)
{
	story_item_own(story, MARK_NOT,
		       arena_printf(story->arena, refuted->ref ? "%s: %s [%u]" : "%s: %s",
				    refuted->what,
				    refuted->why ? refuted->why : "no effect",
				    refuted->ref));
	doc_close(story->doc);
}

bool story_avoid(const struct story *story, const struct remedy *remedy)
{
	if (!remedy->avoid)
		return false;
	story_item_own(
		story, MARK_NOT,
		arena_printf(story->arena, "%s: %s", remedy->title, remedy->avoid));
	doc_close(story->doc);
	return true;
}

/* What is known to do harm, and what is known not to help. */
static void tell_not(const struct story *story, const struct rule *rule)
{
	size_t avoided = 0, told = 0;

	for (size_t i = 0; i < rule->remedy_count; i++)
		avoided += rule->remedies[i].avoid != NULL;
	if (!avoided && !rule->refuted_count)
		return;
	doc_section(story->doc, NULL,
		    !avoided		  ? "Known not to help"
		    : rule->refuted_count ? "Do not, or known not to help"
					  : "Do not");
	doc_list(story->doc, NULL);
	for (size_t i = 0; i < rule->remedy_count; i++)
		told += story_avoid(story, &rule->remedies[i]);
	for (size_t i = 0; i < rule->refuted_count && told < REFUTED_TOLD; i++, told++)
		story_refuted(story, &rule->refuted[i]);
	doc_close(story->doc);
	doc_close(story->doc);
}

void story_reference(const struct story *story, const struct reference *reference,
		     bool whole)
{
	bool before = doc_own(story->doc, true);

	doc_item(story->doc, MARK_NUMBER, NULL);
	doc_link(story->doc, reference->url,
		 reference->title ? reference->title : reference->url);
	if (whole)
		doc_say(story->doc, NULL, reference->says);
	doc_close(story->doc);
	doc_own(story->doc, before);
}

static void tell_references(const struct story *story, const struct rule *rule)
{
	if (!rule->reference_count)
		return;
	doc_section(story->doc, NULL, "References");
	doc_list(story->doc, NULL);
	for (size_t i = 0; i < rule->reference_count && i < REFERENCES_TOLD; i++)
		story_reference(story, &rule->references[i], false);
	doc_close(story->doc);
	doc_close(story->doc);
}

/* --- causes --- */

static void add_effects(const struct story *story, const struct diagnosed *diagnosed)
{
	struct doc *doc = story->doc;
	size_t told = diagnosed->effect_count < EFFECTS_TOLD ? diagnosed->effect_count
							     : EFFECTS_TOLD;

	for (size_t i = 0; i < told; i++) {
		const struct finding *effect = diagnosed->effects[i];

		story_item_own(story, MARK_BULLET, effect->rule->title);
		story_span_own(story, TONE_DIM,
			       arena_printf(story->arena, " (%s)", effect->rule->id));
		doc_close(doc);
	}
	if (told < diagnosed->effect_count) {
		doc_item(doc, MARK_BULLET,
			 arena_printf(story->arena, "and %zu more",
				      diagnosed->effect_count - told));
		doc_close(doc);
	}
}

static void tell_effects(const struct story *story, const struct diagnosed *diagnosed)
{
	if (!diagnosed->effect_count)
		return;
	doc_section(story->doc, NULL, "Explains what is seen as well");
	doc_list(story->doc, NULL);
	add_effects(story, diagnosed);
	doc_close(story->doc);
	doc_close(story->doc);
}

void story_first(const struct story *story, const struct diagnosed *diagnosed)
{
	const struct rule *rule = diagnosed->finding->rule;

	tell_why(story, diagnosed);
	tell_remedy(story, diagnosed);
	tell_effects(story, diagnosed);
	tell_not(story, rule);
	tell_references(story, rule);
}

/* The others say what, why by one line, and what to do by one. */
static void tell_other(const struct story *story, const struct diagnosed *diagnosed)
{
	const struct finding *finding = diagnosed->finding;
	const struct remedy *remedy = diagnosed->recommended;
	const char *where = story_places(story, diagnosed);
	struct doc *doc = story->doc;

	story_item_own(story, MARK_BULLET, finding->rule->title);
	doc_spanf(doc, TONE_DIM, " (%s; %u%% sure%s%s)", finding->rule->id,
		  view_percent(finding->confidence), *where ? "; " : "", where);
	doc_list(doc, NULL);
	tell_side(story, finding, false, 1);
	doc_close(doc);
	if (remedy) {
		bool before = doc_own(doc, true);

		doc_pair(
			doc, NULL, "To do",
			arena_printf(story->arena, "%s (%s)", remedy->title, remedy->id));
		doc_own(doc, before);
	}
	if (diagnosed->effect_count) {
		AUTO(strbuf) struct strbuf b = { 0 };

		for (size_t i = 0; i < diagnosed->effect_count; i++)
			strbuf_printf(&b, "%s%s", i ? "; " : "",
				      diagnosed->effects[i]->rule->title);
		doc_pair(doc, NULL, "Explains", strbuf_text(&b));
	}
	doc_close(doc);
}

void story_others(const struct story *story)
{
	const struct diagnosis *d = story->diagnosis;
	size_t told = story->options->all ? d->diagnosis_count : CAUSES_TOLD;
	size_t named = told + TITLES_TOLD;
	struct doc *doc = story->doc;

	if (d->diagnosis_count < 2)
		return;
	doc_section(doc, NULL, "Other causes");
	doc_list(doc, NULL);
	for (size_t i = 1; i < d->diagnosis_count && i < told; i++)
		tell_other(story, &d->diagnoses[i]);
	for (size_t i = told; i < d->diagnosis_count && i < named; i++) {
		const struct finding *finding = d->diagnoses[i].finding;

		story_item_own(story, MARK_BULLET, with_subject(story, finding));
		doc_spanf(doc, TONE_DIM, " (%s; %u%% sure)", finding->rule->id,
			  view_percent(finding->confidence));
		doc_close(doc);
	}
	doc_close(doc);
	if (d->diagnosis_count > named)
		doc_sayf(doc, NULL, "And %zu more.", d->diagnosis_count - named);
	doc_close(doc);
}
