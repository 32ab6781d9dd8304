/* SPDX-License-Identifier: Apache-2.0 */
/* Where temporary files go, and those that need no name. */
#ifndef KBMATCH_BASE_TEMPORARY_H
#define KBMATCH_BASE_TEMPORARY_H

#include "engine/base/mem.h"

/* $TMPDIR, else /var/tmp, which is on a disk where /tmp is often in memory, else /tmp. */
const char *temporary_directory(void);

/* A file to write and read that nothing can leave behind, since it has no name. Its
 * descriptor, or -errno. */
int temporary_open(void) must_check;

#endif
