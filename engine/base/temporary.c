/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/base/temporary.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

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

/* Not every file system has files without a name. */
static int open_unlinked(void)
{
	AUTO(strbuf) struct strbuf path = { 0 };
	int fd = temporary_open_named(&path);

	if (fd >= 0)
		unlink(path.data);
	return fd;
}

int temporary_open(void)
{
	int fd = open(temporary_directory(), O_TMPFILE | O_RDWR | O_CLOEXEC | O_EXCL,
		      0600);

	return fd >= 0 ? fd : open_unlinked();
}
