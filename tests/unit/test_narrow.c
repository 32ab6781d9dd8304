/* SPDX-License-Identifier: Apache-2.0 */
/* The reading of bytes without AVX2 and with it: the same results. test_atom.c does so
 * for the search. */
#include "tests/unit/unit.h"

#include "engine/input/form.h"
#include "engine/scan/internal.h"
#include "tests/unit/narrow.h"

enum { SIZE_MOST = 300, BEYOND = 70 };

/* In memory of its own size, so that a sanitiser sees what reads beyond it. */
static char *copy_of(const char *text, size_t size)
{
	return memcpy(mem_alloc(size), text, size);
}

TEST(test_dirty)
{
	for (unsigned byte = 0; byte <= UINT8_MAX; byte++) {
		bool dirty = byte == 0 || byte == '\b' || byte == '\r' || byte == 0x1b;

		for (size_t at = 0; at < SIZE_MOST; at++) {
			const size_t size = at + 1 + at % BEYOND;
			char text[SIZE_MOST + BEYOND];

			memset(text, 'x', sizeof(text));
			text[at] = (char)byte;
			AUTO(mem) char *copy = copy_of(text, size);
			for (int i = 0; i < 2; i++) {
				narrow = i;
				assert_int_equal(text_is_dirty(copy, size), dirty);
			}
		}
	}
}

/* Lines of many sizes: none, one or many newlines in each step of the wide variant. */
TEST(test_lines)
{
	enum { SIZE = 20000 };
	AUTO(mem) char *text = mem_alloc(SIZE);
	uint32_t random = 1;

	for (unsigned round = 0; round < 300; round++) {
		struct search found[2] = { 0 };
		size_t size = round < 200 ? round + 1 : SIZE - round;

		for (size_t i = 0; i < size; i++) {
			random = random * 1664525 + 1013904223;
			text[i] = (random >> 16) % (1 + round % 150) ? 'x' : '\n';
		}
		AUTO(mem) char *copy = copy_of(text, size);
		for (int i = 0; i < 2; i++) {
			narrow = i;
			find_lines(slice_from(copy, size), &found[i]);
		}
		assert_int_equal(found[0].line_count, found[1].line_count);
		assert_int_equal(found[0].newlines.count, found[1].newlines.count);
		assert_memory_equal(found[0].newlines.items, found[1].newlines.items,
				    found[0].newlines.count * sizeof(unsigned));
		for (size_t i = 0; i < found[0].newlines.count; i++)
			assert_int_equal(copy[found[0].newlines.items[i]], '\n');
		vec_free(&found[0].newlines);
		vec_free(&found[1].newlines);
	}
}

TESTS(NULL, NULL)
