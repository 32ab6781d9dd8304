/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A base that somebody publishes: FILE and FILE.minisig. Its author is not trusted before
 * the signature is checked, nor is SQLite shown a byte of it.
 *
 * The trusted comment says what the base is, as "KEY:VALUE" with tabs between them:
 *
 *	file:kb-2026-11-24.sqlite	its name where it was made
 *	version:0123456789abcdef	as `kbmatch kb info` prints it
 *	date:2026-11-24
 *	schema:12			KB_SCHEMA_VERSION
 *	kbmatch:0.1.0			the first program that reads it
 *
 * Other keys may stand there.
 */
#ifndef KBMATCH_UPDATE_UPDATE_H
#define KBMATCH_UPDATE_UPDATE_H

#include "engine/update/places.h"
#include "engine/update/signature.h"

enum { UPDATE_SIZE_MAX = 256 * 1024 * 1024, UPDATE_KEYS_MAX = 64 };

struct trusted_key {
	struct public_key key;
	const char *path;
};

struct trusted_keys {
	struct trusted_key *items;
	size_t count, room;
};
static inline void cleanup_trusted_keys(struct trusted_keys *keys)
{
	vec_free(keys);
}

/*
 * The keys of the files `paths`; of none of them those in the folder keys of share_find()
 * and in /etc/kbmatch/keys, files that end in ".pub". -EINVAL for a file that holds no
 * key; -ENOENT with what to do if there is no key.
 */
int trusted_keys_load(const char *const *paths, size_t count, const char *own,
		      struct arena *arena, struct trusted_keys *ret_keys,
		      struct error *error) must_check;

/* A base that was verified. */
struct update {
	const char *file, *version, *date; /* of its trusted comment */
	const struct trusted_key *key;
	struct strbuf signature; /* the text of its signature */
	struct strbuf copy;	 /* the path of a copy, the file that was verified */
	int fd;			 /* of the copy */
};

/*
 * Copies FILE to a file beside `path` (NULL: a temporary one), checks the signature over
 * what was copied, then all of the base. -EBADMSG, -EINVAL, ... with the reason. The copy
 * is removed by update_close() unless it was installed.
 */
int update_verify(const char *file, const char *path, const struct trusted_keys *keys,
		  struct arena *arena, struct update *ret_update,
		  struct error *error) must_check;
void update_close(struct update *update);
static inline void cleanup_update(struct update *update)
{
	update_close(update);
}

/* -EINVAL, with the reason, if the base that is used is newer than this one, or is
 * another one of the same date; 1 if it is this one. */
int update_compare(const struct update *update, const struct found_base *used,
		   struct error *error) must_check;

/* Makes the folder of updates, with those above it. */
int updates_make_folder(const char *folder, struct error *error) must_check;
/* Gives the copy its name in the folder, and removes all but the newest update before
 * it. */
int update_install(struct update *update, const char *folder, struct arena *arena,
		   const char **ret_path, struct error *error) must_check;
/* Removes the newest update of the folder; -ENOENT: there is none. */
int update_remove(const char *folder, struct arena *arena, const char **ret_path,
		  struct error *error) must_check;

#endif
