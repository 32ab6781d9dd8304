/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A root: the machine that is probed, as a tree of files. "/" is this machine; any other
 * directory is a saved or made-up one (--sysroot).
 *
 * Paths are absolute within the root ("/sys/class/drm"). Symbolic links, absolute ones
 * too, never lead out of a root other than "/" (openat2 with RESOLVE_IN_ROOT, Linux 5.6).
 * Nothing here opens a FIFO or device; only regular files are read. What is read lies in
 * the arena that the root was opened with.
 *
 * In a saved root device nodes are a listing, the file dev/LISTING, one line a node:
 *     crw-rw---- root render /dev/kfd open=EACCES acl=user:ollama:rw-
 * as `find /dev/kfd /dev/dri -printf '%M %u %g %p\n'` prints it, with, optionally, what
 * open() says there (ok, EACCES, ...) and entries of its ACL. Users and groups are names
 * or numbers.
 */
#ifndef KBMATCH_PROBES_ROOT_H
#define KBMATCH_PROBES_ROOT_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/stat.h>

#include "engine/base/arena.h"
#include "engine/base/error.h"

enum {
	ROOT_TEXT_MAX = 1024 * 1024, /* of a file read as text; the rest is left */
	ROOT_NAMES_MAX = 20000,	     /* entries of a directory */
};

struct root {
	int fd;
	bool live; /* "/": this machine */
	const char *path;
	struct arena *arena; /* borrowed; NULL when nothing will be read */
	/* A descriptor (O_RDONLY | O_NONBLOCK | O_CLOEXEC | `flags`) or -errno. */
	int (*open)(const struct root *root, const char *path, int flags);
};

int root_open(const char *path, struct arena *arena, struct root *ret_root,
	      struct error *error) must_check;
void root_close(struct root *root);
static inline void cleanup_root(struct root *root)
{
	root_close(root);
}

/* A descriptor of a regular file. What is none is not even opened, since that may act (a
 * device wakes, a FIFO's writer goes on): -EINVAL. */
int root_file(const struct root *root, const char *path);

/* The file's text, terminated, without trailing blanks and newlines; NULs within end it.
 * NULL when it cannot be read: errno says why. */
char *root_text(const struct root *root, const char *path);
/* Its bytes, up to `max`; data is NULL when it cannot be read (errno). */
struct slice root_bytes(const struct root *root, const char *path, size_t max);
/* A whole decimal or 0x number without sign; false when it is none. */
bool text_integer(const char *text, uint64_t *ret_number);
/* The same of a file; false when it cannot be read, too. */
bool root_number(const struct root *root, const char *path, uint64_t *ret_number);

bool root_exists(const struct root *root, const char *path);
/* Whether the path leads to something of this kind: S_IFREG, S_IFDIR. */
bool root_is(const struct root *root, const char *path, mode_t kind);
int root_stat(const struct root *root, const char *path, struct stat *ret_stat);
/* Where a symbolic link points, as written; NULL when it is none. */
char *root_link(const struct root *root, const char *path);
/* The path with every link followed, within the root; NULL when it does not exist. */
char *root_real(const struct root *root, const char *path);

/* Texts: names of files, or a set in the order of arrival. */
struct names {
	const char **items;
	size_t count, room;
};

/* Brings them into bytewise order. */
void names_sort(struct names *names);
bool names_has(const struct names *names, const char *s);
/* Borrows `s`; false when it was there, or there are too many, so that made-up input ends
 * in time. */
bool names_add(struct arena *arena, struct names *names, const char *s);
/* Adds the parts of `text` between separators (any byte of them), no empty ones. */
void names_split(struct arena *arena, struct names *names, const char *text,
		 const char *separators);

/* The entries of a directory, sorted, without . and ..; none when it cannot be read
 * (errno says why; 0 otherwise). */
struct names root_names(const struct root *root, const char *path);

/* A device node: by lstat() on this machine, by the listing in a saved root. */
struct node {
	bool there;
	char mode[11];	   /* "crw-rw----" */
	const char *owner; /* names, or numbers where they have none */
	const char *group;
	const char *acl;  /* "user:ollama:rw- group:video:rw-", "" none, NULL not known */
	const char *open; /* of the listing: "ok", "EACCES", NULL not said */
};

struct node root_node(const struct root *root, const char *path);
/* Names of the nodes in a directory of /dev: "renderD128"; none when that cannot be read
 * (errno says why; 0 otherwise). */
struct names root_nodes(const struct root *root, const char *path);

#endif
