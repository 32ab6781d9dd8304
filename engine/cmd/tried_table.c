/* SPDX-License-Identifier: Apache-2.0 */
/* What was tried as a table: cells that are too long go on in the next line. */
#include "engine/base/utf8.h"
#include "engine/cmd/tried.h"
#include "reports/escape.h"

enum { STRATEGY, CHANGED, RESULT, NOTE, WHEN, COLUMNS };
enum { GAP = 2, STRATEGY_MAX = 36, TEXT_MIN = 12 };

struct table {
	size_t widths[COLUMNS]; /* 0: a column without a text is left out */
	FILE *file;
};

struct row {
	struct strbuf cells[COLUMNS]; /* escaped */
};

static void cleanup_row(struct row *row)
{
	for (size_t i = 0; i < COLUMNS; i++)
		strbuf_free(&row->cells[i]);
}

static void set_cell(struct row *row, unsigned column, const char *text)
{
	strbuf_truncate(&row->cells[column], 0);
	escape_terminal(&row->cells[column], slice_of(text));
}

static void fill_row(const struct attempt *attempt, bool whole, struct row *row)
{
	AUTO(strbuf) struct strbuf strategy = { 0 }, when = { 0 };

	if (*attempt->rule)
		strbuf_printf(&strategy, "%s/%s", attempt->rule, attempt->remedy);
	else
		strbuf_add_char(&strategy, '-');
	strbuf_printf(&when, "%.*s", whole ? 20 : 10, attempt->time);
	set_cell(row, STRATEGY, strbuf_text(&strategy));
	set_cell(row, CHANGED, attempt->title);
	set_cell(row, RESULT, word_name(&tried_words, attempt->result));
	set_cell(row, NOTE, attempt->note);
	set_cell(row, WHEN, strbuf_text(&when));
}

/* As much of `rest` as fits, up to a blank or after a "/" or "-" where there is one. */
static struct slice take_line(struct slice *rest, size_t width)
{
	size_t at = 0, columns = 0, fits = 0, skip = 0;

	while (at < rest->size) {
		uint32_t code;
		size_t size = utf8_decode(slice_skip(*rest, at), &code);
		size_t more = text_columns(slice_from(rest->data + at, size ? size : 1));

		if (code == ' ') {
			fits = at;
			skip = 1;
		}
		if (columns + more > width && (code != ' ' || fits != at))
			break;
		columns += more;
		at += size ? size : 1;
		if (code == '/' || code == '-') {
			fits = at;
			skip = 0;
		}
	}
	if (at >= rest->size || !fits) {
		fits = at;
		skip = 0;
	}
	struct slice line = slice_from(rest->data, fits);
	*rest = slice_skip(*rest, fits + skip);
	return line;
}

static bool print_line(const struct table *table, struct slice *rests)
{
	size_t pending = 0;
	bool more = false;

	for (size_t i = 0; i < COLUMNS; i++) {
		if (!table->widths[i])
			continue;
		struct slice line = take_line(&rests[i], table->widths[i]);

		if (line.size) {
			fprintf(table->file, "%*s%.*s", (int)pending, "", (int)line.size,
				line.data);
			pending = 0;
		}
		pending += table->widths[i] - text_columns(line) + GAP;
		more |= rests[i].size > 0;
	}
	fputc('\n', table->file);
	return more;
}

static void print_row(const struct table *table, const struct row *row)
{
	struct slice rests[COLUMNS];

	for (size_t i = 0; i < COLUMNS; i++)
		rests[i] = strbuf_slice(&row->cells[i]);
	while (print_line(table, rests))
		;
}

static void widen(struct table *table, const struct row *row)
{
	for (size_t i = 0; i < COLUMNS; i++) {
		size_t columns = text_columns(strbuf_slice(&row->cells[i]));

		if (columns > table->widths[i])
			table->widths[i] = columns;
	}
}

/* What the narrow columns leave, two texts share. */
static void fit(struct table *table, size_t width)
{
	size_t *changed = &table->widths[CHANGED], *note = &table->widths[NOTE];
	size_t used = COLUMNS * GAP + table->widths[RESULT] + table->widths[WHEN];

	if (table->widths[STRATEGY] > STRATEGY_MAX)
		table->widths[STRATEGY] = STRATEGY_MAX;
	used += table->widths[STRATEGY];
	size_t left = width > used + 2 * TEXT_MIN ? width - used : 2 * TEXT_MIN;

	if (*changed + *note <= left)
		return;
	if (*note <= left / 2)
		*changed = left - *note;
	else if (*changed <= left / 2)
		*note = left - *changed;
	else
		*changed = *note = left / 2;
}

static void print_head(const struct table *table)
{
	static const char *const names[COLUMNS] = { "strategy", "what changed", "result",
						    "note", "when" };
	AUTO(row) struct row row = { 0 };

	for (unsigned i = 0; i < COLUMNS; i++)
		set_cell(&row, i, names[i]);
	print_row(table, &row);
	for (unsigned i = 0; i < COLUMNS; i++) {
		strbuf_truncate(&row.cells[i], 0);
		for (size_t j = 0; j < table->widths[i]; j++)
			strbuf_add_char(&row.cells[i], '=');
	}
	print_row(table, &row);
}

void tried_table(const struct attempts *attempts, size_t width, bool whole, FILE *file)
{
	struct table table = { .widths = { 8, 12, 7, 0, 4 }, .file = file };
	AUTO(row) struct row row = { 0 };

	for (size_t i = 0; i < attempts->count; i++) {
		fill_row(&attempts->items[i], whole, &row);
		widen(&table, &row);
	}
	fit(&table, width);
	print_head(&table);
	for (size_t i = 0; i < attempts->count; i++) {
		fill_row(&attempts->items[i], whole, &row);
		print_row(&table, &row);
	}
}
