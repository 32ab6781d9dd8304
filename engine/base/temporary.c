/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/base/temporary.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <unistd.h>

const char *temporary_directory(void)
{
	const char *directory = getenv("TMPDIR");

	if (directory && *directory)
		return directory;
	return access("/var/tmp", W_OK | X_OK) ? "/tmp" : "/var/tmp";
}

/* Not every file system has files without a name. */
static int open_unlinked(const char *directory)
{
	char path[PATH_MAX];

	if (snprintf(path, sizeof(path), "%s/kbmatch.XXXXXX", directory) >=
	    (int)sizeof(path))
		return -ENAMETOOLONG;
	int fd = mkostemp(path, O_CLOEXEC);
	if (fd < 0)
		return -errno;
	unlink(path);
	return fd;
}

int temporary_open(void)
{
	const char *directory = temporary_directory();
	int fd = open(directory, O_TMPFILE | O_RDWR | O_CLOEXEC | O_EXCL, 0600);

	return fd >= 0 ? fd : open_unlinked(directory);
}
