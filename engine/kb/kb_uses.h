/* SPDX-License-Identifier: Apache-2.0 */
/* Who uses which pattern, in which position. */
#ifndef KBMATCH_KB_USES_H
#define KBMATCH_KB_USES_H

#include "engine/model/rule.h"

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
