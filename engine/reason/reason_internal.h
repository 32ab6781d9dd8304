/* SPDX-License-Identifier: Apache-2.0 */
/* Declarations that the files of judge share, and those that the files of rank share. */
#ifndef KBMATCH_REASON_REASON_INTERNAL_H
#define KBMATCH_REASON_REASON_INTERNAL_H

#include "engine/model/schema.h"
#include "engine/reason/fact_test.h"
#include "engine/reason/judge.h"
#include "engine/reason/rank.h"

/* The last attempt of each remedy, the latest first. */
struct tries {
	struct try_of_remedy {
		const struct attempt *attempt;
		const struct remedy *remedy; /* NULL when no rule names it */
	} * items;
	size_t count;
};

struct judging {
	const struct judge_input *input;
	const struct tries *tries;
	struct arena *arena;
	const struct rule *rule;
	const char *device; /* "" any */
	unsigned boot;	    /* 0 any */
};

/* --- evidence.c --- */

struct judged judge_evidence(const struct judging *judging,
			     const struct evidence *evidence);
/* Judges evidence of one kind: sets the truth, what it rests on, and what is missing. */
typedef void judge_fn(const struct judging *judging, const struct evidence *evidence,
		      struct judged *judged);
judge_fn judge_tried, judge_version;

/* Appends the hits of a pattern that belong to the context and come from the evidence's
 * source; of LOG and COUNT only those that pass `unless` and `where`. */
void judge_hits(const struct judging *judging, const struct evidence *evidence,
		unsigned pattern, struct hit_list *ret_hits);
/* Gives the hits to `judged` and empties the list. */
void judged_keep_hits(const struct judging *judging, struct hit_list *hits,
		      struct judged *judged);
/* Adds a fact that the evidence rests on; NULL: none. */
void judged_keep_fact(const struct judging *judging, const struct fact *fact,
		      struct judged *judged);
/* Tests the facts of the device and boot, and the captures of a hit (NULL none). */
enum truth judging_test(const struct judging *judging, const struct test *test,
			const struct hit *hit, const struct fact **ret_fact);
/* Calls back for all patterns of an evidence tree whose hits count. */
void each_pattern(const struct evidence *evidence,
		  void (*visit)(void *context, const struct pattern *pattern),
		  void *context);
/* True if a source was read from its beginning, in that boot (0: any). */
bool was_read_whole(const struct hits *hits, const char *source, unsigned boot);

/* --- rank --- */

struct ranking {
	const struct judge_input *input;
	const struct rank_options *options;
	struct diagnosis *diagnosis;
};

static inline bool speaks_for(const struct judged *judged)
{
	return judged->truth == TRUTH_TRUE && !judged->evidence->against;
}

/* --- service.c --- */

/* The service action for the hardware: as the rule says, else as the class of the event
 * that the finding rests on; at most "watch" if a single line shows the fault. NULL:
 * nothing is stated. */
const struct service *find_service(struct ranking *ranking,
				   const struct finding *finding);

/* --- verdict.c --- */

/* Sets diagnosis->verdict, its reason, and what to run when it is unknown. */
void find_verdict(struct ranking *ranking);

/* Sets diagnosis->warnings: those of the inputs, and the limits that later stages met. */
void collect_warnings(struct ranking *ranking, const struct inputs *inputs,
		      const struct findings *findings);

/* --- plan.c --- */

/* Sets diagnosis->plan from diagnosis->diagnoses. */
void plan_actions(struct ranking *ranking);

/* Sets the missing facts, checks and trials of a diagnosis. */
void collect_missing(struct ranking *ranking, const struct finding *finding,
		     struct diagnosed *ret_diagnosed);

#endif
