/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/pieces.h"

#include <string.h>

#include "engine/cmd/output.h"

static size_t count_of(const struct rule *rule, enum piece_kind kind)
{
	return kind == PIECE_EVIDENCE ? rule->evidence_count
	       : kind == PIECE_GATE   ? rule->gate_count
				      : rule->remedy_count;
}

void pieces_of(const struct knowledge *knowledge, struct pieces *ret_pieces)
{
	struct pieces pieces = { .rules = knowledge->rules,
				 .rule_count = knowledge->rule_count };

	pieces.first = mem_alloc((pieces.rule_count + 1) * sizeof(*pieces.first));
	for (size_t i = 0; i < pieces.rule_count; i++) {
		pieces.first[i] = pieces.count;
		for (int kind = PIECE_EVIDENCE; kind <= PIECE_REMEDY; kind++)
			pieces.count += count_of(&pieces.rules[i], kind);
	}
	pieces.first[pieces.rule_count] = pieces.count;
	*ret_pieces = pieces;
}

void pieces_free(struct pieces *pieces)
{
	free(pieces->first);
	*pieces = (struct pieces){ 0 };
}

static int compare_id(const void *id, const void *rule)
{
	return strcmp(id, ((const struct rule *)rule)->id);
}

size_t piece_number(const struct pieces *pieces, const char *rule, enum piece_kind kind,
		    size_t index)
{
	const struct rule *found = bsearch(rule, pieces->rules, pieces->rule_count,
					   sizeof(*found), compare_id);
	size_t number = pieces->first[found - pieces->rules] + index;

	for (int before = PIECE_EVIDENCE; before < (int)kind; before++)
		number += count_of(found, before);
	return number;
}

struct piece piece_at(const struct pieces *pieces, size_t number)
{
	size_t low = 0, high = pieces->rule_count;

	while (high - low > 1) {
		size_t middle = (low + high) / 2;

		if (pieces->first[middle] <= number)
			low = middle;
		else
			high = middle;
	}
	/* Rules without pieces lie before the one that has this number. */
	struct piece piece = { &pieces->rules[low], PIECE_EVIDENCE,
			       number - pieces->first[low] };
	while (piece.index >= count_of(piece.rule, piece.kind)) {
		piece.index -= count_of(piece.rule, piece.kind);
		piece.kind++;
	}
	return piece;
}

static void print_evidence(const struct piece *piece, FILE *file)
{
	const struct evidence *e = &piece->rule->evidence[piece->index];
	const struct evidence *speaking = e;

	while (!speaking->pattern_count && speaking->child_count)
		speaking = speaking->children;
	const char *what = speaking->pattern_count ? speaking->patterns[0]->regex
			   : speaking->test.key	   ? speaking->test.key
						   : speaking->ref;

	fprintf(file, "%s evidence[%zu] %s: ", piece->rule->id, piece->index + 1,
		word_name(&evidence_words, e->kind));
	if (what)
		print_untrusted(file, what, strlen(what), 120);
}

void piece_print(const struct piece *piece, FILE *file)
{
	if (piece->kind == PIECE_EVIDENCE)
		print_evidence(piece, file);
	else if (piece->kind == PIECE_GATE)
		fprintf(file, "%s gate %s", piece->rule->id,
			piece->rule->gates[piece->index].key);
	else
		fprintf(file, "%s/%s", piece->rule->id,
			piece->rule->remedies[piece->index].id);
}
