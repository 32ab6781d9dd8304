/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/scan/scan.h"

#include "tests/unit/unit.h"

#define MB 1000000ull

/* clang-format off */
static const struct {
	const char *text;
	double elapsed;
	struct progress progress;
} rows[] = {
	{ "500 MB, 250 MB/s", 2, { .bytes = 500 * MB } },
	{ "500 MB, 250 MB/s, 25%, 6 s left", 2,
	  { .bytes = 500 * MB, .total = 2000 * MB, .position = 500 * MB } },
	/* a compressed file: its own bytes tell the share */
	{ "500 MB, 250 MB/s, 50%, 2 s left", 2,
	  { .bytes = 500 * MB, .total = 20 * MB, .position = 10 * MB } },
	/* the second of two files */
	{ "900 MB, 450 MB/s, 75%, 1 s left", 2,
	  { .bytes = 900 * MB, .total = 1000 * MB, .before = 500 * MB, .position = 250 *
	  MB } },
	{ "10 MB, 5 MB/s, 0%", 2,
	  { .bytes = 10 * MB, .total = 1000000 * MB, .position = 10 * MB } },
	{ "100 MB, 1 MB/s, 10%, 15 min left", 100,
	  { .bytes = 100 * MB, .total = 1000 * MB, .position = 100 * MB } },
	{ "10000 MB, 1 MB/s, 10%, 25 h left", 10000,
	  { .bytes = 10000 * MB, .total = 100000 * MB, .position = 10000 * MB } },
	{ "100 MB, 50 MB/s, 100%, 0 s left", 2,
	  { .bytes = 100 * MB, .total = 100 * MB, .position = 100 * MB } },
	/* a file that grew meanwhile */
	{ "200 MB, 100 MB/s", 2,
	  { .bytes = 200 * MB, .total = 100 * MB, .position = 200 * MB } },
	{ "0 MB, 0 MB/s", 0, { .bytes = 0 } },
};
/* clang-format on */

TEST(test_text)
{
	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		char text[PROGRESS_TEXT_MAX];

		progress_text(&rows[i].progress, rows[i].elapsed, text);
		assert_string_equal(text, rows[i].text);
	}
}

TESTS(NULL, NULL)
