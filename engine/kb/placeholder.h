/* SPDX-License-Identifier: Apache-2.0 */
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
#ifndef KBMATCH_LOAD_PLACEHOLDER_H
#define KBMATCH_LOAD_PLACEHOLDER_H

#include "engine/kb/shell.h"

struct placeholder {
	const char *start;	/* the "{" */
	struct slice name;	/* "gpu.gfx" */
	struct slice otherwise; /* "X.Y.Z"; empty: nothing */
	bool exposed;
};

/* The next one, in order; false at the end. The walk begins as { .at = text }. */
bool placeholder_next(struct shell *shell, struct placeholder *ret_next);

#endif
