/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/fleet/data.h"

#include <errno.h>
#include <math.h>
#include <sqlite3.h>

#include "engine/base/hash.h"
#include "engine/base/strbuf.h"
#include "engine/fleet/stats.h"

enum { HOUR = 3600, COLLECTIONS_MAX = 50000 };

/* Numbers of the database to ours; they are dense there. */
struct numbers {
	uint32_t *of; /* UINT32_MAX: none */
	size_t count;
};

struct config_pair {
	uint32_t facts, base;
};

struct loading {
	struct fleet_data *data;
	const struct fleet_choice *choice;
	sqlite3 *db;
	struct numbers machines, rules, facts, diagnoses, bases;
	VEC(struct run_row) runs;
	VEC(struct kv) kvs;
	VEC(const char *) keys;
	struct config *facts_of; /* of each set of facts, without the base */
	struct hash_index pairs; /* (facts, base) to configs */
	VEC(struct config_pair) configs;
};

/* --- reading the database --- */

static int prepare(struct loading *l, const char *sql, sqlite3_stmt **ret_statement)
{
	return sqlite3_prepare_v2(l->db, sql, -1, ret_statement, NULL) ? -EIO : 0;
}

static const char *text_of(struct loading *l, sqlite3_stmt *statement, int column)
{
	const char *text = (const char *)sqlite3_column_text(statement, column);

	return arena_strdup(l->data->arena, text ? text : "");
}

static uint32_t number_of(const struct numbers *numbers, int64_t id)
{
	return id >= 0 && (uint64_t)id < numbers->count ? numbers->of[id] : UINT32_MAX;
}

static void number_set(struct numbers *numbers, int64_t id, uint32_t number)
{
	if (id >= 0 && (uint64_t)id < numbers->count)
		numbers->of[id] = number;
}

/* Room for the ids of a table. */
static int numbers_make(struct loading *l, const char *table, struct numbers *numbers)
{
	AUTO(strbuf) struct strbuf sql = { 0 };
	sqlite3_stmt *statement;

	strbuf_printf(&sql, "SELECT coalesce(max(id), 0) + 1 FROM %s", table);
	TRY(prepare(l, sql.data, &statement));
	if (sqlite3_step(statement) == SQLITE_ROW)
		numbers->count = (size_t)sqlite3_column_int64(statement, 0);
	sqlite3_finalize(statement);
	if (numbers->count > INT32_MAX)
		return -EIO;
	numbers->of = mem_alloc((numbers->count + 1) * sizeof(*numbers->of));
	memset(numbers->of, 0xff, (numbers->count + 1) * sizeof(*numbers->of));
	return 0;
}

static int load_rules(struct loading *l)
{
	VEC(struct rule_text) rules = { 0 };
	sqlite3_stmt *statement;

	TRY(numbers_make(l, "rule", &l->rules));
	TRY(prepare(l, "SELECT id, name, title, severity FROM rule ORDER BY name",
		    &statement));
	while (sqlite3_step(statement) == SQLITE_ROW) {
		number_set(&l->rules, sqlite3_column_int64(statement, 0),
			   (uint32_t)rules.count);
		vec_push(&rules, (struct rule_text){ text_of(l, statement, 1),
						     text_of(l, statement, 2),
						     text_of(l, statement, 3) });
	}
	l->data->rule_count = (uint32_t)arena_give(l->data->arena, &rules,
						   (struct rule_text **)&l->data->rules);
	return sqlite3_finalize(statement) ? -EIO : 0;
}

static int load_diagnoses(struct loading *l)
{
	VEC(struct diagnoses_row) sets = { 0 };
	VEC(struct diagnosed_rule) items = { 0 };
	sqlite3_stmt *statement;
	int64_t at = -1;

	TRY(numbers_make(l, "diagnoses", &l->diagnoses));
	TRY(prepare(l,
		    "SELECT s.id, d.rule, d.confidence, d.devices, d.service"
		    " FROM diagnoses s LEFT JOIN diagnosis d ON d.diagnoses = s.id"
		    " ORDER BY s.id, d.rule",
		    &statement));
	for (;;) {
		bool row = sqlite3_step(statement) == SQLITE_ROW;
		int64_t id = row ? sqlite3_column_int64(statement, 0) : -1;

		if (at >= 0 && id != at) {
			struct diagnoses_row set = { .count = (uint32_t)items.count };

			set.items = arena_freeze(l->data->arena, &items);
			number_set(&l->diagnoses, at, (uint32_t)sets.count);
			vec_push(&sets, set);
		}
		if (!row)
			break;
		at = id;
		struct diagnosed_rule one = {
			.rule = number_of(&l->rules, sqlite3_column_int64(statement, 1)),
			.confidence = (float)sqlite3_column_double(statement, 2),
			.devices = text_of(l, statement, 3),
			.service = (unsigned)sqlite3_column_int(statement, 4),
		};
		if (sqlite3_column_type(statement, 1) != SQLITE_NULL &&
		    one.rule != UINT32_MAX &&
		    one.confidence >= (float)l->choice->min_confidence)
			vec_push(&items, one);
	}
	arena_give(l->data->arena, &sets, (struct diagnoses_row **)&l->data->diagnoses);
	return sqlite3_finalize(statement) ? -EIO : 0;
}

/* Adds the kv if it differs from the last one; they come in order. */
static uint32_t kv_of(struct loading *l, const char *key, const char *value)
{
	size_t count = l->kvs.count;

	if (!l->keys.count || strcmp(l->keys.items[l->keys.count - 1], key) != 0)
		vec_push(&l->keys, arena_strdup(l->data->arena, key));
	else if (count && l->kvs.items[count - 1].key == l->keys.count - 1 &&
		 !strcmp(l->kvs.items[count - 1].value, value))
		return (uint32_t)count - 1;
	vec_push(&l->kvs, (struct kv){ (uint32_t)l->keys.count - 1,
				       arena_strdup(l->data->arena, value) });
	return (uint32_t)count;
}

struct fact_row {
	uint32_t facts;
	struct device_kv kv;
};

static int by_facts(const void *a, const void *b)
{
	const struct fact_row *left = a, *right = b;

	if (left->facts != right->facts)
		return left->facts < right->facts ? -1 : 1;
	if (left->kv.kv != right->kv.kv)
		return left->kv.kv < right->kv.kv ? -1 : 1;
	return strcmp(left->kv.device, right->kv.device);
}

/* Makes the sets of the rows, which are sorted by set. */
static void make_facts(struct loading *l, const struct fact_row *rows, size_t count)
{
	struct arena *arena = l->data->arena;

	for (size_t i = 0, end; i < count; i = end) {
		struct config *set = &l->facts_of[rows[i].facts];
		uint32_t *kvs;
		struct device_kv *devices;

		for (end = i; end < count && rows[end].facts == rows[i].facts;)
			end++;
		set->kvs = kvs = arena_array(arena, uint32_t, end - i);
		set->devices = devices = arena_array(arena, struct device_kv, end - i);
		for (size_t j = i; j < end; j++) {
			if (!set->count || kvs[set->count - 1] != rows[j].kv.kv)
				kvs[set->count++] = rows[j].kv.kv;
			if (*rows[j].kv.device)
				devices[set->device_count++] = rows[j].kv;
		}
	}
}

static int load_facts(struct loading *l)
{
	VEC(struct fact_row) rows = { 0 };
	sqlite3_stmt *statement;
	const char *device = "";

	TRY(numbers_make(l, "facts", &l->facts));
	for (size_t i = 0; i < l->facts.count; i++)
		l->facts.of[i] = (uint32_t)i;
	l->facts_of = mem_zalloc((l->facts.count + 1) * sizeof(*l->facts_of));
	/* Facts are few and their words fewer; the order numbers the kvs. */
	TRY(prepare(l,
		    "SELECT f.facts, k.text, v.text, d.text FROM fact f"
		    " JOIN word k ON k.id = f.key JOIN word v ON v.id = f.value"
		    " JOIN word d ON d.id = f.device ORDER BY 2, 3, 4",
		    &statement));
	while (sqlite3_step(statement) == SQLITE_ROW) {
		const char *key = (const char *)sqlite3_column_text(statement, 1);
		const char *value = (const char *)sqlite3_column_text(statement, 2);
		const char *seen = (const char *)sqlite3_column_text(statement, 3);
		uint32_t facts = number_of(&l->facts, sqlite3_column_int64(statement, 0));

		if (facts == UINT32_MAX || !key || !value || !seen)
			continue;
		if (strcmp(seen, device) != 0)
			device = arena_strdup(l->data->arena, seen);
		vec_push(&rows,
			 (struct fact_row){ facts, { kv_of(l, key, value), device } });
	}
	vec_sort(&rows, by_facts);
	make_facts(l, rows.items, rows.count);
	vec_free(&rows);
	return sqlite3_finalize(statement) ? -EIO : 0;
}

/* The programs and bases as the last key. */
static int load_bases(struct loading *l)
{
	sqlite3_stmt *statement;

	TRY(numbers_make(l, "word", &l->bases));
	TRY(prepare(l,
		    "SELECT id, text FROM word WHERE id IN (SELECT base FROM run)"
		    " ORDER BY text",
		    &statement));
	while (sqlite3_step(statement) == SQLITE_ROW)
		number_set(&l->bases, sqlite3_column_int64(statement, 0),
			   kv_of(l, "kbmatch",
				 (const char *)sqlite3_column_text(statement, 1)));
	return sqlite3_finalize(statement) ? -EIO : 0;
}

/* --- runs --- */

static uint32_t config_of(struct loading *l, uint32_t facts, uint32_t base)
{
	uint64_t key = (uint64_t)facts << 32 | base;
	uint64_t hash = hash_bytes(HASH_START, &key, sizeof(key));

	hash_each(&l->pairs, hash, i)
	{
		const struct config_pair *pair = &l->configs.items[i];

		if (pair->facts == facts && pair->base == base)
			return (uint32_t)i;
	}
	hash_add(&l->pairs, hash, l->configs.count);
	vec_push(&l->configs, (struct config_pair){ facts, base });
	return (uint32_t)l->configs.count - 1;
}

static int load_runs(struct loading *l)
{
	sqlite3_stmt *statement;

	TRY(prepare(l,
		    "SELECT machine, time, state, base, facts, diagnoses FROM run"
		    " ORDER BY machine, time, name",
		    &statement));
	while (sqlite3_step(statement) == SQLITE_ROW) {
		int state = sqlite3_column_int(statement, 2);
		struct run_row run = {
			.machine = number_of(&l->machines,
					     sqlite3_column_int64(statement, 0)),
			.time = sqlite3_column_int64(statement, 1),
			.state = state >= 0 && state <= RUN_FAILED ? (enum run_state)state
								   : RUN_UNKNOWN,
			.diagnoses = number_of(&l->diagnoses,
					       sqlite3_column_int64(statement, 5)),
		};
		uint32_t base = number_of(&l->bases, sqlite3_column_int64(statement, 3));
		uint32_t facts = number_of(&l->facts, sqlite3_column_int64(statement, 4));

		if (run.machine == UINT32_MAX || run.diagnoses == UINT32_MAX ||
		    base == UINT32_MAX || facts == UINT32_MAX ||
		    (run.time && (double)run.time < l->choice->since))
			continue;
		run.config = config_of(l, facts, base);
		vec_push(&l->runs, run);
	}
	return sqlite3_finalize(statement) ? -EIO : 0;
}

static void make_configs(struct loading *l)
{
	struct arena *arena = l->data->arena;
	struct config *configs = arena_array(arena, struct config, l->configs.count);

	for (size_t i = 0; i < l->configs.count; i++) {
		struct config *config = &configs[i];
		uint32_t *kvs;

		*config = l->facts_of[l->configs.items[i].facts];
		kvs = arena_array(arena, uint32_t, config->count + 1);
		if (config->count)
			memcpy(kvs, config->kvs, config->count * sizeof(*kvs));
		kvs[config->count++] = l->configs.items[i].base;
		config->kvs = kvs;
	}
	l->data->configs = configs;
	l->data->config_count = (uint32_t)l->configs.count;
}

static int load_machines(struct loading *l, struct machine_row **ret_rows)
{
	VEC(struct machine_row) rows = { 0 };
	sqlite3_stmt *statement;

	TRY(numbers_make(l, "machine", &l->machines));
	TRY(prepare(l, "SELECT id, name FROM machine ORDER BY name", &statement));
	while (sqlite3_step(statement) == SQLITE_ROW) {
		number_set(&l->machines, sqlite3_column_int64(statement, 0),
			   (uint32_t)rows.count);
		vec_push(&rows, (struct machine_row){ .name = text_of(l, statement, 1) });
	}
	l->data->machine_count = (uint32_t)arena_give(l->data->arena, &rows, ret_rows);
	return sqlite3_finalize(statement) ? -EIO : 0;
}

/* Gives each machine its runs, and drops machines without one. A run without a time
 * counts where there is no other. */
static void give_runs(struct fleet_data *data, struct run_row *runs,
		      struct machine_row *rows)
{
	size_t count = data->run_count;
	uint32_t *number = mem_zalloc((data->machine_count + 1) * sizeof(*number));
	uint32_t kept = 0;

	for (size_t i = 0, end; i < count; i = end) {
		struct machine_row *machine = &rows[runs[i].machine];

		for (end = i; end < count && runs[end].machine == runs[i].machine;)
			end++;
		while (i + 1 < end && !runs[i].time)
			i++;
		machine->run = &runs[i];
		machine->run_count = (uint32_t)(end - i);
	}
	for (uint32_t i = 0; i < data->machine_count; i++) {
		number[i] = kept;
		if (rows[i].run_count)
			rows[kept++] = rows[i];
	}
	for (size_t i = 0; i < count; i++)
		runs[i].machine = number[runs[i].machine];
	free(number);
	data->machine_count = kept;
	data->machines = rows;
}

/* --- collections --- */

/* The median time between two lines of a machine. */
static double find_period(const struct fleet_data *data)
{
	VEC(double) between = { 0 };
	double period = 0, span = (double)(data->newest - data->oldest);

	for (uint32_t i = 0; i < data->machine_count; i++)
		for (uint32_t j = 1; j < data->machines[i].run_count; j++) {
			const struct run_row *run = &data->machines[i].run[j];

			if (run->time > run[-1].time)
				vec_push(&between, (double)(run->time - run[-1].time));
		}
	vec_sort(&between, compare_doubles);
	if (between.count)
		period = fmax(fmax(between.items[between.count / 2], HOUR),
			      span / COLLECTIONS_MAX);
	vec_free(&between);
	return period;
}

/* Finds the last collection by how many machines spoke in each. */
static void find_last(struct fleet_data *data)
{
	AUTO(mem) uint32_t *spoke = mem_zalloc((data->collections + 1) * sizeof(*spoke));
	uint32_t most = 0;

	for (uint32_t i = 0; i < data->machine_count; i++)
		for (uint32_t j = 0; j < data->machines[i].run_count; j++) {
			const struct run_row *run = &data->machines[i].run[j];

			if (!j || run->collection != run[-1].collection)
				spoke[run->collection]++;
		}
	for (uint32_t i = 0; i < data->collections; i++)
		most = spoke[i] > most ? spoke[i] : most;
	data->last = data->collections - 1;
	while (data->last && (uint64_t)spoke[data->last] * 10 < most)
		data->last--;
	for (uint32_t i = 0; i < data->machine_count; i++)
		data->spoke += last_run(&data->machines[i])->collection >= data->last;
}

static void find_collections(struct fleet_data *data, struct run_row *runs, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		int64_t time = runs[i].time;

		if (time && (!data->oldest || time < data->oldest))
			data->oldest = time;
		data->newest = time > data->newest ? time : data->newest;
	}
	data->period = find_period(data);
	data->collections = 1;
	if (data->period > 0) {
		double end = (double)data->newest + data->period / 4;
		uint32_t last = (uint32_t)((end - (double)data->oldest) / data->period);

		data->collections = last + 1;
		for (size_t i = 0; i < count; i++)
			runs[i].collection =
				runs[i].time
					? last - (uint32_t)((end - (double)runs[i].time) /
							    data->period)
					: last;
	}
	find_last(data);
}

/* --- groups --- */

static void find_groups(struct loading *l, struct machine_row *machines)
{
	struct fleet_data *data = l->data;
	struct hash_index index = { 0 };
	VEC(const char *) groups = { 0 };

	vec_push(&groups, "");
	for (uint32_t i = 0; i < data->machine_count; i++) {
		const char *name = l->choice->group_of(l->choice->context, data->arena,
						       machines[i].name);
		uint64_t hash = name ? hash_text(HASH_START, name) : 0;
		uint32_t group = 0;

		hash_each(&index, hash, j)
		{
			if (name && !strcmp(groups.items[j], name))
				group = (uint32_t)j;
		}
		if (name && *name && !group) {
			group = (uint32_t)groups.count;
			hash_add(&index, hash, groups.count);
			vec_push(&groups, name);
		}
		machines[i].group = group;
	}
	hash_free(&index);
	data->group_count =
		(uint32_t)arena_give(data->arena, &groups, (const char ***)&data->groups);
}

/* --- all of it --- */

static int load_all(struct loading *l)
{
	struct fleet_data *data = l->data;
	struct machine_row *machines;

	TRY(load_rules(l));
	TRY(load_diagnoses(l));
	TRY(load_facts(l));
	TRY(load_bases(l));
	TRY(load_machines(l, &machines));
	TRY(load_runs(l));
	make_configs(l);
	data->kv_count =
		(uint32_t)arena_give(data->arena, &l->kvs, (struct kv **)&data->kvs);
	data->key_count =
		(uint32_t)arena_give(data->arena, &l->keys, (const char ***)&data->keys);
	data->run_count = (uint32_t)l->runs.count;
	struct run_row *runs = arena_freeze(data->arena, &l->runs);
	give_runs(data, runs, machines);
	if (data->machine_count)
		find_collections(data, runs, data->run_count);
	find_groups(l, machines);
	return 0;
}

int fleet_load(struct store *store, const struct fleet_choice *choice,
	       struct fleet_data **ret_data, struct error *error)
{
	AUTO(fleet_data) struct fleet_data *data = mem_zalloc(sizeof(*data));
	struct loading l = { .data = data,
			     .choice = choice,
			     .db = store_database(store) };

	data->arena = arena_new();
	int r = load_all(&l);
	struct numbers *numbers[] = { &l.machines, &l.rules, &l.facts, &l.diagnoses,
				      &l.bases };

	for (size_t i = 0; i < ARRAY_SIZE(numbers); i++)
		free(numbers[i]->of);
	free(l.facts_of);
	hash_free(&l.pairs);
	vec_free(&l.configs);
	vec_free(&l.runs);
	vec_free(&l.kvs);
	vec_free(&l.keys);
	if (r)
		return store_failed(store, error);
	*ret_data = TAKE(data);
	return 0;
}

void fleet_data_free(struct fleet_data *data)
{
	if (!data)
		return;
	arena_free(data->arena);
	free(data);
}

/* --- looking up --- */

const struct diagnosed_rule *run_has(const struct fleet_data *data,
				     const struct run_row *run, uint32_t rule)
{
	const struct diagnoses_row *row = &data->diagnoses[run->diagnoses];

	for (uint32_t i = 0; i < row->count; i++)
		if (row->items[i].rule == rule)
			return &row->items[i];
	return NULL;
}

bool config_has(const struct config *config, uint32_t kv)
{
	uint32_t low = 0, high = config->count;

	while (low < high) {
		uint32_t middle = (low + high) / 2;

		if (config->kvs[middle] == kv)
			return true;
		if (config->kvs[middle] < kv)
			low = middle + 1;
		else
			high = middle;
	}
	return false;
}

const struct run_row *since_value(const struct fleet_data *data,
				  const struct machine_row *machine,
				  const struct run_row *run, uint32_t kv)
{
	while (run > machine->run && (run[-1].config == run->config ||
				      config_has(&data->configs[run[-1].config], kv)))
		run--;
	return run;
}

const char *config_value(const struct fleet_data *data, const struct config *config,
			 uint32_t key, struct arena *arena)
{
	const char *value = NULL;

	for (uint32_t i = 0; i < config->count; i++)
		if (data->kvs[config->kvs[i]].key == key)
			value = value ? arena_printf(arena, "%s, %s", value,
						     data->kvs[config->kvs[i]].value)
				      : data->kvs[config->kvs[i]].value;
	return value;
}
