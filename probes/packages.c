/* SPDX-License-Identifier: Apache-2.0 */
#include "probes/packages.h"

#include <ctype.h>
#include <errno.h>
#include <sqlite3.h>
#include <stdio.h>

#include "engine/base/fd.h"

enum {
	NAME_SIZE_MAX = 120,
	VERSION_SIZE_MAX = 200,
	STATUS_MAX = 256 * 1024 * 1024, /* bytes of dpkg's status */
	TAG_NAME = 1000,		/* of rpm's headers */
	TAG_VERSION = 1001,
	TAG_RELEASE = 1002,
	TYPE_STRING_RPM = 6,
	ENTRY_SIZE = 16,
	ENTRIES_MAX = 0xffff, /* header.c: HEADER_TAGS_MAX */
	BLOB_MAX = 64 * 1024 * 1024,
	STEPS = 10000, /* steps of SQLite's machine between two calls of look() */
	LOOKS_MAX = 300,
};

struct search {
	struct probe_run *run;
	bool (*wanted)(const char *name);
	const char *path; /* of the current database */
	VEC(struct package) found;
	bool full;	/* PACKAGES_MAX was reached, and a note says so */
	unsigned looks; /* calls of look() in a query */
	bool broken;	/* a header that could not be read was noted */
};

const char *version_numbers(struct probe_run *run, const char *version)
{
	const char *epoch = strchr(version, ':');
	size_t size;

	version = epoch ? epoch + 1 : version;
	size = strspn(version, "0123456789.");
	while (size && version[size - 1] == '.')
		size--;
	return size ? arena_string(run->arena, slice_from(version, size)) : NULL;
}

/* The name as text if it is that of a wanted package, NULL otherwise. */
static const char *wanted(struct search *search, struct slice name)
{
	char text[NAME_SIZE_MAX + 1] = "";

	if (!name.size || name.size > NAME_SIZE_MAX)
		return NULL;
	for (size_t i = 0; i < name.size; i++)
		if (!char_is_alnum(name.data[i]) && !memchr("+-._", name.data[i], 4))
			return NULL;
	memcpy(text, name.data, name.size);
	return search->wanted(text) ? arena_strdup(search->run->arena, text) : NULL;
}

static void add(struct search *search, const char *name, const char *version)
{
	if (search->found.count < PACKAGES_MAX) {
		vec_push(&search->found, (struct package){ name, version, search->path });
		return;
	}
	if (!search->full)
		probe_note(search->run,
			   "over %d packages of interest; the rest is left out",
			   PACKAGES_MAX);
	search->full = true;
}

/* Opens the file of a database; -1 when it cannot be read, with a note if it exists. */
static int open_database(struct search *search, const char *path)
{
	int fd = root_file(search->run->root, path);

	search->path = path;
	if (fd < 0 && fd != -ENOENT && fd != -ENOTDIR)
		probe_note(search->run, "%s: %s", path,
			   fd == -EINVAL ? "no file" : strerror(-fd));
	return fd < 0 ? -1 : fd;
}

/* dpkg ------------------------------------------------------------------------------ */

/* dpkg's status is a list of stanzas "Field: value", separated by empty lines;
 * deb-control(5), dpkg-query(1). */
struct stanza {
	const char *name, *version;
	bool installed;
};

static bool is_field(struct slice line, const char *name, struct slice *ret_value)
{
	*ret_value = slice_trim(slice_skip(line, strlen(name)));
	return slice_starts_with(line, name);
}

static void read_line(struct search *search, struct stanza *stanza, struct slice line)
{
	/* The state is the last word of "install ok installed". Configured packages with
	 * pending triggers are installed, too. */
	static const char *const states[] = { " installed", " triggers-awaited",
					      " triggers-pending" };
	struct slice value;

	if (is_field(line, "Package:", &value)) {
		stanza->name = wanted(search, value);
	} else if (is_field(line, "Status:", &value)) {
		stanza->installed = false;
		for (size_t i = 0; i < ARRAY_SIZE(states); i++)
			if (value.size > strlen(states[i]) &&
			    slice_is(slice_skip(value, value.size - strlen(states[i])),
				     states[i]))
				stanza->installed = true;
	} else if (stanza->name && is_field(line, "Version:", &value) && value.size &&
		   value.size <= VERSION_SIZE_MAX) {
		stanza->version = arena_string(search->run->arena, value);
	}
	if (line.size && *line.data != '\r')
		return;
	if (stanza->name && stanza->version && stanza->installed)
		add(search, stanza->name, stanza->version);
	*stanza = (struct stanza){ 0 };
}

/* The file may have tens of megabytes, so it is streamed; only the start of a long line
 * is kept. */
static void read_dpkg(struct search *search)
{
	int fd = open_database(search, "/var/lib/dpkg/status"), size;
	FILE *file = fd < 0 ? NULL : fdopen(fd, "r");
	struct stanza stanza = { 0 };
	struct stat status;
	char line[512];

	if (!file)
		return;
	if (fstat(fd, &status) || status.st_size > STATUS_MAX) {
		probe_note(search->run, "%s was not read: %s", search->path,
			   strerror(EFBIG));
		fclose(file);
		return;
	}
	while (size = 0, fscanf(file, "%511[^\n]%n", line, &size) != EOF) {
		if (fscanf(file, "%*[^\n]") != EOF)
			getc(file);
		read_line(search, &stanza, slice_from(line, (size_t)size));
	}
	if (ferror(file))
		probe_note(search->run, "%s was not read to its end: %s", search->path,
			   strerror(errno));
	read_line(search, &stanza, slice_from("", 0));
	fclose(file);
}

/* pacman ---------------------------------------------------------------------------- */

/* The directories "NAME-VERSION-RELEASE" of libalpm's local database; version and release
 * contain no hyphen. Their files desc have the version below "%VERSION%". */
static void read_pacman(struct search *search)
{
	static const char path[] = "/var/lib/pacman/local", word[] = "\n%VERSION%\n";
	struct probe_run *run = search->run;
	struct names folders;

	search->path = path;
	names_read(run, path, &folders);
	for (size_t i = 0; i < folders.count; i++) {
		const char *folder = folders.items[i], *end = strrchr(folder, '-');

		end = end ? memrchr(folder, '-', (size_t)(end - folder)) : NULL;
		const char *name = wanted(
			search, slice_from(folder, end ? (size_t)(end - folder) : 0));
		if (!name)
			continue;
		const char *text =
			root_text(run->root, textf(run, "%s/%s/desc", path, folder));
		const char *at = text ? strstr(textf(run, "\n%s", text), word) : NULL;
		size_t size = at ? strcspn(at + strlen(word), "\n") : 0;
		if (size && size <= VERSION_SIZE_MAX)
			add(search, name,
			    textf(run, "%.*s", (int)size, at + strlen(word)));
		else
			probe_note(run, "%s/%s has no version", path, folder);
	}
}

/* rpm ------------------------------------------------------------------------------- */

static uint32_t number_at(const char *data)
{
	const unsigned char *p = (const unsigned char *)data;

	return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
}

/*
 * A string of a header as rpm's lib/header.c unloads it, without the magic: counts il
 * and dl, il entries (tag, type, offset, count), dl bytes of data; all numbers are 32
 * bits, the most significant byte first. False when it has no such string, or its
 * numbers are invalid.
 */
static bool header_string(struct slice blob, uint32_t tag, struct slice *ret_string)
{
	if (blob.size < 8)
		return false;
	size_t entries = number_at(blob.data), size = number_at(blob.data + 4);
	if (entries > ENTRIES_MAX || blob.size - 8 < entries * ENTRY_SIZE ||
	    blob.size - 8 - entries * ENTRY_SIZE < size)
		return false;
	const char *entry = blob.data + 8, *data = entry + entries * ENTRY_SIZE;
	for (; entry < data; entry += ENTRY_SIZE) {
		size_t offset = number_at(entry + 8);

		if (number_at(entry) != tag)
			continue;
		if (number_at(entry + 4) != TYPE_STRING_RPM || offset >= size)
			return false;
		size_t length = strnlen(data + offset, size - offset);
		*ret_string = slice_from(data + offset, length);
		return length && length < size - offset && length <= VERSION_SIZE_MAX;
	}
	return false;
}

static void read_header(struct search *search, struct slice blob)
{
	struct slice name, version, release;

	if (!header_string(blob, TAG_NAME, &name) ||
	    !header_string(blob, TAG_VERSION, &version)) {
		if (!search->broken)
			probe_note(search->run, "%s: a package's header cannot be read",
				   search->path);
		search->broken = true;
		return;
	}
	const char *known = wanted(search, name);
	if (!known)
		return;
	if (!header_string(blob, TAG_RELEASE, &release))
		release = slice_from("", 0);
	add(search, known,
	    textf(search->run, "%.*s%s%.*s", SLICE_ARGS(version), release.size ? "-" : "",
		  SLICE_ARGS(release)));
}

/* Limits the time of a query: a crafted database may make it endless. */
static int look(void *data)
{
	struct search *search = data;

	return ++search->looks > LOOKS_MAX;
}

/* The SQL function wanted(NAME). */
static void sql_wanted(sqlite3_context *context, int count, sqlite3_value **values)
{
	const char *name = (const char *)sqlite3_value_text(values[0]);

	(void)count;
	sqlite3_result_int(context,
			   name && wanted(sqlite3_user_data(context), slice_of(name)));
}

static bool read_rows(struct search *search, sqlite3 *db, const char *sql)
{
	sqlite3_stmt *rows = NULL;
	int r = sqlite3_prepare_v2(db, sql, -1, &rows, NULL);

	while (!r && (r = sqlite3_step(rows)) == SQLITE_ROW) {
		const void *bytes = sqlite3_column_blob(rows, 0);
		int size = bytes ? sqlite3_column_bytes(rows, 0) : 0;

		read_header(search, slice_from(bytes, (size_t)size));
		r = SQLITE_OK;
	}
	sqlite3_finalize(rows);
	return r == SQLITE_DONE;
}

/*
 * The tables Packages(hnum, blob) and Name(key, hnum, idx) of lib/backend/sqlite.cc of
 * rpm: first the index of names, which is small, then the headers of the wanted
 * packages. The database is opened as immutable, so that nothing is written beside it;
 * its write-ahead log is not read.
 */
static void read_database(struct search *search, int fd)
{
	struct probe_run *run = search->run;
	int flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX;
	const char *uri = textf(run, "file:/proc/self/fd/%d?mode=ro&immutable=1", fd);
	const char *log = textf(run, "%s-wal", search->path);
	size_t before = search->found.count;
	bool whole = false;
	sqlite3 *db = NULL;
	struct stat status;

	search->looks = 0;
	search->broken = false;
	if (!sqlite3_open_v2(uri, &db, flags, NULL)) {
		sqlite3_limit(db, SQLITE_LIMIT_LENGTH, BLOB_MAX);
		sqlite3_db_config(db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
		sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
		sqlite3_progress_handler(db, STEPS, look, search);
		sqlite3_create_function(db, "wanted", 1, SQLITE_UTF8 | SQLITE_DIRECTONLY,
					search, sql_wanted, NULL, NULL);
		whole = read_rows(search, db,
				  "SELECT blob FROM Name CROSS JOIN Packages "
				  "USING(hnum) WHERE wanted(key)");
		if (!whole && search->found.count == before)
			whole = read_rows(search, db, "SELECT blob FROM Packages");
	}
	if (!whole)
		probe_note(run, "%s was not read whole: %s", search->path,
			   db ? sqlite3_errmsg(db) : strerror(ENOMEM));
	else if (!root_stat(run->root, log, &status) && status.st_size)
		probe_note(run,
			   "%s is not empty: the newest changes of packages are left out",
			   log);
	sqlite3_close(db);
}

static void read_rpm(struct search *search)
{
	static const char *const folders[] = { "/var/lib/rpm", "/usr/lib/sysimage/rpm" };
	static const char *const older[] = { "Packages", "Packages.db" };
	struct probe_run *run = search->run;
	struct names seen = { 0 };

	for (size_t i = 0; i < ARRAY_SIZE(folders); i++) {
		const char *path = textf(run, "%s/rpmdb.sqlite", folders[i]);
		const char *real = root_real(run->root, path);
		bool known = real && names_has(&seen, real);
		AUTO(fd) int fd = known ? -1 : open_database(search, path);

		if (fd < 0)
			continue;
		names_add(run->arena, &seen, real ? real : path);
		read_database(search, fd);
	}
	for (size_t i = 0; !seen.count && i < 4; i++) {
		const char *path = textf(run, "%s/%s", folders[i / 2], older[i % 2]);

		if (root_exists(run->root, path))
			probe_note(run,
				   "%s is of a form that is not read: packages of rpm "
				   "are left out",
				   path);
	}
}

struct packages packages_find(struct probe_run *run, bool (*is_wanted)(const char *name))
{
	struct search search = { .run = run, .wanted = is_wanted };

	read_dpkg(&search);
	read_pacman(&search);
	read_rpm(&search);
	struct packages packages = { NULL, search.found.count };
	packages.items = packages.count ? arena_freeze(run->arena, &search.found) : NULL;
	return packages;
}
