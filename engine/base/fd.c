/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/base/fd.h"

#include <errno.h>
#include <stdio.h>
#include <unistd.h>

int close_quietly(int fd)
{
	int saved = errno, code = close(fd);

	errno = saved;
	return code;
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

size_t fd_path(int fd, char path[static PATH_MAX])
{
	char link[32];

	snprintf(link, sizeof(link), "/proc/self/fd/%d", fd);
	ssize_t size = readlink(link, path, PATH_MAX - 1);
	size_t known = size > 0 ? (size_t)size : 0;
	path[known] = '\0';
	return known;
}
