/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The file that a triage goes on writing (--resume): the cases whose lines stand in it
 * are not done again. The last case of it is, since a machine's line may be missing.
 */
#ifndef KBMATCH_CMD_RESUME_H
#define KBMATCH_CMD_RESUME_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "engine/base/error.h"
#include "engine/base/strbuf.h"

struct resume {
	int fd; /* -1: there is no such file */
	const char *path;
	FILE *lines;
	bool writing;	      /* it was cut */
	uint64_t keep;	      /* bytes of the cases that stay */
	uint64_t left;	      /* cases of these that were not asked for yet */
	uint64_t kept, found; /* cases that stay; those of them with a diagnosis */
	uint64_t failed;
	struct strbuf name; /* of the case at hand */
};

/*
 * Opens or creates the file, for this process alone. Fails where it is not what triage
 * wrote with this program and this base (`kb`: its version).
 */
int resume_open(struct resume *resume, const char *path, const char *kb,
		struct error *error) must_check;
/* A case comes: 1 it stands in the file, 0 it is to be done, -EINVAL: another one stands
 * there. With the first 0 the file is cut behind what stays. */
int resume_case(struct resume *resume, const char *name, struct error *error) must_check;
/* There are no more cases. Fails where the file has more. */
int resume_end(const struct resume *resume, struct error *error) must_check;
void resume_close(struct resume *resume);

#endif
