/* SPDX-License-Identifier: Apache-2.0 */
/* What a person names, or a message that helps to name it. */
#ifndef KBMATCH_CMD_FIND_RULE_H
#define KBMATCH_CMD_FIND_RULE_H

#include "engine/base/strbuf.h"
#include "engine/kb/kb.h"

/* The rule of an id; -ENOENT with the nearest id suggested. */
int find_rule(struct kb *kb, const char *id, const struct rule **ret_rule,
	      struct error *error) must_check;
/* Its remedy of an id; -ENOENT with the nearest id suggested, or all of them. */
int find_remedy(const struct rule *rule, const char *id, const struct remedy **ret_remedy,
		struct error *error) must_check;
/* Appends the ids of its remedies: "newer-kernel, old-kernel (to be avoided)". */
void list_remedies(const struct rule *rule, struct strbuf *out);

#endif
