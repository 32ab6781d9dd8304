/* SPDX-License-Identifier: Apache-2.0 */
/* Directories: sorted, bounded, loops seen. */
#include "engine/input/form.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#include "engine/base/hash.h"

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

struct links {
	const char *first, *what;
	size_t count;
};

struct walk {
	struct reader *reader;
	/* Hashes of the files that were read: a link to one of them is no other log. */
	struct hash_index seen;
	/* Links to what is not there, as a machine's that was copied has many; and those
	 * that lead out of `root`: those of a bundle that was unpacked lead to this
	 * machine's own logs. Kubernetes's lead to the containers' folders. */
	struct links dangling, leaving;
	char root[PATH_MAX]; /* "": not known */
};

static void count_link(struct links *links, const char *name)
{
	links->first = links->first ? links->first : name;
	links->count++;
}

static void warn_of_links(struct reader *reader, const struct links *links)
{
	if (links->count == 1)
		input_warn(reader, links->first, "%s", links->what);
	else if (links->count)
		input_warn(reader, links->first, "%s; %zu more do", links->what,
			   links->count - 1);
}

static bool lies_outside(int fd, const char *root)
{
	char path[PATH_MAX];
	size_t size = strlen(root);

	return size > 1 && fd_path(fd, path) &&
	       (strncmp(path, root, size) || (path[size] && path[size] != '/'));
}

static bool see_first(struct hash_index *seen, const struct stat *stat)
{
	uint64_t hash = hash_bytes(HASH_START, &stat->st_ino, sizeof(stat->st_ino));
	size_t at = 0, item;

	hash = hash_bytes(hash, &stat->st_dev, sizeof(stat->st_dev));
	if (hash_next(seen, hash, &at, &item))
		return false;
	hash_add(seen, hash, 0);
	return true;
}

static void cleanup_names(struct names *names)
{
	for (size_t i = 0; i < names->names.count; i++)
		free(names->names.items[i]);
	vec_free(&names->names);
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

/* The sorted names in it: 0 or -errno. */
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

static void read_listed(struct walk *walk, int fd, const char *name,
			const struct way *up);

static void read_entry(struct walk *walk, int directory, const char *entry,
		       const char *name, const struct way *way)
{
	struct reader *reader = walk->reader;
	struct stat stat;
	bool is_link = !fstatat(directory, entry, &stat, AT_SYMLINK_NOFOLLOW) &&
		       S_ISLNK(stat.st_mode);
	bool is_there = !fstatat(directory, entry, &stat, 0);

	if (!is_there && errno == ENOENT && is_link) {
		count_link(&walk->dangling, name);
		return;
	}
	if (is_there && !S_ISREG(stat.st_mode) && !S_ISDIR(stat.st_mode)) {
		input_warn(reader, name, "skipped, it is no regular file");
		return;
	}
	if (is_there && S_ISDIR(stat.st_mode) && is_loop(way, &stat)) {
		input_warn(reader, name, "skipped, it links to a directory around it");
		return;
	}
	/* O_NONBLOCK: what is a pipe by now must not stop us. */
	AUTO(fd)
	int fd = is_there ? openat(directory, entry, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
			  : -1;
	if (fd < 0 || fstat(fd, &stat)) {
		input_warn(reader, name, "cannot be read: %s", strerror(errno));
		return;
	}
	if (is_link && lies_outside(fd, walk->root))
		count_link(&walk->leaving, name);
	if (S_ISDIR(stat.st_mode)) {
		int taken = fd;

		fd = -1;
		read_listed(walk, taken, name, way);
	} else if (S_ISREG(stat.st_mode) && see_first(&walk->seen, &stat) &&
		   input_count_member(reader, name)) {
		struct source source = source_of_file(fd, true);

		posix_fadvise(fd, 0, 0, POSIX_FADV_SEQUENTIAL);
		read_source(reader, &source, name);
	}
}

/* Closes `fd`. */
static void read_listed(struct walk *walk, int fd, const char *name, const struct way *up)
{
	struct reader *reader = walk->reader;
	AUTO(names) struct names names = { 0 };
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
	for (size_t i = 0; i < names.names.count && reader->members <= INPUT_MEMBERS_MAX;
	     i++) {
		const char *entry = names.names.items[i];
		bool slash = name[strlen(name) - 1] == '/';

		read_entry(walk, fd, entry,
			   arena_printf(reader->inputs->arena, "%s%s%s", name,
					slash ? "" : "/", entry),
			   &way);
	}
}

void read_directory(struct reader *reader, int fd, const char *name)
{
	struct walk walk = {
		.reader = reader,
		.dangling.what = "skipped, it links to what is not there",
		.leaving.what =
			"read, though it links to what lies outside of the folder",
	};

	fd_path(fd, walk.root);
	read_listed(&walk, fd, name, NULL);
	warn_of_links(reader, &walk.dangling);
	warn_of_links(reader, &walk.leaving);
	hash_free(&walk.seen);
}
