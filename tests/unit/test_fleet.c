/* SPDX-License-Identifier: Apache-2.0 */
/* The statistics of a fleet beside exact values (sums of binomial coefficients as whole
 * numbers, in Python), and machine lines that are not whole. */
#include <math.h>

#include "engine/base/arena.h"
#include "engine/fleet/line.h"
#include "engine/fleet/stats.h"
#include "tests/unit/unit.h"

static bool near(double a, double b)
{
	return fabs(a - b) <= 1e-9 * fmax(1, fabs(b));
}

TEST(test_fisher)
{
	static const struct {
		struct table22 table;
		double log_chance;
	} rows[] = {
		{ { 1, 9, 11, 3 }, -3.36524709358542e-05 },
		{ { 8, 2, 1, 5 }, -3.71008166176454 },
		{ { 3, 1, 1, 3 }, -1.41528189799314 },
		{ { 10, 0, 0, 10 }, -12.1267913146025 },
		{ { 893, 213, 0, 3894 }, -1803.70913127078 },
		{ { 0, 5, 5, 5 }, 0 },
		{ { 35, 5, 0, 4960 }, -192.449339079601 },
		{ { 12, 88, 20, 80 }, -0.0415711431961098 },
		{ { 4, 36, 6, 4954 }, -14.1542009549228 },
		{ { 5, 5, 5, 5 }, -0.397706632092461 },
		{ { 2, 3, 4, 1 }, -0.0240975515790605 },
		{ { 0, 0, 0, 0 }, 0 },
		{ { 7, 0, 0, 0 }, 0 },
	};

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++)
		assert_true(near(fisher_log(rows[i].table), rows[i].log_chance));
}

TEST(test_odds)
{
	static const struct {
		struct table22 table;
		struct odds odds;
	} rows[] = {
		{ { 1, 9, 11, 3 },
		  { 0.04805491990846683, 0.005902979707181803, 0.39120502559065284 } },
		{ { 8, 2, 1, 5 },
		  { 12.466666666666669, 1.2613975309798893, 123.21078324693156 } },
		{ { 35, 5, 0, 4960 },
		  { 64035.545454545405, 3475.0815459145224, 1179987.0096521797 } },
	};

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		struct odds odds = odds_ratio(rows[i].table);

		assert_true(near(odds.ratio, rows[i].odds.ratio));
		assert_true(near(odds.low, rows[i].odds.low));
		assert_true(near(odds.high, rows[i].odds.high));
	}
}

TEST(test_trend)
{
	static const uint32_t even[] = { 10, 10, 10, 10, 10, 10 };
	static const uint32_t fewer[] = { 100, 100, 90, 80, 70, 60 };
	static const uint32_t rising[] = { 1, 2, 3, 4, 5, 6 },
			      late[] = { 0, 0, 1, 2, 8, 9 },
			      flat[] = { 5, 5, 5, 5, 5, 5 },
			      none[] = { 0, 0, 0, 0, 0, 0 };

	assert_true(near(trend_log(rising, even, 6, 8), -4.368229507191134));
	assert_true(near(trend_log(late, fewer, 6, 8), -17.883977347619048));
	assert_true(near(trend_log(flat, even, 6, 8), log(0.5)));
	assert_true(trend_log(rising, even, 6, 22) == 0);
	assert_true(trend_log(none, none, 6, 0) == 0);
	assert_true(trend_log(rising, even, 1, 1) == 0);
	/* Far beyond what erfc() can say. */
	static const uint32_t huge[] = { 0, 1000000 }, risk[] = { 1, 1 };
	assert_true(isfinite(trend_log(huge, risk, 2, 1)));
	assert_true(trend_log(huge, risk, 2, 1) < -400000);
}

TEST(test_corrected)
{
	assert_true(near(corrected_log(log(0.001), 100), log(0.1)));
	assert_true(corrected_log(log(0.1), 100) == 0);
	assert_true(near(corrected_log(-5, 0), -5));
}

TEST(test_median)
{
	double odd[] = { 9, 1, 2 }, even[] = { 4, 1, 2, 100 }, median, mad;

	median_mad(odd, 3, &median, &mad);
	assert_true(median == 2 && mad == 1);
	median_mad(even, 4, &median, &mad);
	assert_true(median == 3 && mad == 1.5);
	median_mad(even, 1, &median, &mad);
	assert_true(mad == 0);
}

TEST(test_split)
{
	struct machine_line line;
	const char *good =
		" {\"a\" : [1, {\"facts\":2}, \"]}\\\"\"], \"facts\":{\"k\":\"}\"},"
		"\"time\":\"2026-01-02T03:04:05Z\",\"schema\":\"x\"}\r";
	size_t size = strlen(good) - 1;

	assert_int_equal(machine_line_split(slice_of(good), &line), 0);
	assert_true(slice_is(line.facts, "{\"k\":\"}\"}"));
	assert_true(slice_is(line.schema, "\"x\""));
	assert_int_equal(line_time(line.time), 1767323045);
	assert_int_equal(line.host.size, 0);
	/* Cut anywhere it is no line, nor with something behind it. */
	for (size_t i = 0; i < size; i++) {
		char *cut = mem_alloc(i + 1);

		memcpy(cut, good, i);
		assert_int_equal(machine_line_split(slice_from(cut, i), &line), -EINVAL);
		free(cut);
	}
	static const char *const wrong[] = { "[]",	 "{}x",	     "{\"a\"}",
					     "{\"a\":}", "{\"a\":1", "{\"a\":1,}",
					     "{a:1}",	 "{,}" };
	for (size_t i = 0; i < ARRAY_SIZE(wrong); i++)
		assert_int_equal(machine_line_split(slice_of(wrong[i]), &line), -EINVAL);
}

TEST(test_words)
{
	struct arena *arena AUTO(arena) = arena_new();
	static const char *const times[] = { "null",
					     "\"2026-01-02 03:04:05Z\"",
					     "\"2026-01-02T03:04:05+01:00\"",
					     "\"20x6-01-02T03:04:05Z\"",
					     "\"1969-01-02T03:04:05Z\"",
					     "" };

	assert_true(slice_is(line_text(arena, slice_of("\"n\\u006fde\"")), "node"));
	assert_true(slice_is(line_text(arena, slice_of("\"node\"")), "node"));
	assert_int_equal(line_text(arena, slice_of("null")).size, 0);
	assert_int_equal(line_text(arena, slice_of("\"\\x\"")).size, 0);
	for (size_t i = 0; i < ARRAY_SIZE(times); i++)
		assert_int_equal(line_time(slice_of(times[i])), 0);
}

TESTS(NULL, NULL)
