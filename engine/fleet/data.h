/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The lines of a store in memory, by machine and time, with everything numbered.
 *
 * A collection is a round of lines in which each machine speaks about once. Its length is
 * the median time between two lines of a machine (an hour at least), counted back from
 * the newest line; so lines that come a little early or late stay in their round. The
 * last collection is the newest in which at least a tenth of the machines spoke that
 * spoke in the largest: one clock that is ahead, or one node's file, is none of its own.
 */
#ifndef KBMATCH_FLEET_DATA_H
#define KBMATCH_FLEET_DATA_H

#include "engine/fleet/store.h"

/* A fact with a value, numbered by key, then value. */
struct kv {
	uint32_t key;
	const char *value;
};

/* The make of a machine: equal facts, read by the same program and base, which is the
 * last of its kvs (key "kbmatch"). */
struct config {
	const uint32_t *kvs; /* ascending, each once, whatever its devices */
	uint32_t count;
	const struct device_kv *devices; /* of facts by device */
	uint32_t device_count;
};
struct device_kv {
	uint32_t kv;
	const char *device;
};

struct diagnosed_rule {
	uint32_t rule;
	float confidence;
	const char *devices; /* "0000:05:00.0 0000:26:00.0", or "" */
	unsigned service;    /* 0: none stated; else 1 + SERVICE_... */
};

struct rule_text {
	const char *id, *title, *severity;
};

struct run_row {
	int64_t time; /* 0: not known */
	uint32_t machine, config, diagnoses;
	uint32_t collection; /* from 0 */
	enum run_state state;
};

struct machine_row {
	const char *name;
	uint32_t group;		   /* of fleet_group() */
	const struct run_row *run; /* in the order of time; those without a time only
				      where it has no others */
	uint32_t run_count;	   /* at least one */
};

struct diagnoses_row {
	const struct diagnosed_rule *items; /* at or above the confidence asked for */
	uint32_t count;
};

struct fleet_data {
	struct arena *arena;
	const struct machine_row *machines; /* by name */
	uint32_t machine_count, config_count, kv_count, key_count, rule_count, run_count;
	const struct config *configs;
	const struct kv *kvs;
	const char *const *keys;
	const struct rule_text *rules;	       /* by id */
	const struct diagnoses_row *diagnoses; /* by run_row.diagnoses */
	const char *const *groups;	       /* machines grouped: racks */
	uint32_t group_count;
	uint32_t collections, last; /* the last one, from 0 */
	uint32_t spoke;		    /* machines in it */
	double period;		    /* seconds between them; 0: there is one */
	int64_t oldest, newest;	    /* times of lines; 0: none has one */
};

/* The lines and groups that are asked for. `group_of` gives the group of a machine's name
 * in the arena, NULL where it has none. */
struct fleet_choice {
	double min_confidence;
	double since; /* lines that are older are left out; -INFINITY: none */
	const char *(*group_of)(void *context, struct arena *arena, const char *name);
	void *context;
};

/* -EIO where the database fails. */
int fleet_load(struct store *store, const struct fleet_choice *choice,
	       struct fleet_data **ret_data, struct error *error) must_check;
void fleet_data_free(struct fleet_data *data);
DEFINE_CLEANUP(fleet_data, struct fleet_data *, fleet_data_free)

/* The machine's newest line. */
static inline const struct run_row *last_run(const struct machine_row *machine)
{
	return &machine->run[machine->run_count - 1];
}

/* The run's diagnosis of the rule, NULL: none. */
const struct diagnosed_rule *run_has(const struct fleet_data *data,
				     const struct run_row *run, uint32_t rule);
bool config_has(const struct config *config, uint32_t kv);
/* The first run of the unbroken row that has the value up to this one. */
const struct run_row *since_value(const struct fleet_data *data,
				  const struct machine_row *machine,
				  const struct run_row *run, uint32_t kv);
/* The value of a key; several joined by ", "; NULL: not known. */
const char *config_value(const struct fleet_data *data, const struct config *config,
			 uint32_t key, struct arena *arena);

#endif
