/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What a machine has that its equals have not: those with the same GPU and board.
 *
 * A value is unusual where nearly all equals share another one: at most one in twenty
 * differs from the usual value, or one machine alone does. Where each machine has a value
 * of its own, none is unusual. Numbers that differ among all (memory that the firmware
 * kept) are measured in median absolute deviations instead.
 */
#include <math.h>

#include "engine/base/hash.h"
#include "engine/fleet/fleet.h"
#include "engine/model/vocabulary.h"

enum {
	ROWS_MAX = 5000,
	DIFFER_ONE_IN = 20,
	NUMBER_EQUALS = 10, /* at least, to measure by the median */
	DEVIATIONS = 8,	    /* of a normal distribution one in 10^15 has so many */
};

struct rows {
	VEC(struct outlier) list;
	struct hash_index index; /* by machines */
};

/* One group of equals. */
struct equals {
	struct fleet *fleet;
	const struct fleet_data *data;
	struct rows *rows;
	const char *of;
	const uint32_t *machines;
	uint32_t count;
	uint32_t *kv_count; /* machines by kv */
};

static const struct config *config_now(const struct equals *e, uint32_t i)
{
	return &e->data->configs[last_run(&e->data->machines[e->machines[i]])->config];
}

/* The devices of the machine with the value; NULL: it is not one device's. */
static const char *devices_with(const struct equals *e, const struct config *config,
				uint32_t kv)
{
	const char *list = NULL;

	for (uint32_t i = 0; i < config->device_count; i++)
		if (config->devices[i].kv == kv)
			list = list ? arena_printf(e->fleet->arena, "%s %s", list,
						   config->devices[i].device)
				    : config->devices[i].device;
	return list;
}

/* The time at which the value was first seen on one of the machines that had another one
 * before. */
static int64_t since_when(const struct equals *e, const uint32_t *machines,
			  uint32_t count, uint32_t kv)
{
	int64_t first = 0;

	for (uint32_t i = 0; i < count; i++) {
		const struct machine_row *machine = &e->data->machines[machines[i]];
		const struct run_row *run =
			since_value(e->data, machine, last_run(machine), kv);

		if (run > machine->run && (!first || run->time < first))
			first = run->time;
	}
	return first;
}

static bool same_list(const struct outlier *row, const struct outlier *other)
{
	return row->machine_count == other->machine_count && row->of == other->of &&
	       !memcmp(row->machines, other->machines,
		       row->machine_count * sizeof(*row->machines));
}

/* Adds a row, or its difference to the row of the same machines. */
static void add_row(struct equals *e, struct outlier *row, struct unlike unlike)
{
	struct arena *arena = e->fleet->arena;
	struct rows *rows = e->rows;
	uint64_t hash = hash_bytes(HASH_START, row->machines,
				   row->machine_count * sizeof(*row->machines));

	row->of = e->of;
	hash_each(&rows->index, hash, i)
	{
		struct outlier *other = &rows->list.items[i];
		struct unlike *longer;

		if (!same_list(row, other))
			continue;
		longer = arena_array(arena, struct unlike, other->unlike_count + 1);
		memcpy(longer, other->unlike, other->unlike_count * sizeof(*longer));
		longer[other->unlike_count++] = unlike;
		other->unlike = longer;
		if (row->chance < other->chance)
			other->chance = row->chance;
		return;
	}
	if (rows->list.count >= ROWS_MAX)
		return;
	row->unlike = arena_copy(arena, &unlike, sizeof(unlike));
	row->unlike_count = 1;
	hash_add(&rows->index, hash, rows->list.count);
	vec_push(&rows->list, *row);
}

static void add_value(struct equals *e, uint32_t kv, struct outlier row,
		      const char *usual)
{
	uint32_t *machines = arena_array(e->fleet->arena, uint32_t, e->count);

	for (uint32_t i = 0; i < e->count; i++)
		if (config_has(config_now(e, i), kv)) {
			if (!row.machine_count)
				row.devices = devices_with(e, config_now(e, i), kv);
			machines[row.machine_count++] = e->machines[i];
		}
	row.machines = machines;
	row.since = since_when(e, machines, row.machine_count, kv);
	add_row(e, &row,
		(struct unlike){ e->data->kvs[kv].key, e->data->kvs[kv].value, usual });
}

/* The values of a key among the equals. */
struct spread {
	uint32_t first, end; /* kvs */
	uint32_t usual;	     /* the kv of most machines */
	uint32_t known;	     /* machines that have the key */
	uint32_t differ;     /* machines with another value */
};

/* The machines that hold the rarest of the machine's values. */
static uint32_t rarest_of(const struct equals *e, const struct config *config,
			  const struct spread *s)
{
	uint32_t rarest = NONE;

	for (uint32_t j = 0; j < config->count; j++)
		if (config->kvs[j] >= s->first && config->kvs[j] < s->end &&
		    e->kv_count[config->kvs[j]] < rarest)
			rarest = e->kv_count[config->kvs[j]];
	return rarest;
}

static void measure(const struct equals *e, struct spread *s)
{
	s->usual = s->first;
	for (uint32_t kv = s->first; kv < s->end; kv++)
		if (e->kv_count[kv] > e->kv_count[s->usual])
			s->usual = kv;
	for (uint32_t i = 0; i < e->count; i++) {
		const struct config *config = config_now(e, i);
		bool known = false, differs = false;

		for (uint32_t j = 0; j < config->count; j++)
			if (config->kvs[j] >= s->first && config->kvs[j] < s->end) {
				known = true;
				differs |= config->kvs[j] != s->usual;
			}
		s->known += known;
		s->differ += differs;
	}
}

static void find_values(struct equals *e, const struct spread *s)
{
	for (uint32_t kv = s->first; kv < s->end; kv++) {
		struct outlier row = { .equals = s->known,
				       .usual = e->kv_count[s->usual] };
		uint32_t rare = 0;

		if (kv == s->usual || !e->kv_count[kv])
			continue;
		for (uint32_t i = 0; i < e->count; i++)
			rare += rarest_of(e, config_now(e, i), s) <= e->kv_count[kv];
		row.chance = (double)rare / s->known;
		add_value(e, kv, row, e->data->kvs[s->usual].value);
	}
}

/* Numbers of which each machine has another one. */
static void find_numbers(struct equals *e, const struct spread *s)
{
	AUTO(mem) double *numbers = mem_alloc((s->known + 1) * sizeof(*numbers));
	const struct key *key = key_find(e->data->keys[e->data->kvs[s->first].key]);
	double value, median, mad;
	size_t count = 0;

	if (!key || key->type != TYPE_NUMBER || s->known < NUMBER_EQUALS)
		return;
	for (uint32_t kv = s->first; kv < s->end; kv++)
		for (uint32_t i = 0; i < e->kv_count[kv] && count < s->known; i++)
			if (slice_number(slice_of(e->data->kvs[kv].value), &value))
				numbers[count++] = value;
	if (count < NUMBER_EQUALS)
		return;
	median_mad(numbers, count, &median, &mad);
	for (uint32_t kv = s->first; mad > 0 && kv < s->end; kv++) {
		struct outlier row = { .equals = s->known };
		uint32_t far = 0;

		if (!e->kv_count[kv] ||
		    !slice_number(slice_of(e->data->kvs[kv].value), &value) ||
		    fabs(value - median) < DEVIATIONS * 1.4826 * mad)
			continue;
		for (size_t i = 0; i < count; i++)
			far += fabs(numbers[i] - median) >= fabs(value - median);
		row.chance = (double)far / (double)count;
		if (row.chance * DIFFER_ONE_IN <= 1 || far == 1)
			add_value(e, kv, row,
				  arena_printf(e->fleet->arena, "about %.15g", median));
	}
}

static void find_in(struct equals *e)
{
	const struct fleet_data *data = e->data;

	for (uint32_t i = 0; i < e->count; i++)
		for (uint32_t j = 0; j < config_now(e, i)->count; j++)
			e->kv_count[config_now(e, i)->kvs[j]]++;
	for (uint32_t first = 0, end; first < data->kv_count; first = end) {
		struct spread s = { .first = first };

		for (end = first;
		     end < data->kv_count && data->kvs[end].key == data->kvs[first].key;)
			end++;
		s.end = end;
		measure(e, &s);
		if (s.known < OUTLIER_EQUALS || !s.differ)
			continue;
		if (s.differ == 1 || s.differ * DIFFER_ONE_IN <= s.known)
			find_values(e, &s);
		else
			find_numbers(e, &s);
	}
	memset(e->kv_count, 0, data->kv_count * sizeof(*e->kv_count));
}

/* --- groups of equals --- */

struct member {
	const char *of;
	uint32_t machine;
};

static int by_group(const void *a, const void *b)
{
	const struct member *left = a, *right = b;
	int order = strcmp(left->of, right->of);

	return order ? order
		     : (left->machine > right->machine) -
			       (left->machine < right->machine);
}

static uint32_t key_number(const struct fleet_data *data, const char *name)
{
	for (uint32_t i = 0; i < data->key_count; i++)
		if (!strcmp(data->keys[i], name))
			return i;
	return NONE;
}

/* "1002:74a1 on BOARD" of each config; NULL: the GPU is not known. */
static const char **name_equals(const struct fleet *fleet)
{
	const struct fleet_data *data = fleet->data;
	const char **names =
		arena_array(fleet->arena, const char *, data->config_count + 1);
	uint32_t id = key_number(data, "gpu.pci_id"),
		 board = key_number(data, "host.board"),
		 name = key_number(data, "gpu.name");

	for (uint32_t i = 0; i < data->config_count; i++) {
		const struct config *config = &data->configs[i];
		const char *gpu = config_value(data, config, name, fleet->arena);
		const char *of = config_value(data, config, id, fleet->arena);
		const char *on = config_value(data, config, board, fleet->arena);

		if (!gpu && !of)
			continue;
		names[i] = arena_printf(fleet->arena, "%s%s%s%s%s", gpu ? gpu : "",
					gpu && of ? " " : "", of ? of : "",
					on ? " on " : "", on ? on : "");
	}
	return names;
}

static int by_chance(const void *a, const void *b)
{
	const struct outlier *left = a, *right = b;

	if (left->chance != right->chance)
		return left->chance < right->chance ? -1 : 1;
	if (left->machines[0] != right->machines[0])
		return left->machines[0] < right->machines[0] ? -1 : 1;
	return strcmp(left->unlike[0].value, right->unlike[0].value);
}

void fleet_find_outliers(struct fleet *fleet)
{
	const struct fleet_data *data = fleet->data;
	const char **names = name_equals(fleet);
	VEC(struct member) members = { 0 };
	struct rows rows = { 0 };

	for (uint32_t i = 0; i < data->machine_count; i++) {
		const struct run_row *run = last_run(&data->machines[i]);

		if (names[run->config] && run->collection >= data->last)
			vec_push(&members, (struct member){ names[run->config], i });
	}
	vec_sort(&members, by_group);
	uint32_t *machines = arena_array(fleet->arena, uint32_t, members.count + 1);
	uint32_t *kv_count = arena_array(fleet->arena, uint32_t, data->kv_count + 1);
	for (size_t i = 0; i < members.count; i++)
		machines[i] = members.items[i].machine;
	for (size_t i = 0, end; i < members.count; i = end) {
		struct equals e = { fleet,	  data, &rows,	 members.items[i].of,
				    machines + i, 0,	kv_count };

		for (end = i; end < members.count &&
			      !strcmp(members.items[end].of, members.items[i].of);)
			end++;
		e.count = (uint32_t)(end - i);
		if (e.count >= OUTLIER_EQUALS)
			find_in(&e);
	}
	vec_free(&members);
	hash_free(&rows.index);
	vec_sort(&rows.list, by_chance);
	fleet->outlier_count = (uint32_t)arena_give(fleet->arena, &rows.list,
						    (struct outlier **)&fleet->outliers);
}
