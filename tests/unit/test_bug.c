/* SPDX-License-Identifier: Apache-2.0 */
/* Bug forms of a diagnosis written by hand. */
#include "engine/base/utf8.h"
#include "engine/privacy/redact.h"
#include "reports/bug/bug.h"
#include "reports/view/view.h"
#include "reports/view/escape.h"
#include "tests/unit/report_sample.h"
#include "tests/unit/unit.h"

#define STRINGS(...)                                                                     \
	{                                                                                \
		LIST(__VA_ARGS__)                                                        \
	}

/* clang-format off */
static struct upstream_field form_fields[] = {
	{ .label = "What is the issue?", .fill = STRINGS("summary", "tried", "references"),
	  .param = "what", .required = true },
	{ .label = "Log", .fill = STRINGS("log"), .param = "log" },
	{ .label = "GPU", .facts = STRINGS("gpu.name", "gpu.gfx", "kernel.version") },
	{ .label = "CPU", .facts = STRINGS("host.cpu"), .command = "grep `x` | y",
	  .required = true },
	{ .label = "Part", .choices = STRINGS("kernel", "linux", "rocr", "ROCr") },
	{ .label = "Severity", .text = "normal", .param = "severity" },
	{ .label = "Version", .facts = STRINGS("app.version"), .command = "ollama -v" },
	{ .label = "System", .fill = STRINGS("hardware", "environment") },
	{ .label = "Steps", .fill = STRINGS("steps") },
	{ .label = "Nothing", .facts = STRINGS("torch.version") },
};
static struct upstream form = {
	.id = "ollama", .title = "Ollama",
	.url = "https://example.org/new?template=x.yml", .title_prefix = "[Bug]: ",
	.title_param = "title", .aliases = STRINGS("o.llama"),
	.components = STRINGS("app"), .trackers = STRINGS("https://example.org/issues/"),
	.fields = form_fields, .field_count = ARRAY_SIZE(form_fields),
};
/* clang-format on */

static char *written(const struct bug *bug)
{
	char *text = NULL;
	size_t size = 0;
	FILE *file = open_memstream(&text, &size);

	assert_int_equal(bug_write(bug, file), 0);
	assert_int_equal(fclose(file), 0);
	return text;
}

static char *sample(const struct upstream *upstream, bool about)
{
	struct diagnosis diagnosis = sample_diagnosis();
	struct bug *bug AUTO(bug) = bug_make(
		&diagnosis, upstream, about ? diagnosis.diagnoses : NULL, NULL, NULL);

	return written(bug);
}

static void has(const char *text, const char *wanted)
{
	if (!strstr(text, wanted))
		fail_msg("no \"%s\" in:\n%s", wanted, text);
}

static void lacks(const char *text, const char *unwanted)
{
	if (strstr(text, unwanted))
		fail_msg("\"%s\" in:\n%s", unwanted, text);
}

/* app.version is of what app.name says, which need not be this upstream's. */
static void as_another(struct upstream *upstream)
{
	upstream->id = upstream->title = "lemonade";
	upstream->aliases.count = 0;
}

static void as_elsewhere(struct upstream *upstream)
{
	upstream->trackers.count = 0;
}

static void as_mail(struct upstream *upstream)
{
	static struct upstream_field fields[ARRAY_SIZE(form_fields)];

	memcpy(fields, form_fields, sizeof(fields));
	fields[4].header = fields[5].header = true;
	upstream->fields = fields;
	upstream->markup = MARKUP_TEXT;
}

/* clang-format off */
static const struct {
	bool about;
	void (*change)(struct upstream *upstream);
	const char *has[16], *lacks[4];
} forms[] = {
	{ .about = true,
	  .has = { "# \\[Bug\\]: Model load stalls at async uploads on Strix Halo "
	  "(gfx1151, ROCm 7.0.2", "### What is the issue?\n\n", "not verified "
	  "otherwise: Model load stalls", "### GPU\n\nRadeon 8060S, gfx1151, kernel "
	  "6.14.0-1014-oem\n", "### CPU\n\n**unknown: run** `` grep `x` | y ``\n", "### "
	  "Part\n\nROCr\n", "### Severity\n\nnormal\n", "### Version\n\n0.12.3\n", "| "
	  "ROCm | 7.0.2 |\n", "1. Run ollama 0.12.3\n", "**unknown: fill in** the exact "
	  "command", "> - This looks like a known issue of Ollama: add your case there "
	  "rather than opening a new one.\n> - [Load hangs on "
	  "gfx1151](https://example.org/issues/1)\n", "see first whether it is still "
	  "there", "and they are not known: \"CPU\"" },
	  .lacks = { "### Nothing", "does not look after" } },
	{ .about = true, .change = as_another,
	  .has = { "### Version\n\n**unknown: run** `ollama -v`\n" } },
	{ .about = true, .change = as_elsewhere,
	  .has = { "of the component \"rocr\", which Ollama does not look after" },
	  .lacks = { "known issue of" } },
	{ .about = false,
	  .has = { "What causes it is not known", "**unknown: fill in** what happens",
	  "# \\[Bug\\]: \\[drm:foo\\] " }, .lacks = { "Suspected" } },
	{ .about = true, .change = as_mail,
	  .has = { "\nSubject: [Bug]: Model load stalls", "\n\nPart: ROCr\nSeverity: "
	  "normal\n\n", "What is the issue?\n------------------\n", "\nROCm              "
	  "     7.0.2\n" }, .lacks = { "```", "### " } },
};
/* clang-format on */

TEST(test_forms)
{
	for (size_t i = 0; i < ARRAY_SIZE(forms); i++) {
		struct upstream upstream = form;

		if (forms[i].change)
			forms[i].change(&upstream);
		AUTO(mem) char *text = sample(&upstream, forms[i].about);
		for (const char *const *part = forms[i].has; *part; part++)
			has(text, *part);
		for (const char *const *part = forms[i].lacks; *part; part++)
			lacks(text, *part);
	}
}

TEST(test_tried)
{
	struct attempt items[] = {
		{ "r", "disable-sdma", TRIED_SAME, "no \033[2J change", "", "SDMA off" },
		{ "r", "use-vulkan", TRIED_WORKED, "", "", "Use Vulkan" },
	};
	struct attempts attempts = { .items = items, .count = ARRAY_SIZE(items) };
	struct diagnosis diagnosis = sample_diagnosis();

	diagnosis.attempts = &attempts;
	struct bug *bug AUTO(bug) =
		bug_make(&diagnosis, &form, diagnosis.diagnoses, NULL, NULL);
	char *text = written(bug);
	has(text, "What was tried:\n\n- SDMA off: it changed nothing (no ");
	has(text, "- Use Vulkan: it worked\n");
	lacks(text, "\033");
	free(text);
}

/* Names, lines and values of the sample hold what terminals and browsers act on. */
TEST(test_hostile)
{
	static const enum markup markups[] = { MARKUP_MARKDOWN, MARKUP_TEXT };

	for (size_t i = 0; i < ARRAY_SIZE(markups); i++) {
		struct upstream upstream = form;

		upstream.markup = markups[i];
		for (int about = 0; about < 2; about++) {
			char *text = sample(&upstream, about);

			for (const char *c = text; *c; c++)
				assert_true((unsigned char)*c >= ' ' || *c == '\n' ||
					    *c == '\t');
			lacks(text, "\xe2\x80\xae");
			AUTO(strbuf) struct strbuf valid = { 0 };
			utf8_repair(&valid, slice_of(text));
			assert_string_equal(text, strbuf_text(&valid));
			free(text);
		}
	}
}

TEST(test_upstreams)
{
	struct upstream both[] = { form, form };
	struct rule rule = { .component = COMPONENT_APP };

	both[1].id = "rocm";
	both[1].aliases = (struct strings)STRINGS("therock", "ollama");
	assert_ptr_equal(upstream_named(both, 2, "ollama"), &both[0]);
	assert_ptr_equal(upstream_named(both, 2, "O.Llama"), &both[0]);
	assert_ptr_equal(upstream_named(both, 2, "TheRock"), &both[1]);
	assert_null(upstream_named(both, 2, "rock"));
	assert_true(upstream_takes(&form, &rule));
	rule.component = COMPONENT_KERNEL;
	assert_false(upstream_takes(&form, &rule));
	rule.references =
		(struct reference[]){ { .url = "https://example.org/issues/9" } };
	rule.reference_count = 1;
	assert_true(upstream_takes(&form, &rule));
}

/* Lines 4 and 5 are hits, 10 is unexplained; other patterns hit 6, 7, 8 and 30; around 5
 * lines were kept. */
TEST(test_excerpt)
{
	struct arena *arena AUTO(arena) = arena_new();
	static struct text text = { .number = 1, .name = "k.log" };
	/* clang-format off */
	struct hit hits[] = {
		{ .text = &text, .line = 4, .raw = TEXT("four\n"), .device = "" },
		{ .text = &text, .line = 5, .raw = TEXT("five"),
		  .before = TEXT("three\nfour\n"), .after = TEXT("6\n7"), .device = "" },
		{ .text = &text, .line = 6, .raw = TEXT("six"), .device = "" },
		{ .text = &text, .line = 7, .raw = TEXT("seven"), .device = "" },
		{ .text = &text, .line = 8, .raw = TEXT("eight"), .device = "" },
		{ .text = &text, .line = 30, .raw = TEXT("thirty"), .device = "" },
	};
	/* clang-format on */
	struct hit *items[] = { &hits[5], &hits[4], &hits[3], &hits[2], &hits[1], hits };
	struct hits all = { .items = items, .count = ARRAY_SIZE(items) };
	struct unexplained odd = { .raw = TEXT("ten"),
				   .message = TEXT("ten"),
				   .text = &text,
				   .line = 10,
				   .count = 1 };
	struct evidence evidence = { .kind = EVIDENCE_LOG };
	struct judged judged = { .evidence = &evidence,
				 .truth = TRUTH_TRUE,
				 .hits = (const struct hit *[]){ &hits[1], &hits[0] },
				 .hit_count = 2 };
	struct finding finding = { .judged = &judged, .judged_count = 1 };
	struct diagnosed about = { .finding = &finding };
	struct diagnosis diagnosis = { .hits = &all,
				       .unexplained = &odd,
				       .unexplained_count = 1 };
	size_t lines = 0;

	assert_string_equal(
		bug_excerpt(arena, &diagnosis, &about, &lines),
		"==> k.log <==\nthree\nfour\nfive\nsix\nseven\neight\n...\nten\n");
	assert_int_equal(lines, 7);
	diagnosis.unexplained_count = 0;
	judged.truth = TRUTH_FALSE;
	assert_string_equal(bug_excerpt(arena, &diagnosis, &about, &lines), "");
	assert_int_equal(lines, 0);
}

/* The address of a bug, which is whole and short enough. */
static const char *address_of(const struct bug *bug, const char **ret_left_out)
{
	const char *url = bug_url(bug, ret_left_out);

	assert_true(strlen(url) <= BUG_URL_MAX);
	for (const char *c = url; *c; c++)
		assert_true(*c > ' ' && *c < 0x7f);
	return url;
}

TEST(test_url)
{
	struct diagnosis diagnosis = sample_diagnosis();
	struct bug *bug AUTO(bug) =
		bug_make(&diagnosis, &form, diagnosis.diagnoses, NULL, NULL);
	AUTO(strbuf) struct strbuf log = { 0 };
	const char *left_out, *url = address_of(bug, &left_out);

	has(url, "https://example.org/new?template=x.yml&title=%5BBug%5D%3A%20Model%20");
	has(url, "&severity=normal");
	lacks(url, "Radeon%208060S%2C");
	has(left_out, "it takes no \"GPU\"");
	for (int i = 0; i < 1000; i++)
		strbuf_printf(&log, "line \xc3\xa4 %d\n", i);
	bug->log = strbuf_text(&log);
	bug->log_lines = 1000;
	url = address_of(bug, &left_out);
	assert_true(strlen(url) > BUG_URL_MAX / 2);
	has(left_out, "of the log's 1000 lines are left out");
	has(url, "severity=normal");
}

/* The log is not all that can be long. */
TEST(test_endless_url)
{
	struct diagnosis diagnosis = sample_diagnosis();
	struct upstream whole = form;
	struct attempt items[100];
	struct attempts attempts = { .items = items, .count = ARRAY_SIZE(items) };
	const char *left_out;

	for (size_t i = 0; i < ARRAY_SIZE(items); i++)
		items[i] = (struct attempt){ "r",	 "",
					     TRIED_SAME, "a note \xc3\xa4 of some length",
					     "",	 "what" };
	diagnosis.attempts = &attempts;
	whole.body_param = "body";
	struct bug *bug AUTO(bug) =
		bug_make(&diagnosis, &whole, diagnosis.diagnoses, NULL, NULL);
	has(address_of(bug, &left_out), "&body=");
	has(left_out, "longer values are cut");
	lacks(left_out, "takes no");
}

static struct fact named_fact(const char *name, const char *value)
{
	return (struct fact){ .key = key_find(name),
			      .name = name,
			      .value = value,
			      .device = "",
			      .trust = TRUST_KERNEL,
			      .from = "probe host" };
}

/* A title is cut; half a token must not be left over. */
TEST(test_redacted)
{
	struct facts *facts AUTO(facts) = facts_new();
	struct redactor *redactor AUTO(redactor) = redactor_new();
	struct diagnosis diagnosis = sample_diagnosis();
	AUTO(strbuf) struct strbuf line = { 0 };
	struct unexplained odd = { .text = &kernel_log, .line = 3, .count = 1 };

	struct fact host = named_fact("host.name", "kiwi-7"),
		    variable = named_fact("env.HF_TOKEN", "hunter2hunter2"),
		    gpu = named_fact("gpu.gfx", "gfx1151");
	facts_add(facts, &host);
	facts_add(facts, &variable);
	facts_add(facts, &gpu);
	strbuf_add_text(&line, "on kiwi-7 ");
	while (line.size < BUG_TITLE_MAX - 10)
		strbuf_add_text(&line, "x ");
	strbuf_add_text(&line, "hf_AbCdEfGhIjKlMnOpQrStUvWxYz01234567");
	odd.raw = odd.message = strbuf_slice(&line);
	diagnosis.facts = facts;
	diagnosis.hits = NULL;
	diagnosis.probed = NULL;
	diagnosis.unexplained = &odd;
	diagnosis.unexplained_count = 1;
	struct bug *bug AUTO(bug) = bug_make(&diagnosis, &form, NULL, NULL, redactor);
	char *text = written(bug);
	has(text, "on host-1 x x");
	has(text, "| HF_TOKEN | secret-");
	has(text, "gfx1151");
	lacks(text, "kiwi");
	lacks(text, "hunter2");
	lacks(text, "AbCd");
	free(text);
}

TESTS(NULL, NULL)
