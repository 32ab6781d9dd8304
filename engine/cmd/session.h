/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The commands that diagnose share this: one run of the stages over some logs and the
 * machine beside them. A base serves any number of runs, one after the other.
 */
#ifndef KBMATCH_CMD_SESSION_H
#define KBMATCH_CMD_SESSION_H

#include "engine/cmd/base.h"
#include "engine/reason/machines.h"
#include "engine/reason/history.h"
#include "engine/input/input.h"
#include "engine/privacy/snapshot.h"
#include "engine/reason/judge.h"
#include "engine/reason/rank.h"

struct probe;

/* The part of the logs that is wanted: --boot, --since, --until and --unit. */
struct choice {
	bool limited;		       /* there is --since, --until or --unit */
	struct window window;	       /* for texts: what was read is left out */
	struct journal_choice journal; /* what is not wanted is not read */
};

/* A process that waits to probe the machine. It starts before the logs are read and never
 * reads them. So this process can give up what probes need (starting programs, devices)
 * before it reads the logs, which say whether the machine is to be probed. */
struct prober {
	pid_t child; /* 0: none was started */
	int fd;	     /* a byte tells it to begin, a snapshot's text comes back */
};

/* The values of one machine in a run. */
struct part {
	struct machine name;	 /* its id is NULL where nobody asked for it */
	struct inputs *inputs;	 /* its texts; borrowed */
	struct hits *hits;	 /* of these */
	struct snapshot *probed; /* borrowed; NULL: it was not probed */
	struct facts *facts;
	struct hw_errors *hw_errors;
	struct attempts attempts;      /* of the machine's case */
	const struct attempts *others; /* of the other cases, the last used first */
	size_t other_count;
	struct judge_input judge;
	struct findings *findings;
	struct findings *alike; /* what the text reads like; NULL: it was not asked */
	struct diagnosis *diagnosis;
};

/* A log that lies in no file. */
struct given_text {
	const char *name;
	struct slice text;
};

struct session;

/* What a program adds to a run: each may be NULL. The library has none but the meter. */
struct session_hooks {
	/* Finds this machine beside logs that hit this so far; `hits` NULL: it does not
	 * depend on them. */
	int (*find)(struct session *session, const struct hits *hits,
		    struct error *error);
	/* How far the reading is, after each block; `end`: it stops. */
	void (*meter)(struct session *session, struct progress *progress, bool end);
	void (*recall)(struct session *session); /* reads what was tried */
	void (*end)(struct session *session);
	/* True: what was read so far is not wanted. */
	bool (*given_up)(struct session *session);
};

/* One run. Everything in it belongs to it. */
struct session {
	struct base *base;
	const struct options *options; /* what is asked for */
	struct arena *arena;
	struct inputs *inputs;		   /* all texts, and the warnings */
	VEC(struct snapshot *) snapshots;  /* of the machines beside the logs */
	struct prober prober;		   /* waits to probe this machine */
	VEC(struct given_text) texts;	   /* read after the logs; borrowed */
	const struct session_hooks *hooks; /* NULL: none */
	const struct input_part *given;	   /* logs that lie in parts of files */
	size_t given_count;
	const char *given_name; /* of them all, for errors */
	struct choice choice;
	bool partial;		    /* the reading was interrupted */
	bool quiet;		    /* no warnings of keys that are unknown */
	bool by_evidence;	    /* texts are not compared with the rules by words */
	struct machines *found;	    /* NULL: nobody told machines apart */
	VEC(struct part) parts;	    /* a machine each, one at least once it was read */
	struct part *at;	    /* the machine at hand: session_choose() */
	uint64_t left_out;	    /* machines beyond MACHINES_MAX */
	struct diagnoses diagnoses; /* of all machines, or of the one of --machine */
};

/*
 * session_read() reads logs and finds the machine (progress on standard error when that
 * is a terminal), session_know() makes facts of them and of what the person states,
 * session_diagnose() judges and ranks, anew where it did before. Each wants the one
 * before. session_add() takes hits over as those of the only machine, instead of
 * session_read().
 */
void session_start(struct session *session, struct base *base,
		   const struct options *options);
int session_read(struct session *session, struct error *error) must_check;
void session_add(struct session *session, struct hits *hits);
int session_know(struct session *session, struct error *error) must_check;
void session_diagnose(struct session *session);
void session_end(struct session *session);
static inline void cleanup_session(struct session *session)
{
	session_end(session);
}

/* Reads, knows and diagnoses, for a session that was started. */
int session_work(struct session *session, struct error *error) must_check;
/* -ENOENT: there is no machine of the name that --machine gives. */
int session_check_machine(const struct session *session, struct error *error) must_check;
/* The logs and facts decide if this machine is probed. */
bool machine_depends(const struct options *options);
/* The machine has this id or host. */
bool part_is(const struct part *part, const char *name);
/* The rule (NULL: any) is diagnosed, or with `effects` explained by what is. */
bool is_diagnosed(const struct diagnosis *d, const char *rule, bool effects);

/* --- what the program adds, in session_live.c --- */

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

/* A person gave something to go by: logs, journals, a snapshot, facts. Without it only
 * the machine itself is there to be read. */
bool session_has_input(const struct options *options);

/* Starts the process that can probe the machine, if that may be wanted, and gives up what
 * else is not (base/confine.h); `keep` as there. Before anything is read. */
int session_confine(struct session *session, unsigned keep,
		    struct error *error) must_check;

/* A line for the report, and the lines so far on standard error. */
void session_warn(struct session *session, const char *format, ...) printf_like(2, 3);
void session_print_warnings(const struct session *session);

/* Judges and ranks what one machine has, anew where it was done before. */
void part_diagnose(struct session *session, struct part *part);
/* Frees what part_diagnose() made. */
void part_forget(struct part *part);
/* Fills `choice`. -EINVAL: a time that cannot be understood. */
int session_limit(struct session *session, struct error *error) must_check;
/* The facts alone that the hits say and the person states. */
int session_know_logs(struct session *session, const struct hits *hits, bool warn,
		      struct facts *facts, struct error *error) must_check;

/*
 * Finds the machine beside logs that hit this so far: of --snapshot, --sysroot, or this
 * one. Logs that speak of another host or of other hardware leave this one out, with a
 * warning, unless --live says otherwise.
 */
int session_find_machine(struct session *session, const struct hits *hits,
			 struct error *error) must_check;
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

/* The diagnoses in their order, then those below; NULL: there are no more. */
static inline const struct diagnosed *diagnosed_at(const struct diagnosis *d, size_t i)
{
	if (i < d->diagnosis_count)
		return &d->diagnoses[i];
	i -= d->diagnosis_count;
	return i < d->below_count ? &d->below[i] : NULL;
}

/* Seconds of a clock that only goes on. */
double meter_clock(void);

#endif
