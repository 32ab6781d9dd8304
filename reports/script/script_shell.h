/* SPDX-License-Identifier: Apache-2.0 */
/*
 * As much of the shell's grammar as a fix script needs: how each byte of a command is
 * quoted, and where one command ends and the next begins (POSIX.1-2017, XCU 2.2, 2.3 and
 * 2.10). The text is a rule's, with facts filled in; it may be malformed, which gives
 * fewer commands, never a read beyond its end.
 */
#ifndef KBMATCH_REPORTS_SCRIPT_SHELL_H
#define KBMATCH_REPORTS_SCRIPT_SHELL_H

#include <stdbool.h>

#include "engine/base/slice.h"

enum { SHELL_NESTING = 64 };

/* How the shell reads the byte at hand. */
enum shell_context {
	SHELL_WORDS,   /* unquoted, of a command substitution too */
	SHELL_DOUBLE,  /* within double quotes */
	SHELL_SINGLE,  /* within single quotes */
	SHELL_COMMENT, /* of the rest of a line */
	SHELL_OPAQUE,  /* ${...}, backquotes; all that follows a here-document, $'...' or
			* deeper nesting than SHELL_NESTING */
};

/* A walk through a text; { .at = text } begins one. */
struct shell {
	const char *at;
	char before; /* the byte before `at`, NUL none; 'x' if it was escaped */
	char stack[SHELL_NESTING]; /* what is open: ( " ' ` { # */
	unsigned depth;
	bool lost;
};

enum shell_context shell_context(const struct shell *shell);
/* Takes one step: a byte, or the two of an escape, of "$(" or of "${". Not at the end. */
void shell_step(struct shell *shell);

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
