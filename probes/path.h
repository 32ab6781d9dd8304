/* SPDX-License-Identifier: Apache-2.0 */
/* Paths as text, and the environment that says where to look. */
#ifndef KBMATCH_PROBES_PATH_H
#define KBMATCH_PROBES_PATH_H

#include "probes/probe.h"

/* What stands behind the last slash. */
const char *path_base(const char *path);
/* What stands before it, "/" at the top. */
char *path_above(struct arena *arena, const char *path);
/* "FOLDER/NAME". */
char *path_join(struct arena *arena, const char *folder, const char *name);
/* Whether `path` is `folder` or lies in it. */
bool path_within(const char *path, const char *folder);

enum { STRINGS_MAX = 4000 }; /* so that made-up input ends in time */

/* A set of strings in the order of their arrival, equal ones once; what comes after
 * STRINGS_MAX is left. */
struct string_set {
	const char **items;
	size_t count, room;
};

bool strings_has(const struct string_set *set, const char *s);
/* Borrows `s`; false when it was there, or the set is full. */
bool strings_add(struct arena *arena, struct string_set *set, const char *s);
void strings_sort(struct string_set *set);

/* Adds the parts of `text` between separators (any byte of `separators`), no empty ones.
 */
void strings_split(struct arena *arena, struct string_set *set, const char *text,
		   const char *separators);

/* The environment of this process by /proc/self/environ: NAME=VALUE strings, each ended
 * by a NUL; data is NULL when it cannot be read (errno). */
struct slice variables_read(struct probe_run *run);
/* The value of a variable, NULL when it is not set. */
const char *variables_get(struct probe_run *run, struct slice variables,
			  const char *name);

/* The entries of a directory, none where it is not there. False, with a note, when it
 * cannot be read, or not whole. */
bool names_read(struct probe_run *run, const char *folder, struct names *ret_names);

#endif
