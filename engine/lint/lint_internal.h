/* SPDX-License-Identifier: Apache-2.0 */
/* What the checks of lint.c are given, and what they share. */
#ifndef KBMATCH_LINT_INTERNAL_H
#define KBMATCH_LINT_INTERNAL_H

#include "engine/model/schema.h"
#include "engine/base/strbuf.h"
#include "engine/kb/kb_write.h"
#include "engine/lint/lint.h"

/* Where a finding is, and what is looked at: what does not apply is NULL. */
struct lint_at {
	const char *file;
	unsigned line, end; /* of the form */
	const struct rule *rule;
	const struct remedy *remedy;
	const struct extract *extract;
	const struct test *test;
	const char *test_of;	       /* "applies", "when", "evidence", ... */
	const struct pattern_use *use; /* PATTERN */
	const char *regex;	       /* PATTERN, REGEX */
	const char *url;
	const struct device *device;
	const struct benign *benign;
	const struct corpus_case *corpus_case;
	struct slice log; /* LOG: the text, or a block of it */
	bool inline_log;  /* it stands in case.lua */
	unsigned log_line;
};

/* What a check looks at. REGEX is every regex, PATTERN those that lines are searched
 * for and that need a literal. */
enum lint_subject {
	LINT_NONE,
	LINT_RULE,
	LINT_REMEDY,
	LINT_EXTRACT,
	LINT_TEST,
	LINT_PATTERN,
	LINT_REGEX,
	LINT_URL,
	LINT_DEVICE,
	LINT_BENIGN,
	LINT_CASE,
	LINT_LOG,
};

typedef void lint_fn(struct lint *lint, const struct lint_at *at);

struct lint_check {
	const char *name;
	enum lint_level level;
	enum lint_subject subject;
	lint_fn *run;
	const char *says; /* NULL: another row of the name has it */
};
extern const struct lint_check lint_checks[];
extern const size_t lint_check_count;

/* The text of a file, and where its lines begin. */
struct lint_text {
	const char *path;
	struct slice text;
};

/* The values that a key can have. */
struct lint_value {
	const char *key;
	const char *value; /* NULL: any */
};

struct lint_values {
	struct lint_value *items; /* sorted by key */
	size_t count, room;
};

struct lint {
	struct arena *arena;
	struct knowledge *knowledge;
	struct rule_survey survey;
	struct lint_input input;
	struct lint_values values;
	VEC(struct lint_case) cases;
	VEC(const char *) case_files;
	VEC(struct lint_finding) findings;
	VEC(const char *) skipped;
	VEC(struct lint_text) texts; /* in the order of their first use */
	VEC(const char *) shown;     /* what is below these is told; none: everything */
	bool has_corpus;
	bool broken;			/* something did not load, or leads nowhere */
	const struct lint_check *check; /* the one that runs */
	struct slice pci_ids;		/* the text */
	bool pci_ids_read;
};

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

int lint_load(struct lint *lint, struct error *error) must_check;
void lint_collect_values(struct lint *lint);
/* Brings every subject to every check that is wanted. */
void lint_walk(struct lint *lint);
void lint_shellcheck(struct lint *lint);

/* Why a regex can explode (borrowed text); NULL when it cannot or is not understood. */
const char *regex_explodes(const char *regex);

lint_fn lint_rule_ids, lint_extract_ids, lint_case_ids, lint_refuted_refs;
lint_fn lint_dead_test, lint_dead_value, lint_idle_test, lint_unstated_key;
lint_fn lint_literal, lint_short, lint_explodes, lint_leading_any, lint_captures,
	lint_twice;
lint_fn lint_title, lint_remedy_title, lint_summary, lint_benign_why, lint_says;
lint_fn lint_https, lint_url_form, lint_tracking, lint_url_twice;
lint_fn lint_rollback, lint_verify, lint_chance;
lint_fn lint_device_conflict, lint_device_name;
lint_fn lint_positive, lint_near_miss, lint_case_logs, lint_personal;

#endif
