/* SPDX-License-Identifier: Apache-2.0 */
/* The table of options, for those that parse it and print it. */
#ifndef KBMATCH_CMD_OPTIONS_INTERNAL_H
#define KBMATCH_CMD_OPTIONS_INTERNAL_H

#include "engine/cmd/option_list.h"
#include "engine/cmd/options.h"

#define OPTION_CODE(code, ...) OPTION_##code,
enum { OPTION_BASE = 256, OPTION_LIST(OPTION_CODE) };
#undef OPTION_CODE

struct option_row {
	int code;
	const char *name;
	char letter;
	const char *argument;
	unsigned family;
	const char *help;
};

extern const struct option_row *const option_rows;
extern const size_t option_row_count;

#endif
