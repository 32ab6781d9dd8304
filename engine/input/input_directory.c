/* SPDX-License-Identifier: Apache-2.0 */
/* Directories: sorted, bounded, loops seen. */
#include "engine/input/input_internal.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

/* The directories on the way down: a link to one of them is a loop. */
struct way {
	const struct way *up;
	dev_t device;
	ino_t inode;
	unsigned depth;
};

struct names {
	VEC(char *) names;
};

/* Files that were read: a link to one of them is no other log. A table of hashes, larger
 * than there are members. */
struct seen {
	struct file_id {
		dev_t device;
		ino_t inode;
	} * items;
	size_t count;
};

enum { SEEN_SIZE = 1 << 16 };
_Static_assert(SEEN_SIZE > 2 * INPUT_MEMBERS_MAX, "one place for each file at least");

struct links {
	const char *first;
	size_t count;
};

struct walk {
	struct reader *reader;
	struct seen seen;
	/* Links to what is not there, as a machine's that was copied has many. */
	struct links dangling;
	/* Links that lead out of `root`: those of a bundle that was unpacked lead to this
	 * machine's own logs. Kubernetes's lead to the containers' folders. */
	struct links leaving;
	char root[PATH_MAX]; /* "": not known */
};

static void count_link(struct links *links, const char *name)
{
	links->first = links->first ? links->first : name;
	links->count++;
}

static void warn_of_links(struct reader *reader, const struct links *links,
			  const char *what)
{
	if (links->count == 1)
		input_warn(reader, links->first, "%s", what);
	else if (links->count)
		input_warn(reader, links->first, "%s; %zu more do", what,
			   links->count - 1);
}

static bool lies_outside(int fd, const char *root)
{
	char path[PATH_MAX];
	size_t size = strlen(root);

	return size > 1 && fd_path(fd, path) &&
	       (strncmp(path, root, size) || (path[size] && path[size] != '/'));
}

static bool see_first(struct seen *seen, const struct stat *stat)
{
	size_t i = (stat->st_ino * 0x9e3779b97f4a7c15) >> 48;

	if (!seen->items)
		seen->items = mem_zalloc(SEEN_SIZE * sizeof(*seen->items));
	for (; seen->items[i].inode; i = (i + 1) % SEEN_SIZE)
		if (seen->items[i].inode == stat->st_ino &&
		    seen->items[i].device == stat->st_dev)
			return false;
	if (seen->count++ < SEEN_SIZE / 2)
		seen->items[i] = (struct file_id){ stat->st_dev, stat->st_ino };
	return true;
}

static void free_names(struct names *names)
{
	for (size_t i = 0; i < names->names.count; i++)
		free(names->names.items[i]);
	vec_free(&names->names);
}
static void cleanup_names(struct names *names)
{
	free_names(names);
}

static int compare_names(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

static void close_directory(DIR *directory)
{
	if (directory)
		closedir(directory);
}
DEFINE_CLEANUP(directory, DIR *, close_directory)

/* Closes `fd` with the stream that is made of it. */
static int list(struct reader *reader, DIR *directory, const char *name,
		struct names *names)
{
	const struct dirent *entry;

	errno = 0;
	while ((entry = readdir(directory))) {
		if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, ".."))
			continue;
		if (names->names.count == INPUT_MEMBERS_MAX) {
			input_warn(reader, name, "more than %d entries; not all are read",
				   INPUT_MEMBERS_MAX);
			break;
		}
		vec_push(&names->names, mem_strdup(entry->d_name));
	}
	if (names->names.count)
		qsort(names->names.items, names->names.count, sizeof(*names->names.items),
		      compare_names);
	return -errno;
}

static bool is_loop(const struct way *way, const struct stat *stat)
{
	for (; way; way = way->up)
		if (way->device == stat->st_dev && way->inode == stat->st_ino)
			return true;
	return false;
}

static bool is_link(int directory, const char *entry)
{
	struct stat stat;

	return !fstatat(directory, entry, &stat, AT_SYMLINK_NOFOLLOW) &&
	       S_ISLNK(stat.st_mode);
}

static void read_listed(struct walk *walk, int fd, const char *name,
			const struct way *up);

static void read_entry(struct walk *walk, int directory, const char *entry,
		       const char *name, const struct way *way)
{
	struct reader *reader = walk->reader;
	struct stat stat;

	if (fstatat(directory, entry, &stat, 0)) {
		if (errno == ENOENT && is_link(directory, entry)) {
			count_link(&walk->dangling, name);
			return;
		}
		input_warn(reader, name, "cannot be read: %s", strerror(errno));
		return;
	}
	if (!S_ISREG(stat.st_mode) && !S_ISDIR(stat.st_mode)) {
		input_warn(reader, name, "skipped, it is no regular file");
		return;
	}
	if (S_ISDIR(stat.st_mode) && is_loop(way, &stat)) {
		input_warn(reader, name, "skipped, it links to a directory around it");
		return;
	}
	/* O_NONBLOCK: what is a pipe by now must not stop us. */
	AUTO(fd) int fd = openat(directory, entry, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	if (fd < 0 || fstat(fd, &stat)) {
		input_warn(reader, name, "cannot be read: %s", strerror(errno));
		return;
	}
	if (is_link(directory, entry) && lies_outside(fd, walk->root))
		count_link(&walk->leaving, name);
	if (S_ISDIR(stat.st_mode)) {
		int taken = fd;

		fd = -1;
		read_listed(walk, taken, name, way);
	} else if (S_ISREG(stat.st_mode) && see_first(&walk->seen, &stat) &&
		   input_count_member(reader, name)) {
		struct fd_source source = fd_source(fd);

		posix_fadvise(fd, 0, 0, POSIX_FADV_SEQUENTIAL);
		read_source(reader, &source.source, fd, name, 0);
	}
}

static void read_listed(struct walk *walk, int fd, const char *name, const struct way *up)
{
	struct reader *reader = walk->reader;
	__attribute__((cleanup(cleanup_names))) struct names names = { 0 };
	AUTO(directory) DIR *directory = fdopendir(fd);
	struct way way = { .up = up, .depth = up ? up->depth + 1 : 1 };
	struct stat stat;

	if (!directory || fstat(fd, &stat)) {
		input_warn(reader, name, "cannot be read: %s", strerror(errno));
		if (!directory)
			close_quietly(fd);
		return;
	}
	if (way.depth > INPUT_DEPTH_MAX) {
		input_warn(reader, name, "directories deeper than %d are not read",
			   INPUT_DEPTH_MAX);
		return;
	}
	way.device = stat.st_dev;
	way.inode = stat.st_ino;
	int code = list(reader, directory, name, &names);
	if (code)
		input_warn(reader, name, "not read whole: %s", strerror(-code));
	for (size_t i = 0; i < names.names.count; i++) {
		const char *entry = names.names.items[i];
		bool slash = name[strlen(name) - 1] == '/';

		if (reader->members > INPUT_MEMBERS_MAX)
			return;
		read_entry(walk, fd, entry,
			   arena_printf(reader->inputs->arena, "%s%s%s", name,
					slash ? "" : "/", entry),
			   &way);
	}
}

void read_directory(struct reader *reader, int fd, const char *name)
{
	struct walk walk = { .reader = reader };

	fd_path(fd, walk.root);
	read_listed(&walk, fd, name, NULL);
	warn_of_links(reader, &walk.dangling, "skipped, it links to what is not there");
	warn_of_links(reader, &walk.leaving,
		      "read, though it links to what lies outside of the folder");
	free(walk.seen.items);
}
