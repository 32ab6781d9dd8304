/* SPDX-License-Identifier: Apache-2.0 */
/* Messages for a person: position, excerpt, caret, nothing that a terminal acts on. */
#include "engine/base/error.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

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

static void test_print(void **state)
{
	(void)state;
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

static void test_long_message(void **state)
{
	struct error error = { 0 };
	char text[2000];

	(void)state;
	memset(text, 'x', sizeof(text) - 1);
	text[sizeof(text) - 1] = '\0';
	assert_int_equal(error_set(&error, -EINVAL, "%s", text), -EINVAL);
	assert_int_equal(strlen(error.message), sizeof(error.message) - 1);
	assert_string_equal(error.message + sizeof(error.message) - 4, "...");
	assert_int_equal(error_set(NULL, -EIO, "%s", text), -EIO);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_print),
		cmocka_unit_test(test_long_message),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
