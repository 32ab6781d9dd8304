/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What the commands that diagnose share: an open base, and one run of the stages over
 * some logs. A base serves any number of runs, one after the other.
 */
#ifndef KBMATCH_CMD_SESSION_H
#define KBMATCH_CMD_SESSION_H

#include "engine/cmd/choice.h"
#include "engine/base/strbuf.h"
#include "engine/cmd/options.h"
#include "engine/extract.h"
#include "engine/history.h"
#include "engine/judge.h"
#include "engine/rank.h"

struct base {
	struct kb *kb;
	struct scanner *scanner;
	char *path;
	bool temporary; /* removed by base_close() */
};

/*
 * Opens --kb, $KBMATCH_KB, kb.sqlite beside the executable or in the data directory,
 * the first that is there, with the rules of each --rules on top.
 */
int base_open(const struct options *options, struct base *ret_base,
	      struct error *error) must_check;
/* Another view of the same base, for a process of its own. */
int base_reopen(const struct base *base, struct base *ret_base,
		struct error *error) must_check;
void base_close(struct base *base);
static inline void cleanup_base(struct base *base)
{
	base_close(base);
}

/* The base without --rules; the string is the caller's. */
int base_find(const struct options *options, char **ret_path,
	      struct error *error) must_check;
/* The base at `path` with the rules on top: a file of the cache, or a temporary one. */
int base_with_rules(const char *path, const struct arguments *rules, char **ret_path,
		    bool *ret_temporary, struct error *error) must_check;

/* One run. Everything in it belongs to it. */
struct session {
	struct base *base;
	struct inputs *inputs;
	struct hits *hits;
	struct facts *facts;
	struct snapshot *machine; /* NULL: none beside the logs */
	struct arena *arena;
	struct attempts attempts; /* of the machine's case */
	const char *text;	  /* a log that lies in no file, NULL: none */
	struct choice choice;
	unsigned log_boots, journal_boots; /* boots up to the texts' and journals' last */
	bool partial;			   /* the reading was interrupted */
	struct strbuf said; /* what was given, as far as it may be what a person pasted */
	struct judge_input judge;
	struct findings *findings;
	struct diagnosis *diagnosis;
};

/*
 * session_read() reads logs and finds the machine (progress on standard error when that
 * is a terminal), session_know() makes facts of them and of what the person states,
 * session_diagnose() judges and ranks. Each wants the one before.
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

/* A line for the report: what was left out. The text must live as long as the session. */
void session_warn(struct session *session, const char *text);

/* The lines so far, on standard error. */
void session_print_warnings(const struct session *session);

/* All three, for a command's options: its logs, machine, facts and symptom. */
int session_run(struct session *session, struct base *base, const struct options *options,
		struct error *error) must_check;

/* Prints "kbmatch: MESSAGE" and returns EXIT_TROUBLE. */
int trouble(const struct error *error);

#endif
