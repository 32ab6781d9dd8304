/* SPDX-License-Identifier: Apache-2.0 */
/* The bytes of an index. */
#include <ctype.h>
#include <stdlib.h>

#include "engine/pattern/atom_index_internal.h"

struct places {
	VEC(struct index_place) list;
	int stride, window_size;
};

/* The bytes that may stand at one place of a window: any beside the atom, two for a
 * letter of a caseless one. */
static bool may_stand(const struct atom *atom, int at, unsigned char byte)
{
	if (at < 0 || (size_t)at >= atom->size)
		return true;
	unsigned char own = (unsigned char)atom->data[at];
	return byte == own || (atom->caseless && tolower(byte) == own);
}

/* How many of the bytes at an offset of an atom are its own. */
static int known_near(const struct atom *atom, int offset)
{
	int from = offset > 0 ? offset : 0, to = offset + NEAR_SIZE;

	if (to > (int)atom->size)
		to = (int)atom->size;
	return to > from ? to - from : 0;
}

/* Bytes of an atom behind a window, or before it if more are known there. */
static void add_near(struct index_place *place, const struct atom *atom, int window_size)
{
	enum { CASE_BIT = 0x20 };
	unsigned char bytes[NEAR_SIZE] = { 0 }, mask[NEAR_SIZE] = { 0 };
	int behind = place->offset + window_size, before = place->offset - NEAR_SIZE;
	bool is_behind = known_near(atom, behind) >= known_near(atom, before);

	place->near_at = (int16_t)(is_behind ? window_size : -NEAR_SIZE);
	for (int i = 0; i < NEAR_SIZE; i++) {
		int at = place->offset + place->near_at + i;

		if (at < 0 || at >= (int)atom->size)
			continue;
		bytes[i] = (unsigned char)atom->data[at];
		mask[i] = UINT8_MAX;
		if (atom->caseless && isalpha(bytes[i]))
			mask[i] &= (unsigned char)~CASE_BIT;
	}
	place->near = four_bytes(bytes);
	place->near_mask = four_bytes(mask);
}

/* All windows that the text can have at this offset of the atom. */
static void add_places(struct places *places, const struct atom *atom, uint32_t number,
		       int offset, unsigned char *window, int filled)
{
	if (filled == places->window_size) {
		struct index_place place = { .first = four_bytes(window),
					     .last = four_bytes(window + places->stride -
								1),
					     .atom = number,
					     .offset = (int16_t)offset };

		add_near(&place, atom, places->window_size);
		vec_push(&places->list, place);
		return;
	}
	for (unsigned byte = 0; byte <= UINT8_MAX; byte++) {
		window[filled] = (unsigned char)byte;
		if (may_stand(atom, offset + filled, window[filled]))
			add_places(places, atom, number, offset, window, filled + 1);
	}
}

static int by_window(const void *a, const void *b)
{
	const struct index_place *x = a, *y = b;
	uint32_t order = window_order(x->first, x->last),
		 other = window_order(y->first, y->last);

	if (order != other)
		return order < other ? -1 : 1;
	if (x->first != y->first)
		return x->first < y->first ? -1 : 1;
	if (x->last != y->last)
		return x->last < y->last ? -1 : 1;
	if (x->atom != y->atom)
		return x->atom < y->atom ? -1 : 1;
	return (x->offset > y->offset) - (x->offset < y->offset);
}

static void find_places(struct places *places, const struct atom *atoms, size_t count)
{
	AUTO(mem) struct common *common = mem_zalloc(sizeof(*common));

	common_windows(common, atoms, count);
	for (size_t i = 0; i < count; i++) {
		int offset = window_choose(common, &atoms[i], (unsigned)places->stride);

		for (int step = 0; step < places->stride; step++) {
			unsigned char window[WINDOW_SIZE_MAX];

			add_places(places, &atoms[i], (uint32_t)i, offset + step, window,
				   0);
		}
	}
	if (places->list.count)
		qsort(places->list.items, places->list.count, sizeof(*places->list.items),
		      by_window);
}

static struct index_head count_parts(const struct atom *atoms, size_t count,
				     const struct places *places)
{
	struct index_head head = { .magic = INDEX_MAGIC,
				   .atoms = (uint32_t)count,
				   .places = (uint32_t)places->list.count,
				   .stride = (uint32_t)places->stride };

	for (size_t i = 0; i < count; i++) {
		head.patterns += (uint32_t)atoms[i].pattern_count;
		head.text += (uint32_t)atoms[i].size;
	}
	return head;
}

static void add_atoms(const struct atom *atoms, size_t count, struct strbuf *bytes)
{
	struct index_atom at = { 0 };

	for (size_t i = 0; i < count; i++) {
		at.size = (uint8_t)atoms[i].size;
		at.caseless = atoms[i].caseless;
		strbuf_add(bytes, &at, sizeof(at));
		at.text += at.size;
		at.patterns += (uint32_t)atoms[i].pattern_count;
	}
	at.size = at.caseless = 0;
	strbuf_add(bytes, &at, sizeof(at));
}

void atom_index_make(const struct atom *atoms, size_t count, unsigned stride,
		     struct strbuf *bytes)
{
	struct places places = { .stride = (int)stride,
				 .window_size = window_size(stride) };

	find_places(&places, atoms, count);
	struct index_head head = count_parts(atoms, count, &places);

	strbuf_add(bytes, &head, sizeof(head));
	add_atoms(atoms, count, bytes);
	for (size_t i = 0; i < count; i++)
		strbuf_add(bytes, atoms[i].patterns,
			   atoms[i].pattern_count * sizeof(*atoms[i].patterns));
	strbuf_add(bytes, places.list.items,
		   places.list.count * sizeof(*places.list.items));
	strbuf_add(bytes, &(struct index_place){ 0 }, sizeof(struct index_place));
	for (size_t i = 0; i < count; i++)
		strbuf_add(bytes, atoms[i].data, atoms[i].size);
	vec_free(&places.list);
}
