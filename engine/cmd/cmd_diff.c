/* SPDX-License-Identifier: Apache-2.0 */
/* Two snapshots side by side: a machine that works beside one that does not. */
#include <math.h>

#include "engine/cmd/command_list.h"
#include "engine/privacy/redact.h"
#include "reports/view/escape.h"

enum { SHOWN = 24 };

static int read_one(const struct options *options, const char *path,
		    struct snapshot **ret_snapshot, struct error *error)
{
	size_t unknown = 0;

	TRY(snapshot_read(path, ret_snapshot, &unknown, error));
	if (unknown && !options->quiet) {
		print_untrusted(stderr, slice_of(path), 400);
		fprintf(stderr, ": facts left out whose keys are not known here: %zu\n",
			unknown);
	}
	return 0;
}

/* Cuts a value to leave room for the other one, unless the whole is wanted. */
static const char *shown(struct doc *doc, const char *value, bool whole)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	if (!value || !*value)
		return value ? "(none)" : "-";
	if (whole)
		return value;
	escape_terminal_cut(&b, slice_of(value), SHOWN);
	return arena_string(doc->arena, strbuf_slice(&b));
}

/* A table for each device; for programs all differences in one list. */
static void build(struct run *run, const struct difference *differences, size_t count,
		  bool whole)
{
	const char *const *paths = run->options->arguments.items;
	struct doc *doc = run_doc(run, "Facts that differ", "kbmatch.diff/1");
	struct doc_column *columns = arena_array(doc->arena, struct doc_column, 3);
	const char *device = NULL;

	columns[0].title = "fact";
	columns[1].title = paths[0];
	columns[2] = (struct doc_column){ .title = paths[1], .wide = true };
	if (!count) {
		doc_say(doc, NULL, "No fact differs.");
		doc_list(doc, "differences");
	}
	for (size_t i = 0; i < count; i++) {
		doc_values(doc, "differences[]");
		doc_texts(doc, "device", differences[i].device, "key",
			  differences[i].name, "a", differences[i].a, "b",
			  differences[i].b, NULL);
		doc_close(doc);
	}
	for (size_t i = 0; i < count; i++) {
		const struct difference *one = &differences[i];

		if (!device || strcmp(device, one->device) != 0) {
			if (device)
				doc_close_section(doc);
			device = one->device;
			doc_section(doc, NULL, *device ? device : "host");
			doc_table(doc, NULL, columns, 3);
		}
		doc_rowf(doc, AS_CODE "%s" NEXT_CELL "%s" NEXT_CELL "%s", one->name,
			 shown(doc, one->a, whole), shown(doc, one->b, true));
	}
	if (device)
		doc_close_section(doc);
}

static const char *state_of(const struct growth *one)
{
	return one->fell ? "fell" : one->last > one->first ? "growing" : "still";
}

/* The state with what a person should know of it. */
static const char *state_words(struct doc *doc, const struct growth *one)
{
	if (one->fell)
		return "fell: the driver or the machine was restarted";
	if (one->last > one->first && one->first <= 0)
		return arena_printf(doc->arena, "new since %s", one->since);
	return state_of(one);
}

/* The counters of a machine that was probed twice: what grows, and how fast. */
static void build_counters(struct doc *doc, const struct growth *growths, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		const struct growth *one = &growths[i];

		doc_values(doc, "counters[]");
		doc_texts(doc, "device", one->device, "key", one->name, "since",
			  one->since, "seen", one->seen, "state", state_of(one), NULL);
		doc_value_number(doc, "first", one->first);
		doc_value_number(doc, "last", one->last);
		doc_value_number(doc, "per_hour", one->per_hour);
		doc_close(doc);
	}
	doc_section(doc, NULL, "Counters");
	doc_table_of(doc, NULL, { .title = "GPU" }, { .title = "counter" },
		     { .title = "then" }, { .title = "now" },
		     { .title = "growth an hour" }, { .title = "", .wide = true });
	for (size_t i = 0; i < count; i++) {
		const struct growth *one = &growths[i];

		doc_rowf(doc,
			 "%s" NEXT_CELL AS_CODE "%s" NEXT_CELL "%.15g" NEXT_CELL
			 "%.15g" NEXT_CELL "%s" NEXT_CELL "%s",
			 one->device, one->name, one->first, one->last,
			 isnan(one->per_hour)
				 ? "-"
				 : arena_printf(doc->arena, "%.3g", one->per_hour),
			 state_words(doc, one));
	}
	doc_close_section(doc);
}

int cmd_diff(struct run *run, struct error *error)
{
	const struct options *options = run->options;
	const char *const *paths = options->arguments.items;
	AUTO(snapshot) struct snapshot *a = NULL, *b = NULL;
	const struct difference *differences;
	bool all = options->verbosity > 0;

	if (options->arguments.count != 2)
		return refuse(error, "diff wants two snapshots");
	confine_reading(NULL, options->output, 0);
	TRY(read_one(options, paths[0], &a, error));
	TRY(read_one(options, paths[1], &b, error));
	if (a->redacted != b->redacted && !options->quiet)
		fputs("one snapshot is redacted and the other is not: names differ\n",
		      stderr);
	size_t count = snapshot_diff(a, b, all, run->arena, &differences);
	build(run, differences, count, all);
	if (snapshot_same_machine(a, b)) {
		const struct snapshot *const both[] = { a, b };
		const struct growth *growths;
		size_t grown = snapshot_growth(both, 2, run->arena, &growths);

		build_counters(run->doc, growths, grown);
	}
	redact_announce(run_redactor(run), a->facts);
	redact_announce(run_redactor(run), b->facts);
	return count ? EXIT_FOUND : EXIT_CLEAN;
}
