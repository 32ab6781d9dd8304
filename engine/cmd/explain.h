/* SPDX-License-Identifier: Apache-2.0 */
/* What `kbmatch explain` says of a rule (cmd_explain.c) and of a line (explain_line.c).
 */
#ifndef KBMATCH_CMD_EXPLAIN_H
#define KBMATCH_CMD_EXPLAIN_H

#include "engine/cmd/base.h"
#include "engine/model/rule.h"

/* A piece of evidence in a sentence, with all its limits and regexes. */
const char *explain_evidence(struct arena *arena, const struct evidence *evidence);
/* The text cut short where it is long, unless the whole is wanted. */
const char *explain_cut(struct arena *arena, const char *text, bool whole);

/* Prints how --line is read, and all that the base knows of it. -EINVAL: it is no line.
 */
int explain_line(struct base *base, const struct options *options,
		 struct error *error) must_check;

#endif
