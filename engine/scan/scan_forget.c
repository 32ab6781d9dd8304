/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What stays is copied into a new arena, and the old one goes with the rest. Where a hit
 * went is noted in its old place: its captures point to the new one.
 */
#include "engine/scan/scan_follow.h"
#include "engine/scan/scan_internal.h"

enum { BOOTS_KEPT = 2, FULL_BYTES = KEPT_BYTES_MAX / 2, FULL_HITS = 20000 };

struct forgetting {
	struct scan *scan;
	double seconds;
	unsigned oldest_boot;
	const struct stamp *newest;
	VEC(struct hit *) hits; /* as they were */
	size_t half; /* of these, the first are dropped when there is too much */
};

bool scan_is_full(const struct scan *scan)
{
	return scan->kept_bytes > FULL_BYTES || scan->kept.count > FULL_HITS;
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

/* What a boot's lines say of the machine holds as long as the boot. */
static bool tells_facts(const struct scan *scan, const struct hit *hit)
{
	return scan->met_of[hit->pattern] &&
	       scan->met.items[scan->met_of[hit->pattern] - 1].roles & ROLE_EXTRACT;
}

static bool is_waited_for(const struct scan *scan, const struct hit *hit)
{
	for (size_t i = 0; i < scan->pending.count; i++)
		if (scan->pending.items[i].opener == hit)
			return true;
	return false;
}

static bool was_moved(const struct hit *hit)
{
	return hit->capture_count == SIZE_MAX;
}

/* Where a hit that was moved is now. */
static struct hit *place_of(const struct hit *hit)
{
	return (struct hit *)(uintptr_t)hit->captures;
}

static bool stays(const struct forgetting *f, size_t index)
{
	const struct hit *hit = f->hits.items[index];

	if (is_waited_for(f->scan, hit))
		return true;
	if (hit->opener) /* it was before its members */
		return was_moved(hit->opener);
	if (is_of_old_boot(f, hit->boot))
		return false;
	return tells_facts(f->scan, hit) || (index >= f->half && !is_old(f, hit));
}

static void move_hit(struct forgetting *f, struct hit *hit)
{
	struct hit *kept = keep_again(f->scan, hit);

	if (kept->opener)
		kept->opener = was_moved(kept->opener) ? place_of(kept->opener) : NULL;
	hit->captures = (const struct capture *)kept;
	hit->capture_count = SIZE_MAX;
}

/* The lines around it lie in the old arena. */
static void move_context(struct scan *scan, struct held *held)
{
	if (!held->hit)
		return;
	held->hit->before = arena_slice(scan->hits->arena, held->hit->before);
	held->hit->after = arena_slice(scan->hits->arena, held->hit->after);
}

static void move_pending(struct scan *scan)
{
	for (size_t i = 0; i < scan->pending.count; i++) {
		struct pending *pending = &scan->pending.items[i];

		move_context(scan, &pending->stall);
		if (pending->opener)
			pending->opener = place_of(pending->opener);
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
	keep_regroup(f->scan, met);
}

static void forget_seen(struct forgetting *f)
{
	struct scan *scan = f->scan;
	size_t left = 0;

	for (size_t i = 0; i < scan->seen_list.count; i++)
		if (!is_of_old_boot(f, scan->seen_list.items[i].boot))
			scan->seen_list.items[left++] = scan->seen_list.items[i];
	scan->seen_list.count = left;
}

static void forget_unexplained(struct scan *scan)
{
	scan->unexplained.count = 0;
	memset(scan->unexplained_slots, 0, sizeof(scan->unexplained_slots));
}

static void find_newest(struct forgetting *f)
{
	const struct scan *scan = f->scan;

	for (size_t i = 0; i < f->hits.count; i++)
		see_stamp(f, &f->hits.items[i]->stamp);
	for (size_t i = 0; i < scan->met.count; i++)
		for (size_t j = 0; j < scan->met.items[i].groups.count; j++)
			if (scan->met.items[i].groups.items[j].last.hit)
				see_stamp(f, &scan->met.items[i]
						      .groups.items[j]
						      .last.hit->stamp);
}

size_t scan_forget(struct scan *scan, double seconds)
{
	struct forgetting f = { .scan = scan, .seconds = seconds };
	unsigned boots = scan->hits->boot_count;
	struct arena *old = scan->hits->arena;
	struct stamp newest = { 0 };

	if (scan->crew)
		crew_finish(scan->crew);
	runs_close(scan);
	f.oldest_boot = boots > BOOTS_KEPT ? boots - BOOTS_KEPT + 1 : 0;
	for (size_t i = 0; i < scan->kept.count; i++)
		vec_push(&f.hits, scan->kept.items[i]);
	f.half = scan_is_full(scan) ? f.hits.count / 2 : 0;
	find_newest(&f);
	if (f.newest)
		newest = *f.newest, f.newest = &newest;
	scan->hits->arena = arena_new();
	scan->lead->kept_total -= scan->kept_bytes;
	scan->kept.count = scan->kept_bytes = 0;
	for (size_t i = 0; i < f.hits.count; i++)
		if (stays(&f, i))
			move_hit(&f, f.hits.items[i]);
	move_pending(scan);
	for (size_t i = 0; i < scan->met.count; i++)
		move_groups(&f, &scan->met.items[i]);
	forget_seen(&f);
	forget_unexplained(scan);
	size_t gone = f.hits.count - scan->kept.count;
	vec_free(&f.hits);
	arena_free(old);
	return gone;
}
