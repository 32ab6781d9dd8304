/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A snapshot: what a probe saw of a machine, as one value and as one JSON file
 * (docs/snapshot.schema.json). Diagnosing the file is diagnosing the machine.
 *
 * A struct snapshot owns everything in it. Its facts are those that were read, before
 * anything is derived, so that a newer base derives more from an old snapshot; they
 * belong to no boot and no line. Its texts are valid UTF-8: whoever fills one makes them
 * so, since the file holds no other (what is not becomes U+FFFD).
 */
#ifndef KBMATCH_SNAPSHOT_H
#define KBMATCH_SNAPSHOT_H

#include <stdio.h>

#include "engine/model/fact.h"

enum {
	SNAPSHOT_FORMAT = 1,		      /* of the file; a newer one is refused */
	SNAPSHOT_SIZE_MAX = 64 * 1024 * 1024, /* of a file that is read */
};

/* How one probe went. */
struct probed {
	const char *name;
	const char *outcome; /* probes/isolate.h lists them */
	double seconds;
	const char **notes; /* what could not be read, and why */
	size_t note_count;
};

/* Lines that were read beside the facts: the journal. */
struct snapshot_log {
	const char *name; /* "journal: this boot, kernel" */
	struct slice text;
};

struct snapshot {
	struct arena *arena;
	struct facts *facts;
	VEC(struct probed) probes;
	VEC(struct snapshot_log) logs; /* the newest boot first */
	const char *made_by;	       /* "kbmatch 0.1.0" */
	const char *taken;	       /* "2026-11-21T17:26:16Z" */
	const char *root;	       /* "/", or the saved tree that was probed */
	const char *path; /* of the file it was read from; NULL: probed just now */
	bool redacted;
};

struct snapshot *snapshot_new(void);
void snapshot_free(struct snapshot *snapshot);
DEFINE_CLEANUP(snapshot, struct snapshot *, snapshot_free)

/*
 * Brings the facts into the file's order: by device, then key; of one key, as they were
 * learned, and the items of a list by the place that they were read at. Which of two
 * values is believed can hang on the order, so who diagnoses what was just probed sorts
 * it, and gets what the file would give.
 */
void snapshot_sort(struct snapshot *snapshot);
/* The facts that were read in that order; the array is the caller's. */
size_t snapshot_order(const struct facts *facts, const struct fact ***ret_facts);

/* Writes the file's text: sorted, one fact or list a line, so that `diff` and `kbmatch
 * diff` have something to compare. -EIO when `file` has an error. */
int snapshot_write(const struct snapshot *snapshot, FILE *file) must_check;

/* -EINVAL with a message when it is no snapshot, -ENOTSUP when its format is newer. Facts
 * with unknown keys are left out and counted in *ret_unknown (may be NULL). Everything in
 * the file is untrusted. */
int snapshot_read(const char *path, struct snapshot **ret_snapshot, size_t *ret_unknown,
		  struct error *error) must_check;

/* The same of a text that was not in a file; `name` is for messages. */
int snapshot_parse(const char *name, struct slice text, struct snapshot **ret_snapshot,
		   size_t *ret_unknown, struct error *error) must_check;

/*
 * A copy without what names a person or a machine: host and user names, serials and
 * UUIDs, MAC and IP addresses, home directories become tokens ("host-1", "user-1"), the
 * same thing the same token throughout (engine/privacy/redact.h). PCI ids and addresses,
 * gfx names, versions and memory addresses stay. `redactor`: one that has redacted
 * something else, too, whose tokens are used; NULL: its own.
 */
struct redactor;
struct snapshot *snapshot_redact(const struct snapshot *snapshot,
				 struct redactor *redactor);

/* One difference between two snapshots. */
struct difference {
	const char *name;   /* key */
	const char *device; /* PCI address, or "" */
	/* Values; several joined by ", ", and where both sides know some, those that the
	 * other has not ("": none); NULL: not known there. */
	const char *a, *b;
};

/*
 * The facts that differ, by device and key; arrays live in `arena`. Devices are paired by
 * address; where both snapshots speak of one device each, by that. What differs between
 * any two runs (temperatures, memory in use, clocks) is left out unless `all`; the order
 * of a list is no difference.
 */
size_t snapshot_diff(const struct snapshot *a, const struct snapshot *b, bool all,
		     struct arena *arena, const struct difference **ret_differences);

#endif
