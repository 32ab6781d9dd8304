/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The commands of a remedy as text: where one ends and the next begins (POSIX.1-2017, XCU
 * 2.10), and what of them a person fills in. Malformed text gives fewer commands, never a
 * read beyond its end.
 */
#ifndef KBMATCH_REPORTS_SCRIPT_SHELL_H
#define KBMATCH_REPORTS_SCRIPT_SHELL_H

#include "engine/base/arena.h"
#include "engine/kb/shell.h"

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
 * lost when a script that did it ends. *ret_exports: it begins with export or unset, so
 * programs that the shell starts see it. */
bool shell_sets_variables(struct slice command, bool *ret_exports);

/* What a person fills in: a variable of the script. */
struct shell_fill {
	const char *variable, *what;
	unsigned steps; /* that use it: bit i for step i */
};
struct shell_fills {
	VEC(struct shell_fill) list;
};

/* Puts variables for the words that stand for what a person fills in (docs/rules.md lists
 * them), and notes these. */
const char *fills_put(struct shell_fills *fills, struct arena *arena, unsigned step,
		      const char *text);
/* Notes the variables that a step uses and none of the steps (NULL: it has no text)
 * sets. */
void fills_find(struct shell_fills *fills, struct arena *arena, const char *const *steps,
		size_t count);

#endif
