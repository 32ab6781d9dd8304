/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A stall: after its line the stream says nothing more, though others go on.
 *
 * FALSE: the stream spoke, or a line that proves progress came. TRUE: others went on for
 * `quiet` seconds, or, where no clock tells, to the end of the text (or for
 * STALL_LINES_MAX lines). UNKNOWN: the log ends there, or its lines are not in order.
 */
#include "engine/scan/scan_internal.h"

enum { LINES_LOOKED_AHEAD = 32 };

static bool matches_any(struct scan *scan, const unsigned *patterns, size_t count,
			struct slice message)
{
	for (size_t i = 0; i < count; i++)
		if (line_matches(scan, patterns[i], message, NULL))
			return true;
	return false;
}

bool stall_progress(struct scan *scan, const struct watch *watch, struct slice message)
{
	return matches_any(scan, watch->progress, watch->progress_count, message);
}

enum truth stall_end(const struct pending *pending)
{
	if (!pending->others)
		return TRUTH_UNKNOWN;
	if (pending->watch->quiet_seconds > 0 && pending->clocks)
		return TRUTH_UNKNOWN; /* they went on, but not for long enough */
	return TRUTH_TRUE;
}

/* Whether the line is late enough to prove the silence before it; *ret_comparable:
 * whether its clock can say so at all. */
static bool is_late(const struct pending *pending, const struct scan_line *line,
		    bool inclusive, bool *ret_comparable)
{
	double quiet = pending->watch->quiet_seconds, elapsed;

	*ret_comparable = quiet > 0 && stamp_elapsed(&pending->stall.hit->stamp,
						     &line->line.stamp, &elapsed);
	if (!*ret_comparable)
		return false;
	return inclusive ? elapsed >= quiet : elapsed > quiet;
}

/* A line from before the one that it stands behind: lines are missing there, or stand
 * elsewhere. */
static bool is_earlier(const struct pending *pending, const struct scan_line *line)
{
	double elapsed;

	return stamp_elapsed(&pending->stall.hit->stamp, &line->line.stamp, &elapsed) &&
	       elapsed < -ORDER_SLACK;
}

/* Of the lines behind the late one as far as they lie in its block: one is from between
 * the stall and it. */
static bool is_disordered(const struct scan *scan, const struct pending *pending,
			  const struct scan_line *late)
{
	struct slice rest = scan->block, text;

	if (!slice_lies_in(late->raw, rest))
		return false;
	rest = slice_skip(rest, (size_t)(late->raw.data - rest.data) + late->raw.size);
	for (int i = 0; i < LINES_LOOKED_AHEAD && slice_next_line(&rest, &text); i++) {
		struct line line;
		double since, before;

		line_parse(text, &line);
		if (stamp_elapsed(&pending->stall.hit->stamp, &line.stamp, &since) &&
		    stamp_elapsed(&line.stamp, &late->line.stamp, &before) &&
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

	return !slice_trim(line->line.message).size ||
	       matches_any(scan, watch->idle, watch->idle_count, line->line.message);
}

bool stall_line(struct scan *scan, struct pending *pending, const struct scan_line *line,
		enum truth *ret_truth, bool *ret_keep)
{
	const struct watch *watch = pending->watch;
	struct slice own_stream = pending->stall.hit->stream, stream = line->line.stream;
	bool own = slice_equal(own_stream, stream), comparable;

	*ret_keep = true;
	*ret_truth = TRUTH_FALSE;
	if (is_earlier(pending, line)) {
		*ret_truth = TRUTH_UNKNOWN;
		return true;
	}
	if (own && line_has(scan, watch->pattern)) {
		*ret_keep = false; /* begins anew with this line */
		return true;
	}
	if ((own || !stream.size) && stall_progress(scan, watch, line->line.message))
		return true;
	if (own && !says_nothing(scan, pending, line)) {
		if (is_late(pending, line, false, &comparable))
			*ret_truth = TRUTH_TRUE;
		return true;
	}
	/* Without a stream of its own nobody knows which are others. */
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
