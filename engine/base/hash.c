/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/base/hash.h"

uint64_t hash_bytes(uint64_t hash, const void *data, size_t size)
{
	const unsigned char *bytes = data;

	for (size_t i = 0; i < size; i++)
		hash = hash_byte(hash, bytes[i]);
	return hash;
}

uint64_t hash_text(uint64_t hash, const char *text)
{
	return hash_bytes(hash, text, strlen(text) + 1);
}

void hash_free(struct hash_index *index)
{
	free(index->slots);
	*index = (struct hash_index){ 0 };
}

/* Mixes the bits: the low bits of FNV alone depend only on the last bytes. */
static size_t first_slot(const struct hash_index *index, uint64_t hash)
{
	return (hash ^ hash >> 32) & (index->room - 1);
}

static void put(struct hash_index *index, struct hash_slot slot)
{
	size_t i = first_slot(index, slot.hash);

	while (index->slots[i].number)
		i = (i + 1) & (index->room - 1);
	index->slots[i] = slot;
}

/* Starts after a free slot, so that no run of slots is split and moved in the wrong
 * order: items with one hash keep their order. */
static void grow(struct hash_index *index)
{
	struct hash_index old = *index;
	size_t start = 0;

	index->room = old.room ? old.room * 2 : 64;
	index->slots = mem_zalloc(index->room * sizeof(*index->slots));
	while (start < old.room && old.slots[start].number)
		start++;
	for (size_t i = 0; i < old.room; i++) {
		struct hash_slot slot = old.slots[(start + i) & (old.room - 1)];

		if (slot.number)
			put(index, slot);
	}
	free(old.slots);
}

void hash_add(struct hash_index *index, uint64_t hash, size_t item)
{
	if (index->count * 2 >= index->room)
		grow(index);
	put(index, (struct hash_slot){ hash, item + 1 });
	index->count++;
}

bool hash_next(const struct hash_index *index, uint64_t hash, size_t *at,
	       size_t *ret_item)
{
	while (index->room) {
		size_t i = (first_slot(index, hash) + (*at)++) & (index->room - 1);

		if (!index->slots[i].number)
			return false;
		if (index->slots[i].hash == hash) {
			*ret_item = index->slots[i].number - 1;
			return true;
		}
	}
	return false;
}
