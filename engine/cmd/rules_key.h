/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What a base with extra rules on top is called in the cache: a digest of the base, the
 * program and every rule file's path and content.
 *
 * Reading thousands of files takes longer than all else at the start. So the cache also
 * holds, under a digest of what stat() says of them, the key that their content gave:
 * files that nobody touched are not read again.
 */
#ifndef KBMATCH_CMD_RULES_KEY_H
#define KBMATCH_CMD_RULES_KEY_H

#include "engine/cmd/options.h"

enum { RULES_KEY_SIZE = 33 };

/* `directory` is that of the cache, NULL when there is none. */
int rules_key(const char *base, const struct arguments *rules, const char *directory,
	      char ret_key[RULES_KEY_SIZE], struct error *error) must_check;

#endif
