/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Snapshots of machines over time: what changed in each step, which changes stand nearest
 * before a diagnosis first shows, and which changes machines with it share.
 */
#include <math.h>
#include <unistd.h>

#include "engine/cmd/command_list.h"
#include "engine/cmd/fleet_doc.h"
#include "engine/privacy/redact.h"
#include "reports/view/view.h"

enum { CHANGES_SHOWN = 8, SHARED_SHOWN = 10, SHARED_LEAST = 2, SNAPSHOTS_MAX = 2000 };

struct named {
	const char *id, *title, *devices;
	double confidence;
};

/* A snapshot, what is diagnosed of it, and what changed since the one before. */
struct shot {
	struct snapshot *snapshot;
	const char *path;
	const char *machine; /* its host; where it names none, its folder */
	const struct named *found;
	size_t found_count;
	const struct difference *changes;
	size_t change_count;
};

struct shots {
	VEC(struct shot) list;
};

static void cleanup_shots(struct shots *shots)
{
	for (size_t i = 0; i < shots->list.count; i++)
		snapshot_free(shots->list.items[i].snapshot);
	vec_free(&shots->list);
}

/* Snapshots of one machine: a part of the list. */
struct machine_shots {
	const char *name;
	const struct shot *shots;
	size_t count;
};

struct machines_shots {
	VEC(struct machine_shots) list;
};

static void cleanup_machines_shots(struct machines_shots *machines)
{
	vec_free(&machines->list);
}

/* --- reading --- */

static const char *devices_of(struct arena *arena, const struct diagnosed *diagnosed)
{
	const char *list = "";

	for (size_t i = 0; i < diagnosed->place_count; i++) {
		const char *device = diagnosed->places[i]->device;

		if (*device && !strstr(list, device))
			list = arena_printf(arena, "%s%s%s", list, *list ? " " : "",
					    device);
	}
	return list;
}

static void keep_found(const struct diagnoses *all, struct arena *arena,
		       struct shot *shot)
{
	VEC(struct named) found = { 0 };

	for (size_t i = 0; i < all->count; i++)
		for (size_t j = 0; j < all->items[i]->diagnosis_count; j++) {
			const struct diagnosed *one = &all->items[i]->diagnoses[j];
			const struct rule *rule = one->finding->rule;

			vec_push(&found, (struct named){ arena_strdup(arena, rule->id),
							 arena_strdup(arena, rule->title),
							 devices_of(arena, one),
							 one->finding->confidence });
		}
	shot->found_count = arena_give(arena, &found, (struct named **)&shot->found);
}

/* Diagnoses a snapshot alone, as --snapshot does. */
static int diagnose(struct run *run, struct shot *shot, struct error *error)
{
	AUTO(session) struct session session = { 0 };
	const char *path[] = { shot->path };

	session_begin(&session, &run->base, run->options);
	session.request.snapshots = (struct arguments){ path, 1, 1 };
	session.request.no_probe = true;
	session.by_evidence = session.quiet = true;
	TRY(session_read(&session, error));
	TRY(session_know(&session, error));
	session_diagnose(&session);
	TRY(kb_failed(run->base.kb, error));
	keep_found(&session.diagnoses, run->arena, shot);
	return 0;
}

/* The names in redacted snapshots are tokens, the same on every machine: the folder says
 * which ones are of one machine. */
static const char *machine_of(struct arena *arena, const struct shot *shot)
{
	const struct fact *fact;
	const char *slash = strrchr(shot->path, '/');

	if (!shot->snapshot->redacted &&
	    facts_best(shot->snapshot->facts, "host.name", "", 0, &fact, 1))
		return fact->value;
	return slash ? arena_string(arena, slice_from(shot->path,
						      (size_t)(slash - shot->path) + 1))
		     : "./";
}

static int by_machine(const void *a, const void *b)
{
	const struct shot *left = a, *right = b;
	int order = strcmp(left->machine, right->machine);

	if (!order)
		order = strcmp(left->snapshot->taken ? left->snapshot->taken : "",
			       right->snapshot->taken ? right->snapshot->taken : "");
	return order ? order : strcmp(left->path, right->path);
}

static int read_shots(struct run *run, struct shots *shots, struct error *error)
{
	const struct arguments *paths = &run->options->arguments;

	for (size_t i = 0; i < paths->count; i++) {
		struct shot shot = { .path = paths->items[i] };

		TRY(snapshot_read(shot.path, &shot.snapshot, NULL, error));
		shot.machine = machine_of(run->arena, &shot);
		vec_push(&shots->list, shot);
		TRY(diagnose(run, &shots->list.items[i], error));
	}
	vec_sort(&shots->list, by_machine);
	return 0;
}

static void group_shots(struct run *run, struct shots *shots,
			struct machines_shots *machines)
{
	struct shot *items = shots->list.items;

	for (size_t i = 0, end; i < shots->list.count; i = end) {
		for (end = i + 1; end < shots->list.count &&
				  !strcmp(items[end].machine, items[i].machine);
		     end++)
			items[end].change_count = snapshot_diff(
				items[end - 1].snapshot, items[end].snapshot,
				run->options->verbosity > 0, run->arena,
				&items[end].changes);
		vec_push(&machines->list,
			 (struct machine_shots){ items[i].machine, items + i, end - i });
	}
}

/* --- one machine --- */

static bool has(const struct shot *shot, const char *id)
{
	for (size_t i = 0; i < shot->found_count; i++)
		if (!strcmp(shot->found[i].id, id))
			return true;
	return false;
}

/* The first snapshot with it, `count`: none. */
static size_t first_with(const struct machine_shots *machine, const char *id)
{
	size_t i = 0;

	while (i < machine->count && !has(&machine->shots[i], id))
		i++;
	return i;
}

static const char *say_taken(struct arena *arena, const struct shot *shot)
{
	char *text = arena_strdup(arena, shot->snapshot->taken);

	if (!text)
		return "at an unknown time";
	if (strlen(text) > 16) {
		text[10] = ' ';
		text[16] = '\0';
	}
	return text;
}

static void add_change(struct doc *doc, const struct difference *change)
{
	const struct {
		const char *was, *is;
	} words = { change->a ? *change->a ? change->a : "none" : "not known",
		    change->b ? *change->b ? change->b : "none" : "not known" };

	doc_itemf(doc, MARK_BULLET,
		  AS_CODE "%s%s%s" AS_PLAIN " from " AS_CODE "%s" AS_PLAIN " to " AS_CODE
			  "%s",
		  change->device, *change->device ? " " : "", change->name,
		  view_value(doc->arena, words.was), view_value(doc->arena, words.is));
	doc_texts(doc, "device", change->device, "key", change->name, "from", change->a,
		  "to", change->b, NULL);
	doc_close(doc);
}

static void add_changes(struct doc *doc, const struct shot *shot)
{
	doc_list(doc, "changes");
	for (size_t i = 0; i < shot->change_count && i < CHANGES_SHOWN; i++)
		add_change(doc, &shot->changes[i]);
	doc_close(doc);
	if (shot->change_count <= CHANGES_SHOWN)
		return;
	doc_foldf(doc, "%zu more", shot->change_count - CHANGES_SHOWN);
	doc_list(doc, "further_changes");
	for (size_t i = CHANGES_SHOWN; i < shot->change_count; i++)
		add_change(doc, &shot->changes[i]);
	doc_close(doc);
	doc_close(doc);
}

/* The diagnoses of the shot that the other one lacks; `other` NULL: all. */
static void add_names(struct doc *doc, const char *label, const struct shot *shot,
		      const struct shot *other)
{
	const char *list = NULL;

	for (size_t i = 0; i < shot->found_count; i++)
		if (!other || !has(other, shot->found[i].id))
			list = list ? arena_printf(doc->arena, "%s, %s", list,
						   shot->found[i].id)
				    : shot->found[i].id;
	if (list)
		doc_spanf(doc, TONE_PLAIN, "; %s " AS_STRONG "%s", label, list);
	doc_value(doc, label, list);
}

static void add_steps(struct doc *doc, const struct machine_shots *machine)
{
	doc_list(doc, "snapshots");
	for (size_t i = 0; i < machine->count; i++) {
		const struct shot *shot = &machine->shots[i],
				  *before = i ? shot - 1 : NULL;

		doc_itemf(doc, MARK_NUMBER, AS_STRONG "%s" AS_PLAIN " %s",
			  say_taken(doc->arena, shot), shot->path);
		if (before)
			doc_spanf(doc, TONE_PLAIN, ": %s changed",
				  view_count(doc->arena, shot->change_count, "fact",
					     "facts"));
		doc_texts(doc, "file", shot->path, "taken", shot->snapshot->taken, NULL);
		add_names(doc, before ? "new" : "found", shot, before);
		if (before)
			add_names(doc, "gone", before, shot);
		add_changes(doc, shot);
		doc_close(doc);
	}
	doc_close(doc);
}

/* The newest step up to this snapshot in which anything changed; 0: none. */
static size_t nearest_change(const struct machine_shots *machine, size_t at)
{
	while (at && !machine->shots[at].change_count)
		at--;
	return at;
}

static void add_first(struct doc *doc, const struct machine_shots *machine, size_t at,
		      const struct named *named)
{
	size_t near = nearest_change(machine, at);
	const struct shot *shot = &machine->shots[near];

	doc_itemf(doc, MARK_BULLET, AS_STRONG "%s" AS_PLAIN " %s: ", named->id,
		  named->title);
	doc_texts(doc, "id", named->id, "title", named->title, "devices", named->devices,
		  "file", machine->shots[at].path, "taken",
		  machine->shots[at].snapshot->taken, NULL);
	doc_value_number(doc, "confidence", named->confidence);
	if (!at) {
		doc_span(doc, TONE_PLAIN,
			 "there in the first snapshot; what was before is not known");
	} else if (!near) {
		doc_spanf(doc, TONE_PLAIN,
			  "first on %s; no fact changed since the first snapshot",
			  say_taken(doc->arena, &machine->shots[at]));
	} else {
		doc_spanf(
			doc, TONE_PLAIN, "first on %s; nearest before it, %s%s:",
			say_taken(doc->arena, &machine->shots[at]),
			near == at ? "in the same step, " : "on ",
			view_count(doc->arena, shot->change_count, "change", "changes"));
		doc_texts(doc, "changed", shot->snapshot->taken, NULL);
		add_changes(doc, shot);
	}
	doc_close(doc);
}

static void add_firsts(struct doc *doc, const struct machine_shots *machine)
{
	doc_list(doc, "first_seen");
	for (size_t i = 0; i < machine->count; i++)
		for (size_t j = 0; j < machine->shots[i].found_count; j++)
			if (first_with(machine, machine->shots[i].found[j].id) == i)
				add_first(doc, machine, i, &machine->shots[i].found[j]);
	doc_close(doc);
}

static bool diagnosed(const struct machine_shots *machine)
{
	size_t found = 0;

	for (size_t i = 0; i < machine->count; i++)
		found += machine->shots[i].found_count;
	return found > 0;
}

static void add_machine(struct doc *doc, const struct machine_shots *machine)
{
	doc_section(doc, "machines[]", machine->name);
	doc_value(doc, "machine", machine->name);
	add_steps(doc, machine);
	if (diagnosed(machine)) {
		doc_section(doc, NULL, "Before each diagnosis");
		add_firsts(doc, machine);
		doc_close(doc);
	}
	doc_close(doc);
}

/* Those without a diagnosis come last; of several machines they are folded. Returns
 * whether there is one with a diagnosis. */
static bool add_machines(struct doc *doc, const struct machines_shots *machines)
{
	size_t count = machines->list.count, quiet = 0;

	for (size_t i = 0; i < count; i++)
		if (diagnosed(&machines->list.items[i]))
			add_machine(doc, &machines->list.items[i]);
		else
			quiet++;
	if (quiet == count)
		doc_say(doc, NULL, "Nothing is diagnosed of these snapshots.");
	if (quiet && count > 1)
		doc_foldf(doc, "%s without a diagnosis",
			  view_count(doc->arena, quiet, "machine", "machines"));
	for (size_t i = 0; i < count; i++)
		if (!diagnosed(&machines->list.items[i]))
			add_machine(doc, &machines->list.items[i]);
	if (quiet && count > 1)
		doc_close(doc);
	return quiet < count;
}

/* --- many machines --- */

/* A change to a value, whatever it was before and on which device. */
struct shared {
	const char *key, *to;
	struct table22 table;
	double log_chance;
};

struct sharing {
	VEC(struct shared) list;
};

/* A diagnosis, and the changes of machines before they had it, the least likely first. */
struct comparison {
	const struct named *named;
	const struct shared *shared;
	size_t count;
};
/* True if it changed so in a step up to snapshot `end`. */
static bool changed_to(const struct machine_shots *machine, size_t end,
		       const struct shared *to)
{
	for (size_t i = 1; i < machine->count && i <= end; i++)
		for (size_t j = 0; j < machine->shots[i].change_count; j++) {
			const struct difference *one = &machine->shots[i].changes[j];

			if (!strcmp(one->name, to->key) && one->b &&
			    !strcmp(one->b, to->to))
				return true;
		}
	return false;
}

/* Counts the machines. One whose first snapshot has the diagnosis says nothing of what
 * was before; one with a single snapshot has no changes. */
static struct table22 count_machines(const struct machines_shots *machines,
				     const char *id, const struct shared *to)
{
	struct table22 t = { 0 };

	for (size_t i = 0; i < machines->list.count; i++) {
		const struct machine_shots *machine = &machines->list.items[i];
		size_t first = first_with(machine, id);
		bool case_of = first < machine->count;

		if (!first || machine->count < 2)
			continue;
		if (changed_to(machine, first, to))
			*(case_of ? &t.a : &t.b) += 1;
		else
			*(case_of ? &t.c : &t.d) += 1;
	}
	return t;
}

static void add_shared(struct sharing *sharing, const struct difference *change)
{
	if (!change->b)
		return;
	for (size_t i = 0; i < sharing->list.count; i++)
		if (!strcmp(sharing->list.items[i].key, change->name) &&
		    !strcmp(sharing->list.items[i].to, change->b))
			return;
	vec_push(&sharing->list, (struct shared){ .key = change->name, .to = change->b });
}

static int by_chance(const void *a, const void *b)
{
	const struct shared *left = a, *right = b;
	int order;

	if (left->log_chance != right->log_chance)
		return left->log_chance < right->log_chance ? -1 : 1;
	order = strcmp(left->key, right->key);
	return order ? order : strcmp(left->to, right->to);
}

static struct comparison compare(const struct machines_shots *machines,
				 const struct named *named, struct arena *arena)
{
	struct comparison comparison = { .named = named };
	struct sharing sharing = { 0 };

	for (size_t i = 0; i < machines->list.count; i++) {
		const struct machine_shots *machine = &machines->list.items[i];
		size_t first = first_with(machine, named->id);

		for (size_t j = 1; first < machine->count && j <= first; j++)
			for (size_t k = 0; k < machine->shots[j].change_count; k++)
				add_shared(&sharing, &machine->shots[j].changes[k]);
	}
	for (size_t i = 0; i < sharing.list.count; i++) {
		struct shared *one = &sharing.list.items[i];

		one->table = count_machines(machines, named->id, one);
		one->log_chance = fisher_log(one->table);
	}
	vec_sort(&sharing.list, by_chance);
	comparison.count =
		arena_give(arena, &sharing.list, (struct shared **)&comparison.shared);
	return comparison;
}

static void shared_row(struct doc *doc, const struct shared *one, size_t tests)
{
	struct table22 t = one->table;
	struct odds odds = odds_ratio(t);
	double chance = corrected_log(one->log_chance, tests);

	doc_rowf(doc,
		 AS_CODE "%s to %s" NEXT_CELL "%u of %u" NEXT_CELL "%u of %u" NEXT_CELL
			 "%s" NEXT_CELL "%s",
		 one->key, *one->to ? one->to : "none", t.a, t.a + t.c, t.b, t.b + t.d,
		 say_odds(doc->arena, odds), say_chance(doc->arena, chance));
	doc_texts(doc, "key", one->key, "to", one->to, NULL);
	doc_table22(doc, t, odds, chance);
}

/* Returns whether there was anything to compare. */
static bool add_comparison(struct doc *doc, const struct comparison *comparison,
			   size_t tests)
{
	const struct named *named = comparison->named;
	size_t shown = 0;

	if (!comparison->count || comparison->shared[0].table.a < SHARED_LEAST)
		return false;
	doc_section(doc, "shared[]",
		    arena_printf(doc->arena, "%s %s", named->id, named->title));
	doc_value(doc, "id", named->id);
	doc_table_of(doc, "changes", { .title = "changed" },
		     { .title = "with the fault" }, { .title = "without" },
		     { .title = "odds", .wide = true }, { .title = "p" });
	for (size_t i = 0; i < comparison->count && shown < SHARED_SHOWN; i++)
		if (comparison->shared[i].table.a >= SHARED_LEAST) {
			shared_row(doc, &comparison->shared[i], tests);
			shown++;
		}
	doc_close(doc);
	doc_close(doc);
	return true;
}

struct comparisons {
	VEC(struct comparison) list;
};

static void cleanup_comparisons(struct comparisons *comparisons)
{
	vec_free(&comparisons->list);
}

static bool is_compared(const struct comparisons *comparisons, const char *id)
{
	for (size_t i = 0; i < comparisons->list.count; i++)
		if (!strcmp(comparisons->list.items[i].named->id, id))
			return true;
	return false;
}

/* Compares each diagnosis once. */
static void compare_all(const struct machines_shots *machines, struct arena *arena,
			struct comparisons *comparisons)
{
	for (size_t i = 0; i < machines->list.count; i++)
		for (size_t j = 0; j < machines->list.items[i].count; j++) {
			const struct shot *shot = &machines->list.items[i].shots[j];

			for (size_t k = 0; k < shot->found_count; k++)
				if (!is_compared(comparisons, shot->found[k].id))
					vec_push(&comparisons->list,
						 compare(machines, &shot->found[k],
							 arena));
		}
}

static void add_comparisons(struct run *run, const struct machines_shots *machines)
{
	AUTO(comparisons) struct comparisons comparisons = { 0 };
	struct doc *doc = run->doc;
	size_t tests = 0;
	bool any = false;

	compare_all(machines, run->arena, &comparisons);
	for (size_t i = 0; i < comparisons.list.count; i++)
		tests += comparisons.list.items[i].count;
	doc_section(doc, NULL, "What machines with a diagnosis share");
	for (size_t i = 0; i < comparisons.list.count; i++)
		any |= add_comparison(doc, &comparisons.list.items[i], tests);
	if (any)
		doc_sayf(doc, NULL,
			 "Counts of machines, not causes. Changes up to the first "
			 "snapshot with the diagnosis, beside those of machines that "
			 "never had it. p: Fisher's exact test, times %s.",
			 view_count(doc->arena, tests, "test", "tests"));
	else
		doc_sayf(doc, NULL,
			 "No change stands before the same diagnosis on %d machines.",
			 SHARED_LEAST);
	doc_close(doc);
}

int cmd_changes(struct run *run, struct error *error)
{
	const struct options *options = run->options;
	AUTO(shots) struct shots shots = { 0 };
	AUTO(machines_shots) struct machines_shots machines = { 0 };
	bool any;

	if (options->arguments.count < 2)
		return refuse(error, "changes wants snapshots, two at least (kbmatch "
				     "probe -o FILE)");
	if (options->arguments.count > SNAPSHOTS_MAX)
		return refuse(error, "changes takes at most %d snapshots", SNAPSHOTS_MAX);
	TRY(base_open(options, &run->base, error));
	confine_reading(&run->base, options->output, 0);
	TRY(read_shots(run, &shots, error));
	group_shots(run, &shots, &machines);
	struct doc *doc = run_doc(run, "What changed", "kbmatch.changes/1");
	if (machines.list.count > 1)
		add_comparisons(run, &machines);
	any = add_machines(doc, &machines);
	for (size_t i = 0; i < shots.list.count; i++)
		redact_announce(run_redactor(run), shots.list.items[i].snapshot->facts);
	return any ? EXIT_FOUND : EXIT_CLEAN;
}
