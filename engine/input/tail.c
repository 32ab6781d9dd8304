/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/input/input.h"

#include <errno.h>
#include <fcntl.h>
#include <time.h>
#include <unistd.h>

#include "engine/input/form.h"

enum {
	SLICE_MAX = 4 * 1024 * 1024, /* handed on by one call */
	GRACE_SECONDS = 5,	     /* time for a writer to switch to the new file */
};

static struct tail *tail_new(struct inputs *inputs, const char *name)
{
	struct tail *tail = mem_zalloc(sizeof(*tail));

	tail->reader = arena_new_item(inputs->arena, struct reader);
	tail->reader->inputs = inputs;
	tail->text = input_text_new(tail->reader, name);
	tail->fd = -1;
	return tail;
}

/* The reason why a file cannot be followed; NULL: it can. */
static const char *why_not(int fd, const struct stat *status)
{
	char data[4096];
	const char *why;

	if (S_ISDIR(status->st_mode))
		return "is a directory; name its files";
	if (!S_ISREG(status->st_mode))
		return "is no file; a pipe goes to --logs -";
	ssize_t size = pread(fd, data, sizeof(data), 0);
	struct slice head = slice_from(data, size > 0 ? (size_t)size : 0);
	if (form_of(head, true, 0, &why))
		return "is packed or a journal: what grows is plain text, or goes to "
		       "--journal";
	return NULL;
}

int tail_open(struct inputs *inputs, const char *path, struct tail **ret_tail,
	      struct error *error)
{
	AUTO(fd) int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	struct stat status;

	error_at(error, path, 0, 0);
	if (fd < 0 && errno != ENOENT)
		return error_set(error, -errno, "cannot be read: %s", strerror(errno));
	if (fd >= 0 && fstat(fd, &status))
		return error_set(error, -errno, "cannot be read: %s", strerror(errno));
	const char *why = fd >= 0 ? why_not(fd, &status) : NULL;
	if (why)
		return error_set(error, -EINVAL, "%s", why);
	error_at(error, NULL, 0, 0);
	*ret_tail = tail_new(inputs, path);
	(*ret_tail)->path = path;
	return 0;
}

struct tail *tail_of_stream(struct inputs *inputs, const char *name, int fd)
{
	struct tail *tail = tail_new(inputs, name);

	tail_renew_stream(tail, fd);
	return tail;
}

void tail_renew_stream(struct tail *tail, int fd)
{
	int flags = fcntl(fd, F_GETFL);

	if (tail->fd >= 0)
		close_quietly(tail->fd);
	if (flags >= 0)
		fcntl(fd, F_SETFL, flags | O_NONBLOCK);
	tail->fd = fd;
	tail->ended = false;
}

void tail_free(struct tail *tail)
{
	if (!tail)
		return;
	if (tail->fd >= 0)
		close_quietly(tail->fd);
	strbuf_free(&tail->data);
	free(tail);
}

static void hand_on(struct tail *tail, char *data, size_t size, block_fn *on_block,
		    void *context)
{
	if (text_is_dirty(data, size))
		size = clean_text(data, size);
	if (!size)
		return;
	struct block block = { .text = tail->text,
			       .data = slice_from(data, size),
			       .offset = tail->handed,
			       .first = !tail->begun };
	tail->begun = true;
	tail->handed += size;
	tail->text->bytes += size;
	on_block(context, &block);
}

/* Unwraps lines and hands them on. */
static void hand_on_wrapped(struct tail *tail, struct slice lines, block_fn *on_block,
			    void *context)
{
	struct byte_source source = { .made = lines };
	AUTO(form_run)
	struct form_run *run =
		form_run_new(tail->form, &source, tail->reader, tail->text->name);
	AUTO(mem) char *data = mem_alloc(INPUT_BLOCK_SIZE);
	AUTO(strbuf) struct strbuf text = { 0 };
	ssize_t size;

	while ((size = source_read(&run->source, data, INPUT_BLOCK_SIZE)) > 0)
		strbuf_add(&text, data, (size_t)size);
	if (text.size && text.data[text.size - 1] != '\n')
		strbuf_add_char(&text, '\n');
	if (text.size)
		hand_on(tail, text.data, text.size, on_block, context);
}

/* Takes the first `size` bytes, which end at the end of a line. */
static void take(struct tail *tail, size_t size, block_fn *on_block, void *context)
{
	char *data = tail->data.data;
	const char *why;

	if (!tail->known)
		tail->form = form_of(slice_from(data, size), false, 0, &why);
	tail->known = true;
	if (tail->form && tail->form->grows)
		hand_on_wrapped(tail, slice_from(data, size), on_block, context);
	else
		hand_on(tail, data, size, on_block, context);
	memmove(data, data + size, tail->data.size - size);
	strbuf_truncate(&tail->data, tail->data.size - size);
}

static void add(struct tail *tail, const char *data, size_t size, block_fn *on_block,
		void *context)
{
	if (tail->dropping) {
		const char *newline = memchr(data, '\n', size);
		size_t gone = newline ? (size_t)(newline - data) + 1 : size;

		tail->dropping = !newline;
		data += gone;
		size -= gone;
	}
	if (!size)
		return;
	strbuf_add(&tail->data, data, size);
	const char *newline = memrchr(tail->data.data, '\n', tail->data.size);
	if (newline)
		take(tail, (size_t)(newline - tail->data.data) + 1, on_block, context);
	if (tail->data.size <= INPUT_LINE_MAX)
		return;
	/* Only the beginning of a line that is too long is kept. */
	tail->text->cut = true;
	tail->dropping = true;
	strbuf_truncate(&tail->data, INPUT_LINE_MAX);
	strbuf_add_char(&tail->data, '\n');
	take(tail, tail->data.size, on_block, context);
}

void tail_finish(struct tail *tail, block_fn *on_block, void *context)
{
	if (!tail->data.size)
		return;
	strbuf_add_char(&tail->data, '\n');
	take(tail, tail->data.size, on_block, context);
}

/* Remembers the bytes before the offset. */
static void set_mark(struct tail *tail, const char *data, size_t size)
{
	if (size >= TAIL_MARK_SIZE) {
		memcpy(tail->mark, data + size - TAIL_MARK_SIZE, TAIL_MARK_SIZE);
		tail->mark_size = TAIL_MARK_SIZE;
		return;
	}
	size_t kept = tail->mark_size + size > TAIL_MARK_SIZE ? TAIL_MARK_SIZE - size
							      : tail->mark_size;
	memmove(tail->mark, tail->mark + tail->mark_size - kept, kept);
	memcpy(tail->mark + kept, data, size);
	tail->mark_size = kept + size;
}

static bool mark_holds(const struct tail *tail)
{
	char found[TAIL_MARK_SIZE];

	return pread(tail->fd, found, tail->mark_size,
		     (off_t)(tail->offset - tail->mark_size)) ==
		       (ssize_t)tail->mark_size &&
	       !memcmp(found, tail->mark, tail->mark_size);
}

/* Reads the available bytes: their size, 0 at the end for now. */
static size_t drain(struct tail *tail, block_fn *on_block, void *context)
{
	AUTO(mem) char *data = mem_alloc(INPUT_BLOCK_SIZE);
	size_t total = 0;

	while (tail->fd >= 0 && total < SLICE_MAX) {
		ssize_t size = read(tail->fd, data, INPUT_BLOCK_SIZE);

		if (size < 0 && errno == EINTR)
			break;
		if (size < 0 && errno != EAGAIN && !tail->failed) {
			tail->failed = true;
			input_warn_cut(tail->reader, tail->text->name, tail->offset,
				       -errno);
		}
		if (!tail->path && (!size || (size < 0 && errno != EAGAIN)))
			tail->ended = true;
		if (size <= 0)
			break;
		tail->offset += (uint64_t)size;
		set_mark(tail, data, (size_t)size);
		add(tail, data, (size_t)size, on_block, context);
		total += (size_t)size;
	}
	return total;
}

/*
 * Detects another text in the same file: it is shorter, or the bytes before the offset
 * changed.
 */
static void look_for_truncation(struct tail *tail)
{
	struct stat status;

	if (fstat(tail->fd, &status))
		return;
	bool changed = status.st_size != tail->status.st_size ||
		       status.st_mtim.tv_sec != tail->status.st_mtim.tv_sec ||
		       status.st_mtim.tv_nsec != tail->status.st_mtim.tv_nsec;
	tail->status = status;
	if (!changed || ((uint64_t)status.st_size >= tail->offset && mark_holds(tail)))
		return;
	tail->event = "truncated";
	lseek(tail->fd, 0, SEEK_SET);
	tail->offset = tail->mark_size = 0;
	strbuf_truncate(&tail->data, 0);
	tail->dropping = false;
}

/* True if another file has the name, and has content or has had the name for
 * GRACE_SECONDS. */
static bool has_successor(struct tail *tail)
{
	struct stat status;
	time_t now = time(NULL);

	if (stat(tail->path, &status) || !S_ISREG(status.st_mode) ||
	    (status.st_ino == tail->status.st_ino &&
	     status.st_dev == tail->status.st_dev))
		return false;
	if (!tail->successor_since)
		tail->successor_since = now;
	return status.st_size > 0 || now - tail->successor_since >= GRACE_SECONDS;
}

static bool open_next(struct tail *tail, const char *event)
{
	int fd = open(tail->path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	struct stat status;

	if (fd < 0)
		return false;
	if (fstat(fd, &status) || !S_ISREG(status.st_mode)) {
		close_quietly(fd);
		return false;
	}
	if (tail->fd >= 0)
		close_quietly(tail->fd);
	tail->event = event;
	tail->fd = fd;
	tail->status = status;
	tail->offset = tail->mark_size = 0;
	tail->successor_since = 0;
	return true;
}

bool tail_read(struct tail *tail, block_fn *on_block, void *context)
{
	size_t total = 0;

	if (!tail->path)
		return drain(tail, on_block, context) > 0;
	if (tail->fd < 0 && !open_next(tail, "appeared"))
		return false;
	look_for_truncation(tail);
	bool gone = has_successor(tail);
	total = drain(tail, on_block, context);
	if (gone && !total) {
		tail_finish(tail, on_block, context);
		tail->dropping = false;
		if (open_next(tail, "rotated"))
			total = drain(tail, on_block, context);
	}
	return total > 0;
}
