/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/scan/scan.h"

#include <math.h>

static const double SAME_BOOT_SECONDS = 5;

struct steps {
	unsigned on;
	unsigned back; /* times that it went back although no new boot explains it */
};

/* Seconds between two stamps; the time of day continues through boots. */
static double elapsed(const struct stamp *from, const struct stamp *to)
{
	bool kernel = from->has_kernel && to->has_kernel;
	double by_wall;

	if (wall_elapsed(from, to, &by_wall) && (by_wall != 0 || !kernel))
		return by_wall;
	return kernel ? to->kernel - from->kernel : 0;
}

/* True if a new boot cannot explain the step: the time of day goes back, or the
 * kernel's clock goes back to more than half of its value. */
static bool is_disorder(const struct stamp *from, const struct stamp *to)
{
	double by_wall;
	bool wall = wall_elapsed(from, to, &by_wall),
	     kernel = from->has_kernel && to->has_kernel;

	if (wall && kernel)
		return fabs(by_wall - (to->kernel - from->kernel)) <= SAME_BOOT_SECONDS;
	return wall || to->kernel > from->kernel / 2;
}

static void count_step(struct steps *steps, const struct hit *from, const struct hit *to)
{
	double seconds = elapsed(&from->stamp, &to->stamp);

	if (seconds > 0)
		steps->on++;
	else if (seconds < 0)
		steps->back += is_disorder(&from->stamp, &to->stamp) ? 2 : 1;
}

static struct steps count_steps(struct hit *const *hits, size_t count)
{
	const struct hit *last = NULL;
	struct steps steps = { 0 };

	for (size_t i = 0; i < count; i++) {
		if (!stamp_is_set(&hits[i]->stamp))
			continue;
		if (last && last->nth != hits[i]->nth)
			count_step(&steps, last, hits[i]);
		last = hits[i];
	}
	return steps;
}

/*
 * True if two boot lines of one pattern have different words: the text has lines of two
 * boots.
 */
static bool tells_boots(struct hit *const *hits, size_t count, struct kb *kb)
{
	const struct hit *first = NULL;

	for (size_t i = 0; i < count; i++) {
		if (!(kb_roles(kb, hits[i]->pattern) & ROLE_BOOT))
			continue;
		if (first && first->pattern == hits[i]->pattern &&
		    !slice_equal(first->message, hits[i]->message))
			return true;
		if (!first)
			first = hits[i];
	}
	return false;
}

static void settle_order(struct hit **hits, size_t count, struct kb *kb)
{
	struct steps steps = count_steps(hits, count);

	/* A series of boots with a few lines each goes back less than two times in
	 * five. */
	if (steps.back < 2 || steps.back * 5 < (steps.on + steps.back) * 2)
		return;
	bool boots = tells_boots(hits, count, kb);

	for (size_t i = 0; i < count; i++) {
		hits[i]->boot = boots ? hits[i]->boot : 0;
		hits[i]->unordered = true;
		hits[i]->backwards = steps.back > 2 && steps.back > steps.on * 4;
	}
}

/* Pasted text often ends without a newline, a daemon's log does not. */
static bool ends_within(const struct text *text, const struct hit *hit)
{
	return text->unfinished && text->lines > 1 && hit->nth == text->lines &&
	       stamp_is_set(&hit->stamp);
}

static void settle_ends(struct hit **hits, size_t count)
{
	const struct text *text = hits[0]->text;
	bool clocks = false;

	for (size_t i = 0; i < count && !clocks; i++)
		clocks = stamp_is_set(&hits[i]->stamp);
	for (size_t i = 0; i < count; i++)
		hits[i]->cut =
			ends_within(text, hits[i]) ||
			(clocks && hits[i]->nth == 1 && !stamp_is_set(&hits[i]->stamp));
}

void hits_settle(struct hits *hits, struct kb *kb)
{
	for (size_t i = 0, end; i < hits->count; i = end) {
		for (end = i;
		     end < hits->count && hits->items[end]->text == hits->items[i]->text;
		     end++)
			;
		settle_order(hits->items + i, end - i, kb);
		settle_ends(hits->items + i, end - i);
	}
}
