/* SPDX-License-Identifier: Apache-2.0 */
/* UTF-8, read strictly: overlong forms, surrogates and code points over U+10FFFF are not
 * UTF-8. */
#ifndef KBMATCH_BASE_UTF8_H
#define KBMATCH_BASE_UTF8_H

#include <stdint.h>
#include <stdio.h>

#include "engine/base/slice.h"

/* The code point that `s` (not empty) begins with and its size in bytes; 0 when the bytes
 * are not UTF-8. */
size_t utf8_decode(struct slice s, uint32_t *ret_code);

/* Writes text from outside: control characters and what is not UTF-8 as \xNN or \u{NN}.
 * `lines` keeps newlines and tabs; otherwise a tab is a blank. */
void print_harmless(FILE *file, struct slice text, bool lines);

#endif
