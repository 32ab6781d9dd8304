/* SPDX-License-Identifier: Apache-2.0 */
/* A folder of results: made as a whole or not at all. */
#ifndef KBMATCH_CMD_FOLDER_H
#define KBMATCH_CMD_FOLDER_H

#include <stddef.h>

#include "engine/base/error.h"

struct folder_file {
	const char *name; /* a plain one */
	const char *data;
	size_t size;
};

/* Fails before anything is done when `path` is there and is no empty folder: -EEXIST. */
int folder_check(const char *path, struct error *error) must_check;

/* Writes the files into a folder beside `path` and renames it, so that `path` never holds
 * some of them only. */
int folder_write(const char *path, const struct folder_file *files, size_t count,
		 struct error *error) must_check;

#endif
