/* SPDX-License-Identifier: Apache-2.0 */
/* What of the logs is wanted: --boot, --since, --until and --unit. */
#ifndef KBMATCH_CMD_CHOICE_H
#define KBMATCH_CMD_CHOICE_H

#include "engine/base/arena.h"
#include "engine/cmd/options.h"
#include "engine/hit.h"
#include "engine/input/input_journal.h"
#include "engine/scan/scan.h"

struct choice {
	bool limited;		       /* there is --since, --until or --unit */
	struct window window;	       /* for texts: what was read is left out */
	struct journal_choice journal; /* what is not wanted is not read */
};

/* -EINVAL: a time that cannot be understood. */
int choice_make(const struct options *options, struct arena *arena,
		struct choice *ret_choice, struct error *error) must_check;

/* What was left out of the texts, and of a journal, for the report; NULL: nothing. */
const char *choice_of_hits(const struct choice *choice, const struct hits *hits,
			   struct arena *arena);
const char *choice_of_journal(const struct choice *choice, const char *path,
			      struct arena *arena);

#endif
