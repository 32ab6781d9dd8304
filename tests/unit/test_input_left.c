/* SPDX-License-Identifier: Apache-2.0 */
/* Blocks that are left in their file: together they are what would have been read,
 * whatever becomes of the file meanwhile. */
#include "engine/input/input.h"

#include <errno.h>
#include <unistd.h>

#include "tests/unit/input_result.h"

enum { LINES = 30000, CHANGE_AT = 2 };

struct receiver {
	struct inputs *inputs;
	struct strbuf out;
	struct buffer buffer;
	unsigned left; /* blocks that were */
	/* Called before one of them is read. */
	void (*change)(const struct block *block);
	int code; /* of block_read(), at last */
};

static void receive(void *context, const struct block *block)
{
	struct receiver *r = context;
	struct block own = *block;

	r->inputs->leave = true;
	if (own.left) {
		assert_null(own.data.data);
		if (++r->left == CHANGE_AT && r->change)
			r->change(&own);
		r->code = block_read(&own, &r->buffer);
		assert_true(!own.left && own.data.size <= block->data.size);
	}
	strbuf_add_slice(&r->out, own.data);
}

static struct receiver read_leaving(const char *path,
				    void (*change)(const struct block *block))
{
	struct receiver r = { .inputs = inputs_new(), .change = change };

	assert_int_equal(input_read(r.inputs, path, receive, &r, NULL), 0);
	return r;
}

static void free_receiver(struct receiver *r)
{
	inputs_free(r->inputs);
	strbuf_free(&r->out);
	free(r->buffer.data);
}

static void add_lines(struct strbuf *text, const char *end)
{
	for (int i = 0; i < LINES; i++)
		strbuf_printf(text, "Jan 02 03:04:05 host app[7]: line %d of this log%s",
			      i, end);
}

static const char *put_text(const struct strbuf *text)
{
	return put_file("left", text->data, text->size);
}

/* Lines, what is to be removed from them, one that no block holds, no newline. */
TEST(test_same)
{
	static const char *const ends[] = { "\n", "\r\n", "\b\x1b[0m\r\n" };

	for (size_t i = 0; i < 2 * ARRAY_SIZE(ends); i++) {
		AUTO(strbuf) struct strbuf text = { 0 };

		add_lines(&text, ends[i / 2]);
		for (size_t j = 0; i % 2 && j < INPUT_LINE_MAX + 10; j++)
			strbuf_add_char(&text, 'x');
		strbuf_add_text(&text, i % 2 ? "\n" : "");
		add_lines(&text, ends[i / 2]);
		strbuf_add_text(&text, i % 2 ? "end" : "");
		const char *path = put_text(&text);
		struct result whole = read_path(path, true);
		struct receiver r = read_leaving(path, NULL);
		assert_true(r.left >= 4);
		assert_true(slice_equal(strbuf_slice(&r.out), strbuf_slice(&whole.out)));
		free_receiver(&r);
		free_result(&whole);
	}
}

static void cut(const struct block *block)
{
	assert_int_equal(truncate(path_of("left"), (off_t)block->place + 1000), 0);
}

static void grow(const struct block *block)
{
	FILE *file = fopen(path_of("left"), "ae");

	(void)block;
	assert_non_null(file);
	assert_true(fputs("one more\n", file) >= 0);
	fclose(file);
}

TEST(test_cut_meanwhile)
{
	AUTO(strbuf) struct strbuf text = { 0 };

	add_lines(&text, "\n");
	struct receiver r = read_leaving(put_text(&text), cut);
	assert_int_equal(r.left, CHANGE_AT);
	assert_int_equal(r.code, 0);
	assert_in_range(r.out.size, 1001, text.size - 1);
	assert_memory_equal(r.out.data, text.data, r.out.size);
	free_receiver(&r);
}

TEST(test_grown_meanwhile)
{
	AUTO(strbuf) struct strbuf text = { 0 };

	add_lines(&text, "\n");
	struct receiver r = read_leaving(put_text(&text), grow);
	strbuf_add_text(&text, "one more\n");
	assert_true(slice_equal(strbuf_slice(&r.out), strbuf_slice(&text)));
	free_receiver(&r);
}

TEST(test_unreadable)
{
	struct buffer buffer = { 0 };
	struct block block = { .data = slice_from(NULL, 5), .left = true, .fd = -1 };

	assert_int_equal(block_read(&block, &buffer), -EBADF);
	assert_int_equal(block.data.size, 0);
	free(buffer.data);
}

TESTS(set_up, tear_down)
