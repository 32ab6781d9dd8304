/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/kb/lua.h"

#include "tests/unit/unit.h"

static const char *const forms[] = { "row", "other" };

static const struct sandbox_limits limits = { .memory = 8 << 20,
					      .instructions = 2000000,
					      .kept = 1 << 20 };

/* Texts that must fail, each with a part of the message and the line. */
static const struct {
	const char *name, *text, *message;
	int code;
	unsigned line;
} bad[] = {
	{ "syntax", "row {\n a = = 1 }", "unexpected symbol near '='", -EINVAL, 2 },
	{ "brackets", "row { a = [[x[ab]]] }", "is written [=[...]=]", -EINVAL, 1 },
	{ "unfinished", "row { a = \"x }", "unfinished string", -EINVAL, 1 },
	{ "endless loop", "while true do end", "2000000 instructions", -E2BIG, 0 },
	{ "endless goto", "::a:: goto a", "instructions", -E2BIG, 0 },
	{ "doubling", "local s = 'xxxx'\nwhile true do s = s .. s end", "8 MiB of memory",
	  -E2BIG, 0 },
	{ "growing table",
	  "local t = {}\nlocal i = 1\nwhile true do t[i] = {}\n i = i + 1 end",
	  "8 MiB of memory", -E2BIG, 0 },
	{ "long comparisons",
	  "local s = 'xxxxxxxx'\nfor i = 1, 17 do s = s .. s end\nlocal a, b = s .. 'a', "
	  "s .. 'b'\n"
	  "for i = 1, 1e9 do local c = a == b end",
	  "2000000 instructions", -E2BIG, 0 },
	{ "recursion", "local function f() return 1 + f() end\nf()", "", 0, 0 },
	{ "no error()", "error({})", "unknown name error", -EINVAL, 1 },
	{ "no pcall", "\npcall(row)", "unknown name pcall", -EINVAL, 2 },
	{ "no load", "load('x')", "unknown name load", -EINVAL, 1 },
	{ "no require", "require 'os'", "unknown name require", -EINVAL, 1 },
	{ "no os", "os.exit(1)", "unknown name os", -EINVAL, 1 },
	{ "no string methods", "local s = ('x'):rep(10)", "attempt to index", -EINVAL,
	  1 },
	{ "no metatables", "setmetatable({}, {})", "unknown name setmetatable", -EINVAL,
	  1 },
	{ "no getmetatable", "getmetatable(_ENV)", "unknown name getmetatable", -EINVAL,
	  1 },
	{ "no collectgarbage", "collectgarbage()", "unknown name collectgarbage", -EINVAL,
	  1 },
	{ "forgotten quotes", "row {\n a = strong }",
	  "text is written in quotes: \"strong\"", -EINVAL, 2 },
	{ "misspelt form", "othr { }", "did you mean other?", -EINVAL, 1 },
	{ "no table", "row 'x'", "row takes one table", -EINVAL, 1 },
	{ "nothing", "row()", "row takes one table", -EINVAL, 1 },
	{ "two tables", "row({}, {})", "row takes one table", -EINVAL, 1 },
	{ "function inside", "row { a = { row } }", "a[1]: must be text", -EINVAL, 1 },
	{ "hole", "\n\nrow { a = { 1, nil, 3 } }", "a: the list has a hole", -EINVAL, 3 },
	{ "odd key", "row { a = { [1.5] = 1 } }", "a: a key must be a name or a position",
	  -EINVAL, 1 },
	{ "zero key", "row { [0] = 1 }", "row: a key must be", -EINVAL, 1 },
	{ "flag key", "row { [true] = 1 }", "row: a key must be", -EINVAL, 1 },
	{ "NUL in a name", "row { ['a\\0b'] = 1 }", "a name holds a NUL byte", -EINVAL,
	  1 },
	{ "cycle", "local t = {}\nt.t = t\nrow(t)", "nested too deeply", -EINVAL, 3 },
	{ "chain", "local t = {}\nfor i = 1, 1000 do t = { t } end\nrow(t)",
	  "nested too deeply", -EINVAL, 3 },
	{ "shared doubling",
	  "local t = { 'xxxxxxxxxxxxxxxx' }\nfor i = 1, 14 do t = { t, t, t, t } "
	  "end\nrow(t)",
	  "too much text", -E2BIG, 3 },
	{ "shared string",
	  "local s = 'xxxxxxxx'\nfor i = 1, 14 do s = s .. s end\n"
	  "row { a = { s, s, s, s, s, s, s, s, s } }",
	  "too much text", -E2BIG, 3 },
	{ "many calls", "for i = 1, 1e9 do row { } end", "too many calls", -E2BIG, 1 },
	{ "nested in text", "row { a = {{{{{{{{{{{{{{{{{{ }}}}}}}}}}}}}}}}}} }",
	  "nested too deeply", -EINVAL, 1 },
	{ "arithmetic on nil", "local t = {}\nrow { a = t.x .. 'y' }",
	  "attempt to concatenate a nil value", -EINVAL, 2 },
};

static int run(struct arena *arena, struct slice text, struct form_calls *calls,
	       struct error *error)
{
	*error = (struct error){ 0 };
	return sandbox_run(arena, slice_of(""), text, forms, ARRAY_SIZE(forms), &limits,
			   calls, error);
}

TEST(test_bad_texts)
{
	for (size_t i = 0; i < ARRAY_SIZE(bad); i++) {
		AUTO(arena) struct arena *arena = arena_new();
		struct form_calls calls;
		struct error error;
		int r = run(arena, slice_of(bad[i].text), &calls, &error);

		if (bad[i].code ? r != bad[i].code : r >= 0)
			fail_msg("%s: %d %s", bad[i].name, r, error.message);
		if (!strstr(error.message, bad[i].message))
			fail_msg("%s: %s", bad[i].name, error.message);
		if (bad[i].line && bad[i].line != error.line)
			fail_msg("%s: line %u", bad[i].name, error.line);
	}
}

TEST(test_bytecode)
{
	static const char bytecode[] = "\x1bLua\x54\x00\x19\x93\r\n\x1a\n\x04\x08\x08";
	AUTO(arena) struct arena *arena = arena_new();
	struct form_calls calls;
	struct error error;

	assert_int_equal(
		run(arena, slice_from(bytecode, sizeof(bytecode) - 1), &calls, &error),
		-EINVAL);
	assert_non_null(strstr(error.message, "attempt to load a binary chunk"));
}

/* The parser's own recursion is limited by Lua. */
TEST(test_deep_source)
{
	static const char open[] = { '(', '{', '[' };

	for (size_t i = 0; i < ARRAY_SIZE(open); i++) {
		AUTO(arena) struct arena *arena = arena_new();
		struct form_calls calls;
		struct error error;
		enum { SIZE = 100000 };
		char *text = mem_alloc(SIZE + 16);

		memcpy(text, "local x =       ", 16);
		memset(text + 16, open[i], SIZE);
		int r = run(arena, slice_from(text, SIZE + 16), &calls, &error);
		free(text);
		assert_int_equal(r, -EINVAL);
		assert_true(error.message[0]);
	}
}

TEST(test_values)
{
	static const char text[] = "local function make(name) other { b = name } end\n"
				   "row { 'first', 2.5, z = true, a = { nested = 'y' .. "
				   "'z' }, [3] = false }\n"
				   "\n"
				   "make 'q'\n";
	AUTO(arena) struct arena *arena = arena_new();
	struct form_calls calls;
	struct error error;

	assert_int_equal(run(arena, slice_of(text), &calls, &error), 0);
	assert_int_equal(calls.count, 2);
	assert_int_equal(calls.items[0].form, 0);
	assert_int_equal(calls.items[0].line, 2);
	assert_int_equal(calls.items[1].form, 1);
	assert_int_equal(calls.items[1].line, 4);
	assert_true(calls.kept > 0);

	const struct value *row = &calls.items[0].value;
	assert_int_equal(row->item_count, 3);
	assert_true(slice_is(row->items[0].text, "first"));
	assert_true(row->items[1].number == 2.5);
	assert_int_equal(row->items[2].type, VALUE_FLAG);
	assert_int_equal(row->field_count, 2);
	assert_string_equal(row->fields[0].name, "a");
	assert_string_equal(row->fields[1].name, "z");
	const struct value *nested = value_get(value_get(row, "a"), "nested");
	assert_true(slice_is(nested->text, "yz"));
	assert_null(value_get(row, "b"));
	assert_null(value_get(nested, "b"));
	assert_string_equal(value_kind(row), "a table");
	assert_string_equal(value_kind(&calls.items[1].value), "a table");
	assert_true(slice_is(value_get(&calls.items[1].value, "b")->text, "q"));
}

/* A table that changes after the call does not change what was read. */
TEST(test_frozen)
{
	AUTO(arena) struct arena *arena = arena_new();
	struct form_calls calls;
	struct error error;

	assert_int_equal(run(arena,
			     slice_of("local t = { a = 'x' } row(t) t.a = 'y' row(t)"),
			     &calls, &error),
			 0);
	assert_true(slice_is(value_get(&calls.items[0].value, "a")->text, "x"));
	assert_true(slice_is(value_get(&calls.items[1].value, "a")->text, "y"));
}

TEST(test_path)
{
	struct value_path root = { .name = "rule" }, list = { &root, "evidence", 0 };
	struct value_path item = { &list, NULL, 3 }, field = { &item, "strength", 0 };
	struct value_path key = { &item, "gpu.gfx", 0 };
	char text[32], small[8];

	value_path_text(&root, text, sizeof(text));
	assert_string_equal(text, "rule");
	value_path_text(&field, text, sizeof(text));
	assert_string_equal(text, "evidence[3].strength");
	value_path_text(&key, text, sizeof(text));
	assert_string_equal(text, "evidence[3][\"gpu.gfx\"]");
	value_path_text(&field, small, sizeof(small));
	assert_string_equal(small, "evidenc");
}

TESTS(NULL, NULL)
