/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Journals of which a part is wanted. What is not wanted is not read, so that the cost
 * follows the choice and not the journal.
 */
#ifndef KBMATCH_JOURNAL_H
#define KBMATCH_JOURNAL_H

#include "engine/input/input.h"

struct journal_choice {
	bool has_boot;
	int boot;		  /* 1 the first, 0 the last, -1 the one before */
	double since, until;	  /* seconds since 1970; -INFINITY, INFINITY: any */
	const char *const *units; /* names without ".service": of a unit, or of what calls
				   * itself so in the log */
	size_t unit_count;	  /* 0: all */
	bool follow; /* from the boot's beginning on whatever comes, to no end */
};

/*
 * Reads a journal: a directory with journal files, or with directories of such (one a
 * machine), or one file. Fails like input_read(); -ESRCH: it has no such boot.
 */
int input_journal(struct inputs *inputs, const char *path,
		  const struct journal_choice *choice, block_fn *on_block, void *context,
		  struct error *error) must_check;

/*
 * Starts a process that writes a journal's lines into a pipe as they come. `path` NULL:
 * this machine's. It waits for a journal that is not there yet, reopens a file that was
 * renamed away, and ends when nobody reads the pipe any more. -errno; -ENOTSUP: built
 * without libsystemd.
 */
struct journal_feed {
	int fd;	   /* to read from; the reader's */
	int ready; /* can be read when all that there was has been written */
	int child; /* 0: none */
};

/* `path` and `choice` are copied by the fork. */
int journal_feed_start(const char *path, const struct journal_choice *choice,
		       struct journal_feed *ret_feed, struct error *error) must_check;
void journal_feed_stop(struct journal_feed *feed);

#endif
