/* SPDX-License-Identifier: Apache-2.0 */
/* Evidence of order, nearness and number: what came first, how far apart, how often. */
#include "engine/reason/judge_internal.h"

#include <math.h>

enum { COPIES_LOOKED_FOR = 1000, AN_HOUR = 3600 };

/* Of lines with different clocks nobody can say how far apart they are. */
bool hits_within(const struct evidence *evidence, const struct hit *first,
		 const struct hit *last)
{
	double seconds;

	if (evidence->within_lines)
		return first->text == last->text &&
		       llabs((long long)(last->nth - first->nth)) <=
			       (long long)evidence->within_lines;
	if (evidence->within_seconds > 0 && hit_elapsed(first, last, &seconds))
		return fabs(seconds) <= evidence->within_seconds;
	return !(evidence->within_seconds > 0 &&
		 (stamp_is_set(&first->stamp) || stamp_is_set(&last->stamp)));
}

/* Where nobody can tell, the order counts against and not for. */
static bool comes_after(const struct evidence *evidence, const struct hit *a,
			const struct hit *b)
{
	double seconds;

	if (a->text != b->text)
		return false;
	bool timed = hit_elapsed(a, b, &seconds);

	if (timed && fabs(seconds) > ORDER_SLACK)
		return seconds > 0;
	if (timed && seconds > 0 && evidence->against)
		return true;
	if (a->unordered && !a->backwards)
		return evidence->against;
	return a->backwards ? b->nth < a->nth : b->nth > a->nth;
}

/* The first hit of `next` that follows `last` and stays within reach of `first`. */
static const struct hit *next_in_sequence(const struct evidence *evidence,
					  const struct hit_list *next,
					  const struct hit *first, const struct hit *last)
{
	for (size_t i = 0; i < next->count; i++)
		if (comes_after(evidence, last, next->items[i]) &&
		    hits_within(evidence, first, next->items[i]))
			return next->items[i];
	return NULL;
}

static bool follow_sequence(const struct evidence *evidence, const struct hit_list *steps,
			    const struct hit *first, struct hit_list *ret_chain)
{
	ret_chain->count = 0;
	vec_push(ret_chain, first);
	for (size_t i = 1; i < evidence->pattern_count; i++) {
		const struct hit *next =
			next_in_sequence(evidence, &steps[i], first,
					 ret_chain->items[ret_chain->count - 1]);

		if (!next)
			return false;
		vec_push(ret_chain, next);
	}
	return true;
}

/* What is pasted without clocks may be of one day, but need not have happened in that
 * order, nor within minutes. */
static bool is_untimed(const struct evidence *evidence, const struct hit_list *chain)
{
	const struct hit *last = chain->items[chain->count - 1];
	double seconds;

	return evidence->within_seconds > 0 && evidence->within_seconds < AN_HOUR &&
	       !evidence->against && !hit_elapsed(chain->items[0], last, &seconds);
}

void judge_sequence(const struct judging *judging, const struct evidence *evidence,
		    struct judged *judged)
{
	struct hit_list *steps = mem_zalloc(evidence->pattern_count * sizeof(*steps));
	struct hit_list chain = { 0 };

	for (size_t i = 0; i < evidence->pattern_count; i++)
		judge_hits(judging, evidence, evidence->patterns[i]->id, &steps[i]);
	judged->truth = TRUTH_FALSE;
	for (size_t i = 0; i < steps[0].count && judged->truth != TRUTH_TRUE; i++)
		if (follow_sequence(evidence, steps, steps[0].items[i], &chain))
			judged->truth = TRUTH_TRUE;
	if (judged->truth == TRUTH_TRUE) {
		judged->ended = is_untimed(evidence, &chain);
		judged->note = judged->ended ? "no clock tells how far apart" : NULL;
		judged_keep_hits(judging, &chain, judged);
	}
	for (size_t i = 0; i < evidence->pattern_count; i++)
		vec_free(&steps[i]);
	free(steps);
	vec_free(&chain);
}

/* The most lines that lie within the evidence's reach of one of them. Those that were
 * counted instead of kept lie somewhere between a hit and the one before it. */
static uint64_t most_within(const struct evidence *evidence, const struct hit_list *hits)
{
	bool limited = evidence->within_lines || evidence->within_seconds > 0;
	uint64_t most = 0;

	for (size_t i = 0; i < hits->count; i++) {
		uint64_t count = 0;

		for (size_t j = i; j < hits->count &&
				   hits_within(evidence, hits->items[i], hits->items[j]);
		     j++)
			count += limited && j == i ? 1 : hits->items[j]->count;
		most = count > most ? count : most;
	}
	return most;
}

/* A clock that tells a line from the next one of the same words. */
static bool has_fine_clock(const struct stamp *stamp)
{
	return stamp->has_kernel ||
	       (stamp->has_wall && stamp->wall != floor(stamp->wall));
}

/* The same words at the same instant are the same line, pasted or collected twice. */
static bool is_copy(const struct hit_list *hits, const struct hit *hit)
{
	if (!has_fine_clock(&hit->stamp))
		return false;
	for (size_t i = 0; i < hits->count; i++)
		if (slice_equal(hits->items[i]->raw, hit->raw))
			return true;
	return false;
}

static void drop_copies(struct hit_list *hits)
{
	size_t all = hits->count;

	if (all > COPIES_LOOKED_FOR)
		return;
	hits->count = 0;
	for (size_t i = 0; i < all; i++)
		if (!is_copy(hits, hits->items[i]))
			hits->items[hits->count++] = hits->items[i];
}

void judge_count(const struct judging *judging, const struct evidence *evidence,
		 struct judged *judged)
{
	struct hit_list hits = { 0 };

	judge_hits(judging, evidence, evidence->patterns[0]->id, &hits);
	drop_copies(&hits);
	judged->truth = most_within(evidence, &hits) >= evidence->at_least ? TRUTH_TRUE
									   : TRUTH_FALSE;
	judged_keep_hits(judging, &hits, judged);
}
