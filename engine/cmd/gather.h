/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The cases that paths hold, one after the other, in an order that depends on nothing but
 * their content:
 *
 *	a file is a case, unless it is a list of issues: then each issue is one;
 *	a folder in which a file lies is one case with all below it; a folder that holds
 *	folders and archives alone is looked into, and its archives are cases; hidden
 *	files and folders count for nothing there;
 *	an archive is what its content would be as a folder.
 */
#ifndef KBMATCH_CMD_GATHER_H
#define KBMATCH_CMD_GATHER_H

#include "engine/cmd/options.h"
#include "engine/input/input.h"
#include "engine/input/issues.h"

/* Temporary files without names, to each of which the files of a case in an archive are
 * copied, from where a worker reads them. Opened before workers are started, which share
 * them. A spool is a row of records: struct spool_record, the name, the bytes. */
struct spools {
	int *fds;
	unsigned count;
};

struct spool_record {
	uint64_t size;
	uint32_t name_size;
};

enum { SPOOL_NAME_MAX = 4096 };

enum origin {
	ORIGIN_PATH,  /* a file, folder or archive: `path` */
	ORIGIN_PART,  /* an issue: a part of `path`, or of standard input */
	ORIGIN_SPOOL, /* of an archive: in the spool */
	ORIGIN_NONE,  /* it cannot be read: `error` */
};

struct gathered {
	enum origin origin;
	const char *name; /* valid until the next one is asked for */
	const char *path; /* NULL: standard input's copy */
	uint64_t offset, size;
	int spool; /* -1: none */
	char date[32];
	const char *error;
};

/* A process that walks through an archive. */
struct feed {
	pid_t child;
	int fd;
	uint64_t count; /* of the cases in the archive */
};

struct gather {
	const struct arguments *paths;
	bool whole; /* each path is a case */
	unsigned seconds;
	int input; /* a copy of standard input, -1 none */
	struct spools spools;
	uint64_t total; /* cases as far as they were counted: an archive that was not
			 * opened yet is one; 0 they were not */
	/* Private: */
	bool counting, met;
	size_t at;
	void *tree; /* of fts */
	struct issue_list *issues;
	int issues_fd;
	struct feed feed;
	struct strbuf name, before, wrong;
	const char *path;
	unsigned again; /* cases with the same name one after the other */
};

/* Copies standard input where it is named, opens spools, and with `count` sets `total`:
 * before workers start. */
int gather_start(struct gather *gather, const struct arguments *paths, bool whole,
		 bool count, unsigned workers, unsigned seconds,
		 struct error *error) must_check;
void gather_end(struct gather *gather);
/* 1, 0 there is none, -errno. May wait for an archive to be unpacked. */
int gather_next(struct gather *gather, struct gathered *ret_case,
		struct error *error) must_check;
/* The case was read, or will not be. */
void gather_release(const struct gather *gather, int spool);

#endif
