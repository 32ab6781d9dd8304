/* SPDX-License-Identifier: Apache-2.0 */
/* Finds rules by the words of a person or a text, with FTS5. */
#include <ctype.h>

#include "engine/base/strbuf.h"
#include "engine/kb/case_load.h"
#include "engine/kb/kb_internal.h"

enum { FOUND_MAX = 100, WORDS_MAX = 32, WORD_MAX = 200, ALIKE_MAX = 12 };

#define COLUMNS "id, title, summary, remedies, patterns"
/* The words of each rule: people search for names of settings and for lines of logs. */
#define RULE_TEXT                                                                        \
	"(SELECT r.rowid AS number, r.id, r.title, r.body ->> '$.summary' AS summary, "  \
	"(SELECT group_concat(text, char(10)) FROM (SELECT p.value AS text "             \
	"FROM json_each(r.body, '$.remedies') AS m, json_each(m.value) AS p "            \
	"WHERE p.key IN ('title', 'summary', 'avoid', 'apply') UNION ALL "               \
	"SELECT f.value ->> '$.what' FROM json_each(r.body, '$.refuted') AS f)) "        \
	"AS remedies, "                                                                  \
	"(SELECT group_concat(regex, char(10)) FROM (SELECT DISTINCT p.regex "           \
	"FROM json_tree(r.body, '$.evidence') AS e, json_each(e.value) AS i "            \
	"JOIN pattern AS p ON p.id = i.value WHERE e.type = 'array' AND e.key IN "       \
	"('log', 'said', 'stall', 'sequence', 'count', 'absent', 'version'))) "          \
	"AS patterns, "                                                                  \
	"(SELECT group_concat(f.value ->> '$.says', char(10)) "                          \
	"FROM json_each(r.body, '$.references') AS f) AS says FROM rule AS r)"

/* The rules that match, with their texts, which the index lacks: for the marks. */
static const char collect_sql[] =
	"INSERT INTO temp.found (" COLUMNS ", score) "
	"WITH best AS MATERIALIZED (SELECT likeness.rowid AS number, "
	"bm25(likeness, 10, 8, 3, 3, 1) * CASE rule.prior WHEN 'common' THEN 1.2 "
	"WHEN 'rare' THEN 0.9 ELSE 1 END AS score FROM likeness "
	"JOIN rule ON rule.rowid = likeness.rowid "
	"WHERE likeness MATCH '{id title summary remedies patterns} : (' || ?1 || ')' "
	"ORDER BY score, rule.id LIMIT 100) "
	"SELECT " COLUMNS ", score FROM best JOIN " RULE_TEXT " USING (number)";

/* Matches in the columns are marked with FOUND_BEGIN and FOUND_END; an excerpt of 24
 * words fills two lines of a terminal. */
#define MARKS "char(2), char(3)"
#define EXCERPT(column) "snippet(found, " #column ", " MARKS ", '...', 24)"
enum { COLUMN_ID, COLUMN_TITLE, COLUMN_MARKED, COLUMN_EXCERPT, COLUMN_END = 6 };
static const char search_sql[] =
	"SELECT id, title, highlight(found, 1, " MARKS "), " EXCERPT(2) ", " EXCERPT(
		3) ", " EXCERPT(4) " FROM temp.found WHERE found MATCH ?1 "
				   "ORDER BY score, id";

/* Adds a word in quotes, so that it is not an operator, as a prefix. A word longer
 * than any in the rules is cut. */
static void add_word(struct strbuf *query, const char *word, size_t size)
{
	strbuf_add_char(query, '"');
	for (size_t i = 0; i < size && i < WORD_MAX; i++) {
		if (word[i] == '"')
			strbuf_add_char(query, '"');
		strbuf_add_char(query, word[i]);
	}
	strbuf_add_text(query, "\"*");
}

/* FTS5 makes no term of a word without letters and digits, and finds nothing by it. */
static bool has_letter(const char *word, size_t size)
{
	for (size_t i = 0; i < size; i++)
		if (char_is_alnum(word[i]) || (unsigned char)word[i] >= 0x80)
			return true;
	return false;
}

static void add_words(struct strbuf *query, const char *words, const char *between)
{
	static const char blanks[] = " \t\r\n\v\f";
	int count = 0;

	for (words += strspn(words, blanks); *words && count < WORDS_MAX;
	     words += strspn(words, blanks)) {
		size_t size = strcspn(words, blanks);

		if (has_letter(words, size)) {
			strbuf_add_text(query, count++ ? between : "");
			add_word(query, words, size);
		}
		words += size;
	}
}

static const char *column_copy(struct kb *kb, sqlite3_stmt *statement, int i)
{
	const unsigned char *text = sqlite3_column_text(statement, i);

	return arena_strdup(kb->arena, text ? (const char *)text : "");
}

static size_t count_marks(const char *text)
{
	size_t count = 0;

	for (; *text; text++)
		count += *text == FOUND_BEGIN;
	return count;
}

/* The excerpt with the most matches, the first of equals. */
static const char *best_excerpt(struct kb *kb, sqlite3_stmt *statement)
{
	const char *best = "";
	size_t most = 0;

	for (int i = COLUMN_EXCERPT; i < COLUMN_END; i++) {
		const char *text = column_copy(kb, statement, i);
		size_t marks = count_marks(text);

		if (i == COLUMN_EXCERPT || marks > most) {
			best = text;
			most = marks;
		}
	}
	return best;
}

static struct found take_found(struct kb *kb, sqlite3_stmt *statement)
{
	return (struct found){
		.id = column_copy(kb, statement, COLUMN_ID),
		.title = column_copy(kb, statement, COLUMN_TITLE),
		.marked = column_copy(kb, statement, COLUMN_MARKED),
		.snippet = best_excerpt(kb, statement),
	};
}

static size_t run_search(struct kb *kb, const char *words, const char *between,
			 const struct found **ret_found)
{
	struct strbuf query AUTO(strbuf) = { 0 };
	struct found found[FOUND_MAX];
	size_t count = 0;

	*ret_found = NULL;
	add_words(&query, words, between);
	if (!query.size)
		return 0;
	sqlite3_exec(kb->db,
		     "PRAGMA temp_store = MEMORY; DROP TABLE IF EXISTS temp.found; "
		     "CREATE VIRTUAL TABLE temp.found USING fts5 (" COLUMNS
		     ", score UNINDEXED, tokenize = 'porter unicode61')",
		     NULL, NULL, NULL);
	sqlite3_stmt *statement = kb_query(kb, QUERY_COLLECT, collect_sql, query.data);
	if (statement)
		kb_step(kb, statement);
	statement = kb_query(kb, QUERY_SEARCH, search_sql, query.data);
	while (statement && kb_step(kb, statement))
		if (count < FOUND_MAX)
			found[count++] = take_found(kb, statement);
	if (count)
		*ret_found = arena_copy(kb->arena, found, count * sizeof(*found));
	return count;
}

/* Appends the rules of `more` that are not in `found` to those of `found`. */
static size_t join(struct kb *kb, const struct found *found, size_t count,
		   const struct found *more, size_t more_count,
		   const struct found **ret_found)
{
	struct found *all = arena_array(kb->arena, struct found, count + more_count + 1);
	size_t joined = count;

	if (count)
		memcpy(all, found, count * sizeof(*all));
	for (size_t i = 0; i < more_count && joined < FOUND_MAX; i++) {
		bool again = false;

		for (size_t j = 0; j < count && !again; j++)
			again = !strcmp(found[j].id, more[i].id);
		if (!again)
			all[joined++] = more[i];
	}
	*ret_found = all;
	return joined;
}

/* Finds rules with the words in a row, then those with all of them, else with any. */
size_t kb_search(struct kb *kb, const char *words, const struct found **ret_found)
{
	const struct found *row, *all;
	size_t row_count = run_search(kb, words, " + ", &row);
	size_t all_count = run_search(kb, words, " AND ", &all);

	if (!all_count)
		return run_search(kb, words, " OR ", ret_found);
	return join(kb, row, row_count, all, all_count, ret_found);
}

/* The rule's name and subject weigh more than its advice. */
#define LIKENESS "bm25(likeness, 10, 5, 2, 0.3, 1, 1, 0.5)"
static const char alike_sql[] =
	"SELECT rule.id, -" LIKENESS
	" FROM likeness LEFT JOIN rule ON rule.rowid = likeness.rowid "
	"WHERE likeness MATCH ?1 ORDER BY " LIKENESS ", likeness.rowid LIMIT 12";

size_t kb_alike(struct kb *kb, const char *const *words, size_t count,
		const struct found_alike **ret_found)
{
	AUTO(strbuf) struct strbuf query = { 0 };
	struct found_alike found[ALIKE_MAX];
	size_t found_count = 0;

	*ret_found = NULL;
	for (size_t i = 0; i < count; i++)
		strbuf_printf(&query, "%s\"%s\"", i ? " OR " : "", words[i]);
	if (!query.size)
		return 0;
	sqlite3_stmt *statement = kb_query(kb, QUERY_ALIKE, alike_sql, query.data);
	while (statement && kb_step(kb, statement))
		if (found_count < ALIKE_MAX)
			found[found_count++] =
				(struct found_alike){ column_copy(kb, statement, 0),
						      sqlite3_column_double(statement,
									    1) };
	if (found_count)
		*ret_found = arena_copy(kb->arena, found, found_count * sizeof(*found));
	return found_count;
}

/* --- writing --- */

/* The end of an escape or of a character class that begins at `at`. */
static const char *skip_syntax(const char *at)
{
	if (*at == '\\')
		return at[1] ? at + 2 : at + 1;
	for (at++; *at && *at != ']'; at++)
		at += *at == '\\' && at[1];
	return *at ? at + 1 : at;
}

/* Keeps the words of a regex, without the letters of its syntax. */
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

static void words_of_regexes(sqlite3_context *context, int count, sqlite3_value **values)
{
	AUTO(strbuf) struct strbuf words = { 0 };
	const unsigned char *regexes = sqlite3_value_text(values[0]);

	(void)count;
	if (regexes)
		keep_words(&words, (const char *)regexes);
	sqlite3_result_text(context, strbuf_text(&words), -1, SQLITE_TRANSIENT);
}

/* Rows of `likeness` beyond those of rules are the healthy machines' words. */
void kb_write_search(struct kb_writer *writer)
{
	if (writer->failed)
		return;
	sqlite3_create_function(writer->db, "words_of_regexes", 1,
				SQLITE_UTF8 | SQLITE_DIRECTONLY, NULL, words_of_regexes,
				NULL, NULL);
	kb_write_sql(writer,
		     "INSERT INTO likeness (rowid, id, title, summary, remedies, "
		     "patterns, says, cases) SELECT t.number, t.id, t.title, t.summary, "
		     "t.remedies, words_of_regexes(t.patterns), t.says, "
		     "c.body ->> '$.words' FROM " RULE_TEXT " AS t "
		     "LEFT JOIN case_words AS c ON c.id = t.id ORDER BY t.number;"
		     "INSERT INTO likeness (rowid, cases) "
		     "SELECT (SELECT count(*) FROM rule) + row_number() OVER (), "
		     "body ->> '$.words' FROM case_words WHERE id LIKE '%/%' "
		     "ORDER BY rowid;"
		     "INSERT INTO likeness (likeness) VALUES ('optimize')");
}
