/* SPDX-License-Identifier: Apache-2.0 */
/* Children of probes that misbehave, each by its probe's name. */
#ifndef KBMATCH_TESTS_PROBE_CHILD_STUB_H
#define KBMATCH_TESTS_PROBE_CHILD_STUB_H

#include <stddef.h>

/* One line that a child says as its only one before {"end": true}, and what becomes of
 * it: the child named "line-N" says the row N. */
struct stub_line {
	const char *line, *outcome;
};
extern const struct stub_line stub_lines[];
extern const size_t stub_line_count;

/* The program when argv[1] is PROBE_CHILD. Returns the exit status. */
int stub_child(int argc, char **argv);

#endif
