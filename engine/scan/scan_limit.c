/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What confirming a pattern may cost. PCRE2's limits end a search that backtracks without
 * end, but not one whose cost grows with the square of the line: a pattern that begins
 * many times in a line and reads to its end each time. So a long message is searched in
 * windows, a pattern that is slow on long messages over and over is tried on them no
 * more, and one that gave up many times on short ones not at all.
 */
#include <time.h>

#include "engine/scan/scan_internal.h"

enum {
	WINDOW_SIZE = 64 * 1024, /* of a message that is searched at once */
	WINDOW_STEP = 32 * 1024,
	TIMED_SIZE = 1024,  /* shorter messages are not worth a look at the clock */
	SLOW_PER_BYTE = 30, /* nanoseconds; a search that takes less is none of these */
	GAVE_UP_MAX = 500, /* times on a short message: each takes a millisecond or two */
};

/* Nanoseconds of slow searches: of a pattern, and of one in a run that had many. */
static const uint64_t SLOW_MAX = 1000000000, SLOW_LATE_MAX = 50000000;
static const uint64_t SLOW_TOTAL_MAX = 10000000000;

static uint64_t now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
	return (uint64_t)t.tv_sec * 1000000000 + (uint64_t)t.tv_nsec;
}

static bool is_slow(const struct scan *scan, unsigned pattern)
{
	uint64_t most =
		scan->lead->slow_total > SLOW_TOTAL_MAX ? SLOW_LATE_MAX : SLOW_MAX;

	return scan->lead->costs && scan->lead->costs[pattern].slow > most;
}

static bool gives_up(const struct scan *scan, unsigned pattern)
{
	return scan->lead->costs && scan->lead->costs[pattern].gave_up >= GAVE_UP_MAX;
}

static bool is_retired(const struct scan *scan, unsigned pattern)
{
	return is_slow(scan, pattern) || gives_up(scan, pattern);
}

static void charge(struct scan *scan, unsigned pattern, uint64_t time, unsigned gave_up)
{
	bool retired = is_retired(scan, pattern);

	if (!scan->lead->costs)
		scan->lead->costs = mem_zalloc((scan->scanner->pattern_count + 1u) *
					       sizeof(*scan->lead->costs));
	scan->lead->costs[pattern].slow += time;
	scan->lead->costs[pattern].gave_up += gave_up;
	scan->lead->slow_total += time;
	if (!retired && is_retired(scan, pattern))
		scan->hits->patterns_retired++;
}

static int search_short(struct scan *scan, unsigned pattern, struct regex *regex,
			struct slice message, struct regex_match *ret_match)
{
	if (gives_up(scan, pattern))
		return -1;
	int code = regex_search(regex, message, 0, ret_match);
	if (code < 0)
		charge(scan, pattern, 0, 1);
	return code;
}

static int search_window(struct scan *scan, unsigned pattern, struct regex *regex,
			 struct slice message, size_t at, struct regex_match *ret_match)
{
	size_t left = message.size - at, size = left < WINDOW_SIZE ? left : WINDOW_SIZE;

	if (is_retired(scan, pattern))
		return -1;
	uint64_t start = now();
	int code = regex_search_window(regex, message, at, size, ret_match);
	uint64_t cost = now() - start;

	if (cost > size * SLOW_PER_BYTE)
		charge(scan, pattern, cost, 0);
	return code;
}

/* The first window that matches or cannot be decided. */
static int search_long(struct scan *scan, unsigned pattern, struct regex *regex,
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
	int code;

	if (!regex)
		return false;
	if (message.size < TIMED_SIZE)
		code = search_short(scan, pattern, regex, message, ret_match);
	else
		code = search_long(scan, pattern, regex, message, ret_match);
	scan->hits->limits_reached += code < 0;
	return code > 0;
}
