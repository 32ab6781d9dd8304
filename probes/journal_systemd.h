/* SPDX-License-Identifier: Apache-2.0 */
/* Opening journals, for builds with libsystemd. */
#ifndef KBMATCH_PROBES_JOURNAL_SYSTEMD_H
#define KBMATCH_PROBES_JOURNAL_SYSTEMD_H

#include "engine/base/library_systemd.h"

#include "probes/probe.h"

enum { JOURNAL_FILES_MAX = 256 };

/* An open journal and, in a saved root, its files. */
struct journal {
	sd_journal *sd; /* NULL: none */
	int files[JOURNAL_FILES_MAX];
	size_t file_count;
};

/* This machine's journal, or the files of a saved root, each opened within it. A note
 * says why there is none; false then. */
bool journal_open(struct probe_run *run, struct journal *ret_journal);
void journal_close(struct journal *journal);
static inline void cleanup_journal(struct journal *journal)
{
	journal_close(journal);
}

/* Says which group may read what this user may not. Returns whether something was hidden.
 */
bool journal_note_hidden(struct probe_run *run);

#endif
