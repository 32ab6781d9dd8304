/* SPDX-License-Identifier: Apache-2.0 */
/* Columns of short cells, aligned by what they take on a terminal. */
#include "reports/text/text_page.h"

#include "reports/escape.h"

static size_t cell_columns(const char *text)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	escape_terminal(&b, slice_of(text));
	return text_columns(strbuf_slice(&b));
}

void table_widen(struct table *table, const char *const *cells)
{
	for (size_t i = 0; i < table->count; i++) {
		size_t columns = cell_columns(cells[i]);

		if (columns > table->widths[i])
			table->widths[i] = columns;
	}
}

size_t table_width(const struct table *table)
{
	size_t width = table->count ? (table->count - 1) * table->gap : 0;

	for (size_t i = 0; i < table->count; i++)
		width += table->widths[i];
	return width;
}

const char *table_line(struct page *page, const struct table *table, const char *prefix,
		       const char *const *cells, const enum style *styles)
{
	AUTO(strbuf) struct strbuf line = { 0 };

	strbuf_add_text(&line, prefix);
	for (size_t i = 0; i < table->count; i++) {
		size_t columns = cell_columns(cells[i]);
		size_t blanks = i + 1 < table->count
					? table->gap + table->widths[i] - columns
					: 0;

		page_style(page, &line, styles ? styles[i] : STYLE_PLAIN, cells[i]);
		strbuf_printf(&line, "%*s", (int)blanks, "");
	}
	return arena_string(page->arena, strbuf_slice(&line));
}
