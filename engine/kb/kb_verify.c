/* SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>
#include <string.h>

#include "engine/kb/kb_internal.h"

/* Rows of sqlite_schema: a database's tables, indexes, views and triggers. */
struct parts {
	sqlite3 *db;
	sqlite3_stmt *rows;
};

static void cleanup_parts(struct parts *parts)
{
	sqlite3_finalize(parts->rows);
	sqlite3_close(parts->db);
}

static int list_parts(sqlite3 *db, sqlite3_stmt **ret_rows)
{
	return sqlite3_prepare_v2(db,
				  "SELECT type, name, tbl_name, sql FROM sqlite_schema "
				  "ORDER BY name, type",
				  -1, ret_rows, NULL);
}

/* An empty base in memory, of this program's own schema. */
static int make_own(struct parts *ret_parts)
{
	AUTO(strbuf) struct strbuf sql = { 0 };
	int code = sqlite3_open_v2(":memory:", &ret_parts->db,
				   SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL);

	kb_schema_sql(&sql);
	if (!code)
		code = sqlite3_exec(ret_parts->db, sql.data, NULL, NULL, NULL);
	return code ? code : list_parts(ret_parts->db, &ret_parts->rows);
}

static const char *part_text(sqlite3_stmt *rows, int column)
{
	const char *text = (const char *)sqlite3_column_text(rows, column);

	return text ? text : "";
}

static bool same_part(sqlite3_stmt *a, sqlite3_stmt *b)
{
	for (int i = 0; i < 4; i++)
		if (strcmp(part_text(a, i), part_text(b, i)) != 0)
			return false;
	return true;
}

/* Steps both lists while they are the same; the names are in one order. */
static void compare_parts(struct kb *kb, sqlite3_stmt *rows, sqlite3_stmt *own_rows)
{
	int own, found;

	do {
		own = sqlite3_step(own_rows);
		found = sqlite3_step(rows);
	} while (own == SQLITE_ROW && found == SQLITE_ROW && same_part(rows, own_rows));
	if (found == SQLITE_DONE && own == SQLITE_DONE)
		return;
	int order = found != SQLITE_ROW ? 1
		    : own != SQLITE_ROW
			    ? -1
			    : strcmp(part_text(rows, 1), part_text(own_rows, 1));
	if (found != SQLITE_ROW && found != SQLITE_DONE)
		kb_fail(kb, "%s", sqlite3_errmsg(kb->db));
	else if (order > 0)
		kb_fail(kb, "its schema lacks the %s %s", part_text(own_rows, 0),
			part_text(own_rows, 1));
	else if (order < 0)
		kb_fail(kb, "its schema has more than it should: %s %.100s",
			part_text(rows, 0), part_text(rows, 1));
	else
		kb_fail(kb, "its schema has another %s %.100s than this kbmatch makes",
			part_text(rows, 0), part_text(rows, 1));
}

static void check_schema(struct kb *kb)
{
	AUTO(parts) struct parts own = { 0 }, there = { 0 };

	if (make_own(&own) || list_parts(kb->db, &there.rows))
		kb_fail(kb, "its schema cannot be read");
	else
		compare_parts(kb, there.rows, own.rows);
}

/* All of the file is read for it, of which a query has more steps than others may. */
static void check_pages(struct kb *kb)
{
	sqlite3_stmt *rows = NULL;

	sqlite3_progress_handler(kb->db, 0, NULL, NULL);
	if (sqlite3_prepare_v2(kb->db, "PRAGMA integrity_check(1)", -1, &rows, NULL) ||
	    sqlite3_step(rows) != SQLITE_ROW)
		kb_fail(kb, "it cannot be read: %s", sqlite3_errmsg(kb->db));
	else if (strcmp(part_text(rows, 0), "ok") != 0)
		kb_fail(kb, "it is damaged: %.200s", part_text(rows, 0));
	sqlite3_finalize(rows);
}

int kb_verify(struct kb *kb, struct error *error)
{
	struct knowledge all;

	kb->foreign = true;
	check_schema(kb);
	if (!kb->failed)
		check_pages(kb);
	TRY(kb_load_all(kb, &all, error));
	for (unsigned i = 1; !kb->failed && i <= kb_info(kb)->patterns; i++)
		(void)kb_regex(kb, i);
	for (unsigned kind = 0; !kb->failed && kind < TEXT_INDEXES; kind++)
		(void)kb_atom_index(kb, kind);
	return kb_failed(kb, error);
}
