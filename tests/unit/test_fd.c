/* SPDX-License-Identifier: Apache-2.0 */
/* A file that takes the place of another: its mode, and that it lasts. */
#include "engine/base/fd.h"

#include <sys/syscall.h>

#include "tests/unit/unit.h"

/* The calls, in turn: those of the C library are not. */
static char calls[64];

int fsync(int fd)
{
	struct stat status;

	strcat(calls,
	       fstat(fd, &status) || S_ISDIR(status.st_mode) ? "folder " : "file ");
	return 0;
}

int rename(const char *from, const char *to)
{
	strcat(calls, "rename ");
	return (int)syscall(SYS_renameat2, -100, from, -100, to, 0);
}

TEST(test_place)
{
	char folder[] = "/tmp/kbmatch-fd.XXXXXX";
	AUTO(strbuf) struct strbuf path = { 0 }, name = { 0 };
	struct stat status;

	assert_non_null(mkdtemp(folder));
	strbuf_printf(&path, "%s/file", folder);
	mode_t mask = umask(077);
	int fd = fd_make_beside(path.data, 0646, &name);
	assert_int_equal(umask(mask), 077);
	assert_true(fd >= 0);
	assert_int_equal(fd_write_all(fd, "text", 4), 0);
	assert_int_equal(fd_put_in_place(fd, name.data, path.data), 0);
	assert_string_equal(calls, "file rename folder ");
	assert_int_equal(fstat(fd, &status), 0);
	assert_int_equal(status.st_mode & 07777, 0646);
	assert_int_equal(access(path.data, F_OK) + access(name.data, F_OK), -1);
	close(fd);
	assert_int_equal(unlink(path.data) + rmdir(folder), 0);
	assert_int_equal(fd_make_beside(path.data, 0600, &name), -2 /* ENOENT */);
}

TESTS(NULL, NULL)
