/* SPDX-License-Identifier: Apache-2.0 */
/* What to do about a diagnosis, what not to do, and where that is from. */
#include "reports/markdown/markdown_internal.h"

#include "engine/history/history.h"
#include "engine/rank/rank.h"

static const char *title_of(struct sheet *sheet, const struct remedy *remedy)
{
	if (!remedy->title)
		return remedy->id;
	return arena_printf(sheet->arena, "%s (%s)", remedy->title, remedy->id);
}

static const char *effort_text(struct sheet *sheet, const struct remedy *remedy)
{
	const char *minutes = remedy->minutes >= 0 && remedy->minutes < 1e6
				      ? view_minutes(sheet->arena, remedy->minutes)
				      : "";

	return arena_printf(sheet->arena, "%s%s%s", minutes,
			    *minutes && remedy->root ? ", " : "",
			    remedy->root ? "as root" : "");
}

static void print_verdict(struct sheet *sheet, const struct finding *finding,
			  const struct remedy *remedy, bool recommended)
{
	const struct test *withheld =
		remedy_withheld(remedy, sheet->diagnosis->facts, finding);
	const struct attempt *tried = remedy_attempt(sheet->diagnosis, finding, remedy);

	sheet_add(sheet, "| ");
	if (remedy->avoid) {
		sheet_add(sheet, "**avoid**: ");
		sheet_text(sheet, remedy->avoid);
	} else if (withheld) {
		sheet_add(sheet, "not for this machine: only where ");
		sheet_text(sheet, view_test(sheet->arena, withheld));
	} else {
		sheet_add(sheet, recommended ? "**recommended**" : "alternative");
	}
	if (tried) {
		sheet_add(sheet, "; tried: ");
		sheet_text(sheet, word_name(&tried_words, tried->result));
	}
	sheet_add(sheet, " ");
}

/* What is to be avoided has no chance, risk and so on. */
static void print_properties(struct sheet *sheet, const struct remedy *remedy)
{
	if (remedy->avoid) {
		for (size_t i = 0; i < 7; i++)
			sheet_cell(sheet, "");
		return;
	}
	sheet_cell(sheet, view_outcome(remedy->outcome));
	sheet_cell(sheet, remedy->chance >= 0 ? arena_printf(sheet->arena, "%.0f%%",
							     remedy->chance * 100)
					      : "");
	sheet_cell(sheet, word_name(&level_words, remedy->risk));
	sheet_cell(sheet, view_undo(remedy->reversibility));
	sheet_cell(sheet, word_name(&scope_words, remedy->scope));
	sheet_cell(sheet, effort_text(sheet, remedy));
	sheet_cell(sheet, remedy->reboot ? "yes" : "no");
}

static void print_matrix(struct sheet *sheet, const struct finding *finding,
			 const struct remedy *recommended)
{
	const struct rule *rule = finding->rule;

	if (!rule->remedy_count)
		return;
	sheet_table(sheet, "Remedy | Outcome | Chance | Risk | Undo | Scope | "
			   "Effort | Reboot | Verdict");
	for (size_t i = 0; i < rule->remedy_count; i++) {
		const struct remedy *remedy = &rule->remedies[i];

		sheet_cell(sheet, title_of(sheet, remedy));
		print_properties(sheet, remedy);
		print_verdict(sheet, finding, remedy, remedy == recommended);
		sheet_row_end(sheet);
	}
	sheet_add(sheet, "\n");
}

static size_t print_list(struct sheet *sheet, const char *markup,
			 const struct strings *strings)
{
	for (size_t i = 0; i < strings->count; i++) {
		sheet_add(sheet, markup);
		sheet_text(sheet, strings->items[i]);
		sheet_add(sheet, "\n");
	}
	return strings->count;
}

static size_t print_words(struct sheet *sheet, const char *markup, const char *text)
{
	const char *items[] = { text };
	struct strings one = { items, text && *text };

	return print_list(sheet, markup, &one);
}

static void print_sides(struct sheet *sheet, const struct remedy *remedy)
{
	size_t count = print_words(sheet, "- First: ", remedy->requires);

	count += print_list(sheet, "- For it: ", &remedy->pros);
	count += print_list(sheet, "- Against it: ", &remedy->cons);
	count += print_words(sheet, "- Performance: ", remedy->performance);
	count += print_words(sheet, "- Stability: ", remedy->stability);
	count += print_words(sheet, "- Maintenance: ", remedy->maintenance);
	count += print_words(sheet, "- If it fails: ", remedy->fallback);
	count += print_words(sheet, "- What one may meet next: ", remedy->leaves);
	sheet_add(sheet, count ? "\n" : "");
}

static void print_step(struct sheet *sheet, const char *markup, const char *commands)
{
	if (!commands || !*commands)
		return;
	sheet_add(sheet, markup);
	sheet_commands(sheet, 0, commands);
}

static void print_steps(struct sheet *sheet, const struct remedy *remedy,
			const char *device)
{
	struct commands commands =
		view_commands(sheet->arena, remedy, sheet->diagnosis->facts, device);

	print_step(sheet, "Prepare:\n\n", commands.prepare);
	print_step(sheet, "Back up:\n\n", commands.backup);
	print_step(sheet, "Apply:\n\n", commands.apply);
	print_step(sheet, "Verify:\n\n", commands.verify);
	if (remedy->expect) {
		sheet_add(sheet, "It worked when that says: ");
		sheet_code(sheet, remedy->expect);
		sheet_add(sheet, "\n\n");
	}
	print_step(sheet, "Undo:\n\n", commands.rollback);
	if (commands.unknown)
		sheet_add(sheet, "Replace what stands in {braces}: it is not known "
				 "here.\n\n");
}

static void print_remedy(struct sheet *sheet, const struct finding *finding,
			 const struct remedy *remedy, bool recommended)
{
	const char *title = title_of(sheet, remedy);

	sheet_heading(sheet, 4,
		      recommended ? arena_printf(sheet->arena, "%s: recommended", title)
				  : title);
	sheet_paragraph(sheet, NULL, remedy->summary);
	print_sides(sheet, remedy);
	print_steps(sheet, remedy, finding->device);
}

static void print_fixed(struct sheet *sheet, const struct finding *finding)
{
	for (size_t i = 0; i < finding->rule->fixed_in_count; i++)
		sheet_paragraph(sheet, finding->upgrade ? "**Upgrade:** " : "Note: ",
				view_fixed(sheet->arena, finding, i));
}

static void print_refuted(struct sheet *sheet, const struct rule *rule)
{
	if (!rule->refuted_count)
		return;
	sheet_heading(sheet, 3, "Known not to help");
	for (size_t i = 0; i < rule->refuted_count; i++) {
		const struct refuted *refuted = &rule->refuted[i];

		sheet_add(sheet, "- ");
		sheet_code(sheet, refuted->what);
		sheet_add(sheet, ": ");
		sheet_text(sheet, refuted->why ? refuted->why : "no effect");
		if (refuted->ref)
			fprintf(sheet->file, " (reference %u)", refuted->ref);
		sheet_add(sheet, "\n");
	}
	sheet_add(sheet, "\n");
}

void markdown_references(struct sheet *sheet, const struct rule *rule)
{
	if (!rule->reference_count)
		return;
	sheet_heading(sheet, 3, "References");
	for (size_t i = 0; i < rule->reference_count; i++) {
		const struct reference *reference = &rule->references[i];

		fprintf(sheet->file, "%zu. ", i + 1);
		sheet_link(sheet, reference->title, reference->url);
		sheet_add(sheet, reference->says ? ": " : "");
		sheet_text(sheet, reference->says);
		sheet_add(sheet, "\n");
	}
	sheet_add(sheet, "\n");
}

void markdown_remedies(struct sheet *sheet, const struct diagnosed *diagnosed)
{
	const struct finding *finding = diagnosed->finding;
	const struct rule *rule = finding->rule;
	const struct remedy *recommended = remedy_recommended(sheet->diagnosis, finding);

	sheet_heading(sheet, 3, "What to do");
	print_fixed(sheet, finding);
	if (!rule->remedy_count && !rule->fixed_in_count)
		sheet_add(sheet, "No remedy is known.\n\n");
	print_matrix(sheet, finding, recommended);
	for (size_t i = 0; i < rule->remedy_count; i++) {
		const struct remedy *remedy = &rule->remedies[i];

		if (!remedy->avoid &&
		    !remedy_withheld(remedy, sheet->diagnosis->facts, finding))
			print_remedy(sheet, finding, remedy, remedy == recommended);
	}
	print_refuted(sheet, rule);
}
