/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Lint: what is wrong with rule files and cases beyond what the loader refuses.
 *
 * Every check is a row of the table in lint.c. The files below the given paths are looked
 * at together with the folder `rules` that they lie in and the folder `corpus` beside it:
 * what a rule refers to, and the cases that it wants, may be there.
 *
 * A comment `-- lint: allow CHECK because REASON` silences a check: in the form that it
 * stands in or right above, or in the whole file when it stands before every form.
 */
#ifndef KBMATCH_LINT_H
#define KBMATCH_LINT_H

#include "engine/base/error.h"
#include "engine/kb/case_load.h"
#include "engine/kb/rule_load.h"

enum lint_level { LINT_WARNING, LINT_ERROR };

struct lint_finding {
	const char *file;
	unsigned line; /* from 1 */
	enum lint_level level;
	const char *check;
	const char *message; /* one line */
};

struct lint_input {
	const char *const *paths; /* files and folders */
	size_t path_count;
	const char *const *checks; /* names of the checks that are wanted; none: all */
	size_t check_count;
	const char *const *probed; /* fact keys that the probes state */
	size_t probed_count;
	const char *pci_ids;	/* NULL: the system's list */
	const char *shellcheck; /* program; NULL: shellcheck of PATH */
};

/* A case that loaded, and its file. */
struct lint_case {
	const struct corpus_case *of;
	const char *file;
	unsigned line;
};

struct lint;

/* Loads everything. -errno: a path that cannot be read, an unknown check. */
int lint_open(const struct lint_input *input, struct lint **ret_lint,
	      struct error *error) must_check;
void lint_free(struct lint *lint);
DEFINE_CLEANUP(lint, struct lint *, lint_free)

/* Runs the checks of the table that have a function. */
void lint_run(struct lint *lint);

/* Whether the check is wanted. */
bool lint_wants(const struct lint *lint, const char *check);
/* A finding of a check that somebody else makes. The message is copied. */
void lint_add(struct lint *lint, const char *check, const char *file, unsigned line,
	      const char *message);
/* Something that could not be looked at: "shellcheck is not installed: ...". */
void lint_skip(struct lint *lint, const char *text);

const struct knowledge *lint_knowledge(const struct lint *lint);
/* Whether every form loaded and every reference leads somewhere. */
bool lint_is_whole(const struct lint *lint);
size_t lint_cases(const struct lint *lint, const struct lint_case **ret_cases);
/* The line of the rule's file that holds the text, the rule's first line if none does. */
unsigned lint_line_in_rule(struct lint *lint, const struct rule *rule, const char *text);

/* Applies the comments that allow something, leaves out what is not below the paths,
 * and sorts. Valid until lint_free(). */
size_t lint_finish(struct lint *lint, const struct lint_finding **ret_findings);
size_t lint_skipped(const struct lint *lint, const char *const **ret_texts);

#endif
