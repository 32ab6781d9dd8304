/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of rank share. */
#ifndef KBMATCH_RANK_INTERNAL_H
#define KBMATCH_RANK_INTERNAL_H

#include "engine/model/schema.h"
#include "engine/reason/rank.h"

struct ranking {
	const struct judge_input *input;
	const struct rank_options *options;
	struct diagnosis *diagnosis;
};

static inline bool speaks_for(const struct judged *judged)
{
	return judged->truth == TRUTH_TRUE && !judged->evidence->against;
}

/* --- verdict.c --- */

/* Sets diagnosis->verdict, with why and what to run where it is unknown. */
void find_verdict(struct ranking *ranking);

/* Sets diagnosis->warnings: those of the inputs, and what was left out since. */
void collect_warnings(struct ranking *ranking, const struct inputs *inputs,
		      const struct findings *findings);

/* --- plan.c --- */

/* Sets diagnosis->plan from diagnosis->diagnoses. */
void plan_actions(struct ranking *ranking);

/* Sets the missing facts, checks and trials of a diagnosis. */
void collect_missing(struct ranking *ranking, const struct finding *finding,
		     struct diagnosed *ret_diagnosed);

#endif
