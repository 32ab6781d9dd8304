/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Lint: what is wrong with rule files and cases beyond what the loader refuses.
 *
 * Every check is a row of a table. The files below the given paths are looked
 * at together with the folder `rules` that they lie in and the folder `corpus` beside it:
 * what a rule refers to, and the cases that it wants, may be there.
 *
 * A comment `-- lint: allow CHECK because REASON` silences a check: in the form that it
 * stands in or right above, or in the whole file when it stands before every form.
 */
#ifndef KBMATCH_LINT_H
#define KBMATCH_LINT_H

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

/* The text of a file. */
struct lint_text {
	const char *path;
	struct slice text;
};

/* A value that a key can have. */
struct lint_value {
	const char *key;
	const char *value; /* NULL: any */
};

struct lint {
	struct arena *arena;
	struct knowledge *knowledge;
	VEC(struct lint_case) cases;
	VEC(struct lint_finding) findings; /* for all to read after lint_finish() */
	VEC(const char *) skipped;	   /* what could not be looked at, in sentences */
	bool broken;			   /* something did not load, or leads nowhere */

	/* The rest is the checks' own. */
	struct lint_input input;
	struct rule_survey survey;
	VEC(struct lint_value) values; /* sorted by key */
	VEC(const char *) case_files;
	VEC(struct lint_text) texts; /* in the order of their first use */
	VEC(const char *) shown;     /* what is below these is told; none: everything */
	bool has_corpus;
	const struct lint_check *check; /* the one that runs */
	struct slice pci_ids;		/* the text */
	bool pci_ids_read;
};

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
/* The line of the rule's file that holds the text, the rule's first line if none does. */
unsigned lint_line_in_rule(struct lint *lint, const struct rule *rule, const char *text);

/* Applies the comments that allow something, leaves out what is not below the paths,
 * and sorts. */
void lint_finish(struct lint *lint);

/* --- for the checks --- */

/* Where a finding is, and what is looked at: what does not apply is NULL. */
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
	const struct corpus_case *corpus_case;
	struct slice log; /* LOG: the text, or a block of it */
	bool inline_log;  /* it stands in case.lua */
	unsigned log_line;
};

/* What a check looks at. REGEX is every regex, PATTERN those that lines are searched
 * for and that need a literal; ID is what names a form or a remedy. */
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
	LINT_CASE,
	LINT_LOG,
};

/* A check: a row of the table at the end of the file that has its function, which is
 * called for each subject there is. Without one, others make the findings. docs/rules.md
 * says what each finds. */
struct lint_check {
	const char *name;
	enum lint_level level;
	enum lint_subject subject;
	void (*run)(struct lint *lint, const struct lint_at *at);
};
/* Each ends with a row without a name. */
extern const struct lint_check lint_checks_of_rules[], lint_checks_of_facts[],
	lint_checks_of_patterns[], lint_checks_of_cases[];
/* Of all of them, NULL behind the last. */
const struct lint_check *lint_check_at(size_t i);

/* A finding of the check that runs, at the line of the form that holds `needle` (NULL:
 * the form's first). */
void lint_say(struct lint *lint, const struct lint_at *at, const char *needle,
	      const char *format, ...) printf_like(4, 5);

/* The text of a file, empty when it cannot be read. */
struct slice lint_text(struct lint *lint, const char *path);
/* The first line from `line` to `end` that holds the first line of `needle`; `line` when
 * none does. */
unsigned lint_find_line(struct slice text, unsigned line, unsigned end,
			const char *needle);

void lint_collect_values(struct lint *lint);
/* Brings every subject to every check that is wanted. */
void lint_walk(struct lint *lint);
void lint_shellcheck(struct lint *lint);

/* Why a regex can explode (borrowed text); NULL when it cannot or is not understood. */
const char *regex_explodes(const char *regex);

#endif
