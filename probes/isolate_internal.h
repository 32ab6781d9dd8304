/* SPDX-License-Identifier: Apache-2.0 */
/* What the parent's side of isolation consists of: isolate.c runs the children,
 * isolate_life.c follows one, isolate_spawn.c starts it, isolate_message.c checks what it
 * says. */
#ifndef KBMATCH_PROBES_ISOLATE_INTERNAL_H
#define KBMATCH_PROBES_ISOLATE_INTERNAL_H

#include "engine/base/strbuf.h"
#include "probes/isolate.h"

struct said_log {
	const char *name;
	struct strbuf text;
};

/* What a probe has said so far, checked. Owns everything in it. */
struct said {
	const struct probe *probe;
	struct arena *arena;
	VEC(struct fact) facts;
	VEC(const char *) notes;
	VEC(struct said_log) logs;
	size_t messages, notes_left_out;
	bool nothing, ended; /* {"nothing": true}, {"end": true} */
};

void said_init(struct said *said, const struct probe *probe);
/* Forgets everything; the value can be used on. */
void said_clear(struct said *said);
void said_free(struct said *said);
/* 0, or with a message: -EBADMSG when this is no message that a probe may send, -EFBIG
 * when it is more than a probe may say. */
int said_message(struct said *said, struct slice line, struct error *error) must_check;
void said_note(struct said *said, const char *format, ...) printf_like(2, 3);

/* Starts a probe's child; the descriptor is the pipe's end to read, non-blocking. */
int isolate_spawn(const struct isolate *isolate, const struct probe *probe,
		  pid_t *ret_pid, int *ret_fd) must_check;

struct child {
	const struct probe *probe;
	struct said said;
	struct strbuf rest; /* the beginning of a message that is not whole yet */
	size_t bytes;
	pid_t pid;		/* 0: none, or no longer */
	int fd;			/* -1: closed */
	int64_t started, until; /* ms: the deadline; once killed, the end of the grace */
	bool killed;
	char outcome[24]; /* "" while there is none */
	double seconds;
};

/* Milliseconds of the monotonic clock. */
int64_t isolate_now(void);
/* Leaves a child that runs (pid), or one with an outcome. */
void child_start(const struct isolate *isolate, struct child *child);
/* Reads once. False: there is nothing more for now, or at all. */
bool child_receive(const struct isolate *isolate, struct child *child);
/* Takes note of its end, or sees to it when it is time. */
void child_watch(const struct isolate *isolate, struct child *child);

#endif
