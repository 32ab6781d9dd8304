/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The Markdown report, GitHub's flavour: to be pasted into an issue or a wiki. The
 * verdict and the machine come first, long lists are folded. See escape_markdown.c for
 * what keeps text from the logs text.
 */
#include "reports/report.h"

#include <errno.h>

#include "engine/kb/kb.h"
#include "reports/markdown/markdown_internal.h"

static const char *confidence_text(struct sheet *sheet, const struct finding *finding)
{
	return arena_printf(sheet->arena, "%u%%, %s", view_percent(finding->confidence),
			    view_confidence(finding->confidence));
}

/* All at one glance, since what follows fills screens. */
static void print_overview(struct sheet *sheet)
{
	const struct diagnosis *d = sheet->diagnosis;

	sheet_table(sheet, "Diagnosis | Confidence | Severity | Component | Of");
	for (size_t i = 0; i < d->diagnosis_count; i++) {
		const struct finding *finding = d->diagnoses[i].finding;
		const struct rule *rule = finding->rule;

		sheet_cell(sheet, rule->title);
		sheet_cell(sheet, confidence_text(sheet, finding));
		sheet_cell(sheet, word_name(&severity_words, rule->severity));
		sheet_cell(sheet, word_name(&component_words, rule->component));
		sheet_cell(sheet, view_subject(sheet->arena, sheet->diagnosis,
					       finding->device, finding->boot));
		sheet_row_end(sheet);
	}
	sheet_add(sheet, "\n");
}

static void print_standing(struct sheet *sheet, const struct finding *finding)
{
	const struct rule *rule = finding->rule;
	const char *subject = view_subject(sheet->arena, sheet->diagnosis,
					   finding->device, finding->boot);

	sheet_add(sheet, "Severity **");
	sheet_text(sheet, word_name(&severity_words, rule->severity));
	sheet_add(sheet, "**, component **");
	sheet_text(sheet, word_name(&component_words, rule->component));
	sheet_add(sheet, "**, rule ");
	sheet_code(sheet, rule->id);
	if (*subject) {
		sheet_add(sheet, ", of ");
		sheet_text(sheet, subject);
	}
	sheet_add(sheet, "\n\n");
}

static void print_diagnosed(struct sheet *sheet, const struct diagnosed *diagnosed,
			    size_t number)
{
	const struct finding *finding = diagnosed->finding;
	size_t first = view_first_of_rule(sheet->diagnosis, number);

	fprintf(sheet->file, "## %zu. ", number);
	sheet_text(sheet, finding->rule->title);
	sheet_add(sheet, " (");
	sheet_text(sheet, confidence_text(sheet, finding));
	sheet_add(sheet, ")\n\n");
	print_standing(sheet, finding);
	if (first != number && !sheet->verbose) {
		fprintf(sheet->file, "What it is and what to do: as in %zu.\n\n", first);
		markdown_evidence(sheet, diagnosed);
		return;
	}
	sheet_paragraph(sheet, NULL, finding->rule->summary);
	if (finding->rivals > 1)
		fprintf(sheet->file,
			"The same lines speak for %u diagnoses, which share their "
			"likelihood.\n\n",
			finding->rivals);
	sheet_paragraph(sheet, NULL, view_trials(sheet->arena, finding));
	markdown_evidence(sheet, diagnosed);
	markdown_remedies(sheet, diagnosed);
	markdown_references(sheet, finding->rule);
}

static void print_wanted(struct sheet *sheet, const struct diagnosed *diagnosed)
{
	for (size_t i = 0; i < diagnosed->missing_count; i++) {
		const struct missing *missing = &diagnosed->missing[i];

		if (!missing->command)
			continue;
		sheet_add(sheet, "- ");
		sheet_text(sheet, missing->what);
		sheet_add(sheet, ", for ");
		sheet_code(sheet, diagnosed->finding->rule->id);
		sheet_add(sheet, ":\n");
		sheet_commands(sheet, 2, missing->command);
	}
}

static void markdown_nothing(struct sheet *sheet)
{
	enum { WANTED_SHOWN = 3 };
	const struct diagnosis *d = sheet->diagnosis;

	sheet_heading(sheet, 2, "What to collect next");
	sheet_add(sheet, "- the kernel's log of the boot in which it happened (`-b 0` is "
			 "this boot, `-b -1` the one before):\n");
	sheet_commands(sheet, 2, "journalctl -k -b 0 > kernel.txt");
	sheet_add(sheet, "- what the failing program said, from its start to the "
			 "failure, with its debug output on;\n");
	sheet_add(sheet, "- ");
	sheet_text(sheet, view_symptoms(sheet->arena));
	sheet_add(sheet, ".\n");
	sheet_add(sheet, d->probed ? "- Then both beside the probe:\n"
				   : "- On the machine itself, both and its hardware:\n");
	sheet_commands(sheet, 2, "kbmatch --logs kernel.txt --logs program.txt");
	size_t wanted = view_less_likely(d, sheet->verbose);
	for (size_t i = 0; i < wanted && i < WANTED_SHOWN; i++)
		print_wanted(sheet, &d->below[i]);
	sheet_add(sheet, "\n");
}

static void print_maker(struct sheet *sheet)
{
	const struct kb_info *kb = sheet->diagnosis->kb;

	if (!kb)
		return;
	sheet_add(sheet, "Made by kbmatch with knowledge base ");
	sheet_code(sheet, kb->version);
	fprintf(sheet->file, " (%u rules).\n", (unsigned)kb->rules);
}

static void print_whole(struct sheet *sheet)
{
	const struct diagnosis *d = sheet->diagnosis;

	markdown_machine(sheet);
	if (d->diagnosis_count > 1)
		print_overview(sheet);
	for (size_t i = 0; i < d->diagnosis_count; i++)
		print_diagnosed(sheet, &d->diagnoses[i], i + 1);
	if (!d->diagnosis_count)
		markdown_nothing(sheet);
	markdown_plan(sheet);
	markdown_tried(sheet);
	markdown_timeline(sheet);
	markdown_rest(sheet);
	markdown_sources(sheet);
	print_maker(sheet);
}

static int write_markdown(const struct diagnoses *all,
			  const struct report_options *options, FILE *file)
{
	const struct diagnosis *diagnosis = all->items[0];
	AUTO(arena) struct arena *arena = arena_new();
	struct sheet sheet = {
		.file = file,
		.diagnosis = diagnosis,
		.arena = arena,
		.verbose = options->verbosity >= 1 && !options->quiet,
	};

	errno = 0;
	sheet_heading(&sheet, 1, "Diagnosis");
	sheet_paragraph(&sheet, NULL, view_partial(diagnosis));
	sheet_paragraph(&sheet, NULL, view_verdict(arena, diagnosis));
	if (!options->quiet)
		print_whole(&sheet);
	else if (diagnosis->diagnosis_count)
		print_overview(&sheet);
	if (fflush(file) || ferror(file))
		return errno ? -errno : -EIO;
	return 0;
}

const struct report markdown_report = {
	.name = "markdown",
	.help = "for an issue or a wiki (GitHub's flavour)",
	.write = write_markdown,
};
