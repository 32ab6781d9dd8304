/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/case_run.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "engine/cmd/confined.h"
#include "engine/cmd/output.h"

struct crew {
	const struct base *base;
	const struct case_paths *paths;
	const struct case_task *task;
	struct case_verdict *verdicts;
	atomic_uint *next; /* case that nobody took yet; shared */
	unsigned working;
	int failed; /* exit status of a worker that did not end well, without a case */
};

static double now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static _Noreturn void work(const struct crew *crew)
{
	AUTO(base) struct base base = { 0 };
	struct error error = { 0 };
	unsigned i;

	mem_on_exhaustion_keep(NULL); /* it is the parent's */
	if (base_reopen(crew->base, &base, &error))
		exit(trouble(&error));
	confine_reading(&base, NULL, 0);
	while ((i = atomic_fetch_add(crew->next, 1)) < crew->paths->count) {
		struct case_verdict *verdict = &crew->verdicts[i];
		double start = now();

		verdict->worker = getpid();
		verdict->state = VERDICT_STARTED;
		alarm(CASE_SECONDS_MAX);
		bool passed =
			case_judge(&base, &crew->paths->items[i], i, crew->task, verdict);
		alarm(0);
		verdict->seconds = now() - start;
		verdict->state = passed ? VERDICT_PASSED : VERDICT_FAILED;
	}
	base_close(&base);
	exit(EXIT_CLEAN);
}

static int hire(struct crew *crew, struct error *error)
{
	fflush(NULL);
	pid_t pid = fork();

	if (pid < 0)
		return error_set(error, -errno, "cannot start a worker: %s",
				 strerror(errno));
	if (!pid)
		work(crew);
	crew->working++;
	return 0;
}

/* A worker that died failed the case it was at. Returns whether it had one. */
static bool bury(struct crew *crew, pid_t pid, int status)
{
	for (size_t i = 0; i < crew->paths->count; i++) {
		struct case_verdict *v = &crew->verdicts[i];

		if (v->state != VERDICT_STARTED || v->worker != pid)
			continue;
		v->state = VERDICT_FAILED;
		if (WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM)
			snprintf(v->problem, sizeof(v->problem),
				 "took more than %d seconds", CASE_SECONDS_MAX);
		else if (WIFSIGNALED(status))
			snprintf(v->problem, sizeof(v->problem), "crashed: %s",
				 strsignal(WTERMSIG(status)));
		else
			snprintf(v->problem, sizeof(v->problem),
				 "the program ended with status %d", WEXITSTATUS(status));
		return true;
	}
	return false;
}

static int oversee(struct crew *crew, struct error *error)
{
	while (crew->working) {
		int status, r = 0;
		pid_t pid = wait(&status);

		if (pid < 0 && errno == EINTR)
			continue;
		if (pid < 0)
			return error_set(error, -errno, "lost the workers: %s",
					 strerror(errno));
		crew->working--;
		if (WIFEXITED(status) && !WEXITSTATUS(status))
			continue;
		if (!bury(crew, pid, status))
			crew->failed = WIFEXITED(status) ? WEXITSTATUS(status) : 128;
		else if (atomic_load(crew->next) < crew->paths->count)
			r = hire(crew, error);
		if (r)
			return r;
	}
	if (crew->failed)
		return error_set(error, -ECHILD, "a worker ended with status %d",
				 crew->failed);
	return 0;
}

void *case_share(size_t size)
{
	void *p = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1,
		       0);

	if (p == MAP_FAILED)
		mem_exhausted();
	return p;
}

int case_run_all(const struct base *base, const struct case_paths *paths, unsigned jobs,
		 const struct case_task *task, struct case_verdict **ret_verdicts,
		 struct error *error)
{
	size_t size = paths->count * sizeof(struct case_verdict);
	struct crew crew = { .base = base, .paths = paths, .task = task };
	int r = 0;

	crew.verdicts = case_share(size);
	crew.next = case_share(sizeof(*crew.next));
	for (unsigned i = 0; !r && i < jobs && i < paths->count; i++)
		r = hire(&crew, error);
	/* Those that were hired finish in any case. */
	int ended = oversee(&crew, r ? NULL : error);
	munmap(crew.next, sizeof(*crew.next));
	if (r || ended) {
		munmap(crew.verdicts, size);
		return r ? r : ended;
	}
	*ret_verdicts = crew.verdicts;
	return 0;
}
