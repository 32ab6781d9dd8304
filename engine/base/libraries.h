/* SPDX-License-Identifier: Apache-2.0 */
/* The libraries that are loaded when they are first used: see base/library.h. */
#ifndef KBMATCH_LIBRARY_H
#define KBMATCH_LIBRARY_H

#include "engine/base/library.h"

extern struct library library_archive; /* compressed files and archives */
extern struct library library_systemd; /* binary journals; where it was built with it */
extern struct library library_xml;     /* XML */

struct archive;

/* archive_set_error(), whose arguments no function can hand on, of a text as it is. */
void library_archive_fail(struct archive *archive, int code, const char *text);

#endif
