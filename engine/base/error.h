/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What went wrong, for a person: where, and what to do about it.
 *
 * Functions return 0 or -errno. Those that read what a person wrote, or whose failure
 * a person must understand, take `struct error *` last and fill it when they fail; it
 * may be NULL. The text is cut, not lost silently: it ends in "..." then.
 */
#ifndef KBMATCH_BASE_ERROR_H
#define KBMATCH_BASE_ERROR_H

#include <stdbool.h>
#include <stdio.h>

#include "engine/base/mem.h"

struct error {
	char path[512];	       /* file or source, "" when there is none */
	unsigned line;	       /* from 1; 0 unknown */
	unsigned column;       /* in bytes, from 1; 0 unknown */
	char message[1024];    /* one line or more, no newline at the end */
	char excerpt[256];     /* the line in question, "" when there is none */
	unsigned excerpt_from; /* bytes of the line before the excerpt */
};

/* Sets path and position; NULL path leaves "". */
void error_at(struct error *error, const char *path, unsigned line, unsigned column);
/* The line shown below the message, with a caret when the column is known: set it before,
 * so that of a long line the part around it is shown. */
void error_excerpt(struct error *error, const char *text, size_t size);
/* Sets the message and returns `code` (a negative errno), so that callers can
 * `return error_set(error, -EINVAL, "...")`. Keeps the position. */
int error_set(struct error *error, int code, const char *format, ...) printf_like(3, 4);
/* Returns from this function what the call failed with; what AUTO() holds is freed. */
#define TRY(call)                                                                        \
	do {                                                                             \
		int tried_ = (call);                                                     \
		if (tried_)                                                              \
			return tried_;                                                   \
	} while (0)

/* "PATH:LINE:COLUMN: message", the excerpt and the caret, control characters made
 * harmless, ends with a newline. */
void error_print(const struct error *error, FILE *file);

/*
 * "Did you mean ...?": the known word that lies nearest to one that is not known.
 *
 *	return error_unknown(error, -ENOENT, NEAREST(id, rules, count),
 *			     "kbmatch search WORDS finds rules", "no rule \"%s\"", id);
 */

/* The candidate nearest to `word`, NULL when none is: one with slips in at most a third
 * of its letters, or one that begins with it. A candidate is the first member of a row of
 * `size` bytes. */
const char *nearest_row(const char *word, const void *rows, size_t count, size_t size);
/* The same of an array of words, or of structs whose first member is their name. */
#define NEAREST(word, rows, count) nearest_row((word), (rows), (count), sizeof(*(rows)))
const char *nearest_word(const char *word, const char *const *candidates, size_t count);

bool word_listed(const char *word, const char *const *words, size_t count);

/* Sets the message "FORMAT; did you mean NEAR?", or "FORMAT; OTHERWISE" where `near` is
 * NULL, or the text alone where both are. Returns `code`, as error_set(). */
int error_unknown(struct error *error, int code, const char *near, const char *otherwise,
		  const char *format, ...) printf_like(5, 6);

#endif
