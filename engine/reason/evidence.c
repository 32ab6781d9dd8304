/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Judges each kind of evidence of evidence_list.h, except those with a file of their
 * own. Sets `truth` and the hits and facts that it rests on; judge.c computes strength,
 * groups and contradictions.
 */
#include <math.h>

#include "engine/pattern/regex.h"
#include "engine/reason/reason_internal.h"

/* --- the hits that evidence may use --- */

static bool hit_fits(const struct hit *hit, const char *device, unsigned boot)
{
	if (hit->boot && boot && hit->boot != boot)
		return false;
	return !*hit->device || !*device || !strcmp(hit->device, device);
}

static bool carries(const struct source *source, struct slice stream)
{
	for (size_t i = 0; i < source->streams.count; i++)
		if (slice_is(stream, source->streams.items[i]))
			return true;
	return false;
}

/* True unless the stream of the line is known to belong to another source. */
static bool hit_from(const struct judging *judging, const struct hit *hit,
		     const char *source)
{
	const struct source *sources;
	bool elsewhere = false;

	if (!source || !hit->stream.size)
		return true;
	size_t count = kb_sources(judging->input->kb, &sources);
	for (size_t i = 0; i < count; i++) {
		bool carried = carries(&sources[i], hit->stream);

		if (carried && !strcmp(sources[i].id, source))
			return true;
		elsewhere |= carried;
	}
	return !elsewhere;
}

/* The seconds from a to b by a clock that both lines have, preferably the kernel's, which
 * is finer; false when they have none in common. */
static bool hit_elapsed(const struct hit *a, const struct hit *b, double *ret_seconds)
{
	if (!a->stamp.has_kernel || !b->stamp.has_kernel)
		return wall_elapsed(&a->stamp, &b->stamp, ret_seconds);
	*ret_seconds = b->stamp.kernel - a->stamp.kernel;
	return true;
}

enum truth judging_test(const struct judging *judging, const struct test *test,
			const struct hit *hit, const struct fact **ret_fact)
{
	struct test_context context = { judging->input->facts, judging->device,
					judging->boot, hit };

	return test_facts(test, &context, ret_fact);
}

static bool is_excluded(const struct judging *judging, const struct evidence *evidence,
			const struct hit *hit)
{
	for (size_t i = 0; i < evidence->unless_count; i++) {
		struct regex *regex =
			scanner_regex(judging->input->scanner, evidence->unless[i]->id);

		if (regex && regex_search(regex, hit->message, 0, NULL) != 0)
			return true;
	}
	return false;
}

static bool passes_where(const struct judging *judging, const struct evidence *evidence,
			 const struct hit *hit)
{
	return !evidence->has_where ||
	       judging_test(judging, &evidence->test, hit, NULL) == TRUTH_TRUE;
}

/* True for a hit that is counted already: a line may hit by itself and again as part of a
 * block. */
static bool is_counted(const struct hit_list *hits, const struct hit *hit)
{
	const struct hit *last = hits->count ? hits->items[hits->count - 1] : NULL;

	return last && !hit->watch && last->text == hit->text && last->nth == hit->nth;
}

void judge_hits(const struct judging *judging, const struct evidence *evidence,
		unsigned pattern, struct hit_list *ret_hits)
{
	const struct hit *const *hits;
	size_t count = hits_of(judging->input->hits, pattern, &hits);

	for (size_t i = 0; i < count; i++) {
		const struct hit *hit = hits[i];

		if (hit->watch && !evidence_has(evidence, KIND_IS_WATCHED))
			continue;
		if (is_counted(ret_hits, hit) ||
		    !hit_fits(hit, judging->device, judging->boot) ||
		    !hit_from(judging, hit, evidence->from) ||
		    is_excluded(judging, evidence, hit) ||
		    !passes_where(judging, evidence, hit))
			continue;
		vec_push(ret_hits, hit);
	}
}

void each_pattern(const struct evidence *evidence,
		  void (*visit)(void *context, const struct pattern *pattern),
		  void *context)
{
	if (!evidence_has(evidence, KIND_IS_SILENCE))
		for (size_t i = 0; i < evidence->pattern_count; i++)
			visit(context, evidence->patterns[i]);
	for (size_t i = 0; i < evidence->child_count; i++)
		each_pattern(&evidence->children[i], visit, context);
}

void judged_keep_hits(const struct judging *judging, struct hit_list *hits,
		      struct judged *judged)
{
	for (size_t i = 0; i < hits->count; i++)
		judged->count += hits->items[i]->count;
	judged->hit_count = hits->count;
	judged->hits = arena_freeze(judging->arena, hits);
}

/* --- one line: log, said, stall, absent --- */

void judged_keep_fact(const struct judging *judging, const struct fact *fact,
		      struct judged *judged)
{
	if (!fact)
		return;
	judged->facts = arena_copy(judging->arena, &fact, sizeof(fact));
	judged->fact_count = 1;
}

/* True if the evidence depends on what the line lacks, or on where it begins or ends. */
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
	AUTO(vec) struct hit_list hits = { 0 };

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
	AUTO(vec) struct hit_list all = { 0 }, stalled = { 0 }, ended = { 0 };

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

/* True if a text ends within a line, so that the missing rest may hold what is looked
 * for. */
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
	AUTO(vec) struct hit_list hits = { 0 };

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

/* The unknown key of a test; it may be an operand. */
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
	const struct fact *fact = NULL;

	judged->truth = judging_test(judging, &evidence->test, NULL, &fact);
	judged_keep_fact(judging, fact, judged);
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
	judged_keep_fact(judging, gfx, judged);
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
		judged_keep_fact(judging, checked->fact, judged);
	}
}

/* --- order, nearness and number: sequence, count --- */

enum { COPIES_LOOKED_FOR = 1000, AN_HOUR = 3600 };

/* True if two hits are as near as the evidence's `within` requires, or it requires
 * nothing. The distance of lines with different clocks is not known. */
static bool hits_within(const struct evidence *evidence, const struct hit *first,
			const struct hit *last)
{
	double seconds;

	if (evidence->within_lines)
		return first->text == last->text &&
		       llabs((long long)(last->nth - first->nth)) <=
			       (long long)evidence->within_lines;
	if (evidence->within_seconds > 0 && hit_elapsed(first, last, &seconds))
		return fabs(seconds) <= evidence->within_seconds;
	return !(evidence->within_seconds > 0 &&
		 (stamp_is_set(&first->stamp) || stamp_is_set(&last->stamp)));
}

/* True if b comes after a. When the order is not known, evidence against the rule takes
 * it to be right, evidence for the rule to be wrong. */
static bool comes_after(const struct evidence *evidence, const struct hit *a,
			const struct hit *b)
{
	double seconds;

	if (a->text != b->text)
		return false;
	bool timed = hit_elapsed(a, b, &seconds);

	if (timed && fabs(seconds) > ORDER_SLACK)
		return seconds > 0;
	if (timed && seconds > 0 && evidence->against)
		return true;
	if (a->unordered && !a->backwards)
		return evidence->against;
	return a->backwards ? b->nth < a->nth : b->nth > a->nth;
}

/* The first hit of `next` that follows `last` and stays within reach of `first`. */
static const struct hit *next_in_sequence(const struct evidence *evidence,
					  const struct hit_list *next,
					  const struct hit *first, const struct hit *last)
{
	for (size_t i = 0; i < next->count; i++)
		if (comes_after(evidence, last, next->items[i]) &&
		    hits_within(evidence, first, next->items[i]))
			return next->items[i];
	return NULL;
}

static bool follow_sequence(const struct evidence *evidence, const struct hit_list *steps,
			    const struct hit *first, struct hit_list *ret_chain)
{
	ret_chain->count = 0;
	vec_push(ret_chain, first);
	for (size_t i = 1; i < evidence->pattern_count; i++) {
		const struct hit *next =
			next_in_sequence(evidence, &steps[i], first,
					 ret_chain->items[ret_chain->count - 1]);

		if (!next)
			return false;
		vec_push(ret_chain, next);
	}
	return true;
}

/* True for a sequence within minutes whose hits have no clock in common: pasted lines
 * need not have happened in that order, nor within minutes. */
static bool is_untimed(const struct evidence *evidence, const struct hit_list *chain)
{
	const struct hit *last = chain->items[chain->count - 1];
	double seconds;

	return evidence->within_seconds > 0 && evidence->within_seconds < AN_HOUR &&
	       !evidence->against && !hit_elapsed(chain->items[0], last, &seconds);
}

static void judge_sequence(const struct judging *judging, const struct evidence *evidence,
			   struct judged *judged)
{
	struct hit_list *steps = mem_zalloc(evidence->pattern_count * sizeof(*steps));
	AUTO(vec) struct hit_list chain = { 0 };

	for (size_t i = 0; i < evidence->pattern_count; i++)
		judge_hits(judging, evidence, evidence->patterns[i]->id, &steps[i]);
	judged->truth = TRUTH_FALSE;
	for (size_t i = 0; i < steps[0].count && judged->truth != TRUTH_TRUE; i++)
		if (follow_sequence(evidence, steps, steps[0].items[i], &chain))
			judged->truth = TRUTH_TRUE;
	if (judged->truth == TRUTH_TRUE) {
		judged->ended = is_untimed(evidence, &chain);
		judged->note = judged->ended ? "no clock tells how far apart" : NULL;
		judged_keep_hits(judging, &chain, judged);
	}
	for (size_t i = 0; i < evidence->pattern_count; i++)
		vec_free(&steps[i]);
	free(steps);
	vec_free(&chain);
}

/* The largest number of lines within the evidence's reach of one line. Hits that were
 * counted and not kept lie between a hit and the one before it. */
static uint64_t most_within(const struct evidence *evidence, const struct hit_list *hits)
{
	bool limited = evidence->within_lines || evidence->within_seconds > 0;
	uint64_t most = 0;

	for (size_t i = 0; i < hits->count; i++) {
		uint64_t count = 0;

		for (size_t j = i; j < hits->count &&
				   hits_within(evidence, hits->items[i], hits->items[j]);
		     j++)
			count += limited && j == i ? 1 : hits->items[j]->count;
		most = count > most ? count : most;
	}
	return most;
}

/* True if the clock distinguishes a line from a later one of the same words. */
static bool has_fine_clock(const struct stamp *stamp)
{
	return stamp->has_kernel ||
	       (stamp->has_wall && stamp->wall != floor(stamp->wall));
}

/* True for a line that was pasted or collected twice: the same words at the same
 * instant. */
static bool is_copy(const struct hit_list *hits, const struct hit *hit)
{
	if (!has_fine_clock(&hit->stamp))
		return false;
	for (size_t i = 0; i < hits->count; i++)
		if (slice_equal(hits->items[i]->raw, hit->raw))
			return true;
	return false;
}

static void drop_copies(struct hit_list *hits)
{
	size_t all = hits->count;

	if (all > COPIES_LOOKED_FOR)
		return;
	hits->count = 0;
	for (size_t i = 0; i < all; i++)
		if (!is_copy(hits, hits->items[i]))
			hits->items[hits->count++] = hits->items[i];
}

static void judge_count(const struct judging *judging, const struct evidence *evidence,
			struct judged *judged)
{
	AUTO(vec) struct hit_list hits = { 0 };

	judge_hits(judging, evidence, evidence->patterns[0]->id, &hits);
	drop_copies(&hits);
	judged->truth = most_within(evidence, &hits) >= evidence->at_least ? TRUTH_TRUE
									   : TRUTH_FALSE;
	judged_keep_hits(judging, &hits, judged);
}

/* --- evidence made of evidence: all, any --- */

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

/* Tests if one place holds all members. The anchor is a hit of the first member that has
 * hits. */
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

/* Adds a fact once; several members may rest on the same fact. */
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
	AUTO(vec) struct hit_list hits = { 0 };
	AUTO(vec) struct fact_list facts = { 0 };

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
	judged->fact_count = arena_give(judging->arena, &facts, &judged->facts);
}

/* ALL is weak if one of its members is; ANY is weak if all of its true members are. */
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

static void judge_members(const struct judging *judging, const struct evidence *evidence,
			  struct judged *judged)
{
	bool all = evidence_has(evidence, KIND_IS_TOGETHER);
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

/* --- the kinds --- */

#define JUDGE(word, label, fields, judge, ...) [EVIDENCE_##word] = judge_##judge,
static judge_fn *const judges[EVIDENCE_END] = { EVIDENCE_LIST(JUDGE) };

struct judged judge_evidence(const struct judging *judging,
			     const struct evidence *evidence)
{
	struct judged judged = { .evidence = evidence };

	judges[evidence->kind](judging, evidence, &judged);
	return judged;
}
