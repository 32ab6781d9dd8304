/* SPDX-License-Identifier: Apache-2.0 */
#ifdef __x86_64__
#include <immintrin.h>
#endif

#include "engine/atom_index_internal.h"

struct search {
	const struct atom_index *index;
	struct slice text;
	void (*found)(void *context, unsigned atom, size_t end);
	void *context;
};

static bool same_text(struct slice text, struct slice atom, bool caseless)
{
	return caseless ? slice_equal_nocase(text, atom) : slice_equal(text, atom);
}

/* Whether the bytes near the window are the atom's, too. */
static bool is_near(const struct search *search, const struct index_place *place,
		    size_t at)
{
	ptrdiff_t near = (ptrdiff_t)at + place->near_at;

	if (!place->near_at)
		return true;
	return near >= 0 && (size_t)near + NEAR_SIZE <= search->text.size &&
	       four_bytes(search->text.data + near) == place->near;
}

/* `at`: where the window begins in the text. */
static void compare_atom(const struct search *search, const struct index_place *place,
			 size_t at)
{
	const struct index_atom *atom = &search->index->atoms[place->atom];
	ptrdiff_t start = (ptrdiff_t)at - place->offset;

	if (start < 0 || (size_t)start > search->text.size ||
	    atom->size > search->text.size - (size_t)start)
		return;
	if (same_text(slice_from(search->text.data + start, atom->size),
		      slice_from(search->index->text + atom->text, atom->size),
		      atom->caseless))
		search->found(search->context, place->atom, (size_t)start + atom->size);
}

static void compare_atoms(const struct search *search, const char *window, size_t at)
{
	const struct atom_index *index = search->index;
	uint32_t first = four_bytes(window);
	uint32_t last = four_bytes(window + index->head->stride - 1);
	const uint32_t *start =
		index->starts + (window_order(first, last) >> (32 - index->start_bits));

	for (uint32_t i = start[0]; i < start[1]; i++) {
		const struct index_place *place = &index->places[i];

		if (place->first == first && place->last == last &&
		    is_near(search, place, at))
			compare_atom(search, place, at);
	}
}

static bool is_known(const struct atom_index *index, const char *window)
{
	uint32_t bit = window_hash(four_bytes(window),
				   four_bytes(window + index->head->stride - 1)) >>
		       (32 - index->bitmap_bits);

	return index->bitmap[bit / 32] >> bit % 32 & 1;
}

/* From `at` on, one place after the other; at the end of the text there are windows of
 * which only the first bytes are known. */
static void search_each(const struct search *search, size_t at)
{
	struct slice text = search->text;
	unsigned stride = search->index->head->stride;

	for (; at + WINDOW_SIZE_MAX <= text.size; at += stride)
		if (is_known(search->index, text.data + at))
			compare_atoms(search, text.data + at, at);
	for (; at < text.size; at += stride) {
		char window[WINDOW_SIZE_MAX] = { 0 };

		memcpy(window, text.data + at, text.size - at);
		compare_atoms(search, window, at);
	}
}

#ifdef __x86_64__
enum { WIDE_STRIDE = 2, WIDE_BYTES = 32, WIDE_READ = WIDE_BYTES + WIDE_STRIDE + 1 };

__attribute__((target("avx2"))) static __m256i product(const char *data, uint32_t factor)
{
	return _mm256_mullo_epi32(_mm256_loadu_si256((const void *)data),
				  _mm256_set1_epi32((int)factor));
}

/* is_known() of the windows at `data`, `data` + 4, ... + 28: a bit for each. */
__attribute__((target("avx2"))) static unsigned known_wide(const struct atom_index *index,
							   const char *data)
{
	__m256i hash =
		_mm256_add_epi32(product(data, HASH_FIRST), product(data + 1, HASH_LAST));
	__m256i bit =
		_mm256_srl_epi32(hash, _mm_cvtsi32_si128(32 - (int)index->bitmap_bits));
	__m256i words = _mm256_i32gather_epi32((const int *)index->bitmap,
					       _mm256_srli_epi32(bit, 5), 4);
	/* Each bit moves to the top of its word, where movemask finds it. */
	__m256i up = _mm256_andnot_si256(bit, _mm256_set1_epi32(31));

	return (unsigned)_mm256_movemask_ps(
		_mm256_castsi256_ps(_mm256_sllv_epi32(words, up)));
}

/* Returns where it stopped: not a whole step before the end. */
__attribute__((target("avx2"))) static size_t search_wide(const struct search *search)
{
	struct slice text = search->text;
	size_t at = 0;

	for (; at + WIDE_READ <= text.size; at += WIDE_BYTES) {
		const char *data = text.data + at;
		unsigned known = known_wide(search->index, data) |
				 known_wide(search->index, data + WIDE_STRIDE) << 8;

		for (; known; known &= known - 1) {
			unsigned bit = (unsigned)__builtin_ctz(known);
			size_t place = at + bit % 8 * 4 + bit / 8 * WIDE_STRIDE;

			compare_atoms(search, text.data + place, place);
		}
	}
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
	if (index->head->stride == WIDE_STRIDE && __builtin_cpu_supports("avx2"))
		at = search_wide(&search);
#endif
	search_each(&search, at);
}
