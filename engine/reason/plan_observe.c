/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The observation that comes before any repair: when the two best causes want different
 * fixes, what would move their odds apart the most.
 *
 * A gate, or a version that has the fix, can rule a cause out, so it counts as decisive;
 * evidence counts by its strength. What both ask in the same way moves both.
 */
#include <math.h>

#include "engine/reason/rank_internal.h"

static const double observe_minutes = 1;

static bool same_text(const char *a, const char *b)
{
	return a == b || (a && b && !strcmp(a, b));
}

static bool same_test(const struct test *a, const struct test *b)
{
	if (!same_text(a->key, b->key) || a->op != b->op || a->negated != b->negated ||
	    a->operand_count != b->operand_count)
		return false;
	for (size_t i = 0; i < a->operand_count; i++)
		if (!same_text(a->operands[i], b->operands[i]))
			return false;
	return true;
}

static bool asks(const struct tested *tested, const char *what)
{
	return tested->truth == TRUTH_UNKNOWN && !strcmp(tested->test->key, what);
}

/* --- whether the other one asks the same --- */

static bool is_tested(const struct tested *list, size_t count, const struct test *test)
{
	for (size_t i = 0; i < count; i++)
		if (list[i].truth == TRUTH_UNKNOWN && same_test(list[i].test, test))
			return true;
	return false;
}

static bool is_judged(const struct finding *finding, const struct judged *judged)
{
	const struct evidence *wanted = judged->evidence;

	for (size_t i = 0; i < finding->judged_count; i++) {
		const struct evidence *evidence = finding->judged[i].evidence;

		if (same_text(finding->judged[i].missing, judged->missing) &&
		    evidence->kind == wanted->kind &&
		    evidence->against == wanted->against &&
		    same_text(evidence->ref, wanted->ref) &&
		    same_test(&evidence->test, &wanted->test))
			return true;
	}
	return false;
}

/* How far knowing `what` could move the odds of `one` and not those of `other`; 0 when
 * `one` does not ask for it. */
static double move_of(const struct finding *one, const struct finding *other,
		      const char *what)
{
	double most = 0, decisive = log(strength_ratio(STRENGTH_DECISIVE));

	for (size_t i = 0; i < one->gate_count; i++)
		if (asks(&one->gates[i], what) &&
		    !is_tested(other->gates, other->gate_count, one->gates[i].test))
			most = decisive;
	for (size_t i = 0; i < one->fixed_count; i++)
		if (asks(&one->fixed[i], what) &&
		    !is_tested(other->fixed, other->fixed_count, one->fixed[i].test))
			most = decisive;
	for (size_t i = 0; i < one->judged_count; i++) {
		const struct judged *judged = &one->judged[i];

		if (same_text(judged->missing, what) && !is_judged(other, judged))
			most = fmax(most,
				    log(strength_ratio(judged->evidence->strength)));
	}
	return most;
}

/* --- the two best causes --- */

static bool want_same_fix(const struct diagnosed *a, const struct diagnosed *b)
{
	return a->recommended == b->recommended ||
	       remedies_do_same(a->recommended, b->recommended);
}

static bool best_causes(const struct diagnosis *diagnosis,
			const struct diagnosed *ret_best[2])
{
	size_t found = 0;

	for (size_t i = 0; i < diagnosis->diagnosis_count && found < 2; i++)
		if (diagnosis->diagnoses[i].finding->rule->kind == KIND_CAUSE)
			ret_best[found++] = &diagnosis->diagnoses[i];
	return found == 2;
}

/* A fact that is known of now tells no more when it is asked for again, though it may be
 * unknown of a boot that is past. */
static bool is_known(const struct ranking *ranking, const struct finding *finding,
		     const char *what)
{
	return facts_first(ranking->input->facts, what, finding->device, 0) != NULL;
}

bool find_separator(const struct ranking *ranking, struct action *ret_action)
{
	const struct diagnosed *best[2];
	double most = 0;

	if (!best_causes(ranking->diagnosis, best) || want_same_fix(best[0], best[1]))
		return false;
	for (unsigned side = 0; side < 2; side++) {
		const struct diagnosed *one = best[side], *other = best[!side];

		for (size_t i = 0; i < one->missing_count; i++) {
			const struct missing *missing = &one->missing[i];
			double move =
				move_of(one->finding, other->finding, missing->what);

			if (!missing->command || move <= most ||
			    is_known(ranking, one->finding, missing->what))
				continue;
			most = move;
			*ret_action = (struct action){ .kind = ACTION_OBSERVE,
						       .diagnosis = one,
						       .title = missing->what,
						       .command = missing->command,
						       .cost = observe_minutes };
		}
	}
	return most > 0;
}
