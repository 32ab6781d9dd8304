/* SPDX-License-Identifier: Apache-2.0 */
/* A page read again by libxml2's parser: what is in it, and what holds of every page. */
#ifndef KBMATCH_TESTS_PAGE_H
#define KBMATCH_TESTS_PAGE_H

#include <libxml/HTMLparser.h>

#include "engine/base/utf8.h"
#include "tests/unit/unit.h"

#define MARKUP "<img src=x onerror=alert(1)>"

struct page {
	size_t scripts, styles, sheets; /* elements <script>, <style>, <link> */
	VEC(char *) ids, aims, sources; /* id=, href=, src= */
	struct strbuf text;		/* without the style's and the script's */
};

static inline void cleanup_page(struct page *page)
{
	for (size_t i = 0; i < page->ids.count; i++)
		free(page->ids.items[i]);
	for (size_t i = 0; i < page->aims.count; i++)
		free(page->aims.items[i]);
	for (size_t i = 0; i < page->sources.count; i++)
		free(page->sources.items[i]);
	vec_free(&page->ids);
	vec_free(&page->aims);
	vec_free(&page->sources);
	strbuf_free(&page->text);
}

/* The parser knows HTML 4 alone, so newer elements are no error here. */
static inline void page_error(void *count, xmlErrorPtr error)
{
	enum { UNKNOWN_TAG = 801 };

	if (error->code == UNKNOWN_TAG)
		return;
	++*(int *)count;
	print_message("line %d: %s", error->line, error->message);
}

static inline bool page_knows(const char *name)
{
	static const char *const names[] = {
		"html",	  "head",    "meta",	"title",  "style", "link",  "body",
		"a",	  "header",  "nav",	"p",	  "h1",	   "h2",    "h3",
		"h4",	  "strong",  "dl",	"dt",	  "dd",	   "div",   "main",
		"ul",	  "section", "ol",	"li",	  "span",  "table", "thead",
		"tbody",  "tr",	     "th",	"td",	  "code",  "pre",   "mark",
		"footer", "details", "summary", "script",
	};

	for (size_t i = 0; i < ARRAY_SIZE(names); i++)
		if (!strcmp(names[i], name))
			return true;
	return false;
}

static inline void page_attribute(struct page *page, const xmlNode *node,
				  const xmlAttr *attribute)
{
	const char *name = (const char *)attribute->name;
	xmlChar *value = xmlNodeListGetString(attribute->doc, attribute->children, 1);
	char *text = mem_strdup(value ? (const char *)value : "");

	if (!strncmp(name, "on", 2) || !strcmp(name, "style"))
		fail_msg("an attribute %s", name);
	if (!strcmp(name, "src"))
		assert_string_equal((const char *)node->name, "script");
	if (!strcmp(name, "id"))
		vec_push(&page->ids, text);
	else if (!strcmp(name, "href"))
		vec_push(&page->aims, text);
	else if (!strcmp(name, "src"))
		vec_push(&page->sources, text);
	else
		free(text);
	xmlFree(value);
}

static inline void page_walk(struct page *page, const xmlNode *node)
{
	for (; node; node = node->next) {
		const char *name = (const char *)node->name;
		bool script = !strcmp(name, "script"), style = !strcmp(name, "style");

		if (node->type == XML_TEXT_NODE)
			strbuf_add_text(&page->text, (const char *)node->content);
		if (node->type == XML_COMMENT_NODE || node->type == XML_PI_NODE)
			fail_msg("a comment or an instruction");
		if (node->type != XML_ELEMENT_NODE)
			continue;
		page->scripts += script;
		page->styles += style;
		page->sheets += !strcmp(name, "link");
		if (!page_knows(name))
			fail_msg("an element %s", name);
		for (const xmlAttr *a = node->properties; a; a = a->next) {
			page_attribute(page, node, a);
			if (script && !strcmp((const char *)a->name, "src"))
				assert_null(node->children);
		}
		if (!script && !style)
			page_walk(page, node->children);
	}
}

/* Nothing moves a cursor, is hidden or no UTF-8. */
static inline void assert_harmless(struct slice s)
{
	uint32_t code;

	for (size_t size; s.size; s = slice_skip(s, size)) {
		size = utf8_decode(s, &code);
		assert_int_not_equal(size, 0);
		assert_true(code == '\n' || (code >= 0x20 && code != 0x7f));
		assert_false(code >= 0x80 && utf8_is_hidden(code));
	}
}

/* Reads a page: it is well formed, no id is there twice, its text is harmless. */
static inline void page_read(struct page *page, const char *html, size_t size)
{
	int errors = 0;

	cleanup_page(page);
	*page = (struct page){ 0 };
	xmlSetStructuredErrorFunc(&errors, (xmlStructuredErrorFunc)page_error);
	xmlDoc *doc = htmlReadMemory(html, (int)size, NULL, "UTF-8", 0);
	xmlSetStructuredErrorFunc(NULL, NULL);
	assert_non_null(doc);
	assert_int_equal(errors, 0);
	page_walk(page, xmlDocGetRootElement(doc));
	xmlFreeDoc(doc);
	assert_harmless(strbuf_slice(&page->text));
	for (size_t i = 0; i < page->ids.count; i++)
		for (size_t j = 0; j < i; j++)
			assert_string_not_equal(page->ids.items[i], page->ids.items[j]);
}

static inline void assert_has(const char *text, const char *part)
{
	if (!strstr(text, part))
		fail_msg("it lacks: %s", part);
}

#endif
