/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/pool.h"

#include <errno.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/base/fd.h"
#include "engine/base/process.h"
#include "engine/cmd/output.h"

enum {
	REPLY_MAX = 256 << 20, /* a worker that says more is taken for a crashed one */
	READ_SIZE = 64 * 1024,
	WORKERS_MAX = 1000,
};

struct worker {
	pid_t pid; /* 0: there is none */
	int fd;
	bool ready, busy; /* it has begun; it is at a task */
	uint64_t number;  /* of the task */
	unsigned taken;	  /* tasks so far */
	struct strbuf in;
};

/* What came of a task that is not handed on yet. */
struct outcome {
	bool known, timed_out;
	char crashed[80]; /* "": it replied */
	struct strbuf reply;
};

struct state {
	struct pool *pool;
	struct worker *workers;
	struct outcome *outcomes; /* a ring */
	uint64_t issued, handed;
	bool ended; /* there are no more tasks */
};

/* --- a worker --- */

static int work_on(const struct pool *pool, int fd)
{
	AUTO(strbuf) struct strbuf task = { 0 }, reply = { 0 };
	uint64_t size = 0;

	if (fd_write_all(fd, &size, sizeof(size))) /* it is ready */
		return EXIT_SUCCESS;
	while (fd_read_all(fd, &size, sizeof(size), NULL)) {
		strbuf_truncate(&task, 0);
		strbuf_reserve(&task, size + 1);
		if (!fd_read_all(fd, task.data, size, NULL))
			break;
		task.size = size;
		strbuf_truncate(&reply, 0);
		alarm(pool->seconds);
		pool->work(pool->context, strbuf_slice(&task), &reply);
		alarm(0);
		size = reply.size;
		if (fd_write_all(fd, &size, sizeof(size)) ||
		    fd_write_all(fd, reply.data, reply.size))
			break;
	}
	return EXIT_SUCCESS;
}

static _Noreturn void be_worker(struct state *state, int fd)
{
	struct pool *pool = state->pool;
	struct error error = { 0 };

	signal(SIGINT, SIG_IGN); /* the parent decides */
	signal(SIGTERM, end_by_signal);
	signal(SIGALRM, end_by_signal);
	for (unsigned i = 0; i < pool->workers; i++)
		if (state->workers[i].pid)
			close(state->workers[i].fd);
	if (pool->begin && pool->begin(pool->context, &error))
		end_run(trouble(&error));
	int status = work_on(pool, fd);
	if (pool->end)
		pool->end(pool->context);
	end_run(status);
}

/* --- the parent --- */

static int hire(struct state *state, struct worker *worker, struct error *error)
{
	int fd;
	pid_t pid = process_fork(&fd);

	if (!pid)
		be_worker(state, fd);
	if (pid < 0)
		return error_set(error, (int)pid, "cannot start a worker: %s",
				 strerror((int)-pid));
	*worker = (struct worker){ .pid = pid, .fd = fd };
	return 0;
}

/* Waits for the end of a worker whose stream is closed. Returns its status. */
static int dismiss(struct worker *worker)
{
	int status = process_end(worker->pid, worker->fd);

	strbuf_free(&worker->in);
	*worker = (struct worker){ 0 };
	return status;
}

static struct outcome *outcome_of(struct state *state, uint64_t number)
{
	return &state->outcomes[number % state->pool->window];
}

/* A worker that ended: the task that it was at is lost. */
static int bury(struct state *state, struct worker *worker, struct error *error)
{
	uint64_t number = worker->number;
	bool busy = worker->busy, ready = worker->ready;
	int status = dismiss(worker);
	struct outcome *outcome = outcome_of(state, number);
	int signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;

	if (!ready) /* it could not begin, and has said why */
		return error_set(error, -ECHILD, "a worker ended with status %d",
				 signal ? 128 + signal : WEXITSTATUS(status));
	if (!busy)
		return 0;
	outcome->known = true;
	outcome->timed_out = signal == SIGALRM;
	if (signal)
		snprintf(outcome->crashed, sizeof(outcome->crashed), "%s",
			 strsignal(signal));
	else if (WEXITSTATUS(status) == MEM_EXIT)
		snprintf(outcome->crashed, sizeof(outcome->crashed),
			 "out of memory, or more than its limit");
	else
		snprintf(outcome->crashed, sizeof(outcome->crashed),
			 "the program ended with status %d", WEXITSTATUS(status));
	return 0;
}

/* A whole reply. */
static void take_reply(struct state *state, struct worker *worker)
{
	struct pool *pool = state->pool;
	struct outcome *outcome = outcome_of(state, worker->number);

	outcome->known = true;
	strbuf_add(&outcome->reply, worker->in.data + sizeof(uint64_t),
		   worker->in.size - sizeof(uint64_t));
	if (pool->received)
		pool->received(pool->context, worker->number);
	strbuf_free(&worker->in);
	worker->busy = false;
	if (pool->retire && worker->taken >= pool->retire)
		dismiss(worker);
}

/* Looks at what was received: the greeting, a whole reply, or a part of one. False: it is
 * neither. */
static bool understand(struct state *state, struct worker *worker)
{
	uint64_t size;

	if (!worker->ready && worker->in.size >= sizeof(size)) {
		worker->ready = true;
		worker->in.size -= sizeof(size);
		memmove(worker->in.data, worker->in.data + sizeof(size), worker->in.size);
	}
	if (worker->in.size < sizeof(size))
		return true;
	memcpy(&size, worker->in.data, sizeof(size));
	if (size > REPLY_MAX || worker->in.size > size + sizeof(size) || !worker->busy)
		return false;
	if (worker->in.size == size + sizeof(size))
		take_reply(state, worker);
	return true;
}

static int hear(struct state *state, struct worker *worker, struct error *error)
{
	strbuf_reserve(&worker->in, READ_SIZE + 1);
	ssize_t got = read(worker->fd, worker->in.data + worker->in.size, READ_SIZE);

	if (got < 0 && (errno == EINTR || errno == EAGAIN))
		return 0;
	worker->in.size += got > 0 ? (size_t)got : 0;
	if (got > 0 && understand(state, worker))
		return 0;
	if (got > 0)
		kill(worker->pid, SIGKILL);
	return bury(state, worker, error);
}

/* Hands on what is known, in order. */
static int hand_on(struct state *state, struct error *error)
{
	struct pool *pool = state->pool;

	while (state->handed < state->issued) {
		struct outcome *outcome = outcome_of(state, state->handed);
		struct pool_result result = { .number = state->handed,
					      .timed_out = outcome->timed_out,
					      .crashed = outcome->crashed[0]
								 ? outcome->crashed
								 : NULL,
					      .reply = strbuf_slice(&outcome->reply) };

		if (!outcome->known)
			break;
		int r = pool->done(pool->context, &result, error);
		strbuf_free(&outcome->reply);
		*outcome = (struct outcome){ 0 };
		state->handed++;
		if (r)
			return r;
	}
	return 0;
}

/* An idle worker, or a place where one can be hired; NULL: all are busy. */
static struct worker *find_idle(const struct state *state)
{
	struct worker *place = NULL;

	for (unsigned i = 0; i < state->pool->workers; i++) {
		struct worker *worker = &state->workers[i];

		if (worker->pid && !worker->busy)
			return worker;
		if (!worker->pid && !place)
			place = worker;
	}
	return place;
}

static int give_out(struct state *state, struct error *error)
{
	struct pool *pool = state->pool;
	struct worker *worker;

	while (!state->ended && state->issued - state->handed < pool->window &&
	       !(pool->stop && *pool->stop) && (worker = find_idle(state))) {
		AUTO(strbuf) struct strbuf task = { 0 };
		uint64_t size = 0;

		strbuf_add(&task, &size, sizeof(size));
		int r = pool->next(pool->context, &task, error);
		if (r < 0)
			return r;
		state->ended = !r;
		if (state->ended)
			return 0;
		if (!worker->pid)
			TRY(hire(state, worker, error));
		size = task.size - sizeof(size);
		memcpy(task.data, &size, sizeof(size));
		worker->busy = true;
		worker->taken++;
		worker->number = state->issued++;
		/* A worker that is gone is found when its reply is awaited. */
		(void)!fd_write_all(worker->fd, task.data, task.size);
	}
	return 0;
}

static int listen_to_all(struct state *state, struct error *error)
{
	struct pollfd fds[WORKERS_MAX];
	struct worker *who[WORKERS_MAX];
	nfds_t count = 0;

	for (unsigned i = 0; i < state->pool->workers; i++) {
		if (!state->workers[i].pid)
			continue;
		who[count] = &state->workers[i];
		fds[count++] =
			(struct pollfd){ .fd = state->workers[i].fd, .events = POLLIN };
	}
	if (poll(fds, count, -1) < 0)
		return errno == EINTR ? 0
				      : error_set(error, -errno, "lost the workers: %s",
						  strerror(errno));
	for (nfds_t i = 0; i < count; i++)
		if (fds[i].revents)
			TRY(hear(state, who[i], error));
	return 0;
}

static int oversee(struct state *state, struct error *error)
{
	const struct pool *pool = state->pool;

	for (;;) {
		TRY(hand_on(state, error));
		if (pool->stop && *pool->stop)
			return -EINTR;
		TRY(give_out(state, error));
		if (state->ended && state->handed == state->issued)
			return 0;
		if (state->handed < state->issued &&
		    !outcome_of(state, state->handed)->known)
			TRY(listen_to_all(state, error));
	}
}

int pool_run(struct pool *pool, struct error *error)
{
	if (pool->workers > WORKERS_MAX)
		pool->workers = WORKERS_MAX;
	struct state state = {
		.pool = pool,
		.workers = mem_zalloc(pool->workers * sizeof(struct worker)),
		.outcomes = mem_zalloc(pool->window * sizeof(struct outcome)),
	};
	int r = oversee(&state, error);

	for (unsigned i = 0; i < pool->workers; i++) {
		struct worker *worker = &state.workers[i];

		if (worker->pid && worker->busy)
			kill(worker->pid, SIGTERM);
		if (worker->pid)
			dismiss(worker);
	}
	for (unsigned i = 0; i < pool->window; i++)
		strbuf_free(&state.outcomes[i].reply);
	free(state.workers);
	free(state.outcomes);
	return r;
}
