/* SPDX-License-Identifier: Apache-2.0 */
/* Patterns, their atoms, and the index from patterns and facts to rules. */
#include "engine/kb_write_internal.h"

static void write_fact_key(struct kb_writer *writer, const struct rule *rule,
			   const char *key)
{
	kb_insert(writer, TABLE_RULE_OF_FACT,
		  &(struct rule_of_fact_row){ key, rule->id });
}

static void write_test_keys(struct kb_writer *writer, const struct rule *rule,
			    const struct test *test)
{
	if (test->key && !test->key_is_capture)
		write_fact_key(writer, rule, test->key);
	for (size_t i = 0; i < test->operand_count && i < 32; i++)
		if (test->operands_are_names >> i & 1)
			write_fact_key(writer, rule, test->operands[i]);
}

static void write_check_keys(struct kb_writer *writer, const struct rule *rule,
			     const char *id)
{
	const struct knowledge *all = &writer->all;
	const struct check *check =
		kb_find_id(all->checks, all->check_count, sizeof(*all->checks), id);

	for (size_t i = 0; i < check->pass_count; i++)
		write_test_keys(writer, rule, &check->pass[i]);
	for (size_t i = 0; i < check->fail_count; i++)
		write_test_keys(writer, rule, &check->fail[i]);
}

/* The facts that may make evidence true by themselves. What the captures of a line are
 * compared with does not: the line leads to the rule. */
static void write_keys(struct kb_writer *writer, const struct rule *rule,
		       const struct evidence *list, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		const struct evidence *e = &list[i];

		switch (e->kind) {
		case EVIDENCE_FACT:
		case EVIDENCE_WHERE:
			write_test_keys(writer, rule, &e->test);
			break;
		case EVIDENCE_SUPPORT:
			write_fact_key(writer, rule, "gpu.gfx");
			write_fact_key(writer, rule, "rocm.version");
			break;
		case EVIDENCE_CHECK:
			write_check_keys(writer, rule, e->ref);
			break;
		default:
			write_keys(writer, rule, e->children, e->child_count);
		}
	}
}

static int compare_atoms(const void *a, const void *b)
{
	const struct atom_row *x = a, *y = b;
	size_t size = x->text.size < y->text.size ? x->text.size : y->text.size;
	int order = memcmp(x->text.data, y->text.data, size);

	if (!order)
		order = (x->text.size > y->text.size) - (x->text.size < y->text.size);
	if (!order)
		order = x->caseless - y->caseless;
	return order ? order : (x->pattern > y->pattern) - (x->pattern < y->pattern);
}

static bool same_atom(const struct atom_row *a, const struct atom_row *b)
{
	return a->caseless == b->caseless && slice_equal(a->text, b->text);
}

static void write_atoms(struct kb_writer *writer, const bool *scanned)
{
	VEC(struct atom_row) rows = { 0 };

	for (size_t i = 0; i < writer->pattern_count; i++)
		for (size_t j = 0; scanned[i] && j < writer->patterns[i].atom_count;
		     j++) {
			const struct literal *atom = &writer->patterns[i].atoms[j];

			vec_push(&rows, (struct atom_row){ { atom->data, atom->size },
							   atom->caseless,
							   (unsigned)i + 1 });
		}
	if (rows.count)
		qsort(rows.items, rows.count, sizeof(*rows.items), compare_atoms);
	for (size_t i = 0; i < rows.count; i++) {
		kb_insert(writer, TABLE_ATOM, &rows.items[i]);
		writer->atom_count +=
			!i || !same_atom(&rows.items[i - 1], &rows.items[i]);
	}
	vec_free(&rows);
}

void kb_write_index(struct kb_writer *writer)
{
	bool *scanned AUTO(mem) = mem_zalloc(writer->pattern_count * sizeof(*scanned));

	for (size_t i = 0; i < writer->pattern_count; i++)
		kb_insert(writer, TABLE_PATTERN,
			  &(struct pattern_row){ (unsigned)i + 1,
						 writer->patterns[i].regex,
						 writer->patterns[i].roles });
	for (size_t i = 0; i < writer->uses.count; i++) {
		const struct pattern_use *use = &writer->uses.items[i];

		scanned[use->pattern->id - 1] |= use->needs_atom;
		if (use->rule)
			kb_insert(writer, TABLE_RULE_OF_PATTERN,
				  &(struct rule_of_pattern_row){ use->pattern->id,
								 use->rule });
	}
	write_atoms(writer, scanned);
	for (size_t i = 0; i < writer->all.rule_count; i++)
		write_keys(writer, &writer->all.rules[i], writer->all.rules[i].evidence,
			   writer->all.rules[i].evidence_count);
	kb_write_watches(writer);
}
