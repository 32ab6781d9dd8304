/* SPDX-License-Identifier: Apache-2.0 */
/* Rules by id. */
#include "engine/kb/kb_internal.h"

struct rule_parts {
	const struct test_row *tests;
	const struct operand_row *operands;
	const struct list_row *lists;
	size_t test_count, operand_count, list_count;
};

static void fill_remedies(struct kb *kb, struct rule *rule,
			  const struct rule_parts *parts)
{
	const struct remedy_row *rows;

	rule->remedy_count = kb_rows_of(kb, QUERY_REMEDIES, rule->id, &rows);
	if (!rule->remedy_count)
		return;
	rule->remedies = arena_array(kb->arena, struct remedy, rule->remedy_count);
	for (size_t i = 0; i < rule->remedy_count; i++) {
		struct remedy *remedy = &rule->remedies[i];

		*remedy = rows[i].remedy;
		remedy->pros = kb_make_strings(kb, parts->lists, parts->list_count, "pro",
					       rows[i].number);
		remedy->cons = kb_make_strings(kb, parts->lists, parts->list_count, "con",
					       rows[i].number);
		remedy->when = kb_make_tests(kb, parts->tests, parts->test_count,
					     parts->operands, parts->operand_count,
					     "when", rows[i].number, &remedy->when_count);
	}
}

static void fill_references(struct kb *kb, struct rule *rule)
{
	const struct refuted_row *refuted;
	const struct reference_row *references;
	const struct fixed_in_row *fixed_in;

	rule->refuted_count = kb_rows_of(kb, QUERY_REFUTED, rule->id, &refuted);
	rule->reference_count = kb_rows_of(kb, QUERY_REFERENCES, rule->id, &references);
	rule->fixed_in_count = kb_rows_of(kb, QUERY_FIXED_IN, rule->id, &fixed_in);
	if (rule->refuted_count)
		rule->refuted =
			arena_array(kb->arena, struct refuted, rule->refuted_count);
	if (rule->reference_count)
		rule->references =
			arena_array(kb->arena, struct reference, rule->reference_count);
	if (rule->fixed_in_count)
		rule->fixed_in =
			arena_array(kb->arena, struct fixed_in, rule->fixed_in_count);
	for (size_t i = 0; i < rule->refuted_count; i++) {
		rule->refuted[i] = refuted[i].refuted;
		if (refuted[i].refuted.ref > rule->reference_count)
			kb_fail(kb, "rule %s lacks a reference", rule->id);
	}
	for (size_t i = 0; i < rule->reference_count; i++)
		rule->references[i] = references[i].reference;
	for (size_t i = 0; i < rule->fixed_in_count; i++)
		rule->fixed_in[i] = fixed_in[i].fixed_in;
}

static void fill_rule(struct kb *kb, struct rule *rule)
{
	struct rule_parts parts;

	parts.test_count = kb_rows_of(kb, QUERY_TESTS_OF_RULE, rule->id, &parts.tests);
	parts.operand_count =
		kb_rows_of(kb, QUERY_OPERANDS_OF_RULE, rule->id, &parts.operands);
	parts.list_count = kb_rows_of(kb, QUERY_LISTS_OF_RULE, rule->id, &parts.lists);
	rule->gates = kb_make_tests(kb, parts.tests, parts.test_count, parts.operands,
				    parts.operand_count, "gate", 0, &rule->gate_count);
	rule->evidence = kb_make_evidence(kb, rule->id, parts.tests, parts.test_count,
					  parts.operands, parts.operand_count,
					  &rule->evidence_count);
	rule->explains =
		kb_make_strings(kb, parts.lists, parts.list_count, "explains", 0);
	fill_remedies(kb, rule, &parts);
	fill_references(kb, rule);
}

const struct rule *kb_rule(struct kb *kb, const char *id)
{
	const struct kb_answer *known = kb_recall(kb, QUERY_RULE, id);
	struct rule *rule;

	if (known)
		return known->items;
	if (kb_rows_of(kb, QUERY_RULE, id, &rule))
		fill_rule(kb, rule);
	if (kb->failed)
		rule = NULL;
	kb_remember(kb, QUERY_RULE, id, rule, 1);
	return rule;
}

size_t kb_rule_ids(struct kb *kb, const char *const **ret_ids)
{
	const struct kb_answer *known = kb_recall(kb, QUERY_RULE_IDS, "");
	const struct id_row *rows;

	if (!known) {
		size_t count = kb_rows(kb, QUERY_RULE_IDS, &rows);
		const char **ids = arena_array(kb->arena, const char *, count);

		for (size_t i = 0; i < count; i++)
			ids[i] = rows[i].id;
		kb_remember(kb, QUERY_RULE_IDS, "", ids, count);
		known = kb_recall(kb, QUERY_RULE_IDS, "");
	}
	*ret_ids = known->items;
	return known->count;
}

size_t kb_rules_explaining(struct kb *kb, const char *id, const char *const **ret_ids)
{
	const struct list_row *rows;
	size_t count = kb_rows_of(kb, QUERY_RULES_EXPLAINING, id, &rows);
	const char **ids = arena_array(kb->arena, const char *, count + 1);

	for (size_t i = 0; i < count; i++)
		ids[i] = rows[i].place.owner;
	*ret_ids = ids;
	return count;
}

size_t kb_rules_of_fact(struct kb *kb, const char *key, const char *const **ret_ids)
{
	const struct kb_answer *known = kb_recall(kb, QUERY_RULES_OF_FACT, key);
	const struct rule_of_fact_row *rows;

	if (!known) {
		size_t count = kb_rows_of(kb, QUERY_RULES_OF_FACT, key, &rows);
		const char **ids = arena_array(kb->arena, const char *, count);

		for (size_t i = 0; i < count; i++)
			ids[i] = rows[i].rule;
		kb_remember(kb, QUERY_RULES_OF_FACT, key, ids, count);
		known = kb_recall(kb, QUERY_RULES_OF_FACT, key);
	}
	*ret_ids = known->items;
	return known->count;
}
