/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Behind kb_write(): merge with the base, find out who uses which pattern, find the
 * atoms, check what refers to what, write the rows.
 */
#ifndef KBMATCH_KB_WRITE_INTERNAL_H
#define KBMATCH_KB_WRITE_INTERNAL_H

#include <sqlite3.h>
#include <stdint.h>

#include "engine/kb/kb.h"
#include "engine/kb/kb_tables.h"
#include "engine/kb/kb_uses.h"
#include "engine/pattern/atom.h"

enum {
	NEAR_LINES =
		40, /* a record is no longer: how far a near="record" is looked for */
};

/* A regex and its atoms. By id - 1. */
struct found_pattern {
	const char *regex;
	unsigned roles;
	const struct literal *atoms;
	size_t atom_count;
	const char *lack; /* why there is no atom */
};

struct kb_writer {
	struct arena *arena;
	struct error *error;
	struct knowledge all; /* knowledge and base; sorted by id */
	struct pattern_uses uses;
	struct found_pattern *patterns;
	size_t pattern_count;
	unsigned watch_count, atom_count;

	sqlite3 *db;
	sqlite3_stmt *inserts[TABLE_END];
	uint64_t digest; /* of every value written */
	int failed;	 /* 0, or what SQLite's first error came to */
};

/* Each returns 0 or fills the writer's error and returns -EINVAL. */
int kb_merge(struct kb_writer *writer, const struct knowledge *knowledge,
	     const struct knowledge *base) must_check;
int kb_check_references(struct kb_writer *writer) must_check;
/* Fills `patterns` and gives every pattern its id. */
int kb_find_atoms(struct kb_writer *writer) must_check;

/* Error of one form's field; the path is the file's. */
int kb_refuse(struct kb_writer *writer, const char *file, const char *form,
	      const char *id, const char *format, ...) printf_like(5, 6);
/* The item of this id in a sorted array whose items begin with their id; NULL. */
const void *kb_find_id(const void *items, size_t count, size_t size, const char *id);
static inline bool kb_has_atom(const struct kb_writer *writer,
			       const struct pattern *pattern)
{
	return writer->patterns[pattern->id - 1].atom_count;
}

/* Adds a row; errors are kept in `failed`. */
void kb_insert(struct kb_writer *writer, enum table_number table, const void *row);
void kb_write_rules(struct kb_writer *writer);
void kb_write_search(struct kb_writer *writer);
void kb_write_likeness(struct kb_writer *writer);
void kb_write_tests(struct kb_writer *writer, const char *owner, const char *part,
		    unsigned item, const struct test *tests, size_t count);
void kb_write_patterns(struct kb_writer *writer, const char *owner, const char *part,
		       unsigned item, struct pattern *const *patterns, size_t count);
void kb_write_strings(struct kb_writer *writer, const char *owner, const char *part,
		      unsigned item, const struct strings *strings);
/* Everything but rules. */
void kb_write_others(struct kb_writer *writer);
/* Patterns, atoms, watches, and what leads to rules. */
void kb_write_index(struct kb_writer *writer);
void kb_write_leads(struct kb_writer *writer);
void kb_write_watches(struct kb_writer *writer);

#endif
