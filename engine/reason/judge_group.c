/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What counts once: evidence of one declared group, and evidence whose hits lie in one
 * record, tell one event. Of each group the strongest counts.
 */
#include "engine/reason/judge_internal.h"

#include <math.h>

static unsigned find_root(unsigned *parents, unsigned i)
{
	while (parents[i] != i) {
		parents[i] = parents[parents[i]];
		i = parents[i];
	}
	return i;
}

/* A record that evidence rests on. */
struct rest {
	unsigned record, judged;
	bool against;
};

static int compare_rests(const void *a, const void *b)
{
	const struct rest *x = a, *y = b;

	if (x->against != y->against)
		return x->against ? 1 : -1;
	if (x->record != y->record)
		return x->record < y->record ? -1 : 1;
	return (x->judged > y->judged) - (x->judged < y->judged);
}

static void join(unsigned *parents, unsigned i, unsigned j)
{
	parents[find_root(parents, i)] = find_root(parents, j);
}

static void join_by_record(const struct judged *judged, size_t count, unsigned *parents)
{
	VEC(struct rest) rests = { 0 };

	for (unsigned i = 0; i < count; i++)
		for (size_t j = 0;
		     judged[i].truth == TRUTH_TRUE && j < judged[i].hit_count; j++)
			if (judged[i].hits[j]->record)
				vec_push(&rests,
					 (struct rest){ judged[i].hits[j]->record, i,
							judged[i].evidence->against });
	if (rests.count)
		qsort(rests.items, rests.count, sizeof(*rests.items), compare_rests);
	for (size_t i = 1; i < rests.count; i++)
		if (rests.items[i].record == rests.items[i - 1].record &&
		    rests.items[i].against == rests.items[i - 1].against)
			join(parents, rests.items[i].judged, rests.items[i - 1].judged);
	vec_free(&rests);
}

static bool same_group(const struct judged *a, const struct judged *b)
{
	const char *group = a->evidence->group, *other = b->evidence->group;

	return a->evidence->against == b->evidence->against && group && other &&
	       !strcmp(group, other);
}

static double weight_of(const struct judged *judged)
{
	enum strength strength =
		judged->ended ? STRENGTH_WEAK : judged->evidence->strength;
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
			    same_group(&judged[i], &judged[j]))
				join(parents, i, j);
	}
	join_by_record(judged, count, parents);
	double sum = count_strongest(judged, count, parents);
	free(parents);
	return sum;
}
