/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Escaping: text from logs, facts and rules made harmless for the form it is printed in.
 * Each form has its function here and nowhere else.
 *
 * The input may hold any byte. Output is appended to a string builder.
 */
#ifndef KBMATCH_REPORTS_ESCAPE_H
#define KBMATCH_REPORTS_ESCAPE_H

#include "engine/base/strbuf.h"

/* Columns that a text takes on a terminal: 2 for East Asian wide characters and emoji, 0
 * for combining marks, by ranges of Unicode's EastAsianWidth.txt; independent of the
 * locale. Approximate: clusters are not looked at. */
size_t text_columns(struct slice s);

/* One line for a terminal. Nothing in the result moves the cursor, changes colours, hides
 * or reorders text: a tab becomes a blank; control characters and bytes that are not
 * UTF-8 become \xNN; C1 controls and invisible or bidirectional format characters become
 * \u{NNNN}. */
void escape_terminal(struct strbuf *out, struct slice s);

/* The same, cut to `columns` and ended by "..." where something was cut. */
void escape_terminal_cut(struct strbuf *out, struct slice s, size_t columns);

/* Valid UTF-8: each byte that is not becomes U+FFFD. */
void escape_utf8(struct strbuf *out, struct slice s);

#endif
