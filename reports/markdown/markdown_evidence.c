/* SPDX-License-Identifier: Apache-2.0 */
/* What speaks for a diagnosis, what against it, and what would settle it. */
#include "reports/markdown/markdown_internal.h"

#include "engine/base/strbuf.h"
#include "reports/escape.h"

enum { LINES_SHOWN = 4, ITEMS_SHOWN = 12, SYMPTOMS_SHOWN = 12, ITEM = 2 };

static const char *record_text(struct sheet *sheet, const struct hit *hit)
{
	const char *time = view_clock(sheet->arena, &hit->stamp);
	const char *boot = view_subject(sheet->arena, sheet->diagnosis, "", hit->boot);

	return arena_printf(sheet->arena, "%s%s%s%s%s", view_hit_place(sheet->arena, hit),
			    *boot ? ", " : "", boot, time ? ", " : "", time ? time : "");
}

/* "strong, 14 lines". */
static const char *weight_text(struct sheet *sheet, const struct judged *judged)
{
	const char *lines = "";

	if (judged->count > 1)
		lines = arena_printf(
			sheet->arena, ", %s",
			view_count(sheet->arena, judged->count, "line", "lines"));
	return arena_printf(sheet->arena, "%s%s", view_weight(sheet->arena, judged),
			    lines);
}

static void add_marked(struct sheet *sheet, struct strbuf *b, const char *mark,
		       struct slice lines)
{
	struct slice line;

	while (slice_next_line(&lines, &line)) {
		line = slice_trim(line);
		strbuf_add_text(b, mark);
		if (sheet->verbose)
			escape_terminal(b, line);
		else
			escape_terminal_cut(b, line, LOG_COLUMNS);
		strbuf_add_char(b, '\n');
	}
}

/* The line where it stands, marked among its neighbours. */
static void print_line(struct sheet *sheet, const struct hit *hit)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	if (!hit->before.size && !hit->after.size) {
		sheet_log(sheet, ITEM, hit->raw);
		return;
	}
	add_marked(sheet, &b, "  ", hit->before);
	add_marked(sheet, &b, "> ", hit->raw);
	add_marked(sheet, &b, "  ", hit->after);
	sheet_fence(sheet, ITEM, "text", strbuf_slice(&b));
}

/* One line of each pattern that took part, in its fence. */
static void print_lines(struct sheet *sheet, const struct judged *judged)
{
	const struct hit *shown[LINES_SHOWN];
	size_t count = view_hits(judged, shown, LINES_SHOWN);

	for (size_t i = 0; i < count; i++) {
		sheet_add(sheet, i ? "  " : "");
		sheet_text(sheet, record_text(sheet, shown[i]));
		sheet_add(sheet, "\n");
		print_line(sheet, shown[i]);
	}
}

static void print_found(struct sheet *sheet, const struct judged *judged)
{
	const char *found = view_found(sheet->arena, judged);

	sheet_text(sheet, sheet->verbose ? found : view_value(sheet->arena, found));
	for (size_t i = 0; i < judged->fact_count && i < LINES_SHOWN; i++) {
		sheet_add(sheet, i ? "; " : " (");
		sheet_text(sheet, view_fact_place(sheet->arena, judged->facts[i]));
	}
	sheet_add(sheet, judged->fact_count ? ")\n" : "\n");
}

static void print_item(struct sheet *sheet, const struct judged *judged)
{
	sheet_add(sheet, "- **");
	sheet_text(sheet, weight_text(sheet, judged));
	sheet_add(sheet, "**: ");
	if (judged->hit_count)
		print_lines(sheet, judged);
	else
		print_found(sheet, judged);
	if (judged->note) {
		sheet_add(sheet, "  ");
		sheet_text(sheet, judged->note);
		sheet_add(sheet, "\n");
	}
}

/* Gates are of rules, their facts of the machine. */
static bool print_gates(struct sheet *sheet, const struct finding *finding)
{
	bool any = false;

	for (size_t i = 0; i < finding->gate_count; i++) {
		const struct tested *gate = &finding->gates[i];

		if (gate->truth != TRUTH_TRUE || !gate->fact)
			continue;
		sheet_add(sheet, any ? ", " : "- **fits this machine**: ");
		sheet_text(sheet, gate->fact->name);
		sheet_add(sheet, " is ");
		sheet_text(sheet, view_value(sheet->arena, gate->fact->value));
		any = true;
	}
	sheet_add(sheet, any ? "\n" : "");
	return any;
}

static void print_side(struct sheet *sheet, const struct finding *finding, bool against)
{
	const struct judged *const *side;
	size_t count = view_side(sheet->arena, finding, against, &side);
	size_t shown = sheet_limit(sheet, count, ITEMS_SHOWN);
	bool gates = !against && finding->gate_count;

	if (!count && !gates)
		return;
	sheet_heading(sheet, 3, against ? "Speaks against it" : "Speaks for it");
	for (size_t i = 0; i < shown; i++)
		print_item(sheet, side[i]);
	if (gates)
		print_gates(sheet, finding);
	sheet_add(sheet, "\n");
	sheet_more(sheet, count - shown);
}

/* What the rule also asks for, and was not so or cannot be told. */
static void print_unmet(struct sheet *sheet, const struct finding *finding)
{
	bool any = false;

	for (size_t i = 0; i < finding->judged_count; i++) {
		const struct judged *judged = &finding->judged[i];

		if (view_speaks(judged))
			continue;
		if (!any)
			sheet_fold(sheet, "Looked for as well");
		any = true;
		sheet_add(sheet, judged->evidence->against ? "- against: " : "- ");
		sheet_code(sheet, view_wanted(sheet->arena, judged->evidence));
		sheet_add(sheet, ": ");
		sheet_text(sheet, view_unmet(judged));
		sheet_add(sheet, "\n");
	}
	if (any) {
		sheet_add(sheet, "\n");
		sheet_unfold(sheet);
	}
}

static void print_missing(struct sheet *sheet, const struct diagnosed *diagnosed)
{
	if (!diagnosed->missing_count)
		return;
	sheet_heading(sheet, 3, "Would settle it");
	for (size_t i = 0; i < diagnosed->missing_count; i++) {
		const struct missing *missing = &diagnosed->missing[i];
		const struct key *key = key_find(missing->what);

		sheet_add(sheet, "- ");
		sheet_text(sheet, key ? arena_printf(sheet->arena, "%s (%s)",
						     missing->what, key->help)
				      : missing->what);
		sheet_add(sheet, "\n");
		sheet_commands(sheet, ITEM, missing->command);
	}
	sheet_add(sheet, "\n");
}

static void print_symptoms(struct sheet *sheet, const struct diagnosed *diagnosed)
{
	size_t shown = sheet_limit(sheet, diagnosed->effect_count, SYMPTOMS_SHOWN);

	if (!shown)
		return;
	sheet_heading(sheet, 3, "Explains");
	for (size_t i = 0; i < shown; i++) {
		const struct finding *symptom = diagnosed->effects[i];
		const struct judged *const *side;

		sheet_add(sheet, "- ");
		sheet_text(sheet, symptom->rule->title);
		sheet_add(sheet, " (");
		sheet_code(sheet, symptom->rule->id);
		sheet_add(sheet, ")");
		if (view_side(sheet->arena, symptom, false, &side) &&
		    side[0]->hit_count) {
			sheet_add(sheet, ": ");
			sheet_text(sheet, record_text(sheet, side[0]->hits[0]));
			sheet_add(sheet, "\n");
			sheet_log(sheet, ITEM, side[0]->hits[0]->raw);
		} else {
			sheet_add(sheet, "\n");
		}
	}
	sheet_add(sheet, "\n");
	sheet_more(sheet, diagnosed->effect_count - shown);
}

void markdown_evidence(struct sheet *sheet, const struct diagnosed *diagnosed)
{
	const struct finding *finding = diagnosed->finding;

	print_side(sheet, finding, false);
	print_side(sheet, finding, true);
	print_unmet(sheet, finding);
	print_missing(sheet, diagnosed);
	print_symptoms(sheet, diagnosed);
}
