/* SPDX-License-Identifier: Apache-2.0 */
/* Pattern ids, and the atoms of each regex. */
#include "engine/kb/kb_write_internal.h"

#include <errno.h>

static int compare_uses(const void *a, const void *b)
{
	const struct pattern_use *const *x = a, *const *y = b;

	return strcmp((*x)->pattern->regex, (*y)->pattern->regex);
}

static int refuse_use(struct kb_writer *writer, const struct pattern_use *use,
		      const char *reason, unsigned column)
{
	kb_refuse(writer, use->file, use->form, use->owner, "%s: %s", use->field, reason);
	if (writer->error)
		writer->error->column = column;
	error_excerpt(writer->error, use->pattern->regex, strlen(use->pattern->regex));
	return -EINVAL;
}

static int find_of_regex(struct kb_writer *writer, const struct pattern_use *use,
			 struct found_pattern *found)
{
	struct literal atoms[ATOMS_PER_PATTERN];
	struct error error = { .line = 0 };
	int count = atom_find(writer->arena, use->pattern->regex, atoms, &error);

	if (count == -ENOENT) {
		found->lack = arena_strdup(writer->arena, error.message);
		return 0;
	}
	if (count < 0)
		return refuse_use(writer, use, error.message, error.column);
	found->atoms = arena_copy(writer->arena, atoms, (size_t)count * sizeof(*atoms));
	found->atom_count = (size_t)count;
	return 0;
}

/* Whether the line of another member leads to this one. */
static bool has_neighbour(const struct kb_writer *writer, size_t index)
{
	const struct pattern_use *uses = writer->uses.items, *use = &uses[index];
	size_t first = index;

	if (!use->near)
		return false;
	while (first && uses[first - 1].owner == use->owner)
		first--;
	for (size_t i = first; i < writer->uses.count && uses[i].owner == use->owner; i++)
		if (uses[i].near == use->near && uses[i].member &&
		    kb_has_atom(writer, uses[i].pattern))
			return true;
	return false;
}

static int check_need(struct kb_writer *writer, size_t index)
{
	const struct pattern_use *use = &writer->uses.items[index];

	if (!use->needs_atom || kb_has_atom(writer, use->pattern) ||
	    has_neighbour(writer, index))
		return 0;
	return refuse_use(writer, use, writer->patterns[use->pattern->id - 1].lack, 0);
}

int kb_find_atoms(struct kb_writer *writer)
{
	size_t count = writer->uses.count;
	struct pattern_use **sorted =
		arena_array(writer->arena, struct pattern_use *, count);
	int r = 0;

	for (size_t i = 0; i < count; i++)
		sorted[i] = &writer->uses.items[i];
	if (count)
		qsort(sorted, count, sizeof(*sorted), compare_uses);
	writer->patterns = arena_array(writer->arena, struct found_pattern, count);
	for (size_t i = 0; !r && i < count; i++) {
		bool first = !i || compare_uses(&sorted[i - 1], &sorted[i]) != 0;
		struct found_pattern *found =
			&writer->patterns[writer->pattern_count - !first];

		if (first) {
			found->regex = sorted[i]->pattern->regex;
			r = find_of_regex(writer, sorted[i], found);
			writer->pattern_count++;
		}
		found->roles |= sorted[i]->roles;
		sorted[i]->pattern->id = (unsigned)writer->pattern_count;
	}
	for (size_t i = 0; !r && i < count; i++)
		r = check_need(writer, i);
	return r;
}
