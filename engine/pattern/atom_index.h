/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The index of a base's atoms, and the search of a text for all of them at once.
 *
 * Of a long text only every second place is looked at. Of each atom two windows of five
 * bytes are known, one byte apart: wherever the atom stands, one of them begins at such a
 * place. A bitmap tells by a hash which windows any atom has; it is asked for sixteen
 * places at once where the processor can (AVX2). Where a window is known, the atoms that
 * have it are compared with the text: first a few bytes more, then the whole. So the cost
 * follows the size of the text and how many windows are found in it, hardly the number of
 * atoms: the windows are chosen to be the rarest of their atom (atom_index_make.c).
 *
 * The index is made when a base is written and lies in it as bytes, in the byte order of
 * the machine; opening it reads the windows once.
 */
#ifndef KBMATCH_PATTERN_ATOM_INDEX_H
#define KBMATCH_PATTERN_ATOM_INDEX_H

#include "engine/base/strbuf.h"
#include "engine/pattern/atom.h"

/* A literal that a match of its patterns must contain: ATOM_SIZE_MIN to ATOM_SIZE_MAX
 * bytes. A caseless one is given in small letters. */
struct atom {
	const char *data;
	size_t size;
	bool caseless;
	const unsigned *patterns; /* ids */
	size_t pattern_count;
};

/*
 * The bytes of the index of some atoms; an atom's number is its place among them.
 * `stride`: 2, as said above, or 1: every place is looked at, and of each atom one window
 * of four bytes is known. That is slower, but atoms of four bytes do not stand there with
 * every byte that may follow.
 */
void atom_index_make(const struct atom *atoms, size_t count, unsigned stride,
		     struct strbuf *bytes);

/*
 * Opens what atom_index_make() made. The bytes stay the caller's, must be aligned for
 * any type and outlive the index. -EINVAL: they are something else, of another byte
 * order, or name a pattern above `pattern_max`.
 */
struct atom_index;
int atom_index_open(struct slice bytes, unsigned pattern_max,
		    struct atom_index **ret_index) must_check;
void atom_index_free(struct atom_index *index);
DEFINE_CLEANUP(atom_index, struct atom_index *, atom_index_free)

size_t atom_index_count(const struct atom_index *index);
/* The text and the patterns of an atom, as they were given. */
struct atom atom_index_get(const struct atom_index *index, unsigned atom);

/* Tells of each atom that stands in the text where it ends, roughly in the order in which
 * they stand. Any number of threads may search. */
void atom_index_search(const struct atom_index *index, struct slice text,
		       void (*found)(void *context, unsigned atom, size_t end),
		       void *context);

#endif
