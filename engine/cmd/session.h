/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What the commands that diagnose share: one run of the stages over some logs. A base
 * serves any number of runs, one after the other.
 */
#ifndef KBMATCH_CMD_SESSION_H
#define KBMATCH_CMD_SESSION_H

#include "engine/base/strbuf.h"
#include "engine/cmd/base.h"
#include "engine/reason/machines.h"
#include "engine/reason/history.h"
#include "engine/input/journal.h"
#include "engine/reason/judge.h"
#include "engine/reason/rank.h"

/* What of the logs is wanted: --boot, --since, --until and --unit. */
struct choice {
	bool limited;		       /* there is --since, --until or --unit */
	struct window window;	       /* for texts: what was read is left out */
	struct journal_choice journal; /* what is not wanted is not read */
};

/* A process that waits to probe the machine. It is started before the logs are read and
 * never reads them, so that this one can give up before what the probes need (starting
 * programs, devices), although the logs say whether the machine is to be probed. */
struct prober {
	pid_t child;  /* 0: none was started */
	int go, from; /* pipes: a byte tells it to begin, a snapshot's text comes back */
};

/*
 * One run. Everything in it belongs to it.
 *
 * It may be of several machines; then each has a session of its own in `each`, and what
 * this one has of hits, facts, judge, findings and diagnosis is that of one of them, the
 * machine at hand: the first, unless session_choose() takes another.
 */
struct session {
	struct base *base;
	struct inputs *inputs;
	struct hits *hits;
	struct facts *facts;
	struct snapshot *machine; /* that was probed; NULL: none beside the logs */
	VEC(struct snapshot *) snapshots; /* where there are several of them */
	struct prober prober;		  /* waits to find it */
	struct arena *arena;
	struct attempts attempts;      /* of the machine's case */
	const struct attempts *others; /* of the other cases, the last used first */
	size_t other_count;
	const char *text; /* a log that lies in no file, NULL: none */
	struct choice choice;
	bool partial;	  /* the reading was interrupted */
	bool by_evidence; /* what was given is not compared with the rules by words */
	struct judge_input judge;
	struct findings *findings;
	struct findings *alike; /* what the text reads like; NULL: it was not asked */
	struct diagnosis *diagnosis;
	struct diagnoses diagnoses; /* of all machines, or of the one of --machine */

	struct machine name;	/* of the machine at hand */
	struct machines *found; /* NULL: nobody told machines apart */
	struct session *each;	/* NULL: there is one */
	size_t each_count, at;	/* at: the one at hand */
	uint64_t left_out;	/* machines beyond MACHINES_MAX */
};

/*
 * Of several machines, which one a command works on: that of --machine, else the first
 * for which the rule (NULL: any) is diagnosed, else the first. Says so on standard error.
 * -ENOENT: there is none of that name.
 */
int session_choose(struct session *session, const struct options *options,
		   const char *rule, struct error *error) must_check;

/*
 * session_read() reads logs and finds the machine (progress on standard error when that
 * is a terminal), session_know() makes facts of them and of what the person states,
 * session_diagnose() judges and ranks, anew where it did before. Each wants the one
 * before.
 */
void session_start(struct session *session, struct base *base);
int session_read(struct session *session, const struct options *options,
		 struct error *error) must_check;
int session_know(struct session *session, const struct options *options,
		 struct error *error) must_check;
void session_diagnose(struct session *session, const struct options *options);
void session_end(struct session *session);
static inline void cleanup_session(struct session *session)
{
	session_end(session);
}

/* Whether a person gave anything to go by: logs, journals, a snapshot, facts. Without it
 * only the machine itself is there to be read. */
bool session_has_input(const struct options *options);

/* Starts the process that can probe the machine, if that may be wanted, and gives up what
 * else is not (confined.h); `keep` as there. Before anything is read. */
int session_confine(struct session *session, const struct options *options, unsigned keep,
		    struct error *error) must_check;

/* A line for the report: what was left out. The text must live as long as the session. */
void session_warn(struct session *session, const char *text);

/* The lines so far, on standard error. */
void session_print_warnings(const struct session *session);

/* Parts of them, for a run that never ends. -EINVAL: a time that cannot be understood. */
int choice_make(const struct options *options, struct arena *arena,
		struct choice *ret_choice, struct error *error) must_check;
/* session_know(), where `warn` says whether to warn of keys that are unknown. */
int session_know_all(struct session *session, const struct options *options, bool warn,
		     struct error *error) must_check;
/* The facts alone that the hits say and the person states. */
int session_know_logs(struct session *session, const struct hits *hits,
		      const struct options *options, bool warn, struct facts *facts,
		      struct error *error) must_check;
/* Finds the machine beside logs that hit this so far. */
int session_find_machine(struct session *session, const struct hits *hits,
			 const struct options *options, struct error *error) must_check;
/* Gives the session what was tried in its case: --case, this machine's, or that of the
 * host which the snapshot or the logs are of ("default" where they do not name it).
 * Creates nothing; a history that cannot be read is a warning. */
void tried_read(struct session *session, const struct options *options);
/* The case of this machine: its host name up to the first dot, "default" without one. */
const char *tried_case_here(struct arena *arena);
/* Seconds of a clock that only goes on. */
double meter_clock(void);

/* All three, for a command's options: its logs, machine, facts and symptom. */
int session_run(struct session *session, struct base *base, const struct options *options,
		struct error *error) must_check;

#endif
