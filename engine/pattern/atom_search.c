/* SPDX-License-Identifier: Apache-2.0 */
#ifdef __x86_64__
#include <immintrin.h>
#endif

#include "engine/pattern/atom_index_internal.h"

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

static uint32_t order_of(const struct atom_index *index, const char *window)
{
	return window_order(four_bytes(window),
			    four_bytes(window + index->head->stride - 1)) >>
	       (32 - index->start_bits);
}

/* Whether the place is of this window, and its atom's bytes stand near it in the text,
 * too: one branch for both, which is seldom taken. */
static bool may_be(const struct index_place *place, const char *window, unsigned stride,
		   bool has_near)
{
	uint32_t other = place->first ^ four_bytes(window);

	other |= place->last ^ four_bytes(window + stride - 1);
	if (has_near)
		other |= (place->near ^ four_bytes(window + place->near_at)) &
			 place->near_mask;
	return !other;
}

/* `start` is order_of() the window. */
static void compare_atoms(const struct search *search, const char *window, size_t at,
			  uint32_t start)
{
	const struct atom_index *index = search->index;
	unsigned stride = index->head->stride;
	bool has_near = at >= NEAR_SIZE && search->text.size - at >= NEAR_SIZE_MAX;
	uint32_t i = index->starts[start], end = index->starts[start + 1];

	/* The first is looked at even where there is none, which is cheaper than to
	 * foresee how many there are; behind the last place stands one that is of no
	 * window. */
	do {
		if (may_be(&index->places[i], window, stride, has_near) && i < end)
			compare_atom(search, &index->places[i], at);
	} while (++i < end);
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
			compare_atoms(search, text.data + at, at,
				      order_of(search->index, text.data + at));
	for (; at < text.size; at += stride) {
		char window[WINDOW_SIZE_MAX] = { 0 };

		memcpy(window, text.data + at, text.size - at);
		compare_atoms(search, window, at, order_of(search->index, window));
	}
}

#ifdef __x86_64__
enum { WIDE_STRIDE = 2, WIDE_BYTES = 32, WIDE_READ = WIDE_BYTES + WIDE_STRIDE + 1 };

/*
 * So many steps are made before any known window is compared. Compared at once, each
 * would be a branch foretold wrongly, and what the processor had begun to read of the
 * bitmap for the next steps would be read anew. Of the listed ones many are read at once.
 */
enum { BATCH_STEPS = 128, BATCH_PLACES = BATCH_STEPS * WIDE_BYTES / WIDE_STRIDE };

struct batch {
	size_t at; /* in the text, of the first step */
	uint16_t
		known[BATCH_STEPS]; /* known_wide() of a step and of one WIDE_STRIDE on */
};

/* Where the known windows begin, from batch->at on. */
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
	const char *data = search->text.data + batch->at;
	uint16_t at[BATCH_PLACES];
	uint32_t start[BATCH_PLACES];
	size_t count = list_known(batch, at);

	for (size_t i = 0; i < count; i++) {
		start[i] = order_of(index, data + at[i]);
		__builtin_prefetch(&index->starts[start[i]]);
	}
	for (size_t i = 0; i < count; i++)
		__builtin_prefetch(&index->places[index->starts[start[i]]]);
	for (size_t i = 0; i < count; i++)
		compare_atoms(search, data + at[i], batch->at + at[i], start[i]);
}

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
	if (index->head->stride == WIDE_STRIDE && __builtin_cpu_supports("avx2"))
		at = search_wide(&search);
#endif
	search_each(&search, at);
}
