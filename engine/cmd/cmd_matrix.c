/* SPDX-License-Identifier: Apache-2.0 */
/* What is known of a GPU in each ROCm release, and where this machine stands. */
#include <errno.h>

#include "engine/cmd/command_list.h"
#include "engine/cmd/output.h"
#include "engine/cmd/session.h"
#include "engine/diagnosis.h"
#include "engine/support.h"
#include "reports/escape.h"

enum { STATE_COLUMNS = 21, RELEASE_COLUMNS = 18, BASIS_COLUMNS = 10 };

static void put(FILE *file, const char *text, size_t columns)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	escape_terminal(&b, slice_of(text));
	fprintf(file, "%-*s", (int)columns, strbuf_text(&b));
}

static void print_row(const struct timeline_row *row, bool verbose, FILE *file)
{
	const struct support *support = row->support;

	fputs(row->here == TRUTH_TRUE ? "> " : "  ", file);
	put(file, support->rocm ? support->rocm : "any", RELEASE_COLUMNS);
	fputs("  ", file);
	put(file, word_name(&support_state_words, support->state), STATE_COLUMNS);
	put(file, word_name(&basis_words, support->basis), BASIS_COLUMNS);
	put(file, support->note ? support->note : "", 0);
	fputc('\n', file);
	if (verbose && support->url) {
		fprintf(file, "%*s", 2 + RELEASE_COLUMNS + 2, "");
		put(file, support->url, 0);
		fputc('\n', file);
	}
}

static void print_timeline(struct session *session, const char *gfx,
			   const struct options *options, FILE *file)
{
	const struct timeline_row *rows;
	size_t count = support_timeline(session->base->kb, gfx, session->facts,
					session->arena, &rows);
	const struct fact *release = facts_first(session->facts, "rocm.version", "", 0);

	fprintf(file, "%s", gfx);
	if (release)
		fprintf(file, ", ROCm %s is marked >", release->value);
	fputc('\n', file);
	if (!count)
		fputs("  nothing is known of it\n", file);
	else
		fprintf(file, "  %-*s  %-*s%-*s%s\n", RELEASE_COLUMNS, "ROCm",
			STATE_COLUMNS, "state", BASIS_COLUMNS, "known by", "note");
	for (size_t i = 0; i < count; i++)
		print_row(&rows[i], options->verbosity > 0, file);
}

/* A gfx target, or a PCI id of the device table. */
static const char *target_of(struct kb *kb, const char *name)
{
	const struct device *device = kb_device(kb, name);

	return device ? device->gfx : name;
}

static int print_all(struct session *session, const struct options *options,
		     struct error *error)
{
	const struct fact *found[16];
	size_t count =
		facts_best(session->facts, "gpu.gfx", "", 0, found, ARRAY_SIZE(found));
	struct output output;

	if (!options->arguments.count && !count)
		return error_set(error, -EINVAL,
				 "matrix wants a gfx target or a PCI id "
				 "(vendor:device); this machine shows no AMD GPU");
	output_open(&output, options->output);
	for (size_t i = 0; i < options->arguments.count; i++)
		print_timeline(session,
			       target_of(session->base->kb, options->arguments.items[i]),
			       options, output.file);
	for (size_t i = 0;
	     !options->arguments.count && i < count && i < ARRAY_SIZE(found); i++)
		print_timeline(session, found[i]->value, options, output.file);
	return output_commit(&output, error);
}

int cmd_matrix(const struct options *options)
{
	struct error error = { 0 };
	AUTO(base) struct base base = { 0 };
	AUTO(session) struct session session = { 0 };
	int r = base_open(options, &base, &error);

	if (!r)
		r = session_run(&session, &base, options, &error);
	if (!r)
		r = print_all(&session, options, &error);
	return r ? trouble(&error) : EXIT_CLEAN;
}
