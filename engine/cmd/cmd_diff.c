/* SPDX-License-Identifier: Apache-2.0 */
/* Two snapshots side by side: a machine that works beside one that does not. */
#include "engine/cmd/command_list.h"
#include "engine/privacy/redact_facts.h"
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
	redact_announce(run_redactor(run), a->facts);
	redact_announce(run_redactor(run), b->facts);
	return count ? EXIT_FOUND : EXIT_CLEAN;
}
