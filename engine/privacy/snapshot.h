/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A snapshot: the results of the probes of a machine, as one value and as one JSON file
 * (docs/snapshot.schema.json). A diagnosis of the file is the same as one of the
 * machine.
 *
 * A struct snapshot owns everything in it. Its facts are those that were read, without
 * derived ones, so that a newer base can derive more from an old snapshot; they belong
 * to no boot and no line. Its texts are valid UTF-8: the code that fills one must
 * ensure that, since the file can hold no other text (invalid bytes become U+FFFD).
 */
#ifndef KBMATCH_PRIVACY_SNAPSHOT_H
#define KBMATCH_PRIVACY_SNAPSHOT_H

#include <stdio.h>

#include "engine/model/fact.h"

enum {
	SNAPSHOT_FORMAT = 1, /* version of the file; a newer one is refused */
	SNAPSHOT_SIZE_MAX = 64 * 1024 * 1024, /* largest size of a file that is read */
};

/* The result of one probe. */
struct probed {
	const char *name;
	const char *outcome; /* listed in probes/isolate.h */
	double seconds;
	const char **notes; /* the things that could not be read, and why */
	size_t note_count;
};

/* Lines of a log that were read beside the facts: the journal. */
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
	const char *path; /* the file that it was read from; NULL: the machine was probed
			     now */
	bool redacted;
};

struct snapshot *snapshot_new(void);
void snapshot_free(struct snapshot *snapshot);
DEFINE_CLEANUP(snapshot, struct snapshot *, snapshot_free)

/*
 * Sorts the facts into the order of the file: by device, then key, then the order in
 * which they were learned; the items of a list by the place that they were read at. The
 * order can decide which of two values is believed, so sort a new snapshot before
 * diagnosing it: the result is then the same as that of the file.
 */
void snapshot_sort(struct snapshot *snapshot);
/* The facts in that order; the caller frees the array. */
size_t snapshot_order(const struct facts *facts, const struct fact ***ret_facts);

/* Writes the text of the file: sorted, with one fact or list per line, so that it can be
 * compared by line. -EIO when `file` has an error. */
int snapshot_write(const struct snapshot *snapshot, FILE *file) must_check;

/* Reads a snapshot from a file, which is untrusted. -EINVAL with a message when it is no
 * snapshot, -ENOTSUP when its format is newer. Facts with unknown keys are left out and
 * counted in *ret_unknown (may be NULL). */
int snapshot_read(const char *path, struct snapshot **ret_snapshot, size_t *ret_unknown,
		  struct error *error) must_check;

/* As snapshot_read(), of a text in memory; `name` is for messages. */
int snapshot_parse(const char *name, struct slice text, struct snapshot **ret_snapshot,
		   size_t *ret_unknown, struct error *error) must_check;

/*
 * Makes a copy that identifies no person or machine: host and user names, serial
 * numbers and UUIDs, MAC and IP addresses and home directories become tokens ("host-1",
 * "user-1"), each thing the same token throughout (engine/privacy/redact.h). PCI ids
 * and addresses, gfx names, versions and memory addresses stay. `redactor` may be one
 * that was used for other texts, so that the tokens agree; NULL: a new one.
 */
struct redactor;
struct snapshot *snapshot_redact(const struct snapshot *snapshot,
				 struct redactor *redactor);

/* One difference between two snapshots. */
struct difference {
	const char *name;   /* key */
	const char *device; /* PCI address, or "" */
	/* Values, several joined by ", ". Where both sides have some, only those that the
	 * other side does not have ("": none). NULL: the fact is not known on that
	 * side. */
	const char *a, *b;
};

/*
 * The facts that differ, by device and key; the arrays are in `arena`. Devices are
 * paired by address; if each snapshot has one device only, these two are paired. Facts
 * that differ between any two runs (temperatures, memory in use, clocks) are left out
 * unless `all`. The order of a list is no difference.
 */
size_t snapshot_diff(const struct snapshot *a, const struct snapshot *b, bool all,
		     struct arena *arena, const struct difference **ret_differences);

/* The growth of a counter over snapshots of one machine, up to the newest of them. One
 * that fell began anew, with the driver or a reset: it is followed from there. */
struct growth {
	const char *name, *device;
	const char *since;  /* when the snapshot was taken that it is followed from */
	const char *seen;   /* when the first was taken that has counted any, or NULL */
	double first, last; /* counts then and in the newest */
	double per_hour;    /* NAN: it fell, or too short a time passed for a rate */
	bool fell; /* it is lower in the newest than in the one before, `first` */
};

/* True if both say the same host's name and when they were taken. Names in redacted ones
 * say nothing. */
bool snapshot_same_machine(const struct snapshot *a, const struct snapshot *b);
/* The counters that have counted anything, by device and key; the strings are those of
 * the snapshots. None when one does not say when it was taken. */
size_t snapshot_growth(const struct snapshot *const *snapshots, size_t count,
		       struct arena *arena, const struct growth **ret_growths);
/* States the rates (gpu.per_hour.*) as facts of the newest snapshot. */
void snapshot_add_rates(struct snapshot *newest, const struct growth *growths,
			size_t count);

#endif
