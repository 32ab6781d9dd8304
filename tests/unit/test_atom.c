/* SPDX-License-Identifier: Apache-2.0 */
#include <strings.h>

#include "engine/pattern/atom.h"
#include "engine/pattern/regex.h"
#include "tests/unit/unit.h"

/* Atoms in the order they are found, joined by "|"; "i:" marks a caseless one. */
/* clang-format off */
static const struct expected {
	const char *regex, *atoms;
} expected[] = {
	{ "ring timeout", "ring timeout" }, { "^ring timeout$", "ring timeout" },
	{ "ring \\S+ timeout, signaled", " timeout, signaled" },
	{ "\\[gfxhub\\] page fault", "[gfxhub] page fault" },
	{ "a\\.b\\(c\\)", "a.b(c)" }, { "\\Qa.b[c]\\E\\d", "a.b[c]" },
	{ "\\Qab\\E+cd\\Q+\\E", "bcd+" }, { "abcd+efgh", "defgh" },
	{ "abcdx?efgh", "abcdxefgh|abcdefgh" }, { "abcdx*efghi", "efghi" },
	{ "abcdefx??", "abcdef" },
	{ "abce{0,2}fghi", "abceefghi|abcefghi|abcfghi" },
	{ "abce{0,9}fghi", "fghi" }, { "ab{3}cd", "abbbcd" }, { "ab{2,}cdef", "bbcdef" },
	{ "(?:ab){2}cd", "ababcd" }, { "(?<name>\\d+) tokens", " tokens" },
	{ "(?'n'abcd)ef", "abcdef" }, { "(?P<n>abcd)ef", "abcdef" },
	{ "foo(?:bar)baz", "foobarbaz" }, { "foo(?:bar)+baz", "barbaz" },
	{ "foo(?:bar)*bazz", "bazz" }, { "foo(?>bar)++bazz", "barbazz" },
	{ "foo(?#comment)bar", "foobar" }, { "foo(?=bar)barbaz", "foobarbaz" },
	{ "x(?=.*needle)y", "needle" }, { "x(?!.*needle)yabc", "xyabc" },
	{ "(?<=before)x\\d", "before" }, { "(?<!before)xabc\\d", "xabc" },
	{ "abc\\Kdef", "abcdef" }, { "abc\\bdef", "abcdef" }, { "abcd\\Refghi", "efghi" },
	{ "abcd\\hefghi", "abcd\tefghi|abcd efghi|abcd\xa0"
			  "efghi" },
	{ "abcd\\vefghi", "efghi" }, { "abcd\\p{Lu}efghi", "efghi" },
	{ "ab\\tcd\\x41\\x{42}", "ab\tcdAB" }, { "abcdef\\x{0}x", "abcdef" },
	{ "(?i)Out Of Memory", "i:out of memory" },
	{ "(?i:Out) Of Memory", "i:out of memory" },
	{ "Out(?i) Of Memory", "i:out of memory" }, { "(?i)1234 [5]", "1234 5" },
	{ "(?i:x)(?-i)\\dABCD", "ABCD" }, { "(?:(?i)x)\\dABCD", "ABCD" },
	{ "(?i)x\\d(?^)ABCD", "ABCD" }, { "[Ff]ailed to", "Failed to|failed to" },
	{ "GPU[01] hang", "GPU0 hang|GPU1 hang" },
	{ "amdgpu_cs_ioctl gfx[0-9]", "amdgpu_cs_ioctl gfx" },
	{ "ab[]c]defg", "ab]defg|abcdefg" }, { "ab[^]c]defg", "defg" },
	{ "ab[[:digit:]]defg", "defg" }, { "ab[[:]defg[a-z]", "ab:defg|ab[defg" },
	{ "ab[\\]]defg", "ab]defg" }, { "ab[\\d]defg", "defg" },
	{ "avc: {1,2}denied", "avc:  denied|avc: denied" },
	{ "Memory {1,9}fault at", " fault at" },
	{ "/dev/node: (?i:permission denied)", "/dev/node: " },
	{ "nodes: (?i:permission denied)", "i:nodes: permission denied" },
	{ "rank.*(?:unknown_x|misread_y|undone_z)", "unknown_x|misread_y|undone_z" },
	{ "(?:RX 1|RX 2)", "RX 1|RX 2" },
	{ "first one|second one", "first one|second one" },
	{ "first|second one", "first|second one" },
	{ "error: (?:a|b|c|d)", "error: a|error: b|error: c|error: d" },
	{ "GPU (?:hang|reset)", "GPU hang|GPU reset" },
	{ "(?:hang|reset|panic|\\d+) of the ring buffer", " of the ring buffer" },
	{ "\\d(?:hang of .*|reset by \\S+)\\d", "hang of |reset by " },
	{ "page fault|GPU page fault", "page fault" },
	{ "(?:a|b)sub(?:c|d)", "asub|bsub" },
	{ "(?:q|w)substance(?:c|d)x",
	  "qsubstancecx|qsubstancedx|wsubstancecx|wsubstancedx" },
	{ "(?:q|w)substantial(?:c|d|e|f|g|h|j|k)", "qsubstantial|wsubstantial" },
	{ "(?x) ab cd # comment\n ef \\ g [ ]", "abcdef g " },
	{ "(?|abcd|efgh)", "abcd|efgh" }, { "(?(?=x)abcd|efgh)ijklm", "ijklm" },
	{ "(?<n>x)?(?(<n>)abcd|efgh)ijklm", "ijklm" },
	{ "abcd(?R)?efghi", "efghi" }, { "(?<n>ab)(?&n)efghi", "efghi" },
	{ "(ab)\\g<1>efghi", "efghi" }, { "a{,3}bcdef", "bcdef" }, { "a{b}cd", "a{b}cd" },
	{ "-----------------------------------Unique_9-------------------------------",
	  "-----------------------Unique_9-" },
};
/* clang-format on */

TEST(test_expected)
{
	for (size_t i = 0; i < ARRAY_SIZE(expected); i++) {
		struct arena *arena AUTO(arena) = arena_new();
		struct literal atoms[ATOMS_PER_PATTERN];
		struct strbuf found AUTO(strbuf) = { 0 };
		struct error error = { 0 };
		int count = atom_find(arena, expected[i].regex, atoms, &error);

		for (int j = 0; j < count; j++) {
			strbuf_add_text(&found, j ? "|" : "");
			strbuf_add_text(&found, atoms[j].caseless ? "i:" : "");
			strbuf_add(&found, atoms[j].data, atoms[j].size);
		}
		if (strcmp(strbuf_text(&found), expected[i].atoms))
			fail_msg("%s: \"%s\", not \"%s\" (%s)", expected[i].regex,
				 strbuf_text(&found), expected[i].atoms, error.message);
	}
}

#define THIRTEEN(text)                                                                   \
	text "a|" text "b|" text "c|" text "d|" text "e|" text "f|" text "g|" text       \
	     "h|" text "i|" text "j|" text "k|" text "l|" text "m|"

static const struct refused {
	const char *regex;
	int code;
	const char *message;
	unsigned column;
} refused[] = {
	{ "abc", -ENOENT, "no literal of 4 bytes", 0 },
	{ "\\d+ \\S+", -ENOENT, "no literal of 4 bytes", 0 },
	{ "", -ENOENT, "no literal of 4 bytes", 0 },
	{ "long enough|abc", -ENOENT, "branch \"abc\"", 0 },
	{ "long enough|", -ENOENT, "branch \"\"", 0 },
	{ "(?:long enough)?", -ENOENT, "no literal", 0 },
	{ "(?:long enough){0}", -ENOENT, "no literal", 0 },
	{ "(?:long enough|abc)", -ENOENT, "no literal", 0 },
	{ "long enough(*ACCEPT)and more", -ENOENT, "column 13", 0 },
	{ "(?C1)long enough", -ENOENT, "not understood", 0 },
	{ THIRTEEN("aaa") THIRTEEN("bbb") THIRTEEN("ccc") THIRTEEN("ddd") THIRTEEN("eee")
		  THIRTEEN("fff") THIRTEEN("ggg") THIRTEEN("hhh") THIRTEEN("iii")
			  THIRTEEN("jjj") "last",
	  -ENOENT, "more than 128", 0 },
	{ "(long enough)\\1", -EINVAL, "back-reference", 15 },
	{ "(?<n>long enough)\\k<n>", -EINVAL, "back-reference", 0 },
	{ "(?<n>long enough)(?P=n)", -EINVAL, "back-reference", 0 },
	{ "(long enough)\\g{1}", -EINVAL, "back-reference", 0 },
	{ "(long enough)\\g{-1}", -EINVAL, "back-reference", 0 },
	{ "()()()()()()()()()(long enough)\\10", -EINVAL, "back-reference", 0 },
	{ "long [enough", -EINVAL, "missing terminating ]", 13 },
	{ "long (enough", -EINVAL, "missing closing parenthesis", 13 },
	{ "(*UTF)long enough", -EINVAL, "UTF", 0 },
	{ "long enough\\C", -EINVAL, "\\C", 0 },
};

TEST(test_refused)
{
	for (size_t i = 0; i < ARRAY_SIZE(refused); i++) {
		struct arena *arena AUTO(arena) = arena_new();
		struct literal atoms[ATOMS_PER_PATTERN];
		struct error error = { 0 };
		int code = atom_find(arena, refused[i].regex, atoms, &error);

		if (code != refused[i].code ||
		    !strstr(error.message, refused[i].message) ||
		    (refused[i].column && refused[i].column != error.column))
			fail_msg("%s: %d, column %u, %s", refused[i].regex, code,
				 error.column, error.message);
	}
}

static bool contains(const char *text, size_t size, const struct literal *atom)
{
	for (size_t i = 0; i + atom->size <= size; i++)
		if (atom->caseless ? !strncasecmp(text + i, atom->data, atom->size)
				   : !memcmp(text + i, atom->data, atom->size))
			return true;
	return false;
}

static bool matches(const char *pattern, struct slice text)
{
	AUTO(regex) struct regex *regex = NULL;

	return !regex_compile(pattern, &regex, NULL) &&
	       regex_search(regex, text, 0, NULL) == 1;
}

static void assert_sound(const char *regex, const char *text, size_t size,
			 const struct literal *atoms, int count)
{
	for (int i = 0; i < count; i++) {
		assert_in_range(atoms[i].size, ATOM_SIZE_MIN, ATOM_SIZE_MAX);
		if (contains(text, size, &atoms[i]))
			return;
	}
	fail_msg("no atom of %s (%.*s ...) in \"%s\"", regex, (int)atoms[0].size,
		 atoms[0].data, text);
}

/* A regex and lines that it matches. */
static const struct match {
	const char *regex, *lines[4];
} sound[] = {
	{ "ring (gfx|sdma\\d)[_.]?\\S* timeout(, signaled)?",
	  { "ring gfx timeout", "ring sdma0 timeout, signaled",
	    "ring gfx_0.0.0 timeout" } },
	{ "(?i)hsa_?override", { "HSA_OVERRIDE", "hsaoverride" } },
	{ "gfx(?:90[a8]|942|10[0-3]\\d|11\\d\\d)\\b",
	  { "gfx90a", "gfx1030", "gfx1151" } },
	{ "capacity of (?<t>[\\d.]+) GiB of which (?<f>[\\d.]+)",
	  { "a capacity of 1.5 GiB of which 2 GiB" } },
	{ "a(?i)bcd|efgh", { "aBCD", "EFGH" } },
	{ "(?x)ab\\ cd | e f g h #x\n", { "ab cd", "efgh" } },
	{ "[[:alpha:]]bcde[^\\]]fgh", { "xbcdeyfgh" } },
	{ "\\Qab\\E{2}cde", { "abbcde" } },
	{ "ab\\E+cdef", { "abbbcdef" } },
	{ "ab(?#x)+cdef", { "abbbcdef" } },
	{ "abcd(?:|efgh)ij", { "abcdij", "abcdefghij" } },
	{ "\\101bcde", { "Abcde" } },
	{ "\\o{101}bcde", { "Abcde" } },
	{ "ab[a\\-z]cdef", { "ab-cdef" } },
	{ "ab[--0]cdef", { "ab.cdef" } },
	{ "ab[\\w-]cdef", { "ab-cdef" } },
};

TEST(test_sound)
{
	for (size_t i = 0; i < ARRAY_SIZE(sound); i++) {
		struct arena *arena AUTO(arena) = arena_new();
		struct literal atoms[ATOMS_PER_PATTERN];
		struct error error = { 0 };
		int count = atom_find(arena, sound[i].regex, atoms, &error);

		if (count < 0)
			fail_msg("%s: %s", sound[i].regex, error.message);
		for (size_t j = 0; j < 4 && sound[i].lines[j]; j++) {
			const char *line = sound[i].lines[j];

			if (!matches(sound[i].regex, slice_of(line)))
				fail_msg("%s does not match %s", sound[i].regex, line);
			assert_sound(sound[i].regex, line, strlen(line), atoms, count);
		}
	}
}

static uint64_t seed = 88172645463325252;

static unsigned dice(unsigned sides)
{
	seed ^= seed << 13;
	seed ^= seed >> 7;
	seed ^= seed << 17;
	return (unsigned)(seed >> 32) % sides;
}

/* A random regex, and beside it a text that it ought to match. */
struct made {
	struct strbuf regex, text;
};

static void make_alternatives(struct made *made, int depth, bool keep);

static void make_word(struct made *made, bool keep)
{
	static const char letters[] = "abcDEF 01_";

	for (unsigned i = 1 + dice(4); i; i--) {
		char c = letters[dice(10)];

		strbuf_add_char(&made->regex, c);
		if (keep)
			strbuf_add_char(&made->text, c);
	}
}

static void make_special(struct made *made, bool keep)
{
	static const struct {
		const char *regex, *text;
	} specials[] = {
		{ "\\d", "7" },	    { "\\w", "k" },   { ".", "#" },
		{ "[ab]", "b" },    { "[^x]", "y" },  { "[[:alpha:]]", "q" },
		{ "\\.", "." },	    { "\\x41", "A" }, { "\\Q[*\\E", "[*" },
		{ "[]a]", "]" },    { "(?#c)", "" },  { "[Aa]", "A" },
		{ "\\t", "\t" },    { "(?:)", "" },   { "\\s", " " },
		{ "[\\]x-]", "-" }, { "(?=)", "" },   { "(?!x)", "" },
		{ "[a-c]", "c" },   { "\\K", "" },    { "\\E", "" },
		{ "{", "{" },	    { "(?i)", "" },   { "(?-i)", "" },
	};
	unsigned which = dice(ARRAY_SIZE(specials));

	strbuf_add_text(&made->regex, specials[which].regex);
	if (keep)
		strbuf_add_text(&made->text, specials[which].text);
}

/* Adds a quantifier to what was made since the marks, and as many copies. */
static void make_quantifier(struct made *made, size_t text_mark)
{
	static const struct {
		const char *regex;
		unsigned min, max;
	} quantifiers[] = {
		{ "?", 0, 1 },	   { "*", 0, 3 },      { "+", 1, 3 },  { "{2}", 2, 2 },
		{ "{0,2}", 0, 2 }, { "{1,}", 1, 3 },   { "??", 0, 1 }, { "+?", 1, 2 },
		{ "{0}", 0, 0 },   { "{3,4}?", 3, 4 },
	};
	unsigned which = dice(ARRAY_SIZE(quantifiers)), min = quantifiers[which].min;
	unsigned copies = min + dice(quantifiers[which].max - min + 1);
	size_t size = made->text.size - text_mark;
	char *copy AUTO(mem) = mem_alloc(size + 1);

	memcpy(copy, strbuf_text(&made->text) + text_mark, size);
	strbuf_add_text(&made->regex, quantifiers[which].regex);
	strbuf_truncate(&made->text, text_mark);
	while (copies--)
		strbuf_add(&made->text, copy, size);
}

static void make_group(struct made *made, int depth, bool keep)
{
	static const char *const openings[] = { "(",	 "(?:",	  "(?>", "(?i:",
						"(?<n>", "(?'n'", "(?|" };
	size_t mark = made->text.size;
	bool caseless;
	unsigned which = dice(ARRAY_SIZE(openings));

	strbuf_add_text(&made->regex, openings[which]);
	caseless = !strcmp(openings[which], "(?i:");
	make_alternatives(made, depth + 1, keep);
	strbuf_add_char(&made->regex, ')');
	for (size_t i = mark; caseless && i < made->text.size; i++)
		if (made->text.data[i] >= 'a' && made->text.data[i] <= 'z' && dice(2))
			made->text.data[i] ^= 'a' ^ 'A';
	if (!dice(3))
		make_quantifier(made, mark);
}

static void make_sequence(struct made *made, int depth, bool keep)
{
	for (unsigned i = 1 + dice(4); i; i--) {
		unsigned what = dice(8);

		if (what < 4) {
			make_word(made, keep);
		} else if (what < 6 || depth > 3) {
			make_special(made, keep);
		} else {
			make_group(made, depth, keep);
		}
		if (what < 4 && !dice(4)) {
			size_t mark = made->text.size;

			if (keep)
				mark--;
			make_quantifier(made, mark);
		}
	}
}

static void make_alternatives(struct made *made, int depth, bool keep)
{
	unsigned branches = dice(3) ? 1 : 1 + dice(4), kept = dice(branches);

	for (unsigned i = 0; i < branches; i++) {
		if (i)
			strbuf_add_char(&made->regex, '|');
		make_sequence(made, depth, keep && i == kept);
	}
}

/* Whatever regex has atoms, a text that it matches contains one. */
TEST(test_random_regexes)
{
	unsigned with_atoms = 0;

	for (unsigned i = 0; i < 40000; i++) {
		struct arena *arena AUTO(arena) = arena_new();
		struct made made = { 0 };
		struct literal atoms[ATOMS_PER_PATTERN];

		make_alternatives(&made, 0, true);
		const char *regex = strbuf_text(&made.regex);
		int count = atom_find(arena, regex, atoms, NULL);
		if (count > 0 && matches(regex, strbuf_slice(&made.text))) {
			with_atoms++;
			assert_sound(regex, strbuf_text(&made.text), made.text.size,
				     atoms, count);
		}
		strbuf_free(&made.regex);
		strbuf_free(&made.text);
	}
	assert_in_range(with_atoms, 5000, 40000);
}

/* Nonsense made of the bytes that mean something: no crash, and atoms only of what
 * PCRE2 accepts. */
TEST(test_nonsense)
{
	static const char bytes[] =
		"\\\\\\(((()))[[]]{}?*+|^$.<>'=!:#-,PQEKRxipgkdwbNo0123abcd "
		"\n\x80\xff";
	unsigned found = 0;

	for (unsigned i = 0; i < 100000; i++) {
		struct arena *arena AUTO(arena) = arena_new();
		struct literal atoms[ATOMS_PER_PATTERN];
		char regex[40] = "";
		unsigned size = dice(sizeof(regex) - 1);

		for (unsigned j = 0; j < size; j++)
			regex[j] = bytes[dice(sizeof(bytes) - 1)];
		found += atom_find(arena, regex, atoms, NULL) > 0;
	}
	assert_true(found > 0);
}

TEST(test_limits)
{
	struct arena *arena AUTO(arena) = arena_new();
	struct literal atoms[ATOMS_PER_PATTERN];
	struct strbuf regex AUTO(strbuf) = { 0 };

	for (int i = 0; i < 100; i++)
		strbuf_add_char(&regex, '(');
	strbuf_add_text(&regex, "long enough");
	for (int i = 0; i < 100; i++)
		strbuf_add_char(&regex, ')');
	assert_int_equal(atom_find(arena, strbuf_text(&regex), atoms, NULL), -ENOENT);
	strbuf_truncate(&regex, 0);
	while (regex.size < 8000)
		strbuf_add_text(&regex, "[ab].(c|d)e");
	assert_int_equal(atom_find(arena, strbuf_text(&regex), atoms, NULL), -ENOENT);
	while (regex.size < 9000)
		strbuf_add_text(&regex, "x");
	assert_int_equal(atom_find(arena, strbuf_text(&regex), atoms, NULL), -EINVAL);
}

TESTS(NULL, NULL)
