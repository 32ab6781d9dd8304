/* SPDX-License-Identifier: Apache-2.0 */
/* Any line is taken apart without a read past its end; the message and the
 * device stay within it (the stream may be a word of line.c's own). */
#include "engine/input/line.h"

#include <stdint.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void within(struct slice part, struct slice whole)
{
	if (part.size &&
	    (part.data < whole.data || part.data + part.size > whole.data + whole.size))
		abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct slice text = slice_from((const char *)data, size);
	struct line line;

	line_parse(text, &line);
	within(line.message, text);
	within(line.device, text);
	return 0;
}
