/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Escaping for Markdown, sh, scripts and Lua: tables of hostile text. Shells and Lua read
 * back what they are given; tests/cli/markdown.sh puts the same kinds of text before a
 * Markdown renderer.
 */
#include <ctype.h>
#include <sys/wait.h>

#include <lauxlib.h>

#include "engine/kb/lua.h"
#include "reports/view/escape.h"
#include "tests/unit/unit.h"

#define TEXT(s) slice_from((s), sizeof(s) - 1)

struct row {
	struct slice in;
	const char *out;
};
typedef void escape_fn(struct strbuf *out, struct slice s);
#define ROW(in, out)                                                                     \
	{                                                                                \
		{ in, sizeof(in) - 1 }, out                                              \
	}

/* clang-format off */
static const struct row markdown_rows[] = {
	/* Text without markup stays. */
	ROW("", ""),
	ROW("plain words, 1.5 GiB (of 2): done!", "plain words, 1.5 GiB (of 2): done!"),
	ROW("load_all_data", "load_all_data"), ROW("-v --logs x", "-v --logs x"),
	ROW("0.6 is less", "0.6 is less"),
	ROW("at 11:58:00 on card1", "at 11:58:00 on card1"),
	ROW("kern.log:12, \"quoted\" and 'so'", "kern.log:12, \"quoted\" and 'so'"),
	ROW("\xe6\x98\xbe\xe5\x8d\xa1 \xf0\x9f\x94\xa5",
	    "\xe6\x98\xbe\xe5\x8d\xa1 \xf0\x9f\x94\xa5"),
	ROW("C: and D", "C: and D"), ROW("issue # 5", "issue \\# 5"), ROW("100%", "100%"),
	ROW("high-5 and GH-x", "high-5 and GH-x"), ROW("ww.x http:/x", "ww.x http:/x"),
	/* Mentions and addresses of mail. */
	ROW("@user", "`@user`"),
	ROW("ask @org/team, please", "ask `@org/team`, please"),
	ROW("(@user).", "(`@user`)."), ROW("me@example.org", "`me@example.org`"),
	ROW("a@", "`a@`"), ROW("\\@user", "`\\@user`"), ROW("&#64;user", "`&#64;user`"),
	ROW("@`user`", "`@`&#96;`user`&#96;"), ROW("`@user`", "&#96;`@user`&#96;"),
	ROW("``@user", "&#96;&#96;`@user`"),
	ROW("x|@user|y", "`x`&#124;`@user`&#124;`y`"),
	ROW("mailto:a@b.c xmpp:a@b.c/d", "`mailto:a@b.c` `xmpp:a@b.c/d`"),
	/* References. */
	ROW("#1", "`#1`"), ROW("fixes #12.", "fixes `#12`."),
	ROW("owner/repo#1", "`owner/repo#1`"), ROW("user#1 ##2", "`user#1` `##2`"),
	ROW("GH-7", "`GH-7`"), ROW("gh-7,gh-8", "`gh-7,gh-8`"), ROW("xgh-7", "xgh-7"),
	ROW("owner/repo@0123abc", "`owner/repo@0123abc`"),
	/* Links. */
	ROW("http://x", "`http://x`"), ROW("HTTPS://X.Y", "`HTTPS://X.Y`"),
	ROW("ftp://a.b", "`ftp://a.b`"), ROW("see:www.x.org", "`see:www.x.org`"),
	ROW("WwW.x.org", "`WwW.x.org`"), ROW("<http://x>", "`<http://x>`"),
	ROW("[x](http://y)", "`[x](http://y`)"),
	ROW("[x](javascript:alert(1))", "\\[x\\](javascript:alert(1))"),
	ROW("[x]: /url 'title'", "\\[x\\]: /url 'title'"),
	ROW("![x](y)", "!\\[x\\](y)"),
	ROW("[^1] [ ] [[page]]", "\\[^1\\] \\[ \\] \\[\\[page\\]\\]"),
	/* Emoji and mathematics. */
	ROW(":tada:", "`:tada`:"), ROW("a.c:100:5", "`a.c:100:5`"),
	ROW("0000:ab:00.0", "`0000:ab:00.0`"), ROW(":+1: :-1:", "`:+1`: `:-1`:"),
	ROW("::", "\\::"), ROW("$x$", "`$x$`"), ROW("$a b$", "`$a` `b$`"),
	ROW("$`x`$", "`$`&#96;`x`&#96;`$`"),
	/* HTML and entities. */
	ROW("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
	ROW("<!-- x -->", "&lt;!-- x --&gt;"), ROW("</details>", "&lt;/details&gt;"),
	ROW("<b", "&lt;b"),
	ROW("&lt; &amp; &#x41; &copy", "&amp;lt; &amp;amp; &amp;\\#x41; &amp;copy"),
	ROW("a > b", "a &gt; b"),
	/* Emphasis. */
	ROW("*a* **b**", "\\*a\\* \\*\\*b\\*\\*"),
	ROW("_a_ __b__ a__b", "\\_a\\_ \\_\\_b\\_\\_ a\\_\\_b"),
	ROW("_", "\\_"), ROW("~~a~~ ~b~", "\\~\\~a\\~\\~ \\~b\\~"),
	/* Code and fences. */
	ROW("`a`", "&#96;a&#96;"), ROW("```sh", "&#96;&#96;&#96;sh"),
	ROW("~~~", "\\~\\~\\~"), ROW("    code", " code"), ROW("\tcode", " code"),
	/* Blocks. */
	ROW("# heading #", "\\# heading \\#"), ROW("> quote", "&gt; quote"),
	ROW("> [!NOTE]", "&gt; \\[!NOTE\\]"), ROW("- item", "\\- item"),
	ROW("  - item", " \\- item"), ROW("+ item", "\\+ item"),
	ROW("* item", "\\* item"), ROW("1. item", "1\\. item"),
	ROW("123) item", "123\\) item"), ROW("1.", "1\\."),
	ROW("- [x] done", "\\- \\[x\\] done"), ROW("---", "\\---"),
	ROW("- - -", "\\- - -"), ROW("***", "\\*\\*\\*"), ROW("===", "\\==="),
	ROW("--", "\\--"), ROW("-- Boot 1 --", "\\-- Boot 1 --"),
	ROW(":--|--:", "\\:--&#124;--:"), ROW("| --- |", "&#124; --- &#124;"),
	ROW("-|-", "\\-&#124;-"),
	/* Cells, breaks, escapes. */
	ROW("a|b", "a&#124;b"), ROW("a\\|b", "a\\\\&#124;b"),
	ROW("\\\\|", "\\\\\\\\&#124;"), ROW("end\\", "end\\\\"), ROW("end  ", "end "),
	ROW("a  b", "a b"), ROW("\\*", "\\\\\\*"),
	/* Characters that do not show. */
	ROW("a\nb", "a\\\\x0ab"), ROW("a\r\n# b", "a\\\\x0d\\\\x0a\\# b"),
	ROW("\x1b[31m", "\\\\x1b\\[31m"),
	ROW("\x1b]8;;http://x\x07", "`\\x1b]8;;http://x\\x07`"),
	ROW("a\0b", "a\\\\x00b"), ROW("\xff\xfe", "\\\\xff\\\\xfe"),
	ROW("\xc2\x9b", "\\\\u{9b}"), ROW("\xe2\x80\xaetxt", "\\\\u{202e}txt"),
	ROW("\xe2\x80\x8b@u", "`\\u{200b}@u`"),
	ROW("w\xe2\x80\x8bww.x", "w\\\\u{200b}ww.x"),
	ROW("\xcd\x8f\xef\xbe\xa0", "\\\\u{34f}\\\\u{ffa0}"),	     /* joiner, filler */
	ROW("\xe2\x9a\xa0\xef\xb8\x8f", "\xe2\x9a\xa0\xef\xb8\x8f"), /* an emoji */
	ROW("\x7f", "\\\\x7f"),
};
/* clang-format on */

/* Appended text does not hang on what is there. */
TEST(test_markdown_appends)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	strbuf_add_text(&b, "x");
	escape_markdown(&b, TEXT("_a_"));
	assert_string_equal(strbuf_text(&b), "x\\_a\\_");
}

/* Every sequence of three marks: no backquote of a span can join another, and nothing
 * that could open markup stands bare outside of one. */
TEST(test_markdown_marks)
{
	static const char marks[] = "`|@$#:<>&*_~[]\\! -+=1a.)";
	enum { COUNT = sizeof(marks) - 1 };

	for (size_t i = 0; i < COUNT * COUNT * COUNT; i++) {
		char in[] = { marks[i % COUNT], marks[i / COUNT % COUNT],
			      marks[i / COUNT / COUNT] };
		AUTO(strbuf) struct strbuf b = { 0 };
		bool code = false;

		escape_markdown(&b, slice_from(in, sizeof(in)));
		for (const char *c = strbuf_text(&b); *c; c++) {
			if (*c == '`') {
				assert_true(c[1] != '`');
				code = !code;
			} else if (!code && *c == '\\') {
				assert_true(c[1] && ispunct((unsigned char)c[1]));
				c++;
			} else if (!code && strchr("|@$<>*~[]", *c)) {
				fail_msg("%.3s: %s", in, strbuf_text(&b));
			} else if (*c == '|') {
				fail_msg("%.3s: %s", in, strbuf_text(&b));
			}
		}
		assert_false(code);
	}
}

struct fence_row {
	struct slice in;
	const char *out;
	unsigned marks;
};

/* clang-format off */
static const struct fence_row fence_rows[] = {
	{ { "", 0 }, "", 3 }, { { "a", 1 }, "a", 3 },
	{ { "a\n\tb\n", 5 }, "a\n\tb\n", 3 }, { { "`", 1 }, "`", 3 },
	{ { "``", 2 }, "``", 3 }, { { "```", 3 }, "```", 4 },
	{ { "a ``` b\n````\n", 13 }, "a ``` b\n````\n", 5 },
	{ { "``\n``", 5 }, "``\n``", 3 }, { { "~~~~\n# x\n", 9 }, "~~~~\n# x\n", 3 },
	{ { "<b>&amp;@user", 13 }, "<b>&amp;@user", 3 },
	{ { "\x1b[2J\r\n", 6 }, "\\x1b[2J\\x0d\n", 3 },
	{ { "a\0b", 3 }, "a\\x00b", 3 }, { { "\xff`", 2 }, "\\xff`", 3 },
	{ { "\xe2\x80\xaex\xe2\x80\xa8", 7 }, "\\u{202e}x\\u{2028}", 3 },
	{ { "\xc2\x85`````````", 11 }, "\\u{85}`````````", 10 },
	{ { "\n\n", 2 }, "\n\n", 3 },
};
/* clang-format on */

TEST(test_fenced)
{
	for (size_t i = 0; i < ARRAY_SIZE(fence_rows); i++) {
		AUTO(strbuf) struct strbuf b = { 0 };

		assert_int_equal(escape_fenced(&b, fence_rows[i].in, 3),
				 fence_rows[i].marks);
		assert_string_equal(strbuf_text(&b), fence_rows[i].out);
	}
}

/* clang-format off */
static const struct row shell_rows[] = {
	ROW("", "''"), ROW("plain", "'plain'"), ROW("two words", "'two words'"),
	ROW("it's", "'it'\\''s'"), ROW("'", "''\\'''"), ROW("''", "''\\'''\\'''"),
	ROW("'; echo evil; '", "''\\''; echo evil; '\\'''"),
	ROW("$(touch /tmp/x)", "'$(touch /tmp/x)'"), ROW("`id`", "'`id`'"),
	ROW("${HOME} $PATH $$ $?", "'${HOME} $PATH $$ $?'"),
	ROW("\"double\"", "'\"double\"'"), ROW("back\\slash\\", "'back\\slash\\'"),
	ROW("\\'", "'\\'\\'''"), ROW("a\nb\n", "'a\nb\n'"),
	ROW("a; b & c | d > e < f", "'a; b & c | d > e < f'"),
	ROW("* ? [a-z] ~ {a,b}", "'* ? [a-z] ~ {a,b}'"),
	ROW("!history !!", "'!history !!'"), ROW("-n", "'-n'"), ROW("--", "'--'"),
	ROW("# comment", "'# comment'"), ROW("%s %n %d \\n \\c", "'%s %n %d \\n \\c'"),
	ROW("\t\r\v\f", "'\t\r\v\f'"), ROW("\x1b[31m\x07", "'\x1b[31m\x07'"),
	ROW("\xff\xfe\x80", "'\xff\xfe\x80'"), ROW("\xe2\x80\xae", "'\xe2\x80\xae'"),
	ROW("\x01\x7f", "'\x01\x7f'"), ROW("a\\\nb", "'a\\\nb'"),
	ROW("<<EOF\nx\nEOF", "'<<EOF\nx\nEOF'"), ROW("A=1 cmd", "'A=1 cmd'"),
	ROW("$'\\x41'", "'$'\\''\\x41'\\'''"),
	ROW("((1+1)) [[ a ]]", "'((1+1)) [[ a ]]'"), ROW("'$(id)'", "''\\''$(id)'\\'''"),
	ROW("\xe6\x98\xbe'\xe5\x8d\xa1", "'\xe6\x98\xbe'\\''\xe5\x8d\xa1'"),
	ROW("cut\0here", "'cut'"),
};
/* clang-format on */

static const struct row script_rows[] = {
	ROW("", "\"\""),
	ROW("a\nb\tc", "\"a b c\""),
	ROW("</script>", "\"\\u003c\\u002fscript\\u003e\""),
	ROW("\"'`\\&", "\"\\u0022\\u0027\\u0060\\u005c\\u0026\""),
	ROW("\xc3\xa9\xff", "\"\xc3\xa9\\u005cxff\""),
	ROW("\xe2\x80\xa8", "\"\\u005cu{2028}\""),
};

static const struct row lua_rows[] = { ROW("a \"b\" \x1b", "\"a \\\"b\\\" \\x1b\"") };

static const struct row lua_long_rows[] = {
	ROW("step (\\d+)", "[[step (\\d+)]]"),
	ROW("x]]", "[=[x]]]=]"),
};

static const struct {
	escape_fn *escape;
	const struct row *rows;
	size_t count;
} tables[] = {
	{ escape_markdown, markdown_rows, ARRAY_SIZE(markdown_rows) },
	{ escape_shell, shell_rows, ARRAY_SIZE(shell_rows) },
	{ escape_script, script_rows, ARRAY_SIZE(script_rows) },
	{ escape_lua, lua_rows, ARRAY_SIZE(lua_rows) },
	{ escape_lua_long, lua_long_rows, ARRAY_SIZE(lua_long_rows) },
};

TEST(test_tables)
{
	for (size_t i = 0; i < ARRAY_SIZE(tables); i++)
		for (size_t j = 0; j < tables[i].count; j++) {
			const struct row *row = &tables[i].rows[j];
			AUTO(strbuf) struct strbuf b = { 0 };

			tables[i].escape(&b, row->in);
			if (strcmp(strbuf_text(&b), row->out))
				fail_msg("table %zu: %s: %s, not %s", i, row->in.data,
					 strbuf_text(&b), row->out);
		}
	assert_true(ARRAY_SIZE(markdown_rows) >= 100);
}

/* The output of the shell at `path` for `script`. */
static void run_shell(const char *path, const char *script, struct strbuf *out)
{
	int ends[2], status = -1;
	char block[256];
	ssize_t size;

	assert_int_equal(pipe(ends), 0);
	pid_t child = fork();
	if (!child) {
		dup2(ends[1], STDOUT_FILENO);
		close(ends[0]);
		close(ends[1]);
		execl(path, path, "-c", script, (char *)NULL);
		_exit(127);
	}
	close(ends[1]);
	while ((size = read(ends[0], block, sizeof(block))) > 0)
		strbuf_add(out, block, (size_t)size);
	close(ends[0]);
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_int_equal(status, 0);
}

/* Any bytes but NUL, alone and in words, come out of the shells as they went in. */
static void assert_word(const char *path, struct slice word)
{
	AUTO(strbuf) struct strbuf script = { 0 };
	AUTO(strbuf) struct strbuf out = { 0 };

	strbuf_add_text(&script, "printf '[%s]' ");
	escape_shell(&script, word);
	strbuf_add_text(&script, " end");
	run_shell(path, strbuf_text(&script), &out);
	assert_true(out.size == strlen(word.data) + 7);
	assert_memory_equal(out.data + 1, word.data, strlen(word.data));
	assert_memory_equal(out.data + out.size - 6, "][end]", 6);
}

TEST(test_shells)
{
	static const char *const shells[] = { "/bin/sh", "/bin/dash", "/bin/bash" };
	char bytes[256];

	for (size_t i = 0; i < 255; i++)
		bytes[i] = (char)(i + 1);
	bytes[255] = '\0';
	for (size_t i = 0; i < ARRAY_SIZE(shells); i++) {
		if (access(shells[i], X_OK))
			continue;
		for (size_t j = 0; j < ARRAY_SIZE(shell_rows); j++)
			assert_word(shells[i], shell_rows[j].in);
		for (size_t j = 0; j < ARRAY_SIZE(markdown_rows); j++)
			assert_word(shells[i], markdown_rows[j].in);
		assert_word(shells[i], slice_from(bytes, 255));
	}
}

/* Whatever the text, Lua reads it back, and reads nothing else: it has nothing but the
 * text to run, so that a call or a name in it would fail. */
static void check_lua(escape_fn *escape, struct slice s)
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

#define LUA(text)                                                                        \
	{                                                                                \
		text, sizeof(text) - 1                                                   \
	}
/* clang-format off */
static const struct slice lua_texts[] = {
	LUA(""), LUA("plain"), LUA("\""), LUA("\\"), LUA("\\\""), LUA("]]"), LUA("]=]"),
	LUA("]"), LUA("]="), LUA("]=="), LUA("x]"), LUA("[[x]]"),
	LUA("]] .. os.exit() .. [["), LUA("\" .. os.exit() .. \""), LUA("a\nb"),
	LUA("\n"), LUA("\r\n"), LUA("\\n"), LUA("\\z"), LUA("--[["), LUA("]]--"),
	LUA("\x1b[31m"), LUA("\x7f"), LUA("caf\xc3\xa9"), LUA("\xff\xfe"), LUA("\xc3"),
	LUA("\xe2\x80\xae"), LUA("]=]]==]]"), LUA("0\x01" "0"), LUA("\x01" "99"),
	LUA("a\0b"),
};
/* clang-format on */

TEST(test_lua)
{
	for (size_t i = 0; i < ARRAY_SIZE(lua_texts); i++) {
		check_lua(escape_lua, lua_texts[i]);
		check_lua(escape_lua_long, lua_texts[i]);
	}
}

TEST(test_any_lua)
{
	static const char bytes[] = "]]]==[[\\\"'n0-x \n\r\x80\xe2\x80\xae";
	unsigned seed = 7;

	for (int round = 0; round < 3000; round++) {
		char text[24];
		size_t size = (size_t)round % sizeof(text);

		for (size_t i = 0; i < size; i++) {
			seed = seed * 1103515245 + 12345;
			text[i] = bytes[(seed >> 16) % sizeof(bytes)];
		}
		check_lua(escape_lua, slice_from(text, size));
		check_lua(escape_lua_long, slice_from(text, size));
	}
}

TESTS(NULL, NULL)
