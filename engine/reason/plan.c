/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The plan: actions in order of chance / cost, with regard to earlier attempts.
 *
 * With one fault and independent actions this order has the least expected cost (Kadane
 * & Simon 1977; Heckerman, Breese & Rommelse 1995). Cost is minutes of work, increased
 * by risk, scope and irreversibility. A reboot is charged once: after the first action
 * that needs one, the others that do are cheaper.
 *
 * The recommended remedy of the first diagnosis comes first, whatever its cost: the
 * rule names its remedies best first. A remedy that worked is not proposed again, and
 * one that did not help comes last. If a rule names a fallback for a remedy that was
 * tried, the fallback follows it directly.
 */

#include <math.h>

#include "engine/reason/fact_test.h"
#include "engine/reason/reason_internal.h"

static const double default_chance = 0.5, default_minutes = 15, reboot_minutes = 10,
		    partial_share = 0.5, tried_share = 0.1, observe_minutes = 1;

enum { ACTIONS_MAX = 64 };

struct action_list {
	struct action *items;
	size_t count, room;
};

static double cost_of(const struct remedy *remedy, bool reboot_charged)
{
	static const double risk[LEVEL_END] = { 1, 2, 5 };
	static const double reversibility[LEVEL_END] = { 3, 1.5, 1 };
	static const double scope[SCOPE_END] = { 1, 1.2, 2, 3 };
	double minutes =
		remedy->minutes >= 0 ? fmax(remedy->minutes, 1) : default_minutes;

	if (remedy->reboot && !reboot_charged)
		minutes += reboot_minutes;
	return minutes * risk[remedy->risk] * reversibility[remedy->reversibility] *
	       scope[remedy->scope];
}

static double chance_of(const struct diagnosed *diagnosed, const struct remedy *remedy)
{
	double chance = remedy->chance >= 0 ? remedy->chance : default_chance;

	if (remedy->outcome == OUTCOME_PARTIAL || remedy->outcome == OUTCOME_DIAGNOSTIC)
		chance *= partial_share;
	return chance * diagnosed->finding->confidence;
}

const struct test *remedy_withheld(const struct remedy *remedy, const struct facts *facts,
				   const struct finding *finding)
{
	struct test_context context = { facts, finding->device, finding->boot, NULL };

	for (size_t i = 0; i < remedy->when_count; i++)
		if (test_facts(&remedy->when[i], &context, NULL) == TRUTH_FALSE)
			return &remedy->when[i];
	return NULL;
}

static bool is_offered(const struct facts *facts, const struct finding *finding,
		       const struct remedy *remedy)
{
	return !remedy->avoid && !remedy_withheld(remedy, facts, finding);
}

const struct attempt *remedy_attempt(const struct diagnosis *diagnosis,
				     const struct finding *finding,
				     const struct remedy *remedy)
{
	const struct attempt *attempt = finding_tried(finding, remedy);

	return attempt ? attempt
		       : attempt_of(diagnosis->attempts, finding->rule->id, remedy->id);
}

static bool is_next(const struct diagnosis *diagnosis, const struct finding *finding,
		    const struct remedy *remedy)
{
	return is_offered(diagnosis->facts, finding, remedy) &&
	       !remedy_attempt(diagnosis, finding, remedy);
}

const struct remedy *remedy_recommended(const struct diagnosis *diagnosis,
					const struct finding *finding)
{
	const struct rule *rule = finding->rule;
	const struct remedy *first = NULL, *after = NULL, *partial = NULL;

	for (size_t i = 0; i < rule->remedy_count; i++) {
		const struct remedy *remedy = &rule->remedies[i];
		const struct attempt *tried = remedy_attempt(diagnosis, finding, remedy);
		const struct remedy *fallback =
			tried && !after ? rule_remedy(rule, remedy->fallback) : NULL;

		if (tried && tried->result == TRIED_WORKED)
			return NULL;
		if (tried && tried->result == TRIED_PARTIAL && !partial)
			partial = remedy;
		if (fallback && is_next(diagnosis, finding, fallback))
			after = fallback;
		if (!first && is_next(diagnosis, finding, remedy))
			first = remedy;
	}
	return after ? after : first ? first : partial;
}

static const struct attempt *tried(const struct action *action)
{
	return finding_tried(action->diagnosis->finding, action->remedy);
}

static bool did_not_help(const struct attempt *attempt)
{
	return attempt &&
	       (attempt->result == TRIED_FAILED || attempt->result == TRIED_SAME);
}

static bool do_same(const struct action *a, const struct action *b)
{
	if (a->remedy->action && b->remedy->action)
		return remedies_do_same(a->remedy, b->remedy);
	return a->command && b->command && !strcmp(a->command, b->command);
}

static void add_other(struct arena *arena, struct action *action,
		      const struct diagnosed *diagnosed)
{
	const struct diagnosed **others =
		arena_array(arena, const struct diagnosed *, action->other_count + 1);

	if (action->other_count)
		memcpy(others, action->others, action->other_count * sizeof(*others));
	others[action->other_count++] = diagnosed;
	action->others = others;
}

static bool wants(const struct action *action, const struct diagnosed *diagnosed)
{
	if (action->diagnosis == diagnosed)
		return true;
	for (size_t i = 0; i < action->other_count; i++)
		if (action->others[i] == diagnosed)
			return true;
	return false;
}

/* Joins an action that two diagnoses ask for, so that it counts for either. If one
 * diagnosis asks for it twice, its chance does not increase. */
static bool join_action(struct arena *arena, struct action_list *actions,
			const struct action *action)
{
	for (size_t i = 0; i < actions->count; i++) {
		struct action *other = &actions->items[i];

		if (!do_same(other, action))
			continue;
		if (wants(other, action->diagnosis)) {
			other->chance = fmax(other->chance, action->chance);
		} else {
			other->chance = 1 - (1 - other->chance) * (1 - action->chance);
			add_other(arena, other, action->diagnosis);
		}
		return true;
	}
	return false;
}

static void add_remedy(struct ranking *ranking, const struct diagnosed *diagnosed,
		       const struct remedy *remedy, struct action_list *actions)
{
	const struct finding *finding = diagnosed->finding;
	const struct attempt *attempt = finding_tried(finding, remedy);
	struct arena *arena = ranking->diagnosis->arena;
	struct action action = { .kind = ACTION_REMEDY,
				 .diagnosis = diagnosed,
				 .remedy = remedy,
				 .title = remedy->title,
				 .chance = chance_of(diagnosed, remedy) };

	if (!is_offered(ranking->input->facts, finding, remedy) ||
	    (attempt && attempt->result == TRIED_WORKED))
		return;
	if (attempt)
		action.title = arena_printf(arena, "%s (tried: %s)", remedy->title,
					    word_name(&tried_words, attempt->result));
	if (remedy->apply)
		action.command =
			fill_placeholders(arena, remedy->apply, ranking->input->facts,
					  finding->device, NULL);
	if (!join_action(arena, actions, &action) && actions->count < ACTIONS_MAX)
		vec_push(actions, action);
}

static size_t best_action(struct action_list *actions, size_t from, bool reboot_charged)
{
	size_t best = from;
	double best_ratio = -1;

	for (size_t i = from; i < actions->count; i++) {
		struct action *action = &actions->items[i];

		action->cost = cost_of(action->remedy, reboot_charged);
		if (action->chance / action->cost > best_ratio) {
			best_ratio = action->chance / action->cost;
			best = i;
		}
	}
	return best;
}

static void move_action(struct action_list *actions, size_t from, size_t to)
{
	struct action action = actions->items[from];

	if (to < from)
		memmove(&actions->items[to + 1], &actions->items[to],
			(from - to) * sizeof(action));
	else
		memmove(&actions->items[from], &actions->items[from + 1],
			(to - from) * sizeof(action));
	actions->items[to] = action;
}

static void sort_actions(struct action_list *actions)
{
	bool reboot_charged = false;

	for (size_t i = 0; i < actions->count; i++) {
		move_action(actions, best_action(actions, i, reboot_charged), i);
		reboot_charged |= actions->items[i].remedy->reboot;
	}
}

/* --- attempts --- */

/* The first action of a rule from `from` on; `remedy` NULL: of any of its remedies.
 * SIZE_MAX when there is none. */
static size_t find_action(const struct action_list *actions, size_t from,
			  const char *rule, const char *remedy)
{
	for (size_t i = from; i < actions->count; i++) {
		const struct action *action = &actions->items[i];

		if (!strcmp(action->diagnosis->finding->rule->id, rule) &&
		    (!remedy || !strcmp(action->remedy->id, remedy)))
			return i;
	}
	return SIZE_MAX;
}

/* Moves the fallback of a remedy that was tried right behind it; if the remedy helped in
 * part, also an action of the rule that it leaves. */
static void lift_followers(struct action_list *actions)
{
	for (size_t i = 0; i < actions->count; i++) {
		const struct action action = actions->items[i];
		const struct attempt *attempt = tried(&action);
		const char *rule = action.diagnosis->finding->rule->id;
		size_t next = i + 1, found = SIZE_MAX;

		if (attempt && action.remedy->fallback)
			found = find_action(actions, next, rule, action.remedy->fallback);
		if (found != SIZE_MAX)
			move_action(actions, found, next++);
		found = SIZE_MAX;
		if (attempt && attempt->result == TRIED_PARTIAL && action.remedy->leaves)
			found = find_action(actions, next, action.remedy->leaves, NULL);
		if (found != SIZE_MAX)
			move_action(actions, found, next);
	}
}

static void sink_failures(struct action_list *actions)
{
	size_t end = actions->count;

	for (size_t i = 0; i < end;) {
		if (did_not_help(tried(&actions->items[i]))) {
			actions->items[i].chance *= tried_share;
			move_action(actions, i, actions->count - 1);
			end--;
		} else {
			i++;
		}
	}
}

/* Moves the recommended remedy of the first diagnosis to the front. */
static void lift_recommended(const struct diagnosis *diagnosis,
			     struct action_list *actions)
{
	const struct diagnosed *first = diagnosis->diagnoses;

	for (size_t i = 0; diagnosis->diagnosis_count && i < actions->count; i++) {
		const struct action *action = &actions->items[i];

		if (!wants(action, first) ||
		    (action->remedy != first->recommended &&
		     !remedies_do_same(action->remedy, first->recommended)))
			continue;
		move_action(actions, i, 0);
		return;
	}
}

static void charge(struct action_list *actions)
{
	bool reboot_charged = false;

	for (size_t i = 0; i < actions->count; i++) {
		struct action *action = &actions->items[i];

		action->cost = cost_of(action->remedy, reboot_charged);
		reboot_charged |= action->remedy->reboot;
	}
}

/* --- what would settle a diagnosis, and the command that shows it --- */

struct missing_list {
	struct missing *items;
	size_t count, room;
};

static void add_missing(struct missing_list *list, const char *what, const char *command)
{
	if (!what)
		return;
	for (size_t i = 0; i < list->count; i++)
		if (!strcmp(list->items[i].what, what))
			return;
	vec_push(list, (struct missing){ what, command });
}

static const char *command_for(struct kb *kb, const char *what)
{
	const char *command = kb_ask(kb, what);
	const struct check *check = command ? NULL : kb_check(kb, what);

	return check ? check->command : command;
}

/* Adds what would decide a piece of evidence: a fact, a check, or trying a remedy. */
static void add_missing_evidence(struct ranking *ranking, const struct rule *rule,
				 const struct judged *judged, struct missing_list *list)
{
	const struct remedy *remedy = NULL;

	if (evidence_has(judged->evidence, KIND_IS_TRIAL))
		remedy = rule_remedy(rule, judged->missing);
	if (remedy)
		add_missing(list,
			    arena_printf(ranking->diagnosis->arena,
					 "whether it helps: %s", remedy->title),
			    remedy->apply);
	else
		add_missing(list, judged->missing,
			    command_for(ranking->input->kb, judged->missing));
}

void collect_missing(struct ranking *ranking, const struct finding *finding,
		     struct diagnosed *ret_diagnosed)
{
	struct kb *kb = ranking->input->kb;
	AUTO(vec) struct missing_list list = { 0 };

	for (size_t i = 0; i < finding->gate_count; i++)
		if (finding->gates[i].truth == TRUTH_UNKNOWN)
			add_missing(&list, finding->gates[i].test->key,
				    command_for(kb, finding->gates[i].test->key));
	for (size_t i = 0; i < finding->fixed_count; i++)
		if (finding->fixed[i].truth == TRUTH_UNKNOWN)
			add_missing(&list, finding->fixed[i].test->key,
				    command_for(kb, finding->fixed[i].test->key));
	for (size_t i = 0; i < finding->judged_count; i++)
		if (finding->judged[i].missing)
			add_missing_evidence(ranking, finding->rule, &finding->judged[i],
					     &list);
	ret_diagnosed->missing_count =
		arena_give(ranking->diagnosis->arena, &list, &ret_diagnosed->missing);
}

/*
 * --- the observation before any repair: when the two best causes need different
 * fixes, the observation that separates their odds the most ---
 *
 * A gate, or a version that has the fix, can rule a cause out, so it counts as
 * decisive; evidence counts by its strength. An observation that both use in the same
 * way changes both.
 */

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

/* The amount by which knowing `what` could change the odds of `one` and not those of
 * `other`; 0 when `one` does not use it. */
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

/* True for a fact whose present value is known: asking for it again gives nothing new,
 * though its value in an earlier boot may be unknown. */
static bool is_known(const struct ranking *ranking, const struct finding *finding,
		     const char *what)
{
	return facts_first(ranking->input->facts, what, finding->device, 0) != NULL;
}

static bool find_separator(const struct ranking *ranking, struct action *ret_action)
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

/* --- the plan --- */

void plan_actions(struct ranking *ranking)
{
	struct diagnosis *diagnosis = ranking->diagnosis;
	AUTO(vec) struct action_list remedies = { 0 }, plan = { 0 };
	struct action separator;

	if (find_separator(ranking, &separator))
		vec_push(&plan, separator);
	for (size_t i = 0; i < diagnosis->diagnosis_count; i++) {
		const struct diagnosed *one = &diagnosis->diagnoses[i];

		for (size_t j = 0; j < one->finding->rule->remedy_count; j++)
			add_remedy(ranking, one, &one->finding->rule->remedies[j],
				   &remedies);
	}
	sort_actions(&remedies);
	lift_recommended(diagnosis, &remedies);
	lift_followers(&remedies);
	sink_failures(&remedies);
	charge(&remedies);
	for (size_t i = 0; i < remedies.count; i++)
		vec_push(&plan, remedies.items[i]);
	vec_free(&remedies);
	diagnosis->plan_count = arena_give(diagnosis->arena, &plan, &diagnosis->plan);
}
