/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Where knowledge bases lie, and which of them is used:
 *
 *	1. the one that is named, else the one of $KBMATCH_KB
 *	2. kb.sqlite beside the program or the library
 *	3. the one with the latest date of
 *	   - the packaged one: kb.sqlite in a folder of share_find()
 *	   - the updates that were installed for this system, and by this user
 *
 * Of equal dates the packaged one is used, then the system's. An update counts where its
 * file and folder are this user's or root's and nobody else can write to them, and where
 * this program can read it; else the one that was there before it counts.
 *
 * Where there is no update, nothing is opened: a search costs some calls of access().
 */
#ifndef KBMATCH_UPDATE_PLACES_H
#define KBMATCH_UPDATE_PLACES_H

#include <limits.h>
#include <sys/types.h>

#include "engine/base/arena.h"
#include "engine/base/error.h"
#include "engine/base/strbuf.h"
#include "engine/kb/kb.h"

enum place_kind {
	PLACE_NAMED,
	PLACE_VARIABLE,
	PLACE_BESIDE,
	PLACE_PACKAGED,
	PLACE_SYSTEM,
	PLACE_USER
};
/* "named", "packaged", ... */
extern const char *const place_names[];

struct found_base {
	enum place_kind kind;
	const char *path;
	const char *date, *version; /* NULL: not looked at, or it says none */
	const char *wrong;	    /* why it cannot be used; NULL: it can */
};

/* Their strings belong to the arena that they were found with; free `items` with
 * vec_free(). */
struct found_bases {
	struct found_base *items;
	size_t count, room;
	size_t used; /* the index of the one that is used; `count`: none is */
};
static inline void cleanup_found_bases(struct found_bases *places)
{
	vec_free(places);
}

/* `named`: NULL for none. `own`: the file of the program or library. */
void places_find(const char *named, const char *own, struct arena *arena,
		 struct found_bases *ret_places);
/* Those of point 3 alone, with dates. */
void places_dated(const char *own, struct arena *arena, struct found_bases *ret_places);
/* Opens one, and notes what it says of itself. */
void place_look(struct found_base *base, struct arena *arena);
/* places_find(): the path of the one that is used; -ENOENT with a message that says where
 * it was looked for. The string is the caller's. */
int places_choose(const char *named, const char *own, char **ret_path,
		  struct error *error) must_check;

/* The path of a file or folder in the first of ../share/kbmatch and ../../share/kbmatch
 * from the folder of `own` and the folder of data that kbmatch was built for that has it;
 * false: none has. */
bool share_find(const char *own, const char *name, char ret_path[static PATH_MAX]);

/* The file of the running program, "" where the kernel does not tell. */
void program_path(char ret_path[static PATH_MAX]);

/* --- updates --- */

/* The folder of updates of a kind, PLACE_SYSTEM or PLACE_USER; false: this user has
 * none. */
bool updates_folder(enum place_kind kind, struct strbuf *ret_path);
/* The kind that a process installs: the user's own, of root the system's unless
 * $XDG_DATA_HOME is set. */
enum place_kind updates_own(void);
/* True if the file or folder (`type`: S_IFREG, S_IFDIR) is no link, and nobody but this
 * user and root can change it. */
bool update_is_safe(const char *path, mode_t type);
/* Names of the updates in a folder, newest first; they go by date and version:
 * "kb-2026-11-24-0123456789abcdef.sqlite". */
void updates_list(const char *folder, struct arena *arena, struct strings *ret_names);

/* Days from its date to now; 0 where it has none or one to come. */
unsigned base_age_days(const struct kb_info *info);
enum { BASE_OLD_DAYS = 90 };

#endif
