/* SPDX-License-Identifier: Apache-2.0 */
/* Words of the HTML report alone. */
#include "reports/view.h"

#include <ctype.h>

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

const char *view_nothing(struct arena *arena, const struct diagnosis *d)
{
	const char *kinds = view_kinds(arena, d->inputs);
	bool known = d->hits && d->hits->count;

	if (d->probed && (!d->inputs || !d->inputs->texts.count))
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

const char *view_undo(enum level reversibility)
{
	static const char *const words[] = {
		[LEVEL_LOW] = "hard",
		[LEVEL_MEDIUM] = "possible",
		[LEVEL_HIGH] = "easy",
	};

	return reversibility < ARRAY_SIZE(words) ? words[reversibility] : "?";
}
