/* SPDX-License-Identifier: Apache-2.0 */
#include "reports/html/html.h"

#include "reports/assets/assets.h"
#include "reports/doc/writer.h"
#include "reports/view/escape.h"

enum {
	TEXT_MAX = 2000,	   /* bytes of a run of text; the rest is cut */
	ROWS_MAX = 2000,	   /* of a list or table */
	ROWS_FEW = 10,		   /* of lists and tables beyond SIZE_LISTS */
	SIZE_LISTS = 1200 * 1000,  /* bytes of a page; further lists are cut short */
	SIZE_BLOCKS = 1800 * 1000, /* bytes of a page; further blocks are left out */
	HEADING_MAX = 6,
};

struct writer {
	struct strbuf *out;
	struct arena *arena;
	const struct html_frame *frame; /* NULL: a page without a site */
	unsigned level;			/* of the headings; that of the page is 1 */
};

/* Appends markup, with texts from shown() and lines_of(). */
#define put(w, ...) strbuf_printf((w)->out, __VA_ARGS__)

/* --- text --- */

static const char *escaped(struct writer *w, const struct strbuf *visible)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	escape_html(&b, strbuf_slice(visible));
	return arena_string(w->arena, strbuf_slice(&b));
}

/* A text as one line, "" of NULL; cutting leaves characters whole. */
static const char *shown(struct writer *w, const char *text)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	struct slice start = slice_cut(slice_of(text), TEXT_MAX);

	escape_one_line(&b, start);
	if (text && text[start.size])
		strbuf_add_text(&b, "...");
	return escaped(w, &b);
}

/* Lines as they are. Commands are not cut: half a command would be a different one. */
static const char *lines_of(struct writer *w, struct slice text)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	if (text.size && text.data[text.size - 1] == '\n')
		text.size--;
	escape_lines(&b, text, "\n");
	return escaped(w, &b);
}

/* --- runs of text --- */

static const struct {
	const char *class, *open, *close; /* class of a paragraph, markup of a span */
} tones[] = {
	[TONE_PLAIN] = { NULL, "", "" },
	[TONE_STRONG] = { NULL, "<strong>", "</strong>" },
	[TONE_DIM] = { "dim", "<span class=\"dim\">", "</span>" },
	[TONE_CODE] = { NULL, "<code>", "</code>" },
	[TONE_GOOD] = { "good", "<span class=\"good\">", "</span>" },
	[TONE_WARN] = { "warn", "<span class=\"warn\">", "</span>" },
	[TONE_BAD] = { "bad", "<span class=\"bad\">", "</span>" },
	[TONE_FOUND] = { NULL, "<mark>", "</mark>" },
};

/* True for printable ASCII without characters that end an attribute or cannot be in an
 * address. */
static bool may_be_followed(const char *url)
{
	static const char refused[] = "\"'<>\\^`{|}";
	const char *host = !strncmp(url, "https://", 8)	 ? url + 8
			   : !strncmp(url, "http://", 7) ? url + 7
							 : NULL;

	if (!host || !*host || strchr("/?#:@", *host))
		return false;
	for (const char *c = url; *c; c++)
		if (*c <= ' ' || *c > '~' || strchr(refused, *c))
			return false;
	return true;
}

static void put_span(struct writer *w, const struct doc_node *span)
{
	/* The colour of the block already shows the tone. */
	bool said =
		span->parent->kind == DOC_PARAGRAPH && span->tone == span->parent->tone;
	enum tone tone = said ? TONE_PLAIN : span->tone;
	bool outward = span->link && may_be_followed(span->link);
	const char *aim = span->link;
	AUTO(strbuf) struct strbuf href = { 0 };

	if (aim && !outward)
		aim = w->frame ? w->frame->link(w->frame->context, aim) : NULL;
	if (aim) {
		escape_html(&href, slice_of(aim));
		put(w, "<a href=\"%s\"%s>", strbuf_text(&href),
		    outward ? " rel=\"noopener noreferrer\"" : "");
	}
	put(w, "%s%s%s%s", tones[tone].open, shown(w, span->text), tones[tone].close,
	    aim ? "</a>" : "");
}

/* --- blocks --- */

static const struct doc_node *put_blocks(struct writer *w, const struct doc_node *node,
					 const struct doc_node *end);

static void put_inside(struct writer *w, const struct doc_node *node)
{
	put_blocks(w, node->first, NULL);
}

static size_t count_from(const struct doc_node *node)
{
	size_t count = 0;

	for (; node; node = node->next)
		count++;
	return count;
}

static bool is_full(const struct writer *w, size_t rows)
{
	return rows >= ROWS_MAX || (rows >= ROWS_FEW && w->out->size > SIZE_LISTS);
}

/* The id attribute of a node that can be linked to. */
static const char *anchor(struct writer *w, const struct doc_node *node)
{
	return node->link ? arena_printf(w->arena, " id=\"%s\"", shown(w, node->link))
			  : "";
}

static void put_section(struct writer *w, const struct doc_node *node)
{
	unsigned level = w->level < HEADING_MAX ? w->level + 1 : HEADING_MAX;

	put(w, "\n<section%s%s><h%u>%s</h%u>", anchor(w, node),
	    node->lead ? " class=\"lead\"" : "", level, shown(w, node->text), level);
	w->level++;
	put_inside(w, node);
	w->level--;
	put(w, "</section>");
}

static void put_list(struct writer *w, const struct doc_node *list)
{
	static const char *const classes[] = {
		[MARK_NONE] = "none",	    [MARK_NUMBER] = "number", [MARK_FOR] = "for",
		[MARK_AGAINST] = "against", [MARK_ASK] = "ask",	      [MARK_NOT] = "not",
		[MARK_BULLET] = "bullet",
	};
	bool numbered = list->first && list->first->mark == MARK_NUMBER, tall = false;
	const struct doc_node *item = list->first;

	if (!item)
		return;
	for (const struct doc_node *n = item; n; n = n->next)
		for (const struct doc_node *in = n->first; in; in = in->next)
			tall |= in->kind != DOC_SPAN;
	put(w, "\n<%s class=\"items%s\">", numbered ? "ol" : "ul", tall ? " tall" : "");
	for (size_t rows = 0; item && !is_full(w, rows); item = item->next, rows++) {
		put(w, "\n<li class=\"%s\"%s>", classes[item->mark], anchor(w, item));
		put_inside(w, item);
		put(w, "</li>");
	}
	if (item)
		put(w, "\n<li class=\"none more\">and %zu more</li>", count_from(item));
	put(w, numbered ? "</ol>" : "</ul>");
}

/* Writes a row, with the columns' titles for narrow pages, where a row becomes a card. */
static void put_row(struct writer *w, const struct doc_node *row,
		    const struct doc_node *table)
{
	static const struct doc_column beyond = { .title = "" };
	size_t number = 0;

	put(w, "\n<tr>");
	for (const struct doc_node *cell = row->first; cell; cell = cell->next) {
		const struct doc_column *column =
			number < table->column_count ? &table->columns[number] : &beyond;

		put(w, "<td%s",
		    column->number ? " class=\"right\""
		    : column->wide ? " class=\"wide\""
				   : "");
		if (*column->title && cell->first)
			put(w, " data-label=\"%s\"", shown(w, column->title));
		put(w, ">");
		put_inside(w, cell);
		put(w, "</td>");
		number++;
	}
	put(w, "</tr>");
}

static void put_table(struct writer *w, const struct doc_node *table)
{
	enum { NARROW = 2 }; /* columns that fit the width of a phone */
	const struct doc_node *row = table->first;
	bool headed = false;

	if (!row)
		return;
	put(w, "\n<div class=\"scroll\"><table%s>",
	    table->column_count > NARROW ? " class=\"cards\"" : "");
	for (size_t i = 0; i < table->column_count; i++)
		headed |= *table->columns[i].title != '\0';
	put(w, headed ? "\n<thead><tr>" : "");
	for (size_t i = 0; headed && i < table->column_count; i++)
		put(w, "<th%s>%s</th>",
		    table->columns[i].number ? " class=\"right\"" : "",
		    shown(w, table->columns[i].title));
	put(w, headed ? "</tr></thead><tbody>" : "<tbody>");
	for (size_t rows = 0; row && !is_full(w, rows); row = row->next, rows++)
		put_row(w, row, table);
	if (row)
		put(w, "\n<tr><td class=\"more\" colspan=\"%zu\">and %zu more</td></tr>",
		    table->column_count, count_from(row));
	put(w, "</tbody></table></div>");
}

static void put_paragraph(struct writer *w, const struct doc_node *node)
{
	const char *class = node->lead ? "lead" : tones[node->tone].class;

	put(w, "\n<p%s%s%s>", class ? " class=\"" : "", class ? class : "",
	    class ? "\"" : "");
	put_inside(w, node);
	put(w, "</p>");
}

static void put_code(struct writer *w, const struct doc_node *node)
{
	put(w, "\n<div class=\"code%s%s\">", node->code == CODE_SHELL ? " shell" : "",
	    node->lead ? " lead" : "");
	if (node->label)
		put(w, "<div class=\"bar\"><span class=\"label\">%s</span></div>",
		    shown(w, node->label));
	put(w, "<pre><code>%s</code></pre></div>", lines_of(w, slice_of(node->text)));
}

/* Writes a quoted line, and a fold of the line and those around it. */
static void put_quote(struct writer *w, const struct doc_node *node)
{
	const struct doc_lines *lines = node->lines;
	const char *line = shown(w, node->text);

	put(w, "\n<div class=\"quote\">");
	if (lines->place)
		put(w, "<p class=\"place\">%s</p>", shown(w, lines->place));
	put(w, "<pre>%s</pre>", line);
	if (lines->before.size || lines->after.size)
		put(w,
		    "<details class=\"around\"><summary>The lines around it</summary>"
		    "<pre>%s%s<mark>%s</mark>\n%s</pre></details>",
		    lines_of(w, lines->before), lines->before.size ? "\n" : "", line,
		    lines_of(w, lines->after));
	put(w, "</div>");
}

/* Writes consecutive pairs or folds in one box; returns the node behind them. */
static const struct doc_node *put_run(struct writer *w, const struct doc_node *node,
				      const struct doc_node *end)
{
	enum doc_kind kind = node->kind;
	bool pairs = kind == DOC_PAIR;

	put(w, pairs ? "\n<dl class=\"pairs\">" : "\n<div class=\"folds\">");
	for (;
	     node != end && node->kind == kind && (pairs || w->out->size <= SIZE_BLOCKS);
	     node = node->next) {
		put(w,
		    pairs ? "\n<dt>%s</dt><dd>"
			  : "\n<details><summary>%s</summary><div class=\"body\">",
		    shown(w, node->text));
		put_inside(w, node);
		put(w, pairs ? "</dd>" : "</div></details>");
	}
	put(w, pairs ? "</dl>" : "</div>");
	return node;
}

/* Writes the blocks from `node` to before `end`. Returns the first one that was left out
 * because the page is full, `end` when there is none. */
static const struct doc_node *put_blocks(struct writer *w, const struct doc_node *node,
					 const struct doc_node *end)
{
	static void (*const writers[])(struct writer *, const struct doc_node *) = {
		[DOC_SECTION] = put_section, [DOC_LIST] = put_list,
		[DOC_TABLE] = put_table,     [DOC_PARAGRAPH] = put_paragraph,
		[DOC_CODE] = put_code,	     [DOC_QUOTE] = put_quote,
		[DOC_VALUE] = put_inside,    [DOC_SPAN] = put_span,
	};

	while (node != end) {
		if (w->out->size > SIZE_BLOCKS && node->kind != DOC_SPAN) {
			put(w, "\n<p class=\"none more\">and %zu more</p>",
			    count_from(node));
			break;
		}
		if (node->kind == DOC_PAIR || node->kind == DOC_FOLD) {
			node = put_run(w, node, end);
			continue;
		}
		writers[node->kind](w, node);
		node = node->next;
	}
	return node;
}

/* --- the page --- */

/* Chromium accepts 'self' for files beside a page of file://; other browsers need the
 * scheme. */
static void put_head(struct writer *w, const char *heading)
{
	const struct html_frame *frame = w->frame;

	put(w, "<!DOCTYPE html>\n<html lang=\"en\"><head>\n<meta charset=\"utf-8\">\n"
	       "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src "
	       "'none'; ");
	if (frame)
		put(w, "style-src 'self' file:; script-src 'self' file:");
	else
		put(w, "style-src '%s'; script-src '%s'", asset_report_css_hash,
		    asset_report_js_hash);
	put(w,
	    "; base-uri 'none'; form-action 'none'\">"
	    "\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"
	    "\n<meta name=\"color-scheme\" content=\"light dark\">"
	    "\n<meta name=\"referrer\" content=\"no-referrer\">"
	    "\n<meta name=\"generator\" content=\"kbmatch " KBMATCH_VERSION "\">"
	    "\n<title>%s | kbmatch</title>\n",
	    heading);
	if (frame)
		put(w, "<link rel=\"stylesheet\" href=\"%s\">", frame->style);
	else
		put(w, "<style>%s</style>", asset_report_css);
	put(w, "</head>\n<body><a class=\"skip\" href=\"#main\">Skip to the text</a>");
}

/* Writes the heading, and the paragraphs and pairs at the start of the document, without
 * contents beside them. Returns the first block behind them. */
static const struct doc_node *put_top(struct writer *w, const struct doc *doc)
{
	const struct doc_node *first = doc->root->first, *end;
	bool leads = first && first->kind == DOC_PARAGRAPH && first->lead;
	const char *heading =
		shown(w, leads ? doc_plain(w->arena, first) : doc->root->text);

	put_head(w, heading);
	put(w, "\n<header class=\"top\">");
	if (w->frame)
		strbuf_add_text(w->out, w->frame->above);
	else if (leads)
		put(w, "<p class=\"brand\">%s</p>", shown(w, doc->root->text));
	put(w, "\n<h1>%s</h1>", heading);
	first = leads ? first->next : first;
	for (end = first; end && (end->kind == DOC_PARAGRAPH || end->kind == DOC_PAIR);)
		end = end->next;
	put_blocks(w, first, end);
	put(w, "%s</header>", w->frame && w->frame->below ? w->frame->below : "");
	return end;
}

/* Opens the columns, with a table of contents of the sections from `first` to before
 * `end` if there are several. */
static void put_contents(struct writer *w, const struct doc_node *first,
			 const struct doc_node *end)
{
	AUTO(strbuf) struct strbuf list = { 0 };
	size_t count = 0;

	for (const struct doc_node *n = first; n != end; n = n->next) {
		if (n->kind != DOC_SECTION || !n->link)
			continue;
		strbuf_printf(&list, "\n<li><a href=\"#%s\">%s</a></li>",
			      shown(w, n->link), shown(w, n->text));
		count++;
	}
	put(w, "\n<div class=\"columns%s\">", count > 1 ? " two" : "");
	if (count > 1)
		put(w,
		    "\n<nav class=\"contents\" aria-label=\"Contents\"><ul>%s</ul></nav>",
		    strbuf_text(&list));
}

void html_page(struct strbuf *out, const struct doc *doc, const struct html_frame *frame)
{
	AUTO(arena) struct arena *arena = arena_new();
	AUTO(strbuf) struct strbuf body = { 0 };
	struct writer w = { .out = out, .arena = arena, .frame = frame, .level = 1 };
	const struct doc_node *rest = put_top(&w, doc);

	w.out = &body;
	const struct doc_node *end = put_blocks(&w, rest, NULL);
	w.out = out;
	put_contents(&w, rest, end);
	put(&w, "\n<main id=\"main\" tabindex=\"-1\">");
	strbuf_add_slice(out, strbuf_slice(&body));
	put(&w, "</main></div>\n<footer><p>%s</p></footer>",
	    shown(&w, frame ? frame->footer
			    : "Made by kbmatch " KBMATCH_VERSION
			      ". It changed nothing on the machine; review commands "
			      "before you run them."));
	if (!frame)
		put(&w, "\n<script>%s</script>", asset_report_js);
	if (frame && frame->index)
		put(&w, "\n<script src=\"%s\"></script>", frame->index);
	if (frame)
		put(&w, "\n<script src=\"%s\"></script>", frame->script);
	put(&w, "</body></html>\n");
}

static void write_html(const struct doc *doc, const struct report_options *options,
		       struct strbuf *out)
{
	(void)options;
	html_page(out, doc, NULL);
}

const struct report html_report = {
	.name = "html",
	.help = "one page for a browser; best with -o FILE",
	.shared = true,
	.folds = true,
	.write_doc = write_html,
};
