/* SPDX-License-Identifier: Apache-2.0 */
/* The tree: elements, text made harmless, links that may be followed, the file. */
#include "reports/html/html_internal.h"

#include <errno.h>
#include <libxml/HTMLtree.h>

#include "engine/base/strbuf.h"
#include "reports/escape.h"

static bool is_inline(const char *name)
{
	static const char *const names[] = {
		"a", "span", "strong", "code", "b", "em", "th", "td", "h3", "svg", "rect",
	};

	for (size_t i = 0; i < ARRAY_SIZE(names); i++)
		if (!strcmp(names[i], name))
			return true;
	return false;
}

/* libxml2 takes and gives its text as unsigned char. */
static const xmlChar *xml(const char *text)
{
	return (const xmlChar *)text;
}

static void add_raw(xmlNode *parent, const char *text)
{
	xmlNode *node = xmlNewDocText(parent->doc, xml(text));

	if (!node || !xmlAddChild(parent, node))
		mem_exhausted();
}

/* Blocks begin a line of their own, so that the file can be read and compared. */
xmlNode *html_add(struct page *page, xmlNode *parent, const char *name, const char *class)
{
	if (!is_inline(name))
		add_raw(parent, "\n");
	xmlNode *node = xmlNewDocNode(parent->doc, NULL, xml(name), NULL);

	if (!node || !xmlAddChild(parent, node))
		mem_exhausted();
	if (class)
		html_set(node, "class", class);
	page->size += 2 * strlen(name) + 6 + (class ? strlen(class) + 9 : 0);
	return node;
}

void html_set(xmlNode *node, const char *name, const char *value)
{
	if (!xmlNewProp(node, xml(name), value ? xml(value) : NULL))
		mem_exhausted();
}

xmlNode *html_new(void)
{
	xmlDoc *doc = htmlNewDocNoDtD(NULL, NULL);

	if (!doc || !xmlCreateIntSubset(doc, xml("html"), NULL, NULL))
		mem_exhausted();
	xmlNode *html = xmlNewDocNode(doc, NULL, xml("html"), NULL);
	if (!html)
		mem_exhausted();
	xmlDocSetRootElement(doc, html);
	html_set(html, "lang", "en");
	return html;
}

/* Where to cut so that no character is torn. */
static size_t whole_characters(struct slice text, size_t size)
{
	size_t back = size;

	while (back && size - back < 4 && ((unsigned char)text.data[back] & 0xc0) == 0x80)
		back--;
	return ((unsigned char)text.data[back] & 0xc0) == 0x80 ? size : back;
}

void html_slice(struct page *page, xmlNode *node, struct slice text, size_t most)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	bool cut = text.size > most;

	if (cut)
		text.size = whole_characters(text, most);
	escape_one_line(&b, text);
	if (cut)
		strbuf_add_text(&b, "...");
	add_raw(node, strbuf_text(&b));
	page->size += b.size;
}

void html_text(struct page *page, xmlNode *node, const char *text)
{
	html_slice(page, node, slice_of(text), TEXT_MAX);
}

void html_value(struct page *page, xmlNode *node, const char *text)
{
	html_slice(page, node, slice_of(text), VALUE_MAX);
}

xmlNode *html_put(struct page *page, xmlNode *parent, const char *name, const char *class,
		  const char *text)
{
	xmlNode *node = html_add(page, parent, name, class);

	html_text(page, node, text);
	return node;
}

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

void html_link(struct page *page, xmlNode *parent, const char *url, const char *text)
{
	xmlNode *node = parent;

	if (url && may_be_followed(url)) {
		node = html_add(page, parent, "a", NULL);
		html_set(node, "href", url);
		html_set(node, "rel", "noopener noreferrer");
	}
	html_text(page, node, text ? text : url);
}

xmlNode *html_jump(struct page *page, xmlNode *parent, const char *id, const char *text)
{
	xmlNode *node = html_add(page, parent, "a", NULL);

	html_set(node, "href", arena_printf(page->arena, "#%s", id));
	html_text(page, node, text);
	return node;
}

/* Nothing of a command is cut: half a command is another one. */
void html_commands(struct page *page, xmlNode *parent, const char *label,
		   const char *commands)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	if (!commands || !*commands)
		return;
	xmlNode *box = html_add(page, parent, "div", "command");
	if (label)
		html_put(page, box, "p", "label", label);
	while (*commands) {
		size_t size = strcspn(commands, "\n");

		escape_terminal(&b, slice_from(commands, size));
		commands += size + (commands[size] == '\n');
		if (*commands)
			strbuf_add_char(&b, '\n');
	}
	xmlNode *code = html_add(page, html_add(page, box, "pre", NULL), "code", NULL);
	add_raw(code, strbuf_text(&b));
	page->size += b.size;
}

struct sink {
	FILE *file;
	int error;
};

/* Never fails, since libxml2 would print a message: html_write() tells. */
static int write_some(void *context, const char *data, int size)
{
	struct sink *sink = context;

	errno = 0;
	if (!sink->error && fwrite(data, 1, (size_t)size, sink->file) != (size_t)size)
		sink->error = errno ? -errno : -EIO;
	return size;
}

int html_write(xmlDoc *doc, FILE *file)
{
	struct sink sink = { file, 0 };
	xmlOutputBuffer *out = xmlOutputBufferCreateIO(write_some, NULL, &sink, NULL);

	if (!out)
		mem_exhausted();
	htmlDocContentDumpFormatOutput(out, doc, NULL, 0);
	int closed = xmlOutputBufferClose(out);
	errno = 0;
	if (!sink.error && (fflush(file) || ferror(file)))
		sink.error = errno ? -errno : -EIO;
	return sink.error ? sink.error : closed < 0 ? -EIO : 0;
}
