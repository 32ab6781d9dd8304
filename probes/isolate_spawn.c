/* SPDX-License-Identifier: Apache-2.0 */
/* Starting a probe's child. */
#include "probes/isolate_internal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <unistd.h>

enum { CHILD_FD = 3 };

static inline void cleanup_descriptor(const int *fd)
{
	if (*fd >= 0)
		close(*fd);
}

/* The pipe comes first: its end may have one of the numbers that are opened anew. */
static int add_actions(posix_spawn_file_actions_t *actions, int fd)
{
	int r = posix_spawn_file_actions_adddup2(actions, fd, CHILD_FD);

	for (int i = STDIN_FILENO; !r && i <= STDERR_FILENO; i++)
		r = posix_spawn_file_actions_addopen(
			actions, i, "/dev/null", i == STDIN_FILENO ? O_RDONLY : O_WRONLY,
			0);
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 34)
	/* What this program opens is closed by exec; what it inherited may not be. */
	if (!r)
		r = posix_spawn_file_actions_addclosefrom_np(actions, CHILD_FD + 1);
#endif
	return r;
}

/* A group of its own, so that it can be killed with all that it started, and signals as
 * if nobody had touched them. */
static int set_attributes(posix_spawnattr_t *attributes)
{
	sigset_t none, all;

	sigemptyset(&none);
	sigfillset(&all);
	sigdelset(&all, SIGKILL);
	sigdelset(&all, SIGSTOP);
	int r = posix_spawnattr_setsigmask(attributes, &none);
	r = r ? r : posix_spawnattr_setsigdefault(attributes, &all);
	r = r ? r : posix_spawnattr_setpgroup(attributes, 0);
	return r ? r
		 : posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETPGROUP |
								POSIX_SPAWN_SETSIGMASK |
								POSIX_SPAWN_SETSIGDEF);
}

static int spawn(const char *program, char **argv, int fd, pid_t *ret_pid)
{
	posix_spawn_file_actions_t actions;
	posix_spawnattr_t attributes;

	int r = posix_spawn_file_actions_init(&actions);
	if (r)
		return r;
	r = posix_spawnattr_init(&attributes);
	if (r) {
		posix_spawn_file_actions_destroy(&actions);
		return r;
	}
	r = add_actions(&actions, fd);
	r = r ? r : set_attributes(&attributes);
	r = r ? r : posix_spawn(ret_pid, program, &actions, &attributes, argv, environ);
	posix_spawnattr_destroy(&attributes);
	posix_spawn_file_actions_destroy(&actions);
	return r;
}

static const char *flags_of(const struct probe_options *options)
{
	if (options->wake)
		return options->no_hsa ? "wake,no-hsa" : "wake";
	return options->no_hsa ? "no-hsa" : "";
}

int isolate_spawn(const struct isolate *isolate, const struct probe *probe,
		  pid_t *ret_pid, int *ret_fd)
{
	const struct probe_options *options = &isolate->options;
	const char *program = isolate->program ? isolate->program : "/proc/self/exe";
	int ends[2];

	if (pipe2(ends, O_CLOEXEC))
		return -errno;
	AUTO(descriptor) int to_read = ends[0];
	AUTO(descriptor) int to_write = ends[1];
	/* Of the reading end alone: the child writes as to any file. */
	if (fcntl(to_read, F_SETFL, O_NONBLOCK))
		return -errno;
	const char *const first[] = { program, PROBE_CHILD, probe->name,
				      isolate->root ? isolate->root : "/",
				      flags_of(options) };
	size_t size = ARRAY_SIZE(first) + options->python_count + 1;
	AUTO(mem) const char **argv = mem_zalloc(size * sizeof(*argv));
	memcpy(argv, first, sizeof(first));
	if (options->python_count)
		memcpy(argv + ARRAY_SIZE(first), options->pythons,
		       options->python_count * sizeof(*argv));
	int r = spawn(program, (char **)argv, to_write, ret_pid);
	if (r)
		return -r;
	*ret_fd = to_read;
	to_read = -1;
	return 0;
}
