/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/fleet/fleet.h"

/* --- faults --- */

struct finding_faults {
	const struct fleet_data *data;
	struct fault *faults; /* by rule */
	uint32_t *seen;	      /* by rule: 1 + the machine it was last seen on */
	VEC(struct onset) onsets;
};

static void note_run(struct finding_faults *f, uint32_t machine,
		     const struct run_row *run)
{
	const struct diagnoses_row *row = &f->data->diagnoses[run->diagnoses];

	for (uint32_t i = 0; i < row->count; i++) {
		uint32_t rule = row->items[i].rule;
		struct fault *fault = &f->faults[rule];

		if (f->seen[rule] != machine + 1) {
			f->seen[rule] = machine + 1;
			fault->ever++;
			vec_push(&f->onsets, (struct onset){ rule, machine, run });
		}
		if (run->time && (!fault->first || run->time < fault->first))
			fault->first = run->time;
		if (run->time > fault->last)
			fault->last = run->time;
		if (row->items[i].service > fault->service)
			fault->service = row->items[i].service;
	}
}

/* Counts what the newest line has and the one of the collection before lacks, and the
 * reverse. */
static void note_last(struct finding_faults *f, const struct machine_row *machine)
{
	const struct run_row *last = last_run(machine), *before = last;
	const struct diagnoses_row *now = &f->data->diagnoses[last->diagnoses], *then;
	bool lately = last->collection >= f->data->last;

	while (before >= machine->run && before->collection == last->collection)
		before--;
	for (uint32_t i = 0; i < now->count; i++) {
		struct fault *fault = &f->faults[now->items[i].rule];

		fault->now++;
		fault->fresh += lately && before >= machine->run &&
				!run_has(f->data, before, now->items[i].rule);
	}
	if (!lately || before < machine->run || last->state > RUN_NO_FAULT)
		return;
	then = &f->data->diagnoses[before->diagnoses];
	for (uint32_t i = 0; i < then->count; i++)
		f->faults[then->items[i].rule].gone +=
			!run_has(f->data, last, then->items[i].rule);
}

static int by_onset(const void *a, const void *b)
{
	const struct onset *left = a, *right = b;

	if (left->rule != right->rule)
		return left->rule < right->rule ? -1 : 1;
	if (left->run->time != right->run->time)
		return left->run->time < right->run->time ? -1 : 1;
	return (left->machine > right->machine) - (left->machine < right->machine);
}

static int by_machines(const void *a, const void *b)
{
	const struct fault *left = a, *right = b;

	if (left->now != right->now)
		return left->now > right->now ? -1 : 1;
	if (left->ever != right->ever)
		return left->ever > right->ever ? -1 : 1;
	return (left->rule > right->rule) - (left->rule < right->rule);
}

static void find_faults(struct fleet *fleet)
{
	const struct fleet_data *data = fleet->data;
	struct finding_faults f = { .data = data };
	uint32_t kept = 0;

	f.faults = arena_array(fleet->arena, struct fault, data->rule_count + 1);
	f.seen = mem_zalloc((data->rule_count + 1) * sizeof(*f.seen));
	for (uint32_t i = 0; i < data->machine_count; i++) {
		for (uint32_t j = 0; j < data->machines[i].run_count; j++)
			note_run(&f, i, &data->machines[i].run[j]);
		note_last(&f, &data->machines[i]);
	}
	vec_sort(&f.onsets, by_onset);
	const struct onset *onsets = arena_freeze(fleet->arena, &f.onsets);
	for (uint32_t i = 0; i < data->rule_count; i++) {
		f.faults[i].rule = i;
		f.faults[i].onsets = onsets;
		onsets += f.faults[i].ever;
		if (f.faults[i].ever)
			f.faults[kept++] = f.faults[i];
	}
	if (kept)
		qsort(f.faults, kept, sizeof(*f.faults), by_machines);
	free(f.seen);
	fleet->faults = f.faults;
	fleet->fault_count = kept;
}

/* --- machines --- */

static int64_t since_of(const struct fleet_data *data, const struct machine_row *machine,
			uint32_t rule)
{
	const struct run_row *run = last_run(machine);

	while (run > machine->run && run_has(data, run - 1, rule))
		run--;
	return run->time;
}

static int by_gravity(const void *a, const void *b)
{
	const struct present *left = a, *right = b;

	if (left->service != right->service)
		return left->service > right->service ? -1 : 1;
	if (left->machine != right->machine)
		return left->machine < right->machine ? -1 : 1;
	if (left->confidence != right->confidence)
		return left->confidence > right->confidence ? -1 : 1;
	return (left->rule > right->rule) - (left->rule < right->rule);
}

struct silence {
	uint32_t machine;
	int64_t time;
};

static int by_silence(const void *a, const void *b)
{
	const struct silence *left = a, *right = b;

	if (left->time != right->time)
		return left->time < right->time ? -1 : 1;
	return (left->machine > right->machine) - (left->machine < right->machine);
}

static void find_machines(struct fleet *fleet)
{
	const struct fleet_data *data = fleet->data;
	VEC(struct present) present = { 0 };
	VEC(struct silence) absent = { 0 };
	uint32_t *machines;

	for (uint32_t i = 0; i < data->machine_count; i++) {
		const struct machine_row *machine = &data->machines[i];
		const struct run_row *run = last_run(machine);
		const struct diagnoses_row *row = &data->diagnoses[run->diagnoses];

		fleet->states[run->state]++;
		if (run->collection < data->last)
			vec_push(&absent, (struct silence){ i, run->time });
		for (uint32_t j = 0; j < row->count; j++)
			vec_push(&present,
				 (struct present){
					 i, row->items[j].rule, row->items[j].confidence,
					 row->items[j].service, row->items[j].devices,
					 since_of(data, machine, row->items[j].rule) });
	}
	vec_sort(&present, by_gravity);
	vec_sort(&absent, by_silence);
	machines = arena_array(fleet->arena, uint32_t, absent.count + 1);
	for (size_t i = 0; i < absent.count; i++)
		machines[i] = absent.items[i].machine;
	fleet->absent = machines;
	fleet->absent_count = (uint32_t)absent.count;
	vec_free(&absent);
	fleet->present_count = (uint32_t)arena_give(fleet->arena, &present,
						    (struct present **)&fleet->present);
}

struct fleet *fleet_look(const struct fleet_data *data)
{
	struct fleet *fleet = mem_zalloc(sizeof(*fleet));

	fleet->arena = arena_new();
	fleet->data = data;
	find_faults(fleet);
	find_machines(fleet);
	fleet_find_stories(fleet);
	fleet_find_outliers(fleet);
	return fleet;
}

void fleet_free(struct fleet *fleet)
{
	if (!fleet)
		return;
	arena_free(fleet->arena);
	free(fleet);
}
