/* SPDX-License-Identifier: Apache-2.0 */
/*
 * As much of the shell's grammar as the commands of remedies need: how each byte of them
 * is quoted (POSIX.1-2017, XCU 2.2, 2.3). The text is a rule's, perhaps with facts filled
 * in; it may be malformed, which is never read beyond its end.
 */
#ifndef KBMATCH_LOAD_SHELL_H
#define KBMATCH_LOAD_SHELL_H

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
	bool doubtful; /* it met backquotes, or a substitution within double quotes: a
			* case's ")" in these would end it too early */
};

enum shell_context shell_context(const struct shell *shell);
/* Takes one step: a byte, or the two of an escape, of "$(" or of "${". Not at the end. */
void shell_step(struct shell *shell);
/* Whether an unquoted word begins at hand. */
bool shell_word_starts(const struct shell *shell);

/*
 * The {fact.key}s of a shell text, and {fact.key|WORD}s, where the word stands while the
 * fact is not known. ${...} is the shell's own.
 *
 * A value is filled in as one shell word, quoted where it must be. That holds only where
 * the shell reads words: within quotes, backquotes or a here-document the value could end
 * the quoting and be run. Such a placeholder is `exposed`: the loader refuses it and
 * fill_placeholders() leaves it as it is. After a command substitution within double
 * quotes, or backquotes, all that follow count as exposed.
 */
struct placeholder {
	const char *start;	/* the "{" */
	struct slice name;	/* "gpu.gfx" */
	struct slice otherwise; /* "X.Y.Z"; empty: nothing */
	bool exposed;
};

/* The next one, in order; false at the end. The walk begins as { .at = text }. */
bool placeholder_next(struct shell *shell, struct placeholder *ret_next);

#endif
