/* SPDX-License-Identifier: Apache-2.0 */
/* Between the files that read journals, all of it for their child processes. */
#ifndef KBMATCH_INPUT_JOURNAL_INTERNAL_H
#define KBMATCH_INPUT_JOURNAL_INTERNAL_H

#include <sys/types.h>
#include "engine/base/library_systemd.h"

#include "engine/input/input_internal.h"
#include "engine/input/input_journal.h"

/* How the child ended. */
enum journal_exit {
	JOURNAL_READ = 0,
	JOURNAL_DAMAGED,
	JOURNAL_EXHAUSTED = MEM_EXIT,
	JOURNAL_UNOPENED,
	JOURNAL_NO_BOOT,
	JOURNAL_NO_FILES,
};

/* Writes to `out_fd` until there is no more, or nobody listens; an exit status. */
typedef int journal_child_fn(const void *job, int out_fd);

/* Runs `child` in a process with a pipe to this one; *ret_fd is its end. -errno. */
int journal_spawn(journal_child_fn *child, const void *job, bool endless,
		  pid_t *ret_child, int *ret_fd);

/* Lines on their way to a pipe. */
struct journal_writer {
	int fd;
	struct strbuf out;
	struct journal_state state;
	uint64_t realtime; /* of the last entry, microseconds */
};

/* The entry that the journal stands at. -EPIPE: nobody listens. */
int journal_write_entry(struct journal_writer *writer, sd_journal *journal);
int journal_flush(struct journal_writer *writer);

/* What libsystemd returned, unless that is want of memory: a match that is not added, a
 * message that is not got, would go unnoticed. */
int journal_got(int code);

/* A directory or a file; NULL: this machine's. -errno. */
int journal_open_path(const char *path, sd_journal **ret_journal);

/*
 * Sets the matches, and stands before the first entry that is wanted; *ret_until: the
 * time of the last one, microseconds. -ESRCH: no such boot.
 */
int journal_choose(sd_journal *journal, const struct journal_choice *choice,
		   uint64_t *ret_until);

#endif
