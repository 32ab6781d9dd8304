/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Cases of the corpus: a log, what is known beside it, and what a diagnosis of it has to
 * come to (docs/rules.md, "A case"). A case.lua holds one or several; it is read as rule
 * files are (rule_load.h), in the same sandbox.
 */
#ifndef KBMATCH_LOAD_CASE_LOAD_H
#define KBMATCH_LOAD_CASE_LOAD_H

#include "engine/base/error.h"
#include "engine/kb/rule_load.h"
#include "engine/model/schema.h"

struct expected_fact {
	const char *name, *value; /* value NULL: nothing of that key */
	const char *device;	  /* "" any */
	unsigned boot;		  /* 0: any */
	size_t listed;		  /* items of the list that begins here, 0: no list */
};

/* What came of a remedy before the log was taken. */
struct expected_trial {
	const char *rule, *remedy;
	enum tried result;
};

struct corpus_case {
	const char *name;      /* of its own, NULL: the file holds no other */
	const char *full_name; /* AREA/FOLDER, or AREA/FOLDER/NAME */
	const char *directory; /* where case.lua lies */
	const char *url, *summary;
	struct strings logs; /* paths relative to directory */
	const char *text;    /* the log itself, NULL: it lies in files */
	struct expected_fact *facts, *extracts;
	size_t fact_count, extract_count;
	struct expected_trial *trials;
	size_t trial_count;
	const char *first; /* NULL: no diagnosis at 0.5 or above is expected */
	struct strings accepted, must_not;
	double confidence;
};

extern const struct form case_form;

struct corpus_cases {
	struct corpus_case *items;
	size_t count;
};

/* The cases of a case.lua, in its order: one, or several that each have a name. What they
 * hold belongs to `arena`. -EINVAL, -E2BIG or -errno with an error as of rule_load(). */
int case_load(struct arena *arena, const char *path, struct corpus_cases *ret_cases,
	      struct error *error) must_check;

/* Appends `path` itself when it is a case.lua, else every case.lua below it, sorted; a
 * folder may have none. -errno: it cannot be read. */
int case_files_find(struct arena *arena, const char *path, struct rule_files *files,
		    struct error *error) must_check;

/* --- what people and machines told of a fault that a rule names: the words of its
 * labelled cases, for texts that no line of is evidence (alike.h) --- */

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
