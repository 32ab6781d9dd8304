/* SPDX-License-Identifier: Apache-2.0 */
/* Sources: descriptors, what was read already, lines. */
#include "engine/input/input_internal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include "engine/base/fd.h"
#include "engine/input/input_stop.h"

ssize_t source_fill(struct source *source, char *data, size_t size)
{
	size_t used = 0;

	while (used < size) {
		ssize_t got = source->read(source, data + used, size - used);

		if (got < 0 && !used)
			return got;
		if (got <= 0)
			break;
		used += (size_t)got;
	}
	return (ssize_t)used;
}

static ssize_t fd_read(struct source *source, char *data, size_t size)
{
	const struct fd_source *self = (struct fd_source *)source;

	for (;;) {
		ssize_t got = input_stopped() ? 0 : read(self->fd, data, size);

		if (got >= 0)
			return got;
		if (errno != EINTR)
			return -errno;
	}
}

static int fd_file(const struct source *source)
{
	const struct fd_source *self = (const struct fd_source *)source;

	return self->regular ? self->fd : -1;
}

struct fd_source fd_source(int fd)
{
	struct stat status;
	bool regular = !fstat(fd, &status) && S_ISREG(status.st_mode);

	return (struct fd_source){ { fd_read, fd_file }, fd, regular };
}

/* Records that were lost before they were read are not to be had (EPIPE). */
static ssize_t kmsg_read(struct source *source, char *data, size_t size)
{
	struct kmsg_source *self = (struct kmsg_source *)source;

	while (self->start == self->size) {
		ssize_t got = input_stopped()
				      ? 0
				      : read(self->fd, self->data, sizeof(self->data));

		if (got == 0 || (got < 0 && errno == EAGAIN))
			return 0;
		if (got < 0 && errno != EINTR && errno != EPIPE)
			return -errno;
		self->start = 0;
		self->size = got > 0 ? (size_t)got : 0;
	}
	if (size > self->size - self->start)
		size = self->size - self->start;
	memcpy(data, self->data + self->start, size);
	self->start += size;
	return (ssize_t)size;
}

bool is_kmsg(const struct stat *stat)
{
	return S_ISCHR(stat->st_mode) && stat->st_rdev == makedev(1, 11);
}

void kmsg_source_init(struct kmsg_source *self, int fd)
{
	*self = (struct kmsg_source){ .source = { .read = kmsg_read }, .fd = fd };
	fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
}

static ssize_t head_read(struct source *source, char *data, size_t size)
{
	struct head_source *self = (struct head_source *)source;

	if (!self->head.size)
		return self->rest->read(self->rest, data, size);
	if (size > self->head.size)
		size = self->head.size;
	memcpy(data, self->head.data, size);
	self->head = slice_skip(self->head, size);
	return (ssize_t)size;
}

static int head_file(const struct source *source)
{
	const struct head_source *self = (const struct head_source *)source;

	return self->head.size || !self->rest->file ? -1 : self->rest->file(self->rest);
}

struct head_source head_source(struct slice head, struct source *rest)
{
	return (struct head_source){ { head_read, head_file }, rest, head };
}

static int copy_to(int fd, struct source *source)
{
	AUTO(mem) char *data = mem_alloc(INPUT_BLOCK_SIZE);
	uint64_t total = 0;
	ssize_t got;

	while ((got = source_fill(source, data, INPUT_BLOCK_SIZE)) > 0) {
		total += (uint64_t)got;
		if (total > INPUT_SPOOL_MAX)
			return -EFBIG;
		for (ssize_t done = 0; done < got;) {
			ssize_t put = write(fd, data + done, (size_t)(got - done));

			if (put < 0 && errno != EINTR)
				return -errno;
			done += put > 0 ? put : 0;
		}
	}
	return lseek(fd, 0, SEEK_SET) ? -errno : 0;
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

int spool_fill(struct spool *spool, struct source *source)
{
	int fd = temporary_open();

	if (fd < 0)
		return fd;
	*spool = (struct spool){ .fd = fd };
	return copy_to(spool->fd, source);
}

int spool_fill_named(struct spool *spool, struct source *source)
{
	int fd = temporary_open_named(&spool->path);

	if (fd < 0) {
		strbuf_free(&spool->path);
		return fd;
	}
	spool->fd = fd;
	mem_on_exhaustion_unlink(spool->path.data);
	return copy_to(spool->fd, source);
}

/* Makes room and reads on; false at the end. */
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
	ssize_t got =
		lines->source->read(lines->source, lines->data + lines->size, CHUNK);
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
	lines->start += size;
	lines->size -= size;
}

/* Drops what is left of a line that was too long. */
static void skip_line(struct line_reader *lines)
{
	const char *newline;

	do {
		newline = memchr(lines->data + lines->start, '\n', lines->size);
		if (newline)
			consume(lines,
				(size_t)(newline - lines->data) + 1 - lines->start);
		else
			consume(lines, lines->size);
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
			lines->size > seen ? memchr(line + seen, '\n', lines->size - seen)
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

bool line_reader_bytes(struct line_reader *lines, size_t size, struct slice *ret_bytes)
{
	while (lines->size < size)
		if (!read_more(lines))
			return false;
	*ret_bytes = slice_from(lines->data + lines->start, size);
	consume(lines, size);
	return true;
}
