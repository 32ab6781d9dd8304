/* SPDX-License-Identifier: Apache-2.0 */
/* The life of a probe's child. */
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "probes/isolate.h"
#include "probes/probe_internal.h"

enum { CHILD_FD = 3 };

/* Dies with its parent, leaves no core, and is ended by whatever would end it. */
static void settle(void)
{
	static const int faults[] = { SIGBUS, SIGSEGV, SIGABRT, SIGPIPE,
				      SIGINT, SIGTERM, SIGFPE,	SIGILL };

	prctl(PR_SET_PDEATHSIG, SIGKILL);
	setrlimit(RLIMIT_CORE, &(struct rlimit){ 0, 0 });
	for (size_t i = 0; i < ARRAY_SIZE(faults); i++)
		signal(faults[i], SIG_DFL);
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

	if (argc < 5)
		return EXIT_FAILURE;
	settle();
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
	probe_collect(&run);
	/* What libraries that were loaded do at exit is not waited for. */
	_exit(EXIT_SUCCESS);
}
