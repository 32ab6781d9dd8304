/* SPDX-License-Identifier: Apache-2.0 */
/* The machine, what was read of it, and what is known of it and from where. */
#include "reports/markdown/markdown_internal.h"

#include "engine/snapshot/snapshot.h"

enum { FILES_SHOWN = 100, FACTS_SHOWN = 300, NOTES_SHOWN = 50 };

static void print_gpu(struct sheet *sheet, const struct gpu *gpu)
{
	const char *parts[] = { gpu->name, gpu->gfx, gpu->memory, NULL };
	bool any = false;

	if (!gpu->name && !gpu->gfx && !gpu->memory && gpu->pci_id)
		parts[3] = arena_printf(sheet->arena, "PCI id %s", gpu->pci_id);
	sheet_add(sheet, "- **GPU:** ");
	for (size_t i = 0; i < ARRAY_SIZE(parts); i++) {
		if (!parts[i])
			continue;
		sheet_add(sheet, any ? ", " : "");
		sheet_text(sheet, parts[i]);
		any = true;
	}
	if (*gpu->device) {
		sheet_add(sheet, " (");
		sheet_code(sheet, gpu->device);
		sheet_add(sheet, ")");
	}
	sheet_add(sheet, "\n");
}

static void print_line(struct sheet *sheet, const char *markup, const char *text)
{
	if (!text || !*text)
		return;
	sheet_add(sheet, markup);
	sheet_text(sheet, text);
	sheet_add(sheet, "\n");
}

void markdown_machine(struct sheet *sheet)
{
	const struct diagnosis *d = sheet->diagnosis;
	const struct gpu *gpus;
	bool more;
	size_t count = view_gpus(sheet->arena, d->facts, &gpus, &more);
	const char *read = view_read(sheet->arena, d);

	for (size_t i = 0; i < count; i++)
		print_gpu(sheet, &gpus[i]);
	sheet_add(sheet, more ? "- and more GPUs\n" : "");
	print_line(sheet, "- **System:** ", view_system(sheet->arena, d->facts));
	print_line(sheet, "- **Probed:** ", view_probed(sheet->arena, d));
	print_line(sheet, "- **Read:** ", read ? read : "no log");
	sheet_add(sheet, "\n");
}

static void print_files(struct sheet *sheet)
{
	const struct inputs *inputs = sheet->diagnosis->inputs;
	size_t count = inputs ? inputs->texts.count : 0;
	size_t shown = sheet_limit(sheet, count, FILES_SHOWN);

	if (!count)
		return;
	sheet_fold(sheet, "What was read");
	sheet_table(sheet, "File | Kind | Lines | Boots");
	for (size_t i = 0; i < shown; i++) {
		const struct text *text = inputs->texts.items[i];
		const char *kind = text->binary		       ? "binary, skipped"
				   : text->kind && *text->kind ? text->kind
							       : "of no known kind";

		sheet_cell(sheet, text->name);
		sheet_cell(sheet, kind);
		sheet_cell(sheet, arena_printf(sheet->arena, "%llu%s",
					       (unsigned long long)text->lines,
					       text->cut ? ", long ones cut" : ""));
		sheet_cell(sheet, arena_printf(sheet->arena, "%u", text->boots));
		sheet_row_end(sheet);
	}
	sheet_add(sheet, "\n");
	sheet_more(sheet, count - shown);
	sheet_unfold(sheet);
}

static void print_facts(struct sheet *sheet)
{
	const struct facts *facts = sheet->diagnosis->facts;
	size_t count = facts ? facts->list.count : 0;
	size_t shown = sheet_limit(sheet, count, FACTS_SHOWN);

	if (!count)
		return;
	sheet_fold(sheet, "Facts, and where they are from");
	sheet_table(sheet, "Fact | Value | Of | From");
	for (size_t i = 0; i < shown; i++) {
		const struct fact *fact = &facts->list.items[i];

		sheet_cell(sheet, fact->name);
		sheet_cell(sheet, sheet->verbose ? fact->value
						 : view_value(sheet->arena, fact->value));
		sheet_cell(sheet, view_subject(sheet->arena, sheet->diagnosis,
					       fact->device, fact->boot));
		sheet_cell(sheet, view_fact_place(sheet->arena, fact));
		sheet_row_end(sheet);
	}
	sheet_add(sheet, "\n");
	sheet_more(sheet, count - shown);
	sheet_unfold(sheet);
}

static void print_note(struct sheet *sheet, const struct probed *probed, const char *note)
{
	sheet_add(sheet, "- ");
	sheet_text(sheet, probed->name);
	if (strcmp(probed->outcome, "ok")) {
		sheet_add(sheet, " (");
		sheet_text(sheet, probed->outcome);
		sheet_add(sheet, ")");
	}
	sheet_add(sheet, note ? ": " : "");
	sheet_text(sheet, note);
	sheet_add(sheet, "\n");
}

/* Notes, and the outcome alone where a probe failed without one. */
static size_t notes_of(const struct probed *probed)
{
	bool well = !strcmp(probed->outcome, "ok");

	return probed->note_count || well ? probed->note_count : 1;
}

static void print_notes(struct sheet *sheet)
{
	const struct snapshot *machine = sheet->diagnosis->probed;
	size_t total = 0, shown = 0;

	for (size_t i = 0; machine && i < machine->probes.count; i++)
		total += notes_of(&machine->probes.items[i]);
	size_t most = sheet_limit(sheet, total, NOTES_SHOWN);
	if (!total)
		return;
	sheet_fold(sheet, "What the probe could not read");
	for (size_t i = 0; i < machine->probes.count; i++) {
		const struct probed *probed = &machine->probes.items[i];

		for (size_t j = 0; j < notes_of(probed) && shown < most; j++, shown++)
			print_note(sheet, probed,
				   probed->note_count ? probed->notes[j] : NULL);
	}
	sheet_add(sheet, "\n");
	sheet_more(sheet, total - shown);
	sheet_unfold(sheet);
}

void markdown_sources(struct sheet *sheet)
{
	print_facts(sheet);
	print_files(sheet);
	print_notes(sheet);
}
