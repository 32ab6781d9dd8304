/* SPDX-License-Identifier: Apache-2.0 */
/* The words by which texts are compared: of reports, of logs, of labelled cases. */
#ifndef KBMATCH_LIKENESS_WORDS_H
#define KBMATCH_LIKENESS_WORDS_H

#include "engine/base/arena.h"

enum { WORD_LIST_MAX = 400 };

/* Each word once, in the order they were met. */
struct word_list {
	const char *items[WORD_LIST_MAX];
	size_t count;
};

/* Adds the words of `text`: letters and digits that begin with a letter, in small
 * letters, until the list is full. */
void word_list_add(struct word_list *list, struct slice text, struct arena *arena);

/* Of each line what was said, without its clock, host and program: the same words
 * whatever form a log was kept in. */
void word_list_add_lines(struct word_list *list, struct slice text, struct arena *arena);

#endif
