/* SPDX-License-Identifier: Apache-2.0 */
/* Loops through which one text leads in two ways. */
#include "engine/lint/lint_regex.h"

#include <stdlib.h>

#include "engine/base/mem.h"

enum {
	LOOP_MAX = 96,		      /* larger loops are not looked at */
	STEPS_MAX = 20 * 1000 * 1000, /* nor further than this */
};

/* Two readers of the same text, and whether they ever stood at different positions. */
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

/* Whether two ways of equal text lead from a position back to it. */
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

/* An edge that is there already is made by a loop within, or by a part that may be
 * missing: the text may be of one round or of two. */
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

void automaton_loop(struct automaton *automaton, const struct fragment *loop)
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
