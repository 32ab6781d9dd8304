/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Markdown report: the sheet that its parts write on.
 *
 * Functions whose argument is called `markup` print it as it is: it is the report's own.
 * Every other text is escaped (reports/escape.h); in it, a newline is a blank.
 */
#ifndef KBMATCH_REPORTS_MARKDOWN_INTERNAL_H
#define KBMATCH_REPORTS_MARKDOWN_INTERNAL_H

#include "reports/report.h"
#include "reports/view.h"

struct sheet {
	FILE *file;
	const struct diagnosis *diagnosis;
	struct arena *arena; /* of sentences made for this report */
	bool verbose;	     /* nothing is cut or left out */
};

void sheet_add(struct sheet *sheet, const char *markup);
void sheet_text(struct sheet *sheet, const char *text);
/* A code span. Not for a table's cells: what could end the span is kept in by its marks,
 * but a cell would end at a "|". */
void sheet_code(struct sheet *sheet, const char *text);
/* A link where the address is one of the web, else its text and the address as code. */
void sheet_link(struct sheet *sheet, const char *title, const char *url);
/* A paragraph. `markup` stands before the text, NULL none. */
void sheet_paragraph(struct sheet *sheet, const char *markup, const char *text);
void sheet_heading(struct sheet *sheet, unsigned level, const char *text);

/* A fenced block, `indent` columns in so that it stays within a list's item. `info` is a
 * constant. Nothing when there is nothing in it. */
enum { LOG_COLUMNS = 500 }; /* of a line of a log, unless -v */
void sheet_fence(struct sheet *sheet, unsigned indent, const char *info, struct slice s);
/* The line of a hit or the like, cut unless the report is verbose. */
void sheet_log(struct sheet *sheet, unsigned indent, struct slice line);
void sheet_commands(struct sheet *sheet, unsigned indent, const char *commands);

/* A table: its heading with columns in one text, "A | B"; a row is begun, gets its cells
 * and is ended. A cell without text has a dash. */
void sheet_table(struct sheet *sheet, const char *markup);
void sheet_cell(struct sheet *sheet, const char *text);
void sheet_row_end(struct sheet *sheet);

/* What opens and closes a folded part; the title is a constant. */
void sheet_fold(struct sheet *sheet, const char *markup);
void sheet_unfold(struct sheet *sheet);

/* How many of `count` to show; sheet_more() says how many that left out. */
size_t sheet_limit(const struct sheet *sheet, size_t count, size_t most);
void sheet_more(struct sheet *sheet, size_t more);

void markdown_machine(struct sheet *sheet);
void markdown_evidence(struct sheet *sheet, const struct diagnosed *diagnosed);
void markdown_remedies(struct sheet *sheet, const struct diagnosed *diagnosed);
void markdown_references(struct sheet *sheet, const struct rule *rule);
void markdown_plan(struct sheet *sheet);
void markdown_tried(struct sheet *sheet);
void markdown_timeline(struct sheet *sheet);
void markdown_rest(struct sheet *sheet);
void markdown_sources(struct sheet *sheet);

#endif
