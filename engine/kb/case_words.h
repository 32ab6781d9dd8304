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

#endif
