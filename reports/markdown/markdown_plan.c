/* SPDX-License-Identifier: Apache-2.0 */
/* What to do in which order, what was tried, and how the GPU is supported. */
#include "reports/markdown/markdown_internal.h"

#include "engine/history/history.h"

enum { ACTIONS_SHOWN = 20, ATTEMPTS_SHOWN = 50 };

static void print_action(struct sheet *sheet, const struct action *action, size_t number)
{
	const char *prefix = arena_printf(sheet->arena, "%zu. ", number);

	sheet_add(sheet, prefix);
	sheet_text(sheet, action->title ? action->title : "?");
	if (action->kind == ACTION_REMEDY && action->remedy && action->diagnosis) {
		sheet_add(sheet, " (");
		sheet_code(sheet, arena_printf(sheet->arena, "%s/%s",
					       action->diagnosis->finding->rule->id,
					       action->remedy->id));
		fprintf(sheet->file, "), %.0f%% chance", action->chance * 100);
	}
	sheet_add(sheet, "\n");
	if (action->kind == ACTION_OBSERVE)
		sheet_commands(sheet, (unsigned)strlen(prefix), action->command);
}

/* A plan of one remedy says no more than the diagnosis does. */
void markdown_plan(struct sheet *sheet)
{
	const struct diagnosis *d = sheet->diagnosis;
	size_t shown = sheet_limit(sheet, d->plan_count, ACTIONS_SHOWN);

	if (!d->plan_count || (d->plan_count == 1 && d->plan->kind == ACTION_REMEDY))
		return;
	sheet_heading(sheet, 2, "Plan");
	sheet_add(sheet, "Best chance for the least cost first.\n\n");
	for (size_t i = 0; i < shown; i++)
		print_action(sheet, &d->plan[i], i + 1);
	sheet_add(sheet, "\n");
	sheet_more(sheet, d->plan_count - shown);
}

static const char *strategy(struct sheet *sheet, const struct attempt *attempt)
{
	bool titled = attempt->title && *attempt->title;
	const char *remedy = attempt->remedy && *attempt->remedy
				     ? arena_printf(sheet->arena, "%s/%s", attempt->rule,
						    attempt->remedy)
				     : attempt->rule;

	if (!titled)
		return remedy;
	if (!remedy || !*remedy)
		return attempt->title;
	return arena_printf(sheet->arena, "%s (%s)", attempt->title, remedy);
}

/* In the order they were made; of many the last. */
void markdown_tried(struct sheet *sheet)
{
	const struct attempts *attempts = sheet->diagnosis->attempts;

	if (!attempts || !attempts->count)
		return;
	size_t shown = sheet_limit(sheet, attempts->count, ATTEMPTS_SHOWN);
	sheet_heading(sheet, 2,
		      attempts->case_name
			      ? arena_printf(sheet->arena, "What was tried (case %s)",
					     attempts->case_name)
			      : "What was tried");
	sheet_table(sheet, "Strategy | Result | Note | Time");
	for (size_t i = attempts->count - shown; i < attempts->count; i++) {
		const struct attempt *attempt = &attempts->items[i];

		sheet_cell(sheet, strategy(sheet, attempt));
		sheet_cell(sheet, word_name(&tried_words, attempt->result));
		sheet_cell(sheet, sheet->verbose || !attempt->note
					  ? attempt->note
					  : view_value(sheet->arena, attempt->note));
		sheet_cell(sheet, attempt->time);
		sheet_row_end(sheet);
	}
	sheet_add(sheet, "\n");
	sheet_more(sheet, attempts->count - shown);
}

static void print_source(struct sheet *sheet, const struct support *support)
{
	sheet_add(sheet, "| ");
	sheet_text(sheet, support->note);
	sheet_add(sheet, support->note && support->url ? " " : "");
	if (support->url)
		sheet_link(sheet, NULL, support->url);
	sheet_add(sheet, support->note || support->url ? " " : "- ");
}

static void print_support(struct sheet *sheet, const struct timeline_row *row)
{
	static const char *const marks[] = {
		[TRUTH_FALSE] = "",
		[TRUTH_TRUE] = "**you are here**",
		[TRUTH_UNKNOWN] = "not known",
	};
	const struct support *support = row->support;

	sheet_cell(sheet, support->rocm ? support->rocm : "any release");
	sheet_cell(sheet, word_name(&support_state_words, support->state));
	sheet_cell(sheet, word_name(&basis_words, support->basis));
	print_source(sheet, support);
	sheet_add(sheet, "| ");
	sheet_add(sheet, row->here < ARRAY_SIZE(marks) ? marks[row->here] : "");
	sheet_add(sheet, " ");
	sheet_row_end(sheet);
}

void markdown_timeline(struct sheet *sheet)
{
	const struct diagnosis *d = sheet->diagnosis;

	if (!d->timeline_count)
		return;
	sheet_heading(sheet, 2,
		      arena_printf(sheet->arena, "Support of %s by ROCm release",
				   d->timeline[0].support->gfx));
	sheet_table(sheet, "Release | State | Known from | Note | This machine");
	for (size_t i = 0; i < d->timeline_count; i++)
		print_support(sheet, &d->timeline[i]);
	sheet_add(sheet, "\n");
}
