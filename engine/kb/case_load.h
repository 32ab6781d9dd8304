/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Cases of the corpus: a log, facts known beside it, and the expected diagnosis
 * (docs/rules.md, "A case"). A case.lua holds one or several cases; it is read like rule
 * files (rule_load.h), in the same sandbox.
 */
#ifndef KBMATCH_KB_CASE_LOAD_H
#define KBMATCH_KB_CASE_LOAD_H

#include "engine/base/error.h"
#include "engine/kb/rule_load.h"
#include "engine/model/schema.h"

struct expected_fact {
	const char *name, *value; /* value NULL: no fact with that key */
	const char *device;	  /* "" any */
	unsigned boot;		  /* 0: any */
	size_t listed;		  /* items of the list that begins here; 0: not a list */
};

/* The outcome of a remedy before the log was taken. */
struct expected_trial {
	const char *rule, *remedy;
	enum tried result;
};

struct corpus_case {
	const char *name;      /* its own name; NULL if the file has only this case */
	const char *full_name; /* AREA/FOLDER, or AREA/FOLDER/NAME */
	const char *directory; /* folder of case.lua */
	const char *url, *summary;
	struct strings logs; /* paths relative to directory */
	const char *text;    /* the log itself, NULL: it is in files */
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

/* Reads the cases of a case.lua in order: one, or several with names. `arena` owns
 * their contents. -EINVAL, -E2BIG or -errno with an error like rule_load(). */
int case_load(struct arena *arena, const char *path, struct corpus_cases *ret_cases,
	      struct error *error) must_check;

/* Appends `path` itself if it is a case.lua, else every case.lua below it, sorted;
 * there may be none. -errno: it cannot be read. */
int case_files_find(struct arena *arena, const char *path, struct rule_files *files,
		    struct error *error) must_check;

/* --- words that people and machines used for a fault that a rule names: those of its
 * labelled cases, for texts without evidence (alike.h) --- */

/* Adds the words of the cases below each directory to the knowledge: for a rule's
 * cases by its id, for healthy machines, which belong to no rule, by their folder: an id
 * with a slash. A case that does not load adds nothing; `kbmatch test` reports its
 * error. */
int case_words_load(const char *const *paths, size_t count, struct knowledge *knowledge,
		    struct error *error) must_check;

/* --- the words by which reports, logs and labelled cases are compared --- */

enum { WORD_LIST_MAX = 400 };

/* Each word once, in order of first occurrence. */
struct word_list {
	const char *items[WORD_LIST_MAX];
	size_t count;
};

/* Adds the words of `text`: letters and digits that begin with a letter, in lower
 * case, until the list is full. */
void word_list_add(struct word_list *list, struct slice text, struct arena *arena);

/* Adds the words of each line's message, without clock, host and program: the same
 * words whatever form the log has. */
void word_list_add_lines(struct word_list *list, struct slice text, struct arena *arena);

#endif
