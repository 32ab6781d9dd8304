/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Isolation: runs each probe in a child process of its own, all at once, each with a
 * deadline.
 *
 * The child is this program again (posix_spawn of /proc/self/exe, so that no lock or
 * library state of the parent is inherited), with standard input, output and error on
 * /dev/null, no core dumps, and one pipe on descriptor 3. The child sends messages over
 * it, each a line of JSON:
 *     {"fact": KEY, "value": V, "device": BDF, "trust": WORD, "from": TEXT}
 *     {"list": KEY, "items": [V...], "device": BDF, "trust": WORD, "from": TEXT}
 *     {"whole": FAMILY, "device": BDF, "trust": WORD, "from": TEXT}
 *     {"note": TEXT}   {"log": NAME, "text": LINES}   {"nothing": true}   {"end": true}
 * Each has all its members and no others. BDF may be "". A value is text without
 * control characters, and a LIST key is stated by "list" alone; an empty list becomes
 * the one value "none". FAMILY is a key that ends in a dot ("env."): every name of it
 * was read, which gives the fact "env." = "whole". "nothing" means that detect()
 * returned false. "end" comes last.
 *
 * Messages are untrusted. A message that is invalid, has an unknown key (or one of
 * "probe.", which the parent states) or claims the trust of a person's statement ends
 * the probe, and so does exceeding a limit; all results of the probe are then dropped
 * ("garbage", "flood"). The results of a probe that dies or is stopped are kept. Long
 * notes are cut, and notes beyond a number are only counted.
 *
 * A child in uninterruptible sleep cannot be killed. The parent waits for it without
 * blocking, then leaves it behind; it holds no file of the parent open. All probes
 * together take the longest deadline (and GRACE_MS), not the sum.
 *
 * Outcomes, stated as the fact probe.NAME.outcome: "ok", "nothing" (detect() returned
 * false), "skipped" (not for this root, or by option), "exit 3", "signal 11",
 * "deadline", "stuck" (deadline, and it could not be killed), "garbage", "flood",
 * "incomplete" (ended well without {"end"}), "not started". If it is not "ok", a note
 * gives details.
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
	/* Replaces kill() in tests. NULL: kill(). */
	int (*kill)(pid_t pid, int signal);
};

/* Runs the probes and returns their results, with facts in the order of the table. Never
 * fails: an error is an outcome and a note. */
struct snapshot *isolate_run(const struct isolate *isolate);

/*
 * The main function of a child: main() calls it first when argv[1] is PROBE_CHILD.
 * Arguments: PROBE_CHILD NAME ROOT FLAGS [PYTHON...]. Returns the exit status.
 */
#define PROBE_CHILD "--probe-child"
int isolate_child(int argc, char **argv);
/* Sets up a child: it has no inherited descriptors beyond its pipe, ends with its parent,
 * leaves no core file, and has default handlers for signals. False: the parent has ended
 * already. */
bool probe_settle(void);

#endif
