/* SPDX-License-Identifier: Apache-2.0 */
/* ALL and ANY: evidence made of evidence. */
#include "engine/reason/judge_internal.h"

static bool rests_on_record(const struct judged *child, unsigned record)
{
	if (!child->hit_count)
		return true; /* a fact has no place */
	for (size_t i = 0; i < child->hit_count; i++)
		if (child->hits[i]->record == record)
			return true;
	return false;
}

static bool is_near(const struct evidence *evidence, const struct judged *child,
		    const struct hit *anchor)
{
	if (!child->hit_count)
		return true;
	for (size_t i = 0; i < child->hit_count; i++)
		if (hits_within(evidence, anchor, child->hits[i]))
			return true;
	return false;
}

/* Whether one place holds all members; the anchor is a hit of the first that has any. */
static const struct hit *meeting_place(const struct evidence *evidence,
				       const struct judged *children)
{
	const struct judged *first = NULL;

	for (size_t i = 0; i < evidence->child_count && !first; i++)
		if (children[i].hit_count)
			first = &children[i];
	for (size_t i = 0; first && i < first->hit_count; i++) {
		bool all = true;

		for (size_t j = 0; all && j < evidence->child_count; j++)
			all = evidence->near_record
				      ? rests_on_record(&children[j],
							first->hits[i]->record)
				      : is_near(evidence, &children[j], first->hits[i]);
		if (all)
			return first->hits[i];
	}
	return NULL;
}

struct fact_list {
	const struct fact **items;
	size_t count, room;
};

/* Several members may rest on one fact. */
static void add_once(struct fact_list *facts, const struct fact *fact)
{
	for (size_t i = 0; i < facts->count; i++)
		if (facts->items[i] == fact)
			return;
	vec_push(facts, fact);
}

static void adopt(const struct judging *judging, const struct judged *children,
		  size_t count, const struct hit *anchor, bool near_record,
		  struct judged *judged)
{
	struct hit_list hits = { 0 };
	struct fact_list facts = { 0 };

	for (size_t i = 0; i < count; i++) {
		if (children[i].truth != TRUTH_TRUE)
			continue;
		for (size_t j = 0; j < children[i].hit_count; j++)
			if (!near_record || !anchor ||
			    children[i].hits[j]->record == anchor->record)
				vec_push(&hits, children[i].hits[j]);
		for (size_t j = 0; j < children[i].fact_count; j++)
			add_once(&facts, children[i].facts[j]);
	}
	judged_keep_hits(judging, &hits, judged);
	judged->fact_count = facts.count;
	judged->facts = arena_freeze(judging->arena, &facts);
}

/* A member that is weak makes ALL weak, and ANY where it stands alone. */
static void weaken(const struct judged *children, size_t count, bool all,
		   struct judged *judged)
{
	size_t holding = 0, ended = 0;

	for (size_t i = 0; i < count; i++) {
		holding += children[i].truth == TRUTH_TRUE;
		if (children[i].truth != TRUTH_TRUE || !children[i].ended)
			continue;
		ended++;
		judged->note = children[i].note;
	}
	judged->ended = all ? ended : ended && ended == holding;
	if (!judged->ended)
		judged->note = NULL;
}

void judge_members(const struct judging *judging, const struct evidence *evidence,
		   struct judged *judged)
{
	bool all = evidence->kind == EVIDENCE_ALL;
	struct judged *children =
		arena_array(judging->arena, struct judged, evidence->child_count);
	const struct hit *anchor = NULL;

	judged->truth = all ? TRUTH_TRUE : TRUTH_FALSE;
	for (size_t i = 0; i < evidence->child_count; i++) {
		children[i] = judge_evidence(judging, &evidence->children[i]);
		judged->truth = all ? truth_and(judged->truth, children[i].truth)
				    : truth_or(judged->truth, children[i].truth);
		if (children[i].truth == TRUTH_UNKNOWN && !judged->missing)
			judged->missing = children[i].missing;
	}
	bool placed = all && (evidence->near_record || evidence->within_lines ||
			      evidence->within_seconds > 0);
	if (judged->truth == TRUTH_TRUE && placed) {
		anchor = meeting_place(evidence, children);
		if (!anchor)
			judged->truth = TRUTH_FALSE;
	}
	if (judged->truth == TRUTH_TRUE) {
		adopt(judging, children, evidence->child_count, anchor,
		      evidence->near_record, judged);
		weaken(children, evidence->child_count, all, judged);
	}
	if (judged->truth != TRUTH_UNKNOWN)
		judged->missing = NULL;
}
