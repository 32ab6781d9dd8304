/* SPDX-License-Identifier: Apache-2.0 */
#include "tests/unit/scan_base.h"

TEST_IN(test_unexplained, set_up, tear_down)
{
	AUTO(hits)
	struct hits *hits = scan_text(*state, "*ERROR* one thing 0xdeadbeef 17\n"
					      "*ERROR* ring gfx timeout\n"
					      "*ERROR* known to be harmless\n"
					      "*ERROR* other thing feed0000\n"
					      "*ERROR* other thing 4711\n"
					      "*ERROR* one more decade\n"
					      "graph_reserve: reserving *ERROR* q\n"
					      "graph_reserve: reserving\n"
					      "*ERROR* page fault (src_id:7 ring:1)\n"
					      "no error\n");

	assert_int_equal(hits->unexplained_count, 5);
	assert_true(
		slice_is(hits->unexplained[0].message, "*ERROR* other thing feed0000"));
	assert_int_equal(hits->unexplained[0].count, 2);
	assert_int_equal(hits->unexplained[0].line, 4);
	assert_int_equal(hits->unexplained[1].line, 1);
	assert_int_equal(hits->unexplained[2].line, 6);
	/* The words before the error also stand before other things. */
	assert_int_equal(hits->unexplained[3].line, 7);
	assert_int_equal(hits->unexplained[3].pattern_count, 0);
	assert_int_equal(hits->unexplained[4].line, 9);
	assert_int_equal(hits->unexplained[4].pattern_count, 1);
	assert_int_equal(hits->unexplained[4].patterns[0], FAULT);
	assert_int_equal(hits->unexplained_more, 0);
}

TEST_IN(test_unexplained_cap, set_up, tear_down)
{
	AUTO(strbuf) struct strbuf text = { 0 };

	for (int i = 0; i < 300; i++)
		strbuf_printf(&text, "*ERROR* %c%c thing\n", 'g' + i / 20, 'g' + i % 20);
	strbuf_add_text(&text, "*ERROR* gh thing\n");
	AUTO(hits) struct hits *hits = scan_text(*state, text.data);
	assert_int_equal(hits->unexplained_count, 200);
	assert_int_equal(hits->unexplained_more, 100);
	assert_int_equal(hits->unexplained[0].count, 2);
}

/* The first hits keep the lines around them, whole ones, two on each side. */
TEST_IN(test_lines_around, set_up, tear_down)
{
	static const struct {
		const char *text, *before, *after;
	} cases[] = {
		{ "charlie\n", "", "" },
		{ "charlie", "", "" },
		{ "a\nb\nc\ncharlie\nd\ne\nf\n", "b\nc\n", "d\ne\n" },
		{ "a\ncharlie\nd", "a\n", "d" },
		{ "\n\ncharlie\n\n", "\n\n", "\n" },
	};

	for (size_t i = 0; i < ARRAY_SIZE(cases); i++) {
		AUTO(hits) struct hits *hits = scan_text(*state, cases[i].text);
		const struct hit *const *of;

		assert_int_equal(hits_of(hits, EITHER, &of), 1);
		assert_true(slice_is(of[0]->before, cases[i].before));
		assert_true(slice_is(of[0]->after, cases[i].after));
	}
}

/* A line that is too long is not kept for the sake of one beside it. */
TEST_IN(test_long_lines_around, set_up, tear_down)
{
	AUTO(strbuf) struct strbuf text = { 0 };
	const struct hit *const *of;

	for (int i = 0; i < 5000; i++)
		strbuf_add_char(&text, 'x');
	strbuf_add_text(&text, "\ncharlie\nshort\n");
	for (int i = 0; i < 5000; i++)
		strbuf_add_char(&text, 'x');
	AUTO(hits) struct hits *hits = scan_text(*state, text.data);
	assert_int_equal(hits_of(hits, EITHER, &of), 1);
	assert_int_equal(of[0]->before.size, 0);
	assert_true(slice_is(of[0]->after, "short\n"));
}

static uint64_t total_count(const struct hit *const *hits, size_t count, unsigned boot)
{
	uint64_t total = 0;

	for (size_t i = 0; i < count; i++)
		total += hits[i]->boot == boot ? hits[i]->count : 0;
	return total;
}

TEST_IN(test_quota, set_up, tear_down)
{
	AUTO(strbuf) struct strbuf text = { 0 };
	const struct hit *const *of;

	for (int boot = 0; boot < 20; boot++)
		for (int i = 0; i < 500; i++)
			strbuf_printf(&text, "[%5d.000000] charlie %d\n", i * 10, i);
	AUTO(hits) struct hits *hits = scan_text(*state, text.data);
	size_t count = hits_of(hits, EITHER, &of);
	assert_in_range(count, 40, HITS_PER_PATTERN);
	for (unsigned boot = 1; boot <= 20; boot++)
		assert_int_equal(total_count(of, count, boot), 500);
	assert_true(slice_is(of[count - 1]->message, "charlie 499"));
	assert_int_equal(of[count - 1]->line, 10000);
}

TEST_IN(test_quota_of_many_boots, set_up, tear_down)
{
	AUTO(strbuf) struct strbuf text = { 0 };
	const struct hit *const *of;
	uint64_t total = 0;

	for (int i = 0; i < 3000; i++)
		strbuf_printf(&text, "[%5d.000000] charlie\n", 60000 - i * 10);
	AUTO(hits) struct hits *hits = scan_text(*state, text.data);
	size_t count = hits_of(hits, EITHER, &of);
	assert_in_range(count, 50, HITS_PER_PATTERN);
	for (size_t i = 0; i < count; i++)
		total += of[i]->count;
	assert_int_equal(total, 3000);
	assert_int_equal(of[count - 1]->line, 3000);
}

TEST_IN(test_long_line, set_up, tear_down)
{
	AUTO(strbuf) struct strbuf text = { 0 };
	const struct hit *const *of;

	while (text.size < 100000)
		strbuf_add_text(&text, "word ");
	strbuf_add_text(&text, "alpha bravo ");
	for (int i = 0; i < 5000; i++)
		strbuf_add_text(&text, "y");
	AUTO(hits) struct hits *hits = scan_text(*state, text.data);
	assert_int_equal(hits_of(hits, EITHER, &of), 1);
	assert_int_equal(of[0]->raw.size, HIT_TEXT_MAX);
	assert_int_equal(hit_capture(of[0], "word")->size, 5000);
}

/* Blocks of long captures without end: fields stop when the room is used up, what is
 * kept stays within it, and a pattern that hits for the first time is still kept. */
TEST_IN(test_flood_is_bounded, set_up, tear_down)
{
	AUTO(strbuf) struct strbuf text = { 0 };
	AUTO(strbuf) struct strbuf word = { 0 };
	const struct hit *const *of;
	size_t bytes = 0;

	for (int i = 0; i < 60000; i++)
		strbuf_add_char(&word, 'z');
	for (int boot = 0, agents = 60; boot < 40; boot++, agents = agents / 2 + 1) {
		for (int i = 0; i < agents; i++) {
			strbuf_printf(&text, "[%5d.000000] Agent %d\n", 60000 - boot * 10,
				      i);
			for (int j = 0; j < 3; j++)
				strbuf_printf(&text, "  Name: %s\n", word.data);
		}
	}
	for (int i = 0; i < 30; i++)
		strbuf_printf(&text, "alpha bravo %s\n", word.data);
	AUTO(hits) struct hits *hits = scan_text(*state, text.data);
	size_t agents = hits_of(hits, AGENT, &of), fields = hits_of(hits, NAME, &of);
	assert_in_range(fields, 100, 3 * agents - 1);
	for (size_t i = 0; i < hits->count; i++)
		for (size_t j = 0; j < hits->items[i]->capture_count; j++)
			bytes += hits->items[i]->captures[j].value.size;
	assert_in_range(bytes, 20 << 20, 25 << 20);
	assert_int_equal(hits_of(hits, EITHER, &of), 2);
	assert_int_equal(of[1]->count, 29);
	assert_true(hits->shortened);
	assert_true(hits->members_left > 0);
	assert_int_equal(hit_capture(of[0], "word")->size, 512);
}

TEST_IN(test_limits, set_up, tear_down)
{
	AUTO(strbuf) struct strbuf text = { 0 };

	strbuf_add_text(&text, "runaway ");
	for (int i = 0; i < 60; i++)
		strbuf_add_char(&text, 'x');
	strbuf_add_text(&text, "\nbroken (\n");
	AUTO(hits) struct hits *hits = scan_text(*state, text.data);
	assert_int_equal(hits->count, 0);
	assert_int_equal(hits->limits_reached, 1);
}

/* More boots than are told apart. */
TEST_IN(test_boots, set_up, tear_down)
{
	AUTO(strbuf) struct strbuf text = { 0 };

	for (int i = 0; i < 10003; i++)
		strbuf_printf(&text, "[%5d.000000] charlie\n", 100000 - i * 9);
	AUTO(hits) struct hits *hits = scan_text(*state, text.data);
	assert_int_equal(hits->boot_count, 10000);
	assert_int_equal(hits->boots_joined, 3);
	assert_int_equal(hits->watches_left, 0);
}

static void add_times(struct strbuf *text, const char *words, unsigned times)
{
	while (times--)
		strbuf_add_text(text, words);
}

/* A pattern that gave up many times on short lines is tried no more; others are. */
TEST_IN(test_gave_up_often, set_up, tear_down)
{
	AUTO(strbuf) struct strbuf text = { 0 };
	const struct hit *const *of;

	for (int i = 0; i < 600; i++) {
		strbuf_printf(&text, "runaway %d ", i);
		add_times(&text, "runaway xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx ",
			  4);
		strbuf_add_text(&text, "\n");
	}
	strbuf_add_text(&text, "runaway xxy\ncharlie\n");
	AUTO(hits) struct hits *hits = scan_text(*state, text.data);
	assert_int_equal(hits_of(hits, RUNAWAY, &of), 0);
	assert_int_equal(hits_of(hits, EITHER, &of), 1);
	assert_int_equal(hits->limits_reached, 500);
	assert_int_equal(hits->patterns_retired, 1);
}

/* A pattern whose cost grows with the square of the line: once it took too long, lines
 * that ask as much of it are unknown, long or short; others are searched as before. */
TEST_IN(test_slow_often, set_up, tear_down)
{
	static const struct {
		unsigned lines, words;
	} texts[] = { { 6, 90000 }, { 25000, 88 } };

	for (size_t i = 0; i < ARRAY_SIZE(texts); i++) {
		AUTO(strbuf) struct strbuf text = { 0 };
		const struct hit *const *of;

		for (unsigned n = 0; n < texts[i].lines; n++) {
			strbuf_printf(&text, "%u not ended: ", n);
			add_times(&text, "begin: not ", texts[i].words);
			strbuf_add_text(&text, "\n");
		}
		strbuf_add_text(&text, "begin: and not ended:\n");
		AUTO(hits) struct hits *hits = scan_text(*state, text.data);
		assert_int_equal(hits_of(hits, SQUARE, &of), 1);
		assert_int_equal(of[0]->line, texts[i].lines + 1);
		assert_true(hits->limits_reached > 0);
		assert_int_equal(hits->patterns_retired, 1);
	}
}

TEST_IN(test_sources, set_up, tear_down)
{
	struct fixture *fixture = *state;
	AUTO(strbuf) struct strbuf text = { 0 };

	for (int i = 0; i < 300; i++)
		strbuf_printf(&text, "[%5d.000000] amdgpu 0000:03:00.0: x\n", i);
	strbuf_add_text(&text, "[    0.000000] " VERSION);
	strbuf_add_text(&text, "[    5.000000] amdgpu 0000:03:00.0: x\n");
	strbuf_add_text(&text, OLLAMA("03:00:00") CHARLIE);
	AUTO(hits) struct hits *hits = scan_text(fixture, text.data);
	static const struct source_seen WANT[] = { { "kernel", 1, false, NULL },
						   { "kernel", 2, true, NULL },
						   { "server", 2, false, NULL } };
	assert_string_equal(fixture->text.kind, "kernel");
	assert_int_equal(hits->seen_count, ARRAY_SIZE(WANT));
	for (size_t i = 0; i < ARRAY_SIZE(WANT); i++) {
		assert_string_equal(hits->seen[i].source, WANT[i].source);
		assert_int_equal(hits->seen[i].boot, WANT[i].boot);
		assert_int_equal(hits->seen[i].complete, WANT[i].complete);
	}
}

/* A pattern that is no longer confirmed once it told enough is, in the next boot. */
TEST_IN(test_sources_of_boots, set_up, tear_down)
{
	AUTO(strbuf) struct strbuf text = { 0 };

	for (int i = 0; i < 100; i++)
		strbuf_add_text(&text, SSHD("03:00:00") "amdgpu 0000:03:00.0: x\n");
	strbuf_add_text(&text, "-- Reboot --\n" SSHD("03:10:00") "amdgpu 0000: x\n");
	AUTO(hits) struct hits *hits = scan_text(*state, text.data);
	assert_int_equal(hits->seen_count, 2);
	assert_string_equal(hits->seen[0].source, "kernel");
	assert_int_equal(hits->seen[0].boot, 1);
	assert_int_equal(hits->seen[1].boot, 2);
}

/* Lines that repeat one another are counted: what else must come out right. */

enum { MANY = 6000 }; /* too much for a pasted text */

static void add_lines(struct strbuf *text, unsigned from, unsigned to, const char *format)
{
	for (unsigned i = from; i < to; i++) {
		strbuf_printf(text, "Jan 02 %02u:%02u:%02u host ", 3 + i / 3600,
			      i / 60 % 60, i % 60);
		strbuf_printf(text, format, i, i * 7919);
	}
}

#define FAULT_AT(device)                                                                 \
	"kernel: amdgpu 0000:" device ": amdgpu: page fault (src_id:0 ring:%u "          \
	"pasid:%u)\n"

/* All lines of a pattern, and the line of its last hit. */
static uint64_t count_of(const struct hits *hits, unsigned pattern, const char *device,
			 uint64_t *ret_last)
{
	const struct hit *const *list;
	size_t count = hits_of(hits, pattern, &list);
	uint64_t sum = 0;

	for (size_t i = 0; i < count; i++) {
		if (strcmp(list[i]->device, device) != 0)
			continue;
		sum += list[i]->count;
		*ret_last = list[i]->line;
	}
	return sum;
}

TEST_IN(test_counts, set_up, tear_down)
{
	AUTO(strbuf) struct strbuf text = { 0 };
	uint64_t last = 0;

	add_lines(&text, 0, MANY, FAULT_AT("03:00.0"));
	AUTO(hits) struct hits *hits = scan_text(*state, text.data);
	assert_int_equal(count_of(hits, FAULT, "0000:03:00.0", &last), MANY);
	assert_int_equal(last, MANY);
	const struct hit *end = hits->items[hits->count - 1];
	assert_true(slice_is(*hit_capture(end, "ring"), "5999"));
	assert_true(hits->count < 2 * HITS_PER_PATTERN);
}

/* A line of another device, stream or boot is no repetition. */
TEST_IN(test_apart, set_up, tear_down)
{
	AUTO(strbuf) struct strbuf text = { 0 };
	struct fixture *fixture = *state;
	uint64_t last = 0;

	add_lines(&text, 0, MANY, FAULT_AT("03:00.0"));
	add_lines(&text, MANY, MANY + 5, FAULT_AT("83:00.0"));
	add_lines(&text, MANY + 5, MANY + 6, "kernel: Linux version 6.%u (x%u)\n");
	add_lines(&text, MANY + 6, 2 * MANY, FAULT_AT("03:00.0"));
	AUTO(hits) struct hits *hits = scan_text(fixture, text.data);
	assert_int_equal(count_of(hits, FAULT, "0000:03:00.0", &last), 2 * MANY - 6);
	assert_int_equal(count_of(hits, FAULT, "0000:83:00.0", &last), 5);
	assert_int_equal(last, MANY + 5);
	assert_int_equal(hits->boot_count, 2);
}

/* The kernel's clock going back opens a boot, in the midst of lines alike too. */
TEST_IN(test_clock, set_up, tear_down)
{
	AUTO(strbuf) struct strbuf text = { 0 };

	for (unsigned boot = 0; boot < 2; boot++)
		for (unsigned i = 100; i < 100 + MANY / 2; i++)
			strbuf_printf(&text,
				      "[%5u.000001] amdgpu 0000:03:00.0: amdgpu: page "
				      "fault (src_id:0 ring:24)\n",
				      i);
	AUTO(hits) struct hits *hits = scan_text(*state, text.data);
	assert_int_equal(hits->boot_count, 2);
}

/* A pattern that the first lines did not match finds the line that it matches. */
TEST_IN(test_other_pattern, set_up, tear_down)
{
	AUTO(strbuf) struct strbuf text = { 0 };
	uint64_t last = 0;

	/* FAULT wants decimal digits behind "src_id:". */
	add_lines(&text, 0, MANY, "app[7]: charlie page fault (src_id:0f ring:%u %u\n");
	add_lines(&text, MANY, MANY + 1,
		  "app[7]: charlie page fault (src_id:05 ring:%u %u\n");
	add_lines(&text, MANY + 1, 2 * MANY,
		  "app[7]: charlie page fault (src_id:0f ring:%u %u\n");
	AUTO(hits) struct hits *hits = scan_text(*state, text.data);
	assert_int_equal(count_of(hits, EITHER, "", &last), 2 * MANY);
	assert_int_equal(count_of(hits, FAULT, "", &last), 1);
	assert_int_equal(last, MANY + 1);
}

/* Nor are lines of the same size counted that differ in more than their numbers. */
TEST_IN(test_no_number, set_up, tear_down)
{
	static const char *const others[] = {
		"app[7]: page fault (src_id:x ring:%04u %07u\n",
		"app[7]: page fault (src_id:: ring:%04u %07u\n",
		"app[7]: page fault (src_id:\x80 ring:%04u %07u\n",
	};
	uint64_t last = 0;

	for (size_t i = 0; i < ARRAY_SIZE(others); i++) {
		AUTO(strbuf) struct strbuf text = { 0 };

		add_lines(&text, 0, MANY,
			  "app[7]: page fault (src_id:0 ring:%04u %07u\n");
		add_lines(&text, MANY, MANY + 1, others[i]);
		add_lines(&text, MANY + 1, MANY + 2,
			  "app[7]: page fault (src_id:9 ring:%04u %07u\n");
		AUTO(hits) struct hits *hits = scan_text(*state, text.data);
		assert_int_equal(count_of(hits, FAULT, "", &last), MANY + 1);
		assert_int_equal(last, MANY + 2);
	}
}

/* Lines that come in turn are counted, too, each by its patterns. */
TEST_IN(test_in_turn, set_up, tear_down)
{
	AUTO(strbuf) struct strbuf text = { 0 };
	uint64_t last = 0;

	for (unsigned i = 0; i < MANY; i++) {
		add_lines(&text, i, i + 1, FAULT_AT("03:00.0"));
		add_lines(&text, i, i + 1, "kernel: charlie %u says %u\n");
		add_lines(&text, i, i + 1, FAULT_AT("83:00.0"));
		add_lines(&text, i, i + 1, "app[7]: nothing of interest %u %u\n");
		add_lines(&text, i, i + 1, "kernel: error code 8 of %u or %u\n");
		add_lines(&text, i, i + 1, "kernel: Charlie %u agrees with %u\n");
	}
	AUTO(hits) struct hits *hits = scan_text(*state, text.data);
	assert_int_equal(count_of(hits, FAULT, "0000:03:00.0", &last), MANY);
	assert_int_equal(last, 6 * MANY - 5);
	assert_int_equal(count_of(hits, FAULT, "0000:83:00.0", &last), MANY);
	assert_int_equal(last, 6 * MANY - 3);
	assert_int_equal(count_of(hits, EITHER, "", &last), 2 * MANY);
	assert_int_equal(last, 6 * MANY);
	assert_true(hits->count < 6 * HITS_PER_PATTERN);
}

/* A line whose time is no time tells no boot: it is kept. */
TEST_IN(test_no_time, set_up, tear_down)
{
	AUTO(strbuf) struct strbuf text = { 0 };
	size_t kept = 0;

	add_lines(&text, 0, MANY, FAULT_AT("03:00.0"));
	strbuf_add_text(&text,
			"Jan 02 04:39:75 host kernel: amdgpu 0000:03:00.0: amdgpu: "
			"page fault (src_id:0 ring:6000 pasid:47514000)\n");
	add_lines(&text, MANY, 2 * MANY, FAULT_AT("03:00.0"));
	AUTO(hits) struct hits *hits = scan_text(*state, text.data);
	for (size_t i = 0; i < hits->count; i++)
		kept += hits->items[i]->line == MANY + 1;
	assert_int_equal(kept, 1);
}

static void add_charlies(struct strbuf *text, unsigned from, unsigned to)
{
	for (unsigned i = from; i < to; i++)
		strbuf_printf(text, "[%u.000001] charlie %u\n", 10000 + i, i);
}

/* The kernel's clock goes back behind lines of another kind, which do not come again. */
TEST_IN(test_clock_in_turn, set_up, tear_down)
{
	AUTO(strbuf) struct strbuf text = { 0 };

	add_charlies(&text, 100, MANY);
	for (unsigned i = MANY; i < 2 * MANY; i++)
		strbuf_printf(&text, "[%u.000001] page fault (src_id:0 ring:%u)\n",
			      10000 + i, i);
	add_charlies(&text, MANY + MANY / 2, 3 * MANY);
	AUTO(hits) struct hits *hits = scan_text(*state, text.data);
	assert_int_equal(hits->boot_count, 2);
}

/* A pattern that wants one number is not counted for lines with another, whether the
 * number mostly stays or never does. */
TEST_IN(test_wanted_number, set_up, tear_down)
{
	AUTO(strbuf) struct strbuf text = { 0 };
	uint64_t last = 0;

	for (unsigned i = 0; i < MANY; i++) {
		add_lines(&text, i, i + 1,
			  i % 1000 ? "kernel: error code 7 of %05u or %08u\n"
				   : "kernel: error code 4 of %05u or %08u\n");
		strbuf_printf(&text, "charlie: error code %u of 3\n", i % 10);
	}
	AUTO(hits) struct hits *hits = scan_text(*state, text.data);
	assert_int_equal(count_of(hits, SEVEN, "", &last),
			 MANY - MANY / 1000 + MANY / 10);
	assert_int_equal(last, 2 * MANY - 1);
	assert_int_equal(count_of(hits, EITHER, "", &last), MANY);
}

/* A difference right behind a number is no number. */
TEST_IN(test_behind_numbers, set_up, tear_down)
{
	AUTO(strbuf) struct strbuf text = { 0 };
	uint64_t last = 0;

	add_lines(&text, 0, MANY, "app[7]: charlie 12 of %u at %u\n");
	add_lines(&text, MANY, MANY + 1, "app[7]: charlie 12-of %u at %u\n");
	add_lines(&text, MANY + 1, MANY + 2, "app[7]: charlie 12 of %u at %u, then\n");
	AUTO(hits) struct hits *hits = scan_text(*state, text.data);
	assert_int_equal(count_of(hits, EITHER, "", &last), MANY + 2);
	assert_int_equal(last, MANY + 2);
}

TEST_IN(test_run_unexplained, set_up, tear_down)
{
	AUTO(strbuf) struct strbuf text = { 0 };

	add_lines(&text, 0, MANY, "kernel: amdgpu: odd *ERROR* %u of %u\n");
	AUTO(hits) struct hits *hits = scan_text(*state, text.data);
	assert_int_equal(hits->unexplained_count, 1);
	assert_int_equal(hits->unexplained[0].count, MANY);
	assert_int_equal(hits->unexplained[0].line, 1);
}

static void describe(const struct hits *hits, struct strbuf *out)
{
	for (size_t i = 0; i < hits->count; i++)
		strbuf_printf(out, "%u@%u %.*s %u %u %u\n", hits->items[i]->pattern,
			      (unsigned)hits->items[i]->line,
			      SLICE_ARGS(hits->items[i]->raw), hits->items[i]->boot,
			      hits->items[i]->record, (unsigned)hits->items[i]->count);
}

/* The ends of blocks change nothing. */
TEST_IN(test_blocks, set_up, tear_down)
{
	AUTO(strbuf) struct strbuf text = { 0 }, whole = { 0 };
	static const size_t sizes[] = { 100, 1000, 7777, 50000 };
	struct fixture *fixture = *state;

	/* longer than what is read line by line */
	add_lines(&text, 0, MANY, FAULT_AT("03:00.0"));
	add_lines(&text, MANY, MANY + 3, "app[7]: alpha bravo %u %u\n");
	add_lines(&text, MANY + 3, 4 * MANY, FAULT_AT("03:00.0"));
	AUTO(hits) struct hits *first = scan_text(fixture, text.data);
	describe(first, &whole);
	for (size_t i = 0; i < ARRAY_SIZE(sizes); i++) {
		AUTO(strbuf) struct strbuf split = { 0 };

		begin(fixture);
		for (size_t from = 0; from < text.size;) {
			const char *at = from + sizes[i] < text.size
						 ? text.data + from + sizes[i]
						 : text.data + text.size - 1;
			size_t to = (size_t)(strchr(at, '\n') + 1 - text.data);

			hand_on(fixture, text.data, from, to);
			from = to;
		}
		AUTO(hits) struct hits *hits = scan_finish(fixture->scan);
		describe(hits, &split);
		assert_string_equal(whole.data, split.data);
	}
}

TESTS(NULL, NULL)
