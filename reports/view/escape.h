/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Escaping makes text from logs, facts and rules harmless for the format that it is
 * printed in. The functions for all formats are here and nowhere else.
 *
 * The input may hold any byte. Output is appended to a string builder.
 */
#ifndef KBMATCH_REPORTS_VIEW_ESCAPE_H
#define KBMATCH_REPORTS_VIEW_ESCAPE_H

#include "engine/base/utf8.h"

/* The columns of a text on a terminal: 2 for East Asian wide characters and emoji, 0 for
 * combining marks, by ranges of Unicode's EastAsianWidth.txt; independent of the locale.
 * Approximate: grapheme clusters are not considered. */
size_t text_columns(struct slice s);

/* One line for a terminal, as escape_lines() makes it (utf8.h). */
void escape_terminal(struct strbuf *out, struct slice s);
/* The same of several lines, blanks for their ends. */
void escape_one_line(struct strbuf *out, struct slice s);

/* As escape_terminal(), cut to `columns`, with "..." at the end if the text was cut. */
void escape_terminal_cut(struct strbuf *out, struct slice s, size_t columns);

/* Escapes a text as one word of sh: '...' with every quote in it escaped; never empty. A
 * NUL ends the text. */
void escape_shell(struct strbuf *out, struct slice s);
/* As escape_shell(), without quotes if the word needs none. */
void escape_shell_word(struct strbuf *out, struct slice s);

/* Escapes a text as one line of GitHub-flavoured Markdown: nothing in the result is
 * markup, HTML, a mention, an issue's number, a link, the border of a cell or the mark of
 * a list. Control and format characters as in escape_terminal(). */
void escape_markdown(struct strbuf *out, struct slice s);

/* Escapes lines for code between backquotes; control characters as in escape_terminal(),
 * except newlines and tabs. Returns the number of backquotes that the fence needs,
 * `least` or more. */
unsigned escape_fenced(struct strbuf *out, struct slice s, unsigned least);

/* Escapes a text as a string of a script, with its quotes: nothing in the result ends the
 * string, the <script> around it or a comment. Control and format characters as in
 * escape_terminal(), newlines as blanks. */
void escape_script(struct strbuf *out, struct slice s);

/* Escapes a text or an attribute's value for HTML: nothing in the result is markup.
 * Control characters stay: call escape_terminal() first. */
void escape_html(struct strbuf *out, struct slice s);
/* The same of the characters `of` alone. */
void escape_entities(struct strbuf *out, struct slice s, const char *of);

/* Percent-encodes a part of an address: all but letters, digits and `plain`. */
void escape_address(struct strbuf *out, struct slice s, const char *plain);

#endif
