/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Internals of kb.h: the connection, prepared statements and cached answers. Internals of
 * kb_write(): merge with the base, check references (kb_write.c), find the users of
 * patterns and the leads to rules (kb_index.c), write the tables for searches
 * (kb_search.c).
 *
 * The base is not trusted. Any error from SQLite, and any row that kb_write() would not
 * have written, ends in kb_fail(), which keeps the first message; from then on every
 * query is empty.
 */
#ifndef KBMATCH_KB_KB_INTERNAL_H
#define KBMATCH_KB_KB_INTERNAL_H

#include <sqlite3.h>

#include "engine/base/hash.h"
#include "engine/kb/kb.h"
#include "engine/kb/kb_write.h"
#include "engine/pattern/atom.h"

enum {
	KB_APPLICATION_ID = 0x6b626d74,
	KB_EVIDENCE_DEPTH = 16, /* all within any within all ... */
};

/* The cached result of a query for a key. */
struct answer {
	enum query_number query;
	const char *key;
	const void *items;
	size_t count;
};

struct kb_pattern {
	struct pattern pattern; /* id 0: not loaded */
	unsigned roles;
};

struct kb {
	sqlite3 *db;
	sqlite3_stmt *statements[QUERY_END];
	struct arena *arena;
	struct kb_info info;
	bool failed;
	bool foreign; /* kb_verify(): who reads the message cannot rebuild it */
	struct error error;
	unsigned ticks; /* of the running query */

	struct kb_pattern *patterns;		/* by id; NULL before the first use */
	struct atom_index *atoms[TEXT_INDEXES]; /* NULL before the first use */
	VEC(struct answer) answers;
	struct hash_index index; /* of the answers, by query and key */
};

/* The form in which watches are stored. */
extern const struct form watch_form;

void kb_fail(struct kb *kb, const char *format, ...) printf_like(2, 3);
/* Prepares `sql` on first use and binds the key if the query has a parameter. NULL
 * after kb_fail(). */
sqlite3_stmt *kb_query(struct kb *kb, enum query_number query, const char *sql,
		       const char *key);
/* True if there is a row; false at the end and after kb_fail(). */
bool kb_step(struct kb *kb, sqlite3_stmt *statement);

bool kb_pattern_known(struct kb *kb, unsigned id);
/* The shared pattern with an id; NULL after kb_fail() if there is none. */
struct pattern *kb_pattern(struct kb *kb, unsigned id);

/* --- bodies --- */

/*
 * Forms as JSON according to their tables (engine/model/schema.h), as stored in the base.
 * Members with their default value are left out, and so is the id, which has a column of
 * its own. Patterns are stored as ids.
 */
enum {
	BODY_MAX = 4 * 1024 * 1024,
	BODY_DEPTH_MAX = 40, /* nested lists and tables: 16 of `all` or `any` */
};

/* To be freed with free(). NULL: a text is not UTF-8. */
char *body_write(const struct form *form, const void *object,
		 size_t *ret_size) must_check;

/*
 * Reads into `object`, which must be zeroed; the kb owns its contents. `id` is that of
 * the form, if it has one. False after kb_fail(), whose message names form, id and
 * member: the body is not valid, lacks a member that the form requires, or has an unknown
 * one.
 */
bool body_read(struct kb *kb, const struct form *form, const char *id, struct slice body,
	       void *object) must_check;

/* --- writing --- */

enum insert_number {
	INTO_META,
	INTO_PATTERN,
	INTO_SHORT_PATTERN,
	INTO_ATOM_INDEX,
	INTO_RULE_OF_PATTERN,
	INTO_RULE_OF_FACT,
	INTO_EXPLAINS,
	INTO_WATCH,
	INTO_FORM, /* for a form: INTO_FORM + FORM_RULE ... */
	INTO_END = INTO_FORM + FORMS
};

/* A value of a row: text, else bytes, else a number. */
struct cell {
	const char *text;
	struct slice bytes;
	unsigned long long number;
};

/* A regex and its atoms, stored at index id - 1. */
struct found_pattern {
	const char *regex;
	unsigned roles;
	const struct literal *atoms;
	size_t atom_count;
	const char *lack; /* the reason why there is no atom */
};

struct kb_writer {
	struct arena *arena;
	struct error *error;
	struct knowledge all; /* the new knowledge and the base; sorted by id */
	struct pattern_uses uses;
	struct found_pattern *patterns;
	size_t pattern_count;
	unsigned watch_count, atom_count;

	sqlite3 *db;
	sqlite3_stmt *inserts[INTO_END];
	uint64_t digest; /* of every written value */
	int failed;	 /* 0, or the code for SQLite's first error */
};

/* Appends what creates the tables, indexes and views of a base. */
void kb_schema_sql(struct strbuf *sql);

/* Sets an error for a field of a form; the path is that of the file. */
int kb_refuse(struct kb_writer *writer, const char *file, const char *form,
	      const char *id, const char *format, ...) printf_like(5, 6);
/*
 * The item with this id in a sorted array whose items begin with their id; NULL if none.
 */
const void *kb_find_id(const void *items, size_t count, size_t size, const char *id);

/* Adds a row; an error is stored in `failed`. */
#define KB_INSERT(writer, into, ...)                                                     \
	kb_insert((writer), (into), (const struct cell[]){ __VA_ARGS__ },                \
		  sizeof((const struct cell[]){ __VA_ARGS__ }) / sizeof(struct cell))
void kb_insert(struct kb_writer *writer, enum insert_number into,
	       const struct cell *cells, size_t count);
/* Runs statements: the writer's failure, which is also kept, or 0. */
int kb_write_sql(struct kb_writer *writer, const char *sql);
void kb_insert_body(struct kb_writer *writer, enum insert_number into,
		    const struct form *form, const void *object);

/* Fills `patterns` and assigns the pattern ids. -EINVAL with the writer's error. */
int kb_find_atoms(struct kb_writer *writer) must_check;
/* Writes patterns, atoms, watches, and the leads to rules. */
void kb_write_index(struct kb_writer *writer);
/* Writes the full-text indices, from the rows of rules, patterns and case words: for a
 * person's searches, and for comparison with a text. */
void kb_write_search(struct kb_writer *writer);

#endif
