/* SPDX-License-Identifier: Apache-2.0 */
/* The time stamps that tools print. */
#include "engine/input/line_internal.h"

#include <math.h>
#include <stdint.h>

#include "engine/base/mem.h"

/* The year of stamps without one. */
enum { NO_YEAR = 1972, DAY = 86400 };

bool take_digits(struct slice *s, size_t least, size_t most, double *ret_number)
{
	uint64_t number = 0;
	size_t count = 0;

	for (; count <= most && is_digit(peek(*s, count)); count++)
		number = number * 10 + (uint64_t)(s->data[count] - '0');
	if (count < least || count > most)
		return false;
	*ret_number = (double)number;
	*s = slice_skip(*s, count);
	return true;
}

/* Days from 1970-01-01 (H. Hinnant, chrono-compatible low-level date algorithms). */
static double days(double year, double month, double day)
{
	int64_t y = (int64_t)year - (month <= 2), era = (y >= 0 ? y : y - 399) / 400;
	int64_t of_era = y - era * 400, m = (int64_t)month;
	int64_t of_year = (153 * (m > 2 ? m - 3 : m + 9) + 2) / 5 + (int64_t)day - 1;

	return (double)(era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 +
			of_year - 719468);
}

/* Up to nine digits are kept, what follows them is skipped. */
static unsigned take_fraction(struct slice *s, double *ret_fraction)
{
	double unit = 0.1, fraction = 0;
	unsigned count = 0;

	for (; is_digit(peek(*s, 0)); count++) {
		if (count < 9)
			fraction += unit * (*s->data - '0');
		unit /= 10;
		*s = slice_skip(*s, 1);
	}
	*ret_fraction = fraction;
	return count;
}

struct clock {
	double seconds;
	unsigned fraction_digits;
	bool comma;
};

/* "15:18:01" with "." or "," and a fraction. */
static bool take_clock(struct slice *s, struct clock *ret_clock)
{
	struct slice rest = *s;
	double hour, minute, second, fraction = 0;
	struct clock clock = { 0 };

	if (!take_digits(&rest, 1, 2, &hour) || !take_char(&rest, ':') ||
	    !take_digits(&rest, 2, 2, &minute) || !take_char(&rest, ':') ||
	    !take_digits(&rest, 2, 2, &second))
		return false;
	if (hour > 24 || minute > 59 || second > 60)
		return false;
	if ((peek(rest, 0) == '.' || peek(rest, 0) == ',') && is_digit(peek(rest, 1))) {
		clock.comma = *rest.data == ',';
		rest = slice_skip(rest, 1);
		clock.fraction_digits = take_fraction(&rest, &fraction);
	}
	clock.seconds = hour * 3600 + minute * 60 + second + fraction;
	*ret_clock = clock;
	*s = rest;
	return true;
}

/* "2026-11-20" as seconds. */
static bool take_date(struct slice *s, char separator, double *ret_seconds)
{
	struct slice rest = *s;
	double year, month, day;

	if (!take_digits(&rest, 4, 4, &year) || !take_char(&rest, separator) ||
	    !take_digits(&rest, 2, 2, &month) || !take_char(&rest, separator) ||
	    !take_digits(&rest, 2, 2, &day))
		return false;
	if (month < 1 || month > 12 || day < 1 || day > 31)
		return false;
	*ret_seconds = days(year, month, day) * 86400;
	*s = rest;
	return true;
}

/* "Z", "+01:00", "+0100" or nothing; the offset in seconds. */
static double take_zone(struct slice *s, char *ret_zone)
{
	struct slice rest = *s;
	char sign = peek(rest, 0);
	double hour, minute;

	*ret_zone = '\0';
	if (take_char(s, 'Z')) {
		*ret_zone = 'Z';
		return 0;
	}
	if (sign != '+' && sign != '-')
		return 0;
	rest = slice_skip(rest, 1);
	if (take_digits(&rest, 4, 4, &hour)) {
		minute = (double)((int)hour % 100);
		hour = (double)((int)hour / 100);
	} else if (!take_digits(&rest, 2, 2, &hour) || !take_char(&rest, ':') ||
		   !take_digits(&rest, 2, 2, &minute)) {
		return 0;
	}
	*ret_zone = sign;
	*s = rest;
	return (sign == '-' ? -1 : 1) * (hour * 3600 + minute * 60);
}

bool take_iso_stamp(struct slice *s, struct iso_stamp *ret_stamp)
{
	struct slice rest = *s;
	struct iso_stamp stamp = { 0 };
	struct clock clock;

	if (!take_date(&rest, '-', &stamp.wall))
		return false;
	stamp.separator = peek(rest, 0);
	if (stamp.separator != 'T' && stamp.separator != ' ')
		return false;
	rest = slice_skip(rest, 1);
	if (!take_clock(&rest, &clock))
		return false;
	stamp.wall += clock.seconds - take_zone(&rest, &stamp.zone);
	stamp.comma = clock.comma;
	stamp.fraction_digits = clock.fraction_digits;
	*ret_stamp = stamp;
	*s = rest;
	return true;
}

bool take_slash_stamp(struct slice *s, double *ret_wall)
{
	struct slice rest = *s;
	struct clock clock;
	double date;

	if (!take_date(&rest, '/', &date) || !take_blank(&rest))
		return false;
	if (peek(rest, 0) == '-' && peek(rest, 1) == ' ')
		rest = slice_skip(rest, 2);
	if (!take_clock(&rest, &clock))
		return false;
	*ret_wall = date + clock.seconds;
	*s = rest;
	return true;
}

/* Lower-case beginnings of the months' abbreviations in the locales whose letters are
 * mostly Latin; longer ones first where they differ late. */
/* clang-format off */
static const struct {
	char name[7];
	signed char number;
} months[] = {
	{ "juil", 7 }, { "juin", 6 }, { "mars", 3 }, { "jan", 1 }, { "feb", 2 },
	{ "mar", 3 }, { "apr", 4 }, { "may", 5 }, { "jun", 6 }, { "jul", 7 },
	{ "aug", 8 }, { "sep", 9 }, { "oct", 10 }, { "nov", 11 }, { "dec", 12 },
	{ "mai", 5 }, { "maj", 5 }, { "mei", 5 }, { "mag", 5 }, { "m\xc3\xa4r", 3 },
	{ "mrt", 3 }, { "okt", 10 }, { "ott", 10 }, { "out", 10 }, { "dez", 12 },
	{ "des", 12 }, { "dic", 12 }, { "ene", 1 }, { "gen", 1 }, { "sty", 1 },
	{ "fev", 2 }, { "f\xc3\xa9v", 2 }, { "lut", 2 }, { "abr", 4 }, { "avr", 4 },
	{ "kwi", 4 }, { "cze", 6 }, { "giu", 6 }, { "lip", 7 }, { "lug", 7 },
	{ "ago", 8 }, { "ao\xc3\xbb", 8 }, { "sie", 8 }, { "set", 9 }, { "wrz", 9 },
	{ "pa\xc5\xba", 10 }, { "lis", 11 }, { "gru", 12 },
	{ "d\xc3\xa9" "c", 12 },
};
/* clang-format on */

static int month_number(struct slice word)
{
	char lower[5] = "";

	for (size_t i = 0; i < 4 && i < word.size; i++)
		lower[i] = word.data[i] >= 'A' && word.data[i] <= 'Z'
				   ? (char)(word.data[i] | 0x20)
				   : word.data[i];
	for (size_t i = 0; i < ARRAY_SIZE(months); i++)
		if (months[i].name[0] == lower[0] && months[i].name[1] == lower[1] &&
		    !strncmp(months[i].name, lower, strlen(months[i].name)))
			return months[i].number;
	return 1; /* another language: right within the month */
}

/* A month's or day's word: letters of any language and a dot, or a number before
 * non-ASCII ones ("11" and the sign for month). */
static bool take_word(struct slice *s, struct slice *ret_word)
{
	enum { LONGEST = 16 };
	size_t digits = 0, size;

	while (digits < 2 && is_digit(peek(*s, digits)))
		digits++;
	if (digits && (signed char)peek(*s, digits) >= 0)
		return false;
	size = digits;
	while (size < LONGEST &&
	       (is_letter(peek(*s, size)) || (signed char)peek(*s, size) < 0))
		size++;
	if (size < digits + 2)
		return false;
	*ret_word = slice_from(s->data, size);
	*s = slice_skip(*s, size + (peek(*s, size) == '.'));
	return true;
}

static double month_of(struct slice word)
{
	double number;

	if (take_digits(&word, 1, 2, &number))
		return number >= 1 && number <= 12 ? number : 1;
	return month_number(word);
}

/* "Nov 20 15:18:01" without a year. */
static bool take_month_day_clock(struct slice *s, double *ret_month, double *ret_day,
				 double *ret_seconds)
{
	struct slice rest = *s, month;
	struct clock clock;

	if (!take_word(&rest, &month) || !is_blank(peek(rest, 0)))
		return false;
	rest = skip_blanks(rest);
	if (!take_digits(&rest, 1, 2, ret_day) || *ret_day < 1 || *ret_day > 31 ||
	    !is_blank(peek(rest, 0)))
		return false;
	rest = skip_blanks(rest);
	if (!take_clock(&rest, &clock))
		return false;
	*ret_month = month_of(month);
	*ret_seconds = clock.seconds;
	*s = rest;
	return true;
}

bool take_month_stamp(struct slice *s, double *ret_wall)
{
	struct slice rest = *s;
	double month, day, seconds;

	if (!take_month_day_clock(&rest, &month, &day, &seconds))
		return false;
	if (rest.size && !is_blank(*rest.data))
		return false;
	*ret_wall = days(NO_YEAR, month, day) * DAY + seconds;
	*s = rest;
	return true;
}

/* The day of the week, in any language, and the blanks behind it. */
static bool take_weekday(struct slice *s)
{
	struct slice rest = *s, word;

	if (is_digit(peek(rest, 0)) || !take_word(&rest, &word) ||
	    !is_blank(peek(rest, 0)))
		return false;
	*s = skip_blanks(rest);
	return true;
}

bool take_full_stamp(struct slice *s, double *ret_wall, bool *ret_zone)
{
	struct slice rest = *s;
	struct iso_stamp stamp;
	size_t size = 1;

	if (!take_weekday(&rest) || !take_iso_stamp(&rest, &stamp) ||
	    peek(rest, 0) != ' ')
		return false;
	/* the zone's name, or "+03" where it has none */
	while (size < 8 &&
	       (is_letter(peek(rest, size)) || is_digit(peek(rest, size)) ||
		strchr("+-", peek(rest, size))) &&
	       peek(rest, size))
		size++;
	if (size < 3 || !is_blank(peek(rest, size)))
		return false;
	*ret_wall = stamp.wall;
	/* Of the names one tells the distance from UTC. */
	*ret_zone = slice_is(slice_from(rest.data, size), " UTC");
	*s = slice_skip(rest, size);
	return true;
}

bool take_ctime_stamp(struct slice *s, double *ret_wall)
{
	struct slice rest = *s;
	double month, day, seconds, year;

	if (!take_weekday(&rest) ||
	    !take_month_day_clock(&rest, &month, &day, &seconds) ||
	    !take_char(&rest, ' ') || !take_digits(&rest, 4, 4, &year))
		return false;
	*ret_wall = days(year, month, day) * 86400 + seconds;
	*s = rest;
	return true;
}

bool take_minute_stamp(struct slice *s, double *ret_wall)
{
	struct slice rest = *s, month;
	double day, hour, minute;

	if (is_digit(peek(rest, 0)) || !take_word(&rest, &month))
		return false;
	rest = skip_blanks(rest);
	if (!take_digits(&rest, 1, 2, &day) || day < 1 || day > 31 ||
	    !take_char(&rest, ' ') || !take_digits(&rest, 2, 2, &hour) ||
	    !take_char(&rest, ':') || !take_digits(&rest, 2, 2, &minute))
		return false;
	*ret_wall = days(NO_YEAR, month_of(month), day) * DAY + hour * 3600 + minute * 60;
	*s = rest;
	return true;
}

bool take_seconds(struct slice *s, double *ret_seconds)
{
	struct slice rest = skip_blanks(*s);
	double whole, fraction;

	if (!take_digits(&rest, 1, 12, &whole) || !take_char(&rest, '.') ||
	    !take_digits(&rest, 6, 6, &fraction))
		return false;
	*ret_seconds = whole + fraction / 1e6;
	*s = rest;
	return true;
}

/* Between two stamps of a year that nobody told. Most years have no 29 February: where
 * neither is of that day it is left out. */
static double elapsed_in_year(double from, double to)
{
	static const double year = 366 * DAY;
	double elapsed = to - from, leap_day = days(NO_YEAR, 2, 29) * DAY - year;

	if (fabs(elapsed) > year / 2)
		elapsed += elapsed < 0 ? year : -year;
	double first = fmin(from, from + elapsed), last = fmax(from, from + elapsed);
	for (int i = 0; i < 3; i++, leap_day += year)
		if (first < leap_day && last >= leap_day + DAY)
			return elapsed + (elapsed < 0 ? DAY : -DAY);
	return elapsed;
}

bool wall_elapsed(const struct stamp *from, const struct stamp *to, double *ret_seconds)
{
	bool yearless = stamp_lacks_year(from);

	if (!from->has_wall || !to->has_wall || yearless != stamp_lacks_year(to))
		return false;
	*ret_seconds =
		yearless ? elapsed_in_year(from->wall, to->wall) : to->wall - from->wall;
	return true;
}
