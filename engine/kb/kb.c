/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Opens a base that is not trusted. Its header is read first, so that a damaged or
 * foreign file is reported as such; then SQLite opens it immutable (without locks, and
 * without replaying a journal beside it), without views and triggers, and with limits.
 */
#include "engine/kb/kb.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/base/strbuf.h"
#include "engine/input/line.h"
#include "engine/kb/kb_internal.h"

enum {
	HEADER_SIZE = 100,
	OPCODES_PER_TICK = 100000,
	TICKS_MAX = 200, /* for one query: about a second */
	LENGTH_MAX = 32 * 1024 * 1024,
	ROWS_MAX = 4 * 1000 * 1000, /* for one query */
};

static const char *const watch_names[] = { "stall", "block", "near" };
static const struct words watch_words = { "watch", watch_names, ARRAY_SIZE(watch_names) };

/* clang-format off */
#define FIELD(label, of_type, member, ...) \
	{ .name = label, .type = FIELD_##of_type, .offset = offsetof(struct watch, member), \
	  __VA_ARGS__ }
static const struct form_field watch_fields[] = {
	FIELD("id", WHOLE, id, .required = true),
	FIELD("kind", WORD, kind, .words = &watch_words, .required = true),
	FIELD("pattern", WHOLE, pattern, .required = true),
	FIELD("progress", PATTERN_IDS, progress,
	      .count_offset = offsetof(struct watch, progress_count)),
	FIELD("idle", PATTERN_IDS, idle, .count_offset = offsetof(struct watch, idle_count)),
	FIELD("lines", WHOLE, lines),
	FIELD("quiet_seconds", NUMBER, quiet_seconds),
	FIELD("owner", TEXT, owner, .required = true),
	FIELD("evidence", WHOLE, evidence),
};
/* clang-format on */
const struct form watch_form = { .name = "watch",
				 .fields = watch_fields,
				 .field_count = ARRAY_SIZE(watch_fields),
				 .size = sizeof(struct watch) };

/* --- failing --- */

int kb_failed(const struct kb *kb, struct error *error)
{
	if (!kb->failed)
		return 0;
	if (error)
		*error = kb->error;
	return -EINVAL;
}

void kb_fail(struct kb *kb, const char *format, ...)
{
	char reason[400];
	va_list args;

	if (kb->failed)
		return;
	va_start(args, format);
	vsnprintf(reason, sizeof(reason), format, args);
	va_end(args);
	kb->failed = true;
	error_at(&kb->error, kb->info.path, 0, 0);
	error_set(&kb->error, -EINVAL, "the knowledge base cannot be used: %s%s", reason,
		  kb->foreign ? "" : "; rebuild it with kbmatch kb build");
}

static void fail_sqlite(struct kb *kb, int code)
{
	if ((code & 0xff) == SQLITE_NOMEM)
		mem_exhausted();
	if ((code & 0xff) == SQLITE_INTERRUPT)
		kb_fail(kb, "a query takes too long");
	else
		kb_fail(kb, "%s", sqlite3_errmsg(kb->db));
}

static void fail_column(struct kb *kb, sqlite3_stmt *statement, int i)
{
	kb_fail(kb, "what a table holds in %s is not what kbmatch writes",
		sqlite3_column_name(statement, i));
}

/* --- queries --- */

/* A query for one column, or for forms. */
static const struct query {
	const char *sql;
	const struct form *const *form; /* the form of the rows; NULL: see form_of() */
	const char *column;		/* of the form: the column that the key is
					 * compared with */
} queries[QUERY_ALL] = {
	[QUERY_META] = { .sql = "SELECT name, value FROM meta" },
	[QUERY_PATTERN] = { .sql = "SELECT regex, roles FROM pattern WHERE id = ?1" },
	[QUERY_PATTERN_OF_REGEX] = { .sql = "SELECT id FROM pattern WHERE regex = ?1" },
	[QUERY_SHORT_PATTERNS] = { .sql = "SELECT pattern FROM short_pattern WHERE kind "
					  "= ?1 "
					  "ORDER BY pattern" },
	[QUERY_RULES_OF_PATTERN] = { .sql = "SELECT rule FROM rule_of_pattern WHERE "
					    "pattern = "
					    "?1 "
					    "ORDER BY rule" },
	[QUERY_RULES_OF_FACT] = { .sql = "SELECT rule FROM rule_of_fact WHERE key = ?1 "
					 "ORDER BY rule" },
	[QUERY_RULE_IDS] = { .sql = "SELECT id FROM rule ORDER BY id" },
	[QUERY_RULES_EXPLAINING] = { .sql = "SELECT rule FROM explains WHERE explained = "
					    "?1 "
					    "ORDER BY rule" },
	[QUERY_WATCHES] = { NULL, NULL, "pattern" },
	[QUERY_RULE] = { NULL, &rule_forms[FORM_RULE], "id" },
	[QUERY_EXTRACTS_OF_PATTERN] = { NULL, &rule_forms[FORM_EXTRACT], "log" },
	[QUERY_DERIVES_OF_FACT] = { NULL, &rule_forms[FORM_DERIVE], "from" },
	[QUERY_DEVICE] = { NULL, &rule_forms[FORM_DEVICE], "pci" },
	[QUERY_DEVICES_OF_GFX] = { NULL, &rule_forms[FORM_DEVICE], "gfx" },
	[QUERY_SUPPORTS_OF_GFX] = { NULL, &rule_forms[FORM_SUPPORT], "gfx" },
	[QUERY_BENIGN_OF_PATTERN] = { NULL, &rule_forms[FORM_BENIGN], "log" },
	[QUERY_ASK] = { NULL, &rule_forms[FORM_ASK], "fact" },
};

sqlite3_stmt *kb_query(struct kb *kb, enum query_number query, const char *sql,
		       const char *key)
{
	sqlite3_stmt **statement = &kb->statements[query];
	int code = 0;

	if (kb->failed)
		return NULL;
	if (!*statement)
		code = sqlite3_prepare_v3(kb->db, sql, -1, SQLITE_PREPARE_PERSISTENT,
					  statement, NULL);
	if (!code && sqlite3_bind_parameter_count(*statement))
		code = sqlite3_bind_text(*statement, 1, key, -1, SQLITE_TRANSIENT);
	if (code) {
		fail_sqlite(kb, code);
		return NULL;
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
		fail_sqlite(kb, code);
	sqlite3_reset(statement);
	sqlite3_clear_bindings(statement);
	return false;
}

/* Text without NUL; "" after kb_fail(). */
static const char *take_text(struct kb *kb, sqlite3_stmt *statement, int i)
{
	const unsigned char *text = sqlite3_column_type(statement, i) == SQLITE_TEXT
					    ? sqlite3_column_text(statement, i)
					    : NULL;
	size_t size = (size_t)sqlite3_column_bytes(statement, i);

	if (text && !memchr(text, 0, size))
		return arena_string(kb->arena, slice_from((const char *)text, size));
	fail_column(kb, statement, i);
	return "";
}

static unsigned take_unsigned(struct kb *kb, sqlite3_stmt *statement, int i)
{
	sqlite3_int64 value = sqlite3_column_int64(statement, i);

	if (sqlite3_column_type(statement, i) == SQLITE_INTEGER && value >= 0 &&
	    value <= UINT_MAX)
		return (unsigned)value;
	fail_column(kb, statement, i);
	return 0;
}

/* Numbers a rule's evidence, depth first. */
static unsigned number_evidence(struct evidence *list, size_t count, unsigned number)
{
	for (size_t i = 0; i < count; i++) {
		list[i].number = ++number;
		number = number_evidence(list[i].children, list[i].child_count, number);
	}
	return number;
}

static void take_form(struct kb *kb, sqlite3_stmt *statement, const struct form *form,
		      void *object)
{
	const char *id = form->has_id ? take_text(kb, statement, 1)
				      : (const char *)sqlite3_column_text(statement, 1);
	const unsigned char *body = sqlite3_column_type(statement, 0) == SQLITE_TEXT
					    ? sqlite3_column_text(statement, 0)
					    : NULL;

	if (!body)
		fail_column(kb, statement, 0);
	else if (!kb->failed &&
		 body_read(kb, form, id ? id : "",
			   slice_from((const char *)body,
				      (size_t)sqlite3_column_bytes(statement, 0)),
			   object) &&
		 form == rule_forms[FORM_RULE])
		number_evidence(((struct rule *)object)->evidence,
				((struct rule *)object)->evidence_count, 0);
}

/* Reads a row of a query with one column. */
static void take_column(struct kb *kb, sqlite3_stmt *statement, enum query_number query,
			void *object)
{
	if (query == QUERY_SHORT_PATTERNS)
		*(unsigned *)object = take_unsigned(kb, statement, 0);
	else
		*(const char **)object = take_text(kb, statement, 0);
}

/* Appends the text of a query for forms. */
static void form_sql(struct strbuf *sql, const struct form *form, const char *column)
{
	strbuf_printf(sql, "SELECT body, \"%s\" FROM \"%s\"",
		      form->has_id ? form->fields[0].name : "rowid",
		      form->table ? form->table : form->name);
	if (column)
		strbuf_printf(sql, " WHERE \"%s\" = ?1", column);
	strbuf_add_text(sql, " ORDER BY rowid");
}

static const struct form *form_of(enum query_number query)
{
	if (query == QUERY_WATCHES)
		return &watch_form;
	if (query >= QUERY_ALL)
		return rule_forms[query - QUERY_ALL];
	return queries[query].form ? *queries[query].form : NULL;
}

/* Reads all rows: structs of the form, else texts or numbers. */
static size_t read_rows(struct kb *kb, enum query_number query, const char *key,
			const void **ret_items)
{
	AUTO(strbuf) struct strbuf sql = { 0 }, rows = { 0 };
	const struct form *form = form_of(query);
	size_t size = form ? form->size : sizeof(const char *), count = 0;
	sqlite3_stmt *statement;

	if (form && !kb->statements[query])
		form_sql(&sql, form, query < QUERY_ALL ? queries[query].column : NULL);
	statement =
		kb_query(kb, query, form ? strbuf_text(&sql) : queries[query].sql, key);
	while (statement && kb_step(kb, statement)) {
		if (count++ == ROWS_MAX)
			kb_fail(kb, "a table has too many rows");
		strbuf_reserve(&rows, size);
		memset(rows.data + rows.size, 0, size);
		if (form)
			take_form(kb, statement, form, rows.data + rows.size);
		else
			take_column(kb, statement, query, rows.data + rows.size);
		rows.size += size;
	}
	if (kb->failed)
		count = 0;
	*ret_items = count ? arena_copy(kb->arena, rows.data, rows.size) : NULL;
	return count;
}

size_t kb_find(struct kb *kb, enum query_number query, const char *key, void *ret_items)
{
	uint64_t hash = hash_text(hash_byte(HASH_START, (unsigned char)query), key);
	const struct answer *answer = NULL;

	hash_each(&kb->index, hash, i) if (kb->answers.items[i].query == query &&
					   !strcmp(kb->answers.items[i].key, key))
		answer = &kb->answers.items[i];
	if (!answer) {
		struct answer new = { query, arena_strdup(kb->arena, key), NULL, 0 };

		new.count = read_rows(kb, query, key, &new.items);
		hash_add(&kb->index, hash, kb->answers.count);
		vec_push(&kb->answers, new);
		answer = &kb->answers.items[kb->answers.count - 1];
	}
	memcpy(ret_items, &answer->items, sizeof(answer->items));
	return answer->count;
}

size_t kb_find_number(struct kb *kb, enum query_number query, unsigned number,
		      void *ret_items)
{
	char key[16];

	snprintf(key, sizeof(key), "%u", number);
	return kb_find(kb, query, key, ret_items);
}

/* --- opening --- */

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
	/* Most pages are read only once, and the kernel caches them, too. */
	sqlite3_exec(kb->db, "PRAGMA cache_size = 64", NULL, NULL, NULL);
	sqlite3_progress_handler(kb->db, OPCODES_PER_TICK, count_ticks, kb);
}

/* Reads a count; no count of a base can exceed the base's size in bytes. */
static void take_count(struct kb *kb, const char *value, uint64_t size,
		       unsigned *ret_count)
{
	char *end;
	unsigned long long count = strtoull(value, &end, 10);

	if (*end || end == value || count > size || count > ROWS_MAX)
		kb_fail(kb, "a count in table meta cannot be right");
	else
		*ret_count = (unsigned)count;
}

/* The counts in table meta, by name. */
static const struct {
	const char *name;
	size_t offset;
} counts[] = {
#define COUNT(name)                                                                      \
	{                                                                                \
#name, offsetof(struct kb_info, name)                                    \
	}
	COUNT(rules),	COUNT(patterns), COUNT(atoms),	  COUNT(extracts),
	COUNT(derives), COUNT(devices),	 COUNT(supports), COUNT(checks),
	COUNT(sources), COUNT(benigns),	 COUNT(fits),
};

static void read_meta(struct kb *kb, uint64_t size)
{
	sqlite3_stmt *statement = kb_query(kb, QUERY_META, queries[QUERY_META].sql, NULL);
	const struct {
		const char *name;
		double *value;
	} numbers[] = {
		{ "slope", &kb->info.calibration.slope },
		{ "intercept", &kb->info.calibration.intercept },
	};
	unsigned found = 0;
	double day;

	while (statement && kb_step(kb, statement)) {
		const char *name = take_text(kb, statement, 0);
		const char *value = take_text(kb, statement, 1);

		if (!strcmp(name, "version"))
			kb->info.version = value;
		if (!strcmp(name, "date"))
			kb->info.date = value;
		for (size_t i = 0; i < ARRAY_SIZE(counts); i++)
			if (!strcmp(name, counts[i].name))
				take_count(kb, value, size,
					   (unsigned *)((char *)&kb->info +
							counts[i].offset));
		for (size_t i = 0; i < ARRAY_SIZE(numbers); i++)
			if (!strcmp(name, numbers[i].name))
				found += slice_number(slice_of(value), numbers[i].value);
	}
	if (!kb->info.version || strlen(kb->info.version) != 16)
		kb_fail(kb, "it does not say its version");
	if (kb->info.date && !day_parse(kb->info.date, &day))
		kb_fail(kb, "its date is no day");
	if (found != ARRAY_SIZE(numbers))
		kb_fail(kb, "it has no calibration");
}

static int connect_base(struct kb *kb, const char *path, struct error *error)
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
	return kb_failed(kb, error);
}

int kb_open(const char *path, struct kb **ret_kb, struct error *error)
{
	AUTO(kb) struct kb *kb = mem_zalloc(sizeof(*kb));

	kb->arena = arena_new();
	TRY(connect_base(kb, path, error));
	*ret_kb = TAKE(kb);
	return 0;
}

void kb_close(struct kb *kb)
{
	if (!kb)
		return;
	for (size_t i = 0; i < QUERY_END; i++)
		sqlite3_finalize(kb->statements[i]);
	sqlite3_close(kb->db);
	for (size_t i = 0; i < TEXT_INDEXES; i++)
		atom_index_free(kb->atoms[i]);
	free(kb->patterns);
	vec_free(&kb->answers);
	hash_free(&kb->index);
	arena_free(kb->arena);
	free(kb);
}

const struct kb_info *kb_info(const struct kb *kb)
{
	return &kb->info;
}

/* --- patterns --- */

bool kb_pattern_known(struct kb *kb, unsigned id)
{
	if (!id || id > kb->info.patterns)
		kb_fail(kb, "pattern %u is out of range", id);
	return !kb->failed;
}

static struct kb_pattern *load_pattern(struct kb *kb, unsigned id)
{
	if (!kb->patterns)
		kb->patterns = mem_zalloc(((size_t)kb->info.patterns + 1) *
					  sizeof(*kb->patterns));
	struct kb_pattern *entry = &kb->patterns[id];
	if (entry->pattern.id)
		return entry;
	char key[16];
	snprintf(key, sizeof(key), "%u", id);
	sqlite3_stmt *statement =
		kb_query(kb, QUERY_PATTERN, queries[QUERY_PATTERN].sql, key);
	while (statement && kb_step(kb, statement)) {
		entry->pattern = (struct pattern){ id, take_text(kb, statement, 0) };
		entry->roles = take_unsigned(kb, statement, 1);
	}
	if (!entry->pattern.id)
		kb_fail(kb, "pattern %u is missing", id);
	return kb->failed ? NULL : entry;
}

struct pattern *kb_pattern(struct kb *kb, unsigned id)
{
	struct kb_pattern *entry = kb_pattern_known(kb, id) ? load_pattern(kb, id) : NULL;

	return entry ? &entry->pattern : NULL;
}

/* Like kb_pattern(), but an id that does not exist is not an error of the base. */
static const struct kb_pattern *asked_pattern(struct kb *kb, unsigned id)
{
	return !kb->failed && id && id <= kb->info.patterns ? load_pattern(kb, id) : NULL;
}

const char *kb_regex(struct kb *kb, unsigned pattern)
{
	const struct kb_pattern *entry = asked_pattern(kb, pattern);

	return entry ? entry->pattern.regex : NULL;
}

unsigned kb_roles(struct kb *kb, unsigned pattern)
{
	const struct kb_pattern *entry = asked_pattern(kb, pattern);

	return entry ? entry->roles : 0;
}

unsigned kb_pattern_id(struct kb *kb, const char *regex)
{
	sqlite3_stmt *statement = kb_query(kb, QUERY_PATTERN_OF_REGEX,
					   queries[QUERY_PATTERN_OF_REGEX].sql, regex);
	unsigned id = 0;

	while (statement && kb_step(kb, statement))
		id = take_unsigned(kb, statement, 0);
	return kb->failed ? 0 : id;
}

size_t kb_without_atom(struct kb *kb, enum text_kind kind, const unsigned **ret_patterns)
{
	const void *const *rows;
	size_t count = kb_find_number(kb, QUERY_SHORT_PATTERNS, kind, &rows);
	unsigned *patterns = arena_array(kb->arena, unsigned, count);

	for (size_t i = 0; i < count; i++) {
		memcpy(&patterns[i], &rows[i], sizeof(patterns[i]));
		kb_pattern_known(kb, patterns[i]);
	}
	*ret_patterns = patterns;
	return kb->failed ? 0 : count;
}

/* Reads a blob into the arena of the base, aligned for any type. */
static bool read_blob(struct kb *kb, unsigned id, struct slice *ret_bytes)
{
	sqlite3_blob *blob = NULL;
	char *bytes = NULL;
	int size = 0;

	if (kb->failed)
		return false;
	kb->ticks = 0;
	int code = sqlite3_blob_open(kb->db, "main", "atom_index", "data", id, 0, &blob);
	if (!code)
		size = sqlite3_blob_bytes(blob);
	/* SQLite gives the size in the record, even if the record is cut. */
	if (size > LENGTH_MAX) {
		kb_fail(kb, "the index of its atoms is too large");
	} else if (!code) {
		bytes = arena_room(kb->arena, (size_t)size);
		code = sqlite3_blob_read(blob, bytes, size, 0);
	}
	if (code)
		fail_sqlite(kb, code);
	sqlite3_blob_close(blob);
	*ret_bytes = slice_from(bytes, (size_t)size);
	return !kb->failed;
}

const struct atom_index *kb_atom_index(struct kb *kb, enum text_kind kind)
{
	struct atom_index **index = &kb->atoms[kind];
	struct slice bytes;

	if (!*index && read_blob(kb, kind, &bytes) &&
	    atom_index_open(bytes, kb->info.patterns, index))
		kb_fail(kb, "the index of its atoms is not one that kbmatch writes here");
	return *index;
}

/* --- look-ups --- */

const char *kb_ask(struct kb *kb, const char *key)
{
	const struct ask *ask;

	return kb_find(kb, QUERY_ASK, key, &ask) ? ask->command : NULL;
}

const struct check *kb_check(struct kb *kb, const char *id)
{
	const struct check *checks;
	size_t count = kb_checks(kb, &checks);

	for (size_t i = 0; i < count; i++)
		if (!strcmp(checks[i].id, id))
			return &checks[i];
	return NULL;
}

int kb_load_all(struct kb *kb, struct knowledge *ret_knowledge, struct error *error)
{
	struct knowledge all = { .calibration = kb->info.calibration,
				 .release = { kb->info.date } };

	for (unsigned i = 0; i < FORMS; i++) {
		const void *items;
		size_t count = kb_find(kb, QUERY_ALL + i, "", &items);

		form_set_items(&all, rule_forms[i], items, count);
	}
	*ret_knowledge = all;
	return kb_failed(kb, error);
}
