/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What came of the remedies, as evidence for or against their diagnosis.
 *
 * A remedy that helps its cause with chance c, and a trouble that goes away by itself
 * with chance b: "worked" has the likelihood ratio c / b, "failed" and "same"
 * (1 - c) / (1 - b). See docs/confidence.md.
 */
#include <math.h>

#include "engine/reason/judge_internal.h"

static const double by_itself = 0.05, chance_unknown = 0.5, chance_most = 0.95;
const double tried_ratio_most = 50;

enum { TRIES_MAX = 500 };

/* --- which attempts --- */

struct try_list {
	struct try_of_remedy *items;
	size_t count, room;
};

static bool is_listed(const struct try_list *list, const struct attempt *attempt)
{
	for (size_t i = 0; i < list->count; i++)
		if (!strcmp(list->items[i].attempt->rule, attempt->rule) &&
		    !strcmp(list->items[i].attempt->remedy, attempt->remedy))
			return true;
	return false;
}

struct tries find_tries(const struct judge_input *input, struct arena *arena)
{
	const struct attempts *attempts = input->attempts;
	struct try_list list = { 0 };

	for (size_t i = attempts ? attempts->count : 0;
	     i-- > 0 && list.count < TRIES_MAX;) {
		const struct attempt *attempt = &attempts->items[i];

		if (!*attempt->rule || is_listed(&list, attempt))
			continue;
		vec_push(&list,
			 (struct try_of_remedy){
				 attempt, rule_remedy(kb_rule(input->kb, attempt->rule),
						      attempt->remedy) });
	}
	struct tries tries = { .count = list.count };
	tries.items = arena_freeze(arena, &list);
	return tries;
}

/* The last attempt of a remedy, or of another rule's that does the same. */
static const struct attempt *last_try(const struct tries *tries, const char *rule,
				      const char *id, const struct remedy *remedy)
{
	for (size_t i = 0; i < tries->count; i++) {
		const struct try_of_remedy *one = &tries->items[i];

		if (!strcmp(one->attempt->rule, rule) &&
		    !strcmp(one->attempt->remedy, id))
			return one->attempt;
		if (remedies_do_same(one->remedy, remedy))
			return one->attempt;
	}
	return NULL;
}

/* --- evidence that a rule asks for --- */

/* Of REMEDY or RULE/REMEDY. */
static const struct attempt *try_of_reference(const struct judging *judging,
					      const char *reference)
{
	const char *slash = strchr(reference, '/');
	const char *id = slash ? slash + 1 : reference;
	const char *name = judging->rule->id;
	const struct rule *rule = judging->rule;

	if (!judging->tries->count)
		return NULL;
	if (slash) {
		name = arena_string(judging->arena,
				    slice_from(reference, (size_t)(slash - reference)));
		rule = kb_rule(judging->input->kb, name);
	}
	return last_try(judging->tries, name, id, rule_remedy(rule, id));
}

static bool has_result(const struct evidence *evidence, const struct attempt *attempt)
{
	for (size_t i = 0; i < evidence->test.operand_count; i++)
		if (!strcmp(evidence->test.operands[i],
			    word_name(&tried_words, attempt->result)))
			return true;
	return false;
}

void judge_tried(const struct judging *judging, const struct evidence *evidence,
		 struct judged *judged)
{
	const struct attempt *attempt = try_of_reference(judging, evidence->ref);

	if (!attempt) {
		judged->truth = TRUTH_UNKNOWN;
		judged->note = "nobody said whether this was tried";
		judged->missing = evidence->ref;
		return;
	}
	judged->truth = has_result(evidence, attempt) ? TRUTH_TRUE : TRUTH_FALSE;
	judged->note =
		arena_printf(judging->arena, "tried %.10s: %s%s%.200s", attempt->time,
			     word_name(&tried_words, attempt->result),
			     *attempt->note ? "; " : "", attempt->note);
}

/* --- what the rule does not ask for --- */

static bool says(const struct judging *judging, const struct evidence *evidence,
		 const struct attempt *attempt)
{
	if (evidence_has(evidence, KIND_IS_TRIAL))
		return try_of_reference(judging, evidence->ref) == attempt &&
		       has_result(evidence, attempt);
	for (size_t i = 0; i < evidence->child_count; i++)
		if (says(judging, &evidence->children[i], attempt))
			return true;
	return false;
}

/* Whether the attempt counted as evidence of the rule. */
static bool is_said(const struct judging *judging, const struct finding *finding,
		    const struct attempt *attempt)
{
	for (size_t i = 0; i < finding->judged_count; i++)
		if (finding->judged[i].truth == TRUTH_TRUE &&
		    says(judging, finding->judged[i].evidence, attempt))
			return true;
	return false;
}

static double weight_of(const struct remedy *remedy, enum tried result)
{
	double chance = remedy->chance >= 0 ? remedy->chance : chance_unknown;

	chance = fmin(fmax(chance, by_itself), chance_most);
	switch (result) {
	case TRIED_WORKED:
		return log(chance / by_itself);
	case TRIED_PARTIAL:
		return log(chance / by_itself) * 0.5;
	default:
		return log((1 - chance) / (1 - by_itself));
	}
}

/* A cure meets the cause itself. What goes around it may help, or not, whatever the cause
 * is; a diagnostic step tells what the rule's own evidence makes of its result. */
static bool is_test(const struct rule *rule, const struct remedy *remedy)
{
	return rule->kind == KIND_CAUSE && !remedy->avoid &&
	       remedy->outcome == OUTCOME_CURE;
}

/* Two remedies that do the same were tried once. */
static bool is_counted(const struct finding *finding, size_t number)
{
	for (size_t i = 0; i < number; i++)
		if (finding->tried[i].weight != 0 &&
		    finding->tried[i].attempt == finding->tried[number].attempt)
			return true;
	return false;
}

void judge_trials(const struct judging *judging, struct finding *finding)
{
	const struct rule *rule = finding->rule;
	double sum = 0;

	if (!judging->tries->count)
		return;
	finding->tried = arena_array(judging->arena, struct trial, rule->remedy_count);
	for (size_t i = 0; i < rule->remedy_count; i++) {
		const struct remedy *remedy = &rule->remedies[i];
		struct trial *trial = &finding->tried[i];

		trial->attempt = last_try(judging->tries, rule->id, remedy->id, remedy);
		if (!trial->attempt || !is_test(rule, remedy) || is_counted(finding, i) ||
		    is_said(judging, finding, trial->attempt))
			continue;
		trial->weight = weight_of(remedy, trial->attempt->result);
		sum += trial->weight;
	}
	finding->tried_weight =
		fmin(fmax(sum, -log(tried_ratio_most)), log(tried_ratio_most));
}
