/* SPDX-License-Identifier: Apache-2.0 */
/* What rank.c and plan.c share. */
#ifndef KBMATCH_ENGINE_RANK_INTERNAL_H
#define KBMATCH_ENGINE_RANK_INTERNAL_H

#include "engine/rank.h"

struct ranking {
	const struct judge_input *input;
	const struct rank_options *options;
	struct diagnosis *diagnosis;
};

/* Sets diagnosis->plan from diagnosis->diagnoses. */
void plan_actions(struct ranking *ranking);

/* Sets the missing facts, checks and trials of a diagnosis. */
void collect_missing(struct ranking *ranking, const struct finding *finding,
		     struct diagnosed *ret_diagnosed);

#endif
