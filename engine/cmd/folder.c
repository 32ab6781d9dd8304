/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/folder.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/base/fd.h"
#include "engine/base/strbuf.h"
#include "engine/cmd/output.h"

static bool is_empty(const char *path)
{
	DIR *directory = opendir(path);
	struct dirent *entry;
	size_t count = 0;

	if (!directory)
		return false;
	while ((entry = readdir(directory)))
		count += strcmp(entry->d_name, ".") && strcmp(entry->d_name, "..");
	closedir(directory);
	return !count;
}

int folder_check(const char *path, struct error *error)
{
	struct stat there;

	if (!*path)
		return error_set(error, -EINVAL, "-o wants a folder");
	if (lstat(path, &there) < 0)
		return errno == ENOENT ? 0
				       : error_set(error, -errno, "cannot write %s: %s",
						   path, strerror(errno));
	if (!S_ISDIR(there.st_mode) || !is_empty(path))
		return error_set(error, -EEXIST,
				 "%s is there and is no empty folder; -o wants a new or "
				 "an empty one",
				 path);
	return 0;
}

static int write_file(int folder, const struct folder_file *file)
{
	int fd =
		openat(folder, file->name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);

	if (fd < 0)
		return -errno;
	int r = fd_write_all(fd, file->data, file->size);
	if (close(fd) < 0 && !r)
		r = -errno;
	return r;
}

static int write_files(int folder, const struct folder_file *files, size_t count)
{
	int r = 0;

	for (size_t i = 0; !r && i < count; i++)
		r = write_file(folder, &files[i]);
	return r;
}

/* No memory is wanted, so that none can run out, and signals wait: a folder that is half
 * there is never left. */
static int fill_folder(int folder, const char *beside, const char *target,
		       const struct folder_file *files, size_t count)
{
	sigset_t all, before;

	sigfillset(&all);
	sigprocmask(SIG_BLOCK, &all, &before);
	int r = write_files(folder, files, count);
	if (!r && rename(beside, target) < 0)
		r = -errno;
	for (size_t i = 0; r && i < count; i++)
		unlinkat(folder, files[i].name, 0);
	if (r)
		rmdir(beside);
	sigprocmask(SIG_SETMASK, &before, NULL);
	return r;
}

int folder_write(const char *path, const struct folder_file *files, size_t count,
		 struct error *error)
{
	AUTO(strbuf) struct strbuf target = { 0 }, beside = { 0 };
	struct stat old;
	int r = folder_check(path, error);

	if (r)
		return r;
	strbuf_add_text(&target, path);
	while (target.size > 1 && target.data[target.size - 1] == '/')
		strbuf_truncate(&target, target.size - 1);
	mode_t mode = output_mode(stat(target.data, &old) ? NULL : &old, 0777);
	AUTO(fd) int folder = fd_make_folder_beside(target.data, mode | 0700, &beside);
	r = folder < 0 ? folder
		       : fill_folder(folder, beside.data, target.data, files, count);
	return r ? error_set(error, r, "cannot write %s: %s", path, strerror(-r)) : 0;
}
