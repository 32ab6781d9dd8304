/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/input/input.h"

#include <dirent.h>
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

void tail_replay(struct tail *tail, struct slice lines, block_fn *on_block, void *context)
{
	AUTO(strbuf) struct strbuf copy = { 0 };

	strbuf_add_slice(&copy, lines);
	if (lines.size)
		hand_on(tail, copy.data, copy.size, on_block, context);
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
	bool changed = !stat_unchanged(&status, &tail->status);
	tail->status = status;
	if (!changed || ((uint64_t)status.st_size >= tail->offset && mark_holds(tail)))
		return;
	tail->event = "truncated";
	tail->lost = tail->resumed;
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
	    stat_same_file(&status, &tail->status))
		return false;
	if (!tail->successor_since)
		tail->successor_since = now;
	return status.st_size > 0 || now - tail->successor_since >= GRACE_SECONDS;
}

static bool open_next(struct tail *tail, const char *path, const char *event)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
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

/* --- places of before --- */

void tail_resume(struct tail *tail, const struct tail_place *place)
{
	tail->status.st_dev = (dev_t)place->device;
	tail->status.st_ino = (ino_t)place->inode;
	tail->status.st_size = -1;
	tail->status.st_mtim.tv_sec = place->written;
	tail->offset = place->offset;
	tail->mark_size =
		place->mark_size <= TAIL_MARK_SIZE && place->mark_size <= place->offset
			? place->mark_size
			: 0;
	memcpy(tail->mark, place->mark, tail->mark_size);
	tail->resumed = true;
	if (tail->fd >= 0)
		close_quietly(tail->fd);
	tail->fd = -1;
}

bool tail_where(const struct tail *tail, struct tail_place *ret_place)
{
	size_t pending = tail->dropping ? 0 : tail->data.size;

	*ret_place = (struct tail_place){ .device = tail->status.st_dev,
					  .inode = tail->status.st_ino,
					  .offset = tail->offset - pending,
					  .written = tail->status.st_mtim.tv_sec };
	if (pending < tail->mark_size)
		ret_place->mark_size = tail->mark_size - pending;
	memcpy(ret_place->mark, tail->mark, ret_place->mark_size);
	return tail->path && tail->status.st_ino;
}

/* Takes the file at `path` for the one that was read so far. */
static bool open_as_known(struct tail *tail, const char *path)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	struct stat status;

	if (fd >= 0 && !fstat(fd, &status) && S_ISREG(status.st_mode) &&
	    stat_same_file(&status, &tail->status) &&
	    lseek(fd, (off_t)tail->offset, SEEK_SET) >= 0) {
		tail->fd = fd;
		if (!strcmp(path, tail->path) || mark_holds(tail))
			return true;
		tail->fd = -1;
	}
	close_quietly(fd);
	return false;
}

/* Files beside the followed one that have its name and more, as rotation leaves them:
 * calls `see` for each until it returns true. */
static bool each_beside(struct tail *tail,
			bool (*see)(struct tail *tail, const char *path, void *context),
			void *context)
{
	const char *slash = strrchr(tail->path, '/');
	AUTO(mem) char *folder = slash ? mem_strdup(tail->path) : mem_strdup(".");
	const char *base = slash ? slash + 1 : tail->path;
	const struct dirent *entry;
	bool done = false;

	if (slash)
		folder[slash - tail->path + 1] = '\0';
	DIR *directory = opendir(folder);
	while (!done && directory && (entry = readdir(directory))) {
		AUTO(strbuf) struct strbuf path = { 0 };

		if (strncmp(entry->d_name, base, strlen(base)) != 0 ||
		    !entry->d_name[strlen(base)])
			continue;
		strbuf_printf(&path, "%s/%s", folder, entry->d_name);
		done = see(tail, path.data, context);
	}
	if (directory)
		closedir(directory);
	return done;
}

static bool is_known(struct tail *tail, const char *path, void *context)
{
	(void)context;
	return open_as_known(tail, path);
}

/* Opens the file that was read so far, wherever it is now. */
static bool open_known(struct tail *tail)
{
	AUTO(strbuf) struct strbuf first = { 0 };

	if (open_as_known(tail, tail->path))
		return true;
	strbuf_printf(&first, "%s.1", tail->path);
	return open_as_known(tail, first.data) || each_beside(tail, is_known, NULL);
}

/* The oldest of the files that are newer than the one that was read. */
struct next {
	struct strbuf path;
	struct timespec written;
};

static bool is_later(struct timespec a, struct timespec b)
{
	return a.tv_sec != b.tv_sec ? a.tv_sec > b.tv_sec : a.tv_nsec > b.tv_nsec;
}

static bool see_next(struct tail *tail, const char *path, void *context)
{
	struct next *next = context;
	AUTO(fd) int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	struct stat status;

	if (fd < 0 || fstat(fd, &status) || why_not(fd, &status) ||
	    stat_same_file(&status, &tail->status) ||
	    !is_later(status.st_mtim, tail->status.st_mtim) ||
	    (next->path.size && !is_later(next->written, status.st_mtim)))
		return false;
	strbuf_truncate(&next->path, 0);
	strbuf_add_text(&next->path, path);
	next->written = status.st_mtim;
	return false;
}

/* After a time without a reader several files may be newer than the one that was read. */
static bool open_following(struct tail *tail, const char *event)
{
	struct next next = { 0 };
	const char *path = tail->path;
	struct stat status;

	if (!tail->resumed)
		return open_next(tail, path, event);
	each_beside(tail, see_next, &next);
	bool older = next.path.size &&
		     (stat(path, &status) || is_later(status.st_mtim, next.written));
	bool done = open_next(tail, older ? next.path.data : path, event);
	tail->resumed = older;
	strbuf_free(&next.path);
	return done;
}

/* Opens the file for a reading. False: nothing can have come. */
static bool open_for_reading(struct tail *tail)
{
	struct stat status;

	if (!tail->status.st_ino)
		return open_next(tail, tail->path, "appeared");
	if (tail->brief && !stat(tail->path, &status) &&
	    stat_unchanged(&status, &tail->status) &&
	    (uint64_t)status.st_size == tail->offset)
		return false;
	if (open_known(tail))
		return true;
	if (stat(tail->path, &status) || !S_ISREG(status.st_mode))
		return false;
	tail->lost = true;
	/* It was written to until the place at least. */
	return open_following(tail, "rotated");
}

static bool read_file(struct tail *tail, block_fn *on_block, void *context)
{
	if (tail->fd < 0 && !open_for_reading(tail))
		return false;
	look_for_truncation(tail);
	bool gone = has_successor(tail);
	size_t total = drain(tail, on_block, context);
	if (gone && !total) {
		tail_finish(tail, on_block, context);
		tail->dropping = false;
		if (open_following(tail, "rotated"))
			total = drain(tail, on_block, context);
	}
	tail->resumed &= gone || total;
	return total > 0;
}

bool tail_read(struct tail *tail, block_fn *on_block, void *context)
{
	bool any = tail->path ? read_file(tail, on_block, context)
			      : drain(tail, on_block, context) > 0;

	if (tail->brief && tail->fd >= 0) {
		close_quietly(tail->fd);
		tail->fd = -1;
	}
	if (!tail->data.size)
		strbuf_free(&tail->data);
	return any;
}
