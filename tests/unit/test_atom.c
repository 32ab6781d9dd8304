/* SPDX-License-Identifier: Apache-2.0 */
#include <ctype.h>
#include <limits.h>
#include <strings.h>

#include "engine/pattern/atom.h"
#include "engine/pattern/regex.h"
#include "engine/pattern/atom_index_internal.h"
#include "tests/unit/narrow.h"
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

static const unsigned patterns[] = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 };

#define ATOM(text, fold, from, count)                                                    \
	{                                                                                \
		text, sizeof(text) - 1, fold, &patterns[from], count                     \
	}

/* Atoms of every length from the shortest on, one within another, caseless ones, marks,
 * one that repeats itself. */
/* clang-format off */
static const struct atom atoms[] = {
	ATOM("HSA_", false, 0, 1), ATOM("\"HSA_", false, 1, 1),
	ATOM("export HSA_", false, 2, 1), ATOM("say 0xdeadbeef", false, 3, 2),
	ATOM("and 0xdeadbeef", false, 5, 1), ATOM("segmentation fault", true, 6, 1),
	ATOM("xnack", true, 7, 1), ATOM("(0x12345678)", true, 8, 1),
	ATOM("------", false, 9, 1), ATOM("page f", false, 10, 1),
	ATOM("ring gfx timeout, signaled seq=1", false, 11, 1),
};
/* clang-format on */

enum { STRIDE_MAX = 2 };

static struct atom_index *open_index(unsigned stride, struct strbuf *bytes)
{
	struct atom_index *index = NULL;

	atom_index_make(atoms, ARRAY_SIZE(atoms), stride, bytes);
	assert_int_equal(
		atom_index_open(strbuf_slice(bytes), ARRAY_SIZE(patterns), &index), 0);
	return index;
}

struct seen {
	unsigned counts[ARRAY_SIZE(atoms)];
	size_t ends[ARRAY_SIZE(atoms)]; /* of the last */
};

static void see(void *context, unsigned atom, size_t end)
{
	struct seen *seen = context;

	assert_true(atom < ARRAY_SIZE(atoms));
	seen->counts[atom]++;
	if (end > seen->ends[atom])
		seen->ends[atom] = end;
}

/* In memory of its own size, so that a sanitiser sees what reads beyond it. As on a
 * processor without AVX2, too. */
static struct seen search(const struct atom_index *index, struct slice text)
{
	AUTO(mem) char *copy = mem_alloc(text.size + !text.size);
	struct seen seen[2] = { 0 };

	memcpy(copy, text.data, text.size);
	for (int i = 0; i < 2; i++) {
		narrow = i;
		atom_index_search(index, slice_from(copy, text.size), see, &seen[i]);
	}
	assert_memory_equal(&seen[0], &seen[1], sizeof(*seen));
	return *seen;
}

static bool stands_at(const struct atom *atom, struct slice text, size_t at)
{
	for (size_t i = 0; i < atom->size; i++) {
		int byte = (unsigned char)text.data[at + i];

		if ((atom->caseless ? tolower(byte) : byte) !=
		    (unsigned char)atom->data[i])
			return false;
	}
	return true;
}

/* The hits of a search without an index. */
static struct seen search_plainly(struct slice text)
{
	struct seen seen = { 0 };

	for (unsigned i = 0; i < ARRAY_SIZE(atoms); i++)
		for (size_t at = 0; at + atoms[i].size <= text.size; at++)
			if (stands_at(&atoms[i], text, at))
				see(&seen, i, at + atoms[i].size);
	return seen;
}

/* Each atom at every place of texts of every size up to what two steps of the widest
 * search read, in other letters where it is caseless. */
static void try_everywhere(unsigned stride)
{
	enum { SIZE_MAX_TRIED = 120 };
	AUTO(strbuf) struct strbuf bytes = { 0 };
	AUTO(atom_index) struct atom_index *index = open_index(stride, &bytes);
	char text[SIZE_MAX_TRIED];

	for (unsigned i = 0; i < ARRAY_SIZE(atoms); i++)
		for (size_t at = 0; at + atoms[i].size <= sizeof(text); at++) {
			memset(text, '.', sizeof(text));
			for (size_t j = 0; j < atoms[i].size; j++)
				text[at + j] = atoms[i].caseless && at % 3
						       ? (char)toupper(atoms[i].data[j])
						       : atoms[i].data[j];
			size_t end = at + atoms[i].size;
			size_t more = end + at % 5 <= sizeof(text) ? at % 5 : 0;
			struct seen seen = search(index, slice_from(text, end + more));
			if (seen.counts[i] != 1 || seen.ends[i] != end)
				fail_msg("\"%s\" at %zu: %u times", atoms[i].data, at,
					 seen.counts[i]);
			assert_int_equal(
				search(index, slice_from(text, end - 1)).counts[i], 0);
		}
}

TEST(test_everywhere)
{
	for (unsigned stride = 1; stride <= STRIDE_MAX; stride++)
		try_everywhere(stride);
}

static void try_random_text(unsigned stride)
{
	AUTO(strbuf) struct strbuf bytes = { 0 };
	AUTO(atom_index) struct atom_index *index = open_index(stride, &bytes);
	uint32_t random = 1;

	for (int round = 0; round < 2000; round++) {
		AUTO(strbuf) struct strbuf text = { 0 };

		while (text.size < (round % 200 ? 150 : 20000)) {
			random = random * 1664525 + 1013904223;
			const struct atom *atom =
				&atoms[(random >> 16) % ARRAY_SIZE(atoms)];
			size_t from = (random >> 8) % 4 ? 0 : atom->size / 2;
			size_t less = (random >> 12) % 3 ? 0 : (random >> 24) % 4;

			strbuf_add(&text, atom->data + from,
				   atom->size - from - less % 2);
		}
		struct seen got = search(index, strbuf_slice(&text));
		struct seen want = search_plainly(strbuf_slice(&text));
		for (unsigned i = 0; i < ARRAY_SIZE(atoms); i++)
			if (got.counts[i] != want.counts[i])
				fail_msg("\"%s\" %u times, not %u, in %s", atoms[i].data,
					 got.counts[i], want.counts[i], text.data);
	}
}

/* Text made of pieces of the atoms finds what a plain search does: small ones, and some
 * that are searched in several batches. */
TEST(test_random_text)
{
	for (unsigned stride = 1; stride <= STRIDE_MAX; stride++)
		try_random_text(stride);
}

TEST(test_get)
{
	AUTO(strbuf) struct strbuf bytes = { 0 };
	AUTO(atom_index) struct atom_index *index = open_index(2, &bytes);

	assert_int_equal(atom_index_count(index), ARRAY_SIZE(atoms));
	for (unsigned i = 0; i < ARRAY_SIZE(atoms); i++) {
		struct atom atom = atom_index_get(index, i);

		assert_true(slice_equal(slice_from(atom.data, atom.size),
					slice_from(atoms[i].data, atoms[i].size)));
		assert_int_equal(atom.caseless, atoms[i].caseless);
		assert_int_equal(atom.pattern_count, atoms[i].pattern_count);
		assert_int_equal(atom.patterns[0], atoms[i].patterns[0]);
	}
}

static void try_hostile(unsigned stride)
{
	AUTO(strbuf) struct strbuf bytes = { 0 };
	struct slice text =
		slice_of("export HSA_X=1; Segmentation Fault say 0xdeadbeef --");

	atom_index_make(atoms, ARRAY_SIZE(atoms), stride, &bytes);
	for (size_t size = 0; size < bytes.size; size++) {
		struct atom_index *index;

		assert_int_equal(
			atom_index_open(slice_from(bytes.data, size), 100, &index),
			-EINVAL);
	}
	size_t step = bytes.size > 40000 ? bytes.size / 10000 / 4 * 4 : 4;
	for (size_t at = 0; at + 4 <= bytes.size; at += step) {
		static const uint32_t values[] = { 0, 1, 0x7fffffff, UINT32_MAX };

		for (size_t i = 0; i < ARRAY_SIZE(values); i++) {
			AUTO(atom_index) struct atom_index *index = NULL;
			uint32_t old;

			memcpy(&old, bytes.data + at, sizeof(old));
			memcpy(bytes.data + at, &values[i], sizeof(old));
			if (!atom_index_open(strbuf_slice(&bytes), 100, &index)) {
				struct seen seen = search(index, text);
				(void)seen;
			}
			memcpy(bytes.data + at, &old, sizeof(old));
		}
	}
}

/* Cut anywhere, or with any word of it replaced: refused, or searched without harm. */
TEST(test_hostile)
{
	for (unsigned stride = 1; stride <= STRIDE_MAX; stride++)
		try_hostile(stride);
}

TEST(test_patterns_known)
{
	AUTO(strbuf) struct strbuf bytes = { 0 };
	struct atom_index *index;

	atom_index_make(atoms, ARRAY_SIZE(atoms), 2, &bytes);
	assert_int_equal(
		atom_index_open(strbuf_slice(&bytes), ARRAY_SIZE(patterns) - 1, &index),
		-EINVAL);
}

TEST(test_nothing)
{
	AUTO(strbuf) struct strbuf bytes = { 0 };
	AUTO(atom_index) struct atom_index *index = NULL;

	atom_index_make(NULL, 0, 2, &bytes);
	assert_int_equal(atom_index_open(strbuf_slice(&bytes), 0, &index), 0);
	assert_int_equal(atom_index_count(index), 0);
	search(index, slice_of("HSA_"));
}

/* A window that ordinary text is full of is not what an atom is looked for by. */
TEST(test_windows)
{
	static const struct {
		const char *atom;
		unsigned stride;
		int offset;
	} CASES[] = {
		{ "HSA_", 2, -1 },
		{ "HSA_", 1, 0 },
		{ "xnack", 2, 0 },
		{ "failed to start user GFXOFF service", 2, 20 },
		{ "failed to start user GFXOFF service", 1, 20 },
		{ "connection GFXOFF", 2, 10 },
	};

	for (size_t i = 0; i < ARRAY_SIZE(CASES); i++) {
		AUTO(strbuf) struct strbuf bytes = { 0 };
		struct atom atom = { CASES[i].atom, strlen(CASES[i].atom), false,
				     patterns, 1 };

		atom_index_make(&atom, 1, CASES[i].stride, &bytes);
		const struct index_head *head = (const void *)bytes.data;
		const struct index_place *places =
			(const void *)(bytes.data + sizeof(*head) +
				       2 * sizeof(struct index_atom) + sizeof(*patterns));
		int offset = INT_MAX;
		for (uint32_t j = 0; j < head->places; j++)
			if (places[j].offset < offset)
				offset = places[j].offset;
		if (CASES[i].offset <= 0)
			assert_int_equal(offset, CASES[i].offset);
		else if (offset < CASES[i].offset - 1 || offset > CASES[i].offset + 2)
			fail_msg("\"%s\": %d", CASES[i].atom, offset);
	}
}

TESTS(NULL, NULL)
