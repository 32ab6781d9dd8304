/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/gather.h"

#include <errno.h>
#include <fcntl.h>
#include <fts.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/base/fd.h"
#include "engine/base/hash.h"
#include "engine/base/process.h"
#include "engine/cmd/output.h"
#include "engine/input/line.h"

enum {
	SPOOLS_OPEN = 64,      /* cases of which some files were met */
	FOLDERS_MAX = 1000000, /* of an archive */
	COPY_SIZE = 64 * 1024,
};
#define SPOOL_SIZE_MAX (4ULL << 30)

static bool is_archive_name(const char *name)
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

static int spools_open(struct spools *spools, unsigned workers, struct error *error)
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

static void spools_close(struct spools *spools)
{
	for (unsigned i = 0; i < spools->count; i++)
		close(spools->fds[i]);
	free(spools->fds);
	*spools = (struct spools){ 0 };
}

/* --- the walker --- */

/* A process of its own goes through an archive twice, first for its folders, which decide
 * the cases, then for their files. The files of a case are copied to a spool: never more
 * than some cases of the archive are on the disk. */

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

/* --- the process that reads what the walker says --- */

static bool hear(int fd, void *data, size_t size)
{
	return fd_read_all(fd, data, size, input_stopped);
}

static bool hear_text(int fd, uint32_t size, struct strbuf *text)
{
	strbuf_truncate(text, 0);
	if (size > 2 * SPOOL_NAME_MAX)
		return false;
	strbuf_reserve(text, size + 1);
	if (!hear(fd, text->data, size))
		return false;
	text->size = size;
	text->data[size] = '\0';
	return true;
}

static void feed_stop(struct feed *feed)
{
	if (!feed->child)
		return;
	kill(feed->child, SIGKILL);
	process_end(feed->child, feed->fd);
	*feed = (struct feed){ 0 };
}

static int feed_start(struct feed *feed, const struct spools *spools, const char *path,
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

static void feed_release(const struct feed *feed, int spool)
{
	unsigned number = (unsigned)spool;

	/* A process that is gone needs none. */
	if (feed->child)
		(void)!fd_write_all(feed->fd, &number, sizeof(number));
}

/* --- begin and end --- */

/* A descriptor of a copy that can be read in parts, or of standard input itself. */
static int copy_input(int *ret_fd, struct error *error)
{
	enum { SIZE = 256 * 1024 };
	AUTO(mem) char *data = mem_alloc(SIZE);
	ssize_t got;
	int r = 0;

	*ret_fd = temporary_open();
	if (*ret_fd < 0)
		return error_set(error, *ret_fd, "cannot make a temporary file: %s",
				 strerror(-*ret_fd));
	while (!r && (got = read(STDIN_FILENO, data, SIZE)) != 0) {
		if (got < 0 && errno == EINTR && !input_stopped())
			continue;
		r = got < 0 ? -errno : fd_write_all(*ret_fd, data, (size_t)got);
	}
	return r ? error_set(error, r, "standard input cannot be copied: %s",
			     strerror(-r))
		 : 0;
}

static void end_source(struct gather *gather)
{
	if (gather->tree)
		fts_close(gather->tree);
	issue_list_free(TAKE(gather->issues));
	if (gather->issues_fd >= 0 && gather->issues_fd != gather->input)
		close(gather->issues_fd);
	feed_stop(&gather->feed);
	gather->tree = NULL;
	gather->issues_fd = -1;
}

/* The cases, where an archive counts as one. */
static uint64_t count_cases(const struct gather *of)
{
	struct gather gather = *of;
	struct gathered found;
	uint64_t count = 0;

	gather.counting = true;
	while (!input_stopped() && gather_next(&gather, &found, NULL) > 0)
		count++;
	end_source(&gather);
	strbuf_free(&gather.name);
	strbuf_free(&gather.before);
	return count;
}

int gather_start(struct gather *gather, const struct arguments *paths, bool whole,
		 bool count, unsigned workers, unsigned seconds, struct error *error)
{
	bool archives = false;

	*gather = (struct gather){ .paths = paths,
				   .whole = whole,
				   .seconds = seconds,
				   .input = -1,
				   .issues_fd = -1 };
	for (size_t i = 0; i < paths->count; i++) {
		struct stat status;

		if (strcmp(paths->items[i], "-") != 0 && stat(paths->items[i], &status))
			return error_set(error, -errno, "%s: %s", paths->items[i],
					 errno == ENOENT ? "no such file or directory; "
							   "check the spelling"
							 : strerror(errno));
		for (size_t j = 0; j < i; j++)
			if (!strcmp(paths->items[i], paths->items[j]))
				return refuse(error, "%s is named twice",
					      paths->items[i]);
		bool is_input = !strcmp(paths->items[i], "-");
		archives |= !is_input && S_ISREG(status.st_mode);
		if (is_input)
			TRY(copy_input(&gather->input, error));
	}
	if (count)
		gather->total = count_cases(gather);
	return archives && !whole ? spools_open(&gather->spools, workers, error) : 0;
}

void gather_end(struct gather *gather)
{
	end_source(gather);
	spools_close(&gather->spools);
	strbuf_free(&gather->wrong);
	strbuf_free(&gather->name);
	strbuf_free(&gather->before);
	if (gather->input >= 0)
		close(gather->input);
}

void gather_release(const struct gather *gather, int spool)
{
	if (spool >= 0)
		feed_release(&gather->feed, spool);
}

/* --- folders --- */

static int by_name(const FTSENT **a, const FTSENT **b)
{
	return strcmp((*a)->fts_name, (*b)->fts_name);
}

/* The folder that was just entered is a case: a file lies in it. */
static bool is_case(FTS *fts)
{
	for (const FTSENT *one = fts_children(fts, 0); one; one = one->fts_link)
		if (one->fts_info == FTS_F && *one->fts_name != '.' &&
		    !is_archive_name(one->fts_name))
			return true;
	return false;
}

/* True: a case, named gather->name. */
static bool next_of_folder(struct gather *gather, struct gathered *found)
{
	size_t skip = strlen(gather->path);
	FTSENT *entry;

	while (!input_stopped() && (entry = fts_read(gather->tree))) {
		bool hidden = entry->fts_level > 0 && *entry->fts_name == '.';
		bool folder = entry->fts_info == FTS_D;

		if (hidden && folder)
			fts_set(gather->tree, entry, FTS_SKIP);
		if (hidden || (folder && !is_case(gather->tree)) ||
		    (!folder &&
		     (entry->fts_info != FTS_F || !is_archive_name(entry->fts_name))))
			continue;
		if (folder)
			fts_set(gather->tree, entry, FTS_SKIP);
		strbuf_add_text(&gather->name, gather->path);
		strbuf_add(&gather->name, entry->fts_path + skip,
			   entry->fts_pathlen - skip);
		found->origin = ORIGIN_PATH;
		found->path = strbuf_text(&gather->name);
		return true;
	}
	return false;
}

/* --- lists of issues, archives --- */

/* True: a case. */
static bool next_of_issues(struct gather *gather, struct gathered *found)
{
	const char *file = gather->issues_fd == gather->input ? "stdin" : gather->path;
	struct issue issue;
	double moment;

	do {
		if (input_stopped() || !issue_list_next(gather->issues, &issue))
			return false;
	} while (issue.pull_request);
	if (*issue.url)
		strbuf_add_text(&gather->name, issue.url);
	else if (*issue.number)
		strbuf_printf(&gather->name, "%s#%s", file, issue.number);
	else
		strbuf_printf(&gather->name, "%s#%llu", file,
			      (unsigned long long)issue.index);
	if (*issue.created && !moment_parse(issue.created, 0, &moment, NULL))
		moment_print_utc(moment, found->date);
	found->origin = issue.cut ? ORIGIN_NONE : ORIGIN_PART;
	found->error = issue.cut ? "the file ends within this issue" : NULL;
	found->path = gather->issues_fd == gather->input ? NULL : gather->path;
	found->offset = issue.offset;
	found->size = issue.size;
	return true;
}

/* The walker tells the cases in the order in which their last files stand in the archive.
 * One that cannot be read is told as one; so is what ended the walker, in the name of the
 * archive. */
static bool next_of_archive(struct gather *gather, struct gathered *found)
{
	struct feed *feed = &gather->feed;
	struct strbuf *wrong = &gather->wrong;
	struct message head = { .spool = -1 };

	if (!feed->child)
		return false;
	if (hear(feed->fd, &head, sizeof(head)) &&
	    hear_text(feed->fd, head.name_size, &gather->name) &&
	    hear_text(feed->fd, head.error_size, wrong)) {
		if (!gather->name.size)
			feed_stop(feed);
	} else {
		int status = process_end(feed->child, feed->fd);
		int number = WIFSIGNALED(status) ? WTERMSIG(status) : 0;

		*feed = (struct feed){ 0 };
		head.spool = -1;
		strbuf_truncate(&gather->name, 0);
		strbuf_add_text(&gather->name, gather->path);
		strbuf_truncate(wrong, 0);
		strbuf_printf(wrong, "reading the archive ended: %s",
			      number == SIGALRM
				      ? "a file of it took more than --time-limit"
			      : number ? strsignal(number)
				       : "out of memory, or more than its limit");
	}
	found->origin = wrong->size ? ORIGIN_NONE : ORIGIN_SPOOL;
	found->spool = head.spool;
	found->error = wrong->size ? strbuf_text(wrong) : NULL;
	return gather->name.size > 0;
}

/* --- paths --- */

/* The path itself is a case. */
static void take_path(struct gather *gather, struct gathered *found)
{
	struct stat status;

	found->origin = ORIGIN_PATH;
	found->path = gather->path;
	strbuf_add_text(&gather->name, gather->path);
	if (gather->input < 0 || strcmp(gather->path, "-") != 0)
		return;
	strbuf_truncate(&gather->name, 0);
	strbuf_add_text(&gather->name, "stdin");
	found->origin = ORIGIN_PART;
	found->path = NULL;
	found->size = fstat(gather->input, &status) ? 0 : (uint64_t)status.st_size;
}

/* Opens what the path holds. 1: it is a case of its own, 0: it holds cases. */
static int open_path(struct gather *gather, struct error *error)
{
	bool is_input = !strcmp(gather->path, "-");
	struct stat status = { 0 };

	if (gather->whole || (!is_input && stat(gather->path, &status)))
		return 1;
	if (S_ISDIR(status.st_mode)) {
		AUTO(mem) char *path = mem_strdup(gather->path);

		gather->tree = fts_open((char *[]){ path, NULL },
					FTS_LOGICAL | FTS_NOCHDIR, by_name);
		if (!gather->tree)
			mem_exhausted();
		return 0;
	}
	if (!is_input && !S_ISREG(status.st_mode))
		return 1;
	gather->issues_fd =
		is_input ? gather->input : open(gather->path, O_RDONLY | O_CLOEXEC);
	gather->issues =
		gather->issues_fd < 0 ? NULL : issue_list_open(gather->issues_fd);
	if (gather->issues)
		return 0;
	end_source(gather);
	if (is_input || gather->counting)
		return 1;
	int r = feed_start(&gather->feed, &gather->spools, gather->path, gather->seconds,
			   error);
	gather->total += r > 0 ? gather->feed.count - 1 : 0;
	return r < 0 ? r : !r;
}

/* Says which of several cases with the same name one after the other it is. */
static void number_name(struct gather *gather, struct gathered *found)
{
	bool same =
		slice_equal(strbuf_slice(&gather->name), strbuf_slice(&gather->before));

	gather->again = same ? gather->again + 1 : 1;
	strbuf_truncate(&gather->before, 0);
	strbuf_add_slice(&gather->before, strbuf_slice(&gather->name));
	if (same)
		strbuf_printf(&gather->name, " (%u)", gather->again);
	found->name = strbuf_text(&gather->name);
	if (found->origin == ORIGIN_PATH && found->path != gather->path)
		found->path = strbuf_text(&gather->before);
}

int gather_next(struct gather *gather, struct gathered *found, struct error *error)
{
	*found = (struct gathered){ .spool = -1 };
	strbuf_truncate(&gather->name, 0);
	for (;;) {
		bool any = gather->tree	    ? next_of_folder(gather, found)
			   : gather->issues ? next_of_issues(gather, found)
					    : next_of_archive(gather, found);

		if (!any && gather->tree && !gather->met && !input_stopped()) {
			strbuf_add_text(&gather->name, gather->path);
			found->origin = ORIGIN_NONE;
			found->error = "holds no file that could be a log";
			any = true;
		}
		gather->met |= any;
		if (any) {
			number_name(gather, found);
			return 1;
		}
		end_source(gather);
		if (gather->at == gather->paths->count || input_stopped())
			return 0;
		gather->path = gather->paths->items[gather->at++];
		gather->met = false;
		int r = open_path(gather, error);
		if (r < 0)
			return r;
		if (r) {
			take_path(gather, found);
			number_name(gather, found);
			return 1;
		}
	}
}
