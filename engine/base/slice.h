/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A slice is text from outside: pointer and length, not terminated, not trusted. It may
 * hold any byte. It borrows its memory; the function that returns a slice says from
 * where.
 */
#ifndef KBMATCH_BASE_SLICE_H
#define KBMATCH_BASE_SLICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "engine/base/chars.h"

struct slice {
	const char *data;
	size_t size;
};

/* For printf("%.*s", SLICE_ARGS(s)) with text known to be printable. */
#define SLICE_ARGS(s) (int)(s).size, (s).data

static inline struct slice slice_of(const char *s)
{
	return (struct slice){ s, s ? strlen(s) : 0 };
}

static inline struct slice slice_from(const char *data, size_t size)
{
	return (struct slice){ data, size };
}

static inline bool slice_equal(struct slice a, struct slice b)
{
	return a.size == b.size && (!a.size || !memcmp(a.data, b.data, a.size));
}

/* True if `part` begins within `whole` or at its end. */
static inline bool slice_lies_in(struct slice part, struct slice whole)
{
	return part.data >= whole.data && part.data <= whole.data + whole.size;
}

static inline bool slice_is(struct slice a, const char *s)
{
	return slice_equal(a, slice_of(s));
}

static inline bool slice_ends_with(struct slice a, const char *suffix)
{
	size_t size = strlen(suffix);

	return a.size >= size && !memcmp(a.data + a.size - size, suffix, size);
}

static inline bool slice_starts_with(struct slice a, const char *prefix)
{
	size_t size = strlen(prefix);

	return a.size >= size && !memcmp(a.data, prefix, size);
}

/* True if the text is one of the names, which "|" separates; "" has the one name "". */
bool slice_is_one_of(struct slice text, const char *names);
/* Ignores the case of ASCII letters only. */
bool slice_equal_nocase(struct slice a, struct slice b);
static inline struct slice slice_skip(struct slice s, size_t count)
{
	return count < s.size ? slice_from(s.data + count, s.size - count)
			      : slice_from(s.data + s.size, 0);
}

/* The byte at `i`, NUL past the end. */
static inline char slice_at(struct slice s, size_t i)
{
	return i < s.size ? s.data[i] : '\0';
}

/* Takes the first line off `rest`, without its newline; false when nothing is left. */
bool slice_next_line(struct slice *rest, struct slice *ret_line);

/* The first `most` bytes at most; no UTF-8 character is split. */
struct slice slice_cut(struct slice s, size_t most);
struct slice slice_trim(struct slice s); /* blanks, tabs, CR, LF at both ends */
/* Removes newlines at both ends, and CRs at the end. */
struct slice slice_trim_lines(struct slice s);

/* A whole decimal or 0x number, optional sign and fraction; false if it is not one. */
bool slice_number(struct slice s, double *ret_number);

/* For tables in memory only. */
uint64_t slice_hash(struct slice s);

#endif
