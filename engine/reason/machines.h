/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Machines: which texts are of one machine. The stages behind this one see one machine at
 * a time.
 *
 * A machine is told by, in this order: the thread (of a list of issues each is one, and
 * an author whose comments name another GPU target than the first author's is a machine
 * of his own), the bundle that a tool packed, the host that the lines' headers name. A
 * text that tells none of them is of the only machine there is, or, where there are
 * several, of one for all such texts; unless it names other GPUs: then it is a machine of
 * its own, with those that name the same.
 */
#ifndef KBMATCH_EXTRACT_MACHINES_H
#define KBMATCH_EXTRACT_MACHINES_H

#include "engine/model/diagnosis.h"
#include "engine/reason/extract.h"

/* What one machine has of a run. */
struct machine_part {
	struct machine machine;
	const char *root;	 /* of its texts, "" none */
	struct snapshot *probed; /* borrowed; NULL: it was not */
	struct inputs *inputs;	 /* its texts; no arena and no warnings */
	struct hits *hits;	 /* of these: boots, records, sources are its own */
};

struct machines {
	struct arena *arena;
	struct hits **scans; /* what the hits lie in */
	size_t scan_count;
	struct machine_part *items; /* in the order in which they were met */
	size_t count;		    /* one at least */
};

/* Takes over `scans` (scan_finish_all()), which are settled. */
struct machines *machines_find(struct kb *kb, struct scanner *scanner,
			       const struct inputs *inputs, struct hits **scans,
			       size_t count);
void machines_free(struct machines *machines);
DEFINE_CLEANUP(machines, struct machines *, machines_free)

/* The machine whose texts have the root, or else the host's name ("" none); NULL: none.
 */
struct machine_part *machines_get(const struct machines *machines, const char *root,
				  const char *host);
/* One more, of which there are no texts. */
struct machine_part *machines_add(struct machines *machines, const char *id,
				  const char *host);
/* Gives one that had none the name of its host, which it is called by from now on unless
 * it is this machine, and alone. */
void machines_name(struct machines *machines, struct machine_part *part, const char *host,
		   bool beside);

#endif
