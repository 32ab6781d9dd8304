/* SPDX-License-Identifier: Apache-2.0 */
/* C structs as rows, and the digest over all of them. */
#include "engine/kb/kb_write_internal.h"

#include <errno.h>

#include "engine/base/strbuf.h"

static void digest(struct kb_writer *writer, const void *data, size_t size)
{
	const unsigned char *bytes = data;

	for (size_t i = 0; i < size; i++)
		writer->digest = (writer->digest ^ bytes[i]) * 0x100000001b3;
}

static void note_failure(struct kb_writer *writer, int code)
{
	if (!code || code == SQLITE_DONE || writer->failed)
		return;
	if ((code & 0xff) == SQLITE_NOMEM)
		mem_exhausted();
	writer->failed =
		error_set(writer->error, -EIO, "cannot write the knowledge base: %s",
			  sqlite3_errmsg(writer->db));
}

static int bind_text(struct kb_writer *writer, sqlite3_stmt *insert, int i,
		     const char *text)
{
	if (!text) {
		digest(writer, "\x01", 1);
		return sqlite3_bind_null(insert, i);
	}
	digest(writer, text, strlen(text) + 1);
	return sqlite3_bind_text(insert, i, text, -1, SQLITE_STATIC);
}

static int bind_integer(struct kb_writer *writer, sqlite3_stmt *insert, int i,
			unsigned value)
{
	char text[16];

	digest(writer, text, (size_t)snprintf(text, sizeof(text), "%u", value) + 1);
	return sqlite3_bind_int64(insert, i, value);
}

static int bind_real(struct kb_writer *writer, sqlite3_stmt *insert, int i, double value)
{
	char text[32];

	digest(writer, text, (size_t)snprintf(text, sizeof(text), "%.17g", value) + 1);
	return sqlite3_bind_double(insert, i, value);
}

static int bind_pattern(struct kb_writer *writer, sqlite3_stmt *insert, int i,
			const struct pattern *pattern)
{
	return pattern ? bind_integer(writer, insert, i, pattern->id)
		       : bind_text(writer, insert, i, NULL);
}

static int bind_blob(struct kb_writer *writer, sqlite3_stmt *insert, int i,
		     const struct slice *slice)
{
	digest(writer, slice->data, slice->size);
	return sqlite3_bind_blob(insert, i, slice->data, (int)slice->size, SQLITE_STATIC);
}

static int bind_column(struct kb_writer *writer, sqlite3_stmt *insert, int i,
		       const struct column *column, const void *member)
{
	switch (column->type) {
	case COLUMN_TEXT:
		return bind_text(writer, insert, i, *(const char *const *)member);
	case COLUMN_UNSIGNED:
		return bind_integer(writer, insert, i, *(const unsigned *)member);
	case COLUMN_BOOL:
		return bind_integer(writer, insert, i, *(const bool *)member);
	case COLUMN_CHANCE:
		if (*(const double *)member < 0)
			return bind_text(writer, insert, i, NULL);
		return bind_real(writer, insert, i, *(const double *)member);
	case COLUMN_REAL:
		return bind_real(writer, insert, i, *(const double *)member);
	case COLUMN_WORD:
		return bind_text(writer, insert, i,
				 word_name(column->words, *(const unsigned *)member));
	case COLUMN_PATTERN:
		return bind_pattern(writer, insert, i,
				    *(const struct pattern *const *)member);
	case COLUMN_BLOB:
		return bind_blob(writer, insert, i, member);
	}
	return SQLITE_MISUSE;
}

static sqlite3_stmt *prepare_insert(struct kb_writer *writer, enum table_number number)
{
	struct strbuf sql AUTO(strbuf) = { 0 };
	const struct table *table = &kb_tables[number];

	if (writer->inserts[number])
		return writer->inserts[number];
	/* The same rule may use a pattern or a fact in two places. */
	bool again = number == TABLE_RULE_OF_PATTERN || number == TABLE_RULE_OF_FACT;
	strbuf_printf(&sql, "INSERT %sINTO %s (", again ? "OR IGNORE " : "", table->name);
	for (size_t i = 0; i < table->column_count; i++)
		strbuf_printf(&sql, "%s%s", i ? ", " : "", table->columns[i].name);
	strbuf_add_text(&sql, ") VALUES (?");
	for (size_t i = 1; i < table->column_count; i++)
		strbuf_add_text(&sql, ", ?");
	strbuf_add_char(&sql, ')');
	note_failure(writer, sqlite3_prepare_v3(writer->db, strbuf_text(&sql), -1,
						SQLITE_PREPARE_PERSISTENT,
						&writer->inserts[number], NULL));
	return writer->inserts[number];
}

void kb_insert(struct kb_writer *writer, enum table_number number, const void *row)
{
	const struct table *table = &kb_tables[number];
	sqlite3_stmt *insert = writer->failed ? NULL : prepare_insert(writer, number);

	if (!insert)
		return;
	digest(writer, table->name, strlen(table->name) + 1);
	for (size_t i = 0; i < table->column_count; i++)
		note_failure(writer,
			     bind_column(writer, insert, (int)i + 1, &table->columns[i],
					 (const char *)row + table->columns[i].offset));
	note_failure(writer, sqlite3_step(insert));
	sqlite3_reset(insert);
}
