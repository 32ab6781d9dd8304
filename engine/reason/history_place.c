/* SPDX-License-Identifier: Apache-2.0 */
/* Where the history lies, and how an empty one comes to be there. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#include "engine/base/fd.h"
#include "engine/reason/history_internal.h"

static const char schema[] =
	"CREATE TABLE attempt ("
	"id INTEGER PRIMARY KEY AUTOINCREMENT, case_name TEXT NOT NULL,"
	"rule TEXT NOT NULL, remedy TEXT NOT NULL, title TEXT NOT NULL,"
	"result TEXT NOT NULL, note TEXT NOT NULL, time TEXT NOT NULL);"
	"CREATE INDEX attempt_of_case ON attempt (case_name, id);";

/* XDG Base Directory Specification: a path that is not absolute is as good as none. */
bool history_default(struct strbuf *path)
{
	const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");

	if (state && *state == '/')
		strbuf_printf(path, "%s/kbmatch/history.sqlite", state);
	else if (home && *home == '/')
		strbuf_printf(path, "%s/.local/state/kbmatch/history.sqlite", home);
	else
		return false;
	return true;
}

bool history_has_log(const char *path)
{
	AUTO(strbuf) struct strbuf log = { 0 };
	struct stat status;

	strbuf_printf(&log, "%s-wal", path);
	return !stat(strbuf_text(&log), &status) && status.st_size > 0;
}

static int cannot(const char *what, const char *path, struct error *error)
{
	int code = -errno;

	return error_set(error, code, "cannot %s %s: %s", what, path, strerror(-code));
}

/* As mkdir -p, for the folders above a file. */
static int make_folders(const char *path, struct error *error)
{
	AUTO(mem) char *folder = mem_strdup(path);
	struct stat status;

	for (char *c = folder + 1; *c; c++) {
		if (*c != '/')
			continue;
		*c = '\0';
		/* Something other than EEXIST may be said of a folder that is there. */
		if (mkdir(folder, 0700) < 0 && errno != EEXIST) {
			int code = errno;

			if (stat(folder, &status) < 0 || !S_ISDIR(status.st_mode)) {
				errno = code;
				return cannot("create", folder, error);
			}
		}
		*c = '/';
	}
	return 0;
}

/* Made in memory, so that SQLite needs no files beside it. Bytes 18 and 19 of the file
 * say how it is written and read: 2 is by a write-ahead log. */
static unsigned char *make_empty(size_t *ret_size)
{
	AUTO(strbuf) struct strbuf sql = { 0 };
	sqlite3 *db = NULL;
	sqlite3_int64 size = 0;

	strbuf_printf(&sql,
		      "BEGIN; PRAGMA application_id = %d; PRAGMA user_version = %d;"
		      "%s COMMIT",
		      HISTORY_APPLICATION_ID, HISTORY_VERSION, schema);
	unsigned char *image = NULL;
	if (!sqlite3_open(":memory:", &db) &&
	    !sqlite3_exec(db, strbuf_text(&sql), NULL, NULL, NULL))
		image = sqlite3_serialize(db, "main", &size, 0);
	sqlite3_close(db);
	if (!image)
		mem_exhausted();
	image[18] = image[19] = 2;
	*ret_size = (size_t)size;
	return image;
}

static int fill(int fd)
{
	size_t size;
	unsigned char *image = make_empty(&size);
	int r = fd_write_all(fd, image, size);

	sqlite3_free(image);
	return !r && fsync(fd) < 0 ? -errno : r;
}

/* In place at once and whole, unless another run was faster: then that one's stays. */
static int put_in_place(const char *temporary, const char *path, struct error *error)
{
	if (!link(temporary, path) || errno == EEXIST)
		return 0;
	/* Not every file system has links. */
	if (!renameat2(AT_FDCWD, temporary, AT_FDCWD, path, RENAME_NOREPLACE) ||
	    errno == EEXIST)
		return 0;
	return cannot("create", path, error);
}

int history_create(const char *path, struct error *error)
{
	AUTO(strbuf) struct strbuf temporary = { 0 };
	struct stat status;

	if (!stat(path, &status))
		return 0;
	int r = make_folders(path, error);
	if (r)
		return r;
	int fd = fd_make_beside(path, 0600, &temporary);
	if (fd < 0) {
		errno = -fd;
		return cannot("create", path, error);
	}
	mem_on_exhaustion_unlink(temporary.data);
	r = fill(fd);
	close(fd);
	if (r)
		error_set(error, r, "cannot write the history %s: %s", path,
			  strerror(-r));
	else
		r = put_in_place(temporary.data, path, error);
	unlink(temporary.data);
	mem_on_exhaustion_keep(temporary.data);
	return r;
}
