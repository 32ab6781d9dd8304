/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/base/version.h"

#include <errno.h>
#include <limits.h>

/* Reads digits at *at; a number that is too large becomes the largest possible. */
static unsigned long long take_number(struct slice s, size_t *at)
{
	unsigned long long number = 0;

	for (; *at < s.size && char_is_digit(s.data[*at]); (*at)++) {
		unsigned digit = (unsigned)(s.data[*at] - '0');

		if (number > (ULLONG_MAX - digit) / 10)
			number = ULLONG_MAX;
		else
			number = number * 10 + digit;
	}
	return number;
}

static bool word_at(struct slice s, size_t at, const char *word)
{
	return at <= s.size && slice_starts_with(slice_skip(s, at), word);
}

/*
 * Takes the pre-release word at `at` and stores its rank in `before`; returns its end, or
 * `at` if there is none. "a" and "b" count only directly before a number, since "-arch1"
 * and "-blend" are not pre-releases.
 */
static size_t take_stage(struct slice s, size_t at, int *before)
{
	static const struct {
		const char *word;
		int stage;
		bool needs_number;
	} stages[] = {
		{ "rc", 1, false },  { "pre", 2, true },    { "beta", 3, false },
		{ "b", 3, true },    { "alpha", 4, false }, { "a", 4, true },
		{ "dev", 5, false },
	};
	enum { STAGE = 400000000 };

	for (size_t i = 0; i < ARRAY_SIZE(stages); i++) {
		size_t end = at + strlen(stages[i].word);

		if (!word_at(s, at, stages[i].word))
			continue;
		bool numbered = end < s.size && char_is_digit(s.data[end]);
		if (!numbered && stages[i].needs_number)
			continue;
		unsigned long long number = numbered ? take_number(s, &end) : 0;

		*before = -stages[i].stage * STAGE +
			  (int)(number < STAGE ? number : STAGE - 1);
		return end;
	}
	return at;
}

/* Reads the word directly after the numbers: "rc1", "-rc1", ".dev3", "~beta2", and the
 * distributions' "-0.rc3" and "-061900rc3". */
static size_t take_before(struct slice s, size_t at, int *before)
{
	size_t end = take_stage(s, at, before), inner = at + 1;

	if (end > at || at >= s.size || !strchr("-.~_", s.data[at]))
		return end;
	if ((word_at(s, inner, "a") && !word_at(s, inner, "alpha")) ||
	    (word_at(s, inner, "b") && !word_at(s, inner, "beta")))
		return at;
	end = take_stage(s, inner, before);
	if (end > inner)
		return end;
	while (inner < s.size && char_is_digit(s.data[inner]))
		inner++;
	inner += word_at(s, inner, ".rc");
	return word_at(s, inner, "rc") ? take_stage(s, inner, before) : at;
}

/* Firmware versions are printed as one hexadecimal number: "0x00000083". Returns its
 * end, or `at` if there is none. */
static size_t take_hexadecimal(struct slice s, size_t at, struct version *version)
{
	unsigned long long number = 0;
	size_t end = at + 2;

	if (!word_at(s, at, "0x"))
		return at;
	for (; end < s.size && end < at + 18 && char_is_hex(s.data[end]); end++)
		number = number * 16 + char_hex_value(s.data[end]);
	if (end == at + 2)
		return at;
	*version = (struct version){ .numbers = { number }, .count = 1 };
	return end;
}

/* Takes a version whose first digit is at `at`; returns its end. */
static size_t take_version(struct slice s, size_t at, struct version *version)
{
	size_t hexadecimal = take_hexadecimal(s, at, version);

	if (hexadecimal != at)
		return hexadecimal;
	*version = (struct version){ 0 };
	for (;;) {
		unsigned long long number = take_number(s, &at);

		if (version->count < VERSION_NUMBERS)
			version->numbers[version->count++] = number;
		if (at + 1 >= s.size || s.data[at] != '.' ||
		    !char_is_digit(s.data[at + 1]))
			break;
		at++;
	}
	return take_before(s, at, &version->before);
}

bool version_parse(struct slice text, struct version *ret_version)
{
	for (size_t at = 0; at < text.size; at++) {
		if (!char_is_digit(text.data[at]))
			continue;
		take_version(text, at, ret_version);
		return true;
	}
	return false;
}

static int compare_numbers(const struct version *a, const struct version *b,
			   unsigned count)
{
	for (unsigned i = 0; i < count; i++)
		if (a->numbers[i] != b->numbers[i])
			return a->numbers[i] < b->numbers[i] ? -1 : 1;
	return 0;
}

int version_compare(const struct version *a, const struct version *b)
{
	int order = compare_numbers(a, b, VERSION_NUMBERS);

	if (order)
		return order;
	return (a->before > b->before) - (a->before < b->before);
}

enum operation { BARE, BELOW, AT_MOST, ABOVE, AT_LEAST, EQUAL, DIFFERENT };

struct comparison {
	enum operation operation;
	struct version bound;
};

static size_t skip_blanks(struct slice s, size_t at)
{
	while (at < s.size && char_is_blank(s.data[at]))
		at++;
	return at;
}

static enum operation take_operation(struct slice s, size_t *at)
{
	static const struct {
		const char *text;
		enum operation operation;
	} operations[] = {
		{ "<=", AT_MOST },   { ">=", AT_LEAST }, { "==", EQUAL },
		{ "!=", DIFFERENT }, { "<", BELOW },	 { ">", ABOVE },
	};

	for (size_t i = 0; i < ARRAY_SIZE(operations); i++) {
		if (!word_at(s, *at, operations[i].text))
			continue;
		*at += strlen(operations[i].text);
		return operations[i].operation;
	}
	return BARE;
}

static int range_error(struct error *error, struct slice range, size_t at,
		       const char *expected)
{
	if (error) {
		error->column = (unsigned)at + 1;
		error_excerpt(error, range.data, range.size);
	}
	return error_set(error, -EINVAL, "version range: expected %s", expected);
}

/* Takes one "OP VERSION" at *at and the blanks after it. */
static int take_comparison(struct slice range, size_t *at, struct comparison *comparison,
			   struct error *error)
{
	size_t i = skip_blanks(range, *at);

	comparison->operation = take_operation(range, &i);
	i = skip_blanks(range, i);
	if (i < range.size && (range.data[i] == 'v' || range.data[i] == 'b'))
		i++;
	if (i >= range.size || !char_is_digit(range.data[i]))
		return range_error(error, range, i,
				   "a version, as in \">=6.4, <7.2 || preview >=7.10\"");
	i = skip_blanks(range, take_version(range, i, &comparison->bound));
	if (i < range.size && range.data[i] != ',' && !word_at(range, i, "||"))
		return range_error(error, range, i, "\",\", \"||\" or the end");
	*at = i;
	return 0;
}

/* Compares by the given numbers only: the version may be any patch level of them. */
static int compare_coarse(const struct comparison *c, unsigned given)
{
	bool at_start = true;

	for (unsigned i = given; i < c->bound.count; i++)
		at_start &= !c->bound.numbers[i];
	if (at_start && c->operation == AT_LEAST)
		return 1;
	if (at_start && c->operation == BELOW)
		return 0;
	return -1;
}

static int compare(const struct version *version, const struct comparison *c)
{
	unsigned known =
		version->count < c->bound.count ? version->count : c->bound.count;
	int prefix = compare_numbers(version, &c->bound, known);

	if (!prefix && version->count < c->bound.count && !version->before)
		return compare_coarse(c, version->count);
	if (c->operation == BARE)
		return !prefix &&
		       (!c->bound.before || version->before == c->bound.before);

	int order = version_compare(version, &c->bound);
	switch (c->operation) {
	case BELOW:
		return order < 0;
	case AT_MOST:
		return order <= 0;
	case ABOVE:
		return order > 0;
	case AT_LEAST:
		return order >= 0;
	case EQUAL:
		return !order;
	default:
		return order != 0;
	}
}

/*
 * Reads the alternative at *at. Returns 1, 0 or -1 like version_in_range(), -ENOMSG if it
 * is about the other stream; -EINVAL if it is not a range.
 */
static int take_alternative(struct slice range, size_t *at, const struct version *version,
			    struct error *error)
{
	static const char stream[] = "preview ";
	size_t begin = skip_blanks(range, *at);
	bool preview = word_at(range, begin, stream);
	int result = 1;

	if (preview)
		*at = begin + strlen(stream);
	for (;;) {
		struct comparison comparison;
		int code = take_comparison(range, at, &comparison, error);

		if (code)
			return code;
		int answer = compare(version, &comparison);
		if (!answer || (answer < 0 && result == 1))
			result = answer;
		if (*at >= range.size || range.data[*at] != ',')
			return preview == version->preview ? result : -ENOMSG;
		(*at)++;
	}
}

static int evaluate(const struct version *version, struct slice range, int *ret_answer,
		    struct error *error)
{
	int answer = -ENOMSG;

	for (size_t at = 0;; at += strlen("||")) {
		int code = take_alternative(range, &at, version, error);

		if (code == -EINVAL)
			return code;
		if (code != -ENOMSG &&
		    (answer == -ENOMSG || code == 1 || (code == -1 && answer == 0)))
			answer = code;
		if (at >= range.size)
			break;
	}
	*ret_answer = answer == -ENOMSG ? -1 : answer;
	return 0;
}

int version_range_check(const char *range, struct error *error)
{
	static const struct version any = { .numbers = { 1 }, .count = 1 };
	int answer;

	return evaluate(&any, slice_of(range), &answer, error);
}

int version_in_range(const struct version *version, const char *range)
{
	int answer;

	if (!version->count || evaluate(version, slice_of(range), &answer, NULL))
		return -1;
	return answer;
}
