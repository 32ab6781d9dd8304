/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The way from files to a diagnosis, for the program and the library: one run of the
 * stages over some logs and the machine beside them. A base serves any number of runs,
 * one after the other.
 */
#ifndef KBMATCH_SESSION_SESSION_H
#define KBMATCH_SESSION_SESSION_H

#include "engine/input/input.h"
#include "engine/kb/kb.h"
#include "engine/privacy/snapshot.h"
#include "engine/reason/history.h"
#include "engine/reason/judge.h"
#include "engine/reason/machines.h"
#include "engine/reason/rank.h"
#include "engine/scan/scan.h"

/* A knowledge base, open, and the scanner over its patterns. */
struct base {
	struct kb *kb;
	struct scanner *scanner;
	char *path;
	bool temporary; /* the file is removed by base_close() */
};

/* Opens the base at `path` as it is; also another view of one that is open, for a thread
 * or process of its own. */
int base_open_file(const char *path, struct base *ret_base,
		   struct error *error) must_check;
void base_close(struct base *base);
static inline void cleanup_base(struct base *base)
{
	base_close(base);
}

struct arguments {
	const char **items;
	size_t count, room;
};

static inline void cleanup_arguments(struct arguments *arguments)
{
	vec_free(arguments);
}

/* The inputs and the question, in the words of the options of these names. */
struct request {
	struct arguments logs, formats, journals, units, facts, snapshots;
	const char *symptom, *rocm, *since, *until, *machine, *sysroot;
	double min_confidence;
	unsigned top, jobs; /* 0: all; one a processor */
	bool no_probe, live, follow;
	bool has_boot;
	bool this_boot; /* findings of boots that are past go */
	int boot;	/* 1 the first, 0 the last, -1 the one before */
};

/* The part of the logs that is wanted: --boot, --since, --until and --unit. */
struct choice {
	bool limited;		       /* there is --since, --until or --unit */
	struct window window;	       /* for texts: what was read is left out */
	struct journal_choice journal; /* what is not wanted is not read */
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

/* Each may be NULL. */
struct session_hooks {
	/* Finds this machine beside logs that hit this so far; `hits` NULL: it does not
	 * depend on them. */
	int (*find)(struct session *session, const struct hits *hits,
		    struct error *error);
	/* Told after each block how far the reading is; `end`: it stops. */
	void (*meter)(struct session *session, struct progress *progress, bool end);
	void (*recall)(struct session *session); /* reads what was tried */
	void (*end)(struct session *session);
	/* True: what was read so far is not wanted. */
	bool (*given_up)(struct session *session);
};

/* One run. Everything in it belongs to it. */
struct session {
	struct base *base;
	struct request request; /* its texts and lists are borrowed */
	struct arena *arena;
	struct inputs *inputs;		   /* all texts, and the warnings */
	VEC(struct snapshot *) snapshots;  /* of the machines beside the logs */
	VEC(struct given_text) texts;	   /* read after the logs; borrowed */
	const struct session_hooks *hooks; /* NULL: none */
	void *context;			   /* of the hooks */
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
 * session_start() leaves the request empty, to be filled by the caller. session_read()
 * reads logs and finds the machine, session_know() makes facts of them and of what the
 * person states, session_diagnose() judges and ranks, anew where it did before. Each
 * wants the one before. session_add() takes hits over as those of the only machine,
 * instead of session_read().
 */
void session_start(struct session *session, struct base *base);
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
bool machine_depends(const struct request *request);
/* The machine has this id or host. */
bool part_is(const struct part *part, const char *name);
/* The rule (NULL: any) is diagnosed, or with `effects` explained by what is. */
bool is_diagnosed(const struct diagnosis *d, const char *rule, bool effects);

/* A person gave something to go by: logs, journals, a snapshot, facts. Without it only
 * the machine itself is there to be read. */
bool request_has_input(const struct request *request);
/* The number of threads that are asked for, or one a processor. */
unsigned jobs_or_processors(unsigned jobs);

/* A line for the report. */
void session_warn(struct session *session, const char *format, ...) printf_like(2, 3);

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
