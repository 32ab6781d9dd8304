/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/pattern/generalise.h"

#include "engine/pattern/atom.h"
#include "engine/pattern/regex.h"
#include "tests/unit/unit.h"

/* clang-format off */
static const struct {
	const char *message, *regex; /* NULL: nothing certain is left */
} rows[] = {
	/* What is the same everywhere stays. */
	{ "Failed to load firmware", "Failed to load firmware" },
	{ "  the widget fell over  ", "the widget fell over" },
	{ "a.b (c) [d] {e} f|g^h$ i*j+k? \\l done", "a\\.b \\(c\\) \\[d\\] \\{e\\} f\\|g\\^h\\$ i\\*j\\+k\\? \\\\l done" },
	/* Numbers. */
	{ "widget fell over at step 12", "widget fell over at step \\d+" },
	{ "widget release 6.14.0 is too old.", "widget release [\\d.]+ is too old\\." },
	{ "it took 12.5 seconds. Then it ended", "it took [\\d.]+ seconds\\. Then it ended" },
	{ "widget0 and cog12 disagree", "widget\\d+ and cog\\d+ disagree" },
	{ "target gfx90a is not built", "target gfx[0-9a-fA-F]+ is not built" },
	{ "target gfx1151 is not built", "target gfx\\d+ is not built" },
	{ "init failed with error -22", "init failed with error -22" },
	{ "init failed (-110)", "init failed \\(-110\\)" },
	{ "offset -123456 is wrong", "offset -\\d+ is wrong" },
	{ "widget-22 fell over", "widget-\\d+ fell over" },
	{ "at 0x00007f3ab0 from client", "at 0x[0-9a-fA-F]+ from client" },
	{ "process 7f3ab0 is stuck", "process [0-9a-fA-F]+ is stuck" },
	{ "address ffff8881deadbeef is bad", "address [0-9a-fA-F]+ is bad" },
	{ "decade facade added", "decade facade added" },
	/* Addresses and names. */
	{ "reset of 0000:03:00.0 failed", "reset of [0-9a-f:.]+ failed" },
	{ "reset of 03:00.1 failed", "reset of [0-9a-f:.]+ failed" },
	{ "uuid 01234567-89ab-cdef-0123-456789abcdef unknown", "uuid [0-9a-fA-F-]+ unknown" },
	{ "refused for user-1 on host-12", "refused for \\S+ on \\S+" },
	{ "a superuser-1 logs in", "a superuser-\\d+ logs in" },
	/* Paths. */
	{ "cannot open /opt/widget-6.4.1/lib/libcog.so.6: No such file", "cannot open \\S*/libcog\\.so\\.\\d+: No such file" },
	{ "cannot open /dev/widget: Permission denied", "cannot open /dev/widget: Permission denied" },
	{ "cannot open /dev/dri/renderD128", "cannot open /dev/dri/renderD\\d+" },
	{ "he/she or either/or", "he/she or either/or" },
	/* What stands before the message proper. */
	{ "widget 0000:03:00.0: widget: it fell over", "it fell over" },
	{ "widget 0000:03:00.0: widget: it fell over and stayed", "it fell over and stayed" },
	{ "widget 0000:03:00.0: it fell over and stayed", "it fell over and stayed" },
	{ "[drm:widget_fall [widget]] *ERROR* it fell over and stayed", "it fell over and stayed" },
	{ "[drm] *ERROR* fell", "\\*ERROR\\* fell" },
	{ "[drm] fell", "\\[drm\\] fell" },
	{ "[unbalanced [brackets stay here", "\\[unbalanced \\[brackets stay here" },
	{ "level=WARN source=gpu.go:612 msg=\"widget fell over\" id=3", "msg=\"widget fell over\" id=\\d+" },
	/* Blanks and other bytes. */
	{ "two  blanks\tand a tab", "two\\s+blanks\\s+and a tab" },
	{ "\xe2\x9d\xaf widget fell over \xf0\x9f\x94\xa5!", "[^ -~]+ widget fell over [^ -~]+!" },
	{ "bell \x07 in the text", "bell [^ -~]+ in the text" },
	{ "say ]] and ]=] and --[[", "say \\]\\] and \\]=\\] and --\\[\\[" },
	/* Too little. */
	{ "", NULL }, { "   ", NULL }, { "12 34 56", NULL }, { "0x12: 0x34", NULL },
	{ "err 5", NULL }, { "\xff\xfe\xfd\xfc\xfb\xfa\xf9", NULL },
};
/* clang-format on */

TEST(test_rows)
{
	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		AUTO(strbuf) struct strbuf regex = { 0 };
		bool any = generalise(slice_of(rows[i].message), &regex);

		if (any != (rows[i].regex != NULL))
			fail_msg("\"%s\" gave %s", rows[i].message,
				 any ? regex.data : "nothing");
		assert_string_equal(strbuf_text(&regex),
				    rows[i].regex ? rows[i].regex : "");
	}
}

TEST(test_appends)
{
	AUTO(strbuf) struct strbuf regex = { 0 };

	strbuf_add_text(&regex, "before ");
	assert_false(generalise(slice_of("1 2 3"), &regex));
	assert_string_equal(regex.data, "before ");
	assert_true(generalise(slice_of("widget fell over"), &regex));
	assert_string_equal(regex.data, "before widget fell over");
}

TEST(test_long_line)
{
	AUTO(strbuf) struct strbuf text = { 0 }, regex = { 0 };

	for (int i = 0; i < 20000; i++)
		strbuf_printf(&text, "someword%d ", i);
	assert_true(generalise(strbuf_slice(&text), &regex));
	assert_true(regex.size < 4 * GENERALISED_MAX);
	/* It ends with a whole word. */
	assert_string_equal(regex.data + regex.size - 3, "\\d+");
}

/* A line without a blank to cut at. */
TEST(test_long_word)
{
	AUTO(strbuf) struct strbuf text = { 0 }, regex = { 0 };

	for (int i = 0; i < 100000; i++)
		strbuf_add_char(&text, 'x');
	assert_true(generalise(strbuf_slice(&text), &regex));
	assert_int_equal(regex.size, GENERALISED_MAX);
}

TEST(test_cut_off_word_has_no_end)
{
	AUTO(strbuf) struct strbuf regex = { 0 };
	char text[GENERALISED_MAX + 40];

	memset(text, '7', sizeof(text));
	memcpy(text, "number ", 7);
	assert_true(generalise(slice_from(text, sizeof(text)), &regex));
	assert_string_equal(regex.data, "number \\d+");
}

/* Whatever the line is, what comes out matches it and is worth looking for. */
TEST(test_any_line)
{
	static const char bytes[] = "abcdef019 .:/-_[]()*\\xgG\"=\t\xc3\xa9]";
	unsigned seed = 12345, made = 0;

	for (int round = 0; round < 20000; round++) {
		AUTO(strbuf) struct strbuf regex = { 0 };
		AUTO(regex) struct regex *compiled = NULL;
		struct error error = { 0 };
		char text[64];
		size_t size = 0;

		for (; size < sizeof(text) && size < (unsigned)round % 65; size++) {
			seed = seed * 1103515245 + 12345;
			text[size] = bytes[(seed >> 16) % (sizeof(bytes) - 1)];
		}
		if (!generalise(slice_from(text, size), &regex))
			continue;
		made++;
		assert_int_equal(regex_compile(regex.data, &compiled, &error), 0);
		assert_int_equal(regex_search(compiled, slice_from(text, size), 0, NULL),
				 1);
		for (size_t i = 0; i < regex.size; i++)
			assert_in_range((unsigned char)regex.data[i], ' ', '~');
	}
	assert_true(made > 500);
}

TESTS(NULL, NULL)
