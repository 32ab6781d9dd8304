/* SPDX-License-Identifier: Apache-2.0 */
/* The remedies of a rule: the decision matrix, then each with its commands. */
#include "engine/cmd/show.h"

enum { REMEDY, OUTCOME, CHANCE, RISK, UNDO, SCOPE, EFFORT, REBOOT, COLUMNS };

static const char *const heads[COLUMNS] = { "remedy", "outcome", "chance", "risk",
					    "undo",   "scope",	 "effort", "reboot" };

static const char *effort(struct page *page, double minutes)
{
	if (minutes < 0)
		return "?";
	if (minutes < 90)
		return arena_printf(page->arena, "%.0f min", minutes);
	return arena_printf(page->arena, "%.0f h", minutes / 60);
}

static void fill_cells(struct page *page, const struct remedy *remedy,
		       const char *cells[COLUMNS])
{
	static const char *const undo[] = {
		[LEVEL_LOW] = "hard",
		[LEVEL_MEDIUM] = "medium",
		[LEVEL_HIGH] = "easy",
	};

	cells[REMEDY] = remedy->id;
	cells[OUTCOME] = word_name(&outcome_words, remedy->outcome);
	cells[CHANCE] = remedy->chance < 0 ? "?"
					   : arena_printf(page->arena, "%.0f%%",
							  remedy->chance * 100);
	cells[RISK] = word_name(&level_words, remedy->risk);
	cells[UNDO] = remedy->reversibility < ARRAY_SIZE(undo)
			      ? undo[remedy->reversibility]
			      : "?";
	cells[SCOPE] = word_name(&scope_words, remedy->scope);
	cells[EFFORT] = effort(page, remedy->minutes);
	cells[REBOOT] = remedy->reboot ? "yes" : "no";
}

/* Whether the table fits; when it does not, each remedy says the same in a sentence. */
static bool measure(struct page *page, const struct rule *rule, struct table *table)
{
	const char *cells[COLUMNS];

	*table = (struct table){ .count = COLUMNS, .gap = 2 };
	table_widen(table, heads);
	for (size_t i = 0; i < rule->remedy_count; i++) {
		fill_cells(page, &rule->remedies[i], cells);
		if (!rule->remedies[i].avoid)
			table_widen(table, cells);
	}
	if (2 + table_width(table) > page->width)
		table->gap = 1;
	return 2 + table_width(table) <= page->width;
}

static enum style level_style(enum level level, enum level good)
{
	return level == LEVEL_MEDIUM ? STYLE_PLAIN
	       : level == good	     ? STYLE_GREEN
				     : STYLE_YELLOW;
}

static void print_row(struct page *page, const struct table *table,
		      const struct remedy *remedy)
{
	const char *cells[COLUMNS];
	enum style styles[COLUMNS] = { STYLE_PLAIN };

	fill_cells(page, remedy, cells);
	styles[REMEDY] = STYLE_BOLD;
	styles[RISK] = level_style(remedy->risk, LEVEL_LOW);
	styles[UNDO] = level_style(remedy->reversibility, LEVEL_HIGH);
	fputs(table_line(page, table, "  ", cells, styles), page->file);
	page_end(page);
}

static void print_matrix(struct page *page, const struct rule *rule)
{
	struct table table;

	if (measure(page, rule, &table)) {
		page_add(page, STYLE_DIM, table_line(page, &table, "  ", heads, NULL));
		page_end(page);
		for (size_t i = 0; i < rule->remedy_count; i++)
			if (!rule->remedies[i].avoid)
				print_row(page, &table, &rule->remedies[i]);
	}
	for (size_t i = 0; i < rule->remedy_count; i++)
		if (rule->remedies[i].avoid)
			page_wrap(page, "  x ", STYLE_YELLOW,
				  arena_printf(page->arena, "%s: avoid: %s",
					       rule->remedies[i].id,
					       rule->remedies[i].avoid));
}

static void print_steps(struct page *page, const struct remedy *remedy)
{
	remedy_step(page, "prepare", remedy->prepare);
	remedy_step(page, "back up", remedy->backup);
	remedy_step(page, "apply", remedy->apply);
	remedy_step(page, "verify", remedy->verify);
	remedy_labelled(page, "Expect", remedy->expect);
	remedy_step(page, "undo", remedy->rollback);
}

static void print_remedy(struct page *page, const struct rule *rule,
			 const struct remedy *remedy, size_t number)
{
	page_gap(page);
	page_wrap(page, arena_printf(page->arena, "     %zu. ", number), STYLE_BOLD,
		  arena_printf(page->arena, "%s (%s/%s)", remedy->title, rule->id,
			       remedy->id));
	if (remedy->avoid) {
		remedy_labelled(page, "Avoid", remedy->avoid);
	} else {
		page_wrap(page, "        ", STYLE_DIM, remedy_properties(page, remedy));
	}
	if (remedy->summary)
		page_wrap(page, "        ", STYLE_PLAIN, remedy->summary);
	for (size_t i = 0; i < remedy->when_count; i++)
		remedy_labelled(page, "Only where",
				view_test(page->arena, &remedy->when[i]));
	remedy_labelled(page, "First", remedy->requires);
	remedy_tradeoffs(page, remedy);
	print_steps(page, remedy);
	remedy_labelled(page, "If that fails", remedy->fallback);
	remedy_labelled(page, "What one may meet next", remedy->leaves);
}

static void print_refuted(struct page *page, const struct rule *rule)
{
	if (rule->refuted_count)
		show_section(page, "Known not to help");
	remedy_refuted(page, "  x ", rule);
}

void show_remedies(struct page *page, const struct rule *rule)
{
	show_section(page, "What to do");
	if (!rule->remedy_count)
		page_wrap(page, "  ", STYLE_PLAIN, "No remedy is known.");
	else
		print_matrix(page, rule);
	for (size_t i = 0; i < rule->remedy_count; i++)
		print_remedy(page, rule, &rule->remedies[i], i + 1);
	print_refuted(page, rule);
}
