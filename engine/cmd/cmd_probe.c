/* SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>

#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/cmd/command_list.h"
#include "engine/cmd/machine.h"
#include "engine/cmd/output.h"

enum { PROBES_MAX = 64 };

static size_t facts_of(const struct snapshot *snapshot, const char *probe)
{
	AUTO(strbuf) struct strbuf from = { 0 };
	size_t count = 0;

	strbuf_printf(&from, "probe %s:", probe);
	for (size_t i = 0; i < snapshot->facts->list.count; i++)
		count += !strncmp(snapshot->facts->list.items[i].from, from.data,
				  from.size);
	return count;
}

static void print_probes(const struct snapshot *snapshot, FILE *file)
{
	for (size_t i = 0; i < snapshot->probes.count; i++) {
		const struct probed *probed = &snapshot->probes.items[i];

		fprintf(file, "%-8s  %-10s %5.2f s  %4zu facts\n", probed->name,
			probed->outcome, probed->seconds,
			facts_of(snapshot, probed->name));
		for (size_t j = 0; j < probed->note_count; j++) {
			fputs("          ", file);
			print_harmless(file, slice_of(probed->notes[j]), false);
			fputc('\n', file);
		}
	}
}

static int by_subject(const void *a, const void *b)
{
	const struct fact *x = *(const struct fact *const *)a,
			  *y = *(const struct fact *const *)b;
	int order = strcmp(x->device, y->device);

	return order ? order : strcmp(x->name, y->name);
}

static void print_fact(const struct fact *fact, bool again, bool verbose, FILE *file)
{
	fprintf(file, "  %-28s ", again ? "" : fact->name);
	print_harmless(file, slice_of(fact->value), false);
	if (verbose) {
		fprintf(file, "  (%s, ", word_name(&trust_words, fact->trust));
		print_harmless(file, slice_of(fact->from), false);
		fputc(')', file);
	}
	fputc('\n', file);
}

/* How probes ended is told above, and a family's own row only says that it is whole. */
static bool is_shown(const struct fact *fact)
{
	return strncmp(fact->name, "probe.", 6) != 0 &&
	       fact->name[strlen(fact->name) - 1] != '.';
}

static void print_facts(const struct snapshot *snapshot, bool verbose, FILE *file)
{
	const struct facts *facts = snapshot->facts;
	AUTO(mem)
	const struct fact **sorted = mem_alloc((facts->list.count + 1) * sizeof(*sorted));
	size_t count = 0;

	for (size_t i = 0; i < facts->list.count; i++)
		if (is_shown(&facts->list.items[i]))
			sorted[count++] = &facts->list.items[i];
	if (count)
		qsort(sorted, count, sizeof(*sorted), by_subject);
	for (size_t i = 0; i < count; i++) {
		const char *device = sorted[i]->device;

		if (!i || strcmp(device, sorted[i - 1]->device) != 0)
			fprintf(file, "\n%s%s\n", *device ? "GPU " : "Machine", device);
		print_fact(sorted[i], i && !by_subject(&sorted[i], &sorted[i - 1]),
			   verbose, file);
	}
	for (size_t i = 0; i < snapshot->logs.count; i++)
		fprintf(file, "%s%s: %zu bytes\n", i ? "" : "\nLogs\n  ",
			snapshot->logs.items[i].name, snapshot->logs.items[i].text.size);
}

/* The probes that were named, in the order of the table; NULL none was. */
static int choose(const struct arguments *names, const struct probe **chosen,
		  struct error *error)
{
	AUTO(strbuf) struct strbuf all = { 0 };
	size_t count = 0;

	for (size_t i = 0; probes[i]; i++) {
		strbuf_printf(&all, "%s%s", i ? ", " : "", probes[i]->name);
		if (count + 1 < PROBES_MAX &&
		    word_listed(probes[i]->name, names->items, names->count))
			chosen[count++] = probes[i];
	}
	chosen[count] = NULL;
	for (size_t i = 0; i < names->count; i++)
		if (!probe_find(names->items[i]))
			return error_set(error, -EINVAL, "no probe \"%s\"; there is %s",
					 names->items[i], strbuf_text(&all));
	return 0;
}

static int save(const struct snapshot *snapshot, const struct options *options,
		struct error *error)
{
	AUTO(snapshot)
	struct snapshot *redacted =
		options->no_redact ? NULL : snapshot_redact(snapshot, NULL);
	bool to_stdout = !strcmp(options->output, "-");
	struct output output;

	output_open(&output, to_stdout ? NULL : options->output);
	int r = snapshot_write(redacted ? redacted : snapshot, output.file);
	if (r) {
		output_discard(&output);
		return error_set(error, r, "cannot write the snapshot: %s", strerror(-r));
	}
	r = output_commit(&output, error);
	if (r || to_stdout || options->quiet)
		return r;
	printf("\n%s: %zu facts, %zu log%s, %s\n", options->output,
	       snapshot->facts->list.count, snapshot->logs.count,
	       snapshot->logs.count == 1 ? "" : "s",
	       redacted ? "redacted; look through it before you publish it"
			: "not redacted: it names host, users and addresses");
	return 0;
}

int cmd_probe(const struct options *options, struct error *error)
{
	AUTO(snapshot) struct snapshot *snapshot = NULL;
	const struct probe *chosen[PROBES_MAX];
	struct output output;
	int r = choose(&options->arguments, chosen, error);

	if (!r)
		r = machine_probe(options, options->arguments.count ? chosen : NULL,
				  &snapshot, error);
	if (r)
		return r;
	if (!options->quiet && !(options->output && !strcmp(options->output, "-"))) {
		output_open(&output, NULL);
		print_probes(snapshot, output.file);
		if (!options->output)
			print_facts(snapshot, options->verbosity > 0, output.file);
		r = output_commit(&output, error);
	}
	return !r && options->output ? save(snapshot, options, error) : r;
}
