/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/reason/history.h"

#include <errno.h>
#include <time.h>
#include <unistd.h>

#include "engine/reason/history_internal.h"

enum {
	TEXT_READ_MAX = 1 << 20, /* of a text that another program wrote */
	WRITER_WAITS_MS = 20000,
	READER_WAITS_MS = 2000,
};

static int errno_of(sqlite3 *db, int otherwise)
{
	int number = db ? sqlite3_system_errno(db) : 0;

	return number ? -number : otherwise;
}

int history_fail(const char *path, sqlite3 *db, int code, struct error *error)
{
	int r;

	error_at(error, NULL, 0, 0);
	switch (code & 0xff) {
	case SQLITE_NOMEM:
		mem_exhausted();
	case SQLITE_CORRUPT:
	case SQLITE_NOTADB:
	case SQLITE_ERROR: /* no such table */
	case SQLITE_SCHEMA:
		return error_set(error, -EINVAL,
				 "the history %s is damaged (%s); move it away to begin "
				 "a new one",
				 path, sqlite3_errstr(code));
	case SQLITE_FULL:
		return error_set(error, -ENOSPC,
				 "cannot write the history %s: no space left; free some "
				 "and try again",
				 path);
	case SQLITE_BUSY:
	case SQLITE_LOCKED:
		return error_set(error, -EBUSY,
				 "the history %s is in use by another program; try again "
				 "later",
				 path);
	case SQLITE_READONLY:
		r = access(path, W_OK) ? -errno : -EACCES;
		break;
	case SQLITE_CANTOPEN:
	case SQLITE_PERM:
		r = errno_of(db, -EACCES);
		break;
	default:
		r = errno_of(db, -EIO);
	}
	return error_set(error, r,
			 "cannot use the history %s: %s; see who owns it and its folder, "
			 "or set XDG_STATE_HOME to another place",
			 path, strerror(-r));
}

static int pragma(sqlite3 *db, const char *sql, long long *ret_value)
{
	sqlite3_stmt *statement = NULL;
	int code = sqlite3_prepare_v2(db, sql, -1, &statement, NULL);

	if (!code && sqlite3_step(statement) == SQLITE_ROW)
		*ret_value = sqlite3_column_int64(statement, 0);
	int end = sqlite3_finalize(statement);
	return code ? code : end;
}

static int check_kind(struct history *history, struct error *error)
{
	long long id = 0, version = 0;
	int code = pragma(history->db, "PRAGMA application_id", &id);

	if (!code)
		code = pragma(history->db, "PRAGMA user_version", &version);
	if (code)
		return history_fail(history->path, history->db, code, error);
	if (id != HISTORY_APPLICATION_ID)
		return error_set(error, -EINVAL,
				 "%s is not a history of kbmatch; move it away to begin "
				 "one",
				 history->path);
	if (version != HISTORY_VERSION)
		return error_set(error, -EINVAL,
				 "the history %s has version %lld, and this kbmatch "
				 "knows %d: use a newer kbmatch, or move it away",
				 history->path, version, HISTORY_VERSION);
	return 0;
}

/*
 * What nobody writes to is read as it lies there, without locks and without the files
 * that WAL wants beside it. Where a writer's log lies, SQLite needs both.
 */
int history_connect(struct history *history, struct error *error)
{
	AUTO(strbuf) struct strbuf uri = { 0 };
	int flags = history->write ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY;

	history->still = !history->write && !history_has_log(history->path);
	if (stat(history->path, &history->seen) < 0)
		return error_set(error, -errno, "cannot read the history %s: %s",
				 history->path, strerror(errno));
	if (!S_ISREG(history->seen.st_mode))
		return error_set(error, -EINVAL,
				 "the history %s is not a file; move it away",
				 history->path);
	strbuf_add_file_uri(&uri, history->path);
	if (!history->write)
		strbuf_add_text(&uri,
				history->still ? "?immutable=1&mode=ro" : "?mode=ro");
	int code = sqlite3_open_v2(strbuf_text(&uri), &history->db,
				   flags | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX, NULL);
	if (code)
		return history_fail(history->path, history->db, code, error);
	sqlite3_busy_timeout(history->db,
			     history->write ? WRITER_WAITS_MS : READER_WAITS_MS);
	sqlite3_db_config(history->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
	sqlite3_db_config(history->db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
	sqlite3_db_config(history->db, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
	sqlite3_db_config(history->db, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
	sqlite3_limit(history->db, SQLITE_LIMIT_LENGTH, TEXT_READ_MAX);
	return check_kind(history, error);
}

void history_disconnect(struct history *history)
{
	sqlite3_close(history->db);
	history->db = NULL;
}

static int find(const char *path, bool write, struct history *history,
		struct error *error)
{
	AUTO(strbuf) struct strbuf place = { 0 };

	history->write = write;
	if (path)
		strbuf_add_text(&place, path);
	else if (!history_default(&place) && write)
		return error_set(error, -ENOENT,
				 "no place for the history: neither XDG_STATE_HOME nor "
				 "HOME names a folder; set one of them");
	history->path = mem_strdup(strbuf_text(&place));
	if (write)
		return history_create(history->path, error);
	return 0;
}

int history_open(const char *path, bool write, struct history **ret_history,
		 struct error *error)
{
	AUTO(history) struct history *history = mem_zalloc(sizeof(*history));
	struct stat status;
	int r = find(path, write, history, error);

	if (r)
		return r;
	bool missing =
		stat(history->path, &status) < 0 && (errno == ENOENT || errno == ENOTDIR);
	if (!missing || write)
		r = history_connect(history, error);
	if (!r)
		*ret_history = TAKE(history);
	return r;
}

void history_close(struct history *history)
{
	if (!history)
		return;
	history_disconnect(history);
	free(history->path);
	free(history);
}

static int check_size(const char *what, const char *text, size_t most,
		      struct error *error)
{
	size_t size = strlen(text);

	if (size <= most)
		return 0;
	return error_set(error, -EINVAL, "the %s is too long: %zu bytes, %zu at most",
			 what, size, most);
}

static int check_attempt(const char *case_name, const struct attempt *attempt,
			 struct error *error)
{
	int r = check_size("name of the case", case_name, HISTORY_NAME_MAX, error);

	if (!*case_name)
		r = error_set(error, -EINVAL, "the case has no name");
	if (!r)
		r = check_size("rule's id", attempt->rule, HISTORY_NAME_MAX, error);
	if (!r)
		r = check_size("remedy's id", attempt->remedy, HISTORY_NAME_MAX, error);
	if (!r)
		r = check_size("strategy", attempt->title, HISTORY_NOTE_MAX, error);
	if (!r)
		r = check_size("note", attempt->note, HISTORY_NOTE_MAX, error);
	return r;
}

static const char *now(char text[32])
{
	time_t seconds = time(NULL);
	struct tm utc;

	if (!gmtime_r(&seconds, &utc) || !strftime(text, 32, "%Y-%m-%dT%H:%M:%SZ", &utc))
		*text = '\0';
	return text;
}

int history_add(struct history *history, const char *case_name,
		const struct attempt *attempt, struct error *error)
{
	char time[32];
	const char *texts[] = { case_name,
				attempt->rule,
				attempt->remedy,
				attempt->title,
				word_name(&tried_words, attempt->result),
				attempt->note,
				attempt->time ? attempt->time : now(time) };
	sqlite3_stmt *insert = NULL;
	int r = check_attempt(case_name, attempt, error);

	if (r)
		return r;
	int code = sqlite3_prepare_v2(history->db,
				      "INSERT INTO attempt (case_name, rule, remedy, "
				      "title, result, note, time) VALUES "
				      "(?1, ?2, ?3, ?4, ?5, ?6, ?7)",
				      -1, &insert, NULL);
	for (size_t i = 0; !code && i < ARRAY_SIZE(texts); i++)
		code = sqlite3_bind_text(insert, (int)i + 1, texts[i], -1, SQLITE_STATIC);
	if (!code && sqlite3_step(insert) != SQLITE_DONE)
		code = sqlite3_errcode(history->db);
	r = code ? history_fail(history->path, history->db, code, error) : 0;
	sqlite3_finalize(insert);
	return r;
}
