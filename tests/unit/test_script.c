/* SPDX-License-Identifier: Apache-2.0 */
/* Fix scripts: how commands are read, what a person fills in, `expect` for grep, and what
 * is refused. tests/cli/fix.sh runs scripts. */
#include "reports/script/script.h"

#include <regex.h>

#include "reports/script/fills.h"
#include "tests/unit/unit.h"

/* Items as one line: "text|" with a letter for what follows, "#text|" for a remark. */
static const char *items_of(const char *text, struct strbuf *out)
{
	static const char after[] = ".n;&ao";
	struct shell_item item;

	while (shell_next_item(&text, &item))
		strbuf_printf(out, "%s%.*s|%c ", item.remark ? "#" : "",
			      SLICE_ARGS(item.text), after[item.after]);
	return strbuf_text(out);
}

TEST(test_items)
{
	/* clang-format off */
	static const struct {
		const char *text, *items;
	} cases[] = {
		{ "", "" }, { "a", "a|. " }, { "a; b\nc", "a|; b|n c|. " },
		{ "a && b || c & d", "a|a b|o c|& d|. " },
		{ "# first\na # why\n  # then\n", "#first|n a|n #then|n " },
		{ "a |\n b 2>&1\nc", "a |\n b 2>&1|n c|. " }, { "a &&\nb", "a|a b|. " },
		{ "if a; then b; else c; fi; d", "if a; then b; else c; fi|; d|. " },
		{ "if a; then # x; fi\nb\nfi\nc", "if a; then # x; fi\nb\nfi|n c|. " },
		{ "for d in x y; do e; done < f\ng",
		  "for d in x y; do e; done < f|n g|. " },
		{ "{ a || b; } | c\nd", "{ a || b; } | c|n d|. " },
		{ "(a; b)\nc", "(a; b)|n c|. " },
		{ "echo 'a; b' \"c; $(d; e)\" f\\;g; h",
		  "echo 'a; b' \"c; $(d; e)\" f\\;g|; h|. " },
		{ "a=$(b | c '{ print $N }'); d", "a=$(b | c '{ print $N }')|; d|. " },
		{ "echo done; echo a#b; echo if", "echo done|; echo a#b|; echo if|. " },
		{ "case $a in b) c ;; esac; d", "case $a in b) c ;; esac|; d|. " },
		{ "echo 'open\n# no", "echo 'open\n# no|. " },
		{ "cat <<END\n;\nEND\na; b", "cat <<END\n;\nEND\na; b|. " },
		{ "a \\\n b\nc", "a \\\n b|n c|. " }, { "a\\", "a\\|. " },
		{ "${a", "${a|. " },
	};
	/* clang-format on */

	for (size_t i = 0; i < ARRAY_SIZE(cases); i++) {
		AUTO(strbuf) struct strbuf out = { 0 };

		assert_string_equal(items_of(cases[i].text, &out), cases[i].items);
	}
}

/* Deep nesting is given up on, not overrun. */
TEST(test_nesting)
{
	AUTO(strbuf) struct strbuf text = { 0 }, out = { 0 };

	for (int i = 0; i < 1000; i++)
		strbuf_add_text(&text, "$(");
	strbuf_add_text(&text, "; x");
	assert_true(strlen(items_of(strbuf_text(&text), &out)) > 2000);
}

TEST(test_variables)
{
	/* clang-format off */
	static const struct {
		const char *text;
		bool sets, exports;
	} cases[] = {
		{ "export A=1 B='x y'", true, true }, { "unset A B", true, true },
		{ "a=1", true, false }, { "d=$(mktemp -d x | tr a b)", true, false },
		{ "A=1 command", false, false }, { "export -p > file", false, true },
		{ "export A=1 > file", false, true }, { "command", false, false },
		{ "exportA", false, false },
		{ "export A=\"$(ls | head -1)\"", true, true },
	};
	/* clang-format on */

	for (size_t i = 0; i < ARRAY_SIZE(cases); i++) {
		bool exports;

		assert_int_equal(shell_sets_variables(slice_of(cases[i].text), &exports),
				 cases[i].sets);
		assert_int_equal(exports, cases[i].exports);
	}
}

TEST(test_fill)
{
	static const struct {
		const char *text, *filled;
		size_t count;
	} cases[] = {
		{ "docker run IMAGE id", "docker run \"$IMAGE\" id", 1 },
		{ "a 'x IMAGE y' \"IMAGE\"", "a 'x '\"$IMAGE\"' y' \"${IMAGE}\"", 1 },
		{ "a/UNIT.service.d/b", "a/\"$UNIT\".service.d/b", 1 },
		{ "llama -m MODEL.gguf", "llama -m \"$MODEL\"", 1 },
		{ "A=1 COMMAND 2> log", "A=1 sh -c \"$COMMAND\" 2> log", 1 },
		{ "cp X.Y.Z VERSION", "cp \"$X_Y_Z\" \"$VERSION\"", 2 },
		{ "e %s NAME=VALUE", "e %s \"$NAME_VALUE\"", 1 },
		{ "a \"$(b IMAGE)\"", "a \"$(b \"$IMAGE\")\"", 1 },
		{ "a # IMAGE", "a # IMAGE", 0 },
		{ "A_VERSION=1 $VERSION VERSION=2 VERSION_CODENAME ${IMAGE}",
		  "A_VERSION=1 $VERSION VERSION=2 VERSION_CODENAME ${IMAGE}", 0 },
	};

	for (size_t i = 0; i < ARRAY_SIZE(cases); i++) {
		AUTO(arena) struct arena *arena = arena_new();
		struct shell_fills fills = { 0 };

		assert_string_equal(fills_put(&fills, arena, 2, cases[i].text),
				    cases[i].filled);
		assert_int_equal(fills.list.count, cases[i].count);
		vec_free(&fills.list);
	}
}

/* clang-format off */
static struct remedy mild = {
	.id = "mild", .title = "title\n\033[2J", .scope = SCOPE_SYSTEM, .chance = -1,
	.minutes = -1, .apply = "echo {rocm.path} # {rocm.path}", .verify = "true",
	.expect = "^$",
};
/* clang-format on */
static struct rule rule = { .id = "rule", .title = "a\nb", .remedies = &mild };

static int write_with(const char *value, char **ret_text, struct error *error)
{
	AUTO(facts) struct facts *facts = facts_new();
	struct diagnosis diagnosis = { .facts = facts };
	size_t size;
	FILE *file = open_memstream(ret_text, &size);

	if (value) {
		facts_add(facts, &(struct fact){ .key = key_find("rocm.path"),
						 .name = "rocm.path",
						 .value = value,
						 .device = "",
						 .from = "test" });
		/* As no reader of facts lets it through. */
		facts->list.items[0].value = value;
	}
	int r = script_write(NULL, &diagnosis, NULL, &rule, &mild, file, error);
	fclose(file);
	return r;
}

static void assert_has(const char *text, const char *format, const char *part)
{
	AUTO(strbuf) struct strbuf line = { 0 };

	strbuf_printf(&line, format, part);
	if (!strstr(text, strbuf_text(&line)))
		fail_msg("no %s in:\n%s", strbuf_text(&line), text);
}

TEST(test_expect)
{
	static const struct {
		const char *regex, *flags, *translated, *matches, *not ;
	} cases[] = {
		{ "ok", "-Eq", "ok", "is ok", "no" },
		{ "^(?:6|7)\\.\\d+", "-Eq", "^(6|7)\\.[0-9]+", "6.14", "6x14" },
		{ "(?i)radv|radeon", "-Eiq", "radv|radeon", "radv", "mesa" },
		{ "[\\d.]{3,}\\s\\w", "-Eq", "[0-9.]{3,}[[:space:]][[:alnum:]_]", "1.2 _",
		  "1.2" },
		{ "\\(\\d\\/\"\\)", "-Eq", "\\([0-9]/\"\\)", "(1/\")", "1" },
		{ "a(?!b)", "-Pq", "a(?!b)", NULL, NULL },
		{ "a+?b", "-Pq", "a+?b", NULL, NULL },
		{ "\\bword", "-Pq", "\\bword", NULL, NULL },
		{ "[\\]a]", "-Eq", "[]a]", "]", "b" },
		{ "[^\\s]x", "-Eq", "[^[:space:]]x", "ax", " x" },
		{ "[+-]\\^", "-Eq", "[+-]\\^", "-^", "x^" },
		{ "(?i)a(?-i)b", "-Pq", "(?i)a(?-i)b", NULL, NULL },
		{ "\\d{2}{3}", "-Pq", "\\d{2}{3}", NULL, NULL },
		{ "^$", "-Eq", "^$", "", "x" },
	};
	const char *before = mild.expect;

	for (size_t i = 0; i < ARRAY_SIZE(cases); i++) {
		struct error error = { 0 };
		AUTO(mem) char *text = NULL;
		regex_t regex;

		mild.expect = cases[i].regex;
		assert_int_equal(write_with("x", &text, &error), 0);
		assert_has(text, "\nfix_grep='%s'\n", cases[i].flags);
		assert_has(text, "\nfix_expect='%s'\n", cases[i].translated);
		if (!cases[i].matches)
			continue;
		assert_int_equal(regcomp(&regex, cases[i].translated, REG_EXTENDED), 0);
		assert_int_equal(regexec(&regex, cases[i].matches, 0, NULL, 0), 0);
		assert_int_not_equal(regexec(&regex, cases[i].not, 0, NULL, 0), 0);
		regfree(&regex);
	}
	mild.expect = before;
}

TEST(test_refused)
{
	static const char *const hidden[] = { "x\ntouch y", "x\033[2J", "x\xe2\x80\xae",
					      "x\xff" };
	struct error error = { 0 };
	AUTO(mem) char *text = NULL;

	assert_int_equal(write_with(NULL, &text, &error), -EINVAL);
	assert_non_null(strstr(error.message, "rocm.path"));
	assert_non_null(strstr(error.message, "--fact rocm.path=VALUE"));
	assert_string_equal(text, "");
	for (size_t i = 0; i < ARRAY_SIZE(hidden); i++) {
		free(TAKE(text));
		assert_int_equal(write_with(hidden[i], &text, &error), -EINVAL);
		assert_non_null(strstr(error.message, "cannot see"));
		assert_string_equal(text, "");
	}
	free(TAKE(text));
	rule.id = "../rule";
	assert_int_equal(write_with("x", &text, &error), -EINVAL);
	rule.id = "rule";
	free(TAKE(text));
	mild.avoid = "the reason";
	assert_int_equal(write_with("x", &text, &error), -EINVAL);
	assert_non_null(strstr(error.message, "the reason"));
	mild.avoid = NULL;
}

TEST(test_written)
{
	struct error error = { 0 };
	AUTO(mem) char *text = NULL;

	assert_int_equal(write_with("x'; y", &text, &error), 0);
	assert_non_null(strstr(text, "\necho 'x'\\''; y' # 'x'\\''; y'\n"));
	assert_non_null(strstr(text, "NOT DIAGNOSED"));
	assert_null(strchr(text, '\033'));
	assert_int_equal(strncmp(text, "#!/bin/sh\n#", 11), 0);
}

TEST(test_full_disk)
{
	AUTO(facts) struct facts *facts = facts_new();
	struct diagnosis diagnosis = { .facts = facts };
	struct remedy plain = mild;
	struct error error = { 0 };
	FILE *file = fopen("/dev/full", "w");

	plain.apply = "true";
	assert_non_null(file);
	assert_int_equal(
		script_write(NULL, &diagnosis, NULL, &rule, &plain, file, &error), -EIO);
	fclose(file);
}

TESTS(NULL, NULL)
