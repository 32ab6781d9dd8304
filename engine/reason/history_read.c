/* SPDX-License-Identifier: Apache-2.0 */
/* What a history holds. */
#include <errno.h>

#include "engine/reason/history_internal.h"

enum {
	OPCODES_PER_TICK = 1000000,
	TICKS_MAX = 1000, /* of one query: some seconds */
	CASES_MAX = 10000,
	READS_MAX = 3,
};

static int give_up(void *ticks)
{
	return ++*(int *)ticks > TICKS_MAX;
}

struct attempt_list {
	struct attempt *items;
	size_t count, room;
};

static const char *text_of(sqlite3_stmt *row, int column, struct arena *arena)
{
	const unsigned char *text = sqlite3_column_text(row, column);

	return text ? arena_strdup(arena, (const char *)text) : "";
}

/* A result that this version does not know is left out. */
static void take_attempt(sqlite3_stmt *row, struct arena *arena,
			 struct attempt_list *list)
{
	const unsigned char *word = sqlite3_column_text(row, 3);
	int result = word ? word_find(&tried_words, (const char *)word) : -1;

	if (result >= 0)
		vec_push(list, (struct attempt){ .rule = text_of(row, 0, arena),
						 .remedy = text_of(row, 1, arena),
						 .title = text_of(row, 2, arena),
						 .result = (enum tried)result,
						 .note = text_of(row, 4, arena),
						 .time = text_of(row, 5, arena) });
}

static int query_attempts(struct history *history, const char *case_name,
			  struct arena *arena, struct attempt_list *list)
{
	sqlite3_stmt *query = NULL;
	int step = SQLITE_DONE, ticks = 0;
	int code = sqlite3_prepare_v2(
		history->db,
		"SELECT rule, remedy, title, result, note, time FROM (SELECT * FROM "
		"attempt WHERE case_name = ?1 ORDER BY id DESC LIMIT ?2) ORDER BY id",
		-1, &query, NULL);

	sqlite3_progress_handler(history->db, OPCODES_PER_TICK, give_up, &ticks);
	if (!code)
		code = sqlite3_bind_text(query, 1, case_name, -1, SQLITE_STATIC);
	if (!code)
		code = sqlite3_bind_int(query, 2, HISTORY_SHOWN_MAX);
	while (!code && (step = sqlite3_step(query)) == SQLITE_ROW)
		take_attempt(query, arena, list);
	if (!code && step != SQLITE_DONE)
		code = step;
	sqlite3_finalize(query);
	sqlite3_progress_handler(history->db, 0, NULL, NULL);
	return code;
}

/* What was read without locks counts only when nobody wrote meanwhile. */
static bool was_written(const struct history *history)
{
	struct stat status;

	return history->still &&
	       (stat(history->path, &status) < 0 ||
		status.st_size != history->seen.st_size ||
		status.st_ino != history->seen.st_ino ||
		status.st_mtim.tv_sec != history->seen.st_mtim.tv_sec ||
		status.st_mtim.tv_nsec != history->seen.st_mtim.tv_nsec);
}

static void note_failure(struct history *history, int code)
{
	if (code && !history->failed)
		history->failed =
			history_fail(history->path, history->db, code, &history->error);
}

int history_failed(const struct history *history, struct error *error)
{
	if (history->failed)
		*error = history->error;
	return history->failed;
}

struct attempts history_read(struct history *history, const char *case_name,
			     struct arena *arena)
{
	struct attempts attempts = { .case_name = arena_strdup(arena, case_name) };
	struct attempt_list list = { 0 };
	int code = 0;

	for (int i = 0; history->db && i < READS_MAX; i++) {
		list.count = 0;
		code = query_attempts(history, case_name, arena, &list);
		if (!was_written(history))
			break;
		history_disconnect(history);
		history->failed = history_connect(history, &history->error);
		if (history->failed)
			break;
	}
	note_failure(history, code);
	attempts.count = list.count;
	attempts.items = arena_freeze(arena, &list);
	return attempts;
}

size_t history_cases(struct history *history, struct arena *arena,
		     const char *const **ret_names)
{
	static const char sql[] = "SELECT case_name FROM attempt GROUP BY case_name "
				  "ORDER BY max(id) DESC LIMIT ?1";
	VEC(const char *) names = { 0 };
	sqlite3_stmt *query = NULL;
	int step = SQLITE_DONE;

	if (history->db) {
		int code = sqlite3_prepare_v2(history->db, sql, -1, &query, NULL);

		if (!code)
			code = sqlite3_bind_int(query, 1, CASES_MAX);
		while (!code && (step = sqlite3_step(query)) == SQLITE_ROW)
			vec_push(&names, text_of(query, 0, arena));
		note_failure(history, code ? code : step == SQLITE_DONE ? 0 : step);
		sqlite3_finalize(query);
	}
	size_t count = names.count;
	*ret_names = arena_freeze(arena, &names);
	return count;
}

const struct attempt *attempt_of(const struct attempts *attempts, const char *rule,
				 const char *remedy)
{
	for (size_t i = attempts ? attempts->count : 0; i-- > 0;)
		if (!strcmp(attempts->items[i].rule, rule) &&
		    !strcmp(attempts->items[i].remedy, remedy))
			return &attempts->items[i];
	return NULL;
}
