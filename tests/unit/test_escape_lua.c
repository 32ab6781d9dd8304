/* SPDX-License-Identifier: Apache-2.0 */
/* Strings for Lua: whatever the text, Lua reads it back, and reads nothing else. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>
#include <lauxlib.h>

#include "reports/view/escape.h"

typedef void escape_fn(struct strbuf *out, struct slice s);

/* Lua has nothing but the text to run: a call or a name in it would fail. */
static void check(escape_fn *escape, struct slice s)
{
	AUTO(strbuf) struct strbuf code = { 0 };
	lua_State *lua = luaL_newstate();
	size_t size = 0;

	strbuf_add_text(&code, "return ");
	escape(&code, s);
	strbuf_add_text(&code, ", true");
	for (size_t i = 0; i < code.size; i++)
		assert_true((unsigned char)code.data[i] >= ' ');
	if (luaL_dostring(lua, code.data))
		fail_msg("%s: %s", code.data, lua_tostring(lua, -1));
	assert_int_equal(lua_gettop(lua), 2);
	const char *text = lua_tolstring(lua, 1, &size);
	assert_int_equal(size, s.size);
	assert_memory_equal(text, s.data, size);
	lua_close(lua);
}

static const char *const texts[] = {
	"",
	"plain",
	"\"",
	"\\",
	"\\\"",
	"]]",
	"]=]",
	"]",
	"]=",
	"]==",
	"x]",
	"[[x]]",
	"]] .. os.exit() .. [[",
	"\" .. os.exit() .. \"",
	"a\nb",
	"\n",
	"\r\n",
	"\\n",
	"\\z",
	"--[[",
	"]]--",
	"\x1b[31m",
	"\x7f",
	"caf\xc3\xa9",
	"\xff\xfe",
	"\xc3",
	"\xe2\x80\xae",
	"]=]]==]]",
	"0\x01"
	"0",
	"\x01"
	"99",
};

static void test_texts(void **state)
{
	(void)state;
	for (size_t i = 0; i < ARRAY_SIZE(texts); i++) {
		check(escape_lua, slice_of(texts[i]));
		check(escape_lua_long, slice_of(texts[i]));
	}
	check(escape_lua, slice_from("a\0b", 3));
	check(escape_lua_long, slice_from("a\0b", 3));
}

static void test_any_text(void **state)
{
	static const char bytes[] = "]]]==[[\\\"'n0-x \n\r\x80\xe2\x80\xae";
	unsigned seed = 7;

	(void)state;
	for (int round = 0; round < 3000; round++) {
		char text[24];
		size_t size = (size_t)round % sizeof(text);

		for (size_t i = 0; i < size; i++) {
			seed = seed * 1103515245 + 12345;
			text[i] = bytes[(seed >> 16) % sizeof(bytes)];
		}
		check(escape_lua, slice_from(text, size));
		check(escape_lua_long, slice_from(text, size));
	}
}

static void test_form(void **state)
{
	AUTO(strbuf) struct strbuf out = { 0 };

	(void)state;
	escape_lua(&out, slice_of("a \"b\" \x1b"));
	assert_string_equal(out.data, "\"a \\\"b\\\" \\x1b\"");
	strbuf_truncate(&out, 0);
	escape_lua_long(&out, slice_of("step (\\d+)"));
	assert_string_equal(out.data, "[[step (\\d+)]]");
	strbuf_truncate(&out, 0);
	escape_lua_long(&out, slice_of("x]]"));
	assert_string_equal(out.data, "[=[x]]]=]");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_texts),
		cmocka_unit_test(test_any_text),
		cmocka_unit_test(test_form),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
