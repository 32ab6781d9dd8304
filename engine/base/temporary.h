/* SPDX-License-Identifier: Apache-2.0 */
/* Where temporary files go, and those that need no name. */
#ifndef KBMATCH_BASE_TEMPORARY_H
#define KBMATCH_BASE_TEMPORARY_H

#include "engine/base/strbuf.h"

/* $TMPDIR, else /var/tmp, which is on a disk where /tmp is often in memory, else /tmp. */
const char *temporary_directory(void);

/* A file to write and read that nothing can leave behind, since it has no name. Its
 * descriptor, or -errno. */
int temporary_open(void) must_check;

/* One with a name, for what takes no descriptor. Who asks for it removes it. */
int temporary_open_named(struct strbuf *ret_path) must_check;

#endif
