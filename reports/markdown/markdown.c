/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Documents as Markdown, GitHub's flavour: to be pasted into an issue or a wiki. Folds
 * are <details>, lines of logs and commands stand in fences. See escape_markdown.c for
 * what keeps text from outside text.
 */
#include "reports/doc/writer.h"

#include <ctype.h>
#include <errno.h>
#include <strings.h>

#include "reports/view/escape.h"

enum { LOG_COLUMNS = 400, HEADING_MAX = 6 };

struct sheet {
	FILE *file;
	struct arena *arena;
	size_t indent; /* of the list items that are open */
	unsigned depth;
	bool verbose, folded, table;
	bool begun;	  /* something stands in the block that is open */
	bool headed;	  /* the last line was a heading, */
	bool unfolded;	  /* or ended a fold */
	const char *mark; /* of the list item that begins with the next line, NULL none */
};

/* --- lines --- */

static void begin_line(struct sheet *sheet)
{
	size_t mark = sheet->mark ? strlen(sheet->mark) : 0;

	fprintf(sheet->file, "%*s%s", (int)(sheet->indent - mark), "",
		sheet->mark ? sheet->mark : "");
	sheet->mark = NULL;
	sheet->begun = true;
	sheet->headed = false;
	sheet->unfolded = false;
}

/* An empty line, where it is needed: a heading needs none after it, and blocks of an item
 * but paragraphs stand close. */
static void gap(struct sheet *sheet, bool prose)
{
	if (sheet->begun && !sheet->mark && !sheet->headed && (prose || !sheet->indent))
		fputc('\n', sheet->file);
	sheet->headed = false;
}

/* One line: newlines and tabs become blanks. */
static const char *flat(struct sheet *sheet, const char *text)
{
	char *line = arena_strdup(sheet->arena, text ? text : "");

	for (char *c = line; *c; c++)
		if (strchr("\t\r\n", *c))
			*c = ' ';
	return line;
}

static void add_text(struct sheet *sheet, struct strbuf *out, const char *text)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	escape_markdown(&b, slice_of(flat(sheet, text)));
	strbuf_add_slice(out, strbuf_slice(&b));
}

static void repeat(struct strbuf *out, char c, size_t count)
{
	while (count--)
		strbuf_add_char(out, c);
}

static size_t backquotes(struct slice s)
{
	size_t longest = 0, run = 0;

	for (size_t i = 0; i < s.size; i++) {
		run = s.data[i] == '`' ? run + 1 : 0;
		longest = run > longest ? run : longest;
	}
	return longest;
}

static void add_code(struct sheet *sheet, struct strbuf *out, const char *text)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	struct slice line = slice_trim(slice_of(flat(sheet, text)));

	/* Even in code a bar ends a table's cell. */
	if (sheet->table && memchr(line.data, '|', line.size)) {
		add_text(sheet, out, text);
		return;
	}
	escape_terminal(&b, line);
	if (!b.size)
		return;
	size_t marks = backquotes(strbuf_slice(&b)) + 1;

	strbuf_add_text(out, isspace((unsigned char)*text) ? " " : "");
	repeat(out, '`', marks);
	repeat(out, ' ', marks > 1);
	strbuf_add_slice(out, strbuf_slice(&b));
	repeat(out, ' ', marks > 1);
	repeat(out, '`', marks);
}

static bool is_address(const char *url)
{
	return url &&
	       (!strncasecmp(url, "https://", 8) || !strncasecmp(url, "http://", 7));
}

/* What stands for something in Markdown, or in no address, is percent-encoded. */
static void add_address(struct strbuf *out, const char *url)
{
	static const char plain[] = "-._~:/?#@!',;=+%";

	for (; *url; url++) {
		unsigned char c = (unsigned char)*url;

		if (c == '&')
			strbuf_add_text(out, "&amp;");
		else if (isascii(c) && (isalnum(c) || strchr(plain, c)))
			strbuf_add_char(out, (char)c);
		else
			strbuf_printf(out, "%%%02X", c);
	}
}

static void add_strong(struct sheet *sheet, struct strbuf *out, const char *text)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	add_text(sheet, &b, text);
	struct slice words = slice_trim(strbuf_slice(&b));
	if (!words.size)
		return;
	strbuf_add_text(out, *b.data == ' ' ? " **" : "**");
	strbuf_add_slice(out, words);
	strbuf_add_text(out, b.data[b.size - 1] == ' ' ? "** " : "**");
}

static void add_span(struct sheet *sheet, struct strbuf *out, const struct doc_node *span,
		     bool strong)
{
	if (is_address(span->link)) {
		strbuf_add_char(out, '[');
		add_text(sheet, out, span->text);
		strbuf_add_text(out, "](");
		add_address(out, span->link);
		strbuf_add_char(out, ')');
	} else if (span->tone == TONE_CODE) {
		add_code(sheet, out, span->text);
	} else if (span->tone == TONE_STRONG || span->tone == TONE_FOUND || strong) {
		add_strong(sheet, out, span->text);
	} else {
		add_text(sheet, out, span->text);
	}
}

/* Spans of one kind in a row are one, so that words are escaped whole. */
static void add_spans(struct sheet *sheet, struct strbuf *out,
		      const struct doc_node *node, bool strong)
{
	AUTO(strbuf) struct strbuf run = { 0 };

	for (const struct doc_node *n = node->first; n; n = n->next) {
		if (n->kind != DOC_SPAN)
			continue;
		bool plain = !n->link && n->tone != TONE_CODE && n->tone != TONE_STRONG &&
			     n->tone != TONE_FOUND;
		if (plain) {
			strbuf_add_text(&run, n->text);
			continue;
		}
		if (run.size)
			(strong ? add_strong : add_text)(sheet, out, strbuf_text(&run));
		strbuf_truncate(&run, 0);
		add_span(sheet, out, n, strong);
	}
	if (run.size)
		(strong ? add_strong : add_text)(sheet, out, strbuf_text(&run));
}

static void put_line(struct sheet *sheet, const struct strbuf *text)
{
	size_t size = text->size;

	while (size && text->data[size - 1] == ' ')
		size--;
	begin_line(sheet);
	fwrite(strbuf_text(text), 1, size, sheet->file);
	fputc('\n', sheet->file);
}

static struct slice trim_lines(struct slice s)
{
	while (s.size && strchr("\r\n", s.data[s.size - 1]))
		s.size--;
	while (s.size && *s.data == '\n')
		s = slice_skip(s, 1);
	return s;
}

static void put_fence(struct sheet *sheet, const char *info, struct slice text)
{
	AUTO(strbuf) struct strbuf b = { 0 }, fence = { 0 };
	unsigned marks = escape_fenced(&b, trim_lines(text));
	struct slice rest = strbuf_slice(&b), line;

	repeat(&fence, '`', marks);
	begin_line(sheet);
	fprintf(sheet->file, "%s%s\n", strbuf_text(&fence), info);
	while (slice_next_line(&rest, &line))
		fprintf(sheet->file, "%*s%.*s\n", (int)(line.size ? sheet->indent : 0),
			"", (int)line.size, line.data);
	begin_line(sheet);
	fprintf(sheet->file, "%s\n", strbuf_text(&fence));
}

/* --- blocks --- */

static void put_blocks(struct sheet *sheet, const struct doc_node *node);

/* What leads is the page's title. */
static void put_paragraph(struct sheet *sheet, const struct doc_node *node)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	bool title = node->lead && !sheet->begun;

	strbuf_add_text(&b, title ? "# " : "");
	add_spans(sheet, &b, node, node->lead && !title);
	if (!node->first)
		return;
	gap(sheet, true);
	put_line(sheet, &b);
	sheet->headed = false;
}

static bool is_labelled(const struct doc_node *node)
{
	return node && (node->kind == DOC_PAIR ||
			(node->kind == DOC_CODE && node->label && *node->label));
}

/* Before an item of the list that a run of pairs and codes makes. */
static void add_label(struct sheet *sheet, struct strbuf *out, const char *label)
{
	strbuf_add_text(out, "- ");
	add_strong(sheet, out, arena_printf(sheet->arena, "%s:", label));
	strbuf_add_char(out, ' ');
}

static void put_pair(struct sheet *sheet, const struct doc_node *pair)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	add_label(sheet, &b, pair->text);
	add_spans(sheet, &b, pair, false);
	put_line(sheet, &b);
}

/* What leads, and what takes several lines, stands in a fence; else in its line. */
static void put_code(struct sheet *sheet, const struct doc_node *node)
{
	struct slice text = trim_lines(slice_of(node->text));
	bool labelled = is_labelled(node);
	bool beside = !node->lead && !memchr(text.data, '\n', text.size) &&
		      (labelled || sheet->indent);
	AUTO(strbuf) struct strbuf b = { 0 };

	if (labelled)
		add_label(sheet, &b, node->label);
	if (beside)
		add_code(sheet, &b, node->text);
	if (b.size)
		put_line(sheet, &b);
	if (beside)
		return;
	if (!labelled)
		gap(sheet, false);
	sheet->indent += labelled ? 2 : 0;
	put_fence(sheet, node->code == CODE_SHELL ? "sh" : "text", text);
	sheet->indent -= labelled ? 2 : 0;
}

static void add_marked(struct strbuf *out, const char *mark, struct slice lines)
{
	struct slice line;

	while (slice_next_line(&lines, &line)) {
		strbuf_add_text(out, mark);
		strbuf_add_slice(out, line);
		strbuf_add_char(out, '\n');
	}
}

static void add_quote(struct sheet *sheet, struct strbuf *out,
		      const struct doc_node *node)
{
	struct slice line = slice_trim(slice_of(node->text));
	bool around =
		sheet->folded && (node->lines->before.size || node->lines->after.size);

	if (around)
		add_marked(out, "  ", node->lines->before);
	strbuf_add_text(out, around ? "> " : "");
	if (sheet->verbose)
		strbuf_add_slice(out, line);
	else
		escape_terminal_cut(out, line, LOG_COLUMNS);
	strbuf_add_char(out, '\n');
	if (around)
		add_marked(out, "  ", node->lines->after);
}

/* The places, and the lines below them; in a fold among their neighbours. Quotes in a row
 * stand in one fence; of what is nested the line stands beside its place. */
static void put_quotes(struct sheet *sheet, const struct doc_node *node)
{
	AUTO(strbuf) struct strbuf places = { 0 }, shown = { 0 }, lines = { 0 };

	for (const struct doc_node *n = node; n && n->kind == DOC_QUOTE; n = n->next) {
		if (n->lines->place)
			strbuf_printf(&places, "%s%s", places.size ? "; " : "",
				      n->lines->place);
		add_quote(sheet, &lines, n);
	}
	gap(sheet, false);
	bool short_one = sheet->indent > 2 && !sheet->folded;
	if (places.size)
		add_text(sheet, &shown, strbuf_text(&places));
	if (short_one) {
		strbuf_add_text(&shown, shown.size ? ": " : "");
		add_code(sheet, &shown, strbuf_text(&lines));
	}
	if (shown.size)
		put_line(sheet, &shown);
	if (!short_one)
		put_fence(sheet, "text", strbuf_slice(&lines));
}

static void put_list(struct sheet *sheet, const struct doc_node *list)
{
	size_t number = 0, indent = sheet->indent;

	gap(sheet, false);
	for (const struct doc_node *item = list->first; item; item = item->next) {
		AUTO(strbuf) struct strbuf b = { 0 };

		sheet->mark = item->mark == MARK_NUMBER
				      ? arena_printf(sheet->arena, "%zu. ", ++number)
				      : "- ";
		sheet->indent = indent + strlen(sheet->mark);
		strbuf_add_text(&b, item->mark == MARK_AGAINST ? "Against: " : "");
		add_spans(sheet, &b, item, false);
		if (b.size)
			put_line(sheet, &b);
		put_blocks(sheet, item);
		if (sheet->mark)
			put_line(sheet, &b);
		sheet->indent = indent;
	}
}

static void put_row(struct sheet *sheet, const struct doc_node *row, size_t count)
{
	const struct doc_node *cell = row->first;
	AUTO(strbuf) struct strbuf b = { 0 };

	for (size_t i = 0; i < count; i++, cell = cell ? cell->next : NULL) {
		AUTO(strbuf) struct strbuf text = { 0 };

		if (cell)
			add_spans(sheet, &text, cell, false);
		strbuf_printf(&b, "| %s ", text.size ? strbuf_text(&text) : "-");
	}
	strbuf_add_char(&b, '|');
	put_line(sheet, &b);
}

static void put_table(struct sheet *sheet, const struct doc_node *node)
{
	AUTO(strbuf) struct strbuf heads = { 0 }, rule = { 0 };

	if (!node->first)
		return;
	for (size_t i = 0; i < node->column_count; i++) {
		strbuf_add_text(&heads, "| ");
		add_text(sheet, &heads, node->columns[i].title);
		strbuf_add_char(&heads, ' ');
		strbuf_add_text(&rule, node->columns[i].number ? "| ---: " : "| --- ");
	}
	strbuf_add_char(&heads, '|');
	strbuf_add_char(&rule, '|');
	gap(sheet, true);
	put_line(sheet, &heads);
	put_line(sheet, &rule);
	sheet->table = true;
	for (const struct doc_node *row = node->first; row; row = row->next)
		put_row(sheet, row, node->column_count);
	sheet->table = false;
}

static void put_section(struct sheet *sheet, const struct doc_node *node)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	unsigned depth = sheet->depth + 1;

	repeat(&b, '#', depth < HEADING_MAX ? depth : HEADING_MAX);
	strbuf_add_char(&b, ' ');
	add_text(sheet, &b, node->text);
	gap(sheet, true);
	put_line(sheet, &b);
	sheet->headed = true;
	sheet->depth = depth;
	put_blocks(sheet, node);
	sheet->depth = depth - 1;
}

/* In HTML nothing is Markdown's; what a forge looks for in text it does not in code. */
static void add_summary(struct strbuf *out, const char *text)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	bool active = strpbrk(text, "@#$:") || strcasestr(text, "www.") ||
		      strcasestr(text, "gh-");

	escape_one_line(&b, slice_of(text));
	strbuf_add_text(out, active ? "<code>" : "");
	for (size_t i = 0; i < b.size; i++)
		switch (b.data[i]) {
		case '&':
			strbuf_add_text(out, "&amp;");
			break;
		case '<':
			strbuf_add_text(out, "&lt;");
			break;
		case '>':
			strbuf_add_text(out, "&gt;");
			break;
		default:
			strbuf_add_char(out, b.data[i]);
		}
	strbuf_add_text(out, active ? "</code>" : "");
}

static void put_fold(struct sheet *sheet, const struct doc_node *node)
{
	AUTO(strbuf) struct strbuf summary = { 0 }, end = { 0 };
	bool folded = sheet->folded;

	strbuf_add_text(&summary, "<details><summary>");
	add_summary(&summary, node->text);
	strbuf_add_text(&summary, "</summary>");
	if (!sheet->unfolded)
		gap(sheet, true);
	put_line(sheet, &summary);
	fputc('\n', sheet->file);
	sheet->headed = true;
	sheet->folded = true;
	put_blocks(sheet, node);
	sheet->folded = folded;
	gap(sheet, true);
	strbuf_add_text(&end, "</details>");
	put_line(sheet, &end);
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

static int write_markdown(const struct doc *doc, const struct report_options *options,
			  FILE *file)
{
	AUTO(arena) struct arena *arena = arena_new();
	AUTO(strbuf) struct strbuf title = { 0 };
	const struct doc_node *first = doc->root->first;
	struct sheet sheet = {
		.file = file,
		.arena = arena,
		.depth = 1,
		.verbose = options->verbosity >= 1 && !options->quiet,
	};

	errno = 0;
	if (doc->root->text && *doc->root->text && !(first && first->lead)) {
		strbuf_add_text(&title, "# ");
		add_text(&sheet, &title, doc->root->text);
		put_line(&sheet, &title);
	}
	put_blocks(&sheet, doc->root);
	if (fflush(file) || ferror(file))
		return errno ? -errno : -EIO;
	return 0;
}

const struct report markdown_report = {
	.name = "markdown",
	.help = "for an issue or a wiki (GitHub's flavour)",
	.shared = true,
	.write_doc = write_markdown,
};
