/* SPDX-License-Identifier: Apache-2.0 */
#include <ctype.h>
#include <limits.h>

#include "engine/pattern/atom_index_internal.h"
#include "tests/unit/unit.h"

static const unsigned patterns[] = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 };

#define ATOM(text, fold, from, count)                                                    \
	{                                                                                \
		text, sizeof(text) - 1, fold, &patterns[from], count                     \
	}

/* Of every length from the shortest on, one within another, caseless ones, marks, one
 * that repeats itself. */
/* clang-format off */
static const struct atom atoms[] = {
	ATOM("HSA_", false, 0, 1), ATOM("\"HSA_", false, 1, 1),
	ATOM("export HSA_", false, 2, 1), ATOM("say 0xdeadbeef", false, 3, 2),
	ATOM("and 0xdeadbeef", false, 5, 1), ATOM("segmentation fault", true, 6, 1),
	ATOM("xnack", true, 7, 1), ATOM("(0x12345678)", true, 8, 1),
	ATOM("------", false, 9, 1), ATOM("page f", false, 10, 1),
	ATOM("ring gfx timeout, signaled seq=1", false, 11, 1),
};
/* clang-format on */

enum { STRIDE_MAX = 2 };

static struct atom_index *open_index(unsigned stride, struct strbuf *bytes)
{
	struct atom_index *index = NULL;

	atom_index_make(atoms, ARRAY_SIZE(atoms), stride, bytes);
	assert_int_equal(
		atom_index_open(strbuf_slice(bytes), ARRAY_SIZE(patterns), &index), 0);
	return index;
}

struct seen {
	unsigned counts[ARRAY_SIZE(atoms)];
	size_t ends[ARRAY_SIZE(atoms)]; /* of the last */
};

static void see(void *context, unsigned atom, size_t end)
{
	struct seen *seen = context;

	assert_true(atom < ARRAY_SIZE(atoms));
	seen->counts[atom]++;
	seen->ends[atom] = end;
}

/* In memory of its own size, so that a sanitiser sees what reads beyond it. */
static struct seen search(const struct atom_index *index, struct slice text)
{
	AUTO(mem) char *copy = mem_alloc(text.size + !text.size);
	struct seen seen = { 0 };

	memcpy(copy, text.data, text.size);
	atom_index_search(index, slice_from(copy, text.size), see, &seen);
	return seen;
}

static bool stands_at(const struct atom *atom, struct slice text, size_t at)
{
	for (size_t i = 0; i < atom->size; i++) {
		int byte = (unsigned char)text.data[at + i];

		if ((atom->caseless ? tolower(byte) : byte) !=
		    (unsigned char)atom->data[i])
			return false;
	}
	return true;
}

/* What a search without an index finds. */
static struct seen search_plainly(struct slice text)
{
	struct seen seen = { 0 };

	for (unsigned i = 0; i < ARRAY_SIZE(atoms); i++)
		for (size_t at = 0; at + atoms[i].size <= text.size; at++)
			if (stands_at(&atoms[i], text, at))
				see(&seen, i, at + atoms[i].size);
	return seen;
}

/* Each atom at every place of texts of every size up to what two steps of the widest
 * search read, in other letters where it is caseless. */
static void try_everywhere(unsigned stride)
{
	enum { SIZE_MAX_TRIED = 120 };
	AUTO(strbuf) struct strbuf bytes = { 0 };
	AUTO(atom_index) struct atom_index *index = open_index(stride, &bytes);
	char text[SIZE_MAX_TRIED];

	for (unsigned i = 0; i < ARRAY_SIZE(atoms); i++)
		for (size_t at = 0; at + atoms[i].size <= sizeof(text); at++) {
			memset(text, '.', sizeof(text));
			for (size_t j = 0; j < atoms[i].size; j++)
				text[at + j] = atoms[i].caseless && at % 3
						       ? (char)toupper(atoms[i].data[j])
						       : atoms[i].data[j];
			size_t end = at + atoms[i].size;
			size_t more = end + at % 5 <= sizeof(text) ? at % 5 : 0;
			struct seen seen = search(index, slice_from(text, end + more));
			if (seen.counts[i] != 1 || seen.ends[i] != end)
				fail_msg("\"%s\" at %zu: %u times", atoms[i].data, at,
					 seen.counts[i]);
			assert_int_equal(
				search(index, slice_from(text, end - 1)).counts[i], 0);
		}
}

TEST(test_everywhere)
{
	for (unsigned stride = 1; stride <= STRIDE_MAX; stride++)
		try_everywhere(stride);
}

static void try_random_text(unsigned stride)
{
	AUTO(strbuf) struct strbuf bytes = { 0 };
	AUTO(atom_index) struct atom_index *index = open_index(stride, &bytes);
	uint32_t random = 1;

	for (int round = 0; round < 2000; round++) {
		AUTO(strbuf) struct strbuf text = { 0 };

		while (text.size < (round % 200 ? 150 : 20000)) {
			random = random * 1664525 + 1013904223;
			const struct atom *atom =
				&atoms[(random >> 16) % ARRAY_SIZE(atoms)];
			size_t from = (random >> 8) % 4 ? 0 : atom->size / 2;
			size_t less = (random >> 12) % 3 ? 0 : (random >> 24) % 4;

			strbuf_add(&text, atom->data + from,
				   atom->size - from - less % 2);
		}
		struct seen got = search(index, strbuf_slice(&text));
		struct seen want = search_plainly(strbuf_slice(&text));
		for (unsigned i = 0; i < ARRAY_SIZE(atoms); i++)
			if (got.counts[i] != want.counts[i])
				fail_msg("\"%s\" %u times, not %u, in %s", atoms[i].data,
					 got.counts[i], want.counts[i], text.data);
	}
}

/* Text made of pieces of the atoms finds what a plain search does: small ones, and some
 * that are searched in several batches. */
TEST(test_random_text)
{
	for (unsigned stride = 1; stride <= STRIDE_MAX; stride++)
		try_random_text(stride);
}

TEST(test_get)
{
	AUTO(strbuf) struct strbuf bytes = { 0 };
	AUTO(atom_index) struct atom_index *index = open_index(2, &bytes);

	assert_int_equal(atom_index_count(index), ARRAY_SIZE(atoms));
	for (unsigned i = 0; i < ARRAY_SIZE(atoms); i++) {
		struct atom atom = atom_index_get(index, i);

		assert_true(slice_equal(slice_from(atom.data, atom.size),
					slice_from(atoms[i].data, atoms[i].size)));
		assert_int_equal(atom.caseless, atoms[i].caseless);
		assert_int_equal(atom.pattern_count, atoms[i].pattern_count);
		assert_int_equal(atom.patterns[0], atoms[i].patterns[0]);
	}
}

static void try_hostile(unsigned stride)
{
	AUTO(strbuf) struct strbuf bytes = { 0 };
	struct slice text =
		slice_of("export HSA_X=1; Segmentation Fault say 0xdeadbeef --");

	atom_index_make(atoms, ARRAY_SIZE(atoms), stride, &bytes);
	for (size_t size = 0; size < bytes.size; size++) {
		struct atom_index *index;

		assert_int_equal(
			atom_index_open(slice_from(bytes.data, size), 100, &index),
			-EINVAL);
	}
	size_t step = bytes.size > 40000 ? bytes.size / 10000 / 4 * 4 : 4;
	for (size_t at = 0; at + 4 <= bytes.size; at += step) {
		static const uint32_t values[] = { 0, 1, 0x7fffffff, UINT32_MAX };

		for (size_t i = 0; i < ARRAY_SIZE(values); i++) {
			AUTO(atom_index) struct atom_index *index = NULL;
			uint32_t old;

			memcpy(&old, bytes.data + at, sizeof(old));
			memcpy(bytes.data + at, &values[i], sizeof(old));
			if (!atom_index_open(strbuf_slice(&bytes), 100, &index)) {
				struct seen seen = search(index, text);
				(void)seen;
			}
			memcpy(bytes.data + at, &old, sizeof(old));
		}
	}
}

/* Cut anywhere, or with any word of it replaced: refused, or searched without harm. */
TEST(test_hostile)
{
	for (unsigned stride = 1; stride <= STRIDE_MAX; stride++)
		try_hostile(stride);
}

TEST(test_patterns_known)
{
	AUTO(strbuf) struct strbuf bytes = { 0 };
	struct atom_index *index;

	atom_index_make(atoms, ARRAY_SIZE(atoms), 2, &bytes);
	assert_int_equal(
		atom_index_open(strbuf_slice(&bytes), ARRAY_SIZE(patterns) - 1, &index),
		-EINVAL);
}

TEST(test_nothing)
{
	AUTO(strbuf) struct strbuf bytes = { 0 };
	AUTO(atom_index) struct atom_index *index = NULL;

	atom_index_make(NULL, 0, 2, &bytes);
	assert_int_equal(atom_index_open(strbuf_slice(&bytes), 0, &index), 0);
	assert_int_equal(atom_index_count(index), 0);
	search(index, slice_of("HSA_"));
}

/* A window that ordinary text is full of is not what an atom is looked for by. */
TEST(test_windows)
{
	static const struct {
		const char *atom;
		unsigned stride;
		int offset;
	} CASES[] = {
		{ "HSA_", 2, -1 },
		{ "HSA_", 1, 0 },
		{ "xnack", 2, 0 },
		{ "failed to start user GFXOFF service", 2, 20 },
		{ "failed to start user GFXOFF service", 1, 20 },
		{ "connection GFXOFF", 2, 10 },
	};

	for (size_t i = 0; i < ARRAY_SIZE(CASES); i++) {
		AUTO(strbuf) struct strbuf bytes = { 0 };
		struct atom atom = { CASES[i].atom, strlen(CASES[i].atom), false,
				     patterns, 1 };

		atom_index_make(&atom, 1, CASES[i].stride, &bytes);
		const struct index_head *head = (const void *)bytes.data;
		const struct index_place *places =
			(const void *)(bytes.data + sizeof(*head) +
				       2 * sizeof(struct index_atom) + sizeof(*patterns));
		int offset = INT_MAX;
		for (uint32_t j = 0; j < head->places; j++)
			if (places[j].offset < offset)
				offset = places[j].offset;
		if (CASES[i].offset <= 0)
			assert_int_equal(offset, CASES[i].offset);
		else if (offset < CASES[i].offset - 1 || offset > CASES[i].offset + 2)
			fail_msg("\"%s\": %d", CASES[i].atom, offset);
	}
}

TESTS(NULL, NULL)
