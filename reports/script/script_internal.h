/* SPDX-License-Identifier: Apache-2.0 */
/* Shared by script*.c: one script while it is written. */
#ifndef KBMATCH_REPORTS_SCRIPT_INTERNAL_H
#define KBMATCH_REPORTS_SCRIPT_INTERNAL_H

#include "reports/script/script.h"

#include "engine/base/strbuf.h"
#include "engine/kb/shell.h"

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
	bool only_variables[STEP_COUNT]; /* the step does nothing but set some */
	bool can_undo;			 /* rollback holds a command */
	bool sudo;
	VEC(struct script_fill) fills;
};

/* 'text' as one word of the shell, safe to show: nothing hidden but line breaks. */
const char *script_word(struct arena *arena, const char *text);

/*
 * Puts variables for the words that stand for what a person fills in (docs/rules.md
 * lists them), and notes these variables, as well as those that the text uses and never
 * sets. NULL gives NULL.
 */
const char *script_fill(struct script *script, enum script_step step, const char *text);

void script_print(const struct script *script);

struct script_expect {
	const char *flags; /* of grep */
	const char *regex;
};
struct script_expect script_expect(struct arena *arena, const char *regex);

/*
 * Where one command ends and the next begins (POSIX.1-2017, XCU 2.10). Malformed text
 * gives fewer commands, never a read beyond its end.
 */

/* What follows a command. */
enum shell_after {
	SHELL_END,
	SHELL_NEWLINE,
	SHELL_SEMICOLON,
	SHELL_BACKGROUND,
	SHELL_AND,
	SHELL_OR
};

/* One command (a pipeline, or a whole if, for, { } ...), or a line that is a comment. */
struct shell_item {
	bool remark;
	struct slice text; /* a remark's without "#" and blanks */
	enum shell_after after;
	const char *end; /* where the next one may begin */
};

/* The next one from *at on, which moves; false at the end. */
bool shell_next_item(const char **at, struct shell_item *ret_item);

/* Whether a command of the text reads a file in (". FILE"): it may set anything. */
bool shell_reads_a_file(const char *text);

/* Whether a command does nothing but set or unset variables of its own shell: what is
 * lost when a script that did it ends. */
bool shell_sets_variables(struct slice command);
/* Of such a command: whether programs that the shell starts see it (export, unset). */
bool shell_exports(struct slice command);

#endif
