/* SPDX-License-Identifier: Apache-2.0 */
/* Knowledge that kb_write() refuses, and bases that are not what they seem. */
#include <sqlite3.h>

#include "engine/kb/kb_write.h"
#include "tests/unit/kb_files.h"
#include "tests/unit/small_base.h"

/* A change of the small base, and the message that follows. */
struct refusal {
	void *member;
	const void *value;
	size_t size;
	const char *path, *message, *excerpt;
};

#define SET(member, ...) &(member), &(__typeof__(member)){ __VA_ARGS__ }, sizeof(member)
#define HANG "rules/hang.lua"

/* clang-format off */
/* Changes the base by the row, if there is one. */
static bool break_base(struct arena *arena, struct knowledge *all, size_t row,
		       struct refusal *ret_row)
{
	struct rule *hang = &all->rules[1];
	struct remedy *remedy = hang->remedies;
	struct evidence *e = hang->evidence;
	const struct refusal rows[] = {
		{ SET(hang->explains.items[0], "stoped"), HANG,
		  "rule hang: explains[1]: there is no rule 'stoped'; did you mean 'stopped'?", "" },
		{ SET(hang->explains.items[0], "hang"), HANG, "rule hang: explains[1]: cannot name itself", "" },
		{ SET(remedy->leaves, "nowhere"), HANG, "remedies[1].leaves: there is no rule 'nowhere'", "" },
		{ SET(remedy->fallback, "none"), HANG, "remedies[1].fallback: there is no remedy", "" },
		{ SET(e[8].ref, "kdf"), HANG, "evidence[9].check: there is no check 'kdf'", "" },
		{ SET(e[4].from, "journal"), HANG, "evidence[5].from: there is no source 'journal'", "" },
		{ SET(all->extracts[1].from, "journal"), "", "extract boot: from: there is no source 'journal'", "" },
		{ SET(hang->refuted[0].ref, 3), HANG, "names a reference beyond those that it has", "" },
		{ SET(e[9].ref, "none"), HANG, "evidence[10].tried: there is no remedy", "" },
		{ SET(e[10].ref, "none/upgrade"), HANG, "evidence[11].tried: there is no rule 'none'", "" },
		{ SET(e[10].ref, "stopped/upgrade"), HANG, "evidence[11].tried: there is no remedy", "" },
		{ SET(e[3].number, 9), HANG, "evidence[4]: has another number than its place", "" },
		{ SET(all->rules[0].id, "hang"), "", "rule hang is there twice", "" },
		{ SET(e[2].patterns[1], small_pattern(arena, "\\d+abc")), HANG,
		  "rule hang: evidence[3].sequence[2]: the regex has no literal of 4 bytes", "\\d+abc" },
		{ SET(e[0].unless[0], small_pattern(arena, "ab(c")), HANG,
		  "evidence[1].unless[1]: the regex is wrong", "ab(c" },
		{ SET(e[5].children[0].patterns[0], small_pattern(arena, "abc")), HANG,
		  "evidence[6].all[1].log: the regex has no", "abc" },
		{ SET(e[5].near_record, false), HANG, "evidence[6].all[2].any[1].log: the regex has no", "CID" },
		{ SET(all->benigns[0].log, small_pattern(arena, "(abcd)\\1")), "",
		  "benign no-crat: log: back-references", "(abcd)\\1" },
	};

	if (row >= ARRAY_SIZE(rows))
		return false;
	*ret_row = rows[row];
	memcpy(rows[row].member, rows[row].value, rows[row].size);
	return true;
}
/* clang-format on */

TEST(test_refused)
{
	for (size_t i = 0;; i++) {
		struct arena *arena AUTO(arena) = arena_new();
		struct knowledge *all = small_base(arena);
		struct error error = { .line = 0 };
		const char *path = kb_files_path(*state, "refused");
		struct refusal row;

		if (!break_base(arena, all, i, &row))
			break;
		int code = kb_write(all, NULL, path, &error);
		if (code != -EINVAL || strcmp(error.path, row.path) != 0 ||
		    !strstr(error.message, row.message) ||
		    strcmp(error.excerpt, row.excerpt) != 0)
			fail_msg("%zu: %d %s: %s (%s)", i, code, error.path,
				 error.message, error.excerpt);
		assert_int_equal(access(path, F_OK), -1);
		assert_int_equal(kb_write(all, NULL, path, NULL), -EINVAL);
	}
}

TEST(test_cannot_write)
{
	struct kb_files *files = *state;
	struct arena *arena AUTO(arena) = arena_new();
	struct knowledge *all = small_base(arena);
	const char *old = kb_files_write(files, "old", all, NULL);
	struct error error = { .line = 0 };

	size_t count = kb_files_count(files);
	assert_int_equal(kb_write(all, NULL, "/nonexistent/kb.sqlite", &error), -ENOENT);
	assert_int_equal(kb_write(all, NULL, files->directory, &error), -EINVAL);
	assert_int_equal(kb_write(all, "/nonexistent/base", old, &error), -ENOENT);
	assert_int_equal(kb_files_count(files), count);
	/* A base that the schema refuses halfway leaves nothing behind either. */
	all->rules[0].title = NULL;
	assert_int_equal(kb_write(all, NULL, old, &error), -EIO);
	assert_int_equal(kb_files_count(files), count);
	struct kb *kb AUTO(kb) = kb_files_open(files, old);
	assert_non_null(kb_rule(kb, "hang"));
}

/* Asks for everything there is. */
static void use_all(struct kb *kb)
{
	const char *const *ids;
	const struct watch *watches;
	const struct extract *extracts;
	const struct derive *derives;
	const struct check *checks;
	const struct source *sources;
	const struct upstream *upstreams;
	const struct support *supports;
	const struct found *found;
	const struct device *devices;
	const struct benign *benigns;

	const unsigned *always;

	for (enum text_kind kind = 0; kind < TEXT_KINDS; kind++) {
		kb_atom_index(kb, kind);
		kb_without_atom(kb, kind, &always);
	}
	for (unsigned i = 1; i <= kb_info(kb)->patterns && i < 1000; i++) {
		kb_regex(kb, i);
		kb_roles(kb, i);
		kb_watches(kb, i, &watches);
		kb_rules_of_pattern(kb, i, &ids);
		kb_extracts_of_pattern(kb, i, &extracts);
		kb_benign(kb, i);
	}
	kb_derives_of_fact(kb, "gpu.name", &derives);
	kb_checks(kb, &checks);
	kb_sources(kb, &sources);
	kb_upstreams(kb, &upstreams);
	kb_supports(kb, "gfx2", &supports);
	kb_device(kb, "1002:744c");
	kb_devices(kb, NULL, &devices);
	kb_devices(kb, "gfx1100", &devices);
	kb_benigns(kb, &benigns);
	kb_rules_explaining(kb, "stopped", &ids);
	kb_ask(kb, "gpu.gfx");
	kb_rules_of_fact(kb, "gpu.gfx", &ids);
	size_t count = kb_rule_ids(kb, &ids);
	for (size_t i = 0; i < count; i++)
		kb_rule(kb, ids[i]);
	kb_search(kb, "hang", &found);
}

static const struct unopenable {
	size_t at;
	const char *bytes;
	size_t size;
	int keep; /* so many bytes are kept; 0 all, negative: so many less */
	const char *message;
} unopenables[] = {
	{ 0, "", 0, 1, "not an SQLite file" },
	{ 0, "", 0, 50, "not an SQLite file" },
	{ 0, "x", 1, 0, "not an SQLite file" },
	{ 68, "\0\0\0\0", 4, 0, "of another program" },
	{ 60, "\0\0\0\x7f", 4, 0, "schema 127" },
	{ 0, "", 0, 4096, "torn" },
	{ 0, "", 0, -1, "torn" },
	{ 0, "", 0, -4096, "torn" },
	{ 28, "\xff\xff\xff\xff", 4, 0, "torn" },
	{ 100, "\xff\xff\xff\xff", 4, 0, "cannot be used" },
};

TEST(test_unopenable)
{
	struct kb_files *files = *state;
	struct arena *arena AUTO(arena) = arena_new();
	const char *good = kb_files_write(files, "good", small_base(arena), NULL);
	const char *path = kb_files_path(files, "bad");
	struct strbuf bytes AUTO(strbuf) = { 0 };
	struct kb *kb = NULL;
	struct error error = { .line = 0 };

	assert_int_equal(kb_open("/nonexistent/kb", &kb, &error), -ENOENT);
	assert_int_equal(kb_open("/dev/null", &kb, &error), -EINVAL);
	assert_int_equal(kb_open(files->directory, &kb, &error), -EINVAL);
	for (size_t i = 0; i < ARRAY_SIZE(unopenables); i++) {
		const struct unopenable *one = &unopenables[i];

		kb_files_read(good, &bytes);
		memcpy(bytes.data + one->at, one->bytes, one->size);
		size_t size = one->keep > 0 ? (size_t)one->keep
					    : bytes.size - (size_t)-one->keep;
		kb_files_save(path, bytes.data, size);
		int code = kb_open(path, &kb, &error);
		if (code != -EINVAL || !strstr(error.message, one->message))
			fail_msg("%zu: %d %s", i, code, error.message);
		assert_string_equal(error.path, path);
		assert_null(kb);
	}
}

/* Damages the bodies that have such a member. */
#define PUT(table, path, value)                                                          \
	"UPDATE " table " SET body = json_set(body, '" path "', " value                  \
	") WHERE json_type(body, '" path "') IS NOT NULL OR '" path "' = '$.nonsense'"
#define DROP(table, path) "UPDATE " table " SET body = json_remove(body, '" path "')"

/* clang-format off */
static const struct hostile {
	const char *sql, *message; /* of kb_failed(), or NULL when nothing is wrong */
} hostiles[] = {
	{ "UPDATE meta SET value = 'a' WHERE name = 'rules'", "count" },
	{ "UPDATE meta SET value = '99999999' WHERE name = 'patterns'", "count" },
	{ "DELETE FROM meta", "version" },
	{ "DELETE FROM meta WHERE name = 'slope'", "calibration" },
	{ "UPDATE meta SET value = 'steep' WHERE name = 'slope'", "calibration" },
	{ "INSERT INTO meta VALUES ('date', 'today')", "date" },
	{ "DROP TABLE rule", "no such table" },
	{ "ALTER TABLE rule RENAME COLUMN body TO text", "no such column" },
	{ "DELETE FROM pattern WHERE id = 3", "pattern 3" },
	{ PUT("watch", "$.progress[0]", "4000"), "pattern 4000" },
	{ PUT("watch", "$.progress[0]", "-1"), "progress is not" },
	{ "UPDATE OR REPLACE atom_index SET data = x'00'", "atom" },
	{ "UPDATE atom_index SET data = zeroblob(40000000) WHERE id = 0", "too large" },
	{ "DELETE FROM atom_index", "no such rowid" },
	{ "DELETE FROM atom_index WHERE id = 2", "no such rowid" },
	{ "INSERT INTO short_pattern VALUES (2, 4000)", "pattern 4000" },
	{ "UPDATE rule SET body = ''", "rule hang: body is not what kbmatch writes" },
	{ "UPDATE rule SET body = '[' || body || ']'",
	  "body is not what kbmatch writes" },
	{ "UPDATE rule SET body = replace(hex(zeroblob(50000)), '0', '[')",
	  "is not what kbmatch writes" },
	{ "UPDATE rule SET body = body || hex(zeroblob(3000000))", "too large" },
	{ "UPDATE rule SET body = substr(body, 1, length(body) - 1)",
	  "is not what kbmatch writes" },
	{ "UPDATE rule SET body = CAST(x'7b22ff227d' AS TEXT)",
	  "is not what kbmatch writes" },
	{ "UPDATE rule SET body = '{\"title\":\"\\u0000\"}'",
	  "is not what kbmatch writes" },
	{ "UPDATE rule SET body = '{\"title\":\"a\",\"title\":\"b\"}'",
	  "holds what kbmatch does not know" },
	{ PUT("rule", "$.nonsense", "1"),
	  "rule hang: body holds what kbmatch does not know" },
	{ PUT("rule", "$.title", "NULL"), "rule hang: title is not" },
	{ PUT("rule", "$.title", "7"), "title is not" },
	{ DROP("rule", "$.title"), "rule hang: title is missing" },
	{ PUT("rule", "$.severity", "'dire'"), "severity is not" },
	{ PUT("rule", "$.evidence", "1"), "evidence is not" },
	{ PUT("rule", "$.evidence", "json('[]')"), "evidence[1] is not" },
	{ PUT("rule", "$.evidence[0]", "1"), "evidence[1] is not" },
	{ PUT("rule", "$.evidence[0].kind", "'hearsay'"), "evidence[1] is of no kind" },
	{ DROP("rule", "$.evidence[0].kind"), "evidence[1] is of no kind" },
	{ PUT("rule", "$.evidence[0].kind", "'any'"),
	  "evidence[1] holds what kbmatch does not know" },
	{ DROP("rule", "$.evidence[0].log"), "evidence[1].log is missing" },
	{ PUT("rule", "$.evidence[0].log", "json('[4000]')"), "pattern 4000" },
	{ PUT("rule", "$.evidence[0].log", "json('[0]')"), "pattern 0" },
	{ PUT("rule", "$.evidence[4].against", "2"), "against is not" },
	{ PUT("rule", "$.evidence[4].against", "json('false')"), "against is not" },
	{ DROP("rule", "$.evidence[4].from"), "evidence[5].from is missing" },
	{ DROP("rule", "$.evidence[6].test"), "evidence[7].test is missing" },
	{ DROP("rule", "$.evidence[6].test.fact"), "evidence[7].test.fact is missing" },
	{ DROP("rule", "$.evidence[6].test.operands"), "evidence[7].test is not whole" },
	{ DROP("rule", "$.evidence[7].test.operands"), "evidence[8].test is not whole" },
	{ DROP("rule", "$.evidence[8].check"), "evidence[9].check is missing" },
	{ PUT("rule", "$.evidence[3].at_least", "-1"), "at_least is not" },
	{ PUT("rule", "$.evidence[3].at_least", "2.5"), "at_least is not" },
	{ PUT("rule", "$.evidence[3].at_least", "5000000000"), "at_least is not" },
	{ PUT("rule", "$.evidence[3].within_seconds", "1e300"), "within_seconds is not" },
	{ PUT("rule", "$.evidence[5].all[1].any", "json('[]')"), "all[2].any[1] is not" },
	{ "WITH RECURSIVE n (i, t) AS (SELECT 1, '{\"kind\":\"support\"}' UNION ALL "
	  "SELECT i + 1, '{\"kind\":\"any\",\"strength\":\"weak\",\"any\":[' || t || "
	  "']}' FROM n WHERE i < 40) UPDATE rule SET body = json_set(body, "
	  "'$.evidence[0]', json((SELECT t FROM n WHERE i = 40)))", "nested too deep" },
	{ DROP("rule", "$.applies[0].fact"), "applies[1].fact is missing" },
	{ DROP("rule", "$.applies[0].operands"), "applies[1] is not whole" },
	{ DROP("extract", "$.fields[0].facts[0].map[0]"),
	  "fields[1].facts[1] is not whole" },
	{ DROP("rule", "$.references"), "rule hang: body is not whole" },
	{ DROP("rule", "$.remedies[0].id"), "remedies[1].id is missing" },
	{ PUT("rule", "$.remedies[0].chance", "7"), "remedies[1].chance is not" },
	{ DROP("extract", "$.fields[1].of"), "fields[2].of is missing" },
	{ PUT("upstream", "$.fields[1].choices", "json('[\"rocr\"]')"),
	  "fields[2] is not" },
	{ PUT("ask", "$.command", "NULL"), "ask gpu.gfx: command is not" },
	{ "DROP TABLE ask; CREATE TABLE ask (fact, body); INSERT INTO ask VALUES "
	  "('gpu.gfx', NULL)", "body" },
	{ "DROP TABLE ask; CREATE TABLE ask (fact, body); INSERT INTO ask VALUES "
	  "('gpu.gfx', x'6162')", "body" },
	{ "DROP TABLE ask; CREATE VIEW ask AS SELECT 'gpu.gfx' AS fact, 'x' AS body",
	  "ask" },
	{ "DROP TABLE ask; CREATE VIEW ask AS WITH RECURSIVE n (i) AS (SELECT 1 UNION "
	  "ALL SELECT i + 1 FROM n) SELECT 'a' AS fact, i AS body FROM n",
	  "no such table" },
	{ "UPDATE rule SET title = 'x'", NULL }, { "DELETE FROM watch", NULL },
};
/* clang-format on */

/* The first complaint, at opening or later; "" when all is well. */
static void complaint(const char *path, struct error *ret_error)
{
	struct kb *kb AUTO(kb) = NULL;

	*ret_error = (struct error){ .line = 0 };
	if (kb_open(path, &kb, ret_error))
		return;
	*ret_error = (struct error){ .line = 0 };
	use_all(kb);
	if (kb_failed(kb, ret_error))
		assert_null(kb_rule(kb, "not asked before"));
}

TEST(test_hostile)
{
	struct kb_files *files = *state;

	for (size_t i = 0; i < ARRAY_SIZE(hostiles); i++) {
		struct arena *arena AUTO(arena) = arena_new();
		const char *path =
			kb_files_write(files, "hostile", small_base(arena), NULL);
		struct error error;
		sqlite3 *db;
		char *message = NULL;

		assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
		if (sqlite3_exec(db, hostiles[i].sql, NULL, NULL, &message))
			fail_msg("%s: %s", hostiles[i].sql, message);
		sqlite3_close(db);
		complaint(path, &error);
		if (hostiles[i].message ? !strstr(error.message, hostiles[i].message)
					: error.message[0])
			fail_msg("%s: \"%s\"", hostiles[i].sql, error.message);
	}
}

static uint64_t seed = 88172645463325252;

static unsigned dice(unsigned sides)
{
	seed ^= seed << 13;
	seed ^= seed >> 7;
	seed ^= seed << 17;
	return (unsigned)(seed >> 32) % sides;
}

/* Bytes of the pages overwritten: never a crash, and often noticed. */
TEST(test_corrupt)
{
	struct kb_files *files = *state;
	struct arena *arena AUTO(arena) = arena_new();
	const char *good = kb_files_write(files, "good", small_base(arena), NULL);
	const char *path = kb_files_path(files, "corrupt");
	struct strbuf bytes AUTO(strbuf) = { 0 };
	unsigned noticed = 0;

	for (int round = 0; round < 1000; round++) {
		struct error error;

		kb_files_read(good, &bytes);
		for (unsigned i = 1 + dice(40); i; i--) {
			size_t at = 100 + dice((unsigned)bytes.size - 100);

			bytes.data[at] = (char)dice(256);
		}
		kb_files_save(path, bytes.data, bytes.size);
		complaint(path, &error);
		noticed += error.message[0] != '\0';
	}
	assert_in_range(noticed, 100, 1000);
}

/* Bytes of a rule's body replaced, mostly by what JSON is made of. */
TEST(test_mutated_bodies)
{
	enum { PAGE_SIZE = 2048 }; /* kb_write.c */
	static const char marks[] = "{}[]\",:0123456789.-eE\\utrue \xc3\xa9\x01";
	struct kb_files *files = *state;
	struct arena *arena AUTO(arena) = arena_new();
	const char *good = kb_files_write(files, "good", small_base(arena), NULL);
	const char *path = kb_files_path(files, "mutated");
	struct strbuf bytes AUTO(strbuf) = { 0 };
	unsigned noticed = 0;

	kb_files_read(good, &bytes);
	/* The body of "hang" as far as it lies in the first of its pages. */
	const char *first = "{\"title\":\"Model load", *body;
	body = memmem(bytes.data, bytes.size, first, strlen(first));
	assert_non_null(body);
	size_t start = (size_t)(body - bytes.data);
	unsigned size = PAGE_SIZE - (unsigned)(start % PAGE_SIZE);
	for (int round = 0; round < 1000; round++) {
		struct error error;

		kb_files_read(good, &bytes);
		for (unsigned i = 1 + dice(4); i; i--)
			bytes.data[start + dice(size)] = marks[dice(sizeof(marks) - 1)];
		kb_files_save(path, bytes.data, bytes.size);
		complaint(path, &error);
		noticed += strstr(error.message, "rule hang") != NULL;
	}
	assert_in_range(noticed, 500, 1000);
}

TEST(test_truncated_while_open)
{
	struct kb_files *files = *state;
	struct arena *arena AUTO(arena) = arena_new();
	const char *path = kb_files_write(files, "shrinks", small_base(arena), NULL);
	struct kb *kb AUTO(kb) = kb_files_open(files, path);
	struct error error = { .line = 0 };

	assert_int_equal(truncate(path, 8192), 0);
	use_all(kb);
	assert_int_equal(kb_failed(kb, &error), -EINVAL);
	assert_string_equal(error.path, path);
	assert_non_null(strstr(error.message, "rebuild it"));
}

TESTS(kb_files_setup, kb_files_teardown)
