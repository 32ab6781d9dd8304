/* SPDX-License-Identifier: Apache-2.0 */
/* UTF-8, read strictly: overlong forms, surrogates and code points over U+10FFFF are not
 * UTF-8. */
#ifndef KBMATCH_BASE_UTF8_H
#define KBMATCH_BASE_UTF8_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "engine/base/strbuf.h"

/* Decodes the code point at the front of `s` (not empty) and returns its size in
 * bytes; 0 if the bytes are not UTF-8. */
size_t utf8_decode(struct slice s, uint32_t *ret_code);

/* Writes a code point that is not a surrogate as UTF-8 and returns its size in bytes. */
size_t utf8_write(uint32_t code, char ret_bytes[static 4]);

/* Appends the text as UTF-8: each invalid byte becomes U+FFFD. */
void utf8_repair(struct strbuf *out, struct slice s);

/* True if a code point from U+0080 on is invisible, reorders visible text, or ends a
 * line: C1 controls, Unicode's format characters, fillers and tags. False for the
 * variation selectors of emoji (U+FE0E, U+FE0F). */
bool utf8_is_hidden(uint32_t code);

/* Text from outside, made harmless for a terminal: nothing in the result moves the
 * cursor, changes colours, hides or reorders text. A tab becomes a blank, control
 * characters and bytes that are not UTF-8 become \xNN, hidden characters \u{NNNN}. */

/* Appends the first character of `s`; returns how many bytes of `s` that was. */
size_t utf8_escape(struct strbuf *out, struct slice s);
/* Appends all of them; characters of `kept`, such as "\n\t", stay. */
void escape_lines(struct strbuf *out, struct slice s, const char *kept);
/* The same to a file; `lines` keeps newlines and tabs. */
void print_harmless(FILE *file, struct slice text, bool lines);

#endif
