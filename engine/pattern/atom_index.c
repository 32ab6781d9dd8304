/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/pattern/atom_index.h"

#include <errno.h>
#include <stdlib.h>

#include "engine/pattern/atom_index_internal.h"

enum {
	BITMAP_BITS_MIN = 18, /* what the first cache of a processor holds */
	BITMAP_BITS_MAX = 23,
	BITMAP_EACH = 128, /* bits for a window: so many others are taken for it */
	STARTS_EACH = 2,
};

static uint64_t bytes_of(const struct index_head *head)
{
	return sizeof(*head) + ((uint64_t)head->atoms + 1) * sizeof(struct index_atom) +
	       (uint64_t)head->patterns * sizeof(uint32_t) +
	       ((uint64_t)head->places + 1) * sizeof(struct index_place) + head->text;
}

static void find_arrays(struct atom_index *index, const char *data)
{
	const struct index_head *head = (const void *)data;

	index->head = head;
	index->atoms = (const void *)(head + 1);
	index->patterns = (const void *)(index->atoms + head->atoms + 1);
	index->places = (const void *)(index->patterns + head->patterns);
	index->text = (const char *)(index->places + head->places + 1);
}

static bool atoms_are_sound(const struct atom_index *index)
{
	const struct index_head *head = index->head;

	for (size_t i = 0; i < head->atoms; i++) {
		const struct index_atom *atom = &index->atoms[i];

		if (atom->patterns > atom[1].patterns || atom->text > head->text ||
		    atom->size > head->text - atom->text || atom->size < ATOM_SIZE_MIN)
			return false;
	}
	return index->atoms[head->atoms].patterns == head->patterns;
}

static bool near_is_sound(const struct index_place *place)
{
	return place->near_at >= -NEAR_SIZE && place->near_at <= WINDOW_SIZE_MAX;
}

static bool places_are_sound(const struct atom_index *index)
{
	size_t count = index->head->places;

	for (size_t i = 0; i < count; i++) {
		const struct index_place *place = &index->places[i];

		if (place->atom >= index->head->atoms || place->offset < -1 ||
		    place->offset > index->atoms[place->atom].size ||
		    !near_is_sound(place))
			return false;
	}
	return near_is_sound(&index->places[count]);
}

static bool patterns_are_sound(const struct atom_index *index, unsigned pattern_max)
{
	for (size_t i = 0; i < index->head->patterns; i++)
		if (!index->patterns[i] || index->patterns[i] > pattern_max)
			return false;
	return true;
}

static unsigned bits_for(size_t count, unsigned least, unsigned most)
{
	unsigned bits = least;

	while (bits < most && (size_t)1 << bits < count)
		bits++;
	return bits;
}

/* False when the places are not in order. */
static bool add_windows(struct atom_index *index)
{
	size_t count = index->head->places, filled = 0;

	index->bitmap_bits =
		bits_for(count * BITMAP_EACH, BITMAP_BITS_MIN, BITMAP_BITS_MAX);
	index->start_bits = bits_for((count + 1) * STARTS_EACH, 1, 31);
	size_t bitmap_size = ((size_t)1 << index->bitmap_bits) / 8;
	size_t starts_size =
		(((size_t)1 << index->start_bits) + 1) * sizeof(*index->starts);
	index->bitmap = mem_zalloc(bitmap_size);
	mem_will_fill(index->bitmap, bitmap_size);
	index->starts = mem_alloc(starts_size);
	mem_will_fill(index->starts, starts_size);
	for (size_t i = 0; i < count; i++) {
		const struct index_place *place = &index->places[i];
		uint32_t hash = window_hash(place->first, place->last);
		uint32_t bit = hash >> (32 - index->bitmap_bits);
		uint32_t start = window_order(place->first, place->last) >>
				 (32 - index->start_bits);

		index->bitmap[bit / 32] |= 1u << bit % 32;
		if (start + 1 < filled)
			return false;
		while (filled <= start)
			index->starts[filled++] = (uint32_t)i;
	}
	while (filled <= (size_t)1 << index->start_bits)
		index->starts[filled++] = (uint32_t)count;
	return true;
}

int atom_index_open(struct slice bytes, unsigned pattern_max,
		    struct atom_index **ret_index)
{
	const struct index_head *head = (const void *)bytes.data;

	if (bytes.size < sizeof(*head) || head->magic != INDEX_MAGIC ||
	    bytes_of(head) != bytes.size || head->stride < 1 || head->stride > 2)
		return -EINVAL;
	AUTO(atom_index) struct atom_index *index = mem_zalloc(sizeof(*index));
	find_arrays(index, bytes.data);
	if (!atoms_are_sound(index) || !places_are_sound(index) ||
	    !patterns_are_sound(index, pattern_max) || !add_windows(index))
		return -EINVAL;
	*ret_index = TAKE(index);
	return 0;
}

void atom_index_free(struct atom_index *index)
{
	if (!index)
		return;
	free(index->bitmap);
	free(index->starts);
	free(index);
}

size_t atom_index_count(const struct atom_index *index)
{
	return index->head->atoms;
}

struct atom atom_index_get(const struct atom_index *index, unsigned atom)
{
	const struct index_atom *found = &index->atoms[atom];

	return (struct atom){
		.data = index->text + found->text,
		.size = found->size,
		.caseless = found->caseless,
		.patterns = index->patterns + found->patterns,
		.pattern_count = found[1].patterns - found->patterns,
	};
}
