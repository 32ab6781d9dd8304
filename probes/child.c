/* SPDX-License-Identifier: Apache-2.0 */
/* The life of a probe's child. */
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "engine/base/confine.h"
#include "probes/isolate.h"
#include "probes/probe_internal.h"

enum { CHILD_FD = 3 };

/* A limit of 0 keeps a core out of files only; with 1 the kernel does not start the
 * program that cores are piped to either (do_coredump(), fs/coredump.c), and one byte is
 * too little for a file. */
enum { CORE_LIMIT = 1 };

/* A parent that ended before it was asked for sends no signal: then nobody reads. */
static bool is_orphan(void)
{
	struct pollfd pipe = { .fd = CHILD_FD };

	return poll(&pipe, 1, 0) > 0 && pipe.revents & (POLLERR | POLLNVAL);
}

bool probe_settle(void)
{
	static const int faults[] = { SIGBUS, SIGSEGV, SIGABRT, SIGPIPE,
				      SIGINT, SIGTERM, SIGFPE,	SIGILL };

	prctl(PR_SET_PDEATHSIG, SIGKILL);
	setrlimit(RLIMIT_CORE, &(struct rlimit){ CORE_LIMIT, CORE_LIMIT });
	for (size_t i = 0; i < ARRAY_SIZE(faults); i++)
		signal(faults[i], SIG_DFL);
	return !is_orphan();
}

static bool has_flag(const char *flags, const char *flag)
{
	size_t size = strlen(flag);

	for (const char *p = flags; (p = strstr(p, flag)); p += size)
		if ((p == flags || p[-1] == ',') && (!p[size] || p[size] == ','))
			return true;
	return false;
}

void probe_collect(struct probe_run *run)
{
	if (run->probe->detect && !run->probe->detect(run))
		probe_say(run, "nothing");
	else
		run->probe->collect(run);
	probe_say(run, "end");
}

int isolate_child(int argc, char **argv)
{
	struct error error = { 0 };
	struct root root;

	if (argc < 5 || !probe_settle())
		return EXIT_FAILURE;
	struct probe_options options = {
		.wake = has_flag(argv[4], "wake"),
		.no_hsa = has_flag(argv[4], "no-hsa"),
		.pythons = (const char *const *)argv + 5,
		.python_count = (size_t)argc - 5,
	};
	struct probe_run run = { .probe = probe_find(argv[2]),
				 .root = &root,
				 .options = &options,
				 .arena = arena_new(),
				 .fd = CHILD_FD };
	if (!run.probe || root_open(argv[3], &root, &error))
		return EXIT_FAILURE;
	if (!run.probe->unconfined)
		confine(NULL, 0, 0);
	probe_collect(&run);
	/* What libraries that were loaded do at exit is not waited for. */
	_exit(EXIT_SUCCESS);
}
