/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Pages of documents, read again by libxml2's parser: what is in them, and that text from
 * outside stays text. tests/browser/report.test.mjs looks at them in a browser.
 */
#include "reports/assets/assets.h"
#include "reports/html/html.h"
#include "reports/report.h"
#include "tests/unit/report_golden.h"
#include "tests/unit/doc_sample.h"
#include "tests/unit/page.h"

#define HOSTILE                                                                          \
	"</title></style></script><script>alert(1)</script>" MARKUP "&{" MARKUP "}"      \
	"<!--" MARKUP "--><![CDATA[" MARKUP "]]>&lt;&#60;\"'><svg onload=alert(1)>"

/* A page of a document, and what it consists of. */
struct census {
	char *html;
	size_t outward; /* links that leave the page */
	struct page page;
};

static void census_free(struct census *census)
{
	cleanup_page(&census->page);
	free(census->html);
	free(census);
}
DEFINE_CLEANUP(census, struct census *, census_free)

/* Links of the page lead somewhere, others to the web; its style and script are in it. */
static void check_census(struct census *census)
{
	const struct page *page = &census->page;

	assert_int_equal(page->scripts, 1);
	assert_int_equal(page->styles, 1);
	assert_int_equal(page->sheets, 0);
	assert_int_equal(page->sources.count, 0);
	for (size_t i = 0; i < page->aims.count; i++) {
		const char *aim = page->aims.items[i];
		bool leads = !strncmp(aim, "https://", 8) || !strncmp(aim, "http://", 7);

		census->outward += leads;
		for (size_t j = 0; j < page->ids.count; j++)
			leads |= *aim == '#' && !strcmp(page->ids.items[j], aim + 1);
		if (!leads)
			fail_msg("a link to %s", aim);
	}
}

static struct census *take_census(struct doc *doc)
{
	struct census *census = mem_zalloc(sizeof(*census));

	census->html = written_doc("html", doc, (struct report_options){ 0 });
	doc_free(doc);
	page_read(&census->page, census->html, strlen(census->html));
	check_census(census);
	return census;
}

/* Each kind of block, tone, mark and link has its element. */
TEST(test_blocks)
{
	/* clang-format off */
	static const char *const parts[] = {
		"<title>Ollama&#39;s bundled ROCm has no kernels for this GPU",
		"<p class=\"brand\">kbmatch report</p>\n<h1>Ollama&#39;s bundled",
		"<dt>System</dt><dd>Linux 6.14", "<li><a href=\"#s1\">Ollama",
		"<section id=\"s1\" class=\"lead\"><h2>", "<li class=\"for\">",
		"<p class=\"place\">ollama.log:1204, 2026-03-01 12:00:05</p><pre>rocBLAS",
		"loaded ROCm backend\n<mark>rocBLAS",
		"gfx1103</mark>\nSIGABRT: abort</pre></details>",
		"<strong>Do this: </strong>run", "<span class=\"dim\"> (workaround",
		"<div class=\"code shell lead\"><div class=\"bar\"><span "
		  "class=\"label\">apply",
		"OLLAMA_VULKAN=1\nsudo systemctl restart ollama</code></pre>",
		"<li class=\"not\">HSA_OVERRIDE", "<details><summary>What else speaks",
		"<li class=\"against\">no line", "<li class=\"ask\">whether",
		"<li class=\"bullet\">app.name", "<li class=\"none\">nothing",
		"<table class=\"cards\">\n<thead><tr><th>Remedy</th>",
		"<td class=\"wide\" data-label=\"Remedy\"><strong>Use the Vulkan",
		"<td class=\"right\" data-label=\"Helps in\">88%</td>",
		"<td data-label=\"Risk\"><span class=\"warn\">medium</span></td>",
		"<ol class=\"items tall\">\n<li class=\"number\">Install",
		"<code>env.OLLAMA_HOST</code>",
		"<a href=\"https://example.org/issues/2?a=1&amp;b=2\" rel=\"noopener "
		  "noreferrer\">Load hangs on gfx1103</a>the rule",
		"<p class=\"warn\">Of 2 probes", "<p class=\"good\">All is well.",
		"<p class=\"bad\">Nothing is well.",
		"<mark>Found</mark><span class=\"bad\"> broken</span>",
		"Made by kbmatch " KBMATCH_VERSION,
	};
	/* clang-format on */
	AUTO(census) struct census *census = take_census(sample_doc());
	AUTO(census) struct census *again = take_census(sample_doc());

	for (size_t i = 0; i < ARRAY_SIZE(parts); i++)
		assert_has(census->html, parts[i]);
	assert_int_equal(census->outward, 1);
	assert_string_equal(census->html, again->html);
}

/* Without a leading paragraph the title is the heading; without sections there are no
 * contents; what holds nothing is not there. */
TEST(test_bare)
{
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
	/* clang-format off */
	static const char *const links[] = {
		"javascript:alert(1)", "https://example.org/\" onclick=\"alert(1)",
		"data:text/html," MARKUP, " https://example.org/blank",
		"HTTPS://example.org/case", "https://", "//example.org/relative",
		"https://example.org/<!--\"-->", "rule:" HOSTILE, "#" HOSTILE,
	};
	/* clang-format on */
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

TEST(test_hostile)
{
	AUTO(census) struct census *census = take_census(hostile_doc());
	size_t times = 0;

	assert_int_equal(census->outward, 0);
	assert_has(strbuf_text(&census->page.text), "\\x1b[2J\\xff\\u{202e}");
	assert_has(strbuf_text(&census->page.text), "javascript:alert(1)");
	assert_null(strstr(census->html, "onclick=\"alert"));
	for (const char *c = strbuf_text(&census->page.text); (c = strstr(c, HOSTILE));
	     c++)
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
TEST(test_policy)
{
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
TEST(test_size)
{
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
	assert_has(strbuf_text(&census->page.text), "and 18000 more");
	assert_has(strbuf_text(&census->page.text), "xx...");
}

/* A character is not torn where a text is cut. */
TEST(test_cut)
{
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

TEST(test_write_error)
{
	AUTO(doc) struct doc *doc = sample_doc();
	FILE *file = fopen("/dev/full", "w");

	if (!file)
		skip();
	assert_int_equal(report_write_doc(report_find("html"), doc,
					  &(struct report_options){ 0 }, file),
			 -ENOSPC);
	fclose(file);
}

TESTS(NULL, NULL)
