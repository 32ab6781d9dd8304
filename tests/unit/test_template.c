/* SPDX-License-Identifier: Apache-2.0 */
/* Statements: templates filled with captures, lists split, numbers scaled. */
#include "engine/pattern/template.h"

#include "tests/unit/unit.h"

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
	/* Of `a` nothing is mapped; of `bad` another text is. */
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

TESTS(NULL, NULL)
