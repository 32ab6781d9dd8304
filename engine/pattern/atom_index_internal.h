/* SPDX-License-Identifier: Apache-2.0 */
/* Shared by the files of the index: its bytes, and the hash of a window. */
#ifndef KBMATCH_PATTERN_ATOM_INDEX_INTERNAL_H
#define KBMATCH_PATTERN_ATOM_INDEX_INTERNAL_H

#include <endian.h>
#include <stdint.h>

#include "engine/pattern/atom_index.h"

enum {
	WINDOW_SIZE_MAX = 5,
	NEAR_SIZE = 12, /* bytes of the text in which a window lies */
	NEAR_BEFORE = 3 /* of them before it */
};

/* The header of the index; the arrays follow in the order of their counts. The bytes of
 * an index are little-endian; these structures have the byte order of the machine. */
struct index_head {
	uint32_t magic;
	uint32_t atoms, patterns, places, text;
	uint32_t stride;
};
#define INDEX_MAGIC 0x4b424133u

struct index_atom {
	uint32_t text;	   /* offset */
	uint32_t patterns; /* index of the first; the next atom's first ends them */
	uint8_t size, caseless, unused[2];
};

/* The text around a window. */
struct near {
	char bytes[NEAR_SIZE];
};

/* A window of an atom. Each atom has `stride` windows, one byte apart, and each window
 * has `stride` + 3 bytes. Sorted by window_order(), so that equal windows are
 * adjacent. */
struct index_place {
	struct near near; /* the window, and as much of the atom as lies beside it */
	struct near mask; /* the known bits of that */
	uint32_t atom;
	int32_t offset; /* of the window in the atom: -1 if it begins one byte before */
};

struct atom_index {
	const struct index_head *head;
	const struct index_atom *atoms; /* and a sentinel that ends the last */
	const uint32_t *patterns;
	const struct index_place *places; /* and a sentinel for no window */
	const char *text;
	uint32_t *bitmap; /* by hash of a window */
	uint32_t *starts; /* by the high bits of window_order(): the first place with
			   * them, or where it would be; one more at the end */
	unsigned bitmap_bits, start_bits;
	char *swapped; /* the bytes in the order of a big-endian machine; else NULL */
};

/* Turns the bytes of an index into those of the other byte order on a big-endian machine.
 * `head`: of this index, in the order of the machine. */
void index_swap(char *bytes, const struct index_head *head);

static inline int window_size(unsigned stride)
{
	return 3 + (int)stride;
}

/* The same number on every machine. */
static inline uint32_t four_bytes(const void *data)
{
	uint32_t bytes;

	memcpy(&bytes, data, sizeof(bytes));
	return le32toh(bytes);
}

/* The high bits of a sum of products (multiplicative hashing; odd numbers without a
 * pattern in their bits). */
#define HASH_FIRST 0x9e3779b1u
#define HASH_LAST 0x85ebca77u

static inline uint32_t window_hash(uint32_t first, uint32_t last)
{
	return first * HASH_FIRST + last * HASH_LAST;
}

/* Uses other bits than the bitmap does: otherwise a window that the bitmap mistakes
 * for a known one would land among the places of a known one. */
static inline uint32_t window_order(uint32_t first, uint32_t last)
{
	return window_hash(first, last) * HASH_FIRST;
}

static inline uint32_t near_order(const struct near *near, unsigned stride)
{
	const char *window = near->bytes + NEAR_BEFORE;

	return window_order(four_bytes(window), four_bytes(window + stride - 1));
}

#endif
