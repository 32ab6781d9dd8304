/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/pattern/regex.h"

#include "tests/unit/unit.h"

/* clang-format off */
static const struct {
	const char *pattern, *subject;
	size_t start;
	int expected;
	const char *whole, *captures; /* "name=value;..." */
} searches[] = {
	{ "page fault", "gfxhub page fault at", 0, 1, "page fault", "" },
	{ "page fault", "no fault", 0, 0, NULL, NULL },
	{ "^fault", "x fault", 2, 0, NULL, NULL },
	{ "fault", "fault fault", 1, 1, "fault", "" },
	{ "a", "a", 1, 0, NULL, NULL }, { "a", "a", 2, 0, NULL, NULL },
	{ "", "", 0, 1, "", "" }, { "a$", "a\n", 0, 0, NULL, NULL },
	{ "(?<total>[\\d.]+) of (?<free>\\d+)", "12.5 of 3", 0, 1, "12.5 of 3", "free=3;total=12.5;" },
	{ "(x)(?<y>y)?", "x", 0, 1, "x", "" },
	{ "(x)(?<y>y)?", "xy", 0, 1, "xy", "y=y;" }, { "(?<e>)x", "x", 0, 1, "x", "e=;" },
	{ "(?i)gpu reset", "GPU Reset", 0, 1, "GPU Reset", "" },
	{ "\xff.", "a\xff\xfe", 0, 1, "\xff\xfe", "" },
	{ "foo\\Kbar", "foobar", 0, 1, "bar", "" },
	{ "(?|a(?<v>1)|b(?<v>2))", "b2", 0, 1, "b2", "v=2;" },
};

static const struct {
	const char *pattern;
	unsigned column;
} refused[] = {
	{ "(?<a>x)\\k<a>", 0 }, { "(?-n)(x)\\1", 0 }, { "(?<a>x)(?(<a>)y|z)", 0 },
	{ "a(b", 4 }, { "[z-a]", 4 }, { "\\C", 3 }, { "(*UTF)x", 7 }, { "(*UCP)x", 7 }, { "*", 1 },
};
/* clang-format on */

static struct regex *compile(const char *pattern)
{
	struct regex *regex = NULL;
	struct error error = { 0 };

	if (regex_compile(pattern, &regex, &error))
		fail_msg("%s: %s", pattern, error.message);
	return regex;
}

static void describe(const struct regex_match *match, char *text, size_t size)
{
	size_t used = 0;

	text[0] = '\0';
	for (size_t i = 0; i < match->count; i++)
		used += (size_t)snprintf(text + used, size - used, "%s=%.*s;",
					 match->names[i], SLICE_ARGS(match->values[i]));
}

TEST(test_search)
{
	for (size_t i = 0; i < ARRAY_SIZE(searches); i++) {
		AUTO(regex) struct regex *regex = compile(searches[i].pattern);
		struct regex_match match = { 0 };
		struct slice subject = slice_of(searches[i].subject);
		char captures[256];

		for (int again = 0; again < 2; again++) {
			int code =
				regex_search(regex, subject, searches[i].start, &match);

			if (code != searches[i].expected)
				fail_msg("%s in %s: %d", searches[i].pattern,
					 subject.data, code);
			assert_int_equal(
				regex_search(regex, subject, searches[i].start, NULL),
				code);
			if (code != 1)
				continue;
			assert_true(slice_is(match.whole, searches[i].whole));
			describe(&match, captures, sizeof(captures));
			assert_string_equal(captures, searches[i].captures);
		}
	}
}

TEST(test_bytes)
{
	AUTO(regex) struct regex *regex = compile("b.c$");

	assert_int_equal(regex_search(regex, slice_from("a\0b\0c", 5), 0, NULL), 1);
	assert_int_equal(regex_search(regex, slice_from("a\0b\0cd", 5), 0, NULL), 1);
	assert_int_equal(regex_search(regex, slice_from(NULL, 0), 0, NULL), 0);
}

TEST(test_refused)
{
	for (size_t i = 0; i < ARRAY_SIZE(refused); i++) {
		struct regex *regex = NULL;
		struct error error = { 0 };
		int code = regex_compile(refused[i].pattern, &regex, &error);

		if (code != -EINVAL || regex || error.column != refused[i].column ||
		    !error.message[0])
			fail_msg("%s: %d, column %u: %s", refused[i].pattern, code,
				 error.column, error.message);
		assert_int_equal(regex_compile(refused[i].pattern, &regex, NULL),
				 -EINVAL);
	}
}

TEST(test_too_large)
{
	struct regex *regex = NULL;
	static char pattern[64 * 1024];
	char names[33 * 8 + 1];

	memset(pattern, 'a', sizeof(pattern) - 1);
	assert_int_equal(regex_compile(pattern, &regex, NULL), -EINVAL);
	for (int i = 0; i < 33; i++) {
		char *name = memcpy(names + 8 * i, "(?<n00>)", 9);

		name[4] = (char)('0' + i / 10);
		name[5] = (char)('0' + i % 10);
	}
	assert_int_equal(regex_compile(names, &regex, NULL), -EINVAL);
	names[32 * 8] = '\0';
	AUTO(regex) struct regex *most = compile(names);
	struct regex_match match;
	assert_int_equal(regex_search(most, slice_of("x"), 0, &match), 1);
	assert_int_equal(match.count, 32);
}

/* A limit that is reached gives unknown at once, neither a match nor none. */
TEST(test_limits)
{
	static const char *const patterns[] = { "^(a+)+$", "^(?:a|ab|b)*?c", "(.*)*x" };
	size_t size = 1024 * 1024;
	AUTO(mem) char *text = mem_alloc(size);

	memset(text, 'a', size);
	text[size - 1] = 'b';
	for (size_t i = 0; i < ARRAY_SIZE(patterns); i++) {
		AUTO(regex) struct regex *regex = compile(patterns[i]);

		if (regex_search(regex, slice_from(text, size), 0, NULL) != -1)
			fail_msg("%s: not unknown", patterns[i]);
		/* and is good for the next line */
		assert_int_not_equal(regex_search(regex, slice_of("b"), 0, NULL), -1);
	}
	/* A match that overflows the machine stack's 32 KiB is tried again with the full
	 * one. */
	AUTO(regex) struct regex *deep = compile("^(?:a|b|cc)*$");
	assert_int_equal(regex_search(deep, slice_from(text, 3000), 0, NULL), 1);
	assert_int_equal(regex_search(deep, slice_from(text, 20000), 0, NULL), 1);
}

/* A window ends the search, not the subject; before it the subject goes on. */
TEST(test_window)
{
	static const struct {
		const char *pattern;
		size_t start, size;
		int found;
	} cases[] = {
		{ "four", 0, 18, 1 },	     { "four", 0, 17, 0 },
		{ "four", 15, 10, 0 },	     { "^one", 0, 3, 1 },
		{ "^two", 4, 20, 0 },	     { "two$", 0, 7, 0 },
		{ "five$", 0, 23, 1 },	     { "five$", 5, 1000, 1 },
		{ "(?<=one )two", 4, 3, 1 }, { "five", 100, 3, 0 },
	};
	struct slice subject = slice_of("one two three four five");

	for (size_t i = 0; i < ARRAY_SIZE(cases); i++) {
		AUTO(regex) struct regex *regex = compile(cases[i].pattern);

		if (regex_search_window(regex, subject, cases[i].start, cases[i].size,
					UINT64_MAX, NULL) != cases[i].found)
			fail_msg("%zu: %s", i, cases[i].pattern);
	}
}

/* Steps are the same each time that they are counted, and bound a search; what is found
 * does not hang on whether they are. */
TEST(test_steps)
{
	static const struct {
		const char *pattern, *subject;
		int found;
		unsigned steps;
		const char *value; /* of the capture */
	} cases[] = {
		{ "bc", "abcd", 1, 0, NULL },
		{ "a.*(?<v>c)d", "xabccd", 1, 5, "c" },
		{ "a.*e", "a a a e no", 1, 10, NULL },
		{ "a.*?[fg]", "a a a e no", 0, 10 + 8 + 6, NULL },
		{ "a.{1,3}[fg]", "a a a e no", 0, 0, NULL },
		{ "a.{1,9}[fg]", "aa a e no", 0, 9 + 8 + 6, NULL },
		{ "a.{1,12}[fg]", "aa a e no but longer", 0, 13 + 13 + 13, NULL },
		{ "[ab]+[cd]", "aab  aab", 0, 4 + 3 + 2 + 4 + 3, NULL },
		{ "[^b]+[cd]", "aa", 0, 3, NULL },
		{ "a *[bc]", "a   a a", 0, 4 + 2, NULL },
		{ "a\\++\\*\\+b", "a++*+b a++*+b", 1, 6, NULL },
		{ "(?:x+ ){2}(?<v>\\d*)y", "x x 12y", 1, 2 + 2 + 4, "12" },
		{ "(?x) a + b", "aab", 1, 4, NULL },
		{ "a[*+]b{3}\\x{2b}c", "a+bbb+c", 1, 0, NULL },
	};

	for (size_t i = 0; i < ARRAY_SIZE(cases); i++) {
		AUTO(regex) struct regex *regex = compile(cases[i].pattern);
		struct slice subject = slice_of(cases[i].subject);
		unsigned steps = cases[i].steps;
		struct regex_match match = { .count = 0 };

		for (int times = 0; times < 40; times++) {
			if (regex_search(regex, subject, 0, &match) != cases[i].found)
				fail_msg("%s: found %d", cases[i].pattern,
					 !cases[i].found);
			if (cases[i].value)
				assert_true(slice_is(match.values[0], cases[i].value));
			assert_int_equal(regex_steps(regex), 0);
		}
		assert_int_equal(regex_search_window(regex, subject, 0, subject.size,
						     UINT64_MAX - 1, &match),
				 cases[i].found);
		if (cases[i].value)
			assert_true(slice_is(match.values[0], cases[i].value));
		if (regex_steps(regex) != steps)
			fail_msg("%s: %u steps", cases[i].pattern,
				 (unsigned)regex_steps(regex));
		assert_int_equal(
			regex_search_window(regex, subject, 0, subject.size, steps, NULL),
			cases[i].found);
		if (steps)
			assert_int_equal(regex_search_window(regex, subject, 0,
							     subject.size, steps - 1,
							     NULL),
					 -1);
	}
}

TESTS(NULL, NULL)
