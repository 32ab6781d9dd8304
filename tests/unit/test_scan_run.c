/* SPDX-License-Identifier: Apache-2.0 */
/* Lines that repeat one another are counted: what else must come out right. */
#include "tests/unit/scan_base.h"

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

/* What tells another device, stream or boot is no repetition. */
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

/* What stands where others tell the time, but is none, tells no boot: it is kept. */
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

/* What differs right behind a number is no number. */
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

TEST_IN(test_unexplained, set_up, tear_down)
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

/* Where blocks end changes nothing. */
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
