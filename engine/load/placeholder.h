/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The {fact.key}s of a shell text, and {fact.key|WORD}s, where the word stands while the
 * fact is not known. ${...} is the shell's own.
 *
 * A value is filled in as one shell word, quoted where it must be. That holds only where
 * the shell reads words: within quotes, backquotes or a here-document the value could end
 * the quoting and be run. Such a placeholder is `exposed`: the loader refuses it and
 * fill_placeholders() leaves it as it is. After a command substitution within double
 * quotes the quoting cannot be told any more, and all that follow count as exposed.
 */
#ifndef KBMATCH_LOAD_PLACEHOLDER_H
#define KBMATCH_LOAD_PLACEHOLDER_H

#include <stdbool.h>

#include "engine/base/slice.h"

struct placeholder {
	const char *start;	/* the "{" */
	struct slice name;	/* "gpu.gfx" */
	struct slice otherwise; /* "X.Y.Z"; empty: nothing */
	bool exposed;
};

struct placeholders {
	const char *at; /* begins as the text */
	char before;	/* the byte before that, NUL none */
	char quote;	/* ', ", # in a comment, NUL none */
	bool lost;	/* the quoting cannot be told any more */
};

/* The next one, in order; false at the end. */
bool placeholder_next(struct placeholders *placeholders, struct placeholder *ret_next);

#endif
