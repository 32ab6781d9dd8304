/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Writes kb.sqlite: sorted and without time stamps, so that the same knowledge gives the
 * same bytes. It is written to a temporary file beside `path` and renamed, so that a base
 * is either complete or absent.
 */
#ifndef KBMATCH_KB_KB_WRITE_H
#define KBMATCH_KB_KB_WRITE_H

#include "engine/base/error.h"
#include "engine/kb/lua.h"
#include "engine/model/schema.h"

/*
 * `base` is NULL, or the path of a base to extend: its rows are kept, except that a rule,
 * extractor, derivation, check, source, benign row, upstream or row of fits with the same
 * id is replaced. Assigns pattern ids. -EINVAL: a pattern without an atom, a reference to
 * a missing rule, check or source; the error names file and field.
 */
int kb_write(const struct knowledge *knowledge, const char *base, const char *path,
	     struct error *error) must_check;

/* A step of a walk through a form: an object, or the content of one of its fields. */
struct form_spot {
	struct value_path path;
	const struct form_spot *up; /* the spot that contains this field or item; NULL:
				     * the root */
	const struct form *form;    /* of the object; that of its kind, if it has kinds */
	const void *object;
	const struct form_field *field; /* NULL: the object itself, before its fields */
	const char *text;		/* one of the texts, if the field holds texts */
	struct pattern *pattern;	/* the pattern, if the field holds patterns */
};

/* Returns 0 to continue. */
typedef int form_fn(const struct form_spot *at, void *context);
/* Calls `fn` for the object of `at`, for each text and pattern in its fields, and
 * likewise for the objects inside it. Returns the result of `fn`. */
int form_walk(const struct form_spot *at, form_fn *fn, void *context);

/* One use of a pattern. The knowledge or the arena owns its strings. */
struct pattern_use {
	struct pattern *pattern;
	const char *file, *form, *owner; /* "rule", its id */
	const char *field;		 /* "evidence[3].log" */
	unsigned roles;			 /* enum pattern_role of kb.h */
	bool needs_atom;
	const struct evidence *near; /* the ALL near="record" that contains it */
	bool member;		     /* a direct member of `near`, not of a nested ANY */
};

struct pattern_uses {
	struct pattern_use *items;
	size_t count, room;
};

/*
 * Lists every use of a pattern in `knowledge`, in order. Free the array with vec_free().
 */
void kb_find_uses(const struct knowledge *knowledge, struct arena *arena,
		  struct pattern_uses *ret_uses);

#endif
