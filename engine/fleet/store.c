/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/fleet/store.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <sqlite3.h>
#include <unistd.h>

#include "engine/base/fd.h"
#include "engine/base/hash.h"
#include "engine/base/json.h"
#include "engine/fleet/line.h"
#include "engine/model/vocabulary.h"

enum {
	APPLICATION_ID = 0x6b626d66, /* "kbmf" */
	VERSION = 1,
	BLOCK = 1024 * 1024,
	VALUE_MAX = 200, /* bytes of a value, a name or a title */
	DEVICES_MAX = 64,
	DAY = 24 * 3600,
};

static const char *const schema[] = {
#include "build/fleet_store.inc"
};

/* The machines, words or rules of the database, by their text. */
struct names {
	struct hash_index index;
	VEC(struct name {
		const char *text;
		int64_t id;
	})
	items;
};

enum statement {
	ADD_MACHINE,
	ADD_WORD,
	ADD_RULE,
	TELL_RULE,
	FIND_FACTS,
	ADD_FACTS,
	ADD_FACT,
	FIND_DIAGNOSES,
	ADD_DIAGNOSES,
	ADD_DIAGNOSIS,
	ADD_RUN,
	STATEMENTS,
};

static const char *const statements[STATEMENTS] = {
	[ADD_MACHINE] = "INSERT INTO machine (name) VALUES (?)",
	[ADD_WORD] = "INSERT INTO word (text) VALUES (?)",
	[ADD_RULE] =
		"INSERT INTO rule (name, title, severity, told) VALUES (?, '', '', -1)",
	[TELL_RULE] = ("UPDATE rule SET title = ?2, severity = ?3, told = ?4"
		       " WHERE id = ?1 AND (told, title) < (?4, ?2)"),
	[FIND_FACTS] = "SELECT id FROM facts WHERE hash = ?",
	[ADD_FACTS] = "INSERT INTO facts (hash) VALUES (?)",
	[ADD_FACT] = "INSERT OR IGNORE INTO fact VALUES (?, ?, ?, ?)",
	[FIND_DIAGNOSES] = "SELECT id FROM diagnoses WHERE hash = ?",
	[ADD_DIAGNOSES] = "INSERT INTO diagnoses (hash) VALUES (?)",
	[ADD_DIAGNOSIS] = "INSERT OR IGNORE INTO diagnosis VALUES (?1, ?2, ?5, ?3, ?4)",
	[ADD_RUN] = "INSERT OR IGNORE INTO run VALUES (?, ?, ?, ?, ?, ?, ?)",
};

/* A raw text that was met, and the set that it is. Hashes of raw texts are for this run
 * alone, those of sets stand in the database. */
struct met {
	size_t size;
	int64_t set;
};
struct sets {
	struct hash_index index;
	VEC(struct met) items;
};

struct store {
	const char *path; /* for messages */
	sqlite3 *db;
	sqlite3_stmt *statements[STATEMENTS];
	struct arena *arena; /* of the names */
	struct names machines, words, rules;
	struct sets facts, diagnoses;
	int code; /* the first failure of the database; nothing is done after it */
};

int store_failed(struct store *store, struct error *error)
{
	return error_set(error, -EIO, "%s: %s", store->path, sqlite3_errmsg(store->db));
}

sqlite3 *store_database(struct store *store)
{
	return store->db;
}

/* Runs a statement with these numbers, after a text (NULL: none) that is first. */
static void step(struct store *store, enum statement which, const struct slice *text,
		 const int64_t *numbers, int count)
{
	sqlite3_stmt *statement = store->statements[which];
	int first = text ? 2 : 1;

	if (store->code)
		return;
	if (text)
		sqlite3_bind_text(statement, 1, text->data, (int)text->size,
				  SQLITE_STATIC);
	for (int i = 0; i < count; i++)
		sqlite3_bind_int64(statement, first + i, numbers[i]);
	if (sqlite3_step(statement) != SQLITE_DONE)
		store->code = sqlite3_extended_errcode(store->db);
	sqlite3_reset(statement);
}

#define STEP(store, which, ...)                                                          \
	step((store), (which), NULL, (const int64_t[]){ __VA_ARGS__ },                   \
	     ARRAY_SIZE(((const int64_t[]){ __VA_ARGS__ })))

/* --- names --- */

static void names_know(struct store *store, struct names *names, struct slice text,
		       int64_t id)
{
	hash_add(&names->index, slice_hash(text), names->items.count);
	vec_push(&names->items, (struct name){ arena_string(store->arena, text), id });
}

static int64_t name_id(struct store *store, struct names *names, enum statement add,
		       struct slice text)
{
	text = slice_cut(text, VALUE_MAX);
	hash_each(&names->index, slice_hash(text), i)
	{
		if (slice_is(text, names->items.items[i].text))
			return names->items.items[i].id;
	}
	step(store, add, &text, NULL, 0);
	names_know(store, names, text, sqlite3_last_insert_rowid(store->db));
	return names->items.items[names->items.count - 1].id;
}

static int64_t word_id(struct store *store, struct slice text)
{
	return name_id(store, &store->words, ADD_WORD, text);
}

static int load_names(struct store *store, const char *sql, struct names *names)
{
	sqlite3_stmt *statement = NULL;

	if (sqlite3_prepare_v2(store->db, sql, -1, &statement, NULL))
		return -EIO;
	while (sqlite3_step(statement) == SQLITE_ROW)
		names_know(store, names,
			   slice_of((const char *)sqlite3_column_text(statement, 1)),
			   sqlite3_column_int64(statement, 0));
	return sqlite3_finalize(statement) ? -EIO : 0;
}

/* --- opening --- */

static long long pragma(sqlite3 *db, const char *sql)
{
	sqlite3_stmt *statement = NULL;
	long long value = -1;

	if (!sqlite3_prepare_v2(db, sql, -1, &statement, NULL) &&
	    sqlite3_step(statement) == SQLITE_ROW)
		value = sqlite3_column_int64(statement, 0);
	sqlite3_finalize(statement);
	return value;
}

static int begin(struct store *store, struct error *error)
{
	AUTO(strbuf) struct strbuf sql = { 0 };
	sqlite3 *db = store->db;

	for (size_t i = 0; i < ARRAY_SIZE(schema); i++)
		strbuf_add_text(&sql, schema[i]);
	strbuf_printf(&sql, "PRAGMA application_id = %d; PRAGMA user_version = %d;",
		      APPLICATION_ID, VERSION);
	if (sqlite3_exec(db, "PRAGMA cache_size = -131072; BEGIN IMMEDIATE", NULL, NULL,
			 NULL))
		return store_failed(store, error);
	if (pragma(db, "SELECT count(*) FROM sqlite_schema")) {
		if (pragma(db, "PRAGMA application_id") != APPLICATION_ID)
			return error_set(error, -EINVAL,
					 "%s is not a store of kbmatch fleet",
					 store->path);
		if (pragma(db, "PRAGMA user_version") != VERSION)
			return error_set(error, -EINVAL,
					 "%s has the form of another version of kbmatch; "
					 "begin a new store",
					 store->path);
	} else if (sqlite3_exec(db, sql.data, NULL, NULL, NULL)) {
		return store_failed(store, error);
	}
	for (size_t i = 0; i < STATEMENTS; i++)
		if (sqlite3_prepare_v3(db, statements[i], -1, SQLITE_PREPARE_PERSISTENT,
				       &store->statements[i], NULL))
			return store_failed(store, error);
	if (load_names(store, "SELECT id, name FROM machine", &store->machines) ||
	    load_names(store, "SELECT id, text FROM word", &store->words) ||
	    load_names(store, "SELECT id, name FROM rule", &store->rules))
		return store_failed(store, error);
	return 0;
}

int store_open(const char *path, struct store **ret_store, struct error *error)
{
	AUTO(store) struct store *store = mem_zalloc(sizeof(*store));
	AUTO(strbuf) struct strbuf uri = { 0 };

	store->arena = arena_new();
	store->path = path ? path : "the temporary store";
	if (path)
		strbuf_add_file_uri(&uri, path);
	if (sqlite3_open_v2(strbuf_text(&uri), &store->db,
			    SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_URI |
				    SQLITE_OPEN_NOMUTEX,
			    NULL))
		return store_failed(store, error);
	sqlite3_busy_timeout(store->db, 10000);
	sqlite3_db_config(store->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
	sqlite3_db_config(store->db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
	sqlite3_db_config(store->db, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
	TRY(begin(store, error));
	*ret_store = TAKE(store);
	return 0;
}

void store_close(struct store *store)
{
	if (!store)
		return;
	struct names *names[] = { &store->machines, &store->words, &store->rules };

	for (size_t i = 0; i < STATEMENTS; i++)
		sqlite3_finalize(store->statements[i]);
	sqlite3_close(store->db);
	for (size_t i = 0; i < ARRAY_SIZE(names); i++) {
		hash_free(&names[i]->index);
		vec_free(&names[i]->items);
	}
	hash_free(&store->facts.index);
	vec_free(&store->facts.items);
	hash_free(&store->diagnoses.index);
	vec_free(&store->diagnoses.items);
	arena_free(store->arena);
	free(store);
}

/* --- sets of facts and of diagnoses --- */

/* The set of a hash; true: it is new, and empty so far. */
static bool find_set(struct store *store, enum statement find, enum statement add,
		     uint64_t hash, int64_t *ret_set)
{
	sqlite3_stmt *statement = store->statements[find];

	sqlite3_bind_int64(statement, 1, (int64_t)hash);
	bool found = sqlite3_step(statement) == SQLITE_ROW;
	*ret_set = found ? sqlite3_column_int64(statement, 0) : 0;
	sqlite3_reset(statement);
	if (found || store->code)
		return false;
	STEP(store, add, (int64_t)hash);
	*ret_set = sqlite3_last_insert_rowid(store->db);
	return true;
}

/* A number as it was written, a text. */
static struct slice plain(struct arena *arena, const json_t *value)
{
	if (json_is_integer(value))
		return slice_of(arena_printf(arena, "%" JSON_INTEGER_FORMAT,
					     json_integer_value(value)));
	if (json_is_real(value))
		return slice_of(arena_printf(arena, "%.15g", json_real_value(value)));
	return slice_cut(json_slice(value), VALUE_MAX);
}

struct row {
	struct slice key, device, value;
};

static int by_row(const void *a, const void *b)
{
	const struct slice *left = a, *right = b;

	for (size_t i = 0; i < sizeof(struct row) / sizeof(*left); i++) {
		size_t least =
			left[i].size < right[i].size ? left[i].size : right[i].size;
		int order = least ? memcmp(left[i].data, right[i].data, least) : 0;

		if (!order)
			order = (left[i].size > right[i].size) -
				(left[i].size < right[i].size);
		if (order)
			return order;
	}
	return 0;
}

struct rows {
	VEC(struct row) list;
};

static void cleanup_rows(struct rows *rows)
{
	vec_free(&rows->list);
}

static uint64_t hash_slice(uint64_t hash, struct slice text)
{
	return hash_byte(hash_bytes(hash, text.data, text.size), 0);
}

static int64_t add_facts(struct store *store, struct arena *arena, json_t *facts)
{
	AUTO(rows) struct rows rows = { 0 };
	uint64_t hash = HASH_START;
	const char *key, *device;
	json_t *value, *one;
	int64_t set;

	json_object_foreach(facts, key, value)
	{
		struct row row = { slice_of(key), slice_of(""), plain(arena, value) };

		if (!json_is_object(value) && row.value.size)
			vec_push(&rows.list, row);
		json_object_foreach(value, device, one)
			vec_push(&rows.list, (struct row){ row.key, slice_of(device),
							   plain(arena, one) });
	}
	vec_sort(&rows.list, by_row);
	if (rows.list.count > LINE_FACTS_MAX)
		rows.list.count = LINE_FACTS_MAX;
	for (size_t i = 0; i < rows.list.count; i++)
		hash = hash_slice(hash_slice(hash_slice(hash, rows.list.items[i].key),
					     rows.list.items[i].device),
				  rows.list.items[i].value);
	if (find_set(store, FIND_FACTS, ADD_FACTS, hash, &set))
		for (size_t i = 0; i < rows.list.count; i++)
			STEP(store, ADD_FACT, set, word_id(store, rows.list.items[i].key),
			     word_id(store, rows.list.items[i].device),
			     word_id(store, rows.list.items[i].value));
	return set;
}

/* The devices of a diagnosis, in order. */
static struct slice devices_of(struct arena *arena, const json_t *diagnosis)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	const json_t *list = json_object_get(diagnosis, "devices");

	for (size_t i = 0; i < json_array_size(list) && i < DEVICES_MAX; i++) {
		struct slice device = json_slice(json_array_get(list, i));

		strbuf_add_text(&b, b.size ? " " : "");
		strbuf_add_slice(&b, slice_cut(device, VALUE_MAX));
	}
	return slice_of(arena_string(arena, strbuf_slice(&b)));
}

static void add_diagnosis(struct store *store, int64_t set, int64_t rule,
			  struct slice devices, const json_t *diagnosis)
{
	const char *service = json_string_value(json_object_get(diagnosis, "service"));
	double sure = json_number_value(json_object_get(diagnosis, "confidence"));

	sqlite3_bind_double(store->statements[ADD_DIAGNOSIS], 5,
			    isfinite(sure) ? sure : 0);
	sqlite3_bind_text(store->statements[ADD_DIAGNOSIS], 3, devices.data,
			  (int)devices.size, SQLITE_STATIC);
	sqlite3_bind_int64(store->statements[ADD_DIAGNOSIS], 4,
			   service ? word_find(&service_words, service) + 1 : 0);
	STEP(store, ADD_DIAGNOSIS, set, rule);
}

/* The newest title of a rule is shown. */
static void tell_rule(struct store *store, int64_t rule, const json_t *diagnosis,
		      int64_t time)
{
	struct slice title = json_slice(json_object_get(diagnosis, "title"));
	struct slice severity = json_slice(json_object_get(diagnosis, "severity"));
	sqlite3_stmt *statement = store->statements[TELL_RULE];

	sqlite3_bind_text(statement, 2, title.data, (int)slice_cut(title, VALUE_MAX).size,
			  SQLITE_STATIC);
	sqlite3_bind_text(statement, 3, severity.data,
			  (int)slice_cut(severity, VALUE_MAX).size, SQLITE_STATIC);
	sqlite3_bind_int64(statement, 4, time);
	STEP(store, TELL_RULE, rule);
}

static int64_t add_diagnoses(struct store *store, struct arena *arena, json_t *list,
			     int64_t time)
{
	uint64_t hash = HASH_START;
	size_t i, count = json_array_size(list);
	json_t *one;
	int64_t set;

	count = count < LINE_DIAGNOSES_MAX ? count : LINE_DIAGNOSES_MAX;
	AUTO(mem) struct slice *devices = mem_zalloc((count + 1) * sizeof(*devices));
	for (i = 0; i < count; i++) {
		one = json_array_get(list, i);
		devices[i] = devices_of(arena, one);
		hash = hash_slice(hash, json_slice(json_object_get(one, "id")));
		hash = hash_slice(hash, plain(arena, json_object_get(one, "confidence")));
		hash = hash_slice(hash, json_slice(json_object_get(one, "service")));
		hash = hash_slice(hash, devices[i]);
	}
	bool new = find_set(store, FIND_DIAGNOSES, ADD_DIAGNOSES, hash, &set);
	for (i = 0; i < count; i++) {
		struct slice id;

		one = json_array_get(list, i);
		id = json_slice(json_object_get(one, "id"));
		if (!id.size)
			continue;
		int64_t rule = name_id(store, &store->rules, ADD_RULE, id);
		tell_rule(store, rule, one, time);
		if (new)
			add_diagnosis(store, set, rule, devices[i], one);
	}
	return set;
}

/* The set of a raw value, which is parsed when it is new; -1: it is not JSON. */
static int64_t set_of(struct store *store, struct slice raw, bool facts, int64_t time)
{
	struct sets *sets = facts ? &store->facts : &store->diagnoses;
	uint64_t hash = slice_hash(raw);
	struct arena *arena AUTO(arena) = NULL;
	AUTO(json) json_t *tree = NULL;

	hash_each(&sets->index, hash, i)
	{
		if (sets->items.items[i].size == raw.size)
			return sets->items.items[i].set;
	}
	if (raw.size && json_parse(raw, JSON_DECODE_ANY, &tree, NULL))
		return -1;
	arena = arena_new();
	struct met met = { raw.size, facts ? add_facts(store, arena, tree)
					   : add_diagnoses(store, arena, tree, time) };
	hash_add(&sets->index, hash, sets->items.count);
	vec_push(&sets->items, met);
	return met.set;
}

/* --- lines --- */

struct reading {
	struct store *store;
	struct intake *intake;
	struct arena *arena; /* of the notes */
	struct arena *line;  /* of the line at hand */
	const char *path;
	double now;
	uint64_t number;
};

static void leave_out(struct reading *r, const char *why)
{
	struct intake *intake = r->intake;

	intake->left_out++;
	if (intake->note_count < LINE_NOTES)
		intake->notes[intake->note_count++] =
			arena_printf(r->arena, "%s:%llu: %s", r->path,
				     (unsigned long long)r->number, why);
}

/* See store.h: who the machine is. */
static int64_t machine_of(struct reading *r, const struct machine_line *line,
			  struct slice name)
{
	struct slice host = line_text(r->line, line->host);
	struct slice id = line_text(r->line, line->machine);
	bool only = !id.size || slice_is(id, "this machine");
	AUTO(strbuf) struct strbuf b = { 0 };

	if (host.size && (!name.size || only || slice_equal(id, host))) {
		strbuf_add_slice(&b, host);
	} else {
		/* A machine without a host has the name of its file, with the case's. */
		if (only || !slice_equal(slice_cut(id, name.size), name)) {
			strbuf_add_slice(&b, name);
			strbuf_add_text(&b, name.size && !only ? ": " : "");
		}
		if (!only || !name.size)
			strbuf_add_slice(&b, id.size ? id : slice_of("?"));
	}
	return name_id(r->store, &r->store->machines, ADD_MACHINE, strbuf_slice(&b));
}

static enum run_state state_of(struct slice verdict, struct slice status)
{
	static const char *const words[] = { [RUN_CAUSE] = "cause",
					     [RUN_NO_FAULT] = "no fault found|no-fault",
					     [RUN_NO_GPU] = "no AMD GPU|no-gpu" };

	if (status.size && !slice_is(status, "done"))
		return RUN_FAILED;
	for (size_t i = 0; i < ARRAY_SIZE(words); i++)
		if (slice_is_one_of(verdict, words[i]))
			return (enum run_state)i;
	return RUN_UNKNOWN;
}

static int64_t base_of(struct reading *r, const struct machine_line *line)
{
	struct slice version = line_text(r->line, line->version);
	struct slice kb = line_text(r->line, line->kb);

	return word_id(r->store,
		       slice_of(arena_printf(r->line, "%.*s %.*s", SLICE_ARGS(version),
					     SLICE_ARGS(slice_cut(kb, 64)))));
}

static const char *wrong(const struct machine_line *line, struct arena *arena)
{
	struct slice schema_name = line_text(arena, line->schema);

	if (slice_is(schema_name, "kbmatch.machine/2"))
		return NULL;
	if (slice_starts_with(schema_name, "kbmatch.machine/"))
		return "the line of another version of kbmatch; this one reads "
		       "kbmatch.machine/2";
	return "no machine line (kbmatch --format jsonl, kbmatch triage)";
}

/* Why it is left out, NULL. */
static const char *add_line(struct reading *r, struct slice text)
{
	struct machine_line line;
	struct store *store = r->store;

	if (!slice_trim(text).size)
		return NULL;
	if (memchr(text.data, '\0', text.size) || machine_line_split(text, &line))
		return "cut, or not JSON";
	const char *why = wrong(&line, r->line);
	if (why)
		return why;
	int64_t time = line_time(line.time);
	bool ahead = (double)time > r->now + DAY;
	int64_t facts = set_of(store, line.facts, true, time);
	int64_t diagnoses = set_of(store, line.diagnoses, false, time);
	if (facts < 0 || diagnoses < 0)
		return "its facts or diagnoses are not JSON";
	struct slice name = line_text(r->line, line.name);
	r->intake->lines++;
	r->intake->ahead += ahead;
	r->intake->untimed += !time || ahead;
	STEP(store, ADD_RUN, machine_of(r, &line, name), ahead ? 0 : time,
	     word_id(store, name),
	     state_of(line_text(r->line, line.verdict), line_text(r->line, line.status)),
	     base_of(r, &line), facts, diagnoses);
	r->intake->repeated += sqlite3_changes(store->db) == 0;
	return NULL;
}

static void take_line(struct reading *r, struct slice text)
{
	const char *why = "longer than 8 MiB";

	r->number++;
	r->line = arena_new();
	if (text.size <= LINE_SIZE_MAX)
		why = add_line(r, text);
	if (why)
		leave_out(r, why);
	arena_free(r->line);
}

/* Takes the whole lines of the buffer, and keeps the rest. Of a line that is too long the
 * beginning is kept. */
static void take_lines(struct reading *r, struct strbuf *buffer)
{
	struct slice rest = strbuf_slice(buffer);
	const char *end;

	while ((end = memchr(rest.data, '\n', rest.size))) {
		size_t size = (size_t)(end - rest.data);

		take_line(r, slice_from(rest.data, size));
		rest = slice_skip(rest, size + 1);
	}
	memmove(buffer->data, rest.data, rest.size);
	strbuf_truncate(buffer,
			rest.size < LINE_SIZE_MAX + 1 ? rest.size : LINE_SIZE_MAX + 1);
}

int store_add(struct store *store, const char *path, double now, struct arena *arena,
	      struct intake *intake, struct error *error)
{
	bool standard = !strcmp(path, "-");
	AUTO(fd) int fd = standard ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC);
	AUTO(strbuf) struct strbuf buffer = { 0 };
	struct reading r = {
		.store = store, .intake = intake, .arena = arena, .now = now
	};
	ssize_t got = 1;

	r.path = standard ? "standard input" : path;
	while (fd >= 0 && got > 0 && !store->code) {
		strbuf_reserve(&buffer, BLOCK);
		got = read(fd, buffer.data + buffer.size, BLOCK);
		if (got < 0 && errno == EINTR)
			got = 1;
		else if (got > 0)
			buffer.size += (size_t)got;
		if (got > 0 && buffer.size)
			take_lines(&r, &buffer);
	}
	if (fd < 0 || got < 0)
		return error_set(error, -errno, "cannot read %s: %s", r.path,
				 strerror(errno));
	if (buffer.size)
		take_line(&r, strbuf_slice(&buffer));
	return store->code ? store_failed(store, error) : 0;
}

int store_retain(struct store *store, double seconds, struct error *error)
{
	AUTO(strbuf) struct strbuf sql = { 0 };

	strbuf_printf(&sql,
		      "DELETE FROM run WHERE time > 0 AND"
		      " time < (SELECT max(time) FROM run) - %.0f;"
		      "DELETE FROM facts WHERE id NOT IN (SELECT facts FROM run);"
		      "DELETE FROM fact WHERE facts NOT IN (SELECT id FROM facts);"
		      "DELETE FROM diagnoses WHERE id NOT IN (SELECT diagnoses FROM run);"
		      "DELETE FROM diagnosis WHERE diagnoses NOT IN"
		      " (SELECT id FROM diagnoses);"
		      "DELETE FROM machine WHERE id NOT IN (SELECT machine FROM run);",
		      seconds);
	return sqlite3_exec(store->db, sql.data, NULL, NULL, NULL)
		       ? store_failed(store, error)
		       : 0;
}

int store_commit(struct store *store, struct error *error)
{
	if (store->code || sqlite3_exec(store->db, "COMMIT; BEGIN", NULL, NULL, NULL))
		return store_failed(store, error);
	return 0;
}
