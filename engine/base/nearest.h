/* SPDX-License-Identifier: Apache-2.0 */
/*
 * "Did you mean ...?": the known word that lies nearest to one that is not known.
 *
 *	return error_unknown(error, -ENOENT, NEAREST(id, rules, count),
 *			     "kbmatch search WORDS finds rules", "no rule \"%s\"", id);
 */
#ifndef KBMATCH_BASE_NEAREST_H
#define KBMATCH_BASE_NEAREST_H

#include <stdbool.h>

#include "engine/base/error.h"

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
