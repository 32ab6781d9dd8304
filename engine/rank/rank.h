/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Rank: orders findings, folds symptoms under causes, plans.
 *
 * Probability: p = 1 / (1 + exp(-(slope * score + intercept))) for a finding that stands
 * alone. Causes of one device and boot that rest on the same records are rivals and
 * share by softmax over slope * score + intercept with a leak of odds 1 for "none of
 * these". Folding: a symptom goes under a cause that explains it when that cause has a
 * matched version gate or strong evidence outside the symptom's own event. Plan:
 * descending chance / cost (Kadane & Simon 1977; Heckerman & Breese MSR-TR-96-06).
 */
#ifndef KBMATCH_RANK_H
#define KBMATCH_RANK_H

#include "engine/diagnosis.h"
#include "engine/judge/judge.h"

struct rank_options {
	double min_confidence;
	double least_alike; /* the same of what is found by words alone */
	size_t top;	    /* 0: all */
};

/* `findings` gets its probabilities and confidences set; everything else is borrowed. */
struct diagnosis *rank(const struct judge_input *input, struct findings *findings,
		       const struct inputs *inputs, const struct rank_options *options);

/* The condition of a remedy's `when` that the machine is known not to meet, as far as a
 * finding (its device and boot) tells; NULL when the remedy is to be offered. */
const struct test *remedy_withheld(const struct remedy *remedy, const struct facts *facts,
				   const struct finding *finding);

#endif
