/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Access control lists of files, as text: "user:ollama:rw- group::rw- mask::rw-". Entries
 * that the mode says as well (user::, other::) are left out; those of users and groups
 * have names, or numbers where there is none.
 */
#ifndef KBMATCH_PROBES_ACL_H
#define KBMATCH_PROBES_ACL_H

#include "probes/root.h"

/* Of a file of this machine; "" it has none; NULL it cannot be read (errno). `root` names
 * the users. A symbolic link is not followed. */
char *acl_read(const struct root *root, struct arena *arena, const char *path);
/* Of the extended attribute's bytes; NULL when they are none (EINVAL). */
char *acl_text(const struct root *root, struct arena *arena, struct slice bytes);

#endif
