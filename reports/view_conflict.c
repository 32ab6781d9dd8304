/* SPDX-License-Identifier: Apache-2.0 */
/* Facts that contradict each other. */
#include "reports/view.h"

#include <math.h>
#include <strings.h>

static bool more_exact(const char *coarse, const char *fine)
{
	size_t size = strlen(coarse);

	return size && !strncasecmp(coarse, fine, size) && fine[size] &&
	       strchr(".-+_ ", fine[size]);
}

static bool numbers_agree(const char *a, const char *b)
{
	double x, y;

	if (!slice_number(slice_of(a), &x) || !slice_number(slice_of(b), &y))
		return false;
	return fabs(x - y) <= 0.05 * fmax(fabs(x), fabs(y));
}

static bool values_agree(const struct fact *a, const struct fact *b)
{
	if (!strcasecmp(a->value, b->value))
		return true;
	if (a->key->type == TYPE_VERSION)
		return more_exact(a->value, b->value) || more_exact(b->value, a->value);
	return a->key->type == TYPE_NUMBER && numbers_agree(a->value, b->value);
}

static bool contradict(const struct fact *a, const struct fact *b)
{
	return (a->boot == b->boot || !a->boot || !b->boot) && !values_agree(a, b) &&
	       strcmp(a->from ? a->from : "", b->from ? b->from : "");
}

static int compare_subject(const struct fact *a, const struct fact *b)
{
	int order = strcmp(a->name, b->name);

	return order ? order : strcmp(a->device, b->device);
}

/* By subject; as learned within one (facts lie in one array). */
static int compare_facts(const void *a, const void *b)
{
	const struct fact *left = *(const struct fact *const *)a;
	const struct fact *right = *(const struct fact *const *)b;
	int order = compare_subject(left, right);

	return order ? order : (left > right) - (left < right);
}

/* As facts_best() believes, but strictly within one subject, and of the last boot. */
static const struct fact *believed(const struct fact *const *group, size_t count)
{
	const struct fact *best = group[0];

	for (size_t i = 1; i < count; i++) {
		int more = fact_belief(group[i]) - fact_belief(best);

		if (more > 0 || (!more && group[i]->boot > best->boot))
			best = group[i];
	}
	return best;
}

/* The believed value first, then each fact that says something new against it. */
static struct conflict conflict_among(const struct fact *const *group, size_t count)
{
	struct conflict conflict = { .facts = { believed(group, count) }, .count = 1 };

	for (size_t i = 0; i < count && conflict.count < CONFLICT_VALUES; i++) {
		bool known = false;

		for (size_t j = 0; j < conflict.count && !known; j++)
			known = values_agree(group[i], conflict.facts[j]);
		if (!known && contradict(group[i], conflict.facts[0]))
			conflict.facts[conflict.count++] = group[i];
	}
	return conflict;
}

size_t view_conflicts(struct arena *arena, const struct facts *facts,
		      const struct conflict **ret_conflicts)
{
	size_t total = facts ? facts->list.count : 0, found = 0, size = 0;
	const struct fact **sorted = arena_array(arena, const struct fact *, total + 1);
	struct conflict *conflicts = arena_array(arena, struct conflict, total / 2 + 1);

	for (size_t i = 0; i < total; i++)
		sorted[i] = &facts->list.items[i];
	if (total)
		qsort(sorted, total, sizeof(*sorted), compare_facts);
	for (size_t start = 0; start < total; start += size) {
		size = 1;
		while (start + size < total &&
		       !compare_subject(sorted[start], sorted[start + size]))
			size++;
		if (size < 2 || sorted[start]->key->type == TYPE_LIST)
			continue;
		struct conflict conflict = conflict_among(sorted + start, size);
		if (conflict.count > 1)
			conflicts[found++] = conflict;
	}
	*ret_conflicts = conflicts;
	return found;
}
