/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Pages of documents, read again by libxml2's parser: what is in them, and that text from
 * outside stays text. tests/browser/report.test.mjs looks at them in a browser.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>
#include <errno.h>
#include <libxml/HTMLparser.h>

#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "reports/assets/assets.h"
#include "reports/html/html.h"
#include "reports/report.h"
#include "tests/unit/doc_sample.h"

#define MARKUP "<img src=x onerror=alert(1)>"
#define HOSTILE                                                                          \
	"</title></style></script><script>alert(1)</script>" MARKUP "&{" MARKUP "}"      \
	"<!--" MARKUP "--><![CDATA[" MARKUP "]]>&lt;&#60;\"'><svg onload=alert(1)>"

static int error_count;

/* The parser knows HTML 4 alone, so newer elements are no error here. */
static void on_error(void *context, xmlErrorPtr error)
{
	enum { UNKNOWN_TAG = 801 };

	(void)context;
	if (error->code == UNKNOWN_TAG)
		return;
	error_count++;
	print_message("line %d: %s", error->line, error->message);
}

/* What a page consists of. */
struct census {
	char *html;
	size_t scripts, styles, outward;
	VEC(char *) ids;
	VEC(char *) aims;   /* of links within the page */
	struct strbuf text; /* without the style's and the script's */
};

static bool is_ours(const char *name)
{
	static const char *const names[] = {
		"html",	  "head",   "meta", "title",   "style", "body",	  "a",
		"header", "p",	    "h1",   "h2",      "h3",	"strong", "dl",
		"dt",	  "dd",	    "div",  "nav",     "main",	"ul",	  "section",
		"ol",	  "li",	    "span", "details", "table", "thead",  "summary",
		"tbody",  "tr",	    "th",   "td",      "code",	"pre",	  "footer",
		"mark",	  "script",
	};

	for (size_t i = 0; i < ARRAY_SIZE(names); i++)
		if (!strcmp(names[i], name))
			return true;
	return false;
}

static void count_attribute(struct census *census, const xmlAttr *attribute)
{
	const char *name = (const char *)attribute->name;
	xmlChar *value = xmlNodeListGetString(attribute->doc, attribute->children, 1);
	const char *text = value ? (const char *)value : "";

	if (!strncmp(name, "on", 2) || !strcmp(name, "style") || !strcmp(name, "src"))
		fail_msg("an attribute %s", name);
	if (!strcmp(name, "id"))
		vec_push(&census->ids, mem_strdup(text));
	if (!strcmp(name, "href")) {
		census->outward += *text != '#';
		if (*text == '#')
			vec_push(&census->aims, mem_strdup(text + 1));
		else if (strncmp(text, "https://", 8) && strncmp(text, "http://", 7))
			fail_msg("a link to %s", text);
	}
	xmlFree(value);
}

static void count(struct census *census, const xmlNode *node)
{
	for (; node; node = node->next) {
		const char *name = (const char *)node->name;
		bool script = !strcmp(name, "script"), style = !strcmp(name, "style");

		if (node->type == XML_TEXT_NODE)
			strbuf_add_text(&census->text, (const char *)node->content);
		if (node->type == XML_COMMENT_NODE || node->type == XML_PI_NODE)
			fail_msg("a comment or an instruction");
		if (node->type != XML_ELEMENT_NODE)
			continue;
		census->scripts += script;
		census->styles += style;
		if (!is_ours(name))
			fail_msg("an element %s", name);
		for (const xmlAttr *a = node->properties; a; a = a->next)
			count_attribute(census, a);
		if (!script && !style)
			count(census, node->children);
	}
}

/* Nothing is hidden, ids are unique, jumps lead somewhere. */
static void assert_sound(const struct census *census)
{
	uint32_t code;
	size_t size;

	assert_int_equal(error_count, 0);
	assert_int_equal(census->scripts, 1);
	assert_int_equal(census->styles, 1);
	for (size_t i = 0; i < census->ids.count; i++)
		for (size_t j = 0; j < i; j++)
			assert_string_not_equal(census->ids.items[i],
						census->ids.items[j]);
	for (size_t i = 0; i < census->aims.count; i++) {
		bool leads = false;

		for (size_t j = 0; j < census->ids.count; j++)
			leads |= !strcmp(census->ids.items[j], census->aims.items[i]);
		if (!leads)
			fail_msg("a jump to #%s", census->aims.items[i]);
	}
	for (struct slice s = strbuf_slice(&census->text); s.size;
	     s = slice_skip(s, size)) {
		size = utf8_decode(s, &code);
		assert_int_not_equal(size, 0);
		assert_true(code == '\n' || (code >= 0x20 && code != 0x7f));
		assert_false(code >= 0x80 && utf8_is_hidden(code));
	}
}

static void census_free(struct census *census)
{
	for (size_t i = 0; i < census->ids.count; i++)
		free(census->ids.items[i]);
	for (size_t i = 0; i < census->aims.count; i++)
		free(census->aims.items[i]);
	vec_free(&census->ids);
	vec_free(&census->aims);
	strbuf_free(&census->text);
	free(census->html);
	free(census);
}
DEFINE_CLEANUP(census, struct census *, census_free)

static struct census *take_census(struct doc *doc)
{
	struct census *census = mem_alloc(sizeof(*census));
	size_t size;

	*census = (struct census){ 0 };
	FILE *file = open_memstream(&census->html, &size);
	assert_int_equal(
		report_find("html")->write_doc(doc, &(struct report_options){ 0 }, file),
		0);
	assert_int_equal(fclose(file), 0);
	assert_int_equal(strlen(census->html), size);
	doc_free(doc);
	xmlSetStructuredErrorFunc(NULL, (xmlStructuredErrorFunc)on_error);
	error_count = 0;
	xmlDoc *page = htmlReadMemory(census->html, (int)size, NULL, "UTF-8", 0);
	xmlSetStructuredErrorFunc(NULL, NULL);
	assert_non_null(page);
	count(census, xmlDocGetRootElement(page));
	xmlFreeDoc(page);
	assert_sound(census);
	return census;
}

static void assert_has(const char *text, const char *part)
{
	if (!strstr(text, part))
		fail_msg("the page lacks: %s", part);
}

/* Each kind of block, tone, mark and link has its element. */
static void test_blocks(void **state)
{
	(void)state;
	static const char *const parts[] = {
		"<title>Ollama&#39;s bundled ROCm has no kernels for this GPU",
		"<p class=\"brand\">kbmatch report</p>\n<h1>Ollama&#39;s bundled",
		"<dt>System</dt><dd>Linux 6.14",
		"<li><a href=\"#s1\">Ollama",
		"<section id=\"s1\" class=\"lead\"><h2>",
		"<li class=\"for\">",
		"<p class=\"place\">ollama.log:1204, 2026-03-01 12:00:05</p><pre>rocBLAS",
		"loaded ROCm backend\n<mark>rocBLAS",
		"gfx1103</mark>\nSIGABRT: abort</pre></details>",
		"<strong>Do this: </strong>run",
		"<span class=\"dim\"> (workaround",
		"<div class=\"code shell lead\"><div class=\"bar\"><span "
		"class=\"label\">apply",
		"OLLAMA_VULKAN=1\nsudo systemctl restart ollama</code></pre>",
		"<li class=\"not\">HSA_OVERRIDE",
		"<details><summary>What else speaks",
		"<li class=\"against\">no line",
		"<li class=\"ask\">whether",
		"<li class=\"bullet\">app.name",
		"<li class=\"none\">nothing",
		"<table class=\"cards\">\n<thead><tr><th>Remedy</th>",
		"<td class=\"wide\" data-label=\"Remedy\"><strong>Use the Vulkan",
		"<td class=\"right\" data-label=\"Helps in\">88%</td>",
		"<td data-label=\"Risk\"><span class=\"warn\">medium</span></td>",
		"<ol class=\"items tall\">\n<li class=\"number\">Install",
		"<code>env.OLLAMA_HOST</code>",
		"<a href=\"https://example.org/issues/2?a=1&amp;b=2\" rel=\"noopener "
		"noreferrer\">Load hangs on gfx1103</a>the rule",
		"<p class=\"warn\">Of 2 probes",
		"<p class=\"good\">All is well.",
		"<p class=\"bad\">Nothing is well.",
		"<mark>Found</mark><span class=\"bad\"> broken</span>",
		"Made by kbmatch " KBMATCH_VERSION,
	};
	AUTO(census) struct census *census = take_census(sample_doc());
	AUTO(census) struct census *again = take_census(sample_doc());

	for (size_t i = 0; i < ARRAY_SIZE(parts); i++)
		assert_has(census->html, parts[i]);
	assert_int_equal(census->outward, 1);
	assert_string_equal(census->html, again->html);
}

/* Without a leading paragraph the title is the heading; without sections there are no
 * contents; what holds nothing is not there. */
static void test_bare(void **state)
{
	(void)state;
	static const struct doc_column columns[] = { { .key = "a", .title = "" } };
	struct doc *doc = doc_new("Title");

	doc_say(doc, NULL, "First.");
	doc_list(doc, NULL);
	doc_close(doc);
	doc_table(doc, NULL, columns, 1);
	doc_close(doc);
	doc_quote(doc, NULL, NULL, slice_of("a line"));
	AUTO(census) struct census *census = take_census(doc);
	assert_has(census->html, "<title>Title | kbmatch</title>");
	assert_has(census->html, "<h1>Title</h1>\n<p>First.</p></header>\n"
				 "<div class=\"columns\">\n"
				 "<main id=\"main\" tabindex=\"-1\">\n"
				 "<div class=\"quote\"><pre>a line</pre></div></main>");
}

/* HOSTILE wherever a document has text. */
static struct doc *hostile_doc(void)
{
	static const struct doc_column columns[] = {
		{ .key = "a", .title = HOSTILE },
		{ .key = "b", .title = HOSTILE, .wide = true },
		{ .key = "c", .title = HOSTILE, .number = true },
	};
	static const char *const links[] = {
		"javascript:alert(1)",
		"https://example.org/\" onclick=\"alert(1)",
		"data:text/html," MARKUP,
		" https://example.org/blank",
		"HTTPS://example.org/case",
		"https://",
		"//example.org/relative",
		"https://example.org/<!--\"-->",
		"rule:" HOSTILE,
		"#" HOSTILE,
	};
	const struct slice text = slice_of(HOSTILE "\x1b[2J\xff\xe2\x80\xae");
	struct doc *doc = doc_new(HOSTILE);

	doc_paragraph(doc, NULL)->lead = true;
	doc_span(doc, TONE_FOUND, HOSTILE);
	doc_close(doc);
	doc_pair(doc, NULL, HOSTILE, HOSTILE);
	doc_section(doc, NULL, HOSTILE);
	doc_section(doc, NULL, HOSTILE);
	doc_fold(doc, NULL, HOSTILE);
	doc_list(doc, NULL);
	doc_item(doc, MARK_FOR, HOSTILE);
	doc_code(doc, NULL, CODE_SHELL, HOSTILE, HOSTILE "\n\t\x07" HOSTILE);
	doc_quote_around(doc, NULL, HOSTILE, text, text, text);
	doc_close(doc);
	doc_close(doc);
	doc_close(doc);
	doc_table(doc, NULL, columns, 3);
	doc_row(doc);
	doc_cell(doc, TONE_CODE, HOSTILE);
	doc_cell(doc, TONE_BAD, HOSTILE);
	doc_cell(doc, TONE_PLAIN, HOSTILE);
	doc_cell(doc, TONE_PLAIN, "more cells than columns");
	doc_close(doc);
	doc_paragraph(doc, NULL);
	for (size_t i = 0; i < ARRAY_SIZE(links); i++)
		doc_link(doc, links[i], links[i]);
	doc_close(doc);
	return doc;
}

static void test_hostile(void **state)
{
	(void)state;
	AUTO(census) struct census *census = take_census(hostile_doc());
	size_t times = 0;

	assert_int_equal(census->outward, 0);
	assert_has(strbuf_text(&census->text), "\\x1b[2J\\xff\\u{202e}");
	assert_has(strbuf_text(&census->text), "javascript:alert(1)");
	assert_null(strstr(census->html, "onclick=\"alert"));
	for (const char *c = strbuf_text(&census->text); (c = strstr(c, HOSTILE)); c++)
		times++;
	/* 3 of the page's title, brand and heading; 2 of the pair; 2 sections; the fold;
	 * the item; 3 of the code; 5 of the quote; 3 heads and 3 cells; 2 links. */
	assert_int_equal(times, 25);
}

/* The text between two marks, in the arena. */
static const char *between(struct arena *arena, const char *text, const char *from,
			   const char *to)
{
	const char *start = strstr(text, from), *end;

	assert_non_null(start);
	start += strlen(from);
	end = strstr(start, to);
	assert_non_null(end);
	return arena_string(arena, slice_from(start, (size_t)(end - start)));
}

/* The policy allows the style and the script that the page holds, whose hashes the build
 * took (tests/cli/html.sh computes them anew), and nothing else. */
static void test_policy(void **state)
{
	(void)state;
	AUTO(arena) struct arena *arena = arena_new();
	AUTO(census) struct census *census = take_census(hostile_doc());

	assert_string_equal(between(arena, census->html, "<style>", "</style>"),
			    asset_report_css);
	assert_string_equal(between(arena, census->html, "<script>", "</script>"),
			    asset_report_js);
	assert_string_equal(
		between(arena, census->html, "Content-Security-Policy\" content=\"",
			"\""),
		arena_printf(arena,
			     "default-src 'none'; style-src '%s'; script-src '%s'; "
			     "base-uri 'none'; form-action 'none'",
			     asset_report_css_hash, asset_report_js_hash));
}

/* A hostile amount of everything makes no page that a browser chokes on. */
static void test_size(void **state)
{
	(void)state;
	enum { ROWS = 20000, SIZE_BOUND = 2200000 };
	static const struct doc_column columns[] = { { .key = "a", .title = "A" } };
	char value[3000];
	struct doc *doc = doc_new("Title");

	memset(value, 'x', sizeof(value));
	value[sizeof(value) - 1] = '\0';
	for (unsigned list = 0; list < 3; list++) {
		doc_section(doc, NULL, "Lists");
		doc_list(doc, NULL);
		for (unsigned i = 0; i < ROWS; i++) {
			doc_item(doc, MARK_FOR, list ? value : "short");
			doc_close(doc);
		}
		doc_close(doc);
		doc_table(doc, NULL, columns, 1);
		for (unsigned i = 0; i < ROWS; i++) {
			doc_row(doc);
			doc_cell(doc, TONE_PLAIN, list ? value : "short");
		}
		doc_close(doc);
		doc_close(doc);
	}
	for (unsigned i = 0; i < ROWS; i++)
		doc_say(doc, NULL, value);
	AUTO(census) struct census *census = take_census(doc);
	if (strlen(census->html) >= SIZE_BOUND)
		fail_msg("%zu bytes", strlen(census->html));
	assert_has(strbuf_text(&census->text), "and 18000 more");
	assert_has(strbuf_text(&census->text), "xx...");
}

/* A character is not torn where a text is cut. */
static void test_cut(void **state)
{
	(void)state;
	for (unsigned before = 1996; before < 2001; before++) {
		char text[2100];
		struct doc *doc;

		memset(text, 'a', before);
		strcpy(text + before, "\xf0\x9f\x98\x80 the end of it");
		doc = doc_new("Title");
		doc_say(doc, NULL, text);
		AUTO(census) struct census *census = take_census(doc);
		assert_null(strstr(census->html, "\\x"));
	}
}

static void test_write_error(void **state)
{
	(void)state;
	AUTO(doc) struct doc *doc = sample_doc();
	FILE *file = fopen("/dev/full", "w");

	if (!file)
		skip();
	assert_int_equal(
		report_find("html")->write_doc(doc, &(struct report_options){ 0 }, file),
		-ENOSPC);
	fclose(file);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_blocks),	    cmocka_unit_test(test_bare),
		cmocka_unit_test(test_hostile),	    cmocka_unit_test(test_policy),
		cmocka_unit_test(test_size),	    cmocka_unit_test(test_cut),
		cmocka_unit_test(test_write_error),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
