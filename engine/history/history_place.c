/* SPDX-License-Identifier: Apache-2.0 */
/* Where the history lies, and how an empty one comes to be there. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#include "engine/history/history_internal.h"

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

static int fill(const char *path, struct error *error)
{
	AUTO(strbuf) struct strbuf sql = { 0 };
	sqlite3 *db = NULL;
	int code = sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX,
				   NULL);

	strbuf_printf(&sql,
		      "PRAGMA journal_mode = WAL; BEGIN; PRAGMA application_id = %d;"
		      "PRAGMA user_version = %d; %s COMMIT",
		      HISTORY_APPLICATION_ID, HISTORY_VERSION, schema);
	if (!code)
		code = sqlite3_exec(db, strbuf_text(&sql), NULL, NULL, NULL);
	int r = code ? history_fail(path, db, code, error) : 0;
	sqlite3_close(db);
	return r;
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
	strbuf_printf(&temporary, "%s.XXXXXX", path);
	int fd = mkostemp(temporary.data, O_CLOEXEC);
	if (fd < 0)
		return cannot("create", path, error);
	close(fd);
	mem_on_exhaustion_unlink(temporary.data);
	r = fill(temporary.data, error);
	if (!r)
		r = put_in_place(temporary.data, path, error);
	unlink(temporary.data);
	mem_on_exhaustion_keep(temporary.data);
	return r;
}
