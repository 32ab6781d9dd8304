/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The pieces of all rules of a base, numbered from 0: the evidence, gates and remedies of
 * one rule after those of another. Numbers are the same in every process that opens the
 * base, so that workers can say what they found of a piece.
 */
#ifndef KBMATCH_CMD_PIECES_H
#define KBMATCH_CMD_PIECES_H

#include <stdatomic.h>
#include <stdio.h>

#include "engine/judge/judge.h"

struct pieces {
	const struct rule *rules; /* of the kb, sorted by id */
	size_t rule_count;
	size_t *first; /* of each rule; first[rule_count] is `count` */
	size_t count;
};

struct piece {
	const struct rule *rule;
	enum piece_kind kind;
	size_t index; /* in the rule's array of its kind */
};

void pieces_of(const struct knowledge *knowledge, struct pieces *ret_pieces);
void pieces_free(struct pieces *pieces);
static inline void cleanup_pieces(struct pieces *pieces)
{
	pieces_free(pieces);
}

size_t piece_number(const struct pieces *pieces, const char *rule, enum piece_kind kind,
		    size_t index);
struct piece piece_at(const struct pieces *pieces, size_t number);

/* "RULE evidence[2] log: REGEX", "RULE gate gpu.gfx", "RULE/REMEDY". */
void piece_print(const struct piece *piece, FILE *file);

/* Notes in memory that workers share that case `number` shows something. The first case
 * stays, whichever worker comes first; 0: none yet. */
static inline void note_case(atomic_uint *place, size_t number)
{
	unsigned mine = (unsigned)number + 1, there = atomic_load(place);

	while ((!there || mine < there) &&
	       !atomic_compare_exchange_weak(place, &there, mine))
		;
}

#endif
