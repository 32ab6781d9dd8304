/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/base/error.h"

#include <stdarg.h>

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

/* Where to begin, for the column to be seen with what stands before it. */
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

/* Below the character at the column, however wide what stands before it is printed. */
static void print_caret(const struct error *error, FILE *file)
{
	AUTO(strbuf) struct strbuf before = { 0 };
	size_t at = error->column - 1 - error->excerpt_from;
	size_t width = error->excerpt_from ? 3 : 0;

	if (error->column <= error->excerpt_from || at > strlen(error->excerpt))
		return;
	FILE *stream = strbuf_stream(&before);
	print_harmless(stream, slice_from(error->excerpt, at), false);
	strbuf_stream_end(stream);
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
	if (!error->excerpt[0])
		return;
	fputs(error->excerpt_from ? "  ..." : "  ", file);
	print_harmless(file, slice_of(error->excerpt), false);
	fputc('\n', file);
	if (error->column)
		print_caret(error, file);
}
