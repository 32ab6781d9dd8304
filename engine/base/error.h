/* SPDX-License-Identifier: Apache-2.0 */
/*
 * An error for a person: what failed, where, and how to correct it.
 *
 * Functions return 0 or -errno. Functions that read what a person wrote, or whose failure
 * a person must understand, take `struct error *` as the last parameter and fill it on
 * failure; it may be NULL. A text that is cut ends in "...".
 */
#ifndef KBMATCH_BASE_ERROR_H
#define KBMATCH_BASE_ERROR_H

#include <stdbool.h>
#include <stdio.h>

#include "engine/base/mem.h"

struct error {
	char path[512];	       /* file or source, "" none */
	unsigned line;	       /* from 1; 0 unknown */
	unsigned column;       /* in bytes, from 1; 0 unknown */
	char message[1024];    /* one or more lines, no newline at the end */
	char excerpt[256];     /* the line of the error, "" none */
	unsigned excerpt_from; /* bytes of the line before the excerpt */
};

/* Sets path and position; NULL path leaves "". */
void error_at(struct error *error, const char *path, unsigned line, unsigned column);
/* Sets the line to show below the message, with a caret if the column is known. Set
 * the column first, so that the excerpt of a long line is around it. */
void error_excerpt(struct error *error, const char *text, size_t size);
/* Sets the message and returns `code` (a negative errno), so that callers can
 * `return error_set(error, -EINVAL, "...")`. Keeps the position. */
int error_set(struct error *error, int code, const char *format, ...) printf_like(3, 4);
/*
 * Returns the call's error from this function; variables declared with AUTO() are freed.
 */
#define TRY(call)                                                                        \
	do {                                                                             \
		int tried_ = (call);                                                     \
		if (tried_)                                                              \
			return tried_;                                                   \
	} while (0)

/* Prints "PATH:LINE:COLUMN: message", the excerpt and the caret, with control
 * characters escaped and a newline at the end. */
void error_print(const struct error *error, FILE *file);

/*
 * "Did you mean ...?": the known word that lies nearest to one that is not known.
 *
 *	return error_unknown(error, -ENOENT, NEAREST(id, rules, count),
 *			     "kbmatch search WORDS finds rules", "no rule \"%s\"", id);
 */

/* The candidate nearest to `word`, NULL if none is near: one with slips in at most a
 * third of the word's letters, or one that begins with the word (of four letters or
 * more). A candidate is the first member of a row of `size` bytes. */
const char *nearest_row(const char *word, const void *rows, size_t count, size_t size);
/* nearest_row() for an array of words, or of structs whose first member is their name. */
#define NEAREST(word, rows, count) nearest_row((word), (rows), (count), sizeof(*(rows)))
const char *nearest_word(const char *word, const char *const *candidates, size_t count);

bool word_listed(const char *word, const char *const *words, size_t count);

/* Sets the message "FORMAT; did you mean NEAR?", or "FORMAT; OTHERWISE" if `near` is
 * NULL, or the formatted text alone if both are NULL. Returns `code`, like
 * error_set(). */
int error_unknown(struct error *error, int code, const char *near, const char *otherwise,
		  const char *format, ...) printf_like(5, 6);

#endif
