/* SPDX-License-Identifier: Apache-2.0 */
/* One line of a log: how it is read, and all that the base knows of it. */
#ifndef KBMATCH_CMD_EXPLAIN_LINE_H
#define KBMATCH_CMD_EXPLAIN_LINE_H

#include "engine/cmd/base.h"

/* Prints what --line gives to -o or standard output. -EINVAL: it is no line. */
int explain_line(struct base *base, const struct options *options,
		 struct error *error) must_check;

#endif
