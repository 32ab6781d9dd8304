/* SPDX-License-Identifier: Apache-2.0 */
/* What follows the diagnoses: plan, checks, what was ruled out, what stayed open. */
#include "reports/text/text_internal.h"

#include "engine/base/strbuf.h"

enum { LINES_SHOWN = 8, RULED_OUT_SHOWN = 3 };

static void begin(struct page *page, const char *heading)
{
	page_gap(page);
	page_heading(page, "", heading);
}

static void print_more(struct page *page, size_t more, const char *where)
{
	if (more)
		page_wrap(page, "  ", STYLE_DIM,
			  arena_printf(page->arena, "and %zu more (%s)", more, where));
}

static size_t limit(const struct page *page, size_t count, size_t most)
{
	return page->verbose || count <= most ? count : most;
}

static void print_action(struct page *page, const struct action *action, size_t number)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	char prefix[32];

	snprintf(prefix, sizeof(prefix), "  %zu. ", number);
	strbuf_add_text(&b, action->title ? action->title : "?");
	if (action->kind == ACTION_REMEDY && action->remedy && action->diagnosis)
		strbuf_printf(&b, " (%s/%s), %.0f%% chance",
			      action->diagnosis->finding->rule->id, action->remedy->id,
			      action->chance * 100);
	page_wrap(page, prefix, STYLE_PLAIN, strbuf_text(&b));
	if (action->kind == ACTION_OBSERVE && action->command)
		page_commands(page, "         ", action->command);
}

/* A plan of one remedy says no more than the diagnosis did. */
static void print_plan(struct page *page)
{
	const struct diagnosis *d = page->diagnosis;

	if (!d->plan_count || (d->plan_count == 1 && d->plan->kind == ACTION_REMEDY))
		return;
	begin(page, "Plan (best chance for the least cost first)");
	size_t shown = limit(page, d->plan_count, LINES_SHOWN);
	for (size_t i = 0; i < shown; i++)
		print_action(page, &d->plan[i], i + 1);
	print_more(page, d->plan_count - shown, "-v");
}

static void print_check(struct page *page, const struct checked *checked)
{
	static const char *const prefixes[] = {
		[STATUS_PASS] = "  ok  ",
		[STATUS_FAIL] = "  x   ",
		[STATUS_UNKNOWN] = "  ?   ",
		[STATUS_NOT_APPLICABLE] = "  -   ",
	};
	const struct check *check = checked->check;
	const char *text = check->title;

	if (checked->fact)
		text = arena_printf(page->arena, "%s: %s is %s", text,
				    checked->fact->name,
				    page_value(page, checked->fact->value));
	page_wrap(page, prefixes[checked->status],
		  checked->status == STATUS_FAIL ? STYLE_RED : STYLE_PLAIN, text);
	if (checked->status == STATUS_PASS || checked->status == STATUS_NOT_APPLICABLE)
		return;
	if (check->detail && checked->status == STATUS_FAIL)
		page_wrap(page, "      ", STYLE_PLAIN, check->detail);
	if (check->command)
		page_commands(page, "          ", check->command);
}

static void print_checks(struct page *page)
{
	const struct diagnosis *d = page->diagnosis;
	size_t counts[STATUS_END] = { 0 };

	for (size_t i = 0; i < d->check_count; i++)
		counts[d->checks[i].status]++;
	if (!counts[STATUS_PASS] && !counts[STATUS_FAIL] && !page->verbose)
		return;
	if (!d->check_count)
		return;
	begin(page, "Checks");
	for (size_t i = 0; i < d->check_count; i++)
		if (page->verbose || d->checks[i].status == STATUS_FAIL)
			print_check(page, &d->checks[i]);
	if (!page->verbose)
		page_wrap(page, "  ", STYLE_DIM,
			  arena_printf(page->arena,
				       "%zu passed, %zu failed, %zu cannot be told",
				       counts[STATUS_PASS], counts[STATUS_FAIL],
				       counts[STATUS_UNKNOWN]));
}

static void print_ruled_out(struct page *page)
{
	const struct diagnosis *d = page->diagnosis;
	size_t shown = limit(page, d->ruled_out_count, RULED_OUT_SHOWN);

	if (!d->ruled_out_count)
		return;
	begin(page, "Ruled out");
	for (size_t i = 0; i < shown; i++) {
		const struct finding *finding = d->ruled_out[i];
		const char *subject = view_subject(page->arena, page->diagnosis,
						   finding->device, finding->boot);

		page_wrap(page, "  ", STYLE_PLAIN,
			  arena_printf(page->arena, "%s%s%s%s: %s", finding->rule->id,
				       *subject ? " (" : "", subject, *subject ? ")" : "",
				       finding->because ? finding->because : "?"));
	}
	print_more(page, d->ruled_out_count - shown, "-v");
}

static void print_conflict(struct page *page, const struct conflict *conflict)
{
	const struct fact *first = conflict->facts[0];
	AUTO(strbuf) struct strbuf b = { 0 };

	strbuf_printf(&b, "%s%s%s is %s (%s)", first->name, *first->device ? " of " : "",
		      first->device, page_value(page, first->value),
		      view_fact_place(page->arena, first));
	for (size_t i = 1; i < conflict->count; i++)
		strbuf_printf(&b, "; not %s (%s)",
			      page_value(page, conflict->facts[i]->value),
			      view_fact_place(page->arena, conflict->facts[i]));
	page_wrap(page, "  ", STYLE_PLAIN, strbuf_text(&b));
}

static void print_conflicts(struct page *page)
{
	const struct conflict *conflicts;
	size_t count = view_conflicts(page->arena, page->diagnosis->facts, &conflicts);
	size_t shown = limit(page, count, LINES_SHOWN);

	if (!count)
		return;
	begin(page, "Sources disagree (the first value is believed)");
	for (size_t i = 0; i < shown; i++)
		print_conflict(page, &conflicts[i]);
	print_more(page, count - shown, "-v");
}

static void print_unexplained(struct page *page)
{
	const struct diagnosis *d = page->diagnosis;
	size_t shown = limit(page, d->unexplained_count, LINES_SHOWN);

	if (!d->unexplained_count)
		return;
	begin(page, "Errors that nothing here explains");
	for (size_t i = 0; i < shown; i++) {
		const struct unexplained *line = &d->unexplained[i];
		const char *place = view_place(
			page->arena, line->text ? line->text->name : NULL, line->line);

		page_log(page, "  ! ", STYLE_PLAIN, line->message);
		page_wrap(page, "    ", STYLE_DIM,
			  line->count > 1
				  ? arena_printf(page->arena, "%s, %s", place,
						 page_count(page, line->count,
							    "line alike", "lines alike"))
				  : place);
	}
	print_more(page, d->unexplained_count - shown, "-v");
}

static void print_harmless(struct page *page)
{
	const struct diagnosis *d = page->diagnosis;
	size_t shown = limit(page, d->harmless_count, LINES_SHOWN);

	if (!d->harmless_count)
		return;
	begin(page, "Harmless, though it looks bad");
	for (size_t i = 0; i < shown; i++) {
		const struct harmless *harmless = &d->harmless[i];
		const char *place = view_hit_place(page->arena, harmless->hit);

		page_log(page, "  . ", STYLE_PLAIN, harmless->hit->message);
		page_wrap(page, "    ", STYLE_DIM,
			  arena_printf(page->arena, "%s, %s: %s", place,
				       page_count(page, harmless->count, "line", "lines"),
				       harmless->benign->why ? harmless->benign->why
							     : "benign"));
	}
	print_more(page, d->harmless_count - shown, "-v");
}

static void print_facts(struct page *page)
{
	const struct facts *facts = page->diagnosis->facts;

	if (!page->verbose || !facts || !facts->list.count)
		return;
	begin(page, "Facts");
	for (size_t i = 0; i < facts->list.count; i++) {
		const struct fact *fact = &facts->list.items[i];
		const char *subject = view_subject(page->arena, page->diagnosis,
						   fact->device, fact->boot);

		page_wrap(page, "  ", STYLE_PLAIN,
			  arena_printf(page->arena, "%s = %s (%s%s%s)", fact->name,
				       fact->value, subject, *subject ? "; " : "",
				       view_fact_place(page->arena, fact)));
	}
}

static void print_warnings(struct page *page)
{
	const struct diagnosis *d = page->diagnosis;

	if (!d->warning_count)
		return;
	begin(page, "Warnings");
	for (size_t i = 0; i < d->warning_count; i++)
		page_wrap(page, "  ! ", STYLE_YELLOW, d->warnings[i]);
}

void text_rest(struct page *page)
{
	text_attempts(page);
	print_plan(page);
	text_timeline(page);
	print_checks(page);
	print_ruled_out(page);
	print_conflicts(page);
	print_unexplained(page);
	print_harmless(page);
	print_facts(page);
	text_machine_notes(page);
	print_warnings(page);
}
