/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Lint: finds faults of rule files and cases that the loader does not refuse.
 *
 * Every check is a row of a table. The files below the given paths are looked at
 * together with the folder `rules` that they lie in and the folder `corpus` beside it:
 * these may hold what a rule refers to and the cases that it wants.
 *
 * A comment `-- lint: allow CHECK because REASON` silences a check: in the form that it
 * stands in or right above, or in the whole file when it stands before every form.
 */
#ifndef KBMATCH_LINT_LINT_H
#define KBMATCH_LINT_LINT_H

#include "engine/base/strbuf.h"
#include "engine/kb/case_load.h"
#include "engine/kb/kb_write.h"

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
	const char *const *checks; /* names of the checks to run; none: all */
	size_t check_count;
	const char *const *probed; /* fact keys that the probes state */
	size_t probed_count;
	const char *pci_ids;	/* NULL: the system's list */
	const char *shellcheck; /* program; NULL: shellcheck of PATH */
};

/* A case that was loaded, and its file. */
struct lint_case {
	const struct corpus_case *of;
	const char *file;
	unsigned line;
};

struct lint_text {
	const char *path;
	struct slice text;
};

/* A value that a key may have. */
struct lint_value {
	const char *key;
	const char *value; /* NULL: any */
};

struct lint {
	struct arena *arena;
	struct knowledge *knowledge;
	VEC(struct lint_case) cases;
	VEC(struct lint_finding) findings; /* valid after lint_finish() */
	VEC(const char *) skipped;	   /* sentences about what could not be checked */
	bool broken; /* something could not be loaded, or a reference leads nowhere */

	/* The members below are for the checks only. */
	struct lint_input input;
	struct rule_survey survey;
	VEC(struct lint_value) values; /* sorted by key */
	VEC(const char *) case_files;
	VEC(struct lint_text) texts; /* in the order of their first use */
	VEC(const char *) shown;     /* findings below these are shown; none: all */
	bool has_corpus;
	const char *audit; /* docs/audit.tsv of the project; NULL: it has none */
	const struct lint_check *check; /* the check that runs now */
	struct slice pci_ids;		/* the text */
	bool pci_ids_read;
};

/* Loads everything. -errno when a path cannot be read or a check is unknown. */
int lint_open(const struct lint_input *input, struct lint **ret_lint,
	      struct error *error) must_check;
void lint_free(struct lint *lint);
DEFINE_CLEANUP(lint, struct lint *, lint_free)

/* Runs the checks of the table that have a function. */
void lint_run(struct lint *lint);

/* True if the check is wanted. */
bool lint_wants(const struct lint *lint, const char *check);
/* Adds a finding that other code made. The message is copied. */
void lint_add(struct lint *lint, const char *check, const char *file, unsigned line,
	      const char *message);
/* Adds a sentence about something that could not be checked: "shellcheck is not
 * installed: ...". */
void lint_skip(struct lint *lint, const char *text);
/* The line of the rule's file that holds the text, the rule's first line if none does. */
unsigned lint_line_in_rule(struct lint *lint, const struct rule *rule, const char *text);

/* Applies the comments that allow something, removes findings that are not below the
 * paths, and sorts the findings. */
void lint_finish(struct lint *lint);

/* --- for the checks --- */

/* The subject of a check and its place. Members that do not apply are NULL. */
struct lint_at {
	const char *file;
	unsigned line, end; /* of the form */
	const struct rule *rule;
	const struct remedy *remedy;
	const struct test *test;
	const char *field; /* TEST: "applies", "when", "evidence", ...; ID: its name */
	enum field_target target;      /* ID */
	const char *text;	       /* PATTERN, REGEX: the regex; URL; ID */
	const struct pattern_use *use; /* PATTERN */
	const struct device *device;
	const struct benign *benign;
	const struct fits *fits;
	const struct corpus_case *corpus_case;
	struct slice log; /* LOG: the text, or a block of it */
	bool inline_log;  /* the log stands in case.lua */
	unsigned log_line;
};

/* The kinds of subjects. REGEX: every regex. PATTERN: the regexes that lines are searched
 * for, which need a literal. ID: the name of a form or a remedy. */
enum lint_subject {
	LINT_NONE,
	LINT_RULE,
	LINT_REMEDY,
	LINT_TEST,
	LINT_PATTERN,
	LINT_REGEX,
	LINT_URL,
	LINT_ID,
	LINT_DEVICE,
	LINT_BENIGN,
	LINT_FITS,
	LINT_CASE,
	LINT_LOG,
};

/* A check: a row of the table at the end of the file that has its function. The function
 * is called for each subject. A check without a function has its findings made by other
 * code. docs/rules.md describes each check. */
struct lint_check {
	const char *name;
	enum lint_level level;
	enum lint_subject subject;
	void (*run)(struct lint *lint, const struct lint_at *at);
};
/* Each table ends with a row without a name. */
extern const struct lint_check lint_checks_of_rules[], lint_checks_of_facts[],
	lint_checks_of_patterns[], lint_checks_of_cases[];
/* The row at index `i` of all tables together, NULL behind the last. */
const struct lint_check *lint_check_at(size_t i);

/* Adds a finding of the check that runs. Its line is the first line of the form that
 * holds `needle`, or the first line of the form when `needle` is NULL. */
void lint_say(struct lint *lint, const struct lint_at *at, const char *needle,
	      const char *format, ...) printf_like(4, 5);

/* The text of a file, empty when it cannot be read. */
struct slice lint_text(struct lint *lint, const char *path);
/* The first line from `line` to `end` that holds the first line of `needle`; `line` when
 * no line does. */
unsigned lint_find_line(struct slice text, unsigned line, unsigned end,
			const char *needle);

void lint_collect_values(struct lint *lint);
/* Runs every wanted check on every subject. */
void lint_walk(struct lint *lint);
void lint_shellcheck(struct lint *lint);

/* Returns why a regex can take exponential time (borrowed text); NULL when it cannot, or
 * is not understood. */
const char *regex_explodes(const char *regex);

#endif
