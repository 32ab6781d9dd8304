/* SPDX-License-Identifier: Apache-2.0 */
/* What the results are printed on. */
#ifndef KBMATCH_CMD_TERMINAL_H
#define KBMATCH_CMD_TERMINAL_H

#include "engine/cmd/options.h"

/* Whether to print in colour: --color, else a terminal that NO_COLOR and TERM let. */
bool terminal_color(const struct options *options);

/* Columns; 0 when the results go elsewhere. */
unsigned terminal_width(const struct options *options);

/* Rows; 0 when the results go elsewhere. */
unsigned terminal_rows(const struct options *options);

#endif
