/* SPDX-License-Identifier: Apache-2.0 */
/*
 * History: what was tried on a machine, and what came of it.
 *
 * Kept in one SQLite file, $XDG_STATE_HOME/kbmatch/history.sqlite (~/.local/state/...),
 * in WAL mode with a busy time-out, so that several runs at once lose nothing. One case a
 * machine and trouble; its name is the host's name unless --case gives one. Attempts are
 * never changed or removed by a later one; of one remedy the last counts.
 */
#ifndef KBMATCH_HISTORY_H
#define KBMATCH_HISTORY_H

#include "engine/base/arena.h"
#include "engine/base/error.h"
#include "engine/model/vocabulary.h"

/* One attempt; strings belong to the arena that it was read into. */
struct attempt {
	const char *rule, *remedy; /* ids; "" for a strategy that no rule names */
	enum tried result;
	const char *note;  /* what a person says of it, "" none */
	const char *time;  /* "2026-11-21T17:26:16Z" */
	const char *title; /* of the remedy as it was then, for when the rule is gone; of
			    * a strategy that no rule names, what was done */
};

/* In the order they were made. */
struct attempts {
	const char *case_name; /* of the case they belong to */
	const struct attempt *items;
	size_t count;
};

enum {
	HISTORY_VERSION = 1,	   /* of the file; a newer one is refused */
	HISTORY_NAME_MAX = 255,	   /* bytes of a case's name or an id */
	HISTORY_NOTE_MAX = 16000,  /* bytes of a note or a strategy */
	HISTORY_SHOWN_MAX = 10000, /* attempts of a case that are read: the last */
};

struct history;

/*
 * `path` NULL: the default place. To write, it is made with its folders (0700) when there
 * is none; not to write creates nothing, and gives an empty history when nothing is
 * there. -EINVAL: not a history, damaged, or of a newer version; -EACCES, -EROFS,
 * -ENOSPC, -EBUSY with a message that says what to do; -ENOENT to write when neither
 * variable names a place.
 */
int history_open(const char *path, bool write, struct history **ret_history,
		 struct error *error) must_check;
void history_close(struct history *history);
DEFINE_CLEANUP(history, struct history *, history_close)

/* One transaction. `time` NULL: now. -EINVAL with a message for a text that is too long
 * or a case without a name. */
int history_add(struct history *history, const char *case_name,
		const struct attempt *attempt, struct error *error) must_check;
/* Texts in it are untrusted: whoever can write the file can write anything. */
struct attempts history_read(struct history *history, const char *case_name,
			     struct arena *arena);
/* Names of the cases, the last used first. */
size_t history_cases(struct history *history, struct arena *arena,
		     const char *const **ret_names);
/* 0, or what went wrong in the two above, which then gave what could be read. */
int history_failed(const struct history *history, struct error *error) must_check;

/* The last attempt of a remedy, NULL when it was not tried (`attempts` may be NULL). A
 * finding knows those of its remedies, and counts one of another rule's remedy that does
 * the same: finding_tried(). */
const struct attempt *attempt_of(const struct attempts *attempts, const char *rule,
				 const char *remedy);

#endif
