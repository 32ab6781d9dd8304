/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What the program adds to a session: the machine that it runs on, the terminal, signals,
 * and the history of what was tried.
 */
#ifndef KBMATCH_CMD_SESSION_LIVE_H
#define KBMATCH_CMD_SESSION_LIVE_H

#include "engine/cmd/base.h"
#include "engine/session/session.h"

struct probe;

/* What the options ask of a session. */
struct request options_request(const struct options *options);
/* session_start() with what the options ask. They must outlive the session. */
void session_begin(struct session *session, struct base *base,
		   const struct options *options);
/* For a session that was begun. */
extern const struct session_hooks session_live;

/* All of it, for a command's options. -EINVAL where there is nothing to read, unless the
 * command is `content` with that. */
int session_run(struct session *session, struct base *base, const struct options *options,
		bool content, struct error *error) must_check;

/*
 * Takes at hand the machine of --machine, else the first for which the rule (NULL: any)
 * is diagnosed, else the first, and says so on standard error where there are several.
 * -ENOENT: there is none of that name.
 */
int session_choose(struct session *session, const char *rule,
		   struct error *error) must_check;

/* Starts the process that can probe the machine, if that may be wanted, and gives up what
 * else is not (base/confine.h); `keep` as there. Before anything is read. */
int session_confine(struct session *session, unsigned keep,
		    struct error *error) must_check;

/* Prints the lines for the report so far on standard error. */
void session_print_warnings(const struct session *session);

/* Runs the probes (NULL: all of them) on this machine or --sysroot. -ENOENT when there is
 * no such tree. */
int machine_probe(const struct options *options, const struct probe *const *chosen,
		  struct snapshot **ret_snapshot, struct error *error) must_check;

/* Gives the machines what was tried in their case: --case, this machine's, or that of the
 * host which the snapshot or the logs are of ("default" where they do not name it).
 * Creates nothing; a history that cannot be read is a warning. */
void tried_read(struct session *session);
/* The case of this machine: its host name up to the first dot, "default" without one. */
const char *tried_case_here(struct arena *arena);

#endif
