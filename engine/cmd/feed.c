/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/feed.h"

#include <errno.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/base/fd.h"
#include "engine/base/hash.h"
#include "engine/base/process.h"
#include "engine/cmd/output.h"

enum {
	FOLDERS_MAX = 1000000, /* of an archive */
	NAME_MAX_SIZE = 4096,
	COPY_SIZE = 64 * 1024,
	SPOOL_RECORDS_MAX = INPUT_MEMBERS_MAX,
};
#define SPOOL_SIZE_MAX (4ULL << 30)

bool is_archive_name(const char *name)
{
	static const char *const ends[] = { ".tar",	".tar.gz",  ".tgz",  ".tar.xz",
					    ".txz",	".tar.zst", ".tzst", ".tar.bz2",
					    ".tbz2",	".tbz",	    ".zip",  ".7z",
					    ".tar.lz4", ".tar.lz",  ".cpio", ".cpio.gz" };
	size_t size = strlen(name);

	for (size_t i = 0; i < ARRAY_SIZE(ends); i++) {
		size_t end = strlen(ends[i]);

		if (size > end && !strcasecmp(name + size - end, ends[i]))
			return true;
	}
	return false;
}

/* --- spools --- */

int spools_open(struct spools *spools, unsigned workers, struct error *error)
{
	unsigned count = SPOOLS_OPEN + workers;

	spools->fds = mem_alloc(count * sizeof(int));
	for (spools->count = 0; spools->count < count; spools->count++) {
		int fd = temporary_open();

		if (fd < 0)
			return error_set(error, fd,
					 "cannot make a temporary file in %s: %s",
					 temporary_directory(), strerror(-fd));
		spools->fds[spools->count] = fd;
	}
	return 0;
}

void spools_close(struct spools *spools)
{
	for (unsigned i = 0; i < spools->count; i++)
		close(spools->fds[i]);
	free(spools->fds);
	*spools = (struct spools){ 0 };
}

/* A folder's content stands together, as where folders are read. */
static int by_path(const void *a, const void *b)
{
	const char *x = ((const struct input_part *)a)->name;
	const char *y = ((const struct input_part *)b)->name;

	while (*x && *x == *y) {
		x++;
		y++;
	}
	unsigned char left = (unsigned char)(*x == '/' ? 1 : *x);
	unsigned char right = (unsigned char)(*y == '/' ? 1 : *y);

	return (left > right) - (left < right);
}

int spool_list(struct arena *arena, int fd, const struct input_part **ret_parts,
	       size_t *ret_count, struct error *error)
{
	VEC(struct input_part) parts = { 0 };
	struct spool_record record;
	uint64_t at = 0;
	ssize_t got;

	while ((got = pread(fd, &record, sizeof(record), (off_t)at)) == sizeof(record)) {
		char *name = arena_alloc(arena, record.name_size + 1);

		at += sizeof(record);
		if (record.name_size > NAME_MAX_SIZE ||
		    pread(fd, name, record.name_size, (off_t)at) != record.name_size)
			break;
		at += record.name_size;
		vec_push(&parts, ((struct input_part){ name, fd, at, record.size }));
		at += record.size;
	}
	vec_sort(&parts, by_path);
	*ret_count = parts.count;
	*ret_parts = arena_freeze(arena, &parts);
	return got ? error_set(error, -EIO, "the copy of its files cannot be read") : 0;
}

/* --- the process that walks --- */

struct folder {
	const char *path;
	bool plain;	     /* a file lies in it that is neither hidden nor an archive */
	uint64_t files;	     /* in it, of itself */
	uint64_t left;	     /* of a case: files that did not come yet, below it, too */
	int spool;	     /* of a case, -1 none */
	uint64_t end, begun; /* of the spool; the case's number among those begun */
	const char *error;   /* of a case; NULL none */
};

/* A message to the parent: a case, or at first the number of them. */
struct message {
	uint64_t count;
	int spool;
	uint32_t name_size, error_size;
};

struct walker {
	const char *path;
	size_t skip; /* bytes of a name that are the archive's own */
	struct arena *arena;
	VEC(struct folder) folders;
	struct hash_index index;
	const struct spools *spools;
	bool *taken; /* by spool */
	unsigned open;
	uint64_t begun;
	unsigned seconds;
	int fd;
	bool too_many;
};

static struct folder *find_folder(struct walker *walker, struct slice path)
{
	hash_each(&walker->index, slice_hash(path), i)
	{
		struct folder *folder = &walker->folders.items[i];

		if (slice_is(path, folder->path))
			return folder;
	}
	return NULL;
}

static struct folder *get_folder(struct walker *walker, struct slice path)
{
	struct folder *folder = find_folder(walker, path);

	if (folder)
		return folder;
	if (walker->folders.count == FOLDERS_MAX) {
		walker->too_many = true;
		return NULL;
	}
	hash_add(&walker->index, slice_hash(path), walker->folders.count);
	vec_push(&walker->folders,
		 ((struct folder){ .path = arena_string(walker->arena, path),
				   .spool = -1 }));
	return &walker->folders.items[walker->folders.count - 1];
}

static struct slice folder_of(const char *name)
{
	const char *slash = strrchr(name, '/');

	return slice_from(name, slash ? (size_t)(slash - name) : 0);
}

static bool is_hidden(const char *name)
{
	const char *slash = strrchr(name, '/');

	return (slash ? slash[1] : *name) == '.';
}

/* Counts a file; the first walk. */
static bool note_member(void *context, const char *name, struct byte_source *bytes)
{
	struct walker *walker = context;
	struct folder *folder = get_folder(walker, folder_of(name));

	(void)bytes;
	alarm(walker->seconds);
	if (!folder)
		return false;
	folder->files++;
	folder->plain |= !is_hidden(name) && !is_archive_name(name);
	return true;
}

/* The folder that is the case of what lies at this path: the uppermost with a file in it.
 * NULL: there is none, or a hidden folder is above it. */
static struct folder *case_of(struct walker *walker, const char *path, size_t size)
{
	size_t at = walker->skip;

	for (;;) {
		struct folder *folder = find_folder(walker, slice_from(path, at));

		if (folder && folder->plain)
			return folder;
		if (at >= size || path[at + 1] == '.')
			return NULL;
		const char *slash = memchr(path + at + 1, '/', size - at - 1);
		at = slash ? (size_t)(slash - path) : size;
	}
}

/* Counts the cases, and the files of each. */
static uint64_t settle_cases(struct walker *walker)
{
	uint64_t cases = 0;

	for (size_t i = 0; i < walker->folders.count; i++) {
		struct folder *folder = &walker->folders.items[i];
		struct folder *of = case_of(walker, folder->path, strlen(folder->path));

		cases += of == folder;
		if (of)
			of->left += folder->files;
		else
			cases += folder->files; /* archives, and what is hidden */
	}
	return cases;
}

static void say(const struct walker *walker, const struct message *message,
		const char *name, const char *error)
{
	struct message head = *message;

	head.name_size = (uint32_t)strlen(name);
	head.error_size = (uint32_t)strlen(error);
	alarm(0); /* it may wait for the parent */
	if (fd_write_all(walker->fd, &head, sizeof(head)) ||
	    fd_write_all(walker->fd, name, head.name_size) ||
	    fd_write_all(walker->fd, error, head.error_size))
		_exit(EXIT_FAILURE);
	alarm(walker->seconds);
}

static void end_case(struct walker *walker, const char *name, int spool,
		     const char *error)
{
	say(walker, &(struct message){ .spool = error ? -1 : spool }, name,
	    error ? error : "");
	if (error && spool >= 0)
		walker->taken[spool] = false;
}

/* Waits for a spool that is free. */
static int get_spool(struct walker *walker)
{
	unsigned spool;

	for (;;) {
		for (unsigned i = 0; i < walker->spools->count; i++)
			if (!walker->taken[i] && !ftruncate(walker->spools->fds[i], 0)) {
				walker->taken[i] = true;
				return (int)i;
			}
		alarm(0);
		ssize_t got = read(walker->fd, &spool, sizeof(spool));
		alarm(walker->seconds);
		if (got != sizeof(spool) || spool >= walker->spools->count)
			_exit(EXIT_FAILURE);
		walker->taken[spool] = false;
	}
}

/* The case whose files come least together gives way to others. */
static void give_up_oldest(struct walker *walker)
{
	struct folder *oldest = NULL;

	for (size_t i = 0; i < walker->folders.count; i++) {
		struct folder *folder = &walker->folders.items[i];

		if (folder->spool >= 0 && (!oldest || folder->begun < oldest->begun))
			oldest = folder;
	}
	if (!oldest)
		return;
	oldest->error = "its files do not stand together in the archive; unpack that, "
			"and give the folder";
	end_case(walker, oldest->path, oldest->spool, oldest->error);
	oldest->spool = -1;
	walker->open--;
}

static bool write_at(int fd, const void *data, size_t size, uint64_t at)
{
	for (const char *from = data; size;) {
		ssize_t put = pwrite(fd, from, size, (off_t)at);

		if (put <= 0)
			return false;
		from += put;
		at += (uint64_t)put;
		size -= (size_t)put;
	}
	return true;
}

/* Appends a member to a spool: the error, or NULL. */
static const char *copy_member(struct walker *walker, int fd, uint64_t *at,
			       const char *name, struct byte_source *bytes)
{
	static const char full[] =
		"cannot be copied to a temporary file; is the disk full?";
	static char data[COPY_SIZE];
	struct spool_record record = { .name_size = (uint32_t)strlen(name) };
	uint64_t start = *at, end = start + sizeof(record) + record.name_size;
	ssize_t got;

	while ((got = input_member_read(bytes, data, sizeof(data))) > 0) {
		alarm(walker->seconds);
		if (end + (uint64_t)got > SPOOL_SIZE_MAX)
			return "unpacks to more than 4 GiB; unpack the archive, and give "
			       "the folder";
		if (!write_at(fd, data, (size_t)got, end))
			return full;
		end += (uint64_t)got;
		record.size += (uint64_t)got;
	}
	if (!write_at(fd, &record, sizeof(record), start) ||
	    !write_at(fd, name, record.name_size, start + sizeof(record)))
		return full;
	*at = end;
	return NULL;
}

/* A file of a case that is a folder. */
static void feed_folder(struct walker *walker, struct folder *of, const char *name,
			struct byte_source *bytes)
{
	if (!of->error && of->spool < 0) {
		if (walker->open == SPOOLS_OPEN)
			give_up_oldest(walker);
		of->spool = get_spool(walker);
		of->begun = walker->begun++;
		of->end = 0;
		walker->open++;
	}
	if (of->left)
		of->left--;
	const char *error = NULL;
	if (!of->error)
		error = copy_member(walker, walker->spools->fds[of->spool], &of->end,
				    name, bytes);
	if (of->error || (!error && of->left))
		return;
	end_case(walker, of->path, of->spool, error);
	of->spool = -1;
	of->error = error ? error : "";
	walker->open--;
}

/* Copies a file to the spool of its case; the second walk. */
static bool feed_member(void *context, const char *name, struct byte_source *bytes)
{
	struct walker *walker = context;
	struct slice folder = folder_of(name);
	struct folder *of = case_of(walker, name, folder.size);
	uint64_t at = 0;

	alarm(walker->seconds);
	if (of) {
		feed_folder(walker, of, name, bytes);
	} else if (!is_hidden(name) && is_archive_name(name) && !strstr(name, "/.")) {
		int spool = get_spool(walker);
		const char *error =
			copy_member(walker, walker->spools->fds[spool], &at, name, bytes);
		end_case(walker, name, spool, error);
	}
	return true;
}

static const char cut_short[] = "the archive is damaged or cut short before its end";

static _Noreturn void be_walker(struct walker *walker)
{
	struct error error = { 0 };

	signal(SIGINT, SIG_IGN);
	signal(SIGTERM, SIG_DFL);
	signal(SIGALRM, SIG_DFL);
	confine_reading(NULL, NULL, 0);
	walker->arena = arena_new();
	walker->taken = mem_zalloc(walker->spools->count * sizeof(bool));
	alarm(walker->seconds);
	int r = input_members(walker->path, note_member, walker, &error);
	struct folder *top = find_folder(walker, slice_from(walker->path, walker->skip));
	/* A path that is no archive of several cases is read as one case. */
	if (walker->too_many || !walker->folders.count || (top && top->plain) ||
	    (r && r != -EIO)) {
		say(walker, &(struct message){ .spool = -1 }, "", "");
		_exit(EXIT_SUCCESS);
	}
	say(walker, &(struct message){ .count = settle_cases(walker), .spool = -1 }, "",
	    "");
	int again = input_members(walker->path, feed_member, walker, &error);
	for (size_t i = 0; i < walker->folders.count; i++)
		if (walker->folders.items[i].spool >= 0)
			end_case(walker, walker->folders.items[i].path,
				 walker->folders.items[i].spool, cut_short);
	if (again)
		end_case(walker, walker->path, -1, error.message);
	say(walker, &(struct message){ .spool = -1 }, "", "");
	_exit(EXIT_SUCCESS);
}

/* --- the parent --- */

static bool hear(int fd, void *data, size_t size)
{
	return fd_read_all(fd, data, size, input_stopped);
}

static bool hear_text(int fd, uint32_t size, struct strbuf *text)
{
	strbuf_truncate(text, 0);
	if (size > 2 * NAME_MAX_SIZE)
		return false;
	strbuf_reserve(text, size + 1);
	if (!hear(fd, text->data, size))
		return false;
	text->size = size;
	text->data[size] = '\0';
	return true;
}

int feed_start(struct feed *feed, const struct spools *spools, const char *path,
	       unsigned seconds, struct error *error)
{
	struct walker walker = {
		.path = path, .skip = strlen(path), .spools = spools, .seconds = seconds
	};
	struct message head = { 0 };
	pid_t child = process_fork(&walker.fd);

	if (!child)
		be_walker(&walker);
	if (child < 0)
		return error_set(error, (int)child, "cannot start a process: %s",
				 strerror((int)-child));
	*feed = (struct feed){ .child = child, .fd = walker.fd };
	/* After a crash the first case says so. */
	if (!hear(feed->fd, &head, sizeof(head)) || head.count) {
		feed->count = head.count;
		return 1;
	}
	feed_stop(feed);
	return 0;
}

int feed_next(struct feed *feed, const char *path, struct fed *fed)
{
	struct message head;

	if (!feed->child)
		return 0;
	if (hear(feed->fd, &head, sizeof(head)) &&
	    hear_text(feed->fd, head.name_size, &fed->name) &&
	    hear_text(feed->fd, head.error_size, &fed->error)) {
		fed->spool = head.spool;
		if (!fed->name.size)
			feed_stop(feed);
		return fed->name.size > 0;
	}
	int status = process_end(feed->child, feed->fd);
	*feed = (struct feed){ 0 };
	strbuf_truncate(&fed->name, 0);
	strbuf_add_text(&fed->name, path);
	strbuf_truncate(&fed->error, 0);
	strbuf_printf(&fed->error, "reading the archive ended: %s",
		      WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM
			      ? "a file of it took more than --time-limit"
		      : WIFSIGNALED(status) ? strsignal(WTERMSIG(status))
					    : "out of memory, or more than its limit");
	fed->spool = -1;
	return 1;
}

void feed_release(const struct feed *feed, int spool)
{
	unsigned number = (unsigned)spool;

	/* A process that is gone needs none. */
	if (feed->child)
		(void)!fd_write_all(feed->fd, &number, sizeof(number));
}

void feed_stop(struct feed *feed)
{
	if (!feed->child)
		return;
	kill(feed->child, SIGKILL);
	process_end(feed->child, feed->fd);
	*feed = (struct feed){ 0 };
}
