/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A page of text: what the text report and commands write on, and the parts of it that
 * both have (tables, the support timeline, remedies).
 *
 * Every function here escapes the text it is given for the terminal; prefixes are the
 * program's own, plain ASCII, and printed as they are.
 */
#ifndef KBMATCH_REPORTS_TEXT_PAGE_H
#define KBMATCH_REPORTS_TEXT_PAGE_H

#include "engine/base/strbuf.h"
#include "engine/kb/kb.h"
#include "reports/view.h"

enum style {
	STYLE_PLAIN,
	STYLE_BOLD,
	STYLE_DIM,
	STYLE_RED,
	STYLE_YELLOW,
	STYLE_GREEN,
	STYLE_CYAN,
};

struct page {
	FILE *file;
	const struct diagnosis *diagnosis;
	struct arena *arena; /* of sentences made for this report */
	size_t width;	     /* columns of a line from a log */
	size_t prose;	     /* columns of sentences */
	bool color, verbose;
};

/* Red for errors and worse, yellow for warnings. */
enum style severity_style(enum severity severity);

/* A page for a terminal of `width` columns, 0: 80. */
struct page page_begin(FILE *file, struct arena *arena, unsigned width, bool color);

/* An empty line. */
void page_gap(struct page *page);
/* Words wrapped at page->prose; the first line begins with `prefix`, the others with as
 * many blanks. The prefix may hold what page_style() gave. */
void page_wrap(struct page *page, const char *prefix, enum style style, const char *text);
/* The same, bold between the marks that a search puts around what it found (kb.h). */
enum { MARK_BEGIN = FOUND_BEGIN, MARK_END = FOUND_END };
void page_wrap_marked(struct page *page, const char *prefix, const char *text);
/* One line of a log, cut at page->width unless the report is verbose. */
void page_log(struct page *page, const char *prefix, enum style style, struct slice line);
/* A heading of one line. */
void page_heading(struct page *page, const char *prefix, const char *text);
/* Commands as they stand, one line each, never wrapped. */
void page_commands(struct page *page, const char *prefix, const char *commands);
/* Piece by piece: without a newline, and the newline. */
void page_add(struct page *page, enum style style, const char *text);
void page_style(struct page *page, struct strbuf *out, enum style style,
		const char *text);
void page_end(struct page *page);

/* "1 line", "18,204 lines". */
const char *page_count(struct page *page, uint64_t count, const char *one,
		       const char *many);
/* At most 120 columns of a value, for sentences. */
const char *page_value(struct page *page, const char *value);

/* A table: widen it by each row's cells, then print the lines, which are escaped and
 * padded. `styles` may be NULL. */
enum { TABLE_COLUMNS_MAX = 12 };
struct table {
	size_t count, gap;
	size_t widths[TABLE_COLUMNS_MAX];
};
void table_widen(struct table *table, const char *const *cells);
size_t table_width(const struct table *table);
const char *table_line(struct page *page, const struct table *table, const char *prefix,
		       const char *const *cells, const enum style *styles);

/* Rows of the support timeline, with the machine's place among them. */
void timeline_rows(struct page *page, const struct timeline_row *rows, size_t count,
		   const struct facts *facts);

/* How good and how dear a remedy is, in a sentence. */
const char *remedy_properties(struct page *page, const struct remedy *remedy);
/* The fixes that are known not to help, a line each. */
void remedy_refuted(struct page *page, const char *prefix, const struct rule *rule);
/* Parts of a remedy, indented by 8: what speaks for and against it; commands under a
 * label. NULL prints nothing. */
void remedy_tradeoffs(struct page *page, const struct remedy *remedy);
void remedy_labelled(struct page *page, const char *label, const char *text);
void remedy_step(struct page *page, const char *label, const char *commands);

#endif
