/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Templates of statements: "$name" is a capture, "$$" a dollar.
 */
#ifndef KBMATCH_PATTERN_TEMPLATE_H
#define KBMATCH_PATTERN_TEMPLATE_H

#include "engine/base/strbuf.h"
#include "engine/model/hit.h"
#include "engine/pattern/regex.h"
#include "engine/model/rule.h"

enum { STATEMENT_VALUE_MAX = 1024 };

/* Captures by name, from a hit, from a match, or from both (the match first). */
struct bindings {
	const struct hit *hit;
	const struct regex_match *match;
};

/* Appends the template filled in, captures by the map of a statement (NULL: none); false
 * (nothing certain appended) when a capture in it took no part, its map lacks the text,
 * or the result is over STATEMENT_VALUE_MAX bytes. */
bool template_fill(const char *template, const struct strings *map,
		   const struct bindings *bindings, struct strbuf *ret_text);

/*
 * Adds what a statement says to `facts`: fills key and value, splits lists, scales
 * numbers, trims. `like` gives device, boot, trust and
 * provenance. A statement whose key is not in the vocabulary adds nothing.
 */
void statement_apply(const struct statement *statement, const struct bindings *bindings,
		     const struct fact *like, struct facts *facts);

#endif
