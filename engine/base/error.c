/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/base/error.h"

#include <stdarg.h>
#include <stdint.h>

#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"

void error_at(struct error *error, const char *path, unsigned line, unsigned column)
{
	if (!error)
		return;
	snprintf(error->path, sizeof(error->path), "%s", path ? path : "");
	error->line = line;
	error->column = column;
}

/* The excerpt begins here, so that the column is visible with the text before it. */
static size_t excerpt_begin(struct slice line, unsigned column, size_t room)
{
	if (line.size <= room || column <= room - room / 4)
		return 0;
	size_t from = column - room / 2;
	if (from + room > line.size)
		from = line.size - room;
	while (from < line.size && char_is_inside(line.data[from]))
		from++;
	return from;
}

void error_excerpt(struct error *error, const char *text, size_t size)
{
	static const char more[] = "...";
	enum { ROOM = sizeof(error->excerpt) - sizeof(more) };

	if (!error)
		return;
	const char *newline = memchr(text, '\n', size);
	struct slice line = { text, newline ? (size_t)(newline - text) : size };
	size_t from = excerpt_begin(line, error->column, ROOM);
	struct slice rest = slice_skip(line, from);
	size_t shown = rest.size < ROOM ? rest.size : ROOM;
	while (shown < rest.size && shown && char_is_inside(rest.data[shown]))
		shown--;
	snprintf(error->excerpt, sizeof(error->excerpt), "%.*s%s", (int)shown, rest.data,
		 shown < rest.size ? more : "");
	error->excerpt_from = (unsigned)from;
}

int error_set(struct error *error, int code, const char *format, ...)
{
	va_list args;

	if (!error)
		return code;
	va_start(args, format);
	int size = vsnprintf(error->message, sizeof(error->message), format, args);
	va_end(args);
	if (size >= (int)sizeof(error->message))
		memcpy(error->message + sizeof(error->message) - 4, "...", 4);
	return code;
}

/* Prints the excerpt, and a caret below the character at the column; the widths of the
 * printed characters before it count. */
static void print_excerpt(const struct error *error, FILE *file)
{
	AUTO(strbuf) struct strbuf before = { 0 };
	size_t at = error->column - 1 - error->excerpt_from;
	size_t width = error->excerpt_from ? 3 : 0;

	fputs(width ? "  ..." : "  ", file);
	print_harmless(file, slice_of(error->excerpt), false);
	fputc('\n', file);
	if (error->column <= error->excerpt_from || at > strlen(error->excerpt))
		return;
	escape_lines(&before, slice_from(error->excerpt, at), "");
	for (size_t i = 0; i < before.size; i++)
		width += !char_is_inside(before.data[i]);
	fprintf(file, "  %*s^\n", (int)width, "");
}

void error_print(const struct error *error, FILE *file)
{
	if (error->path[0]) {
		print_harmless(file, slice_of(error->path), false);
		if (error->line)
			fprintf(file, ":%u", error->line);
		if (error->line && error->column)
			fprintf(file, ":%u", error->column);
		fputs(": ", file);
	}
	print_harmless(file, slice_of(error->message), true);
	fputc('\n', file);
	if (error->excerpt[0])
		print_excerpt(error, file);
}

/* --- the nearest word --- */

enum { LONGEST_WORD = 63 };

static size_t least(size_t a, size_t b)
{
	return a < b ? a : b;
}

/* The number of letters missing, added, wrong, or swapped with their neighbour. */
static size_t edit_distance(const char *a, const char *b)
{
	size_t table[3][LONGEST_WORD + 1], a_size = strlen(a), b_size = strlen(b);

	if (a_size > LONGEST_WORD || b_size > LONGEST_WORD)
		return SIZE_MAX / 2; /* too different to be a slip */
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

/* Twice the number of slips. A candidate that begins with the word (of four letters or
 * more) counts as one and a half slips at most. */
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
