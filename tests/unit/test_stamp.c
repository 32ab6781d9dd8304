/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/input/line.h"

#include <math.h>
#include <time.h>

#include "tests/unit/unit.h"

/* Friday, 2 January 2026, 03:04:05 in New York, which is UTC-5 in winter. */
#define NOW 1767341045.0
#define MIDNIGHT (NOW - 3 * 3600 - 4 * 60 - 5)

/* clang-format off */
static const struct {
	const char *text;
	double moment; /* NAN: refused */
} moments[] = {
	{ "2026-01-02 03:04:05", NOW }, { " 2026-01-02 03:04:05 ", NOW },
	{ "2026-01-02T03:04:05", NOW }, { "Fri 2026-01-02 03:04:05", NOW },
	{ "2026-01-02 03:04:05.25", NOW + .25 }, { "2026-01-02 03:04", NOW - 5 },
	{ "2026-01-02", MIDNIGHT }, { "2026-1-2", MIDNIGHT },
	{ "2026-07-02", 1782964800 }, /* summer time: UTC-4 */
	{ "2024-02-29", 1709182800 }, { "03:04:05", NOW }, { "3:04", NOW - 5 },
	{ "2026-01-02 08:04:05 UTC", NOW }, { "2026-01-02T08:04:05Z", NOW },
	{ "2026-01-02 09:04:05+01:00", NOW }, { "2026-01-02 09:34:05 +0130", NOW },
	{ "2026-01-02 04:04:05-04", NOW }, { "now", NOW }, { "today", MIDNIGHT },
	{ "yesterday", MIDNIGHT - 86400 }, { "tomorrow", MIDNIGHT + 86400 },
	{ "-1h", NOW - 3600 }, { "+5min", NOW + 300 }, { "1h ago", NOW - 3600 },
	{ "1h 30min ago", NOW - 5400 }, { "1h30min ago", NOW - 5400 },
	{ "2 days ago", NOW - 2 * 86400 }, { "90 ago", NOW - 90 },
	{ "1.5h ago", NOW - 5400 }, { "-500ms", NOW - .5 }, { "@1767341045", NOW },
	{ "@1767341045.5", NOW + .5 }, { "", NAN }, { "soon", NAN },
	{ "1h", NAN }, /* neither ago nor signed */
	{ "-1h ago", NAN }, { "-", NAN }, { "@", NAN }, { "ago", NAN },
	{ "1 fortnight ago", NAN }, { "2026-13-02", NAN }, { "2026-02-31", NAN },
	{ "2026-02-31 01:00", NAN }, { "2026-01-02 25:00", NAN },
	{ "2026-01-02 03:60", NAN }, { "2026-01-02 03:04:05 CET", NAN },
	{ "2026-01-02 x", NAN }, { "1-2-3", NAN }, { "99999999999999999999 ago", NAN },
};
/* clang-format on */

TEST(test_days)
{
	static const char *const wrong[] = {
		"",	      "2026-01-2",	  "2026-02-29",
		"2026-1-02",  "2026-01-02 ",	  " 2026-01-02",
		"2026-13-01", "2026-01-02T03:04", "02.01.2026",
		"26-01-02",   "+2026-01-02"
	};
	double moment = 0;

	assert_true(day_parse("2026-01-02", &moment));
	assert_true(moment == 1767312000);
	assert_true(day_parse("2024-02-29", &moment));
	for (size_t i = 0; i < ARRAY_SIZE(wrong); i++)
		if (day_parse(wrong[i], &moment))
			fail_msg("\"%s\" is no day", wrong[i]);
}

TEST(test_moments)
{
	for (size_t i = 0; i < ARRAY_SIZE(moments); i++) {
		struct error error = { 0 };
		double got = 0;
		int code = moment_parse(moments[i].text, NOW, &got, &error);

		if (isnan(moments[i].moment)
			    ? code != -EINVAL
			    : code || fabs(got - moments[i].moment) > 1e-4)
			fail_msg("\"%s\": %d, %.3f", moments[i].text, code, got);
		if (code && !strstr(error.message, moments[i].text))
			fail_msg("\"%s\": not in \"%s\"", moments[i].text, error.message);
	}
}

static const struct {
	const char *text;
	double seconds;
} spans[] = {
	{ "90", 90 },	       { "90s", 90 },	  { "10min", 600 }, { "1h 30min", 5400 },
	{ "2 days", 172800 },  { "0", 0 },	  { "", NAN },	    { "-1h", NAN },
	{ "10 parsecs", NAN }, { "1h ago", NAN }, { "min", NAN },
};

TEST(test_spans)
{
	for (size_t i = 0; i < ARRAY_SIZE(spans); i++) {
		struct error error = { 0 };
		double got = 0;
		int code = span_parse(spans[i].text, &got, &error);

		if (isnan(spans[i].seconds) ? code != -EINVAL
					    : code || fabs(got - spans[i].seconds) > 1e-6)
			fail_msg("\"%s\": %d, %.3f", spans[i].text, code, got);
	}
}

static const struct {
	const char *line;
	double moment; /* NAN: none */
} lines[] = {
	{ "1767341045.000000 host x[1]: text", NOW },
	{ "2026-01-02T08:04:05Z stderr F text", NOW },
	{ "2026-01-02T09:04:05+0100 host kernel: text", NOW },
	{ "[2026-01-02 03:04:05] text", NOW },
	{ "time=2026-01-02T09:04:05.000+01:00 level=INFO", NOW },
	{ "Fri 2026-01-02 03:04:05 EST host kernel: text", NOW },
	{ "Jan  2 03:04:05 host kernel: text", NOW },
	/* a stamp without a year that would lie ahead is of last year */
	{ "Jan  3 02:04:05 host kernel: text", NOW + 23 * 3600 },
	{ "Nov 20 15:18:01 host kernel: text", 1763669881 },
	{ "Feb 29 07:00:00 host kernel: text", 1709208000 },
	{ "Fri 2026-01-02 08:04:05 UTC host kernel: text", NOW },
	{ "[    5.051240] text", NAN },
	{ "text", NAN },
};

TEST(test_stamps)
{
	for (size_t i = 0; i < ARRAY_SIZE(lines); i++) {
		struct line line;
		double got = 0;

		line_parse(slice_of(lines[i].line), &line);
		bool known = stamp_moment(&line.stamp, NOW, &got);
		if (isnan(lines[i].moment) ? known
					   : !known || fabs(got - lines[i].moment) > 1e-3)
			fail_msg("\"%s\": %d, %.3f", lines[i].line, known, got);
	}
}

TEST(test_print)
{
	char text[32];

	moment_print(NOW, text);
	assert_string_equal(text, "2026-01-02 03:04:05");
}

int main(void)
{
	setenv("TZ", "EST5EDT,M3.2.0,M11.1.0", 1);
	tzset();
	return unit_run(NULL, NULL);
}
