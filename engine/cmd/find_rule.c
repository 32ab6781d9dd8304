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
			 near ? "?" : "; kbmatch search WORDS finds rules");
}

void list_remedies(const struct rule *rule, struct strbuf *out)
{
	for (size_t i = 0; i < rule->remedy_count; i++)
		strbuf_printf(out, "%s%s%s", i ? ", " : "", rule->remedies[i].id,
			      rule->remedies[i].avoid ? " (to be avoided)" : "");
}

static const char *near_remedy(const struct rule *rule, const char *id)
{
	const char *ids[64];
	size_t count = 0;

	for (; count < rule->remedy_count && count < ARRAY_SIZE(ids); count++)
		ids[count] = rule->remedies[count].id;
	return nearest_word(id, ids, count);
}

int find_remedy(const struct rule *rule, const char *id, const struct remedy **ret_remedy,
		struct error *error)
{
	const struct remedy *remedy = rule_remedy(rule, id);
	AUTO(strbuf) struct strbuf list = { 0 };

	if (remedy) {
		*ret_remedy = remedy;
		return 0;
	}
	const char *near = near_remedy(rule, id);
	if (near)
		return error_set(error, -ENOENT,
				 "%s has no remedy \"%s\"; did you mean %s?", rule->id,
				 id, near);
	list_remedies(rule, &list);
	return error_set(error, -ENOENT, "%s has no remedy \"%s\"; it has: %s", rule->id,
			 id, list.size ? list.data : "none");
}
