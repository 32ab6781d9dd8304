/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/base/fd.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

int close_quietly(int fd)
{
	int saved = errno, code = close(fd);

	errno = saved;
	return code;
}

const char *path_base(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash ? slash + 1 : path;
}

int fd_write_all(int fd, const void *data, size_t size)
{
	const char *next = data;

	while (size) {
		ssize_t n = write(fd, next, size);

		if (n < 0 && errno == EINTR)
			continue;
		if (n <= 0)
			return n ? -errno : -EIO;
		next += n;
		size -= (size_t)n;
	}
	return 0;
}

bool fd_read_all(int fd, void *data, size_t size, bool (*stopped)(void))
{
	for (char *at = data; size;) {
		ssize_t got = read(fd, at, size);

		if (got < 0 && errno == EINTR && !(stopped && stopped()))
			continue;
		if (got <= 0)
			return false;
		at += got;
		size -= (size_t)got;
	}
	return true;
}

static int make_new(const char *path, mode_t mode)
{
	if (!S_ISDIR(mode))
		return open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode);
	if (mkdir(path, mode & 07777))
		return -1;
	int fd = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (fd < 0) {
		int code = errno;

		rmdir(path);
		errno = code;
	}
	return fd;
}

int fd_make_beside(const char *path, mode_t mode, struct strbuf *ret_name)
{
	enum { TRIES = 100 };
	int fd = -1;

	for (int i = 0; i < TRIES && (!i || (fd < 0 && errno == EEXIST)); i++) {
		uint32_t number = (uint32_t)time(NULL) * 2654435761u + (uint32_t)getpid();

		(void)!getrandom(&number, sizeof(number), GRND_NONBLOCK);
		strbuf_truncate(ret_name, 0);
		strbuf_printf(ret_name, "%s.%06x", path,
			      (number + (unsigned)i) & 0xffffff);
		mode_t mask = umask(0);
		fd = make_new(ret_name->data, mode);
		umask(mask);
	}
	return fd < 0 ? -errno : fd;
}

/* The name in the directory lasts only when the directory does. Not every file system
 * can do it. */
static void sync_directory(const char *path)
{
	char *directory AUTO(mem) = mem_strdup(path);
	char *slash = strrchr(directory, '/');

	if (slash)
		slash[slash == directory] = '\0';
	int fd = open(slash ? directory : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (fd < 0)
		return;
	(void)!fsync(fd);
	close(fd);
}

int fd_put_in_place(int fd, const char *temporary, const char *path)
{
	if (fsync(fd) < 0 || rename(temporary, path) < 0)
		return -errno;
	sync_directory(path);
	return 0;
}

size_t fd_path(int fd, char path[static PATH_MAX])
{
	char link[32];

	snprintf(link, sizeof(link), "/proc/self/fd/%d", fd);
	ssize_t size = readlink(link, path, PATH_MAX - 1);
	size_t known = size > 0 ? (size_t)size : 0;
	path[known] = '\0';
	return known;
}

const char *temporary_directory(void)
{
	const char *directory = getenv("TMPDIR");

	if (directory && *directory)
		return directory;
	return access("/var/tmp", W_OK | X_OK) ? "/tmp" : "/var/tmp";
}

int temporary_open_named(struct strbuf *ret_path)
{
	strbuf_truncate(ret_path, 0);
	strbuf_printf(ret_path, "%s/kbmatch.XXXXXX", temporary_directory());
	int fd = mkostemp(ret_path->data, O_CLOEXEC);
	return fd < 0 ? -errno : fd;
}

/* Not every file system supports files without a name. */
int temporary_open(void)
{
	AUTO(strbuf) struct strbuf path = { 0 };
	int fd = open(temporary_directory(), O_TMPFILE | O_RDWR | O_CLOEXEC | O_EXCL,
		      0600);

	if (fd >= 0)
		return fd;
	fd = temporary_open_named(&path);
	if (fd >= 0)
		unlink(path.data);
	return fd;
}

bool user_directory(const char *variable, const char *usual, struct strbuf *path)
{
	const char *place = getenv(variable), *home = getenv("HOME");

	if (place && *place == '/')
		strbuf_printf(path, "%s/kbmatch", place);
	else if (home && *home == '/')
		strbuf_printf(path, "%s/%s/kbmatch", home, usual);
	else
		return false;
	return true;
}
