/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What `kbmatch test` finds out with a run of the corpus beside which cases pass. A mode
 * prepares a task for the workers, and prints what they left when all cases have run.
 */
#ifndef KBMATCH_CMD_CASE_MODE_H
#define KBMATCH_CMD_CASE_MODE_H

#include "engine/cmd/cases.h"

struct test_run {
	const struct options *options;
	const struct case_paths *paths;
	struct base *base;
	const struct case_verdict *verdicts; /* when the run is over */
	const struct arguments *rules;	     /* those that count; none named: all */
	unsigned jobs;
};

/* Whether a rule was asked for. */
bool test_wants(const struct test_run *run, const char *rule);

struct case_mode {
	/* Sets the task. */
	int (*begin)(struct test_run *run, struct case_task *ret_task,
		     struct error *error) must_check;
	/* Prints, and says whether there is something to mend. */
	bool (*finish)(const struct test_run *run, const struct case_task *task,
		       FILE *file);
	/* Frees what the task's context points to, but shared memory. NULL: nothing. */
	void (*end)(void *context);
};

extern const struct case_mode case_coverage, case_mutation; /* case_measure.c */

#endif
