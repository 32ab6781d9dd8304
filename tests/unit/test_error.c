/* SPDX-License-Identifier: Apache-2.0 */
/* Messages for a person: position, excerpt, caret, nothing that a terminal acts on. */
#include "engine/base/error.h"

#include "tests/unit/unit.h"

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
