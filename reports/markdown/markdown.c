/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Documents as GitHub-flavoured Markdown, to be pasted into an issue or a wiki. Folds
 * are <details>; lines of logs and commands are in fences. escape_markdown() escapes
 * text from outside.
 */
#include "reports/doc/writer.h"

#include <strings.h>

#include "engine/base/chars.h"
#include "reports/view/escape.h"

enum { LOG_COLUMNS = 400, HEADING_MAX = 6, FENCE_MIN = 3 };

struct sheet {
	struct strbuf *out;
	struct arena *arena;
	size_t start;  /* start of the line's text in `out` */
	size_t indent; /* sum of the open list items */
	unsigned depth;
	bool verbose, folded, table;
	bool begun;	  /* the open block has content */
	bool headed;	  /* the last line was a heading */
	bool unfolded;	  /* the last line ended a fold */
	const char *mark; /* mark of the list item that begins with the next line, NULL
			     none */
};

/* --- lines --- */

/* Begins a line with text of the writer. */
static void begin_line(struct sheet *sheet, const char *words)
{
	const char *mark = sheet->mark ? sheet->mark : "";

	strbuf_printf(sheet->out, "%*s%s", (int)(sheet->indent - strlen(mark)), "", mark);
	sheet->start = sheet->out->size;
	strbuf_add_text(sheet->out, words);
	sheet->mark = NULL;
	sheet->begun = true;
	sheet->headed = false;
	sheet->unfolded = false;
}

/* Ends the line and removes the blanks at its end. */
static void end_line(struct sheet *sheet)
{
	size_t size = sheet->out->size;

	while (size > sheet->start && sheet->out->data[size - 1] == ' ')
		size--;
	strbuf_truncate(sheet->out, size);
	strbuf_add_char(sheet->out, '\n');
}

/* Adds an empty line if one is needed: none is needed behind a heading, and in an item
 * only before paragraphs. */
static void gap(struct sheet *sheet, bool prose)
{
	if (sheet->begun && !sheet->mark && !sheet->headed && (prose || !sheet->indent))
		strbuf_add_char(sheet->out, '\n');
	sheet->headed = false;
}

/* Makes a text one line: newlines and tabs become blanks. */
static struct slice flat(struct sheet *sheet, const char *text)
{
	char *line = arena_strdup(sheet->arena, text ? text : "");

	for (char *c = line; *c; c++)
		if (strchr("\t\r\n", *c))
			*c = ' ';
	return slice_of(line);
}

static void add_text(struct sheet *sheet, const char *text)
{
	escape_markdown(sheet->out, flat(sheet, text));
}

static void repeat(struct strbuf *out, char c, size_t count)
{
	while (count--)
		strbuf_add_char(out, c);
}

static void add_code(struct sheet *sheet, const char *text)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	struct slice line = slice_trim(flat(sheet, text));

	/* A bar ends a cell of a table even in code. */
	if (sheet->table && memchr(line.data, '|', line.size)) {
		add_text(sheet, text);
		return;
	}
	unsigned marks = escape_fenced(&b, line, 1);
	if (!b.size)
		return;
	strbuf_add_text(sheet->out, char_is_space(*text) ? " " : "");
	repeat(sheet->out, '`', marks);
	repeat(sheet->out, ' ', marks > 1);
	strbuf_add_slice(sheet->out, strbuf_slice(&b));
	repeat(sheet->out, ' ', marks > 1);
	repeat(sheet->out, '`', marks);
}

static void add_strong(struct sheet *sheet, const char *text)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	escape_markdown(&b, flat(sheet, text));
	struct slice words = slice_trim(strbuf_slice(&b));
	if (words.size)
		strbuf_printf(sheet->out, "%s**%.*s**%s", *b.data == ' ' ? " " : "",
			      SLICE_ARGS(words), b.data[b.size - 1] == ' ' ? " " : "");
}

/* Adds a link; characters with a meaning in Markdown, or not allowed in an address, are
 * percent-encoded. */
static void add_link(struct sheet *sheet, const struct doc_node *span)
{
	AUTO(strbuf) struct strbuf address = { 0 };

	escape_address(&address, slice_of(span->link), "-._~:/?#@!',;=+%&");
	strbuf_add_char(sheet->out, '[');
	add_text(sheet, span->text);
	strbuf_add_text(sheet->out, "](");
	escape_entities(sheet->out, strbuf_slice(&address), "&");
	strbuf_add_char(sheet->out, ')');
}

/* Adds spans. Consecutive plain spans are joined, so that words are escaped as a
 * whole. */
static void add_spans(struct sheet *sheet, const struct doc_node *node, bool strong)
{
	AUTO(strbuf) struct strbuf run = { 0 };

	for (const struct doc_node *n = node->first; n; n = n->next) {
		bool marked = n->tone == TONE_STRONG || n->tone == TONE_FOUND;
		bool plain = n->kind == DOC_SPAN && !n->link && !marked &&
			     n->tone != TONE_CODE;

		strbuf_add_text(&run, plain ? n->text : "");
		if (run.size && (!n->next || !plain)) {
			(strong ? add_strong : add_text)(sheet, strbuf_text(&run));
			strbuf_truncate(&run, 0);
		}
		if (plain || n->kind != DOC_SPAN)
			continue;
		if (n->link && (!strncasecmp(n->link, "https://", 8) ||
				!strncasecmp(n->link, "http://", 7)))
			add_link(sheet, n);
		else if (n->tone == TONE_CODE)
			add_code(sheet, n->text);
		else
			(marked || strong ? add_strong : add_text)(sheet, n->text);
	}
}

static void put_fence(struct sheet *sheet, const char *info, struct slice text)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	unsigned marks = escape_fenced(&b, slice_trim_lines(text), FENCE_MIN);
	struct slice rest = strbuf_slice(&b), line;

	begin_line(sheet, "");
	repeat(sheet->out, '`', marks);
	strbuf_printf(sheet->out, "%s\n", info);
	while (slice_next_line(&rest, &line)) {
		repeat(sheet->out, ' ', line.size ? sheet->indent : 0);
		strbuf_add_slice(sheet->out, line);
		strbuf_add_char(sheet->out, '\n');
	}
	begin_line(sheet, "");
	repeat(sheet->out, '`', marks);
	end_line(sheet);
}

/* --- blocks --- */

static void put_blocks(struct sheet *sheet, const struct doc_node *node);

/* Writes a paragraph; one with `lead` is the title of the page. */
static void put_paragraph(struct sheet *sheet, const struct doc_node *node)
{
	bool title = node->lead && !sheet->begun;

	if (!node->first)
		return;
	gap(sheet, true);
	begin_line(sheet, title ? "# " : "");
	add_spans(sheet, node, node->lead && !title);
	end_line(sheet);
}

static bool is_labelled(const struct doc_node *node)
{
	return node && (node->kind == DOC_PAIR ||
			(node->kind == DOC_CODE && node->label && *node->label));
}

/* Begins an item of the list that consecutive pairs and codes form. */
static void begin_item(struct sheet *sheet, const char *label)
{
	begin_line(sheet, "- ");
	add_strong(sheet, arena_printf(sheet->arena, "%s:", label));
	strbuf_add_char(sheet->out, ' ');
}

static void put_pair(struct sheet *sheet, const struct doc_node *pair)
{
	begin_item(sheet, pair->text);
	add_spans(sheet, pair, false);
	end_line(sheet);
}

/* Writes code: code with `lead` or of several lines is in a fence, other code in its
 * line. */
static void put_code(struct sheet *sheet, const struct doc_node *node)
{
	struct slice text = slice_trim_lines(slice_of(node->text));
	bool labelled = is_labelled(node);
	bool beside = !node->lead && !memchr(text.data, '\n', text.size) &&
		      (labelled || sheet->indent);

	if (labelled)
		begin_item(sheet, node->label);
	else if (beside)
		begin_line(sheet, "");
	else
		gap(sheet, false);
	if (beside)
		add_code(sheet, node->text);
	if (labelled || beside)
		end_line(sheet);
	if (beside)
		return;
	sheet->indent += labelled ? 2 : 0;
	put_fence(sheet, node->code == CODE_SHELL ? "sh" : "text", text);
	sheet->indent -= labelled ? 2 : 0;
}

static void add_marked(struct strbuf *out, struct slice lines)
{
	struct slice line;

	while (slice_next_line(&lines, &line))
		strbuf_printf(out, "  %.*s\n", SLICE_ARGS(line));
}

static void add_quote(struct sheet *sheet, struct strbuf *out,
		      const struct doc_node *node)
{
	const struct doc_lines *lines = node->lines;
	struct slice line = slice_trim(slice_of(node->text));
	bool around = sheet->folded && (lines->before.size || lines->after.size);

	if (around)
		add_marked(out, lines->before);
	strbuf_add_text(out, around ? "> " : "");
	if (sheet->verbose)
		strbuf_add_slice(out, line);
	else
		escape_terminal_cut(out, line, LOG_COLUMNS);
	strbuf_add_char(out, '\n');
	if (around)
		add_marked(out, lines->after);
}

/* Writes the places, and the lines below them; in a fold with the lines around them.
 * Consecutive quotes are in one fence; a nested quote has the line beside its place. */
static void put_quotes(struct sheet *sheet, const struct doc_node *node)
{
	AUTO(strbuf) struct strbuf places = { 0 }, lines = { 0 };
	bool short_one = sheet->indent > 2 && !sheet->folded;

	for (const struct doc_node *n = node; n && n->kind == DOC_QUOTE; n = n->next) {
		if (n->lines->place)
			strbuf_printf(&places, "%s%s", places.size ? "; " : "",
				      n->lines->place);
		add_quote(sheet, &lines, n);
	}
	gap(sheet, false);
	if (places.size || short_one) {
		begin_line(sheet, "");
		add_text(sheet, strbuf_text(&places));
		strbuf_add_text(sheet->out, places.size && short_one ? ": " : "");
		if (short_one)
			add_code(sheet, strbuf_text(&lines));
		end_line(sheet);
	}
	if (!short_one)
		put_fence(sheet, "text", strbuf_slice(&lines));
}

static void put_list(struct sheet *sheet, const struct doc_node *list)
{
	size_t number = 0, indent = sheet->indent;

	gap(sheet, false);
	for (const struct doc_node *item = list->first; item; item = item->next) {
		bool against = item->mark == MARK_AGAINST;

		sheet->mark = item->mark == MARK_NUMBER
				      ? arena_printf(sheet->arena, "%zu. ", ++number)
				      : "- ";
		sheet->indent = indent + strlen(sheet->mark);
		if (against || *doc_plain(sheet->arena, item)) {
			begin_line(sheet, against ? "Against: " : "");
			add_spans(sheet, item, false);
			end_line(sheet);
		}
		put_blocks(sheet, item);
		if (sheet->mark) {
			begin_line(sheet, "");
			end_line(sheet);
		}
		sheet->indent = indent;
	}
}

static void put_table(struct sheet *sheet, const struct doc_node *node)
{
	if (!node->first)
		return;
	gap(sheet, true);
	begin_line(sheet, "|");
	for (size_t i = 0; i < node->column_count; i++) {
		strbuf_add_char(sheet->out, ' ');
		add_text(sheet, node->columns[i].title);
		strbuf_add_text(sheet->out, " |");
	}
	end_line(sheet);
	begin_line(sheet, "|");
	for (size_t i = 0; i < node->column_count; i++)
		strbuf_add_text(sheet->out,
				node->columns[i].number ? " ---: |" : " --- |");
	end_line(sheet);
	sheet->table = true;
	for (const struct doc_node *row = node->first; row; row = row->next) {
		const struct doc_node *cell = row->first;

		begin_line(sheet, "");
		for (size_t i = 0; i < node->column_count; i++) {
			strbuf_add_text(sheet->out, "| ");
			size_t before = sheet->out->size;
			if (cell)
				add_spans(sheet, cell, false);
			strbuf_add_text(sheet->out,
					sheet->out->size > before ? " " : "- ");
			cell = cell ? cell->next : NULL;
		}
		strbuf_add_char(sheet->out, '|');
		end_line(sheet);
	}
	sheet->table = false;
}

static void put_section(struct sheet *sheet, const struct doc_node *node)
{
	unsigned depth = sheet->depth + 1;

	gap(sheet, true);
	begin_line(sheet, "");
	repeat(sheet->out, '#', depth < HEADING_MAX ? depth : HEADING_MAX);
	strbuf_add_char(sheet->out, ' ');
	add_text(sheet, node->text);
	end_line(sheet);
	sheet->headed = true;
	sheet->depth = depth;
	put_blocks(sheet, node);
	sheet->depth = depth - 1;
}

static void put_fold(struct sheet *sheet, const struct doc_node *node)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	bool folded = sheet->folded;
	/* Markdown has no effect in HTML; in code, forges do not replace references and
	 * mentions. */
	bool active = strpbrk(node->text, "@#$:") || strcasestr(node->text, "www.") ||
		      strcasestr(node->text, "gh-");

	if (!sheet->unfolded)
		gap(sheet, true);
	begin_line(sheet, active ? "<details><summary><code>" : "<details><summary>");
	escape_one_line(&b, slice_of(node->text));
	escape_entities(sheet->out, strbuf_slice(&b), "&<>");
	strbuf_add_text(sheet->out, active ? "</code></summary>\n\n" : "</summary>\n\n");
	sheet->headed = true;
	sheet->folded = true;
	put_blocks(sheet, node);
	sheet->folded = folded;
	gap(sheet, true);
	begin_line(sheet, "</details>");
	end_line(sheet);
	sheet->unfolded = true;
}

static void put_blocks(struct sheet *sheet, const struct doc_node *node)
{
	static void (*const writers[])(struct sheet *, const struct doc_node *) = {
		[DOC_SECTION] = put_section,
		[DOC_FOLD] = put_fold,
		[DOC_LIST] = put_list,
		[DOC_TABLE] = put_table,
		[DOC_PARAGRAPH] = put_paragraph,
		[DOC_PAIR] = put_pair,
		[DOC_CODE] = put_code,
		[DOC_QUOTE] = put_quotes,
		[DOC_SPAN] = NULL,
	};
	const struct doc_node *before = NULL;

	for (const struct doc_node *n = node->first; n; before = n, n = n->next) {
		if (is_labelled(n) && !is_labelled(before))
			gap(sheet, false);
		if (n->kind == DOC_QUOTE && before && before->kind == DOC_QUOTE)
			continue;
		if (writers[n->kind])
			writers[n->kind](sheet, n);
	}
}

static void write_markdown(const struct doc *doc, const struct report_options *options,
			   struct strbuf *out)
{
	AUTO(arena) struct arena *arena = arena_new();
	const struct doc_node *first = doc->root->first;
	struct sheet sheet = {
		.out = out,
		.arena = arena,
		.depth = 1,
		.verbose = options->verbosity >= 1 && !options->quiet,
	};

	if (doc->root->text && *doc->root->text && !(first && first->lead)) {
		begin_line(&sheet, "# ");
		add_text(&sheet, doc->root->text);
		end_line(&sheet);
	}
	put_blocks(&sheet, doc->root);
}

const struct report markdown_report = {
	.name = "markdown",
	.help = "for an issue or a wiki (GitHub's flavour)",
	.shared = true,
	.write_doc = write_markdown,
};
