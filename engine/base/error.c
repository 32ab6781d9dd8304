/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/base/error.h"

#include <stdarg.h>

#include "engine/base/utf8.h"

void error_at(struct error *error, const char *path, unsigned line, unsigned column)
{
	if (!error)
		return;
	snprintf(error->path, sizeof(error->path), "%s", path ? path : "");
	error->line = line;
	error->column = column;
}

void error_excerpt(struct error *error, const char *text, size_t size)
{
	if (!error)
		return;
	const char *newline = memchr(text, '\n', size);
	if (newline)
		size = (size_t)(newline - text);
	snprintf(error->excerpt, sizeof(error->excerpt), "%.*s", (int)size, text);
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
	if (error->excerpt[0]) {
		fputs("  ", file);
		print_harmless(file, slice_of(error->excerpt), false);
		fputc('\n', file);
		if (error->column)
			fprintf(file, "  %*s^\n", (int)error->column - 1, "");
	}
}
