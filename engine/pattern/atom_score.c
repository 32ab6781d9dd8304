/* SPDX-License-Identifier: Apache-2.0 */
/* How good a literal is, or a set of which one must be found. */
#include "engine/pattern/atom_internal.h"

#include <limits.h>

unsigned char literal_byte(const struct literal *literal, size_t i, bool caseless)
{
	unsigned char c = (unsigned char)literal->data[i];

	return caseless && c >= 'A' && c <= 'Z' ? (unsigned char)(c + 'a' - 'A') : c;
}

/* A byte that repeats the one before it (rules, padding) tells next to nothing, and a
 * letter of either case half of a pair's bits less. */
static unsigned span_rarity(const struct literal *literal, size_t from, size_t size)
{
	unsigned sum = 0;

	for (size_t i = from + 1; i < from + size; i++) {
		unsigned char before = literal_byte(literal, i - 1, literal->caseless);
		unsigned char c = literal_byte(literal, i, literal->caseless);

		sum += c == before ? 1 : pair_rarity(before, c);
	}
	return literal->caseless ? sum / 2 : sum;
}

struct literal literal_window(const struct literal *literal)
{
	size_t best = 0;
	unsigned best_rarity = 0;

	if (literal->size <= ATOM_SIZE_MAX)
		return *literal;
	for (size_t from = 0; from + ATOM_SIZE_MAX <= literal->size; from++) {
		unsigned rarity = span_rarity(literal, from, ATOM_SIZE_MAX);

		if (rarity > best_rarity) {
			best_rarity = rarity;
			best = from;
		}
	}
	return (struct literal){ literal->data + best, ATOM_SIZE_MAX, literal->caseless };
}

/* How unlikely a literal is in a log: the sum over its pairs of bytes, in bits. */
static unsigned atom_rarity(const struct literal *literal)
{
	struct literal window = literal_window(literal);

	return span_rarity(&window, 0, window.size);
}

/* What a string costs: a line of its own in the scanner's tables, and far more for each
 * byte that it lacks of what the scanner looks at, since short ones fool it. */
static int string_cost(const struct literal *literal)
{
	enum { EACH = 4, EACH_MISSING = 60 };

	if (literal->size >= ATOM_SIZE_GOOD)
		return EACH;
	return EACH + EACH_MISSING * (int)(ATOM_SIZE_GOOD - literal->size);
}

int set_score(struct set set)
{
	int lowest = INT_MAX, cost = 0;

	if (!set.count)
		return INT_MIN;
	for (size_t i = 0; i < set.count; i++) {
		if (set.items[i].size < ATOM_SIZE_MIN)
			return INT_MIN;
		int rarity = (int)atom_rarity(&set.items[i]);
		if (rarity < lowest)
			lowest = rarity;
		cost += string_cost(&set.items[i]);
	}
	return lowest - cost;
}
