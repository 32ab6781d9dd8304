/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/rule.h"

void knowledge_free(struct knowledge *knowledge)
{
	if (!knowledge)
		return;
	arena_free(knowledge->arena);
	free(knowledge);
}

const struct remedy *rule_remedy(const struct rule *rule, const char *id)
{
	for (size_t i = 0; rule && id && i < rule->remedy_count; i++)
		if (!strcmp(rule->remedies[i].id, id))
			return &rule->remedies[i];
	return NULL;
}

bool evidence_is_said(const struct evidence *evidence)
{
	if (evidence->kind == EVIDENCE_SAID)
		return true;
	for (size_t i = 0; i < evidence->child_count; i++)
		if (evidence_is_said(&evidence->children[i]))
			return true;
	return false;
}
