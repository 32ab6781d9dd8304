/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What is certain of a part of a regex, and how parts combine.
 *
 * A set is up to ATOMS_PER_PATTERN strings of which one must occur; no string at all
 * stands for "nothing is known". The empty string is a string: it always occurs.
 */
#ifndef KBMATCH_PATTERN_ATOM_INTERNAL_H
#define KBMATCH_PATTERN_ATOM_INTERNAL_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/pattern/atom.h"

enum {
	ATOM_STRING_MAX = 128, /* a run is cut in two when it grows longer */
	ATOM_DEPTH_MAX = 64,   /* groups within groups */
	ATOM_REGEX_MAX = 8192, /* bytes of a regex */
	ATOM_CLASS_MAX = 4,    /* a class of so many bytes is read as alternatives */
};

struct set {
	const struct literal *items;
	size_t count;
};

struct certain {
	bool exact; /* its matches are the strings of `prefix`, no others */
	struct set prefix, suffix; /* every match begins, ends with one of them; the
				    * suffix counts only where it is not exact */
	struct set best;	   /* the subject contains one of them; may be empty */
};

struct certain certain_any(void);
struct certain certain_empty(void);
struct certain certain_byte(struct arena *arena, unsigned char byte, bool caseless);
/* One of `count` bytes. */
struct certain certain_bytes(struct arena *arena, const unsigned char *bytes,
			     size_t count, bool caseless);
/* `a`, then `b`. */
struct certain certain_join(struct arena *arena, const struct certain *a,
			    const struct certain *b);
/* `a` or `b`. */
struct certain certain_either(struct arena *arena, const struct certain *a,
			      const struct certain *b);
/* `a` from `min` to `max` times; UINT_MAX is no limit. */
struct certain certain_repeat(struct arena *arena, const struct certain *a, unsigned min,
			      unsigned max);
/* `a` must match here but consumes nothing (a look-around). */
struct certain certain_beside(struct arena *arena, const struct certain *a);
/* The best usable set: no string in it is shorter than ATOM_SIZE_MIN, longer than
 * ATOM_SIZE_MAX, or contains another. Empty when there is none. */
struct set certain_best(struct arena *arena, const struct certain *a);

/* A byte of a literal, small where the case is not looked at. */
unsigned char literal_byte(const struct literal *literal, size_t i, bool caseless);
/* The rarest ATOM_SIZE_MAX bytes, the first ones of equals. */
struct literal literal_window(const struct literal *literal);
/* As good as its commonest string, less what all of them cost. INT_MIN: of no use. */
int set_score(struct set set);

/* A regex being read. */
struct reader {
	struct arena *arena;
	const char *start, *at, *end;
	bool caseless, extended;
	bool quoting; /* between \Q and \E */
	unsigned depth, captures;
	/* Why reading stopped early: a construct that makes everything uncertain, or a
	 * back-reference. `at` is the end then. */
	enum { READER_GOES_ON, READER_OPAQUE, READER_BACK_REFERENCE } stopped;
	size_t stopped_at;
	/* The first branch at the top without an atom; NULL none. */
	const char *bare;
	size_t bare_size;
};

void reader_stop(struct reader *reader, int why);
bool reader_at(const struct reader *reader, const char *text);
/* Stops as opaque when there is no such byte. */
void reader_skip_past(struct reader *reader, char last);

/* All branches up to the end or to a ')', which is left. */
struct certain reader_alternatives(struct reader *reader);
/* At '(': a group. At '\': an escape outside a class. At '[': a class. */
struct certain reader_group(struct reader *reader);
struct certain reader_escape(struct reader *reader);
struct certain reader_class(struct reader *reader);

#endif
