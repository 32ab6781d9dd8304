/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What a run came to: how many logs of each damage, and where their diagnoses came from.
 * It lies in memory that the workers share, and so holds no pointers.
 */
#ifndef KBMATCH_TESTS_TALLY_H
#define KBMATCH_TESTS_TALLY_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/cmd/cases.h"
#include "tests/chop/origin.h"

/* From here on a diagnosis of a damaged log is asked where it comes from. */
#define ALARM 0.5
enum { MUTATIONS_MAX = 32, RULES_MAX = 1024 };

/* A rule whose diagnosis was MADE. */
struct made {
	char rule[CASE_ID_MAX];
	unsigned count;
	double worst;
};

struct tally {
	uint64_t runs, unchanged; /* unchanged: the damage left the log as it was */
	uint64_t skipped;	  /* not text any more */
	/* Of each damage, the logs that were diagnosed and their diagnoses. */
	uint64_t logs[MUTATIONS_MAX], origins[MUTATIONS_MAX][ORIGIN_COUNT];
	double slowest; /* seconds of processor time for one log */
	char slowest_case[128];
	struct made made[RULES_MAX];
	unsigned made_count, crashes, hangs;
};

/* True when it is worse than those of this rule before it. */
bool tally_made(struct tally *tally, const char *rule, double confidence);
/* How long a log of a case took. */
void tally_time(struct tally *tally, const char *name, double seconds);
/* Diagnoses of one origin, of all damages. */
uint64_t tally_of(const struct tally *tally, enum origin origin);
/* More were misread than may be. */
bool tally_misreads(const struct tally *tally);
void tally_print(const struct tally *tally, double seconds);

#endif
