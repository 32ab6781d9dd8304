/* SPDX-License-Identifier: Apache-2.0 */
/* A directory of bases for one test program. */
#ifndef KBMATCH_TESTS_KB_FILES_H
#define KBMATCH_TESTS_KB_FILES_H

#include "engine/kb/kb.h"
#include "tests/unit/unit.h"

struct kb_files {
	char directory[64];
	struct arena *arena;
};

/* For cmocka_run_group_tests(); the state is a struct kb_files *. */
int kb_files_setup(void **state);
int kb_files_teardown(void **state);

const char *kb_files_path(struct kb_files *files, const char *name);
/* Writes a base that must succeed; its path. */
const char *kb_files_write(struct kb_files *files, const char *name,
			   const struct knowledge *knowledge, const char *base);
struct kb *kb_files_open(struct kb_files *files, const char *path);
void kb_files_read(const char *path, struct strbuf *bytes);
void kb_files_save(const char *path, const void *data, size_t size);
void kb_files_assert_same(const char *a, const char *b);
size_t kb_files_count(const struct kb_files *files);

#endif
