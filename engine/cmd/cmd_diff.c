/* SPDX-License-Identifier: Apache-2.0 */
/* Two snapshots side by side: a machine that works beside one that does not. */
#include <errno.h>

#include "engine/cmd/command_list.h"
#include "engine/cmd/output.h"
#include "engine/cmd/print_doc.h"
#include "engine/privacy/snapshot.h"
#include "reports/view/escape.h"

enum { SHOWN = 24 };

static int read_one(const struct options *options, const char *path,
		    struct snapshot **ret_snapshot, struct error *error)
{
	size_t unknown = 0;
	int r = snapshot_read(path, ret_snapshot, &unknown, error);

	if (!r && unknown && !options->quiet) {
		print_untrusted(stderr, path, strlen(path), 400);
		fprintf(stderr, ": facts left out whose keys are not known here: %zu\n",
			unknown);
	}
	return r;
}

/* As much of a value as leaves room for the other one's; all of it where it is wanted. */
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

/* For programs: all differences in one list. */
static void add_value(struct doc *doc, const struct difference *difference)
{
	doc_values(doc, "differences[]");
	doc_value(doc, "device", difference->device);
	doc_value(doc, "key", difference->name);
	doc_value(doc, "a", difference->a);
	doc_value(doc, "b", difference->b);
	doc_close(doc);
}

static void begin_device(struct doc *doc, const char *device, const char *const *paths)
{
	struct doc_column *columns = arena_array(doc->arena, struct doc_column, 3);

	columns[0] = (struct doc_column){ .title = "fact" };
	columns[1] = (struct doc_column){ .title = paths[0] };
	columns[2] = (struct doc_column){ .title = paths[1], .wide = true };
	doc_section(doc, NULL, *device ? device : "host");
	doc_table(doc, NULL, columns, 3);
}

static struct doc *build(const char *const *paths, const struct difference *differences,
			 size_t count, bool whole)
{
	struct doc *doc = command_doc("Facts that differ", "kbmatch.diff/1");
	const char *device = NULL;

	if (!count) {
		doc_say(doc, NULL, "No fact differs.");
		doc_list(doc, "differences");
		doc_close(doc);
	}
	for (size_t i = 0; i < count; i++)
		add_value(doc, &differences[i]);
	for (size_t i = 0; i < count; i++) {
		const struct difference *one = &differences[i];

		if (device && strcmp(device, one->device) != 0) {
			doc_close(doc);
			doc_close(doc);
		}
		if (!device || strcmp(device, one->device) != 0)
			begin_device(doc, one->device, paths);
		device = one->device;
		doc_row(doc);
		doc_cell(doc, TONE_CODE, one->name);
		doc_cell(doc, TONE_PLAIN, shown(doc, one->a, whole));
		doc_cell(doc, TONE_PLAIN, shown(doc, one->b, true));
	}
	return doc;
}

int cmd_diff(const struct options *options, struct error *error)
{
	AUTO(snapshot) struct snapshot *a = NULL, *b = NULL;
	AUTO(arena) struct arena *arena = arena_new();
	AUTO(doc) struct doc *doc = NULL;
	const char *const *paths = options->arguments.items;
	const struct difference *differences;

	if (options->arguments.count != 2)
		return error_set(error, -EINVAL, "diff wants two snapshots");
	confine_reading(NULL, options->output, 0);
	int r = read_one(options, paths[0], &a, error);
	if (!r)
		r = read_one(options, paths[1], &b, error);
	if (r)
		return r;
	if (a->redacted != b->redacted && !options->quiet)
		fputs("one snapshot is redacted and the other is not: names differ\n",
		      stderr);
	size_t count = snapshot_diff(a, b, options->verbosity > 0, arena, &differences);
	doc = build(paths, differences, count, options->verbosity > 0);
	r = print_doc(options, &(struct about){ .facts = { a->facts, b->facts } }, doc,
		      error);
	return r ? r : count ? EXIT_FOUND : EXIT_CLEAN;
}
