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

#include "engine/input/take.h"

enum { SHAPE_LINES = 60 };

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
