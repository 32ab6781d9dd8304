/* SPDX-License-Identifier: Apache-2.0 */
/* Two snapshots side by side: a machine that works beside one that does not. */
#include <errno.h>
#include <jansson.h>

#include "engine/cmd/command_list.h"
#include "engine/cmd/confined.h"
#include "engine/cmd/output.h"
#include "engine/snapshot/snapshot.h"
#include "reports/escape.h"

enum { COLUMN_MAX = 40 }; /* a value that is wider takes a line of its own */

struct comparison {
	const char *path_a, *path_b;
	const struct difference *differences;
	size_t count;
};

static size_t width_of(const char *text)
{
	return text_columns(slice_of(text ? text : "-"));
}

static void print_padded(const char *text, size_t width, FILE *file)
{
	size_t used = width_of(text);

	fprintf(file, "%s%*s", text ? text : "-", (int)(used < width ? width - used : 0),
		"");
}

static bool is_wide(const struct difference *difference)
{
	return width_of(difference->a) > COLUMN_MAX ||
	       width_of(difference->b) > COLUMN_MAX;
}

static void widen(size_t *width, const char *text)
{
	size_t wanted = width_of(text);

	if (wanted > *width)
		*width = wanted;
}

struct columns {
	size_t name, a;
};

static struct columns columns_of(const struct comparison *comparison)
{
	struct columns columns = { 0, width_of(comparison->path_a) };

	if (columns.a > COLUMN_MAX)
		columns.a = COLUMN_MAX;
	for (size_t i = 0; i < comparison->count; i++) {
		const struct difference *difference = &comparison->differences[i];

		widen(&columns.name, difference->name);
		if (!is_wide(difference))
			widen(&columns.a, difference->a);
	}
	return columns;
}

static const char *shown(const char *value)
{
	return value && !*value ? "(none)" : value;
}

static void print_difference(const struct difference *difference,
			     const struct columns *columns, FILE *file)
{
	if (is_wide(difference)) {
		const char *a = shown(difference->a), *b = shown(difference->b);

		fprintf(file, "  %s\n    - %s\n    + %s\n", difference->name,
			a ? a : "(not known)", b ? b : "(not known)");
		return;
	}
	fputs("  ", file);
	print_padded(difference->name, columns->name, file);
	fputs("  ", file);
	print_padded(shown(difference->a), columns->a, file);
	fprintf(file, "  %s\n", difference->b ? shown(difference->b) : "-");
}

static void print_text(const struct comparison *comparison, FILE *file)
{
	struct columns columns = columns_of(comparison);
	const char *device = NULL;

	if (comparison->count) {
		fputs("  ", file);
		print_padded("", columns.name, file);
		fputs("  ", file);
		print_padded(comparison->path_a, columns.a, file);
		fprintf(file, "  %s\n", comparison->path_b);
	}
	for (size_t i = 0; i < comparison->count; i++) {
		const struct difference *difference = &comparison->differences[i];

		if (!device || strcmp(device, difference->device) != 0) {
			device = difference->device;
			fprintf(file, "%s\n", *device ? device : "host");
		}
		print_difference(difference, &columns, file);
	}
}

static json_t *json_value(const char *text)
{
	return text ? json_string(text) : json_null();
}

/* Snapshots hold valid UTF-8 only. */
static void print_json(const struct comparison *comparison, FILE *file)
{
	json_t *list = json_array();

	for (size_t i = 0; i < comparison->count; i++) {
		const struct difference *difference = &comparison->differences[i];

		json_array_append_new(list, json_pack("{s:s, s:s, s:o, s:o}", "device",
						      difference->device, "key",
						      difference->name, "a",
						      json_value(difference->a), "b",
						      json_value(difference->b)));
	}
	json_t *map =
		json_pack("{s:s, s:o}", "schema", "kbmatch.diff/1", "differences", list);
	if (!map)
		mem_exhausted();
	json_dumpf(map, file, JSON_INDENT(2) | JSON_ENSURE_ASCII);
	fputc('\n', file);
	json_decref(map);
}

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

static int check_arguments(const struct options *options, struct error *error)
{
	if (options->arguments.count != 2)
		return error_set(error, -EINVAL, "diff wants two snapshots");
	if (options->format && strcmp(options->format, "text") != 0 &&
	    strcmp(options->format, "json") != 0)
		return error_set(error, -EINVAL, "diff writes text or json, not '%s'",
				 options->format);
	return 0;
}

static int print_comparison(const struct options *options,
			    const struct comparison *comparison, struct error *error)
{
	struct output output;

	output_open(&output, options->output);
	if (options->format && !strcmp(options->format, "json"))
		print_json(comparison, output.file);
	else
		print_text(comparison, output.file);
	return output_commit_text(&output, error);
}

/* 0 or 1: whether they differ. */
static int diff(const struct options *options, struct error *error)
{
	AUTO(snapshot) struct snapshot *a = NULL, *b = NULL;
	AUTO(arena) struct arena *arena = arena_new();
	struct comparison comparison;
	int r = check_arguments(options, error);

	if (r)
		return r;
	comparison.path_a = options->arguments.items[0];
	comparison.path_b = options->arguments.items[1];
	confine_reading(NULL, options->output, 0);
	r = read_one(options, comparison.path_a, &a, error);
	if (!r)
		r = read_one(options, comparison.path_b, &b, error);
	if (r)
		return r;
	if (a->redacted != b->redacted && !options->quiet)
		fputs("one snapshot is redacted and the other is not: names differ\n",
		      stderr);
	comparison.count = snapshot_diff(a, b, options->verbosity > 0, arena,
					 &comparison.differences);
	r = print_comparison(options, &comparison, error);
	return r ? r : comparison.count > 0;
}

int cmd_diff(const struct options *options)
{
	struct error error = { 0 };
	int r = diff(options, &error);

	return r < 0 ? trouble(&error) : r ? EXIT_FOUND : EXIT_CLEAN;
}
