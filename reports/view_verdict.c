/* SPDX-License-Identifier: Apache-2.0 */
/* The result in words: the verdict, counts, what weighs most, what to begin with. */
#include "reports/view.h"

#include <ctype.h>
#include <math.h>

#include "engine/base/strbuf.h"
#include "engine/history/history.h"
#include "engine/judge/alike.h"
#include "engine/rank/rank.h"

unsigned view_percent(double confidence)
{
	return confidence <= 0	 ? 0
	       : confidence >= 1 ? 100
				 : (unsigned)(confidence * 100 + 1e-9);
}

const char *view_count(struct arena *arena, uint64_t count, const char *one,
		       const char *many)
{
	char digits[24], text[40];
	int size = snprintf(digits, sizeof(digits), "%llu", (unsigned long long)count);
	size_t used = 0;

	for (int i = 0; i < size; i++) {
		if (i && (size - i) % 3 == 0)
			text[used++] = ',';
		text[used++] = digits[i];
	}
	text[used] = '\0';
	return arena_printf(arena, "%s %s", text, count == 1 ? one : many);
}

const char *view_minutes(struct arena *arena, double minutes)
{
	if (minutes < 90)
		return view_count(arena, (uint64_t)(minutes + 0.5), "minute", "minutes");
	return view_count(arena, (uint64_t)(minutes / 60 + 0.5), "hour", "hours");
}

/* The kinds of text that were recognised, "kernel, ollama"; NULL none. */
static const char *kinds_read(struct arena *arena, const struct inputs *inputs)
{
	enum { KINDS_SHOWN = 6 };
	const char *kinds[KINDS_SHOWN];
	AUTO(strbuf) struct strbuf b = { 0 };
	size_t count = 0;

	for (size_t i = 0; inputs && i < inputs->texts.count && count < KINDS_SHOWN;
	     i++) {
		const char *kind = inputs->texts.items[i]->kind;
		bool known = !kind || !*kind;

		for (size_t j = 0; j < count && !known; j++)
			known = !strcmp(kinds[j], kind);
		if (known)
			continue;
		strbuf_printf(&b, "%s%s", count ? ", " : "", kind);
		kinds[count++] = kind;
	}
	return count ? arena_string(arena, strbuf_slice(&b)) : NULL;
}

const char *view_partial(const struct diagnosis *diagnosis)
{
	return diagnosis->partial
		       ? "Interrupted: this report is partial, of what was read by then."
		       : NULL;
}

size_t view_less_likely(const struct diagnosis *diagnosis, bool all)
{
	static const double faint = 0.05;
	size_t count = all ? diagnosis->below_count : 0;

	while (count < diagnosis->below_count &&
	       diagnosis->below[count].finding->confidence >= faint)
		count++;
	return count;
}

static bool is_of_rule(const struct diagnosis *diagnosis, size_t number,
		       const struct rule *rule)
{
	return !strcmp(diagnosis->diagnoses[number - 1].finding->rule->id, rule->id);
}

size_t view_first_of_rule(const struct diagnosis *diagnosis, size_t number)
{
	const struct rule *rule = diagnosis->diagnoses[number - 1].finding->rule;
	size_t first = 1;

	while (!is_of_rule(diagnosis, first, rule))
		first++;
	return first;
}

const char *view_title(struct arena *arena, const struct diagnosis *diagnosis,
		       size_t number)
{
	const struct finding *finding = diagnosis->diagnoses[number - 1].finding;
	const char *subject =
		view_subject(arena, diagnosis, finding->device, finding->boot);
	size_t count = 0;

	for (size_t i = 1; i <= diagnosis->diagnosis_count; i++)
		count += is_of_rule(diagnosis, i, finding->rule);
	return count > 1 && *subject
		       ? arena_printf(arena, "%s (%s)", finding->rule->title, subject)
		       : finding->rule->title;
}

static bool all_empty(const struct inputs *inputs)
{
	for (size_t i = 0; i < inputs->texts.count; i++)
		if (inputs->texts.items[i]->bytes || inputs->texts.items[i]->lines)
			return false;
	return true;
}

const char *view_symptoms(struct arena *arena)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	strbuf_add_text(&b, "what one sees, since some faults leave no line: --symptom ");
	words_list(&symptom_words, &b);
	return arena_string(arena, strbuf_slice(&b));
}

const char *view_nothing(struct arena *arena, const struct diagnosis *d)
{
	const char *kinds = kinds_read(arena, d->inputs);
	bool known = d->hits && d->hits->count;

	if (d->machine && (!d->inputs || !d->inputs->texts.count))
		return "Nothing that the probe saw points to a fault in the knowledge "
		       "base, and there was no log to read beside it.";
	if (!d->inputs || !d->inputs->texts.count)
		return "No log was read, so this rests on facts about the machine alone.";
	if (all_empty(d->inputs))
		return d->inputs->texts.count == 1 ? "The log is empty."
						   : "The logs are empty.";
	if (kinds && view_less_likely(d, false))
		return arena_printf(
			arena,
			"The logs were recognised (%s), but what they show is too "
			"little for a diagnosis; see \"Less likely\" below.",
			kinds);
	if (kinds)
		return arena_printf(
			arena,
			"The logs were recognised (%s), and nothing in them points "
			"to a fault in the knowledge base. That is no proof of "
			"health: the fault may be new, or its lines elsewhere.",
			kinds);
	if (known)
		return "Some lines are known to the knowledge base, but the logs as a "
		       "whole are of no known kind, and none of the lines points to a "
		       "fault.";
	return "The logs do not look like those of a GPU, its driver or a program that "
	       "uses it: no line in them is known to the knowledge base.";
}

const char *view_verdict(struct arena *arena, const struct diagnosis *d)
{
	if (!d->diagnosis_count)
		return arena_printf(arena, "Nothing was diagnosed. %s",
				    view_nothing(arena, d));
	const struct finding *finding = d->diagnoses[0].finding;
	char *words = arena_strdup(arena, view_confidence(finding->confidence));
	size_t others = d->diagnosis_count - 1;
	const char *more = "";

	words[0] = (char)toupper((unsigned char)words[0]);
	if (others)
		more = arena_printf(arena, " %s below.",
				    view_count(arena, others, "other diagnosis is",
					       "other diagnoses are"));
	return arena_printf(arena, "%s (%u%%): %s.%s", words,
			    view_percent(finding->confidence), finding->rule->title,
			    more);
}

static double heaviness(const struct judged *judged)
{
	return judged->counted ? judged->weight < 0 ? -judged->weight : judged->weight
			       : -1;
}

static int compare_judged(const void *a, const void *b)
{
	const struct judged *left = *(const struct judged *const *)a;
	const struct judged *right = *(const struct judged *const *)b;
	double x = heaviness(left), y = heaviness(right);

	return x < y ? 1 : x > y ? -1 : (left > right) - (left < right);
}

size_t view_side(struct arena *arena, const struct finding *finding, bool against,
		 const struct judged *const **ret_judged)
{
	const struct judged **side =
		arena_array(arena, const struct judged *, finding->judged_count + 1);
	size_t count = 0;

	for (size_t i = 0; i < finding->judged_count; i++)
		if (view_speaks(&finding->judged[i]) &&
		    finding->judged[i].evidence->against == against)
			side[count++] = &finding->judged[i];
	if (count)
		qsort(side, count, sizeof(*side), compare_judged);
	*ret_judged = side;
	return count;
}

const struct attempt *view_tried(const struct diagnosis *diagnosis,
				 const struct finding *finding,
				 const struct remedy *remedy)
{
	const struct attempt *attempt = finding_tried(finding, remedy);

	return attempt ? attempt
		       : attempt_of(diagnosis->attempts, finding->rule->id, remedy->id);
}

const char *view_trials(struct arena *arena, const struct finding *finding)
{
	double weight = finding->tried_weight;

	if (fabs(weight) < 0.005)
		return NULL;
	return arena_printf(arena,
			    "What was tried makes this diagnosis %s: its odds are %s by "
			    "%.1f.",
			    weight > 0 ? "likelier" : "less likely",
			    weight > 0 ? "multiplied" : "divided", exp(fabs(weight)));
}

const char *view_alike(struct arena *arena, const struct finding *finding)
{
	if (!finding->alike)
		return NULL;
	return arena_printf(arena,
			    "No line here is evidence of this: the text only reads "
			    "like it%s%s%s.",
			    *finding->alike->words ? " (" : "", finding->alike->words,
			    *finding->alike->words ? ")" : "");
}

static bool is_next(const struct diagnosis *diagnosis, const struct finding *finding,
		    const struct remedy *remedy)
{
	return !remedy->avoid && !remedy_withheld(remedy, diagnosis->facts, finding) &&
	       !view_tried(diagnosis, finding, remedy);
}

const struct remedy *view_recommended(const struct diagnosis *diagnosis,
				      const struct finding *finding)
{
	const struct rule *rule = finding->rule;
	const struct remedy *first = NULL, *after = NULL, *partial = NULL;

	for (size_t i = 0; i < rule->remedy_count; i++) {
		const struct remedy *remedy = &rule->remedies[i];
		const struct attempt *tried = view_tried(diagnosis, finding, remedy);

		if (tried && tried->result == TRIED_WORKED)
			return NULL;
		if (tried && tried->result == TRIED_PARTIAL && !partial) {
			partial = remedy;
			after = rule_remedy(rule, remedy->fallback);
		}
		if (!first && is_next(diagnosis, finding, remedy))
			first = remedy;
	}
	if (after && is_next(diagnosis, finding, after))
		return after;
	return first ? first : partial;
}
