/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Watches: hits that make the following lines worth a look: blocks, neighbours, and
 * stalls. A stall is a line after which its stream says nothing more, though others go
 * on.
 *
 * FALSE: the stream spoke, or a line that proves progress came. TRUE: others went on for
 * `quiet` seconds, or, if no clock tells, to the end of the text (or for STALL_LINES_MAX
 * lines). UNKNOWN: the log ends there, or its lines are not in order.
 */
#include "engine/scan/internal.h"

enum { LINES_LOOKED_AHEAD = 32, STALL_LINES_MAX = 20000 };

static bool matches_any(struct scan *scan, const unsigned *patterns, size_t count,
			struct slice message)
{
	for (size_t i = 0; i < count; i++)
		if (line_matches(scan, patterns[i], message, NULL))
			return true;
	return false;
}

static bool stall_progress(struct scan *scan, const struct watch *watch,
			   struct slice message)
{
	return matches_any(scan, watch->progress, watch->progress_count, message);
}

static enum truth stall_end(const struct pending *pending)
{
	if (!pending->others)
		return TRUTH_UNKNOWN;
	if (pending->watch->quiet_seconds > 0 && pending->clocks)
		return TRUTH_UNKNOWN; /* others went on, but not long enough */
	return TRUTH_TRUE;
}

/* True if the line is late enough to prove the silence before it; *ret_comparable:
 * true if its clock can be compared at all. */
static bool is_late(const struct pending *pending, const struct scan_line *line,
		    bool inclusive, bool *ret_comparable)
{
	double quiet = pending->watch->quiet_seconds, elapsed;

	*ret_comparable = quiet > 0 && stamp_elapsed(&pending->stall.hit->stamp,
						     &line->line->stamp, &elapsed);
	if (!*ret_comparable)
		return false;
	return inclusive ? elapsed >= quiet : elapsed > quiet;
}

/* True if the line is from before the line that it follows: lines are missing there,
 * or are elsewhere. */
static bool is_earlier(const struct pending *pending, const struct scan_line *line)
{
	double elapsed;

	return stamp_elapsed(&pending->stall.hit->stamp, &line->line->stamp, &elapsed) &&
	       elapsed < -ORDER_SLACK;
}

/* True if one of the lines after the late one, as far as they are in its block, is
 * from between the stall and the late line. */
static bool is_disordered(const struct scan *scan, const struct pending *pending,
			  const struct scan_line *late)
{
	struct slice rest = scan->keep.block, text;

	if (!slice_lies_in(late->raw, rest))
		return false;
	rest = slice_skip(rest, (size_t)(late->raw.data - rest.data) + late->raw.size);
	for (int i = 0; i < LINES_LOOKED_AHEAD && slice_next_line(&rest, &text); i++) {
		struct line line;
		double since, before;

		line_parse(text, &line);
		if (stamp_elapsed(&pending->stall.hit->stamp, &line.stamp, &since) &&
		    stamp_elapsed(&line.stamp, &late->line->stamp, &before) &&
		    since >= 0 && before > ORDER_SLACK)
			return true;
	}
	return false;
}

static bool others_line(struct pending *pending, const struct scan_line *line)
{
	bool comparable, late = is_late(pending, line, true, &comparable);

	pending->others = true;
	pending->clocks |= comparable;
	return late;
}

static bool says_nothing(struct scan *scan, const struct pending *pending,
			 const struct scan_line *line)
{
	const struct watch *watch = pending->watch;

	return !slice_trim(line->line->message).size ||
	       matches_any(scan, watch->idle, watch->idle_count, line->line->message);
}

static bool stall_line(struct scan *scan, struct pending *pending,
		       const struct scan_line *line, enum truth *ret_truth,
		       bool *ret_keep)
{
	const struct watch *watch = pending->watch;
	struct slice own_stream = pending->stall.hit->stream, stream = line->line->stream;
	bool own = slice_equal(own_stream, stream), comparable;

	*ret_keep = true;
	*ret_truth = TRUTH_FALSE;
	if (is_earlier(pending, line)) {
		*ret_truth = TRUTH_UNKNOWN;
		return true;
	}
	if (own && line_has(line, watch->pattern)) {
		*ret_keep = false; /* begins again with this line */
		return true;
	}
	if ((own || !stream.size) && stall_progress(scan, watch, line->line->message))
		return true;
	if (own && !says_nothing(scan, pending, line)) {
		if (is_late(pending, line, false, &comparable))
			*ret_truth = TRUTH_TRUE;
		return true;
	}
	/* If the stream of the stall is unknown, no line is known to be of another
	 * stream. */
	if (!own && own_stream.size && stream.size && others_line(pending, line)) {
		*ret_truth =
			is_disordered(scan, pending, line) ? TRUTH_UNKNOWN : TRUTH_TRUE;
		return true;
	}
	if (++pending->walked < STALL_LINES_MAX)
		return false;
	*ret_truth = stall_end(pending);
	return true;
}

static void pending_free(struct pending *pending)
{
	held_free(&pending->stall);
}

static void pending_remove(struct scan *scan, size_t index)
{
	pending_free(&scan->watches.items.items[index]);
	scan->watches.items.count--;
	scan->shared->pending_total--;
	memmove(&scan->watches.items.items[index], &scan->watches.items.items[index + 1],
		(scan->watches.items.count - index) * sizeof(struct pending));
}

/* Adds a hit for a stall that has a result. */
static void keep_stall(struct scan *scan, const struct pending *pending, enum truth truth)
{
	struct hit hit = *pending->stall.hit;

	hit.watch = pending->watch->id;
	hit.stalled = truth;
	keep_hit(&scan->keep, met_pattern(scan, hit.pattern), &hit);
}

static void settle(struct scan *scan, size_t index)
{
	struct pending *pending = &scan->watches.items.items[index];

	if (pending->watch->kind == WATCH_STALL)
		keep_stall(scan, pending, stall_end(pending));
	pending_remove(scan, index);
}

void watch_end(struct scan *scan)
{
	while (scan->watches.items.count)
		settle(scan, scan->watches.items.count - 1);
}

static void keep_fields(struct scan *scan, const struct pending *pending,
			const struct scan_line *line)
{
	const struct watch *watch = pending->watch;
	struct capture captures[REGEX_CAPTURES_MAX];
	struct regex_match match;

	for (size_t i = 0; i < watch->progress_count; i++) {
		unsigned pattern = watch->progress[i];

		/* A neighbour that is a hit by itself is already a hit of this record. */
		if (watch->kind == WATCH_NEAR && line_has(line, pattern))
			continue;
		if (!line_matches(scan, pattern, line->line->message, &match))
			continue;
		struct hit hit = line_hit(scan->at.text, line,
					  &(struct match){ .pattern = pattern });
		hit.opener = pending->opener;
		hit.record = pending->opener->record;
		hit.captures = captures;
		hit.capture_count = match.count;
		for (size_t j = 0; j < match.count; j++)
			captures[j] = (struct capture){ match.names[j], match.values[j] };
		keep_member(&scan->keep, &hit);
		if (watch->kind == WATCH_NEAR)
			vec_push(&scan->unexplained.explaining,
				 (struct explaining){ pattern, false });
	}
}

static bool same_stream(const struct pending *pending, const struct scan_line *line)
{
	return slice_equal(pending->opener->stream, line->line->stream);
}

/*
 * True for lines of another stream between the lines of a block: they are not part of it.
 */
static bool is_foreign(const struct pending *pending, const struct scan_line *line)
{
	return pending->opener->stream.size && line->line->stream.size &&
	       !same_stream(pending, line);
}

static bool block_ends(struct scan *scan, const struct pending *pending,
		       const struct scan_line *line)
{
	const struct watch *watch = pending->watch;

	if (line_has(line, watch->pattern))
		return true;
	for (size_t i = 0; i < watch->idle_count; i++)
		if (line_matches(scan, watch->idle[i], line->line->message, NULL))
			return true;
	return false;
}

/* True if the block is over. */
static bool block_line(struct scan *scan, struct pending *pending,
		       const struct scan_line *line)
{
	if (++pending->walked > pending->watch->lines)
		return true;
	if (!is_foreign(pending, line)) {
		if (block_ends(scan, pending, line))
			return true;
		keep_fields(scan, pending, line);
	}
	return pending->walked == pending->watch->lines;
}

static bool same_device(const struct pending *pending, const struct scan_line *line)
{
	return !*pending->opener->device || !*line->device ||
	       !strcmp(pending->opener->device, line->device);
}

static bool near_line(struct scan *scan, struct pending *pending,
		      const struct scan_line *line)
{
	if (++pending->walked > pending->watch->lines)
		return true;
	if (same_stream(pending, line) && same_device(pending, line))
		keep_fields(scan, pending, line);
	return pending->walked == pending->watch->lines;
}

/* True if the watch is over. */
static bool step(struct scan *scan, struct pending *pending, const struct scan_line *line)
{
	enum truth truth;
	bool keep;

	switch (pending->watch->kind) {
	case WATCH_BLOCK:
		return block_line(scan, pending, line);
	case WATCH_NEAR:
		return near_line(scan, pending, line);
	case WATCH_STALL:
		break;
	}
	if (!stall_line(scan, pending, line, &truth, &keep))
		return false;
	if (keep)
		keep_stall(scan, pending, truth);
	return true;
}

void watch_line(struct scan *scan, const struct scan_line *line)
{
	size_t left = 0;

	for (size_t i = 0; i < scan->watches.items.count; i++) {
		struct pending *pending = &scan->watches.items.items[i];

		if (step(scan, pending, line))
			pending_free(pending);
		else
			scan->watches.items.items[left++] = *pending;
	}
	scan->shared->pending_total -= scan->watches.items.count - left;
	scan->watches.items.count = left;
}

/* Adds a watch; the oldest is dropped if too many are pending. */
static struct pending *add_pending(struct scan *scan, const struct watch *watch)
{
	if (scan->watches.items.count == PENDING_MAX ||
	    (scan->shared->pending_total >= PENDING_TOTAL_MAX &&
	     scan->watches.items.count >= PENDING_LEAST)) {
		scan->hits->watches_left++;
		settle(scan, 0);
	}
	scan->shared->pending_total++;
	vec_push(&scan->watches.items, (struct pending){ .watch = watch });
	return &scan->watches.items.items[scan->watches.items.count - 1];
}

void watch_open(struct scan *scan, const struct met *met, const struct hit *hit,
		const struct hit *kept, const struct scan_line *line)
{
	for (size_t i = 0; i < met->watch_count; i++) {
		const struct watch *watch = &met->watches[i];

		if (watch->kind == WATCH_STALL) {
			if (stall_progress(scan, watch, line->line->message))
				continue;
			struct held *stall = &add_pending(scan, watch)->stall;

			held_set(stall, hit,
				 HIT_TEXT_MAX - 1); /* captures are cut like the line */
			if (kept) {
				stall->hit->before = kept->before;
				stall->hit->after = kept->after;
			}
			continue;
		}
		if (!kept)
			continue; /* beyond its quota: its members would have no opener */
		struct pending *pending = add_pending(scan, watch);
		pending->opener = kept;
		if (watch->kind == WATCH_NEAR)
			keep_fields(scan, pending, line);
	}
}
