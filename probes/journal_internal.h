/* SPDX-License-Identifier: Apache-2.0 */
/* Between the files of the probe journal: where messages come from. */
#ifndef KBMATCH_PROBES_JOURNAL_INTERNAL_H
#define KBMATCH_PROBES_JOURNAL_INTERNAL_H

#include "engine/base/strbuf.h"
#include "probes/probe.h"

enum {
	JOURNAL_HEAD_MAX = 2 * 1024 * 1024,   /* kept of a log's beginning: the boot */
	JOURNAL_TAIL_MAX = 6 * 1024 * 1024,   /* and of its end: what happened last */
	JOURNAL_BEFORE_MAX = 2 * 1024 * 1024, /* of the end of the boot before */
	JOURNAL_SHORT_S = 600,	 /* a boot so young may follow one that hung */
	JOURNAL_FEW_LINES = 100, /* so may one with so few */
};

/* The line in a log where lines were left out. */
#define JOURNAL_CUT "-- lines left out here: the log is longer than what is read --\n"

/* Text that is filled from its end: what is put first stands last. */
struct tail {
	char *data; /* `room` bytes; the text is its last `size` */
	size_t room, size;
};

void tail_init(struct tail *tail, struct arena *arena, size_t room);
/* False: no room any more, nothing was put. */
bool tail_put(struct tail *tail, struct slice text);
struct slice tail_text(const struct tail *tail);

/* Puts a log's head and tail, with the line between them when lines were left out. */
void journal_log(struct probe_run *run, const char *name, struct slice text);

/*
 * The journal: this boot's messages of the kernel and of units that matter, and the end
 * of the boot before when this one is young. Where it has none of the kernel's beside
 * those of units, the ring buffer's go into the same log, for they are of the same boot.
 * Otherwise a note says why they were not read.
 */
enum journal_outcome {
	JOURNAL_NOTHING,  /* of the kernel */
	JOURNAL_RING_TOO, /* nothing, and the ring buffer had nothing either */
	JOURNAL_KERNEL,	  /* the kernel's messages of this boot were read */
};
enum journal_outcome journal_read(struct probe_run *run);

/* The kernel's ring buffer, or in a saved root what it was saved as, into a log. */
bool ring_read(struct probe_run *run, const char *log);
/* Log files of syslog: /var/log/kern.log, messages, syslog. */
bool syslog_read(struct probe_run *run);

#endif
