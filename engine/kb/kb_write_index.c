/* SPDX-License-Identifier: Apache-2.0 */
/* Patterns and their atoms. */
#include <stdlib.h>

#include "engine/kb/kb_write_internal.h"

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

/* Which texts a pattern is tried on: a bit of each text_kind. */
static unsigned kinds_of(const struct kb_writer *writer, const struct pattern_use *use)
{
	unsigned roles = writer->patterns[use->pattern->id - 1].roles;

	return (use->needs_atom ? 1u << TEXT_ANY : 0) |
	       (roles & ROLE_PASTED ? 1u << TEXT_PASTED : 0) |
	       (roles & ROLE_SAID ? 1u << TEXT_SAID : 0);
}

/* In small letters: short texts are searched in small letters, so that what people write
 * does not need a window for each way to write it. */
static const struct literal *small_letters(struct arena *arena,
					   const struct literal *literal)
{
	struct literal *small = arena_copy(arena, literal, sizeof(*literal));
	char *data = arena_copy(arena, literal->data, literal->size);

	chars_lower(data, literal->size);
	small->data = data;
	small->caseless = false;
	return small;
}

/* Of the patterns for one kind of text, sorted by atom. */
static struct atom_use *find_uses(struct kb_writer *writer, const unsigned *kinds,
				  enum text_kind kind, size_t *ret_count)
{
	VEC(struct atom_use) uses = { 0 };

	for (size_t i = 0; i < writer->pattern_count; i++) {
		const struct found_pattern *pattern = &writer->patterns[i];

		for (size_t j = 0; kinds[i] >> kind & 1 && j < pattern->atom_count; j++) {
			const struct literal *atom = &pattern->atoms[j];

			if (kind != TEXT_ANY)
				atom = small_letters(writer->arena, atom);
			vec_push(&uses, (struct atom_use){ atom, (unsigned)i + 1 });
		}
	}
	if (uses.count)
		qsort(uses.items, uses.count, sizeof(*uses.items), by_atom);
	*ret_count = uses.count;
	return arena_freeze(writer->arena, &uses);
}

/* Equal atoms are one. */
static void write_atoms(struct kb_writer *writer, const unsigned *kinds,
			enum text_kind kind)
{
	size_t count, found = 0;
	const struct atom_use *uses = find_uses(writer, kinds, kind, &count);
	struct atom *atoms = arena_array(writer->arena, struct atom, count);
	unsigned *patterns = arena_array(writer->arena, unsigned, count);
	AUTO(strbuf) struct strbuf bytes = { 0 };

	for (size_t i = 0; i < count; i++) {
		const struct literal *atom = uses[i].atom;

		patterns[i] = uses[i].pattern;
		if (!i || compare_atoms(uses[i - 1].atom, atom))
			atoms[found++] = (struct atom){
				.data = atom->data,
				.size = atom->size,
				.caseless = atom->caseless,
				.patterns = &patterns[i],
			};
		atoms[found - 1].pattern_count++;
	}
	writer->atom_count += found;
	atom_index_make(atoms, found, kind == TEXT_ANY ? 2 : 1, &bytes);
	kb_insert(writer, TABLE_ATOM_INDEX,
		  &(struct atom_index_row){ kind, strbuf_slice(&bytes) });
}

static void write_pattern(struct kb_writer *writer, unsigned id, unsigned kinds)
{
	const struct found_pattern *pattern = &writer->patterns[id - 1];

	kb_insert(writer, TABLE_PATTERN,
		  &(struct pattern_row){ id, pattern->regex, pattern->roles });
	for (unsigned kind = TEXT_PASTED; kind < TEXT_KINDS; kind++)
		if (kinds >> kind & 1 && !pattern->atom_count)
			kb_insert(writer, TABLE_SHORT_PATTERN,
				  &(struct short_pattern_row){ kind, id });
}

void kb_write_index(struct kb_writer *writer)
{
	unsigned *kinds AUTO(mem) = mem_zalloc(writer->pattern_count * sizeof(*kinds));

	for (size_t i = 0; i < writer->uses.count; i++) {
		const struct pattern_use *use = &writer->uses.items[i];

		kinds[use->pattern->id - 1] |= kinds_of(writer, use);
	}
	for (size_t i = 0; i < writer->pattern_count; i++)
		write_pattern(writer, (unsigned)i + 1, kinds[i]);
	for (enum text_kind kind = 0; kind < TEXT_KINDS; kind++)
		write_atoms(writer, kinds, kind);
	kb_write_leads(writer);
	kb_write_watches(writer);
}
