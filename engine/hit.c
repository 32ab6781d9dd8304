/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/hit.h"

void hits_free(struct hits *hits)
{
	if (!hits)
		return;
	arena_free(hits->arena);
	free(hits);
}

/* The first hit of a pattern at or above `pattern`. */
static size_t lower_bound(const struct hits *hits, uint64_t pattern)
{
	size_t low = 0, high = hits->count;

	while (low < high) {
		size_t middle = low + (high - low) / 2;

		if (hits->by_pattern[middle]->pattern < pattern)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

size_t hits_of(const struct hits *hits, unsigned pattern,
	       const struct hit *const **ret_hits)
{
	size_t first = lower_bound(hits, pattern);

	*ret_hits = hits->by_pattern + first;
	return lower_bound(hits, (uint64_t)pattern + 1) - first;
}

bool hit_is_open(const struct hit *hit, struct slice value)
{
	return hit->text && hit->text->unfinished && hit->line == hit->text->lines &&
	       stamp_is_set(&hit->stamp) &&
	       value.data + value.size == hit->raw.data + hit->raw.size;
}

const struct slice *hit_capture(const struct hit *hit, const char *name)
{
	for (size_t i = 0; i < hit->capture_count; i++)
		if (!strcmp(hit->captures[i].name, name))
			return &hit->captures[i].value;
	return NULL;
}
