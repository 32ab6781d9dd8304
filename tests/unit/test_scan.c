/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/input/line.h"
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
	/* clang-format off */
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
		  "[    0.000000] " VERSION "[    0.000000] " VERSION "[    5.000000] "
		  CHARLIE, 1, EITHER, 1 },
		{ "two boots of one kernel",
		  "[    0.000000] " VERSION "[    5.000000] " CHARLIE "[    0.000000] "
		  VERSION "[    5.000000] " CHARLIE, 2, EITHER, 2 },
		{ "two boots with nothing between",
		  KERNEL("03:00:00") VERSION KERNEL("03:10:00") VERSION, 2,
		  KERNEL_VERSION, 2 },
		{ "another kernel with nothing between",
		  "[    0.000000] " VERSION "[    0.000000] Linux version 6.9.0 (x)\n", 2,
		  KERNEL_VERSION, 2 },
		{ "separator and version are one boot",
		  SSHD("02:00:00") CHARLIE "-- Reboot --\n" KERNEL("03:00:00") VERSION
		  KERNEL("03:00:01") CHARLIE, 2, EITHER, 2 },
		{ "early lines before the version",
		  "[  100.000000] " CHARLIE "[    0.000000] " CHARLIE "[    0.000000] "
		  VERSION "[    1.000000] " CHARLIE, 2, EITHER, 2 },
	};
	/* clang-format on */
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
	/* clang-format off */
	static const struct {
		const char *name, *text;
		bool same;
	} CASES[] = {
		{ "neighbours", KERNEL("03:00:00") CHARLIE KERNEL("03:00:01") CHARLIE,
		  true },
		{ "twelve lines on",
		  KERNEL("03:00:00") CHARLIE GAP "x\nx\nx\nx\nx\n" KERNEL("03:00:01")
		  CHARLIE, true },
		{ "thirteen lines on",
		  KERNEL("03:00:00") CHARLIE GAP GAP KERNEL("03:00:01") CHARLIE, false },
		{ "too late", KERNEL("03:00:00") CHARLIE KERNEL("03:00:03") CHARLIE,
		  false },
		{ "too late by the finer clock",
		  KERNEL("03:00:00") "[  100.100000] " CHARLIE KERNEL( "03:00:02") "[  "
		  "102.200000] " CHARLIE, false },
		{ "another stream", KERNEL("03:00:00") CHARLIE SSHD("03:00:00") CHARLIE,
		  false },
		{ "a clock and none", KERNEL("03:00:00") CHARLIE "kernel: " CHARLIE,
		  false },
		{ "another device",
		  KERNEL("03:00:00") "amdgpu 0000:03:00.0: " CHARLIE KERNEL( "03:00:00")
		  "amdgpu 0000:04:00.0: " CHARLIE, false },
		{ "a device or none",
		  KERNEL("03:00:00") "amdgpu 0000:03:00.0: " CHARLIE KERNEL("03:00:00")
		  CHARLIE, true },
	};
	/* clang-format on */

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

TEST_IN(test_stalls, set_up, tear_down)
{
	static const struct {
		const char *name, *text;
		unsigned pattern, watch, count;
		enum truth stalled; /* of the last one */
		unsigned line;
	} CASES[] = {
		{ "progress without a prefix", ASYNC_LINE "......\n", ASYNC, STALL_ASYNC,
		  1, TRUTH_FALSE, 1 },
		{ "progress of a stream without a name",
		  OLLAMA("03:00:00") ASYNC_LINE "......\n" SSHD("03:09:00") "x\n", ASYNC,
		  STALL_ASYNC, 1, TRUTH_FALSE, 1 },
		{ "progress in a stream of another name proves nothing",
		  OLLAMA("03:00:00") ASYNC_LINE SSHD("03:00:10") "llama_context: x\n",
		  ASYNC, STALL_ASYNC, 1, TRUTH_UNKNOWN, 1 },
		{ "plain load lines", ASYNC_LINE "load_tensors: offloaded 29/29\n", ASYNC,
		  STALL_ASYNC, 1, TRUTH_FALSE, 1 },
		{ "blank lines say nothing", ASYNC_LINE "\n   \n", ASYNC, STALL_ASYNC, 1,
		  TRUTH_UNKNOWN, 1 },
		{ "idle lines say nothing",
		  OLLAMA("03:00:00") ASYNC_LINE OLLAMA("03:00:10") "health check\n" SSHD(
			  "03:02:00") "x\n",
		  ASYNC, STALL_ASYNC, 1, TRUTH_TRUE, 1 },
		{ "own stream within quiet",
		  OLLAMA("03:00:00") ASYNC_LINE OLLAMA("03:00:59") "x\n", ASYNC,
		  STALL_ASYNC, 1, TRUTH_FALSE, 1 },
		{ "own stream after quiet",
		  OLLAMA("03:00:00") ASYNC_LINE OLLAMA("03:01:01") "x\n", ASYNC,
		  STALL_ASYNC, 1, TRUTH_TRUE, 1 },
		{ "own stream of another process",
		  OLLAMA("03:00:00") ASYNC_LINE JOURNAL("03:00:30", "ollama[6]") "x\n",
		  ASYNC, STALL_ASYNC, 1, TRUTH_FALSE, 1 },
		{ "others for long enough",
		  OLLAMA("03:00:00") ASYNC_LINE SSHD("03:00:01") "x\n" SSHD(
			  "03:01:00") "y\n" OLLAMA("03:01:01") "late\n",
		  ASYNC, STALL_ASYNC, 1, TRUTH_TRUE, 1 },
		{ "others, not for long enough",
		  OLLAMA("03:00:00") ASYNC_LINE SSHD("03:00:59") "x\n", ASYNC,
		  STALL_ASYNC, 1, TRUTH_UNKNOWN, 1 },
		{ "progress in its own line",
		  OLLAMA("03:00:00") "using async uploads for device ROCm0 "
				     "llama_context: x\n" SSHD("03:11:40") "x\n",
		  ASYNC, STALL_ASYNC, 0, TRUTH_UNKNOWN, 0 },
		{ "others, not in the order of their clocks",
		  OLLAMA("03:00:00")
			  ASYNC_LINE SSHD("03:11:40") "x\n" SSHD("03:04:31") "x\n",
		  ASYNC, STALL_ASYNC, 1, TRUTH_UNKNOWN, 1 },
		{ "others, and another log behind",
		  OLLAMA("03:00:00")
			  ASYNC_LINE SSHD("03:11:40") "x\n" SSHD("01:04:31") "x\n",
		  ASYNC, STALL_ASYNC, 1, TRUTH_TRUE, 1 },
		{ "others without a common clock",
		  "[  100.000000] " ASYNC_LINE SSHD("03:00:59") "x\n", ASYNC, STALL_ASYNC,
		  1, TRUTH_TRUE, 1 },
		{ "the log ends", OLLAMA("03:00:00") ASYNC_LINE, ASYNC, STALL_ASYNC, 1,
		  TRUTH_UNKNOWN, 1 },
		{ "a twin in its stream takes over",
		  OLLAMA("03:00:00") ASYNC_LINE OLLAMA("03:00:30")
			  ASYNC_LINE SSHD("03:01:20") "x\n" SSHD("03:01:30") "x\n",
		  ASYNC, STALL_ASYNC, 1, TRUTH_TRUE, 2 },
		{ "a twin in another stream is its own",
		  OLLAMA("03:00:00") ASYNC_LINE JOURNAL("03:00:30", "llama-server[8]")
			  ASYNC_LINE OLLAMA("03:00:40") "x\n",
		  ASYNC, STALL_ASYNC, 2, TRUTH_UNKNOWN, 2 },
		{ "no quiet: to the end",
		  OLLAMA("03:00:00") "graph_reserve: reserving a graph\n" SSHD(
			  "03:00:01") "x\n",
		  RESERVE, STALL_RESERVE, 1, TRUTH_TRUE, 1 },
		{ "no quiet: a late word is a word",
		  OLLAMA("03:00:00") "graph_reserve: reserving a graph\n" SSHD(
			  "03:00:01") "x\n" OLLAMA("09:00:00") "done\n",
		  RESERVE, STALL_RESERVE, 1, TRUTH_FALSE, 1 },
		{ "a boot ends what is pending",
		  OLLAMA("03:00:00")
			  ASYNC_LINE SSHD("03:00:10") "x\n-- Reboot --\n" JOURNAL(
				  "03:05:00", "kernel") "x\n",
		  ASYNC, STALL_ASYNC, 1, TRUTH_UNKNOWN, 1 },
	};

	for (size_t i = 0; i < ARRAY_SIZE(CASES); i++) {
		AUTO(hits) struct hits *hits = scan_text(*state, CASES[i].text);
		const struct hit *const *of;
		size_t count = hits_of(hits, CASES[i].pattern, &of), stalls = 0;
		const struct hit *last = NULL;

		for (size_t j = 0; j < count; j++) {
			if (of[j]->watch != CASES[i].watch)
				continue;
			stalls++;
			last = of[j];
		}
		if (stalls != CASES[i].count ||
		    (last &&
		     (last->stalled != CASES[i].stalled || last->line != CASES[i].line)))
			fail_msg("%s: %zu stalls, truth %d, line %u", CASES[i].name,
				 stalls, last ? (int)last->stalled : -1,
				 last ? (unsigned)last->line : 0);
	}
}

TEST_IN(test_stall_is_bounded, set_up, tear_down)
{
	AUTO(strbuf) struct strbuf text = { 0 };
	const struct hit *const *of;

	/* Without a clock, others went on for 20,000 lines; then its stream speaks. */
	strbuf_add_text(&text, "[  100.000000] " ASYNC_LINE);
	for (int i = 0; i < 20001; i++)
		strbuf_add_text(&text, SSHD("03:00:00") "x\n");
	strbuf_add_text(&text, "[  101.000000] too late\n");
	AUTO(hits) struct hits *hits = scan_text(*state, text.data);
	assert_int_equal(hits_of(hits, ASYNC, &of), 2);
	assert_int_equal(of[1]->watch, STALL_ASYNC);
	assert_int_equal(of[1]->stalled, TRUTH_TRUE);
}

TEST_IN(test_blocks, set_up, tear_down)
{
	static const struct {
		const char *name, *text, *want; /* "names of the fields by agent" */
	} CASES[] = {
		{ "fields", "Agent 1\n  Name: gfx1100\n  Name: isa\n",
		  "1:gfx1100 1:isa " },
		{ "at most three lines", "Agent 1\nx\nx\n  Name: a\n  Name: b\n",
		  "1:a " },
		{ "ends", "Agent 1\n  Name: a\n*** Done ***\n  Name: b\n", "1:a " },
		{ "the next one ends it", "Agent 1\nAgent 2\n  Name: b\n", "2:b " },
		{ "another stream runs through",
		  OLLAMA("03:00:00") "Agent 1\n" SSHD("03:00:00") " Name: x\n" OLLAMA(
			  "03:00:00") "  Name: a\n",
		  "1:a " },
		{ "nothing", "  Name: a\nAgent 1", "" },
	};

	for (size_t i = 0; i < ARRAY_SIZE(CASES); i++) {
		AUTO(strbuf) struct strbuf got = { 0 };
		AUTO(hits) struct hits *hits = scan_text(*state, CASES[i].text);
		const struct hit *const *of;
		size_t count = hits_of(hits, NAME, &of);

		for (size_t j = 0; j < count; j++)
			strbuf_printf(&got, "%.*s:%.*s ",
				      SLICE_ARGS(*hit_capture(of[j]->opener, "number")),
				      SLICE_ARGS(*hit_capture(of[j], "name")));
		if (strcmp(strbuf_text(&got), CASES[i].want))
			fail_msg("%s: %s", CASES[i].name, strbuf_text(&got));
	}
}

TEST_IN(test_near, set_up, tear_down)
{
	static const struct {
		const char *name, *second;
		bool hit;
	} CASES[] = {
		{ "next line", KERNEL("03:00:00") "in page starting at address 0x1\n",
		  true },
		{ "four lines on",
		  "x\nx\nx\n" KERNEL("03:00:00") "in page starting at address 0x1\n",
		  true },
		{ "five lines on",
		  "x\nx\nx\nx\n" KERNEL("03:00:00") "in page starting at address 0x1\n",
		  false },
		{ "another device",
		  KERNEL("03:00:00") "amdgpu 0000:04:00.0: in page starting at address "
				     "0x1\n",
		  false },
		{ "another stream", SSHD("03:00:00") "in page starting at address 0x1\n",
		  false },
	};

	for (size_t i = 0; i < ARRAY_SIZE(CASES); i++) {
		AUTO(strbuf) struct strbuf text = { 0 };
		const struct hit *const *of;

		strbuf_printf(&text,
			      "%samdgpu 0000:03:00.0: page fault (src_id:0 ring:1\n%s",
			      KERNEL("03:00:00"), CASES[i].second);
		AUTO(hits) struct hits *hits = scan_text(*state, text.data);
		if ((hits_of(hits, PAGE, &of) == 1) != CASES[i].hit)
			fail_msg("%s", CASES[i].name);
	}
}

/* Patterns of a person's words: where they are tried, and where not. */

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

/* However many threads search, the same is found, and in the same order. */

enum { COPIES = 9000 }; /* of a kilobyte: threads start after some megabytes */

static const char PIECE[] =
	"Jan 02 03:04:05 host kernel: Linux version 6.8.0-31-generic (buildd@x)\n"
	"Jan 02 03:04:07 host app[7]: say alpha bravo one, alpha bravo two\n"
	"Jan 02 03:04:08 host kernel: amdgpu 0000:03:00.0: amdgpu: [gfxhub] page fault "
	"(src_id:0 ring:24 vmid:8 pasid:1)\n"
	"Jan 02 03:04:08 host kernel: amdgpu 0000:03:00.0: amdgpu:   in page starting at "
	"address 0x00007f00 from client 10\n" JOURNAL("03:04:09", "ollama[5]") ASYNC_LINE
	"Jan 02 03:06:30 host app[7]: CharLIE\n" JOURNAL(
		"03:06:31", "ollama[5]") "....\n"
					 "Jan 02 03:07:00 host kernel: amdgpu "
					 "0000:03:00.0: [drm] *ERROR* odd\n"
					 "Jan 02 03:07:01 host app[7]: of no interest, "
					 "and rather long, as most of what a "
					 "journal holds is; it fills the block up a "
					 "little more than what is sought in it\n";

static void crew_describe(const struct hits *hits, const struct text *text,
			  struct strbuf *out)
{
	for (size_t i = 0; i < hits->count; i++) {
		const struct hit *hit = hits->items[i];

		strbuf_printf(out, "%u@%u+%u %.*s|%.*s|%u %u %u %d %u\n", hit->pattern,
			      (unsigned)hit->line, (unsigned)hit->offset,
			      SLICE_ARGS(hit->message), SLICE_ARGS(hit->before),
			      hit->boot, hit->record, (unsigned)hit->count,
			      (int)hit->stalled, hit->watch);
	}
	strbuf_printf(out, "%u boots, %u lines, %zu unexplained, %u unknown, %u retired",
		      hits->boot_count, (unsigned)text->lines, hits->unexplained_count,
		      (unsigned)hits->limits_reached, hits->patterns_retired);
}

/* In blocks of whole lines, a few bytes or many. */
static void scan_pieces(struct fixture *fixture, const char *text, unsigned threads,
			struct strbuf *out)
{
	static const size_t sizes[] = { 40, 100000, 250000, 1, 70000 };
	size_t from = 0, all = strlen(text);

	begin(fixture);
	scan_threads(fixture->scan, threads);
	for (size_t i = 0; from < all; i++) {
		size_t to = from + sizes[i % ARRAY_SIZE(sizes)];

		to = to < all ? (size_t)(strchr(text + to, '\n') + 1 - text) : all;
		hand_on(fixture, text, from, to);
		from = to;
	}
	AUTO(hits) struct hits *hits = scan_finish(fixture->scan);
	crew_describe(hits, &fixture->text, out);
}

static void scan_by_any(struct fixture *fixture, const char *text, struct strbuf *alone)
{
	static const unsigned threads[] = { 2, 4, 7 };

	scan_pieces(fixture, text, 1, alone);
	for (size_t i = 0; i < ARRAY_SIZE(threads); i++) {
		AUTO(strbuf) struct strbuf together = { 0 };

		scan_pieces(fixture, text, threads[i], &together);
		assert_string_equal(alone->data, together.data);
	}
}

TEST_IN(test_threads, set_up, tear_down)
{
	AUTO(strbuf) struct strbuf text = { 0 }, alone = { 0 };

	for (int i = 0; i < COPIES; i++)
		strbuf_add_text(&text, PIECE);
	scan_by_any(*state, text.data, &alone);
	assert_non_null(strstr(alone.data, "unexplained"));
	assert_non_null(strstr(alone.data, "say alpha bravo one"));
}

/* The cost of patterns is charged in the order of the text. */
TEST_IN(test_costs, set_up, tear_down)
{
	AUTO(strbuf) struct strbuf text = { 0 }, alone = { 0 };

	for (int i = 0; i < COPIES / 4; i++)
		strbuf_add_text(&text, PIECE);
	for (int i = 0; i < 3000; i++) {
		strbuf_printf(&text, "%d not ended: ", i);
		for (int words = 0; words < 88; words++)
			strbuf_add_text(&text, "begin: not ");
		strbuf_printf(&text, "\nrunaway %d\nbegin: and not ended:\n", i);
		if (i % 5 == 0)
			strbuf_add_text(&text,
					"runaway xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\n"
					"runaway xxy\n");
	}
	scan_by_any(*state, text.data, &alone);
	assert_non_null(strstr(alone.data, " 500 unknown, 1 retired"));
}

/* A scan that is given up in the middle of a text leaves no thread and no memory. */
TEST_IN(test_given_up, set_up, tear_down)
{
	AUTO(strbuf) struct strbuf text = { 0 };
	struct fixture *fixture = *state;

	for (int i = 0; i < COPIES; i++)
		strbuf_add_text(&text, PIECE);
	begin(fixture);
	scan_threads(fixture->scan, 3);
	for (size_t i = 0; i < 40; i++)
		hand_on(fixture, text.data, i * 200 * (sizeof(PIECE) - 1),
			(i + 1) * 200 * (sizeof(PIECE) - 1));
	scan_free(fixture->scan);
	fixture->scan = NULL;
}

TESTS(NULL, NULL)
