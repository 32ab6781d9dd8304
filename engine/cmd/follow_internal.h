/* SPDX-License-Identifier: Apache-2.0 */
/* Between the files of --follow. */
#ifndef KBMATCH_CMD_FOLLOW_INTERNAL_H
#define KBMATCH_CMD_FOLLOW_INTERNAL_H

#include "engine/cmd/session_internal.h"
#include "engine/input/input_journal.h"
#include "engine/input/input_tail.h"
#include "engine/scan/scan_follow.h"

/* A text that is watched. */
struct watched {
	struct tail *tail;
	struct scan *scan;
	struct journal_feed feed; /* of a journal */
	const char *journal;	  /* its path; NULL: this machine's */
	bool caught_up;		  /* all that there was is read */
	uint64_t judged;	  /* lines that were there when it was judged last */
	double restart;		  /* when to start the feed again; 0: it runs */
};

/* The texts, and what wakes one up. */
struct watch_list {
	VEC(struct watched) items;
	int inotify; /* -1: none, the timer does it all */
};

/* What is watched of one machine. */
struct watched_machine {
	const char *host; /* "" not known */
	VEC(struct scan *) scans;
};

struct machine_list {
	struct watched_machine *items;
	size_t count, room;
};

/* follow_watch.c */
/* The machines that have spoken so far: one at least. */
void watch_list_machines(const struct watch_list *list, struct machine_list *ret_list);
void machine_list_free(struct machine_list *list);
int watch_list_open(struct watch_list *list, const struct options *options,
		    struct session *session, struct error *error) must_check;
void watch_list_close(struct watch_list *list);
/* Reads what came; whether anything did. */
bool watch_list_read(struct watch_list *list, const struct choice *choice);
/* Hands on the beginnings of lines that have not ended. */
void watch_list_finish(struct watch_list *list);
void watch_list_wait(struct watch_list *list, int milliseconds);
bool watch_list_caught_up(const struct watch_list *list);
bool watch_list_ended(const struct watch_list *list);
uint64_t watch_list_news(const struct watch_list *list);
uint64_t watch_list_lines(const struct watch_list *list);
/* Whether the hit came after the last judging. */
bool watch_list_is_new(const struct watch_list *list, const struct hit *hit);
void watch_list_judged(struct watch_list *list);
void watch_list_forget(struct watch_list *list, bool always);

/* A diagnosis that was told. */
struct told {
	char *rule, *host;
	char device[16];
	unsigned boot, times;
	bool has_moment;
	double moment;	/* of the last line that spoke for it, by its own clock */
	double arrived; /* when that line was judged */
};

struct told_list {
	VEC(struct told) items;
	const char *host; /* of the machine at hand, "" where there is one */
	double quiet;
	uint64_t times, left_out;
};

/* follow_tell.c */
/* Tells what of the diagnosis is to be told. */
int tell_diagnosis(struct told_list *told, const struct watch_list *list,
		   const struct diagnosis *diagnosis, const struct options *options,
		   struct error *error) must_check; /* of the machine it is of */
int tell_summary(const struct told_list *told, const struct watch_list *list,
		 double seconds, struct error *error) must_check;
void told_free(struct told_list *told);

#endif
