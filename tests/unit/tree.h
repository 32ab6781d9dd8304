/* SPDX-License-Identifier: Apache-2.0 */
/* Made-up machines for the tests of probes: trees of files, and what a probe says there.
 */
#ifndef KBMATCH_TESTS_TREE_H
#define KBMATCH_TESTS_TREE_H

#include "engine/base/mem.h"
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
DEFINE_CLEANUP(tree, char *, tree_remove)

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

/*
 * Fails the test unless a snapshot says all of `says`, parts with "; " between them:
 *     KEY=VALUE  KEY (not stated)  BDF KEY=VALUE  ! PART (of a note)  - PART (of none)
 *     KEY @ PART (of what said it)  ~ PART (of no value)
 *     notes=0  facts=6  outcome=nothing  log NAME=TEXT (the only one)
 * A fact is one of `device` (or of the BDF that is named) or of no device.
 */
void tree_says(const char *what, const struct snapshot *snapshot, const char *device,
	       const char *says);

/*
 * Machines in a file, and what a probe says of each; the path is within the project's
 * root, where tests run.
 *     base NAME           what cases have in common
 *     case TITLE
 *     + NAME              the files of a base; later ones replace them
 *     /PATH = TEXT        a file of one line
 *     /PATH =             one of the lines behind it that begin with a tab
 *     /PATH -> TARGET     a link
 *     /PATH/              a directory
 *     device BDF          of the facts from here on
 *     python PATH         an option, as is
 *     wake
 *     > SAYS              as above
 * In a text "\\", "\0", "\n" and "\x41" are one byte each, "\." is none; a line that ends
 * in a backslash has no newline there.
 */
void tree_cases(const char *probe, const char *path);
/* The tree of one of them. */
char *tree_of(const char *path, const char *title);

#endif
