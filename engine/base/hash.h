/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Hashes, and an index that finds the items of an array by them.
 *
 * FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv) takes a key piece by piece and gives
 * the same value on every machine, so it may be stored:
 *
 *	uint64_t hash = hash_text(hash_text(HASH_START, name), value);
 *
 * slice_hash() (slice.h) is faster on long texts; its values are for memory only.
 *
 * A struct hash_index holds no keys. It maps hashes to indices of items in an array of
 * the caller, who compares the items:
 *
 *	struct hash_index index = { 0 };
 *
 *	hash_add(&index, hash, items.count);
 *	vec_push(&items, item);
 *	...
 *	hash_each(&index, hash, i)
 *		if (!strcmp(items.items[i].name, name))
 *			return &items.items[i];
 *	...
 *	hash_free(&index);
 *
 * Items are found in the order they were added. The table is open (linear probing), so if
 * thousands of items share a key, only the first should be in it.
 */
#ifndef KBMATCH_BASE_HASH_H
#define KBMATCH_BASE_HASH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/base/mem.h"

#define HASH_START UINT64_C(0xcbf29ce484222325)

static inline uint64_t hash_byte(uint64_t hash, unsigned char byte)
{
	return (hash ^ byte) * UINT64_C(0x100000001b3);
}

uint64_t hash_bytes(uint64_t hash, const void *data, size_t size);
/* Includes the terminating NUL, so that "ab", "c" differs from "a", "bc". */
uint64_t hash_text(uint64_t hash, const char *text);

struct hash_index {
	struct hash_slot {
		uint64_t hash;
		size_t number; /* 1 + number of the item; 0: free */
	} * slots;
	size_t count, room;
};

void hash_free(struct hash_index *index);
void hash_add(struct hash_index *index, uint64_t hash, size_t item);
/* Finds the next item with this hash. *at is 0 before the first; false after the last. */
bool hash_next(const struct hash_index *index, uint64_t hash, size_t *at,
	       size_t *ret_item);

#define hash_each(index, hash, item)                                                     \
	for (size_t at_ = 0, item; hash_next((index), (hash), &at_, &item);)

static inline void cleanup_hash(struct hash_index *index)
{
	hash_free(index);
}

#endif
