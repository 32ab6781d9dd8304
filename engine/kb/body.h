/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Forms as JSON, by their tables (engine/model/schema.h): how the base keeps them. What a
 * member holds by default is left out, and so is the id, which has a column of its own.
 * Patterns are kept by their ids. Only the kb_*.c files include it.
 */
#ifndef KBMATCH_KB_BODY_H
#define KBMATCH_KB_BODY_H

#include "engine/kb/kb.h"
#include "engine/model/schema.h"

enum {
	BODY_MAX = 4 * 1024 * 1024,
	BODY_DEPTH_MAX = 40, /* lists and tables in each other: 16 of `all` or `any` */
};

/* For free(). NULL: a text is not UTF-8. */
char *body_write(const struct form *form, const void *object,
		 size_t *ret_size) must_check;

/*
 * Reads into `object`, zeroed; what it owns belongs to the kb. `id` is the form's own
 * where it has one. False after kb_fail(), whose message names form, id and member: the
 * body is not what body_write() gives, lacks what the form requires, or holds what it
 * does not know.
 */
bool body_read(struct kb *kb, const struct form *form, const char *id, struct slice body,
	       void *object) must_check;

#endif
