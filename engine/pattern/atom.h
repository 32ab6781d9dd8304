/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Atoms: literals of which every match of a regex contains at least one.
 *
 * atom_find() parses PCRE2 syntax far enough to know which literal runs are certain:
 * groups, alternations, classes, quantifiers, (?i), escapes, \Q..\E. A part that is not
 * understood counts as "anything", which is always safe. atom_find() takes the rarest
 * certain runs and prefers long ones; an alternation at the top has one atom per branch.
 */
#ifndef KBMATCH_PATTERN_ATOM_H
#define KBMATCH_PATTERN_ATOM_H

#include "engine/base/arena.h"
#include "engine/base/error.h"

enum {
	ATOM_SIZE_MIN = 4,
	ATOM_SIZE_GOOD = 8, /* bytes that the scanner looks at: shorter atoms slow it
			     * down */
	ATOM_SIZE_MAX = 32,
	ATOMS_PER_PATTERN = 128, /* branches of an alternation */
};

struct literal {
	const char *data;
	size_t size;
	bool caseless;
};

/*
 * The atoms of a regex: every match contains at least one of them. Returns their number
 * (1 to ATOMS_PER_PATTERN), -ENOENT if no atom has ATOM_SIZE_MIN bytes (the error names
 * the branch that lacks one), or -EINVAL for a regex that PCRE2 refuses or that has a
 * back-reference (with its column).
 */
int atom_find(struct arena *arena, const char *regex,
	      struct literal ret_atoms[ATOMS_PER_PATTERN],
	      struct error *error) must_check;

/* The rarity of a pair of bytes in ordinary text: from 1, common, to 22, never seen. */
unsigned pair_rarity(unsigned char first, unsigned char second);

#endif
