/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/terminal.h"

#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

bool terminal_color(const struct options *options)
{
	const char *no_color = getenv("NO_COLOR"), *term = getenv("TERM");

	if (options->color != COLOR_AUTO)
		return options->color == COLOR_ALWAYS;
	return !options->output && isatty(STDOUT_FILENO) && !(no_color && *no_color) &&
	       term && strcmp(term, "dumb") != 0;
}

unsigned terminal_width(const struct options *options)
{
	struct winsize size;

	if (options->output || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) < 0)
		return 0;
	return size.ws_col;
}

unsigned terminal_rows(const struct options *options)
{
	struct winsize size;

	if (options->output || !isatty(STDOUT_FILENO) ||
	    ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) < 0)
		return 0;
	return size.ws_row;
}

/* The bytes of "   +3.00  ", with which a line begins; 0 when it does not. */
static size_t term_size(struct slice line)
{
	static const char *const parts[] = { " ", "+-", "0123456789.", " " };
	size_t size = 0;

	for (size_t i = 0; i < ARRAY_SIZE(parts); i++) {
		size_t start = size;

		while (size < line.size &&
		       memchr(parts[i], line.data[size], strlen(parts[i])))
			size++;
		if (size == start)
			return 0;
	}
	return size;
}

void terminal_wrap_terms(const struct options *options, struct slice text, FILE *file)
{
	AUTO(arena) struct arena *arena = arena_new();
	unsigned width = terminal_width(options);
	struct page page = page_begin(file, arena, width, false);
	struct slice line;

	while (slice_next_line(&text, &line)) {
		size_t size = width && line.size > page.prose ? term_size(line) : 0;

		if (!size || size >= page.prose / 2) {
			fprintf(file, "%.*s\n", (int)line.size, line.data);
			continue;
		}
		page_wrap(&page, arena_string(arena, slice_from(line.data, size)),
			  STYLE_PLAIN, arena_string(arena, slice_skip(line, size)));
	}
}

struct page terminal_page(const struct options *options, FILE *file, struct arena *arena)
{
	struct page page =
		page_begin(file, arena, terminal_width(options), terminal_color(options));

	page.verbose = options->verbosity > 0 && !options->quiet;
	return page;
}
