/* SPDX-License-Identifier: Apache-2.0 */
/* Templates of statements: "$name" stands for a capture, "$$" for a dollar. */
#ifndef KBMATCH_PATTERN_TEMPLATE_H
#define KBMATCH_PATTERN_TEMPLATE_H

#include "engine/base/strbuf.h"
#include "engine/model/hit.h"
#include "engine/pattern/regex.h"
#include "engine/model/rule.h"

enum { STATEMENT_VALUE_MAX = 1024 };

/* Captures by name: of a match, of a hit, of a decoded event; in this order. */
struct bindings {
	const struct hit *hit;
	const struct regex_match *match;
	const struct capture *fields;
	size_t field_count;
};

/* Appends the filled-in template; `map`: replacements for captures (NULL: none).
 * Returns false, with nothing certain appended, if a capture in it took no part, the
 * map lacks its text, or the result exceeds STATEMENT_VALUE_MAX bytes. */
bool template_fill(const char *template, const struct strings *map,
		   const struct bindings *bindings, struct strbuf *ret_text);

/*
 * Adds the facts of a statement to `facts`: fills in key and value, splits lists, scales
 * numbers, trims. `like` has the device, boot, trust and provenance. A statement whose
 * key is not in the vocabulary adds nothing.
 */
void statement_apply(const struct statement *statement, const struct bindings *bindings,
		     const struct fact *like, struct facts *facts);

#endif
