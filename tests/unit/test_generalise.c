/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/pattern/generalise.h"
#include "engine/pattern/atom.h"
#include "engine/pattern/regex.h"
#include "engine/pattern/template.h"
#include "engine/kb/shell.h"
#include "engine/model/diagnosis.h"
#include "tests/unit/unit.h"

/* clang-format off */
static const struct {
	const char *message, *regex; /* NULL: nothing certain is left */
} rows[] = {
	/* Words that are the same everywhere stay. */
	{ "Failed to load firmware", "Failed to load firmware" },
	{ "  the widget fell over  ", "the widget fell over" },
	{ "a.b (c) [d] {e} f|g^h$ i*j+k? \\l done", "a\\.b \\(c\\) \\[d\\] \\{e\\} f\\|g\\^h\\$ i\\*j\\+k\\? \\\\l done" },
	/* Numbers. */
	{ "widget fell over at step 12", "widget fell over at step \\d+" },
	{ "widget release 6.14.0 is too old.", "widget release [\\d.]+ is too old\\." },
	{ "it took 12.5 seconds. Then it ended", "it took [\\d.]+ seconds\\. Then it ended" },
	{ "widget0 and cog12 disagree", "widget\\d+ and cog\\d+ disagree" },
	{ "target gfx90a is not built", "target gfx[0-9a-fA-F]+ is not built" },
	{ "target gfx1151 is not built", "target gfx\\d+ is not built" },
	{ "init failed with error -22", "init failed with error -22" },
	{ "init failed (-110)", "init failed \\(-110\\)" },
	{ "offset -123456 is wrong", "offset -\\d+ is wrong" },
	{ "widget-22 fell over", "widget-\\d+ fell over" },
	{ "at 0x00007f3ab0 from client", "at 0x[0-9a-fA-F]+ from client" },
	{ "process 7f3ab0 is stuck", "process [0-9a-fA-F]+ is stuck" },
	{ "address ffff8881deadbeef is bad", "address [0-9a-fA-F]+ is bad" },
	{ "decade facade added", "decade facade added" },
	/* Addresses and names. */
	{ "reset of 0000:03:00.0 failed", "reset of [0-9a-f:.]+ failed" },
	{ "reset of 03:00.1 failed", "reset of [0-9a-f:.]+ failed" },
	{ "uuid 01234567-89ab-cdef-0123-456789abcdef unknown", "uuid [0-9a-fA-F-]+ unknown" },
	{ "refused for user-1 on host-12", "refused for \\S+ on \\S+" },
	{ "a superuser-1 logs in", "a superuser-\\d+ logs in" },
	/* Paths. */
	{ "cannot open /opt/widget-6.4.1/lib/libcog.so.6: No such file", "cannot open \\S*/libcog\\.so\\.\\d+: No such file" },
	{ "cannot open /dev/widget: Permission denied", "cannot open /dev/widget: Permission denied" },
	{ "cannot open /dev/dri/renderD128", "cannot open /dev/dri/renderD\\d+" },
	{ "he/she or either/or", "he/she or either/or" },
	/* The head before the message proper. */
	{ "widget 0000:03:00.0: widget: it fell over", "it fell over" },
	{ "widget 0000:03:00.0: widget: it fell over and stayed", "it fell over and stayed" },
	{ "widget 0000:03:00.0: it fell over and stayed", "it fell over and stayed" },
	{ "[drm:widget_fall [widget]] *ERROR* it fell over and stayed", "it fell over and stayed" },
	{ "[drm] *ERROR* fell", "\\*ERROR\\* fell" }, { "[drm] fell", "\\[drm\\] fell" },
	{ "[unbalanced [brackets stay here", "\\[unbalanced \\[brackets stay here" },
	{ "level=WARN source=gpu.go:612 msg=\"widget fell over\" id=3", "msg=\"widget fell over\" id=\\d+" },
	/* Blanks and other bytes. */
	{ "two  blanks\tand a tab", "two\\s+blanks\\s+and a tab" },
	{ "\xe2\x9d\xaf widget fell over \xf0\x9f\x94\xa5!", "[^ -~]+ widget fell over [^ -~]+!" },
	{ "bell \x07 in the text", "bell [^ -~]+ in the text" },
	{ "say ]] and ]=] and --[[", "say \\]\\] and \\]=\\] and --\\[\\[" },
	/* Too little. */
	{ "", NULL }, { "   ", NULL }, { "12 34 56", NULL }, { "0x12: 0x34", NULL },
	{ "err 5", NULL }, { "\xff\xfe\xfd\xfc\xfb\xfa\xf9", NULL },
};
/* clang-format on */

TEST(test_rows)
{
	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		AUTO(strbuf) struct strbuf regex = { 0 };
		bool any = generalise(slice_of(rows[i].message), &regex);

		if (any != (rows[i].regex != NULL))
			fail_msg("\"%s\" gave %s", rows[i].message,
				 any ? regex.data : "nothing");
		assert_string_equal(strbuf_text(&regex),
				    rows[i].regex ? rows[i].regex : "");
	}
}

TEST(test_appends)
{
	AUTO(strbuf) struct strbuf regex = { 0 };

	strbuf_add_text(&regex, "before ");
	assert_false(generalise(slice_of("1 2 3"), &regex));
	assert_string_equal(regex.data, "before ");
	assert_true(generalise(slice_of("widget fell over"), &regex));
	assert_string_equal(regex.data, "before widget fell over");
}

TEST(test_long_line)
{
	AUTO(strbuf) struct strbuf text = { 0 }, regex = { 0 };

	for (int i = 0; i < 20000; i++)
		strbuf_printf(&text, "someword%d ", i);
	assert_true(generalise(strbuf_slice(&text), &regex));
	assert_true(regex.size < 4 * GENERALISED_MAX);
	/* It ends with a whole word. */
	assert_string_equal(regex.data + regex.size - 3, "\\d+");
}

/* A line without a blank to cut at. */
TEST(test_long_word)
{
	AUTO(strbuf) struct strbuf text = { 0 }, regex = { 0 };

	for (int i = 0; i < 100000; i++)
		strbuf_add_char(&text, 'x');
	assert_true(generalise(strbuf_slice(&text), &regex));
	assert_int_equal(regex.size, GENERALISED_MAX);
}

TEST(test_cut_off_word_has_no_end)
{
	AUTO(strbuf) struct strbuf regex = { 0 };
	char text[GENERALISED_MAX + 40];

	memset(text, '7', sizeof(text));
	memcpy(text, "number ", 7);
	assert_true(generalise(slice_from(text, sizeof(text)), &regex));
	assert_string_equal(regex.data, "number \\d+");
}

/* Whatever the line is, what comes out matches it and is worth looking for. */
TEST(test_any_line)
{
	static const char bytes[] = "abcdef019 .:/-_[]()*\\xgG\"=\t\xc3\xa9]";
	unsigned seed = 12345, made = 0;

	for (int round = 0; round < 20000; round++) {
		AUTO(strbuf) struct strbuf regex = { 0 };
		AUTO(regex) struct regex *compiled = NULL;
		struct error error = { 0 };
		char text[64];
		size_t size = 0;

		for (; size < sizeof(text) && size < (unsigned)round % 65; size++) {
			seed = seed * 1103515245 + 12345;
			text[size] = bytes[(seed >> 16) % (sizeof(bytes) - 1)];
		}
		if (!generalise(slice_from(text, size), &regex))
			continue;
		made++;
		assert_int_equal(regex_compile(regex.data, &compiled, &error), 0);
		assert_int_equal(regex_search(compiled, slice_from(text, size), 0, NULL),
				 1);
		for (size_t i = 0; i < regex.size; i++)
			assert_in_range((unsigned char)regex.data[i], ' ', '~');
	}
	assert_true(made > 500);
}

/* Statements: templates filled with captures, lists split, numbers scaled. */

static char long_text[STATEMENT_VALUE_MAX + 1];

/* a=1, ab=two words, empty=, bad=hostile bytes, list=x, y,,z, long=too long */
static struct hit some_hit(struct capture captures[6])
{
	memset(long_text, 'x', sizeof(long_text));
	captures[0] = (struct capture){ "a", slice_of("1") };
	captures[1] = (struct capture){ "ab", slice_of(" two words ") };
	captures[2] = (struct capture){ "empty", slice_of("") };
	captures[3] = (struct capture){ "bad", slice_of("x\033[31m\xff") };
	captures[4] = (struct capture){ "list", slice_of("x, y,,z") };
	captures[5] =
		(struct capture){ "long", slice_from(long_text, sizeof(long_text)) };
	return (struct hit){ .captures = captures, .capture_count = 6 };
}

TEST(test_fill)
{
	static const struct {
		const char *template, *filled; /* NULL: not filled */
	} rows[] = {
		{ "", "" },	      { "plain", "plain" },
		{ "$a", "1" },	      { "$ab", " two words " },
		{ "x$a.y", "x1.y" },  { "$a$a", "11" },
		{ "$$a", "$a" },      { "$$$a", "$1" },
		{ "5$", "5$" },	      { "$ a", "$ a" },
		{ "$empty.", "." },   { "$gone", NULL },
		{ "$abc", NULL },     { "$long", NULL },
		{ "$list!", "xyz!" }, { "$bad", NULL },
	};
	/* `a` maps nothing; `bad` maps another text. */
	const char *triples[] = { "list", "y",	 "no", "list", "x, y,,z",
				  "xyz",  "bad", "x",  "no" };
	const struct strings map = { triples, ARRAY_SIZE(triples) };
	struct capture captures[6];
	struct hit hit = some_hit(captures);
	struct bindings bindings = { .hit = &hit };

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		AUTO(strbuf) struct strbuf text = { 0 };
		bool filled = template_fill(rows[i].template, &map, &bindings, &text);

		if (filled != (rows[i].filled != NULL))
			fail_msg("%s: %d", rows[i].template, filled);
		if (filled)
			assert_string_equal(strbuf_text(&text), rows[i].filled);
	}
}

TEST(test_statements)
{
	static const struct {
		struct statement statement;
		const char *facts; /* "KEY=VALUE;" each */
	} rows[] = {
		{ { "os.name", "$ab", NULL, 0, { 0 } }, "os.name=two words;" },
		{ { "os.name", "$empty", NULL, 0, { 0 } }, "os.name=;" },
		{ { "os.name", "$bad", NULL, 0, { 0 } }, "os.name=x?[31m?;" },
		{ { "os.name", "$gone", NULL, 0, { 0 } }, "" },
		{ { "os.$a", "x", NULL, 0, { 0 } }, "" },
		{ { "env.V$a", "$$HOME", NULL, 0, { 0 } }, "env.V1=$HOME;" },
		{ { "app.targets", "$list", ",\\s*", 0, { 0 } },
		  "app.targets=x;app.targets=y;app.targets=z;" },
		{ { "app.targets", "$list", "", 0, { 0 } }, "app.targets=x, y,,z;" },
		{ { "app.targets", "$list", "(", 0, { 0 } }, "" },
		{ { "app.targets", "$empty", ",", 0, { 0 } }, "" },
		{ { "gpu.count", "$a", NULL, 0, { 0 } }, "gpu.count=1;" },
		{ { "gpu.vram_mib", "0x10", NULL, 1024, { 0 } }, "gpu.vram_mib=16384;" },
		{ { "gpu.vram_mib", "$ab", NULL, 1024, { 0 } }, "" },
	};
	struct capture captures[6];
	struct hit hit = some_hit(captures);
	struct bindings bindings = { .hit = &hit };

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		AUTO(facts) struct facts *facts = facts_new();
		AUTO(strbuf) struct strbuf said = { 0 };
		const struct fact like = { .device = "0000:03:00.0",
					   .boot = 2,
					   .from = "log" };

		statement_apply(&rows[i].statement, &bindings, &like, facts);
		for (size_t j = 0; j < facts->list.count; j++)
			strbuf_printf(&said, "%s=%s;", facts->list.items[j].name,
				      facts->list.items[j].value);
		assert_string_equal(strbuf_text(&said), rows[i].facts);
	}
}

/* A fact reaches as far as its key says. */
TEST(test_reach)
{
	static const struct {
		const char *key, *device;
		unsigned boot;
	} rows[] = {
		{ "os.name", "", 0 },
		{ "kernel.version", "", 2 },
		{ "gpu.gfx", "0000:03:00.0", 0 },
		{ "gpu.vram_mib", "0000:03:00.0", 2 },
	};

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		AUTO(facts) struct facts *facts = facts_new();
		const struct statement statement = { rows[i].key, "7", NULL, 0, { 0 } };
		const struct fact like = { .device = "0000:03:00.0",
					   .boot = 2,
					   .from = "log" };

		statement_apply(&statement, &(struct bindings){ 0 }, &like, facts);
		assert_int_equal(facts->list.count, 1);
		assert_string_equal(facts->list.items[0].device, rows[i].device);
		assert_int_equal(facts->list.items[0].boot, rows[i].boot);
	}
}

/* Placeholders: what is filled in must be one word to the shell, whatever it holds. */

static char *fill(struct arena *arena, const char *text, const char *value,
		  unsigned *unknown)
{
	AUTO(facts) struct facts *facts = facts_new();

	facts_add(facts, &(struct fact){ .key = key_find("rocm.path"),
					 .name = "rocm.path",
					 .value = value,
					 .device = "",
					 .trust = TRUST_APP,
					 .from = "log" });
	return fill_placeholders(arena, text, facts, "", unknown);
}

TEST(test_texts)
{
	static const struct {
		const char *text, *filled;
		unsigned unknown;
	} rows[] = {
		{ "", "", 0 },
		{ "ls {rocm.path}", "ls '/a b'", 0 },
		{ "{rocm.path}/lib:{rocm.path}", "'/a b'/lib:'/a b'", 0 },
		{ "ls {gpu.gfx} {rocm.path} {gpu.name}", "ls {gpu.gfx} '/a b' {gpu.name}",
		  2 },
		{ "ls ${rocm.path} $ {rocm.path}", "ls ${rocm.path} $ '/a b'", 0 },
		{ "{rocm} {.path} {Rocm.path} {rocm.path",
		  "{rocm} {.path} {Rocm.path} {rocm.path", 0 },
		{ "{{rocm.path}}", "{'/a b'}", 0 },
		{ "docker -f '{{.HostConfig.Memory}}'",
		  "docker -f '{{.HostConfig.Memory}}'", 0 },
		{ "'x' {rocm.path} \"y\"", "'x' '/a b' \"y\"", 0 },
		{ "\\' {rocm.path} \\\"", "\\' '/a b' \\\"", 0 },
		{ "# don't {rocm.path}\nls {rocm.path}", "# don't '/a b'\nls '/a b'", 0 },
		{ "a#'{rocm.path}'", "a#'{rocm.path}'", 1 },
		{ "{rocm.path}#'{rocm.path}'", "'/a b'#'{rocm.path}'", 1 },
		{ "ls $(echo {rocm.path})", "ls $(echo '/a b')", 0 },
		{ "ls '{rocm.path}'", "ls '{rocm.path}'", 1 },
		{ "ls \"{rocm.path}\"", "ls \"{rocm.path}\"", 1 },
		{ "ls \"\\\"{rocm.path}\"", "ls \"\\\"{rocm.path}\"", 1 },
		{ "ls `x` {rocm.path}", "ls `x` {rocm.path}", 1 },
		{ "\"$(ls \"{rocm.path}\")\"", "\"$(ls \"{rocm.path}\")\"", 1 },
		{ "\"$(case x in a) ls \"{rocm.path}\" ;; esac)\"",
		  "\"$(case x in a) ls \"{rocm.path}\" ;; esac)\"", 1 },
		{ "ls ${x:-{rocm.path}} '${gpu.gfx}'",
		  "ls ${x:-{rocm.path}} '${gpu.gfx}'", 1 },
		{ "ls $'\\'' {rocm.path}", "ls $'\\'' {rocm.path}", 1 },
		{ "cat <<E\n{rocm.path}\nE", "cat <<E\n{rocm.path}\nE", 1 },
		{ "ls {gpu.gfx|X.Y.Z} {rocm.path|X}", "ls X.Y.Z '/a b'", 0 },
		{ "ls '{gpu.gfx|X}' {gpu.gfx|} {gpu.gfx|$x}",
		  "ls '{gpu.gfx|X}' {gpu.gfx|} {gpu.gfx|$x}", 1 },
	};

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		AUTO(arena) struct arena *arena = arena_new();
		unsigned unknown = 99;

		assert_string_equal(fill(arena, rows[i].text, "/a b", &unknown),
				    rows[i].filled);
		if (unknown != rows[i].unknown)
			fail_msg("%s: %u unknown", rows[i].text, unknown);
	}
}

/* clang-format off */
static const char *const hostile[] = {
	"", "'", "''", "'; touch pwned; '", "\"; touch pwned; \"", "$(touch pwned)",
	"`touch pwned`", "${IFS}", "a\\", "\\'; touch pwned #", "; touch pwned",
	"| touch pwned", "&& touch pwned", "> pwned", "*", "~", "!!", "# x", "{a,b}",
	"a\tb\nc", "\xff\xfe", "{gpu.gfx}", "x{rocm.path}", "-n plain",
	"d\xc3\xa9j\xc3\xa0",
};
/* clang-format on */

/* The shell makes of the line what facts_add() made of the value. */
TEST(test_hostile_values)
{
	static const char word[] = "printf %s {rocm.path}";
	static const char nested[] = "printf %s $(printf '%s ' {rocm.path})x >/dev/null; "
				     "printf %s {rocm.path}";
	static const char comment[] = "# {rocm.path} can't\nprintf %s {rocm.path}";
	static const char *const scripts[] = { word, nested, comment };

	for (size_t i = 0; i < ARRAY_SIZE(hostile) * ARRAY_SIZE(scripts); i++) {
		const char *value = hostile[i % ARRAY_SIZE(hostile)];
		AUTO(arena) struct arena *arena = arena_new();
		AUTO(facts) struct facts *facts = facts_new();
		const struct fact fact = { .key = key_find("rocm.path"),
					   .name = "rocm.path",
					   .value = value,
					   .device = "",
					   .trust = TRUST_STATED,
					   .from = "test" };
		char said[256] = "";

		assert_true(facts_add(facts, &fact));
		const char *script = fill_placeholders(
			arena, scripts[i / ARRAY_SIZE(hostile)], facts, "", NULL);
		FILE *shell = popen(script, "r");
		assert_non_null(shell);
		said[fread(said, 1, sizeof(said) - 1, shell)] = '\0';
		assert_int_equal(pclose(shell), 0);
		assert_string_equal(said, facts_first(facts, "rocm.path", "", 0)->value);
	}
}

TESTS(NULL, NULL)
