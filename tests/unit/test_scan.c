/* SPDX-License-Identifier: Apache-2.0 */
#include "tests/unit/scan_base.h"

static void describe(const struct hits *hits, struct strbuf *out)
{
	for (size_t i = 0; i < hits->count; i++) {
		const struct hit *hit = hits->items[i];

		strbuf_printf(out, "%u@%u+%u %.*s|%s|", hit->pattern, (unsigned)hit->line,
			      (unsigned)hit->offset, SLICE_ARGS(hit->message),
			      hit->device);
		for (size_t j = 0; j < hit->capture_count; j++)
			strbuf_printf(out, "%s=%.*s;", hit->captures[j].name,
				      SLICE_ARGS(hit->captures[j].value));
		strbuf_printf(out, "%u %u\n", hit->boot, hit->record);
	}
}

TEST_IN(test_sample, set_up, tear_down)
{
	struct fixture *fixture = *state;
	AUTO(hits) struct hits *hits = scan_text(fixture, SAMPLE);
	static const struct {
		unsigned pattern, line;
		const char *device, *capture, *value;
	} WANT[] = {
		{ KERNEL_VERSION, 1, "", "version", "6.8.0-31-generic" },
		{ EITHER, 4, "", "word", "one" },
		{ FAULT, 5, "0000:03:00.0", "ring", "24" },
		{ PAGE, 6, "0000:03:00.0", "address", "0x00007f00" },
		{ EITHER, 7, "", NULL, NULL },
		{ EITHER, 9, "", "word", "last" },
	};

	assert_int_equal(hits->count, ARRAY_SIZE(WANT));
	for (size_t i = 0; i < ARRAY_SIZE(WANT); i++) {
		const struct hit *hit = hits->items[i];

		assert_int_equal(hit->pattern, WANT[i].pattern);
		assert_int_equal(hit->line, WANT[i].line);
		assert_string_equal(hit->device, WANT[i].device);
		assert_int_equal(hit->capture_count, WANT[i].capture ? 1 : 0);
		assert_true(!memcmp(SAMPLE + hit->offset, hit->raw.data, hit->raw.size));
		if (WANT[i].capture)
			assert_true(slice_is(*hit_capture(hit, WANT[i].capture),
					     WANT[i].value));
		assert_null(hit_capture(hit, "other"));
		assert_int_equal(hit->count, 1);
		assert_int_equal(hit->boot, 1);
	}
	assert_int_equal(fixture->text.lines, 9);
	assert_int_equal(fixture->text.boots, 1);
	assert_string_equal(fixture->text.kind, "kernel");
	assert_ptr_equal(hits->items[3]->opener, hits->items[2]);
	assert_int_equal(hits->items[3]->record, hits->items[2]->record);
}

TEST_IN(test_hits_of, set_up, tear_down)
{
	AUTO(hits) struct hits *hits = scan_text(*state, SAMPLE);
	const struct hit *const *of;

	assert_int_equal(hits_of(hits, EITHER, &of), 3);
	assert_int_equal(of[0]->line, 4);
	assert_int_equal(of[2]->line, 9);
	assert_int_equal(hits_of(hits, ASYNC, &of), 0);
	assert_int_equal(hits_of(hits, 0, &of), 0);
	assert_int_equal(hits_of(hits, UINT32_MAX, &of), 0);
}

TEST_IN(test_splits, set_up, tear_down)
{
	struct fixture *fixture = *state;
	size_t size = sizeof(SAMPLE) - 1;
	AUTO(strbuf) struct strbuf want = { 0 };
	AUTO(hits) struct hits *whole = scan_text(fixture, SAMPLE);

	describe(whole, &want);
	for (size_t at = 1; at < size; at++) {
		for (size_t second = at; second < size; second++) {
			AUTO(strbuf) struct strbuf got = { 0 };

			if (SAMPLE[at - 1] != '\n' || SAMPLE[second - 1] != '\n')
				continue;
			begin(fixture);
			hand_on(fixture, SAMPLE, 0, at);
			if (second > at)
				hand_on(fixture, SAMPLE, at, second);
			hand_on(fixture, SAMPLE, second, size);
			AUTO(hits) struct hits *hits = scan_finish(fixture->scan);
			describe(hits, &got);
			assert_string_equal(got.data, want.data);
			assert_int_equal(fixture->text.lines, 9);
		}
	}
}

TEST_IN(test_boots, set_up, tear_down)
{
	static const struct {
		const char *name, *text;
		unsigned boots, pattern;
		unsigned last; /* boot of the last hit of the pattern */
	} CASES[] = {
		{ "no clock, no boot", CHARLIE CHARLIE, 0, EITHER, 0 },
		{ "a clock", "[    5.000000] " CHARLIE, 1, EITHER, 1 },
		{ "lines without a clock belong to every boot",
		  "[    5.000000] " CHARLIE CHARLIE, 1, EITHER, 0 },
		{ "the clock goes back",
		  "[  500.000000] " CHARLIE "[    5.000000] " CHARLIE, 2, EITHER, 2 },
		{ "not by enough", "[  500.000000] " CHARLIE "[  499.500000] " CHARLIE, 1,
		  EITHER, 1 },
		{ "boot line printed twice",
		  "[    0.000000] " VERSION "[    0.000000] " VERSION
		  "[    5.000000] " CHARLIE,
		  1, EITHER, 1 },
		{ "two boots of one kernel",
		  "[    0.000000] " VERSION "[    5.000000] " CHARLIE
		  "[    0.000000] " VERSION "[    5.000000] " CHARLIE,
		  2, EITHER, 2 },
		{ "two boots with nothing between",
		  KERNEL("03:00:00") VERSION KERNEL("03:10:00") VERSION, 2,
		  KERNEL_VERSION, 2 },
		{ "another kernel with nothing between",
		  "[    0.000000] " VERSION "[    0.000000] Linux version 6.9.0 (x)\n", 2,
		  KERNEL_VERSION, 2 },
		{ "separator and version are one boot",
		  SSHD("02:00:00") CHARLIE "-- Reboot --\n" KERNEL("03:00:00")
			  VERSION KERNEL("03:00:01") CHARLIE,
		  2, EITHER, 2 },
		{ "early lines before the version",
		  "[  100.000000] " CHARLIE "[    0.000000] " CHARLIE
		  "[    0.000000] " VERSION "[    1.000000] " CHARLIE,
		  2, EITHER, 2 },
	};
	struct fixture *fixture = *state;

	for (size_t i = 0; i < ARRAY_SIZE(CASES); i++) {
		AUTO(hits) struct hits *hits = scan_text(fixture, CASES[i].text);
		const struct hit *const *of;
		size_t count = hits_of(hits, CASES[i].pattern, &of);

		if (!count || hits->boot_count != CASES[i].boots ||
		    fixture->text.boots != CASES[i].boots ||
		    of[count - 1]->boot != CASES[i].last)
			fail_msg("%s: %zu hits, %u boots, last in %u", CASES[i].name,
				 count, hits->boot_count,
				 count ? of[count - 1]->boot : 0);
	}
}

TEST_IN(test_boots_of_texts, set_up, tear_down)
{
	struct fixture *fixture = *state;
	struct text other = { .number = 2, .name = "other" };
	static const char LINE[] = "[    5.000000] charlie\n";
	struct block block = { .text = &other,
			       .data = { LINE, sizeof(LINE) - 1 },
			       .first = true,
			       .last = true };

	begin(fixture);
	hand_on(fixture, LINE, 0, sizeof(LINE) - 1);
	scan_block(fixture->scan, &block);
	AUTO(hits) struct hits *hits = scan_finish(fixture->scan);
	assert_int_equal(hits->count, 2);
	assert_int_equal(hits->items[0]->boot, 1);
	assert_int_equal(hits->items[1]->boot, 2);
	assert_ptr_equal(hits->items[1]->text, &other);
	assert_int_equal(hits->items[1]->line, 1);
	assert_int_equal(other.boots, 1);
}

#define GAP "x\nx\nx\nx\nx\nx\n"

TEST_IN(test_records, set_up, tear_down)
{
	static const struct {
		const char *name, *text;
		bool same;
	} CASES[] = {
		{ "neighbours", KERNEL("03:00:00") CHARLIE KERNEL("03:00:01") CHARLIE,
		  true },
		{ "twelve lines on",
		  KERNEL("03:00:00") CHARLIE GAP "x\nx\nx\nx\nx\n" KERNEL("03:00:01")
			  CHARLIE,
		  true },
		{ "thirteen lines on",
		  KERNEL("03:00:00") CHARLIE GAP GAP KERNEL("03:00:01") CHARLIE, false },
		{ "too late", KERNEL("03:00:00") CHARLIE KERNEL("03:00:03") CHARLIE,
		  false },
		{ "too late by the finer clock",
		  KERNEL("03:00:00") "[  100.100000] " CHARLIE KERNEL(
			  "03:00:02") "[  102.200000] " CHARLIE,
		  false },
		{ "another stream", KERNEL("03:00:00") CHARLIE SSHD("03:00:00") CHARLIE,
		  false },
		{ "a clock and none", KERNEL("03:00:00") CHARLIE "kernel: " CHARLIE,
		  false },
		{ "another device",
		  KERNEL("03:00:00") "amdgpu 0000:03:00.0: " CHARLIE KERNEL(
			  "03:00:00") "amdgpu 0000:04:00.0: " CHARLIE,
		  false },
		{ "a device or none",
		  KERNEL("03:00:00") "amdgpu 0000:03:00.0: " CHARLIE KERNEL("03:00:00")
			  CHARLIE,
		  true },
	};

	for (size_t i = 0; i < ARRAY_SIZE(CASES); i++) {
		AUTO(hits) struct hits *hits = scan_text(*state, CASES[i].text);

		assert_int_equal(hits->count, 2);
		assert_true(hits->items[0]->record);
		if ((hits->items[0]->record == hits->items[1]->record) != CASES[i].same)
			fail_msg("%s", CASES[i].name);
	}
}

/* Records of two streams that alternate stay apart, and whole. */
TEST_IN(test_records_interleaved, set_up, tear_down)
{
	AUTO(hits)
	struct hits *hits =
		scan_text(*state, KERNEL("03:00:00") CHARLIE SSHD("03:00:00")
					  CHARLIE KERNEL("03:00:00")
						  CHARLIE SSHD("03:00:00") CHARLIE);

	assert_int_equal(hits->count, 4);
	assert_int_equal(hits->items[0]->record, hits->items[2]->record);
	assert_int_equal(hits->items[1]->record, hits->items[3]->record);
	assert_int_not_equal(hits->items[0]->record, hits->items[1]->record);
}

TEST_IN(test_shared_literal, set_up, tear_down)
{
	AUTO(hits) struct hits *hits = scan_text(*state, "x\n" ASYNC_LINE);
	const struct hit *const *of;

	assert_int_equal(hits_of(hits, UPLOADS, &of), 1);
	assert_true(slice_is(*hit_capture(of[0], "number"), "0"));
	assert_int_equal(hits_of(hits, ASYNC, &of), 2);
	assert_int_equal(of[0]->watch, 0);
	assert_int_equal(of[1]->watch, STALL_ASYNC);
}

TEST_IN(test_odd_texts, set_up, tear_down)
{
	static const struct {
		const char *text;
		unsigned lines, hits;
	} CASES[] = {
		{ "\n", 1, 0 },
		{ "charlie", 1, 1 },
		{ "charlie\n", 1, 1 },
		{ "\n\ncharlie\n\n", 4, 1 },
		{ "charlie\ncharlie", 2, 2 },
		{ "charlie charlie alpha bravo x\n", 1, 1 },
	};
	struct fixture *fixture = *state;

	for (size_t i = 0; i < ARRAY_SIZE(CASES); i++) {
		AUTO(hits) struct hits *hits = scan_text(fixture, CASES[i].text);

		assert_int_equal(fixture->text.lines, CASES[i].lines);
		assert_int_equal(hits->count, CASES[i].hits);
	}
}

/* A pattern that matched often is known by the text that it matched, where that stands
 * alike: behind a letter there is no \\b. */
TEST_IN(test_known_text, set_up, tear_down)
{
	enum { LINES = 300 };
	struct fixture *fixture = *state;
	AUTO(strbuf) struct strbuf text = { 0 };
	uint64_t count = 0;

	for (int i = 1; i <= LINES; i++)
		strbuf_printf(&text, "%.*s ring gfx timeout%s\nstring gfx timeout\n",
			      i % 50 + 1,
			      "words, as many of them as tell the lines from others",
			      i % 3 ? "" : ", so it is said");
	AUTO(hits) struct hits *hits = scan_text(fixture, text.data);
	for (size_t i = 0; i < hits->count; i++) {
		assert_int_equal(hits->items[i]->pattern, TIMEOUT);
		assert_int_equal(hits->items[i]->line % 2, 1);
		count += hits->items[i]->count;
	}
	assert_int_equal(count, LINES);
	assert_int_equal(hits->items[hits->count - 1]->line, 2 * LINES - 1);
	assert_int_equal(fixture->text.lines, 2 * LINES);
}

/* Line numbers far into a block go through the counting's wide steps. */
TEST_IN(test_line_numbers, set_up, tear_down)
{
	struct fixture *fixture = *state;
	AUTO(strbuf) struct strbuf text = { 0 };

	for (int i = 1; i <= 70000; i++)
		strbuf_add_text(&text, i % 1000 ? "\n" : "charlie\n");
	AUTO(hits) struct hits *hits = scan_text(fixture, text.data);
	assert_int_equal(fixture->text.lines, 70000);
	for (size_t i = 0; i < hits->count - 1; i++)
		assert_int_equal(hits->items[i]->line, (i + 1) * 1000);
	assert_int_equal(hits->items[hits->count - 1]->line, 70000);
}

TEST_IN(test_line_number_after_empty_lines, set_up, tear_down)
{
	AUTO(strbuf) struct strbuf text = { 0 };

	for (int i = 0; i < 70000; i++)
		strbuf_add_char(&text, '\n');
	strbuf_add_text(&text, "charlie\n");
	AUTO(hits) struct hits *hits = scan_text(*state, text.data);
	assert_int_equal(hits->count, 1);
	assert_int_equal(hits->items[0]->line, 70001);
}

TESTS(NULL, NULL)
