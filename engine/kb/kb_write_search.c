/* SPDX-License-Identifier: Apache-2.0 */
/* The full-text indices: what a person searches, and what a text is compared with. */
#include "engine/kb/kb_write_internal.h"

#include <ctype.h>
#include <errno.h>

#include "engine/base/strbuf.h"
#include "engine/kb/case_words.h"

static void add_pattern_text(struct strbuf *text, const struct evidence *list,
			     size_t count)
{
	for (size_t i = 0; i < count; i++) {
		for (size_t j = 0; j < list[i].pattern_count; j++)
			strbuf_printf(text, "%s\n", list[i].patterns[j]->regex);
		add_pattern_text(text, list[i].children, list[i].child_count);
	}
}

/* What one may do, and what does not help: people search by the names of settings. */
static void add_remedy_text(struct strbuf *text, const struct rule *rule)
{
	for (size_t i = 0; i < rule->remedy_count; i++) {
		const struct remedy *remedy = &rule->remedies[i];
		const char *const parts[] = { remedy->title, remedy->summary,
					      remedy->avoid, remedy->apply };

		for (size_t j = 0; j < ARRAY_SIZE(parts); j++)
			if (parts[j])
				strbuf_printf(text, "%s\n", parts[j]);
	}
	for (size_t i = 0; i < rule->refuted_count; i++)
		strbuf_printf(text, "%s\n", rule->refuted[i].what);
}

static void report(struct kb_writer *writer, int code)
{
	if (code == SQLITE_NOMEM)
		mem_exhausted();
	if (code && code != SQLITE_DONE && !writer->failed)
		writer->failed = error_set(writer->error, -EIO,
					   "cannot write the search index: %s",
					   sqlite3_errmsg(writer->db));
}

/* Rows count from 1. */
static int write_row(sqlite3_stmt *insert, size_t row, const char *const *texts,
		     size_t count)
{
	sqlite3_bind_int64(insert, 1, (sqlite3_int64)row);
	for (size_t i = 0; i < count; i++)
		sqlite3_bind_text(insert, (int)i + 2, texts[i], -1, SQLITE_STATIC);
	int code = sqlite3_step(insert);
	sqlite3_reset(insert);
	sqlite3_clear_bindings(insert);
	return code;
}

typedef int rule_row_fn(const struct kb_writer *writer, sqlite3_stmt *insert, size_t row,
			const struct rule *rule);

/* A row for each rule, in the order in which these were written: rowids agree. */
static int write_rules(const struct kb_writer *writer, sqlite3_stmt *insert,
		       rule_row_fn *write_rule)
{
	int code = SQLITE_DONE;

	for (size_t i = 0; code == SQLITE_DONE && i < writer->all.rule_count; i++)
		code = write_rule(writer, insert, i + 1, &writer->all.rules[i]);
	return code;
}

static int write_search_row(const struct kb_writer *writer, sqlite3_stmt *insert,
			    size_t row, const struct rule *rule)
{
	struct strbuf remedies AUTO(strbuf) = { 0 }, patterns AUTO(strbuf) = { 0 };

	add_remedy_text(&remedies, rule);
	add_pattern_text(&patterns, rule->evidence, rule->evidence_count);
	const char *const texts[] = { rule->id, rule->title, rule->summary,
				      strbuf_text(&remedies), strbuf_text(&patterns) };

	(void)writer;
	return write_row(insert, row, texts, ARRAY_SIZE(texts));
}

void kb_write_search(struct kb_writer *writer)
{
	sqlite3_stmt *insert = NULL;
	int code = sqlite3_prepare_v2(
		writer->db,
		"INSERT INTO search (rowid, id, title, summary, remedies, "
		"patterns) VALUES (?, ?, ?, ?, ?, ?)",
		-1, &insert, NULL);

	if (!code)
		code = write_rules(writer, insert, write_search_row);
	sqlite3_finalize(insert);
	report(writer, code);
}

/* --- likeness --- */

/* The end of an escape or of a class of characters that begins at `at`. */
static const char *skip_syntax(const char *at)
{
	if (*at == '\\')
		return at[1] ? at + 2 : at + 1;
	for (at++; *at && *at != ']'; at++)
		at += *at == '\\' && at[1];
	return *at ? at + 1 : at;
}

/* A regex's own words: not the letters of its syntax. */
static void keep_words(struct strbuf *text, const char *regex)
{
	while (*regex) {
		bool escapes = *regex == '\\' && isalnum((unsigned char)regex[1]);

		if (escapes || *regex == '[') {
			strbuf_add_char(text, ' ');
			regex = skip_syntax(regex);
		} else if (!strncmp(regex, "(?i)", 4)) {
			regex += 4;
		} else {
			strbuf_add_char(text, *regex++);
		}
	}
}

static void add_sayings(struct strbuf *text, const struct rule *rule)
{
	for (size_t i = 0; i < rule->reference_count; i++)
		if (rule->references[i].says)
			strbuf_printf(text, "%s\n", rule->references[i].says);
}

static int write_likeness_row(const struct kb_writer *writer, sqlite3_stmt *insert,
			      size_t row, const struct rule *rule)
{
	struct strbuf remedies AUTO(strbuf) = { 0 }, regexes AUTO(strbuf) = { 0 },
			       patterns AUTO(strbuf) = { 0 },
			       sayings AUTO(strbuf) = { 0 };
	const struct case_words *cases =
		kb_find_id(writer->all.case_words, writer->all.case_words_count,
			   sizeof(*cases), rule->id);

	add_remedy_text(&remedies, rule);
	add_pattern_text(&regexes, rule->evidence, rule->evidence_count);
	keep_words(&patterns, strbuf_text(&regexes));
	add_sayings(&sayings, rule);
	const char *const texts[] = { rule->id,
				      rule->title,
				      rule->summary,
				      strbuf_text(&remedies),
				      strbuf_text(&patterns),
				      strbuf_text(&sayings),
				      cases ? cases->words : "" };
	return write_row(insert, row, texts, ARRAY_SIZE(texts));
}

static int write_healthy(const struct kb_writer *writer, sqlite3_stmt *insert)
{
	size_t row = writer->all.rule_count;
	int code = SQLITE_DONE;

	for (size_t i = 0; code == SQLITE_DONE && i < writer->all.case_words_count; i++) {
		const struct case_words *cases = &writer->all.case_words[i];
		const char *const texts[] = { "", "", "", "", "", "", cases->words };

		if (case_words_are_healthy(cases))
			code = write_row(insert, ++row, texts, ARRAY_SIZE(texts));
	}
	return code;
}

void kb_write_likeness(struct kb_writer *writer)
{
	sqlite3_stmt *insert = NULL;
	int code = sqlite3_prepare_v2(writer->db,
				      "INSERT INTO likeness (rowid, id, title, summary, "
				      "remedies, patterns, says, cases) "
				      "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
				      -1, &insert, NULL);

	if (!code)
		code = write_rules(writer, insert, write_likeness_row);
	if (code == SQLITE_DONE)
		code = write_healthy(writer, insert);
	sqlite3_finalize(insert);
	report(writer, code);
}
