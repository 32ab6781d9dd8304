/* SPDX-License-Identifier: Apache-2.0 */
/* The parts of a remedy's commands that a person fills in, as variables of a script. */
#ifndef KBMATCH_REPORTS_SCRIPT_FILLS_H
#define KBMATCH_REPORTS_SCRIPT_FILLS_H

#include "engine/base/arena.h"
#include "engine/kb/shell.h"

/* A variable of the script that a person fills in. */
struct shell_fill {
	const char *variable, *what;
	unsigned steps; /* bit i: step i uses it */
};
struct shell_fills {
	VEC(struct shell_fill) list;
};

/* Replaces words that a person fills in (docs/rules.md lists them) by variables, and
 * records these. */
const char *fills_put(struct shell_fills *fills, struct arena *arena, unsigned step,
		      const char *text);
/* Records the variables that a step uses and no step sets (NULL: a step without text). */
void fills_find(struct shell_fills *fills, struct arena *arena, const char *const *steps,
		size_t count);

#endif
