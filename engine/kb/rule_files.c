/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/kb/rule_files.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/kb/lua_sandbox.h"
#include "engine/kb/rule_load.h"

enum { DIRECTORY_DEPTH_MAX = 16 };

struct walk {
	const char *root;
	struct arena *arena;
	struct rule_files *files;
	struct error *error;
};

static int walk_directory(struct walk *walk, int fd, const char *path, unsigned depth);

static int fail(struct error *error, const char *path, const char *what)
{
	int code = -errno;

	error_at(error, path, 0, 0);
	return error_set(error, code, "%s: %s", what, strerror(-code));
}

static bool is_rule_file(const char *name)
{
	size_t size = strlen(name);

	return size > 4 && !strcmp(name + size - 4, ".lua");
}

static int add_file(struct walk *walk, const char *path)
{
	if (walk->files->paths.count >= RULE_FILES_MAX) {
		error_at(walk->error, path, 0, 0);
		return error_set(walk->error, -E2BIG, "more than %d rule files",
				 RULE_FILES_MAX);
	}
	vec_push(&walk->files->paths, path);
	return 0;
}

static int enter(struct walk *walk, int parent, const char *name, const char *path,
		 unsigned depth)
{
	int fd;

	if (depth >= DIRECTORY_DEPTH_MAX) {
		error_at(walk->error, path, 0, 0);
		return error_set(walk->error, -ELOOP,
				 "directories are nested too deeply");
	}
	fd = openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
	if (fd < 0)
		return fail(walk->error, path, "cannot open");
	return walk_directory(walk, fd, path, depth + 1);
}

/* Not every file system says what an entry is. */
static int is_directory(int parent, const struct dirent *entry)
{
	struct stat status;

	if (entry->d_type != DT_UNKNOWN)
		return entry->d_type == DT_DIR;
	if (fstatat(parent, entry->d_name, &status, AT_SYMLINK_NOFOLLOW))
		return -errno;
	return S_ISDIR(status.st_mode);
}

/* What others wrote may hold links to files that are not theirs: the message that such a
 * file is no Lua would quote it. One that leads nowhere fails when it is read. */
static int check_link(struct walk *walk, const char *path)
{
	char root[PATH_MAX], real[PATH_MAX];

	if (!realpath(path, real) || !realpath(walk->root, root))
		return 0;
	size_t size = strlen(root);
	if (!strncmp(real, root, size) && (real[size] == '/' || root[size - 1] == '/'))
		return 0;
	error_at(walk->error, path, 0, 0);
	return error_set(walk->error, -EINVAL, "a link that leads out of %s is not read",
			 walk->root);
}

static int walk_entry(struct walk *walk, int parent, const char *directory,
		      const struct dirent *entry, unsigned depth)
{
	const char *name = entry->d_name;

	if (*name == '.')
		return 0;
	const char *path = arena_printf(walk->arena, "%s/%s", directory, name);
	int folder = is_directory(parent, entry);
	if (folder < 0)
		return fail(walk->error, path, "cannot look at");
	if (folder)
		return enter(walk, parent, name, path, depth);
	/* A link to a file is as good as the file; rule_file_read() looks what it is. */
	if (!is_rule_file(name))
		return 0;
	int r = check_link(walk, path);
	return r ? r : add_file(walk, path);
}

/* Takes `fd` over. */
static int walk_directory(struct walk *walk, int fd, const char *path, unsigned depth)
{
	DIR *directory = fdopendir(fd);
	struct dirent *entry;
	int r = 0;

	if (!directory) {
		r = fail(walk->error, path, "cannot read");
		close(fd);
		return r;
	}
	while (!r && (errno = 0, entry = readdir(directory)))
		r = walk_entry(walk, dirfd(directory), path, entry, depth);
	if (!r && errno)
		r = fail(walk->error, path, "cannot read");
	closedir(directory);
	return r;
}

static int compare_paths(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static const char *without_slashes(struct arena *arena, const char *path)
{
	size_t size = strlen(path);

	while (size > 1 && path[size - 1] == '/')
		size--;
	return arena_string(arena, slice_from(path, size));
}

int rule_files_find(struct arena *arena, const char *path, struct rule_files *files,
		    struct error *error)
{
	struct walk walk = { .arena = arena, .files = files, .error = error };
	size_t before = files->paths.count;
	struct stat status;

	walk.root = path = without_slashes(arena, path);
	if (stat(path, &status))
		return fail(error, path, "cannot open");
	if (!S_ISDIR(status.st_mode))
		return add_file(&walk, path);

	int fd = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (fd < 0)
		return fail(error, path, "cannot open");
	int r = walk_directory(&walk, fd, path, 0);
	if (r < 0)
		return r;
	if (files->paths.count == before) {
		error_at(error, path, 0, 0);
		return error_set(error, -ENOENT, "no *.lua file below this directory");
	}
	qsort(files->paths.items + before, files->paths.count - before,
	      sizeof(*files->paths.items), compare_paths);
	return 0;
}

static int read_all(int fd, const char *path, struct strbuf *text, struct error *error)
{
	char buffer[16 * 1024];
	ssize_t size;

	while ((size = read(fd, buffer, sizeof(buffer))) != 0) {
		if (size < 0 && errno == EINTR)
			continue;
		if (size < 0)
			return fail(error, path, "cannot read");
		strbuf_add(text, buffer, (size_t)size);
		if (text->size > RULE_FILE_MAX) {
			error_at(error, path, 0, 0);
			return error_set(error, -EFBIG, "larger than %d KiB",
					 RULE_FILE_MAX / 1024);
		}
	}
	return 0;
}

/* It runs before each of the files, so whoever owns them owns it: above /tmp/rules
 * anybody may put one. */
static bool is_prelude(const char *path, uid_t owner)
{
	struct stat status;

	return !lstat(path, &status) && S_ISREG(status.st_mode) && status.st_uid == owner;
}

const char *rule_prelude_find(struct arena *arena, const char *path)
{
	static const char *const levels[] = { "", "/.." };
	char *folder = arena_strdup(arena, path);
	struct stat status;

	if (stat(folder, &status))
		return NULL;
	if (!S_ISDIR(status.st_mode))
		folder = dirname(folder);
	for (size_t i = 0; i < ARRAY_SIZE(levels); i++) {
		const char *found =
			arena_printf(arena, "%s%s/" RULE_PRELUDE, folder, levels[i]);

		if (is_prelude(found, status.st_uid))
			return found;
	}
	return NULL;
}

int rule_file_read(const char *path, struct strbuf *ret_text, struct error *error)
{
	AUTO(strbuf) struct strbuf text = { 0 };
	/* Opening a FIFO must not wait for a writer. */
	int fd = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
	struct stat status;
	int r;

	if (fd < 0)
		return fail(error, path, "cannot open");
	if (fstat(fd, &status)) {
		r = fail(error, path, "cannot open");
	} else if (!S_ISREG(status.st_mode)) {
		error_at(error, path, 0, 0);
		r = error_set(error, -EINVAL, "not a regular file");
	} else {
		r = read_all(fd, path, &text, error);
	}
	close(fd);
	if (r < 0)
		return r;
	error_at(error, path, 0, 0);
	struct slice rest = strbuf_slice(&text);
	if (slice_starts_with(rest, "\xef\xbb\xbf"))
		rest = slice_skip(rest, 3);
	strbuf_add_slice(ret_text, rest);
	return 0;
}
