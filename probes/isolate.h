/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Isolation: every probe in a child of its own, all at once, each with a deadline.
 *
 * The child is this program again (posix_spawn of /proc/self/exe, so that no lock or
 * library state of the parent is inherited), with standard input, output and error on
 * /dev/null, no core dumps, and one pipe on descriptor 3. Over it come messages, one line
 * of JSON each:
 *     {"fact": KEY, "value": V, "device": BDF, "trust": WORD, "from": TEXT}
 *     {"list": KEY, "items": [V...], "device": BDF, "trust": WORD, "from": TEXT}
 *     {"whole": FAMILY, "device": BDF, "trust": WORD, "from": TEXT}
 *     {"note": TEXT}   {"log": NAME, "text": LINES}   {"nothing": true}   {"end": true}
 * with all their members and no others. BDF may be "". A value is text without control
 * characters, and a LIST key is stated by "list" alone; an empty list becomes the one
 * value "none". FAMILY is a key that ends in a dot ("env."): every name of it was read,
 * which becomes the fact "env." = "whole". "nothing" says that detect() said no. "end"
 * comes last.
 *
 * Messages are data, not trusted: what is no such message, names no known key (or one of
 * "probe.", which is the parent's) or claims what only a person can state ends the probe,
 * and so does too much; nothing of it is kept ("garbage", "flood"). A probe that dies or
 * is stopped keeps what it had said. Notes are cut, and beyond a number counted only.
 *
 * A child in uninterruptible sleep cannot be killed. It is waited for without blocking
 * and left behind; it holds nothing of the parent's open. The whole takes the longest
 * deadline (and GRACE_MS), not the sum.
 *
 * Outcomes, stated as the fact probe.NAME.outcome: "ok", "nothing" (detect said no),
 * "skipped" (not for this root, or by option), "exit 3", "signal 11", "deadline",
 * "stuck" (deadline, and it could not be killed), "garbage", "flood", "incomplete" (ended
 * well without {"end"}), "not started". Where it is not "ok", a note says more.
 */
#ifndef KBMATCH_PROBES_ISOLATE_H
#define KBMATCH_PROBES_ISOLATE_H

#include <sys/types.h>

#include "engine/privacy/snapshot.h"
#include "probes/probe.h"

enum {
	ISOLATE_DEADLINE_S = 5,
	ISOLATE_GRACE_MS = 300,		      /* for a killed child to be reaped */
	ISOLATE_LINE_MAX = 256 * 1024,	      /* of one message */
	ISOLATE_BYTES_MAX = 32 * 1024 * 1024, /* of one probe */
	ISOLATE_MESSAGES_MAX = 20000,	      /* of one probe */
	ISOLATE_FACTS_MAX = 5000,	      /* of one probe */
	ISOLATE_LOGS_MAX = 100,		      /* of one probe */
	ISOLATE_NOTES_MAX = 100,	      /* of one probe */
	ISOLATE_NOTE_MAX = 500,		      /* bytes of a note */
};

struct isolate {
	const char *program; /* the child's executable; NULL: /proc/self/exe */
	const char *root;    /* --sysroot, "/" */
	struct probe_options options;
	const struct probe *const *probes; /* NULL-terminated; NULL: all of them */
	/* Seam for tests: what ends a child. NULL: kill(). */
	int (*kill)(pid_t pid, int signal);
};

/* Runs the probes and returns what they said; facts in the order of the table. Never
 * fails: what goes wrong is an outcome and a note. */
struct snapshot *isolate_run(const struct isolate *isolate);

/*
 * The child's whole life: main() calls it when argv[1] is PROBE_CHILD, before anything
 * else. Arguments: PROBE_CHILD NAME ROOT FLAGS [PYTHON...]. Returns the exit status.
 */
#define PROBE_CHILD "--probe-child"
int isolate_child(int argc, char **argv);
/* What a child does first: it dies with its parent, leaves no core, and is ended by
 * whatever would end it. False: the parent is gone already. */
bool probe_settle(void);

#endif
