/* SPDX-License-Identifier: Apache-2.0 */
/* The knowledge base that a command works with: which one it is, and names in it. */
#ifndef KBMATCH_CMD_BASE_H
#define KBMATCH_CMD_BASE_H

#include "engine/cmd/options.h"
#include "engine/session/session.h"

/*
 * Opens --kb or the base that places_find() chooses (engine/update/places.h), with the
 * rules of each --rules on top.
 */
int base_open(const struct options *options, struct base *ret_base,
	      struct error *error) must_check;

/* A base of `knowledge` and of the one at `base` (NULL: none) in a temporary file, which
 * the caller removes; none is left behind when it fails. */
int base_write_temporary(const struct knowledge *knowledge, const char *base,
			 struct strbuf *ret_path, struct error *error) must_check;

/* The id that is most like this one, NULL. */
const char *nearest_rule(struct kb *kb, const char *id);
/* The rule of an id; -ENOENT with the nearest id suggested. */
int find_rule(struct kb *kb, const char *id, const struct rule **ret_rule,
	      struct error *error) must_check;
/* Its remedy of an id; -ENOENT with the nearest id suggested, or all of them. */
int find_remedy(const struct rule *rule, const char *id, const struct remedy **ret_remedy,
		struct error *error) must_check;
/* Appends the ids of its remedies: "newer-kernel, old-kernel (to be avoided)". */
void list_remedies(const struct rule *rule, struct strbuf *out);

#endif
