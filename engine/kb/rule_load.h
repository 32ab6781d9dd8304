/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Reads rule files: Lua in a sandbox, checked word by word (docs/rules.md).
 *
 * The sandbox opens no library and accepts text chunks only; a file may use
 * RULE_MEMORY_MAX bytes and RULE_INSTRUCTIONS_MAX instructions. A hostile file gets an
 * error and leaves nothing behind. Errors name file, line and the field's path
 * ("evidence[3].strength") and suggest the nearest known word.
 */
#ifndef KBMATCH_KB_RULE_LOAD_H
#define KBMATCH_KB_RULE_LOAD_H

#include "engine/base/error.h"
#include "engine/base/strbuf.h"
#include "engine/kb/lua.h"
#include "engine/model/schema.h"

enum {
	RULE_FILE_MAX = 1024 * 1024,
	RULE_MEMORY_MAX = 64 * 1024 * 1024,
	RULE_INSTRUCTIONS_MAX = 50 * 1000 * 1000,
	RULE_FILES_MAX = 20000,
};

/*
 * Loads every *.lua below each directory (or a single file), in sorted order of the
 * relative paths; prelude.lua there, or in the folder above, is run before each of them
 * in the same sandbox and has the functions that rule files share. Duplicate ids are an
 * error. Checks each form by itself; kb_write(), which also knows the base, checks that
 * the ids that rules refer to exist.
 */
int rule_load(const char *const *paths, size_t count, struct knowledge **ret_knowledge,
	      struct error *error) must_check;

/* The place of a form in its file. */
struct form_place {
	const struct form *form;
	const void *object; /* struct rule, struct device, ... of the knowledge */
	const char *file;   /* path of the file */
	unsigned line, end; /* its first and last line */
};

/* Positions and errors of rule files. The knowledge owns it. */
struct rule_survey {
	const char *const *files;
	size_t file_count;
	const struct error *errors; /* of files and forms that do not load */
	size_t error_count;
	const struct form_place *places; /* of the forms that load, sorted by file and
					  * line */
	size_t place_count;
};

/* Like rule_load(), but continues after errors and returns all of them. The files of
 * forms are named by path. Fails if a path cannot be read. */
int rule_survey(const char *const *paths, size_t count, struct knowledge **ret_knowledge,
		struct rule_survey *ret_survey, struct error *error) must_check;

struct rule_files {
	VEC(const char *) paths;
};

/*
 * Appends `path` itself if it is a file, else every *.lua below it, sorted. Links to
 * directories are not followed, links to files must stay below `path`, and names with a
 * leading dot are skipped. -ENOENT: no such path, or a directory without *.lua.
 */
int rule_files_find(struct arena *arena, const char *path, struct rule_files *files,
		    struct error *error) must_check;

/* Finds the functions that the rule files below `path` share: prelude.lua in it (or
 * beside it, if it is a file), else in the folder above, so that one area of a base
 * loads by itself. It must be a regular file that the owner of `path` owns. NULL if
 * there is none. */
const char *rule_prelude_find(struct arena *arena, const char *path);

/* Reads a regular file of at most RULE_FILE_MAX bytes, without a byte order mark. Sets
 * the error's path. */
int rule_file_read(const char *path, struct strbuf *ret_text,
		   struct error *error) must_check;

/* Runs a text that calls forms (sandbox_run()) within the limits for rule files. */
int rule_run(struct arena *arena, struct slice prelude, struct slice source,
	     struct form_calls *ret_calls, struct error *error) must_check;

#endif
