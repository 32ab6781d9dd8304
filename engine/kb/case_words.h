/* SPDX-License-Identifier: Apache-2.0 */
/* What people and machines told of a fault that a rule names: the words of its labelled
 * cases, for texts that no line of is evidence (alike.h). */
#ifndef KBMATCH_LIKENESS_CASE_WORDS_H
#define KBMATCH_LIKENESS_CASE_WORDS_H

#include "engine/base/error.h"
#include "engine/model/rule.h"

/* Adds to the knowledge the words of the cases below each directory: those of a rule's
 * cases by its id, those of healthy machines by their folder. A case that does not load
 * tells nothing; `kbmatch test` says what is wrong with it. */
int case_words_load(const char *const *paths, size_t count, struct knowledge *knowledge,
		    struct error *error) must_check;

/* Whether the words are of healthy machines, and so of no rule. */
static inline bool case_words_are_healthy(const struct case_words *words)
{
	return strchr(words->id, '/');
}

/* --- the words by which texts are compared: of reports, of logs, of labelled cases ---
 */

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
