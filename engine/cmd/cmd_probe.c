/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/base/utf8.h"
#include "engine/cmd/command_list.h"
#include "probes/probe.h"

enum { PROBES_MAX = 64 };

static void print_probes(const struct snapshot *snapshot, FILE *file)
{
	const struct facts *facts = snapshot->facts;

	for (size_t i = 0; i < snapshot->probes.count; i++) {
		const struct probed *probed = &snapshot->probes.items[i];
		AUTO(strbuf) struct strbuf from = { 0 };
		size_t count = 0;

		strbuf_printf(&from, "probe %s:", probed->name);
		for (size_t j = 0; j < facts->list.count; j++)
			count +=
				!strncmp(facts->list.items[j].from, from.data, from.size);
		fprintf(file, "%-8s  %-10s %5.2f s  %4zu facts\n", probed->name,
			probed->outcome, probed->seconds, count);
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

static void print_facts(const struct snapshot *snapshot, bool verbose, FILE *file)
{
	const struct facts *facts = snapshot->facts;
	AUTO(mem)
	const struct fact **sorted = mem_alloc((facts->list.count + 1) * sizeof(*sorted));
	size_t count = 0;

	/* The outcomes of probes are told above, and a family's own row only says that
	 * it is whole. */
	for (size_t i = 0; i < facts->list.count; i++) {
		const char *name = facts->list.items[i].name;

		if (strncmp(name, "probe.", 6) != 0 && name[strlen(name) - 1] != '.')
			sorted[count++] = &facts->list.items[i];
	}
	qsort(sorted, count, sizeof(*sorted), by_subject);
	for (size_t i = 0; i < count; i++) {
		const struct fact *fact = sorted[i];
		bool again = i && !by_subject(&sorted[i], &sorted[i - 1]);

		if (!i || strcmp(fact->device, sorted[i - 1]->device) != 0)
			fprintf(file, "\n%s%s\n", *fact->device ? "GPU " : "Machine",
				fact->device);
		fprintf(file, "  %-28s ", again ? "" : fact->name);
		print_harmless(file, slice_of(fact->value), false);
		if (verbose) {
			fprintf(file, "  (%s, ", word_name(&trust_words, fact->trust));
			print_harmless(file, slice_of(fact->from), false);
			fputc(')', file);
		}
		fputc('\n', file);
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
			return refuse(error, "no probe \"%s\"; there is %s",
				      names->items[i], strbuf_text(&all));
	return 0;
}

int cmd_probe(struct run *run, struct error *error)
{
	const struct options *options = run->options;
	AUTO(snapshot) struct snapshot *snapshot = NULL, *redacted = NULL;
	const struct probe *chosen[PROBES_MAX];
	const char *path = options->output;
	bool to_stdout = path && !strcmp(path, "-");
	struct output output;

	TRY(choose(&options->arguments, chosen, error));
	TRY(machine_probe(options, options->arguments.count ? chosen : NULL, &snapshot,
			  error));
	if (!options->quiet && !to_stdout) {
		output_open(&output, NULL);
		print_probes(snapshot, output.file);
		if (!path)
			print_facts(snapshot, options->verbosity > 0, output.file);
		TRY(output_commit(&output, error));
	}
	if (!path)
		return 0;
	if (!options->no_redact)
		redacted = snapshot_redact(snapshot, NULL);
	output_open(&output, to_stdout ? NULL : path);
	int r = snapshot_write(redacted ? redacted : snapshot, output.file);
	if (r)
		output_discard(&output);
	TRY(r ? write_failed(error, "the snapshot", r) : output_commit(&output, error));
	if (!to_stdout && !options->quiet)
		printf("\n%s: %zu facts, %zu log%s, %s\n", path,
		       snapshot->facts->list.count, snapshot->logs.count,
		       snapshot->logs.count == 1 ? "" : "s",
		       redacted ? "redacted; look through it before you publish it"
				: "not redacted: it names host, users and addresses");
	return 0;
}
