/* SPDX-License-Identifier: Apache-2.0 */
/* The reports share escaping, times, facts that contradict each other. */
#include "reports/view/escape.h"
#include "engine/base/utf8.h"
#include "engine/reason/history.h"
#include "engine/reason/rank.h"
#include "reports/view/view.h"
#include "tests/unit/unit.h"

TEST(test_escape)
{
	static const struct {
		const char *text, *terminal, *utf8;
	} cases[] = {
		{ "plain \xc3\xa9", "plain \xc3\xa9", "plain \xc3\xa9" },
		{ "a\tb\r\n", "a b\\x0d\\x0a", "a\tb\r\n" },
		{ "\033[0m\x7f", "\\x1b[0m\\x7f", "\033[0m\x7f" },
		{ "\xc2\x9b"
		  "31m",
		  "\\u{9b}31m",
		  "\xc2\x9b"
		  "31m" },
		{ "\xe2\x80\x8b\xe2\x80\x8f", "\\u{200b}\\u{200f}",
		  "\xe2\x80\x8b\xe2\x80\x8f" },
		{ "\xe2\x81\xa6\xe2\x81\xa9", "\\u{2066}\\u{2069}",
		  "\xe2\x81\xa6\xe2\x81\xa9" },
		{ "\xef\xbb\xbfx", "\\u{feff}x", "\xef\xbb\xbfx" },
		{ "\x80", "\\x80", "\xef\xbf\xbd" }, /* stray continuation */
		{ "\xc0\xaf", "\\xc0\\xaf", "\xef\xbf\xbd\xef\xbf\xbd" }, /* overlong */
		{ "\xed\xa0\x80", "\\xed\\xa0\\x80",
		  "\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd" }, /* surrogate */
		{ "\xf4\x90\x80\x80", "\\xf4\\x90\\x80\\x80",
		  "\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd" },	  /* over U+10FFFF
									   */
		{ "\xe2\x82", "\\xe2\\x82", "\xef\xbf\xbd\xef\xbf\xbd" }, /* ends early */
		{ "\xf0\x9f\x94\xa5", "\xf0\x9f\x94\xa5", "\xf0\x9f\x94\xa5" },
	};

	for (size_t i = 0; i < ARRAY_SIZE(cases); i++) {
		AUTO(strbuf) struct strbuf terminal = { 0 };
		AUTO(strbuf) struct strbuf utf8 = { 0 };

		escape_terminal(&terminal, slice_of(cases[i].text));
		assert_string_equal(strbuf_text(&terminal), cases[i].terminal);
		utf8_repair(&utf8, slice_of(cases[i].text));
		assert_string_equal(strbuf_text(&utf8), cases[i].utf8);
	}
}

TEST(test_cut)
{
	static const struct {
		const char *text;
		size_t columns;
		const char *expected;
	} cases[] = {
		{ "abcdef", 6, "abcdef" },
		{ "abcdefg", 6, "abc..." },
		{ "\xe6\x98\xbe\xe5\x8d\xa1\xe9\x94\x99", 6,
		  "\xe6\x98\xbe\xe5\x8d\xa1\xe9\x94\x99" },
		{ "\xe6\x98\xbe\xe5\x8d\xa1\xe9\x94\x99x", 6, "\xe6\x98\xbe..." },
		{ "e\xcc\x81"
		  "bc",
		  3,
		  "e\xcc\x81"
		  "bc" },		   /* a combining accent */
		{ "ab\033[", 6, "ab..." }, /* never half an escape */
		{ "abcd", 2, ".." },
		{ "", 0, "" },
	};

	for (size_t i = 0; i < ARRAY_SIZE(cases); i++) {
		AUTO(strbuf) struct strbuf b = { 0 };

		escape_terminal_cut(&b, slice_of(cases[i].text), cases[i].columns);
		assert_string_equal(strbuf_text(&b), cases[i].expected);
	}
}

TEST(test_time)
{
	/* clang-format off */
	static const struct {
		struct stamp stamp;
		const char *expected;
	} cases[] = {
		{ { .wall = 0 }, NULL },
		{ { .has_wall = true, .has_kernel = true, .wall = 1772366405.9, .kernel =
		  12 }, "2026-03-01T12:00:05" },
		{ { .has_wall = true }, "1970-01-01T00:00:00" },
		{ { .has_wall = true, .wall = 63072000 }, "01-01 00:00:00" },
		{ { .has_wall = true, .wall = 94694399 }, "12-31 23:59:59" },
		{ { .has_wall = true, .wall = 94694400 }, "1973-01-01T00:00:00" },
		{ { .has_wall = true, .wall = 1e300 }, NULL },
		{ { .has_wall = true, .has_kernel = true, .wall = -1, .kernel = 12.3456 },
		  "kernel 12.346" },
	};
	/* clang-format on */

	for (size_t i = 0; i < ARRAY_SIZE(cases); i++) {
		AUTO(arena) struct arena *arena = arena_new();
		const char *text = view_time(arena, &cases[i].stamp, 'T');

		if (cases[i].expected)
			assert_string_equal(text, cases[i].expected);
		else
			assert_null(text);
	}
}

/* True if two facts count as a disagreement. */
TEST(test_conflicts)
{
	static const struct {
		const char *name, *left, *right, *left_from, *right_from;
		unsigned left_boot, right_boot;
		bool conflict;
	} cases[] = {
		{ "gpu.gfx", "gfx1030", "gfx1031", "a", "b", 0, 0, true },
		{ "gpu.gfx", "gfx1030", "GFX1030", "a", "b", 0, 0, false },
		{ "gpu.gfx", "gfx1030", "gfx1031", "a", "a", 0, 0, false },
		{ "rocm.version", "7.2", "7.2.0", "a", "b", 0, 0, false },
		{ "rocm.version", "7.2", "7.20", "a", "b", 0, 0, true },
		{ "kernel.version", "6.8", "6.14", "a", "b", 1, 2, false },
		{ "kernel.version", "6.8", "6.14", "a", "b", 2, 2, true },
		{ "kernel.version", "6.8", "6.14", "a", "b", 0, 2, true },
		{ "gpu.vram_mib", "16384", "16368", "a", "b", 0, 0, false },
		{ "gpu.vram_mib", "16384", "512", "a", "b", 0, 0, true },
		{ "app.name", "ollama", "pytorch", "a", "b", 0, 0, false },
	};

	for (size_t i = 0; i < ARRAY_SIZE(cases); i++) {
		AUTO(arena) struct arena *arena = arena_new();
		const struct key *key = key_find(cases[i].name);
		/* clang-format off */
		struct fact items[] = {
			{ .key = key, .name = cases[i].name, .device = "",
			  .value = cases[i].left, .from = cases[i].left_from,
			  .boot = cases[i].left_boot },
			{ .key = key, .name = cases[i].name, .device = "",
			  .value = cases[i].right, .from = cases[i].right_from,
			  .boot = cases[i].right_boot },
		};
		/* clang-format on */
		struct facts facts = { .list = { items, 2, 2 } };
		const struct conflict *conflicts;

		if (facts_conflicts(arena, &facts, &conflicts) != cases[i].conflict)
			fail_msg("%s: %s, %s", cases[i].name, cases[i].left,
				 cases[i].right);
	}
}

/* In place of the library's. */
static size_t lookups;

const struct remedy *rule_remedy(const struct rule *rule, const char *id)
{
	lookups++;
	for (size_t i = 0; id && i < rule->remedy_count; i++)
		if (!strcmp(rule->remedies[i].id, id))
			return &rule->remedies[i];
	return NULL;
}

/* The first remedy is found in one walk, however many remedies have a fallback. */
TEST(test_recommended)
{
	enum { COUNT = 1000 };
	AUTO(arena) struct arena *arena = arena_new();
	AUTO(facts) struct facts *facts = facts_new();
	struct remedy *remedies = arena_array(arena, struct remedy, COUNT);
	struct rule rule = { .id = "r", .remedies = remedies, .remedy_count = COUNT };
	struct finding finding = { .rule = &rule };
	struct attempt tried = { .rule = "r", .remedy = "3", .result = TRIED_PARTIAL };
	struct attempts none = { 0 }, one = { .items = &tried, .count = 1 };
	struct diagnosis diagnosis = { .facts = facts, .attempts = &none };

	for (unsigned i = 0; i < COUNT; i++) {
		remedies[i].id = arena_printf(arena, "%u", i);
		remedies[i].fallback = arena_printf(arena, "%u", (i + 7) % COUNT);
	}
	assert_ptr_equal(remedy_recommended(&diagnosis, &finding), &remedies[0]);
	diagnosis.attempts = &one;
	assert_ptr_equal(remedy_recommended(&diagnosis, &finding), &remedies[10]);
	remedies[10].avoid = "it is worse";
	assert_ptr_equal(remedy_recommended(&diagnosis, &finding), &remedies[0]);
	assert_true(lookups <= 2);
}

TESTS(NULL, NULL)
