/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Gives up what a command does not need to read, judge and report (base/confine.h),
 * before it reads the first byte that somebody else wrote.
 */
#ifndef KBMATCH_CMD_CONFINED_H
#define KBMATCH_CMD_CONFINED_H

#include "engine/base/confine.h"
#include "engine/cmd/base.h"

/*
 * Once the base is open; NULL: there is none. `output`: the file or folder that will be
 * written, NULL: none. `keep`: of enum confine_keep. What probes need is given up, too:
 * they are in a process of their own (prober.h), which is started before.
 */
void confine_reading(const struct base *base, const char *output, unsigned keep);

/*
 * For commands that make files of rules or logs: each of `paths` may be made, with the
 * folders that it lies in, and bases be kept in the cache. Before rules are read.
 */
void confine_making(const char *const *paths, size_t count, unsigned keep);

#endif
