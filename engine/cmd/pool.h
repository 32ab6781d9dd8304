/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A pool of worker processes: tasks go out as bytes, replies come back as bytes, and are
 * handed on in the order of the tasks. A worker that crashes or takes too long costs the
 * task that it was at and no other; another worker takes its place.
 */
#ifndef KBMATCH_CMD_POOL_H
#define KBMATCH_CMD_POOL_H

#include <signal.h>
#include <stdint.h>

#include "engine/base/error.h"
#include "engine/base/slice.h"
#include "engine/base/strbuf.h"

struct pool_result {
	uint64_t number; /* of the task, from 0 */
	bool timed_out;
	const char *crashed; /* how the worker ended; NULL: it replied */
	struct slice reply;
};

struct pool {
	unsigned workers; /* at once */
	unsigned window;  /* tasks at once that were taken and are not handed on */
	unsigned retire;  /* tasks after which a worker gives way; 0: it never does */
	unsigned seconds; /* for a task */
	void *context;

	/* In this process. Appends the next task: 1, 0 there is none, -errno. It may
	 * wait. */
	int (*next)(void *context, struct strbuf *task, struct error *error);
	/* Takes what came of a task: 0 or -errno, which ends the run. */
	int (*done)(void *context, const struct pool_result *result, struct error *error);
	/* The reply was received, perhaps long before it is handed on. NULL: nothing. */
	void (*received)(void *context, uint64_t number);

	/* In a worker, before its first task. What it says on failure ends the run. */
	int (*begin)(void *context, struct error *error);
	void (*work)(void *context, struct slice task, struct strbuf *reply);
	void (*end)(void *context);

	const volatile sig_atomic_t *stop; /* not 0: end without the tasks at hand */
};

/* 0, -errno, or -EINTR where it was stopped. No worker is left when it returns. */
int pool_run(struct pool *pool, struct error *error) must_check;

#endif
