/* SPDX-License-Identifier: Apache-2.0 */
/* One child from its start to its end, as its parent sees it. */
#include "probes/isolate_internal.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
	CHUNK = 64 * 1024, /* bytes read from one child before another has its turn */
	DRAIN_READS = 16,  /* of CHUNK: a pipe holds 1 MiB at most (pipe(7)) */
};

int64_t isolate_now(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static unsigned deadline_of(const struct probe *probe)
{
	return probe->deadline ? probe->deadline : ISOLATE_DEADLINE_S;
}

static void set_outcome(struct child *child, const char *outcome)
{
	snprintf(child->outcome, sizeof(child->outcome), "%s", outcome);
}

static void close_pipe(struct child *child)
{
	if (child->fd >= 0)
		close(child->fd);
	child->fd = -1;
}

/* Only while the child was not waited for: until then its id is nobody else's. */
static void kill_child(const struct isolate *isolate, const struct child *child)
{
	int (*end)(pid_t, int) = isolate->kill ? isolate->kill : kill;

	end(-child->pid, SIGKILL);
	end(child->pid, SIGKILL); /* it may have left its group */
}

static void stop(const struct isolate *isolate, struct child *child)
{
	kill_child(isolate, child);
	if (!child->killed)
		child->until = isolate_now() + ISOLATE_GRACE_MS;
	child->killed = true;
}

static void refuse(const struct isolate *isolate, struct child *child, int code,
		   const struct error *error)
{
	size_t messages = child->said.messages;

	said_clear(&child->said);
	strbuf_free(&child->rest);
	close_pipe(child);
	set_outcome(child, code == -EFBIG ? "flood" : "garbage");
	said_note(&child->said, "nothing of it was kept: message %zu: %s", messages,
		  error->message);
	if (child->pid)
		stop(isolate, child);
}

static int take_messages(struct child *child, struct error *error)
{
	struct slice left = strbuf_slice(&child->rest);
	const char *newline;
	int r = 0;

	while (!r && (newline = memchr(left.data, '\n', left.size))) {
		size_t size = (size_t)(newline - left.data);

		r = said_message(&child->said, slice_from(left.data, size), error);
		left = slice_skip(left, size + 1);
	}
	/* What is left overlaps with where it goes. */
	if (left.size && left.size < child->rest.size)
		memmove(child->rest.data, left.data, left.size);
	strbuf_truncate(&child->rest, left.size);
	if (!r && left.size > ISOLATE_LINE_MAX)
		r = error_set(error, -EFBIG, "a message of more than %d bytes",
			      ISOLATE_LINE_MAX);
	return r;
}

bool child_receive(const struct isolate *isolate, struct child *child)
{
	struct error error = { 0 };
	char chunk[CHUNK];
	ssize_t size;

	do
		size = read(child->fd, chunk, sizeof(chunk));
	while (size < 0 && errno == EINTR);
	if (size < 0 && errno == EAGAIN)
		return false;
	if (size <= 0) {
		close_pipe(child);
		return false;
	}
	child->bytes += (size_t)size;
	strbuf_add(&child->rest, chunk, (size_t)size);
	int r = child->bytes <= ISOLATE_BYTES_MAX
			? take_messages(child, &error)
			: error_set(&error, -EFBIG, "more than %d bytes",
				    ISOLATE_BYTES_MAX);
	if (r)
		refuse(isolate, child, r, &error);
	return !r;
}

/* What a child said before it ended lies in the pipe still; who else holds the pipe is
 * not waited for. */
static void drain(const struct isolate *isolate, struct child *child)
{
	for (int i = 0; i < DRAIN_READS && child->fd >= 0; i++)
		if (!child_receive(isolate, child))
			break;
	close_pipe(child);
}

static void finish(struct child *child)
{
	child->seconds = (double)(isolate_now() - child->started) / 1000;
	child->pid = 0;
	close_pipe(child);
	strbuf_free(&child->rest);
}

static void conclude_well(const struct isolate *isolate, struct child *child)
{
	struct error error = { 0 };
	int r = child->rest.size
			? said_message(&child->said, strbuf_slice(&child->rest), &error)
			: 0;

	if (r) {
		refuse(isolate, child, r, &error);
	} else if (child->said.ended) {
		set_outcome(child, child->said.nothing ? "nothing" : "ok");
	} else {
		set_outcome(child, "incomplete");
		said_note(&child->said, "ended without saying that it was done");
	}
}

/* `info` says how it ended; with pid 0 that cannot be known. */
static void conclude(const struct isolate *isolate, struct child *child,
		     const siginfo_t *info)
{
	int status = info->si_status;
	bool known = info->si_pid != 0;
	bool exited = known && info->si_code == CLD_EXITED;

	if (*child->outcome)
		return;
	if (child->killed && (!known || (!exited && status == SIGKILL))) {
		set_outcome(child, "deadline");
		said_note(&child->said, "stopped after %u s", deadline_of(child->probe));
	} else if (known && (!exited || status)) {
		snprintf(child->outcome, sizeof(child->outcome), "%s %d",
			 exited ? "exit" : "signal", status);
		said_note(&child->said, "ended early: %s",
			  exited ? "it gave up" : strsignal(status));
	} else {
		if (!known) {
			/* What it had begun to say may have been cut by a signal. */
			strbuf_free(&child->rest);
			said_note(&child->said,
				  "how it ended is not known: SIGCHLD is ignored");
		}
		conclude_well(isolate, child);
	}
}

/* Whether it has ended; then it is waited for, and its group killed before, while the
 * group's number is still its own. */
static bool has_ended(const struct isolate *isolate, struct child *child)
{
	siginfo_t info = { 0 };
	int r;

	do
		r = waitid(P_PID, (id_t)child->pid, &info, WEXITED | WNOHANG | WNOWAIT);
	while (r && errno == EINTR);
	if (!r && !info.si_pid)
		return false;
	if (!r) {
		kill_child(isolate, child);
		while (waitpid(child->pid, NULL, 0) < 0 && errno == EINTR)
			continue;
	} else {
		/* ECHILD: with SIGCHLD ignored the kernel keeps nothing of it. */
		info.si_pid = 0;
	}
	child->pid = 0;
	drain(isolate, child);
	conclude(isolate, child, &info);
	finish(child);
	return true;
}

static void give_up(struct child *child)
{
	said_note(&child->said, "could not be killed: process %d was left behind",
		  (int)child->pid);
	if (!*child->outcome)
		set_outcome(child, "stuck");
	finish(child);
}

void child_watch(const struct isolate *isolate, struct child *child)
{
	if (has_ended(isolate, child) || isolate_now() < child->until)
		return;
	if (child->killed)
		give_up(child);
	else
		stop(isolate, child);
}

void child_start(const struct isolate *isolate, struct child *child)
{
	const struct probe *probe = child->probe;
	const char *root = isolate->root ? isolate->root : "/";

	said_init(&child->said, probe);
	child->fd = -1;
	child->started = isolate_now();
	child->until = child->started + (int64_t)deadline_of(probe) * 1000;
	if (probe->live_only && strcmp(root, "/") != 0) {
		set_outcome(child, "skipped");
		said_note(&child->said,
			  "left out: it asks libraries of the machine that "
			  "it runs on, and %s is not that machine",
			  root);
	} else if (isolate->options.no_hsa && !strcmp(probe->name, "hsa")) {
		set_outcome(child, "skipped");
		said_note(&child->said, "left out by --no-hsa");
	} else {
		int r = isolate_spawn(isolate, probe, &child->pid, &child->fd);

		if (!r)
			return;
		child->pid = 0;
		child->fd = -1;
		set_outcome(child, "not started");
		said_note(&child->said, "could not be started: %s", strerror(-r));
	}
}
