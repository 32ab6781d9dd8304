/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The index of a base's atoms, and the search of a text for all atoms at once.
 *
 * In a long text only every second place is looked up. The index has two windows of five
 * bytes for each atom, one byte apart: wherever the atom occurs, one of them begins at
 * such a place. A bitmap, addressed by a hash, tells which windows any atom has; it is
 * read for sixteen places at once if the processor can (AVX2). For a known window, its
 * atoms are compared with the text: first a few more bytes, then the whole. So the cost
 * depends on the size of the text and the number of windows found in it, hardly on the
 * number of atoms: the windows are the rarest of their atom (atom_index_make.c).
 *
 * The index is built when a base is written and is stored in it as bytes, the
 * same on every machine; opening it reads the windows once.
 */
#ifndef KBMATCH_PATTERN_ATOM_INDEX_H
#define KBMATCH_PATTERN_ATOM_INDEX_H

#include "engine/base/strbuf.h"
#include "engine/pattern/atom.h"

/* A literal that a match of its patterns must contain: ATOM_SIZE_MIN to ATOM_SIZE_MAX
 * bytes. A caseless atom is in lower case. */
struct atom {
	const char *data;
	size_t size;
	bool caseless;
	const unsigned *patterns; /* pattern ids */
	size_t pattern_count;
};

/*
 * Builds the bytes of the index for some atoms; the number of an atom is its index in the
 * array. `stride`: 2, as described above, or 1: every place is looked up, and each atom
 * has one window of four bytes. That is slower, but atoms of four bytes do not need a
 * window for every byte that may follow.
 */
void atom_index_make(const struct atom *atoms, size_t count, unsigned stride,
		     struct strbuf *bytes);

/*
 * Opens the bytes from atom_index_make(). They stay owned by the caller, must be aligned
 * for any type and outlive the index. -EINVAL: they are not an index, or refer to a
 * pattern above `pattern_max`.
 */
struct atom_index;
int atom_index_open(struct slice bytes, unsigned pattern_max,
		    struct atom_index **ret_index) must_check;
void atom_index_free(struct atom_index *index);
DEFINE_CLEANUP(atom_index, struct atom_index *, atom_index_free)

size_t atom_index_count(const struct atom_index *index);
/* The text and the patterns of an atom. */
struct atom atom_index_get(const struct atom_index *index, unsigned atom);

/* Reports the end of each occurrence of an atom in the text, roughly in order of
 * occurrence. Any number of threads may search. */
void atom_index_search(const struct atom_index *index, struct slice text,
		       void (*found)(void *context, unsigned atom, size_t end),
		       void *context);

#endif
