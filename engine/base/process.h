/* SPDX-License-Identifier: Apache-2.0 */
/* Child processes that run this program's code and talk with it over a socket. */
#ifndef KBMATCH_BASE_PROCESS_H
#define KBMATCH_BASE_PROCESS_H

#include <sys/types.h>

#include "engine/base/error.h"

/*
 * fork() with a socket between the two processes: *ret_fd is the end of the one that
 * returns. The child ends when its parent does, and leaves the parent's temporary files
 * alone. The child's id, 0 in the child, or -errno.
 */
pid_t process_fork(int *ret_fd) must_check;
/* Closes the socket and waits for the child, which ends when it notices or by itself.
 * Its status as waitpid() tells it. */
int process_end(pid_t child, int fd);

#endif
