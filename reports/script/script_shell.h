/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Where one command of a fix script ends and the next begins (POSIX.1-2017, XCU 2.10).
 * Malformed text gives fewer commands, never a read beyond its end.
 */
#ifndef KBMATCH_REPORTS_SCRIPT_SHELL_H
#define KBMATCH_REPORTS_SCRIPT_SHELL_H

#include "engine/load/shell.h"

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
