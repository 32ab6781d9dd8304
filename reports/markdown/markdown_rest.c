/* SPDX-License-Identifier: Apache-2.0 */
/* What follows the diagnoses: checks, what was ruled out, what stayed open. */
#include "reports/markdown/markdown_internal.h"

enum { LINES_SHOWN = 20, FINDINGS_SHOWN = 20, ITEM = 2 };

static const char *check_text(struct sheet *sheet, const struct checked *checked)
{
	if (!checked->fact)
		return checked->check->title;
	return arena_printf(sheet->arena, "%s: %s is %s", checked->check->title,
			    checked->fact->name,
			    view_value(sheet->arena, checked->fact->value));
}

static void print_check(struct sheet *sheet, const struct checked *checked)
{
	const struct check *check = checked->check;

	sheet_add(sheet, "- **");
	sheet_text(sheet, word_name(&status_words, checked->status));
	sheet_add(sheet, "**: ");
	sheet_text(sheet, check_text(sheet, checked));
	sheet_add(sheet, "\n");
	if (checked->status == STATUS_PASS)
		return;
	if (check->detail && checked->status == STATUS_FAIL) {
		sheet_add(sheet, "  ");
		sheet_text(sheet, check->detail);
		sheet_add(sheet, "\n");
	}
	sheet_commands(sheet, ITEM, check->command);
}

static void print_checks_of(struct sheet *sheet, bool failed)
{
	const struct diagnosis *d = sheet->diagnosis;

	for (size_t i = 0; i < d->check_count; i++)
		if ((d->checks[i].status == STATUS_FAIL) == failed)
			print_check(sheet, &d->checks[i]);
	sheet_add(sheet, "\n");
}

static void print_checks(struct sheet *sheet)
{
	const struct diagnosis *d = sheet->diagnosis;
	size_t counts[STATUS_END] = { 0 };

	for (size_t i = 0; i < d->check_count; i++)
		counts[d->checks[i].status]++;
	if (!d->check_count)
		return;
	sheet_heading(sheet, 2, "Checks");
	fprintf(sheet->file, "%zu passed, %zu failed, %zu cannot be told.\n\n",
		counts[STATUS_PASS], counts[STATUS_FAIL], counts[STATUS_UNKNOWN]);
	if (counts[STATUS_FAIL])
		print_checks_of(sheet, true);
	if (counts[STATUS_FAIL] == d->check_count)
		return;
	sheet_fold(sheet, "Checks that did not fail");
	print_checks_of(sheet, false);
	sheet_unfold(sheet);
}

static void print_finding(struct sheet *sheet, const struct finding *finding,
			  const char *text)
{
	const char *subject = view_subject(sheet->arena, sheet->diagnosis,
					   finding->device, finding->boot);

	sheet_add(sheet, "- ");
	sheet_text(sheet, finding->rule->title);
	sheet_add(sheet, " (");
	sheet_code(sheet, finding->rule->id);
	sheet_add(sheet, *subject ? "; " : "");
	sheet_text(sheet, subject);
	sheet_add(sheet, "): ");
	sheet_text(sheet, text);
	sheet_add(sheet, "\n");
}

static void print_below(struct sheet *sheet)
{
	const struct diagnosis *d = sheet->diagnosis;
	size_t worth = view_less_likely(d, sheet->verbose);
	size_t shown = sheet_limit(sheet, worth, FINDINGS_SHOWN);

	if (!worth)
		return;
	sheet_heading(sheet, 2, "Less likely");
	for (size_t i = 0; i < shown; i++)
		print_finding(
			sheet, d->below[i].finding,
			arena_printf(sheet->arena, "%u%%",
				     view_percent(d->below[i].finding->confidence)));
	sheet_add(sheet, "\n");
	sheet_more(sheet, d->below_count - shown);
}

static void print_ruled_out(struct sheet *sheet)
{
	const struct diagnosis *d = sheet->diagnosis;
	size_t shown = sheet_limit(sheet, d->ruled_out_count, FINDINGS_SHOWN);

	if (!d->ruled_out_count)
		return;
	sheet_heading(sheet, 2, "Ruled out");
	for (size_t i = 0; i < shown; i++)
		print_finding(sheet, d->ruled_out[i],
			      d->ruled_out[i]->because ? d->ruled_out[i]->because : "?");
	sheet_add(sheet, "\n");
	sheet_more(sheet, d->ruled_out_count - shown);
}

static void print_conflict(struct sheet *sheet, const struct conflict *conflict)
{
	for (size_t i = 0; i < conflict->count; i++) {
		const struct fact *fact = conflict->facts[i];

		sheet_cell(sheet, i ? "" : fact->name);
		sheet_cell(sheet, i ? "" : fact->device);
		sheet_cell(sheet, view_value(sheet->arena, fact->value));
		sheet_cell(sheet, view_fact_place(sheet->arena, fact));
		sheet_row_end(sheet);
	}
}

static void print_conflicts(struct sheet *sheet)
{
	const struct conflict *conflicts;
	size_t count = view_conflicts(sheet->arena, sheet->diagnosis->facts, &conflicts);
	size_t shown = sheet_limit(sheet, count, LINES_SHOWN);

	if (!count)
		return;
	sheet_heading(sheet, 2, "Sources disagree");
	sheet_add(sheet, "The first value of each is believed.\n\n");
	sheet_table(sheet, "Fact | Of | Value | From");
	for (size_t i = 0; i < shown; i++)
		print_conflict(sheet, &conflicts[i]);
	sheet_add(sheet, "\n");
	sheet_more(sheet, count - shown);
}

static void print_place(struct sheet *sheet, const char *place, uint64_t count)
{
	sheet_add(sheet, "- ");
	sheet_text(sheet, place);
	if (count > 1) {
		sheet_add(sheet, ", ");
		sheet_text(sheet,
			   view_count(sheet->arena, count, "line alike", "lines alike"));
	}
}

static void print_unexplained(struct sheet *sheet)
{
	const struct diagnosis *d = sheet->diagnosis;
	size_t shown = sheet_limit(sheet, d->unexplained_count, LINES_SHOWN);

	if (!d->unexplained_count)
		return;
	sheet_heading(sheet, 2, "Errors that nothing here explains");
	for (size_t i = 0; i < shown; i++) {
		const struct unexplained *line = &d->unexplained[i];
		const char *name = line->text ? line->text->name : NULL;

		print_place(sheet, view_place(sheet->arena, name, line->line),
			    line->count);
		sheet_add(sheet, "\n");
		sheet_log(sheet, ITEM, line->raw);
	}
	sheet_add(sheet, "\n");
	sheet_more(sheet, d->unexplained_count - shown);
}

static void print_harmless(struct sheet *sheet)
{
	const struct diagnosis *d = sheet->diagnosis;
	size_t shown = sheet_limit(sheet, d->harmless_count, LINES_SHOWN);

	if (!d->harmless_count)
		return;
	sheet_heading(sheet, 2, "Harmless, though it looks bad");
	for (size_t i = 0; i < shown; i++) {
		const struct harmless *harmless = &d->harmless[i];
		const struct benign *benign = harmless->benign;

		print_place(sheet, view_hit_place(sheet->arena, harmless->hit),
			    harmless->count);
		sheet_add(sheet, ": ");
		sheet_text(sheet, benign->why ? benign->why : "benign");
		if (benign->url) {
			sheet_add(sheet, " ");
			sheet_link(sheet, NULL, benign->url);
		}
		sheet_add(sheet, "\n");
		sheet_log(sheet, ITEM, harmless->hit->raw);
	}
	sheet_add(sheet, "\n");
	sheet_more(sheet, d->harmless_count - shown);
}

static void print_warnings(struct sheet *sheet)
{
	const struct diagnosis *d = sheet->diagnosis;

	if (!d->warning_count)
		return;
	sheet_heading(sheet, 2, "Warnings");
	for (size_t i = 0; i < d->warning_count; i++) {
		sheet_add(sheet, "- ");
		sheet_text(sheet, d->warnings[i]);
		sheet_add(sheet, "\n");
	}
	sheet_add(sheet, "\n");
}

void markdown_rest(struct sheet *sheet)
{
	print_checks(sheet);
	print_below(sheet);
	print_ruled_out(sheet);
	print_conflicts(sheet);
	print_unexplained(sheet);
	print_harmless(sheet);
	print_warnings(sheet);
}
