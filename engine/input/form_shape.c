/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Forms whose lines stay as they are, since line.h knows what stands before the message:
 * told by how most of the first lines begin.
 *
 * A shape is text, but D is a digit, N one or more digits, L one or more letters, W one
 * or more characters that are neither blank nor ":[|" (a host, a program), and _ any
 * number of blanks. The letters T and Z of stamps are text.
 */
#include "engine/input/input_form.h"

#include "engine/input/line_internal.h"

enum { SHAPE_LINES = 60 };

static bool is_letter_or_more(char c)
{
	return is_letter(c) || (signed char)c < 0;
}

static bool is_word(char c)
{
	return c && !is_blank(c) && !strchr(":[|", c);
}

/* How many bytes of the class stand at `at`. */
static size_t span(struct slice line, size_t at, bool (*is)(char))
{
	size_t size = 0;

	while (at + size < line.size && is(line.data[at + size]))
		size++;
	return size;
}

bool shape_fits(struct slice line, const char *shape)
{
	size_t at = 0;

	for (; *shape; shape++) {
		size_t size = 1, least = 1;

		if (*shape == 'D')
			size = at < line.size && is_digit(line.data[at]);
		else if (*shape == 'N')
			size = span(line, at, is_digit);
		else if (*shape == 'L')
			size = span(line, at, is_letter_or_more);
		else if (*shape == 'W')
			size = span(line, at, is_word);
		else if (*shape == '_')
			size = span(line, at, is_blank), least = 0;
		else if (at >= line.size || line.data[at] != *shape)
			return false;
		if (size < least)
			return false;
		at += size;
	}
	return true;
}

bool shapes_fit(struct slice head, const char *const *shapes)
{
	unsigned lines = 0, fitting = 0;
	struct slice line;

	while (lines < SHAPE_LINES && slice_next_line(&head, &line)) {
		bool fits = false;

		/* Indented lines go on with what the one before says. */
		if (!slice_trim(line).size || is_blank(*line.data))
			continue;
		for (size_t i = 0; shapes[i] && !fits; i++)
			fits = shape_fits(line, shapes[i]);
		lines++;
		fitting += fits;
	}
	return fitting > lines / 2;
}
