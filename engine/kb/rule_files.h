/* SPDX-License-Identifier: Apache-2.0 */
/* Finds and reads rule files, within the limits of rule_load.h. */
#ifndef KBMATCH_LOAD_RULE_FILES_H
#define KBMATCH_LOAD_RULE_FILES_H

#include "engine/base/arena.h"
#include "engine/base/error.h"
#include "engine/base/strbuf.h"

struct rule_files {
	VEC(const char *) paths;
};

/*
 * Appends `path` itself when it is a file, else every *.lua below it, sorted. Links to
 * directories are not followed, those to files must stay below `path`, and names with a
 * leading dot are passed over. -ENOENT: nothing there, or a directory without any *.lua.
 */
int rule_files_find(struct arena *arena, const char *path, struct rule_files *files,
		    struct error *error) must_check;

/* The functions that the rule files below `path` share: prelude.lua in it (or beside it,
 * when it is a file), else in the folder above, so that one area of a base loads by
 * itself. Only a regular file counts, of the user who owns `path`. NULL when there is
 * none. */
const char *rule_prelude_find(struct arena *arena, const char *path);

/* The whole text of a regular file of RULE_FILE_MAX bytes at most, without a byte order
 * mark. Sets the error's path. */
int rule_file_read(const char *path, struct strbuf *ret_text,
		   struct error *error) must_check;

#endif
