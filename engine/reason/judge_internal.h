/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of judge share: the context of one rule, one device and one boot. */
#ifndef KBMATCH_JUDGE_INTERNAL_H
#define KBMATCH_JUDGE_INTERNAL_H

#include "engine/base/strbuf.h"
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

static inline bool is_left_out(const struct judging *judging, enum piece_kind kind,
			       size_t index)
{
	const struct left_out *out = judging->input->left_out;

	return out && out->kind == kind && out->index == index &&
	       !strcmp(out->rule, judging->rule->id);
}

/* --- judge_evidence.c: one piece of evidence --- */

struct judged judge_evidence(const struct judging *judging,
			     const struct evidence *evidence);

/* Whether a source was read from its beginning, in that boot (0: any). */
bool was_read_whole(const struct hits *hits, const char *source, unsigned boot);

/* Gives the hits to `judged` and empties the list. */
void judged_keep_hits(const struct judging *judging, struct hit_list *hits,
		      struct judged *judged);

/* --- judge_order.c --- */

void judge_sequence(const struct judging *judging, const struct evidence *evidence,
		    struct judged *judged);
void judge_count(const struct judging *judging, const struct evidence *evidence,
		 struct judged *judged);
/* Whether two hits are as near as the evidence's `within` asks; true without one, and
 * where neither clock can tell. */
bool hits_within(const struct evidence *evidence, const struct hit *first,
		 const struct hit *last);

/* --- judge_gates.c: where it can occur at all --- */

/* Sets gates, gate_weight, version_gate; a mismatch rules the finding out. */
void judge_gates(const struct judging *judging, struct finding *finding);
/* Sets fixed, upgrade; a machine that has the fix is ruled out. */
void judge_fixed(const struct judging *judging, struct finding *finding);

/* --- judge_tried.c: what came of the remedies --- */

struct tries find_tries(const struct judge_input *input, struct arena *arena);
void judge_tried(const struct judging *judging, const struct evidence *evidence,
		 struct judged *judged);
/* Sets tried and tried_weight, after the evidence is judged. */
void judge_trials(const struct judging *judging, struct finding *finding);

/* --- judge_members.c --- */

void judge_members(const struct judging *judging, const struct evidence *evidence,
		   struct judged *judged);

/* --- judge_hits.c: the hits that evidence may rest on --- */

/* Hits of a pattern that belong to the context and come from the evidence's source, and
 * of a LOG or COUNT those that pass unless and where. Appends to `ret_hits`. */
void judge_hits(const struct judging *judging, const struct evidence *evidence,
		unsigned pattern, struct hit_list *ret_hits);
/* All patterns of an evidence tree whose hits count. */
void each_pattern(const struct evidence *evidence,
		  void (*visit)(void *context, const struct pattern *pattern),
		  void *context);
/* Seconds from a to b by a clock that both have, the kernel's first since it is exact;
 * false when there is none. */
bool hit_elapsed(const struct hit *a, const struct hit *b, double *ret_seconds);

/* --- judge_group.c: what counts once --- */

/* Sets weight, counted and group of each judged evidence; returns the sum. */
double judge_groups(const struct judging *judging, struct judged *judged, size_t count);

#endif
