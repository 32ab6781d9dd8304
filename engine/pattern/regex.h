/* SPDX-License-Identifier: Apache-2.0 */
/*
 * PCRE2 with JIT and limits: confirms a match on one line and reads its captures.
 * Compiled once, used for any number of lines. Not thread-safe: each thread has a regex
 * of its own that shares the compiled pattern (regex_beside()).
 *
 * Options: PCRE2_UTF off (bytes), DOLLAR_ENDONLY, no back-references (refused by
 * regex_compile), no \C. A line that reaches a limit (match limit 200,000, depth 5,000,
 * heap 16 MiB; the JIT stack is 1 MiB) gives -1: unknown, neither match nor no match.
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

/*
 * The regex of a pattern that facts are tried on: rules are judged for many boots and
 * devices, so each thread keeps the last of them. NULL if it does not compile. Valid
 * until the thread's next call.
 */
struct regex *regex_kept(const char *pattern);

/*
 * A regex for another thread: it shares the compiled pattern of `of` and must be freed
 * before it.
 */
struct regex *regex_beside(const struct regex *of);

enum {
	REGEX_CAPTURES_MAX = 32,
	REGEX_SHORT =
		512, /* bytes; a longer subject is searched with machine code at once */
};

struct regex_match {
	struct slice whole;
	/* Named captures that took part. The regex owns the names; the values point
	 * into the subject. */
	const char *names[REGEX_CAPTURES_MAX];
	struct slice values[REGEX_CAPTURES_MAX];
	size_t count;
};

/* True if this regex, or one beside it, has matched anything since it was compiled or
 * since the last call. */
bool regex_take_matched(struct regex *regex);

/* Returns 1 match, 0 none, -1 unknown (a limit was reached). `ret_match` may be NULL.
 * `start` is the offset where the search begins (^ still means the start of the
 * subject). */
int regex_search(struct regex *regex, struct slice subject, size_t start,
		 struct regex_match *ret_match);

/* Searches as if the subject ended `size` bytes after `start`, except that $ does not
 * match there. Also returns -1 if the search takes more than `steps` steps. */
int regex_search_window(struct regex *regex, struct slice subject, size_t start,
			size_t size, uint64_t steps, struct regex_match *ret_match);

/* The pattern that it was compiled of. */
const char *regex_pattern(const struct regex *regex);

/*
 * The steps of the last search: for each repeated item that it reached, the amount of the
 * line that the item could have read. They are proportional to the time of a long search
 * (about a nanosecond each) and the same on every machine. Only a search with a limit of
 * steps (not UINT64_MAX) counts them, else they are 0.
 */
uint64_t regex_steps(const struct regex *regex);

#endif
