/* SPDX-License-Identifier: Apache-2.0 */
/* Words that a person typed, looked up with FTS5. */
#include "engine/kb_internal.h"

#include "engine/base/strbuf.h"

enum { FOUND_MAX = 100, WORDS_MAX = 32 };

static const char search_sql[] =
	"SELECT rule.id, rule.title FROM search JOIN rule ON rule.rowid = search.rowid "
	"WHERE search MATCH ?1 ORDER BY bm25(search, 10, 8, 3, 3, 1), rule.id LIMIT 100";

/* Each word is quoted, so that none is an operator, and may be the beginning of one. */
static void add_words(struct strbuf *query, const char *words, const char *between)
{
	static const char blanks[] = " \t\r\n\v\f";
	int count = 0;

	for (words += strspn(words, blanks); *words && count < WORDS_MAX;
	     words += strspn(words, blanks)) {
		size_t size = strcspn(words, blanks);

		strbuf_add_text(query, count++ ? between : "");
		strbuf_add_char(query, '"');
		for (size_t i = 0; i < size; i++) {
			if (words[i] == '"')
				strbuf_add_char(query, '"');
			strbuf_add_char(query, words[i]);
		}
		strbuf_add_text(query, "\"*");
		words += size;
	}
}

static const char *column_copy(struct kb *kb, sqlite3_stmt *statement, int i)
{
	const unsigned char *text = sqlite3_column_text(statement, i);

	return arena_strdup(kb->arena, text ? (const char *)text : "");
}

static size_t run_search(struct kb *kb, const char *words, const char *between,
			 const struct found **ret_found)
{
	struct strbuf query AUTO(strbuf) = { 0 };
	struct found found[FOUND_MAX];
	size_t count = 0;
	sqlite3_stmt *statement = kb_prepare(kb, &kb->search, search_sql);

	*ret_found = NULL;
	add_words(&query, words, between);
	if (!statement || !query.size)
		return 0;
	int code = sqlite3_bind_text(statement, 1, query.data, (int)query.size,
				     SQLITE_TRANSIENT);
	if (code)
		kb_fail_sqlite(kb, code);
	while (kb_step(kb, statement))
		if (count < FOUND_MAX)
			found[count++] = (struct found){
				column_copy(kb, statement, 0),
				column_copy(kb, statement, 1),
			};
	if (count)
		*ret_found = arena_copy(kb->arena, found, count * sizeof(*found));
	return count;
}

/* All words, else any of them. */
size_t kb_search(struct kb *kb, const char *words, const struct found **ret_found)
{
	size_t count = run_search(kb, words, " AND ", ret_found);

	return count ? count : run_search(kb, words, " OR ", ret_found);
}
