/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of the index share: its bytes, and how a window is hashed. */
#ifndef KBMATCH_PATTERN_ATOM_INDEX_INTERNAL_H
#define KBMATCH_PATTERN_ATOM_INDEX_INTERNAL_H

#include <stdint.h>

#include "engine/pattern/atom_index.h"

enum {
	WINDOW_SIZE_MAX = 5,
	NEAR_SIZE = 4,
	NEAR_SIZE_MAX =
		WINDOW_SIZE_MAX + NEAR_SIZE, /* of a window and what is behind it */
};

/* The bytes begin with this, then come the arrays in the order of their counts. */
struct index_head {
	uint32_t magic;
	uint32_t atoms, patterns, places, text;
	uint32_t stride;
};
#define INDEX_MAGIC 0x4b424132u /* tells the byte order, too */

struct index_atom {
	uint32_t text;	   /* offset */
	uint32_t patterns; /* index of the first; they go up to those of the next atom */
	uint8_t size, caseless, unused[2];
};

/* A window of an atom. Each has as many as the stride, one byte apart, and they have as
 * many bytes more than three. Sorted by window_order(), so that equal ones follow each
 * other. */
struct index_place {
	uint32_t first; /* four bytes of the window, as they lie in memory */
	uint32_t last;	/* the last four */
	uint32_t near;	/* up to four more of the atom's bytes tell most others apart */
	uint32_t near_mask; /* the bits of them that are known */
	uint32_t atom;
	int16_t offset;	 /* of the window in the atom: -1 where it begins a byte before */
	int16_t near_at; /* from the beginning of the window */
};

struct atom_index {
	const struct index_head *head;
	const struct index_atom *atoms; /* and one that ends the last */
	const uint32_t *patterns;
	const struct index_place *places; /* and one that is of no window */
	const char *text;
	uint32_t *bitmap; /* by hash of a window */
	uint32_t *starts; /* by the high bits of window_order(): the first place that has
			   * them, or where it would stand; one more at the end */
	unsigned bitmap_bits, start_bits;
};

static inline int window_size(unsigned stride)
{
	return 3 + (int)stride;
}

static inline uint32_t four_bytes(const void *data)
{
	uint32_t bytes;

	memcpy(&bytes, data, sizeof(bytes));
	return bytes;
}

/* The high bits of a sum of products (multiplicative hashing; odd numbers without a
 * pattern in their bits). */
#define HASH_FIRST 0x9e3779b1u
#define HASH_LAST 0x85ebca77u

static inline uint32_t window_hash(uint32_t first, uint32_t last)
{
	return first * HASH_FIRST + last * HASH_LAST;
}

/* By other bits than the bitmap goes by: what it took for a known window would else fall
 * among the places of one. */
static inline uint32_t window_order(uint32_t first, uint32_t last)
{
	return window_hash(first, last) * HASH_FIRST;
}

#endif
