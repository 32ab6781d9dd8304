/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Rank: orders findings, folds effects under causes, gathers the places of a fault,
 * makes the plan, and sets the verdict.
 *
 * Probability: p = 1 / (1 + exp(-(slope * score + intercept))) for a finding that
 * stands alone. Causes of one device and boot that rest on the same records are rivals
 * and share by softmax over slope * score + intercept with a leak of odds 1 for "none
 * of these". Folding: a finding that a cause of at least even odds explains is folded
 * under it; a symptom is, if that cause has a matched version gate or strong evidence
 * outside the event of the symptom. Findings of one rule are one diagnosis with several
 * places. Plan: the recommended remedy of the first diagnosis, then by descending
 * chance / cost (Kadane & Simon 1977; Heckerman & Breese MSR-TR-96-06).
 */
#ifndef KBMATCH_REASON_RANK_H
#define KBMATCH_REASON_RANK_H

#include "engine/model/diagnosis.h"
#include "engine/reason/judge.h"

struct rank_options {
	double min_confidence;
	size_t top;		       /* 0: all */
	const struct snapshot *probed; /* NULL: no machine was probed */
};

/* Sets the probabilities and confidences of `findings`; everything else is borrowed. */
struct diagnosis *rank(const struct judge_input *input, struct findings *findings,
		       const struct inputs *inputs, const struct rank_options *options);

/* The next remedy for a finding: the first that is offered, is not to be avoided and was
 * not tried; after one that failed or helped in part, its fallback; when all were tried,
 * one that helped in part. NULL when there is none, or one worked. */
const struct remedy *remedy_recommended(const struct diagnosis *diagnosis,
					const struct finding *finding);

/* The last attempt of a remedy of the finding's rule, or of another remedy that does the
 * same; NULL when there is none. */
const struct attempt *remedy_attempt(const struct diagnosis *diagnosis,
				     const struct finding *finding,
				     const struct remedy *remedy);

/* The condition of a remedy's `when` that the machine is known not to meet, for the
 * device and boot of a finding; NULL when the remedy is offered. */
const struct test *remedy_withheld(const struct remedy *remedy, const struct facts *facts,
				   const struct finding *finding);

#endif
