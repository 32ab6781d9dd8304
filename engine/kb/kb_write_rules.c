/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/kb/kb_write_internal.h"

void kb_write_tests(struct kb_writer *writer, const char *owner, const char *part,
		    unsigned item, const struct test *tests, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		struct place place = { owner, part, item, (unsigned)i + 1 };

		kb_insert(writer, TABLE_TEST, &(struct test_row){ place, tests[i] });
		for (size_t j = 0; j < tests[i].operand_count; j++)
			kb_insert(
				writer, TABLE_OPERAND,
				&(struct operand_row){
					place, (unsigned)j + 1, tests[i].operands[j],
					j < 32 && tests[i].operands_are_names >> j & 1 });
	}
}

void kb_write_patterns(struct kb_writer *writer, const char *owner, const char *part,
		       unsigned item, struct pattern *const *patterns, size_t count)
{
	for (size_t i = 0; i < count; i++)
		kb_insert(writer, TABLE_PATTERN_USE,
			  &(struct pattern_use_row){
				  { owner, part, item, (unsigned)i + 1 }, patterns[i] });
}

void kb_write_strings(struct kb_writer *writer, const char *owner, const char *part,
		      unsigned item, const struct strings *strings)
{
	for (size_t i = 0; i < strings->count; i++)
		kb_insert(writer, TABLE_LIST,
			  &(struct list_row){ { owner, part, item, (unsigned)i + 1 },
					      strings->items[i] });
}

static void write_evidence(struct kb_writer *writer, const char *rule, unsigned parent,
			   const struct evidence *list, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		const struct evidence *e = &list[i];

		kb_insert(writer, TABLE_EVIDENCE,
			  &(struct evidence_row){ rule, parent, *e });
		kb_write_patterns(writer, rule, "match", e->number, e->patterns,
				  e->pattern_count);
		kb_write_patterns(writer, rule, "unless", e->number, e->unless,
				  e->unless_count);
		kb_write_patterns(writer, rule, "progress", e->number, e->progress,
				  e->progress_count);
		kb_write_patterns(writer, rule, "idle", e->number, e->idle,
				  e->idle_count);
		if (e->test.key || e->test.operand_count)
			kb_write_tests(writer, rule, "evidence", e->number, &e->test, 1);
		write_evidence(writer, rule, e->number, e->children, e->child_count);
	}
}

static void write_remedies(struct kb_writer *writer, const struct rule *rule)
{
	for (size_t i = 0; i < rule->remedy_count; i++) {
		const struct remedy *remedy = &rule->remedies[i];
		unsigned number = (unsigned)i + 1;

		kb_insert(writer, TABLE_REMEDY,
			  &(struct remedy_row){ rule->id, number, *remedy });
		kb_write_strings(writer, rule->id, "pro", number, &remedy->pros);
		kb_write_strings(writer, rule->id, "con", number, &remedy->cons);
		kb_write_tests(writer, rule->id, "when", number, remedy->when,
			       remedy->when_count);
	}
}

static void write_rule(struct kb_writer *writer, const struct rule *rule)
{
	kb_insert(writer, TABLE_RULE, rule);
	kb_write_tests(writer, rule->id, "gate", 0, rule->gates, rule->gate_count);
	write_evidence(writer, rule->id, 0, rule->evidence, rule->evidence_count);
	kb_write_strings(writer, rule->id, "explains", 0, &rule->explains);
	write_remedies(writer, rule);
	for (size_t i = 0; i < rule->fixed_in_count; i++)
		kb_insert(writer, TABLE_FIXED_IN,
			  &(struct fixed_in_row){ rule->id, (unsigned)i + 1,
						  rule->fixed_in[i] });
	for (size_t i = 0; i < rule->refuted_count; i++)
		kb_insert(writer, TABLE_REFUTED,
			  &(struct refuted_row){ rule->id, (unsigned)i + 1,
						 rule->refuted[i] });
	for (size_t i = 0; i < rule->reference_count; i++)
		kb_insert(writer, TABLE_REFERENCE,
			  &(struct reference_row){ rule->id, (unsigned)i + 1,
						   rule->references[i] });
}

void kb_write_rules(struct kb_writer *writer)
{
	for (size_t i = 0; i < writer->all.rule_count; i++)
		write_rule(writer, &writer->all.rules[i]);
}
