/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The evidence of a rule as a tree. Rows are numbered depth first, so that a member
 * comes after the ALL or ANY it belongs to.
 */
#include "engine/kb/kb_internal.h"

struct tree {
	struct kb *kb;
	const char *rule;
	const struct evidence_row *rows;
	size_t count;
	/* By row: where it was put, how many members it has, how deep it lies. */
	struct evidence **placed;
	size_t *member_counts;
	unsigned *depths;
};

static bool has_members(enum evidence_kind kind)
{
	return kind == EVIDENCE_ALL || kind == EVIDENCE_ANY;
}

static bool check_tree(struct tree *tree)
{
	for (size_t i = 0; i < tree->count; i++) {
		const struct evidence_row *row = &tree->rows[i];
		unsigned parent = row->parent;

		if (row->evidence.number != i + 1 || parent > i)
			return false;
		if (!parent)
			continue;
		tree->depths[i] = tree->depths[parent - 1] + 1;
		if (!has_members(tree->rows[parent - 1].evidence.kind) ||
		    tree->depths[i] > KB_EVIDENCE_DEPTH)
			return false;
		tree->member_counts[parent - 1]++;
	}
	for (size_t i = 0; i < tree->count; i++)
		if (has_members(tree->rows[i].evidence.kind) && !tree->member_counts[i])
			return false;
	return true;
}

static struct evidence *place_all(struct tree *tree, size_t *ret_count)
{
	size_t top = 0;

	for (size_t i = 0; i < tree->count; i++)
		top += !tree->rows[i].parent;
	struct evidence *out = arena_array(tree->kb->arena, struct evidence, top);
	*ret_count = 0;
	for (size_t i = 0; i < tree->count; i++) {
		unsigned parent = tree->rows[i].parent;
		struct evidence *into = parent ? tree->placed[parent - 1] : NULL, *at;

		at = into ? &into->children[into->child_count++] : &out[(*ret_count)++];
		*at = tree->rows[i].evidence;
		if (tree->member_counts[i])
			at->children = arena_array(tree->kb->arena, struct evidence,
						   tree->member_counts[i]);
		tree->placed[i] = at;
	}
	return out;
}

/* What the judge takes for granted. */
static bool is_sound(const struct evidence *evidence)
{
	size_t patterns = evidence->pattern_count;
	const struct test *test = &evidence->test;

	if (evidence->has_where && !test->key)
		return false;
	switch (evidence->kind) {
	case EVIDENCE_LOG:
	case EVIDENCE_SAID:
	case EVIDENCE_STALL:
	case EVIDENCE_COUNT:
		return patterns == 1;
	case EVIDENCE_ABSENT:
		return patterns == 1 && evidence->from;
	case EVIDENCE_SEQUENCE:
		return patterns >= 1;
	case EVIDENCE_VERSION:
		return patterns + (evidence->ref != NULL) == 2 && patterns;
	case EVIDENCE_FACT:
	case EVIDENCE_WHERE:
		return test->key;
	case EVIDENCE_SUPPORT:
		return test->operand_count;
	case EVIDENCE_CHECK:
	case EVIDENCE_TRIED:
		return evidence->ref && test->operand_count;
	default:
		return true;
	}
}

static void fill_patterns(struct tree *tree)
{
	const struct pattern_use_row *rows;
	struct kb *kb = tree->kb;
	size_t count = kb_rows_of(kb, QUERY_PATTERNS_OF_RULE, tree->rule, &rows);

	for (size_t i = 0; i < tree->count; i++) {
		struct evidence *e = tree->placed[i];

		e->patterns = kb_make_patterns(kb, rows, count, "match", e->number,
					       &e->pattern_count);
		e->unless = kb_make_patterns(kb, rows, count, "unless", e->number,
					     &e->unless_count);
		e->progress = kb_make_patterns(kb, rows, count, "progress", e->number,
					       &e->progress_count);
		e->idle = kb_make_patterns(kb, rows, count, "idle", e->number,
					   &e->idle_count);
	}
}

static void fill_tests(struct tree *tree, const struct test_row *tests, size_t test_count,
		       const struct operand_row *operands, size_t operand_count)
{
	for (size_t i = 0; i < tree->count; i++) {
		size_t count;
		const struct test *test = kb_make_tests(
			tree->kb, tests, test_count, operands, operand_count, "evidence",
			tree->placed[i]->number, &count);

		if (count)
			tree->placed[i]->test = *test;
		if (!is_sound(tree->placed[i]))
			kb_fail(tree->kb, "evidence %zu of rule %s is not whole", i + 1,
				tree->rule);
	}
}

struct evidence *kb_make_evidence(struct kb *kb, const char *rule,
				  const struct test_row *tests, size_t test_count,
				  const struct operand_row *operands,
				  size_t operand_count, size_t *ret_count)
{
	struct tree tree = { .kb = kb, .rule = rule };

	*ret_count = 0;
	tree.count = kb_rows_of(kb, QUERY_EVIDENCE, rule, &tree.rows);
	if (!tree.count)
		return NULL;
	tree.placed = arena_array(kb->arena, struct evidence *, tree.count);
	tree.member_counts = arena_array(kb->arena, size_t, tree.count);
	tree.depths = arena_array(kb->arena, unsigned, tree.count);
	if (!check_tree(&tree)) {
		kb_fail(kb, "the evidence of rule %s is out of order", rule);
		return NULL;
	}
	struct evidence *out = place_all(&tree, ret_count);
	fill_patterns(&tree);
	fill_tests(&tree, tests, test_count, operands, operand_count);
	return out;
}
