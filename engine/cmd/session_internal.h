/* SPDX-License-Identifier: Apache-2.0 */
/* Between the files that run the stages. */
#ifndef KBMATCH_CMD_SESSION_INTERNAL_H
#define KBMATCH_CMD_SESSION_INTERNAL_H

#include "engine/cmd/session.h"

/* Adds what the hits say and the person states; `warn` of keys that are unknown. */
int session_know_logs(struct session *session, const struct hits *hits,
		      const struct options *options, bool warn, struct facts *facts,
		      struct error *error) must_check;

/* session_know(), where `warn` says whether to warn of keys that are unknown. */
int session_know_all(struct session *session, const struct options *options, bool warn,
		     struct error *error) must_check;

/* Whether it is called so, by its id or host. */
bool session_is(const struct session *session, const char *name);

/* Finds the machine beside logs that hit this so far. */
int session_find_machine(struct session *session, const struct hits *hits,
			 const struct options *options, struct error *error) must_check;

#endif
