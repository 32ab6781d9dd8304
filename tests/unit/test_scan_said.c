/* SPDX-License-Identifier: Apache-2.0 */
/* Patterns of a person's words: where they are tried, and where not. */
#include "tests/unit/scan_base.h"

#include "engine/input/line.h"

static size_t said_hits(struct fixture *fixture, unsigned pattern, const char *text,
			uint64_t *ret_line)
{
	AUTO(hits) struct hits *hits = scan_text(fixture, text);
	const struct hit *const *list;
	size_t count = hits_of(hits, pattern, &list);

	*ret_line = count ? list[0]->line : 0;
	return count;
}

TEST_IN(test_lines, set_up, tear_down)
{
	static const struct {
		const char *text;
		size_t hits, line;
	} cases[] = {
		{ "hello\nas soon as I start it, it hangs\n", 1, 2 },
		{ "When I load a model, It STOPS at once.\nthen it hangs for ever\n", 2,
		  1 },
		{ "no newline, and it hangs here", 1, 1 },
		/* too few words, or most of it is none */
		{ "it hangs\n", 0, 0 },
		{ "0x12 0x34 it hangs now and then {{{{[[[[0000000000000000000000]]]]\n",
		  0, 0 },
		/* what a program printed */
		{ "Jan 02 03:04:05 host app[7]: as soon as I start it, it hangs\n", 0,
		  0 },
		{ "[ 12.345678] as soon as I start it, it hangs\n", 0, 0 },
		{ "amdgpu 0000:03:00.0: as soon as one starts it it hangs\n", 0, 0 },
		/* beside lines that hit */
		{ "say alpha bravo one\nas soon as I start it, it hangs\ncharlie\n", 1,
		  2 },
	};

	for (size_t i = 0; i < ARRAY_SIZE(cases); i++) {
		uint64_t line;
		size_t count = said_hits(*state, SAID, cases[i].text, &line);

		if (count != cases[i].hits || line != cases[i].line)
			fail_msg("%zu at %u in %s", count, (unsigned)line, cases[i].text);
	}
}

/* A pattern that no literal leads to. */
TEST_IN(test_without_atom, set_up, tear_down)
{
	uint64_t line;

	assert_int_equal(
		said_hits(*state, WAITS, "hello\nand then it was to end soon\n", &line),
		1);
	assert_int_equal(line, 2);
	assert_int_equal(said_hits(*state, WAITS,
				   "it was to end\n[ 12.345678] it was to end\n", &line),
			 1);
	assert_int_equal(line, 1);
}

/* A long text is a log, and costs what a log costs. */
TEST_IN(test_long, set_up, tear_down)
{
	AUTO(strbuf) struct strbuf text = { 0 };
	uint64_t line;

	while (text.size < SAID_SIZE_MAX - 100)
		strbuf_add_text(&text, "of no interest\n");
	strbuf_add_text(&text, "as soon as I start it, it hangs\n");
	assert_int_equal(said_hits(*state, SAID, text.data, &line), 1);
	strbuf_add_text(&text, "of no interest\nof no interest\nof no interest\n"
			       "of no interest\nof no interest\nof no interest\n");
	assert_int_equal(said_hits(*state, SAID, text.data, &line), 0);
}

TESTS(NULL, NULL)
