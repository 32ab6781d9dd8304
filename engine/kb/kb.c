/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/kb/kb.h"

#include <errno.h>
#include <stdarg.h>

#include "engine/kb/kb_internal.h"

int kb_open(const char *path, struct kb **ret_kb, struct error *error)
{
	struct kb *kb = mem_zalloc(sizeof(*kb));

	kb->arena = arena_new();
	int code = kb_connect(kb, path, error);
	if (code) {
		kb_close(kb);
		return code;
	}
	*ret_kb = kb;
	return 0;
}

void kb_close(struct kb *kb)
{
	if (!kb)
		return;
	for (size_t i = 0; i < QUERY_END; i++)
		sqlite3_finalize(kb->statements[i]);
	sqlite3_finalize(kb->search);
	sqlite3_finalize(kb->alike);
	sqlite3_close(kb->db);
	for (size_t i = 0; i < TEXT_KINDS; i++)
		atom_index_free(kb->atoms[i]);
	free(kb->patterns);
	free(kb->answers);
	arena_free(kb->arena);
	free(kb);
}

const struct kb_info *kb_info(const struct kb *kb)
{
	return &kb->info;
}

int kb_failed(const struct kb *kb, struct error *error)
{
	if (!kb->failed)
		return 0;
	if (error)
		*error = kb->error;
	return -EINVAL;
}

void kb_fail(struct kb *kb, const char *format, ...)
{
	char reason[256];
	va_list args;

	if (kb->failed)
		return;
	va_start(args, format);
	vsnprintf(reason, sizeof(reason), format, args);
	va_end(args);
	kb->failed = true;
	error_at(&kb->error, kb->info.path, 0, 0);
	error_set(
		&kb->error, -EINVAL,
		"the knowledge base cannot be used: %s; rebuild it with kbmatch kb build",
		reason);
}

void kb_fail_sqlite(struct kb *kb, int code)
{
	if ((code & 0xff) == SQLITE_NOMEM)
		mem_exhausted();
	if ((code & 0xff) == SQLITE_INTERRUPT)
		kb_fail(kb, "a query takes too long");
	else
		kb_fail(kb, "%s", sqlite3_errmsg(kb->db));
}

static uint64_t hash_answer(enum query_number query, const char *key)
{
	uint64_t hash = 0xcbf29ce484222325 ^ (uint64_t)query;

	for (; *key; key++)
		hash = (hash ^ (unsigned char)*key) * 0x100000001b3;
	return hash ^ hash >> 29;
}

static struct kb_answer *answer_slot(struct kb_answer *answers, size_t room,
				     enum query_number query, const char *key)
{
	size_t i = hash_answer(query, key) % room;

	while (answers[i].key &&
	       (answers[i].query != query || strcmp(answers[i].key, key) != 0))
		i = (i + 1) % room;
	return &answers[i];
}

const struct kb_answer *kb_recall(const struct kb *kb, enum query_number query,
				  const char *key)
{
	if (!kb->answer_room)
		return NULL;
	const struct kb_answer *slot =
		answer_slot(kb->answers, kb->answer_room, query, key);
	return slot->key ? slot : NULL;
}

static void grow_answers(struct kb *kb)
{
	size_t room = kb->answer_room ? kb->answer_room * 2 : 64;
	struct kb_answer *answers = mem_zalloc(room * sizeof(*answers));

	for (size_t i = 0; i < kb->answer_room; i++) {
		const struct kb_answer *old = &kb->answers[i];

		if (old->key)
			*answer_slot(answers, room, old->query, old->key) = *old;
	}
	free(kb->answers);
	kb->answers = answers;
	kb->answer_room = room;
}

void kb_remember(struct kb *kb, enum query_number query, const char *key,
		 const void *items, size_t count)
{
	if (kb->answer_count * 2 >= kb->answer_room)
		grow_answers(kb);
	struct kb_answer *slot = answer_slot(kb->answers, kb->answer_room, query, key);
	if (!slot->key)
		kb->answer_count++;
	*slot = (struct kb_answer){ query, arena_strdup(kb->arena, key), items, count };
}
