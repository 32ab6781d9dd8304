/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Documents as text for a terminal: wrapped at its width, sections below each other
 * with their content indented, commands never wrapped. Without -v, folds are left out,
 * and a last line names them.
 *
 * All text of a document is escaped for the terminal; the text before a line (marks,
 * padding of labels) comes from the writer.
 */
#include "reports/doc/writer.h"

#include <ctype.h>

#include "reports/view/escape.h"

enum {
	WIDTH_DEFAULT = 80,
	WIDTH_MIN = 40,
	WIDTH_MAX = 400,
	PROSE_MAX = 100,  /* columns of sentences */
	LABEL_MAX = 20,	  /* columns of a label that is beside its value */
	WIDE_MIN = 24,	  /* columns that a table's wide column needs */
	COLUMNS_MAX = 16, /* of a table */
	FOLDS_NAMED = 6,
	BREAK_MAX = 24, /* columns of a word that moves to the next line whole */
};

/* The state of printing a document. */
struct pen {
	struct strbuf *out;
	struct arena *arena;
	size_t width, prose, indent, lines;
	bool color, verbose, blank; /* blank: the last line is empty */
	const char *mark; /* replaces the end of the next line's indent; NULL none */
	size_t mark_columns;
	VEC(const char *) folds; /* summaries of the folds that were left out */
	/* The current line, and the current word. */
	struct strbuf line, word;
	size_t columns, word_columns;
	bool hung; /* further lines are indented: only the first begins in column 0 */
};

/* Adds a text in its colour, escaped unless it is harmless already. Returns its
 * columns. */
static size_t add_shown(const struct pen *pen, struct strbuf *out, enum tone tone,
			struct slice text)
{
	static const char *const codes[] = {
		[TONE_PLAIN] = "",	   [TONE_STRONG] = "\033[1m",
		[TONE_DIM] = "\033[2m",	   [TONE_CODE] = "\033[36m",
		[TONE_GOOD] = "\033[32m",  [TONE_WARN] = "\033[33m",
		[TONE_BAD] = "\033[1;31m", [TONE_FOUND] = "\033[1m",
	};
	const char *code = pen->color && text.size ? codes[tone] : "";
	AUTO(strbuf) struct strbuf b = { 0 };

	escape_terminal(&b, text);
	strbuf_add_text(out, code);
	strbuf_add_slice(out, strbuf_slice(&b));
	strbuf_add_text(out, *code ? "\033[0m" : "");
	return text_columns(strbuf_slice(&b));
}

static void gap(struct pen *pen)
{
	if (!pen->lines || pen->mark || pen->blank)
		return;
	strbuf_add_char(pen->out, '\n');
	pen->lines++;
	pen->blank = true;
}

/* Sets the escaped text that the next line begins with; later lines are indented by its
 * width. */
static void push_mark(struct pen *pen, const char *mark, size_t columns)
{
	pen->mark = arena_printf(pen->arena, "%s%s", pen->mark ? pen->mark : "", mark);
	pen->mark_columns += columns;
	pen->indent += columns;
}

/* Writes a line that is escaped already, without the blanks at its end. */
static void put_line(struct pen *pen, struct slice text)
{
	size_t blanks = text.size || pen->mark ? pen->indent - pen->mark_columns : 0;

	while (text.size && text.data[text.size - 1] == ' ')
		text.size--;
	strbuf_printf(pen->out, "%*s%s%.*s\n", (int)blanks, "",
		      pen->mark ? pen->mark : "", SLICE_ARGS(text));
	pen->mark = NULL;
	pen->mark_columns = 0;
	pen->lines++;
	pen->blank = false;
}

static void break_line(struct pen *pen)
{
	put_line(pen, strbuf_slice(&pen->line));
	strbuf_truncate(&pen->line, 0);
	pen->columns = 0;
	pen->hung |= !pen->indent;
	pen->indent += pen->indent ? 0 : 2;
}

static void end_word(struct pen *pen)
{
	if (!pen->word.size)
		return;
	if (pen->line.size &&
	    pen->indent + pen->columns + 1 + pen->word_columns > pen->prose)
		break_line(pen);
	if (pen->line.size) {
		strbuf_add_char(&pen->line, ' ');
		pen->columns++;
	}
	strbuf_add_slice(&pen->line, strbuf_slice(&pen->word));
	pen->columns += pen->word_columns;
	strbuf_truncate(&pen->word, 0);
	pen->word_columns = 0;
}

static void add_words(struct pen *pen, enum tone tone, const char *text)
{
	for (const char *end; text && *text; text = end + (*end != '\0')) {
		end = text + strcspn(text, " \t\r\n");
		pen->word_columns += add_shown(pen, &pen->word, tone,
					       slice_from(text, (size_t)(end - text)));
		if (*end)
			end_word(pen);
	}
}

static void end_words(struct pen *pen)
{
	end_word(pen);
	if (pen->line.size)
		break_line(pen);
	pen->indent -= pen->hung ? 2 : 0;
	pen->hung = false;
}

/* Writes wrapped text of one tone. */
static void say(struct pen *pen, enum tone tone, const char *text)
{
	add_words(pen, tone, text);
	end_words(pen);
}

static void say_spans(struct pen *pen, const struct doc_node *node)
{
	for (const struct doc_node *n = node->first; n; n = n->next) {
		if (n->kind != DOC_SPAN)
			continue;
		add_words(pen, n->tone ? n->tone : node->tone, n->text);
		if (n->link && strstr(n->link, "://") && strcmp(n->link, n->text) != 0) {
			end_word(pen);
			add_words(pen, TONE_DIM, n->link);
		}
	}
	end_words(pen);
}

/* The size of the whole characters that fit into a number of columns. */
static size_t fitting(struct slice text, size_t columns)
{
	size_t size = 0, next = 0, used = 0;

	while (next < text.size) {
		for (next++; next < text.size && (text.data[next] & 0xc0) == 0x80;)
			next++;
		used += text_columns(slice_from(text.data + size, next - size));
		if (used > columns)
			break;
		size = next;
	}
	return size;
}

/* Writes a line without wrapping it. */
static void put_raw(struct pen *pen, enum tone tone, struct slice text, const char *end)
{
	AUTO(strbuf) struct strbuf shown = { 0 };

	add_shown(pen, &shown, tone, text);
	strbuf_add_text(&shown, end);
	put_line(pen, strbuf_slice(&shown));
}

/* Writes a line of a log in at most two lines; leaves the middle of a longer one out. */
static void put_cut(struct pen *pen, enum tone tone, struct slice line)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	size_t room = pen->width > pen->indent + 20 ? pen->width - pen->indent : 20;

	escape_terminal(&b, line);
	struct slice text = strbuf_slice(&b);
	size_t columns = text_columns(text);
	size_t head = fitting(text, room), tail = head;
	const char *blank = head < text.size ? memrchr(text.data, ' ', head) : NULL;
	if (columns <= 2 * room - BREAK_MAX && blank &&
	    (size_t)(text.data + head - blank) <= BREAK_MAX) {
		head = (size_t)(blank - text.data);
		tail = head + 1;
	}
	if (columns > 2 * room) {
		head = fitting(text, room - 4);
		tail = fitting(text, columns - room + 1);
	}
	put_raw(pen, tone, slice_from(text.data, head), columns > 2 * room ? " ..." : "");
	if (tail < text.size)
		put_raw(pen, tone, slice_skip(text, tail), "");
}

static size_t columns_of(const char *text)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	escape_terminal(&b, slice_of(text));
	return text_columns(strbuf_slice(&b));
}

static const char *label_of(const struct doc_node *node)
{
	const char *label = node->kind == DOC_PAIR ? node->text : node->label;

	return label ? label : "";
}

/* The columns of the labels of consecutive pairs and codes, and two blanks. */
static size_t label_columns(const struct doc_node *node)
{
	size_t most = 0;
	bool met = false;

	for (const struct doc_node *n = node->parent->first; n; n = n->next) {
		size_t columns = columns_of(label_of(n));

		met |= n == node;
		if (n->kind == DOC_PAIR || n->kind == DOC_CODE)
			most = columns <= LABEL_MAX && columns > most ? columns : most;
		else if (met)
			break;
		else
			most = 0;
	}
	return most + 2;
}

/* Writes a label before its value, or above it if the label is long. */
static void put_label(struct pen *pen, const char *label, size_t columns)
{
	AUTO(strbuf) struct strbuf shown = { 0 };
	size_t used = add_shown(pen, &shown, TONE_DIM, slice_of(label));

	if (used + 2 > columns) {
		say(pen, TONE_DIM, label);
		pen->indent += 2;
		return;
	}
	strbuf_printf(&shown, "%*s", (int)(columns - used), "");
	push_mark(pen, strbuf_text(&shown), columns);
}

static void put_pair(struct pen *pen, const struct doc_node *pair)
{
	size_t indent = pen->indent;

	put_label(pen, label_of(pair), label_columns(pair));
	say_spans(pen, pair);
	pen->indent = indent;
}

/* Writes code beside its label if it is one line that fits there, else below the
 * label. */
static void put_code(struct pen *pen, const struct doc_node *node)
{
	struct slice text = slice_trim_lines(slice_of(node->text)), line;
	enum tone tone = node->code == CODE_SHELL ? TONE_CODE : TONE_PLAIN;
	size_t indent = pen->indent, columns = label_columns(node);

	if (*label_of(node)) {
		bool beside = !memchr(text.data, '\n', text.size) &&
			      indent + columns + columns_of(node->text) <= pen->width;

		put_label(pen, label_of(node), beside ? columns : 0);
		pen->indent += beside ? 0 : 2;
	}
	while (slice_next_line(&text, &line))
		put_raw(pen, tone, line, "");
	pen->indent = indent;
}

static void put_dim_lines(struct pen *pen, struct slice lines)
{
	struct slice line;

	while (pen->verbose && slice_next_line(&lines, &line)) {
		size_t indent = pen->indent;

		push_mark(pen, "| ", 2);
		put_raw(pen, TONE_DIM, line, "");
		pen->indent = indent;
	}
}

/* Writes a line of a log and its place; without -v the line is cut at the width. */
static void put_quote(struct pen *pen, const struct doc_node *node)
{
	struct slice line = slice_trim(slice_of(node->text));

	put_dim_lines(pen, node->lines->before);
	if (pen->verbose)
		put_raw(pen, node->tone, line, "");
	else
		put_cut(pen, node->tone, line);
	put_dim_lines(pen, node->lines->after);
	if (node->lines->place)
		say(pen, TONE_DIM, node->lines->place);
}

/* --- tables --- */

struct table {
	const struct doc_node *node;
	size_t widths[COLUMNS_MAX], count, wide, fixed; /* wide == count: none */
	bool room; /* the wide column fits beside the others */
};

static struct table measure(struct pen *pen, const struct doc_node *node)
{
	struct table table = { .node = node };

	table.count = node->column_count < COLUMNS_MAX ? node->column_count : COLUMNS_MAX;
	table.wide = table.count;
	for (size_t i = 0; i < table.count; i++) {
		table.widths[i] = columns_of(node->columns[i].title);
		if (node->columns[i].wide)
			table.wide = i;
	}
	for (const struct doc_node *row = node->first; row; row = row->next) {
		const struct doc_node *cell = row->first;

		for (size_t i = 0; cell && i < table.count; cell = cell->next, i++) {
			size_t columns = columns_of(doc_plain(pen->arena, cell));

			if (columns > table.widths[i])
				table.widths[i] = columns;
		}
	}
	for (size_t i = 0; i < table.count; i++)
		table.fixed += i == table.wide ? 0 : table.widths[i] + 2;
	/* If a table is too wide, its last column goes below the row. */
	if (table.wide == table.count && table.count > 1 &&
	    pen->indent + table.fixed > pen->width + 2) {
		table.wide--;
		table.fixed -= table.widths[table.wide] + 2;
	}
	table.room = pen->indent + table.fixed + WIDE_MIN <= pen->prose;
	return table;
}

/* Writes a row, or the titles (NULL). The wide cell comes last, or below the others if it
 * does not fit. */
static void put_row(struct pen *pen, const struct table *table,
		    const struct doc_node *row)
{
	AUTO(strbuf) struct strbuf line = { 0 };
	const struct doc_column *columns = table->node->columns;
	const struct doc_node *wide = NULL, *cell = row ? row->first : NULL;
	size_t indent = pen->indent;

	for (size_t i = 0; i < table->count && (cell || !row); i++) {
		const char *text = row ? doc_plain(pen->arena, cell) : columns[i].title;
		size_t blanks = table->widths[i] - columns_of(text);

		if (i == table->wide) {
			wide = row && *text ? cell : NULL;
		} else {
			strbuf_printf(&line, "%*s", columns[i].number ? (int)blanks : 0,
				      "");
			add_shown(pen, &line, row ? cell->tone : TONE_DIM,
				  slice_of(text));
			strbuf_printf(&line, "%*s",
				      columns[i].number ? 2 : (int)blanks + 2, "");
		}
		cell = cell ? cell->next : NULL;
	}
	if (!row && table->wide < table->count && table->room)
		add_shown(pen, &line, TONE_DIM, slice_of(columns[table->wide].title));
	if (wide && table->room) {
		push_mark(pen, strbuf_text(&line), table->fixed);
	} else {
		put_line(pen, strbuf_slice(&line));
		pen->indent += 4;
	}
	if (wide)
		say_spans(pen, wide);
	pen->indent = indent;
}

static void put_table(struct pen *pen, const struct doc_node *node)
{
	struct table table = measure(pen, node);
	bool headed = false;

	for (size_t i = 0; i < table.count; i++)
		headed |= *node->columns[i].title != '\0';
	if (headed && node->first)
		put_row(pen, &table, NULL);
	for (const struct doc_node *row = node->first; row; row = row->next)
		put_row(pen, &table, row);
}

/* --- blocks --- */

static void put_blocks(struct pen *pen, const struct doc_node *node);

static void put_list(struct pen *pen, const struct doc_node *list)
{
	static const char *const marks[] = {
		[MARK_NONE] = "",      [MARK_NUMBER] = "", [MARK_FOR] = "+ ",
		[MARK_AGAINST] = "- ", [MARK_ASK] = "? ",  [MARK_NOT] = "x ",
		[MARK_BULLET] = "* ",
	};
	size_t number = 0, indent = pen->indent;

	for (const struct doc_node *item = list->first; item; item = item->next) {
		const char *mark = item->mark == MARK_NUMBER
					   ? arena_printf(pen->arena, "%zu. ", ++number)
					   : marks[item->mark];

		push_mark(pen, mark, strlen(mark));
		say_spans(pen, item);
		put_blocks(pen, item);
		if (pen->mark)
			put_line(pen, slice_of(""));
		pen->indent = indent;
	}
}

static void put_section(struct pen *pen, const struct doc_node *node)
{
	gap(pen);
	say(pen, TONE_STRONG, node->text);
	pen->indent += 2;
	put_blocks(pen, node);
	pen->indent -= 2;
}

static void put_fold(struct pen *pen, const struct doc_node *node)
{
	if (pen->verbose) {
		put_section(pen, node);
		return;
	}
	for (size_t i = 0; i < pen->folds.count; i++)
		if (!strcmp(pen->folds.items[i], node->text))
			return;
	vec_push(&pen->folds, node->text);
}

static bool wants_gap(const struct doc_node *before, const struct doc_node *node)
{
	bool prose = node->kind == DOC_PARAGRAPH && node->tone != TONE_DIM;

	if (!before || before->kind == DOC_SPAN)
		return false;
	if (before->kind == DOC_PARAGRAPH && (before->lead || prose))
		return true;
	return node->parent->kind == DOC_ROOT && before->kind != node->kind;
}

static void put_blocks(struct pen *pen, const struct doc_node *node)
{
	static void (*const writers[])(struct pen *, const struct doc_node *) = {
		[DOC_SECTION] = put_section, [DOC_FOLD] = put_fold,
		[DOC_LIST] = put_list,	     [DOC_TABLE] = put_table,
		[DOC_PARAGRAPH] = say_spans, [DOC_PAIR] = put_pair,
		[DOC_CODE] = put_code,	     [DOC_QUOTE] = put_quote,
		[DOC_SPAN] = NULL,
	};
	const struct doc_node *before = NULL;

	for (const struct doc_node *n = node->first; n; n = n->next) {
		if (n->kind == DOC_VALUE)
			continue;
		if (n->kind != DOC_FOLD && n->kind != DOC_SECTION && wants_gap(before, n))
			gap(pen);
		if (writers[n->kind])
			writers[n->kind](pen, n);
		before = n;
	}
}

/* The first block of a kind that has `lead`. */
static const struct doc_node *leading(const struct doc_node *node, enum doc_kind kind)
{
	for (; node; node = node->next) {
		const struct doc_node *found = node->lead && node->kind == kind
						       ? node
						       : leading(node->first, kind);

		if (found)
			return found;
	}
	return NULL;
}

static void put_folds(struct pen *pen)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	for (size_t i = 0; i < pen->folds.count && i < FOLDS_NAMED; i++) {
		char *name = arena_strdup(pen->arena, pen->folds.items[i]);

		if (islower((unsigned char)name[*name ? 1 : 0]))
			*name = (char)tolower((unsigned char)*name);
		strbuf_printf(&b, "%s%s", i ? ", " : "-v shows more: ", name);
	}
	if (pen->folds.count > FOLDS_NAMED)
		strbuf_printf(&b, " and %zu more", pen->folds.count - FOLDS_NAMED);
	if (!b.size)
		return;
	gap(pen);
	say(pen, TONE_DIM, strbuf_text(&b));
}

/* Writes the verdict and the next command again, since they may have scrolled out of the
 * terminal. */
static void put_lead_again(struct pen *pen, const struct doc *doc)
{
	const struct doc_node *verdict = leading(doc->root->first, DOC_PARAGRAPH);
	const struct doc_node *run = leading(doc->root->first, DOC_CODE);

	if (!verdict)
		return;
	gap(pen);
	say_spans(pen, verdict);
	struct slice text = slice_trim_lines(slice_of(run ? run->text : ""));
	if (text.size && !memchr(text.data, '\n', text.size)) {
		push_mark(pen, "  Run  ", 7);
		put_raw(pen, TONE_CODE, text, "");
	}
}

static void write_text(const struct doc *doc, const struct report_options *options,
		       struct strbuf *out)
{
	AUTO(arena) struct arena *arena = arena_new();
	const struct doc_node *first = doc->root->first;
	struct pen pen = { .out = out,
			   .arena = arena,
			   .color = options->color,
			   .verbose = options->verbosity >= 1 && !options->quiet };

	pen.width = !options->width		 ? WIDTH_DEFAULT
		    : options->width < WIDTH_MIN ? WIDTH_MIN
		    : options->width > WIDTH_MAX ? WIDTH_MAX
						 : options->width;
	pen.prose = pen.width < PROSE_MAX ? pen.width : PROSE_MAX;
	if (doc->root->text && *doc->root->text && !options->quiet &&
	    !(first && first->lead)) {
		say(&pen, TONE_STRONG, doc->root->text);
		gap(&pen);
	}
	put_blocks(&pen, doc->root);
	if (!options->quiet)
		put_folds(&pen);
	if (!options->quiet && options->rows && pen.lines >= options->rows)
		put_lead_again(&pen, doc);
	vec_free(&pen.folds);
	strbuf_free(&pen.line);
	strbuf_free(&pen.word);
}

const struct report text_report = {
	.name = "text",
	.help = "for a person at a terminal",
	.write_doc = write_text,
};
