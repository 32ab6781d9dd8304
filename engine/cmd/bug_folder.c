/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/bug_folder.h"

#include <dirent.h>
#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

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

static void remove_files(const char *path, const struct folder_file *files, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		AUTO(strbuf) struct strbuf name = { 0 };

		strbuf_printf(&name, "%s/%s", path, files[i].name);
		unlink(name.data);
	}
	rmdir(path);
}

static int write_files(const char *path, const struct folder_file *files, size_t count,
		       struct error *error)
{
	int r = 0;

	for (size_t i = 0; !r && i < count; i++) {
		AUTO(strbuf) struct strbuf name = { 0 };

		strbuf_printf(&name, "%s/%s", path, files[i].name);
		r = write_whole_file(name.data, files[i].data, files[i].size, error);
	}
	return r;
}

/* An empty folder keeps its mode; a new one gets what the umask leaves. */
static mode_t wanted_mode(const char *path)
{
	struct stat there;

	if (stat(path, &there) == 0)
		return there.st_mode & 07777;
	mode_t mask = umask(0);
	umask(mask);
	return 0777 & ~mask;
}

int folder_write(const char *path, const struct folder_file *files, size_t count,
		 struct error *error)
{
	AUTO(strbuf) struct strbuf target = { 0 }, beside = { 0 };
	int r = folder_check(path, error);

	if (r)
		return r;
	strbuf_add_text(&target, path);
	while (target.size > 1 && target.data[target.size - 1] == '/')
		strbuf_truncate(&target, target.size - 1);
	strbuf_printf(&beside, "%s.XXXXXX", target.data);
	if (!mkdtemp(beside.data))
		return error_set(error, -errno, "cannot write %s: %s", path,
				 strerror(errno));
	r = write_files(beside.data, files, count, error);
	if (!r && (chmod(beside.data, wanted_mode(target.data)) < 0 ||
		   rename(beside.data, target.data) < 0))
		r = error_set(error, -errno, "cannot write %s: %s", path,
			      strerror(errno));
	if (r)
		remove_files(beside.data, files, count);
	return r;
}
