/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/find_rule.h"

#include <errno.h>

int find_rule(struct kb *kb, const char *id, const struct rule **ret_rule,
	      struct error *error)
{
	const struct rule *rule = kb_rule(kb, id);
	const char *const *ids;

	if (rule) {
		*ret_rule = rule;
		return 0;
	}
	size_t count = kb_rule_ids(kb, &ids);
	const char *near = nearest_word(id, ids, count);
	return error_set(error, -ENOENT, "no rule \"%s\" in the base%s%s%s", id,
			 near ? "; did you mean " : "", near ? near : "",
			 near ? "?" : "");
}
