/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Where results go: standard output, or the file of -o.
 *
 * output_open() gives a FILE in memory; output_commit() writes it out. A regular file is
 * written to a temporary one beside it and renamed, so that it is whole or not touched;
 * a device or pipe is written to directly. A reader that left ends the run by SIGPIPE,
 * without a message.
 */
#ifndef KBMATCH_CMD_OUTPUT_H
#define KBMATCH_CMD_OUTPUT_H

#include <stdbool.h>
#include <stdio.h>
#include <sys/stat.h>

#include "engine/base/error.h"
#include "engine/base/strbuf.h"

struct output {
	FILE *file;	    /* write here */
	const char *path;   /* NULL: standard output */
	bool program;	    /* those who may read the file may run it */
	struct strbuf text; /* see output_text() */
};

/* `path` NULL: standard output. */
void output_open(struct output *output, const char *path);
/* Frees the output whether or not it succeeds. */
int output_commit(struct output *output, struct error *error) must_check;
/* The same for lines of text that may hold what a foreign base says: nothing in them
 * reaches the terminal that it would act on. */
int output_commit_text(struct output *output, struct error *error) must_check;
void output_discard(struct output *output);
/* What was written so far. */
struct slice output_text(struct output *output);

/* The mode of a file or folder that takes the place of `old` (NULL: of none). It keeps
 * the mode of one that this user owns; else it has those bits of `most` that the umask
 * leaves: another user's file may be one that anybody may write to, and run as its owner.
 */
mode_t output_mode(const struct stat *old, mode_t most);

/* Writes `data` to `path` as described above. */
int write_whole_file(const char *path, const void *data, size_t size,
		     struct error *error) must_check;

/*
 * A temporary file of the run: removed when the run is interrupted by a signal or memory
 * is exhausted, until mem_on_exhaustion_keep(). `path` must outlive that.
 */
void temporary_register(const char *path);

/* Has signals remove what input copies, too (mem_on_exhaustion_unlink()). */
void temporary_guard(void);

/* Removes them and ends the run by that signal; for handlers. */
void temporary_end_run(int signal_number);

/* Prints "kbmatch: MESSAGE" on standard error and returns EXIT_TROUBLE. */
int trouble(const struct error *error);

/* Text from outside, with control characters made harmless and cut at `most` bytes. */
void print_untrusted(FILE *file, const char *text, size_t size, size_t most);

#endif
