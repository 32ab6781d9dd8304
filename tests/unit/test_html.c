/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The HTML report, read again by libxml2's parser: what is in it, and that text from
 * outside stays text. tests/browser/report.test.mjs looks at it in a browser.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>
#include <libxml/HTMLparser.h>

#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/history/history.h"
#include "reports/html/html_hits_internal.h"
#include "reports/report.h"
#include "tests/unit/report_sample.h"

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

static char *report_of(const struct diagnosis *diagnosis)
{
	char *text = NULL;
	size_t size = 0;
	FILE *file = open_memstream(&text, &size);
	const struct report *report = report_find("html");

	assert_non_null(report);
	assert_int_equal(
		report_write_one(report, diagnosis, &(struct report_options){ 0 }, file),
		0);
	assert_int_equal(fclose(file), 0);
	assert_int_equal(strlen(text), size);
	return text;
}

static xmlDoc *parse(const char *text)
{
	xmlSetStructuredErrorFunc(NULL, (xmlStructuredErrorFunc)on_error);
	error_count = 0;
	xmlDoc *doc = htmlReadMemory(text, (int)strlen(text), NULL, "UTF-8", 0);
	assert_non_null(doc);
	xmlSetStructuredErrorFunc(NULL, NULL);
	return doc;
}

/* What a page consists of. */
struct census {
	size_t scripts, styles, outside, handlers, outward;
	VEC(char *) ids;
	struct strbuf text; /* without the style's and the script's */
};

static bool is_ours(const char *name)
{
	static const char *const names[] = {
		"html",	   "head",    "meta",	"title", "style", "body", "a",
		"header",  "p",	      "h1",	"h2",	 "h3",	  "h4",	  "h5",
		"strong",  "dl",      "dt",	"dd",	 "div",	  "nav",  "main",
		"section", "article", "ul",	"ol",	 "li",	  "span", "details",
		"summary", "svg",     "rect",	"g",	 "line",  "text", "desc",
		"table",   "thead",   "tbody",	"tr",	 "th",	  "td",	  "code",
		"pre",	   "footer",  "script",
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

	census->handlers +=
		!strncmp(name, "on", 2) || !strcmp(name, "style") || !strcmp(name, "src");
	if (!strcmp(name, "href")) {
		census->outward += *text != '#';
		if (*text != '#' && strncmp(text, "https://", 8) != 0 &&
		    strncmp(text, "http://", 7) != 0)
			fail_msg("a link to %s", text);
	}
	if (!strcmp(name, "id"))
		vec_push(&census->ids, mem_strdup(text));
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
			census->outside++;
		if (node->type != XML_ELEMENT_NODE)
			continue;
		census->scripts += script;
		census->styles += style;
		if (!is_ours(name)) {
			print_message("element %s\n", name);
			census->outside++;
		}
		for (const xmlAttr *a = node->properties; a; a = a->next)
			count_attribute(census, a);
		if (!script && !style)
			count(census, node->children);
	}
}

static void census_free(struct census *census)
{
	for (size_t i = 0; i < census->ids.count; i++)
		free(census->ids.items[i]);
	vec_free(&census->ids);
	strbuf_free(&census->text);
}

static void take_census(struct census *census, const char *html)
{
	xmlDoc *doc = parse(html);

	*census = (struct census){ 0 };
	count(census, xmlDocGetRootElement(doc));
	xmlFreeDoc(doc);
}

static void assert_sound(const struct census *census)
{
	uint32_t code;
	size_t size;

	assert_int_equal(error_count, 0);
	assert_int_equal(census->scripts, 1);
	assert_int_equal(census->styles, 1);
	assert_int_equal(census->outside, 0);
	assert_int_equal(census->handlers, 0);
	for (size_t i = 0; i < census->ids.count; i++)
		for (size_t j = 0; j < i; j++)
			assert_string_not_equal(census->ids.items[i],
						census->ids.items[j]);
	for (struct slice s = strbuf_slice(&census->text); s.size;
	     s = slice_skip(s, size)) {
		size = utf8_decode(s, &code);
		assert_int_not_equal(size, 0);
		assert_true(code == '\n' || code >= 0x20);
		assert_false(code >= 0x7f && code <= 0x9f);
		assert_false(code >= 0x200b && code <= 0x200f);
		assert_false(code >= 0x202a && code <= 0x202e);
	}
}

static void assert_says(const struct census *census, const char *text)
{
	if (!strstr(strbuf_text(&census->text), text))
		fail_msg("the page lacks: %s", text);
}

/* Every part of the sample can be read. */
static void test_whole(void **state)
{
	(void)state;
	static const char *const parts[] = {
		"Very likely: Model load stalls at async uploads on Strix Halo",
		"Radeon 8060S (gfx1151), 96 GiB VRAM, at 0000:c5:00.0",
		"18,207 lines of 3 files, 2 boots",
		"A shader touched memory that it does not own",
		"The MES scheduler stops answering",
		"raise the completion signal",
		"load_all_data: using async uploads for device ROCm0, buffer type ROCm0",
		"ollama.log:1204, 2026-03-01 12:00:05, boot 2",
		"14 lines, moderate",
		"nothing more for 4 minutes, although others went on",
		"Speaks against it",
		"env.HSA_ENABLE_SDMA",
		"systemctl show ollama -p Environment",
		"whether it also hangs with a small model",
		"Upgrade: fixed in rocm 7.2; this machine has 7.0.2.",
		"Recommended",
		"Copy with the shader cores instead of SDMA",
		"needs no new software",
		"copies are slower",
		"uploads 10 to 20 percent slower",
		"systemctl stop ollama",
		"export HSA_ENABLE_SDMA=0\nollama serve # gfx1151 {rocm.path}",
		"Replace what stands in {braces}",
		"unset HSA_ENABLE_SDMA",
		"Use the Vulkan backend",
		"Alternative",
		"Avoid",
		"the code objects of another target crash this one",
		"amdgpu.cwsr_enable=0: the hang stays [2]",
		"Load hangs on gfx1151",
		"https://example.org/issues/2",
		"See what the service's environment says",
		"58% chance",
		"ROCm is current",
		"/dev/kfd exists",
		"[drm:foo] *ERROR* \\x1b]8;;http://x\\x07 click",
		"1,903 lines alike",
		"kfd: amdgpu: No CRAT table",
		"Machines without an integrated GPU have no such table.",
		"page \\xfffault \\x1b[2J\\u{202e}evil\\u{9b}",
		"Below the threshold of 30%",
		"gpu.gfx is gfx1151, not gfx1100",
		"/srv/\\x1b[31mmodels",
		"ollama.log:3, by name-to-gfx",
		"evil\\x1b]0;x\\x07.txt: of no known kind",
		"no /sys/kernel/debug: only root may read it",
		"signal 11",
		"Taken 2026-03-01T12:00:05Z by kbmatch 0.1.0, redacted",
		"321 rules, knowledge base 0123456789abcdef",
	};
	struct diagnosis diagnosis = sample_diagnosis();
	AUTO(mem) char *html = report_of(&diagnosis);
	struct census census;

	take_census(&census, html);
	assert_sound(&census);
	for (size_t i = 0; i < ARRAY_SIZE(parts); i++)
		assert_says(&census, parts[i]);
	for (size_t i = 0; i < ARRAY_SIZE(sample_facts); i++)
		assert_says(&census, sample_facts[i].name);
	census_free(&census);
}

static struct remedy hostile_remedies[] = {
	{ .id = HOSTILE,
	  .title = "title " HOSTILE,
	  .summary = HOSTILE,
	  .chance = 0.5,
	  .minutes = 1,
	  .requires = HOSTILE,
	  .pros = { LIST(HOSTILE) },
	  .cons = { LIST(HOSTILE) },
	  .apply = HOSTILE "\n{gpu.gfx}\n" HOSTILE,
	  .verify = HOSTILE,
	  .expect = HOSTILE,
	  .fallback = HOSTILE,
	  .leaves = HOSTILE },
	{ .id = "no", .title = HOSTILE, .avoid = HOSTILE, .chance = -1, .minutes = -1 },
};
static struct reference hostile_references[] = {
	{ "javascript:alert(1)", "script", HOSTILE },
	{ "https://example.org/\" onclick=\"alert(1)", "quote", NULL },
	{ "data:text/html," MARKUP, NULL, NULL },
	{ " https://example.org/blank", NULL, NULL },
	{ "HTTPS://example.org/case", NULL, NULL },
	{ "https://", "no host", NULL },
	{ "//example.org/relative", NULL, NULL },
	{ "https://example.org/<!--\"-->", "comment", NULL },
	{ "https://example.org/plain?a=b&c=d#e", HOSTILE, HOSTILE },
};
static struct rule hostile_rule = {
	.id = HOSTILE,
	.title = HOSTILE,
	.summary = HOSTILE,
	.severity = SEVERITY_ERROR,
	.remedies = hostile_remedies,
	.remedy_count = ARRAY_SIZE(hostile_remedies),
	.refuted = (struct refuted[]){ { HOSTILE, HOSTILE, 1 }, { "far", "off", 99 } },
	.refuted_count = 2,
	.references = hostile_references,
	.reference_count = ARRAY_SIZE(hostile_references),
};
static struct text hostile_text = { .number = 1, .name = HOSTILE, .kind = HOSTILE };
static const struct hit hostile_hit = {
	.pattern = 9,
	.text = &hostile_text,
	.line = 7,
	.device = HOSTILE,
	.count = 3,
	.raw = TEXT(HOSTILE),
	.message = TEXT(HOSTILE),
	.stream = TEXT(HOSTILE),
};
static struct finding hostile_finding = {
	.rule = &hostile_rule,
	.device = HOSTILE,
	.judged = (struct judged[]){ { .evidence = &fault_evidence,
				       .truth = TRUTH_TRUE,
				       .counted = true,
				       .note = HOSTILE,
				       .hits = (const struct hit *[]){ &hostile_hit,
								       &hostile_hit },
				       .hit_count = 2,
				       .count = 3 } },
	.judged_count = 1,
	.confidence = 0.9,
	.because = HOSTILE,
};
static const struct support hostile_support = {
	.gfx = HOSTILE, .rocm = HOSTILE, .note = HOSTILE, .url = "javascript:alert(2)"
};
static const struct attempt hostile_attempts[] = {
	{ HOSTILE, HOSTILE, TRIED_SAME, HOSTILE, HOSTILE, HOSTILE },
	{ "rule", "", TRIED_WORKED, "went well", "2026-01-01T00:00:00Z", "By hand" },
};

static const struct diagnosed hostile_diagnosed = {
	.finding = &hostile_finding,
	.places = (const struct finding *[]){ &hostile_finding },
	.place_count = 1,
	.effects = (const struct finding *[]){ &hostile_finding },
	.effect_count = 1,
	.missing = (struct missing[]){ { HOSTILE, HOSTILE } },
	.missing_count = 1,
};

static struct diagnosis hostile_diagnosis(void)
{
	static const char *const warnings[] = { HOSTILE };
	static const struct finding *const ruled_out[] = { &hostile_finding };
	static const struct check check = { .title = HOSTILE,
					    .command = HOSTILE,
					    .detail = HOSTILE };
	static const struct checked checked = { &check, STATUS_FAIL, NULL };
	static const struct action action = {
		ACTION_OBSERVE, &hostile_diagnosed, NULL, NULL, 0, HOSTILE, HOSTILE, 0, 1
	};
	static const struct unexplained line = { TEXT(HOSTILE), TEXT(HOSTILE),
						 &hostile_text, 1, 1 };
	static const struct timeline_row row = { &hostile_support, TRUTH_TRUE };
	static const struct attempts attempts = { .case_name = HOSTILE,
						  .items = hostile_attempts,
						  .count = 2 };
	struct diagnosis diagnosis = sample_diagnosis();

	diagnosis.diagnoses = diagnosis.below = &hostile_diagnosed;
	diagnosis.diagnosis_count = diagnosis.below_count = 1;
	diagnosis.ruled_out = ruled_out;
	diagnosis.checks = &checked;
	diagnosis.check_count = 1;
	diagnosis.plan = &action;
	diagnosis.plan_count = 1;
	diagnosis.unexplained = &line;
	diagnosis.unexplained_count = 1;
	diagnosis.timeline = &row;
	diagnosis.timeline_count = 1;
	diagnosis.attempts = &attempts;
	diagnosis.warnings = warnings;
	return diagnosis;
}

static void test_hostile_text(void **state)
{
	(void)state;
	struct diagnosis diagnosis = hostile_diagnosis();
	AUTO(mem) char *html = report_of(&diagnosis);
	struct census census;

	take_census(&census, html);
	assert_sound(&census);
	assert_says(&census, HOSTILE);
	assert_says(&census, "title " HOSTILE);
	assert_says(&census, "javascript:alert(1)");
	assert_says(&census, "went well");
	assert_says(&census, "tried: same");
	assert_says(&census, "this machine");
	assert_non_null(strstr(html, "href=\"https://example.org/plain?a=b&amp;c=d#e\""));
	assert_int_equal(census.outward, 2); /* that one, and the harmless line's */
	census_free(&census);
}

static void test_deterministic(void **state)
{
	(void)state;
	struct diagnosis diagnosis = sample_diagnosis();
	AUTO(mem) char *one = report_of(&diagnosis);
	AUTO(mem) char *two = report_of(&diagnosis);

	assert_string_equal(one, two);
}

static void test_empty(void **state)
{
	(void)state;
	struct diagnosis diagnosis = { 0 };
	AUTO(mem) char *html = report_of(&diagnosis);
	struct census census;

	take_census(&census, html);
	assert_sound(&census);
	assert_says(&census, "Nothing was diagnosed.");
	assert_says(&census, "What to collect next");
	assert_says(&census, "No log was read.");
	census_free(&census);
}

static void test_write_error(void **state)
{
	(void)state;
	struct diagnosis diagnosis = sample_diagnosis();
	FILE *file = fopen("/dev/full", "w");

	if (!file)
		skip();
	assert_int_equal(report_write_one(report_find("html"), &diagnosis,
					  &(struct report_options){ 0 }, file),
			 -28 /* ENOSPC */);
	fclose(file);
}

/* FIPS 180-4's examples, and lengths about the padding's border, by sha256sum. */
static void test_hash(void **state)
{
	(void)state;
	static const struct {
		const char *text, *hash;
	} cases[] = {
		{ "", "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=" },
		{ "abc", "sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=" },
		{ "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
		  "sha256-JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE=" },
		{ "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
		  "sha256-n0OQ+NMMLdkuyfCVtl4rmumwqSWlJY4kHJ8ekQ9zQxg=" },
		{ "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
		  "sha256-/+BU/nrgy23GXDr5th1SCfQ5hR20PQulmXM33xVGaOs=" },
	};
	AUTO(arena) struct arena *arena = arena_new();

	for (size_t i = 0; i < ARRAY_SIZE(cases); i++)
		assert_string_equal(html_hash(arena, cases[i].text), cases[i].hash);
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

/* What the policy allows is what the page holds. */
static void test_policy(void **state)
{
	(void)state;
	AUTO(arena) struct arena *arena = arena_new();
	struct diagnosis diagnosis = hostile_diagnosis();
	AUTO(mem) char *html = report_of(&diagnosis);
	const char *style = between(arena, html, "<style>", "</style>");
	const char *script = between(arena, html, "<script>", "</script>");
	const char *policy =
		between(arena, html, "Content-Security-Policy\" content=\"", "\"");

	assert_string_equal(
		policy,
		arena_printf(arena,
			     "default-src 'none'; style-src '%s'; script-src '%s'; "
			     "base-uri 'none'; form-action 'none'",
			     html_hash(arena, style), html_hash(arena, script)));
}

enum { MANY = 100000 };

static const struct judged *many_hits(struct arena *arena)
{
	struct hit *hits = arena_array(arena, struct hit, MANY);
	const struct hit **pointers = arena_array(arena, const struct hit *, MANY);
	struct judged *judged = arena_new_item(arena, struct judged);

	for (size_t i = 0; i < MANY; i++) {
		hits[i] = mes;
		hits[i].line = i + 1;
		hits[i].count = 1;
		hits[i].stamp.kernel = (double)i;
		pointers[i] = &hits[i];
	}
	*judged = (struct judged){ .evidence = &fault_evidence,
				   .truth = TRUTH_TRUE,
				   .counted = true,
				   .hits = pointers,
				   .hit_count = MANY,
				   .count = MANY };
	return judged;
}

/* 100,000 hits, 500 diagnoses and 20,000 facts make no page that a browser chokes on. */
static void test_size(void **state)
{
	(void)state;
	enum { DIAGNOSES = 500, FACTS = 20000, SIZE_BOUND = 2000000 };
	AUTO(arena) struct arena *arena = arena_new();
	AUTO(facts) struct facts *facts = facts_new();
	struct finding finding = upload_finding;
	struct diagnosed *diagnoses = arena_array(arena, struct diagnosed, DIAGNOSES);
	struct diagnosis diagnosis = sample_diagnosis();
	struct census census;
	char value[300];

	finding.judged = (struct judged *)many_hits(arena);
	finding.judged_count = 1;
	for (size_t i = 0; i < DIAGNOSES; i++)
		diagnoses[i].finding = &finding;
	memset(value, 'x', sizeof(value));
	for (unsigned i = 0; i < FACTS; i++) {
		snprintf(value + 280, 20, "%u", i);
		facts_add(facts, &(struct fact){ .key = key_find("env.X"),
						 .name = "env.X",
						 .value = value,
						 .device = "",
						 .from = "log",
						 .line = i });
	}
	diagnosis.facts = facts;
	diagnosis.diagnoses = diagnosis.below = diagnoses;
	diagnosis.diagnosis_count = diagnosis.below_count = DIAGNOSES;
	AUTO(mem) char *html = report_of(&diagnosis);
	if (strlen(html) >= SIZE_BOUND)
		fail_msg("%zu bytes", strlen(html));
	take_census(&census, html);
	assert_sound(&census);
	assert_says(&census, "100,000 lines");
	assert_says(&census, "and 99,993 more");
	assert_says(&census, "Further diagnoses");
	assert_says(&census, "more");
	census_free(&census);
}

/* The kernel's clock begins anew with each boot. */
static void test_chart(void **state)
{
	(void)state;
	struct hit hits[4];
	const struct hit *pointers[5];
	struct judged judged = { .evidence = &fault_evidence,
				 .truth = TRUTH_TRUE,
				 .hits = pointers,
				 .hit_count = 5 };
	struct finding finding = {
		.rule = &fault_rule, .judged = &judged, .judged_count = 1, .device = ""
	};
	struct diagnosed diagnosed = { .finding = &finding };
	struct diagnosis diagnosis = { .diagnoses = &diagnosed, .diagnosis_count = 1 };
	static const struct {
		double kernel;
		unsigned boot;
	} stamps[] = { { 10, 1 }, { 110, 1 }, { 5, 2 }, { 205, 2 } };
	AUTO(chart) struct chart chart;

	for (size_t i = 0; i < 4; i++) {
		hits[i] = mes;
		hits[i].line = i + 1;
		hits[i].count = i % 2 ? i + 1 : 1;
		hits[i].boot = stamps[i].boot;
		hits[i].stamp.kernel = stamps[i].kernel;
		pointers[i] = &hits[i];
	}
	pointers[4] = &hits[0]; /* speaks twice, is one line */
	chart_make(&chart, &diagnosis);
	assert_int_equal(chart.clock, CLOCK_KERNEL);
	assert_int_equal(chart.count, 1);
	assert_int_equal(chart.lanes[0].lines, 8);
	assert_int_equal(chart.lanes[0].bins[0], 1);
	assert_int_equal(chart.lanes[0].bins[LANE_BINS - 1], 1);
	assert_int_equal(chart.lanes[0].spread_count, 2); /* one a boot */
	assert_int_equal(chart.lanes[0].spreads[0].from, 0);
	assert_int_equal(chart.lanes[0].spreads[0].lines, 1);
	assert_int_equal(chart.lanes[0].spreads[1].to, LANE_BINS - 1);
	assert_int_equal(chart.lanes[0].spreads[1].lines, 3);
	assert_int_equal(chart.boot_count, 2);
	assert_true(chart.boots[1].start > 100);
	assert_int_equal(chart.unplaced, 0);
}

/* Of hits on several clocks the commonest is drawn, and the others are counted. */
static void test_chart_clocks(void **state)
{
	(void)state;
	struct diagnosis diagnosis = sample_diagnosis();
	AUTO(chart) struct chart chart;
	uint64_t placed = 0;

	chart_make(&chart, &diagnosis);
	assert_int_equal(chart.count, 3);
	for (size_t i = 0; i < chart.count; i++)
		for (size_t j = 0; j < LANE_BINS; j++)
			placed += chart.lanes[i].bins[j];
	assert_int_equal(placed + chart.unplaced, 16);
	assert_true(placed > 0 && chart.unplaced > 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_whole),	      cmocka_unit_test(test_hostile_text),
		cmocka_unit_test(test_deterministic), cmocka_unit_test(test_empty),
		cmocka_unit_test(test_write_error),   cmocka_unit_test(test_hash),
		cmocka_unit_test(test_policy),	      cmocka_unit_test(test_size),
		cmocka_unit_test(test_chart),	      cmocka_unit_test(test_chart_clocks),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
