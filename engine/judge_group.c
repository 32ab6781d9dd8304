/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What counts once: evidence of one declared group, and evidence whose hits lie in one
 * record, tell one event. Of each group the strongest counts.
 */
#include "engine/judge_internal.h"

#include <math.h>

static unsigned find_root(unsigned *parents, unsigned i)
{
	while (parents[i] != i) {
		parents[i] = parents[parents[i]];
		i = parents[i];
	}
	return i;
}

static bool share_record(const struct judged *a, const struct judged *b)
{
	for (size_t i = 0; i < a->hit_count; i++)
		for (size_t j = 0; j < b->hit_count; j++)
			if (a->hits[i]->record &&
			    a->hits[i]->record == b->hits[j]->record)
				return true;
	return false;
}

static bool same_event(const struct judged *a, const struct judged *b)
{
	const char *group = a->evidence->group, *other = b->evidence->group;

	if (a->evidence->against != b->evidence->against)
		return false;
	if (group && other && !strcmp(group, other))
		return true;
	return share_record(a, b);
}

static double weight_of(const struct judged *judged)
{
	bool only_ended = judged->evidence->kind == EVIDENCE_STALL && judged->note;
	enum strength strength = only_ended ? STRENGTH_WEAK : judged->evidence->strength;
	double weight = log(strength_ratio(strength));

	return judged->evidence->against ? -weight : weight;
}

static void name_group(const struct judging *judging, struct judged *judged)
{
	if (judged->evidence->group)
		judged->group = judged->evidence->group;
	else if (judged->hit_count && judged->hits[0]->record)
		judged->group = arena_printf(judging->arena, "record %u",
					     judged->hits[0]->record);
}

static double count_strongest(struct judged *judged, size_t count, unsigned *parents)
{
	double sum = 0;

	for (unsigned i = 0; i < count; i++) {
		bool strongest = judged[i].truth == TRUTH_TRUE;
		double weight = strongest ? weight_of(&judged[i]) : 0;

		for (unsigned j = 0; strongest && j < count; j++) {
			if (j == i || judged[j].truth != TRUTH_TRUE ||
			    find_root(parents, i) != find_root(parents, j))
				continue;
			double other = fabs(weight_of(&judged[j]));
			if (other > fabs(weight) || (other == fabs(weight) && j < i))
				strongest = false;
		}
		judged[i].counted = strongest;
		judged[i].weight = strongest ? weight : 0;
		sum += judged[i].weight;
	}
	return sum;
}

double judge_groups(const struct judging *judging, struct judged *judged, size_t count)
{
	unsigned *parents = mem_zalloc(count * sizeof(*parents));

	for (unsigned i = 0; i < count; i++)
		parents[i] = i;
	for (unsigned i = 0; i < count; i++) {
		if (judged[i].truth != TRUTH_TRUE)
			continue;
		name_group(judging, &judged[i]);
		for (unsigned j = 0; j < i; j++)
			if (judged[j].truth == TRUTH_TRUE &&
			    same_event(&judged[i], &judged[j]))
				parents[find_root(parents, i)] = find_root(parents, j);
	}
	double sum = count_strongest(judged, count, parents);
	free(parents);
	return sum;
}
