/* SPDX-License-Identifier: Apache-2.0 */
/* Sources of bytes, their lines, and their copies in temporary files. */
#include "engine/input/form.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include "engine/base/fd.h"

static volatile sig_atomic_t stopped;

void input_stop(void)
{
	stopped = 1;
}

static THREAD_LOCAL struct input_stopper stopper;

struct input_stopper input_stop_by(bool (*asked)(void *context), void *context)
{
	struct input_stopper before = stopper;

	stopper = (struct input_stopper){ asked, context };
	return before;
}

bool input_stopped(void)
{
	return stopped || (stopper.asked && stopper.asked(stopper.context));
}

ssize_t source_read(struct byte_source *source, char *data, size_t size)
{
	struct slice *ready = &source->pushed;

	if (!ready->size && source->read)
		return source->read(source, data, size);
	if (!ready->size)
		ready = &source->made;
	if (!ready->size) {
		int code = source->more ? source->more(source) : 0;

		if (code <= 0)
			return code;
	}
	if (size > ready->size)
		size = ready->size;
	memcpy(data, ready->data, size);
	*ready = slice_skip(*ready, size);
	return (ssize_t)size;
}

ssize_t source_fill(struct byte_source *source, char *data, size_t size)
{
	size_t used = 0;

	while (used < size) {
		ssize_t got = source_read(source, data + used, size - used);

		if (got < 0 && !used)
			return got;
		if (got <= 0)
			break;
		used += (size_t)got;
	}
	return (ssize_t)used;
}

void source_look(struct byte_source *source, char *data)
{
	ssize_t size = source_fill(source, data, INPUT_HEAD_SIZE);

	source->pushed = slice_from(data, size > 0 ? (size_t)size : 0);
}

bool source_read_all(struct byte_source *source, struct strbuf *ret_all, int *ret_failed)
{
	enum { CHUNK = 64 * 1024 };
	ssize_t got = 1;

	while (got > 0 && ret_all->size < INPUT_DOCUMENT_MAX) {
		strbuf_reserve(ret_all, CHUNK + 1);
		got = source_read(source, ret_all->data + ret_all->size, CHUNK);
		ret_all->size += got > 0 ? (size_t)got : 0;
	}
	ret_all->data[ret_all->size] = '\0';
	*ret_failed = got < 0 ? (int)got : 0;
	return got <= 0;
}

static ssize_t file_read(struct byte_source *source, char *data, size_t size)
{
	for (;;) {
		ssize_t got = input_stopped() ? 0 : read(source->fd, data, size);

		if (got >= 0)
			return got;
		if (errno != EINTR)
			return -errno;
	}
}

struct byte_source source_of_file(int fd, bool whole)
{
	struct stat status;
	bool regular = !fstat(fd, &status) && S_ISREG(status.st_mode);

	return (struct byte_source){
		.read = file_read, .fd = fd, .regular = regular, .whole = regular && whole
	};
}

static ssize_t part_read(struct byte_source *source, char *data, size_t size)
{
	struct part_source *self = (struct part_source *)source;

	if (size > self->end - self->at)
		size = (size_t)(self->end - self->at);
	for (;;) {
		ssize_t got = input_stopped() || !size
				      ? 0
				      : pread(source->fd, data, size, (off_t)self->at);

		self->at += got > 0 ? (uint64_t)got : 0;
		if (got >= 0)
			return got;
		if (errno != EINTR)
			return -errno;
	}
}

struct part_source source_of_part(const struct input_part *part)
{
	return (struct part_source){ { .read = part_read, .fd = part->fd },
				     part->offset,
				     part->offset + part->size };
}

/* EPIPE: records were overwritten before they could be read. */
static int kmsg_more(struct byte_source *source)
{
	struct kmsg_source *self = (struct kmsg_source *)source;

	for (;;) {
		ssize_t got = input_stopped()
				      ? 0
				      : read(source->fd, self->data, sizeof(self->data));

		if (!got || (got < 0 && errno == EAGAIN))
			return 0;
		if (got > 0) {
			source->made = slice_from(self->data, (size_t)got);
			return 1;
		}
		if (errno != EINTR && errno != EPIPE)
			return -errno;
	}
}

void kmsg_source_init(struct kmsg_source *self, int fd)
{
	self->source = (struct byte_source){ .more = kmsg_more, .fd = fd };
	fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
}

int spool_fill(struct spool *spool, struct byte_source *source, bool named)
{
	int fd = named ? temporary_open_named(&spool->path) : temporary_open(), code = 0;
	AUTO(mem) char *data = mem_alloc(INPUT_BLOCK_SIZE);
	uint64_t total = 0;
	ssize_t got;

	if (fd < 0) {
		strbuf_free(&spool->path);
		return fd;
	}
	spool->fd = fd;
	if (named)
		mem_on_exhaustion_unlink(spool->path.data);
	while (!code && (got = source_fill(source, data, INPUT_BLOCK_SIZE)) > 0) {
		total += (uint64_t)got;
		code = total > INPUT_SPOOL_MAX ? -EFBIG
					       : fd_write_all(fd, data, (size_t)got);
	}
	return code ? code : lseek(fd, 0, SEEK_SET) ? -errno : 0;
}

void spool_free(struct spool *spool)
{
	if (spool->fd < 0)
		return;
	close_quietly(spool->fd);
	if (spool->path.size) {
		unlink(spool->path.data);
		mem_on_exhaustion_keep(spool->path.data);
	}
	strbuf_free(&spool->path);
	spool->fd = -1;
}

/* Makes room and reads more; false at the end. */
static bool read_more(struct line_reader *lines)
{
	enum { CHUNK = 64 * 1024 };

	if (lines->end)
		return false;
	if (lines->start) {
		memmove(lines->data, lines->data + lines->start, lines->size);
		lines->start = 0;
	}
	if (lines->room < lines->size + CHUNK) {
		lines->room = lines->size * 2 + CHUNK;
		lines->data = mem_realloc(lines->data, lines->room);
	}
	ssize_t got = source_read(lines->source, lines->data + lines->size, CHUNK);
	if (got <= 0) {
		lines->failed = (int)got;
		lines->end = true;
		return false;
	}
	lines->size += (size_t)got;
	return true;
}

static void consume(struct line_reader *lines, size_t size)
{
	lines->last = size;
	lines->start += size;
	lines->size -= size;
}

/* Drops the rest of a line that was too long. */
static void skip_line(struct line_reader *lines)
{
	const char *newline, *line;

	do {
		line = lines->data + lines->start;
		newline = memchr(line, lines->newline, lines->size);
		consume(lines, newline ? (size_t)(newline - line) + 1 : lines->size);
	} while (!newline && read_more(lines));
}

bool line_reader_next(struct line_reader *lines, struct slice *ret_line)
{
	size_t seen = 0;

	if (lines->cut && lines->data)
		skip_line(lines);
	lines->cut = false;
	for (;;) {
		const char *line = lines->size ? lines->data + lines->start : "";
		const char *newline =
			lines->size > seen
				? memchr(line + seen, lines->newline, lines->size - seen)
				: NULL;
		size_t size = newline ? (size_t)(newline - line) : lines->size;

		if (size > INPUT_LINE_MAX) {
			*ret_line = slice_from(line, INPUT_LINE_MAX);
			consume(lines, INPUT_LINE_MAX);
			lines->cut = true;
			return true;
		}
		if (newline || (lines->end && size)) {
			*ret_line = slice_from(line, size);
			consume(lines, size + (newline != NULL));
			return true;
		}
		seen = size;
		if (!read_more(lines) && !lines->size)
			return false;
	}
}

void line_reader_unread(struct line_reader *lines)
{
	lines->start -= lines->last;
	lines->size += lines->last;
}

bool line_reader_bytes(struct line_reader *lines, size_t size, struct slice *ret_bytes)
{
	while (lines->size < size)
		if (!read_more(lines))
			return false;
	*ret_bytes = slice_from(lines->data + lines->start, size);
	consume(lines, size);
	return true;
}
