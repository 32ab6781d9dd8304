/* SPDX-License-Identifier: Apache-2.0 */
/* File descriptors, and directories for temporary and user files. */
#ifndef KBMATCH_BASE_FD_H
#define KBMATCH_BASE_FD_H

#include <limits.h>
#include <stdbool.h>
#include <sys/stat.h>
#include <sys/types.h>

#include "engine/base/strbuf.h"

/* Preserves errno. */
int close_quietly(int fd);
/* AUTO(fd): a negative descriptor is not closed. */
static inline void cleanup_fd(int *fd)
{
	if (*fd >= 0)
		close_quietly(*fd);
}

/* Writes everything, through interrupts and short writes: 0 or -errno. */
int fd_write_all(int fd, const void *data, size_t size) must_check;
/* Reads `size` bytes. False at the end of the stream, on failure, and where a signal
 * interrupts and `stopped` (NULL: never) says that the run is to end. */
bool fd_read_all(int fd, void *data, size_t size, bool (*stopped)(void));

/* Makes "PATH.RANDOM", a file to read and write, or with S_IFDIR in the mode a folder,
 * with this mode whatever the umask is, so that a confined process needs no chmod. Its
 * descriptor, or -errno. */
int fd_make_beside(const char *path, mode_t mode, struct strbuf *ret_name) must_check;
/* A file of a folder that is made as a whole. */
struct folder_file {
	const char *name; /* a plain one */
	const char *data;
	size_t size;
};
/* True if two looks were at one file. */
static inline bool stat_same_file(const struct stat *a, const struct stat *b)
{
	return a->st_ino == b->st_ino && a->st_dev == b->st_dev;
}
/* True if, in addition, nobody wrote to it between them, by its size and time. */
static inline bool stat_unchanged(const struct stat *a, const struct stat *b)
{
	return stat_same_file(a, b) && a->st_size == b->st_size &&
	       a->st_mtim.tv_sec == b->st_mtim.tv_sec &&
	       a->st_mtim.tv_nsec == b->st_mtim.tv_nsec;
}

/* The part of a path behind its last slash. */
const char *path_base(const char *path);

/* Gives the file that `fd` has open the name of another, so that what lies at `path` is
 * whole even when the machine loses power: 0 or -errno. */
int fd_put_in_place(int fd, const char *temporary, const char *path) must_check;

/* Gets the path of an open file or directory from the kernel; returns its size, or 0
 * and "" if the kernel does not know it. */
size_t fd_path(int fd, char path[static PATH_MAX]);

/* $TMPDIR, else /var/tmp (on a disk, while /tmp is often in memory), else /tmp. */
const char *temporary_directory(void);

/* Creates a temporary file without a name, so that nothing remains of it after the
 * run. Returns its descriptor, or -errno. */
int temporary_open(void) must_check;

/*
 * Creates a temporary file with a name, for functions that take no descriptor. The caller
 * removes it.
 */
int temporary_open_named(struct strbuf *ret_path) must_check;

/* Appends the directory for a user's files (XDG Base Directory Specification): that of
 * the variable ("XDG_CACHE_HOME"), else `usual` below $HOME (".cache"). False if
 * neither variable has an absolute path. */
bool user_directory(const char *variable, const char *usual, struct strbuf *path);

#endif
