/* SPDX-License-Identifier: Apache-2.0 */
/* Groups: everything that opens with a parenthesis. */
#include "engine/pattern/atom_internal.h"

bool reader_at(const struct reader *r, const char *text)
{
	size_t size = strlen(text);

	return (size_t)(r->end - r->at) >= size && !memcmp(r->at, text, size);
}

void reader_skip_past(struct reader *r, char last)
{
	const char *found = memchr(r->at, last, (size_t)(r->end - r->at));

	if (!found)
		reader_stop(r, READER_OPAQUE);
	else
		r->at = found + 1;
}

/* The rest of a group, its alternatives and ')'. Options end with it. */
static struct certain read_body(struct reader *r)
{
	bool caseless = r->caseless, extended = r->extended;

	if (++r->depth > ATOM_DEPTH_MAX)
		reader_stop(r, READER_OPAQUE);
	struct certain body = reader_alternatives(r);
	r->depth--;
	if (r->at < r->end)
		r->at++;
	else
		reader_stop(r, READER_OPAQUE);
	r->caseless = caseless;
	r->extended = extended;
	return body;
}

static struct certain read_lookaround(struct reader *r, size_t prefix, bool positive)
{
	r->at += prefix;
	struct certain inner = read_body(r);
	return positive ? certain_beside(r->arena, &inner) : certain_empty();
}

/* At the parenthesis of (?(condition)yes|no). */
static struct certain read_conditional(struct reader *r)
{
	if (r->end - r->at >= 2 && (r->at[1] == '?' || r->at[1] == '*')) {
		if (!reader_at(r, "(?=") && !reader_at(r, "(?!") &&
		    !reader_at(r, "(?<=") && !reader_at(r, "(?<!")) {
			reader_stop(r, READER_OPAQUE);
			return certain_any();
		}
		r->at += r->at[2] == '<' ? 4 : 3;
		read_body(r);
	} else {
		reader_skip_past(r, ')');
	}
	read_body(r);
	return certain_any();
}

/* Options such as (?i-s) and (?i: with what follows a colon. */
static struct certain read_options(struct reader *r)
{
	bool caseless = r->caseless, extended = r->extended, on = true;

	for (; r->at < r->end; r->at++) {
		char c = *r->at;

		if (c == ')' || c == ':')
			break;
		if (c == '^')
			caseless = extended = false;
		else if (c == '-')
			on = false;
		else if (c == 'i')
			caseless = on;
		else if (c == 'x')
			extended = on;
		else if (!strchr("msnJU", c))
			reader_stop(r, READER_OPAQUE);
		if (reader_at(r, "xx"))
			reader_stop(r, READER_OPAQUE);
		if (r->stopped)
			break;
	}
	if (r->at >= r->end) {
		reader_stop(r, READER_OPAQUE);
		return certain_any();
	}
	bool group = *r->at++ == ':', old_caseless = r->caseless,
	     old_extended = r->extended;
	r->caseless = caseless;
	r->extended = extended;
	if (!group)
		return certain_empty();
	struct certain body = read_body(r);
	r->caseless = old_caseless;
	r->extended = old_extended;
	return body;
}

static struct certain read_named(struct reader *r, size_t prefix, char last)
{
	r->at += prefix;
	reader_skip_past(r, last);
	return read_body(r);
}

static struct certain read_call(struct reader *r)
{
	reader_skip_past(r, ')');
	return certain_any();
}

/* Behind "(?". */
static struct certain read_special(struct reader *r)
{
	char c = r->at < r->end ? *r->at : 0, next = r->end - r->at >= 2 ? r->at[1] : 0;

	switch (c) {
	case ':':
	case '>':
	case '|':
		r->at++;
		return read_body(r);
	case '=':
	case '*':
		return read_lookaround(r, 1, true);
	case '!':
		return read_lookaround(r, 1, false);
	case '<':
		if (next == '=' || next == '*' || next == '!')
			return read_lookaround(r, 2, next != '!');
		return read_named(r, 1, '>');
	case '\'':
		return read_named(r, 1, '\'');
	case 'P':
		if (next == '<')
			return read_named(r, 2, '>');
		if (next == '=')
			reader_stop(r, READER_BACK_REFERENCE);
		return read_call(r);
	case '(':
		return read_conditional(r);
	case 'R':
	case '&':
	case '+':
		return read_call(r);
	case '-':
		if (next >= '0' && next <= '9')
			return read_call(r);
		break;
	}
	return c >= '0' && c <= '9' ? read_call(r) : read_options(r);
}

struct certain reader_group(struct reader *r)
{
	r->at++;
	/* (*ACCEPT) ends a match early, and others change what a newline is. */
	if (r->at < r->end && *r->at == '*') {
		reader_stop(r, READER_OPAQUE);
		return certain_any();
	}
	if (r->at >= r->end || *r->at != '?')
		return read_body(r);
	r->at++;
	return read_special(r);
}
