/* SPDX-License-Identifier: Apache-2.0 */
/* What --follow keeps over restarts: a small database in one file. */
#include <fcntl.h>
#include <limits.h>
#include <sqlite3.h>
#include <time.h>
#include <unistd.h>

#include "engine/cmd/follow_internal.h"
#include "engine/input/line.h"

enum {
	STATE_ID = 0x6b626d66, /* "kbmf" */
	STATE_VERSION = 1,
	WORD_MAX = 256,	       /* bytes of a name that is read */
	LENGTH_MAX = 1 << 20,  /* of anything that is read */
	REPLAY_MAX = 64 << 20, /* of the lines of one text */
};

static const char schema[] =
	"CREATE TABLE file (path TEXT PRIMARY KEY, device INTEGER, inode INTEGER, "
	"offset INTEGER, written INTEGER, mark BLOB) WITHOUT ROWID;"
	"CREATE TABLE journal (path TEXT PRIMARY KEY, until REAL) WITHOUT ROWID;"
	"CREATE TABLE told (host TEXT, rule TEXT, device TEXT, times INTEGER, cleared "
	"INTEGER, moment REAL, arrived REAL, PRIMARY KEY (host, rule, device)) WITHOUT "
	"ROWID;"
	"CREATE TABLE line (path TEXT, host TEXT, nth INTEGER, raw TEXT, PRIMARY KEY "
	"(path, host, nth)) WITHOUT ROWID;";

enum query {
	PUT_FILE,
	GET_FILE,
	PUT_JOURNAL,
	GET_JOURNAL,
	PUT_TOLD,
	GET_TOLD,
	DROP_LINES,
	PUT_LINE,
	GET_LINES,
	HAS_FILE,
	QUERIES,
};
static const char *const queries[QUERIES] = {
	[PUT_FILE] = "INSERT OR REPLACE INTO file VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
	[GET_FILE] = ("SELECT device, inode, offset, written, mark FROM file "
		      "WHERE path = ?1"),
	[PUT_JOURNAL] = "INSERT OR REPLACE INTO journal VALUES (?1, ?2)",
	[GET_JOURNAL] = "SELECT until FROM journal WHERE path = ?1",
	[PUT_TOLD] = "INSERT OR REPLACE INTO told VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
	[GET_TOLD] = "SELECT * FROM told ORDER BY arrived LIMIT ?1",
	[DROP_LINES] = "DELETE FROM line WHERE path = ?1 AND host = ?2",
	[PUT_LINE] = "INSERT INTO line VALUES (?1, ?2, ?3, ?4)",
	[HAS_FILE] = "SELECT 1 FROM file WHERE path = ?1",
	[GET_LINES] = "SELECT host, raw FROM line WHERE path = ?1 ORDER BY host, nth",
};

struct follow_state {
	sqlite3 *db;
	sqlite3_stmt *statements[QUERIES];
	const char *path;
	int failed; /* code of SQLite, 0: none */
};

/* --- queries --- */

static void failed(struct follow_state *state, int code)
{
	if ((code & 0xff) == SQLITE_NOMEM)
		mem_exhausted();
	if (!state->failed && code != SQLITE_OK && code != SQLITE_ROW &&
	    code != SQLITE_DONE)
		state->failed = code;
}

static void run(struct follow_state *state, const char *sql)
{
	if (!state->failed)
		failed(state, sqlite3_exec(state->db, sql, NULL, NULL, NULL));
}

/* The statement with its texts bound from the first parameter on. */
static sqlite3_stmt *ask(struct follow_state *state, enum query query, size_t count,
			 const struct slice *texts)
{
	sqlite3_stmt **statement = &state->statements[query];

	if (!*statement)
		failed(state, sqlite3_prepare_v2(state->db, queries[query], -1, statement,
						 NULL));
	if (!*statement)
		return NULL;
	sqlite3_reset(*statement);
	for (size_t i = 0; i < count; i++)
		failed(state,
		       sqlite3_bind_text64(*statement, (int)i + 1, texts[i].data,
					   texts[i].size, SQLITE_TRANSIENT, SQLITE_UTF8));
	return *statement;
}

static bool next(struct follow_state *state, sqlite3_stmt *statement)
{
	int code = statement && !state->failed ? sqlite3_step(statement) : SQLITE_DONE;

	failed(state, code);
	if (code != SQLITE_ROW && statement)
		sqlite3_reset(statement);
	return code == SQLITE_ROW;
}

static struct slice text_at(sqlite3_stmt *row, int column)
{
	const char *text = (const char *)sqlite3_column_text(row, column);

	return slice_from(text ? text : "", (size_t)sqlite3_column_bytes(row, column));
}

/* --- opening --- */

static bool column_is(struct follow_state *state, const char *sql, const char *wanted)
{
	sqlite3_stmt *statement = NULL;
	bool same = false;

	failed(state, sqlite3_prepare_v2(state->db, sql, -1, &statement, NULL));
	if (next(state, statement))
		same = slice_is(text_at(statement, 0), wanted);
	sqlite3_finalize(statement);
	return same;
}

/* True if this program made the file, and it is whole. */
static bool is_good(struct follow_state *state)
{
	char id[16], version[16];

	snprintf(id, sizeof(id), "%d", STATE_ID);
	snprintf(version, sizeof(version), "%d", STATE_VERSION);
	return column_is(state, "PRAGMA application_id", id) &&
	       column_is(state, "PRAGMA user_version", version) &&
	       column_is(state,
			 "SELECT group_concat(sql || ';', '') FROM (SELECT sql FROM "
			 "sqlite_master WHERE sql IS NOT NULL ORDER BY rowid)",
			 schema) &&
	       column_is(state, "PRAGMA quick_check(1)", "ok");
}

/* What nobody wrote to for a month is gone. */
static void prune(struct follow_state *state)
{
	run(state,
	    "BEGIN; DELETE FROM file WHERE written < strftime('%s', 'now') - 2592000; "
	    "DELETE FROM told WHERE cleared AND arrived < strftime('%s', 'now') - "
	    "2592000; DELETE FROM line WHERE path <> '-' AND path NOT IN (SELECT path "
	    "FROM file) AND path NOT IN (SELECT path FROM journal); COMMIT");
}

static void begin_anew(struct follow_state *state)
{
	AUTO(strbuf) struct strbuf sql = { 0 };

	strbuf_printf(&sql,
		      "BEGIN; %s PRAGMA application_id = %d; PRAGMA user_version = %d; "
		      "COMMIT",
		      schema, STATE_ID, STATE_VERSION);
	run(state, sql.data);
}

static void close_db(struct follow_state *state)
{
	for (size_t i = 0; i < QUERIES; i++) {
		sqlite3_finalize(state->statements[i]);
		state->statements[i] = NULL;
	}
	sqlite3_close(state->db);
	state->db = NULL;
	state->failed = 0;
}

/* One process has the file; others cannot open it. It holds lines of logs. */
static void open_db(struct follow_state *state)
{
	int fd = open(state->path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK,
		      0600);

	if (fd >= 0)
		close(fd);
	int code = fd < 0 ? SQLITE_CANTOPEN
			  : sqlite3_open_v2(state->path, &state->db,
					    SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX |
						    SQLITE_OPEN_PRIVATECACHE,
					    NULL);
	failed(state, code);
	if (state->failed)
		return;
	sqlite3_db_config(state->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
	sqlite3_db_config(state->db, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
	sqlite3_db_config(state->db, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
	sqlite3_limit(state->db, SQLITE_LIMIT_LENGTH, LENGTH_MAX);
	run(state, "PRAGMA trusted_schema = 0; PRAGMA locking_mode = EXCLUSIVE; "
		   "PRAGMA synchronous = NORMAL; PRAGMA cache_size = -4000; "
		   "BEGIN IMMEDIATE; COMMIT");
}

static int state_failed(struct follow_state *state, const char *what, struct error *error)
{
	int code = state->failed;

	if (!code)
		return 0;
	error_at(error, NULL, 0, 0);
	if (code == SQLITE_BUSY)
		return error_set(error, -EBUSY, "--state %s: another process uses it",
				 state->path);
	return error_set(error, -EIO, "--state %s: %s: %s", state->path, what,
			 sqlite3_errstr(code));
}

static bool is_missing(const char *path)
{
	struct stat status;

	return stat(path, &status) || !status.st_size;
}

int state_open(const char *path, struct follow_state **ret_state, struct error *error)
{
	struct follow_state *state = mem_zalloc(sizeof(*state));
	bool is_new = is_missing(path);

	*ret_state = state;
	state->path = path;
	open_db(state);
	if (state->failed == SQLITE_BUSY || state->failed == SQLITE_CANTOPEN)
		return state_failed(state, "cannot be opened", error);
	if (!state->failed && !is_new && is_good(state)) {
		prune(state);
		return state_failed(state, "cannot be written", error);
	}
	if (!is_new) {
		fprintf(stderr,
			"kbmatch: warning: --state %s is damaged, of another version, or "
			"no state of --follow: it is begun anew\n",
			path);
		close_db(state);
		if (unlink(path))
			return error_set(error, -errno,
					 "--state %s: cannot be removed: %s", path,
					 strerror(errno));
		open_db(state);
	}
	begin_anew(state);
	return state_failed(state, "cannot be made", error);
}

void state_close(struct follow_state *state)
{
	if (!state)
		return;
	close_db(state);
	free(state);
}

/* --- reading --- */

static bool is_word(struct slice text)
{
	return text.size <= WORD_MAX && !memchr(text.data, '\0', text.size);
}

void state_load(struct following *f)
{
	struct arena *arena = f->session->arena;
	double now = (double)time(NULL);

	if (!f->state)
		return;
	sqlite3_stmt *row = ask(f->state, GET_TOLD, 0, NULL);
	if (row)
		sqlite3_bind_int(row, 1, TOLD_MAX);
	while (next(f->state, row)) {
		struct slice host = text_at(row, 0), rule = text_at(row, 1),
			     device = text_at(row, 2);
		double ago = now - sqlite3_column_double(row, 6);

		if (!is_word(host) || !is_word(rule) || !is_word(device))
			continue;
		const char *name = arena_string(arena, host);
		hash_add(&f->told_index, hash_of_host(name), f->told.count);
		vec_push(&f->told,
			 ((struct told){ .rule = arena_string(arena, rule),
					 .host = name,
					 .device = arena_string(arena, device),
					 .times = (unsigned)sqlite3_column_int(row, 3),
					 .cleared = sqlite3_column_int(row, 4) != 0,
					 .has_moment = sqlite3_column_type(row, 5) !=
						       SQLITE_NULL,
					 .moment = sqlite3_column_double(row, 5),
					 .arrived = meter_clock() - (ago > 0 ? ago : 0),
					 .saved = true }));
	}
}

/* Hands on the lines that hit before, each host's as a block of its own. */
static void replay(struct following *f, struct watched *watched)
{
	AUTO(arena) struct arena *arena = arena_new();
	AUTO(strbuf) struct strbuf lines = { 0 }, host = { 0 };
	VEC(struct slice) blocks = { 0 };
	size_t total = 0;
	sqlite3_stmt *row = ask(f->state, GET_LINES, 1,
				&(struct slice){ watched->path, strlen(watched->path) });

	while (next(f->state, row) && total < REPLAY_MAX) {
		struct slice raw = text_at(row, 1);

		if (!slice_equal(text_at(row, 0), strbuf_slice(&host)) && lines.size) {
			vec_push(&blocks, arena_slice(arena, strbuf_slice(&lines)));
			strbuf_truncate(&lines, 0);
		}
		strbuf_truncate(&host, 0);
		strbuf_add_slice(&host, text_at(row, 0));
		strbuf_add_slice(&lines, raw);
		strbuf_add_char(&lines, '\n');
		total += raw.size;
	}
	if (row)
		sqlite3_reset(row);
	if (lines.size)
		vec_push(&blocks, arena_slice(arena, strbuf_slice(&lines)));
	if (blocks.count)
		text_rescan(f, watched, blocks.items, blocks.count);
	vec_free(&blocks);
}

void state_resume(struct following *f, struct watched *watched)
{
	struct slice path = slice_of(watched->path);
	struct tail_place place = { 0 };

	if (!f->state)
		return;
	sqlite3_stmt *row = ask(f->state, GET_FILE, 1, &path);
	bool known = watched->tail->path && next(f->state, row);
	if (known) {
		const void *mark = sqlite3_column_blob(row, 4);
		int size = sqlite3_column_bytes(row, 4);

		place.device = (uint64_t)sqlite3_column_int64(row, 0);
		place.inode = (uint64_t)sqlite3_column_int64(row, 1);
		place.offset = (uint64_t)sqlite3_column_int64(row, 2);
		place.written = sqlite3_column_int64(row, 3);
		if (mark && size > 0 && size <= TAIL_MARK_SIZE)
			memcpy(place.mark, mark, place.mark_size = (size_t)size);
		sqlite3_reset(row);
		if (place.inode && place.offset <= INT64_MAX)
			tail_resume(watched->tail, &place);
	}
	if (known || !watched->tail->path)
		replay(f, watched);
}

bool state_has(struct follow_state *state, const char *path)
{
	struct slice name = slice_of(path);

	return state && next(state, ask(state, HAS_FILE, 1, &name));
}

bool state_journal(struct follow_state *state, const char *path, double *ret_until)
{
	struct slice name = slice_of(path);

	if (!state)
		return false;
	sqlite3_stmt *row = ask(state, GET_JOURNAL, 1, &name);
	if (!next(state, row))
		return false;
	*ret_until = sqlite3_column_double(row, 0);
	sqlite3_reset(row);
	return true;
}

/* --- writing --- */

static void begin(struct follow_state *state)
{
	if (sqlite3_get_autocommit(state->db))
		run(state, "BEGIN");
}

void state_put_lines(struct follow_state *state, const struct watched *watched,
		     struct scan *scan, const char *host)
{
	struct slice key[3] = { slice_of(watched->path), slice_of(host) };
	struct kept_lines lines;

	if (!state)
		return;
	begin(state);
	(void)next(state, ask(state, DROP_LINES, 2, key));
	kept_lines(scan, &lines);
	for (size_t i = 0; i < lines.count; i++) {
		sqlite3_stmt *row = ask(state, PUT_LINE, 2, key);

		if (!row)
			break;
		sqlite3_bind_int64(row, 3, (int64_t)i);
		sqlite3_bind_text64(row, 4, lines.items[i].data, lines.items[i].size,
				    SQLITE_TRANSIENT, SQLITE_UTF8);
		(void)next(state, row);
	}
	kept_lines_free(&lines);
}

void state_drop_unnamed(struct follow_state *state)
{
	if (!state)
		return;
	begin(state);
	run(state, "DELETE FROM told WHERE host = ''");
}

static void put_file(struct follow_state *state, const struct watched *watched)
{
	struct slice path = slice_of(watched->path);
	struct tail_place place;

	if (!tail_where(watched->tail, &place))
		return;
	sqlite3_stmt *row = ask(state, PUT_FILE, 1, &path);
	if (!row)
		return;
	sqlite3_bind_int64(row, 2, (int64_t)place.device);
	sqlite3_bind_int64(row, 3, (int64_t)place.inode);
	sqlite3_bind_int64(row, 4, (int64_t)place.offset);
	sqlite3_bind_int64(row, 5, place.written);
	sqlite3_bind_blob64(row, 6, place.mark, place.mark_size, SQLITE_TRANSIENT);
	(void)next(state, row);
}

/* A journal's lines carry its clock. */
static void put_journal(struct follow_state *state, const struct watched *watched)
{
	struct slice path = slice_of(watched->path);
	const struct stamp *boot;
	double until = 0;
	const char *host;

	for (size_t i = 0; i < scan_machines(watched->scan); i++) {
		const struct stamp *clock =
			scan_clock(scan_machine(watched->scan, i, &host), &boot);

		until = clock->has_wall && clock->wall > until ? clock->wall : until;
	}
	sqlite3_stmt *row = until > 0 ? ask(state, PUT_JOURNAL, 1, &path) : NULL;
	if (!row)
		return;
	sqlite3_bind_double(row, 2, until);
	(void)next(state, row);
}

static void put_told(struct follow_state *state, const struct told *told)
{
	struct slice key[] = { slice_of(told->host), slice_of(told->rule),
			       slice_of(told->device) };
	sqlite3_stmt *row = ask(state, PUT_TOLD, 3, key);

	if (!row)
		return;
	sqlite3_bind_int64(row, 4, told->times);
	sqlite3_bind_int(row, 5, told->cleared);
	if (told->has_moment)
		sqlite3_bind_double(row, 6, told->moment);
	else
		sqlite3_bind_null(row, 6);
	sqlite3_bind_double(row, 7, (double)time(NULL) - (meter_clock() - told->arrived));
	(void)next(state, row);
}

int state_prepare(struct following *f, struct error *error)
{
	if (!f->state)
		return 0;
	begin(f->state);
	for (size_t i = 0; i < f->texts.count; i++) {
		struct watched *watched = &f->texts.items[i];

		if (!watched->read)
			continue;
		if (watched->is_journal)
			put_journal(f->state, watched);
		else
			put_file(f->state, watched);
		watched->read = false;
	}
	for (size_t i = 0; i < f->told.count; i++) {
		if (!f->told.items[i].saved)
			put_told(f->state, &f->told.items[i]);
		f->told.items[i].saved = true;
	}
	return state_failed(f->state, "cannot be written", error);
}

int state_commit(struct following *f, struct error *error)
{
	if (!f->state)
		return 0;
	if (!sqlite3_get_autocommit(f->state->db))
		run(f->state, "COMMIT");
	f->last_saved = meter_clock();
	return state_failed(f->state, "cannot be written", error);
}
