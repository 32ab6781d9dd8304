/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The automaton of a regex, read far enough to know whether a match can take time that
 * is exponential in the line.
 *
 * A position is one byte set of the regex; an edge leads to what may stand next
 * (Glushkov's construction, which has no empty moves). A loop explodes when one text
 * leads through it in two ways: an edge that two loops make, or two paths of equal text
 * from a position back to it. Bounded repetitions are written out up to a limit, beyond
 * which they count as loops; atomic groups and possessive quantifiers, which are never
 * entered again, as positions that nothing passes.
 */
#ifndef KBMATCH_LINT_REGEX_H
#define KBMATCH_LINT_REGEX_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/base/slice.h"

enum { POSITIONS_MAX = 384, POSITION_WORDS = POSITIONS_MAX / 64 };

struct byte_set {
	uint64_t words[4];
};

struct position_set {
	uint64_t words[POSITION_WORDS];
};

struct automaton {
	struct byte_set bytes[POSITIONS_MAX];
	struct position_set next[POSITIONS_MAX];
	bool any[POSITIONS_MAX]; /* a dot in a loop */
	unsigned count;
	const char *explodes; /* why, NULL: it does not */
};

/* A part of a regex. */
struct fragment {
	bool nullable;
	struct position_set first, last;
	unsigned from, to; /* its positions */
	unsigned dots;	   /* most loops of dots on a way through it */
	bool loops;	   /* an unbounded quantifier stands in it */
};

/* The inner part of an unbounded quantifier, its edges already made: adds those of the
 * loop and looks whether it explodes. */
void automaton_loop(struct automaton *automaton, const struct fragment *inner);

static inline void bytes_add(struct byte_set *set, unsigned char byte)
{
	set->words[byte / 64] |= UINT64_C(1) << byte % 64;
}

static inline bool bytes_meet(const struct byte_set *a, const struct byte_set *b)
{
	uint64_t both = 0;

	for (unsigned i = 0; i < 4; i++)
		both |= a->words[i] & b->words[i];
	return both != 0;
}

static inline bool positions_have(const struct position_set *set, unsigned position)
{
	return set->words[position / 64] >> position % 64 & 1;
}

static inline void positions_add(struct position_set *set, unsigned position)
{
	set->words[position / 64] |= UINT64_C(1) << position % 64;
}

static inline void positions_join(struct position_set *set,
				  const struct position_set *more)
{
	for (unsigned i = 0; i < POSITION_WORDS; i++)
		set->words[i] |= more->words[i];
}

/* The bytes of a class ("[...]") or of an escape outside one; false: not understood. */
bool read_byte_class(const char **at, struct byte_set *ret_bytes);
bool read_byte_escape(const char **at, struct byte_set *ret_bytes);

#endif
