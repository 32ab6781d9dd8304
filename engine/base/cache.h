/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Where a user's files lie (XDG Base Directory Specification): caches below
 * $XDG_CACHE_HOME/kbmatch, else ~/.cache/kbmatch, and so on. A cache may be missing or
 * unwritable: no caller may need it.
 */
#ifndef KBMATCH_BASE_CACHE_H
#define KBMATCH_BASE_CACHE_H

#include <stdbool.h>

#include "engine/base/strbuf.h"

/* Appends the folder that a variable ("XDG_CACHE_HOME") names, else the usual one below
 * the home (".cache"); false when neither variable names an absolute one. */
bool user_directory(const char *variable, const char *usual, struct strbuf *path);
/* Makes it and the folder above (mode 0700); false when it cannot be written to, or when
 * another user may write to it, or may put another one in its place. */
bool cache_directory_make(const char *path);
/* Whether a file or folder of it is this user's, and no other may write to it. */
bool cache_is_own(const char *path);

#endif
