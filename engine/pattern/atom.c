/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/pattern/atom.h"

#include <errno.h>
#include <limits.h>

#ifndef PCRE2_CODE_UNIT_WIDTH
#define PCRE2_CODE_UNIT_WIDTH 8
#endif
#include <pcre2.h>

#include "engine/pattern/atom_internal.h"

void reader_stop(struct reader *r, int why)
{
	if (r->stopped)
		return;
	r->stopped = why == READER_OPAQUE ? READER_OPAQUE : READER_BACK_REFERENCE;
	r->stopped_at = (size_t)(r->at - r->start);
	r->at = r->end;
	r->quoting = false;
}

/* One blank or comment of (?x); false when there is none. */
static bool skip_extended(struct reader *r)
{
	if (!r->extended || r->at >= r->end)
		return false;
	if ((unsigned char)*r->at >= 0x80) {
		reader_stop(r, READER_OPAQUE);
		return false;
	}
	if (*r->at == '#') {
		while (r->at < r->end && *r->at != '\n')
			r->at++;
		return true;
	}
	if (!strchr(" \t\n\v\f\r", *r->at))
		return false;
	r->at++;
	return true;
}

/* What stands between an item and its quantifier without counting as an item. */
static void skip_ignored(struct reader *r)
{
	while (r->at < r->end) {
		if (r->quoting) {
			if (!reader_at(r, "\\E"))
				return;
			r->quoting = false;
			r->at += 2;
		} else if (reader_at(r, "\\Q")) {
			r->quoting = true;
			r->at += 2;
		} else if (reader_at(r, "\\E")) {
			r->at += 2;
		} else if (reader_at(r, "(?#")) {
			reader_skip_past(r, ')');
		} else if (!skip_extended(r)) {
			return;
		}
	}
}

static struct certain read_item(struct reader *r)
{
	if (!r->quoting) {
		switch (*r->at) {
		case '(':
			return reader_group(r);
		case '[':
			return reader_class(r);
		case '\\':
			return reader_escape(r);
		case '.':
			r->at++;
			return certain_any();
		case '^':
		case '$':
			r->at++;
			return certain_empty();
		}
	}
	return certain_byte(r->arena, (unsigned char)*r->at++, r->caseless);
}

static const char *read_count(const char *p, const char *end, unsigned *ret_count)
{
	unsigned count = 0;

	for (; p < end && *p >= '0' && *p <= '9'; p++)
		count = count < 100000 ? count * 10 + (unsigned)(*p - '0') : count;
	*ret_count = count;
	return p;
}

/* At '{'. What looks like a quantifier to some releases of PCRE2 but not to others
 * ({,3}, blanks) is -1; 1 is a quantifier, 0 a brace. */
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
	while (q < r->end && strchr("0123456789, \t", *q))
		q++;
	if (q >= r->end || *q != '}' || q == r->at + 1)
		return 0;
	r->at = strict ? p + 1 : q + 1;
	return strict ? 1 : -1;
}

/* A quantifier with its suffix, as read_braces(). */
static int read_quantifier(struct reader *r, unsigned *ret_min, unsigned *ret_max)
{
	int kind = 1;

	if (r->at >= r->end || r->quoting || !strchr("?*+{", *r->at))
		return 0;
	*ret_min = *r->at == '+';
	*ret_max = *r->at == '?' ? 1 : UINT_MAX;
	if (*r->at == '{')
		kind = read_braces(r, ret_min, ret_max);
	else
		r->at++;
	if (kind && r->at < r->end && (*r->at == '?' || *r->at == '+'))
		r->at++;
	return kind;
}

static struct certain read_sequence(struct reader *r)
{
	struct certain all = certain_empty();

	for (skip_ignored(r); r->at < r->end; skip_ignored(r)) {
		unsigned min = 0, max = 0;
		int kind;

		if (!r->quoting && (*r->at == '|' || *r->at == ')'))
			break;
		struct certain item = read_item(r);
		skip_ignored(r);
		while ((kind = read_quantifier(r, &min, &max))) {
			item = kind > 0 ? certain_repeat(r->arena, &item, min, max)
					: certain_any();
			skip_ignored(r);
		}
		all = certain_join(r->arena, &all, &item);
	}
	return all;
}

static void note_bare_branch(struct reader *r, const char *start,
			     const struct certain *branch)
{
	if (r->depth || r->bare || certain_best(r->arena, branch).count)
		return;
	r->bare = start;
	r->bare_size = (size_t)(r->at - start);
}

struct certain reader_alternatives(struct reader *r)
{
	const char *start = r->at;
	struct certain all = read_sequence(r);

	note_bare_branch(r, start, &all);
	while (r->at < r->end && *r->at == '|') {
		start = ++r->at;
		struct certain branch = read_sequence(r);

		note_bare_branch(r, start, &branch);
		all = certain_either(r->arena, &all, &branch);
	}
	return all;
}

/* Bytes only: a regex that asks for UTF, UCP or \C is refused. */
static int check_regex(const char *regex, size_t size, unsigned *ret_captures,
		       struct error *error)
{
	int number;
	PCRE2_SIZE offset;
	PCRE2_UCHAR message[128];

	if (size > ATOM_REGEX_MAX)
		return error_set(error, -EINVAL, "the regex is longer than %d bytes",
				 ATOM_REGEX_MAX);
	pcre2_code *code =
		pcre2_compile((PCRE2_SPTR)regex, size,
			      PCRE2_NEVER_UTF | PCRE2_NEVER_UCP | PCRE2_NEVER_BACKSLASH_C,
			      &number, &offset, NULL);
	if (!code) {
		pcre2_get_error_message(number, message, sizeof(message));
		error_at(error, NULL, 0, (unsigned)offset + 1);
		error_excerpt(error, regex, size);
		return error_set(error, -EINVAL, "the regex is wrong: %s", message);
	}
	uint32_t captures = 0;
	pcre2_pattern_info(code, PCRE2_INFO_CAPTURECOUNT, &captures);
	pcre2_code_free(code);
	*ret_captures = captures;
	return 0;
}

static int explain_lack(const struct reader *r, struct error *error)
{
	if (r->stopped == READER_OPAQUE)
		return error_set(error, -ENOENT,
				 "no literal is certain: what stands at column %zu of "
				 "the regex is not understood",
				 r->stopped_at + 1);
	if (!r->bare)
		return error_set(error, -ENOENT,
				 "more than %d alternatives and no literal of %d bytes "
				 "beside them",
				 ATOMS_PER_PATTERN, ATOM_SIZE_MIN);
	if (r->bare_size == (size_t)(r->end - r->start))
		return error_set(
			error, -ENOENT,
			"the regex has no literal of %d bytes or more that every "
			"match must contain",
			ATOM_SIZE_MIN);
	return error_set(
		error, -ENOENT,
		"the branch \"%.*s\" has no literal of %d bytes or more that every "
		"match must contain",
		r->bare_size < 200 ? (int)r->bare_size : 200, r->bare, ATOM_SIZE_MIN);
}

/* A caseless atom is kept in lower case, so that equal ones are equal bytes. */
static struct literal frozen(struct arena *arena, const struct literal *literal)
{
	char *data = arena_alloc(arena, literal->size + 1);

	for (size_t i = 0; i < literal->size; i++) {
		char c = literal->data[i];

		data[i] = literal->caseless && c >= 'A' && c <= 'Z'
				  ? (char)(c + 'a' - 'A')
				  : c;
	}
	return (struct literal){ data, literal->size, literal->caseless };
}

int atom_find(struct arena *arena, const char *regex,
	      struct literal ret_atoms[ATOMS_PER_PATTERN], struct error *error)
{
	struct arena *scratch AUTO(arena) = arena_new();
	size_t size = strlen(regex);
	struct reader r = {
		.arena = scratch, .start = regex, .at = regex, .end = regex + size
	};

	int failed = check_regex(regex, size, &r.captures, error);
	if (failed)
		return failed;
	struct certain all = reader_alternatives(&r);
	if (r.at < r.end)
		reader_stop(&r, READER_OPAQUE);
	if (r.stopped == READER_BACK_REFERENCE) {
		error_at(error, NULL, 0, (unsigned)r.stopped_at + 1);
		error_excerpt(error, regex, size);
		return error_set(error, -EINVAL, "back-references are refused");
	}
	struct set best = certain_best(scratch, &all);
	if (r.stopped || !best.count)
		return explain_lack(&r, error);
	for (size_t i = 0; i < best.count; i++)
		ret_atoms[i] = frozen(arena, &best.items[i]);
	return (int)best.count;
}
