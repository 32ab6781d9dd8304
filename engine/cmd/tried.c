/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/tried.h"

#include <limits.h>
#include <unistd.h>

#include "engine/snapshot/snapshot.h"

static const char anybody[] = "default";

static const char *case_of_host(struct arena *arena, const char *host)
{
	size_t size = strcspn(host, ".");

	if (!size || !strcmp(host, "(none)"))
		return anybody;
	return arena_string(arena, slice_from(host, size));
}

const char *tried_case_here(struct arena *arena)
{
	char host[HOST_NAME_MAX + 1] = "";

	if (gethostname(host, sizeof(host) - 1))
		*host = '\0';
	return case_of_host(arena, host);
}

/* As the facts have it, or the lines' headers; NULL: they do not say. */
static const char *host_of_logs(const struct session *session)
{
	const struct fact *name = facts_first(session->facts, "host.name", "", 0);
	const struct inputs *inputs = session->inputs;

	if (name)
		return name->value;
	for (size_t i = 0; i < inputs->texts.count; i++)
		if (*inputs->texts.items[i]->host)
			return inputs->texts.items[i]->host;
	return NULL;
}

/* In redacted snapshots every host has the same name. */
static const char *find_case(const struct session *session, const struct options *options)
{
	const struct snapshot *machine = session->machine;
	const char *host = machine && machine->redacted ? NULL : host_of_logs(session);

	if (options->case_name)
		return options->case_name;
	if (machine && !machine->path && !strcmp(machine->root, "/"))
		return tried_case_here(session->arena);
	if (host)
		return case_of_host(session->arena, host);
	return options->no_probe && !machine ? tried_case_here(session->arena) : anybody;
}

enum { OTHERS_MAX = 32 }; /* cases that are looked at */

static void read_others(struct session *session, struct history *history,
			const char *name)
{
	struct attempts *others =
		arena_array(session->arena, struct attempts, OTHERS_MAX);
	const char *const *cases;
	size_t count = history_cases(history, session->arena, &cases);

	for (size_t i = 0; i < count && session->other_count < OTHERS_MAX; i++)
		if (strcmp(cases[i], name) != 0)
			others[session->other_count++] =
				history_read(history, cases[i], session->arena);
	session->others = others;
}

static bool is_diagnosed(const struct diagnosis *diagnosis, const char *rule)
{
	for (size_t i = 0; i < diagnosis->diagnosis_count; i++)
		if (!strcmp(diagnosis->diagnoses[i].finding->rule->id, rule))
			return true;
	return false;
}

void tried_unused(const struct session *session)
{
	struct diagnosis *diagnosis = session->diagnosis;

	for (size_t i = 0; i < session->other_count && !diagnosis->unused_case; i++) {
		const struct attempts *other = &session->others[i];

		for (size_t j = 0; j < other->count; j++)
			diagnosis->unused_attempts +=
				is_diagnosed(diagnosis, other->items[j].rule);
		if (diagnosis->unused_attempts)
			diagnosis->unused_case = other->case_name;
	}
}

static void read_one(struct session *session, struct history *history,
		     const struct options *options)
{
	const char *name = find_case(session, options);

	session->attempts = history_read(history, name, session->arena);
	if (session->attempts.count)
		session->judge.attempts = &session->attempts;
	if (!options->case_name)
		read_others(session, history, name);
}

void tried_read(struct session *session, const struct options *options)
{
	AUTO(history) struct history *history = NULL;
	struct error error = { 0 };
	int r = history_open(NULL, false, &history, &error);

	for (size_t i = 0; !r && i < session->each_count; i++)
		read_one(&session->each[i], history, options);
	if (!r && !session->each)
		read_one(session, history, options);
	if (!r)
		r = history_failed(history, &error);
	if (r)
		session_warn(session, arena_printf(session->arena,
						   "what was tried is not known: %s",
						   error.message));
}
