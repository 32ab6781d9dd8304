/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/input/moment.h"

#include <errno.h>
#include <math.h>
#include <time.h>

#include "engine/base/mem.h"
#include "engine/input/line_internal.h"

static const double DAY = 86400;

static const double HOUR = 3600, MINUTE = 60;

/* systemd.time(7); a month and a year are means. */
static const struct {
	const char *name;
	double seconds;
} units[] = {
	{ "", 1 },
	{ "us", 1e-6 },
	{ "usec", 1e-6 },
	{ "ms", 1e-3 },
	{ "msec", 1e-3 },
	{ "s", 1 },
	{ "sec", 1 },
	{ "second", 1 },
	{ "seconds", 1 },
	{ "m", 60 },
	{ "min", 60 },
	{ "minute", 60 },
	{ "minutes", 60 },
	{ "h", 3600 },
	{ "hr", 3600 },
	{ "hour", 3600 },
	{ "hours", 3600 },
	{ "d", 86400 },
	{ "day", 86400 },
	{ "days", 86400 },
	{ "w", 7 * 86400 },
	{ "week", 7 * 86400 },
	{ "weeks", 7 * 86400 },
	{ "M", 2629800 },
	{ "month", 2629800 },
	{ "months", 2629800 },
	{ "y", 31557600 },
	{ "year", 31557600 },
	{ "years", 31557600 },
};

static struct slice take_letters(struct slice *s)
{
	size_t size = 0;

	while (is_letter(peek(*s, size)))
		size++;
	struct slice word = slice_from(s->data, size);
	*s = slice_skip(*s, size);
	return word;
}

static bool take_unit(struct slice *s, double *ret_seconds)
{
	struct slice rest = *s, word = take_letters(&rest);

	for (size_t i = 0; i < ARRAY_SIZE(units); i++)
		if (slice_is(word, units[i].name)) {
			*ret_seconds = units[i].seconds;
			*s = rest;
			return true;
		}
	return false;
}

/* "1.5", "90". */
static bool take_number(struct slice *s, double *ret_number)
{
	struct slice rest = *s;
	double whole, unit = 0.1;

	if (!take_digits(&rest, 1, 12, &whole))
		return false;
	if (peek(rest, 0) == '.' && is_digit(peek(rest, 1)))
		for (rest = slice_skip(rest, 1); is_digit(peek(rest, 0)); unit /= 10) {
			whole += unit * (*rest.data - '0');
			rest = slice_skip(rest, 1);
		}
	*ret_number = whole;
	*s = rest;
	return true;
}

/* "1h 30min", up to the end or to what is no number. */
static bool take_span(struct slice *s, double *ret_seconds)
{
	struct slice rest = *s;
	double total = 0, number, unit;
	bool any = false;

	while (take_number(&rest, &number)) {
		rest = skip_blanks(rest);
		/* "5 ago": a word that is no unit leaves seconds. */
		if (slice_is(rest, "ago"))
			unit = 1;
		else if (!take_unit(&rest, &unit))
			return false;
		total += number * unit;
		rest = skip_blanks(rest);
		any = true;
	}
	if (!any)
		return false;
	*ret_seconds = total;
	*s = rest;
	return true;
}

int span_parse(const char *text, double *ret_seconds, struct error *error)
{
	struct slice s = slice_trim(slice_of(text));
	double seconds;

	if (!take_span(&s, &seconds) || s.size)
		return error_set(
			error, -EINVAL,
			"\"%s\" is no length of time; write 90s, 10min or 1h 30min",
			text);
	*ret_seconds = seconds;
	return 0;
}

static struct tm local_time(double moment)
{
	time_t seconds = (time_t)floor(moment);
	struct tm tm = { 0 };

	localtime_r(&seconds, &tm);
	return tm;
}

/* The midnight of that day and as many days later. */
static double midnight(double moment, int days)
{
	struct tm tm = local_time(moment);
	struct tm day = { .tm_year = tm.tm_year,
			  .tm_mon = tm.tm_mon,
			  .tm_mday = tm.tm_mday + days,
			  .tm_isdst = -1 };

	return (double)mktime(&day);
}

static bool take_day(struct slice *s, struct tm *tm)
{
	struct slice rest = *s;
	double year, month, day;

	if (!take_digits(&rest, 4, 4, &year) || !take_char(&rest, '-') ||
	    !take_digits(&rest, 1, 2, &month) || !take_char(&rest, '-') ||
	    !take_digits(&rest, 1, 2, &day) || year < 1970 || month < 1 || month > 12 ||
	    day < 1 || day > 31)
		return false;
	tm->tm_year = (int)year - 1900;
	tm->tm_mon = (int)month - 1;
	tm->tm_mday = (int)day;
	*s = rest;
	return true;
}

/* "03:04" or "03:04:05.678". */
static bool take_time(struct slice *s, struct tm *tm, double *ret_fraction)
{
	struct slice rest = *s;
	double hour, minute, second = 0;

	if (!take_digits(&rest, 1, 2, &hour) || !take_char(&rest, ':') ||
	    !take_digits(&rest, 2, 2, &minute))
		return false;
	if (take_char(&rest, ':') && !take_number(&rest, &second))
		return false;
	if (hour > 24 || minute > 59 || second >= 61)
		return false;
	tm->tm_hour = (int)hour;
	tm->tm_min = (int)minute;
	tm->tm_sec = (int)second;
	*ret_fraction = second - floor(second);
	*s = rest;
	return true;
}

/* Its distance from UTC, when it says one. */
static bool take_zone(struct slice *s, double *ret_offset)
{
	struct slice rest = skip_blanks(*s);
	char sign = peek(rest, 0);
	double hour, minute = 0;

	if (slice_is(rest, "UTC") || slice_is(rest, "Z")) {
		*s = slice_skip(rest, rest.size);
		*ret_offset = 0;
		return true;
	}
	if (sign != '+' && sign != '-')
		return false;
	rest = slice_skip(rest, 1);
	if (take_digits(&rest, 4, 4, &hour)) {
		minute = fmod(hour, 100);
		hour = floor(hour / 100);
	} else if (!take_digits(&rest, 2, 2, &hour) ||
		   (take_char(&rest, ':') && !take_digits(&rest, 2, 2, &minute))) {
		return false;
	}
	*s = rest;
	*ret_offset = (sign == '-' ? -1 : 1) * (hour * HOUR + minute * MINUTE);
	return true;
}

static void skip_weekday(struct slice *s)
{
	struct slice rest = *s;

	if (take_letters(&rest).size >= 2 && is_blank(peek(rest, 0)) &&
	    is_digit(peek(skip_blanks(rest), 0)))
		*s = skip_blanks(rest);
}

static bool parse_date(struct slice s, double now, double *ret_moment)
{
	struct tm tm = local_time(now);
	double fraction = 0, offset = 0;

	tm = (struct tm){ .tm_year = tm.tm_year,
			  .tm_mon = tm.tm_mon,
			  .tm_mday = tm.tm_mday,
			  .tm_isdst = -1 };
	skip_weekday(&s);
	bool day = take_day(&s, &tm);
	int of_month = tm.tm_mday;
	if (day && (peek(s, 0) == 'T' || is_blank(peek(s, 0))) && is_digit(peek(s, 1)))
		s = slice_skip(s, 1);
	bool time = take_time(&s, &tm, &fraction);
	if (!day && !time)
		return false;
	bool zone = take_zone(&s, &offset), end_of_day = tm.tm_hour == 24;
	time_t seconds = zone ? timegm(&tm) : mktime(&tm);
	/* There is no 31 February. */
	if (s.size || (tm.tm_mday != of_month && !end_of_day))
		return false;
	*ret_moment = (double)seconds + fraction - offset;
	return true;
}

static bool parse_word(struct slice s, double now, double *ret_moment)
{
	static const struct {
		const char *word;
		int days;
	} words[] = { { "today", 0 }, { "yesterday", -1 }, { "tomorrow", 1 } };

	if (slice_is(s, "now")) {
		*ret_moment = now;
		return true;
	}
	for (size_t i = 0; i < ARRAY_SIZE(words); i++)
		if (slice_is(s, words[i].word)) {
			*ret_moment = midnight(now, words[i].days);
			return true;
		}
	return false;
}

/* "-1h", "+5min", "1h ago", "@SECONDS". */
static bool parse_relative(struct slice s, double now, double *ret_moment)
{
	double seconds;

	if (take_char(&s, '@')) {
		if (!take_number(&s, &seconds) || s.size)
			return false;
		*ret_moment = seconds;
		return true;
	}
	bool back = take_char(&s, '-'), on = !back && take_char(&s, '+');
	if (!take_span(&s, &seconds))
		return false;
	if (back || on ? s.size : !slice_is(s, "ago"))
		return false;
	*ret_moment = on ? now + seconds : now - seconds;
	return true;
}

int moment_parse(const char *text, double now, double *ret_moment, struct error *error)
{
	struct slice s = slice_trim(slice_of(text));

	if (parse_word(s, now, ret_moment) || parse_relative(s, now, ret_moment) ||
	    parse_date(s, now, ret_moment))
		return 0;
	return error_set(error, -EINVAL,
			 "\"%s\" is no time that can be understood; write \"2026-01-02 "
			 "03:04:05\", \"2026-01-02\", yesterday, -1h or \"1h ago\"",
			 text);
}

void moment_print(double moment, char ret_text[32])
{
	struct tm tm = local_time(moment);

	if (!strftime(ret_text, 32, "%Y-%m-%d %H:%M:%S", &tm))
		ret_text[0] = '\0';
}

/* The same clock's reading, in local time and perhaps in another year. False: that year
 * has no 29 February. */
static bool localise(double wall, int year, double *ret_moment)
{
	time_t seconds = (time_t)floor(wall);
	struct tm tm = { 0 };

	gmtime_r(&seconds, &tm);
	bool leap_day = tm.tm_mon == 1 && tm.tm_mday == 29;
	tm.tm_isdst = -1;
	if (year)
		tm.tm_year = year;
	*ret_moment = (double)mktime(&tm) + (wall - floor(wall));
	return !leap_day || tm.tm_mon == 1;
}

/* The last time that a clock without a year read so. */
static double last_reading(double wall, double now)
{
	enum { LEAP_YEARS_APART = 8 };
	int year = local_time(now).tm_year;
	double moment;

	for (int i = 0; i <= LEAP_YEARS_APART; i++, year--)
		if (localise(wall, year, &moment) && moment <= now + DAY)
			break;
	return moment;
}

bool stamp_moment(const struct stamp *stamp, double now, double *ret_moment)
{
	if (!stamp->has_wall || !isfinite(stamp->wall) || stamp->wall < 0 ||
	    stamp->wall > 1e12)
		return false;
	if (stamp->has_zone)
		*ret_moment = stamp->wall;
	else if (stamp_lacks_year(stamp))
		*ret_moment = last_reading(stamp->wall, now);
	else
		localise(stamp->wall, 0, ret_moment);
	return true;
}
