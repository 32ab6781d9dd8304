/* SPDX-License-Identifier: Apache-2.0 */
/* A document as text, plainly. */
#include <errno.h>

#include "reports/report.h"
#include "reports/text/text_internal.h"

static const enum style styles[] = {
	[TONE_STRONG] = STYLE_BOLD, [TONE_DIM] = STYLE_DIM,    [TONE_GOOD] = STYLE_GREEN,
	[TONE_WARN] = STYLE_YELLOW, [TONE_BAD] = STYLE_RED,    [TONE_FOUND] = STYLE_BOLD,
	[TONE_CODE] = STYLE_PLAIN,  [TONE_PLAIN] = STYLE_PLAIN,
};
static const char *const marks[] = { "", "1. ", "+ ", "- ", "? ", "x ", "* " };

static void write_table(struct page *page, const struct doc_node *table, const char *in)
{
	struct table t = { .count = table->column_count, .gap = 2 };
	const char *cells[TABLE_COLUMNS_MAX];

	for (int pass = 0; pass < 2; pass++) {
		for (size_t i = 0; i < t.count; i++)
			cells[i] = table->columns[i].title ? table->columns[i].title : "";
		for (const struct doc_node *row = table->first; cells[0]; row = row->next) {
			if (pass)
				fprintf(page->file, "%s\n",
					table_line(page, &t, in, cells, NULL));
			else
				table_widen(&t, cells);
			if (!row)
				break;
			const struct doc_node *cell = row->first;
			for (size_t i = 0; i < t.count; i++, cell = cell ? cell->next : 0)
				cells[i] = cell ? doc_plain(page->arena, cell) : "";
			if (!row->next && !pass)
				table_widen(&t, cells);
			if (!row->next && pass)
				fprintf(page->file, "%s\n",
					table_line(page, &t, in, cells, NULL));
			if (!row->next)
				break;
		}
	}
}

static void write_blocks(struct page *page, const struct doc_node *parent, const char *in)
{
	const char *deeper = arena_printf(page->arena, "%s  ", in);

	for (const struct doc_node *n = parent->first; n; n = n->next) {
		const char *words = doc_plain(page->arena, n);
		enum style style = styles[n->tone];

		if (n->kind == DOC_SECTION || (n->kind == DOC_FOLD && page->verbose)) {
			page_gap(page);
			page_heading(page, in, n->text);
			write_blocks(page, n, deeper);
		} else if (n->kind == DOC_LIST) {
			write_blocks(page, n, in);
		} else if (n->kind == DOC_ITEM) {
			page_wrap(page, arena_printf(page->arena, "%s%s", in, marks[n->mark]),
				  style, words);
			write_blocks(page, n, deeper);
		} else if (n->kind == DOC_TABLE) {
			write_table(page, n, in);
		} else if (n->kind == DOC_PARAGRAPH) {
			page_wrap(page, in, style, words);
		} else if (n->kind == DOC_PAIR) {
			page_wrap(page, arena_printf(page->arena, "%s%s: ", in, n->text),
				  style, words);
		} else if (n->kind == DOC_CODE) {
			if (n->label)
				page_wrap(page, in, STYLE_DIM, n->label);
			page_commands(page, deeper, n->text);
		} else if (n->kind == DOC_QUOTE) {
			page_log(page, in, STYLE_PLAIN, slice_of(n->text));
			if (n->lines->place)
				page_wrap(page, in, STYLE_DIM, n->lines->place);
		}
	}
}

int text_write_doc(const struct doc *doc, const struct report_options *options, FILE *file)
{
	AUTO(arena) struct arena *arena = arena_new();
	struct page page = page_begin(file, arena, options->width, options->color);

	page.verbose = options->verbosity >= 1;
	errno = 0;
	page_wrap(&page, "", STYLE_BOLD, doc->root->text);
	write_blocks(&page, doc->root, "");
	return fflush(file) || ferror(file) ? (errno ? -errno : -EIO) : 0;
}
