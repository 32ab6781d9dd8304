/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/reason/history.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/fs.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "engine/base/fd.h"
#include "engine/input/line.h"

enum {
	HISTORY_APPLICATION_ID = 0x6b626d68, /* "kbmh" */
	TEXT_READ_MAX = 1 << 20, /* bytes of a text that another program wrote */
	WRITER_WAITS_MS = 20000,
	READER_WAITS_MS = 2000,
	OPCODES_PER_TICK = 1000000,
	TICKS_MAX = 1000, /* for one query: some seconds */
	CASES_MAX = 10000,
	READS_MAX = 3,
};

struct history {
	char *path;
	sqlite3 *db; /* NULL: there is no file */
	bool write;
	bool still; /* no process was writing when the file was opened: it is read without
		       locks */
	struct stat seen; /* state of the file when it was opened */
	int failed;	  /* the first failure */
	struct error error;
};

static int errno_of(sqlite3 *db, int otherwise)
{
	int number = db ? sqlite3_system_errno(db) : 0;

	return number ? -number : otherwise;
}

/* Reports an SQLite code in words for a person. Returns -errno. */
static int fail(const char *path, sqlite3 *db, int code, struct error *error)
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

/* --- the place of the file, and how an empty one is made --- */

static const char schema[] =
	"CREATE TABLE attempt ("
	"id INTEGER PRIMARY KEY AUTOINCREMENT, case_name TEXT NOT NULL,"
	"rule TEXT NOT NULL, remedy TEXT NOT NULL, title TEXT NOT NULL,"
	"result TEXT NOT NULL, note TEXT NOT NULL, time TEXT NOT NULL);"
	"CREATE INDEX attempt_of_case ON attempt (case_name, id);";

/* True if a write-ahead log lies beside the file. */
static bool has_log(const char *path)
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

/* Makes the folders above a file, like mkdir -p. */
static int make_folders(const char *path, struct error *error)
{
	AUTO(mem) char *folder = mem_strdup(path);
	struct stat status;

	for (char *c = folder + 1; *c; c++) {
		if (*c != '/')
			continue;
		*c = '\0';
		/* mkdir() may give an error other than EEXIST for a folder that
		 * exists. */
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

/* Makes an empty database in memory, so that SQLite needs no files beside it. Bytes 18
 * and 19 of the file are the versions for writing and reading: 2 means a write-ahead
 * log. */
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

/* Puts the file in place whole and at once. A file that another run has put there
 * meanwhile stays. */
static int put_in_place(const char *temporary, const char *path, struct error *error)
{
	if (!link(temporary, path) || errno == EEXIST)
		return 0;
	/* Not all file systems have hard links, and not all C libraries renameat2(). */
	if (!syscall(SYS_renameat2, AT_FDCWD, temporary, AT_FDCWD, path,
		     RENAME_NOREPLACE) ||
	    errno == EEXIST)
		return 0;
	return cannot("create", path, error);
}

/* Makes an empty history at `path` and the folders above it. An existing file stays. */
static int create(const char *path, struct error *error)
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

/* --- opening the file --- */

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
		return fail(history->path, history->db, code, error);
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
 * A file that no process writes to is read without locks and without the files that WAL
 * needs beside it. If a write-ahead log lies beside it, SQLite needs both.
 */
static int connect_to(struct history *history, struct error *error)
{
	AUTO(strbuf) struct strbuf uri = { 0 };
	int flags = history->write ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY;

	history->still = !history->write && !has_log(history->path);
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
		return fail(history->path, history->db, code, error);
	sqlite3_busy_timeout(history->db,
			     history->write ? WRITER_WAITS_MS : READER_WAITS_MS);
	sqlite3_db_config(history->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
	sqlite3_db_config(history->db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
	sqlite3_db_config(history->db, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
	sqlite3_db_config(history->db, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
	sqlite3_limit(history->db, SQLITE_LIMIT_LENGTH, TEXT_READ_MAX);
	return check_kind(history, error);
}

static void disconnect(struct history *history)
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
	else if (!user_directory("XDG_STATE_HOME", ".local/state", &place) && write)
		return error_set(error, -ENOENT,
				 "no place for the history: neither XDG_STATE_HOME nor "
				 "HOME names a folder; set one of them");
	else if (place.size)
		strbuf_add_text(&place, "/history.sqlite");
	history->path = mem_strdup(strbuf_text(&place));
	if (write)
		return create(history->path, error);
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
		r = connect_to(history, error);
	if (!r)
		*ret_history = TAKE(history);
	return r;
}

void history_close(struct history *history)
{
	if (!history)
		return;
	disconnect(history);
	free(history->path);
	free(history);
}

/* --- adding attempts --- */

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

int history_add(struct history *history, const char *case_name,
		const struct attempt *attempt, struct error *error)
{
	char now[32];
	const char *texts[] = { case_name,
				attempt->rule,
				attempt->remedy,
				attempt->title,
				word_name(&tried_words, attempt->result),
				attempt->note,
				attempt->time ? attempt->time : now };
	sqlite3_stmt *insert = NULL;
	int r = check_attempt(case_name, attempt, error);

	if (r)
		return r;
	moment_print_utc((double)time(NULL), now);
	int code = sqlite3_prepare_v2(history->db,
				      "INSERT INTO attempt (case_name, rule, remedy, "
				      "title, result, note, time) VALUES "
				      "(?1, ?2, ?3, ?4, ?5, ?6, ?7)",
				      -1, &insert, NULL);
	for (size_t i = 0; !code && i < ARRAY_SIZE(texts); i++)
		code = sqlite3_bind_text(insert, (int)i + 1, texts[i], -1, SQLITE_STATIC);
	if (!code && sqlite3_step(insert) != SQLITE_DONE)
		code = sqlite3_errcode(history->db);
	r = code ? fail(history->path, history->db, code, error) : 0;
	sqlite3_finalize(insert);
	return r;
}

/* --- reading attempts --- */

static int give_up(void *ticks)
{
	return ++*(int *)ticks > TICKS_MAX;
}

struct attempt_list {
	struct attempt *items;
	size_t count, room;
};

static const char *text_of(sqlite3_stmt *row, int column, struct arena *arena)
{
	const unsigned char *text = sqlite3_column_text(row, column);

	return text ? arena_strdup(arena, (const char *)text) : "";
}

/* Takes an attempt. A result that this version does not know is left out. */
static void take_attempt(sqlite3_stmt *row, struct arena *arena,
			 struct attempt_list *list)
{
	const unsigned char *word = sqlite3_column_text(row, 3);
	int result = word ? word_find(&tried_words, (const char *)word) : -1;

	if (result >= 0)
		vec_push(list, (struct attempt){ .rule = text_of(row, 0, arena),
						 .remedy = text_of(row, 1, arena),
						 .title = text_of(row, 2, arena),
						 .result = (enum tried)result,
						 .note = text_of(row, 4, arena),
						 .time = text_of(row, 5, arena) });
}

static int query_attempts(struct history *history, const char *case_name,
			  struct arena *arena, struct attempt_list *list)
{
	sqlite3_stmt *query = NULL;
	int step = SQLITE_DONE, ticks = 0;
	int code = sqlite3_prepare_v2(
		history->db,
		"SELECT rule, remedy, title, result, note, time FROM (SELECT * FROM "
		"attempt WHERE case_name = ?1 ORDER BY id DESC LIMIT ?2) ORDER BY id",
		-1, &query, NULL);

	sqlite3_progress_handler(history->db, OPCODES_PER_TICK, give_up, &ticks);
	if (!code)
		code = sqlite3_bind_text(query, 1, case_name, -1, SQLITE_STATIC);
	if (!code)
		code = sqlite3_bind_int(query, 2, HISTORY_SHOWN_MAX);
	while (!code && (step = sqlite3_step(query)) == SQLITE_ROW)
		take_attempt(query, arena, list);
	if (!code && step != SQLITE_DONE)
		code = step;
	sqlite3_finalize(query);
	sqlite3_progress_handler(history->db, 0, NULL, NULL);
	return code;
}

/* True if the file was written to meanwhile: a result that was read without locks is then
 * not valid. */
static bool was_written(const struct history *history)
{
	struct stat status;

	return history->still &&
	       (stat(history->path, &status) < 0 ||
		status.st_size != history->seen.st_size ||
		status.st_ino != history->seen.st_ino ||
		status.st_mtim.tv_sec != history->seen.st_mtim.tv_sec ||
		status.st_mtim.tv_nsec != history->seen.st_mtim.tv_nsec);
}

static void note_failure(struct history *history, int code)
{
	if (code && !history->failed)
		history->failed = fail(history->path, history->db, code, &history->error);
}

int history_failed(const struct history *history, struct error *error)
{
	if (history->failed)
		*error = history->error;
	return history->failed;
}

struct attempts history_read(struct history *history, const char *case_name,
			     struct arena *arena)
{
	struct attempts attempts = { .case_name = arena_strdup(arena, case_name) };
	AUTO(vec) struct attempt_list list = { 0 };
	int code = 0;

	for (int i = 0; history->db && i < READS_MAX; i++) {
		list.count = 0;
		code = query_attempts(history, case_name, arena, &list);
		if (!was_written(history))
			break;
		disconnect(history);
		history->failed = connect_to(history, &history->error);
		if (history->failed)
			break;
	}
	note_failure(history, code);
	attempts.count = arena_give(arena, &list, &attempts.items);
	return attempts;
}

size_t history_cases(struct history *history, struct arena *arena,
		     const char *const **ret_names)
{
	static const char sql[] = "SELECT case_name FROM attempt GROUP BY case_name "
				  "ORDER BY max(id) DESC LIMIT ?1";
	AUTO(vec) VEC(const char *) names = { 0 };
	sqlite3_stmt *query = NULL;
	int step = SQLITE_DONE;

	if (history->db) {
		int code = sqlite3_prepare_v2(history->db, sql, -1, &query, NULL);

		if (!code)
			code = sqlite3_bind_int(query, 1, CASES_MAX);
		while (!code && (step = sqlite3_step(query)) == SQLITE_ROW)
			vec_push(&names, text_of(query, 0, arena));
		note_failure(history, code ? code : step == SQLITE_DONE ? 0 : step);
		sqlite3_finalize(query);
	}
	return arena_give(arena, &names, ret_names);
}

const struct attempt *attempt_of(const struct attempts *attempts, const char *rule,
				 const char *remedy)
{
	for (size_t i = attempts ? attempts->count : 0; i-- > 0;)
		if (!strcmp(attempts->items[i].rule, rule) &&
		    !strcmp(attempts->items[i].remedy, remedy))
			return &attempts->items[i];
	return NULL;
}
