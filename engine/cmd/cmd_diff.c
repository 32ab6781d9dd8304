/* SPDX-License-Identifier: Apache-2.0 */
/* Two snapshots side by side: a machine that works beside one that does not. */
#include <errno.h>

#include "engine/cmd/command_list.h"
#include "engine/cmd/output.h"
#include "engine/cmd/print_doc.h"
#include "engine/snapshot/snapshot.h"

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

static const char *shown(const char *value)
{
	return !value ? "-" : *value ? value : "(none)";
}

static void add_difference(struct doc *doc, const struct difference *difference,
			   bool first)
{
	doc_row(doc);
	doc_cell(doc, TONE_STRONG,
		 !first		       ? ""
		 : *difference->device ? difference->device
				       : "host");
	doc_value(doc, "device", difference->device);
	doc_value(doc, "key", difference->name);
	doc_value(doc, "a", difference->a);
	doc_value(doc, "b", difference->b);
	doc_cell(doc, TONE_CODE, difference->name);
	doc_cell(doc, TONE_PLAIN, shown(difference->a));
	doc_cell(doc, TONE_PLAIN, shown(difference->b));
}

static struct doc *build(const char *const *paths, const struct difference *differences,
			 size_t count)
{
	struct doc *doc = command_doc("Facts that differ", "kbmatch.diff/1");
	struct doc_column *columns = arena_array(doc->arena, struct doc_column, 4);

	columns[0] = (struct doc_column){ .title = "" };
	columns[1] = (struct doc_column){ .title = "fact" };
	columns[2] = (struct doc_column){ .title = paths[0], .wide = true };
	columns[3] = (struct doc_column){ .title = paths[1], .wide = true };
	if (!count)
		doc_say(doc, NULL, "No fact differs.");
	if (count)
		doc_table(doc, "differences", columns, 4);
	else
		doc_list(doc, "differences");
	for (size_t i = 0; i < count; i++)
		add_difference(doc, &differences[i],
			       !i || strcmp(differences[i - 1].device,
					    differences[i].device) != 0);
	doc_close(doc);
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
	doc = build(paths, differences, count);
	r = print_doc(options, doc, error);
	return r ? r : count ? EXIT_FOUND : EXIT_CLEAN;
}
