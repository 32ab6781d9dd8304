/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The tables of kb.sqlite as C sees them: for each a row struct and the columns that
 * stand for its members. One description serves writing and reading, so that what was
 * written is what is read.
 *
 * A row that belongs to an owner repeats the owner's id, and carries its number in the
 * list (from 1), which keeps the order.
 */
#ifndef KBMATCH_KB_TABLES_H
#define KBMATCH_KB_TABLES_H

#include "engine/model/rule.h"

enum { KB_APPLICATION_ID = 0x6b626d74 };

/* engine/kb/kb_schema.sql, line by line. */
extern const char *const kb_schema_lines[];
extern const size_t kb_schema_line_count;

enum column_type {
	COLUMN_TEXT,	 /* const char *; NULL only where it is not required */
	COLUMN_UNSIGNED, /* unsigned */
	COLUMN_BOOL,	 /* bool as 0, 1 */
	COLUMN_REAL,	 /* double, finite */
	COLUMN_CHANCE,	 /* double; NULL stands for -1, not known */
	COLUMN_WORD,	 /* an enum by its name in `words` */
	COLUMN_PATTERN,	 /* struct pattern * by its id */
	COLUMN_BLOB,	 /* struct slice */
};

struct column {
	const char *name;
	enum column_type type;
	bool required;
	size_t offset;
	const struct words *words;
};

struct table {
	const char *name;
	size_t row_size;
	const struct column *columns;
	size_t column_count;
	const char *order; /* ORDER BY */
};

struct meta_row {
	const char *name, *value;
};

struct pattern_row {
	unsigned id;
	const char *regex;
	unsigned roles;
};

struct short_pattern_row {
	unsigned kind, pattern;
};

struct atom_index_row {
	unsigned id;
	struct slice data;
};

struct watch_row {
	unsigned id, kind, pattern, lines;
	double quiet_seconds;
	const char *owner;
	unsigned evidence;
};

struct watch_pattern_row {
	unsigned watch;
	const char *role;
	unsigned number, pattern;
};

struct evidence_row {
	const char *rule;
	unsigned parent;
	struct evidence evidence;
};

struct remedy_row {
	const char *rule;
	unsigned number;
	struct remedy remedy;
};

struct refuted_row {
	const char *rule;
	unsigned number;
	struct refuted refuted;
};

struct reference_row {
	const char *rule;
	unsigned number;
	struct reference reference;
};

struct fixed_in_row {
	const char *rule;
	unsigned number;
	struct fixed_in fixed_in;
};

/* Where a row of a shared table belongs. */
struct place {
	const char *owner, *part;
	unsigned item, number;
};

struct test_row {
	struct place place;
	struct test test;
};

struct operand_row {
	struct place place; /* number is the test's */
	unsigned number;
	const char *value;
	bool is_name;
};

struct list_row {
	struct place place;
	const char *text;
};

struct pattern_use_row {
	struct place place;
	struct pattern *pattern;
};

struct statement_row {
	struct place place;
	struct statement statement;
};

struct field_row {
	const char *extract;
	unsigned number;
	struct field field;
};

struct case_row {
	const char *derive;
	unsigned number;
	struct derive_case derive_case;
};

struct support_row {
	unsigned number;
	struct support support;
};

struct upstream_field_row {
	const char *upstream;
	unsigned number;
	struct upstream_field field;
};

struct rule_of_pattern_row {
	unsigned pattern;
	const char *rule;
};

struct rule_of_fact_row {
	const char *key, *rule;
};

struct id_row {
	const char *id;
};

enum table_number {
	TABLE_META,
	TABLE_CALIBRATION,
	TABLE_PATTERN,
	TABLE_SHORT_PATTERN,
	TABLE_ATOM_INDEX,
	TABLE_WATCH,
	TABLE_WATCH_PATTERN,
	TABLE_RULE,
	TABLE_EVIDENCE,
	TABLE_REMEDY,
	TABLE_REFUTED,
	TABLE_REFERENCE,
	TABLE_FIXED_IN,
	TABLE_TEST,
	TABLE_OPERAND,
	TABLE_LIST,
	TABLE_PATTERN_USE,
	TABLE_STATEMENT,
	TABLE_EXTRACT,
	TABLE_EXTRACT_FIELD,
	TABLE_DERIVE,
	TABLE_DERIVE_CASE,
	TABLE_DEVICE,
	TABLE_SUPPORT,
	TABLE_CHECK,
	TABLE_SOURCE,
	TABLE_BENIGN,
	TABLE_ASK,
	TABLE_CASE_WORDS,
	TABLE_UPSTREAM,
	TABLE_UPSTREAM_FIELD,
	TABLE_RULE_OF_PATTERN,
	TABLE_RULE_OF_FACT,
	TABLE_RULE_ID, /* the ids of `rule` alone */
	TABLE_END
};

extern const struct table kb_tables[TABLE_END];
extern const struct words watch_words;

#endif
