/* SPDX-License-Identifier: Apache-2.0 */
/* The name tables behind vocabulary.h. */
#include "engine/model/vocabulary.h"

#include <stdint.h>
#include <string.h>

#define FIRST(first, ...) first
#define NAME(suffix, ...) FIRST(__VA_ARGS__, 0),
#define DEFINE_WORDS(list, PREFIX, what)                                                 \
	static const char *const list##_names[] = { PREFIX##_WORDS(NAME) };              \
	const struct words list##_words = { what, list##_names, PREFIX##_END }

DEFINE_WORDS(kind, KIND, "kind");
DEFINE_WORDS(component, COMPONENT, "component");
DEFINE_WORDS(severity, SEVERITY, "severity");
DEFINE_WORDS(maturity, MATURITY, "maturity");
DEFINE_WORDS(prior, PRIOR, "prior");
DEFINE_WORDS(strength, STRENGTH, "strength");
DEFINE_WORDS(evidence, EVIDENCE, "evidence");
DEFINE_WORDS(operator, OPERATOR, "operator");
DEFINE_WORDS(outcome, OUTCOME, "outcome");
DEFINE_WORDS(level, LEVEL, "level");
DEFINE_WORDS(scope, SCOPE, "scope");
DEFINE_WORDS(support_state, SUPPORT_STATE, "state");
DEFINE_WORDS(basis, BASIS, "basis");
DEFINE_WORDS(tried, TRIED, "result");
DEFINE_WORDS(symptom, SYMPTOM, "symptom");
DEFINE_WORDS(status, STATUS, "status");
DEFINE_WORDS(fill, FILL, "fill");
DEFINE_WORDS(markup, MARKUP, "markup");
DEFINE_WORDS(trust, TRUST, "trust");
DEFINE_WORDS(type, TYPE, "type");
DEFINE_WORDS(reach, REACH, "reach");

const char *word_name(const struct words *words, unsigned value)
{
	return value < words->count ? words->names[value] : "?";
}

int word_find(const struct words *words, const char *name)
{
	for (size_t i = 0; i < words->count; i++)
		if (!strcmp(words->names[i], name))
			return (int)i;
	return -1;
}

void words_list(const struct words *words, struct strbuf *out)
{
	for (size_t i = 0; i < words->count; i++)
		strbuf_printf(out, "%s%s",
			      !i		     ? ""
			      : i + 1 < words->count ? ", "
						     : " or ",
			      words->names[i]);
}

double prior_odds_against(enum prior prior)
{
#define ODDS(suffix, name, odds) odds,
	static const double table[] = { PRIOR_WORDS(ODDS) };

	return table[prior];
}

double strength_ratio(enum strength strength)
{
#define RATIO(suffix, name, ratio) ratio,
	static const double table[] = { STRENGTH_WORDS(RATIO) };

	return table[strength];
}

double maturity_cap(enum maturity maturity)
{
#define CAP(suffix, name, cap) cap,
	static const double table[] = { MATURITY_WORDS(CAP) };

	return table[maturity];
}

enum { LONGEST_WORD = 63 };

static size_t least(size_t a, size_t b)
{
	return a < b ? a : b;
}

/* Letters that are missing, added, wrong, or swapped with their neighbour. */
static size_t edit_distance(const char *a, const char *b)
{
	size_t table[3][LONGEST_WORD + 1], a_size = strlen(a), b_size = strlen(b);

	if (a_size > LONGEST_WORD || b_size > LONGEST_WORD)
		return SIZE_MAX / 2; /* no slip */
	for (size_t j = 0; j <= b_size; j++)
		table[0][j] = j;
	for (size_t i = 1; i <= a_size; i++) {
		size_t *row = table[i % 3];
		const size_t *above = table[(i + 2) % 3],
			     *above_that = table[(i + 1) % 3];

		row[0] = i;
		for (size_t j = 1; j <= b_size; j++) {
			row[j] = least(least(row[j - 1], above[j]) + 1,
				       above[j - 1] + (a[i - 1] != b[j - 1]));
			if (i > 1 && j > 1 && a[i - 1] == b[j - 2] &&
			    a[i - 2] == b[j - 1])
				row[j] = least(row[j], above_that[j - 2] + 1);
		}
	}
	return table[a_size % 3][b_size];
}

/* Twice the number of slips; a candidate of which only the beginning was typed lies
 * between one slip and two. */
static size_t word_distance(const char *word, const char *candidate)
{
	enum { BEGINNING_LEAST = 4 };
	size_t size = strlen(word), distance = 2 * edit_distance(word, candidate);

	if (size >= BEGINNING_LEAST && !strncmp(word, candidate, size))
		return least(distance, 3);
	return distance;
}

bool word_listed(const char *word, const char *const *words, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (!strcmp(words[i], word))
			return true;
	return false;
}

const char *nearest_word(const char *word, const char *const *candidates, size_t count)
{
	size_t best_distance = 2 * (strlen(word) / 3 + 1);
	const char *best = NULL;

	for (size_t i = 0; i < count; i++) {
		size_t distance = word_distance(word, candidates[i]);

		if (distance < best_distance) {
			best_distance = distance;
			best = candidates[i];
		}
	}
	return best;
}

const struct key *family_find(const char *name)
{
	size_t size = strlen(name);

	for (size_t i = 0; size && name[size - 1] == '.' && i < key_count; i++)
		if (!strcmp(keys[i].name, name))
			return &keys[i];
	return NULL;
}

const struct key *key_find(const char *name)
{
	for (size_t i = 0; i < key_count; i++) {
		size_t size = strlen(keys[i].name);
		bool family = keys[i].name[size - 1] == '.';

		if (family ? !strncmp(keys[i].name, name, size) && name[size]
			   : !strcmp(keys[i].name, name))
			return &keys[i];
	}
	return NULL;
}

const char *key_suggest(const char *name)
{
	const char *names[256];
	size_t count = 0;

	for (size_t i = 0; i < key_count && count < ARRAY_SIZE(names); i++)
		names[count++] = keys[i].name;
	return nearest_word(name, names, count);
}

const char *gate_key(const char *name)
{
	for (size_t i = 0; i < gate_name_count; i++)
		if (!strcmp(gate_names[i].name, name))
			return gate_names[i].key;
	return key_find(name) ? name : NULL;
}
