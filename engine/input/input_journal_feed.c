/* SPDX-License-Identifier: Apache-2.0 */
/* A journal that grows, from a child process: see input_journal.c. */
#include "engine/input/input_journal.h"

#include <errno.h>

#ifndef HAVE_SYSTEMD

int journal_feed_start(const char *path, const struct journal_choice *choice,
		       struct journal_feed *ret_feed, struct error *error)
{
	(void)choice;
	(void)ret_feed;
	error_at(error, path, 0, 0);
	return error_set(error, -ENOTSUP,
			 "this build is without libsystemd; journalctl -f | kbmatch "
			 "--follow --logs - does the same");
}

void journal_feed_stop(struct journal_feed *feed)
{
	(void)feed;
}

#else

#include <fcntl.h>
#include <math.h>
#include <poll.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/input/input_journal_internal.h"
#include "engine/base/library.h"

enum { WAIT_MS = 1000 };

struct feed_job {
	const char *path;
	const struct journal_choice *choice;
	int ready;
};

struct feeding {
	const struct feed_job *job;
	struct journal_writer writer;
	sd_journal *journal;
	struct stat opened; /* the file, when the journal is one */
	uint64_t until;
	uint64_t written; /* microseconds: what is not later was written before */
	bool told;	  /* that it has caught up */
};

static bool listener_left(int fd)
{
	struct pollfd end = { .fd = fd };

	return poll(&end, 1, 0) > 0 && end.revents & (POLLERR | POLLNVAL);
}

/* That all there was has been written. */
static void tell_ready(struct feeding *f)
{
	uint64_t one = 1;

	if (!f->told)
		(void)!write(f->job->ready, &one, sizeof(one));
	f->told = true;
}

static bool is_same_file(const struct stat *a, const struct stat *b)
{
	return a->st_ino == b->st_ino && a->st_dev == b->st_dev;
}

/* journald renames a full file away and begins another. */
static bool was_replaced(const struct feeding *f)
{
	struct stat now;

	return f->job->path && !stat(f->job->path, &now) && S_ISREG(now.st_mode) &&
	       !is_same_file(&now, &f->opened);
}

/* From where the one before ended, or from the beginning of what is wanted. */
static int seek(struct feeding *f)
{
	struct journal_choice choice = *f->job->choice;

	f->written = f->writer.realtime;
	if (f->written) {
		choice.has_boot = false;
		choice.since = (double)f->written / 1e6;
	}
	int code = journal_choose(f->journal, &choice, &f->until);
	if (code != -ESRCH)
		return code;
	choice.has_boot = false; /* it has no entry yet */
	return journal_choose(f->journal, &choice, &f->until);
}

static bool open_feed(struct feeding *f)
{
	const char *path = f->job->path;

	if (path && stat(path, &f->opened))
		return false;
	if (journal_open_path(path, &f->journal) < 0)
		return false;
	if (seek(f) >= 0)
		return true;
	sd_journal_close(f->journal);
	return false;
}

/* All entries there are: 0, -EPIPE when nobody listens, another error of the journal. */
static int write_new(struct feeding *f)
{
	uint64_t time;
	int code;

	while ((code = journal_got(sd_journal_next(f->journal))) > 0) {
		if (f->written && sd_journal_get_realtime_usec(f->journal, &time) >= 0 &&
		    time <= f->written)
			continue;
		if (journal_write_entry(&f->writer, f->journal))
			return -EPIPE;
	}
	if (journal_flush(&f->writer))
		return -EPIPE;
	return code;
}

static bool pause_feed(const struct feeding *f)
{
	struct pollfd end = { .fd = f->writer.fd };

	poll(&end, 1, WAIT_MS);
	return !listener_left(f->writer.fd);
}

/* Until it ends or is replaced; false: nobody listens. */
static bool feed_open(struct feeding *f)
{
	for (;;) {
		int code = write_new(f);

		if (code == -EPIPE || listener_left(f->writer.fd))
			return false;
		tell_ready(f);
		if (code < 0 || was_replaced(f))
			return true;
		sd_journal_wait(f->journal, WAIT_MS * 1000);
	}
}

static int feed(const void *data, int out_fd)
{
	const struct feed_job *job = data;
	struct feeding f = { .job = job, .writer = { .fd = out_fd } };

	for (;;) {
		if (!open_feed(&f)) {
			tell_ready(&f);
			if (!pause_feed(&f))
				return JOURNAL_READ;
			continue;
		}
		bool listened = feed_open(&f);
		sd_journal_close(f.journal);
		if (!listened || !pause_feed(&f))
			return JOURNAL_READ;
	}
}

static int start(const char *path, const struct journal_choice *choice,
		 struct journal_feed *ret_feed, struct error *error)
{
	struct feed_job job = { path, choice, eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK) };
	struct journal_feed made = { .ready = job.ready };
	pid_t child;
	int code = job.ready < 0 ? -errno
				 : journal_spawn(feed, &job, true, &child, &made.fd);

	if (code)
		return error_set(error, code, "cannot be read: %s", strerror(-code));
	made.child = child;
	*ret_feed = made;
	return 0;
}

int journal_feed_start(const char *path, const struct journal_choice *choice,
		       struct journal_feed *ret_feed, struct error *error)
{
	error_at(error, path, 0, 0);
	int code = library_load(&library_systemd, error);
	if (!code)
		code = start(path, choice, ret_feed, error);
	if (!code)
		error_at(error, NULL, 0, 0);
	return code;
}

void journal_feed_stop(struct journal_feed *feed)
{
	if (!feed->child)
		return;
	kill(feed->child, SIGTERM);
	while (waitpid(feed->child, NULL, 0) < 0 && errno == EINTR)
		;
	close(feed->ready);
	*feed = (struct journal_feed){ 0 };
}

#endif
