/* SPDX-License-Identifier: Apache-2.0 */
/*
 * rpm's database: lib/backend/sqlite.cc of rpm makes the tables Packages(hnum, blob) and
 * Name(key, hnum, idx). A blob is a header as lib/header.c unloads it, without the magic:
 * counts il and dl, il entries (tag, type, offset, count), dl bytes of data; all numbers
 * are 32 bits, the most significant byte first.
 */
#include "probes/packages_internal.h"

#include <errno.h>
#include <sqlite3.h>
#include <stdio.h>
#include <unistd.h>

enum {
	TAG_NAME = 1000,
	TAG_VERSION = 1001,
	TAG_RELEASE = 1002,
	TYPE_STRING_RPM = 6,
	ENTRY_SIZE = 16,
	ENTRIES_MAX = 0xffff, /* header.c: HEADER_TAGS_MAX */
	STRING_MAX = 200,     /* of a name, version or release */
	BLOB_MAX = 64 * 1024 * 1024,
	ROWS_MAX = 100000,
	STEPS = 10000, /* of SQLite's machine between two looks */
	LOOKS_MAX = 300,
};

static const char *const databases[] = {
	"/var/lib/rpm/rpmdb.sqlite",
	"/usr/lib/sysimage/rpm/rpmdb.sqlite",
};

static const char *const older[] = {
	"/var/lib/rpm/Packages",
	"/var/lib/rpm/Packages.db",
	"/usr/lib/sysimage/rpm/Packages",
	"/usr/lib/sysimage/rpm/Packages.db",
};

static uint32_t number_at(const unsigned char *p)
{
	return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
}

/* A string of the header; false when it has none, or its numbers lead astray. */
static bool header_string(struct slice blob, uint32_t tag, struct slice *ret_string)
{
	const unsigned char *bytes = (const unsigned char *)blob.data;

	if (blob.size < 8)
		return false;
	size_t entries = number_at(bytes), size = number_at(bytes + 4);
	if (entries > ENTRIES_MAX || blob.size - 8 < entries * ENTRY_SIZE ||
	    blob.size - 8 - entries * ENTRY_SIZE < size)
		return false;
	const char *data = blob.data + 8 + entries * ENTRY_SIZE;
	for (size_t i = 0; i < entries; i++) {
		const unsigned char *entry = bytes + 8 + i * ENTRY_SIZE;
		size_t offset = number_at(entry + 8);

		if (number_at(entry) != tag)
			continue;
		if (number_at(entry + 4) != TYPE_STRING_RPM || offset >= size)
			return false;
		const char *end = memchr(data + offset, '\0', size - offset);
		if (!end || end == data + offset ||
		    end - data - (ptrdiff_t)offset > STRING_MAX)
			return false;
		*ret_string = slice_from(data + offset, (size_t)(end - data) - offset);
		return true;
	}
	return false;
}

struct rpm {
	struct package_search *search;
	const char *path;
	sqlite3 *db;
	unsigned looks;
	bool broken; /* a header that could not be read was noted */
};

/* A made-up database may make a query endless. */
static int look(void *data)
{
	struct rpm *rpm = data;

	return ++rpm->looks > LOOKS_MAX;
}

static void read_blob(struct rpm *rpm, sqlite3_stmt *row, int column)
{
	struct probe_run *run = rpm->search->run;
	const void *bytes = sqlite3_column_blob(row, column);
	struct slice name, version, release;
	struct slice blob =
		slice_from(bytes, bytes ? (size_t)sqlite3_column_bytes(row, column) : 0);

	if (!header_string(blob, TAG_NAME, &name) ||
	    !header_string(blob, TAG_VERSION, &version)) {
		if (!rpm->broken)
			probe_note(run, "%s: a package's header cannot be read",
				   rpm->path);
		rpm->broken = true;
		return;
	}
	const char *wanted = package_wanted(rpm->search, name);
	if (!wanted)
		return;
	if (!header_string(blob, TAG_RELEASE, &release))
		release = slice_from("", 0);
	package_add(rpm->search, wanted,
		    arena_printf(run->arena, "%.*s%s%.*s", SLICE_ARGS(version),
				 release.size ? "-" : "", SLICE_ARGS(release)),
		    rpm->path);
}

/* By the index of names, which is small, and then the headers of those wanted; -ENOENT
 * when the database has no such table. */
static int read_by_name(struct rpm *rpm)
{
	sqlite3_stmt *names = NULL, *header = NULL;
	int r = -ENOENT, rows = 0;

	if (sqlite3_prepare_v2(rpm->db, "SELECT key, hnum FROM Name", -1, &names, NULL) ||
	    sqlite3_prepare_v2(rpm->db, "SELECT blob FROM Packages WHERE hnum = ?", -1,
			       &header, NULL))
		goto out;
	while ((r = sqlite3_step(names)) == SQLITE_ROW && rows++ < ROWS_MAX) {
		const char *key = (const char *)sqlite3_column_text(names, 0);

		if (!key || !package_wanted(rpm->search, slice_of(key)))
			continue;
		sqlite3_bind_int64(header, 1, sqlite3_column_int64(names, 1));
		if (sqlite3_step(header) == SQLITE_ROW)
			read_blob(rpm, header, 0);
		sqlite3_reset(header);
	}
	r = r == SQLITE_DONE ? 0 : -EIO;
out:
	sqlite3_finalize(names);
	sqlite3_finalize(header);
	return r;
}

static int read_all(struct rpm *rpm)
{
	sqlite3_stmt *rows = NULL;
	int r = -EIO, count = 0;

	if (!sqlite3_prepare_v2(rpm->db, "SELECT blob FROM Packages", -1, &rows, NULL)) {
		while ((r = sqlite3_step(rows)) == SQLITE_ROW && count++ < ROWS_MAX)
			read_blob(rpm, rows, 0);
		r = r == SQLITE_DONE ? 0 : -EIO;
	}
	sqlite3_finalize(rows);
	return r;
}

/* The log that SQLite writes ahead is not read: the database is opened as one that nobody
 * writes, so that nothing is written beside it. */
static void note_journal(struct rpm *rpm)
{
	struct probe_run *run = rpm->search->run;
	struct stat status;
	const char *journal = arena_printf(run->arena, "%s-wal", rpm->path);

	if (!root_stat(run->root, journal, &status) && status.st_size)
		probe_note(run,
			   "%s is not empty: the newest changes of packages are left out",
			   journal);
}

static void read_database(struct rpm *rpm, int fd)
{
	struct probe_run *run = rpm->search->run;
	int flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX;
	char uri[80];

	snprintf(uri, sizeof(uri), "file:/proc/self/fd/%d?mode=ro&immutable=1", fd);
	int r = sqlite3_open_v2(uri, &rpm->db, flags, NULL) ? -EIO : 0;
	if (!r) {
		sqlite3_limit(rpm->db, SQLITE_LIMIT_LENGTH, BLOB_MAX);
		sqlite3_db_config(rpm->db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
		sqlite3_db_config(rpm->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
		sqlite3_progress_handler(rpm->db, STEPS, look, rpm);
		size_t before = rpm->search->found.count;
		r = read_by_name(rpm);
		if (r == -ENOENT)
			r = read_all(rpm);
		else if (r && rpm->search->found.count == before)
			r = read_all(rpm);
	}
	if (r)
		probe_note(run, "%s was not read whole: %s", rpm->path,
			   rpm->db ? sqlite3_errmsg(rpm->db) : strerror(ENOMEM));
	else
		note_journal(rpm);
	sqlite3_close(rpm->db);
}

void packages_rpm(struct package_search *search)
{
	struct probe_run *run = search->run;
	const char *seen = NULL;
	bool any = false;

	for (size_t i = 0; i < ARRAY_SIZE(databases); i++) {
		const char *real = root_real(run->root, run->arena, databases[i]);

		if (real && seen && !strcmp(real, seen))
			continue;
		int fd = root_file(run->root, databases[i]);
		if (fd < 0) {
			if (fd != -ENOENT && fd != -ENOTDIR)
				probe_note(run, "%s: %s", databases[i],
					   fd == -EINVAL ? "no file" : strerror(-fd));
			continue;
		}
		seen = real;
		any = true;
		read_database(&(struct rpm){ .search = search, .path = databases[i] },
			      fd);
		close(fd);
	}
	for (size_t i = 0; !any && i < ARRAY_SIZE(older); i++)
		if (root_exists(run->root, older[i]))
			probe_note(run,
				   "%s is of a form that is not read: packages of rpm "
				   "are left out",
				   older[i]);
}
