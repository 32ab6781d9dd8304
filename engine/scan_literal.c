/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What vectorscan is given of each atom. Its first stage looks at the last eight bytes of
 * a literal, and how often it is fooled by text that only looks alike decides the speed.
 * Measured with 1,000 atoms on a journal: 1.05 GB/s as they are, 1.7 GB/s when cut.
 */
#include <errno.h>

#include "engine/scan_internal.h"

enum { LITERAL_MIN = 8 };

/* Bytes of logs, the most frequent first; letters stand for both cases. */
static const char FREQUENT[] = " 0eaotsr:nid1lmc2pu.g345=fh6897b-v\"_/][kxyjw)(,z";

/* Above 0; the more, the rarer. */
static unsigned rarity(char c)
{
	if (c >= 'A' && c <= 'Z')
		c = (char)(c - 'A' + 'a');
	const char *at = memchr(FREQUENT, c, sizeof(FREQUENT) - 1);

	return at ? (unsigned)(at - FREQUENT) + 1 : (unsigned)sizeof(FREQUENT);
}

/* The literal's head that ends in its rarest pair of bytes, the longest of such. */
size_t literal_size(const struct atom *atom)
{
	size_t best = atom->size;
	unsigned most = 0;

	for (size_t end = LITERAL_MIN; end <= atom->size; end++) {
		unsigned rare = rarity(atom->data[end - 1]) + rarity(atom->data[end - 2]);

		if (rare >= most) {
			most = rare;
			best = end;
		}
	}
	return best;
}

/*
 * Without any short literal vectorscan looks at every second byte only, and is fooled
 * four times as often: this one, of bytes that no text has, keeps it from that.
 */
static const char SHORT[] = { '\xff', '\xfe', '\xfd', '\xfc' };

static int compile_failed(hs_error_t code, hs_compile_error_t *failure,
			  struct error *error)
{
	if (code == HS_NOMEM)
		mem_exhausted();
	error_set(error, -EINVAL, "the base's literals do not compile: %s",
		  failure && failure->message ? failure->message : "no reason given");
	hs_free_compile_error(failure);
	return -EINVAL;
}

int literals_compile(const struct atom *atoms, size_t count, hs_database_t **ret_database,
		     struct error *error)
{
	AUTO(mem) const char **literals = mem_alloc((count + 1) * sizeof(*literals));
	AUTO(mem) size_t *sizes = mem_alloc((count + 1) * sizeof(*sizes));
	AUTO(mem) unsigned *flags = mem_zalloc((count + 1) * sizeof(*flags));
	AUTO(mem) unsigned *ids = mem_alloc((count + 1) * sizeof(*ids));
	hs_compile_error_t *failure = NULL;

	for (size_t i = 0; i < count; i++) {
		literals[i] = atoms[i].data;
		sizes[i] = literal_size(&atoms[i]);
		flags[i] = atoms[i].caseless ? HS_FLAG_CASELESS : 0;
		ids[i] = (unsigned)i;
	}
	literals[count] = SHORT;
	sizes[count] = sizeof(SHORT);
	ids[count] = (unsigned)count;
	hs_error_t code =
		hs_compile_lit_multi(literals, flags, ids, sizes, (unsigned)count + 1,
				     HS_MODE_BLOCK, NULL, ret_database, &failure);
	return code == HS_SUCCESS ? 0 : compile_failed(code, failure, error);
}
