/* SPDX-License-Identifier: Apache-2.0 */
/*
 * History: what was tried on a machine, and what came of it.
 *
 * Kept in one SQLite file, $XDG_STATE_HOME/kbmatch/history.sqlite (~/.local/state/...),
 * in WAL mode with a busy time-out, so that several runs at once lose nothing. One case a
 * machine and trouble; its name is the host's name unless --case gives one. Attempts are
 * never changed or removed by a later one; of one remedy the last counts.
 */
#ifndef KBMATCH_ENGINE_HISTORY_H
#define KBMATCH_ENGINE_HISTORY_H

#include "engine/base/arena.h"
#include "engine/base/error.h"
#include "engine/vocabulary.h"

/* One attempt; strings belong to the arena that it was read into. */
struct attempt {
	const char *rule, *remedy; /* ids; remedy "" for a strategy that no rule names */
	enum tried result;
	const char *note;  /* what a person says of it, "" none */
	const char *time;  /* "2026-11-21T17:26:16Z" */
	const char *title; /* of the remedy as it was then, for when the rule is gone */
};

/* In the order they were made. */
struct attempts {
	const struct attempt *items;
	size_t count;
};

struct history;

/* `path` NULL: the default place, made with its folders (0700). `write` false opens what
 * is there and gives an empty history when nothing is. -EINVAL: not a history, or of a
 * newer version; -EACCES, -EROFS, -ENOSPC with a message that says what to do. */
int history_open(const char *path, bool write, struct history **ret_history,
		 struct error *error) must_check;
void history_close(struct history *history);
DEFINE_CLEANUP(history, struct history *, history_close)

int history_add(struct history *history, const char *case_name,
		const struct attempt *attempt, struct error *error) must_check;
struct attempts history_read(struct history *history, const char *case_name,
			     struct arena *arena);
/* Names of the cases, the last used first. */
size_t history_cases(struct history *history, struct arena *arena,
		     const char *const **ret_names);

/* The last attempt of a remedy, NULL when it was not tried. */
const struct attempt *attempt_of(const struct attempts *attempts, const char *rule,
				 const char *remedy);

#endif
