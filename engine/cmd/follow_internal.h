/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Shared by the files of --follow: follow.c judges and tells, follow_texts.c reads the
 * logs, follow_state.c keeps over restarts what must not be told twice.
 */
#ifndef KBMATCH_CMD_FOLLOW_INTERNAL_H
#define KBMATCH_CMD_FOLLOW_INTERNAL_H

#include "engine/base/hash.h"
#include "engine/cmd/command_list.h"
#include "engine/cmd/follow.h"
#include "engine/input/input.h"
#include "engine/scan/scan.h"

enum {
	TEXTS_MAX = 20000,
	TOLD_MAX = 65536,
	OLD_SECONDS = 86400, /* hits of more than a day ago are forgotten */
	LINES_MAX = 200,     /* of a machine and text, kept over a restart */
};

/* A text that is watched. */
struct watched {
	const char *path; /* what names it in the state */
	struct tail *tail;
	struct scan *scan;
	struct journal_feed feed; /* of a journal */
	const char *journal;	  /* its path; NULL: this machine's */
	bool is_journal, of_folder;
	bool caught_up;	 /* all that there was is read */
	bool read;	 /* since its place was saved */
	uint64_t judged; /* lines that were there when it was judged last */
	double restart;	 /* when to start the feed again; 0: it runs */
};

/* A diagnosis that was told. */
struct told {
	const char *rule, *host, *device;
	unsigned boot, times, here; /* boot 0: unknown; here: since this start */
	bool has_moment, cleared, saved;
	double moment;	/* of the last line that spoke for it, by its own clock */
	double arrived; /* when that line was judged */
};

/* The scans of one machine: one of each text at most, and one more that names no host. */
struct watched_machine {
	const char *host; /* "" not known */
	VEC(struct scan *) scans;
};

struct machine_list {
	struct watched_machine *items;
	size_t count, room;
	struct hash_index index; /* by short host */
};

struct following {
	const struct options *options;
	struct base *base; /* of the scans */
	struct stat base_file;
	struct base view; /* of the judging: what it remembers goes with it */
	unsigned view_uses;
	struct session *session;    /* inputs, machine and choice of the whole watch */
	struct follow_state *state; /* NULL: none is kept */

	struct scan *bench; /* what all scans share */
	VEC(struct watched) texts;
	struct hash_index by_path; /* of texts */
	VEC(unsigned) of_text;	   /* by a text's number: 1 + index in texts */
	VEC(const char *) folders;
	bool relist;	/* something in a folder is new */
	bool full;	/* more files than are watched; it was told */
	double listed;	/* when they were listed last */
	double flushed; /* when lines were handed on last */
	int inotify;	/* what wakes one up; -1: none, the timer does it all */

	VEC(struct told) told;
	struct hash_index told_index;
	const char *host; /* of the machine at hand, "" unknown */
	bool several;	  /* machines are named */
	double quiet, clear;
	uint64_t times, left_out;
	bool json;
	struct output out; /* of one judging; its file is NULL: nothing is told yet */

	bool judged; /* at least once */
	double start, last_judged, last_forgot, last_saved;
};

/* A host may be named with its domain or without. */
static inline uint64_t hash_of_host(const char *host)
{
	return slice_hash(short_host(slice_of(host)));
}

/* --- follow_tell.c --- */

/* What was told of the only machine before its name was known is of that name. */
void name_told(struct following *f, const char *host);
/* Tells each GPU with the fault once; its other boots are told as recurrences. */
void tell_diagnosis(struct following *f, const struct diagnosis *diagnosis);
/* Tells what is cleared. A machine that does not speak is not known to be well. */
void clear_silent(struct following *f, const struct machine_list *list);
int tell_summary(const struct following *f, uint64_t lines,
		 struct error *error) must_check;

/* --- follow_texts.c --- */

/* The machines that have spoken so far, one at least: a host may have other names in
 * other texts, and what names no host is of the only one there is. */
struct machine_list list_machines(const struct following *f);
/* NULL: it did not speak. */
struct watched_machine *find_machine(const struct machine_list *list, const char *host);
void machine_list_free(struct machine_list *list);

int texts_open(struct following *f, struct error *error) must_check;
void texts_free(struct following *f);
/* Reads what came. Returns whether anything did. */
bool texts_read(struct following *f);
/* Hands on what was collected of each host. */
void texts_flush(struct following *f);
void texts_wait(struct following *f, int milliseconds);
/* Gives a text a new scan, and it the lines of before. */
void text_rescan(struct following *f, struct watched *watched, struct slice *lines,
		 size_t count);
/* The lines of a machine's scan that hit, in their order: LINES_MAX at most, of which
 * the first and the last ones. */
struct kept_lines {
	struct arena *arena;
	struct slice *items;
	size_t count;
};
void kept_lines(struct scan *scan, struct kept_lines *ret_lines);
void kept_lines_free(struct kept_lines *lines);

/* --- follow_state.c --- */

/*
 * The state is a file of SQLite: where each text was read to, what was told, and the
 * lines of each machine that hit, for what comes to be judged by. What is damaged, of
 * another version or not made by this program is told, and begun anew. -EBUSY: another
 * process has it.
 */
int state_open(const char *path, struct follow_state **ret_state,
	       struct error *error) must_check;
void state_close(struct follow_state *state);
/* Reads what was told. */
void state_load(struct following *f);
/* Has a text go on where it was. */
void state_resume(struct following *f, struct watched *watched);
/* The text was read before. */
bool state_has(struct follow_state *state, const char *path);
/* Until when a journal was read, seconds since 1970. */
bool state_journal(struct follow_state *state, const char *path, double *ret_until);
/* Forgets what was told of a machine without a name. */
void state_drop_unnamed(struct follow_state *state);
/* Notes the lines of one text's machine. */
void state_put_lines(struct follow_state *state, const struct watched *watched,
		     struct scan *scan, const char *host);
/* Notes places and what was told, ready to be committed: what is printed between the two
 * is told once, unless the process is killed just there. */
int state_prepare(struct following *f, struct error *error) must_check;
int state_commit(struct following *f, struct error *error) must_check;

#endif
