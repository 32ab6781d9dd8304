/* SPDX-License-Identifier: Apache-2.0 */
/* What everything rests on: classes of characters, the hash index, UTF-8, JSON values,
 * "did you mean". The nearest word itself: test_words.c. */
#include <ctype.h>

#include "engine/base/hash.h"
#include "engine/base/json.h"
#include "engine/base/error.h"
#include "engine/base/utf8.h"
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
	static const struct {
		uint32_t code;
		const char *bytes;
	} rows[] = {
		{ 'a', "a" },
		{ 0x7f, "\x7f" },
		{ 0x80, "\xc2\x80" },
		{ 0x7ff, "\xdf\xbf" },
		{ 0x800, "\xe0\xa0\x80" },
		{ 0xfffd, "\xef\xbf\xbd" },
		{ 0x10000, "\xf0\x90\x80\x80" },
		{ 0x10ffff, "\xf4\x8f\xbf\xbf" },
	};

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		char bytes[4];
		uint32_t code = 0;
		size_t size = utf8_encode(rows[i].code, bytes);

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

TESTS(NULL, NULL)
