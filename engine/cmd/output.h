/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Results go to standard output, or to the file of -o. Here is also the code that ends a
 * run early, and that gives up rights.
 *
 * output_open() gives a FILE in memory; output_commit() writes it out. A regular file is
 * written to a temporary one beside it and renamed, so that it is whole or not touched;
 * a device or pipe is written to directly. A reader that left ends the run by SIGPIPE,
 * without a message.
 */
#ifndef KBMATCH_CMD_OUTPUT_H
#define KBMATCH_CMD_OUTPUT_H

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/stat.h>

#include "engine/base/confine.h"
#include "engine/base/error.h"
#include "engine/base/fd.h"
#include "engine/base/strbuf.h"

struct output {
	FILE *file;	    /* write here */
	const char *path;   /* NULL: standard output */
	bool program;	    /* those who may read the file may run it */
	bool harmless;	    /* the text may hold what a foreign base says: nothing in it
			     * is to reach a terminal that it would act on */
	struct strbuf text; /* what was written, once the file is flushed */
};

/* `path` NULL: standard output. */
void output_open(struct output *output, const char *path);
/* Frees the output whether or not it succeeds. */
int output_commit(struct output *output, struct error *error) must_check;
void output_discard(struct output *output);

/* Writes the text to `path` as described above; `program` as there. */
int write_file(const char *path, bool program, struct slice text,
	       struct error *error) must_check;
/* "cannot write WHAT: ..."; returns `r`, a negative errno. */
int write_failed(struct error *error, const char *what, int r);

/*
 * A temporary file of the run: removed when the run is interrupted by a signal or memory
 * is exhausted, until mem_on_exhaustion_keep(). `path` must outlive that.
 */
void temporary_register(const char *path);
/* Has signals remove what input copies, too (mem_on_exhaustion_unlink()). */
void temporary_guard(void);

/* Has a signal call that, unless it is ignored, as nohup wants it; a read that waits
 * ends. */
void signal_handle(int number, void (*handler)(int));
/* Ends the run by that signal, after its cleanup, so that a shell's loop ends, too. */
void end_by_signal(int number);
/* Ends the process, by exit(). */
_Noreturn void end_run(int status);
/* Makes an exit() by others a lack of memory: libarchive calls it when it cannot copy a
 * name, with the status that says that something was diagnosed. */
void refuse_other_exits(void);

struct base;
/*
 * Gives up what a command does not need to read, judge and report (base/confine.h),
 * before it reads the first byte that somebody else wrote: once the base is open; NULL:
 * there is none. `output`: the file or folder that will be written, NULL: none. `keep`:
 * of enum confine_keep. What probes need is given up, too: they are in a process of their
 * own, which is started before.
 */
void confine_reading(const struct base *base, const char *output, unsigned keep);
/* For commands that make files of rules or logs: each of `paths` may be made, with the
 * folders that it lies in, and bases be kept in the cache. Before rules are read. */
void confine_making(const char *const *paths, size_t count);

/* Fails before anything is done when `path` is there and is no empty folder: -EEXIST. */
int folder_check(const char *path, struct error *error) must_check;
/* Writes the files into a folder beside `path` and renames it, so that `path` never holds
 * some of them only. */
int folder_write(const char *path, const struct folder_file *files, size_t count,
		 struct error *error) must_check;

/*
 * The same with many files, one after the other: folder_begin() checks the path as
 * folder_check() does, folder_end() puts the folder in its place, or with `r` other than
 * 0 removes it, and returns that.
 */
struct new_folder {
	const char *path;
	struct strbuf target, beside;
	int fd;
};
int folder_begin(struct new_folder *folder, const char *path,
		 struct error *error) must_check;
int folder_add(struct new_folder *folder, const char *name, struct slice text,
	       struct error *error) must_check;
int folder_end(struct new_folder *folder, int r, struct error *error) must_check;

/* Fails with -EINVAL: what a person asked for cannot be done. */
#define refuse(error, ...) error_set((error), -EINVAL, __VA_ARGS__)
/* Prints "kbmatch: MESSAGE" on standard error and returns EXIT_TROUBLE. */
int trouble(const struct error *error);

/* Text from outside, with control characters made harmless and cut at `most` bytes. */
void print_untrusted(FILE *file, struct slice text, size_t most);

#endif
