/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The logs that --follow watches: files, folders of files, pipes, journals.
 *
 * Where there are many files, each is open only while it is read, and looked at every
 * second; events wake for few files, and for new ones in folders.
 */
#include <arpa/inet.h>
#include <dirent.h>
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <poll.h>
#include <sys/inotify.h>
#include <time.h>
#include <unistd.h>

#include "engine/cmd/follow_internal.h"
#include "engine/input/line.h"

enum {
	FEW = 64, /* files that may stay open */
	DEPTH_MAX = 4,
	KEPT_MAX = 64 << 20, /* bytes of hits, of all machines */
};
static const double LIST_SECONDS = 60, NEW_SECONDS = 1, FLUSH_SECONDS = 1;

/* --- texts --- */

static struct watched *add(struct following *f, const char *path, struct tail *tail)
{
	unsigned number = tail->text->number;

	while (f->of_text.count <= number)
		vec_push(&f->of_text, 0);
	f->of_text.items[number] = (unsigned)f->texts.count + 1;
	hash_add(&f->by_path, slice_hash(slice_of(path)), f->texts.count);
	vec_push(&f->texts, (struct watched){ .path = path, .tail = tail });
	struct watched *watched = &f->texts.items[f->texts.count - 1];
	text_rescan(f, watched, NULL, 0);
	return watched;
}

void text_rescan(struct following *f, struct watched *watched, struct slice *lines,
		 size_t count)
{
	const struct choice *choice = &f->session->choice;

	if (!f->bench) {
		f->bench = scan_new(f->base->scanner);
		scan_endless(f->bench, KEPT_MAX);
	}
	scan_free(watched->scan);
	watched->scan = scan_new_with(f->bench);
	scan_tell_apart(watched->scan, f->session->inputs);
	if (!watched->is_journal)
		scan_window(watched->scan, choice->limited ? &choice->window : NULL);
	watched->tail->begun = false;
	for (size_t i = 0; i < count; i++)
		tail_replay(watched->tail, lines[i], scan_block, watched->scan);
	scan_flush(watched->scan);
	watched->judged = scan_lines(watched->scan);
}

/* Watches the folder of a file, which may come, go, and come again; or a folder of
 * files. Where it cannot be watched, the timer finds out. */
static void watch_folder(const struct following *f, const char *path, bool files)
{
	uint32_t events = IN_CREATE | IN_MOVED_TO | IN_ONLYDIR;

	if (f->inotify >= 0)
		(void)inotify_add_watch(f->inotify, path,
					files ? events | IN_MODIFY | IN_CLOSE_WRITE
					      : events);
}

static int add_file(struct following *f, const char *path, struct error *error)
{
	char copy[PATH_MAX];
	struct tail *tail;

	if (!strcmp(path, "-")) {
		int fd = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3);

		if (fd < 0)
			return error_set(error, -errno, "there is no standard input");
		tail = tail_of_stream(f->session->inputs, "stdin", fd);
	} else {
		TRY(tail_open(f->session->inputs, path, &tail, error));
		if (strlen(path) < sizeof(copy))
			watch_folder(f, dirname(strcpy(copy, path)), true);
	}
	state_resume(f, add(f, path, tail));
	return 0;
}

static int add_journal(struct following *f, const char *path, struct error *error)
{
	struct journal_choice choice = f->session->choice.journal;
	const char *name = path ? path : "journal";
	struct journal_feed feed;
	double until;

	if (state_journal(f->state, name, &until)) {
		choice.has_boot = false;
		choice.since = until > choice.since ? until : choice.since;
	}
	TRY(journal_feed_start(path, &choice, &feed, error));
	struct watched *watched =
		add(f, name, tail_of_stream(f->session->inputs, name, feed.fd));
	watched->feed = feed;
	watched->journal = path;
	watched->is_journal = true;
	scan_window(watched->scan, NULL);
	state_resume(f, watched);
	return 0;
}

/* --- folders --- */

static bool is_number(const char *text)
{
	return *text && !text[strspn(text, "0123456789")];
}

/* Rotated, packed, temporary and hidden files are left alone. */
static bool is_left_alone(const char *name)
{
	static const char *const endings[] = { ".gz",  ".xz",  ".bz2",	  ".zst", ".lz4",
					       ".Z",   ".zip", ".old",	  ".bak", ".tmp",
					       ".swp", "~",    ".journal" };
	const char *dot = strrchr(name, '.'), *dash = strrchr(name, '-');
	struct in_addr address;

	if (*name == '.')
		return true;
	for (size_t i = 0; i < ARRAY_SIZE(endings); i++)
		if (slice_ends_with(slice_of(name), endings[i]))
			return true;
	if (dash && is_number(dash + 1) && strlen(dash + 1) >= strlen("20260102"))
		return true;
	return dot && is_number(dot + 1) && inet_pton(AF_INET, name, &address) != 1;
}

/*
 * The host that a file's place in a folder names: FOLDER/HOST/..., FOLDER/HOST.log. It
 * counts for lines that name none.
 */
static struct slice host_of_path(const char *folder, const char *path)
{
	const char *name = path + strlen(folder);

	name += strspn(name, "/");
	struct slice host = slice_from(name, strcspn(name, "/"));
	if (!name[host.size] && slice_ends_with(host, ".log"))
		host.size -= strlen(".log");
	return host;
}

static bool is_watched(const struct following *f, const char *path)
{
	hash_each(&f->by_path, slice_hash(slice_of(path)), i)
	{
		if (!strcmp(f->texts.items[i].path, path))
			return true;
	}
	return false;
}

/* A file that nobody wrote to for long is left alone until somebody does. */
static void add_found(struct following *f, const char *folder, const char *path, bool old)
{
	struct slice host = host_of_path(folder, path);
	struct error error = { 0 };
	struct tail *tail;

	if (is_watched(f, path) || (old && (f->judged || !state_has(f->state, path))))
		return;
	if (f->texts.count == TEXTS_MAX) {
		if (!f->full)
			session_warn(f->session,
				     "%s: more than %d files are not watched; this and "
				     "others are left out",
				     path, TEXTS_MAX);
		f->full = true;
		return;
	}
	/* It is gone, or packed. */
	if (tail_open(f->session->inputs, path, &tail, &error))
		return;
	tail->path = arena_strdup(f->session->arena, path);
	tail->brief = true;
	if (host.size < sizeof(tail->text->host))
		memcpy(tail->text->host, host.data, host.size);
	struct watched *watched = add(f, tail->path, tail);
	watched->of_folder = true;
	state_resume(f, watched);
}

static void list_folder(struct following *f, const char *folder, const char *path,
			int depth)
{
	DIR *directory = opendir(path);
	const struct dirent *entry;

	watch_folder(f, path, f->texts.count <= FEW);
	while (directory && (entry = readdir(directory))) {
		AUTO(strbuf) struct strbuf below = { 0 };
		struct stat status;

		if (is_left_alone(entry->d_name))
			continue;
		strbuf_printf(&below, "%s/%s", path, entry->d_name);
		if (below.size >= PATH_MAX || lstat(below.data, &status))
			continue;
		if (S_ISREG(status.st_mode))
			add_found(f, folder, below.data,
				  time(NULL) - status.st_mtime > OLD_SECONDS);
		else if (S_ISDIR(status.st_mode) && depth < DEPTH_MAX)
			list_folder(f, folder, below.data, depth + 1);
	}
	if (directory)
		closedir(directory);
}

/* Makes room: files of folders that nobody writes to, and whose hits are forgotten. */
static void retire_old(struct following *f)
{
	time_t now = time(NULL);
	size_t left = 0;

	if (f->texts.count < TEXTS_MAX / 4 * 3)
		return;
	hash_free(&f->by_path);
	f->by_path = (struct hash_index){ 0 };
	memset(f->of_text.items, 0, f->of_text.count * sizeof(*f->of_text.items));
	for (size_t i = 0; i < f->texts.count; i++) {
		struct watched text = f->texts.items[i];

		if (text.of_folder && text.caught_up && !text.read &&
		    now - text.tail->status.st_mtime > OLD_SECONDS &&
		    scan_is_empty(text.scan)) {
			tail_free(text.tail);
			scan_free(text.scan);
			continue;
		}
		hash_add(&f->by_path, slice_hash(slice_of(text.path)), left);
		f->of_text.items[text.tail->text->number] = (unsigned)left + 1;
		f->texts.items[left++] = text;
	}
	f->texts.count = left;
}

/* Looks for new files in the folders. */
static void texts_list(struct following *f)
{
	retire_old(f);
	for (size_t i = 0; i < f->folders.count; i++)
		list_folder(f, f->folders.items[i], f->folders.items[i], 1);
	f->relist = false;
	f->listed = meter_clock();
	for (size_t i = 0; f->texts.count > FEW && i < f->texts.count; i++)
		f->texts.items[i].tail->brief = f->texts.items[i].tail->path != NULL;
}

static const char *without_slash(struct arena *arena, const char *path)
{
	size_t size = strlen(path);

	while (size > 1 && path[size - 1] == '/')
		size--;
	return arena_string(arena, slice_from(path, size));
}

int texts_open(struct following *f, struct error *error)
{
	const struct arguments *logs = &f->options->logs,
			       *journals = &f->options->journals;
	struct stat status;

	f->inotify = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
	for (size_t i = 0; i < logs->count; i++) {
		const char *path = logs->items[i];

		if (!stat(path, &status) && S_ISDIR(status.st_mode))
			vec_push(&f->folders, without_slash(f->session->arena, path));
		else
			TRY(add_file(f, path, error));
	}
	texts_list(f);
	for (size_t i = 0; i < journals->count; i++)
		TRY(add_journal(f, journals->items[i], error));
	return logs->count || journals->count ? 0 : add_journal(f, NULL, error);
}

void texts_free(struct following *f)
{
	for (size_t i = 0; i < f->texts.count; i++) {
		journal_feed_stop(&f->texts.items[i].feed);
		tail_free(f->texts.items[i].tail);
		scan_free(f->texts.items[i].scan);
	}
	scan_free(f->bench);
	vec_free(&f->texts);
	vec_free(&f->of_text);
	vec_free(&f->folders);
	hash_free(&f->by_path);
	if (f->inotify > 0)
		close(f->inotify);
}

/* --- reading --- */

/* A damaged journal may end its reader: what comes from now on is read by another. */
static void restart_feed(struct watched *watched, const struct choice *choice)
{
	struct journal_choice now = choice->journal;
	struct journal_feed feed;

	if (!watched->restart) {
		journal_feed_stop(&watched->feed);
		watched->restart = meter_clock() + 1;
		fputs("kbmatch: warning: the journal's reader ended; it is started "
		      "again\n",
		      stderr);
	}
	now.has_boot = false;
	now.since = (double)time(NULL) - 1;
	if (meter_clock() < watched->restart ||
	    journal_feed_start(watched->journal, &now, &feed, NULL))
		return;
	watched->feed = feed;
	watched->restart = 0;
	tail_renew_stream(watched->tail, feed.fd);
}

static void tell_events(struct watched *watched)
{
	struct tail *tail = watched->tail;

	if (tail->event && watched->caught_up && !watched->of_folder)
		fprintf(stderr, "kbmatch: %s: %s\n", tail->text->name, tail->event);
	if (tail->lost)
		fprintf(stderr,
			"kbmatch: warning: %s was replaced before it was read to its "
			"end, and the old file is not there: lines may be missing\n",
			tail->text->name);
	tail->event = NULL;
	tail->lost = false;
}

/* Lines of many hosts are handed on together. */
void texts_flush(struct following *f)
{
	for (size_t i = 0; i < f->texts.count; i++)
		scan_flush(f->texts.items[i].scan);
	f->flushed = meter_clock();
}

bool texts_read(struct following *f)
{
	double since = meter_clock() - f->listed;
	bool any = false;

	if (f->folders.count && since > (!f->relist		? LIST_SECONDS
					 : f->texts.count > FEW ? NEW_SECONDS
								: 0))
		texts_list(f);
	for (size_t i = 0; i < f->texts.count; i++) {
		struct watched *watched = &f->texts.items[i];
		bool is_feed = watched->feed.child;
		struct pollfd readable = { .fd = watched->feed.ready, .events = POLLIN };
		bool ready = !is_feed || poll(&readable, 1, 0) > 0;

		if ((is_feed || watched->restart) && watched->tail->ended) {
			restart_feed(watched, &f->session->choice);
			continue;
		}
		bool came = tail_read(watched->tail, scan_block, watched->scan);
		tell_events(watched);
		watched->caught_up |= ready && !came;
		watched->read |= came;
		any |= came;
	}
	if (!any || meter_clock() - f->flushed > FLUSH_SECONDS)
		texts_flush(f);
	return any;
}

/* The events only wake: the files themselves show what happened. */
static void read_events(struct following *f)
{
	_Alignas(struct inotify_event) char data[4096];
	ssize_t size;

	while (f->inotify >= 0 && (size = read(f->inotify, data, sizeof(data))) > 0)
		for (const char *at = data; at < data + size;) {
			const struct inotify_event *event = (const void *)at;

			f->relist |= (event->mask &
				      (IN_CREATE | IN_MOVED_TO | IN_Q_OVERFLOW)) != 0;
			at += sizeof(*event) + event->len;
		}
}

void texts_wait(struct following *f, int milliseconds)
{
	VEC(struct pollfd) ends = { 0 };

	/* With many files one look a second is enough. */
	if (f->texts.count <= FEW)
		vec_push(&ends, (struct pollfd){ .fd = f->inotify, .events = POLLIN });
	for (size_t i = 0; i < f->texts.count; i++) {
		const struct tail *tail = f->texts.items[i].tail;

		if (!tail->path && !tail->ended) /* waits for a stream */
			vec_push(&ends,
				 (struct pollfd){ .fd = tail->fd, .events = POLLIN });
	}
	poll(ends.items, ends.count, milliseconds);
	vec_free(&ends);
	read_events(f);
}

/* --- machines --- */

struct watched_machine *find_machine(const struct machine_list *list, const char *host)
{
	hash_each(&list->index, hash_of_host(host), i)
	{
		if (host_is(slice_of(list->items[i].host), slice_of(host)))
			return &list->items[i];
	}
	return NULL;
}

static struct watched_machine *add_machine(struct machine_list *list, const char *host)
{
	struct watched_machine *known = find_machine(list, host);

	if (known)
		return known;
	hash_add(&list->index, hash_of_host(host), list->count);
	vec_push(list, (struct watched_machine){ .host = host });
	return &list->items[list->count - 1];
}

struct machine_list list_machines(const struct following *f)
{
	struct machine_list list = { 0 };
	const char *host;

	for (size_t i = 0; i < f->texts.count; i++) {
		struct scan *scan = f->texts.items[i].scan;

		for (size_t j = 0; j < scan_machines(scan); j++) {
			struct scan *own = scan_machine(scan, j, &host);

			vec_push(&add_machine(&list, host)->scans, own);
		}
	}
	if (!list.count)
		add_machine(&list, "");
	struct watched_machine *first = &list.items[0], *second = &list.items[1];
	if (list.count == 2 && (!*first->host || !*second->host)) {
		for (size_t i = 0; i < second->scans.count; i++)
			vec_push(&first->scans, second->scans.items[i]);
		first->host = *first->host ? first->host : second->host;
		vec_free(&second->scans);
		list.count = 1;
	}
	return list;
}

void machine_list_free(struct machine_list *list)
{
	for (size_t i = 0; i < list->count; i++)
		vec_free(&list->items[i].scans);
	vec_free(list);
	hash_free(&list->index);
}

/* --- the lines of before --- */

void kept_lines(struct scan *scan, struct kept_lines *ret_lines)
{
	AUTO(hits) struct hits *hits = scan_glance(&scan, 1);
	struct slice *items;
	size_t count = 0, most = LINES_MAX;
	uint64_t before = 0;

	*ret_lines = (struct kept_lines){ .arena = arena_new() };
	items = arena_array(ret_lines->arena, struct slice, hits->count + 1);
	for (size_t i = 0; i < hits->count; i++) {
		const struct hit *hit = hits->items[i];

		if (count && hit->nth == before)
			continue;
		before = hit->nth;
		items[count++] = hit->raw;
	}
	if (count > most) {
		memmove(items + most / 2, items + count - most / 2,
			most / 2 * sizeof(*items));
		count = most;
	}
	for (size_t i = 0; i < count; i++)
		items[i] = arena_slice(ret_lines->arena, items[i]);
	ret_lines->items = items;
	ret_lines->count = count;
}

void kept_lines_free(struct kept_lines *lines)
{
	arena_free(lines->arena);
}
