/* SPDX-License-Identifier: Apache-2.0 */
/* However many threads search, the same is found, and in the same order. */
#include "tests/unit/scan_base.h"

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

static void describe(const struct hits *hits, const struct text *text, struct strbuf *out)
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
	describe(hits, &fixture->text, out);
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

/* What patterns may cost is charged in the order of the text. */
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
