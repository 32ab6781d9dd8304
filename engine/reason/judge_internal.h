/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of judge share: the context of one rule, one device and one boot. */
#ifndef KBMATCH_JUDGE_INTERNAL_H
#define KBMATCH_JUDGE_INTERNAL_H

#include "engine/model/schema.h"
#include "engine/reason/fact_test.h"
#include "engine/reason/judge.h"

/* The last attempt of each remedy, the latest first. */
struct tries {
	struct try_of_remedy {
		const struct attempt *attempt;
		const struct remedy *remedy; /* NULL when no rule says */
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
/* Judges evidence of a kind: sets the truth, what it rests on, and what is missing. */
typedef void judge_fn(const struct judging *judging, const struct evidence *evidence,
		      struct judged *judged);
judge_fn judge_tried, judge_version;

/* Appends the hits of a pattern that belong to the context and come from the evidence's
 * source, and of a LOG or COUNT those that pass unless and where. */
void judge_hits(const struct judging *judging, const struct evidence *evidence,
		unsigned pattern, struct hit_list *ret_hits);
/* Gives the hits to `judged` and empties the list. */
void judged_keep_hits(const struct judging *judging, struct hit_list *hits,
		      struct judged *judged);
/* The fact that it rests on; NULL: none. */
void judged_keep_fact(const struct judging *judging, const struct fact *fact,
		      struct judged *judged);
/* A test of the facts of the device and boot, and of the captures of a hit (NULL none).
 */
enum truth judging_test(const struct judging *judging, const struct test *test,
			const struct hit *hit, const struct fact **ret_fact);
/* All patterns of an evidence tree whose hits count. */
void each_pattern(const struct evidence *evidence,
		  void (*visit)(void *context, const struct pattern *pattern),
		  void *context);
/* True if a source was read from its beginning, in that boot (0: any). */
bool was_read_whole(const struct hits *hits, const char *source, unsigned boot);

/* --- tried.c: what came of the remedies --- */

struct tries find_tries(const struct judge_input *input, struct arena *arena);
/* Sets tried and tried_weight, after the evidence is judged. */
void judge_trials(const struct judging *judging, struct finding *finding);

#endif
