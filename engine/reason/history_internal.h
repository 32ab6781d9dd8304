/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of history share. */
#ifndef KBMATCH_HISTORY_INTERNAL_H
#define KBMATCH_HISTORY_INTERNAL_H

#include <sqlite3.h>
#include <sys/stat.h>

#include "engine/base/strbuf.h"
#include "engine/reason/history.h"

enum {
	HISTORY_APPLICATION_ID = 0x6b626d68, /* "kbmh" */
};

struct history {
	char *path;
	sqlite3 *db; /* NULL: there is nothing */
	bool write;
	bool still;	  /* nobody was writing when it was opened: read without locks */
	struct stat seen; /* when it was opened */
	int failed;	  /* the first failure */
	struct error error;
};

/* --- history.c --- */

/* What an SQLite code means for a person; sets the message. Returns -errno. */
int history_fail(const char *path, sqlite3 *db, int code, struct error *error);
/* Opens what is there. */
int history_connect(struct history *history, struct error *error) must_check;
void history_disconnect(struct history *history);

/* --- history_place.c --- */

/* Appends the default path; false when no variable names an absolute folder. */
bool history_default(struct strbuf *path);
/* Makes an empty history at `path` with the folders above. One that is there stays. */
int history_create(const char *path, struct error *error) must_check;
/* Whether a writer's log lies beside the file. */
bool history_has_log(const char *path);

#endif
