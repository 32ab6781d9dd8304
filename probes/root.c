/* SPDX-License-Identifier: Apache-2.0 */
#include "probes/root.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/openat2.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "engine/base/fd.h"
#include "engine/base/strbuf.h"

int root_open(const char *path, struct root *ret_root, struct error *error)
{
	int fd = open(path, O_PATH | O_DIRECTORY | O_CLOEXEC);

	if (fd < 0)
		return error_set(error, -errno, "cannot open %s: %s", path,
				 strerror(errno));
	*ret_root = (struct root){ fd, !strcmp(path, "/"), path };
	if (ret_root->live)
		return 0;
	int top = root_fd(ret_root, "/", O_PATH);
	if (top >= 0)
		return close(top), 0;
	root_close(ret_root);
	return error_set(error, top,
			 "cannot keep within %s (openat2: %s); a saved tree needs Linux "
			 "5.6 or newer",
			 path, strerror(-top));
}

void root_close(struct root *root)
{
	if (root->fd > 0)
		close(root->fd);
	*root = (struct root){ .fd = -1 };
}

int root_fd(const struct root *root, const char *path, int flags)
{
	struct open_how how = {
		.flags = (unsigned)(O_RDONLY | O_CLOEXEC | flags),
		.resolve = RESOLVE_IN_ROOT,
	};

	/* O_PATH goes with few others. */
	if (!(flags & O_PATH))
		how.flags |= O_NONBLOCK | O_NOCTTY;
	long fd = root->live ? open(path, (int)how.flags)
			     : syscall(SYS_openat2, root->fd, path, &how, sizeof(how));
	return fd < 0 ? -errno : (int)fd;
}

int root_file(const struct root *root, const char *path)
{
	struct stat status;
	int r = root_stat(root, path, &status);

	if (r || !S_ISREG(status.st_mode))
		return r ? r : -EINVAL;
	int fd = root_fd(root, path, 0);
	/* It may be another one by now. */
	if (fd < 0 || (!fstat(fd, &status) && S_ISREG(status.st_mode)))
		return fd;
	close(fd);
	return -EINVAL;
}

struct slice root_bytes(const struct root *root, struct arena *arena, const char *path,
			size_t max)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	int fd = root_file(root, path), failed = 0;
	ssize_t n = 1;

	if (fd < 0) {
		errno = -fd;
		return (struct slice){ NULL, 0 };
	}
	while (n && b.size < max) {
		size_t room = max - b.size < 16384 ? max - b.size : 16384;

		strbuf_reserve(&b, room);
		n = read(fd, b.data + b.size, room);
		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0) {
			failed = errno;
			break;
		}
		b.size += (size_t)n;
	}
	close(fd);
	errno = failed;
	if (failed && !b.size)
		return (struct slice){ NULL, 0 };
	return slice_from(arena_string(arena, strbuf_slice(&b)), b.size);
}

char *root_text(const struct root *root, struct arena *arena, const char *path)
{
	struct slice bytes = root_bytes(root, arena, path, ROOT_TEXT_MAX);

	if (!bytes.data)
		return NULL;
	size_t size = strlen(bytes.data);
	char *text = (char *)bytes.data;
	while (size && isspace((unsigned char)text[size - 1]))
		size--;
	text[size] = '\0';
	return text;
}

char *root_textf(const struct root *root, struct arena *arena, const char *format, ...)
{
	char path[PATH_MAX];
	va_list args;

	va_start(args, format);
	int size = vsnprintf(path, sizeof(path), format, args);
	va_end(args);
	if (size < 0 || size >= (int)sizeof(path)) {
		errno = ENAMETOOLONG;
		return NULL;
	}
	return root_text(root, arena, path);
}

bool root_number(const struct root *root, const char *path, uint64_t *ret_number)
{
	char text[64], *end;
	int fd = root_file(root, path);
	ssize_t size = fd < 0 ? -1 : read(fd, text, sizeof(text) - 1);

	if (fd >= 0)
		close(fd);
	if (size <= 0 || size == sizeof(text) - 1)
		return false;
	while (size && isspace((unsigned char)text[size - 1]))
		size--;
	text[size] = '\0';
	if (!isdigit((unsigned char)*text))
		return false;
	bool hexadecimal = text[0] == '0' && (text[1] | 32) == 'x';
	errno = 0;
	unsigned long long number = strtoull(text, &end, hexadecimal ? 16 : 10);
	if (errno || *end)
		return false;
	*ret_number = number;
	return true;
}

int root_stat(const struct root *root, const char *path, struct stat *ret_stat)
{
	int fd = root_fd(root, path, O_PATH);

	if (fd < 0)
		return fd;
	int r = fstat(fd, ret_stat) ? -errno : 0;
	close(fd);
	return r;
}

bool root_exists(const struct root *root, const char *path)
{
	struct stat status;

	return !root_stat(root, path, &status);
}

char *root_link(const struct root *root, struct arena *arena, const char *path)
{
	char target[PATH_MAX];
	int fd = root_fd(root, path, O_PATH | O_NOFOLLOW);

	if (fd < 0) {
		errno = -fd;
		return NULL;
	}
	ssize_t size = readlinkat(fd, "", target, sizeof(target));
	close(fd);
	if (size <= 0 || size == sizeof(target))
		return NULL;
	return arena_string(arena, slice_from(target, (size_t)size));
}

char *root_real(const struct root *root, struct arena *arena, const char *path)
{
	char real[PATH_MAX], top[PATH_MAX];
	int fd = root_fd(root, path, O_PATH);

	if (fd < 0) {
		errno = -fd;
		return NULL;
	}
	size_t size = fd_path(fd, real);
	close(fd);
	if (!size)
		return NULL;
	if (root->live)
		return arena_strdup(arena, real);
	size = fd_path(root->fd, top);
	if (!size || strncmp(real, top, size) != 0)
		return NULL;
	/* Of "/." and /proc/PID/root the top is called "/", too. */
	if (size == 1)
		return arena_strdup(arena, real);
	return arena_strdup(arena, real[size] ? real + size : "/");
}

static int by_name(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

void names_sort(const char **items, size_t count)
{
	if (count)
		qsort(items, count, sizeof(*items), by_name);
}

struct names root_names(const struct root *root, struct arena *arena, const char *path)
{
	VEC(const char *) list = { 0 };
	int fd = root_fd(root, path, O_DIRECTORY);
	DIR *directory = fd < 0 ? NULL : fdopendir(fd);
	struct dirent *entry;
	int failed = 0;

	if (!directory) {
		failed = fd < 0 ? -fd : errno;
		if (fd >= 0)
			close(fd);
		errno = failed;
		return (struct names){ NULL, 0 };
	}
	for (errno = 0; list.count < ROOT_NAMES_MAX && (entry = readdir(directory));
	     errno = 0)
		if (strcmp(entry->d_name, ".") && strcmp(entry->d_name, ".."))
			vec_push(&list, arena_strdup(arena, entry->d_name));
	failed = errno;
	closedir(directory);
	names_sort(list.items, list.count);
	struct names names = { .count = list.count };
	names.items = list.count ? arena_freeze(arena, &list) : NULL;
	errno = failed;
	return names;
}
