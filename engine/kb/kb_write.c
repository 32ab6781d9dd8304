/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/kb/kb_write.h"

#include <errno.h>
#include <stdarg.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/base/fd.h"
#include "engine/base/hash.h"
#include "engine/base/error.h"
#include "engine/base/strbuf.h"
#include "engine/kb/kb_internal.h"
#include "engine/kb/lua.h"

int kb_refuse(struct kb_writer *writer, const char *file, const char *form,
	      const char *id, const char *format, ...)
{
	char text[768];
	va_list args;

	va_start(args, format);
	vsnprintf(text, sizeof(text), format, args);
	va_end(args);
	error_at(writer->error, file, 0, 0);
	return error_set(writer->error, -EINVAL, "%s %s: %s", form, id, text);
}

/* --- the knowledge to write, and the parts of the base that it does not replace --- */

static const char *id_of(const void *item)
{
	return *(const char *const *)item;
}

static int compare_ids(const void *a, const void *b)
{
	return strcmp(id_of(a), id_of(b));
}

static int compare_id(const void *id, const void *item)
{
	return strcmp(id, id_of(item));
}

const void *kb_find_id(const void *items, size_t count, size_t size, const char *id)
{
	return count ? bsearch(id, items, count, size, compare_id) : NULL;
}

static int merge_form(struct kb_writer *writer, const struct form *form,
		      const struct knowledge *knowledge, const struct knowledge *base)
{
	size_t size = form->size, new_count, old_count, count;
	const char *news = form_items(knowledge, form, &new_count);
	const char *olds = form_items(base, form, &old_count);
	char *items = arena_alloc(writer->arena, (new_count + old_count) * size);

	count = new_count;
	if (count) {
		memcpy(items, news, count * size);
		qsort(items, count, size, compare_ids);
	}
	for (size_t i = 1; i < count; i++)
		if (!compare_ids(items + (i - 1) * size, items + i * size))
			return error_set(writer->error, -EINVAL, "%s %s is there twice",
					 form->name, id_of(items + i * size));
	for (size_t i = 0; i < old_count; i++)
		if (!kb_find_id(items, new_count, size, id_of(olds + i * size)))
			memcpy(items + count++ * size, olds + i * size, size);
	if (count)
		qsort(items, count, size, compare_ids);
	form_set_items(&writer->all, form, items, count);
	return 0;
}

struct ordered_support {
	const struct support *support;
	size_t order;
};

static int compare_supports(const void *a, const void *b)
{
	const struct ordered_support *x = a, *y = b;
	int order = strcmp(x->support->gfx, y->support->gfx);

	return order ? order : (x->order > y->order) - (x->order < y->order);
}

static bool same_range(const struct support *a, const struct support *b)
{
	if (strcmp(a->gfx, b->gfx) != 0 || !a->rocm != !b->rocm)
		return false;
	return !a->rocm || !strcmp(a->rocm, b->rocm);
}

static bool is_replaced(const struct knowledge *knowledge, const struct support *old)
{
	for (size_t i = 0; i < knowledge->support_count; i++)
		if (same_range(&knowledge->supports[i], old))
			return true;
	return false;
}

/*
 * Merges support rows, sorted by gfx target; for each target the new ones first, in their
 * given order.
 */
static void merge_supports(struct kb_writer *writer, const struct knowledge *knowledge,
			   const struct knowledge *base)
{
	size_t count = 0, most = knowledge->support_count + base->support_count;
	struct ordered_support *order =
		arena_array(writer->arena, struct ordered_support, most);
	struct support *supports = arena_array(writer->arena, struct support, most);

	for (size_t i = 0; i < most; i++) {
		bool new = i < knowledge->support_count;
		const struct support *support =
			new ? &knowledge->supports[i]
			    : &base->supports[i - knowledge->support_count];

		if (new || !is_replaced(knowledge, support))
			order[count++] = (struct ordered_support){ support, i };
	}
	qsort(order, count, sizeof(*order), compare_supports);
	for (size_t i = 0; i < count; i++)
		supports[i] = *order[i].support;
	form_set_items(&writer->all, rule_forms[FORM_SUPPORT], supports, count);
}

static int merge(struct kb_writer *writer, const struct knowledge *knowledge,
		 const struct knowledge *base)
{
	const struct calibration *news = &knowledge->calibration;
	const struct calibration *olds = &base->calibration;
	/* 1 and 0 change nothing: an uncalibrated base has these values. */
	bool said = news->slope != 0 && (news->slope != 1.0 || news->intercept != 0.0);
	int r = 0;

	for (size_t i = 0; !r && i < FORMS; i++)
		if (rule_forms[i]->has_id)
			r = merge_form(writer, rule_forms[i], knowledge, base);
	merge_supports(writer, knowledge, base);
	writer->all.calibration = said		     ? *news
				  : olds->slope != 0 ? *olds
						     : (struct calibration){ 1.0, 0.0 };
	writer->all.release =
		knowledge->release.date ? knowledge->release : base->release;
	return r;
}

/* --- checks that everything that a form refers to exists --- */

struct about {
	struct kb_writer *writer;
	const struct form *form; /* a form that a rule file calls */
	const void *object;
	const char *file;
	unsigned evidence_count;
};

static int refuse(const struct about *about, const struct value_path *at,
		  const char *message)
{
	char path[200];

	value_path_text(at, path, sizeof(path));
	return kb_refuse(about->writer, about->file, about->form->name,
			 id_of(about->object), "%s: %s", path, message);
}

/*
 * Requires an item of `form` with this id; `items` are those of the knowledge, or of a
 * rule.
 */
static int need_target(const struct about *about, const struct value_path *at,
		       const char *what, const struct form *form, const char *items,
		       size_t count, const char *id)
{
	for (size_t i = 0; i < count; i++)
		if (!strcmp(id_of(items + i * form->size), id))
			return 0;
	const char *near = nearest_row(id, items, count, form->size);
	return refuse(about, at,
		      arena_printf(about->writer->arena, "there is no %s '%s'%s%s%s",
				   what, id, near ? "; did you mean '" : "",
				   near ? near : "", near ? "'?" : ""));
}

static int need_form(const struct about *about, const struct value_path *at,
		     const struct form *form, const char *id)
{
	size_t count;
	const char *items = form_items(&about->writer->all, form, &count);

	return need_target(about, at, form->name, form, items, count, id);
}

/* Requires the remedy: REMEDY of this rule, or RULE/REMEDY. */
static int need_remedy(const struct about *about, const struct value_path *at,
		       const char *ref)
{
	const struct knowledge *all = &about->writer->all;
	const struct rule *rule = about->object;
	const char *slash = strchr(ref, '/');

	if (slash) {
		const char *id = arena_string(about->writer->arena,
					      slice_from(ref, (size_t)(slash - ref)));
		TRY(need_form(about, at, rule_forms[FORM_RULE], id));
		rule = kb_find_id(all->rules, all->rule_count, sizeof(*rule), id);
		ref = slash + 1;
	}
	return need_target(about, at, "remedy of that rule",
			   field_find(rule_forms[FORM_RULE], "remedies")->form,
			   (const char *)rule->remedies, rule->remedy_count, ref);
}

static int check_evidence(struct about *about, const struct form_spot *at)
{
	const struct evidence *evidence = at->object;
	unsigned depth = 0;

	for (const struct value_path *up = &at->path; up; up = up->up)
		depth++;
	if (depth > BODY_DEPTH_MAX - 4)
		return refuse(about, &at->path, "any and all are nested too deep");
	if (evidence->number != ++about->evidence_count)
		return refuse(about, &at->path, "has another number than its place");
	return 0;
}

static int check_spot(const struct form_spot *at, void *context)
{
	struct about *about = context;

	if (!at->field)
		return at->form->lead ? check_evidence(about, at) : 0;
	if (!at->text || !at->field->target)
		return 0;
	if (at->field->target == TARGET_REMEDY)
		return need_remedy(about, &at->path, at->text);
	if (at->field->target == TARGET_RULE && at->object == about->object &&
	    !strcmp(id_of(at->object), at->text))
		return refuse(about, &at->path, "cannot name itself");
	return need_form(about, &at->path, rule_forms[at->field->target - 1], at->text);
}

static int check_references(struct kb_writer *writer)
{
	int r = 0;

	for (size_t i = 0; !r && i < FORMS; i++) {
		const struct form *form = rule_forms[i];
		const struct form_field *file = field_find(form, "file");
		size_t count;
		const char *items = form_items(&writer->all, form, &count);

		for (size_t j = 0; !r && j < count; j++) {
			const void *object = items + j * form->size;
			struct form_spot at = { .path.name = form->name,
						.form = form,
						.object = object };
			struct about about = { writer, form, object, NULL, 0 };

			if (file)
				about.file = *(const char **)field_member(file, object);
			r = form_walk(&at, check_spot, &about);
			if (!r && form->is_whole && !form->is_whole(object))
				r = kb_refuse(writer, about.file, form->name,
					      id_of(object),
					      "names a reference beyond "
					      "those that it has");
		}
	}
	return r;
}

/* --- rows --- */

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

int kb_write_sql(struct kb_writer *writer, const char *sql)
{
	if (writer->failed)
		return writer->failed;
	int code = sqlite3_exec(writer->db, sql, NULL, NULL, NULL);
	return code ? fail_sqlite(writer, code) : 0;
}

static int bind(struct kb_writer *writer, sqlite3_stmt *insert, int i,
		const struct cell *cell)
{
	char number[24];

	if (cell->text) {
		writer->digest = hash_text(writer->digest, cell->text);
		return sqlite3_bind_text(insert, i, cell->text, -1, SQLITE_STATIC);
	}
	if (cell->bytes.data) {
		writer->digest =
			hash_bytes(writer->digest, cell->bytes.data, cell->bytes.size);
		return sqlite3_bind_blob(insert, i, cell->bytes.data,
					 (int)cell->bytes.size, SQLITE_STATIC);
	}
	snprintf(number, sizeof(number), "%llu", cell->number);
	writer->digest = hash_text(writer->digest, number);
	return sqlite3_bind_int64(insert, i, (sqlite3_int64)cell->number);
}

static const char *form_table(const struct form *form)
{
	return form->table ? form->table : form->name;
}

/* True if the field is also a column. */
static bool has_column(const struct form_field *field)
{
	switch (field_shape(field)) {
	case SHAPE_TEXT:
	case SHAPE_WORD:
	case SHAPE_FLAG:
	case SHAPE_REAL:
	case SHAPE_WHOLE:
	case SHAPE_PATTERN:
		return field->place != FIELD_OF_RULES && field->place != FIELD_OF_BODY;
	default:
		return false;
	}
}

/* Appends the SQL that reads a field from a body. */
static void add_value(struct strbuf *sql, const struct form *form,
		      const struct form_field *field, const char *body)
{
	if (field->words && field_default(form, field) < field->words->count)
		strbuf_printf(sql, "coalesce(json_extract(%s, '$.%s'), '%s')", body,
			      field->name,
			      word_name(field->words, field_default(form, field)));
	else
		strbuf_printf(sql, "json_extract(%s, '$.%s')%s", body, field->name,
			      field_shape(field) == SHAPE_FLAG ? " IS NOT NULL" : "");
}

static void insert_sql(enum insert_number into, struct strbuf *sql)
{
	/* A rule may use a pattern or a fact in two places. */
	static const char *const tables[] = {
		[INTO_META] = "INTO meta VALUES (?, ?)",
		[INTO_PATTERN] = "INTO pattern VALUES (?, ?, ?)",
		[INTO_SHORT_PATTERN] = "INTO short_pattern VALUES (?, ?)",
		[INTO_ATOM_INDEX] = "INTO atom_index VALUES (?, ?)",
		[INTO_RULE_OF_PATTERN] = "OR IGNORE INTO rule_of_pattern VALUES (?, ?)",
		[INTO_RULE_OF_FACT] = "OR IGNORE INTO rule_of_fact VALUES (?, ?)",
		[INTO_EXPLAINS] = "OR IGNORE INTO explains VALUES (?, ?)",
		[INTO_WATCH] = ("INTO watch (body, pattern) VALUES (?1, "
				"json_extract(?1, '$.pattern'))"),
	};

	if (into < INTO_FORM) {
		strbuf_printf(sql, "INSERT %s", tables[into]);
		return;
	}
	const struct form *form = rule_forms[into - INTO_FORM];
	const char *body = form->has_id ? "?2" : "?1";
	AUTO(strbuf) struct strbuf values = { 0 };
	strbuf_printf(sql, "INSERT INTO \"%s\" (", form_table(form));
	if (form->has_id)
		strbuf_printf(sql, "\"%s\", ", form->fields[0].name);
	strbuf_add_text(sql, "body");
	for (size_t i = form->has_id; i < form->field_count; i++)
		if (has_column(&form->fields[i])) {
			strbuf_printf(sql, ", \"%s\"", form->fields[i].name);
			strbuf_add_text(&values, ", ");
			add_value(&values, form, &form->fields[i], body);
		}
	strbuf_printf(sql, ") VALUES (?1%s%s)", form->has_id ? ", ?2" : "",
		      strbuf_text(&values));
}

void kb_insert(struct kb_writer *writer, enum insert_number into,
	       const struct cell *cells, size_t count)
{
	sqlite3_stmt **insert = &writer->inserts[into];
	AUTO(strbuf) struct strbuf sql = { 0 };
	int code = 0;

	if (writer->failed)
		return;
	insert_sql(into, &sql);
	writer->digest = hash_text(writer->digest, sql.data);
	if (!*insert)
		code = sqlite3_prepare_v3(writer->db, sql.data, -1,
					  SQLITE_PREPARE_PERSISTENT, insert, NULL);
	for (size_t i = 0; !code && i < count; i++)
		code = bind(writer, *insert, (int)i + 1, &cells[i]);
	if (!code && (code = sqlite3_step(*insert)) == SQLITE_DONE)
		code = 0;
	if (code)
		fail_sqlite(writer, code);
	sqlite3_reset(*insert);
}

void kb_insert_body(struct kb_writer *writer, enum insert_number into,
		    const struct form *form, const void *object)
{
	size_t size;
	AUTO(mem) char *body = body_write(form, object, &size);
	const char *id = form->has_id ? id_of(object) : "";

	if (writer->failed)
		return;
	if (!body || size > BODY_MAX)
		writer->failed =
			kb_refuse(writer, NULL, form->name, id, "%s",
				  body ? "is too large" : "holds text that is not UTF-8");
	else if (form->has_id)
		KB_INSERT(writer, into, { .text = id }, { .text = body });
	else
		KB_INSERT(writer, into, { .text = body });
}

/* --- the base's own schema --- */

static const char *const schema_lines[] = {
#include "build/kb_schema.inc"
};

static void add_column(struct strbuf *sql, const struct form_field *field)
{
	enum field_shape shape = field_shape(field);

	strbuf_printf(sql, ",\n  \"%s\" %s%s", field->name,
		      shape == SHAPE_TEXT || shape == SHAPE_WORD ? "TEXT"
		      : shape == SHAPE_REAL			 ? "REAL"
								 : "INTEGER",
		      field->required ? " NOT NULL" : "");
	if (shape != SHAPE_WORD)
		return;
	strbuf_printf(sql, "\n    CHECK (\"%s\" IN (", field->name);
	for (size_t i = 0; i < field->words->count; i++)
		strbuf_printf(sql, "%s'%s'", i ? ", " : "", field->words->names[i]);
	strbuf_add_text(sql, "))");
}

/* Appends a table with the form's ids, bodies and plain fields. */
static void add_table(struct strbuf *sql, const struct form *form)
{
	strbuf_printf(sql, "CREATE TABLE \"%s\" (\n  ", form_table(form));
	if (form->has_id)
		strbuf_printf(sql, "\"%s\" TEXT NOT NULL UNIQUE,\n  ",
			      form->fields[0].name);
	strbuf_add_text(sql, "body TEXT NOT NULL");
	for (size_t i = form->has_id; i < form->field_count; i++)
		if (has_column(&form->fields[i]))
			add_column(sql, &form->fields[i]);
	strbuf_add_text(sql, "\n) STRICT;\n");
}

/* Appends a view of one of a rule's lists: rule, number, and the items' plain fields. */
static void add_view(struct strbuf *sql, const struct form_field *list)
{
	const struct form *form = list->form;

	strbuf_printf(sql,
		      "CREATE VIEW \"%s\" AS SELECT r.id AS rule, i.key + 1 AS number",
		      list->type == FIELD_GATES ? "gate" : form->name);
	for (size_t i = 0; i < form->field_count; i++)
		if (has_column(&form->fields[i])) {
			strbuf_add_text(sql, ",\n  ");
			add_value(sql, form, &form->fields[i], "i.value");
			strbuf_printf(sql, " AS \"%s\"", form->fields[i].name);
		}
	strbuf_printf(sql,
		      ", i.value AS body\n  FROM rule AS r, "
		      "json_each(r.body, '$.%s') AS i;\n",
		      list->name);
}

void kb_schema_sql(struct strbuf *sql)
{
	for (size_t i = 0; i < FORMS; i++)
		add_table(sql, rule_forms[i]);
	for (size_t i = 0; i < ARRAY_SIZE(schema_lines); i++)
		strbuf_add_text(sql, schema_lines[i]);
	for (size_t i = 0; i < rule_forms[FORM_RULE]->field_count; i++) {
		const struct form_field *field = &rule_forms[FORM_RULE]->fields[i];

		if (field_shape(field) == SHAPE_LIST && !field->form->kinds)
			add_view(sql, field);
	}
}

/* The file is new and private, and becomes the base only once it is complete: it needs
 * no journal. */
static void create_schema(struct kb_writer *writer)
{
	struct strbuf sql AUTO(strbuf) = { 0 };

	strbuf_printf(&sql,
		      "PRAGMA page_size = 2048; PRAGMA auto_vacuum = 0;"
		      "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;"
		      "PRAGMA locking_mode = EXCLUSIVE; PRAGMA encoding = 'UTF-8';"
		      "PRAGMA application_id = %d; PRAGMA user_version = %d; BEGIN;",
		      KB_APPLICATION_ID, KB_SCHEMA_VERSION);
	kb_schema_sql(&sql);
	kb_write_sql(writer, strbuf_text(&sql));
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
		{ "fits", all->fits_count },
	};
	char value[32];

	for (size_t i = 0; i < ARRAY_SIZE(counts); i++) {
		snprintf(value, sizeof(value), "%zu", counts[i].count);
		KB_INSERT(writer, INTO_META, { .text = counts[i].name },
			  { .text = value });
	}
	snprintf(value, sizeof(value), "%.17g", all->calibration.slope);
	KB_INSERT(writer, INTO_META, { .text = "slope" }, { .text = value });
	snprintf(value, sizeof(value), "%.17g", all->calibration.intercept);
	KB_INSERT(writer, INTO_META, { .text = "intercept" }, { .text = value });
	if (all->release.date)
		KB_INSERT(writer, INTO_META, { .text = "date" },
			  { .text = all->release.date });
	snprintf(value, sizeof(value), "%016llx", (unsigned long long)writer->digest);
	KB_INSERT(writer, INTO_META, { .text = "version" }, { .text = value });
}

static int write_database(struct kb_writer *writer, const char *path)
{
	int code = sqlite3_open_v2(path, &writer->db,
				   SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL);

	if (code)
		return fail_sqlite(writer, code);
	create_schema(writer);
	kb_write_index(writer);
	for (unsigned i = 0; i < FORMS; i++) {
		size_t count;
		const char *items = form_items(&writer->all, rule_forms[i], &count);

		for (size_t j = 0; j < count; j++)
			kb_insert_body(writer, INTO_FORM + i, rule_forms[i],
				       items + j * rule_forms[i]->size);
	}
	kb_write_search(writer);
	write_meta(writer);
	return kb_write_sql(writer, "COMMIT; VACUUM");
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
	for (size_t i = 0; i < INTO_END; i++)
		sqlite3_finalize(writer->inserts[i]);
	sqlite3_close(writer->db);
	if (!r && (r = fd_put_in_place(fd, temporary, path)) < 0)
		error_set(writer->error, r, "cannot write %s: %s", path, strerror(-r));
	if (r)
		unlink(temporary);
	mem_on_exhaustion_keep(temporary);
	close(fd);
	return r;
}

int kb_write(const struct knowledge *knowledge, const char *base, const char *path,
	     struct error *error)
{
	struct kb *kb AUTO(kb) = NULL;
	struct arena *arena AUTO(arena) = arena_new();
	struct knowledge old = { .arena = NULL };
	struct kb_writer writer = { .arena = arena,
				    .error = error,
				    .digest = HASH_START };
	int r = base ? kb_open(base, &kb, error) : 0;

	if (!r && kb)
		r = kb_load_all(kb, &old, error);
	if (!r)
		r = merge(&writer, knowledge, &old);
	if (!r)
		r = check_references(&writer);
	if (!r) {
		kb_find_uses(&writer.all, arena, &writer.uses);
		r = kb_find_atoms(&writer);
	}
	if (!r)
		r = write_file(&writer, path);
	vec_free(&writer.uses);
	return r;
}
