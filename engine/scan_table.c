/* SPDX-License-Identifier: Apache-2.0 */
/*
 * From a literal to its atoms to their patterns, in one piece of memory without pointers,
 * so that the cache of the scanner can hold it.
 */
#include <ctype.h>
#include <errno.h>

#include "engine/atom.h"
#include "engine/scan_internal.h"

struct table_sizes {
	uint32_t literals, atoms, patterns, text;
};

static size_t total_size(const struct table_sizes *sizes)
{
	return sizeof(*sizes) +
	       ((size_t)sizes->literals + 1) * sizeof(struct table_literal) +
	       ((size_t)sizes->atoms + 1) * sizeof(struct table_atom) +
	       (size_t)sizes->patterns * sizeof(uint32_t) + sizes->text;
}

/* Where the parts stand in `memory`, which begins with the sizes. */
static void find_parts(struct scan_table *table, void *memory)
{
	struct table_sizes *sizes = memory;
	struct table_literal *literals = (void *)(sizes + 1);
	struct table_atom *atoms = (void *)(literals + sizes->literals + 1);
	uint32_t *patterns = (void *)(atoms + sizes->atoms + 1);

	*table = (struct scan_table){ .memory = memory,
				      .size = total_size(sizes),
				      .literal_count = sizes->literals,
				      .atom_count = sizes->atoms,
				      .literals = literals,
				      .atoms = atoms,
				      .patterns = patterns,
				      .text = (char *)(patterns + sizes->patterns) };
}

static bool in_order(const struct scan_table *table, const struct table_sizes *sizes)
{
	for (size_t i = 0; i < sizes->literals; i++)
		if (table->literals[i].first >= table->literals[i + 1].first)
			return false;
	for (size_t i = 0; i < sizes->atoms; i++) {
		const struct table_atom *atom = &table->atoms[i];

		if (atom->patterns > atom[1].patterns || atom->text > sizes->text ||
		    atom->size > sizes->text - atom->text || atom->before > atom->size)
			return false;
	}
	return table->literals[sizes->literals].first == sizes->atoms &&
	       table->atoms[sizes->atoms].patterns == sizes->patterns;
}

int table_take(void *memory, size_t size, struct scan_table *ret_table)
{
	struct table_sizes *sizes = memory;
	struct scan_table table;

	if (size < sizeof(*sizes) || total_size(sizes) != size)
		return -EINVAL;
	find_parts(&table, memory);
	if (!in_order(&table, sizes))
		return -EINVAL;
	*ret_table = table;
	return 0;
}

/* An atom and the literal that stands for it. */
struct entry {
	const struct atom *atom;
	struct slice literal;
	bool caseless;
};

static int compare_literals(const struct slice *a, const struct slice *b)
{
	if (a->size != b->size)
		return a->size < b->size ? -1 : 1;
	return memcmp(a->data, b->data, a->size);
}

static int by_literal(const void *a, const void *b)
{
	const struct entry *x = a, *y = b;
	int order = (int)x->caseless - (int)y->caseless;

	if (!order)
		order = compare_literals(&x->literal, &y->literal);
	return order ? order : (x->atom > y->atom) - (x->atom < y->atom);
}

static bool same_literal(const struct entry *a, const struct entry *b)
{
	return a->caseless == b->caseless && slice_equal(a->literal, b->literal);
}

static bool is_literal(const struct entry *entries, size_t count, struct slice text)
{
	size_t from = 0, to = count;

	while (from < to) {
		size_t middle = from + (to - from) / 2;
		const struct entry *entry = &entries[middle];
		int order = compare_literals(&entry->literal, &text);

		if (!order && !entry->caseless)
			return true;
		if (order < 0 && !entry->caseless)
			from = middle + 1;
		else
			to = middle;
	}
	return false;
}

/* A short literal that holds a still shorter one is not looked for: that one is found
 * wherever it stands. Each short one less makes the search quicker. */
static void shorten(struct entry *entry, const struct entry *entries, size_t count)
{
	struct slice whole = entry->literal;

	for (size_t size = ATOM_SIZE_MIN; size < whole.size; size++)
		for (size_t from = 0; from + size <= whole.size; from++) {
			struct slice part = slice_from(whole.data + from, size);

			if (is_literal(entries, count, part)) {
				entry->literal = part;
				return;
			}
		}
}

/* What is shortened holds one that is not, so that the order of doing it is the same. */
static void shorten_all(struct entry *entries, size_t count)
{
	AUTO(mem) struct entry *before = mem_alloc((count + 1) * sizeof(*before));

	memcpy(before, entries, count * sizeof(*entries));
	for (size_t i = 0; i < count; i++)
		if (!entries[i].caseless && entries[i].literal.size < LITERAL_SIZE)
			shorten(&entries[i], before, count);
	qsort(entries, count, sizeof(*entries), by_literal);
}

static struct table_sizes count_parts(const struct entry *entries, size_t count)
{
	struct table_sizes sizes = { .atoms = (uint32_t)count };

	for (size_t i = 0; i < count; i++) {
		sizes.literals += !i || !same_literal(&entries[i - 1], &entries[i]);
		sizes.patterns += (uint32_t)entries[i].atom->pattern_count;
		sizes.text += (uint32_t)entries[i].atom->size;
	}
	return sizes;
}

static void fill_parts(struct scan_table *table, const struct entry *entries)
{
	struct table_literal *literals = (struct table_literal *)table->literals;
	struct table_atom *atoms = (struct table_atom *)table->atoms;
	uint32_t *patterns = (uint32_t *)table->patterns, pattern = 0, text = 0;

	for (uint32_t i = 0; i < table->atom_count; i++) {
		const struct entry *entry = &entries[i];
		const struct atom *atom = entry->atom;

		if (!i || !same_literal(entry - 1, entry))
			*literals++ =
				(struct table_literal){ i, (uint8_t)entry->literal.size,
							entry->caseless };
		atoms[i] = (struct table_atom){
			.text = text,
			.patterns = pattern,
			.size = (uint8_t)atom->size,
			.before = (uint8_t)(entry->literal.data - atom->data),
			.caseless = atom->caseless,
		};
		memcpy((char *)table->text + text, atom->data, atom->size);
		text += (uint32_t)atom->size;
		for (size_t j = 0; j < atom->pattern_count; j++)
			patterns[pattern++] = atom->patterns[j];
	}
	literals->first = table->atom_count;
	atoms[table->atom_count].patterns = pattern;
}

void table_make(const struct atom *atoms, size_t count, struct scan_table *ret_table)
{
	AUTO(mem) struct entry *entries = mem_alloc((count + 1) * sizeof(*entries));

	for (size_t i = 0; i < count; i++)
		entries[i] = (struct entry){ &atoms[i], literal_of(&atoms[i]),
					     literal_caseless(&atoms[i]) };
	if (count) {
		qsort(entries, count, sizeof(*entries), by_literal);
		shorten_all(entries, count);
	}
	struct table_sizes sizes = count_parts(entries, count);
	void *memory = mem_zalloc(total_size(&sizes));
	memcpy(memory, &sizes, sizeof(sizes));
	find_parts(ret_table, memory);
	fill_parts(ret_table, entries);
}

static bool same_text(const char *data, const char *atom, size_t size, bool caseless)
{
	if (!caseless)
		return !memcmp(data, atom, size);
	for (size_t i = 0; i < size; i++)
		if (tolower((unsigned char)data[i]) != (unsigned char)atom[i])
			return false;
	return true;
}

bool table_atom_at(const struct scan_table *table, const struct table_atom *atom,
		   const struct table_literal *literal, struct slice data, size_t end)
{
	size_t before = (size_t)atom->before + literal->size;

	if (end < before || data.size - (end - before) < atom->size)
		return false;
	return same_text(data.data + end - before, table->text + atom->text, atom->size,
			 atom->caseless);
}
