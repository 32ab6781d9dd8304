/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The part of the shell's grammar that the commands of remedies need: the quoting of each
 * byte (POSIX.1-2017, XCU 2.2, 2.3), and where a command ends (2.10). The text is from a
 * rule, perhaps with facts filled in; malformed text gives fewer commands, and is never
 * read beyond its end.
 */
#ifndef KBMATCH_KB_SHELL_H
#define KBMATCH_KB_SHELL_H

#include <stdbool.h>

#include "engine/base/slice.h"

enum { SHELL_NESTING = 64 };

/* The shell's context for the current byte. */
enum shell_context {
	SHELL_WORDS,   /* unquoted, also in a command substitution */
	SHELL_DOUBLE,  /* inside double quotes */
	SHELL_SINGLE,  /* inside single quotes */
	SHELL_COMMENT, /* the rest of a line */
	SHELL_OPAQUE,  /* ${...}, backquotes; everything after a here-document, $'...'
			* or nesting deeper than SHELL_NESTING */
};

/* A walk through a text; { .at = text } begins one. */
struct shell {
	const char *at;
	char before; /* the byte before `at`, NUL none; 'x' if it was escaped */
	char stack[SHELL_NESTING]; /* open constructs: ( " ' ` { # */
	unsigned depth;
	bool lost;
	bool doubtful; /* it met backquotes, or a substitution inside double quotes:
			* the ")" of a case in these would end it too early */
};

enum shell_context shell_context(const struct shell *shell);
/*
 * Takes one step: a byte, or the two of an escape, of "$(" or of "${". Do not call it at
 * the end.
 */
void shell_step(struct shell *shell);
/* True if an unquoted word begins at the current byte. */
bool shell_word_starts(const struct shell *shell);

/*
 * Placeholders of a shell text: {fact.key}, and {fact.key|WORD}, where the word is used
 * if the fact is unknown. ${...} belongs to the shell.
 *
 * A value is filled in as one shell word, quoted if necessary. That is safe only where
 * the shell reads words: inside quotes, backquotes or a here-document the value could end
 * the quoting and be executed. Such a placeholder is `exposed`: the loader refuses it and
 * fill_placeholders() leaves it unchanged. After a command substitution inside double
 * quotes, or after backquotes, all later placeholders count as exposed.
 */
struct placeholder {
	const char *start;	/* the "{" */
	struct slice name;	/* "gpu.gfx" */
	struct slice otherwise; /* "X.Y.Z"; empty: none */
	bool exposed;
};

/* Finds the next placeholder; false at the end. The walk begins as { .at = text }. */
bool placeholder_next(struct shell *shell, struct placeholder *ret_next);

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

#endif
