/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Running the cases of a corpus: each in a worker process, so that one that crashes or
 * never ends is a failed case and no more. Verdicts lie in memory that the workers
 * share, and so hold no pointers.
 */
#ifndef KBMATCH_CMD_CASES_H
#define KBMATCH_CMD_CASES_H

#include "engine/session/session.h"
#include "engine/kb/case_load.h"

enum {
	CASE_TEXT_MAX = 768,
	CASE_ID_MAX = 64, /* of a rule's id that a verdict keeps */
};

enum verdict_state { VERDICT_PENDING, VERDICT_PASSED, VERDICT_FAILED };

struct case_verdict {
	enum verdict_state state;
	double seconds;
	bool positive;		     /* the case expects a diagnosis */
	bool false_alarm;	     /* not positive: something at 0.5 or above */
	unsigned must_not, violated; /* labels that must stay below 0.5; that did not */
	unsigned stated;	     /* diagnoses that were stated */
	double brier;		     /* sum of (confidence - right)^2 over them */
	char leader[CASE_ID_MAX];    /* what came first, "" nothing */
	double leader_confidence;
	unsigned rank;	   /* of the first right diagnosis, from 1; 0 it was not stated */
	double confidence; /* of that one */
	char problem[CASE_TEXT_MAX]; /* FAILED: expected what, got what */
};

/* A case to run: its name AREA/FOLDER or AREA/FOLDER/NAME, and which one of the file. */
struct case_path {
	const char *name, *path;
	size_t index;
};
struct case_paths {
	struct case_path *items;
	size_t count;
};

/* The cases under each of `corpora`, sorted by name; those that `wanted` names
 * (AREA/FOLDER, FOLDER, AREA, AREA/FOLDER/NAME, or a path below the corpus), all when it
 * is empty. A case.lua that cannot be read is a case, which then fails. */
int case_paths_find(struct arena *arena, const struct arguments *corpora,
		    const struct arguments *wanted, struct case_paths *ret_paths,
		    struct error *error) must_check;

/* Zeroed memory that the workers of a run share with their parent, for its whole life. */
void *case_share(size_t size);

/* The confidence from which on the cases have a diagnosis stated. */
extern const double case_least_stated;

/* `wanted` is the name, or parts of it that follow one another. */
bool case_is_named(const char *name, struct slice wanted);

/* The case expects or accepts this diagnosis. */
bool case_is_right(const struct corpus_case *expected, const char *id);

/* Runs the stages over a case: its logs, facts and trials, by evidence alone. After
 * session_start(). */
int case_diagnose(struct session *session, const struct corpus_case *c,
		  struct error *error) must_check;

/* Fills all of the verdict on what a machine has but `state` and `seconds`. */
void case_verdict(const struct corpus_case *expected, const struct part *part,
		  struct case_verdict *verdict);

/* Starts the session, which is to be ended, and judges a case in it: the same of the
 * verdict. The case, NULL where it could not be judged. */
const struct corpus_case *case_judge(struct session *session, struct base *base,
				     const struct case_path *path,
				     struct case_verdict *verdict);

#endif
