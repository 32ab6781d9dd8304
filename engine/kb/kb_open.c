/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Opening a base that is not trusted. The header is read first, so that a torn or
 * foreign file is named as such; then SQLite opens it immutable (no locks, no journal
 * beside it is played back), without views and triggers, and with limits.
 */
#include "engine/kb/kb_internal.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/base/strbuf.h"

enum {
	HEADER_SIZE = 100,
	OPCODES_PER_TICK = 100000,
	TICKS_MAX = 200, /* of one query: a second or so */
	LENGTH_MAX = 32 * 1024 * 1024,
};

struct base_file {
	unsigned char header[HEADER_SIZE];
	uint64_t size;
};

static uint64_t big_endian(const unsigned char *p, size_t size)
{
	uint64_t value = 0;

	for (size_t i = 0; i < size; i++)
		value = value << 8 | p[i];
	return value;
}

static int read_header(const char *path, struct base_file *ret_file, struct error *error)
{
	struct stat status;
	int code = 0, fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);

	if (fd < 0)
		return error_set(error, -errno, "cannot open the knowledge base: %s%s",
				 strerror(errno),
				 errno == ENOENT ? " (kbmatch kb build writes one)" : "");
	if (fstat(fd, &status) < 0)
		code = error_set(error, -errno, "%s", strerror(errno));
	else if (!S_ISREG(status.st_mode))
		code = error_set(error, -EINVAL,
				 "not a kbmatch knowledge base: not a regular file");
	else if (read(fd, ret_file->header, HEADER_SIZE) != HEADER_SIZE ||
		 memcmp(ret_file->header, "SQLite format 3", 16) != 0)
		code = error_set(error, -EINVAL,
				 "not a kbmatch knowledge base: not an SQLite file");
	else
		ret_file->size = (uint64_t)status.st_size;
	close(fd);
	return code;
}

static int check_header(const struct base_file *file, struct error *error)
{
	uint64_t page_size = big_endian(file->header + 16, 2);
	uint64_t pages = big_endian(file->header + 28, 4);
	uint64_t schema = big_endian(file->header + 60, 4);

	if (big_endian(file->header + 68, 4) != KB_APPLICATION_ID)
		return error_set(
			error, -EINVAL,
			"not a kbmatch knowledge base: an SQLite file of another "
			"program");
	if (schema != KB_SCHEMA_VERSION)
		return error_set(
			error, -EINVAL,
			"the knowledge base has schema %llu, this kbmatch reads %d; "
			"rebuild it with kbmatch kb build",
			(unsigned long long)schema, KB_SCHEMA_VERSION);
	if (page_size == 1)
		page_size = 65536;
	if (file->size != page_size * pages)
		return error_set(
			error, -EINVAL,
			"the knowledge base is torn: %llu bytes where its header "
			"says %llu; rebuild it with kbmatch kb build",
			(unsigned long long)file->size,
			(unsigned long long)(page_size * pages));
	return 0;
}

static int count_ticks(void *data)
{
	struct kb *kb = data;

	return ++kb->ticks > TICKS_MAX;
}

static void distrust(struct kb *kb)
{
	sqlite3_db_config(kb->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
	sqlite3_db_config(kb->db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
	sqlite3_db_config(kb->db, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
	sqlite3_db_config(kb->db, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
	sqlite3_limit(kb->db, SQLITE_LIMIT_LENGTH, LENGTH_MAX);
	/* Pages are read once for the most part, and the kernel keeps them, too. */
	sqlite3_exec(kb->db, "PRAGMA cache_size = 64", NULL, NULL, NULL);
	sqlite3_progress_handler(kb->db, OPCODES_PER_TICK, count_ticks, kb);
}

/* No count of a base can exceed its bytes. */
static void take_count(struct kb *kb, const char *value, uint64_t size,
		       unsigned *ret_count)
{
	char *end;
	unsigned long long count = strtoull(value, &end, 10);

	if (*end || end == value || count > size || count > KB_ROWS_MAX)
		kb_fail(kb, "a count in table meta cannot be right");
	else
		*ret_count = (unsigned)count;
}

static void read_meta(struct kb *kb, uint64_t size)
{
	const struct {
		const char *name;
		unsigned *count;
	} counts[] = {
		{ "rules", &kb->info.rules },	    { "patterns", &kb->info.patterns },
		{ "atoms", &kb->info.atoms },	    { "extracts", &kb->info.extracts },
		{ "derives", &kb->info.derives },   { "devices", &kb->info.devices },
		{ "supports", &kb->info.supports }, { "checks", &kb->info.checks },
		{ "sources", &kb->info.sources },   { "benigns", &kb->info.benigns },
	};
	const struct meta_row *rows;
	size_t count = kb_rows(kb, QUERY_META, &rows);

	for (size_t i = 0; i < count; i++) {
		if (!strcmp(rows[i].name, "version"))
			kb->info.version = rows[i].value;
		for (size_t j = 0; j < ARRAY_SIZE(counts); j++)
			if (!strcmp(rows[i].name, counts[j].name))
				take_count(kb, rows[i].value, size, counts[j].count);
	}
	if (!kb->info.version || strlen(kb->info.version) != 16)
		kb_fail(kb, "it does not say its version");
}

static void read_calibration(struct kb *kb)
{
	const struct calibration *rows;

	if (kb_rows(kb, QUERY_CALIBRATION, &rows) == 1)
		kb->info.calibration = rows[0];
	else
		kb_fail(kb, "it has no calibration");
}

int kb_connect(struct kb *kb, const char *path, struct error *error)
{
	struct strbuf uri AUTO(strbuf) = { 0 };
	struct base_file file = { .size = 0 };

	error_at(error, path, 0, 0);
	kb->info.path = arena_strdup(kb->arena, path);
	int code = read_header(path, &file, error);
	if (!code)
		code = check_header(&file, error);
	if (code)
		return code;
	strbuf_add_file_uri(&uri, path);
	strbuf_add_text(&uri, "?immutable=1&mode=ro");
	code = sqlite3_open_v2(
		strbuf_text(&uri), &kb->db,
		SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX, NULL);
	if (code == SQLITE_NOMEM)
		mem_exhausted();
	if (code)
		return error_set(error, -EINVAL, "cannot open the knowledge base: %s",
				 sqlite3_errstr(code));
	distrust(kb);
	read_meta(kb, file.size);
	read_calibration(kb);
	return kb_failed(kb, error);
}
