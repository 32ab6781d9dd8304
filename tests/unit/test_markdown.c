/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The Markdown report of the sample, against tests/golden/report.md
 * (KBMATCH_UPDATE_GOLDEN=1 writes it anew, to be read before it is kept), and of more
 * than fits on a page. tests/cli/markdown.sh renders it.
 */
#include "engine/reason/history.h"
#include "reports/report.h"
#include "tests/unit/report_golden.h"
#include "tests/unit/report_sample.h"

#define GOLDEN "tests/golden/report.md"

/* clang-format off */
static const struct attempt attempt_items[] = {
	{ .rule = "async-upload-hang", .remedy = "disable-sdma", .result = TRIED_PARTIAL,
	  .note = "loads now | then hangs, see #12\n# says @user",
	  .time = "2026-03-02T10:00:00Z",
	  .title = "Copy with the shader cores instead of SDMA" },
	{ .rule = "async-upload-hang", .remedy = "use-vulkan", .result = TRIED_SAME,
	  .note = "", .time = "2026-03-02T11:00:00Z", .title = "" },
	{ .rule = "", .remedy = "", .result = TRIED_FAILED, .note = "<b>",
	  .time = "2026-03-02T12:00:00Z", .title = "another [cable](javascript:x)" },
};
/* clang-format on */
static const struct attempts hostile_attempts = { .case_name = "box @user",
						  .items = attempt_items,
						  .count = ARRAY_SIZE(attempt_items) };

/* clang-format off */
static const struct support hostile_supports[] = {
	{ .gfx = "gfx1151", .rocm = "<6.4", .state = SUPPORT_STATE_UNSUPPORTED,
	  .basis = BASIS_DOC, .note = "not | listed",
	  .url = "https://example.org/a(b)`c`?d=1&e=<x>|" },
	{ .gfx = "gfx1151", .rocm = ">=7.0, <7.2", .state = SUPPORT_STATE_REGRESSED,
	  .basis = BASIS_REPORT, .note = "uploads hang" },
	{ .gfx = "gfx1151", .state = SUPPORT_STATE_DEV, .basis = BASIS_INFER,
	  .url = "javascript:alert(1)" },
};
/* clang-format on */
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

static char *markdown_of(struct diagnosis diagnosis, struct report_options options)
{
	return report_of("markdown", &diagnosis, options);
}

TEST(test_golden)
{
	AUTO(mem) char *text = markdown_of(whole_sample(), (struct report_options){ 0 });

	assert_golden(GOLDEN, text);
}

/* The words of each part, and words that must not stand in any. */
TEST(test_parts)
{
	/* clang-format off */
	static const char *const says[] = {
		"# Very likely (96% sure): Model load stalls",
		"- **GPU:** Radeon 8060S (gfx1151), 96 GiB VRAM, at `0000:c5:00.0`\n",
		"## What to do: Use the Vulkan backend\n", "; tried: same)\n",
		"- Set HSA_OVERRIDE_GFX_VERSION=11.0.0: the code objects of another "
		  "target crash this one\n",
		"    export HSA_ENABLE_SDMA=0\n    ollama serve # gfx1151 {rocm.path}\n "
		  "   ```\n", "page \\xfffault \\x1b[2J\\u{202e}evil\\u{9b}`\n",
		"1. [Load hangs on gfx1151](https://example.org/issues/1)\n",
		"loads now &#124; then hangs, see `#12` \\# says `@user`\n",
		"- failed: another \\[cable\\](javascript:x), 2026-03-02\n\n  "
		  "&lt;b&gt;\n", "| **&gt;** |", "/srv/\\\\x1b\\[31mmodels",
		"<details><summary>Facts (10)</summary>\n\n| Fact |",
	};
	/* clang-format on */
	AUTO(mem) char *text = markdown_of(whole_sample(), (struct report_options){ 0 });

	for (size_t i = 0; i < ARRAY_SIZE(says); i++)
		if (!strstr(text, says[i]))
			fail_msg("lacks: %s", says[i]);
	for (const char *c = text; (c = strstr(c, "](")); c++)
		assert_true(c[-1] == '\\' || !strncmp(c, "](https://", 10));
}

/* Nothing but printable characters and newlines. */
TEST(test_harmless)
{
	AUTO(mem)
	char *text =
		markdown_of(whole_sample(), (struct report_options){ .verbosity = 1 });

	assert_printable(text);
}

/* The first remedy was tried in vain: the next one is recommended. */
TEST(test_recommended)
{
	struct attempt attempt = attempt_items[0];
	struct attempts attempts = { .items = &attempt, .count = 1 };
	struct diagnosis diagnosis = sample_diagnosis();

	attempt.result = TRIED_FAILED;
	diagnosis.attempts = &attempts;
	upload_trials[0].attempt = &attempt;
	AUTO(mem) char *text = markdown_of(diagnosis, (struct report_options){ 0 });
	assert_non_null(strstr(text, "(disable-sdma; tried: failed)"));
	assert_non_null(strstr(text, "## What to do: Use the Vulkan backend\n"));
	upload_trials[0].attempt = &sample_tried[0];
}

TEST(test_quiet)
{
	AUTO(mem)
	char *text =
		markdown_of(sample_diagnosis(), (struct report_options){ .quiet = true });

	assert_string_equal(text,
			    "# Diagnoses\n\n```text\n"
			    " 96%  error     async-upload-hang: Model load stalls at "
			    "async uploads on Strix Halo (0000:c5:00.0, boot 2)\n"
			    " 41%  warning   page-fault: A shader touched memory that "
			    "it does not own (0000:c5:00.0, boot 1)\n```\n");
}

/* Each block, as text and as Markdown. */
TEST(test_blocks)
{
	static const struct doc_column columns[] = { { "name", "Name", false, false },
						     { "count", "Count", true, false },
						     { "note", "Note", false, true } };
	struct doc *doc = doc_new("A title @me");

	doc_say(doc, NULL, "Prose & <b>.");
	doc_section(doc, NULL, "Section");
	doc_pair(doc, NULL, "Label", "value")->first->tone = TONE_CODE;
	doc_code(doc, NULL, CODE_SHELL, "Run", "a | b\n");
	doc_code(doc, NULL, CODE_TEXT, "Output", "one\ntwo\n");
	doc_table(doc, NULL, columns, ARRAY_SIZE(columns));
	doc_row(doc);
	doc_cell(doc, TONE_STRONG, "x|y");
	doc_cell(doc, TONE_PLAIN, "12");
	doc_cell(doc, TONE_CODE, "c|d");
	doc_close(doc);
	doc_list(doc, NULL);
	doc_item(doc, MARK_NUMBER, "first ");
	doc_link(doc, "https://example.org/", "there");
	doc_quote(doc, NULL, "kern.log:1", slice_of("line"));
	doc_close(doc);
	doc_item(doc, MARK_AGAINST, "second");
	doc_close(doc);
	doc_close(doc);
	doc_fold(doc, NULL, "Folded <x>");
	doc_say(doc, NULL, "inside");
	doc_close(doc);
	doc_close(doc);
	/* clang-format off */
	static const char *const expected[][2] = {
		{ "text",
		  "A title @me\n\nProse & <b>.\n\nSection\n  Label   value\n  Run     a "
		  "| b\n  Output\n      one\n      two\n  Name  Count  Note\n  x|y      "
		  "12  c|d\n  1. first there https://example.org/\n     line\n     "
		  "kern.log:1\n  - second\n\n-v shows more: folded <x>\n" },
		{ "markdown",
		  "# A title `@me`\n\nProse &amp; &lt;b&gt;.\n\n## Section\n- **Label:** "
		  "`value`\n- **Run:** `a | b`\n- **Output:**\n  ```text\n  one\n  two\n "
		  " ```\n\n| Name | Count | Note |\n| --- | ---: | --- |\n| **x&#124;y** "
		  "| 12 | c&#124;d |\n\n1. first [there](https://example.org/)\n   "
		  "kern.log:1: `line`\n- Against: second\n\n<details><summary>Folded "
		  "&lt;x&gt;</summary>\n\ninside\n\n</details>\n" },
	};
	/* clang-format on */
	for (size_t i = 0; i < ARRAY_SIZE(expected); i++) {
		AUTO(mem)
		char *text =
			written_doc(expected[i][0], doc, (struct report_options){ 0 });

		assert_string_equal(text, expected[i][1]);
	}
	doc_free(doc);
}

/* An issue takes 65,536 characters; who asks for all (-v) gets all. */
TEST(test_much)
{
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
			.raw = slice_of(line),
			.message = slice_of(line),
			.text = &kernel_log,
			.line = i + 1,
			.count = 1,
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
	AUTO(mem) char *text = markdown_of(diagnosis, (struct report_options){ 0 });
	assert_non_null(strstr(text, "And 4980 more (-v shows all).\n"));
	assert_true(strlen(text) < 100000);
	AUTO(mem)
	char *all = markdown_of(diagnosis, (struct report_options){ .verbosity = 1 });
	assert_null(strstr(all, " more (-v"));
	assert_true(strlen(all) > (size_t)LINES * LINE_SIZE);
}

TESTS(NULL, NULL)
