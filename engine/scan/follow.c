/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Scans of texts that do not end: their hits so far, and forgetting old ones. What stays
 * is copied into a new arena, and the old arena is freed.
 */
#include <stdlib.h>

#include "engine/scan/internal.h"

/* A kept hit and its copy in the view. */
struct pair {
	const struct hit *hit;
	struct hit *copy;
};

struct glance {
	struct hits *hits;
	VEC(struct hit *) items;
	VEC(struct pair) pairs;	 /* of the current scan */
	unsigned boots, records; /* sums of the scans before */
};

bool scan_is_fresh(const struct scan *scan)
{
	return scan->keep.news != scan->judged_news;
}

void scan_mark_judged(struct scan *scan)
{
	scan->judged_news = scan->keep.news;
}

const struct stamp *scan_clock(const struct scan *scan, const struct stamp **ret_boot)
{
	*ret_boot = &scan->boot_began;
	return &scan->latest;
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

/* Redirects openers, which are pointers to hits, to the copies. */
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
	scan_settle(scan);
	glance->pairs.count = 0;
	for (size_t i = 0; i < scan->keep.kept.count; i++)
		add_copy(glance, scan->keep.kept.items[i]);
	for (size_t i = 0; i < scan->keep.met.count; i++)
		add_last(glance, &scan->keep.met.items[i]);
	turn_openers(glance);
	glance->boots += scan->hits->boot_count;
	glance->records += scan->records.count;
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

/* --- forgetting --- */

enum { BOOTS_KEPT = 2, FULL_BYTES = KEPT_BYTES_MAX / 2, FULL_HITS = 20000 };

struct forgetting {
	struct scan *scan;
	double seconds;
	unsigned oldest_boot;
	const struct stamp *newest;
	VEC(struct hit *) hits; /* the old hits */
	VEC(struct pair) pairs; /* of the hits that stay */
	size_t half;		/* number of these to drop first if there are too many */
};

bool scan_is_full(const struct scan *scan)
{
	const struct bench *bench = scan->shared->bench;

	return scan->keep.bytes > FULL_BYTES || scan->keep.kept.count > FULL_HITS ||
	       (scan->keep.kept.count && bench->kept_total > bench->kept_max / 2);
}

bool scan_is_empty(struct scan *scan)
{
	const char *host;

	for (size_t i = 0; i < scan_machines(scan); i++)
		if (scan_machine(scan, i, &host)->keep.kept.count)
			return false;
	return true;
}

static void see_stamp(struct forgetting *f, const struct stamp *stamp)
{
	double elapsed;

	if (!stamp->has_wall && !stamp->has_kernel)
		return;
	if (!f->newest || (stamp_elapsed(f->newest, stamp, &elapsed) && elapsed > 0))
		f->newest = stamp;
}

static bool is_old(const struct forgetting *f, const struct hit *hit)
{
	double elapsed;

	return f->newest && stamp_elapsed(&hit->stamp, f->newest, &elapsed) &&
	       elapsed > f->seconds;
}

static bool is_of_old_boot(const struct forgetting *f, unsigned boot)
{
	return boot && boot < f->oldest_boot;
}

/* True if the hit states facts about the machine: they hold as long as the boot. */
static bool tells_facts(const struct scan *scan, const struct hit *hit)
{
	return met_number(&scan->keep, hit->pattern) &&
	       met_of(&scan->keep, hit->pattern)->roles & ROLE_EXTRACT;
}

static bool is_waited_for(const struct scan *scan, const struct hit *hit)
{
	for (size_t i = 0; i < scan->watches.items.count; i++)
		if (scan->watches.items.items[i].opener == hit)
			return true;
	return false;
}

/* The new place of a moved hit; NULL if it was not moved. */
static struct hit *place_of(const struct forgetting *f, const struct hit *hit)
{
	struct pair key = { .hit = hit };
	const struct pair *pair = f->pairs.count
					  ? bsearch(&key, f->pairs.items, f->pairs.count,
						    sizeof(key), by_hit)
					  : NULL;

	return pair ? pair->copy : NULL;
}

static bool stays(const struct forgetting *f, size_t index)
{
	const struct hit *hit = f->hits.items[index];

	if (is_waited_for(f->scan, hit))
		return true;
	if (hit->opener) /* it comes before its members */
		return place_of(f, hit->opener);
	if (is_of_old_boot(f, hit->boot))
		return false;
	return tells_facts(f->scan, hit) || (index >= f->half && !is_old(f, hit));
}

/* Moves a hit; the pairs stay sorted by the old addresses. */
static void move_hit(struct forgetting *f, struct hit *hit)
{
	struct hit *kept = keep_again(&f->scan->keep, hit);

	if (kept->opener)
		kept->opener = place_of(f, kept->opener);
	vec_push(&f->pairs, (struct pair){ hit, kept });
	for (size_t i = f->pairs.count - 1; i && f->pairs.items[i - 1].hit > hit; i--) {
		f->pairs.items[i] = f->pairs.items[i - 1];
		f->pairs.items[i - 1] = (struct pair){ hit, kept };
	}
}

/* Copies the lines around the hit, which are in the old arena. */
static void move_context(struct scan *scan, struct held *held)
{
	if (!held->hit)
		return;
	held->hit->before = arena_slice(scan->hits->arena, held->hit->before);
	held->hit->after = arena_slice(scan->hits->arena, held->hit->after);
}

static void move_pending(const struct forgetting *f)
{
	struct scan *scan = f->scan;

	for (size_t i = 0; i < scan->watches.items.count; i++) {
		struct pending *pending = &scan->watches.items.items[i];

		move_context(scan, &pending->stall);
		if (pending->opener)
			pending->opener = place_of(f, pending->opener);
	}
}

static void move_groups(const struct forgetting *f, struct met *met)
{
	size_t left = 0;

	for (size_t i = 0; i < met->groups.count; i++) {
		struct group group = met->groups.items[i];
		const struct hit *last = group.last.hit;

		if (last && (is_of_old_boot(f, last->boot) ||
			     (!tells_facts(f->scan, last) && is_old(f, last)))) {
			held_free(&group.last);
			group.more = 0;
		}
		if (is_of_old_boot(f, group.boot) && !group.last.hit)
			continue;
		move_context(f->scan, &group.last);
		met->groups.items[left++] = group;
	}
	met->groups.count = left;
	keep_regroup(&f->scan->keep, met);
}

static void forget_seen(struct forgetting *f)
{
	struct scan *scan = f->scan;
	size_t left = 0;

	for (size_t i = 0; i < scan->sources.list.count; i++)
		if (!is_of_old_boot(f, scan->sources.list.items[i].boot))
			scan->sources.list.items[left++] = scan->sources.list.items[i];
	scan->sources.list.count = left;
}

static void forget_unexplained(struct scan *scan)
{
	scan->unexplained.kinds.count = 0;
	memset(scan->unexplained.slots, 0, sizeof(scan->unexplained.slots));
}

static void find_newest(struct forgetting *f)
{
	const struct scan *scan = f->scan;

	for (size_t i = 0; i < f->hits.count; i++)
		see_stamp(f, &f->hits.items[i]->stamp);
	for (size_t i = 0; i < scan->keep.met.count; i++)
		for (size_t j = 0; j < scan->keep.met.items[i].groups.count; j++)
			if (scan->keep.met.items[i].groups.items[j].last.hit)
				see_stamp(f, &scan->keep.met.items[i]
						      .groups.items[j]
						      .last.hit->stamp);
}

size_t scan_forget(struct scan *scan, double seconds)
{
	struct forgetting f = { .scan = scan, .seconds = seconds };
	unsigned boots = scan->hits->boot_count;
	struct arena *old = scan->hits->arena;
	struct stamp newest = { 0 };

	scan_settle(scan);
	f.oldest_boot = boots > BOOTS_KEPT ? boots - BOOTS_KEPT + 1 : 0;
	for (size_t i = 0; i < scan->keep.kept.count; i++)
		vec_push(&f.hits, scan->keep.kept.items[i]);
	f.half = scan_is_full(scan) ? f.hits.count / 2 : 0;
	find_newest(&f);
	if (f.newest)
		newest = *f.newest, f.newest = &newest;
	scan->hits->arena = arena_new();
	scan->shared->bench->kept_total -= scan->keep.bytes;
	scan->keep.kept.count = scan->keep.bytes = 0;
	for (size_t i = 0; i < f.hits.count; i++)
		if (stays(&f, i))
			move_hit(&f, f.hits.items[i]);
	move_pending(&f);
	for (size_t i = 0; i < scan->keep.met.count; i++)
		move_groups(&f, &scan->keep.met.items[i]);
	forget_seen(&f);
	forget_unexplained(scan);
	size_t gone = f.hits.count - scan->keep.kept.count;
	vec_free(&f.hits);
	vec_free(&f.pairs);
	arena_free(old);
	return gone;
}
