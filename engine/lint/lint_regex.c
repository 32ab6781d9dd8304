/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/lint/lint_regex.h"

#include <ctype.h>
#include <limits.h>
#include <stdlib.h>

#include "engine/base/mem.h"
#include "engine/lint/lint_internal.h"

enum {
	DEPTH_MAX = 64,
	COPIES_MAX = 8,	   /* of a group; more count as a loop */
	REPEAT_MAX = 40,   /* of one byte */
	ITEMS_MAX = 20000, /* read, those of copies again */
	DOTS_MAX = 3,
};

struct parser {
	struct automaton *automaton;
	const char *at;
	unsigned depth, items;
	bool failed; /* something is not understood */
};

static struct fragment read_alternatives(struct parser *p);

static struct fragment empty(const struct parser *p)
{
	unsigned at = p->automaton->count;

	return (struct fragment){ .nullable = true, .from = at, .to = at };
}

static void give_up(struct parser *p)
{
	p->failed = true;
	p->at += strlen(p->at);
}

static struct fragment one_byte(struct parser *p, const struct byte_set *bytes)
{
	struct automaton *m = p->automaton;
	struct fragment f = { .from = m->count };

	if (m->count >= POSITIONS_MAX) {
		give_up(p);
		return empty(p);
	}
	m->bytes[m->count] = *bytes;
	positions_add(&f.first, m->count);
	f.last = f.first;
	f.to = ++m->count;
	return f;
}

static void connect(struct automaton *m, const struct fragment *a,
		    const struct fragment *b)
{
	for (unsigned i = a->from; i < a->to; i++)
		if (positions_have(&a->last, i))
			positions_join(&m->next[i], &b->first);
}

/* Two loops of dots with nothing between them. */
static void find_neighbours(struct parser *p, const struct fragment *a,
			    const struct fragment *b)
{
	struct automaton *m = p->automaton;

	for (unsigned i = a->from; i < a->to; i++)
		for (unsigned j = b->from; m->any[i] && j < b->to; j++)
			if (m->any[j] && positions_have(&a->last, i) &&
			    positions_have(&b->first, j))
				m->explodes = "two .* follow each other with nothing "
					      "certain between them";
}

static struct fragment join(struct parser *p, const struct fragment *a,
			    const struct fragment *b)
{
	struct fragment f = { .nullable = a->nullable && b->nullable,
			      .first = a->first,
			      .last = b->last,
			      .from = a->from < b->from ? a->from : b->from,
			      .to = b->to,
			      .dots = a->dots + b->dots,
			      .loops = a->loops || b->loops };

	connect(p->automaton, a, b);
	find_neighbours(p, a, b);
	if (a->nullable)
		positions_join(&f.first, &b->first);
	if (b->nullable)
		positions_join(&f.last, &a->last);
	return f;
}

static struct fragment either(const struct fragment *a, const struct fragment *b)
{
	struct fragment f = *a;

	f.nullable |= b->nullable;
	positions_join(&f.first, &b->first);
	positions_join(&f.last, &b->last);
	f.to = b->to;
	f.dots = a->dots > b->dots ? a->dots : b->dots;
	f.loops |= b->loops;
	return f;
}

/* What is never entered again: a byte that no text has. */
static struct fragment sealed(struct parser *p, bool nullable)
{
	static const struct byte_set none;
	struct fragment f = one_byte(p, &none);

	f.nullable = nullable;
	return f;
}

static struct fragment read_inside(struct parser *p)
{
	struct fragment f = read_alternatives(p);

	if (*p->at != ')')
		give_up(p);
	else
		p->at++;
	return f;
}

/* "(?i)" or "(?i:": flags change nothing that matters here, but x. */
static struct fragment read_flags(struct parser *p)
{
	size_t size = strspn(p->at, "imnsU-");

	p->at += size;
	if (*p->at == ')') {
		p->at++;
		return empty(p);
	}
	if (*p->at != ':') {
		give_up(p);
		return empty(p);
	}
	p->at++;
	return read_inside(p);
}

static bool take(struct parser *p, const char *text)
{
	if (strncmp(p->at, text, strlen(text)) != 0)
		return false;
	p->at += strlen(text);
	return true;
}

static struct fragment read_group(struct parser *p)
{
	struct fragment f;

	p->at++;
	if (++p->depth > DEPTH_MAX)
		give_up(p);
	if (take(p, "?#")) {
		p->at += strcspn(p->at, ")");
		p->at += *p->at == ')';
		f = empty(p);
	} else if (take(p, "?=") || take(p, "?!") || take(p, "?<=") || take(p, "?<!")) {
		read_inside(p);
		f = empty(p);
	} else if (take(p, "?>")) {
		f = read_inside(p);
		f = sealed(p, f.nullable);
	} else if (take(p, "?<") || take(p, "?P<") || take(p, "?'")) {
		p->at += strcspn(p->at, ">'");
		p->at += *p->at != '\0';
		f = read_inside(p);
	} else if (take(p, "?:") || take(p, "?|")) {
		f = read_inside(p);
	} else if (take(p, "?")) {
		f = read_flags(p);
	} else {
		if (*p->at == '*')
			give_up(p);
		f = read_inside(p);
	}
	p->depth--;
	return f;
}

static struct fragment read_escape(struct parser *p)
{
	struct byte_set bytes = { 0 };

	if (strchr("bBAzZGK", p->at[1]) && p->at[1]) {
		p->at += 2;
		return empty(p);
	}
	if (strchr("QERXpPCgk", p->at[1]) || !read_byte_escape(&p->at, &bytes)) {
		give_up(p);
		return empty(p);
	}
	return one_byte(p, &bytes);
}

static struct fragment read_item(struct parser *p)
{
	struct byte_set bytes = { 0 };

	if (++p->items > ITEMS_MAX) {
		give_up(p);
		return empty(p);
	}
	switch (*p->at) {
	case '(':
		return read_group(p);
	case '\\':
		return read_escape(p);
	case '^':
	case '$':
		p->at++;
		return empty(p);
	case '[':
		if (!read_byte_class(&p->at, &bytes))
			give_up(p);
		return one_byte(p, &bytes);
	case '.':
		p->at++;
		memset(&bytes, 0xff, sizeof(bytes));
		bytes.words[0] &= ~(UINT64_C(1) << '\n');
		return one_byte(p, &bytes);
	}
	bytes_add(&bytes, (unsigned char)*p->at++);
	return one_byte(p, &bytes);
}

struct quantifier {
	unsigned min, max;
	bool possessive;
};

static bool read_braces(struct parser *p, struct quantifier *q)
{
	char *end;

	if (!isdigit((unsigned char)p->at[1]))
		return false;
	q->min = (unsigned)strtoul(p->at + 1, &end, 10);
	q->max = q->min;
	if (*end == ',')
		q->max = isdigit((unsigned char)end[1])
				 ? (unsigned)strtoul(end + 1, &end, 10)
				 : (end++, UINT_MAX);
	if (*end != '}')
		return false;
	p->at = end + 1;
	return true;
}

static bool read_quantifier(struct parser *p, struct quantifier *q)
{
	*q = (struct quantifier){ .min = *p->at == '+', .max = UINT_MAX };
	if (!*p->at || !strchr("?*+{", *p->at))
		return false;
	if (*p->at == '?')
		q->max = 1;
	if (*p->at == '{') {
		if (!read_braces(p, q))
			return false;
	} else {
		p->at++;
	}
	q->possessive = *p->at == '+';
	p->at += *p->at == '+' || *p->at == '?';
	return true;
}

static struct fragment loop(struct parser *p, struct fragment f, unsigned min)
{
	bool dot = f.to == f.from + 1 &&
		   p->automaton->bytes[f.from].words[3] == UINT64_MAX &&
		   !(~p->automaton->bytes[f.from].words[0] & ~(UINT64_C(1) << '\n')) &&
		   p->automaton->bytes[f.from].words[1] == UINT64_MAX;

	automaton_loop(p->automaton, &f);
	f.nullable |= !min;
	f.loops = true;
	f.dots += dot;
	if (dot)
		p->automaton->any[f.from] = true;
	return f;
}

/* Writes the item out: its text is read again for each copy. One copy follows another;
 * from the least number on each may be the last. */
static struct fragment copies(struct parser *p, struct fragment f, const char *text,
			      const struct quantifier *q)
{
	const char *end = p->at;
	struct position_set ends = { 0 };
	struct fragment all = f;

	if (q->max == 0)
		return empty(p);
	if (q->min <= 1)
		ends = f.last;
	for (unsigned i = 1; i < q->max && !p->failed; i++) {
		p->at = text;
		struct fragment more = read_item(p);

		all = join(p, &all, &more);
		if (i + 1 >= q->min)
			positions_join(&ends, &all.last);
	}
	if (!p->failed)
		p->at = end;
	all.last = ends;
	all.nullable |= !q->min;
	return all;
}

static struct fragment repeat(struct parser *p, struct fragment f, const char *text,
			      const struct quantifier *q)
{
	unsigned most = f.to - f.from <= 1 ? REPEAT_MAX : COPIES_MAX;

	if (q->possessive)
		return sealed(p, !q->min || f.nullable);
	if (q->max > most)
		return loop(p, f, q->min);
	return copies(p, f, text, q);
}

static struct fragment read_sequence(struct parser *p)
{
	struct fragment all = empty(p);

	while (*p->at && *p->at != '|' && *p->at != ')') {
		const char *text = p->at;
		struct quantifier q;
		struct fragment item = read_item(p);

		while (!p->failed && read_quantifier(p, &q)) {
			item = repeat(p, item, text, &q);
			text = p->at; /* a second quantifier is not written out again */
		}
		all = join(p, &all, &item);
	}
	return all;
}

static struct fragment read_alternatives(struct parser *p)
{
	struct fragment all = read_sequence(p);

	while (*p->at == '|') {
		p->at++;
		struct fragment branch = read_sequence(p);

		all = either(&all, &branch);
	}
	return all;
}

const char *regex_explodes(const char *regex)
{
	AUTO(mem) struct automaton *automaton = mem_zalloc(sizeof(*automaton));
	struct parser parser = { .automaton = automaton, .at = regex };
	struct fragment all = read_alternatives(&parser);

	if (parser.failed || *parser.at)
		return NULL;
	if (!automaton->explodes && all.dots >= DOTS_MAX)
		return "three or more .* follow each other";
	return automaton->explodes;
}
