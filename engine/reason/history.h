/* SPDX-License-Identifier: Apache-2.0 */
/*
 * History: the remedies that were tried on a machine, and their results.
 *
 * It is kept in one SQLite file, $XDG_STATE_HOME/kbmatch/history.sqlite
 * (~/.local/state/...), in WAL mode with a busy time-out, so that simultaneous runs
 * lose nothing. Each machine and trouble has one case; its name is the host's name
 * unless --case gives one. A later attempt never changes or removes an earlier one; the
 * last attempt of a remedy counts.
 */
#ifndef KBMATCH_REASON_HISTORY_H
#define KBMATCH_REASON_HISTORY_H

#include "engine/base/arena.h"
#include "engine/base/error.h"
#include "engine/model/vocabulary.h"

/* One attempt; strings belong to the arena that it was read into. */
struct attempt {
	const char *rule, *remedy; /* ids; "" for a strategy that no rule names */
	enum tried result;
	const char *note;  /* a person's remark, "" none */
	const char *time;  /* "2026-11-21T17:26:16Z" */
	const char *title; /* of the remedy at that time, in case the rule is removed
			      later; of a strategy that no rule names, its description */
};

/* Attempts in the order in which they were made. */
struct attempts {
	const char *case_name; /* of the case they belong to */
	const struct attempt *items;
	size_t count;
};

enum {
	HISTORY_VERSION = 1,	   /* version of the file; a newer one is refused */
	HISTORY_NAME_MAX = 255,	   /* bytes of a case's name or an id */
	HISTORY_NOTE_MAX = 16000,  /* bytes of a note or a strategy */
	HISTORY_SHOWN_MAX = 10000, /* attempts of a case that are read: the last ones */
};

struct history;

/*
 * Opens a history. `path` NULL: the default place. With `write`, a missing file is made
 * with its folders (0700). Without it, nothing is made, and a missing file gives an
 * empty history. -EINVAL: not a history, damaged, or of a newer version; -EACCES,
 * -EROFS, -ENOSPC, -EBUSY with a message that says what to do; -ENOENT with `write`
 * when neither variable names a place.
 */
int history_open(const char *path, bool write, struct history **ret_history,
		 struct error *error) must_check;
void history_close(struct history *history);
DEFINE_CLEANUP(history, struct history *, history_close)

/* Adds attempts in one transaction. `time` NULL: now. -EINVAL with a message for a text
 * that is too long or a case without a name. */
int history_add(struct history *history, const char *case_name,
		const struct attempt *attempt, struct error *error) must_check;
/* Reads the attempts of a case. Their texts are untrusted: any program that can write the
 * file can put anything there. */
struct attempts history_read(struct history *history, const char *case_name,
			     struct arena *arena);
/* The names of the cases, the last used first. */
size_t history_cases(struct history *history, struct arena *arena,
		     const char *const **ret_names);
/* 0, or the error of the two functions above, which then returned what could be read. */
int history_failed(const struct history *history, struct error *error) must_check;

/* The last attempt of a remedy, NULL when it was not tried (`attempts` may be NULL).
 * finding_tried() also counts an attempt of another rule's remedy that does the same. */
const struct attempt *attempt_of(const struct attempts *attempts, const char *rule,
				 const char *remedy);

#endif
