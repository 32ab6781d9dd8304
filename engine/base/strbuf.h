/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A string that grows. `struct strbuf b = { 0 };` is empty; data is always terminated
 * once something was added (strbuf_text() is never NULL). strbuf_free() empties it.
 * Declare it AUTO(strbuf).
 */
#ifndef KBMATCH_BASE_STRBUF_H
#define KBMATCH_BASE_STRBUF_H

#include "engine/base/mem.h"
#include <stdbool.h>

#include "engine/base/slice.h"

struct strbuf {
	char *data;
	size_t size, room;
};

void strbuf_free(struct strbuf *b);
static inline void cleanup_strbuf(struct strbuf *b)
{
	strbuf_free(b);
}

void strbuf_reserve(struct strbuf *b, size_t more);
/* The same; false if there is no memory. */
bool strbuf_try_reserve(struct strbuf *b, size_t more) must_check;
void strbuf_add(struct strbuf *b, const void *data, size_t size);
void strbuf_add_text(struct strbuf *b, const char *text);
void strbuf_add_slice(struct strbuf *b, struct slice s);
void strbuf_add_char(struct strbuf *b, char c);
/* A path as the file: URI that SQLite reads (https://sqlite.org/uri.html). */
void strbuf_add_file_uri(struct strbuf *b, const char *path);
void strbuf_printf(struct strbuf *b, const char *format, ...) printf_like(2, 3);
void strbuf_truncate(struct strbuf *b, size_t size); /* keeps the memory */

/* Returns a stream, never NULL, whose text is added to *b when it is flushed. It
 * replaces glibc's open_memstream(), which silently loses text if memory is short. */
FILE *strbuf_stream(struct strbuf *b);
void strbuf_stream_end(FILE *stream); /* closes it after adding the rest of its text */

static inline const char *strbuf_text(const struct strbuf *b)
{
	return b->data ? b->data : "";
}

static inline struct slice strbuf_slice(const struct strbuf *b)
{
	return slice_from(strbuf_text(b), b->size);
}

#endif
