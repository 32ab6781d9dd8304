/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Machines: groups the texts that belong to one machine. The later stages see one
 * machine at a time.
 *
 * A machine is identified by, in this order: the thread (each issue of a list is one,
 * and an author whose comments name another GPU target than the first author's is a
 * separate machine), the bundle that a tool packed, the host in the headers of lines. A
 * text with none of these belongs to the only machine there is, or, where there are
 * several, to one machine for all such texts. If it names other GPUs, it belongs to a
 * separate machine, together with the texts that name the same GPUs.
 */
#ifndef KBMATCH_REASON_MACHINES_H
#define KBMATCH_REASON_MACHINES_H

#include "engine/model/diagnosis.h"
#include "engine/reason/extract.h"

/* The part of a run that belongs to one machine. */
struct machine_part {
	struct machine machine;
	const char *root;	 /* of its texts, "" none */
	struct snapshot *probed; /* borrowed; NULL: it was not probed */
	struct inputs *inputs;	 /* its texts; no arena and no warnings */
	struct hits *hits; /* hits of its texts, with boots, records and sources of their
			      own */
};

struct machines {
	struct arena *arena;
	struct hits **scans; /* the scans that the hits belong to */
	size_t scan_count;
	struct machine_part *items; /* in the order in which they were first read */
	size_t count;		    /* at least one */
};

/* Takes over `scans` (scan_finish_all()), which are settled. */
struct machines *machines_find(struct kb *kb, struct scanner *scanner,
			       const struct inputs *inputs, struct hits **scans,
			       size_t count);
void machines_free(struct machines *machines);
DEFINE_CLEANUP(machines, struct machines *, machines_free)

/* The machine whose texts have the root, or else the host's name ("" none); NULL when
 * there is none. */
struct machine_part *machines_get(const struct machines *machines, const char *root,
				  const char *host);
/* Adds a machine without texts. */
struct machine_part *machines_add(struct machines *machines, const char *id,
				  const char *host);
/* Gives a machine without a host the name of its host. The name becomes its id, unless it
 * is this machine and the only one. */
void machines_name(struct machines *machines, struct machine_part *part, const char *host,
		   bool beside);

#endif
