/* SPDX-License-Identifier: Apache-2.0 */
/* Time stamps printed by tools, and times typed by people. */
#include "engine/input/line.h"

#include <errno.h>
#include <math.h>
#include <stdint.h>
#include <time.h>

#include "engine/base/mem.h"
#include "engine/input/take.h"

/* NO_YEAR: the year of stamps without one. */
enum { NO_YEAR = 1972, MINUTE = 60, HOUR = 3600, DAY = 86400 };

static bool is_letter_of_any(char c)
{
	return char_is_letter(c) || (signed char)c < 0;
}

static bool is_word(char c)
{
	return c && !char_is_blank(c) && !strchr(":[|", c);
}

/* The number of leading bytes in the class. */
static size_t count_of(struct slice s, bool (*is)(char))
{
	size_t size = 0;

	while (size < s.size && is(s.data[size]))
		size++;
	return size;
}

/* Takes `least` to `most` digits that no other digit follows. */
static bool take_digits(struct slice *s, size_t least, size_t most, double *ret_number)
{
	uint64_t number = 0;
	size_t count = 0, room = s->size <= most ? s->size : most + 1;

	for (; count < room && char_is_digit(s->data[count]); count++)
		number = number * 10 + (uint64_t)(s->data[count] - '0');
	if (count < least || count > most)
		return false;
	*ret_number = (double)number;
	*s = slice_skip(*s, count);
	return true;
}

/* Keeps up to nine digits and skips the rest. */
static unsigned take_fraction(struct slice *s, double *ret_fraction)
{
	double unit = 0.1, fraction = 0;
	unsigned count = 0;

	for (; char_is_digit(peek(*s, 0)); count++) {
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
	double parts[3], fraction = 0;
	struct clock clock = { 0 };

	if (!take_shape(&rest, "H:DD:DD", parts) || parts[0] > 24 || parts[1] > 59 ||
	    parts[2] > 60)
		return false;
	if ((peek(rest, 0) == '.' || peek(rest, 0) == ',') &&
	    char_is_digit(peek(rest, 1))) {
		clock.comma = *rest.data == ',';
		rest = slice_skip(rest, 1);
		clock.fraction_digits = take_fraction(&rest, &fraction);
	}
	clock.seconds = parts[0] * HOUR + parts[1] * MINUTE + parts[2] + fraction;
	*ret_clock = clock;
	*s = rest;
	return true;
}

/* Lower-case prefixes of the months' abbreviations in locales with mostly Latin
 * letters; longer ones first if they differ late. */
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
	return 1; /* another language: correct within the month */
}

/* A word for a month or day: letters of any language and a dot, or a number before
 * non-ASCII letters ("11" and the sign for month). */
static bool take_word(struct slice *s, struct slice *ret_word)
{
	enum { LONGEST = 16 };
	size_t digits = 0, size;

	while (digits < 2 && char_is_digit(peek(*s, digits)))
		digits++;
	if (digits && (signed char)peek(*s, digits) >= 0)
		return false;
	size = digits;
	while (size < LONGEST &&
	       (char_is_letter(peek(*s, size)) || (signed char)peek(*s, size) < 0))
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

	if (!char_is_digit(*word.data))
		return month_number(word);
	return take_digits(&word, 1, 2, &number) && number >= 1 && number <= 12 ? number
										: 1;
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

/* The number of bytes that a letter of a shape takes, unless it is a digit; 0 if it
 * does not fit. */
static size_t part_size(struct slice s, char part, double *ret_number)
{
	struct slice rest = s, word;
	struct clock clock;

	switch (part) {
	case 'L':
		return count_of(s, is_letter_of_any);
	case 'W':
		return count_of(s, is_word);
	case 'A':
		return !char_is_digit(peek(s, 0)) && take_word(&rest, &word)
			       ? s.size - rest.size
			       : 0;
	case 'K':
		if (!take_clock(&rest, &clock))
			return 0;
		*ret_number = clock.seconds;
		return s.size - rest.size;
	case 'M':
		if (!take_word(&rest, &word) ||
		    !char_is_digit(peek(skip_blanks(rest), 0)))
			return 0;
		*ret_number = month_of(word);
		return s.size - rest.size;
	}
	return s.size && *s.data == part;
}

bool take_shape(struct slice *s, const char *shape, double *ret_numbers)
{
	struct slice rest = *s;

	for (; *shape; shape++) {
		size_t least = 1, most = 1, size = 0;
		bool counts = true;
		double number;

		if (*shape == 'D' || *shape == 'H' || *shape == 'N') {
			if (*shape == 'D')
				for (; shape[1] == 'D'; shape++)
					most = ++least;
			else
				most = *shape == 'H' ? 2 : 18;
			if (!take_digits(&rest, least, most, &number))
				return false;
		} else if (*shape == '_') {
			rest = skip_blanks(rest);
			continue;
		} else if (rest.size && *rest.data == *shape && !char_is_upper(*shape)) {
			rest = slice_skip(rest, 1);
			continue;
		} else {
			size = char_is_upper(*shape) ? part_size(rest, *shape, &number)
						     : 0;
			if (!size)
				return false;
			rest = slice_skip(rest, size);
			counts = *shape == 'K' || *shape == 'M';
		}
		if (ret_numbers && counts)
			*ret_numbers++ = number;
	}
	*s = rest;
	return true;
}

bool shape_fits(struct slice s, const char *shape)
{
	return take_shape(&s, shape, NULL);
}

/* "2026-11-20" as seconds. */
static bool take_date(struct slice *s, const char *shape, double *ret_seconds)
{
	struct slice rest = *s;
	double parts[3];

	if (!take_shape(&rest, shape, parts) || parts[1] < 1 || parts[1] > 12 ||
	    parts[2] < 1 || parts[2] > 31)
		return false;
	*ret_seconds = days(parts[0], parts[1], parts[2]) * DAY;
	*s = rest;
	return true;
}

/* "+01:00" or "+0100" in seconds; with `short_too`, also "+01". False: no offset. */
static bool take_offset(struct slice *s, bool short_too, double *ret_offset)
{
	struct slice rest = *s;
	double parts[2] = { 0 };
	char sign = peek(rest, 0);

	if (sign != '+' && sign != '-')
		return false;
	rest = slice_skip(rest, 1);
	if (take_shape(&rest, "DDDD", parts)) {
		parts[1] = fmod(parts[0], 100);
		parts[0] = floor(parts[0] / 100);
	} else if (!take_shape(&rest, "DD:DD", parts) &&
		   !(short_too && take_shape(&rest, "DD", parts) &&
		     peek(rest, 0) != ':')) {
		return false;
	}
	*ret_offset = (sign == '-' ? -1 : 1) * (parts[0] * HOUR + parts[1] * MINUTE);
	*s = rest;
	return true;
}

bool take_iso_stamp(struct slice *s, struct iso_stamp *ret_stamp)
{
	struct slice rest = *s;
	struct iso_stamp stamp = { 0 };
	struct clock clock;
	double offset = 0;

	if (!take_date(&rest, "DDDD-DD-DD", &stamp.wall))
		return false;
	stamp.separator = peek(rest, 0);
	if (stamp.separator != 'T' && stamp.separator != ' ')
		return false;
	rest = slice_skip(rest, 1);
	if (!take_clock(&rest, &clock))
		return false;
	char zone = peek(rest, 0);
	if (take_char(&rest, 'Z') || take_offset(&rest, false, &offset))
		stamp.zone = zone;
	stamp.wall += clock.seconds - offset;
	stamp.comma = clock.comma;
	stamp.fraction_digits = clock.fraction_digits;
	*ret_stamp = stamp;
	*s = rest;
	return true;
}

/* The indices of the year (-1: none), the month, the day and the seconds in a shape's
 * numbers; or of the hours, which the minutes follow. */
static const struct {
	const char *shapes[2];
	signed char year, month, day, clock;
	bool hours;
} stamps[] = {
	[STAMP_SLASH] = { { "DDDD/DD/DD K", "DDDD/DD/DD - K" }, 0, 1, 2, 3, false },
	[STAMP_MONTH] = { { "M _H_K" }, -1, 0, 1, 2, false },
	[STAMP_CTIME] = { { "A _M _H_K DDDD" }, 3, 0, 1, 2, false },
	[STAMP_MINUTE] = { { "M_H DD:DD" }, -1, 0, 1, 2, true },
};

bool take_stamp(struct slice *s, enum stamp_form form, double *ret_wall)
{
	/* Cached: lines of one second have one stamp. */
	static THREAD_LOCAL struct {
		char text[24];
		size_t size;
		double wall;
	} last;
	const char *const *shapes = stamps[form].shapes;
	struct slice rest = *s;
	double parts[4];

	if (form == STAMP_MONTH && last.size && s->size > last.size &&
	    char_is_blank(s->data[last.size]) && !memcmp(s->data, last.text, last.size)) {
		*ret_wall = last.wall;
		*s = slice_skip(*s, last.size);
		return true;
	}
	if (!take_shape(&rest, shapes[0], parts) &&
	    (!shapes[1] || !take_shape(&rest, shapes[1], parts)))
		return false;
	double year = stamps[form].year < 0 ? NO_YEAR : parts[stamps[form].year];
	double month = parts[stamps[form].month], day = parts[stamps[form].day];
	double clock = parts[stamps[form].clock];
	if (month < 1 || month > 12 || day < 1 || day > 31 ||
	    (form == STAMP_MONTH && rest.size && !char_is_blank(*rest.data)))
		return false;
	if (stamps[form].hours)
		clock = clock * HOUR + parts[3] * MINUTE;
	*ret_wall = days(year, month, day) * DAY + clock;
	size_t size = s->size - rest.size;
	if (form == STAMP_MONTH && size <= sizeof(last.text)) {
		memcpy(last.text, s->data, size);
		last.size = size;
		last.wall = *ret_wall;
	}
	*s = rest;
	return true;
}

static bool is_zone(char c)
{
	return char_is_letter(c) || char_is_digit(c) || c == '+' || c == '-';
}

bool take_full_stamp(struct slice *s, double *ret_wall, bool *ret_zone)
{
	struct slice rest = *s, zone;
	struct iso_stamp stamp;

	if (!take_shape(&rest, "A _", NULL) || !take_iso_stamp(&rest, &stamp) ||
	    !take_char(&rest, ' '))
		return false;
	/* the zone's name, or "+03" if it has none */
	zone = slice_from(rest.data, count_of(rest, is_zone));
	if (zone.size < 2 || zone.size > 7 || !char_is_blank(peek(rest, zone.size)))
		return false;
	*ret_wall = stamp.wall;
	/* UTC is the only name with a known offset. */
	*ret_zone = slice_is(zone, "UTC");
	*s = slice_skip(rest, zone.size);
	return true;
}

/* Moves `*at` past digits. */
static uint64_t read_digits(const char **at, const char *end)
{
	uint64_t number = 0;

	for (; *at < end && char_is_digit(**at); ++*at)
		number = number * 10 + (uint64_t)(**at - '0');
	return number;
}

bool take_seconds(struct slice *s, double *ret_seconds)
{
	enum { WHOLE_DIGITS = 18, MICRO_DIGITS = 6 };
	const char *at = s->data, *end = at + s->size;

	while (at < end && char_is_blank(*at))
		at++;
	const char *first = at;
	uint64_t whole = read_digits(&at, end);
	if (at == first || at - first > WHOLE_DIGITS || at == end || *at != '.' ||
	    whole >= 1000000000000u)
		return false;
	first = ++at;
	uint64_t micro = read_digits(&at, end);
	if (at - first != MICRO_DIGITS)
		return false;
	*ret_seconds = (double)whole + (double)micro / 1e6;
	*s = slice_skip(*s, (size_t)(at - s->data));
	return true;
}

/* systemd.time(7); the lengths of months and years are averages. */
static const struct {
	const char *names[5];
	double seconds;
} units[] = {
	{ { "", "s", "sec", "second", "seconds" }, 1 },
	{ { "us", "usec" }, 1e-6 },
	{ { "ms", "msec" }, 1e-3 },
	{ { "m", "min", "minute", "minutes" }, MINUTE },
	{ { "h", "hr", "hour", "hours" }, HOUR },
	{ { "d", "day", "days" }, DAY },
	{ { "w", "week", "weeks" }, 7 * DAY },
	{ { "M", "month", "months" }, 2629800 },
	{ { "y", "year", "years" }, 31557600 },
};

static bool take_unit(struct slice *s, double *ret_seconds)
{
	struct slice word = slice_from(s->data, count_of(*s, char_is_letter));

	for (size_t i = 0; i < ARRAY_SIZE(units); i++)
		for (size_t j = 0; j < 5 && units[i].names[j]; j++)
			if (slice_is(word, units[i].names[j])) {
				*ret_seconds = units[i].seconds;
				*s = slice_skip(*s, word.size);
				return true;
			}
	return false;
}

/* "1.5", "90". */
static bool take_number(struct slice *s, double *ret_number)
{
	struct slice rest = *s;
	double whole, fraction = 0;

	if (!take_digits(&rest, 1, 12, &whole))
		return false;
	if (peek(rest, 0) == '.' && char_is_digit(peek(rest, 1))) {
		rest = slice_skip(rest, 1);
		take_fraction(&rest, &fraction);
	}
	*ret_number = whole + fraction;
	*s = rest;
	return true;
}

/* "1h 30min", up to the end or the first part that is not a number. */
static bool take_span(struct slice *s, double *ret_seconds)
{
	struct slice rest = *s;
	double total = 0, number, unit;
	bool any = false;

	while (take_number(&rest, &number)) {
		rest = skip_blanks(rest);
		/* "5 ago": seconds, since the word is not a unit. */
		if (slice_is(rest, "ago"))
			unit = 1;
		else if (!take_unit(&rest, &unit))
			return false;
		total += number * unit;
		rest = skip_blanks(rest);
		any = true;
	}
	*ret_seconds = total;
	*s = rest;
	return any;
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

/* The midnight of the moment's day, `days` days later. */
static double midnight(double moment, int days)
{
	struct tm tm = local_time(moment);
	struct tm day = { .tm_year = tm.tm_year,
			  .tm_mon = tm.tm_mon,
			  .tm_mday = tm.tm_mday + days,
			  .tm_isdst = -1 };

	return (double)mktime(&day);
}

/* "2026-01-02", "03:04", "03:04:05.678" and both, with an optional weekday before and
 * a zone after them. */
static bool parse_date(struct slice s, double now, double *ret_moment)
{
	struct tm tm = local_time(now);
	double date[3] = { tm.tm_year + 1900, tm.tm_mon + 1, tm.tm_mday },
	       clock[3] = { 0 };
	double offset = 0;
	struct slice rest = s;

	if (take_shape(&rest, "A _", NULL) && char_is_digit(peek(rest, 0)))
		s = rest;
	bool day = take_shape(&s, "DDDD-H-H", date);
	if (day && (peek(s, 0) == 'T' || char_is_blank(peek(s, 0))) &&
	    char_is_digit(peek(s, 1)))
		s = slice_skip(s, 1);
	bool time = take_shape(&s, "H:DD", clock);
	if (time && take_char(&s, ':') && !take_number(&s, &clock[2]))
		return false;
	/* The zone's offset from UTC, if it has one. */
	s = skip_blanks(s);
	bool zone = take_text(&s, "UTC") || take_char(&s, 'Z') ||
		    take_offset(&s, true, &offset);
	if (s.size || (!day && !time) || date[0] < 1970 || date[1] < 1 || date[1] > 12 ||
	    date[2] < 1 || date[2] > 31 || clock[0] > 24 || clock[1] > 59 ||
	    clock[2] >= 61)
		return false;
	tm = (struct tm){ .tm_year = (int)date[0] - 1900,
			  .tm_mon = (int)date[1] - 1,
			  .tm_mday = (int)date[2],
			  .tm_hour = (int)clock[0],
			  .tm_min = (int)clock[1],
			  .tm_sec = (int)clock[2],
			  .tm_isdst = -1 };
	struct tm noon = tm;
	noon.tm_hour = 12; /* of the same day: 24:00 is of the day behind */
	timegm(&noon);
	*ret_moment = (double)(zone ? timegm(&tm) : mktime(&tm)) - offset + clock[2] -
		      floor(clock[2]);
	return noon.tm_mday == (int)date[2]; /* there is no 31 February */
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

	if (take_char(&s, '@'))
		return take_number(&s, ret_moment) && !s.size;
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

bool day_parse(const char *text, double *ret_moment)
{
	struct tm tm = { 0 };
	char again[16];
	const char *end = strptime(text, "%Y-%m-%d", &tm);

	if (!end || *end || end - text != 10)
		return false;
	*ret_moment =
		(double)timegm(&tm); /* makes 1 March of 29 February where it must */
	return strftime(again, sizeof(again), "%Y-%m-%d", &tm) && !strcmp(again, text);
}

void moment_print_utc(double moment, char ret_text[32])
{
	time_t seconds = (time_t)moment;
	struct tm tm;

	if (!gmtime_r(&seconds, &tm) ||
	    !strftime(ret_text, 32, "%Y-%m-%dT%H:%M:%SZ", &tm))
		strcpy(ret_text, "1970-01-01T00:00:00Z");
}

double moment_now(void)
{
	const char *epoch = getenv("SOURCE_DATE_EPOCH");

	return (double)(epoch && *epoch ? strtoll(epoch, NULL, 10)
					: (long long)time(NULL));
}

/* The same clock reading in local time, in another year if given. False: that year has
 * no 29 February. */
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

/* The last time at which a clock without a year showed this reading. */
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
