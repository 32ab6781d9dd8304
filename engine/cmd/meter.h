/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The line on standard error that says how far a reading is: only on a terminal, only
 * for work over a second, and gone when the work is done.
 */
#ifndef KBMATCH_CMD_METER_H
#define KBMATCH_CMD_METER_H

#include "engine/cmd/options.h"
#include "engine/input/input.h"
#include "engine/scan/progress.h"

struct meter {
	struct progress progress;
	bool wanted, shown;
};

double meter_clock(void);
void meter_start(struct meter *meter, const struct options *options);
/* A block came; `inputs` tells where the file at hand stands. */
void meter_step(struct meter *meter, const struct inputs *inputs,
		const struct block *block);
/* The file that a person named is read. */
void meter_file_end(struct meter *meter, const char *path);
void meter_end(struct meter *meter);

#endif
