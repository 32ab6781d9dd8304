/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The plan: what to do, in order of chance / cost.
 *
 * With one fault and actions that do not spoil each other this order costs least on
 * average (Kadane & Simon 1977; Heckerman, Breese & Rommelse 1995). Cost is minutes of
 * work, made dearer by risk, scope and what cannot be undone. A reboot is charged once:
 * after the first action that needs one, the others that do are cheaper.
 */
#include "engine/rank_internal.h"

#include <math.h>

#include "engine/fact_test.h"

static const double default_chance = 0.5, default_minutes = 15, reboot_minutes = 10,
		    partial_share = 0.5, observe_minutes = 1;

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

static bool is_offered(const struct ranking *ranking, const struct finding *finding,
		       const struct remedy *remedy)
{
	struct test_context context = { ranking->input->facts, finding->device,
					finding->boot, NULL };

	if (remedy->avoid)
		return false;
	for (size_t i = 0; i < remedy->when_count; i++)
		if (test_facts(&remedy->when[i], &context, NULL) == TRUTH_FALSE)
			return false;
	return true;
}

static void add_remedies(struct ranking *ranking, const struct diagnosed *diagnosed,
			 struct action_list *actions)
{
	const struct finding *finding = diagnosed->finding;
	struct arena *arena = ranking->diagnosis->arena;

	for (size_t i = 0; i < finding->rule->remedy_count; i++) {
		const struct remedy *remedy = &finding->rule->remedies[i];
		const char *command = remedy->apply;

		if (!is_offered(ranking, finding, remedy) ||
		    actions->count >= ACTIONS_MAX)
			continue;
		if (command)
			command = fill_placeholders(arena, command, ranking->input->facts,
						    finding->device, NULL);
		vec_push(actions, (struct action){
					  .kind = ACTION_REMEDY,
					  .diagnosis = diagnosed,
					  .remedy = remedy,
					  .title = remedy->title,
					  .command = command,
					  .chance = chance_of(diagnosed, remedy),
				  });
	}
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

static void sort_actions(struct action_list *actions)
{
	bool reboot_charged = false;

	for (size_t i = 0; i < actions->count; i++) {
		size_t best = best_action(actions, i, reboot_charged);
		struct action action = actions->items[best];

		memmove(&actions->items[i + 1], &actions->items[i],
			(best - i) * sizeof(action));
		actions->items[i] = action;
		reboot_charged |= action.remedy->reboot;
	}
}

static bool has_missing(const struct diagnosed *diagnosed, const char *what)
{
	for (size_t i = 0; i < diagnosed->missing_count; i++)
		if (!strcmp(diagnosed->missing[i].what, what))
			return true;
	return false;
}

static const struct remedy *first_remedy(const struct ranking *ranking,
					 const struct finding *finding)
{
	for (size_t i = 0; i < finding->rule->remedy_count; i++)
		if (is_offered(ranking, finding, &finding->rule->remedies[i]))
			return &finding->rule->remedies[i];
	return NULL;
}

static bool want_same_fix(const struct ranking *ranking, const struct finding *a,
			  const struct finding *b)
{
	const struct remedy *x = first_remedy(ranking, a), *y = first_remedy(ranking, b);

	return x == y || (x && y && x->apply && y->apply && !strcmp(x->apply, y->apply));
}

/* The best causes, `ret_best` and the next; false when there are no two. */
static bool best_causes(const struct diagnosis *diagnosis,
			const struct diagnosed *ret_best[2])
{
	size_t found = 0;

	for (size_t i = 0; i < diagnosis->diagnosis_count && found < 2; i++)
		if (diagnosis->diagnoses[i].finding->rule->kind == KIND_CAUSE)
			ret_best[found++] = &diagnosis->diagnoses[i];
	return found == 2;
}

/* When the two best causes want different fixes, what tells them apart comes first:
 * something that one of them asks for and the other does not. */
static void add_separator(const struct ranking *ranking, struct action_list *plan)
{
	const struct diagnosed *best[2];

	if (!best_causes(ranking->diagnosis, best) ||
	    want_same_fix(ranking, best[0]->finding, best[1]->finding))
		return;
	for (unsigned side = 0; side < 2; side++) {
		const struct diagnosed *one = best[side], *other = best[!side];

		for (size_t i = 0; i < one->missing_count; i++) {
			const struct missing *missing = &one->missing[i];

			if (!missing->command || has_missing(other, missing->what))
				continue;
			vec_push(plan, (struct action){ .kind = ACTION_OBSERVE,
							.diagnosis = one,
							.title = missing->what,
							.command = missing->command,
							.cost = observe_minutes });
			return;
		}
	}
}

void plan_actions(struct ranking *ranking)
{
	struct diagnosis *diagnosis = ranking->diagnosis;
	struct action_list remedies = { 0 }, plan = { 0 };

	add_separator(ranking, &plan);
	for (size_t i = 0; i < diagnosis->diagnosis_count; i++)
		add_remedies(ranking, &diagnosis->diagnoses[i], &remedies);
	sort_actions(&remedies);
	for (size_t i = 0; i < remedies.count; i++)
		vec_push(&plan, remedies.items[i]);
	vec_free(&remedies);
	diagnosis->plan_count = plan.count;
	diagnosis->plan = arena_freeze(diagnosis->arena, &plan);
}
