/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Behind kb.h: the connection, prepared statements, rows as C structs, caches.
 *
 * The base is not trusted. Whatever SQLite reports and whatever a row holds that a
 * writer would not have written ends in kb_fail(), which keeps the first complaint;
 * from then on every query is empty.
 */
#ifndef KBMATCH_KB_INTERNAL_H
#define KBMATCH_KB_INTERNAL_H

#include <sqlite3.h>
#include <stdint.h>

#include "engine/kb/kb.h"
#include "engine/kb/kb_tables.h"

enum {
	KB_ROWS_MAX = 4 * 1000 * 1000, /* of one query */
	KB_EVIDENCE_DEPTH = 16,	       /* all within any within all ... */
};

enum query_number {
	QUERY_META,
	QUERY_CALIBRATION,
	QUERY_PATTERN,
	QUERY_PATTERN_OF_REGEX,
	QUERY_SHORT_PATTERNS,
	QUERY_WATCHES,
	QUERY_WATCH_PATTERNS,
	QUERY_RULES_OF_PATTERN,
	QUERY_RULES_OF_FACT,
	QUERY_RULE_IDS,
	QUERY_RULES_EXPLAINING,
	QUERY_RULE,
	QUERY_EVIDENCE,
	QUERY_REMEDIES,
	QUERY_REFUTED,
	QUERY_REFERENCES,
	QUERY_FIXED_IN,
	QUERY_TESTS_OF_RULE,
	QUERY_TESTS_OF_CHECK,
	QUERY_OPERANDS_OF_RULE,
	QUERY_OPERANDS_OF_CHECK,
	QUERY_LISTS_OF_RULE,
	QUERY_STREAMS,
	QUERY_LISTS_OF_UPSTREAM,
	QUERY_PATTERNS_OF_RULE,
	QUERY_PATTERNS_OF_SOURCE,
	QUERY_STATEMENTS_OF_EXTRACT,
	QUERY_STATEMENTS_OF_DERIVE,
	QUERY_EXTRACTS,
	QUERY_EXTRACTS_OF_PATTERN,
	QUERY_EXTRACT_FIELDS,
	QUERY_DERIVES,
	QUERY_DERIVES_OF_KEY,
	QUERY_DERIVE_CASES,
	QUERY_DEVICES,
	QUERY_DEVICE,
	QUERY_DEVICES_OF_GFX,
	QUERY_SUPPORTS,
	QUERY_SUPPORTS_OF_GFX,
	QUERY_CHECKS,
	QUERY_SOURCES,
	QUERY_BENIGNS,
	QUERY_BENIGN_OF_PATTERN,
	QUERY_ASKS,
	QUERY_ASK,
	QUERY_CASE_WORDS,
	QUERY_UPSTREAMS,
	QUERY_UPSTREAM_FIELDS,
	QUERY_END
};

/* What is known of a pattern; each part is loaded when it is asked for. */
struct kb_pattern {
	struct pattern pattern;
	unsigned roles;
	bool loaded, has_watches, has_rules, has_extracts, has_benign;
	const struct watch *watches;
	const char *const *rules;
	const struct extract *const *extracts;
	const struct benign *benign;
	size_t watch_count, rule_count, extract_count;
};

/* Answers by name: whatever a query with a text key gave, found again. */
struct kb_answer {
	enum query_number query;
	const char *key; /* NULL: a free slot */
	const void *items;
	size_t count;
};

struct kb {
	sqlite3 *db;
	sqlite3_stmt *statements[QUERY_END];
	sqlite3_stmt *search, *alike;
	struct arena *arena;
	struct kb_info info;
	bool failed;
	struct error error;
	unsigned ticks; /* of the query that runs, see kb_open.c */

	struct kb_pattern *patterns;	      /* by id; NULL before the first use */
	struct atom_index *atoms[TEXT_KINDS]; /* NULL before the first use */
	struct kb_answer *answers;	      /* open addressing */
	size_t answer_count, answer_room;
};

void kb_fail(struct kb *kb, const char *format, ...) printf_like(2, 3);
/* `code` is what SQLite gave. */
void kb_fail_sqlite(struct kb *kb, int code);

/* Opens the file: connection, limits, meta and calibration. */
int kb_connect(struct kb *kb, const char *path, struct error *error) must_check;
/* Prepares on first use and binds nothing. NULL after kb_fail(). */
sqlite3_stmt *kb_prepare(struct kb *kb, sqlite3_stmt **statement, const char *sql);
/* Whether there is a row; false at the end and after kb_fail(). */
bool kb_step(struct kb *kb, sqlite3_stmt *statement);

/* What one row holds in a column of bytes, aligned for any type, in the base's arena. */
bool kb_blob(struct kb *kb, enum table_number table, const char *column, unsigned id,
	     struct slice *ret_bytes);
/* All rows of a query as an array of the table's row struct. One key or none. */
size_t kb_rows(struct kb *kb, enum query_number query, void *ret_rows);
size_t kb_rows_of(struct kb *kb, enum query_number query, const char *key,
		  void *ret_rows);
size_t kb_rows_of_id(struct kb *kb, enum query_number query, unsigned id, void *ret_rows);

/* NULL when nothing was stored under this query and key. */
const struct kb_answer *kb_recall(const struct kb *kb, enum query_number query,
				  const char *key);
/* Keeps an answer. `key` is copied. */
void kb_remember(struct kb *kb, enum query_number query, const char *key,
		 const void *items, size_t count);

/* The shared pattern of an id; NULL after kb_fail() when there is none. */
struct kb_pattern *kb_pattern(struct kb *kb, unsigned id);

/* Rows of a shared table that belong to one part and item; they follow each other. */
#define KB_PART(rows, count, part, item, ret_first)                                      \
	kb_part((rows), sizeof(*(rows)), (count), (part), (item), (ret_first))
size_t kb_part(const void *rows, size_t row_size, size_t count, const char *part,
	       unsigned item, size_t *ret_first);

struct test *kb_make_tests(struct kb *kb, const struct test_row *tests, size_t test_count,
			   const struct operand_row *operands, size_t operand_count,
			   const char *part, unsigned item, size_t *ret_count);
struct strings kb_make_strings(struct kb *kb, const struct list_row *rows, size_t count,
			       const char *part, unsigned item);
struct pattern **kb_make_patterns(struct kb *kb, const struct pattern_use_row *rows,
				  size_t count, const char *part, unsigned item,
				  size_t *ret_count);
struct statement *kb_make_statements(struct kb *kb, const struct statement_row *rows,
				     size_t count, unsigned item, size_t *ret_count);
/* The evidence of a rule; NULL after kb_fail(). */
struct evidence *kb_make_evidence(struct kb *kb, const char *rule,
				  const struct test_row *tests, size_t test_count,
				  const struct operand_row *operands,
				  size_t operand_count, size_t *ret_count);

/* Fill in what the rows of an array own. */
void kb_complete_extracts(struct kb *kb, struct extract *extracts, size_t count);
void kb_complete_derives(struct kb *kb, struct derive *derives, size_t count);

#endif
