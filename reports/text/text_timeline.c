/* SPDX-License-Identifier: Apache-2.0 */
/* What is known of a GPU in each ROCm release, and where this machine stands. */
#include "reports/text/text_page.h"

#include "engine/extract/support.h"

/* The last cell is empty: what goes there is wrapped. */
enum { RELEASE, STATE, BASIS, NOTE, COLUMNS };
enum { NOTE_MIN = 24 };

static const char *const heads[COLUMNS] = { "ROCm", "state", "known by", "" };

static void fill_cells(const struct support *support, const char *cells[COLUMNS])
{
	cells[RELEASE] = support->rocm ? support->rocm : "any";
	cells[STATE] = word_name(&support_state_words, support->state);
	cells[BASIS] = word_name(&basis_words, support->basis);
	cells[NOTE] = "";
}

static struct table measure(const struct timeline_row *rows, size_t count)
{
	struct table table = { .count = COLUMNS, .gap = 2 };
	const char *cells[COLUMNS];

	table_widen(&table, heads);
	for (size_t i = 0; i < count; i++) {
		fill_cells(rows[i].support, cells);
		table_widen(&table, cells);
	}
	return table;
}

static enum style state_style(enum support_state state)
{
	switch (state) {
	case SUPPORT_STATE_OFFICIAL:
	case SUPPORT_STATE_UNOFFICIAL:
		return STYLE_GREEN;
	case SUPPORT_STATE_REGRESSED:
	case SUPPORT_STATE_BROKEN:
	case SUPPORT_STATE_UNSUPPORTED:
		return STYLE_YELLOW;
	default:
		return STYLE_PLAIN;
	}
}

static bool fits_note(const struct page *page, const struct table *table)
{
	return 2 + table_width(table) + NOTE_MIN <= page->prose;
}

/* The note beside the cells, or below them where the page is too narrow. */
static void print_note(struct page *page, const struct table *table, const char *line,
		       const char *note)
{
	struct slice cells = slice_of(line);

	if (note && fits_note(page, table)) {
		page_wrap(page, line, STYLE_PLAIN, note);
		return;
	}
	while (cells.size && cells.data[cells.size - 1] == ' ')
		cells.size--;
	fwrite(cells.data, 1, cells.size, page->file);
	page_end(page);
	if (note)
		page_wrap(page, "      ", STYLE_PLAIN, note);
}

static void print_row(struct page *page, const struct table *table,
		      const struct timeline_row *row)
{
	static const char *const marks[] = {
		[TRUTH_FALSE] = "  ",
		[TRUTH_TRUE] = "> ",
		[TRUTH_UNKNOWN] = "  ",
	};
	const struct support *support = row->support;
	const char *cells[COLUMNS];
	enum style styles[COLUMNS] = { STYLE_PLAIN };

	fill_cells(support, cells);
	styles[RELEASE] = row->here == TRUTH_TRUE ? STYLE_BOLD : STYLE_PLAIN;
	styles[STATE] = state_style(support->state);
	print_note(page, table, table_line(page, table, marks[row->here], cells, styles),
		   support->note);
	if (page->verbose && support->url)
		page_wrap(page, "      ", STYLE_DIM, support->url);
}

/* Where no row speaks of the release. */
static void print_position(struct page *page, const struct fact *release)
{
	page_wrap(page, "> ", STYLE_BOLD,
		  arena_printf(page->arena, "%sROCm %s is here; no row speaks of it",
			       release->trust == TRUST_STATED ? "" : "this machine: ",
			       page_value(page, release->value)));
}

void timeline_rows(struct page *page, const struct timeline_row *rows, size_t count,
		   const struct facts *facts)
{
	const struct fact *release = support_release(facts);
	size_t here = support_between(rows, count, facts);
	struct table table = measure(rows, count);
	bool preview = false;

	print_note(page, &table, table_line(page, &table, "  ", heads, NULL),
		   fits_note(page, &table) ? "note" : NULL);
	for (size_t i = 0; i <= count; i++) {
		if (i == here)
			print_position(page, release);
		if (i == count)
			break;
		if (!preview && i && support_is_preview(rows[i].support))
			page_wrap(page, "  ", STYLE_DIM,
				  "Of the preview stream, whose numbers are its own:");
		preview |= support_is_preview(rows[i].support);
		print_row(page, &table, &rows[i]);
	}
}
