/* SPDX-License-Identifier: Apache-2.0 */
/* Which case a machine's attempts belong to (engine/history/history.h). */
#ifndef KBMATCH_CMD_TRIED_H
#define KBMATCH_CMD_TRIED_H

#include "engine/cmd/session.h"

/* The case of this machine: its host name up to the first dot, "default" without one. */
const char *tried_case_here(struct arena *arena);

/*
 * Gives the session what was tried in its case: --case, this machine's, or that of the
 * host which the snapshot or the logs are of ("default" where they do not name it).
 * Creates nothing; a history that cannot be read is a warning.
 */
void tried_read(struct session *session, const struct options *options);

/* After session_diagnose(): counts in the diagnosis the notes that another case has on
 * what is diagnosed here. */
void tried_unused(const struct session *session);

#endif
