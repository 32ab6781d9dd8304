/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The Markdown report of the sample, against tests/golden/report.md
 * (KBMATCH_UPDATE_GOLDEN=1 writes it anew, to be read before it is kept), and of more
 * than fits on a page. tests/cli/markdown.sh renders it.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/history/history.h"
#include "reports/report.h"
#include "tests/unit/report_sample.h"

#define GOLDEN "tests/golden/report.md"

static const struct attempt attempt_items[] = {
	{ .rule = "async-upload-hang",
	  .remedy = "disable-sdma",
	  .result = TRIED_PARTIAL,
	  .note = "loads now | then hangs, see #12\n# says @user",
	  .time = "2026-03-02T10:00:00Z",
	  .title = "Copy with the shader cores instead of SDMA" },
	{ .rule = "async-upload-hang",
	  .remedy = "use-vulkan",
	  .result = TRIED_SAME,
	  .note = "",
	  .time = "2026-03-02T11:00:00Z",
	  .title = "" },
	{ .rule = "",
	  .remedy = "",
	  .result = TRIED_FAILED,
	  .note = "<b>",
	  .time = "2026-03-02T12:00:00Z",
	  .title = "another [cable](javascript:x)" },
};
static const struct attempts hostile_attempts = { .case_name = "box @user",
						  .items = attempt_items,
						  .count = ARRAY_SIZE(attempt_items) };

static const struct support hostile_supports[] = {
	{ .gfx = "gfx1151",
	  .rocm = "<6.4",
	  .state = SUPPORT_STATE_UNSUPPORTED,
	  .basis = BASIS_DOC,
	  .note = "not | listed",
	  .url = "https://example.org/a(b)`c`?d=1&e=<x>|" },
	{ .gfx = "gfx1151",
	  .rocm = ">=7.0, <7.2",
	  .state = SUPPORT_STATE_REGRESSED,
	  .basis = BASIS_REPORT,
	  .note = "uploads hang" },
	{ .gfx = "gfx1151",
	  .state = SUPPORT_STATE_DEV,
	  .basis = BASIS_INFER,
	  .url = "javascript:alert(1)" },
};
static const struct timeline_row hostile_timeline[] = {
	{ &hostile_supports[0], TRUTH_FALSE },
	{ &hostile_supports[1], TRUTH_TRUE },
	{ &hostile_supports[2], TRUTH_UNKNOWN },
};

static struct diagnosis whole_sample(void)
{
	struct diagnosis diagnosis = sample_diagnosis();

	diagnosis.attempts = &hostile_attempts;
	diagnosis.timeline = hostile_timeline;
	diagnosis.timeline_count = ARRAY_SIZE(hostile_timeline);
	return diagnosis;
}

/* The report as a string of malloc memory. */
static char *report_of(const struct diagnosis *diagnosis, struct report_options options)
{
	char *text = NULL;
	size_t size = 0;
	FILE *file = open_memstream(&text, &size);
	const struct report *report = report_find("markdown");

	assert_non_null(report);
	assert_int_equal(report_write_one(report, diagnosis, &options, file), 0);
	assert_int_equal(fclose(file), 0);
	assert_int_equal(strlen(text), size);
	return text;
}

static char *read_whole(const char *path)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	char block[4096];
	size_t size;
	FILE *file = fopen(path, "r");

	if (!file)
		fail_msg("%s: run in the project's root", path);
	while ((size = fread(block, 1, sizeof(block), file)))
		strbuf_add(&b, block, size);
	fclose(file);
	return mem_strdup(strbuf_text(&b));
}

static void test_golden(void **state)
{
	(void)state;
	struct diagnosis diagnosis = whole_sample();
	AUTO(mem) char *text = report_of(&diagnosis, (struct report_options){ 0 });

	if (getenv("KBMATCH_UPDATE_GOLDEN")) {
		FILE *file = fopen(GOLDEN, "w");

		assert_non_null(file);
		assert_true(fputs(text, file) >= 0);
		assert_int_equal(fclose(file), 0);
	}
	AUTO(mem) char *golden = read_whole(GOLDEN);
	assert_string_equal(text, golden);
}

/* What a part must say, and what must not stand in any. */
static void test_parts(void **state)
{
	(void)state;
	static const char *const says[] = {
		"Very likely (96%): Model load stalls",
		"- **GPU:** Radeon 8060S, gfx1151, 96 GiB VRAM (`0000:c5:00.0`)\n",
		"| **recommended**; tried: partial |",
		"| alternative; tried: same |",
		"| **avoid**: the code objects of another target crash this one |",
		"```sh\nexport HSA_ENABLE_SDMA=0\nollama serve # gfx1151 "
		"{rocm.path}\n```\n",
		"page \\xfffault \\x1b[2J\\u{202e}evil\\u{9b}\n",
		"1. [Load hangs on gfx1151](https://example.org/issues/1): Names the "
		"cause.\n",
		"| loads now &#124; then hangs, see `#12` \\# says `@user` |",
		"| another \\[cable\\](javascript:x) | failed | &lt;b&gt; |",
		"](https://example.org/a%28b%29%60c%60?d=1&amp;e=%3Cx%3E%7C) |",
		"| **you are here** |",
		"| javascript:alert(1) | not known |",
		"/srv/\\\\x1b\\[31mmodels",
	};
	struct diagnosis diagnosis = whole_sample();
	AUTO(mem) char *text = report_of(&diagnosis, (struct report_options){ 0 });

	for (size_t i = 0; i < ARRAY_SIZE(says); i++)
		if (!strstr(text, says[i]))
			fail_msg("lacks: %s", says[i]);
	for (const char *c = text; (c = strstr(c, "](")); c++)
		assert_true(c[-1] == '\\' || !strncmp(c, "](https://", 10));
}

/* Nothing but printable characters and newlines. */
static void test_harmless(void **state)
{
	(void)state;
	struct diagnosis diagnosis = whole_sample();
	AUTO(mem)
	char *text = report_of(&diagnosis, (struct report_options){ .verbosity = 1 });
	uint32_t code;
	size_t size;

	for (struct slice s = slice_of(text); s.size; s = slice_skip(s, size)) {
		size = utf8_decode(s, &code);
		assert_int_not_equal(size, 0);
		assert_true(code == '\n' || code >= 0x20);
		assert_false(code >= 0x7f && code <= 0x9f);
		assert_false(code >= 0x200b && code <= 0x200f);
		assert_false(code >= 0x202a && code <= 0x202e);
		assert_false(code >= 0x2066 && code <= 0x2069);
	}
}

/* The first remedy was tried in vain: the next one is recommended. */
static void test_recommended(void **state)
{
	(void)state;
	struct attempt attempt = attempt_items[0];
	struct attempts attempts = { .items = &attempt, .count = 1 };
	struct diagnosis diagnosis = sample_diagnosis();

	attempt.result = TRIED_FAILED;
	diagnosis.attempts = &attempts;
	upload_trials[0].attempt = &attempt;
	AUTO(mem) char *text = report_of(&diagnosis, (struct report_options){ 0 });
	assert_non_null(strstr(text, "| alternative; tried: failed |"));
	assert_non_null(
		strstr(text, "#### Use the Vulkan backend (use-vulkan): recommended\n"));
	upload_trials[0].attempt = &sample_tried[0];
}

static void test_quiet(void **state)
{
	(void)state;
	struct diagnosis diagnosis = sample_diagnosis();
	AUTO(mem)
	char *text = report_of(&diagnosis, (struct report_options){ .quiet = true });

	assert_non_null(strstr(text, "| A shader touched memory that it does not own | "
				     "41%, possible | warning | app |"));
	assert_null(strstr(text, "Speaks for it"));
}

static void test_nothing(void **state)
{
	(void)state;
	struct diagnosis diagnosis = { 0 };
	AUTO(mem) char *text = report_of(&diagnosis, (struct report_options){ 0 });

	assert_non_null(strstr(text, "Nothing was diagnosed. No log was read"));
	assert_non_null(strstr(text, "## What to collect next"));
	assert_non_null(strstr(text, "  ```sh\n  journalctl -k -b 0 > kernel.txt\n"));
}

/* An issue takes 65,536 characters; who asks for all (-v) gets all. */
static void test_much(void **state)
{
	(void)state;
	enum { LINES = 5000, FACTS = 2000, LINE_SIZE = 4096 };
	AUTO(mem) char *line = mem_alloc(LINE_SIZE + 1);
	AUTO(mem)
	struct unexplained *lines = mem_zalloc(LINES * sizeof(struct unexplained));
	AUTO(facts) struct facts *facts = facts_new();
	struct diagnosis diagnosis = { .unexplained = lines,
				       .unexplained_count = LINES,
				       .facts = facts };
	char name[32];

	memset(line, 'x', LINE_SIZE);
	line[LINE_SIZE] = '\0';
	for (size_t i = 0; i < LINES; i++)
		lines[i] = (struct unexplained){
			slice_of(line), slice_of(line), &kernel_log, i + 1, 1, NULL, 0
		};
	for (size_t i = 0; i < FACTS; i++) {
		snprintf(name, sizeof(name), "env.X%zu", i);
		facts_add(facts, &(struct fact){ .key = key_find(name),
						 .name = name,
						 .value = line,
						 .device = "",
						 .from = "kern.log",
						 .line = i + 1 });
	}
	AUTO(mem) char *text = report_of(&diagnosis, (struct report_options){ 0 });
	assert_non_null(strstr(text, "And 4980 more (-v shows all).\n"));
	assert_true(strlen(text) < 100000);
	AUTO(mem)
	char *all = report_of(&diagnosis, (struct report_options){ .verbosity = 1 });
	assert_null(strstr(all, " more (-v"));
	assert_true(strlen(all) > (size_t)LINES * LINE_SIZE);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_golden),	 cmocka_unit_test(test_parts),
		cmocka_unit_test(test_harmless), cmocka_unit_test(test_recommended),
		cmocka_unit_test(test_quiet),	 cmocka_unit_test(test_nothing),
		cmocka_unit_test(test_much),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
