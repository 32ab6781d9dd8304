/* SPDX-License-Identifier: Apache-2.0 */
/* One judging function for each kind of evidence; the table is at the end. */
#include "engine/reason/judge_internal.h"

#include <math.h>

void judged_keep_hits(const struct judging *judging, struct hit_list *hits,
		      struct judged *judged)
{
	for (size_t i = 0; i < hits->count; i++)
		judged->count += hits->items[i]->count;
	judged->hit_count = hits->count;
	judged->hits = arena_freeze(judging->arena, hits);
}

static void keep_fact(const struct judging *judging, const struct fact *fact,
		      struct judged *judged)
{
	if (!fact)
		return;
	judged->facts = arena_copy(judging->arena, &fact, sizeof(fact));
	judged->fact_count = 1;
}

/* Whether it rests on what the line does not say, or on where it begins or ends. */
static bool wants_whole_line(const struct evidence *evidence)
{
	const char *regex = evidence->patterns[0]->regex;
	size_t size = strlen(regex);

	return evidence->unless_count || evidence->has_where || strstr(regex, "(?!") ||
	       strstr(regex, "(?<!") || *regex == '^' || (size && regex[size - 1] == '$');
}

static void judge_said(const struct judging *judging, const struct evidence *evidence,
		       struct judged *judged)
{
	struct hit_list hits = { 0 };

	judge_hits(judging, evidence, evidence->patterns[0]->id, &hits);
	judged->truth = hits.count ? TRUTH_TRUE : TRUTH_FALSE;
	judged_keep_hits(judging, &hits, judged);
}

static void judge_log(const struct judging *judging, const struct evidence *evidence,
		      struct judged *judged)
{
	judge_said(judging, evidence, judged);
	judged->ended = !evidence->against && judged->hit_count == 1 &&
			judged->hits[0]->cut && wants_whole_line(evidence);
	if (judged->ended)
		judged->note = "the log begins or ends within this line";
}

static bool is_watch_of(const struct judging *judging, const struct evidence *evidence,
			unsigned watch)
{
	const struct watch *watches;
	size_t count =
		kb_watches(judging->input->kb, evidence->patterns[0]->id, &watches);

	for (size_t i = 0; i < count; i++)
		if (watches[i].id == watch && watches[i].kind == WATCH_STALL &&
		    watches[i].evidence == evidence->number &&
		    !strcmp(watches[i].owner, judging->rule->id))
			return true;
	return false;
}

static void judge_stall(const struct judging *judging, const struct evidence *evidence,
			struct judged *judged)
{
	struct hit_list all = { 0 }, stalled = { 0 }, ended = { 0 };

	judge_hits(judging, evidence, evidence->patterns[0]->id, &all);
	for (size_t i = 0; i < all.count; i++) {
		const struct hit *hit = all.items[i];

		if (!hit->watch || !is_watch_of(judging, evidence, hit->watch))
			continue;
		if (hit->stalled == TRUTH_TRUE && !hit->unordered)
			vec_push(&stalled, hit);
		else if (hit->stalled != TRUTH_FALSE)
			vec_push(&ended, hit);
	}
	vec_free(&all);
	judged->truth = stalled.count || ended.count ? TRUTH_TRUE : TRUTH_FALSE;
	judged->ended = !stalled.count && ended.count;
	if (judged->ended)
		judged->note = ended.items[0]->unordered
				       ? "the lines are not in the order of their clocks"
				       : "the log ends here, so it may have gone on";
	judged_keep_hits(judging, stalled.count ? &stalled : &ended, judged);
	vec_free(&stalled);
	vec_free(&ended);
}

bool was_read_whole(const struct hits *hits, const char *source, unsigned boot)
{
	for (size_t i = 0; i < hits->seen_count; i++) {
		const struct source_seen *seen = &hits->seen[i];

		if (seen->complete && !strcmp(seen->source, source) &&
		    (!seen->boot || !boot || seen->boot == boot))
			return true;
	}
	return false;
}

/* Whether a text ends within a line, and what is missing may be behind it. */
static bool may_go_on(const struct hits *hits)
{
	for (size_t i = 0; i < hits->count; i++)
		if (hits->items[i]->text->unfinished)
			return true;
	return false;
}

static void judge_absent(const struct judging *judging, const struct evidence *evidence,
			 struct judged *judged)
{
	struct hit_list hits = { 0 };

	judge_hits(judging, evidence, evidence->patterns[0]->id, &hits);
	if (hits.count) {
		judged->truth = TRUTH_FALSE;
	} else if (was_read_whole(judging->input->hits, evidence->from, judging->boot)) {
		judged->truth = TRUTH_TRUE;
		judged->ended = may_go_on(judging->input->hits);
		judged->note = judged->ended ? "the log may go on" : NULL;
	} else {
		judged->truth = TRUTH_UNKNOWN;
		judged->note = "that log was not read from its beginning";
	}
	vec_free(&hits);
}

/* The key that is not known; an operand may be one, too. */
static const char *unknown_key(const struct judging *judging, const struct test *test)
{
	const struct facts *facts = judging->input->facts;

	if (!facts_first(facts, test->key, judging->device, judging->boot))
		return test->key;
	for (size_t i = 0; i < test->operand_count && i < 32; i++)
		if (test->operands_are_names >> i & 1 &&
		    !facts_first(facts, test->operands[i], judging->device,
				 judging->boot))
			return test->operands[i];
	return test->key;
}

static void judge_fact(const struct judging *judging, const struct evidence *evidence,
		       struct judged *judged)
{
	struct test_context context = { judging->input->facts, judging->device,
					judging->boot, NULL };
	const struct fact *fact = NULL;

	judged->truth = test_facts(&evidence->test, &context, &fact);
	keep_fact(judging, fact, judged);
	if (judged->truth == TRUTH_UNKNOWN)
		judged->missing = unknown_key(judging, &evidence->test);
}

static const struct fact *rocm_release(const struct judging *judging)
{
	static const char *const keys_in_order[] = { "app.rocm", "torch.rocm",
						     "rocm.version" };

	for (size_t i = 0; i < ARRAY_SIZE(keys_in_order); i++) {
		const struct fact *fact =
			facts_first(judging->input->facts, keys_in_order[i], "", 0);

		if (fact)
			return fact;
	}
	return NULL;
}

static enum truth row_counts(const struct evidence *evidence, const struct support *row,
			     const struct fact *release,
			     const struct test_context *context)
{
	enum truth in =
		row->rocm ? test_range(release->name, release->value, row->rocm, context)
			  : TRUTH_TRUE;

	if (in != TRUTH_TRUE)
		return TRUTH_UNKNOWN;
	for (size_t i = 0; i < evidence->test.operand_count; i++)
		if (!strcmp(evidence->test.operands[i],
			    word_name(&support_state_words, row->state)))
			return TRUTH_TRUE;
	return TRUTH_FALSE;
}

static void judge_support(const struct judging *judging, const struct evidence *evidence,
			  struct judged *judged)
{
	const struct facts *facts = judging->input->facts;
	struct test_context context = { facts, judging->device, judging->boot, NULL };
	const struct fact *gfx = facts_first(facts, "gpu.gfx", judging->device, 0);
	const struct fact *release = rocm_release(judging);
	const struct support *rows;
	enum truth result = TRUTH_UNKNOWN;

	if (!gfx || !release) {
		judged->truth = TRUTH_UNKNOWN;
		judged->missing = gfx ? "rocm.version" : "gpu.gfx";
		return;
	}
	size_t count = kb_supports(judging->input->kb, gfx->value, &rows);
	for (size_t i = 0; i < count && result != TRUTH_TRUE; i++) {
		enum truth row = row_counts(evidence, &rows[i], release, &context);

		if (row == TRUTH_UNKNOWN)
			continue;
		result = row;
		judged->note = rows[i].note;
	}
	judged->truth = result;
	keep_fact(judging, gfx, judged);
}

static void judge_check(const struct judging *judging, const struct evidence *evidence,
			struct judged *judged)
{
	judged->truth = TRUTH_UNKNOWN;
	judged->missing = evidence->ref;
	for (size_t i = 0; i < judging->input->check_count; i++) {
		const struct checked *checked = &judging->input->checks[i];

		if (strcmp(checked->check->id, evidence->ref) ||
		    checked->status == STATUS_UNKNOWN ||
		    checked->status == STATUS_NOT_APPLICABLE)
			continue;
		judged->truth = strcmp(evidence->test.operands[0],
				       word_name(&status_words, checked->status))
					? TRUTH_FALSE
					: TRUTH_TRUE;
		judged->missing = NULL;
		keep_fact(judging, checked->fact, judged);
	}
}

typedef void judge_fn(const struct judging *judging, const struct evidence *evidence,
		      struct judged *judged);

static judge_fn *const judges[EVIDENCE_END] = {
	[EVIDENCE_LOG] = judge_log,	    [EVIDENCE_SAID] = judge_said,
	[EVIDENCE_STALL] = judge_stall,	    [EVIDENCE_SEQUENCE] = judge_sequence,
	[EVIDENCE_COUNT] = judge_count,	    [EVIDENCE_ABSENT] = judge_absent,
	[EVIDENCE_FACT] = judge_fact,	    [EVIDENCE_WHERE] = judge_fact,
	[EVIDENCE_SUPPORT] = judge_support, [EVIDENCE_CHECK] = judge_check,
	[EVIDENCE_TRIED] = judge_tried,	    [EVIDENCE_ALL] = judge_members,
	[EVIDENCE_ANY] = judge_members,
};

struct judged judge_evidence(const struct judging *judging,
			     const struct evidence *evidence)
{
	struct judged judged = { .evidence = evidence };

	judges[evidence->kind](judging, evidence, &judged);
	return judged;
}
