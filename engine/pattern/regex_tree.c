/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/pattern/regex_tree.h"

#include <ctype.h>

enum { DEPTH_MAX = 64 /* nested groups */ };

struct reader {
	struct arena *arena;
	const char *start, *at, *end;
	bool caseless, extended;
	bool quoting; /* between \Q and \E */
	unsigned depth, captures;
	enum regex_stop stopped;
	size_t stopped_at;
};

unsigned bytes_count(const struct byte_set *set)
{
	unsigned count = 0;

	for (unsigned i = 0; i < 4; i++)
		count += (unsigned)__builtin_popcountll(set->words[i]);
	return count;
}

bool bytes_meet(const struct byte_set *a, const struct byte_set *b)
{
	uint64_t both = 0;

	for (unsigned i = 0; i < 4; i++)
		both |= a->words[i] & b->words[i];
	return both != 0;
}

bool bytes_are_dot(const struct byte_set *set)
{
	return bytes_count(set) == 255 && !bytes_have(set, '\n');
}

static void bytes_invert(struct byte_set *set)
{
	for (unsigned i = 0; i < 4; i++)
		set->words[i] = ~set->words[i];
}

static void stop(struct reader *r, enum regex_stop why)
{
	if (r->stopped)
		return;
	r->stopped = why;
	r->stopped_at = (size_t)(r->at - r->start);
	r->at = r->end;
	r->quoting = false;
}

static char peek(const struct reader *r, size_t ahead)
{
	return r->at < r->end && (size_t)(r->end - r->at) > ahead ? r->at[ahead] : '\0';
}

static bool is_at(const struct reader *r, const char *text)
{
	size_t size = strlen(text);

	return (size_t)(r->end - r->at) >= size && !memcmp(r->at, text, size);
}

static void skip_past(struct reader *r, char last)
{
	const char *found = memchr(r->at, last, (size_t)(r->end - r->at));

	if (!found)
		stop(r, REGEX_OPAQUE);
	else
		r->at = found + 1;
}

static struct regex_node *new_node(struct reader *r, enum regex_kind kind)
{
	struct regex_node *node = arena_new_item(r->arena, struct regex_node);

	node->kind = kind;
	return node;
}

static struct regex_node *new_parent(struct reader *r, enum regex_kind kind,
				     struct regex_node *child)
{
	struct regex_node *node = new_node(r, kind);

	node->first = child;
	return node;
}

/* --- escapes and classes --- */

static int is_word(int c)
{
	return isalnum(c) || c == '_';
}

/*
 * \h and \v: see the lists in pcre2pattern(3), which include no-break space and next
 * line.
 */
static int is_horizontal(int c)
{
	return c == '\t' || c == ' ' || c == 0xa0;
}

static int is_vertical(int c)
{
	return (c >= '\n' && c <= '\r') || c == 0x85;
}

/* Classes by the letter of their escape (NUL none) and their POSIX name ("" none). */
static const struct {
	char letter;
	const char *name;
	int (*is)(int);
} classes[] = {
	{ 'd', "digit", isdigit },    { 'w', "word", is_word },
	{ 's', "space", isspace },    { 'h', "", is_horizontal },
	{ 'v', "", is_vertical },     { '\0', "alpha", isalpha },
	{ '\0', "alnum", isalnum },   { '\0', "upper", isupper },
	{ '\0', "lower", islower },   { '\0', "blank", isblank },
	{ '\0', "punct", ispunct },   { '\0', "print", isprint },
	{ '\0', "graph", isgraph },   { '\0', "cntrl", iscntrl },
	{ '\0', "xdigit", isxdigit },
};

/* Adds the class of a letter, or of a name if the letter is NUL; false: no such class. */
static bool add_class(struct byte_set *set, char letter, struct slice name, bool negated)
{
	for (size_t i = 0; i < ARRAY_SIZE(classes); i++) {
		if (letter ? letter != classes[i].letter
			   : !name.size || !slice_is(name, classes[i].name))
			continue;
		for (int c = 0; c < 256; c++)
			if (!classes[i].is(c) == negated)
				bytes_add(set, (unsigned char)c);
		return true;
	}
	return false;
}

/* Meanings of an escape other than a byte. */
enum { ESCAPE_UNKNOWN = -1, ESCAPE_CLASS = -2, ESCAPE_NOTHING = -3 };

/* After "\x": at most two digits, or any number in braces. The byte 0 counts as
 * unknown, since no literal may contain it. */
static int read_hex(struct reader *r)
{
	bool braces = peek(r, 0) == '{';
	int value = 0;

	r->at += braces;
	for (int i = 0; isxdigit((unsigned char)peek(r, 0)) && (braces || i < 2); i++) {
		char c = *r->at++;

		value = value * 16 +
			(isdigit((unsigned char)c) ? c - '0' : (c | 32) - 'a' + 10);
		if (value > 0xff)
			value = 0x100;
	}
	if (braces) {
		bool whole = peek(r, 0) == '}';

		skip_past(r, '}');
		if (!whole)
			return ESCAPE_UNKNOWN;
	}
	return value && value <= 0xff ? value : ESCAPE_UNKNOWN;
}

/* After the backslash, at a digit: inside a class always an octal number. */
static int read_number(struct reader *r, bool in_class)
{
	unsigned value = 0;

	for (size_t i = 0; isdigit((unsigned char)peek(r, i)) && value < 100000; i++)
		value = value * 10 + (unsigned)(r->at[i] - '0');
	if (!in_class && *r->at != '0' &&
	    (value < 10 || *r->at >= '8' || value <= r->captures)) {
		stop(r, REGEX_BACK_REFERENCE);
		return ESCAPE_UNKNOWN;
	}
	for (int i = 0; i < 3 && peek(r, 0) >= '0' && peek(r, 0) <= '7'; i++)
		r->at++;
	return ESCAPE_UNKNOWN;
}

/* \g<name> and \g'name' call a group; any other \g is a back-reference. */
static int read_group_reference(struct reader *r)
{
	char open = peek(r, 0);

	if (open != '<' && open != '\'') {
		stop(r, REGEX_BACK_REFERENCE);
		return ESCAPE_UNKNOWN;
	}
	r->at++;
	skip_past(r, open == '<' ? '>' : '\'');
	return ESCAPE_UNKNOWN;
}

static int read_letter(struct reader *r, char c, bool in_class, struct byte_set *set)
{
	static const char controls[] = "a\ae\033f\fn\nr\rt\t";
	const char *control = strchr(controls, c);

	if (control && !((control - controls) & 1))
		return control[1];
	if (add_class(set, (char)tolower(c), slice_from("", 0), isupper(c)))
		return ESCAPE_CLASS;
	if (c == 'N' && !in_class) {
		bytes_add(set, '\n');
		bytes_invert(set);
		return ESCAPE_CLASS;
	}
	if (strchr("bBAZzGK", c))
		return !in_class ? ESCAPE_NOTHING : c == 'b' ? '\b' : ESCAPE_UNKNOWN;
	if (c == 'x')
		return read_hex(r);
	if (c == 'g')
		return read_group_reference(r);
	if (c == 'k')
		stop(r, REGEX_BACK_REFERENCE);
	else if (c == 'o' || ((c == 'p' || c == 'P') && peek(r, 0) == '{'))
		skip_past(r, '}');
	else if (c == 'p' || c == 'P' || c == 'c')
		r->at += r->at < r->end;
	else if (!strchr("NRX", c))
		stop(r, REGEX_OPAQUE);
	return ESCAPE_UNKNOWN;
}

/*
 * At a backslash: returns the byte it stands for, or ESCAPE_*; a class is added to the
 * set.
 */
static int read_escape(struct reader *r, bool in_class, struct byte_set *set)
{
	unsigned char c = (unsigned char)peek(r, 1);

	if (r->end - r->at < 2) {
		stop(r, REGEX_OPAQUE);
		return ESCAPE_UNKNOWN;
	}
	if (isdigit(c)) {
		r->at++;
		return read_number(r, in_class);
	}
	r->at += 2;
	return c < 0x80 && isalpha(c) ? read_letter(r, (char)c, in_class, set) : c;
}

static struct regex_node *byte_node(struct reader *r, unsigned char byte)
{
	struct regex_node *node = new_node(r, REGEX_SET);

	bytes_add(&node->bytes, byte);
	node->caseless = r->caseless && byte < 0x80 && isalpha(byte);
	return node;
}

static struct regex_node *escape_node(struct reader *r)
{
	struct byte_set set = { 0 };
	int value = read_escape(r, false, &set);

	if (value >= 0)
		return byte_node(r, (unsigned char)value);
	struct regex_node *node = new_node(r, value == ESCAPE_CLASS	? REGEX_SET
					      : value == ESCAPE_NOTHING ? REGEX_EMPTY
									: REGEX_ANY);
	node->bytes = set;
	return node;
}

/* At "[:", "[." or "[=" in a class: its end according to PCRE2, or NULL. */
static const char *posix_end(const struct reader *r)
{
	char mark = peek(r, 1);

	if (!mark || !strchr(":.=", mark))
		return NULL;
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

/*
 * Reads one member of a class: returns its byte, or ESCAPE_CLASS (added), or
 * ESCAPE_UNKNOWN.
 */
static int read_member(struct reader *r, struct byte_set *set)
{
	const char *end = *r->at == '[' ? posix_end(r) : NULL;

	if (end) {
		struct slice name = { r->at + 2, (size_t)(end - r->at) - 4 };
		bool negated = name.size && *name.data == '^';

		r->at = end;
		return add_class(set, '\0', slice_skip(name, negated), negated)
			       ? ESCAPE_CLASS
			       : ESCAPE_UNKNOWN;
	}
	if (*r->at != '\\')
		return (unsigned char)*r->at++;
	/* \Q and \E hide the end of the class. */
	if (peek(r, 1) == 'Q' || peek(r, 1) == 'E')
		stop(r, REGEX_OPAQUE);
	return read_escape(r, true, set);
}

/* Adds the members; false if one of them is not understood. */
static bool read_members(struct reader *r, struct byte_set *set)
{
	bool first = true, known = true;

	for (; r->at < r->end && (first || *r->at != ']'); first = false) {
		int from = read_member(r, set), to = from;

		if (from >= 0 && peek(r, 0) == '-' && peek(r, 1) != ']') {
			r->at++;
			to = r->at < r->end ? read_member(r, set) : ESCAPE_UNKNOWN;
		}
		known &= from != ESCAPE_UNKNOWN && (from < 0 || to >= 0);
		for (int c = from; c >= 0 && c <= to; c++)
			bytes_add(set, (unsigned char)c);
	}
	if (r->at >= r->end)
		stop(r, REGEX_OPAQUE);
	else
		r->at++;
	return known && !r->stopped;
}

static struct regex_node *class_node(struct reader *r)
{
	struct regex_node *node = new_node(r, REGEX_SET);
	bool negated = peek(r, 1) == '^';

	r->at += 1 + negated;
	if (!read_members(r, &node->bytes))
		node->kind = REGEX_ANY;
	if (negated)
		bytes_invert(&node->bytes);
	for (int c = 0; c < 0x80; c++)
		node->caseless |= r->caseless && isalpha(c) &&
				  bytes_have(&node->bytes, (unsigned char)c);
	return node;
}

/* --- groups --- */

static struct regex_node *read_alternatives(struct reader *r);

/* Reads the rest of a group: its alternatives and ')'. Options end with the group. */
static struct regex_node *read_body(struct reader *r)
{
	bool caseless = r->caseless, extended = r->extended;

	if (++r->depth > DEPTH_MAX)
		stop(r, REGEX_OPAQUE);
	struct regex_node *body = read_alternatives(r);
	r->depth--;
	if (r->at < r->end)
		r->at++;
	else
		stop(r, REGEX_OPAQUE);
	r->caseless = caseless;
	r->extended = extended;
	return body;
}

static struct regex_node *read_beside(struct reader *r, size_t prefix, bool positive)
{
	r->at += prefix;
	return new_parent(r, positive ? REGEX_BESIDE : REGEX_NOT_BESIDE, read_body(r));
}

/* At the parenthesis of (?(condition)yes|no). */
static struct regex_node *read_conditional(struct reader *r)
{
	char next = peek(r, 1);

	if (next != '?' && next != '*') {
		skip_past(r, ')');
	} else if (is_at(r, "(?=") || is_at(r, "(?!") || is_at(r, "(?<=") ||
		   is_at(r, "(?<!")) {
		r->at += r->at[2] == '<' ? 4 : 3;
		read_body(r);
	} else {
		stop(r, REGEX_OPAQUE);
	}
	if (!r->stopped)
		read_body(r);
	return new_node(r, REGEX_ANY);
}

/* Options such as (?i-s), and (?i: with the group after the colon. */
static struct regex_node *read_options(struct reader *r)
{
	bool old_caseless = r->caseless, old_extended = r->extended, on = true;

	for (; r->at < r->end && *r->at != ')' && *r->at != ':'; r->at++) {
		char c = *r->at;

		if (c == '^')
			r->caseless = r->extended = false;
		else if (c == '-')
			on = false;
		else if (c == 'i')
			r->caseless = on;
		else if (c == 'x' && peek(r, 1) != 'x')
			r->extended = on;
		else if (!strchr("msnJU", c))
			stop(r, REGEX_OPAQUE);
		if (r->stopped)
			break;
	}
	if (r->at >= r->end) {
		stop(r, REGEX_OPAQUE);
		return new_node(r, REGEX_ANY);
	}
	if (*r->at++ == ')')
		return new_node(r, REGEX_EMPTY);
	struct regex_node *body = read_body(r);
	r->caseless = old_caseless;
	r->extended = old_extended;
	return body;
}

static struct regex_node *read_named(struct reader *r, size_t prefix, char last)
{
	r->at += prefix;
	skip_past(r, last);
	return read_body(r);
}

static struct regex_node *read_call(struct reader *r)
{
	skip_past(r, ')');
	return new_node(r, REGEX_ANY);
}

/* After "(?". */
static struct regex_node *read_special(struct reader *r)
{
	char c = peek(r, 0), next = peek(r, 1);

	switch (c) {
	case ':':
	case '|':
		r->at++;
		return read_body(r);
	case '>':
		r->at++;
		return new_parent(r, REGEX_ATOMIC, read_body(r));
	case '=':
	case '*':
		return read_beside(r, 1, true);
	case '!':
		return read_beside(r, 1, false);
	case '<':
		if (next == '=' || next == '*' || next == '!')
			return read_beside(r, 2, next != '!');
		return read_named(r, 1, '>');
	case '\'':
		return read_named(r, 1, '\'');
	case 'P':
		if (next == '<')
			return read_named(r, 2, '>');
		if (next == '=')
			stop(r, REGEX_BACK_REFERENCE);
		return read_call(r);
	case '(':
		return read_conditional(r);
	case 'R':
	case '&':
	case '+':
		return read_call(r);
	case '-':
		if (isdigit((unsigned char)next))
			return read_call(r);
	}
	return isdigit((unsigned char)c) ? read_call(r) : read_options(r);
}

static struct regex_node *read_group(struct reader *r)
{
	r->at++;
	/* (*ACCEPT) ends a match early; other verbs change what a newline is. */
	if (peek(r, 0) == '*') {
		stop(r, REGEX_OPAQUE);
		return new_node(r, REGEX_ANY);
	}
	if (peek(r, 0) == '?') {
		r->at++;
		return read_special(r);
	}
	struct regex_node *body = read_body(r);
	body->numbered = true;
	return body;
}

/* --- items, quantifiers, sequences --- */

/* Skips one blank or comment of (?x); false if there is none. */
static bool skip_extended(struct reader *r)
{
	if (!r->extended || r->at >= r->end)
		return false;
	if ((unsigned char)*r->at >= 0x80) {
		stop(r, REGEX_OPAQUE);
		return false;
	}
	if (*r->at == '#') {
		while (r->at < r->end && *r->at != '\n')
			r->at++;
		return true;
	}
	if (!*r->at || !strchr(" \t\n\v\f\r", *r->at))
		return false;
	r->at++;
	return true;
}

/* Skips text between an item and its quantifier that is not an item. */
static void skip_ignored(struct reader *r)
{
	while (r->at < r->end) {
		if (r->quoting) {
			if (!is_at(r, "\\E"))
				return;
			r->quoting = false;
			r->at += 2;
		} else if (is_at(r, "\\Q")) {
			r->quoting = true;
			r->at += 2;
		} else if (is_at(r, "\\E")) {
			r->at += 2;
		} else if (is_at(r, "(?#")) {
			skip_past(r, ')');
		} else if (!skip_extended(r)) {
			return;
		}
	}
}

static struct regex_node *read_item(struct reader *r)
{
	struct regex_node *node;

	if (r->quoting)
		return byte_node(r, (unsigned char)*r->at++);
	switch (*r->at) {
	case '(':
		return read_group(r);
	case '[':
		return class_node(r);
	case '\\':
		return escape_node(r);
	case '^':
	case '$':
		r->at++;
		return new_node(r, REGEX_EMPTY);
	case '.':
		r->at++;
		node = new_node(r, REGEX_SET);
		bytes_add(&node->bytes, '\n');
		bytes_invert(&node->bytes);
		return node;
	}
	return byte_node(r, (unsigned char)*r->at++);
}

static const char *read_count(const char *p, const char *end, unsigned *ret_count)
{
	unsigned count = 0;

	for (; p < end && isdigit((unsigned char)*p); p++)
		count = count < 100000 ? count * 10 + (unsigned)(*p - '0') : count;
	*ret_count = count;
	return p;
}

/* At '{'. Returns 1 for a quantifier and 0 for a brace; -1 for text that only some
 * releases of PCRE2 read as a quantifier ({,3}, blanks). */
static int read_braces(struct reader *r, unsigned *ret_min, unsigned *ret_max)
{
	const char *p = read_count(r->at + 1, r->end, ret_min), *q = r->at + 1;
	bool strict = p > q;

	*ret_max = *ret_min;
	if (strict && p < r->end && *p == ',') {
		const char *second = p + 1;

		p = read_count(second, r->end, ret_max);
		if (p == second)
			*ret_max = UINT_MAX;
	}
	strict = strict && p < r->end && *p == '}';
	while (q < r->end && *q && strchr("0123456789, \t", *q))
		q++;
	if (q >= r->end || *q != '}' || q == r->at + 1)
		return 0;
	r->at = strict ? p + 1 : q + 1;
	return strict ? 1 : -1;
}

/* Reads a quantifier with its suffix into `repeat`; returns like read_braces(). */
static int read_quantifier(struct reader *r, struct regex_node *repeat)
{
	char c = peek(r, 0);
	int kind = 1;

	if (r->quoting || !c || !strchr("?*+{", c))
		return 0;
	repeat->min = c == '+';
	repeat->max = c == '?' ? 1 : UINT_MAX;
	if (c == '{')
		kind = read_braces(r, &repeat->min, &repeat->max);
	else
		r->at++;
	if (kind && (peek(r, 0) == '?' || peek(r, 0) == '+'))
		repeat->suffix = *r->at++;
	if (repeat->max < repeat->min)
		repeat->max = repeat->min;
	return kind;
}

/* Reads an item with its quantifiers. */
static struct regex_node *read_quantified(struct reader *r)
{
	const char *start = r->at;
	struct regex_node *item = read_item(r);

	for (;;) {
		struct regex_node repeat = { .kind = REGEX_REPEAT, .first = item };

		item->text = slice_from(start, (size_t)(r->at - start));
		skip_ignored(r);
		int kind = read_quantifier(r, &repeat);
		if (!kind)
			return item;
		item = new_node(r, kind > 0 ? REGEX_REPEAT : REGEX_ANY);
		if (kind > 0)
			*item = repeat;
	}
}

static struct regex_node *read_sequence(struct reader *r)
{
	struct regex_node *all = new_node(r, REGEX_SEQUENCE), **last = &all->first;
	const char *start = r->at;

	for (skip_ignored(r); r->at < r->end; skip_ignored(r)) {
		if (!r->quoting && (*r->at == '|' || *r->at == ')'))
			break;
		*last = read_quantified(r);
		last = &(*last)->next;
	}
	all->text = slice_from(start, (size_t)(r->at - start));
	return all;
}

static struct regex_node *read_alternatives(struct reader *r)
{
	const char *start = r->at;
	struct regex_node *all = read_sequence(r), *last = all;

	if (peek(r, 0) != '|')
		return all;
	all = new_parent(r, REGEX_EITHER, all);
	while (peek(r, 0) == '|') {
		r->at++;
		last->next = read_sequence(r);
		last = last->next;
	}
	all->text = slice_from(start, (size_t)(r->at - start));
	return all;
}

struct regex_tree regex_tree_read(struct arena *arena, struct slice regex,
				  unsigned captures)
{
	struct reader r = { .arena = arena,
			    .start = regex.data,
			    .at = regex.data,
			    .end = regex.data + regex.size,
			    .captures = captures };
	const struct regex_node *root = read_alternatives(&r);

	if (r.at < r.end)
		stop(&r, REGEX_OPAQUE);
	return (struct regex_tree){ root, r.stopped, r.stopped_at };
}
