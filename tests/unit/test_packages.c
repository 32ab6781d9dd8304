/* SPDX-License-Identifier: Apache-2.0 */
#include "probes/packages.h"

#include <sqlite3.h>
#include <sys/mman.h>

#include "tests/unit/tree.h"
#include "tests/unit/unit.h"

static bool wanted(const char *name)
{
	return !strncmp(name, "roc", 3);
}

/* "NAME VERSION FROM" a line; notes follow as "! NOTE". */
static char *found(const char *tree, char *notes, size_t room)
{
	struct strbuf b = { 0 };
	static const struct probe_options options;
	struct arena *arena = arena_new();
	struct error error = { 0 };
	struct root root;

	assert_int_equal(root_open(tree, arena, &root, &error), 0);
	struct probe_run run = { .probe = probe_find("rocm"),
				 .root = &root,
				 .options = &options,
				 .arena = arena,
				 .fd = memfd_create("probe", MFD_CLOEXEC) };
	struct packages packages = packages_find(&run, wanted);
	for (size_t i = 0; i < packages.count; i++)
		strbuf_printf(&b, "%s %s %s\n", packages.items[i].name,
			      packages.items[i].version, packages.items[i].from);
	ssize_t size = pread(run.fd, notes, room - 1, 0);
	notes[size > 0 ? size : 0] = '\0';
	arena_free(run.arena);
	close(run.fd);
	root_close(&root);
	strbuf_add(&b, "", 0);
	return b.data ? b.data : mem_strdup("");
}

static void expect(const char *tree, const char *packages, const char *note)
{
	char notes[8192];
	char *text = found(tree, notes, sizeof(notes));

	assert_string_equal(text, packages);
	free(text);
	if (note && !strstr(notes, note))
		fail_msg("no note of \"%s\": %s", note, notes);
	if (!note)
		assert_string_equal(notes, "");
}

#define DPKG "/var/lib/dpkg/status"
/* A line of ten megabytes, and bytes that are no text, between two packages. */
TEST(test_dpkg_long)
{
	static const char before[] =
		"Package: rocm-a\nVersion: 1\nStatus: install ok installed\n"
		"Description: ";
	static const char after[] = "\n\nPackage: rocm-b\nVersion: 2\0x\nVersion: 3\n"
				    "Status: install ok installed\n";
	size_t room = 10 * 1024 * 1024;
	char *text = mem_alloc(sizeof(before) + sizeof(after) + room);
	size_t size = sizeof(before) - 1;

	memcpy(text, before, size);
	memset(text + size, 'x', room);
	memcpy(text + size + 5000, "\nPackage: rocm-c\0", 17);
	text[size + 5000] = '\xff';
	size += room;
	memcpy(text + size, after, sizeof(after) - 1);
	size += sizeof(after) - 1;
	struct tree_file files[] = { { DPKG, text, size }, { 0 } };
	char *tree = tree_make(files);
	expect(tree, "rocm-a 1 " DPKG "\nrocm-b 3 " DPKG "\n", NULL);
	tree_remove(tree);
	free(text);
}

/* rpm's header: number of entries, size of data, entries (tag, type, offset, count),
 * data. A negative size lies by as much. */
struct entry {
	uint32_t tag, type, offset, count;
};

static void add_number(struct strbuf *b, uint32_t number)
{
	char bytes[] = { (char)(number >> 24), (char)(number >> 16), (char)(number >> 8),
			 (char)number };

	strbuf_add(b, bytes, 4);
}

static const char data[] = "rocblas\0004.2.4.60204\000139.el9\0C\0s";

/* clang-format off */
static const struct {
	const char *what;
	struct entry entries[4];
	/* 0: as they are */
	uint32_t claimed_count, size, claimed_size;
	const char *packages; /* NULL: the header cannot be read */
} headers[] = {
	{ "as rpm writes it",
	  { { 63, 7, 0, 16 }, { 1000, 6, 0, 1 }, { 1001, 6, 8, 1 }, { 1002, 6, 20, 1 } },
	  .packages = "rocblas 4.2.4.60204-139.el9 " },
	{ "no release", { { 1000, 6, 0, 1 }, { 1001, 6, 8, 1 } },
	  .packages = "rocblas 4.2.4.60204 " },
	{ "no version", { { 1000, 6, 0, 1 } } },
	{ "more entries than there are", { { 1000, 6, 0, 1 }, { 1001, 6, 8, 1 } },
	  .claimed_count = 0xffff },
	{ "entries without end", { { 1000, 6, 0, 1 }, { 1001, 6, 8, 1 } },
	  .claimed_count = 0xffffffff },
	{ "more data than there is", { { 1000, 6, 0, 1 }, { 1001, 6, 8, 1 } },
	  .claimed_size = sizeof(data) + 1 },
	{ "data without end", { { 1000, 6, 0, 1 }, { 1001, 6, 8, 1 } },
	  .claimed_size = 0xffffffff },
	{ "an offset outside", { { 1000, 6, 0, 1 }, { 1001, 6, sizeof(data), 1 } } },
	{ "an offset far outside", { { 1000, 6, 0xfffffff8, 1 }, { 1001, 6, 8, 1 } } },
	{ "a string without end", { { 1000, 6, 0, 1 }, { 1001, 6, 8, 1 } }, .size = 15 },
	{ "another type", { { 1000, 4, 0, 1 }, { 1001, 6, 8, 1 } } },
	{ "an empty name", { { 1000, 6, 7, 1 }, { 1001, 6, 8, 1 } } },
};
/* clang-format on */

static void make_row(struct strbuf *b, size_t row)
{
	const struct entry *entries = headers[row].entries;
	uint32_t count = 0, size = headers[row].size ? headers[row].size : sizeof(data);
	uint32_t claimed_count = headers[row].claimed_count;
	uint32_t claimed_size = headers[row].claimed_size;

	while (count < ARRAY_SIZE(headers[row].entries) && entries[count].tag)
		count++;
	add_number(b, claimed_count ? claimed_count : count);
	add_number(b, claimed_size ? claimed_size : size);
	for (uint32_t i = 0; i < count; i++) {
		add_number(b, entries[i].tag);
		add_number(b, entries[i].type);
		add_number(b, entries[i].offset);
		add_number(b, entries[i].count);
	}
	strbuf_add(b, data, size);
}

static void run_sql(sqlite3 *db, const char *sql)
{
	assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
}

static void add_blob(sqlite3 *db, struct slice blob)
{
	sqlite3_stmt *statement;

	assert_int_equal(sqlite3_prepare_v2(db, "INSERT INTO Packages(blob) VALUES(?)",
					    -1, &statement, NULL),
			 SQLITE_OK);
	sqlite3_bind_blob(statement, 1, blob.data, (int)blob.size, NULL);
	assert_int_equal(sqlite3_step(statement), SQLITE_DONE);
	sqlite3_finalize(statement);
}

#define RPM "/usr/lib/sysimage/rpm"

static sqlite3 *make_database(const char *tree, bool names)
{
	char path[300];
	sqlite3 *db;

	snprintf(path, sizeof(path), "%s" RPM "/rpmdb.sqlite", tree);
	assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
	run_sql(db, "PRAGMA journal_mode = WAL");
	run_sql(db, "CREATE TABLE Packages(hnum INTEGER PRIMARY KEY AUTOINCREMENT,"
		    "blob BLOB NOT NULL)");
	if (names)
		run_sql(db, "CREATE TABLE Name(key TEXT NOT NULL, hnum INTEGER NOT NULL,"
			    "idx INTEGER NOT NULL)");
	return db;
}

static void check_header(size_t i, bool names)
{
	static const struct tree_file files[] = { { RPM "/", NULL, 0 },
						  { "/var/lib/rpm",
						    "-> ../../usr/lib/sysimage/rpm", 0 },
						  { 0 } };
	AUTO(strbuf) struct strbuf blob = { 0 }, expected = { 0 };
	char *tree = tree_make(files);
	sqlite3 *db = make_database(tree, names);

	make_row(&blob, i);
	add_blob(db, strbuf_slice(&blob));
	if (names)
		run_sql(db, "INSERT INTO Name VALUES('bash', 2, 0), ('rocblas', 1, 0),"
			    "('rocm-nowhere', 77, 0)");
	assert_int_equal(sqlite3_close(db), SQLITE_OK);
	if (headers[i].packages)
		strbuf_printf(&expected, "%s/var/lib/rpm/rpmdb.sqlite\n",
			      headers[i].packages);
	expect(tree, strbuf_text(&expected),
	       headers[i].packages ? NULL : "cannot be read");
	tree_remove(tree);
}

TEST(test_rpm)
{
	for (size_t i = 0; i < ARRAY_SIZE(headers); i++) {
		check_header(i, false);
		check_header(i, true);
	}
}

TEST(test_rpm_short_blobs)
{
	static const struct tree_file files[] = { { RPM "/", NULL, 0 }, { 0 } };
	AUTO(strbuf) struct strbuf blob = { 0 };
	char *tree = tree_make(files);
	sqlite3 *db = make_database(tree, false);

	make_row(&blob, 0);
	for (size_t size = 0; size < blob.size; size++)
		add_blob(db, slice_from(blob.data, size));
	assert_int_equal(sqlite3_close(db), SQLITE_OK);
	expect(tree, "", "cannot be read");
	tree_remove(tree);
}

/* Not a database, a damaged one, one of an endless query, other forms, a log that was not
 * carried over. */
TEST(test_rpm_broken)
{
	static const struct tree_file text[] = {
		{ RPM "/rpmdb.sqlite", "no database", 0 }, { 0 }
	};
	static const struct tree_file old[] = { { "/var/lib/rpm/Packages", "bdb", 0 },
						{ 0 } };
	static const struct tree_file folder[] = { { RPM "/", NULL, 0 }, { 0 } };
	static const struct tree_file log[] = { { RPM "/rpmdb.sqlite-wal", "x", 0 },
						{ 0 } };
	char *tree = tree_make(text);

	expect(tree, "", "not read whole");
	tree_remove(tree);
	tree = tree_make(old);
	expect(tree, "", "of a form that is not read");
	tree_remove(tree);
	tree = tree_make(folder);
	sqlite3 *db = make_database(tree, false);
	run_sql(db, "DROP TABLE Packages");
	run_sql(db,
		"CREATE VIEW Packages AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL "
		"SELECT x + 1 FROM n) SELECT x AS hnum, x AS blob FROM n WHERE x < 0");
	assert_int_equal(sqlite3_close(db), SQLITE_OK);
	expect(tree, "", "not read whole");
	tree_remove(tree);
	tree = tree_make(folder);
	assert_int_equal(sqlite3_close(make_database(tree, false)), SQLITE_OK);
	tree_add(tree, log);
	expect(tree, "", "-wal is not empty");
	tree_remove(tree);
}

TESTS(NULL, NULL)
