/* SPDX-License-Identifier: Apache-2.0 */
/* Reads machine lines into a store, and prints one page of them. */
#include <ctype.h>
#include <math.h>
#include <unistd.h>

#include "engine/base/hash.h"
#include "engine/cmd/command_list.h"
#include "engine/cmd/fleet_doc.h"
#include "engine/input/line.h"
#include "engine/pattern/regex.h"
#include "engine/privacy/redact.h"

/* --- racks --- */

struct grouped {
	const char *machine, *group;
};

/* By a regex, by a file, or by names: what stands before the last number of the host. */
struct grouping {
	struct regex *regex;
	bool file;
	struct arena *arena;
	struct hash_index index;
	VEC(struct grouped) machines;
};

static void cleanup_grouping(struct grouping *g)
{
	regex_free(g->regex);
	hash_free(&g->index);
	vec_free(&g->machines);
}

/* Lines of a machine and its rack; "#" begins a comment. */
static int read_groups(struct grouping *g, const char *path, struct error *error)
{
	FILE *file = fopen(path, "re");
	char *line = NULL, *rest, *end;
	size_t room = 0;

	if (!file)
		return error_set(error, -errno, "cannot read %s: %s", path,
				 strerror(errno));
	while (getline(&line, &room, file) >= 0) {
		line[strcspn(line, "#\r\n")] = '\0';
		char *machine = strtok_r(line, " \t", &rest);
		char *group = strtok_r(NULL, "", &rest);

		if (!machine || !group)
			continue;
		group += strspn(group, " \t");
		for (end = group + strlen(group); end > group && isblank(end[-1]);)
			*--end = '\0';
		hash_add(&g->index, hash_text(HASH_START, machine), g->machines.count);
		vec_push(&g->machines, (struct grouped){ arena_strdup(g->arena, machine),
							 arena_strdup(g->arena, group) });
	}
	free(line);
	fclose(file);
	return 0;
}

static int grouping_open(struct grouping *g, const char *by, struct error *error)
{
	if (!by)
		return 0;
	g->file = !access(by, F_OK);
	return g->file ? read_groups(g, by, error) : regex_compile(by, &g->regex, error);
}

static const char *group_of(void *context, struct arena *arena, const char *name)
{
	struct grouping *g = context;
	struct regex_match match;
	size_t size = strcspn(name, ".");

	hash_each(&g->index, hash_text(HASH_START, name), i)
	{
		if (!strcmp(g->machines.items[i].machine, name))
			return g->machines.items[i].group;
	}
	if (g->file || (!g->regex && strchr(name, ' ')))
		return NULL;
	if (g->regex)
		return regex_search(g->regex, slice_of(name), 0, &match) != 1
			       ? NULL
			       : arena_string(arena, match.count ? match.values[0]
								 : match.whole);
	while (size && !isdigit((unsigned char)name[size - 1]))
		size--;
	while (size && isdigit((unsigned char)name[size - 1]))
		size--;
	return size ? arena_string(arena, slice_from(name, size)) : NULL;
}

/* --- the command --- */

static int fill(struct run *run, struct store *store, struct intake *intake,
		struct error *error)
{
	const struct options *options = run->options;
	double keep;

	for (size_t i = 0; i < options->arguments.count; i++)
		TRY(store_add(store, options->arguments.items[i], moment_now(),
			      run->arena, intake, error));
	if (options->retain) {
		TRY(span_parse(options->retain, &keep, error));
		TRY(store_retain(store, keep, error));
	}
	return store_commit(store, error);
}

/* Names of machines and racks, for forms that are shown to others. */
static void announce(struct run *run, const struct fleet_data *data)
{
	if (!print_options(run->options).redact)
		return;
	for (uint32_t i = 0; i < data->machine_count; i++)
		redact_word(run_redactor(run), REDACT_HOST, data->machines[i].name);
	for (uint32_t i = 0; i < data->group_count; i++)
		redact_word(run_redactor(run), REDACT_HOST, data->groups[i]);
}

static int look(struct run *run, struct store *store, const struct intake *intake,
		struct error *error)
{
	const struct options *options = run->options;
	AUTO(grouping) struct grouping grouping = { .arena = run->arena };
	struct fleet_choice choice = { .min_confidence = options->min_confidence,
				       .since = -INFINITY,
				       .group_of = group_of,
				       .context = &grouping };
	AUTO(fleet_data) struct fleet_data *data = NULL;
	AUTO(fleet) struct fleet *fleet = NULL;

	TRY(grouping_open(&grouping, options->group_by, error));
	if (options->since)
		TRY(moment_parse(options->since, moment_now(), &choice.since, error));
	TRY(fleet_load(store, &choice, &data, error));
	if (!data->machine_count)
		return refuse(error, "no machine line%s%s",
			      intake->note_count ? ": " : "",
			      intake->note_count ? intake->notes[0] : "");
	fleet = fleet_look(data);
	announce(run, data);
	fleet_doc(run_doc(run, "Fleet", "kbmatch.fleet/1"), fleet, intake);
	return fleet->present_count ? EXIT_FOUND : EXIT_CLEAN;
}

int cmd_fleet(struct run *run, struct error *error)
{
	const struct options *options = run->options;
	const char *paths[2];
	size_t count = 0;
	AUTO(store) struct store *store = NULL;
	struct intake intake = { 0 };

	if (!options->arguments.count && !options->store)
		return refuse(error,
			      "fleet wants files of machine lines (kbmatch --format "
			      "jsonl, kbmatch triage), - for standard input, or "
			      "--store");
	/* SQLite keeps a journal beside the store. */
	if (options->store)
		paths[count++] = options->store;
	if (options->output)
		paths[count++] = options->output;
	confine_making(paths, count);
	TRY(store_open(options->store, &store, error));
	TRY(fill(run, store, &intake, error));
	return look(run, store, &intake, error);
}
