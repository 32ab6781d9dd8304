/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/kb/kb_write.h"

#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/base/fd.h"
#include "engine/base/strbuf.h"
#include "engine/kb/kb_internal.h"
#include "engine/kb/kb_write_internal.h"

static int fail_sqlite(struct kb_writer *writer, int code)
{
	if ((code & 0xff) == SQLITE_NOMEM)
		mem_exhausted();
	if (!writer->failed)
		writer->failed = error_set(
			writer->error, -EIO, "cannot write the knowledge base: %s",
			writer->db ? sqlite3_errmsg(writer->db) : sqlite3_errstr(code));
	return writer->failed;
}

static int run_sql(struct kb_writer *writer, const char *sql)
{
	if (writer->failed)
		return writer->failed;
	int code = sqlite3_exec(writer->db, sql, NULL, NULL, NULL);
	return code ? fail_sqlite(writer, code) : 0;
}

/* The file is new and nobody else's, and becomes the base only when it is whole: it
 * needs no journal. */
static int create_schema(struct kb_writer *writer)
{
	struct strbuf sql AUTO(strbuf) = { 0 };

	strbuf_printf(&sql,
		      "PRAGMA page_size = 4096; PRAGMA auto_vacuum = 0;"
		      "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;"
		      "PRAGMA locking_mode = EXCLUSIVE; PRAGMA encoding = 'UTF-8';"
		      "PRAGMA application_id = %d; PRAGMA user_version = %d; BEGIN;",
		      KB_APPLICATION_ID, KB_SCHEMA_VERSION);
	for (size_t i = 0; i < kb_schema_line_count; i++)
		strbuf_add_text(&sql, kb_schema_lines[i]);
	return run_sql(writer, strbuf_text(&sql));
}

static void write_meta(struct kb_writer *writer)
{
	const struct knowledge *all = &writer->all;
	const struct {
		const char *name;
		size_t count;
	} counts[] = {
		{ "rules", all->rule_count },	    { "patterns", writer->pattern_count },
		{ "atoms", writer->atom_count },    { "extracts", all->extract_count },
		{ "derives", all->derive_count },   { "devices", all->device_count },
		{ "supports", all->support_count }, { "checks", all->check_count },
		{ "sources", all->source_count },   { "benigns", all->benign_count },
	};
	char value[32];

	snprintf(value, sizeof(value), "%016llx", (unsigned long long)writer->digest);
	kb_insert(writer, TABLE_META, &(struct meta_row){ "version", value });
	for (size_t i = 0; i < ARRAY_SIZE(counts); i++) {
		snprintf(value, sizeof(value), "%zu", counts[i].count);
		kb_insert(writer, TABLE_META,
			  &(struct meta_row){ counts[i].name, value });
	}
}

static int write_database(struct kb_writer *writer, const char *path)
{
	int code = sqlite3_open_v2(path, &writer->db,
				   SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL);

	if (code)
		return fail_sqlite(writer, code);
	create_schema(writer);
	kb_write_index(writer);
	kb_write_rules(writer);
	kb_write_others(writer);
	kb_write_search(writer);
	kb_write_likeness(writer);
	write_meta(writer);
	return run_sql(writer, "INSERT INTO search (search) VALUES ('optimize');"
			       "INSERT INTO likeness (likeness) VALUES ('optimize');"
			       "COMMIT");
}

static void close_database(struct kb_writer *writer)
{
	for (size_t i = 0; i < TABLE_END; i++)
		sqlite3_finalize(writer->inserts[i]);
	sqlite3_close(writer->db);
	writer->db = NULL;
}

static int write_file(struct kb_writer *writer, const char *path)
{
	AUTO(strbuf) struct strbuf name = { 0 };
	struct stat status;

	error_at(writer->error, path, 0, 0);
	if (!lstat(path, &status) && !S_ISREG(status.st_mode) && !S_ISLNK(status.st_mode))
		return error_set(writer->error, -EINVAL,
				 "cannot write the knowledge base: not a regular file");
	int fd = fd_make_beside(path, 0644, &name);
	if (fd < 0)
		return error_set(writer->error, fd, "cannot create %s: %s", path,
				 strerror(-fd));
	char *temporary = name.data;
	mem_on_exhaustion_unlink(temporary);
	int r = write_database(writer, temporary);
	close_database(writer);
	if (!r && (r = fd_put_in_place(fd, temporary, path)) < 0)
		error_set(writer->error, r, "cannot write %s: %s", path, strerror(-r));
	if (r)
		unlink(temporary);
	mem_on_exhaustion_keep(temporary);
	close(fd);
	return r;
}

static int build(struct kb_writer *writer, const struct knowledge *knowledge,
		 const struct knowledge *base, const char *path)
{
	int r = kb_merge(writer, knowledge, base);

	if (!r)
		r = kb_check_references(writer);
	if (r)
		return r;
	kb_find_uses(&writer->all, writer->arena, &writer->uses);
	r = kb_find_atoms(writer);
	return r ? r : write_file(writer, path);
}

int kb_write(const struct knowledge *knowledge, const char *base, const char *path,
	     struct error *error)
{
	struct kb *kb AUTO(kb) = NULL;
	struct arena *arena AUTO(arena) = arena_new();
	struct knowledge old = { .arena = NULL };
	struct kb_writer writer = { .arena = arena,
				    .error = error,
				    .digest = 0xcbf29ce484222325 };
	int r = base ? kb_open(base, &kb, error) : 0;

	if (!r && kb)
		r = kb_load_all(kb, &old, error);
	if (!r)
		r = build(&writer, knowledge, &old, path);
	vec_free(&writer.uses);
	return r;
}
