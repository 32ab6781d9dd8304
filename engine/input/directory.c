/* SPDX-License-Identifier: Apache-2.0 */
/* Directories: sorted, bounded, loops seen. */
#include "engine/input/form.h"

#include <errno.h>
#include <fcntl.h>
#include <fts.h>
#include <stdlib.h>
#include <unistd.h>

#include "engine/base/hash.h"

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

/* It is a link that leads out of the root. */
static bool leaves(const struct walk *walk, const char *path)
{
	char real[PATH_MAX];
	struct stat stat;
	size_t size = strlen(walk->root);

	return size > 1 && !lstat(path, &stat) && S_ISLNK(stat.st_mode) &&
	       realpath(path, real) &&
	       (strncmp(real, walk->root, size) || (real[size] && real[size] != '/'));
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

static void read_file(struct walk *walk, const char *path, const char *name)
{
	struct reader *reader = walk->reader;
	struct stat stat;
	/* O_NONBLOCK: what is a pipe by now must not stop us. */
	AUTO(fd) int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);

	if (fd < 0 || fstat(fd, &stat)) {
		input_warn(reader, name, "cannot be read: %s", strerror(errno));
	} else if (S_ISREG(stat.st_mode) && see_first(&walk->seen, &stat) &&
		   input_count_member(reader, name)) {
		struct source source = source_of_file(fd, true);

		posix_fadvise(fd, 0, 0, POSIX_FADV_SEQUENTIAL);
		read_source(reader, &source, name, false);
	}
}

/* False: what lies in it is not to be read. */
static bool read_entry(struct walk *walk, const FTSENT *entry, const char *name)
{
	struct reader *reader = walk->reader;
	struct stat stat_there;
	int code = entry->fts_errno;

	if (entry->fts_info == FTS_SLNONE)
		code = stat(entry->fts_path, &stat_there) ? errno : 0;
	if ((entry->fts_info == FTS_F || entry->fts_info == FTS_D) &&
	    leaves(walk, entry->fts_path))
		count_link(&walk->leaving, name);
	switch (entry->fts_info) {
	case FTS_F:
		read_file(walk, entry->fts_path, name);
		return true;
	case FTS_D:
		if (entry->fts_level < INPUT_DEPTH_MAX)
			return true;
		input_warn(reader, name, "directories deeper than %d are not read",
			   INPUT_DEPTH_MAX);
		return false;
	case FTS_DP:
		return true;
	case FTS_DC:
		input_warn(reader, name, "skipped, it links to a directory around it");
		return true;
	case FTS_DEFAULT:
		input_warn(reader, name, "skipped, it is no regular file");
		return true;
	case FTS_SLNONE:
		if (code == ENOENT) {
			count_link(&walk->dangling, name);
			return true;
		}
	}
	input_warn(reader, name, "cannot be read: %s", strerror(code));
	return true;
}

static int by_name(const FTSENT **a, const FTSENT **b)
{
	return strcmp((*a)->fts_name, (*b)->fts_name);
}

void read_directory(struct reader *reader, const char *path, const char *name)
{
	struct walk walk = {
		.reader = reader,
		.dangling.what = "skipped, it links to what is not there",
		.leaving.what =
			"read, though it links to what lies outside of the folder",
	};
	AUTO(mem) char *copy = mem_strdup(path);
	FTS *fts = fts_open((char *[]){ copy, NULL }, FTS_LOGICAL | FTS_NOCHDIR, by_name);
	FTSENT *entry = NULL;

	if (!fts)
		mem_exhausted();
	if (!realpath(path, walk.root))
		walk.root[0] = '\0';
	errno = 0;
	while (reader->members <= INPUT_MEMBERS_MAX && !input_stopped() &&
	       (entry = fts_read(fts))) {
		const char *own = arena_printf(reader->inputs->arena, "%s%s", name,
					       entry->fts_path + strlen(path));

		if (!read_entry(&walk, entry, own))
			fts_set(fts, entry, FTS_SKIP);
	}
	if (!entry && errno)
		input_warn(reader, name, "not read whole: %s", strerror(errno));
	fts_close(fts);
	warn_of_links(reader, &walk.dangling);
	warn_of_links(reader, &walk.leaving);
	hash_free(&walk.seen);
}
