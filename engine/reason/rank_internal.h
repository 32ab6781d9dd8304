/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of rank share. */
#ifndef KBMATCH_RANK_INTERNAL_H
#define KBMATCH_RANK_INTERNAL_H

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

/* rank_records.c: find_records() sets a finding's records, the others look at them. */
void find_records(struct arena *arena, struct finding *finding);
bool rests_on(const struct finding *finding, unsigned record);
bool share_records(const struct finding *a, const struct finding *b);

/* Sets diagnosis->verdict, with why and what to run where it is unknown. */
void find_verdict(struct ranking *ranking);

/* Sets diagnosis->warnings: those of the inputs, and what was left out since. */
void collect_warnings(struct ranking *ranking, const struct inputs *inputs,
		      const struct findings *findings);

/* Sets diagnosis->plan from diagnosis->diagnoses. */
void plan_actions(struct ranking *ranking);

/* plan_observe.c: the observation that tells the two best causes apart, when they want
 * different fixes; false when there is none. */
bool find_separator(const struct ranking *ranking, struct action *ret_action);
/* Sets the missing facts, checks and trials of a diagnosis. */
void collect_missing(struct ranking *ranking, const struct finding *finding,
		     struct diagnosed *ret_diagnosed);

#endif
