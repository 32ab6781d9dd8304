/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Environment variables that matter to computing on AMD GPUs: which ones, and how they
 * are stated as facts.
 */
#ifndef KBMATCH_PROBES_ENVIRONMENT_H
#define KBMATCH_PROBES_ENVIRONMENT_H

#include "probes/probe.h"

enum {
	ENVIRONMENT_COUNT_MAX = 500, /* variables of one environment that are stated */
	ENVIRONMENT_NAME_MAX = 80,   /* bytes of a name */
};

/* Whether something on the way from an application to the GPU reads a variable of this
 * name, or says with it which programs and libraries run. */
bool environment_matters(const char *name);

/*
 * States FAMILY + NAME for every variable that matters: `text` is NAME=VALUE strings,
 * each ended by a NUL, as in /proc/PID/environ. Of a name that stands there twice the
 * first counts, as for getenv().
 *
 * A variable that is set to nothing is not the same as one that is not set: its value is
 * stated as two quotes, "". What looks like a credential by its name is stated as
 * "(withheld)".
 *
 * Returns whether all that matters was stated, so that the family is whole
 * (probe_whole()); otherwise a note says what was left out.
 */
bool environment_state(struct probe_run *run, const char *family, const char *from,
		       const char *text, size_t size);

#endif
