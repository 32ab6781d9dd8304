/* SPDX-License-Identifier: Apache-2.0 */
#include <sqlite3.h>
#include <sys/mman.h>

#include "probes/libraries.h"
#include "probes/packages.h"
#include "tests/unit/tree.h"
#include "tests/unit/unit.h"

/* Two releases side by side, as AMD's packages install them, and more files. */
static struct snapshot *probe(const struct tree_file *files, char **ret_tree)
{
	*ret_tree = tree_of("tests/unit/probes/rocm.txt", "two rocms");
	tree_add(*ret_tree, files);
	return tree_probe("rocm", *ret_tree, NULL);
}

static void done(struct snapshot *snapshot, char *tree)
{
	snapshot_free(snapshot);
	tree_remove(tree);
}

/* A cache of glibc 2.32 and later: name and path by turns. */
static void add_number(struct strbuf *b, uint32_t number)
{
	char bytes[] = { (char)number, (char)(number >> 8), (char)(number >> 16),
			 (char)(number >> 24) };

	strbuf_add(b, bytes, 4);
}

struct cached {
	uint32_t flags;
	const char *name, *path;
};

enum { X86_64 = 0x0303, I386 = 0x0003, X32 = 0x0803, HEADER = 48, ENTRY = 24 };

static void make_cache(struct strbuf *b, const struct cached *entries, uint32_t count,
		       uint32_t claimed)
{
	AUTO(strbuf) struct strbuf strings = { 0 };
	uint32_t start = HEADER + count * ENTRY;

	strbuf_add_text(b, "glibc-ld.so.cache1.1");
	add_number(b, claimed);
	add_number(b, 0);
	add_number(b, 2);
	for (int i = 0; i < 4; i++)
		add_number(b, 0);
	for (uint32_t i = 0; i < count; i++) {
		add_number(b, entries[i].flags);
		add_number(b, start + (uint32_t)strings.size);
		strbuf_add(&strings, entries[i].name, strlen(entries[i].name) + 1);
		add_number(b, start + (uint32_t)strings.size);
		strbuf_add(&strings, entries[i].path, strlen(entries[i].path) + 1);
		add_number(b, 0);
		add_number(b, 0);
		add_number(b, 0);
	}
	strbuf_add_slice(b, strbuf_slice(&strings));
}

#define HIP6 "/opt/rocm-6.2.4/lib/libamdhip64.so.6.2.60204"
#define HIP7 "/opt/rocm-7.0.1/lib/libamdhip64.so.7.0.70001"

static const struct cached both[] = {
	{ X86_64, "librocblas.so.5", "/opt/rocm/lib/librocblas.so.5" },
	{ X86_64, "librocblas.so.4", "/opt/rocm-6.2.4/lib/librocblas.so.4" },
	{ I386, "libamdhip64.so.8", "/usr/lib32/libamdhip64.so.8" },
	{ X32, "libamdhip64.so.8", "/usr/libx32/libamdhip64.so.8" },
	{ X86_64, "libamdhip64.so.7", "/opt/rocm/lib/libamdhip64.so.7" },
	{ X86_64, "libamdhip64.so.6", "/opt/rocm-6.2.4/lib/libamdhip64.so.6" },
	{ X86_64, "libamdhip64.so", "/opt/rocm/lib/libamdhip64.so" },
	{ X86_64, "libc.so.6", "/lib/x86_64-linux-gnu/libc.so.6" },
};

TEST(test_mixture)
{
	AUTO(strbuf) struct strbuf cache = { 0 };
	struct snapshot *s;
	char *tree;

	make_cache(&cache, both, ARRAY_SIZE(both), ARRAY_SIZE(both));
	const struct tree_file files[] = { { "/etc/ld.so.cache", cache.data, cache.size },
					   { "/proc/self/environ", "HOME=/root\0A=b\0",
					     15 },
					   { "/usr/lib32/libamdhip64.so.8", "x", 0 },
					   { 0 } };
	s = probe(files, &tree);
	tree_says(
		"mixture", s, "",
		"rocm.installed=7.0.1,6.2.4; rocm.paths=/opt/rocm-7.0.1,/opt/rocm-6.2.4; "
		"rocm.version=7.0.1; rocm.path=/opt/rocm-7.0.1; rocm.origin=amd; "
		"loader.libamdhip64=" HIP7 "; loader.copies.libamdhip64=" HIP7 "," HIP6
		"; rocblas.targets=gfx1201; rocblas.version=5.0; loader.libvulkan; "
		"loader.copies.libvulkan; loader.=whole; loader.copies.=whole");
	done(s, tree);
}

/* LD_LIBRARY_PATH goes before the cache, and decides which release is in use. */
TEST(test_library_path)
{
	static const char environment[] = "PATH=/bin\0LD_LIBRARY_PATH=/nowhere:/opt/"
					  "rocm-6.2.4/lib:lib:$ORIGIN/../lib\0";
	AUTO(strbuf) struct strbuf cache = { 0 };
	struct snapshot *s;
	char *tree;

	make_cache(&cache, both, ARRAY_SIZE(both), ARRAY_SIZE(both));
	const struct tree_file files[] = { { "/etc/ld.so.cache", cache.data, cache.size },
					   { "/proc/self/environ", environment,
					     sizeof(environment) - 1 },
					   { 0 } };
	s = probe(files, &tree);
	tree_says(
		"path", s, "",
		"rocm.version=6.2.4; rocm.path=/opt/rocm-6.2.4; loader.libamdhip64=" HIP6
		"; loader.copies.libamdhip64=" HIP6 "," HIP7
		"; rocblas.targets=gfx1100,gfx906,gfx90a; rocblas.version=4.2; "
		"! \"lib\" depends on the program; ! \"$ORIGIN/../lib\" depends; "
		"loader.; "
		"loader.copies.libvulkan");
	done(s, tree);
}

#define STATUS(name, version)                                                            \
	"Package: " name "\nStatus: install ok installed\nVersion: " version "\n\n"

/* Every cut of a cache, a number of entries that lies, offsets that lead astray. */
TEST(test_damaged_cache)
{
	AUTO(strbuf) struct strbuf cache = { 0 }, wild = { 0 };

	make_cache(&cache, both, ARRAY_SIZE(both), 0xffffffff);
	make_cache(&wild, both, ARRAY_SIZE(both), ARRAY_SIZE(both));
	memset(wild.data + HEADER + 4 * ENTRY + 4, 0xff, 8);
	const struct {
		const char *data;
		size_t size;
		const char *note;
	} caches[] = {
		{ cache.data, cache.size, "is damaged" },
		{ wild.data, wild.size, "is damaged: 1 " },
		{ cache.data, cache.size - 30, "is damaged" },
		{ cache.data, HEADER + 7, "is damaged" },
		{ cache.data, HEADER - 1, "of no known form" },
		{ cache.data, 1, "of no known form" },
		{ "ld.so-1.7.0\0\xff\xff\xff\xff....................", 36,
		  "of no known form" },
		{ "ld.so-1.7.0\0\1\0\0\0....................", 36, "of no known form" },
	};
	for (size_t i = 0; i < ARRAY_SIZE(caches); i++) {
		const struct tree_file files[] = { { "/etc/ld.so.cache", caches[i].data,
						     caches[i].size },
						   { "/proc/self/environ", "A=b", 0 },
						   { 0 } };
		char *tree;
		struct snapshot *s = probe(files, &tree);

		if (!tree_noted(s, caches[i].note))
			fail_msg("cache %zu: no note of \"%s\"", i, caches[i].note);
		tree_says("damaged", s, "", "loader.; rocm.installed=7.0.1,6.2.4");
		done(s, tree);
	}
}

/* A table of the form before glibc 2.32 in front; what the cache names is gone. */
TEST(test_old_cache)
{
	static const struct cached gone[] = {
		{ X86_64, "libamdhip64.so.6", "/opt/gone/libamdhip64.so.6" },
		{ X86_64, "libamdhip64.so", HIP6 },
		{ X86_64, "libvulkan.so.1", "relative/libvulkan.so.1" },
	};
	AUTO(strbuf) struct strbuf cache = { 0 };
	struct snapshot *s;
	char *tree;

	strbuf_add(&cache, "ld.so-1.7.0\0\1\0\0\0............\0\0\0\0", 32);
	make_cache(&cache, gone, ARRAY_SIZE(gone), ARRAY_SIZE(gone));
	const struct tree_file files[] = { { "/etc/ld.so.cache", cache.data, cache.size },
					   { "/proc/self/environ", "A=b", 0 },
					   { 0 } };
	s = probe(files, &tree);
	tree_says("old", s, "",
		  "loader.libamdhip64=" HIP6 "; ! /opt/gone/libamdhip64.so.6; "
		  "! is damaged: 1 ");
	done(s, tree);
}

/* A saved tree has the cache and not all that it names: what is not found may be there.
 */
TEST(test_saved_without_libraries)
{
	static const struct cached gone[] = {
		{ X86_64, "libamdhip64.so.6", "/opt/gone/libamdhip64.so.6" },
	};
	AUTO(strbuf) struct strbuf cache = { 0 };
	struct snapshot *s;
	char *tree;

	make_cache(&cache, gone, ARRAY_SIZE(gone), ARRAY_SIZE(gone));
	const struct tree_file files[] = { { "/etc/ld.so.cache", cache.data, cache.size },
					   { "/proc/self/environ", "A=b", 0 },
					   { 0 } };
	tree = tree_make(files);
	s = tree_probe("rocm", tree, NULL);
	tree_says("saved", s, "",
		  "loader.libamdhip64; loader.; ! /opt/gone/libamdhip64.so.6");
	done(s, tree);
}

/* clang-format off */
static const struct {
	const char *name, *release;
} releases[] = {
	{ "/x/libamdhip64.so.6.2.60204", "6.2.4" },
	{ "libamdhip64.so.7.1.70101", "7.1.1" },
	{ "libamdhip64.so.10.0.100000", "10.0.0" },
	{ "libhsa-runtime64.so.1.14.60204", "6.2.4" },
	{ "libamdhip64.so.5.7.31921", NULL }, /* a build number */
	{ "libamdhip64.so.6", NULL }, { "libamdhip64.so", NULL },
	{ "libamdhip64.so.6.2.6020400", NULL }, { "libamdhip64.so.6.2.0", NULL },
	{ "libamdhip64.so.6.2.6o204", NULL }, { "librocblas.so.4.2.", NULL },
	{ ".so.", NULL }, { "", NULL },
};
/* clang-format on */

TEST(test_releases)
{
	static const char *const packages[][3] = {
		{ "4.2.4.60204-139~22.04", "6.2.4", "4.2.4" },
		{ "1:6.10.5.60304-2125197", "6.3.4", "6.10.5" },
		{ "6.2.41134.60204-139.el9", "6.2.4", "6.2.41134" },
		{ "6.2.1-1.fc41", NULL, NULL },
		{ "60204-1", NULL, NULL },
		{ ":", NULL, NULL },
		{ "", NULL, NULL },
	};
	struct probe_run run = { .arena = arena_new() };

	for (size_t i = 0; i < ARRAY_SIZE(releases); i++) {
		const char *release = rocm_release(&run, releases[i].name);

		if (!release != !releases[i].release ||
		    (release && strcmp(release, releases[i].release) != 0))
			fail_msg("%s: %s", releases[i].name, release ? release : "NULL");
	}
	arena_free(run.arena);
	for (size_t i = 0; i < ARRAY_SIZE(packages); i++) {
		AUTO(strbuf) struct strbuf status = { 0 }, says = { 0 };
		const char *release = packages[i][1] ? packages[i][1] : "6.2.1";

		strbuf_printf(&status, STATUS("rocblas", "%s"), packages[i][0]);
		strbuf_printf(&says, "rocblas.version%s%s", packages[i][1] ? "=" : "",
			      packages[i][1] ? packages[i][2] : "");
		const struct tree_file files[] = {
			{ "/opt/rocm/.info/version", release, 0 },
			{ "/var/lib/dpkg/status", status.data, status.size },
			{ 0 },
		};
		char *tree = tree_make(files);
		struct snapshot *s = tree_probe("rocm", tree, NULL);
		tree_says(packages[i][0], s, "", says.data);
		done(s, tree);
	}
}

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
	AUTO(tree) char *tree = tree_make(files);
	expect(tree, "rocm-a 1 " DPKG "\nrocm-b 3 " DPKG "\n", NULL);
	free(text);
}

/* rpm's header: number of entries, size of data, entries (tag, type, offset, count),
 * data. A negative size lies by as much. */
struct entry {
	uint32_t tag, type, offset, count;
};

static void add_big_number(struct strbuf *b, uint32_t number)
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
	add_big_number(b, claimed_count ? claimed_count : count);
	add_big_number(b, claimed_size ? claimed_size : size);
	for (uint32_t i = 0; i < count; i++) {
		add_big_number(b, entries[i].tag);
		add_big_number(b, entries[i].type);
		add_big_number(b, entries[i].offset);
		add_big_number(b, entries[i].count);
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
	AUTO(tree) char *tree = tree_make(files);
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
	AUTO(tree) char *tree = tree_make(files);
	sqlite3 *db = make_database(tree, false);

	make_row(&blob, 0);
	for (size_t size = 0; size < blob.size; size++)
		add_blob(db, slice_from(blob.data, size));
	assert_int_equal(sqlite3_close(db), SQLITE_OK);
	expect(tree, "", "cannot be read");
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
