/* SPDX-License-Identifier: Apache-2.0 */
/* A line with a regex, then a subject: where the regex matches, the subject holds one of
 * its atoms. */
#include <ctype.h>

#include "engine/pattern/atom.h"
#include "engine/pattern/regex.h"
#include "tests/fuzz/flow.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static bool atom_is_at(const struct literal *atom, const char *at)
{
	for (size_t i = 0; i < atom->size; i++) {
		unsigned char a = (unsigned char)atom->data[i], b = (unsigned char)at[i];
		bool letters = a < 0x80 && b < 0x80;

		if (a != b && !(atom->caseless && letters && tolower(a) == tolower(b)))
			return false;
	}
	return true;
}

static bool atom_is_in(const struct literal *atom, struct slice subject)
{
	for (size_t i = 0; i + atom->size <= subject.size; i++)
		if (atom_is_at(atom, subject.data + i))
			return true;
	return false;
}

static void atom_check(const struct literal *atoms, int count, struct slice subject)
{
	bool any = false;

	for (int i = 0; i < count; i++) {
		flow_check(atoms[i].size >= ATOM_SIZE_MIN &&
				   atoms[i].size <= ATOM_SIZE_MAX,
			   "an atom is neither short nor long");
		any |= atom_is_in(&atoms[i], subject);
	}
	flow_check(any, "a match contains an atom");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const char *newline = size ? memchr(data, '\n', size) : NULL;
	AUTO(arena) struct arena *arena = arena_new();
	AUTO(regex) struct regex *regex = NULL;
	struct literal atoms[ATOMS_PER_PATTERN];
	struct error error = { 0 };

	if (!newline)
		return 0;
	size_t first = (size_t)(newline - (const char *)data);
	const char *text = arena_string(arena, slice_from((const char *)data, first));
	int count = atom_find(arena, text, atoms, &error);

	flow_check(count >= 0 || *error.message, "a refusal has a message");
	if (count < 0 || regex_compile(text, &regex, NULL))
		return 0;
	struct slice subject = slice_from(newline + 1, size - first - 1);

	if (regex_search(regex, subject, 0, NULL) == 1)
		atom_check(atoms, count, subject);
	return 0;
}
