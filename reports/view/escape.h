/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Escaping: text from logs, facts and rules made harmless for the form it is printed in.
 * Each form has its function here and nowhere else.
 *
 * The input may hold any byte. Output is appended to a string builder.
 */
#ifndef KBMATCH_REPORTS_ESCAPE_H
#define KBMATCH_REPORTS_ESCAPE_H

#include "engine/base/utf8.h"

/* Columns that a text takes on a terminal: 2 for East Asian wide characters and emoji, 0
 * for combining marks, by ranges of Unicode's EastAsianWidth.txt; independent of the
 * locale. Approximate: clusters are not looked at. */
size_t text_columns(struct slice s);

/* One line for a terminal, as escape_lines() makes it (utf8.h). */
void escape_terminal(struct strbuf *out, struct slice s);
/* The same of several lines, blanks for their ends. */
void escape_one_line(struct strbuf *out, struct slice s);

/* The same, cut to `columns` and ended by "..." where something was cut. */
void escape_terminal_cut(struct strbuf *out, struct slice s, size_t columns);

/* One word for sh: '...' with every quote in it escaped; never empty. A NUL ends it. */
void escape_shell(struct strbuf *out, struct slice s);
/* The same without quotes where it needs none. */
void escape_shell_word(struct strbuf *out, struct slice s);

/* A string of Lua: "..." on one line, in which control and hidden characters and what is
 * not UTF-8 are escaped byte by byte. */
void escape_lua(struct strbuf *out, struct slice s);

/* The same as [[...]], with as many = as it takes, where the text is printable ASCII: for
 * regexes, whose backslashes then stay as they are. */
void escape_lua_long(struct strbuf *out, struct slice s);

/* One line of GitHub-flavoured Markdown text: nothing in it is markup, HTML, a mention,
 * an issue's number, a link, a table's cell border or a list's mark. Control and format
 * characters as in escape_terminal(). */
void escape_markdown(struct strbuf *out, struct slice s);

/* Lines for code between backquotes, control characters as in escape_terminal() but for
 * newlines and tabs. Returns how many backquotes keep it, `least` or more. */
unsigned escape_fenced(struct strbuf *out, struct slice s, unsigned least);

/* A string of a script, in its quotes: nothing in it ends the string, the <script> that
 * holds it or a comment, control and format characters as in escape_terminal(), newlines
 * as blanks. */
void escape_script(struct strbuf *out, struct slice s);

/* Text or an attribute's value of HTML: nothing in it is markup. Control characters stay:
 * escape_terminal() comes first. */
void escape_html(struct strbuf *out, struct slice s);

#endif
