/* SPDX-License-Identifier: Apache-2.0 */
/* How systemd reads words, escapes and environment files. */
#include <ctype.h>

#include "engine/base/strbuf.h"
#include "probes/unit_internal.h"

static const char blanks[] = " \t\n\r";

static struct variable *find_variable(struct variables *variables, const char *name)
{
	for (size_t i = 0; i < variables->list.count; i++)
		if (!strcmp(variables->list.items[i].name, name))
			return &variables->list.items[i];
	return NULL;
}

bool variables_assign(struct variables *variables, const char *assignment)
{
	size_t size = strcspn(assignment, "=");

	if (!assignment[size] || !size || isdigit((unsigned char)*assignment))
		return false;
	for (size_t i = 0; i < size; i++)
		if (!isalnum((unsigned char)assignment[i]) && assignment[i] != '_')
			return false;
	struct variable variable = {
		arena_string(variables->arena, slice_from(assignment, size)),
		arena_strdup(variables->arena, assignment + size + 1),
	};
	struct variable *old = find_variable(variables, variable.name);
	if (old)
		old->value = variable.value;
	else if (variables->list.count == UNIT_VARIABLES_MAX)
		return false;
	else
		vec_push(&variables->list, variable);
	return true;
}

void variables_unset(struct variables *variables, const char *name)
{
	struct variable *variable = find_variable(variables, name);

	if (variable)
		*variable = variables->list.items[--variables->list.count];
}

struct slice variables_text(const struct variables *variables)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	for (size_t i = 0; i < variables->list.count; i++) {
		strbuf_printf(&b, "%s=%s", variables->list.items[i].name,
			      variables->list.items[i].value);
		strbuf_add_char(&b, '\0');
	}
	return arena_slice(variables->arena, strbuf_slice(&b));
}

static int digit(char c)
{
	if (c >= '0' && c <= '9')
		return c - '0';
	c |= 32;
	return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* `count` digits of a base; -1 when there are fewer. */
static long long digits(const char *p, unsigned count, int base)
{
	long long number = 0;

	for (unsigned i = 0; i < count; i++) {
		int value = p[i] ? digit(p[i]) : -1;

		if (value < 0 || value >= base)
			return -1;
		number = number * base + value;
	}
	return number;
}

static void add_code(struct strbuf *b, unsigned long code)
{
	if (code < 0x80) {
		strbuf_add_char(b, (char)code);
		return;
	}
	unsigned more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
	static const unsigned char lead[] = { 0, 0xc0, 0xe0, 0xf0 };
	strbuf_add_char(b, (char)(lead[more] | code >> 6 * more));
	while (more--)
		strbuf_add_char(b, (char)(0x80 | (code >> 6 * more & 0x3f)));
}

/* An escape behind its backslash (cunescape_one()): returns its size, 0 when it is none.
 */
static size_t unescape(const char *p, struct strbuf *b)
{
	static const char names[] = "abfnrtvs\\\"'", values[] = "\a\b\f\n\r\t\v \\\"'";
	const char *name = *p ? strchr(names, *p) : NULL;
	unsigned count = *p == 'x' ? 2 : *p == 'u' ? 4 : *p == 'U' ? 8 : 0;
	long long code;

	if (name) {
		strbuf_add_char(b, values[name - names]);
		return 1;
	}
	if (count) {
		code = digits(p + 1, count, 16);
		if (code <= 0 || code > 0x10ffff)
			return 0;
		if (count == 2)
			strbuf_add_char(b, (char)code);
		else
			add_code(b, (unsigned long)code);
		return 1 + count;
	}
	code = digits(p, 3, 8);
	if (code <= 0 || code > 255)
		return 0;
	strbuf_add_char(b, (char)code);
	return 3;
}

/* Reads one word from *p on; false when a quote or an escape is broken. */
static bool read_word(const char **p, struct strbuf *word)
{
	char quote = 0;

	for (; **p && (quote || !strchr(blanks, **p)); (*p)++) {
		if (**p == '\\') {
			size_t size = unescape(*p + 1, word);

			if (!size)
				return false;
			*p += size;
		} else if (quote ? **p == quote : **p == '"' || **p == '\'') {
			quote = quote ? 0 : **p;
		} else {
			strbuf_add_char(word, **p);
		}
	}
	return !quote;
}

bool unit_words(struct arena *arena, const char *text, const char ***ret_words,
		size_t *ret_count)
{
	VEC(const char *) list = { 0 };
	bool good = true;

	for (;;) {
		AUTO(strbuf) struct strbuf word = { 0 };

		text += strspn(text, blanks);
		if (!*text)
			break;
		good = list.count < UNIT_WORDS_MAX && read_word(&text, &word);
		if (!good)
			break;
		vec_push(&list, arena_string(arena, strbuf_slice(&word)));
	}
	*ret_count = list.count;
	*ret_words = list.count ? arena_freeze(arena, &list) : NULL;
	return good;
}

/* The value behind "=", up to its line's end; quoted parts may follow each other. */
static const char *read_value(const char *p, const char *end, struct strbuf *value)
{
	enum { OPEN, PLAIN, SINGLE, DOUBLE } state = OPEN;
	size_t kept = 0; /* of the value: blanks behind it are not its */

	for (; p < end; p++) {
		bool escape = *p == '\\' && state != SINGLE && p + 1 < end;

		if (escape)
			p++;
		if ((state == OPEN || state == PLAIN) && !escape && *p == '\n')
			break;
		if (state == DOUBLE && escape && *p != '\n' && !strchr("\"\\`$", *p))
			strbuf_add_char(value, '\\');
		if (escape && *p == '\n') {
			state = state == OPEN ? PLAIN : state;
			continue;
		}
		if (!escape && state == OPEN && (*p == '\'' || *p == '"'))
			state = *p == '"' ? DOUBLE : SINGLE;
		else if (!escape && ((state == SINGLE && *p == '\'') ||
				     (state == DOUBLE && *p == '"')))
			state = OPEN;
		else if (escape || state != OPEN || !strchr(blanks, *p)) {
			strbuf_add_char(value, *p);
			state = state == OPEN ? PLAIN : state;
		}
		if (state != PLAIN || escape || !strchr(blanks, *p))
			kept = value->size;
	}
	strbuf_truncate(value, kept);
	return p;
}

bool unit_environment_file(struct variables *variables, struct slice text)
{
	const char *p = text.data, *end = p + strnlen(p, text.size);
	bool good = true;

	while (p < end) {
		AUTO(strbuf) struct strbuf line = { 0 };

		while (p < end && strchr(blanks, *p))
			p++;
		if (p == end)
			break;
		if (*p == '#' || *p == ';') {
			while (p < end && *p != '\n')
				p++;
			continue;
		}
		while (p < end && *p != '=' && *p != '\n')
			strbuf_add_char(&line, *p++);
		if (p == end || *p == '\n') {
			good = false;
			continue;
		}
		while (line.size && strchr(blanks, line.data[line.size - 1]))
			strbuf_truncate(&line, line.size - 1);
		AUTO(strbuf) struct strbuf value = { 0 };
		p = read_value(p + 1, end, &value);
		strbuf_printf(&line, "=%s", strbuf_text(&value));
		good &= variables_assign(variables, strbuf_text(&line));
	}
	return good;
}
