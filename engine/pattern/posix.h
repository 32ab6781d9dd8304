/* SPDX-License-Identifier: Apache-2.0 */
/* A regex as a POSIX extended one, which every grep reads. */
#ifndef KBMATCH_PATTERN_POSIX_H
#define KBMATCH_PATTERN_POSIX_H

#include "engine/base/strbuf.h"

/* Appends the regex as a POSIX extended one that matches the same lines (with grep -i
 * where *ret_caseless). False: it cannot be said so, and what was appended is no use. */
bool regex_to_posix(const char *regex, struct strbuf *ret_posix, bool *ret_caseless);

#endif
