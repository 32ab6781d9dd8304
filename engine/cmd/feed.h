/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Archives with many cases: a process of its own walks through the archive twice, first
 * for its folders, which decide the cases, then for their files. The files of a case are
 * copied to a spool, a temporary file without a name, from where a worker reads them:
 * never more than some cases of the archive are on the disk.
 *
 * A spool is a row of records: struct spool_record, the name, the bytes.
 */
#ifndef KBMATCH_CMD_FEED_H
#define KBMATCH_CMD_FEED_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "engine/base/arena.h"
#include "engine/base/error.h"
#include "engine/base/strbuf.h"
#include "engine/input/input.h"

enum { SPOOLS_OPEN = 64 /* cases of which some files were met */ };

struct spool_record {
	uint64_t size;
	uint32_t name_size;
};

/* Opened before workers are started, which share them. */
struct spools {
	int *fds;
	unsigned count;
};

/* Enough spools for so many workers. */
int spools_open(struct spools *spools, unsigned workers, struct error *error) must_check;
void spools_close(struct spools *spools);
/* The files in a spool, sorted as a folder's would be. -EIO. */
int spool_list(struct arena *arena, int fd, const struct input_part **ret_parts,
	       size_t *ret_count, struct error *error) must_check;

struct feed {
	pid_t child;
	int fd;
	uint64_t count; /* of the cases in the archive */
};

/* A case of the archive, or what became of it. */
struct fed {
	struct strbuf name;
	int spool;	     /* -1: none, it failed */
	struct strbuf error; /* "" none */
};

/* Starts the process. 1, or 0 where the path is no archive of several cases: then there
 * is no process. */
int feed_start(struct feed *feed, const struct spools *spools, const char *path,
	       unsigned seconds, struct error *error) must_check;
/* Waits for the next case, in the order in which the last files of the cases stand in
 * the archive: 1, 0 at the end. A case that cannot be read is told as one; so is what
 * ended the process, in the name of the archive. */
int feed_next(struct feed *feed, const char *path, struct fed *ret_fed);
/* The spool may be used again. */
void feed_release(const struct feed *feed, int spool);
void feed_stop(struct feed *feed);

/* By its name, an archive of files: a .tar, .zip, .7z, .cpio, a compressed tar. */
bool is_archive_name(const char *name);

#endif
