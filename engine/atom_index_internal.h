/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of the index share: its bytes, and how a window is hashed. */
#ifndef KBMATCH_ENGINE_ATOM_INDEX_INTERNAL_H
#define KBMATCH_ENGINE_ATOM_INDEX_INTERNAL_H

#include <stdint.h>

#include "engine/atom_index.h"

enum {
	WINDOW_SIZE = 5,
	WINDOW_STEP = 2, /* of the places looked at: an atom has as many windows */
	NEAR_SIZE = 4,
};

/* The bytes begin with this, then come the arrays in the order of their counts. */
struct index_head {
	uint32_t magic;
	uint32_t atoms, patterns, places, text;
};
#define INDEX_MAGIC 0x4b424131u /* tells the byte order, too */

struct index_atom {
	uint32_t text;	   /* offset */
	uint32_t patterns; /* index of the first; they go up to those of the next atom */
	uint8_t size, caseless, unused[2];
};

/* A window of an atom. Sorted by window, so that equal ones follow each other. */
struct index_place {
	uint32_t first; /* four bytes of the window, as they lie in memory */
	uint32_t last;	/* the last four */
	uint32_t near;	/* four more of the atom's bytes, which tell most others apart */
	uint32_t atom;
	int16_t offset;	 /* of the window in the atom: -1 where it begins a byte before */
	int16_t near_at; /* from the beginning of the window; 0: none are known */
};

/* A window, by its hash. */
struct index_slot {
	uint32_t first; /* as of a place */
	uint32_t place; /* 1 + index of the first; 0: the slot is free */
};

struct atom_index {
	const struct index_head *head;
	const struct index_atom *atoms; /* and one that ends the last */
	const uint32_t *patterns;
	const struct index_place *places;
	const char *text;
	uint32_t *bitmap;	  /* by hash of a window */
	struct index_slot *slots; /* open addressing */
	unsigned bitmap_bits, slot_bits;
};

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

/* Other bits than those that the bitmap goes by: what it took for a known window would
 * fall among the slots of one. */
static inline uint32_t window_slot(const struct atom_index *index, uint32_t hash)
{
	return (hash * HASH_FIRST) >> (32 - index->slot_bits);
}

/* atom_window.c: which windows there are many of, by hash. */
struct common {
	unsigned char bits[(UINT16_MAX + 1) / 8]; /* ordinary text is full of it */
	uint16_t shared[UINT16_MAX + 1];	  /* how often it stands in atoms */
};
/* `common` is zeroed. */
void common_windows(struct common *common, const struct atom *atoms, size_t count);
/* The offset of the first of an atom's two windows, -1 at the least. */
int window_choose(const struct common *common, const struct atom *atom);

#endif
