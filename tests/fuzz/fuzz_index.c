/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Lines, each an atom (the first byte says whether case matters), an empty one, a text
 * up to the next empty one: what the index finds is what a plain search does. What
 * follows is damage to the index, four bytes each: it is refused, or serves as far as it
 * goes.
 */
#include <ctype.h>
#include <errno.h>

#include "engine/pattern/atom_index.h"
#include "tests/fuzz/flow.h"

enum { INDEX_ATOMS_MAX = 12, INDEX_TEXT_MAX = 512, INDEX_DAMAGE = 4 };

static const unsigned index_patterns[] = { 1, 2, 3, 4, 5, 6, 7, 8 };

struct index_case {
	struct arena *arena;
	struct atom atoms[INDEX_ATOMS_MAX];
	size_t count;
	struct slice text, damage;
	unsigned char *found; /* of atom and end, how often */
	size_t atoms_of_index;
};

/* Takes the part before an empty line; `rest` goes on behind it. */
static struct slice index_part(struct slice *rest)
{
	const char *end = rest->size ? memmem(rest->data, rest->size, "\n\n", 2) : NULL;
	struct slice part =
		slice_from(rest->data, end ? (size_t)(end - rest->data) : rest->size);

	*rest = slice_skip(*rest, end ? part.size + 2 : part.size);
	return part;
}

static void index_add_atom(struct index_case *this, struct slice line)
{
	bool caseless = line.size && line.data[0] & 1;
	struct slice text = slice_skip(line, 1);

	if (text.size < ATOM_SIZE_MIN || text.size > ATOM_SIZE_MAX ||
	    this->count == INDEX_ATOMS_MAX)
		return;
	char *own = arena_copy(this->arena, text.data, text.size);

	for (size_t i = 0; caseless && i < text.size; i++)
		own[i] = (char)tolower((unsigned char)own[i]);
	this->atoms[this->count] = (struct atom){
		.data = own,
		.size = text.size,
		.caseless = caseless,
		.patterns = &index_patterns[this->count % 4],
		.pattern_count = 1 + this->count % 3,
	};
	this->count++;
}

static void index_read(struct index_case *this, struct slice data)
{
	struct slice atoms = index_part(&data), line;

	while (slice_next_line(&atoms, &line))
		index_add_atom(this, line);
	this->text = index_part(&data);
	if (this->text.size > INDEX_TEXT_MAX)
		this->text.size = INDEX_TEXT_MAX;
	this->damage = data;
}

static bool index_has(const struct atom *atom, struct slice text, size_t end)
{
	for (size_t i = 0; i < atom->size; i++) {
		int byte = (unsigned char)text.data[end - atom->size + i];

		if ((atom->caseless ? tolower(byte) : byte) !=
		    (unsigned char)atom->data[i])
			return false;
	}
	return true;
}

static void index_found(void *context, unsigned atom, size_t end)
{
	struct index_case *this = context;

	flow_check(atom < this->atoms_of_index && end <= this->text.size,
		   "what is found is an atom within the text");
	if (this->found)
		this->found[atom * (this->text.size + 1) + end]++;
}

static void index_search(struct index_case *this, const struct atom_index *index)
{
	/* The copy has exactly this size, so that a read beyond it is seen. */
	AUTO(mem) char *text = mem_alloc(this->text.size);

	memcpy(text, this->text.data, this->text.size);
	this->atoms_of_index = atom_index_count(index);
	atom_index_search(index, slice_from(text, this->text.size), index_found, this);
}

static void index_check_whole(struct index_case *this, const struct atom_index *index)
{
	size_t ends = this->text.size + 1;
	AUTO(mem) unsigned char *found = mem_zalloc(this->count * ends + 1);

	flow_check(atom_index_count(index) == this->count, "all atoms are there");
	this->found = found;
	index_search(this, index);
	for (size_t i = 0; i < this->count; i++)
		for (size_t end = 0; end < ends; end++)
			flow_check(found[i * ends + end] ==
					   (end >= this->atoms[i].size &&
					    index_has(&this->atoms[i], this->text, end)),
				   "each atom is found once where it stands");
	this->found = NULL;
}

static void index_check_get(const struct atom_index *index)
{
	for (unsigned i = 0; i < atom_index_count(index); i++) {
		struct atom atom = atom_index_get(index, i);
		AUTO(mem) char *copy = mem_alloc(atom.size);

		memcpy(copy, atom.data, atom.size);
		for (size_t j = 0; j < atom.pattern_count; j++)
			flow_check(atom.patterns[j] &&
					   atom.patterns[j] <= ARRAY_SIZE(index_patterns),
				   "a pattern is one that there is");
	}
}

static void index_damage(struct strbuf *bytes, struct slice damage)
{
	for (; damage.size >= INDEX_DAMAGE; damage = slice_skip(damage, INDEX_DAMAGE)) {
		const unsigned char *from = (const void *)damage.data;
		size_t at = from[0] | (size_t)from[1] << 8 | (size_t)from[2] << 16;

		bytes->data[at % bytes->size] = (char)from[3];
	}
}

static void index_check_damaged(struct index_case *this, struct strbuf *bytes)
{
	AUTO(atom_index) struct atom_index *index = NULL;

	index_damage(bytes, this->damage);
	int code =
		atom_index_open(strbuf_slice(bytes), ARRAY_SIZE(index_patterns), &index);

	flow_check(!code || code == -EINVAL, "an index opens or is refused");
	if (code)
		return;
	index_check_get(index);
	index_search(this, index);
}

static void index_run(struct index_case *this, unsigned stride)
{
	AUTO(atom_index) struct atom_index *index = NULL;
	AUTO(strbuf) struct strbuf bytes = { 0 };

	atom_index_make(this->atoms, this->count, stride, &bytes);
	flow_check(!atom_index_open(strbuf_slice(&bytes), ARRAY_SIZE(index_patterns),
				    &index),
		   "what was made opens");
	index_check_whole(this, index);
	if (this->damage.size >= INDEX_DAMAGE)
		index_check_damaged(this, &bytes);
}

int fuzz_index(const uint8_t *data, size_t size)
{
	AUTO(arena) struct arena *arena = arena_new();
	struct index_case this = { .arena = arena };

	index_read(&this, slice_from((const char *)data, size));
	for (unsigned stride = 1; stride <= 2; stride++)
		index_run(&this, stride);
	return 0;
}
