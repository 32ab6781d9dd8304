/* SPDX-License-Identifier: Apache-2.0 */
/* The tests of input share files to read, and what came of reading them. */
#ifndef KBMATCH_TESTS_INPUT_RESULT_H
#define KBMATCH_TESTS_INPUT_RESULT_H

#include <ftw.h>

#include "engine/input/input.h"
#include "tests/unit/unit.h"

#define BYTES(s)                                                                         \
	{                                                                                \
		s, sizeof(s) - 1                                                         \
	}

static char directory[64];

static inline const char *path_of(const char *name)
{
	static char paths[4][256];
	static unsigned next;
	char *path = paths[next++ % ARRAY_SIZE(paths)];

	snprintf(path, sizeof(paths[0]), "%s/%s", directory, name);
	return path;
}

static inline const char *put_file(const char *name, const char *data, size_t size)
{
	const char *path = path_of(name);
	FILE *file = fopen(path, "we");

	assert_non_null(file);
	assert_int_equal(fwrite(data, 1, size, file), size);
	fclose(file);
	return path;
}

/* The text that was read, with the promises about blocks held against it. */
struct result {
	struct inputs *inputs;
	struct strbuf out, names; /* names: "NAME;" for each text with content */
	struct text *text;
	uint64_t expected_offset;
	size_t largest, blocks;
	bool over, keep; /* keep the text */
	int code;
	struct error error;
};

static inline void on_block(void *context, const struct block *block)
{
	struct result *r = context;

	if (block->first) {
		assert_ptr_not_equal(r->text, block->text);
		r->text = block->text;
		r->expected_offset = 0;
		strbuf_printf(&r->names, "%s;", block->text->name);
	} else {
		assert_ptr_equal(r->text, block->text);
		assert_false(r->over);
	}
	assert_int_equal(block->offset, r->expected_offset);
	if (!block->last)
		assert_int_equal(block->data.data[block->data.size - 1], '\n');
	if (block->data.size > r->largest)
		r->largest = block->data.size;
	r->over = block->last;
	r->expected_offset += block->data.size;
	r->blocks++;
	if (r->keep)
		strbuf_add_slice(&r->out, block->data);
}

static inline struct result read_path(const char *path, bool keep)
{
	struct result r = { .inputs = inputs_new(), .keep = keep };

	r.code = input_read(r.inputs, path, on_block, &r, &r.error);
	if (r.blocks)
		assert_true(r.over);
	if (r.code)
		assert_true(r.error.message[0]);
	return r;
}

/* The same of a file of these bytes. */
static inline struct result read_bytes(struct slice data, bool keep)
{
	return read_path(put_file("file", data.data, data.size), keep);
}

static inline void free_result(struct result *r)
{
	inputs_free(r->inputs);
	strbuf_free(&r->out);
	strbuf_free(&r->names);
}

static inline void cleanup_result(struct result *r)
{
	free_result(r);
}

static inline bool has_warning(const struct result *r, const char *part)
{
	for (size_t i = 0; i < r->inputs->warnings.count; i++)
		if (strstr(r->inputs->warnings.items[i], part))
			return true;
	return false;
}

static inline int remove_one(const char *path, const struct stat *stat, int type,
			     struct FTW *ftw)
{
	(void)stat;
	(void)type;
	(void)ftw;
	return remove(path);
}

static inline int set_up(NO_STATE)
{
	const char *temporary = getenv("TMPDIR");

	snprintf(directory, sizeof(directory), "%s/test_input.XXXXXX",
		 temporary ? temporary : "/tmp");
	return !mkdtemp(directory);
}

static inline int tear_down(NO_STATE)
{
	return nftw(directory, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}

#endif
