/* SPDX-License-Identifier: Apache-2.0 */
/*
 * PCRE2 with JIT and limits: confirms a match on one line and reads its captures.
 * Compiled once, used for any number of lines. Not thread-safe: each thread has one of
 * its own, of those that share what was compiled (regex_beside()).
 *
 * Options: PCRE2_UTF off (bytes), DOLLAR_ENDONLY, no back-references (refused by
 * regex_compile), no \C. A line on which a limit is reached (match limit 200,000,
 * depth 5,000, heap 16 MiB; the JIT stack is 1 MiB) gives -1: unknown, neither match
 * nor no match.
 */
#ifndef KBMATCH_PATTERN_REGEX_H
#define KBMATCH_PATTERN_REGEX_H

#include "engine/base/error.h"
#include "engine/base/slice.h"

struct regex;

int regex_compile(const char *pattern, struct regex **ret_regex,
		  struct error *error) must_check;
void regex_free(struct regex *regex);
DEFINE_CLEANUP(regex, struct regex *, regex_free)

/* The same for another thread: it shares what was compiled, and must go before it. */
struct regex *regex_beside(const struct regex *of);

enum {
	REGEX_CAPTURES_MAX = 32,
	REGEX_SHORT =
		512, /* bytes; a longer subject is searched by machine code at once */
};

struct regex_match {
	struct slice whole;
	/* Named captures that took part. Names belong to the regex, values point into
	 * the subject. */
	const char *names[REGEX_CAPTURES_MAX];
	struct slice values[REGEX_CAPTURES_MAX];
	size_t count;
};

/* Whether it, or one beside it, has matched anything since it was compiled or asked;
 * asking forgets it. */
bool regex_take_matched(struct regex *regex);

/* 1 match, 0 none, -1 unknown (a limit was reached). `ret_match` may be NULL. `start`
 * is where to begin in the subject (^ still means its start). */
int regex_search(struct regex *regex, struct slice subject, size_t start,
		 struct regex_match *ret_match);

/* As if the subject went no further than `size` bytes from `start`, though its end is not
 * there: $ does not mean that place. -1, too, when it takes more than so many steps. */
int regex_search_window(struct regex *regex, struct slice subject, size_t start,
			size_t size, uint64_t steps, struct regex_match *ret_match);

/*
 * The steps of the last search: for each time that it came to something repeated, how
 * much of the line that might have read. They are in proportion to the time of a search
 * that takes long (a nanosecond each or so), and the same on every machine. The first
 * searches of subjects of up to REGEX_SHORT bytes are not counted: 0.
 */
uint64_t regex_steps(const struct regex *regex);

#endif
