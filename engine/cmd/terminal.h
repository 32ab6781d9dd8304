/* SPDX-License-Identifier: Apache-2.0 */
/* What the results are printed on. */
#ifndef KBMATCH_CMD_TERMINAL_H
#define KBMATCH_CMD_TERMINAL_H

#include "engine/cmd/options.h"
#include "reports/text/text_page.h"

/* Whether to print in colour: --color, else a terminal that NO_COLOR and TERM let. */
bool terminal_color(const struct options *options);

/* Columns; 0 when the results go elsewhere. */
unsigned terminal_width(const struct options *options);

/* Rows; 0 when the results go elsewhere. */
unsigned terminal_rows(const struct options *options);

/* A page like those of the text report, with the colours and the width of these. */
struct page terminal_page(const struct options *options, FILE *file, struct arena *arena);

/* Writes the lines of a score that are wider than the terminal, "   +3.00  strong: ...",
 * broken at blanks, below where their text begins; other lines, commands to copy among
 * them, and what goes elsewhere, as they are. */
void terminal_wrap_terms(const struct options *options, struct slice text, FILE *file);

#endif
