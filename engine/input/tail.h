/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A text that grows: each call hands on the whole lines that came since the one before.
 *
 * A file is followed by its name: through rotation (another file takes the name: the old
 * one is read to its end, until the new one holds something), truncation (it is read from
 * its beginning again), and while it is not there (yet). Lines of containers and of
 * journalctl -o json are unwrapped as input_read() does. A stream is a pipe.
 */
#ifndef KBMATCH_TAIL_H
#define KBMATCH_TAIL_H

#include "engine/input/input.h"

struct tail;

/* -EINVAL with a message: it is a directory, or holds no plain text. A file that is not
 * there is waited for. `path` must outlive the tail. */
int tail_open(struct inputs *inputs, const char *path, struct tail **ret_tail,
	      struct error *error) must_check;
/* Takes `fd` over. */
struct tail *tail_of_stream(struct inputs *inputs, const char *name, int fd);
/* Goes on with another stream behind the one that ended. */
void tail_renew_stream(struct tail *tail, int fd);
void tail_free(struct tail *tail);
DEFINE_CLEANUP(tail, struct tail *, tail_free)

/* Hands on what came, not more than some megabytes at once; whether anything did. */
bool tail_read(struct tail *tail, block_fn *on_block, void *context);
/* Hands on the beginning of a line whose end will not come. */
void tail_finish(struct tail *tail, block_fn *on_block, void *context);

int tail_fd(const struct tail *tail);	  /* of a stream, to wait for; -1: of a file */
bool tail_ended(const struct tail *tail); /* of a stream; a file never does */
const struct text *tail_text_of(const struct tail *tail);
/* What happened to the file since this was last asked: "rotated", "truncated",
 * "appeared"; NULL: nothing. */
const char *tail_event(struct tail *tail);

#endif
