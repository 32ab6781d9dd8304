/* SPDX-License-Identifier: Apache-2.0 */
#include "tests/unit/world.h"

#include "engine/reason/checks.h"
#include "engine/scan/scan.h"
#include "tests/unit/unit.h"

static void write_file(const struct world *world, const char *name, const char *data,
		       size_t size)
{
	char path[256];

	snprintf(path, sizeof(path), "%s/%s", world->directory, name);
	FILE *file = fopen(path, "w");
	if (!file)
		abort();
	fwrite(data, 1, size, file);
	fclose(file);
}

/* "--- NAME" lines part the text into files NAME.lua. */
static void write_rules(const struct world *world, const char *rules)
{
	const char *part = strstr(rules, "--- ");

	if (!part || part != rules)
		write_file(world, "common.lua", rules,
			   part ? (size_t)(part - rules) : strlen(rules));
	while (part) {
		const char *end_of_name = strchr(part, '\n');
		const char *next = strstr(end_of_name, "\n--- ");
		char name[128];

		snprintf(name, sizeof(name), "%.*s.lua", (int)(end_of_name - part - 4),
			 part + 4);
		write_file(world, name, end_of_name,
			   next ? (size_t)(next + 1 - end_of_name) : strlen(end_of_name));
		part = next ? next + 1 : NULL;
	}
}

static void must(const char *rules, const struct error *error, int result)
{
	if (result)
		fail_msg("%s: %s", rules, error->message);
}

static void make_kb(struct world *world, const char *rules)
{
	AUTO(knowledge) struct knowledge *knowledge = NULL;
	const char *paths[] = { world->directory };
	struct error error = { 0 };
	char path[256];

	must(rules, &error, rule_load(paths, 1, &knowledge, &error));
	snprintf(path, sizeof(path), "%s/kb.sqlite", world->directory);
	must(rules, &error, kb_write(knowledge, NULL, path, &error));
	must(rules, &error, kb_open(path, &world->kb, &error));
	must(rules, &error, scanner_open(world->kb, &world->scanner, &error));
}

static void read_log(struct world *world, const char *log)
{
	AUTO(scan) struct scan *scan = scan_new(world->scanner);
	struct error error = { 0 };
	char path[256];

	if (log) {
		write_file(world, "log.txt", log, strlen(log));
		snprintf(path, sizeof(path), "%s/log.txt", world->directory);
		must(log, &error,
		     input_read(world->inputs, path, scan_block, scan, &error));
	}
	world->hits = scan_finish(scan);
	hits_settle(world->hits, world->kb);
}

struct world world_of(const char *rules, const char *log, const char *const *facts,
		      const struct attempts *attempts)
{
	struct world world = { .directory = "/tmp/kbmatch-test-XXXXXX" };
	struct error error = { 0 };

	assert_non_null(mkdtemp(world.directory));
	world.arena = arena_new();
	world.inputs = inputs_new();
	world.facts = facts_new();
	write_rules(&world, rules);
	make_kb(&world, rules);
	read_log(&world, log);
	for (; facts && *facts; facts++)
		must(rules, &error, facts_state(world.facts, *facts, &error));
	extract_facts(world.kb, world.scanner, world.hits, world.facts);
	derive_facts(world.kb, world.facts);
	size_t count = judge_checks(world.kb, world.facts, world.arena, &world.checks);
	struct judge_input input = { .kb = world.kb,
				     .scanner = world.scanner,
				     .hits = world.hits,
				     .facts = world.facts,
				     .attempts = attempts,
				     .checks = world.checks,
				     .check_count = count };
	struct rank_options options = { .min_confidence = 0.3 };
	world.findings = judge(&input);
	world.diagnosis = rank(&input, world.findings, world.inputs, &options);
	return world;
}

void world_free(struct world *world)
{
	char command[128];

	diagnosis_free(world->diagnosis);
	findings_free(world->findings);
	facts_free(world->facts);
	hits_free(world->hits);
	inputs_free(world->inputs);
	scanner_close(world->scanner);
	kb_close(world->kb);
	arena_free(world->arena);
	snprintf(command, sizeof(command), "rm -rf %s", world->directory);
	if (system(command))
		abort();
}

const struct finding *world_finding(const struct world *world, const char *id)
{
	for (size_t i = 0; i < world->findings->count; i++)
		if (!strcmp(world->findings->items[i].rule->id, id) &&
		    !world->findings->items[i].louder)
			return &world->findings->items[i];
	return NULL;
}

const struct fact *world_fact(const struct world *world, const char *key)
{
	return facts_first(world->facts, key, "", 0);
}
