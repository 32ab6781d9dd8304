/* SPDX-License-Identifier: Apache-2.0 */
/* Finds out what the machines with a fault share, and whether it spreads. */
#include <math.h>

#include "engine/base/hash.h"
#include "engine/fleet/fleet.h"
#include "engine/model/vocabulary.h"

/* The machines that a fault is compared on, each as it was at its day. */
struct comparing {
	struct fleet *fleet;
	const struct fleet_data *data;
	const struct fault *fault;
	uint32_t *config;		   /* by machine; NONE: it is not compared */
	bool *has;			   /* by machine: the fault */
	bool *able;			   /* by machine: could have told of faults */
	uint32_t *cases, *all;		   /* machines by config */
	bool *in;			   /* by config: of the part that is looked at */
	uint32_t *kv_cases, *kv_all;	   /* by kv */
	uint32_t *key_cases, *key_all;	   /* by key: it is known */
	uint32_t *group_cases, *group_all; /* by group */
	uint32_t grouped_cases, grouped;   /* of all groups */
	uint32_t *at_risk;		   /* by collection */
	bool counting;			   /* tests are counted, not done */
};

/* A table that is worth a test. */
struct tested {
	uint32_t number; /* of the kv or group, NONE: none */
	struct table22 table;
	double log_chance;
};

/* --- as they were --- */

/* The run at the time, or the first one after it; the newest where a time is unknown. */
static const struct run_row *run_at(const struct machine_row *machine, int64_t time)
{
	uint32_t low = 0, high = machine->run_count;

	if (!time || !machine->run->time)
		return last_run(machine);
	while (low + 1 < high) {
		uint32_t middle = (low + high) / 2;

		if (machine->run[middle].time <= time)
			low = middle;
		else
			high = middle;
	}
	return &machine->run[low];
}

static void place_machines(struct comparing *c)
{
	const struct fleet_data *data = c->data;
	const struct fault *fault = c->fault;
	uint64_t start = hash_text(HASH_START, data->rules[fault->rule].id);

	memset(c->has, 0, data->machine_count * sizeof(*c->has));
	for (uint32_t i = 0; i < fault->ever; i++) {
		c->has[fault->onsets[i].machine] = true;
		c->config[fault->onsets[i].machine] = fault->onsets[i].run->config;
	}
	for (uint32_t i = 0; i < data->machine_count; i++) {
		const struct machine_row *machine = &data->machines[i];
		uint64_t drawn = hash_text(start, machine->name) >> 16;

		if (c->has[i])
			continue;
		c->config[i] =
			c->able[i] ? run_at(machine,
					    fault->onsets[drawn % fault->ever].run->time)
					     ->config
				   : NONE;
	}
}

static void tally_configs(struct comparing *c)
{
	const struct fleet_data *data = c->data;

	memset(c->cases, 0, data->config_count * sizeof(*c->cases));
	memset(c->all, 0, data->config_count * sizeof(*c->all));
	memset(c->group_cases, 0, data->group_count * sizeof(*c->group_cases));
	memset(c->group_all, 0, data->group_count * sizeof(*c->group_all));
	c->grouped_cases = c->grouped = 0;
	for (uint32_t i = 0; i < data->machine_count; i++) {
		if (c->config[i] == NONE)
			continue;
		c->cases[c->config[i]] += c->has[i];
		c->all[c->config[i]]++;
		uint32_t group = data->machines[i].group;
		if (!group || !c->in[c->config[i]])
			continue;
		c->group_cases[group] += c->has[i];
		c->group_all[group]++;
		c->grouped_cases += c->has[i];
		c->grouped++;
	}
}

/* Counts machines by the values that they have, in the part that is looked at. */
static void tally_values(struct comparing *c)
{
	const struct fleet_data *data = c->data;

	memset(c->kv_cases, 0, data->kv_count * sizeof(*c->kv_cases));
	memset(c->kv_all, 0, data->kv_count * sizeof(*c->kv_all));
	memset(c->key_cases, 0, data->key_count * sizeof(*c->key_cases));
	memset(c->key_all, 0, data->key_count * sizeof(*c->key_all));
	for (uint32_t i = 0; i < data->config_count; i++) {
		const struct config *config = &data->configs[i];
		uint32_t before = NONE;

		for (uint32_t j = 0; c->in[i] && c->all[i] && j < config->count; j++) {
			uint32_t kv = config->kvs[j], key = data->kvs[kv].key;

			c->kv_cases[kv] += c->cases[i];
			c->kv_all[kv] += c->all[i];
			c->key_cases[key] += key != before ? c->cases[i] : 0;
			c->key_all[key] += key != before ? c->all[i] : 0;
			before = key;
		}
	}
}

static struct table22 table_of(uint32_t cases, uint32_t all, uint32_t every_case,
			       uint32_t every)
{
	return (struct table22){ cases, all - cases, every_case - cases,
				 every - all - (every_case - cases) };
}

static struct table22 kv_table(const struct comparing *c, uint32_t kv)
{
	uint32_t key = c->data->kvs[kv].key;

	return table_of(c->kv_cases[kv], c->kv_all[kv], c->key_cases[key],
			c->key_all[key]);
}

/* A group beside all of them: machines of none are left out. */
static struct table22 group_table(const struct comparing *c, uint32_t group)
{
	return table_of(c->group_cases[group], c->group_all[group], c->grouped_cases,
			c->grouped);
}

/* By its margins, which do not depend on whether fault and property go together. */
static bool worth_a_test(struct table22 t)
{
	return t.a + t.c >= STORY_MACHINES && t.a + t.b >= STORY_MACHINES &&
	       t.c + t.d >= STORY_MACHINES;
}

/* Tests a table, and keeps it if it is the least likely one. */
static void test(struct comparing *c, uint32_t number, struct table22 t,
		 struct tested *best)
{
	if (!worth_a_test(t))
		return;
	if (c->counting) {
		c->fleet->tests++;
		return;
	}
	if (t.a < STORY_MACHINES || odds_ratio(t).low < 1 ||
	    odds_ratio(t).ratio < STORY_ODDS)
		return;
	double chance = fisher_log(t);
	if (chance < best->log_chance - 1e-9 &&
	    corrected_log(chance, c->fleet->tests) < log(STORY_CHANCE))
		*best = (struct tested){ number, t, chance };
}

static struct tested best_value(struct comparing *c)
{
	struct tested best = { .number = NONE };

	tally_values(c);
	for (uint32_t i = 0; i < c->data->kv_count; i++)
		test(c, i, kv_table(c, i), &best);
	return best;
}

/* Limits what is looked at to configs with (or without) these values; NONE: any. */
static void look_at(struct comparing *c, uint32_t kv, uint32_t also)
{
	for (uint32_t i = 0; i < c->data->config_count; i++)
		c->in[i] = (kv == NONE || config_has(&c->data->configs[i], kv)) &&
			   (also == NONE || config_has(&c->data->configs[i], also));
}

/* --- changes --- */

/* True if the machine began without the value and has it now. */
static bool came_to(const struct fleet_data *data, uint32_t machine, uint32_t kv)
{
	const struct machine_row *row = &data->machines[machine];

	return config_has(&data->configs[last_run(row)->config], kv) &&
	       !config_has(&data->configs[row->run->config], kv);
}

/* Machines without the fault that came to the value. */
static uint32_t changed_too(const struct fleet_data *data, const struct fault *fault,
			    uint32_t kv)
{
	uint32_t count = 0;

	for (uint32_t i = 0; i < data->machine_count; i++)
		count += came_to(data, i, kv);
	for (uint32_t i = 0; i < fault->ever; i++)
		count -= came_to(data, fault->onsets[i].machine, kv);
	return count;
}

struct former {
	const char *value;
	uint32_t count;
};

static int by_former(const void *a, const void *b)
{
	const struct former *left = a, *right = b;

	if (left->count != right->count)
		return left->count > right->count ? -1 : 1;
	return strcmp(left->value, right->value);
}

/* The value's way to the machines with the fault; `cases` 0: it did not change. */
static struct change find_change(const struct fleet *fleet, const struct fault *fault,
				 uint32_t kv)
{
	const struct fleet_data *data = fleet->data;
	struct change change = { .kv = kv };
	VEC(struct former) formers = { 0 };
	double *between = mem_alloc((fault->ever + 1) * sizeof(*between)), spread;

	for (uint32_t i = 0; i < fault->ever; i++) {
		const struct run_row *onset = fault->onsets[i].run, *run;
		const struct machine_row *machine =
			&data->machines[fault->onsets[i].machine];
		size_t j = 0;

		run = since_value(data, machine, onset, kv);
		const char *from =
			run == machine->run
				? NULL
				: config_value(data, &data->configs[run[-1].config],
					       data->kvs[kv].key, fleet->arena);
		if (!from || !config_has(&data->configs[onset->config], kv))
			continue;
		between[change.cases++] = (double)(onset->time - run->time);
		if (!change.first || run->time < change.first)
			change.first = run->time;
		while (j < formers.count && strcmp(formers.items[j].value, from) != 0)
			j++;
		if (j == formers.count)
			vec_push(&formers, (struct former){ .value = from });
		formers.items[j].count++;
	}
	vec_sort(&formers, by_former);
	if (change.cases) {
		change.from = formers.items[0].value;
		median_mad(between, change.cases, &change.between, &spread);
		change.others = changed_too(data, fault, kv);
	}
	vec_free(&formers);
	free(between);
	return change;
}

/* --- links --- */

/* True if nearly the same machines have both values. */
static bool same_machines(const struct comparing *c, uint32_t kv, uint32_t other)
{
	uint64_t both = 0, any = 0;

	for (uint32_t i = 0; i < c->data->config_count; i++) {
		bool left = config_has(&c->data->configs[i], kv);
		bool right = config_has(&c->data->configs[i], other);

		both += c->in[i] && left && right ? c->all[i] : 0;
		any += c->in[i] && (left || right) ? c->all[i] : 0;
	}
	return any && both * 100 >= any * 95;
}

static void add_same(struct link *link, uint32_t kv)
{
	for (uint32_t i = 0; i < link->same_count; i++)
		if (link->same[i] == kv)
			return;
	if (kv != link->kv && kv != link->within && link->same_count < SAME_MAX)
		link->same[link->same_count++] = kv;
}

/* The place of the value's key in the vocabulary: what a GPU is stands before its parts.
 */
static size_t rank_of(const struct comparing *c, uint32_t kv)
{
	const struct key *key = key_find(c->data->keys[c->data->kvs[kv].key]);

	return key ? (size_t)(key - keys) : key_count;
}

/* Collects the values of the same machines. Returns the one that changed before the fault
 * on the most of them, if it did on half of them, else the first in the vocabulary. */
static uint32_t find_same(struct comparing *c, struct link *link, uint32_t kv)
{
	uint32_t cases = c->kv_cases[kv], most = cases / 2, chosen = kv;

	for (uint32_t i = 0; i < c->data->kv_count; i++) {
		if (c->kv_cases[i] * 100 < cases * 95 || !c->kv_all[i] ||
		    (i != kv && !same_machines(c, kv, i)))
			continue;
		add_same(link, i);
		uint32_t changed = find_change(c->fleet, c->fault, i).cases;
		if (changed > most ||
		    (most == cases / 2 && rank_of(c, i) < rank_of(c, chosen)))
			chosen = i;
		most = changed > most ? changed : most;
	}
	return chosen;
}

/* Takes those that are named already from the others, and sorts these. */
static void settle_same(const struct comparing *c, struct link *link)
{
	uint32_t kept = 0;

	for (uint32_t i = 0; i < link->same_count; i++) {
		uint32_t kv = link->same[i], j = kept;

		if (kv == link->kv || kv == link->within)
			continue;
		for (; j && rank_of(c, link->same[j - 1]) > rank_of(c, kv); j--)
			link->same[j] = link->same[j - 1];
		link->same[j] = kv;
		kept++;
	}
	link->same_count = kept;
}

static void note_change(struct comparing *c, struct link *link, uint32_t kv)
{
	if (kv == NONE)
		return;
	struct change change = find_change(c->fleet, c->fault, kv);

	if (change.cases * 2 > link->table.a)
		link->changes[link->change_count++] = change;
}

/* The machines with both values beside all others, in the part that is looked at. */
static struct table22 table_of_both(const struct comparing *c, uint32_t kv, uint32_t also)
{
	uint32_t cases = 0, all = 0, every_case = 0, every = 0;

	for (uint32_t i = 0; i < c->data->config_count; i++) {
		const struct config *config = &c->data->configs[i];
		bool both = config_has(config, kv) && config_has(config, also);

		if (!c->in[i])
			continue;
		every_case += c->cases[i];
		every += c->all[i];
		cases += both ? c->cases[i] : 0;
		all += both ? c->all[i] : 0;
	}
	return table_of(cases, all, every_case, every);
}

static void finish_link(struct comparing *c, struct link *link)
{
	link->odds = odds_ratio(link->table);
	link->log_chance = corrected_log(fisher_log(link->table), c->fleet->tests);
}

/*
 * The value that goes with the fault most clearly, and the second one that does among the
 * machines that have the first. False: there is none. `in` is limited to machines without
 * the first value then.
 */
static bool find_link(struct comparing *c, struct link *link)
{
	AUTO(mem) bool *in = mem_alloc(c->data->config_count + 1);
	struct tested best = best_value(c), second;

	if (best.number == NONE)
		return false;
	*link = (struct link){ .kv = NONE, .within = NONE, .table = best.table };
	memcpy(in, c->in, c->data->config_count);
	link->kv = find_same(c, link, best.number);
	link->table = kv_table(c, link->kv);
	for (uint32_t i = 0; i < c->data->config_count; i++)
		c->in[i] = in[i] && config_has(&c->data->configs[i], link->kv);
	second = best_value(c);
	if (second.number != NONE)
		link->within = find_same(c, link, second.number);
	memcpy(c->in, in, c->data->config_count);
	if (link->within != NONE)
		link->table = table_of_both(c, link->kv, link->within);
	settle_same(c, link);
	finish_link(c, link);
	note_change(c, link, link->kv);
	note_change(c, link, link->within);
	for (uint32_t i = 0; i < c->data->config_count; i++)
		c->in[i] = in[i] && !config_has(&c->data->configs[i], link->kv);
	return true;
}

/*
 * The group in which the fault is gathered most clearly. Where it has less than half of
 * the cases, it must stand out among the machines of the first link, too: racks are
 * filled with one model.
 */
static bool find_group(struct comparing *c, const struct story *story, struct link *link)
{
	const struct link *first = story->link_count ? &story->links[0] : NULL;
	struct tested best = { .number = NONE }, also = { .number = NONE };

	look_at(c, NONE, NONE);
	tally_configs(c);
	for (uint32_t i = 1; i < c->data->group_count; i++)
		test(c, i, group_table(c, i), &best);
	if (best.number == NONE)
		return false;
	if (first && best.table.a < best.table.c) {
		look_at(c, first->kv, first->within);
		tally_configs(c);
		test(c, best.number, group_table(c, best.number), &also);
		if (also.number == NONE)
			return false;
	}
	*link = (struct link){
		.group = best.number, .kv = NONE, .within = NONE, .table = best.table
	};
	finish_link(c, link);
	return true;
}

/* --- trends --- */

/* True if the machine's line before could have told of a fault, by the same base: what a
 * new base names is no new fault. */
static bool follows(const struct fleet_data *data, const struct machine_row *machine,
		    const struct run_row *run)
{
	const struct config *now = &data->configs[run->config];
	const struct config *before;

	if (run == machine->run || !run->time || run[-1].state > RUN_NO_FAULT)
		return false;
	before = &data->configs[run[-1].config];
	return now->kvs[now->count - 1] == before->kvs[before->count - 1];
}

static void count_at_risk(struct comparing *c)
{
	const struct fleet_data *data = c->data;

	for (uint32_t i = 0; i < data->machine_count; i++) {
		const struct machine_row *machine = &data->machines[i];

		for (uint32_t j = 0; j < machine->run_count; j++) {
			const struct run_row *run = &machine->run[j];

			c->able[i] |= run->state <= RUN_NO_FAULT;
			if (follows(data, machine, run) && run->state <= RUN_NO_FAULT &&
			    run->collection != run[-1].collection)
				c->at_risk[run->collection]++;
		}
	}
}

/* The change on most machines of the trend before they had the fault. */
static struct change find_lately(struct comparing *c)
{
	const struct fleet_data *data = c->data;
	const struct fault *fault = c->fault;
	struct change best = { 0 };

	memset(c->kv_cases, 0, data->kv_count * sizeof(*c->kv_cases));
	for (uint32_t i = 0; i < fault->ever; i++) {
		const struct machine_row *machine =
			&data->machines[fault->onsets[i].machine];
		const struct config *now = &data->configs[fault->onsets[i].run->config];

		for (uint32_t j = 0; j < now->count; j++)
			c->kv_cases[now->kvs[j]] += !config_has(
				&data->configs[machine->run->config], now->kvs[j]);
	}
	for (uint32_t i = 0; i < data->kv_count; i++)
		if (c->kv_cases[i] * 2 > fault->ever && c->kv_cases[i] > best.cases)
			best = find_change(c->fleet, fault, i);
	return best;
}

static void find_trend(struct comparing *c, struct story *story)
{
	const struct fleet_data *data = c->data;
	const struct fault *fault = c->fault;
	uint32_t steps = data->collections;
	AUTO(mem) uint32_t *counts = mem_zalloc((steps + 1) * sizeof(*counts));
	AUTO(mem) uint32_t *at_risk = mem_alloc((steps + 1) * sizeof(*at_risk));
	uint32_t begun = 0, early = 0, late = 0;
	double early_risk = 0, late_risk = 0;

	for (uint32_t i = 0; i < fault->ever; i++) {
		const struct onset *onset = &fault->onsets[i];

		counts[onset->run->collection] +=
			follows(data, &data->machines[onset->machine], onset->run);
	}
	for (uint32_t i = 0; i < steps; i++) {
		at_risk[i] = c->at_risk[i] > begun ? c->at_risk[i] - begun : counts[i];
		begun += counts[i];
		*(i < steps / 2 ? &early : &late) += counts[i];
		*(i < steps / 2 ? &early_risk : &late_risk) += at_risk[i];
		story->spans[i * (steps < SPANS ? steps : SPANS) / steps] += counts[i];
	}
	story->span_count = steps < SPANS ? steps : SPANS;
	if (begun < TREND_MACHINES)
		return;
	if (c->counting) {
		c->fleet->tests++;
		return;
	}
	double chance = corrected_log(trend_log(counts, at_risk, steps, TREND_MACHINES),
				      c->fleet->tests);
	if (chance < log(STORY_CHANCE) && late * early_risk > 2 * early * late_risk)
		story->trend_chance = chance;
}

/* --- stories --- */

static void tell(struct comparing *c, struct story *story)
{
	struct link link;

	*story = (struct story){ .fault = c->fault };
	place_machines(c);
	look_at(c, NONE, NONE);
	tally_configs(c);
	while (story->link_count < STORY_LINKS && find_link(c, &link))
		story->links[story->link_count++] = link;
	if (find_group(c, story, &link))
		story->links[story->link_count++] = link;
	find_trend(c, story);
	if (story->trend_chance < 0 && !story->link_count)
		story->lately = find_lately(c);
}

/* Two stories of the same value and group are one: one fault brings others with it. */
static bool same_story(const struct story *a, const struct story *b)
{
	return a->link_count && b->link_count && a->links[0].kv == b->links[0].kv &&
	       a->links[0].within == b->links[0].within &&
	       a->links[0].group == b->links[0].group;
}

static void add_story(struct fleet *fleet, struct story *stories, struct story *story)
{
	if (!story->link_count && story->trend_chance >= 0)
		return;
	for (uint32_t i = 0; i < fleet->story_count; i++)
		if (same_story(&stories[i], story)) {
			stories[i].others[stories[i].other_count++] = story->fault;
			return;
		}
	story->others =
		arena_array(fleet->arena, const struct fault *, fleet->fault_count);
	stories[fleet->story_count++] = *story;
}

static void comparing_open(struct comparing *c, struct fleet *fleet)
{
	const struct fleet_data *data = fleet->data;
	struct arena *arena = fleet->arena;

	*c = (struct comparing){ .fleet = fleet, .data = data };
	c->config = arena_array(arena, uint32_t, data->machine_count + 1);
	c->has = arena_array(arena, bool, data->machine_count + 1);
	c->able = arena_array(arena, bool, data->machine_count + 1);
	c->cases = arena_array(arena, uint32_t, data->config_count + 1);
	c->all = arena_array(arena, uint32_t, data->config_count + 1);
	c->in = arena_array(arena, bool, data->config_count + 1);
	c->kv_cases = arena_array(arena, uint32_t, data->kv_count + 1);
	c->kv_all = arena_array(arena, uint32_t, data->kv_count + 1);
	c->key_cases = arena_array(arena, uint32_t, data->key_count + 1);
	c->key_all = arena_array(arena, uint32_t, data->key_count + 1);
	c->group_cases = arena_array(arena, uint32_t, data->group_count + 1);
	c->group_all = arena_array(arena, uint32_t, data->group_count + 1);
	c->at_risk = arena_array(arena, uint32_t, data->collections + 1);
}

void fleet_find_stories(struct fleet *fleet)
{
	struct story *stories =
		arena_array(fleet->arena, struct story, fleet->fault_count + 1);
	struct comparing c;
	struct story story;

	comparing_open(&c, fleet);
	count_at_risk(&c);
	/* First all tests are counted, then they are done. */
	for (unsigned round = 0; round < 2; round++)
		for (uint32_t i = 0; i < fleet->fault_count; i++) {
			c.counting = round == 0;
			c.fault = &fleet->faults[i];
			if (c.fault->ever < STORY_MACHINES)
				continue;
			tell(&c, &story);
			if (round)
				add_story(fleet, stories, &story);
		}
	fleet->stories = stories;
}
