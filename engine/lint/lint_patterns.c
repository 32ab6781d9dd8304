/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Checks of the form of a regex; above all, of whether a match can take time that is
 * exponential in the length of the line.
 *
 * The automaton is Glushkov's, which has no empty moves: a position is one byte set of
 * the regex, an edge leads to a position that may follow. A loop explodes when one text
 * leads through it in two ways: an edge that two loops make, or two paths of equal text
 * from a position back to it. Bounded repetitions are written out up to a limit, beyond
 * which they count as loops; atomic groups and possessive quantifiers, which are never
 * entered again, as positions that nothing passes.
 */
#include <stdlib.h>

#include "engine/base/mem.h"
#include "engine/lint/lint.h"
#include "engine/pattern/atom.h"
#include "engine/pattern/regex_tree.h"

enum {
	POSITIONS_MAX = 384,
	POSITION_WORDS = POSITIONS_MAX / 64,
	COPIES_MAX = 8,	   /* of a group; more count as a loop */
	REPEAT_MAX = 40,   /* of one byte */
	ITEMS_MAX = 20000, /* items that are visited, those of copies counted each time */
	DOTS_MAX = 3,
	LOOP_MAX = 96,		      /* positions; larger loops are not checked */
	STEPS_MAX = 20 * 1000 * 1000, /* the search in a loop stops here */
};

struct position_set {
	uint64_t words[POSITION_WORDS];
};

struct automaton {
	struct byte_set bytes[POSITIONS_MAX];
	struct position_set next[POSITIONS_MAX];
	bool any[POSITIONS_MAX]; /* a dot in a loop */
	unsigned count, items;
	bool failed;	      /* a part is not understood, or too large */
	const char *explodes; /* the reason; NULL: it does not */
};

/* A part of a regex. */
struct fragment {
	bool nullable;
	struct position_set first, last;
	unsigned from, to; /* its positions */
	unsigned dots;	   /* the largest number of dot loops on one path through it */
	bool loops;	   /* it has an unbounded quantifier */
};

static bool positions_have(const struct position_set *set, unsigned position)
{
	return set->words[position / 64] >> position % 64 & 1;
}

static void positions_add(struct position_set *set, unsigned position)
{
	set->words[position / 64] |= UINT64_C(1) << position % 64;
}

static void positions_join(struct position_set *set, const struct position_set *more)
{
	for (unsigned i = 0; i < POSITION_WORDS; i++)
		set->words[i] |= more->words[i];
}

/* Two readers of the same text; `parted` if they have ever been at different
 * positions. */
struct pair {
	unsigned char a, b;
	bool parted;
};

struct pairs {
	const struct automaton *automaton;
	unsigned from, size;
	bool seen[LOOP_MAX][LOOP_MAX][2];
	struct pair *queue;
	size_t count, steps;
};

static void visit(struct pairs *p, unsigned a, unsigned b, bool parted)
{
	parted |= a != b;
	if (p->seen[a][b][parted])
		return;
	p->seen[a][b][parted] = true;
	p->queue[p->count++] =
		(struct pair){ (unsigned char)a, (unsigned char)b, parted };
}

static void step(struct pairs *p, const struct pair *pair)
{
	const struct automaton *m = p->automaton;
	const struct position_set *next_a = &m->next[p->from + pair->a];
	const struct position_set *next_b = &m->next[p->from + pair->b];

	p->steps += p->size;
	for (unsigned a = 0; a < p->size; a++) {
		if (!positions_have(next_a, p->from + a))
			continue;
		p->steps += p->size;
		for (unsigned b = 0; b < p->size; b++)
			if (positions_have(next_b, p->from + b) &&
			    bytes_meet(&m->bytes[p->from + a], &m->bytes[p->from + b]))
				visit(p, a, b, pair->parted);
	}
}

/* True if two paths of equal text lead from a position back to it. */
static bool parts_and_meets(struct pairs *p, unsigned start)
{
	memset(p->seen, 0, sizeof(p->seen));
	p->count = 0;
	visit(p, start, start, false);
	for (size_t i = 0;
	     i < p->count && !p->seen[start][start][1] && p->steps < STEPS_MAX; i++) {
		struct pair pair = p->queue[i];

		step(p, &pair);
	}
	return p->seen[start][start][1];
}

static bool is_ambiguous(const struct automaton *automaton, const struct fragment *loop)
{
	unsigned size = loop->to - loop->from;
	bool found = false;

	if (size > LOOP_MAX)
		return false;
	struct pairs *pairs = mem_zalloc(sizeof(*pairs));
	pairs->automaton = automaton;
	pairs->from = loop->from;
	pairs->size = size;
	pairs->queue = mem_alloc(sizeof(*pairs->queue) * LOOP_MAX * LOOP_MAX * 2);
	for (unsigned i = 0; !found && i < size; i++)
		found = positions_have(&loop->first, loop->from + i) &&
			parts_and_meets(pairs, i);
	free(pairs->queue);
	free(pairs);
	return found;
}

/* Adds the edges of a loop. An edge that exists already comes from an inner loop or from
 * a part that may be missing: the same text can be one round or two. */
static bool add_edges(struct automaton *automaton, const struct fragment *loop)
{
	bool twice = false;

	for (unsigned a = loop->from; a < loop->to; a++) {
		if (!positions_have(&loop->last, a))
			continue;
		for (unsigned b = loop->from; b < loop->to; b++) {
			if (!positions_have(&loop->first, b))
				continue;
			twice |= positions_have(&automaton->next[a], b);
			positions_add(&automaton->next[a], b);
		}
	}
	return twice;
}

/* Takes the inner part of an unbounded quantifier, whose edges exist already; adds the
 * edges of the loop and checks whether the loop explodes. */
static void automaton_loop(struct automaton *automaton, const struct fragment *loop)
{
	bool twice = add_edges(automaton, loop);

	if (automaton->explodes || loop->to - loop->from == 0)
		return;
	if (twice && loop->loops)
		automaton->explodes =
			"a quantifier within a quantifier takes the same text";
	else if (twice)
		automaton->explodes =
			"a quantifier of parts that may all be missing takes "
			"one text in several rounds";
	else if (is_ambiguous(automaton, loop))
		automaton->explodes = "a quantifier takes the same text in two ways";
}

static struct fragment empty(const struct automaton *m)
{
	return (struct fragment){ .nullable = true, .from = m->count, .to = m->count };
}

static struct fragment give_up(struct automaton *m)
{
	m->failed = true;
	return empty(m);
}

static struct fragment one_byte(struct automaton *m, const struct byte_set *bytes)
{
	struct fragment f = { .from = m->count };

	if (m->count >= POSITIONS_MAX)
		return give_up(m);
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

/* Finds two loops of dots with nothing between them. */
static void find_neighbours(struct automaton *m, const struct fragment *a,
			    const struct fragment *b)
{
	for (unsigned i = a->from; i < a->to; i++)
		for (unsigned j = b->from; m->any[i] && j < b->to; j++)
			if (m->any[j] && positions_have(&a->last, i) &&
			    positions_have(&b->first, j))
				m->explodes = "two .* follow each other with nothing "
					      "certain between them";
}

static struct fragment join(struct automaton *m, const struct fragment *a,
			    const struct fragment *b)
{
	struct fragment f = { .nullable = a->nullable && b->nullable,
			      .first = a->first,
			      .last = b->last,
			      .from = a->from < b->from ? a->from : b->from,
			      .to = b->to,
			      .dots = a->dots + b->dots,
			      .loops = a->loops || b->loops };

	connect(m, a, b);
	find_neighbours(m, a, b);
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

/* A fragment that is never entered again: a byte that no text has. */
static struct fragment sealed(struct automaton *m, bool nullable)
{
	static const struct byte_set none;
	struct fragment f = one_byte(m, &none);

	f.nullable = nullable;
	return f;
}

static struct fragment walk(struct automaton *m, const struct regex_node *node);

static struct fragment walk_children(struct automaton *m, const struct regex_node *node)
{
	bool branches = node->kind == REGEX_EITHER;
	struct fragment all = branches ? walk(m, node->first) : empty(m);
	const struct regex_node *child = branches ? node->first->next : node->first;

	for (; child && !m->failed; child = child->next) {
		struct fragment next = walk(m, child);

		all = branches ? either(&all, &next) : join(m, &all, &next);
	}
	return all;
}

static struct fragment loop(struct automaton *m, struct fragment f, unsigned min)
{
	bool dot = f.to == f.from + 1 && bytes_are_dot(&m->bytes[f.from]);

	automaton_loop(m, &f);
	f.nullable |= !min;
	f.loops = true;
	f.dots += dot;
	if (dot)
		m->any[f.from] = true;
	return f;
}

/* Writes the copies of an item out in sequence; each copy from the minimum number on may
 * be the last. */
static struct fragment copies(struct automaton *m, struct fragment f,
			      const struct regex_node *repeat)
{
	struct position_set ends = { 0 };
	struct fragment all = f;

	if (repeat->max == 0)
		return empty(m);
	if (repeat->min <= 1)
		ends = f.last;
	for (unsigned i = 1; i < repeat->max && !m->failed; i++) {
		struct fragment more = walk(m, repeat->first);

		all = join(m, &all, &more);
		if (i + 1 >= repeat->min)
			positions_join(&ends, &all.last);
	}
	all.last = ends;
	all.nullable |= !repeat->min;
	return all;
}

static struct fragment walk_repeat(struct automaton *m, const struct regex_node *repeat)
{
	struct fragment f = walk(m, repeat->first);

	if (repeat->suffix == '+')
		return sealed(m, !repeat->min || f.nullable);
	if (repeat->max > (f.to - f.from <= 1 ? REPEAT_MAX : COPIES_MAX))
		return loop(m, f, repeat->min);
	return copies(m, f, repeat);
}

static struct fragment walk(struct automaton *m, const struct regex_node *node)
{
	if (m->failed || ++m->items > ITEMS_MAX)
		return give_up(m);
	switch (node->kind) {
	case REGEX_SET:
		return one_byte(m, &node->bytes);
	case REGEX_SEQUENCE:
	case REGEX_EITHER:
		return walk_children(m, node);
	case REGEX_REPEAT:
		return walk_repeat(m, node);
	case REGEX_ATOMIC:
		return sealed(m, walk(m, node->first).nullable);
	case REGEX_BESIDE:
	case REGEX_NOT_BESIDE:
		walk(m, node->first);
		return empty(m);
	case REGEX_EMPTY:
		return empty(m);
	case REGEX_ANY:
		break;
	}
	return give_up(m);
}

const char *regex_explodes(const char *regex)
{
	struct arena *arena AUTO(arena) = arena_new();
	AUTO(mem) struct automaton *automaton = mem_zalloc(sizeof(*automaton));
	struct regex_tree tree =
		regex_tree_read(arena, slice_from(regex, strlen(regex)), 0);
	struct fragment all = walk(automaton, tree.root);

	if (automaton->failed || tree.stopped)
		return NULL;
	if (!automaton->explodes && all.dots >= DOTS_MAX)
		return "three or more .* follow each other";
	return automaton->explodes;
}

static bool begins_with_any(const char *regex)
{
	struct arena *arena AUTO(arena) = arena_new();
	const struct regex_node *node =
		regex_tree_read(arena, slice_from(regex, strlen(regex)), 0).root;

	while (node && (node->kind == REGEX_SEQUENCE || node->kind == REGEX_EITHER))
		node = node->first;
	return node && node->kind == REGEX_REPEAT && node->min <= 1 &&
	       node->max == UINT_MAX && node->first->kind == REGEX_SET &&
	       bytes_are_dot(&node->first->bytes);
}

static const struct regex_node *numbered_group(const struct regex_node *node)
{
	const struct regex_node *found = node->numbered ? node : NULL;

	for (const struct regex_node *child = node->first; child && !found;
	     child = child->next)
		found = numbered_group(child);
	return found;
}

/* The first capturing group without a name; NULL when there is none. */
static const char *plain_group(const char *regex)
{
	struct arena *arena AUTO(arena) = arena_new();
	const struct regex_node *found = numbered_group(
		regex_tree_read(arena, slice_from(regex, strlen(regex)), 0).root);

	/* The text of a repeated group begins with the group. */
	return found ? memchr(found->text.data, '(', found->text.size) : NULL;
}

/* --- the cost of patterns, and likely mistakes in them --- */

enum { SHOWN = 100, ATOM_SIZE_FAIR = 6 };

/* True if the pattern has another member of `near`: it is then tried only on the lines
 * near that member's hits. */
static bool has_neighbour(struct lint *lint, const struct pattern_use *use)
{
	struct literal atoms[ATOMS_PER_PATTERN];

	for (size_t i = 0; use->near && i < use->near->child_count; i++) {
		const struct evidence *child = &use->near->children[i];

		if (evidence_has(child, KIND_IS_LINE) &&
		    atom_find(lint->arena, child->patterns[0]->regex, atoms, NULL) > 0)
			return true;
	}
	return false;
}

static void lint_literal(struct lint *lint, const struct lint_at *at)
{
	struct literal atoms[ATOMS_PER_PATTERN];
	struct error error = { 0 };

	if (atom_find(lint->arena, at->text, atoms, &error) > 0 ||
	    has_neighbour(lint, at->use))
		return;
	lint->broken = true;
	lint_say(lint, at, NULL, "%s %s: %s: %.*s", at->use->owner, at->use->field,
		 error.message, SHOWN, at->text);
}

static void lint_short(struct lint *lint, const struct lint_at *at)
{
	struct literal atoms[ATOMS_PER_PATTERN];
	int count = atom_find(lint->arena, at->text, atoms, NULL);

	/* Patterns that a table makes have one line, and get one finding. */
	for (int i = 0; i < count; i++)
		if (atoms[i].size < ATOM_SIZE_FAIR) {
			lint_say(lint, at, NULL,
				 "%s looks for \"%.*s\": %zu bytes, which slows the scan",
				 at->use->owner, (int)atoms[i].size, atoms[i].data,
				 atoms[i].size);
			return;
		}
}

static void lint_explodes(struct lint *lint, const struct lint_at *at)
{
	const char *why = regex_explodes(at->text);

	if (why)
		lint_say(lint, at, at->text, "%s: %.*s", why, SHOWN, at->text);
}

static void lint_leading_any(struct lint *lint, const struct lint_at *at)
{
	if (begins_with_any(at->text))
		lint_say(lint, at, at->text,
			 "begins with .* that nothing anchors; a match may begin "
			 "anywhere without it: %.*s",
			 SHOWN, at->text);
}

static void lint_captures(struct lint *lint, const struct lint_at *at)
{
	const char *group = plain_group(at->text);

	if (group)
		lint_say(lint, at, at->text,
			 "the group \"%.20s\" is neither (?:...) nor (?<name>...): %.*s",
			 group, SHOWN, at->text);
}

/* The text without blanks, groups and quantifiers, which change little. */
static const char *essence(struct arena *arena, const char *regex)
{
	char *text = arena_strdup(arena, regex), *to = text;

	for (const char *from = text; *from; from++)
		if (!strchr(" ?:()+*", *from))
			*to++ = *from;
	*to = '\0';
	return text;
}

/* Finds two pieces of evidence of one rule that look for the same line. */
static void lint_twice(struct lint *lint, const struct lint_at *at)
{
	const struct rule *rule = at->rule;

	for (size_t i = 0; rule && i < rule->evidence_count; i++) {
		const struct evidence *e = &rule->evidence[i];
		const char *other = e->pattern_count ? e->patterns[0]->regex : at->text;

		if (!evidence_has(e, KIND_IS_LINE) || strcmp(other, at->text) <= 0 ||
		    strcmp(essence(lint->arena, other), essence(lint->arena, at->text)))
			continue;
		lint_say(lint, at, NULL, "evidence[%zu] of %s is nearly the same: %.*s",
			 i + 1, rule->id, SHOWN, other);
	}
}

const struct lint_check lint_checks_of_patterns[] = {
	{ "pattern-literal", LINT_ERROR, LINT_PATTERN, lint_literal },
	{ "pattern-short", LINT_WARNING, LINT_PATTERN, lint_short },
	{ "pattern-explodes", LINT_ERROR, LINT_REGEX, lint_explodes },
	{ "pattern-leading-any", LINT_WARNING, LINT_REGEX, lint_leading_any },
	{ "pattern-capture", LINT_ERROR, LINT_REGEX, lint_captures },
	{ "pattern-twice", LINT_WARNING, LINT_PATTERN, lint_twice },
	{ .name = NULL },
};
