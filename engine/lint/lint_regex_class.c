/* SPDX-License-Identifier: Apache-2.0 */
/* Byte sets of classes and escapes, and what needs no more than these. */
#include "engine/lint/lint_regex.h"

#include <ctype.h>
#include <stdlib.h>

#include "engine/lint/lint_internal.h"

static int is_word(int c)
{
	return isalnum(c) || c == '_';
}

static int is_line_end(int c)
{
	return c >= '\n' && c <= '\r';
}

static void add_class(struct byte_set *set, int (*is)(int), bool negated)
{
	for (int c = 0; c < 256; c++)
		if ((c < 128 && is(c)) != negated)
			bytes_add(set, (unsigned char)c);
}

/* \d and its like; false: the letter stands for no class. */
static bool add_letter(struct byte_set *set, char letter)
{
	static const struct {
		char letter;
		int (*is)(int);
	} classes[] = { { 'd', isdigit }, { 'w', is_word },	{ 's', isspace },
			{ 'h', isblank }, { 'v', is_line_end }, { 'r', is_line_end } };

	for (size_t i = 0; i < sizeof(classes) / sizeof(*classes); i++) {
		if (letter != classes[i].letter &&
		    letter != toupper((unsigned char)classes[i].letter))
			continue;
		if (letter == 'r')
			return false;
		add_class(set, classes[i].is,
			  isupper((unsigned char)letter) && letter != 'R');
		return true;
	}
	if (letter == 'N') {
		add_class(set, is_line_end, true);
		return true;
	}
	return false;
}

/* \x41, \x{41}, \n and so on: one byte. *at is behind the backslash; -1: not a byte. */
static int read_byte(const char **at)
{
	static const char from[] = "nrtfae0", to[] = "\n\r\t\f\a\033";
	char c = **at;
	const char *simple = strchr(from, c);

	if (!c)
		return -1;
	++*at;
	if (simple && c != '0')
		return (unsigned char)to[simple - from];
	if (c == '0')
		return 0;
	if (c == 'x') {
		bool braces = **at == '{';
		char digits[3] = { 0 };

		*at += braces;
		for (unsigned i = 0; i < 2 && isxdigit((unsigned char)**at); i++)
			digits[i] = *(*at)++;
		if (braces && **at != '}')
			return -1;
		*at += braces;
		return (int)strtol(digits, NULL, 16);
	}
	return isalnum((unsigned char)c) ? -1 : (unsigned char)c;
}

bool read_byte_escape(const char **at, struct byte_set *ret_bytes)
{
	++*at;
	if (add_letter(ret_bytes, **at)) {
		++*at;
		return true;
	}
	int byte = read_byte(at);
	if (byte >= 0)
		bytes_add(ret_bytes, (unsigned char)byte);
	return byte >= 0;
}

/* [:alpha:]; false: none stands here. */
static bool read_posix(const char **at, struct byte_set *set)
{
	static const struct {
		const char *name;
		int (*is)(int);
	} classes[] = { { "alpha", isalpha }, { "digit", isdigit },
			{ "alnum", isalnum }, { "upper", isupper },
			{ "lower", islower }, { "space", isspace },
			{ "blank", isblank }, { "punct", ispunct },
			{ "print", isprint }, { "graph", isgraph },
			{ "cntrl", iscntrl }, { "xdigit", isxdigit },
			{ "word", is_word } };

	if (strncmp(*at, "[:", 2) != 0)
		return false;
	const char *name = *at + 2, *end = strstr(name, ":]");
	bool negated = *name == '^';

	name += negated;
	for (size_t i = 0; end && i < sizeof(classes) / sizeof(*classes); i++)
		if (slice_is(slice_from(name, (size_t)(end - name)), classes[i].name)) {
			add_class(set, classes[i].is, negated);
			*at = end + 2;
			return true;
		}
	return false;
}

/* One byte of a class or -1 (a class in it was added, or it is not understood: *ok). */
static int read_member(const char **at, struct byte_set *set, bool *ok)
{
	if (**at == '[' && read_posix(at, set))
		return -1;
	if (!**at) {
		*ok = false;
		return -1;
	}
	if (**at != '\\')
		return (unsigned char)*(*at)++;
	++*at;
	if (**at == 'b') {
		++*at;
		return '\b';
	}
	if (add_letter(set, **at)) {
		++*at;
		return -1;
	}
	int byte = read_byte(at);
	*ok &= byte >= 0;
	return byte;
}

bool read_byte_class(const char **at, struct byte_set *ret_bytes)
{
	bool negated = *++*at == '^', ok = true, begins = true;

	*at += negated;
	for (; ok && **at && (**at != ']' || begins); begins = false) {
		int from = read_member(at, ret_bytes, &ok), to = from;

		if (from >= 0 && **at == '-' && (*at)[1] != ']') {
			++*at;
			to = read_member(at, ret_bytes, &ok);
		}
		for (int c = from; c >= 0 && c <= to; c++)
			bytes_add(ret_bytes, (unsigned char)c);
	}
	for (unsigned i = 0; negated && i < 4; i++)
		ret_bytes->words[i] = ~ret_bytes->words[i];
	if (**at != ']')
		return false;
	++*at;
	return ok;
}

bool regex_begins_with_any(const char *regex)
{
	while (!strncmp(regex, "(?:", 3))
		regex += 3;
	return !strncmp(regex, ".*", 2) || !strncmp(regex, ".+", 2);
}

const char *regex_plain_group(const char *regex)
{
	struct byte_set bytes = { 0 };

	while (*regex) {
		if (*regex == '\\' && regex[1])
			regex += 2;
		else if (*regex == '[') {
			const char *class = regex;

			regex = read_byte_class(&regex, &bytes) ? regex : class + 1;
		} else if (*regex == '(' && regex[1] != '?' && regex[1] != '*')
			return regex;
		else
			regex++;
	}
	return NULL;
}
