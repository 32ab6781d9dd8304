/* SPDX-License-Identifier: Apache-2.0 */
/* Placeholders: what is filled in must be one word to the shell, whatever it holds. */
#include "engine/kb/shell.h"

#include "engine/model/diagnosis.h"
#include "tests/unit/unit.h"

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

static const char *const hostile[] = {
	"",
	"'",
	"''",
	"'; touch pwned; '",
	"\"; touch pwned; \"",
	"$(touch pwned)",
	"`touch pwned`",
	"${IFS}",
	"a\\",
	"\\'; touch pwned #",
	"; touch pwned",
	"| touch pwned",
	"&& touch pwned",
	"> pwned",
	"*",
	"~",
	"!!",
	"# x",
	"{a,b}",
	"a\tb\nc",
	"\xff\xfe",
	"{gpu.gfx}",
	"x{rocm.path}",
	"-n plain",
	"d\xc3\xa9j\xc3\xa0",
};

/* What the shell makes of the line is what facts_add() made of the value. */
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
