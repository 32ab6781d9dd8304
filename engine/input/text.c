/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Splits text into blocks. The buffer holds the lines about to be handed on and the
 * beginning of the next one. At least one byte is always kept back until the end is seen,
 * so that the last block can be marked as the last.
 */
#include "engine/input/form.h"

#include <errno.h>
#include <stdint.h>
#include <unistd.h>
#ifdef __x86_64__
#include <immintrin.h>
#endif

#include "engine/base/cpu.h"

enum { LEFT_END = 4096 }; /* bytes read from a block that is left in its file */

struct pump {
	struct reader *reader;
	struct text *text;
	struct byte_source *source;
	struct buffer buffer;
	size_t used;
	uint64_t offset;
	bool first, dropping, end;
};

#ifdef __x86_64__
enum { WIDE = sizeof(__m256i) };

/* Each byte is looked up by its low four bits and compared with the dirty byte there.
 * Returns the number of clean bytes in whole steps; fewer than `size` if one is dirty. */
WIDE_FUNCTION static size_t wide_clean_size(const char *data, size_t size)
{
	const __m256i dirty = _mm256_broadcastsi128_si256(
		_mm_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, '\b', 0, 0, '\x1b', 0, '\r', 0, 0));
	size_t i = 0;

	for (; i + 2 * WIDE <= size; i += 2 * WIDE) {
		__m256i a = _mm256_loadu_si256((const __m256i *)(data + i));
		__m256i b = _mm256_loadu_si256((const __m256i *)(data + i + WIDE));
		__m256i found = _mm256_or_si256(
			_mm256_cmpeq_epi8(a, _mm256_shuffle_epi8(dirty, a)),
			_mm256_cmpeq_epi8(b, _mm256_shuffle_epi8(dirty, b)));

		if (_mm256_movemask_epi8(found))
			break;
	}
	return i;
}

#endif

/* True for NUL, backspace, carriage return and escape. */
static bool is_dirty(char c)
{
	return c == '\0' || c == '\b' || c == '\r' || c == '\x1b';
}

/* The number of bytes before the first dirty one. */
static size_t clean_size(const char *data, size_t size)
{
	size_t i = 0;

#ifdef __x86_64__
	if (cpu_is_wide())
		i = wide_clean_size(data, size);
#endif
	while (i < size && !is_dirty(data[i]))
		i++;
	return i;
}

bool text_is_dirty(const char *data, size_t size)
{
	return clean_size(data, size) < size;
}

static bool between(char c, char low, char high)
{
	return c >= low && c <= high;
}

/* Skips the string of an OSC, DCS, ... sequence up to its terminator, within the line. */
static size_t skip_string(const char *data, size_t i, size_t size)
{
	for (; i < size && data[i] != '\n'; i++) {
		if (data[i] == '\a')
			return i + 1;
		if (data[i] == '\x1b' && i + 1 < size && data[i + 1] == '\\')
			return i + 2;
	}
	return i;
}

/* The end of the terminal sequence whose ESC is at `i` (ECMA-48). */
static size_t skip_escape(const char *data, size_t i, size_t size)
{
	if (++i >= size || data[i] == '\n')
		return i;
	if (data[i] == '[') {
		i++;
		while (i < size && between(data[i], 0x20, 0x3f))
			i++;
		return i < size && between(data[i], 0x40, 0x7e) ? i + 1 : i;
	}
	if (strchr("]PX^_", data[i]) && data[i])
		return skip_string(data, i + 1, size);
	while (i < size && between(data[i], 0x20, 0x2f))
		i++;
	return i < size && between(data[i], 0x30, 0x7e) ? i + 1 : i;
}

/* Removes the last character of the line, which may have several bytes. */
static size_t erase_last(const char *data, size_t out)
{
	if (out && data[out - 1] != '\n')
		for (out--; out && (data[out] & '\xc0') == '\x80'; out--)
			;
	return out;
}

/* Skips the NUL before `i` and the ones after it; a hole ends the line. */
static size_t skip_nuls(char *data, size_t i, size_t size, size_t *out)
{
	size_t start = i - 1;

	while (i < size && !data[i])
		i++;
	if (i - start >= INPUT_HOLE && *out && data[*out - 1] != '\n')
		data[(*out)++] = '\n';
	return i;
}

size_t clean_text(char *data, size_t size)
{
	size_t out = 0, i = 0;

	for (;;) {
		size_t clean = clean_size(data + i, size - i);

		if (out != i)
			memmove(data + out, data + i, clean);
		out += clean;
		i += clean;
		if (i == size)
			return out;
		char c = data[i];
		if (c == '\x1b') {
			i = skip_escape(data, i, size);
			continue;
		}
		i++;
		if (c == '\b') {
			out = erase_last(data, out);
		} else if (c == '\r') {
			while (i < size && data[i] == '\r')
				i++;
			if (i < size && data[i] != '\n' && out && data[out - 1] != '\n')
				data[out++] = ' ';
		} else {
			i = skip_nuls(data, i, size, &out);
		}
	}
}

static void emit(struct pump *pump, size_t size, bool last)
{
	char *data = pump->buffer.data, *rest = data + size;
	size_t clean = size;

	if (pump->first && size >= 3 && !memcmp(data, "\xef\xbb\xbf", 3)) {
		data += 3;
		clean -= 3;
	}
	if (text_is_dirty(data, clean))
		clean = clean_text(data, clean);
	if (clean || (last && !pump->first)) {
		struct block block = { .text = pump->text,
				       .data = slice_from(data, clean),
				       .offset = pump->offset,
				       .first = pump->first,
				       .last = last,
				       .buffer = &pump->buffer };

		pump->text->bytes += clean;
		pump->text->unfinished = clean && data[clean - 1] != '\n';
		pump->reader->on_block(pump->reader->context, &block);
		pump->first = false;
		pump->offset += clean;
	}
	/* If the buffer was taken, the rest, which begins the next block, is still in
	 * it. */
	pump->used -= size;
	if (pump->buffer.room < pump->used) {
		pump->buffer.data = mem_realloc(pump->buffer.data, pump->used);
		pump->buffer.room = pump->used;
	}
	if (pump->used)
		memmove(pump->buffer.data, rest, pump->used);
}

int block_read(struct block *block, struct buffer *buffer)
{
	size_t size = block->data.size, used = 0;
	int code = 0;

	if (buffer->room < size) {
		free(buffer->data);
		*buffer =
			(struct buffer){ mem_alloc(INPUT_BLOCK_SIZE), INPUT_BLOCK_SIZE };
	}
	while (used < size && !code) {
		ssize_t got = pread(block->fd, buffer->data + used, size - used,
				    (off_t)(block->place + used));

		if (!got)
			break; /* the file was truncated meanwhile */
		if (got > 0)
			used += (size_t)got;
		else if (errno != EINTR)
			code = -errno;
	}
	if (text_is_dirty(buffer->data, used))
		used = clean_text(buffer->data, used);
	block->data = slice_from(buffer->data, used);
	block->left = false;
	return code;
}

/* Leaves the next block in its file, if it is an ordinary one: only its end is read,
 * to find the end of its last line. The block is the same as if it had been read. */
static bool leave(struct pump *pump)
{
	char end[LEFT_END + 1];
	bool usual =
		!pump->first && !pump->dropping && pump->used <= INPUT_BLOCK_SIZE / 2;
	bool may = pump->reader->inputs->leave && usual && pump->source->regular &&
		   !pump->source->pushed.size && !input_stopped();
	int fd = pump->source->fd;
	off_t at = may ? lseek(fd, 0, SEEK_CUR) - (off_t)pump->used : -1;
	off_t from = at + INPUT_BLOCK_SIZE - (off_t)sizeof(end);

	if (at < 0 || pread(fd, end, sizeof(end), from) != (ssize_t)sizeof(end))
		return false;
	const char *newline = memrchr(end, '\n', LEFT_END);
	if (!newline)
		return false;
	size_t size = (size_t)(from - at + (newline + 1 - end));
	if (lseek(fd, at + (off_t)size, SEEK_SET) < 0)
		return false;
	struct block block = { .text = pump->text,
			       .data = slice_from(NULL, size),
			       .offset = pump->offset,
			       .left = true,
			       .fd = fd,
			       .place = (uint64_t)at };

	pump->used = 0;
	pump->text->bytes += size;
	pump->offset += size;
	pump->reader->on_block(pump->reader->context, &block);
	return true;
}

/* Reads up to the size of a block, or one more block. */
static int fill(struct pump *pump)
{
	size_t want = pump->used <= INPUT_BLOCK_SIZE / 2 ? (size_t)INPUT_BLOCK_SIZE
							 : pump->used + INPUT_BLOCK_SIZE;

	if (pump->buffer.room < want) {
		pump->buffer.room = want;
		pump->buffer.data = mem_realloc(pump->buffer.data, pump->buffer.room);
	}
	while (pump->used < want) {
		ssize_t got = source_read(pump->source, pump->buffer.data + pump->used,
					  want - pump->used);

		if (got <= 0) {
			pump->end = true;
			return (int)got;
		}
		pump->used += (size_t)got;
	}
	return 0;
}

/* Drops the part of an overlong line that was read, from `at` to its newline. */
static void drop(struct pump *pump, size_t at)
{
	char *newline = memchr(pump->buffer.data + at, '\n', pump->used - at);
	size_t end = newline ? (size_t)(newline - pump->buffer.data) + 1 : pump->used;

	memmove(pump->buffer.data + at, pump->buffer.data + end, pump->used - end);
	pump->used -= end - at;
	pump->dropping = !newline;
}

static void cut_long_lines(struct pump *pump)
{
	for (size_t at = 0; pump->used - at > INPUT_LINE_MAX;) {
		char *newline = memchr(pump->buffer.data + at, '\n', INPUT_LINE_MAX + 1);

		if (newline) {
			at = (size_t)(newline - pump->buffer.data) + 1;
			continue;
		}
		at += INPUT_LINE_MAX + 1;
		pump->text->cut = true;
		/* The newline replaces the first byte beyond the limit. */
		pump->buffer.data[at - 1] = '\n';
		drop(pump, at);
	}
}

static int run(struct pump *pump)
{
	for (;;) {
		while (leave(pump))
			;
		size_t held = pump->used;
		int code = fill(pump);

		if (pump->dropping)
			drop(pump, held);
		if (pump->used > INPUT_LINE_MAX)
			cut_long_lines(pump);
		if (pump->end) {
			emit(pump, pump->used, true);
			return code;
		}
		char *newline = pump->used
					? memrchr(pump->buffer.data, '\n', pump->used - 1)
					: NULL;
		if (newline)
			emit(pump, (size_t)(newline - pump->buffer.data) + 1, false);
	}
}

static inline void cleanup_pump(struct pump *pump)
{
	free(pump->buffer.data);
}

void read_text(struct reader *reader, struct byte_source *source, const char *name)
{
	AUTO(pump)
	struct pump pump = { .reader = reader,
			     .text = input_text_new(reader, name),
			     .source = source,
			     .first = true };
	int code = run(&pump);

	reader->texts++;
	if (code && !pump.text->failed)
		input_warn_cut(reader, name, pump.text->bytes, code);
}
