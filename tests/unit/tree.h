/* SPDX-License-Identifier: Apache-2.0 */
/* Made-up machines for the tests of probes: trees of files, and what a probe says there.
 */
#ifndef KBMATCH_TESTS_TREE_H
#define KBMATCH_TESTS_TREE_H

#include "engine/privacy/snapshot.h"
#include "probes/probe.h"

/* content "-> TARGET" makes a symbolic link, a path ending in "/" a directory; the last
 * row is {0}. A content may hold any byte but NUL; `size` 0 means strlen(content). */
struct tree_file {
	const char *path, *content;
	size_t size;
};
/* Rows are written without it. */
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"

/* A temporary directory with the files; tree_remove() takes it away and frees the name.
 */
char *tree_make(const struct tree_file *files);
void tree_add(const char *tree, const struct tree_file *files);
void tree_remove(char *tree);

/* From now on opening a path that holds `part` fails so; NULL: none does. */
void tree_refuse(const char *part, int error);

/* Runs one probe in this process on a root, and returns what it said: facts, notes and
 * logs. Messages that the parent would refuse fail the test. `options` may be NULL. */
struct snapshot *tree_probe(const char *probe, const char *root,
			    const struct probe_options *options);

/* NULL: not stated; a list's items (and the values of several facts) joined by ",". */
const char *tree_fact(const struct snapshot *snapshot, const char *key,
		      const char *device);
bool tree_noted(const struct snapshot *snapshot, const char *part);

/* Fails the test unless a snapshot says all of a text "KEY=VALUE; KEY; ! PART": a value,
 * that the key is not stated, a part of a note. */
void tree_says(const char *what, const struct snapshot *snapshot, const char *facts);

/* Machines, and what a probe says of each. */
struct tree_case {
	const char *what;
	struct tree_file files[32];
	const char *says;
	const char *python; /* --python, NULL none */
};
void tree_cases(const char *probe, const struct tree_case *cases, size_t count);

#endif
