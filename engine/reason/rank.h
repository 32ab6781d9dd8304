/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Rank: orders findings, folds effects under causes, gathers the places of a fault,
 * plans, and comes to a verdict.
 *
 * Probability: p = 1 / (1 + exp(-(slope * score + intercept))) for a finding that stands
 * alone. Causes of one device and boot that rest on the same records are rivals and
 * share by softmax over slope * score + intercept with a leak of odds 1 for "none of
 * these". Folding: what a cause of even odds explains goes under it; a symptom does when
 * that cause has a matched version gate or strong evidence outside the symptom's own
 * event. Findings of one rule are one diagnosis with several places. Plan: what is
 * recommended for the first diagnosis, then by descending chance / cost (Kadane & Simon
 * 1977; Heckerman & Breese MSR-TR-96-06).
 */
#ifndef KBMATCH_RANK_H
#define KBMATCH_RANK_H

#include "engine/model/diagnosis.h"
#include "engine/reason/judge.h"

struct rank_options {
	double min_confidence;
	size_t top;		       /* 0: all */
	const struct snapshot *probed; /* NULL: no machine was probed */
};

/* `findings` gets its probabilities and confidences set; everything else is borrowed. */
struct diagnosis *rank(const struct judge_input *input, struct findings *findings,
		       const struct inputs *inputs, const struct rank_options *options);

/* The remedy to do next about a finding: the first that is offered, is not to be avoided
 * and was not tried; after one that did not do, or in part only, that one's fallback;
 * where all were tried, what helped in part. NULL when there is none, or one worked. */
const struct remedy *remedy_recommended(const struct diagnosis *diagnosis,
					const struct finding *finding);

/* What came of a remedy of the finding's rule, or of another that does the same, when it
 * was last tried; NULL: it was not. */
const struct attempt *remedy_attempt(const struct diagnosis *diagnosis,
				     const struct finding *finding,
				     const struct remedy *remedy);

/* The condition of a remedy's `when` that the machine is known not to meet, as far as a
 * finding (its device and boot) tells; NULL when the remedy is to be offered. */
const struct test *remedy_withheld(const struct remedy *remedy, const struct facts *facts,
				   const struct finding *finding);

#endif
