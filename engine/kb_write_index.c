/* SPDX-License-Identifier: Apache-2.0 */
/* Patterns, their atoms, and the index from patterns and facts to rules. */
#include <stdlib.h>

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

/* A pattern and one of its atoms. */
struct atom_use {
	const struct literal *atom;
	unsigned pattern;
};

static int compare_atoms(const struct literal *a, const struct literal *b)
{
	size_t size = a->size < b->size ? a->size : b->size;
	int order = memcmp(a->data, b->data, size);

	if (!order)
		order = (a->size > b->size) - (a->size < b->size);
	return order ? order : a->caseless - b->caseless;
}

static int by_atom(const void *a, const void *b)
{
	const struct atom_use *x = a, *y = b;
	int order = compare_atoms(x->atom, y->atom);

	return order ? order : (x->pattern > y->pattern) - (x->pattern < y->pattern);
}

/* Of the patterns that are scanned for, sorted by atom. */
static struct atom_use *find_uses(struct kb_writer *writer, const bool *scanned,
				  size_t *ret_count)
{
	VEC(struct atom_use) uses = { 0 };

	for (size_t i = 0; i < writer->pattern_count; i++)
		for (size_t j = 0; scanned[i] && j < writer->patterns[i].atom_count; j++)
			vec_push(&uses, (struct atom_use){ &writer->patterns[i].atoms[j],
							   (unsigned)i + 1 });
	if (uses.count)
		qsort(uses.items, uses.count, sizeof(*uses.items), by_atom);
	*ret_count = uses.count;
	return arena_freeze(writer->arena, &uses);
}

/* Equal atoms are one. */
static void write_atoms(struct kb_writer *writer, const bool *scanned)
{
	size_t count;
	const struct atom_use *uses = find_uses(writer, scanned, &count);
	struct atom *atoms = arena_array(writer->arena, struct atom, count);
	unsigned *patterns = arena_array(writer->arena, unsigned, count);
	AUTO(strbuf) struct strbuf bytes = { 0 };

	for (size_t i = 0; i < count; i++) {
		const struct literal *atom = uses[i].atom;

		patterns[i] = uses[i].pattern;
		if (!i || compare_atoms(uses[i - 1].atom, atom))
			atoms[writer->atom_count++] = (struct atom){
				.data = atom->data,
				.size = atom->size,
				.caseless = atom->caseless,
				.patterns = &patterns[i],
			};
		atoms[writer->atom_count - 1].pattern_count++;
	}
	atom_index_make(atoms, writer->atom_count, &bytes);
	kb_insert(writer, TABLE_ATOM_INDEX,
		  &(struct atom_index_row){ strbuf_slice(&bytes) });
}

static void write_pattern(struct kb_writer *writer, unsigned id,
			  const struct found_pattern *pattern)
{
	kb_insert(writer, TABLE_PATTERN,
		  &(struct pattern_row){ id, pattern->regex, pattern->roles });
	if (pattern->roles & (ROLE_SAID | ROLE_PASTED))
		kb_insert(writer, TABLE_SHORT_PATTERN,
			  &(struct short_pattern_row){ id, pattern->roles });
}

void kb_write_index(struct kb_writer *writer)
{
	bool *scanned AUTO(mem) = mem_zalloc(writer->pattern_count * sizeof(*scanned));

	for (size_t i = 0; i < writer->pattern_count; i++)
		write_pattern(writer, (unsigned)i + 1, &writer->patterns[i]);
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
