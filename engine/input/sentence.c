/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/input/sentence.h"

#include <ctype.h>

#include "engine/input/line.h"

static bool is_printed(struct slice text)
{
	struct line line;

	line_parse(text, &line);
	return line.stamp.has_wall || line.stamp.has_kernel || line.stream.size ||
	       line.device.size;
}

size_t sentence_words(struct slice line)
{
	size_t words = 0, plain = 0, run = 0;

	for (size_t i = 0; i < line.size; i++) {
		bool letter = isalpha((unsigned char)line.data[i]);

		plain += letter || line.data[i] == ' ';
		run = letter ? run + 1 : 0;
		words += run == 2;
	}
	return words && plain * 5 >= line.size * 3 && !is_printed(line) ? words : 0;
}
