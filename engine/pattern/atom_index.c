/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/pattern/atom_index.h"

#include <errno.h>
#include <stdlib.h>
#ifdef __x86_64__
#include <immintrin.h>
#endif

#include "engine/base/cpu.h"
#include "engine/pattern/atom_index_internal.h"

enum {
	BITMAP_BITS_MIN = 18, /* fits in a processor's first cache */
	BITMAP_BITS_MAX = 23,
	BITMAP_EACH = 128, /* bits for each window: one in so many others is mistaken
			    * for a known one */
	STARTS_EACH = 2,
};

static uint64_t bytes_of(const struct index_head *head)
{
	return sizeof(*head) + ((uint64_t)head->atoms + 1) * sizeof(struct index_atom) +
	       (uint64_t)head->patterns * sizeof(uint32_t) +
	       ((uint64_t)head->places + 1) * sizeof(struct index_place) + head->text;
}

/* Swaps some words of each of `count` items on a big-endian machine. Returns the end of
 * the items. */
static char *swap_words(char *items, size_t count, size_t item_size, size_t first,
			size_t words)
{
	if (BYTE_ORDER == LITTLE_ENDIAN)
		return items + count * item_size;
	for (; count; count--, items += item_size)
		for (size_t i = 0; i < words; i++) {
			char *at = items + first + i * sizeof(uint32_t);
			uint32_t word = four_bytes(at);

			memcpy(at, &word, sizeof(word));
		}
	return items;
}

static char *swap_head(char *bytes)
{
	const size_t size = sizeof(struct index_head);

	return swap_words(bytes, 1, size, 0, size / sizeof(uint32_t));
}

void index_swap(char *bytes, const struct index_head *head)
{
	const size_t atoms = (size_t)head->atoms + 1, places = (size_t)head->places + 1;

	bytes = swap_head(bytes);
	bytes = swap_words(bytes, atoms, sizeof(struct index_atom), 0, 2);
	bytes = swap_words(bytes, head->patterns, sizeof(uint32_t), 0, 1);
	swap_words(bytes, places, sizeof(struct index_place),
		   offsetof(struct index_place, atom), 2);
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

static bool places_are_sound(const struct atom_index *index)
{
	for (size_t i = 0; i < index->head->places; i++) {
		const struct index_place *place = &index->places[i];

		if (place->atom >= index->head->atoms || place->offset < -1 ||
		    place->offset > index->atoms[place->atom].size)
			return false;
	}
	return true;
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

/* The bit of a window in the bitmap. */
static uint32_t bit_of(const struct atom_index *index, const char *window)
{
	return window_hash(four_bytes(window),
			   four_bytes(window + index->head->stride - 1)) >>
	       (32 - index->bitmap_bits);
}

static uint32_t order_of(const struct atom_index *index, const char *window)
{
	return window_order(four_bytes(window),
			    four_bytes(window + index->head->stride - 1)) >>
	       (32 - index->start_bits);
}

/* False if the places are not in order. */
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
		uint32_t bit = bit_of(index, place->near.bytes + NEAR_BEFORE);
		uint32_t start = order_of(index, place->near.bytes + NEAR_BEFORE);

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
	struct index_head first;

	if (bytes.size < sizeof(first))
		return -EINVAL;
	memcpy(&first, head, sizeof(first));
	swap_head((char *)&first);
	if (first.magic != INDEX_MAGIC || bytes_of(&first) != bytes.size ||
	    first.stride < 1 || first.stride > 2)
		return -EINVAL;
	AUTO(atom_index) struct atom_index *index = mem_zalloc(sizeof(*index));
	if (BYTE_ORDER == BIG_ENDIAN) {
		index->swapped = memcpy(mem_alloc(bytes.size), bytes.data, bytes.size);
		index_swap(index->swapped, &first);
		head = (const void *)index->swapped;
	}
	index->head = head;
	index->atoms = (const void *)(head + 1);
	index->patterns = (const void *)(index->atoms + head->atoms + 1);
	index->places = (const void *)(index->patterns + head->patterns);
	index->text = (const char *)(index->places + head->places + 1);
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
	free(index->swapped);
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

struct search {
	const struct atom_index *index;
	struct slice text;
	void (*found)(void *context, unsigned atom, size_t end);
	void *context;
};

/* `at`: the start of the window in the text. */
static void compare_atom(const struct search *search, const struct index_place *place,
			 size_t at)
{
	const struct index_atom *atom = &search->index->atoms[place->atom];
	ptrdiff_t start = (ptrdiff_t)at - place->offset;

	if (start < 0 || (size_t)start > search->text.size ||
	    atom->size > search->text.size - (size_t)start)
		return;
	struct slice there = slice_from(search->text.data + start, atom->size);
	struct slice own = slice_from(search->index->text + atom->text, atom->size);
	if (atom->caseless ? slice_equal_nocase(there, own) : slice_equal(there, own))
		search->found(search->context, place->atom, (size_t)start + atom->size);
}

/* The text around a window, with zeros beyond its ends. */
static struct near near_of(struct slice text, size_t at)
{
	struct near near = { { 0 } };

	if (at >= NEAR_BEFORE && text.size - at >= NEAR_SIZE - NEAR_BEFORE) {
		memcpy(&near, text.data + at - NEAR_BEFORE, sizeof(near));
		return near;
	}
	size_t from = at < NEAR_BEFORE ? 0 : at - NEAR_BEFORE;
	size_t end = text.size - at < NEAR_SIZE - NEAR_BEFORE
			     ? text.size
			     : at + NEAR_SIZE - NEAR_BEFORE;

	memcpy(near.bytes + (from + NEAR_BEFORE - at), text.data + from, end - from);
	return near;
}

static bool may_be(const struct index_place *place, const struct near *near)
{
	enum { HEAD = sizeof(uint64_t) };
	uint64_t own, mask, text;
	uint32_t tail = four_bytes(place->near.bytes + HEAD);

	memcpy(&own, place->near.bytes, HEAD);
	memcpy(&mask, place->mask.bytes, HEAD);
	memcpy(&text, near->bytes, HEAD);
	tail = (tail ^ four_bytes(near->bytes + HEAD)) &
	       four_bytes(place->mask.bytes + HEAD);
	return !(((own ^ text) & mask) | tail);
}

static void compare_atoms(const struct search *search, size_t at, const struct near *near,
			  uint32_t start)
{
	const struct atom_index *index = search->index;

	for (uint32_t i = index->starts[start]; i < index->starts[start + 1]; i++)
		if (may_be(&index->places[i], near))
			compare_atom(search, &index->places[i], at);
}

static bool is_known(const struct atom_index *index, const char *window)
{
	uint32_t bit = bit_of(index, window);

	return index->bitmap[bit / 32] >> bit % 32 & 1;
}

/* Searches from `at` on, one place after the other. */
static void search_each(const struct search *search, size_t at)
{
	const struct atom_index *index = search->index;

	for (; at < search->text.size; at += index->head->stride) {
		struct near near = near_of(search->text, at);

		if (is_known(index, near.bytes + NEAR_BEFORE))
			compare_atoms(search, at, &near,
				      order_of(index, near.bytes + NEAR_BEFORE));
	}
}

#ifdef __x86_64__
enum { WIDE_STRIDE = 2, WIDE_BYTES = 32, WIDE_READ = WIDE_BYTES + WIDE_STRIDE + 1 };

/*
 * This many steps are made before any known window is compared. Comparing each at once
 * would cost a mispredicted branch, and the processor would discard its reads of the
 * bitmap for the next steps. The listed windows are compared together.
 */
enum { BATCH_STEPS = 128, BATCH_PLACES = BATCH_STEPS * WIDE_BYTES / WIDE_STRIDE };

struct batch {
	size_t at;		     /* of the first step in the text */
	uint16_t known[BATCH_STEPS]; /* known_wide() of a step and of one WIDE_STRIDE
				      * further */
};

/* Lists the starts of the known windows from batch->at on. */
static size_t list_known(const struct batch *batch, uint16_t *ret_at)
{
	enum { LANES = 8, STEP_BITS = 16, STEPS = 64 / STEP_BITS };
	size_t count = 0;

	for (unsigned step = 0; step < BATCH_STEPS; step += STEPS) {
		uint64_t known;

		memcpy(&known, batch->known + step, sizeof(known));
		for (; known; known &= known - 1) {
			unsigned bit = (unsigned)__builtin_ctzll(known);

			ret_at[count++] =
				(uint16_t)((step + bit / STEP_BITS) * WIDE_BYTES +
					   bit % LANES * 4 +
					   bit / LANES % 2 * WIDE_STRIDE);
		}
	}
	return count;
}

static void compare_batch(const struct search *search, const struct batch *batch)
{
	const struct atom_index *index = search->index;
	uint16_t at[BATCH_PLACES];
	uint32_t start[BATCH_PLACES];
	size_t count = list_known(batch, at);

	for (size_t i = 0; i < count; i++) {
		start[i] = order_of(index, search->text.data + batch->at + at[i]);
		__builtin_prefetch(&index->starts[start[i]]);
	}
	for (size_t i = 0; i < count; i++)
		__builtin_prefetch(&index->places[index->starts[start[i]]]);
	for (size_t i = 0; i < count; i++) {
		struct near near = near_of(search->text, batch->at + at[i]);

		compare_atoms(search, batch->at + at[i], &near, start[i]);
	}
}

WIDE_FUNCTION static __m256i product(const char *data, uint32_t factor)
{
	return _mm256_mullo_epi32(_mm256_loadu_si256((const void *)data),
				  _mm256_set1_epi32((int)factor));
}

/* is_known() for the windows at `data`, `data` + 4, ... + 28: one bit each. */
WIDE_FUNCTION static unsigned known_wide(const struct atom_index *index, const char *data)
{
	__m256i hash =
		_mm256_add_epi32(product(data, HASH_FIRST), product(data + 1, HASH_LAST));
	__m256i bit =
		_mm256_srl_epi32(hash, _mm_cvtsi32_si128(32 - (int)index->bitmap_bits));
	__m256i words = _mm256_i32gather_epi32((const int *)index->bitmap,
					       _mm256_srli_epi32(bit, 5), 4);
	/* Moves each bit to the top of its word, where movemask reads it. */
	__m256i up = _mm256_andnot_si256(bit, _mm256_set1_epi32(31));

	return (unsigned)_mm256_movemask_ps(
		_mm256_castsi256_ps(_mm256_sllv_epi32(words, up)));
}

/* Returns its end position: less than a whole step before the end. */
WIDE_FUNCTION static size_t search_wide(const struct search *search)
{
	struct slice text = search->text;
	struct batch batch = { 0 };
	unsigned steps = 0;
	size_t at = 0;

	for (; at + WIDE_READ <= text.size; at += WIDE_BYTES) {
		const char *data = text.data + at;

		if (steps == BATCH_STEPS) {
			compare_batch(search, &batch);
			batch.at = at;
			steps = 0;
		}
		batch.known[steps++] =
			(uint16_t)(known_wide(search->index, data) |
				   known_wide(search->index, data + WIDE_STRIDE) << 8);
	}
	memset(batch.known + steps, 0, (BATCH_STEPS - steps) * sizeof(*batch.known));
	compare_batch(search, &batch);
	return at;
}
#endif

void atom_index_search(const struct atom_index *index, struct slice text,
		       void (*found)(void *context, unsigned atom, size_t end),
		       void *context)
{
	struct search search = { index, text, found, context };
	size_t at = 0;

	if (!index->head->places)
		return;
#ifdef __x86_64__
	if (index->head->stride == WIDE_STRIDE && cpu_is_wide())
		at = search_wide(&search);
#endif
	search_each(&search, at);
}
