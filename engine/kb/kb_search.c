/* SPDX-License-Identifier: Apache-2.0 */
/* Finds rules by the words of a person or a text, with FTS5. */
#include <ctype.h>

#include "engine/base/strbuf.h"
#include "engine/kb/case_load.h"
#include "engine/kb/kb_internal.h"

enum { FOUND_MAX = 100, WORDS_MAX = 32, WORD_MAX = 200, ALIKE_MAX = 12 };

/* Matches in the columns are marked with FOUND_BEGIN and FOUND_END; an excerpt of 24
 * words fills two lines of a terminal. */
#define MARKS "char(2), char(3)"
#define EXCERPT(column) "snippet(search, " #column ", " MARKS ", '...', 24)"
enum { COLUMN_ID, COLUMN_TITLE, COLUMN_MARKED, COLUMN_EXCERPT, COLUMN_END = 6 };
static const char search_sql[] =
	"SELECT rule.id, rule.title, highlight(search, 1, " MARKS
	"), " EXCERPT(2) ", " EXCERPT(3) ", " EXCERPT(
		4) " "
		   "FROM search JOIN rule ON rule.rowid = search.rowid "
		   "WHERE search MATCH ?1 ORDER BY bm25(search, 10, 8, 3, 3, 1) * "
		   "CASE rule.prior WHEN 'common' THEN 1.2 WHEN 'rare' THEN 0.9 ELSE 1 "
		   "END, rule.id LIMIT 100";

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
	sqlite3_stmt *statement = kb_query(kb, QUERY_SEARCH, search_sql, query.data);
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

/* Adds each regex once. */
static void add_pattern_text(struct strbuf *text, const struct evidence *list,
			     size_t count)
{
	for (size_t i = 0; i < count; i++) {
		for (size_t j = 0; j < list[i].pattern_count; j++)
			if (!strstr(strbuf_text(text), list[i].patterns[j]->regex))
				strbuf_printf(text, "%s\n", list[i].patterns[j]->regex);
		add_pattern_text(text, list[i].children, list[i].child_count);
	}
}

/* Adds the remedies and warnings: people search for names of settings. */
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

static void add_sayings(struct strbuf *text, const struct rule *rule)
{
	for (size_t i = 0; i < rule->reference_count; i++)
		if (rule->references[i].says)
			strbuf_printf(text, "%s\n", rule->references[i].says);
}

/* Writes a row for each rule, in the same order as the rules, so that rowids agree. */
static void write_rule_texts(struct kb_writer *writer, size_t row,
			     const struct rule *rule)
{
	AUTO(strbuf)
	struct strbuf remedies = { 0 }, regexes = { 0 }, words = { 0 }, sayings = { 0 };
	const struct case_words *cases =
		kb_find_id(writer->all.case_words, writer->all.case_words_count,
			   sizeof(*cases), rule->id);
	const char *advice;

	add_remedy_text(&remedies, rule);
	advice = strbuf_text(&remedies);
	add_pattern_text(&regexes, rule->evidence, rule->evidence_count);
	keep_words(&words, strbuf_text(&regexes));
	add_sayings(&sayings, rule);
	KB_INSERT(writer, INTO_SEARCH, { .number = row }, { .text = rule->id },
		  { .text = rule->title }, { .text = rule->summary }, { .text = advice },
		  { .text = strbuf_text(&regexes) });
	KB_INSERT(writer, INTO_LIKENESS, { .number = row }, { .text = rule->id },
		  { .text = rule->title }, { .text = rule->summary }, { .text = advice },
		  { .text = strbuf_text(&words) }, { .text = strbuf_text(&sayings) },
		  { .text = cases ? cases->words : "" });
}

void kb_write_search(struct kb_writer *writer)
{
	const struct knowledge *all = &writer->all;
	size_t row = 0;

	while (row < all->rule_count) {
		row++;
		write_rule_texts(writer, row, &all->rules[row - 1]);
	}
	for (size_t i = 0; i < all->case_words_count; i++)
		if (case_words_are_healthy(&all->case_words[i]))
			KB_INSERT(writer, INTO_LIKENESS, { .number = ++row },
				  { .text = "" }, { .text = "" }, { .text = "" },
				  { .text = "" }, { .text = "" }, { .text = "" },
				  { .text = all->case_words[i].words });
}
