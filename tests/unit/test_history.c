/* SPDX-License-Identifier: Apache-2.0 */
/* The history: what is written is read again, by several at once, and what is no history
 * is told and left as it is. */
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include <sqlite3.h>

#include "engine/reason/history.h"
#include "tests/unit/unit.h"

static char directory[64];

/* Writes that there is still room for; SQLite's go through these, too. */
static unsigned room = UINT_MAX;

static bool is_full(void)
{
	if (room == UINT_MAX || room-- > 0)
		return false;
	room = 0;
	errno = ENOSPC;
	return true;
}

ssize_t write(int fd, const void *data, size_t size)
{
	return is_full() ? -1 : syscall(SYS_write, fd, data, size);
}

ssize_t pwrite64(int fd, const void *data, size_t size, off64_t at)
{
	return is_full() ? -1 : syscall(SYS_pwrite64, fd, data, size, at);
}

static int make_directory(NO_STATE)
{
	strcpy(directory, "/tmp/kbmatch-history-XXXXXX");
	if (!mkdtemp(directory))
		return -1;
	unsetenv("HOME");
	return setenv("XDG_STATE_HOME", directory, 1);
}

static int remove_directory(NO_STATE)
{
	char command[192];

	snprintf(command, sizeof(command), "chmod -R u+rwx %s; rm -rf %s", directory,
		 directory);
	return system(command);
}

static char *file_path(const char *suffix)
{
	static char path[160];

	snprintf(path, sizeof(path), "%s/kbmatch/history.sqlite%s", directory, suffix);
	return path;
}

static struct attempt attempt_with(const char *note)
{
	return (struct attempt){ .rule = "r",
				 .remedy = "one",
				 .title = "The first",
				 .result = TRIED_SAME,
				 .note = note,
				 .time = "2026-03-01T12:00:00Z" };
}

static int add(const char *case_name, const struct attempt *attempt, struct error *error)
{
	AUTO(history) struct history *history = NULL;
	int r = history_open(NULL, true, &history, error);

	return r ? r : history_add(history, case_name, attempt, error);
}

static void must_add(const char *case_name, const char *note)
{
	struct attempt attempt = attempt_with(note);
	struct error error = { 0 };

	if (add(case_name, &attempt, &error))
		fail_msg("%s", error.message);
}

static struct attempts must_read(const char *case_name, struct arena *arena)
{
	AUTO(history) struct history *history = NULL;
	struct error error = { 0 };

	if (history_open(NULL, false, &history, &error))
		fail_msg("%s", error.message);
	struct attempts attempts = history_read(history, case_name, arena);
	if (history_failed(history, &error))
		fail_msg("%s", error.message);
	return attempts;
}

TEST_IN(test_nothing, make_directory, remove_directory)
{
	AUTO(arena) struct arena *arena = arena_new();
	struct stat status;

	assert_int_equal(must_read("box", arena).count, 0);
	char *folder = arena_printf(arena, "%s/kbmatch", directory);
	assert_int_equal(stat(folder, &status), -1);
}

TEST_IN(test_kept, make_directory, remove_directory)
{
	AUTO(arena) struct arena *arena = arena_new();
	struct attempt own = { .rule = "",
			       .remedy = "",
			       .title = "a newer BIOS",
			       .result = TRIED_WORKED,
			       .note = "" };
	struct error error = { 0 };
	struct stat status;

	must_add("box", "still hangs");
	assert_int_equal(add("box", &own, &error), 0);
	must_add("other", "");
	struct attempts attempts = must_read("box", arena);
	assert_string_equal(attempts.case_name, "box");
	assert_int_equal(attempts.count, 2);
	assert_string_equal(attempts.items[0].rule, "r");
	assert_string_equal(attempts.items[0].remedy, "one");
	assert_string_equal(attempts.items[0].title, "The first");
	assert_string_equal(attempts.items[0].note, "still hangs");
	assert_string_equal(attempts.items[0].time, "2026-03-01T12:00:00Z");
	assert_int_equal(attempts.items[0].result, TRIED_SAME);
	assert_string_equal(attempts.items[1].title, "a newer BIOS");
	assert_int_equal(attempts.items[1].result, TRIED_WORKED);
	assert_int_equal(strlen(attempts.items[1].time), 20);
	assert_int_equal(must_read("none", arena).count, 0);
	/* Nobody else reads it, and no file is left beside it. */
	assert_int_equal(stat(file_path(""), &status), 0);
	assert_int_equal(status.st_mode & 0777, 0600);
	assert_int_equal(stat(file_path("-wal"), &status), -1);
	assert_int_equal(stat(file_path("-shm"), &status), -1);
}

TEST_IN(test_last_counts, make_directory, remove_directory)
{
	const struct attempt items[] = {
		{ "r", "one", TRIED_FAILED, "", "", "" },
		{ "r", "two", TRIED_WORKED, "", "", "" },
		{ "r", "one", TRIED_PARTIAL, "", "", "" },
	};
	struct attempts attempts = { "box", items, 3 };

	assert_ptr_equal(attempt_of(&attempts, "r", "one"), &items[2]);
	assert_ptr_equal(attempt_of(&attempts, "r", "two"), &items[1]);
	assert_null(attempt_of(&attempts, "s", "one"));
	assert_null(attempt_of(NULL, "r", "one"));
}

TEST_IN(test_cases, make_directory, remove_directory)
{
	AUTO(history) struct history *history = NULL;
	AUTO(arena) struct arena *arena = arena_new();
	const char *const *names;
	struct error error = { 0 };

	must_add("first", "");
	must_add("second '; DROP TABLE attempt; --", "");
	must_add("first", "");
	assert_int_equal(history_open(NULL, false, &history, &error), 0);
	assert_int_equal(history_cases(history, arena, &names), 2);
	assert_string_equal(names[0], "first");
	assert_string_equal(names[1], "second '; DROP TABLE attempt; --");
	assert_int_equal(must_read(names[0], arena).count, 2);
	assert_int_equal(must_read(names[1], arena).count, 1);
}

TEST_IN(test_hostile_notes, make_directory, remove_directory)
{
	static const char *const notes[] = {
		"'); DROP TABLE attempt; --",
		"\033]0;x\a\033[2J\r\n\t\x7f\x80\xff",
		"\xe2\x80\xae %s%n {rocm.path} $(id) `id`",
		"",
	};
	AUTO(arena) struct arena *arena = arena_new();
	struct error error = { 0 };
	AUTO(mem) char *long_note = mem_alloc((1 << 20) + 1);
	struct attempt attempt = attempt_with(long_note);

	for (size_t i = 0; i < ARRAY_SIZE(notes); i++)
		must_add("box", notes[i]);
	memset(long_note, 'x', 1 << 20);
	long_note[1 << 20] = '\0';
	assert_int_equal(add("box", &attempt, &error), -EINVAL);
	assert_non_null(strstr(error.message, "note is too long"));
	long_note[HISTORY_NOTE_MAX] = '\0';
	assert_int_equal(add("box", &attempt, &error), 0);
	assert_int_equal(add("", &attempt, &error), -EINVAL);
	long_note[HISTORY_NAME_MAX + 1] = '\0';
	assert_int_equal(add(long_note, &attempt, &error), -EINVAL);
	struct attempts attempts = must_read("box", arena);
	assert_int_equal(attempts.count, ARRAY_SIZE(notes) + 1);
	for (size_t i = 0; i < ARRAY_SIZE(notes); i++)
		assert_string_equal(attempts.items[i].note, notes[i]);
	assert_int_equal(strlen(attempts.items[4].note), HISTORY_NOTE_MAX);
}

/* The file itself is new to all of them, too. */
TEST_IN(test_many_at_once, make_directory, remove_directory)
{
	enum { WRITERS = 20, EACH = 10 };
	AUTO(arena) struct arena *arena = arena_new();
	bool seen[WRITERS * EACH] = { false };
	pid_t children[WRITERS];

	for (int i = 0; i < WRITERS; i++) {
		children[i] = fork();
		assert_true(children[i] >= 0);
		for (int j = 0; !children[i] && j < EACH; j++) {
			struct error error = { 0 };
			char note[16];
			struct attempt attempt = attempt_with(note);

			snprintf(note, sizeof(note), "%d", i * EACH + j);
			if (add("box", &attempt, &error))
				_exit(1);
		}
		if (!children[i])
			_exit(0);
	}
	for (int i = 0; i < 50; i++)
		must_read("box", arena);
	for (int i = 0; i < WRITERS; i++) {
		int status;

		assert_int_equal(waitpid(children[i], &status, 0), children[i]);
		assert_int_equal(status, 0);
	}
	struct attempts attempts = must_read("box", arena);
	assert_int_equal(attempts.count, WRITERS * EACH);
	for (size_t i = 0; i < attempts.count; i++)
		seen[atoi(attempts.items[i].note)] = true;
	for (size_t i = 0; i < ARRAY_SIZE(seen); i++)
		assert_true(seen[i]);
}

/* A reader beside a writer that has not ended, or that was killed, sees what was
 * committed. */
TEST_IN(test_reader_beside_writer, make_directory, remove_directory)
{
	AUTO(arena) struct arena *arena = arena_new();
	int status;

	must_add("box", "1");
	pid_t child = fork();
	if (!child) {
		struct history *history = NULL;
		struct error error = { 0 };
		struct attempt attempt = attempt_with("2");

		if (history_open(NULL, true, &history, &error) ||
		    history_add(history, "box", &attempt, &error))
			_exit(1);
		_exit(0); /* without history_close(): its log stays */
	}
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_int_equal(status, 0);
	assert_int_equal(access(file_path("-wal"), F_OK), 0);
	assert_int_equal(must_read("box", arena).count, 2);
	assert_int_equal(access(file_path("-wal"), F_OK), 0);
	must_add("box", "3");
	assert_int_equal(must_read("box", arena).count, 3);
	assert_int_equal(access(file_path("-wal"), F_OK), -1);
}

/* --- what is no history --- */

static void run_sql(const char *sql)
{
	sqlite3 *db;

	assert_int_equal(sqlite3_open(file_path(""), &db), SQLITE_OK);
	assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
	sqlite3_close(db);
}

/* The damage to a history, and the message that follows. */
static const struct broken {
	const char *sql; /* that is run on it */
	long size;	 /* that it is cut to; 0: as it is, -1: nothing */
	size_t at, count;
	char byte;   /* that is written so often there */
	mode_t mode; /* of what stands in its place: a directory, a FIFO */
	const char *message;
} brokens[] = {
	{ .sql = "PRAGMA user_version = 2",
	  .message = "has version 2, and this kbmatch knows 1" },
	{ .sql = "PRAGMA application_id = 7", .message = "is not a history of kbmatch" },
	{ .at = 0, .count = 500, .byte = 'x', .message = "is damaged" },
	{ .size = 5000, .message = "is damaged" },
	{ .size = -1, .message = "is not a history of kbmatch" },
	{ .sql = "DROP TABLE attempt", .message = "is damaged" },
	{ .at = 4096, .count = 4096, .byte = '\xa5', .message = "is damaged" },
	{ .mode = S_IFDIR, .message = "is not a file" },
	{ .mode = S_IFIFO, .message = "is not a file" },
};

static void break_it(const struct broken *how)
{
	const char *path = file_path("");
	FILE *file = fopen(path, "r+");

	assert_non_null(file);
	assert_int_equal(fseek(file, (long)how->at, SEEK_SET), 0);
	for (size_t i = 0; i < how->count; i++)
		fputc(how->byte, file);
	assert_int_equal(fclose(file), 0);
	if (how->sql)
		run_sql(how->sql);
	if (how->size)
		assert_int_equal(truncate(path, how->size > 0 ? how->size : 0), 0);
	if (!how->mode)
		return;
	assert_int_equal(unlink(path), 0);
	if (how->mode == S_IFDIR)
		assert_int_equal(mkdir(path, 0700), 0);
	else
		assert_int_equal(mkfifo(path, 0600), 0);
}

static int try_to_read(struct error *error)
{
	AUTO(history) struct history *history = NULL;
	AUTO(arena) struct arena *arena = arena_new();
	int r = history_open(NULL, false, &history, error);

	if (!r) {
		history_read(history, "box", arena);
		r = history_failed(history, error);
	}
	return r;
}

TEST_IN(test_broken, make_directory, remove_directory)
{
	struct attempt attempt = attempt_with("");

	for (size_t i = 0; i < ARRAY_SIZE(brokens); i++) {
		struct error reading = { 0 }, writing = { 0 };

		must_add("box", "");
		break_it(&brokens[i]);
		int r = try_to_read(&reading), w = add("box", &attempt, &writing);
		if (r != -EINVAL || !strstr(reading.message, brokens[i].message))
			fail_msg("%zu: %d, %s", i, r, reading.message);
		if (w != -EINVAL || !strstr(writing.message, brokens[i].message))
			fail_msg("%zu: %d, %s", i, w, writing.message);
		remove_directory(state);
		make_directory(state);
	}
}

TEST_IN(test_unwritable, make_directory, remove_directory)
{
	AUTO(arena) struct arena *arena = arena_new();
	struct attempt attempt = attempt_with("");
	struct error error = { 0 };
	int status;

	must_add("box", "");
	pid_t child = fork();
	if (!child) { /* root may write anywhere */
		char folder[96];

		snprintf(folder, sizeof(folder), "%s/kbmatch", directory);
		if (chmod(directory, 0755) || chmod(folder, 0555) ||
		    chmod(file_path(""), 0444) || (!getuid() && setuid(65534)))
			_exit(2);
		if (add("box", &attempt, &error) != -EACCES)
			_exit(3);
		if (!strstr(error.message, "see who owns it"))
			_exit(4);
		_exit(must_read("box", arena).count == 1 ? 0 : 5);
	}
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_int_equal(status, 0);
}

/* --- where it lies --- */

TEST_IN(test_places, make_directory, remove_directory)
{
	AUTO(history) struct history *history = NULL;
	AUTO(arena) struct arena *arena = arena_new();
	struct error error = { 0 };
	char home[96], path[160];

	snprintf(home, sizeof(home), "%s/home", directory);
	snprintf(path, sizeof(path), "%s/.local/state/kbmatch/history.sqlite", home);
	/* A path that is not absolute is as good as none. */
	assert_int_equal(setenv("XDG_STATE_HOME", "state", 1), 0);
	assert_int_equal(setenv("HOME", home, 1), 0);
	must_add("box", "");
	assert_int_equal(access(path, F_OK), 0);
	assert_int_equal(access("state", F_OK), -1);
	assert_int_equal(unsetenv("XDG_STATE_HOME"), 0);
	assert_int_equal(must_read("box", arena).count, 1);
	assert_int_equal(unsetenv("HOME"), 0);
	assert_int_equal(must_read("box", arena).count, 0);
	assert_int_equal(history_open(NULL, true, &history, &error), -ENOENT);
	assert_non_null(strstr(error.message, "XDG_STATE_HOME"));
	assert_int_equal(setenv("XDG_STATE_HOME", "/proc/none", 1), 0);
	assert_true(history_open(NULL, true, &history, &error) < 0);
	assert_non_null(strstr(error.message, "cannot create /proc/none"));
}

/* Other programs put in these: a word that is no result, a NULL, a number, a NUL. */
TEST_IN(test_odd_rows, make_directory, remove_directory)
{
	AUTO(arena) struct arena *arena = arena_new();

	must_add("box", "");
	run_sql("INSERT INTO attempt (case_name, rule, remedy, title, result, note, "
		"time) VALUES ('box', 'r', 'one', 't', 'nonsense', '', ''),"
		"('box', 1, 2.5, x'00ff', 'worked', char(65, 0, 66), '')");
	struct attempts attempts = must_read("box", arena);
	assert_int_equal(attempts.count, 2);
	assert_string_equal(attempts.items[1].rule, "1");
	assert_string_equal(attempts.items[1].note, "A");
}

/* Wherever the disk was full, what comes later finds a whole history. */
TEST_IN(test_full_disk, make_directory, remove_directory)
{
	struct attempt attempt = attempt_with("");
	struct error error = { 0 };
	int r = -1;

	for (unsigned most = 0; r && most < 100; most++) {
		room = most;
		r = add("box", &attempt, &error);
		room = UINT_MAX;
		must_add("box", "");
		assert_int_equal(unlink(file_path("")), 0);
		/* nothing lies beside it */
		assert_int_equal(rmdir(dirname(file_path(""))), 0);
	}
	assert_int_equal(r, 0);
}

TESTS(NULL, NULL)
