/* SPDX-License-Identifier: Apache-2.0 */
#include "reports/html/html.h"

#include <errno.h>

#include "reports/assets/assets.h"
#include "reports/view/escape.h"
#include "reports/doc/writer.h"

enum {
	TEXT_MAX = 2000,	   /* bytes of a run of text that are shown */
	ROWS_MAX = 2000,	   /* of a list or table */
	ROWS_FEW = 10,		   /* of those beyond SIZE_LISTS */
	SIZE_LISTS = 1200 * 1000,  /* of a page; lists are cut short from there on */
	SIZE_BLOCKS = 1800 * 1000, /* and blocks left out */
};

struct writer {
	struct strbuf *out;
	const struct html_frame *frame; /* NULL: a page by itself */
	unsigned level;			/* of headings, that of the page is 1 */
};

/* --- text --- */

static void put(struct writer *w, const char *markup)
{
	strbuf_add_text(w->out, markup);
}

static void put_slice(struct writer *w, struct slice text)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	bool cut = text.size > TEXT_MAX;

	if (cut)
		text.size = TEXT_MAX;
	/* No character is torn. */
	for (unsigned i = 0; cut && i < 3 && (text.data[text.size] & 0xc0) == 0x80; i++)
		text.size--;
	escape_one_line(&b, text);
	if (cut)
		strbuf_add_text(&b, "...");
	escape_html(w->out, strbuf_slice(&b));
}

static void put_text(struct writer *w, const char *text)
{
	if (text)
		put_slice(w, slice_of(text));
}

/* Lines as they stand. Nothing of a command is cut: half a command is another one. */
static void put_lines(struct writer *w, struct slice text)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	if (text.size && text.data[text.size - 1] == '\n')
		text.size--;
	escape_lines(&b, text, "\n");
	escape_html(w->out, strbuf_slice(&b));
}

/* <NAME class="CLASS">, without the class where it is NULL or "". */
static void open_tag(struct writer *w, const char *name, const char *class)
{
	strbuf_printf(w->out, class && *class ? "<%s class=\"%s\">" : "<%s>", name,
		      class);
}

/* The same at the beginning of a line. */
static void open_block(struct writer *w, const char *name, const char *class)
{
	strbuf_add_char(w->out, '\n');
	open_tag(w, name, class);
}

static void close_tag(struct writer *w, const char *name)
{
	strbuf_printf(w->out, "</%s>", name);
}

/* A whole element with nothing but text in it. */
static void put_element(struct writer *w, const char *name, const char *class,
			const char *text)
{
	open_tag(w, name, class);
	put_text(w, text);
	close_tag(w, name);
}

/* --- runs of text --- */

static const struct {
	const char *element, *class;
} tones[] = {
	[TONE_PLAIN] = { NULL, NULL },	  [TONE_STRONG] = { "strong", NULL },
	[TONE_DIM] = { "span", "dim" },	  [TONE_CODE] = { "code", NULL },
	[TONE_GOOD] = { "span", "good" }, [TONE_WARN] = { "span", "warn" },
	[TONE_BAD] = { "span", "bad" },	  [TONE_FOUND] = { "mark", NULL },
};

/* Printable ASCII without what ends an attribute or is no part of an address. */
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

static bool open_link(struct writer *w, const char *target)
{
	bool outward = target && may_be_followed(target);
	const char *aim = outward	       ? target
			  : target && w->frame ? w->frame->link(w->frame->context, target)
					       : NULL;

	if (!aim)
		return false;
	put(w, "<a href=\"");
	escape_html(w->out, slice_of(aim));
	put(w, outward ? "\" rel=\"noopener noreferrer\">" : "\">");
	return true;
}

static void put_span(struct writer *w, const struct doc_node *span)
{
	const char *element = tones[span->tone].element;
	bool linked;

	/* The block's own colour says it. */
	if (span->parent->kind == DOC_PARAGRAPH && span->tone == span->parent->tone)
		element = NULL;
	linked = open_link(w, span->link);
	if (element)
		open_tag(w, element, tones[span->tone].class);
	put_text(w, span->text);
	if (element)
		close_tag(w, element);
	if (linked)
		put(w, "</a>");
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

static void put_anchor(struct writer *w, const struct doc_node *node)
{
	if (!node->link)
		return;
	put(w, " id=\"");
	put_text(w, node->link);
	put(w, "\"");
}

static void put_section(struct writer *w, const struct doc_node *node)
{
	char name[] = "h0";

	name[1] = (char)('0' + (w->level < 6 ? w->level + 1 : 6));
	put(w, "\n<section");
	put_anchor(w, node);
	put(w, node->lead ? " class=\"lead\">" : ">");
	put_element(w, name, NULL, node->text);
	w->level++;
	put_inside(w, node);
	w->level--;
	close_tag(w, "section");
}

static void put_fold(struct writer *w, const struct doc_node *node)
{
	put(w, "\n<details>");
	put_element(w, "summary", NULL, node->text);
	open_tag(w, "div", "body");
	put_inside(w, node);
	put(w, "</div></details>");
}

static bool holds_blocks(const struct doc_node *node)
{
	for (const struct doc_node *n = node->first; n; n = n->next)
		if (n->kind != DOC_SPAN)
			return true;
	return false;
}

static void put_item(struct writer *w, const struct doc_node *item)
{
	static const char *const classes[] = {
		[MARK_NONE] = "none",	    [MARK_NUMBER] = "number", [MARK_FOR] = "for",
		[MARK_AGAINST] = "against", [MARK_ASK] = "ask",	      [MARK_NOT] = "not",
		[MARK_BULLET] = "bullet",
	};

	strbuf_printf(w->out, "\n<li class=\"%s\"", classes[item->mark]);
	put_anchor(w, item);
	put(w, ">");
	put_inside(w, item);
	close_tag(w, "li");
}

static void put_more(struct writer *w, const char *element, size_t count)
{
	strbuf_printf(w->out, "\n<%s class=\"none more\">and %zu more</%s>", element,
		      count, element);
}

static void put_list(struct writer *w, const struct doc_node *list)
{
	const char *element =
		list->first && list->first->mark == MARK_NUMBER ? "ol" : "ul";
	bool tall = false;
	size_t rows = 0;

	if (!list->first)
		return;
	for (const struct doc_node *n = list->first; n; n = n->next)
		tall |= holds_blocks(n);
	open_block(w, element, tall ? "items tall" : "items");
	for (const struct doc_node *n = list->first; n; n = n->next, rows++) {
		if (is_full(w, rows)) {
			put_more(w, "li", count_from(n));
			break;
		}
		put_item(w, n);
	}
	close_tag(w, element);
}

static void put_heads(struct writer *w, const struct doc_node *table)
{
	bool any = false;

	for (size_t i = 0; i < table->column_count; i++)
		any |= *table->columns[i].title != '\0';
	if (!any)
		return;
	put(w, "\n<thead><tr>");
	for (size_t i = 0; i < table->column_count; i++)
		put_element(w, "th", table->columns[i].number ? "right" : NULL,
			    table->columns[i].title);
	put(w, "</tr></thead>");
}

/* The column's title goes along for narrow pages, where a row is a card. */
static void put_cell(struct writer *w, const struct doc_node *cell,
		     const struct doc_column *column)
{
	put(w, "<td");
	if (column && (column->number || column->wide))
		strbuf_printf(w->out, " class=\"%s\"", column->number ? "right" : "wide");
	if (column && *column->title && cell->first) {
		put(w, " data-label=\"");
		put_text(w, column->title);
		put(w, "\"");
	}
	put(w, ">");
	put_inside(w, cell);
	close_tag(w, "td");
}

static void put_row(struct writer *w, const struct doc_node *row,
		    const struct doc_node *table)
{
	size_t number = 0;

	open_block(w, "tr", NULL);
	for (const struct doc_node *n = row->first; n; n = n->next, number++)
		put_cell(w, n,
			 number < table->column_count ? &table->columns[number] : NULL);
	close_tag(w, "tr");
}

static void put_table(struct writer *w, const struct doc_node *table)
{
	enum { NARROW = 2 }; /* columns that fit a phone */
	size_t rows = 0;

	if (!table->first)
		return;
	put(w, "\n<div class=\"scroll\">");
	open_tag(w, "table", table->column_count > NARROW ? "cards" : NULL);
	put_heads(w, table);
	put(w, "<tbody>");
	for (const struct doc_node *n = table->first; n; n = n->next, rows++) {
		if (is_full(w, rows)) {
			strbuf_printf(w->out,
				      "\n<tr><td class=\"more\" colspan=\"%zu\">and %zu "
				      "more</td></tr>",
				      table->column_count, count_from(n));
			break;
		}
		put_row(w, n, table);
	}
	put(w, "</tbody></table></div>");
}

static void put_paragraph(struct writer *w, const struct doc_node *node)
{
	open_block(w, "p", node->lead ? "lead" : tones[node->tone].class);
	put_inside(w, node);
	close_tag(w, "p");
}

static void put_code(struct writer *w, const struct doc_node *node)
{
	strbuf_printf(w->out, "\n<div class=\"code%s%s\">",
		      node->code == CODE_SHELL ? " shell" : "",
		      node->lead ? " lead" : "");
	if (node->label) {
		put(w, "<div class=\"bar\">");
		put_element(w, "span", "label", node->label);
		close_tag(w, "div");
	}
	put(w, "<pre><code>");
	put_lines(w, slice_of(node->text));
	put(w, "</code></pre></div>");
}

/* The line, and folded the same among its neighbours. */
static void put_quote(struct writer *w, const struct doc_node *node)
{
	const struct doc_lines *lines = node->lines;

	put(w, "\n<div class=\"quote\">");
	if (lines->place) {
		put_element(w, "p", "place", lines->place);
	}
	put_element(w, "pre", NULL, node->text);
	if (lines->before.size || lines->after.size) {
		put(w, "<details class=\"around\"><summary>The lines around it</summary>"
		       "<pre>");
		put_lines(w, lines->before);
		put(w, lines->before.size ? "\n" : "");
		put_element(w, "mark", NULL, node->text);
		put(w, "\n");
		put_lines(w, lines->after);
		put(w, "</pre></details>");
	}
	close_tag(w, "div");
}

static void put_block(struct writer *w, const struct doc_node *node)
{
	switch (node->kind) {
	case DOC_SECTION:
		put_section(w, node);
		break;
	case DOC_LIST:
		put_list(w, node);
		break;
	case DOC_TABLE:
		put_table(w, node);
		break;
	case DOC_PARAGRAPH:
		put_paragraph(w, node);
		break;
	case DOC_CODE:
		put_code(w, node);
		break;
	case DOC_QUOTE:
		put_quote(w, node);
		break;
	case DOC_SPAN:
		put_span(w, node);
		break;
	default:
		put_inside(w, node);
		break;
	}
}

static const struct doc_node *put_pairs(struct writer *w, const struct doc_node *node,
					const struct doc_node *end)
{
	open_block(w, "dl", "pairs");
	for (; node != end && node->kind == DOC_PAIR; node = node->next) {
		put(w, "\n");
		put_element(w, "dt", NULL, node->text);
		put(w, "<dd>");
		put_inside(w, node);
		close_tag(w, "dd");
	}
	close_tag(w, "dl");
	return node;
}

static const struct doc_node *put_folds(struct writer *w, const struct doc_node *node,
					const struct doc_node *end)
{
	open_block(w, "div", "folds");
	while (node != end && node->kind == DOC_FOLD && w->out->size <= SIZE_BLOCKS) {
		put_fold(w, node);
		node = node->next;
	}
	close_tag(w, "div");
	return node;
}

/* Those from `node` to before `end`; pairs and folds in a row stand in one box. Gives the
 * first that was left out of a full page, `end` where none was. */
static const struct doc_node *put_blocks(struct writer *w, const struct doc_node *node,
					 const struct doc_node *end)
{
	while (node != end) {
		if (w->out->size > SIZE_BLOCKS && node->kind != DOC_SPAN) {
			put_more(w, "p", count_from(node));
			break;
		}
		if (node->kind == DOC_PAIR) {
			node = put_pairs(w, node, end);
		} else if (node->kind == DOC_FOLD) {
			node = put_folds(w, node, end);
		} else {
			put_block(w, node);
			node = node->next;
		}
	}
	return node;
}

/* --- the page --- */

/* Chromium takes 'self' for the files beside a page of file://; others want its scheme
 * named. */
static void put_policy(struct writer *w)
{
	put(w, "\n<meta http-equiv=\"Content-Security-Policy\" content=\"default-src "
	       "'none'; ");
	if (w->frame)
		put(w, "style-src 'self' file:; script-src 'self' file:");
	else
		strbuf_printf(w->out, "style-src '%s'; script-src '%s'",
			      asset_report_css_hash, asset_report_js_hash);
	put(w, "; base-uri 'none'; form-action 'none'\">");
}

static void put_head(struct writer *w, const char *title)
{
	put(w, "<!DOCTYPE html>\n<html lang=\"en\"><head>\n<meta charset=\"utf-8\">");
	put_policy(w);
	put(w, "\n<meta name=\"viewport\" content=\"width=device-width, "
	       "initial-scale=1\">"
	       "\n<meta name=\"color-scheme\" content=\"light dark\">"
	       "\n<meta name=\"referrer\" content=\"no-referrer\">"
	       "\n<meta name=\"generator\" content=\"kbmatch " KBMATCH_VERSION "\">"
	       "\n<title>");
	put_text(w, title);
	put(w, " | kbmatch</title>\n");
	if (w->frame)
		strbuf_printf(w->out, "<link rel=\"stylesheet\" href=\"%s\">",
			      w->frame->style);
	else
		strbuf_printf(w->out, "<style>%s</style>", asset_report_css);
	put(w, "</head>\n<body><a class=\"skip\" href=\"#main\">Skip to the text</a>");
}

/* A heading's text: that of a leading paragraph at the beginning, or the title. */
static const struct doc_node *leading(const struct doc *doc)
{
	const struct doc_node *first = doc->root->first;

	return first && first->kind == DOC_PARAGRAPH && first->lead ? first : NULL;
}

/* The paragraphs and pairs at the beginning, beside no contents. */
static const struct doc_node *put_top(struct writer *w, const struct doc *doc,
				      const char *heading)
{
	const struct doc_node *lead = leading(doc), *end;
	const struct doc_node *first = lead ? lead->next : doc->root->first;

	put(w, "\n<header class=\"top\">");
	if (w->frame)
		put(w, w->frame->above);
	else if (lead)
		put_element(w, "p", "brand", doc->root->text);
	put(w, "\n");
	put_element(w, "h1", NULL, heading);
	for (end = first; end && (end->kind == DOC_PARAGRAPH || end->kind == DOC_PAIR);)
		end = end->next;
	put_blocks(w, first, end);
	if (w->frame && w->frame->below)
		put(w, w->frame->below);
	put(w, "</header>");
	return end;
}

static bool is_listed(const struct doc_node *node)
{
	return node->kind == DOC_SECTION && node->link;
}

/* The sections from `first` to before `end`, and the column for them where there are
 * several. */
static void put_contents(struct writer *w, const struct doc_node *first,
			 const struct doc_node *end)
{
	size_t count = 0;

	for (const struct doc_node *n = first; n != end; n = n->next)
		count += is_listed(n);
	open_block(w, "div", count > 1 ? "columns two" : "columns");
	if (count < 2)
		return;
	put(w, "\n<nav class=\"contents\" aria-label=\"Contents\"><ul>");
	for (const struct doc_node *n = first; n != end; n = n->next) {
		if (!is_listed(n))
			continue;
		put(w, "\n<li><a href=\"#");
		put_text(w, n->link);
		put(w, "\">");
		put_text(w, n->text);
		put(w, "</a></li>");
	}
	put(w, "</ul></nav>");
}

static void put_end(struct writer *w)
{
	put(w, "</main></div>\n<footer>");
	put_element(w, "p", NULL,
		    w->frame ? w->frame->footer
			     : "Made by kbmatch " KBMATCH_VERSION
			       ". It changed nothing on the machine; review commands "
			       "before you run them.");
	close_tag(w, "footer");
	if (!w->frame)
		strbuf_printf(w->out, "\n<script>%s</script>", asset_report_js);
	if (w->frame && w->frame->index)
		strbuf_printf(w->out, "\n<script src=\"%s\"></script>", w->frame->index);
	if (w->frame)
		strbuf_printf(w->out, "\n<script src=\"%s\"></script>", w->frame->script);
	put(w, "</body></html>\n");
}

void html_page(struct strbuf *out, const struct doc *doc, const struct html_frame *frame)
{
	AUTO(arena) struct arena *arena = arena_new();
	AUTO(strbuf) struct strbuf body = { 0 };
	struct writer w = { .out = out, .frame = frame, .level = 1 };
	const struct doc_node *lead = leading(doc), *rest;
	const char *heading = lead ? doc_plain(arena, lead) : doc->root->text;

	put_head(&w, heading);
	rest = put_top(&w, doc, heading);
	w.out = &body;
	const struct doc_node *end = put_blocks(&w, rest, NULL);
	w.out = out;
	put_contents(&w, rest, end);
	put(&w, "\n<main id=\"main\" tabindex=\"-1\">");
	strbuf_add_slice(out, strbuf_slice(&body));
	put_end(&w);
}

static int write_doc(const struct doc *doc, const struct report_options *options,
		     FILE *file)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	(void)options;
	html_page(&b, doc, NULL);
	errno = 0;
	if (fwrite(b.data, 1, b.size, file) != b.size || fflush(file))
		return errno ? -errno : -EIO;
	return 0;
}

const struct report html_report = {
	.name = "html",
	.help = "one page for a browser; best with -o FILE",
	.shared = true,
	.folds = true,
	.write_doc = write_doc,
};
