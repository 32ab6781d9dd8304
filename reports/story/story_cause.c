/* SPDX-License-Identifier: Apache-2.0 */
/* The causes of a story: evidence, what to do, what does not help, what they explain, and
 * their folds. */
#include <ctype.h>
#include <math.h>

#include "engine/base/strbuf.h"
#include "engine/privacy/redact.h"
#include "engine/reason/rank.h"
#include "reports/story/rule_doc.h"
#include "reports/story/story_internal.h"

enum {
	CAUSES_TOLD = 3,
	TITLES_TOLD = 5, /* titles shown of further causes */
	EVIDENCE_TOLD = 3,
	REFUTED_TOLD = 2,
	REFERENCES_TOLD = 2,
	EFFECTS_TOLD = 4,
	PLACES_TOLD = 16,
	RUN_LINES = 5,
	STEP_LINES = 2, /* lines of the steps before and after it */
	SUMMARY_COLUMNS = 240,
	HITS_TOLD = 8, /* shown of a piece of evidence */
	FACTS_TOLD = 8,
};

/* --- shared functions --- */

void story_own(const struct story *s, enum tone tone, const char *text)
{
	if (text)
		say(s, AS_OWN AS_TONE "%s", tone, text);
}

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
	const struct inputs *inputs = s->d->inputs;

	if (line && inputs && inputs->texts.count == 1)
		return words(s, "line %llu", (unsigned long long)line);
	return view_place(s->arena, text ? text->name : NULL, line);
}

const char *story_fact_place(const struct story *s, const struct fact *fact)
{
	const struct inputs *inputs = s->d->inputs;
	bool only = fact->line && inputs && inputs->texts.count == 1 && fact->from &&
		    !strcmp(fact->from, inputs->texts.items[0]->name);

	if (!only)
		return view_fact_place(s->arena, fact);
	return words(s, "line %llu%s%s", (unsigned long long)fact->line,
		     fact->derived_by ? ", by " : "",
		     fact->derived_by ? fact->derived_by : "");
}

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
		return view_subject(s->arena, s->d, diagnosed->finding->device,
				    diagnosed->finding->boot);
	return words(s, "%zu GPUs: %s%s", count + more, strbuf_text(&list),
		     more ? ", ..." : "");
}

void story_begin_cause(const struct story *s, const struct finding *finding,
		       const char *title, const char *where)
{
	item(s, MARK_BULLET, AS_OWN "%s" AS_DIM " (%s; %u%% sure%s%s)", title,
	     finding->rule->id, view_percent(finding->confidence), *where ? "; " : "",
	     where);
}

/* --- evidence --- */

/* The first hit of each pattern that the evidence rests on. */
static size_t first_hits(const struct judged *judged, const struct hit **ret_hits,
			 size_t room)
{
	size_t count = 0;

	for (size_t i = 0; i < judged->hit_count && count < room; i++) {
		bool again = false;

		for (size_t j = 0; j < count && !again; j++)
			again = ret_hits[j]->pattern == judged->hits[i]->pattern;
		if (!again)
			ret_hits[count++] = judged->hits[i];
	}
	return count;
}

/* The strength of evidence: "very strong", "weak" if it is uncertain. */
static const char *weight_words(const struct story *s, const struct judged *judged)
{
	if (!judged->counted)
		return "tells nothing new";
	if (judged->truth != TRUTH_TRUE || judged->ended)
		return word_name(&strength_words, STRENGTH_WEAK);
	return view_strength(s->arena, judged->evidence->strength);
}

static const char *hit_place(const struct story *s, const struct hit *hit,
			     const struct judged *judged)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	const struct hits *hits = s->d->hits;
	const char *time = view_time(s->arena, &hit->stamp, ' ');

	strbuf_add_text(&b, story_place(s, hit->text, hit->line));
	if (hits && hits->boot_count > 1 && hit->boot)
		strbuf_printf(&b, ", boot %u", hit->boot);
	if (time)
		strbuf_printf(&b, ", %s", time);
	if (judged && judged->count > 1)
		strbuf_printf(&b, ", %s", count(s, judged->count, "line", "lines"));
	if (judged)
		strbuf_printf(&b, judged->counted ? " [%s]" : ", %s",
			      weight_words(s, judged));
	return arena_string(s->arena, strbuf_slice(&b));
}

static const char *found_words(const struct story *s, const struct judged *judged)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	if (!judged->fact_count || evidence_has(judged->evidence, KIND_IS_OPINION))
		return view_found(s->arena, judged);
	for (size_t i = 0; i < judged->fact_count && i < FACTS_TOLD; i++) {
		const struct fact *fact = judged->facts[i];
		const struct hw_error *error = hw_error_of(s->d->hw_errors, fact);

		strbuf_printf(&b, "%s%s is %s%s%s", i ? ", " : "", fact->name,
			      view_value(s->arena, story_value(s, fact)),
			      error ? ": " : "", error ? error->says : "");
	}
	return arena_string(s->arena, strbuf_slice(&b));
}

/* Adds a piece of evidence as an item; `around`: with all of its lines and those around
 * them. */
static void tell_evidence(const struct story *s, const struct judged *judged, bool around)
{
	const struct hit *hits[HITS_TOLD];
	size_t count = first_hits(judged, hits, around ? HITS_TOLD : 1);

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
		const char *place =
			judged->fact_count ? story_fact_place(s, judged->facts[0]) : "";

		doc_span(s->doc, TONE_PLAIN, found_words(s, judged));
		doc_spanf(s->doc, TONE_DIM, judged->counted ? " [%s%s%s]" : " (%s%s%s)",
			  place, *place ? ", " : "", weight_words(s, judged));
	}
	doc_say_tone(s->doc, NULL, TONE_DIM, judged->note);
	doc_close(s->doc);
}

void story_side(const struct story *s, const struct finding *finding, bool against,
		size_t most)
{
	const struct judged *const *side;
	size_t count = view_side(s->arena, finding, against, &side);

	for (size_t i = 0; i < count && i < most; i++)
		if (!i || side[i]->counted)
			tell_evidence(s, side[i], false);
}

const char *story_summary(const struct story *s, const struct rule *rule)
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
	return words(s, "%.*s.", (int)(end - text), text);
}

static void tell_why(const struct story *s, const struct finding *finding)
{
	AUTO(strbuf) struct strbuf fits = { 0 };
	double tried = finding->tried_weight;

	section(s, "Why");
	story_side(s, finding, false, EVIDENCE_TOLD);
	for (size_t i = 0; i < finding->gate_count; i++) {
		const struct tested *gate = &finding->gates[i];

		if (gate->truth == TRUTH_TRUE && gate->fact)
			strbuf_printf(&fits, "%s%s %s", fits.size ? ", " : "",
				      gate->fact->name,
				      view_value(s->arena, gate->fact->value));
	}
	if (fits.size)
		point(s, MARK_FOR, "Fits this machine: %s", strbuf_text(&fits));
	story_side(s, finding, true, EVIDENCE_TOLD - 1);
	story_own(s, TONE_PLAIN, story_summary(s, finding->rule));
	if (finding->rivals > 1)
		say(s,
		    "The same lines speak for %u diagnoses, which share their "
		    "likelihood.",
		    finding->rivals);
	if (fabs(tried) >= 0.005)
		say(s, "What was tried makes this diagnosis %s: its odds are %s by %.1f.",
		    tried > 0 ? "likelier" : "less likely",
		    tried > 0 ? "multiplied" : "divided", exp(fabs(tried)));
}

/* --- the output of a check when it passes --- */

/* Adds a regex as one or more plain texts, "a" or "b"; false when it cannot be written
 * so. */
static bool add_plain(struct strbuf *out, const char *at)
{
	strbuf_add_char(out, '"');
	for (; *at && strcmp(at, "$") != 0; at++) {
		bool escaped = *at == '\\' && at[1] && !isalnum((unsigned char)at[1]);
		bool repeated = at[1] && strchr("*+?{", at[1]);

		if (*at == '|') {
			strbuf_add_text(out, "\" or \"");
			continue;
		}
		if (!escaped &&
		    (repeated || strchr("\\[](){}*+?^$", *at) || !strcmp(at, ".")))
			return false;
		at += escaped;
		strbuf_add_char(out, *at);
	}
	strbuf_add_char(out, '"');
	return true;
}

/* "a line with \"library=Vulkan\""; NULL when the regex cannot be written as plain
 * texts. */
static const char *expect_words(const struct story *s, const char *regex)
{
	static const char *const known[][2] = {
		{ "\\S", "something" },
		{ "^[1-9]", "a number that is not 0" },
		{ "[1-9]", "a number that is not 0" },
		{ "^[1-9]\\d*$", "a number that is not 0" },
		{ "\\d", "a number" },
		{ "^\\d+$", "a number" },
		{ "^\\d+\\.\\d+", "a version" },
		{ "\\d+\\.\\d+\\.\\d+", "a version" },
		{ "^$", "nothing" },
	};
	AUTO(strbuf) struct strbuf out = { 0 };

	if (!regex || !*regex)
		return NULL;
	for (size_t i = 0; i < ARRAY_SIZE(known); i++)
		if (!strcmp(regex, known[i][0]))
			return known[i][1];
	if (!strncmp(regex, "(?i)", 4))
		regex += 4;
	size_t size = strlen(regex);
	bool whole = size && *regex == '^' && regex[size - 1] == '$';
	if (!add_plain(&out, regex + (*regex == '^')))
		return NULL;
	return words(s, whole ? "the line %s" : "a line with %s", strbuf_text(&out));
}

/* --- what to do --- */

static size_t count_lines(const char *text)
{
	struct slice rest = slice_of(text ? text : ""), line;
	size_t lines = 0;

	while (slice_next_line(&rest, &line))
		lines++;
	return lines;
}

/* Adds a step. A long one is left to the script, which a person reviews as a whole. */
static void add_step(const struct story *s, const char *label, const char *text,
		     bool lead)
{
	size_t lines = count_lines(text);

	if (!lead || lines <= STEP_LINES)
		shell(s, label, text);
	else
		pair(s, label,
		     words(s, "%zu lines of shell, in the script below", lines));
}

void story_commands(const struct story *s, const struct finding *finding,
		    const struct remedy *remedy, bool lead)
{
	struct commands commands =
		view_commands(s->arena, remedy, s->d->facts, finding->device);
	const char *expect = expect_words(s, remedy->expect);
	const char *again = s->options->again ? s->options->again : "";
	size_t lines = count_lines(commands.apply);

	pair(s, "First", remedy->requires);
	add_step(s, "Prepare", commands.prepare, lead);
	add_step(s, "Back up", commands.backup, lead);
	if (lead && lines > RUN_LINES)
		commands.apply = words(s,
				       "kbmatch fix %s/%s%s%s > fix.sh  # %zu lines: sh "
				       "fix.sh apply",
				       finding->rule->id, remedy->id, *again ? " " : "",
				       again, lines);
	struct doc_node *run = shell(s, "Run", commands.apply);
	if (run)
		run->lead = lead;
	add_step(s, "Check", commands.verify, lead);
	pair(s, "Expect", commands.verify || !lead ? expect : NULL);
	add_step(s, "Undo", commands.rollback, lead);
	if (lead && commands.unknown)
		say(s, AS_WARN "Replace what stands in {braces}: it is not known here.");
}

static void tell_remedy(const struct story *s, const struct diagnosed *diagnosed)
{
	const struct finding *finding = diagnosed->finding;
	const struct rule *rule = finding->rule;
	const struct remedy *remedy = diagnosed->recommended;
	const struct attempt *tried =
		remedy ? remedy_attempt(s->d, finding, remedy) : NULL;
	const struct remedy *next = remedy ? rule_remedy(rule, remedy->fallback) : NULL;
	const char *fallback = "", *leaves = "";

	if (remedy) {
		const char *properties = view_properties(s->arena, remedy);

		section(s, "What to do: %s", remedy->title)->own = true;
		say(s, AS_OWN AS_DIM "%c%s.", toupper((unsigned char)*properties),
		    properties + 1);
	} else {
		section(s, "What to do");
	}
	if (diagnosed->service)
		doc_pairf(s->doc, NULL, "Service", AS_STRONG "%s" AS_OWN AS_PLAIN ": %s",
			  word_name(&service_words, diagnosed->service->action),
			  diagnosed->service->because);
	for (size_t i = 0; i < rule->fixed_in_count; i++)
		pair(s, finding->upgrade ? "Upgrade" : "Note",
		     view_fixed(s->arena, finding, i));
	if (tried)
		pair(s, "Tried",
		     words(s, "%.10s: %s", tried->time,
			   word_name(&tried_words, tried->result)));
	if (remedy) {
		story_commands(s, finding, remedy, true);
		if (remedy->fallback)
			fallback = words(s, "If that fails: %s.%s",
					 next ? next->title : remedy->fallback,
					 remedy->leaves ? " " : "");
		if (remedy->leaves)
			leaves = words(s, "You may hit next: %s.", remedy->leaves);
		say(s, AS_OWN AS_DIM "%s%s", fallback, leaves);
	} else if (!rule->fixed_in_count) {
		doc_say(s->doc, NULL,
			rule->remedy_count ? "Nothing that is known is left to try."
					   : "No remedy is known.");
	}
}

/* --- what does not help, and references --- */

static size_t count_avoided(const struct rule *rule)
{
	size_t avoided = 0;

	for (size_t i = 0; i < rule->remedy_count; i++)
		avoided += rule->remedies[i].avoid != NULL;
	return avoided;
}

/* Lists remedies to be avoided, then refuted ones until the list has `most` items. */
static void list_not(const struct story *s, const struct rule *rule, size_t most)
{
	size_t told = count_avoided(rule);

	for (size_t i = 0; i < rule->remedy_count; i++)
		if (rule->remedies[i].avoid)
			point(s, MARK_NOT, AS_OWN "%s: %s", rule->remedies[i].title,
			      rule->remedies[i].avoid);
	for (size_t i = 0; i < rule->refuted_count && told < most; i++, told++) {
		const struct refuted *refuted = &rule->refuted[i];

		point(s, MARK_NOT, AS_OWN "%s: %s%s", refuted->what,
		      refuted->why ? refuted->why : "no effect",
		      refuted->ref ? words(s, " [%u]", refuted->ref) : "");
	}
}

/* Lists the references; `whole`: all of them, with their notes. */
static void list_references(const struct story *s, const struct rule *rule, bool whole)
{
	bool own = doc_own(s->doc, true);

	for (size_t i = 0; i < rule->reference_count && (whole || i < REFERENCES_TOLD);
	     i++) {
		const struct reference *reference = &rule->references[i];

		doc_item(s->doc, MARK_NUMBER, NULL);
		doc_link(s->doc, reference->url,
			 reference->title ? reference->title : reference->url);
		if (whole)
			doc_say(s->doc, NULL, reference->says);
		doc_close(s->doc);
	}
	doc_own(s->doc, own);
}

/* --- causes --- */

void story_first(const struct story *s, const struct diagnosed *diagnosed)
{
	const struct rule *rule = diagnosed->finding->rule;
	size_t count = diagnosed->effect_count;

	tell_why(s, diagnosed->finding);
	tell_remedy(s, diagnosed);
	section(s, "Explains what is seen as well");
	for (size_t i = 0; i < count && i < EFFECTS_TOLD; i++)
		point(s, MARK_BULLET, AS_OWN "%s" AS_OWN AS_DIM " (%s)",
		      diagnosed->effects[i]->rule->title,
		      diagnosed->effects[i]->rule->id);
	if (count > EFFECTS_TOLD)
		point(s, MARK_BULLET, "and %zu more", count - EFFECTS_TOLD);
	section(s, !count_avoided(rule)	 ? "Known not to help"
		   : rule->refuted_count ? "Do not, or known not to help"
					 : "Do not");
	list_not(s, rule, REFUTED_TOLD);
	section(s, "References");
	list_references(s, rule, false);
}

/* Adds another cause: its title, one line of evidence, and one line of what to do. */
static void tell_other(const struct story *s, const struct diagnosed *diagnosed)
{
	const struct finding *finding = diagnosed->finding;
	const struct remedy *remedy = diagnosed->recommended;
	AUTO(strbuf) struct strbuf b = { 0 };

	story_begin_cause(s, finding, finding->rule->title, story_places(s, diagnosed));
	doc_list(s->doc, NULL);
	story_side(s, finding, false, 1);
	doc_close(s->doc);
	if (remedy)
		doc_pairf(s->doc, NULL, "To do", AS_OWN "%s (%s)", remedy->title,
			  remedy->id);
	if (diagnosed->service)
		pair(s, "Service", word_name(&service_words, diagnosed->service->action));
	for (size_t i = 0; i < diagnosed->effect_count; i++)
		strbuf_printf(&b, "%s%s", i ? "; " : "",
			      diagnosed->effects[i]->rule->title);
	pair(s, "Explains", strbuf_text(&b));
}

void story_others(const struct story *s)
{
	size_t count = s->d->diagnosis_count;
	size_t told = story_limit(s, count, CAUSES_TOLD), named = told + TITLES_TOLD;

	section(s, "Other causes");
	for (size_t i = 1; i < told; i++)
		tell_other(s, &s->d->diagnoses[i]);
	for (size_t i = told; i < count && i < named; i++) {
		const struct finding *finding = s->d->diagnoses[i].finding;
		const char *title = finding->rule->title;
		const char *subject =
			view_subject(s->arena, s->d, finding->device, finding->boot);

		if (*subject)
			title = words(s, "%s (%s)", title, subject);
		story_begin_cause(s, finding, title, "");
	}
	story_more(s, 0, 0, "");
	if (count > named)
		say(s, "And %zu more.", count - named);
}

/* --- the folds of a cause --- */

static void fold_evidence(const struct story *s, const struct finding *finding)
{
	size_t unmet = 0;

	fold(s, "All evidence");
	for (size_t i = 0; i < finding->judged_count; i++)
		if (view_speaks(&finding->judged[i]))
			tell_evidence(s, &finding->judged[i], true);
		else
			unmet++;
	if (unmet)
		say(s,
		    "Looked for as well, and not so or not known: %s; kbmatch explain %s "
		    "tells which.",
		    count(s, unmet, "piece of evidence", "pieces of evidence"),
		    finding->rule->id);
}

static void fold_remedy(const struct story *s, const struct remedy *remedy,
			const struct finding *finding)
{
	const struct attempt *tried = remedy_attempt(s->d, finding, remedy);

	item(s, MARK_BULLET, AS_OWN "%s" AS_DIM " (%s%s%s)", remedy->title, remedy->id,
	     tried ? "; tried: " : "",
	     tried ? word_name(&tried_words, tried->result) : "");
	story_own(s, TONE_DIM, view_properties(s->arena, remedy));
	story_own(s, TONE_PLAIN, remedy->summary);
	bool own = doc_own(s->doc, true);
	doc_tradeoffs(s->doc, remedy);
	doc_own(s->doc, own);
	story_commands(s, finding, remedy, false);
}

static void fold_remedies(const struct story *s, const struct finding *finding)
{
	const struct rule *rule = finding->rule;
	struct doc_node *fold = story_open(s, true, NULL);
	size_t offered = 0;

	for (size_t i = 0; i < rule->remedy_count; i++) {
		const struct remedy *remedy = &rule->remedies[i];

		if (remedy->avoid || remedy_withheld(remedy, s->d->facts, finding))
			continue;
		fold_remedy(s, remedy, finding);
		offered++;
	}
	fold->text =
		words(s, "%s (%zu)", offered > 1 ? "Remedies" : "The remedy", offered);
}

static void fold_service(const struct story *s, const struct service *service)
{
	if (!service || (!service->proof && !service->collect.count))
		return;
	fold(s, "Service action: %s", word_name(&service_words, service->action));
	story_own(s, TONE_PLAIN, service->because);
	if (service->proof)
		doc_pairf(s->doc, NULL, "Proof", AS_OWN "%s", service->proof);
	for (size_t i = 0; i < service->collect.count; i++)
		shell(s, i ? NULL : "Collect for the vendor", service->collect.items[i]);
}

void story_missing(const struct story *s, const struct diagnosed *diagnosed)
{
	for (size_t i = 0; i < diagnosed->missing_count; i++) {
		const struct missing *missing = &diagnosed->missing[i];
		const struct key *key = key_find(missing->what);

		doc_item(s->doc, MARK_ASK, missing->what);
		if (key)
			doc_spanf(s->doc, TONE_DIM, " (%s)", key->help);
		shell(s, NULL, missing->command);
	}
}

static void fold_cause(const struct story *s, const struct diagnosed *diagnosed)
{
	const struct rule *rule = diagnosed->finding->rule;

	fold(s, "What it is");
	story_own(s, TONE_PLAIN, rule->summary);
	fold_evidence(s, diagnosed->finding);
	fold(s, "What would settle it");
	story_missing(s, diagnosed);
	fold_service(s, diagnosed->service);
	fold_remedies(s, diagnosed->finding);
	fold(s, "Do not, or known not to help (%zu)",
	     count_avoided(rule) + rule->refuted_count);
	list_not(s, rule, SIZE_MAX);
	fold(s, "References (%zu)", rule->reference_count);
	list_references(s, rule, true);
}

void story_fold_causes(struct story *s)
{
	size_t told = story_limit(s, s->d->diagnosis_count, CAUSES_TOLD);
	struct doc_node *base = s->base;

	for (size_t i = 0; i < told; i++) {
		const struct diagnosed *diagnosed = &s->d->diagnoses[i];

		s->base = base;
		if (i) {
			s->base = fold(s, "Other cause: %s",
				       diagnosed->finding->rule->title);
			s->base->own = true;
		}
		fold_cause(s, diagnosed);
	}
	s->base = base;
}
