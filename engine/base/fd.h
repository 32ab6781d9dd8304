/* SPDX-License-Identifier: Apache-2.0 */
/* File descriptors, and where files go that nobody names. */
#ifndef KBMATCH_BASE_FD_H
#define KBMATCH_BASE_FD_H

#include <limits.h>
#include <stdbool.h>
#include <sys/types.h>

#include "engine/base/strbuf.h"

/* Leaves errno as it was. */
int close_quietly(int fd);
/* AUTO(fd): a negative one is none. */
static inline void cleanup_fd(int *fd)
{
	if (*fd >= 0)
		close_quietly(*fd);
}

/* Writes all of it, through interrupts and short writes: 0 or -errno. */
int fd_write_all(int fd, const void *data, size_t size) must_check;

/* Makes "PATH.RANDOM", a file to read and write, or with S_IFDIR in the mode a folder,
 * with this mode whatever the umask is, so that a confined process needs no chmod. Its
 * descriptor, or -errno. */
int fd_make_beside(const char *path, mode_t mode, struct strbuf *ret_name) must_check;
/* Gives the file that `fd` has open the name of another, so that what lies at `path` is
 * whole even when the machine loses power: 0 or -errno. */
int fd_put_in_place(int fd, const char *temporary, const char *path) must_check;

/* Tells the path of an open file or directory, as the kernel knows it; returns its size.
 * "" and 0 where the kernel does not tell. */
size_t fd_path(int fd, char path[static PATH_MAX]);

/* $TMPDIR, else /var/tmp, which is on a disk where /tmp is often in memory, else /tmp. */
const char *temporary_directory(void);

/* A file to write and read that nothing can leave behind, since it has no name. Its
 * descriptor, or -errno. */
int temporary_open(void) must_check;

/* One with a name, for what takes no descriptor. Who asks for it removes it. */
int temporary_open_named(struct strbuf *ret_path) must_check;

/* Appends the folder for a user's files of a kind (XDG Base Directory Specification) that
 * a variable ("XDG_CACHE_HOME") names, else the usual one below the home (".cache");
 * false when neither variable names an absolute one. */
bool user_directory(const char *variable, const char *usual, struct strbuf *path);

#endif
