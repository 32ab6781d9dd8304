/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Running the cases of a corpus: each in a worker process, so that one that crashes or
 * never ends is a failed case and no more. Verdicts lie in memory that the workers
 * share, and so hold no pointers.
 */
#ifndef KBMATCH_CMD_CASE_RUN_H
#define KBMATCH_CMD_CASE_RUN_H

#include <sys/types.h>

#include "engine/cmd/session.h"

enum {
	CASE_SECONDS_MAX = 120, /* a case that takes longer has failed */
	CASE_TEXT_MAX = 768,
};

enum verdict_state { VERDICT_PENDING, VERDICT_STARTED, VERDICT_PASSED, VERDICT_FAILED };

struct verdict {
	enum verdict_state state;
	pid_t worker;
	double seconds;
	bool positive;		     /* the case expects a diagnosis */
	bool first, in_three;	     /* positive: it came first, among the first three */
	bool false_alarm;	     /* not positive: something at 0.5 or above */
	unsigned must_not, violated; /* labels that must stay below 0.5; that did not */
	unsigned stated;	     /* diagnoses that were stated */
	double brier;		     /* sum of (confidence - right)^2 over them */
	char problem[CASE_TEXT_MAX]; /* FAILED: expected what, got what */
};

/* A case to run: its name AREA/NAME and the path of its case.lua. */
struct case_path {
	char *name, *path;
};
struct case_paths {
	struct case_path *items;
	size_t count, room;
};

/* The cases under `corpus`, sorted by name; those that `wanted` names (AREA/NAME, NAME,
 * AREA, or a path below the corpus), all when it is empty. */
int case_paths_find(const char *corpus, const struct arguments *wanted,
		    struct case_paths *ret_paths, struct error *error) must_check;
void case_paths_free(struct case_paths *paths);
static inline void cleanup_case_paths(struct case_paths *paths)
{
	case_paths_free(paths);
}

/* Judges one case; fills everything but `state`, `worker`, `seconds`. True: passed. */
bool case_judge(struct base *base, const struct case_path *path, struct verdict *verdict);

/* All cases, `jobs` at once. The verdicts (one a case) are for munmap(). */
int case_run_all(const struct base *base, const struct case_paths *paths, unsigned jobs,
		 struct verdict **ret_verdicts, struct error *error) must_check;

int case_write_junit(const char *path, const struct case_paths *paths,
		     const struct verdict *verdicts, struct error *error) must_check;

#endif
