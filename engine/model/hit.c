/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/model/hit.h"

#include <stdlib.h>

void hits_free(struct hits *hits)
{
	if (!hits)
		return;
	arena_free(hits->arena);
	free(hits);
}

static int compare_places(const struct hit *x, const struct hit *y)
{
	if (x->text->number != y->text->number)
		return x->text->number < y->text->number ? -1 : 1;
	return (x->line > y->line) - (x->line < y->line);
}

static int compare_kinds(const struct hit *x, const struct hit *y)
{
	if (x->watch != y->watch)
		return x->watch < y->watch ? -1 : 1;
	return (x->opener && !y->opener) - (!x->opener && y->opener);
}

static int by_place(const void *a, const void *b)
{
	const struct hit *x = *(struct hit *const *)a, *y = *(struct hit *const *)b;
	int order = compare_places(x, y);

	if (!order)
		order = (x->pattern > y->pattern) - (x->pattern < y->pattern);
	return order ? order : compare_kinds(x, y);
}

static int by_pattern(const void *a, const void *b)
{
	const struct hit *x = *(struct hit *const *)a, *y = *(struct hit *const *)b;

	if (x->pattern != y->pattern)
		return x->pattern < y->pattern ? -1 : 1;
	int order = compare_places(x, y);
	return order ? order : compare_kinds(x, y);
}

void hits_order(struct hits *hits, struct hit *const *items, size_t count)
{
	size_t size = count * sizeof(struct hit *);

	hits->count = count;
	hits->items = arena_copy(hits->arena, items, size);
	hits->by_pattern = arena_copy(hits->arena, items, size);
	if (!count)
		return;
	qsort(hits->items, count, sizeof(*hits->items), by_place);
	qsort(hits->by_pattern, count, sizeof(*hits->by_pattern), by_pattern);
}

static int by_count(const void *a, const void *b)
{
	const struct unexplained *x = a, *y = b;

	if (x->count != y->count)
		return x->count > y->count ? -1 : 1;
	if (x->text->number != y->text->number)
		return x->text->number < y->text->number ? -1 : 1;
	return (x->line > y->line) - (x->line < y->line);
}

void hits_order_unexplained(struct hits *hits)
{
	if (hits->unexplained_count)
		qsort(hits->unexplained, hits->unexplained_count,
		      sizeof(*hits->unexplained), by_count);
}

void hits_unite_seen(struct hits *hits)
{
	size_t always = 0, kept = 0;

	/* Entries without a boot are united and moved to the front; few are left then. */
	for (size_t i = 0; i < hits->seen_count; i++) {
		struct source_seen seen = hits->seen[i];
		size_t j = 0;

		while (!seen.boot && j < always && hits->seen[j].source != seen.source)
			j++;
		if (!seen.boot && j < always) {
			hits->seen[j].complete |= seen.complete;
			continue;
		}
		memmove(&hits->seen[kept], &seen, sizeof(seen));
		if (!seen.boot) {
			hits->seen[kept] = hits->seen[always];
			hits->seen[always++] = seen;
		}
		kept++;
	}
	hits->seen_count = kept;
}

/* The first hit with a pattern at or above `pattern`. */
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
	return hit->text && hit->text->unfinished && hit->nth == hit->text->lines &&
	       stamp_is_set(&hit->stamp) &&
	       value.data + value.size == hit->raw.data + hit->raw.size;
}

const struct slice *capture_find(const struct capture *captures, size_t count,
				 const char *name)
{
	for (size_t i = 0; i < count; i++)
		if (!strcmp(captures[i].name, name))
			return &captures[i].value;
	return NULL;
}
