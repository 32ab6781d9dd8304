/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What confirming a pattern may cost. PCRE2's limits end a search that backtracks without
 * end, but not one whose cost grows with the square of the line: a pattern that begins
 * many times in a line and reads to its end each time. So a long message is searched in
 * windows, and the steps of a search beyond what is usual are charged to the pattern.
 * What has used up its budget is unknown where it would take more than usual; what gave
 * up many times is not tried at all. Steps are counted, not timed: a log tells the same
 * on a slow machine.
 */
#include "engine/scan/scan_internal.h"

enum {
	WINDOW_SIZE = 64 * 1024, /* of a message that is searched at once */
	WINDOW_STEP = 32 * 1024,
	USUAL_PER_BYTE = 16, /* steps of a search; most take less than one */
	GAVE_UP_MAX = 500,   /* times: each takes a millisecond or two */
};

/* Steps, a nanosecond each or so: of a pattern, and of one in a run that had many. */
static const uint64_t DEAR_MAX = 500000000, DEAR_LATE_MAX = 25000000;
static const uint64_t DEAR_TOTAL_MAX = 4000000000;

static uint64_t left_of(const struct scan *scan, unsigned pattern)
{
	uint64_t most =
		scan->lead->steps_total > DEAR_TOTAL_MAX ? DEAR_LATE_MAX : DEAR_MAX;
	uint64_t used = scan->lead->costs ? scan->lead->costs[pattern].steps : 0;

	return used < most ? most - used : 0;
}

static bool gives_up(const struct scan *scan, unsigned pattern)
{
	return scan->lead->costs && scan->lead->costs[pattern].gave_up >= GAVE_UP_MAX;
}

static bool is_retired(const struct scan *scan, unsigned pattern)
{
	return !left_of(scan, pattern) || gives_up(scan, pattern);
}

static void charge(struct scan *scan, unsigned pattern, uint64_t steps, unsigned gave_up)
{
	bool retired = is_retired(scan, pattern);

	if (!scan->lead->costs)
		scan->lead->costs = mem_zalloc((scan->scanner->pattern_count + 1u) *
					       sizeof(*scan->lead->costs));
	scan->lead->costs[pattern].steps += steps;
	scan->lead->costs[pattern].gave_up += gave_up;
	scan->lead->steps_total += steps;
	if (!retired && is_retired(scan, pattern))
		scan->hits->patterns_retired++;
}

static int search_window(struct scan *scan, unsigned pattern, struct regex *regex,
			 struct slice message, size_t at, struct regex_match *ret_match)
{
	size_t left = message.size - at, size = left < WINDOW_SIZE ? left : WINDOW_SIZE;
	uint64_t usual = (uint64_t)(size + 1) * USUAL_PER_BYTE;
	uint64_t most = usual + left_of(scan, pattern);

	if (gives_up(scan, pattern))
		return -1;
	int code = regex_search_window(regex, message, at, size, most, ret_match);
	uint64_t steps = regex_steps(regex);

	if (steps > usual)
		charge(scan, pattern, (steps < most ? steps : most) - usual, 0);
	if (code < 0 && steps <= most)
		charge(scan, pattern, 0, 1);
	return code;
}

/* The first window that matches or cannot be decided. */
static int search(struct scan *scan, unsigned pattern, struct regex *regex,
		  struct slice message, struct regex_match *ret_match)
{
	size_t at = 0;

	for (;; at += WINDOW_STEP) {
		int code = search_window(scan, pattern, regex, message, at, ret_match);

		if (code || message.size - at <= WINDOW_SIZE)
			return code;
	}
}

bool line_matches(struct scan *scan, unsigned pattern, struct slice message,
		  struct regex_match *ret_match)
{
	struct regex *regex = scanner_regex(scan->scanner, pattern);

	if (!regex)
		return false;
	int code = search(scan, pattern, regex, message, ret_match);
	scan->hits->limits_reached += code < 0;
	return code > 0;
}
