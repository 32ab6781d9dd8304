/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What leads to a rule: patterns and facts of which one must have been seen before any of
 * its evidence can speak for it. A rule to which nothing leads is not read from the base,
 * so a lead too many costs time in every run, and one too few loses a diagnosis. What the
 * silence of a source proves leads from the lines that a source begins with.
 */
#include "engine/kb/kb_write_internal.h"

static void lead_by_fact(struct kb_writer *writer, const struct rule *rule,
			 const char *key)
{
	kb_insert(writer, TABLE_RULE_OF_FACT,
		  &(struct rule_of_fact_row){ key, rule->id });
}

static void lead_by_test(struct kb_writer *writer, const struct rule *rule,
			 const struct test *test)
{
	/* The fact of a family's own name may tell that it lacks the member. */
	const struct key *family = test->negated ? key_find(test->key) : NULL;

	if (test->key && !test->key_is_capture)
		lead_by_fact(writer, rule, test->key);
	if (family && strcmp(family->name, test->key))
		lead_by_fact(writer, rule, family->name);
	for (size_t i = 0; i < test->operand_count && i < 32; i++)
		if (test->operands_are_names >> i & 1)
			lead_by_fact(writer, rule, test->operands[i]);
}

static void lead_by_check(struct kb_writer *writer, const struct rule *rule,
			  const char *id)
{
	const struct knowledge *all = &writer->all;
	const struct check *check =
		kb_find_id(all->checks, all->check_count, sizeof(*all->checks), id);

	for (size_t i = 0; i < check->pass_count; i++)
		lead_by_test(writer, rule, &check->pass[i]);
	for (size_t i = 0; i < check->fail_count; i++)
		lead_by_test(writer, rule, &check->fail[i]);
}

static void lead_by_patterns(struct kb_writer *writer, const struct rule *rule,
			     struct pattern *const *patterns, size_t count)
{
	for (size_t i = 0; i < count; i++)
		kb_insert(writer, TABLE_RULE_OF_PATTERN,
			  &(struct rule_of_pattern_row){ patterns[i]->id, rule->id });
}

/* The absence of a line proves something once its source was read from the beginning. */
static void lead_by_source(struct kb_writer *writer, const struct rule *rule,
			   const char *id)
{
	const struct knowledge *all = &writer->all;
	const struct source *source =
		kb_find_id(all->sources, all->source_count, sizeof(*all->sources), id);

	lead_by_patterns(writer, rule, source->complete, source->complete_count);
}

/* Whether it is true only where a line was found. */
static bool needs_line(const struct evidence *evidence)
{
	switch (evidence->kind) {
	case EVIDENCE_LOG:
	case EVIDENCE_SAID:
	case EVIDENCE_STALL:
	case EVIDENCE_SEQUENCE:
	case EVIDENCE_COUNT:
	case EVIDENCE_VERSION:
		return true;
	default:
		return false;
	}
}

/* Of evidence that is true only together, a member without which it is not: one that
 * needs a line, since a log has far more facts than lines of one kind. NULL: none. */
static const struct evidence *leading_member(const struct evidence *all)
{
	for (size_t i = 0; i < all->child_count; i++)
		if (needs_line(&all->children[i]))
			return &all->children[i];
	return NULL;
}

static void lead_by_list(struct kb_writer *writer, const struct rule *rule,
			 const struct evidence *list, size_t count);

/* What the captures of a line are compared with does not lead: the line does. */
static void lead_by(struct kb_writer *writer, const struct rule *rule,
		    const struct evidence *evidence)
{
	const struct evidence *member;

	if (evidence->kind != EVIDENCE_ABSENT)
		lead_by_patterns(writer, rule, evidence->patterns,
				 evidence->pattern_count);
	switch (evidence->kind) {
	case EVIDENCE_ABSENT:
		lead_by_source(writer, rule, evidence->from);
		break;
	case EVIDENCE_FACT:
	case EVIDENCE_WHERE:
		lead_by_test(writer, rule, &evidence->test);
		break;
	case EVIDENCE_SUPPORT:
		lead_by_fact(writer, rule, "gpu.gfx");
		lead_by_fact(writer, rule, "rocm.version");
		break;
	case EVIDENCE_CHECK:
		lead_by_check(writer, rule, evidence->ref);
		break;
	default:
		member = evidence->kind == EVIDENCE_ALL ? leading_member(evidence) : NULL;
		lead_by_list(writer, rule, member ? member : evidence->children,
			     member ? 1 : evidence->child_count);
	}
}

static void lead_by_list(struct kb_writer *writer, const struct rule *rule,
			 const struct evidence *list, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (!list[i].against)
			lead_by(writer, rule, &list[i]);
}

void kb_write_leads(struct kb_writer *writer)
{
	for (size_t i = 0; i < writer->all.rule_count; i++) {
		const struct rule *rule = &writer->all.rules[i];

		lead_by_list(writer, rule, rule->evidence, rule->evidence_count);
	}
}
