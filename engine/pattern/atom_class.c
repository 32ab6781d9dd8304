/* SPDX-License-Identifier: Apache-2.0 */
/* Escapes and character classes. The regex has passed pcre2_compile(). */
#include "engine/pattern/atom_internal.h"

/* What an escape in a class or outside stands for, beside a byte. */
enum { ESCAPE_MANY = -1, ESCAPE_NOTHING = -2 };

static bool is_octal(char c)
{
	return c >= '0' && c <= '7';
}

static int hex_value(char c)
{
	if (c >= '0' && c <= '9')
		return c - '0';
	if (c >= 'a' && c <= 'f')
		return c - 'a' + 10;
	return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* Behind "\x": two digits at most, or any number in braces. */
static int read_hex(struct reader *r)
{
	int value = 0;

	if (r->at < r->end && *r->at == '{') {
		const char *p = r->at + 1;

		while (p < r->end && hex_value(*p) >= 0 && value <= 0xff)
			value = value * 16 + hex_value(*p++);
		bool whole = p < r->end && *p == '}';
		reader_skip_past(r, '}');
		return whole && value && value <= 0xff ? value : ESCAPE_MANY;
	}
	for (int i = 0; i < 2 && r->at < r->end && hex_value(*r->at) >= 0; i++)
		value = value * 16 + hex_value(*r->at++);
	return value ? value : ESCAPE_MANY;
}

/* Behind the backslash, at a digit. In a class it is octal always. */
static int read_number(struct reader *r, bool in_class)
{
	const char *p = r->at;
	unsigned value = 0;

	while (p < r->end && *p >= '0' && *p <= '9' && value < 100000)
		value = value * 10 + (unsigned)(*p++ - '0');
	if (!in_class && *r->at != '0' &&
	    (value < 10 || *r->at >= '8' || value <= r->captures)) {
		reader_stop(r, READER_BACK_REFERENCE);
		return ESCAPE_MANY;
	}
	for (int i = 0; i < 3 && r->at < r->end && is_octal(*r->at); i++)
		r->at++;
	return ESCAPE_MANY;
}

static int read_property(struct reader *r)
{
	if (r->at < r->end && *r->at == '{')
		reader_skip_past(r, '}');
	else if (r->at < r->end)
		r->at++;
	return ESCAPE_MANY;
}

/* \g<name> and \g'name' call a group; every other \g refers back. */
static int read_group_reference(struct reader *r)
{
	char open = r->at < r->end ? *r->at : 0;

	if (open != '<' && open != '\'') {
		reader_stop(r, READER_BACK_REFERENCE);
		return ESCAPE_MANY;
	}
	r->at++;
	reader_skip_past(r, open == '<' ? '>' : '\'');
	return ESCAPE_MANY;
}

static int read_letter_escape(struct reader *r, char c, bool in_class)
{
	static const char controls[] = "a\ae\033f\fn\nr\rt\t";
	const char *control = strchr(controls, c);

	if (control && !((control - controls) & 1))
		return control[1];
	if (strchr("dDwWsShHvVRXN", c))
		return ESCAPE_MANY;
	if (strchr("bBAZzGK", c))
		return in_class ? (c == 'b' ? '\b' : ESCAPE_MANY) : ESCAPE_NOTHING;
	switch (c) {
	case 'x':
		return read_hex(r);
	case 'p':
	case 'P':
		return read_property(r);
	case 'o':
		reader_skip_past(r, '}');
		return ESCAPE_MANY;
	case 'c':
		if (r->at < r->end)
			r->at++;
		return ESCAPE_MANY;
	case 'g':
		return read_group_reference(r);
	case 'k':
		reader_stop(r, READER_BACK_REFERENCE);
		return ESCAPE_MANY;
	}
	reader_stop(r, READER_OPAQUE);
	return ESCAPE_MANY;
}

static int read_escape(struct reader *r, bool in_class)
{
	if (r->end - r->at < 2) {
		reader_stop(r, READER_OPAQUE);
		return ESCAPE_MANY;
	}
	unsigned char c = (unsigned char)r->at[1];
	if (c >= '0' && c <= '9') {
		r->at++;
		return read_number(r, in_class);
	}
	r->at += 2;
	if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'))
		return read_letter_escape(r, (char)c, in_class);
	return c;
}

struct certain reader_escape(struct reader *r)
{
	int value = read_escape(r, false);

	if (value == ESCAPE_NOTHING)
		return certain_empty();
	if (value == ESCAPE_MANY)
		return certain_any();
	return certain_byte(r->arena, (unsigned char)value, r->caseless);
}

/* At '[' in a class: the end of [:name:], [.x.] or [=x=] as PCRE2 sees it, or NULL. */
static const char *posix_end(const struct reader *r)
{
	if (r->end - r->at < 2 || !strchr(":.=", r->at[1]))
		return NULL;
	char mark = r->at[1];
	for (const char *p = r->at + 2; r->end - p >= 2; p++) {
		if (*p == '\\' && (p[1] == ']' || p[1] == '\\'))
			p++;
		else if ((*p == '[' && p[1] == mark) || *p == ']')
			return NULL;
		else if (*p == mark && p[1] == ']')
			return p + 2;
	}
	return NULL;
}

/* One member of a class: its byte, or ESCAPE_MANY. */
static int read_member(struct reader *r)
{
	const char *end = *r->at == '[' ? posix_end(r) : NULL;

	if (end) {
		r->at = end;
		return ESCAPE_MANY;
	}
	if (*r->at != '\\')
		return (unsigned char)*r->at++;
	/* \Q and \E hide where the class ends. */
	if (r->end - r->at >= 2 && (r->at[1] == 'Q' || r->at[1] == 'E'))
		reader_stop(r, READER_OPAQUE);
	return read_escape(r, true);
}

struct byte_class {
	unsigned char bytes[ATOM_CLASS_MAX];
	size_t count;
	bool many;
};

static void class_add(struct byte_class *class, int from, int to)
{
	if (from < 0 || to < 0 || to - from >= ATOM_CLASS_MAX)
		class->many = true;
	for (int c = from; c <= to && !class->many; c++) {
		if (memchr(class->bytes, c, class->count))
			continue;
		if (class->count == ATOM_CLASS_MAX)
			class->many = true;
		else
			class->bytes[class->count++] = (unsigned char)c;
	}
}

static void read_members(struct reader *r, struct byte_class *class)
{
	bool first = true;

	while (r->at < r->end && (first || *r->at != ']')) {
		int from = read_member(r), to = from;

		first = false;
		if (r->end - r->at >= 2 && *r->at == '-' && r->at[1] != ']') {
			r->at++;
			to = read_member(r);
		}
		class_add(class, from, to);
	}
	if (r->at >= r->end)
		reader_stop(r, READER_OPAQUE);
	else
		r->at++;
}

struct certain reader_class(struct reader *r)
{
	struct byte_class class = { .count = 0 };
	bool negated;

	r->at++;
	negated = r->at < r->end && *r->at == '^';
	r->at += negated;
	read_members(r, &class);
	if (negated || class.many || !class.count || r->stopped)
		return certain_any();
	return certain_bytes(r->arena, class.bytes, class.count, r->caseless);
}
