/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Writes kb.sqlite: sorted, without time stamps, so that the same knowledge gives the
 * same bytes. Written to a temporary file beside `path` and renamed, so that a base is
 * whole or not there.
 */
#ifndef KBMATCH_KB_WRITE_H
#define KBMATCH_KB_WRITE_H

#include "engine/base/error.h"
#include "engine/kb/lua.h"
#include "engine/model/schema.h"

/*
 * `base` is NULL, or the path of a base to build upon: its rows are kept, a rule,
 * extractor, derivation, check, source, benign row or upstream of the same id is
 * replaced. Assigns pattern ids. -EINVAL: a pattern without an atom, a reference to a
 * rule, check or source that is not there; the error names file and field.
 */
int kb_write(const struct knowledge *knowledge, const char *base, const char *path,
	     struct error *error) must_check;

/* A step of a walk through a form: an object, or what a field of it holds. */
struct form_spot {
	struct value_path path;
	const struct form_spot *up; /* whose field or item it is; NULL: the whole */
	const struct form *form;    /* of the object; of its kind where it has kinds */
	const void *object;
	const struct form_field *field; /* NULL: the object itself, before its fields */
	const char *text;		/* of a field that holds texts: one of them */
	struct pattern *pattern;	/* of one that holds patterns */
};

/* Returns 0 to go on. */
typedef int form_fn(const struct form_spot *at, void *context);
/* Calls `fn` for the object of `at`, each text and pattern that its fields hold, and all
 * of that of the objects within it. Returns what `fn` did. */
int form_walk(const struct form_spot *at, form_fn *fn, void *context);

/* One place that names a pattern. Its strings belong to the knowledge or the arena. */
struct pattern_use {
	struct pattern *pattern;
	const char *file, *form, *owner; /* "rule", its id */
	const char *field;		 /* "evidence[3].log" */
	unsigned roles;			 /* enum pattern_role of kb.h */
	bool needs_atom;
	const struct evidence *near; /* the ALL near="record" that it is a member of */
	bool member;		     /* of `near` itself, not of an ANY within */
};

struct pattern_uses {
	struct pattern_use *items;
	size_t count, room;
};

/* Every use of a pattern by `knowledge`, in its order. The array is for vec_free(). */
void kb_find_uses(const struct knowledge *knowledge, struct arena *arena,
		  struct pattern_uses *ret_uses);

#endif
