/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The site, read again by libxml2's and jansson's parsers: what is in it, where its links
 * lead, and that text of a hostile base stays text. tests/browser/site.test.mjs looks at
 * it in a browser.
 */
#include <jansson.h>

#include "reports/site/site.h"
#include "tests/unit/page.h"
#include "tests/unit/small_base.h"

#define HOSTILE                                                                          \
	"</title></style></script><script>alert(1)</script>" MARKUP "<!--" MARKUP        \
	"--><![CDATA[" MARKUP "]]>&lt;&#60;\"'`><svg onload=alert(1)>\\\n\xe2\x80\xae"   \
	"\xe2\x80\xa8\x1b[2J\xff*/"
#define LIST(...)                                                                        \
	(const char *[]){ __VA_ARGS__ },                                                 \
		sizeof((const char *[]){ __VA_ARGS__ }) / sizeof(char *)

static const struct kb_info info = { .version = "0123456789abcdef", .rules = 2 };

struct site_made {
	struct arena *arena;
	const struct folder_file *files;
	size_t count;
	struct page page; /* that was read last */
};

static void made_free(struct site_made *made)
{
	cleanup_page(&made->page);
	arena_free(made->arena);
}

static struct site_made make_site(const struct knowledge *all)
{
	struct site_made made = { .arena = arena_new() };

	made.count = site_make(all, &info, NULL, 0, made.arena, &made.files);
	return made;
}

static const struct folder_file *find(const struct site_made *made, const char *name,
				      size_t size)
{
	for (size_t i = 0; i < made->count; i++)
		if (strlen(made->files[i].name) == size &&
		    !strncmp(made->files[i].name, name, size))
			return &made->files[i];
	return NULL;
}

static const struct folder_file *page_of(const struct site_made *made, const char *name)
{
	const struct folder_file *file = find(made, name, strlen(name));

	if (!file)
		fail_msg("no page %s", name);
	return file;
}

/* Links lead outward over http or https, within the page, or to a file of the site; style
 * and scripts are files of it. */
static void read_page(struct site_made *made, const struct folder_file *file)
{
	struct page *page = &made->page;

	page_read(page, file->data, file->size);
	assert_int_equal(page->styles, 0);
	assert_int_equal(page->scripts, page->sources.count);
	for (size_t i = 0; i < page->sources.count; i++)
		page_of(made, page->sources.items[i]);
	for (size_t i = 0; i < page->aims.count; i++) {
		const char *aim = page->aims.items[i];
		size_t size = strcspn(aim, "#");

		if (strncmp(aim, "https://", 8) && strncmp(aim, "http://", 7) && size &&
		    !find(made, aim, size))
			fail_msg("a link to %s", aim);
	}
}

static void assert_says(const struct site_made *made, const char *text)
{
	assert_has(strbuf_text(&made->page.text), text);
}

/* Reads the page of that name, which says the texts; NULL ends them. */
static void page_says(struct site_made *made, const char *name, ...)
{
	const char *text;
	va_list args;

	read_page(made, page_of(made, name));
	va_start(args, name);
	while ((text = va_arg(args, const char *)))
		assert_says(made, text);
	va_end(args);
}

static void assert_lacks(const struct site_made *made, const char *text)
{
	assert_null(strstr(strbuf_text(&made->page.text), text));
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
TEST(test_rule)
{
	/* clang-format off */
	static const char *const parts[] = {
		"Model load hangs", "It stops. \"Quotes\" and \xc3\xa9.", "It explains",
		"It stopped", "gpu.gfx is one of gfx1150, gfx1151",
		"gfx target of the silicon", "odds of 1 to 50", "98%",
		"capacity (?<total>\\d+) free (?<free>\\d+)", "a line like in Kernel log",
		"decisive", "unless the line says", "free > total",
		"once with others of the group one",
		"nothing more after, for 60.5 seconds",
		"these lines would show that it went on", "these lines do not count",
		"these lines, one after the other, within 12 lines",
		"at least 3 lines like, within 600 seconds", "What speaks against it",
		"no line like in Kernel log", "all of these, in one record",
		"any of these", "env.HSA_X is 0",
		"this GPU and ROCm release are listed as regressed or broken",
		"check kfd is pass", "hang/upgrade was tried: failed",
		"Upgrade the runtime", "cure, helps in 90% of cases; medium risk",
		"host.wsl is false", "Switch it off", "partial help; low risk", "harm",
		"You may hit next", "Known not to help", "X=1", "no effect", "Affected",
		"rocm.version is in >=7.0, <7.2", "First version with the fix",
		"kbmatch explain hang --logs FILE",
		"kbmatch fix hang/upgrade\nkbmatch fix hang/no-sdma", "says a",
		"Knowledge base 0123456789abcdef with 2 rules",
	};
	/* clang-format on */
	AUTO(arena) struct arena *arena = arena_new();
	struct knowledge *all = small_base(arena);

	all->rules[1].refuted[1].why = NULL;
	struct site_made made = make_site(all);

	read_page(&made, page_of(&made, "rule-hang.html"));
	for (size_t i = 0; i < ARRAY_SIZE(parts); i++)
		assert_says(&made, parts[i]);
	assert_lacks(&made, "fix hang/no-sdma\nkbmatch fix");
	page_says(&made, "rule-stopped.html", "It may be caused by", "Model load hangs",
		  "A symptom is cured with its cause.", NULL);
	made_free(&made);
}

TEST(test_others)
{
	AUTO(arena) struct arena *arena = arena_new();
	struct site_made made = make_site(small_base(arena));

	page_says(&made, "gpu-gfx1100.html", "Navi 31 (RDNA3)", "1002:744c",
		  "Nothing is known of how releases support it.",
		  "No fault is known of it alone.", "It stopped", NULL);
	assert_lacks(&made, "Model load hangs");
	page_says(&made, "gpu-gfx2.html", "anyofficial", "broken", "kbmatch matrix gfx2",
		  NULL);
	page_says(&made, "harmless.html", "CRAT table not found", "normal", NULL);
	page_says(&made, "index.html", "What you may see", "1 cause", "gfx1100",
		  "ROCm runtime", NULL);
	made_free(&made);
}

/* Rules of a gate that names a target stand on its page; versions beside it. */
TEST(test_fits)
{
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
	page_says(&made, "gpu-gfx1151.html", "Model load hangs", "the row of it", NULL);
	page_says(&made, "gpu-gfx900.html", NULL);
	assert_lacks(&made, "Model load hangs");
	page_says(&made, "rule-hang.html", "the row of it", NULL);
	assert_lacks(&made, "gfx90a");
	page_says(&made, "index.html", NULL);
	const char *text = strbuf_text(&made.page.text);
	assert_true(strstr(text, "gfx900") < strstr(text, "gfx90a"));
	assert_true(strstr(text, "gfx90a") < strstr(text, "gfx1150"));
	made_free(&made);
}

TEST(test_same_twice)
{
	AUTO(arena) struct arena *arena = arena_new();
	struct site_made a = make_site(small_base(arena)),
			 b = make_site(small_base(arena));

	read_all(&a);
	assert_int_equal(a.count, b.count);
	for (size_t i = 0; i < a.count; i++) {
		assert_string_equal(a.files[i].name, b.files[i].name);
		assert_int_equal(a.files[i].size, b.files[i].size);
		assert_memory_equal(a.files[i].data, b.files[i].data, a.files[i].size);
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
/* clang-format off */
static struct evidence hostile_evidence[] = {
	{ .kind = EVIDENCE_COUNT, .strength = STRENGTH_STRONG, .from = HOSTILE,
	  .group = HOSTILE, .patterns = (struct pattern *[]){ &hostile_pattern },
	  .pattern_count = 1, .unless = (struct pattern *[]){ &hostile_pattern },
	  .unless_count = 1, .has_where = true,
	  .test = { .key = HOSTILE, .operands = LIST(HOSTILE) } },
	{ .kind = EVIDENCE_ALL, .children = &hostile_part, .child_count = 1,
	  .against = true },
	{ .kind = EVIDENCE_CHECK, .ref = HOSTILE, .test = { .operands = LIST(HOSTILE) } },
};
static struct remedy hostile_remedies[] = {
	{ .id = HOSTILE, .title = HOSTILE, .summary = HOSTILE, .requires = HOSTILE,
	  .pros = { LIST(HOSTILE) }, .cons = { LIST(HOSTILE) }, .performance = HOSTILE,
	  .stability = HOSTILE, .maintenance = HOSTILE, .prepare = HOSTILE,
	  .backup = HOSTILE, .apply = HOSTILE, .verify = HOSTILE, .expect = HOSTILE,
	  .rollback = HOSTILE, .fallback = HOSTILE, .leaves = HOSTILE,
	  .when = hostile_tests, .when_count = 1 },
	{ .id = "no", .title = HOSTILE, .avoid = HOSTILE, .chance = -1, .minutes = -1 },
};
/* clang-format on */
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
/* clang-format off */
static struct rule hostile_rules[] = {
	{ .id = "../../" HOSTILE, .title = HOSTILE, .summary = HOSTILE,
	  .severity = SEVERITY_ERROR, .gates = hostile_tests, .gate_count = 1,
	  .evidence = hostile_evidence, .evidence_count = ARRAY_SIZE(hostile_evidence),
	  .explains = { LIST(HOSTILE, "..", "../../" HOSTILE) },
	  .fixed_in = hostile_fixed, .fixed_in_count = 1, .remedies = hostile_remedies,
	  .remedy_count = ARRAY_SIZE(hostile_remedies), .refuted = hostile_refuted,
	  .refuted_count = ARRAY_SIZE(hostile_refuted), .references = hostile_references,
	  .reference_count = ARRAY_SIZE(hostile_references) },
	{ .id = "..", .title = "dots" }, { .id = "", .title = "empty" },
	{ .id = "CASE", .title = "upper" }, { .id = "case", .title = "lower" },
};
/* clang-format on */
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
/* clang-format off */
static const struct knowledge hostile_base = {
	.rules = hostile_rules, .rule_count = ARRAY_SIZE(hostile_rules),
	.devices = hostile_devices, .device_count = ARRAY_SIZE(hostile_devices),
	.supports = hostile_supports, .support_count = ARRAY_SIZE(hostile_supports),
	.benigns = hostile_benigns, .benign_count = ARRAY_SIZE(hostile_benigns),
	.sources = hostile_sources, .source_count = ARRAY_SIZE(hostile_sources),
};
/* clang-format on */

TEST(test_hostile)
{
	struct site_made made = make_site(&hostile_base);

	read_all(&made);
	page_says(&made, "rule-_1.html",
		  "</title></style></script><script>alert(1)</script>" MARKUP,
		  "<![CDATA[" MARKUP "]]>&lt;&#60;\"'`>",
		  "\\u{202e}\\u{2028}\\x1b[2J\\xff", "javascript:alert(1)", NULL);
	assert_non_null(find(&made, "rule-case.html", strlen("rule-case.html")));
	assert_null(find(&made, "rule-CASE.html", strlen("rule-CASE.html")));
	made_free(&made);
}

static json_t *load_index(const struct site_made *made)
{
	static const char before[] = "'use strict';\nvar kbmatchIndex = ";
	const struct folder_file *file = page_of(made, "search.js");
	json_error_t error;

	assert_harmless(slice_from(file->data, file->size));
	assert_int_equal(strncmp(file->data, before, strlen(before)), 0);
	assert_int_equal(strcmp(file->data + file->size - 2, ";\n"), 0);
	for (const char *c = file->data; *c; c++)
		assert_null(strchr("<>&`", *c));
	json_t *index = json_loadb(file->data + strlen(before),
				   file->size - strlen(before) - 2, 0, &error);
	if (!index)
		fail_msg("the index: line %d: %s", error.line, error.text);
	return index;
}

TEST(test_index)
{
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

TESTS(NULL, NULL)
