/* SPDX-License-Identifier: Apache-2.0 */
/*
 * X(function suffix, "name", "arguments", "help", families): one row adds a command,
 * whose cmd_SUFFIX() lies in cmd_SUFFIX.c. The first one runs when none is named.
 */
#ifndef KBMATCH_CMD_COMMAND_LIST_H
#define KBMATCH_CMD_COMMAND_LIST_H

#include "engine/cmd/options.h"

#define FAMILIES_KB (FAMILY_BASE | FAMILY_RULES)
#define FAMILIES_DIAGNOSE                                                                \
	(FAMILIES_KB | FAMILY_LOGS | FAMILY_CLAIMS | FAMILY_REPORT | FAMILY_OUTPUT)

/* clang-format off */
#define COMMAND_LIST(X)                                                                   \
	X(diagnose, "diagnose", "--logs PATH...",                                         \
	  "name what is wrong with an AMD GPU machine, from its logs", FAMILIES_DIAGNOSE) \
	X(explain, "explain", "ID [--logs PATH]...",                                      \
	  "print how a rule's confidence comes about, term by term",                      \
	  FAMILIES_KB | FAMILY_LOGS | FAMILY_CLAIMS | FAMILY_OUTPUT)                      \
	X(show, "show", "ID", "print a rule: what it tests and what it advises",          \
	  FAMILIES_KB | FAMILY_OUTPUT)                                                    \
	X(search, "search", "WORDS...", "find rules by words",                            \
	  FAMILIES_KB | FAMILY_OUTPUT)                                                    \
	X(sources, "sources", "FILE...", "print what was recognised in each text",        \
	  FAMILIES_KB | FAMILY_LOGS | FAMILY_OUTPUT)                                      \
	X(kb, "kb", "build|info|patterns|keys",                                           \
	  "build a knowledge base, describe it, print its regexes or the fact keys",      \
	  FAMILIES_KB | FAMILY_OUTPUT)                                                    \
	X(test, "test", "[CASE]...", "run the cases of a corpus",                         \
	  FAMILIES_KB | FAMILY_TEST | FAMILY_OUTPUT)
/* clang-format on */

#define DECLARE(suffix, ...) int cmd_##suffix(const struct options *options);
COMMAND_LIST(DECLARE)
#undef DECLARE

#endif
