/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What vectorscan is given: of each atom the rarest eight bytes, since its first stage
 * looks at no more, and how often it is fooled by text that only looks alike decides the
 * speed. What is left of the atom is compared where the literal was found. Measured with
 * 2,500 atoms on a journal: 0.9 GB/s whole, 1.9 GB/s cut. Literals shorter than eight
 * bytes cost most: one of four bytes takes a fifth of the speed.
 */
#include <ctype.h>
#include <errno.h>

#include "engine/atom.h"
#include "engine/scan_internal.h"

enum { SHORT_SIZE = 5 };

static unsigned pair_worth(const struct atom *atom, size_t at)
{
	unsigned char first = (unsigned char)atom->data[at];
	unsigned char second = (unsigned char)atom->data[at + 1];
	bool folded = atom->caseless && (isalpha(first) || isalpha(second));

	return pair_rarity(first, second) / (folded ? 2 : 1);
}

/* In bits. Pairs do not know words: eight letters within one are common where its pairs
 * are rare, and what is neither a small letter nor a blank marks identifiers. */
static int window_worth(const struct atom *atom, size_t end)
{
	enum { PAIRS = 3, EACH_MARK = 4, WITHIN_A_WORD = -8 };
	size_t letters = 0;
	int worth = 0;

	for (size_t i = end - PAIRS - 1; i + 1 < end; i++)
		worth += (int)pair_worth(atom, i);
	for (size_t i = end - LITERAL_SIZE; i < end; i++) {
		bool letter = atom->data[i] >= 'a' && atom->data[i] <= 'z';

		letters += letter;
		if (!letter && atom->data[i] != ' ')
			worth += EACH_MARK;
	}
	return letters == LITERAL_SIZE ? worth + WITHIN_A_WORD : worth;
}

/* Short ones are cut to one length: vectorscan sorts literals into eight buckets by their
 * length, and each length of its own takes one from the many of eight bytes (1.2 GB/s
 * with lengths of four to seven, 1.4 GB/s with five alone). */
static struct slice short_literal(const struct atom *atom)
{
	size_t best = 0, size = atom->size < SHORT_SIZE ? atom->size : SHORT_SIZE;
	unsigned most = 0;

	for (size_t from = 0; from + size <= atom->size; from++) {
		unsigned worth = 0;

		for (size_t i = from; i + 1 < from + size; i++)
			worth += pair_worth(atom, i);
		if (worth >= most) {
			most = worth;
			best = from;
		}
	}
	return slice_from(atom->data + best, size);
}

/* The eight bytes that end in the rarest four, the last of equals: vectorscan's first
 * stage hashes pairs of bytes, and behind the last one it knows nothing. */
struct slice literal_of(const struct atom *atom)
{
	size_t best = LITERAL_SIZE;

	if (atom->size < LITERAL_SIZE)
		return short_literal(atom);
	if (atom->size == LITERAL_SIZE)
		return slice_from(atom->data, atom->size);
	for (size_t end = LITERAL_SIZE + 1; end <= atom->size; end++)
		if (window_worth(atom, end) >= window_worth(atom, best))
			best = end;
	return slice_from(atom->data + best - LITERAL_SIZE, LITERAL_SIZE);
}

bool literal_caseless(const struct atom *atom)
{
	struct slice literal = literal_of(atom);

	for (size_t i = 0; atom->caseless && i < literal.size; i++)
		if (isalpha((unsigned char)literal.data[i]))
			return true;
	return false;
}

/*
 * Without a literal as short as this vectorscan looks at every second or every fourth
 * byte only, which is quick with few long literals and slow with many, or with short
 * ones: 0.6 GB/s at the worst. No text holds these two bytes.
 */
static const char SHORT[] = { '\xc0', '\xc1' };

static int compile_failed(hs_error_t code, hs_compile_error_t *failure,
			  struct error *error)
{
	if (code == HS_NOMEM)
		mem_exhausted();
	error_set(error, -EINVAL, "the base's literals do not compile: %s",
		  failure && failure->message ? failure->message : "no reason given");
	hs_free_compile_error(failure);
	return -EINVAL;
}

int literals_compile(const struct scan_table *table, hs_database_t **ret_database,
		     struct error *error)
{
	size_t count = table->literal_count;
	AUTO(mem) const char **literals = mem_alloc((count + 1) * sizeof(*literals));
	AUTO(mem) size_t *sizes = mem_alloc((count + 1) * sizeof(*sizes));
	AUTO(mem) unsigned *flags = mem_zalloc((count + 1) * sizeof(*flags));
	AUTO(mem) unsigned *ids = mem_alloc((count + 1) * sizeof(*ids));
	hs_compile_error_t *failure = NULL;

	for (size_t i = 0; i < count; i++) {
		const struct table_literal *literal = &table->literals[i];
		const struct table_atom *atom = &table->atoms[literal->first];

		literals[i] = table->text + atom->text + atom->before;
		sizes[i] = literal->size;
		flags[i] = literal->caseless ? HS_FLAG_CASELESS : 0;
		ids[i] = (unsigned)i;
	}
	literals[count] = SHORT;
	sizes[count] = sizeof(SHORT);
	ids[count] = (unsigned)count;
	hs_error_t code =
		hs_compile_lit_multi(literals, flags, ids, sizes, (unsigned)count + 1,
				     HS_MODE_BLOCK, NULL, ret_database, &failure);
	return code == HS_SUCCESS ? 0 : compile_failed(code, failure, error);
}
