/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/base/nearest.h"

#include <stdarg.h>
#include <stdint.h>

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

const char *nearest_row(const char *word, const void *rows, size_t count, size_t size)
{
	size_t best_distance = 2 * (strlen(word) / 3 + 1);
	const char *best = NULL;

	for (size_t i = 0; i < count; i++) {
		const char *candidate =
			*(const char *const *)((const char *)rows + i * size);
		size_t distance = word_distance(word, candidate);

		if (distance < best_distance) {
			best_distance = distance;
			best = candidate;
		}
	}
	return best;
}

const char *nearest_word(const char *word, const char *const *candidates, size_t count)
{
	return NEAREST(word, candidates, count);
}

int error_unknown(struct error *error, int code, const char *near, const char *otherwise,
		  const char *format, ...)
{
	va_list args;

	va_start(args, format);
	AUTO(mem) char *text = mem_vprintf(format, args);
	va_end(args);
	if (near)
		return error_set(error, code, "%s; did you mean %s?", text, near);
	return error_set(error, code, "%s%s%s", text, otherwise ? "; " : "",
			 otherwise ? otherwise : "");
}
