/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Splits the text of a remedy into commands (POSIX.1-2017, XCU 2.10), and finds the
 * parts that a person fills in. Malformed text gives fewer commands, and is never read
 * beyond its end.
 */
#ifndef KBMATCH_REPORTS_SCRIPT_SCRIPT_SHELL_H
#define KBMATCH_REPORTS_SCRIPT_SCRIPT_SHELL_H

#include "engine/base/arena.h"
#include "engine/kb/shell.h"

/* The separator behind a command. */
enum shell_after {
	SHELL_END,
	SHELL_NEWLINE,
	SHELL_SEMICOLON,
	SHELL_BACKGROUND,
	SHELL_AND,
	SHELL_OR
};

/* A command (a pipeline, or a whole if, for, { } ...), or a line that is a comment. */
struct shell_item {
	bool remark;
	struct slice text; /* of a comment: without "#" and blanks */
	enum shell_after after;
	const char *end; /* the next one may begin here */
};

/* Takes the next item from *at on, which moves; false at the end. */
bool shell_next_item(const char **at, struct shell_item *ret_item);

/* True if a command of the text sources a file (". FILE"), which may set any variable. */
bool shell_reads_a_file(const char *text);

/* True if a command only sets or unsets variables of its own shell; these are lost when
 * the script ends. *ret_exports: it begins with export or unset, so that programs that
 * the shell starts see them. */
bool shell_sets_variables(struct slice command, bool *ret_exports);

/* A variable of the script that a person fills in. */
struct shell_fill {
	const char *variable, *what;
	unsigned steps; /* bit i: step i uses it */
};
struct shell_fills {
	VEC(struct shell_fill) list;
};

/* Replaces words that a person fills in (docs/rules.md lists them) by variables, and
 * records these. */
const char *fills_put(struct shell_fills *fills, struct arena *arena, unsigned step,
		      const char *text);
/* Records the variables that a step uses and no step sets (NULL: a step without text). */
void fills_find(struct shell_fills *fills, struct arena *arena, const char *const *steps,
		size_t count);

#endif
