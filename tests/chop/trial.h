/* SPDX-License-Identifier: Apache-2.0 */
/* One case of the corpus: its log damaged in every way, what is left of it diagnosed. */
#ifndef KBMATCH_TESTS_TRIAL_H
#define KBMATCH_TESTS_TRIAL_H

#include "tests/chop/mutate.h"
#include "tests/chop/tally.h"
#include "tests/chop/witness.h"

/* Of processor time for one log; of all time WAIT_MAX times as much, since on a busy
 * machine a second is less. */
enum { SECONDS_MAX = 30, WAIT_MAX = 20 };

/* Shared with the worker. */
struct place {
	size_t item;	   /* at hand: case, then mutation, then variant */
	unsigned mutation; /* mutation_count: the whole log */
	unsigned variant;
	size_t other; /* case of the corpus whose log is mixed in */
	struct tally tally;
};

struct chop {
	const char *family, *directory;
	unsigned variants, every;
	bool verbose;
	struct base base;
	struct case_paths paths, corpus; /* to be damaged; all there are */
	VEC(uint64_t) places;		 /* of each of the corpus among all numbers */
	struct witnesses *witnesses;
	struct place *place;
};

/* From where it stands to the end of the case. */
void try_case(struct chop *chop);

/* How a worker ended: by a log that took too long. */
bool was_hang(int status);

#endif
