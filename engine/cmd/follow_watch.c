/* SPDX-License-Identifier: Apache-2.0 */
/* The texts that --follow watches. */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <sys/inotify.h>
#include <time.h>
#include <unistd.h>

#include "engine/cmd/follow_internal.h"
#include "engine/cmd/meter.h"

enum { TEXTS_MAX = 64, FORGET_SECONDS = 86400 };

static void on_block(void *context, const struct block *block)
{
	scan_block(context, block);
}

static void add(struct watch_list *list, struct session *session, struct tail *tail)
{
	struct watched watched = { .tail = tail,
				   .scan = scan_new(session->base->scanner) };

	scan_tell_apart(watched.scan, session->inputs);
	vec_push(&list->items, watched);
}

/* The directory is watched: a file of that name may come, go, and come again. */
static void wake_for(const struct watch_list *list, const char *path)
{
	char directory[PATH_MAX];
	const char *slash = strrchr(path, '/');
	size_t size = slash ? (size_t)(slash - path) : 1;

	if (list->inotify < 0 || size >= sizeof(directory))
		return;
	snprintf(directory, sizeof(directory), "%.*s", size ? (int)size : 1,
		 slash ? path : ".");
	/* Where it cannot be watched, the timer finds out. */
	(void)inotify_add_watch(list->inotify, directory,
				IN_MODIFY | IN_CREATE | IN_MOVED_TO | IN_CLOSE_WRITE);
}

static void set_window(struct watch_list *list, const struct session *session)
{
	if (session->choice.limited)
		scan_window(list->items.items[list->items.count - 1].scan,
			    &session->choice.window);
}

static int add_file(struct watch_list *list, struct session *session, const char *path,
		    struct error *error)
{
	struct tail *tail;
	int r = 0;

	if (!strcmp(path, "-")) {
		int fd = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3);

		if (fd < 0)
			return error_set(error, -errno, "there is no standard input");
		tail = tail_of_stream(session->inputs, "stdin", fd);
	} else {
		r = tail_open(session->inputs, path, &tail, error);
		wake_for(list, path);
	}
	if (r)
		return r;
	add(list, session, tail);
	set_window(list, session);
	return 0;
}

static int add_journal(struct watch_list *list, struct session *session, const char *path,
		       struct error *error)
{
	struct journal_feed feed;
	int r = journal_feed_start(path, &session->choice.journal, &feed, error);

	if (r)
		return r;
	add(list, session,
	    tail_of_stream(session->inputs, path ? path : "journal", feed.fd));
	struct watched *watched = &list->items.items[list->items.count - 1];
	watched->feed = feed;
	watched->journal = path;
	return 0;
}

int watch_list_open(struct watch_list *list, const struct options *options,
		    struct session *session, struct error *error)
{
	size_t count = options->logs.count + options->journals.count;
	int r = 0;

	*list = (struct watch_list){ .inotify = inotify_init1(IN_CLOEXEC | IN_NONBLOCK) };
	if (count > TEXTS_MAX)
		return error_set(error, -E2BIG, "--follow watches %d logs at most",
				 TEXTS_MAX);
	for (size_t i = 0; !r && i < options->logs.count; i++)
		r = add_file(list, session, options->logs.items[i], error);
	for (size_t i = 0; !r && i < options->journals.count; i++)
		r = add_journal(list, session, options->journals.items[i], error);
	if (!r && !count)
		r = add_journal(list, session, NULL, error);
	return r;
}

void watch_list_close(struct watch_list *list)
{
	for (size_t i = 0; i < list->items.count; i++) {
		struct watched *watched = &list->items.items[i];

		journal_feed_stop(&watched->feed);
		tail_free(watched->tail);
		scan_free(watched->scan);
	}
	vec_free(&list->items);
	if (list->inotify > 0)
		close(list->inotify);
	*list = (struct watch_list){ .inotify = -1 };
}

/* A damaged journal may end its reader: what comes from now on is read by another. */
static void restart_feed(struct watched *watched, const struct choice *choice)
{
	struct journal_choice now = choice->journal;
	struct error ignored = { 0 };
	struct journal_feed feed;

	if (!watched->restart) {
		journal_feed_stop(&watched->feed);
		watched->restart = meter_clock() + 1;
		fprintf(stderr, "kbmatch: warning: the journal's reader ended; it is "
				"started again\n");
	}
	if (meter_clock() < watched->restart)
		return;
	now.has_boot = false;
	now.since = (double)time(NULL) - 1;
	if (journal_feed_start(watched->journal, &now, &feed, &ignored))
		return;
	watched->feed = feed;
	watched->restart = 0;
	tail_renew_stream(watched->tail, feed.fd);
}

static bool feed_is_ready(const struct journal_feed *feed)
{
	struct pollfd ready = { .fd = feed->ready, .events = POLLIN };

	return poll(&ready, 1, 0) > 0;
}

static bool read_one(struct watched *watched, const struct choice *choice)
{
	bool is_journal = watched->feed.child || watched->restart;
	bool ready = !watched->feed.child || feed_is_ready(&watched->feed);

	if (is_journal && tail_ended(watched->tail)) {
		restart_feed(watched, choice);
		return false;
	}
	bool came = tail_read(watched->tail, on_block, watched->scan);
	scan_flush(watched->scan);
	const char *event = tail_event(watched->tail);
	if (event && watched->caught_up)
		fprintf(stderr, "kbmatch: %s: %s\n", tail_text_of(watched->tail)->name,
			event);
	watched->caught_up |= ready && !came;
	return came;
}

bool watch_list_read(struct watch_list *list, const struct choice *choice)
{
	bool came = false;

	for (size_t i = 0; i < list->items.count; i++)
		came |= read_one(&list->items.items[i], choice);
	return came;
}

void watch_list_finish(struct watch_list *list)
{
	for (size_t i = 0; i < list->items.count; i++) {
		tail_finish(list->items.items[i].tail, on_block,
			    list->items.items[i].scan);
		scan_flush(list->items.items[i].scan);
	}
}

void watch_list_wait(struct watch_list *list, int milliseconds)
{
	struct pollfd ends[TEXTS_MAX + 1] = { { .fd = list->inotify, .events = POLLIN } };
	char events[4096];
	nfds_t count = 1;

	for (size_t i = 0; i < list->items.count && i < TEXTS_MAX; i++)
		ends[count++] = (struct pollfd){ .fd = tail_fd(list->items.items[i].tail),
						 .events = POLLIN };
	if (poll(ends, count, milliseconds) <= 0)
		return;
	/* What happened is seen at the files themselves. */
	while (list->inotify >= 0 && read(list->inotify, events, sizeof(events)) > 0)
		;
}

bool watch_list_caught_up(const struct watch_list *list)
{
	for (size_t i = 0; i < list->items.count; i++)
		if (!list->items.items[i].caught_up)
			return false;
	return true;
}

bool watch_list_ended(const struct watch_list *list)
{
	for (size_t i = 0; i < list->items.count; i++) {
		const struct watched *watched = &list->items.items[i];

		if (!tail_ended(watched->tail) || watched->feed.child || watched->restart)
			return false;
	}
	return true;
}

uint64_t watch_list_news(const struct watch_list *list)
{
	uint64_t news = 0;

	for (size_t i = 0; i < list->items.count; i++)
		news += scan_news(list->items.items[i].scan);
	return news;
}

uint64_t watch_list_lines(const struct watch_list *list)
{
	uint64_t lines = 0;

	for (size_t i = 0; i < list->items.count; i++)
		lines += scan_lines(list->items.items[i].scan);
	return lines;
}

bool watch_list_is_new(const struct watch_list *list, const struct hit *hit)
{
	const struct text *text = hit->text->part_of ? hit->text->part_of : hit->text;

	for (size_t i = 0; i < list->items.count; i++)
		if (tail_text_of(list->items.items[i].tail) == text)
			return hit->line > list->items.items[i].judged;
	return false;
}

void watch_list_judged(struct watch_list *list)
{
	for (size_t i = 0; i < list->items.count; i++)
		list->items.items[i].judged = scan_lines(list->items.items[i].scan);
}

static void forget_one(struct scan *scan, bool always)
{
	if (always || scan_is_full(scan))
		scan_forget(scan, FORGET_SECONDS);
}

void watch_list_forget(struct watch_list *list, bool always)
{
	const char *host;

	for (size_t i = 0; i < list->items.count; i++) {
		struct scan *scan = list->items.items[i].scan;

		for (size_t j = 0; j < scan_machines(scan); j++)
			forget_one(scan_machine(scan, j, &host), always);
	}
}

/* Of that host, which may have other names in other texts. */
static struct watched_machine *find_machine(struct machine_list *list, const char *host)
{
	for (size_t i = 0; i < list->count; i++)
		if (host_is(slice_of(list->items[i].host), slice_of(host)))
			return &list->items[i];
	vec_push(list, (struct watched_machine){ .host = host });
	return &list->items[list->count - 1];
}

void watch_list_machines(const struct watch_list *list, struct machine_list *ret_list)
{
	*ret_list = (struct machine_list){ 0 };
	for (size_t i = 0; i < list->items.count; i++) {
		struct scan *scan = list->items.items[i].scan;

		for (size_t j = 0; j < scan_machines(scan); j++) {
			const char *host;
			struct scan *own = scan_machine(scan, j, &host);

			vec_push(&find_machine(ret_list, host)->scans, own);
		}
	}
	/* What names no host is of the only one there is. */
	if (ret_list->count != 2 ||
	    (*ret_list->items[0].host && *ret_list->items[1].host))
		return;
	struct watched_machine *first = &ret_list->items[0];
	struct watched_machine *second = &ret_list->items[1];

	for (size_t i = 0; i < second->scans.count; i++)
		vec_push(&first->scans, second->scans.items[i]);
	if (!*first->host)
		first->host = second->host;
	vec_free(&second->scans);
	ret_list->count = 1;
}

void machine_list_free(struct machine_list *list)
{
	for (size_t i = 0; i < list->count; i++)
		vec_free(&list->items[i].scans);
	vec_free(list);
}
