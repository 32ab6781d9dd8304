/* SPDX-License-Identifier: Apache-2.0 */
/* Gives up what a run that only reads and reports does not need (base/confine.h). */
#ifndef KBMATCH_CMD_CONFINED_H
#define KBMATCH_CMD_CONFINED_H

#include "engine/cmd/session.h"

/*
 * Before the first log is read, by a command that writes nothing but its report. A run
 * that may probe the machine afterwards starts programs for it and is left as it is, and
 * so is one that follows its logs.
 */
void confine_reading(const struct base *base, const struct options *options);

#endif
