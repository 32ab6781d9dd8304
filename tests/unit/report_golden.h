/* SPDX-License-Identifier: Apache-2.0 */
/* Reports as strings, and held against files (KBMATCH_UPDATE_GOLDEN=1 writes these anew).
 */
#ifndef KBMATCH_TESTS_REPORT_GOLDEN_H
#define KBMATCH_TESTS_REPORT_GOLDEN_H

#include "engine/base/utf8.h"
#include "tests/unit/report_one.h"
#include "tests/unit/unit.h"

/* The report as a string of malloc memory. */
__attribute__((unused)) static char *report_of(const char *name,
					       const struct diagnosis *diagnosis,
					       struct report_options options)
{
	char *text = NULL;
	size_t size = 0;
	FILE *file = open_memstream(&text, &size);
	const struct report *report = report_find(name);

	assert_non_null(report);
	assert_int_equal(report_write_one(report, diagnosis, &options, file), 0);
	assert_int_equal(fclose(file), 0);
	assert_int_equal(strlen(text), size);
	return text;
}

/* The same of a document. */
__attribute__((unused)) static char *written_doc(const char *name, struct doc *doc,
						 struct report_options options)
{
	char *text = NULL;
	size_t size = 0;
	FILE *file = open_memstream(&text, &size);

	assert_int_equal(report_write_doc(report_find(name), doc, &options, file), 0);
	assert_int_equal(fclose(file), 0);
	assert_int_equal(strlen(text), size);
	return text;
}

/* Nothing but printable characters and newlines reaches the terminal. */
__attribute__((unused)) static void assert_printable(const char *text)
{
	uint32_t code;
	size_t size;

	for (struct slice s = slice_of(text); s.size; s = slice_skip(s, size)) {
		size = utf8_decode(s, &code);
		assert_int_not_equal(size, 0);
		assert_true(code == '\n' || code >= 0x20);
		assert_false(code >= 0x7f && code <= 0x9f);
		assert_false(code >= 0x200b && code <= 0x200f);
		assert_false(code >= 0x202a && code <= 0x202e);
		assert_false(code >= 0x2066 && code <= 0x2069);
	}
}

__attribute__((unused)) static char *read_whole(const char *path)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	char block[4096];
	size_t size;
	FILE *file = fopen(path, "r");

	if (!file)
		fail_msg("%s: run in the project's root", path);
	while ((size = fread(block, 1, sizeof(block), file)))
		strbuf_add(&b, block, size);
	fclose(file);
	return mem_strdup(strbuf_text(&b));
}

__attribute__((unused)) static void assert_golden(const char *path, const char *text)
{
	if (getenv("KBMATCH_UPDATE_GOLDEN")) {
		FILE *file = fopen(path, "w");

		assert_non_null(file);
		assert_true(fputs(text, file) >= 0);
		assert_int_equal(fclose(file), 0);
	}
	AUTO(mem) char *golden = read_whole(path);
	assert_string_equal(text, golden);
}

#endif
