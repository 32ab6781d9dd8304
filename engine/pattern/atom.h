/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Atoms: the literals that every match of a regex must contain.
 *
 * atom_find() reads PCRE2 syntax far enough to know which literal runs are certain:
 * groups, alternations, classes, quantifiers, (?i), escapes, \Q..\E. Where a part is
 * not understood it counts as "anything", which is always safe. Of the runs that are
 * certain it takes the rarest, preferring long ones; an alternation
 * at the top gives one atom a branch.
 */
#ifndef KBMATCH_PATTERN_ATOM_H
#define KBMATCH_PATTERN_ATOM_H

#include "engine/base/arena.h"
#include "engine/base/error.h"

enum {
	ATOM_SIZE_MIN = 4,
	ATOM_SIZE_GOOD = 8, /* what the scanner looks at: shorter ones slow it down */
	ATOM_SIZE_MAX = 32,
	ATOMS_PER_PATTERN = 128, /* branches of an alternation */
};

struct literal {
	const char *data;
	size_t size;
	bool caseless;
};

/*
 * The atoms of a regex: every match contains at least one of them. Returns how many
 * (1 to ATOMS_PER_PATTERN), or -ENOENT when there is none of ATOM_SIZE_MIN bytes (the
 * error says which branch lacks one), or -EINVAL for a regex PCRE2 refuses or with a
 * back-reference (with its column).
 */
int atom_find(struct arena *arena, const char *regex,
	      struct literal ret_atoms[ATOMS_PER_PATTERN],
	      struct error *error) must_check;

/* How rare a pair of bytes is in ordinary text: 1 common to 22 never seen. */
unsigned pair_rarity(unsigned char first, unsigned char second);

#endif
