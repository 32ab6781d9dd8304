/* SPDX-License-Identifier: Apache-2.0 */
/* Directories: sorted, bounded, loops seen. */
#include "engine/input_internal.h"

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

static void read_listed(struct reader *reader, int fd, const char *name,
			const struct way *up);

static void read_entry(struct reader *reader, int directory, const char *entry,
		       const char *name, const struct way *way)
{
	struct stat stat;

	if (fstatat(directory, entry, &stat, 0)) {
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
	if (S_ISDIR(stat.st_mode)) {
		int taken = fd;

		fd = -1;
		read_listed(reader, taken, name, way);
	} else if (S_ISREG(stat.st_mode) && input_count_member(reader, name)) {
		struct fd_source source = fd_source(fd);

		posix_fadvise(fd, 0, 0, POSIX_FADV_SEQUENTIAL);
		read_source(reader, &source.source, fd, name, 0);
	}
}

static void read_listed(struct reader *reader, int fd, const char *name,
			const struct way *up)
{
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
		read_entry(reader, fd, entry,
			   arena_printf(reader->inputs->arena, "%s%s%s", name,
					slash ? "" : "/", entry),
			   &way);
	}
}

void read_directory(struct reader *reader, int fd, const char *name)
{
	read_listed(reader, fd, name, NULL);
}
