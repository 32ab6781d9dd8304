/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/kb/likeness_words.h"

#include <ctype.h>

#include "engine/input/line.h"

enum { WORD_LEAST = 3, WORD_MOST = 40 };

static void add_word(struct word_list *list, const char *word)
{
	for (size_t i = 0; i < list->count; i++)
		if (!strcmp(list->items[i], word))
			return;
	list->items[list->count++] = word;
}

void word_list_add(struct word_list *list, struct slice text, struct arena *arena)
{
	for (size_t i = 0; i < text.size && list->count < WORD_LIST_MAX;) {
		size_t from = i;

		while (i < text.size && isalnum((unsigned char)text.data[i]))
			i++;
		size_t size = i - from;
		if (size >= WORD_LEAST && size <= WORD_MOST &&
		    isalpha((unsigned char)text.data[from])) {
			char *word =
				arena_string(arena, slice_from(text.data + from, size));

			chars_lower(word, size);
			add_word(list, word);
		}
		i += !size;
	}
}

void word_list_add_lines(struct word_list *list, struct slice text, struct arena *arena)
{
	struct slice raw;
	struct line line;

	while (list->count < WORD_LIST_MAX && slice_next_line(&text, &raw)) {
		line_parse(raw, &line);
		word_list_add(list, line.message, arena);
	}
}
