/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/scan/scan_follow.h"
#include "engine/scan/scan_internal.h"

/* A kept hit, and its copy in the view. */
struct pair {
	const struct hit *hit;
	struct hit *copy;
};

struct glance {
	struct hits *hits;
	VEC(struct hit *) items;
	VEC(struct pair) pairs;	 /* of the scan at hand */
	unsigned boots, records; /* of the scans before */
};

uint64_t scan_news(const struct scan *scan)
{
	size_t count = scan_machines(scan);
	uint64_t news = scan->news;
	const char *host;

	for (size_t i = 1; i < count; i++)
		news += scan_machine((struct scan *)scan, i, &host)->news;
	return news;
}

static struct hit *add_copy(struct glance *glance, const struct hit *hit)
{
	struct hit *copy = arena_copy(glance->hits->arena, hit, sizeof(*hit));

	if (copy->boot)
		copy->boot += glance->boots;
	if (copy->record)
		copy->record += glance->records;
	vec_push(&glance->items, copy);
	vec_push(&glance->pairs, (struct pair){ hit, copy });
	return copy;
}

static void add_last(struct glance *glance, const struct met *met)
{
	for (size_t i = 0; i < met->groups.count; i++) {
		const struct group *group = &met->groups.items[i];

		if (group->last.hit)
			add_copy(glance, group->last.hit)->count = group->more;
	}
}

static int by_hit(const void *a, const void *b)
{
	const struct pair *x = a, *y = b;

	return (x->hit > y->hit) - (x->hit < y->hit);
}

/* Openers are told by their address: a copy's is the copy. */
static void turn_openers(struct glance *glance)
{
	struct pair *pairs = glance->pairs.items;
	size_t count = glance->pairs.count;

	if (count)
		qsort(pairs, count, sizeof(*pairs), by_hit);
	for (size_t i = 0; i < count; i++) {
		struct pair key = { .hit = pairs[i].hit->opener };

		if (!key.hit)
			continue;
		struct pair *opener = bsearch(&key, pairs, count, sizeof(*pairs), by_hit);
		pairs[i].copy->opener = opener ? opener->copy : NULL;
	}
}

static void add_scan(struct glance *glance, struct scan *scan)
{
	if (scan->crew)
		crew_finish(scan->crew);
	runs_close(scan);
	glance->pairs.count = 0;
	for (size_t i = 0; i < scan->kept.count; i++)
		add_copy(glance, scan->kept.items[i]);
	for (size_t i = 0; i < scan->met.count; i++)
		add_last(glance, &scan->met.items[i]);
	turn_openers(glance);
	glance->boots += scan->hits->boot_count;
	glance->records += scan->record_count;
	glance->hits->limits_reached += scan->hits->limits_reached;
	glance->hits->left_out += scan->hits->left_out;
	glance->hits->untimed += scan->hits->untimed;
}

struct hits *scan_glance(struct scan *const *scans, size_t count)
{
	struct glance glance = { .hits = mem_zalloc(sizeof(struct hits)) };

	glance.hits->arena = arena_new();
	for (size_t i = 0; i < count; i++)
		add_scan(&glance, scans[i]);
	glance.hits->boot_count = glance.boots;
	hits_order(glance.hits, glance.items.items, glance.items.count);
	vec_free(&glance.items);
	vec_free(&glance.pairs);
	return glance.hits;
}
