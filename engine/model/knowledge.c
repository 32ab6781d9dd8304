/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/model/schema.h"

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

static bool same_text(const char *a, const char *b)
{
	return a && b && !strcmp(a, b);
}

bool remedies_do_same(const struct remedy *a, const struct remedy *b)
{
	if (!a || !b)
		return false;
	return a->action && b->action ? same_text(a->action, b->action)
				      : same_text(a->apply, b->apply);
}

bool test_is_version(const struct test *test)
{
	const struct key *key = test->key ? key_find(test->key) : NULL;

	return test->op == OPERATOR_RANGE && key && key->type == TYPE_VERSION;
}

bool evidence_is_said(const struct evidence *evidence)
{
	if (evidence_has(evidence, KIND_IS_SAID))
		return true;
	for (size_t i = 0; i < evidence->child_count; i++)
		if (evidence_is_said(&evidence->children[i]))
			return true;
	return false;
}
