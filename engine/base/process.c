/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/base/process.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/base/fd.h"
#include "engine/base/mem.h"

pid_t process_fork(int *ret_fd)
{
	int ends[2];

	if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends))
		return -errno;
	fflush(NULL);
	pid_t child = fork();
	int code = errno;
	close(ends[child ? 1 : 0]);
	if (child < 0) {
		close(ends[0]);
		return -code;
	}
	*ret_fd = ends[child ? 0 : 1];
	if (!child) {
		mem_on_exhaustion_keep(NULL); /* they are the parent's */
		prctl(PR_SET_PDEATHSIG, SIGKILL);
	}
	return child;
}

int process_end(pid_t child, int fd)
{
	int status = 0;

	close(fd);
	while (waitpid(child, &status, 0) < 0 && errno == EINTR)
		;
	return status;
}
