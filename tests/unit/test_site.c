/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The site, read again by libxml2's and jansson's parsers: what is in it, where its links
 * lead, and that text of a hostile base stays text. tests/browser/site.test.mjs looks at
 * it in a browser.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>
#include <jansson.h>
#include <libxml/HTMLparser.h>

#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "reports/view/escape.h"
#include "reports/site/site.h"
#include "tests/unit/small_base.h"

#define MARKUP "<img src=x onerror=alert(1)>"
#define HOSTILE                                                                          \
	"</title></style></script><script>alert(1)</script>" MARKUP "<!--" MARKUP        \
	"--><![CDATA[" MARKUP "]]>&lt;&#60;\"'`><svg onload=alert(1)>\\\n\xe2\x80\xae"   \
	"\xe2\x80\xa8\x1b[2J\xff*/"
#define LIST(...)                                                                        \
	(const char *[]){ __VA_ARGS__ },                                                 \
		sizeof((const char *[]){ __VA_ARGS__ }) / sizeof(char *)

static const struct kb_info info = { .version = "0123456789abcdef", .rules = 2 };

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

struct site_made {
	struct arena *arena;
	const struct site_file *files;
	size_t count;
	struct strbuf text; /* of the page that was read last */
	VEC(char *) ids;
};

static void forget_page(struct site_made *made)
{
	for (size_t i = 0; i < made->ids.count; i++)
		free(made->ids.items[i]);
	vec_free(&made->ids);
	strbuf_free(&made->text);
}

static void made_free(struct site_made *made)
{
	forget_page(made);
	arena_free(made->arena);
}

static struct site_made make_site(const struct knowledge *all)
{
	struct site_made made = { .arena = arena_new() };

	made.count = site_make(all, &info, made.arena, &made.files);
	return made;
}

static const struct site_file *find(const struct site_made *made, const char *name,
				    size_t size)
{
	for (size_t i = 0; i < made->count; i++)
		if (strlen(made->files[i].name) == size &&
		    !strncmp(made->files[i].name, name, size))
			return &made->files[i];
	return NULL;
}

static const struct site_file *page_of(const struct site_made *made, const char *name)
{
	const struct site_file *file = find(made, name, strlen(name));

	if (!file)
		fail_msg("no page %s", name);
	return file;
}

static bool is_ours(const char *name)
{
	static const char *const names[] = {
		"html",	   "head",   "meta", "title", "link",  "body",	 "a",
		"header",  "nav",    "p",    "h1",    "h2",    "h3",	 "h4",
		"strong",  "dl",     "dt",   "dd",    "div",   "main",	 "section",
		"ul",	   "ol",     "li",   "span",  "table", "thead",	 "tbody",
		"tr",	   "th",     "td",   "code",  "pre",   "footer", "details",
		"summary", "script",
	};

	for (size_t i = 0; i < ARRAY_SIZE(names); i++)
		if (!strcmp(names[i], name))
			return true;
	return false;
}

/* Outward over http or https, within the page, or to a file of the site. */
static void check_link(const struct site_made *made, const char *aim)
{
	size_t size = strcspn(aim, "#");

	if (!strncmp(aim, "https://", 8) || !strncmp(aim, "http://", 7) || !size)
		return;
	if (!find(made, aim, size))
		fail_msg("a link to %s", aim);
}

static void check_attribute(struct site_made *made, const xmlNode *node,
			    const xmlAttr *attribute)
{
	const char *name = (const char *)attribute->name;
	xmlChar *value = xmlNodeListGetString(attribute->doc, attribute->children, 1);
	const char *text = value ? (const char *)value : "";

	if (!strncmp(name, "on", 2) || !strcmp(name, "style"))
		fail_msg("an attribute %s", name);
	if (!strcmp(name, "src")) {
		assert_string_equal((const char *)node->name, "script");
		assert_non_null(find(made, text, strlen(text)));
	}
	if (!strcmp(name, "href"))
		check_link(made, text);
	if (!strcmp(name, "id"))
		vec_push(&made->ids, mem_strdup(text));
	xmlFree(value);
}

static void walk(struct site_made *made, const xmlNode *node)
{
	for (; node; node = node->next) {
		if (node->type == XML_TEXT_NODE)
			strbuf_add_text(&made->text, (const char *)node->content);
		if (node->type == XML_COMMENT_NODE || node->type == XML_PI_NODE)
			fail_msg("a comment or an instruction");
		if (node->type != XML_ELEMENT_NODE)
			continue;
		if (!is_ours((const char *)node->name))
			fail_msg("an element %s", (const char *)node->name);
		if (!strcmp((const char *)node->name, "script"))
			assert_null(node->children);
		for (const xmlAttr *a = node->properties; a; a = a->next)
			check_attribute(made, node, a);
		walk(made, node->children);
	}
}

static void check_text(struct slice s)
{
	uint32_t code;

	for (size_t size; s.size; s = slice_skip(s, size)) {
		size = utf8_decode(s, &code);
		assert_int_not_equal(size, 0);
		assert_true(code == '\n' || (code >= 0x20 && code != 0x7f));
		assert_false(code >= 0x80 && utf8_is_hidden(code));
	}
}

/* Reads a page and checks all that holds for every page. */
static void read_page(struct site_made *made, const struct site_file *file)
{
	forget_page(made);
	xmlSetStructuredErrorFunc(NULL, (xmlStructuredErrorFunc)on_error);
	error_count = 0;
	xmlDoc *doc = htmlReadMemory(file->text, (int)file->size, NULL, "UTF-8", 0);
	xmlSetStructuredErrorFunc(NULL, NULL);
	assert_non_null(doc);
	assert_int_equal(error_count, 0);
	walk(made, xmlDocGetRootElement(doc));
	xmlFreeDoc(doc);
	check_text(strbuf_slice(&made->text));
	for (size_t i = 0; i < made->ids.count; i++)
		for (size_t j = 0; j < i; j++)
			assert_string_not_equal(made->ids.items[i], made->ids.items[j]);
}

static void assert_says(const struct site_made *made, const char *text)
{
	if (!strstr(strbuf_text(&made->text), text))
		fail_msg("the page lacks: %s", text);
}

static void read_all(struct site_made *made)
{
	for (size_t i = 0; i < made->count; i++) {
		const char *name = made->files[i].name;

		assert_int_equal(strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789._-"),
				 strlen(name));
		for (size_t j = 0; j < i; j++)
			assert_string_not_equal(name, made->files[j].name);
		if (strstr(name, ".html"))
			read_page(made, &made->files[i]);
	}
}

/* Every part of a rule can be read. */
static void test_rule(void **state)
{
	(void)state;
	static const char *const parts[] = {
		"Model load hangs",
		"It stops. \"Quotes\" and \xc3\xa9.",
		"It explains",
		"It stopped",
		"gpu.gfx is one of gfx1150, gfx1151",
		"gfx target of the silicon",
		"odds of 1 to 50",
		"98%",
		"capacity (?<total>\\d+) free (?<free>\\d+)",
		"a line like in Kernel log",
		"decisive",
		"unless the line says",
		"free > total",
		"once with others of the group one",
		"nothing more after, for 60.5 seconds",
		"these lines would show that it went on",
		"these lines do not count",
		"these lines, one after the other, within 12 lines",
		"at least 3 lines like, within 600 seconds",
		"What speaks against it",
		"no line like in Kernel log",
		"all of these, in one record",
		"any of these",
		"env.HSA_X is 0",
		"this GPU and ROCm release are listed as regressed or broken",
		"check kfd is pass",
		"hang/upgrade was tried: failed",
		"Upgrade the runtime",
		"cure, helps in 90% of cases; medium risk",
		"host.wsl is false",
		"Switch it off",
		"partial help; low risk",
		"harm",
		"You may hit next",
		"Known not to help",
		"X=1",
		"no effect",
		"Affected",
		"rocm.version is in >=7.0, <7.2",
		"First version with the fix",
		"kbmatch explain hang --logs FILE",
		"kbmatch fix hang/upgrade\nkbmatch fix hang/no-sdma",
		"says a",
		"Knowledge base 0123456789abcdef with 2 rules",
	};
	AUTO(arena) struct arena *arena = arena_new();
	struct knowledge *all = small_base(arena);

	all->rules[1].refuted[1].why = NULL;
	struct site_made made = make_site(all);

	read_page(&made, page_of(&made, "rule-hang.html"));
	for (size_t i = 0; i < ARRAY_SIZE(parts); i++)
		assert_says(&made, parts[i]);
	assert_null(strstr(strbuf_text(&made.text), "fix hang/no-sdma\nkbmatch fix"));
	read_page(&made, page_of(&made, "rule-stopped.html"));
	assert_says(&made, "It may be caused by");
	assert_says(&made, "Model load hangs");
	assert_says(&made, "A symptom is cured with its cause.");
	made_free(&made);
}

static void test_others(void **state)
{
	(void)state;
	AUTO(arena) struct arena *arena = arena_new();
	struct site_made made = make_site(small_base(arena));

	read_page(&made, page_of(&made, "gpu-gfx1100.html"));
	assert_says(&made, "Navi 31 (RDNA3)");
	assert_says(&made, "1002:744c");
	assert_says(&made, "Nothing is known of how releases support it.");
	assert_says(&made, "No fault is known of it alone.");
	assert_null(strstr(strbuf_text(&made.text), "Model load hangs"));
	assert_says(&made, "It stopped");
	read_page(&made, page_of(&made, "gpu-gfx2.html"));
	assert_says(&made, "anyofficial");
	assert_says(&made, "broken");
	assert_says(&made, "kbmatch matrix gfx2");
	read_page(&made, page_of(&made, "harmless.html"));
	assert_says(&made, "CRAT table not found");
	assert_says(&made, "normal");
	read_page(&made, page_of(&made, "index.html"));
	assert_says(&made, "What you may see");
	assert_says(&made, "1 cause");
	assert_says(&made, "gfx1100");
	assert_says(&made, "ROCm runtime");
	made_free(&made);
}

/* Rules of a gate that names a target stand on its page; versions beside it. */
static void test_fits(void **state)
{
	(void)state;
	AUTO(arena) struct arena *arena = arena_new();
	struct knowledge *all = small_base(arena);
	struct support supports[] = {
		{ .gfx = "gfx1151", .rocm = ">=7.0", .note = "the row of it" },
		{ .gfx = "gfx1150" },
		{ .gfx = "gfx900" },
		{ .gfx = "gfx90a" },
	};

	all->supports = supports;
	all->support_count = ARRAY_SIZE(supports);
	struct site_made made = make_site(all);
	read_page(&made, page_of(&made, "gpu-gfx1151.html"));
	assert_says(&made, "Model load hangs");
	assert_says(&made, "the row of it");
	read_page(&made, page_of(&made, "gpu-gfx900.html"));
	assert_null(strstr(strbuf_text(&made.text), "Model load hangs"));
	read_page(&made, page_of(&made, "rule-hang.html"));
	assert_says(&made, "the row of it");
	assert_null(strstr(strbuf_text(&made.text), "gfx90a"));
	read_page(&made, page_of(&made, "index.html"));
	const char *text = strbuf_text(&made.text);
	assert_true(strstr(text, "gfx900") < strstr(text, "gfx90a"));
	assert_true(strstr(text, "gfx90a") < strstr(text, "gfx1150"));
	made_free(&made);
}

static void test_same_twice(void **state)
{
	(void)state;
	AUTO(arena) struct arena *arena = arena_new();
	struct site_made a = make_site(small_base(arena)),
			 b = make_site(small_base(arena));

	read_all(&a);
	assert_int_equal(a.count, b.count);
	for (size_t i = 0; i < a.count; i++) {
		assert_string_equal(a.files[i].name, b.files[i].name);
		assert_int_equal(a.files[i].size, b.files[i].size);
		assert_memory_equal(a.files[i].text, b.files[i].text, a.files[i].size);
	}
	made_free(&a);
	made_free(&b);
}

static struct pattern hostile_pattern = { 1, HOSTILE };
static struct evidence hostile_part = { .kind = EVIDENCE_LOG,
					.patterns =
						(struct pattern *[]){ &hostile_pattern },
					.pattern_count = 1 };
static struct test hostile_tests[] = {
	{ .key = HOSTILE, .op = OPERATOR_IN, .operands = LIST(HOSTILE, HOSTILE) },
};
static struct evidence hostile_evidence[] = {
	{ .kind = EVIDENCE_COUNT,
	  .strength = STRENGTH_STRONG,
	  .from = HOSTILE,
	  .group = HOSTILE,
	  .patterns = (struct pattern *[]){ &hostile_pattern },
	  .pattern_count = 1,
	  .unless = (struct pattern *[]){ &hostile_pattern },
	  .unless_count = 1,
	  .has_where = true,
	  .test = { .key = HOSTILE, .operands = LIST(HOSTILE) } },
	{ .kind = EVIDENCE_ALL,
	  .children = &hostile_part,
	  .child_count = 1,
	  .against = true },
	{ .kind = EVIDENCE_CHECK, .ref = HOSTILE, .test = { .operands = LIST(HOSTILE) } },
};
static struct remedy hostile_remedies[] = {
	{ .id = HOSTILE,
	  .title = HOSTILE,
	  .summary = HOSTILE,
	  .requires = HOSTILE,
	  .pros = { LIST(HOSTILE) },
	  .cons = { LIST(HOSTILE) },
	  .performance = HOSTILE,
	  .stability = HOSTILE,
	  .maintenance = HOSTILE,
	  .prepare = HOSTILE,
	  .backup = HOSTILE,
	  .apply = HOSTILE,
	  .verify = HOSTILE,
	  .expect = HOSTILE,
	  .rollback = HOSTILE,
	  .fallback = HOSTILE,
	  .leaves = HOSTILE,
	  .when = hostile_tests,
	  .when_count = 1 },
	{ .id = "no", .title = HOSTILE, .avoid = HOSTILE, .chance = -1, .minutes = -1 },
};
static struct reference hostile_references[] = {
	{ "javascript:alert(1)", HOSTILE, HOSTILE },
	{ "https://example.org/\" onclick=\"alert(1)", "quote", NULL },
	{ "data:text/html," MARKUP, NULL, NULL },
	{ "//example.org/relative", NULL, NULL },
	{ "https://example.org/plain?a=b&c=d#e", HOSTILE, HOSTILE },
};
static struct refuted hostile_refuted[] = { { HOSTILE, HOSTILE, 1 },
					    { "far", NULL, 99 } };
static struct fixed_in hostile_fixed[] = { { HOSTILE, HOSTILE } };
static struct rule hostile_rules[] = {
	{ .id = "../../" HOSTILE,
	  .title = HOSTILE,
	  .summary = HOSTILE,
	  .severity = SEVERITY_ERROR,
	  .gates = hostile_tests,
	  .gate_count = 1,
	  .evidence = hostile_evidence,
	  .evidence_count = ARRAY_SIZE(hostile_evidence),
	  .explains = { LIST(HOSTILE, "..", "../../" HOSTILE) },
	  .fixed_in = hostile_fixed,
	  .fixed_in_count = 1,
	  .remedies = hostile_remedies,
	  .remedy_count = ARRAY_SIZE(hostile_remedies),
	  .refuted = hostile_refuted,
	  .refuted_count = ARRAY_SIZE(hostile_refuted),
	  .references = hostile_references,
	  .reference_count = ARRAY_SIZE(hostile_references) },
	{ .id = "..", .title = "dots" },
	{ .id = "", .title = "empty" },
	{ .id = "CASE", .title = "upper" },
	{ .id = "case", .title = "lower" },
};
static struct device hostile_devices[] = {
	{ HOSTILE, HOSTILE, HOSTILE, HOSTILE, HOSTILE, HOSTILE, HOSTILE, false },
	{ .pci_id = "1", .gfx = "../gfx" },
};
static struct support hostile_supports[] = {
	{ .gfx = HOSTILE,
	  .rocm = HOSTILE,
	  .note = HOSTILE,
	  .url = "javascript:alert(2)" },
};
static struct benign hostile_benigns[] = {
	{ .id = HOSTILE, .log = &hostile_pattern, .why = HOSTILE, .url = "javascript:1" },
};
static struct source hostile_sources[] = { { .id = HOSTILE, .title = HOSTILE } };
static const struct knowledge hostile_base = {
	.rules = hostile_rules,
	.rule_count = ARRAY_SIZE(hostile_rules),
	.devices = hostile_devices,
	.device_count = ARRAY_SIZE(hostile_devices),
	.supports = hostile_supports,
	.support_count = ARRAY_SIZE(hostile_supports),
	.benigns = hostile_benigns,
	.benign_count = ARRAY_SIZE(hostile_benigns),
	.sources = hostile_sources,
	.source_count = ARRAY_SIZE(hostile_sources),
};

static void test_hostile(void **state)
{
	(void)state;
	struct site_made made = make_site(&hostile_base);

	read_all(&made);
	read_page(&made, page_of(&made, "rule-_1.html"));
	assert_says(&made, "</title></style></script><script>alert(1)</script>" MARKUP);
	assert_says(&made, "<![CDATA[" MARKUP "]]>&lt;&#60;\"'`>");
	assert_says(&made, "\\u{202e}\\u{2028}\\x1b[2J\\xff");
	assert_says(&made, "javascript:alert(1)");
	assert_non_null(find(&made, "rule-case.html", strlen("rule-case.html")));
	assert_null(find(&made, "rule-CASE.html", strlen("rule-CASE.html")));
	made_free(&made);
}

static json_t *load_index(const struct site_made *made)
{
	static const char before[] = "'use strict';\nvar kbmatchIndex = ";
	const struct site_file *file = page_of(made, "search.js");
	json_error_t error;

	check_text(slice_from(file->text, file->size));
	assert_int_equal(strncmp(file->text, before, strlen(before)), 0);
	assert_int_equal(strcmp(file->text + file->size - 2, ";\n"), 0);
	for (const char *c = file->text; *c; c++)
		assert_null(strchr("<>&`", *c));
	json_t *index = json_loadb(file->text + strlen(before),
				   file->size - strlen(before) - 2, 0, &error);
	if (!index)
		fail_msg("the index: line %d: %s", error.line, error.text);
	return index;
}

static void test_index(void **state)
{
	(void)state;
	struct site_made made = make_site(&hostile_base);
	json_t *index = load_index(&made), *entry, *url;
	size_t i;

	assert_int_equal(json_array_size(json_object_get(index, "entries")),
			 ARRAY_SIZE(hostile_rules) + 2 + 1);
	json_array_foreach(json_object_get(index, "entries"), i, entry)
	{
		url = json_object_get(entry, "u");
		assert_non_null(find(&made, json_string_value(url),
				     strcspn(json_string_value(url), "#")));
	}
	json_decref(index);
	made_free(&made);
}

static void test_escape(void **state)
{
	(void)state;
	static const struct {
		const char *text, *escaped;
	} cases[] = {
		{ "", "\"\"" },
		{ "a\nb\tc", "\"a b c\"" },
		{ "</script>", "\"\\u003c\\u002fscript\\u003e\"" },
		{ "\"'`\\&", "\"\\u0022\\u0027\\u0060\\u005c\\u0026\"" },
		{ "\xc3\xa9\xff", "\"\xc3\xa9\\u005cxff\"" },
		{ "\xe2\x80\xa8", "\"\\u005cu{2028}\"" },
	};

	for (size_t i = 0; i < ARRAY_SIZE(cases); i++) {
		AUTO(strbuf) struct strbuf b = { 0 };

		escape_script(&b, slice_of(cases[i].text));
		assert_string_equal(strbuf_text(&b), cases[i].escaped);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_rule),	cmocka_unit_test(test_others),
		cmocka_unit_test(test_fits),	cmocka_unit_test(test_same_twice),
		cmocka_unit_test(test_hostile), cmocka_unit_test(test_index),
		cmocka_unit_test(test_escape),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
