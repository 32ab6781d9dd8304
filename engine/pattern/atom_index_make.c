/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Builds the bytes of an index and chooses the windows of an atom: the rarest, since a
 * common window costs a comparison at each of its occurrences.
 */
#include <ctype.h>
#include <limits.h>
#include <stdlib.h>

#include "engine/pattern/atom_index_internal.h"

/* Text that is common in logs of any software. Statistics of byte pairs ignore words:
 * five letters of one of these words are common even if their pairs are rare. */
static const char common_text[] = " "
#include "build/common.inc"
	;

enum { WINDOW_SIZE = WINDOW_SIZE_MAX, NUMBERS = UINT16_MAX + 1 };

struct maker {
	VEC(struct index_place) places;
	int stride, window_size;
	bool common[NUMBERS];	  /* by number of a window: ordinary text contains it */
	uint16_t shared[NUMBERS]; /* its number of occurrences in atoms */
};

/* The number of a window with its first byte replaced by `first`. */
static unsigned window_number(const char *window, char first)
{
	char bytes[WINDOW_SIZE];

	memcpy(bytes, window, sizeof(bytes));
	bytes[0] = first;
	return window_hash(four_bytes(bytes), four_bytes(bytes + 1)) >> 16;
}

static void count_windows(struct maker *maker, const struct atom *atoms, size_t count)
{
	for (size_t at = 0; at + WINDOW_SIZE < sizeof(common_text); at++)
		maker->common[window_number(common_text + at, common_text[at])] = true;
	for (size_t i = 0; i < count; i++)
		for (size_t at = 0; at + WINDOW_SIZE <= atoms[i].size; at++) {
			const char *window = atoms[i].data + at;
			uint16_t *shared = &maker->shared[window_number(window, *window)];

			*shared += *shared < UINT16_MAX;
		}
}

/* The rarity of a window in bits. A window that many atoms share is common in the logs
 * that the base is about; one that is common except for its capital first letter loses
 * half as much as a common one. */
static int window_worth(const struct maker *maker, const char *window)
{
	enum { LESS_WHERE_COMMON = 16, LESS_WHERE_SHARED = 3 };
	char small = (char)tolower((unsigned char)*window);
	unsigned number = window_number(window, *window), shared = maker->shared[number];
	int worth = 0;

	if (maker->common[number])
		worth -= LESS_WHERE_COMMON;
	else if (maker->common[window_number(window, small)])
		worth -= LESS_WHERE_COMMON / 2;
	for (size_t i = 0; i + 1 < WINDOW_SIZE; i++) {
		unsigned char first = (unsigned char)window[i];
		unsigned char second = (unsigned char)window[i + 1];

		worth += first == second ? 1 : (int)pair_rarity(first, second);
	}
	for (; shared > 1; shared /= 2)
		worth -= LESS_WHERE_SHARED;
	return worth;
}

/* The offset of the first of an atom's windows, -1 at the least. The more common
 * window of a pair decides; the other breaks ties. */
static int choose_window(const struct maker *maker, const struct atom *atom)
{
	enum { DECIDES = 64 };
	int best = 0, most = INT_MIN, last = (int)atom->size - WINDOW_SIZE;
	bool pair = maker->stride > 1;

	if (last < pair)
		return pair ? last : 0;
	for (int at = 0; at + pair <= last; at++) {
		int worth = window_worth(maker, atom->data + at);

		if (pair) {
			int other = window_worth(maker, atom->data + at + 1);

			worth = worth < other ? worth * DECIDES + other
					      : other * DECIDES + worth;
		}
		if (worth > most) {
			most = worth;
			best = at;
		}
	}
	return best;
}

/* True if the byte may occur at this place of a window: any byte outside of the atom,
 * both cases of a letter in a caseless atom. */
static bool may_stand(const struct atom *atom, int at, unsigned char byte)
{
	if (at < 0 || (size_t)at >= atom->size)
		return true;
	unsigned char own = (unsigned char)atom->data[at];
	return byte == own || (atom->caseless && tolower(byte) == own);
}

/* Stores the bytes of the atom that lie near a window. */
static void add_near(struct index_place *place, const struct atom *atom,
		     const unsigned char *window, int window_size)
{
	enum { CASE_BIT = 0x20 };

	for (int i = 0; i < NEAR_SIZE; i++) {
		int at = place->offset + i - NEAR_BEFORE;

		if (at < 0 || at >= (int)atom->size)
			continue;
		place->near.bytes[i] = atom->data[at];
		place->mask.bytes[i] = (char)UINT8_MAX;
		if (atom->caseless && isalpha((unsigned char)atom->data[at]))
			place->mask.bytes[i] &= (char)~CASE_BIT;
	}
	memcpy(place->near.bytes + NEAR_BEFORE, window, (size_t)window_size);
	memset(place->mask.bytes + NEAR_BEFORE, UINT8_MAX, (size_t)window_size);
}

/* Adds all windows that the text can have at this offset of the atom. */
static void add_places(struct maker *maker, const struct atom *atom, uint32_t number,
		       int offset, unsigned char *window, int filled)
{
	if (filled == maker->window_size) {
		struct index_place place = { .atom = number, .offset = offset };

		add_near(&place, atom, window, filled);
		vec_push(&maker->places, place);
		return;
	}
	for (unsigned byte = 0; byte <= UINT8_MAX; byte++) {
		window[filled] = (unsigned char)byte;
		if (may_stand(atom, offset + filled, window[filled]))
			add_places(maker, atom, number, offset, window, filled + 1);
	}
}

static int by_window(const void *a, const void *b, void *context)
{
	const struct index_place *x = a, *y = b;
	const struct maker *maker = context;
	uint32_t order_x = near_order(&x->near, (unsigned)maker->stride);
	uint32_t order_y = near_order(&y->near, (unsigned)maker->stride);

	if (order_x != order_y)
		return order_x < order_y ? -1 : 1;
	int order = memcmp(x, y, offsetof(struct index_place, atom));
	if (order)
		return order;
	if (x->atom != y->atom)
		return x->atom < y->atom ? -1 : 1;
	return x->offset - y->offset;
}

static void find_places(struct maker *maker, const struct atom *atoms, size_t count)
{
	unsigned char window[WINDOW_SIZE];

	count_windows(maker, atoms, count);
	for (size_t i = 0; i < count; i++) {
		int offset = choose_window(maker, &atoms[i]);

		for (int step = 0; step < maker->stride; step++)
			add_places(maker, &atoms[i], (uint32_t)i, offset + step, window,
				   0);
	}
	if (maker->places.count)
		qsort_r(maker->places.items, maker->places.count,
			sizeof(*maker->places.items), by_window, maker);
}

void atom_index_make(const struct atom *atoms, size_t count, unsigned stride,
		     struct strbuf *bytes)
{
	AUTO(mem) struct maker *maker = mem_zalloc(sizeof(*maker));
	AUTO(strbuf) struct strbuf list = { 0 }, patterns = { 0 }, text = { 0 };
	struct index_atom at = { 0 };
	const size_t start = bytes->size;

	maker->stride = (int)stride;
	maker->window_size = window_size(stride);
	find_places(maker, atoms, count);
	for (size_t i = 0; i < count; i++) {
		at.text = (uint32_t)text.size;
		at.size = (uint8_t)atoms[i].size;
		at.caseless = atoms[i].caseless;
		strbuf_add(&list, &at, sizeof(at));
		at.patterns += (uint32_t)atoms[i].pattern_count;
		strbuf_add(&patterns, atoms[i].patterns,
			   atoms[i].pattern_count * sizeof(*atoms[i].patterns));
		strbuf_add(&text, atoms[i].data, atoms[i].size);
	}
	strbuf_add(&list,
		   &(struct index_atom){ (uint32_t)text.size, at.patterns, 0, 0, { 0 } },
		   sizeof(at));
	vec_push(&maker->places, (struct index_place){ 0 });
	struct index_head head = { INDEX_MAGIC,		(uint32_t)count,
				   at.patterns,		(uint32_t)maker->places.count - 1,
				   (uint32_t)text.size, stride };
	strbuf_add(bytes, &head, sizeof(head));
	strbuf_add_slice(bytes, strbuf_slice(&list));
	strbuf_add_slice(bytes, strbuf_slice(&patterns));
	strbuf_add(bytes, maker->places.items,
		   maker->places.count * sizeof(*maker->places.items));
	strbuf_add_slice(bytes, strbuf_slice(&text));
	index_swap(bytes->data + start, &head);
	vec_free(&maker->places);
}
