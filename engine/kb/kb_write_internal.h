/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Behind kb_write(): merge with the base, check what refers to what (kb_write.c), find
 * out who uses which pattern and what leads to a rule (kb_index.c), write what is
 * searched (kb_search.c).
 */
#ifndef KBMATCH_KB_WRITE_INTERNAL_H
#define KBMATCH_KB_WRITE_INTERNAL_H

#include "engine/kb/kb_internal.h"
#include "engine/kb/kb_write.h"
#include "engine/pattern/atom.h"

enum insert_number {
	INTO_META,
	INTO_PATTERN,
	INTO_SHORT_PATTERN,
	INTO_ATOM_INDEX,
	INTO_RULE_OF_PATTERN,
	INTO_RULE_OF_FACT,
	INTO_EXPLAINS,
	INTO_WATCH,
	INTO_SEARCH,
	INTO_LIKENESS,
	INTO_FORM, /* INTO_FORM + FORM_RULE ... */
	INTO_END = INTO_FORM + FORMS
};

/* A value of a row: text, else bytes, else a number. */
struct cell {
	const char *text;
	struct slice bytes;
	unsigned long long number;
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
	sqlite3_stmt *inserts[INTO_END];
	uint64_t digest; /* of every value written */
	int failed;	 /* 0, or what SQLite's first error came to */
};

/* Error of one form's field; the path is the file's. */
int kb_refuse(struct kb_writer *writer, const char *file, const char *form,
	      const char *id, const char *format, ...) printf_like(5, 6);
/* The item of this id in a sorted array whose items begin with their id; NULL. */
const void *kb_find_id(const void *items, size_t count, size_t size, const char *id);

/* Adds a row; errors are kept in `failed`. */
#define KB_INSERT(writer, into, ...)                                                     \
	kb_insert((writer), (into), (const struct cell[]){ __VA_ARGS__ },                \
		  sizeof((const struct cell[]){ __VA_ARGS__ }) / sizeof(struct cell))
void kb_insert(struct kb_writer *writer, enum insert_number into,
	       const struct cell *cells, size_t count);
void kb_insert_body(struct kb_writer *writer, enum insert_number into,
		    const struct form *form, const void *object);

/* Fills `patterns` and gives every pattern its id. -EINVAL with the writer's error. */
int kb_find_atoms(struct kb_writer *writer) must_check;
/* Patterns, atoms, watches, and what leads to rules. */
void kb_write_index(struct kb_writer *writer);
/* The full-text indices: what a person searches, and what a text is compared with. */
void kb_write_search(struct kb_writer *writer);

#endif
