/* SPDX-License-Identifier: Apache-2.0 */
/* Rows of SQLite as C structs. */
#include "engine/kb/kb_internal.h"

#include <limits.h>
#include <math.h>

#include "engine/base/strbuf.h"

struct query {
	enum table_number table;
	const char *where; /* NULL: all rows */
};

#define RULE_TESTS "part IN ('gate', 'evidence', 'when')"
#define CHECK_TESTS "part IN ('pass', 'fail', 'needs')"

static const struct query queries[QUERY_END] = {
	[QUERY_META] = { TABLE_META, NULL },
	[QUERY_CALIBRATION] = { TABLE_CALIBRATION, NULL },
	[QUERY_PATTERN] = { TABLE_PATTERN, "id = ?1" },
	[QUERY_PATTERN_OF_REGEX] = { TABLE_PATTERN, "regex = ?1" },
	[QUERY_SHORT_PATTERNS] = { TABLE_SHORT_PATTERN, "kind = ?1" },
	[QUERY_WATCHES] = { TABLE_WATCH, "pattern = ?1" },
	[QUERY_WATCH_PATTERNS] = { TABLE_WATCH_PATTERN, "watch = ?1" },
	[QUERY_RULES_OF_PATTERN] = { TABLE_RULE_OF_PATTERN, "pattern = ?1" },
	[QUERY_RULES_OF_FACT] = { TABLE_RULE_OF_FACT, "key = ?1" },
	[QUERY_RULE_IDS] = { TABLE_RULE_ID, NULL },
	[QUERY_RULES_EXPLAINING] = { TABLE_LIST, "part = 'explains' AND text = ?1" },
	[QUERY_RULE] = { TABLE_RULE, "id = ?1" },
	[QUERY_EVIDENCE] = { TABLE_EVIDENCE, "rule = ?1" },
	[QUERY_REMEDIES] = { TABLE_REMEDY, "rule = ?1" },
	[QUERY_REFUTED] = { TABLE_REFUTED, "rule = ?1" },
	[QUERY_REFERENCES] = { TABLE_REFERENCE, "rule = ?1" },
	[QUERY_FIXED_IN] = { TABLE_FIXED_IN, "rule = ?1" },
	[QUERY_TESTS_OF_RULE] = { TABLE_TEST, "owner = ?1 AND " RULE_TESTS },
	[QUERY_TESTS_OF_CHECK] = { TABLE_TEST, "owner = ?1 AND " CHECK_TESTS },
	[QUERY_OPERANDS_OF_RULE] = { TABLE_OPERAND, "owner = ?1 AND " RULE_TESTS },
	[QUERY_OPERANDS_OF_CHECK] = { TABLE_OPERAND, "owner = ?1 AND " CHECK_TESTS },
	[QUERY_LISTS_OF_RULE] = { TABLE_LIST,
				  "owner = ?1 AND part IN ('explains', 'pro', 'con')" },
	[QUERY_STREAMS] = { TABLE_LIST, "owner = ?1 AND part = 'stream'" },
	[QUERY_LISTS_OF_UPSTREAM] = { TABLE_LIST,
				      "owner = ?1 AND part IN ('alias', 'choice', "
				      "'component', 'fact', 'fill', 'tracker')" },
	[QUERY_PATTERNS_OF_RULE] = { TABLE_PATTERN_USE, "owner = ?1 AND part IN "
							"('match', 'unless', 'progress', "
							"'idle')" },
	[QUERY_PATTERNS_OF_SOURCE] = { TABLE_PATTERN_USE,
				       "owner = ?1 AND part IN ('recognise', 'complete', "
				       "'error')" },
	[QUERY_STATEMENTS_OF_EXTRACT] = { TABLE_STATEMENT,
					  "owner = ?1 AND part = 'extract'" },
	[QUERY_STATEMENTS_OF_DERIVE] = { TABLE_STATEMENT,
					 "owner = ?1 AND part = 'derive'" },
	[QUERY_EXTRACTS] = { TABLE_EXTRACT, NULL },
	[QUERY_EXTRACTS_OF_PATTERN] = { TABLE_EXTRACT, "pattern = ?1" },
	[QUERY_EXTRACT_FIELDS] = { TABLE_EXTRACT_FIELD, "extract = ?1" },
	[QUERY_DERIVES] = { TABLE_DERIVE, NULL },
	[QUERY_DERIVES_OF_KEY] = { TABLE_DERIVE, "key = ?1" },
	[QUERY_DERIVE_CASES] = { TABLE_DERIVE_CASE, "derive = ?1" },
	[QUERY_DEVICES] = { TABLE_DEVICE, NULL },
	[QUERY_DEVICE] = { TABLE_DEVICE, "pci_id = ?1" },
	[QUERY_DEVICES_OF_GFX] = { TABLE_DEVICE, "gfx = ?1" },
	[QUERY_SUPPORTS] = { TABLE_SUPPORT, NULL },
	[QUERY_SUPPORTS_OF_GFX] = { TABLE_SUPPORT, "gfx = ?1" },
	[QUERY_CHECKS] = { TABLE_CHECK, NULL },
	[QUERY_SOURCES] = { TABLE_SOURCE, NULL },
	[QUERY_BENIGNS] = { TABLE_BENIGN, NULL },
	[QUERY_BENIGN_OF_PATTERN] = { TABLE_BENIGN, "pattern = ?1" },
	[QUERY_ASKS] = { TABLE_ASK, NULL },
	[QUERY_ASK] = { TABLE_ASK, "key = ?1" },
	[QUERY_CASE_WORDS] = { TABLE_CASE_WORDS, NULL },
	[QUERY_UPSTREAMS] = { TABLE_UPSTREAM, NULL },
	[QUERY_UPSTREAM_FIELDS] = { TABLE_UPSTREAM_FIELD, "upstream = ?1" },
};

sqlite3_stmt *kb_prepare(struct kb *kb, sqlite3_stmt **statement, const char *sql)
{
	if (kb->failed)
		return NULL;
	if (!*statement) {
		int code = sqlite3_prepare_v3(kb->db, sql, -1, SQLITE_PREPARE_PERSISTENT,
					      statement, NULL);
		if (code) {
			kb_fail_sqlite(kb, code);
			return NULL;
		}
	}
	kb->ticks = 0;
	return *statement;
}

bool kb_step(struct kb *kb, sqlite3_stmt *statement)
{
	int code = sqlite3_step(statement);

	if (code == SQLITE_ROW && !kb->failed)
		return true;
	if (code != SQLITE_ROW && code != SQLITE_DONE)
		kb_fail_sqlite(kb, code);
	sqlite3_reset(statement);
	sqlite3_clear_bindings(statement);
	return false;
}

static sqlite3_stmt *prepare_query(struct kb *kb, enum query_number number)
{
	struct strbuf sql AUTO(strbuf) = { 0 };
	const struct query *query = &queries[number];
	const struct table *table = &kb_tables[query->table];

	if (kb->statements[number])
		return kb_prepare(kb, &kb->statements[number], NULL);
	strbuf_add_text(&sql, "SELECT ");
	for (size_t i = 0; i < table->column_count; i++)
		strbuf_printf(&sql, "%s%s", i ? ", " : "", table->columns[i].name);
	strbuf_printf(&sql, " FROM %s", table->name);
	if (query->where)
		strbuf_printf(&sql, " WHERE %s", query->where);
	strbuf_printf(&sql, " ORDER BY %s", table->order);
	return kb_prepare(kb, &kb->statements[number], strbuf_text(&sql));
}

static void fail_column(struct kb *kb, const struct table *table,
			const struct column *column)
{
	kb_fail(kb, "what table %s holds in %s is not what kbmatch writes", table->name,
		column->name);
}

static bool read_text(struct kb *kb, sqlite3_stmt *statement, int i,
		      const char **ret_text)
{
	const unsigned char *text = sqlite3_column_text(statement, i);
	size_t size = (size_t)sqlite3_column_bytes(statement, i);

	if (!text || memchr(text, 0, size))
		return false;
	*ret_text = arena_string(kb->arena, slice_from((const char *)text, size));
	return true;
}

static bool read_word(sqlite3_stmt *statement, int i, const struct words *words,
		      unsigned *ret_value)
{
	const char *name = (const char *)sqlite3_column_text(statement, i);
	int value = name ? word_find(words, name) : -1;

	*ret_value = value < 0 ? 0 : (unsigned)value;
	return value >= 0;
}

static bool read_unsigned(sqlite3_stmt *statement, int i, unsigned most,
			  unsigned *ret_value)
{
	sqlite3_int64 value = sqlite3_column_int64(statement, i);

	if (sqlite3_column_type(statement, i) != SQLITE_INTEGER || value < 0 ||
	    value > most)
		return false;
	*ret_value = (unsigned)value;
	return true;
}

static bool read_real(sqlite3_stmt *statement, int i, double *ret_value)
{
	int type = sqlite3_column_type(statement, i);

	*ret_value = sqlite3_column_double(statement, i);
	return (type == SQLITE_FLOAT || type == SQLITE_INTEGER) && isfinite(*ret_value);
}

static bool read_pattern(struct kb *kb, sqlite3_stmt *statement, int i,
			 struct pattern **ret_pattern)
{
	unsigned id;

	if (!read_unsigned(statement, i, UINT_MAX, &id))
		return false;
	struct kb_pattern *found = kb_pattern(kb, id);
	*ret_pattern = found ? &found->pattern : NULL;
	return found;
}

static bool read_bool(sqlite3_stmt *statement, int i, bool *ret_value)
{
	unsigned value;

	if (!read_unsigned(statement, i, 1, &value))
		return false;
	*ret_value = value;
	return true;
}

static bool read_column(struct kb *kb, sqlite3_stmt *statement, int i,
			const struct column *column, void *member)
{
	int type = sqlite3_column_type(statement, i);

	if (type == SQLITE_NULL && column->type == COLUMN_CHANCE) {
		*(double *)member = -1;
		return true;
	}
	if (type == SQLITE_NULL)
		return !column->required;
	switch (column->type) {
	case COLUMN_TEXT:
		return type == SQLITE_TEXT && read_text(kb, statement, i, member);
	case COLUMN_UNSIGNED:
		return read_unsigned(statement, i, UINT_MAX, member);
	case COLUMN_BOOL:
		return read_bool(statement, i, member);
	case COLUMN_REAL:
	case COLUMN_CHANCE:
		return read_real(statement, i, member);
	case COLUMN_WORD:
		return type == SQLITE_TEXT &&
		       read_word(statement, i, column->words, member);
	case COLUMN_PATTERN:
		return read_pattern(kb, statement, i, member);
	case COLUMN_BLOB: /* kb_blob() */
		break;
	}
	return false;
}

static void read_row(struct kb *kb, sqlite3_stmt *statement, const struct table *table,
		     char *row)
{
	for (size_t i = 0; i < table->column_count && !kb->failed; i++) {
		const struct column *column = &table->columns[i];

		if (!read_column(kb, statement, (int)i, column, row + column->offset))
			fail_column(kb, table, column);
	}
}

static size_t read_rows(struct kb *kb, enum query_number number, sqlite3_stmt *statement,
			void *ret_rows)
{
	const struct table *table = &kb_tables[queries[number].table];
	char *rows AUTO(mem) = NULL;
	size_t count = 0, room = 0;

	while (kb_step(kb, statement)) {
		if (count == KB_ROWS_MAX)
			kb_fail(kb, "table %s has too many rows", table->name);
		if (count == room) {
			room = room ? room * 2 : 4;
			rows = mem_realloc(rows, room * table->row_size);
		}
		memset(rows + count * table->row_size, 0, table->row_size);
		read_row(kb, statement, table, rows + count * table->row_size);
		count++;
	}
	if (kb->failed)
		count = 0;
	*(void **)ret_rows =
		count ? arena_copy(kb->arena, rows, count * table->row_size) : NULL;
	return count;
}

size_t kb_rows(struct kb *kb, enum query_number query, void *ret_rows)
{
	sqlite3_stmt *statement = prepare_query(kb, query);

	*(void **)ret_rows = NULL;
	return statement ? read_rows(kb, query, statement, ret_rows) : 0;
}

size_t kb_rows_of(struct kb *kb, enum query_number query, const char *key, void *ret_rows)
{
	sqlite3_stmt *statement = prepare_query(kb, query);

	*(void **)ret_rows = NULL;
	if (!statement)
		return 0;
	int code = sqlite3_bind_text(statement, 1, key, -1, SQLITE_TRANSIENT);
	if (code)
		kb_fail_sqlite(kb, code);
	return read_rows(kb, query, statement, ret_rows);
}

size_t kb_rows_of_id(struct kb *kb, enum query_number query, unsigned id, void *ret_rows)
{
	sqlite3_stmt *statement = prepare_query(kb, query);

	*(void **)ret_rows = NULL;
	if (!statement)
		return 0;
	int code = sqlite3_bind_int64(statement, 1, id);
	if (code)
		kb_fail_sqlite(kb, code);
	return read_rows(kb, query, statement, ret_rows);
}

bool kb_blob(struct kb *kb, enum table_number table, const char *column, unsigned id,
	     struct slice *ret_bytes)
{
	sqlite3_blob *blob = NULL;
	char *bytes = NULL;
	int size = 0;

	if (kb->failed)
		return false;
	kb->ticks = 0;
	int code = sqlite3_blob_open(kb->db, "main", kb_tables[table].name, column, id, 0,
				     &blob);
	if (!code)
		size = sqlite3_blob_bytes(blob);
	/* The size is what the record says, whatever there is of it. */
	if (size > sqlite3_limit(kb->db, SQLITE_LIMIT_LENGTH, -1)) {
		kb_fail(kb, "%s of table %s is too large", column, kb_tables[table].name);
	} else if (!code) {
		bytes = arena_room(kb->arena, (size_t)size);
		code = sqlite3_blob_read(blob, bytes, size, 0);
	}
	if (code)
		kb_fail_sqlite(kb, code);
	sqlite3_blob_close(blob);
	*ret_bytes = slice_from(bytes, (size_t)size);
	return !kb->failed;
}
