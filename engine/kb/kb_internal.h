/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Behind kb.h: the connection, prepared statements and what was read already.
 *
 * The base is not trusted. Whatever SQLite reports and whatever a row holds that a writer
 * would not have written ends in kb_fail(), which keeps the first complaint; from then on
 * every query is empty.
 */
#ifndef KBMATCH_KB_INTERNAL_H
#define KBMATCH_KB_INTERNAL_H

#include <sqlite3.h>

#include "engine/base/hash.h"
#include "engine/kb/kb.h"
#include "engine/model/schema.h"

enum {
	KB_APPLICATION_ID = 0x6b626d74,
	KB_EVIDENCE_DEPTH = 16, /* all within any within all ... */
};

enum query_number {
	QUERY_META,
	QUERY_PATTERN,
	QUERY_PATTERN_OF_REGEX,
	QUERY_SHORT_PATTERNS,
	QUERY_RULES_OF_PATTERN,
	QUERY_RULES_OF_FACT,
	QUERY_RULE_IDS,
	QUERY_RULES_EXPLAINING,
	QUERY_WATCHES,
	QUERY_RULE,
	QUERY_EXTRACTS_OF_PATTERN,
	QUERY_DERIVES_OF_FACT,
	QUERY_DEVICE,
	QUERY_DEVICES_OF_GFX,
	QUERY_SUPPORTS_OF_GFX,
	QUERY_BENIGN_OF_PATTERN,
	QUERY_ASK,
	QUERY_ALL, /* of a form: QUERY_ALL + FORM_RULE ... */
	QUERY_SEARCH = QUERY_ALL + FORMS,
	QUERY_ALIKE,
	QUERY_END
};

/* What a query gave for a key, found again. */
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
	struct error error;
	unsigned ticks; /* of the query that runs */

	struct kb_pattern *patterns;	      /* by id; NULL before the first use */
	struct atom_index *atoms[TEXT_KINDS]; /* NULL before the first use */
	VEC(struct answer) answers;
	struct hash_index index; /* of the answers, by query and key */
};

/* How a watch is kept. */
extern const struct form watch_form;

void kb_fail(struct kb *kb, const char *format, ...) printf_like(2, 3);
/* Prepares `sql` on first use and binds the key where it has a parameter. NULL after
 * kb_fail(). */
sqlite3_stmt *kb_query(struct kb *kb, enum query_number query, const char *sql,
		       const char *key);
/* Whether there is a row; false at the end and after kb_fail(). */
bool kb_step(struct kb *kb, sqlite3_stmt *statement);

bool kb_pattern_known(struct kb *kb, unsigned id);
/* The shared pattern of an id; NULL after kb_fail() when there is none. */
struct pattern *kb_pattern(struct kb *kb, unsigned id);

#endif
