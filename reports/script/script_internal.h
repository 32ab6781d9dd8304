/* SPDX-License-Identifier: Apache-2.0 */
/* Shared by script*.c: one script while it is written. */
#ifndef KBMATCH_REPORTS_SCRIPT_INTERNAL_H
#define KBMATCH_REPORTS_SCRIPT_INTERNAL_H

#include "reports/script/script.h"

#include "engine/base/strbuf.h"
#include "reports/script/script_shell.h"

enum script_step {
	STEP_PREPARE,
	STEP_BACKUP,
	STEP_APPLY,
	STEP_VERIFY,
	STEP_ROLLBACK,
	STEP_COUNT
};
extern const char *const script_steps[STEP_COUNT]; /* their names */

/* What to apply is; it decides what the script can do for a person. */
enum script_kind {
	SCRIPT_COMMANDS, /* commands that run and end */
	SCRIPT_PROGRAM,	 /* starts the program itself, which runs until it is stopped */
	SCRIPT_ENVIRONMENT, /* variables of the shell that starts the program */
	SCRIPT_MANUAL,	    /* comments only: a person does it */
};

/* What a person fills in: a variable of the script. */
struct script_fill {
	const char *variable, *what;
	unsigned steps; /* that use it: bit i for step i */
};

struct script {
	struct arena *arena;
	const struct diagnosis *diagnosis;
	const struct finding *finding; /* NULL: not diagnosed */
	const struct rule *rule;
	const struct remedy *remedy;
	const char *device;
	FILE *file;

	const char *steps[STEP_COUNT]; /* shell text, facts filled in; NULL none */
	enum script_kind kind;
	const char *environment; /* the commands of apply that set variables, NULL none */
	const char *first, *then; /* remarks before and after the commands of apply */
	const char *undo_remarks;
	bool can_undo; /* rollback holds a command */
	bool sudo;
	VEC(struct script_fill) fills;
};

/* 'text' as one word of the shell, safe to show: one line, nothing hidden. */
const char *script_word(struct arena *arena, const char *text);
/* The same of several lines. */
const char *script_lines(struct arena *arena, const char *text);

/*
 * Puts variables for the words that stand for what a person fills in (docs/rules.md
 * lists them), and notes these variables, as well as those that the text uses and never
 * sets. NULL gives NULL.
 */
const char *script_fill(struct script *script, enum script_step step, const char *text);

/* Whether a step does nothing but set variables. */
bool script_only_variables(const char *text);

void script_print(const struct script *script);

struct script_expect {
	const char *flags; /* of grep */
	const char *regex;
};
struct script_expect script_expect(struct arena *arena, const char *regex);

#endif
