/* SPDX-License-Identifier: Apache-2.0 */
/* The ground of everything: classes of characters, the hash index, UTF-8, JSON values,
 * "did you mean". */
#include <ctype.h>

#include "engine/base/hash.h"
#include "engine/base/json.h"
#include "engine/base/error.h"
#include "engine/base/utf8.h"
#include "engine/model/vocabulary.h"
#include "tests/unit/unit.h"

/* The C locale's classes are the same for ASCII. */
TEST(test_chars)
{
	for (int i = 0; i < 256; i++) {
		bool ascii = i < 128;
		char c = (char)i;

		assert_int_equal(char_is_digit(c), ascii && isdigit(i));
		assert_int_equal(char_is_upper(c), ascii && isupper(i));
		assert_int_equal(char_is_lower(c), ascii && islower(i));
		assert_int_equal(char_is_letter(c), ascii && isalpha(i));
		assert_int_equal(char_is_alnum(c), ascii && isalnum(i));
		assert_int_equal(char_is_hex(c), ascii && isxdigit(i));
		assert_int_equal(char_is_word(c), ascii && (isalnum(i) || i == '_'));
		assert_int_equal(char_is_blank(c), ascii && isblank(i));
		assert_int_equal(char_is_space(c), ascii && isspace(i));
		assert_int_equal(char_is_control(c), ascii && iscntrl(i));
		assert_int_equal(char_is_beyond(c), !ascii);
		assert_int_equal(char_is_inside(c), i >= 0x80 && i < 0xc0);
		assert_int_equal((unsigned char)char_lower(c),
				 ascii ? (int)tolower(i) : i);
	}
	assert_int_equal(char_hex_value('7'), 7);
	assert_int_equal(char_hex_value('a'), 10);
	assert_int_equal(char_hex_value('F'), 15);
}

TEST(test_hash)
{
	/* The test vectors of FNV's authors. */
	assert_true(hash_bytes(HASH_START, "", 0) == HASH_START);
	assert_true(hash_bytes(HASH_START, "a", 1) == UINT64_C(0xaf63dc4c8601ec8c));
	assert_true(hash_bytes(HASH_START, "foobar", 6) == UINT64_C(0x85944171f73967e8));
	assert_true(hash_text(hash_text(HASH_START, "ab"), "c") !=
		    hash_text(hash_text(HASH_START, "a"), "bc"));
}

/* Many hashes that all begin at the same few slots, each added twice. */
TEST(test_index)
{
	enum { HASHES = 5000 };
	struct hash_index index = { 0 };

	hash_each(&index, 1, none) fail_msg("found %zu", none);
	for (size_t i = 0; i < 2 * HASHES; i++)
		hash_add(&index, (i % HASHES) * 7 % 64 + (i % HASHES) * 1000, i);
	for (size_t i = 0; i < HASHES; i++) {
		size_t expected = i;

		hash_each(&index, i * 7 % 64 + i * 1000, found)
		{
			assert_int_equal(found, expected);
			expected += HASHES;
		}
		assert_int_equal(expected, i + 2 * HASHES);
	}
	hash_free(&index);
	hash_free(&index);
}

TEST(test_utf8)
{
	/* clang-format off */
	static const struct {
		uint32_t code;
		const char *bytes;
	} rows[] = {
		{ 'a', "a" }, { 0x7f, "\x7f" }, { 0x80, "\xc2\x80" },
		{ 0x7ff, "\xdf\xbf" }, { 0x800, "\xe0\xa0\x80" },
		{ 0xfffd, "\xef\xbf\xbd" }, { 0x10000, "\xf0\x90\x80\x80" },
		{ 0x10ffff, "\xf4\x8f\xbf\xbf" },
	};
	/* clang-format on */

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		char bytes[4];
		uint32_t code = 0;
		size_t size = utf8_write(rows[i].code, bytes);

		assert_int_equal(size, strlen(rows[i].bytes));
		assert_memory_equal(bytes, rows[i].bytes, size);
		assert_int_equal(utf8_decode(slice_from(bytes, size), &code), size);
		assert_int_equal(code, rows[i].code);
	}
}

TEST(test_json)
{
	struct error error = { 0 };
	AUTO(json) json_t *read = NULL, *bad = NULL;
	AUTO(json)
	json_t *made = json_map_of("text", json_text("a\xff"), "none", json_text(NULL),
				   "bytes", json_bytes(slice_from("a\0b", 3)), NULL);
	json_t *list = json_list();

	json_push(list, json_text("one"));
	json_put(json_put_all(made, "map", json_map(), NULL), "list", list);
	AUTO(mem) char *text = json_dumps(made, JSON_SORT_KEYS | JSON_COMPACT);
	assert_string_equal(text,
			    "{\"bytes\":\"a\\u0000b\",\"list\":[\"one\"],\"map\":{},"
			    "\"none\":null,\"text\":\"a\xef\xbf\xbd\"}");
	assert_int_equal(json_parse(slice_of(text), 0, &read, &error), 0);
	assert_true(json_equal(made, read));
	assert_true(slice_is(json_slice(json_object_get(read, "text")), "a\xef\xbf\xbd"));
	assert_int_equal(json_slice(json_object_get(read, "list")).size, 0);
	assert_int_equal(json_slice(json_object_get(read, "other")).size, 0);
	assert_int_equal(json_slice(json_object_get(read, "bytes")).size, 3);
	assert_int_equal(json_slice(list).size, 0);
	assert_int_equal(json_slice(NULL).size, 0);
	assert_int_equal(json_parse(slice_of("{\n\"a\": }"), 0, &bad, &error), -EINVAL);
	assert_null(bad);
	assert_int_equal(error.line, 2);
	assert_non_null(strstr(error.message, "unexpected token"));
}

TEST(test_unknown)
{
	static const struct {
		const char *name;
		int number;
	} rows[] = { { "logs", 1 }, { "ollama", 2 } };
	struct error error = { 0 };

	assert_int_equal(error_unknown(&error, -ENOENT, NEAREST("olama", rows, 2),
				       "known are 2", "no \"%s\"", "olama"),
			 -ENOENT);
	assert_string_equal(error.message, "no \"olama\"; did you mean ollama?");
	error_unknown(&error, -ENOENT, NEAREST("xyz", rows, 2), "known are 2", "no %d",
		      3);
	assert_string_equal(error.message, "no 3; known are 2");
	error_unknown(&error, -ENOENT, NULL, NULL, "no %d", 3);
	assert_string_equal(error.message, "no 3");
}

/* The name that a person most likely meant. */

static const char *const names[] = {
	"logs",	  "sdma-ring-timeout", "gpu-ring-timeout-reset", "diagnose", "report-bug",
	"ollama", "gpu-on-bus",	       "wrong-output",
};

TEST(test_nearest)
{
	/* clang-format off */
	static const struct {
		const char *word, *near; /* NULL: none */
	} rows[] = {
		{ "logs", "logs" },
		{ "lgos", "logs" }, /* swapped letters are one slip */
		{ "lgosx", NULL }, { "olama", "ollama" }, { "ollma", "ollama" },
		{ "gpu-on-bsu", "gpu-on-bus" }, { "diagnos", "diagnose" },
		{ "gpu-ring-timeout", "gpu-ring-timeout-reset" }, /* the beginning */
		{ "ssdma-ring-timeout", "sdma-ring-timeout" },
		{ "report", "report-bug" },
		{ "rep", NULL }, /* too little of it */
		{ "wrong-ouptut", "wrong-output" }, { "something else", NULL },
		{ "", NULL },
	};
	/* clang-format on */

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		const char *near = nearest_word(rows[i].word, names, ARRAY_SIZE(names));

		if (rows[i].near) {
			assert_non_null(near);
			assert_string_equal(near, rows[i].near);
		} else {
			assert_null(near);
		}
	}
}

TEST(test_long)
{
	char word[200];
	const char *const one[] = { word };

	memset(word, 'a', sizeof(word) - 1);
	word[sizeof(word) - 1] = '\0';
	assert_null(nearest_word("aaaa-b", one, 1));
	assert_null(nearest_word(word, names, ARRAY_SIZE(names)));
}

/* Messages for a person: position, excerpt, caret, nothing that a terminal acts on. */

static const struct row {
	struct error error;
	const char *printed;
} rows[] = {
	{ { .message = "plain" }, "plain\n" },
	{ { .path = "a.lua", .line = 3, .column = 2, .message = "m", .excerpt = "abc" },
	  "a.lua:3:2: m\n  abc\n   ^\n" },
	{ { .path = "a\033[31m", .message = "b\r\x7f\tc\nd" },
	  "a\\x1b[31m: b\\x0d\\x7f\tc\nd\n" },
	{ { .message = "d\xc3\xa9 \xc2\x9b \xff\xe2\x82" },
	  "d\xc3\xa9 \\u{9b} \\xff\\xe2\\x82\n" },
};

static size_t columns_to(struct slice s, char end)
{
	size_t count = 0;

	for (size_t i = 0; i < s.size && s.data[i] != end; i++)
		count += ((unsigned char)s.data[i] & 0xc0) != 0x80;
	return count;
}

static size_t columns(struct slice s)
{
	return columns_to(s, '\n');
}

TEST(test_print)
{
	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		char *data = NULL;
		size_t size = 0;
		FILE *file = open_memstream(&data, &size);

		error_print(&rows[i].error, file);
		fclose(file);
		assert_string_equal(data, rows[i].printed);
		free(data);
	}
}

/* The caret stands below the character at the column, wherever in the line that is. */
TEST(test_excerpt)
{
	static const struct {
		const char *before; /* so often */
		unsigned times;
		const char *after;
		unsigned after_times;
		size_t shown; /* columns at most */
	} cases[] = {
		{ "a", 5, "b", 5, 11 },		{ "a", 326, "b", 50, 258 },
		{ "a", 326, "b", 900, 258 },	{ "a", 240, "b", 900, 258 },
		{ "\xc3\xa9", 20, "b", 5, 26 }, { "\xc3\xa9", 400, "\xc3\xa9", 400, 258 },
		{ "\t\033", 3, "b", 5, 40 },	{ "\xe2\x82\xac", 100, "", 0, 258 },
	};

	for (size_t i = 0; i < ARRAY_SIZE(cases); i++) {
		struct error error = { .message = "m" };
		AUTO(strbuf) struct strbuf line = { 0 }, out = { 0 };
		struct slice rest, message, shown, caret;

		for (unsigned n = 0; n < cases[i].times; n++)
			strbuf_add_text(&line, cases[i].before);
		error.column = (unsigned)line.size + 1;
		strbuf_add_char(&line, '^');
		for (unsigned n = 0; n < cases[i].after_times; n++)
			strbuf_add_text(&line, cases[i].after);
		error_excerpt(&error, line.data, line.size);
		FILE *file = strbuf_stream(&out);
		error_print(&error, file);
		strbuf_stream_end(file);
		rest = strbuf_slice(&out);
		assert_true(slice_next_line(&rest, &message));
		assert_true(slice_next_line(&rest, &shown));
		assert_true(slice_next_line(&rest, &caret));
		assert_null(memmem(shown.data, shown.size, "\\xc3", 4));
		assert_null(memmem(shown.data, shown.size, "\\xe2", 4));
		assert_int_equal(columns(caret), columns_to(shown, '^') + 1);
		assert_in_range(columns(shown), 1, cases[i].shown + 2);
	}
}

TEST(test_long_message)
{
	struct error error = { 0 };
	char text[2000];

	memset(text, 'x', sizeof(text) - 1);
	text[sizeof(text) - 1] = '\0';
	assert_int_equal(error_set(&error, -EINVAL, "%s", text), -EINVAL);
	assert_int_equal(strlen(error.message), sizeof(error.message) - 1);
	assert_string_equal(error.message + sizeof(error.message) - 4, "...");
	assert_int_equal(error_set(NULL, -EIO, "%s", text), -EIO);
}

TESTS(NULL, NULL)
