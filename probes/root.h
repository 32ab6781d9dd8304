/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A root: the machine that is probed, as a tree of files. "/" is this machine; any
 * other directory is a saved or constructed one (--sysroot).
 *
 * Paths are absolute within the root ("/sys/class/drm"). Symbolic links, absolute ones
 * too, never lead out of a root other than "/" (openat2 with RESOLVE_IN_ROOT, Linux
 * 5.6). No function here opens a FIFO or device; only regular files are read. Results
 * are in the arena that the root was opened with.
 *
 * A saved root has a listing of its device nodes, the file dev/LISTING, with one line
 * per node:
 *     crw-rw---- root render /dev/kfd open=EACCES acl=user:ollama:rw-
 * as `find /dev/kfd /dev/dri -printf '%M %u %g %p\n'` prints it, optionally with the
 * result of open() (ok, EACCES, ...) and entries of its ACL. Users and groups are names
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
	ROOT_TEXT_MAX = 1024 * 1024, /* bytes of a file read as text */
	ROOT_NAMES_MAX = 20000,	     /* entries of a directory */
};

struct root {
	int fd;
	bool live; /* "/": this machine */
	const char *path;
	struct arena *arena; /* borrowed; NULL when no file is read */
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

/* A descriptor of a regular file. Other files give -EINVAL and are not opened, since
 * opening may have effects (a device wakes, a FIFO's writer continues). */
int root_file(const struct root *root, const char *path);

/* The file's text, terminated, without blanks and newlines at its end; ends at the first
 * NUL. NULL when it cannot be read (errno). */
char *root_text(const struct root *root, const char *path);
/* The file's bytes, up to `max`; data is NULL when it cannot be read (errno). */
struct slice root_bytes(const struct root *root, const char *path, size_t max);
/* Reads a whole decimal or 0x number without sign; false when it is not one. */
bool text_integer(const char *text, uint64_t *ret_number);
/* As text_integer(), of a file; also false when it cannot be read. */
bool root_number(const struct root *root, const char *path, uint64_t *ret_number);

bool root_exists(const struct root *root, const char *path);
/* True if the path leads to a file of this kind: S_IFREG, S_IFDIR. */
bool root_is(const struct root *root, const char *path, mode_t kind);
int root_stat(const struct root *root, const char *path, struct stat *ret_stat);
/* The target of a symbolic link, as written; NULL when it is not one. */
char *root_link(const struct root *root, const char *path);
/* The path with every link followed, within the root; NULL when it does not exist. */
char *root_real(const struct root *root, const char *path);

/* Texts: names of files, or a set in the order in which they were added. */
struct names {
	const char **items;
	size_t count, room;
};

/* Sorts in bytewise order. */
void names_sort(struct names *names);
bool names_has(const struct names *names, const char *s);
/* Adds `s`, which is borrowed. False when it exists already, or there are too many, so
 * that crafted input ends in time. */
bool names_add(struct arena *arena, struct names *names, const char *s);
/* Adds the parts of `text` between separators (any byte of them), except empty ones. */
void names_split(struct arena *arena, struct names *names, const char *text,
		 const char *separators);

/* The entries of a directory, sorted, without . and ..; none when it cannot be read
 * (errno says why; 0 otherwise). */
struct names root_names(const struct root *root, const char *path);

/* A device node: from lstat() on this machine, from the listing in a saved root. */
struct node {
	bool there;
	char mode[11];	   /* "crw-rw----" */
	const char *owner; /* names, or numbers where they have none */
	const char *group;
	const char *acl;  /* "user:ollama:rw- group:video:rw-", "" none, NULL not known */
	const char *open; /* from the listing: "ok", "EACCES", NULL not given */
};

struct node root_node(const struct root *root, const char *path);
/* Names of the nodes in a directory of /dev: "renderD128"; none when the directory or
 * listing cannot be read (errno says why; 0 otherwise). */
struct names root_nodes(const struct root *root, const char *path);

#endif
