/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A site's policy: which diagnosis leads to which outcome. Text, one row a line; the
 * first row whose tests all hold decides, and what no row fits is only logged.
 *
 *	OUTCOME TEST...    # a comment
 *
 * OUTCOME is drain, warn, log or ignore, or the name of a condition of Kubernetes, which
 * begins with a capital. A row has one test or more: rule=ID[,ID...],
 * component=WORD[,WORD...], severity>=WORD, confidence>=P, service>=ACTION, or `any`
 * alone.
 *
 * A policy sees diagnoses alone: no guess and nothing below --min-confidence.
 */
#ifndef KBMATCH_CMD_POLICY_H
#define KBMATCH_CMD_POLICY_H

#include "engine/kb/kb.h"
#include "engine/model/diagnosis.h"

/* The longest line for a person or a scheduler, in bytes: what node-problem-detector
 * keeps of a plugin's output. */
enum { POLICY_LINE_MAX = 80 };

enum {
	POLICY_ROWS_MAX = 1000,
	POLICY_WIDTH_MAX = 1024, /* bytes of a line of it */
};

enum policy_default {
	POLICY_SLURM,
	POLICY_KUBERNETES,
};

struct policy_row {
	unsigned line;
	const char *outcome;
	struct strings rules; /* none: any */
	unsigned components;  /* bit i: component i; 0: any */
	int severity;	      /* at least */
	int service;	      /* at least; -1: any, and where none is stated */
	double confidence;    /* at least */
};

struct policy {
	const char *path; /* NULL: built in */
	struct policy_row *rows;
	size_t count;
};

/* The policy of a file, else the one built in. -EINVAL with file and line for what is not
 * understood; everything lies in the arena. */
int policy_read(const char *path, enum policy_default usual, struct arena *arena,
		struct policy *ret_policy, struct error *error) must_check;

/* The row that names a rule which the base does not have, and the rule; NULL: none does.
 */
const struct policy_row *policy_stray(const struct policy *policy, struct kb *kb,
				      const char **ret_rule);
bool policy_gives(const struct policy *policy, const char *outcome);

/* What the policy makes of a diagnosis: never NULL. */
const char *policy_outcome(const struct policy *policy, const struct diagnosed *one);
/* How grave it is: 0 for `ignore`, POLICY_LOGGED for `log`, more for what is graver. */
enum { POLICY_LOGGED = 1, POLICY_GRAVITIES = 5 };
unsigned policy_gravity(const char *outcome);

/* "RULE-ID DEVICE: ACTION", ASCII, at most POLICY_LINE_MAX bytes, nothing of a log's
 * text: the device is a PCI address or a mark. With `pascal` the rule's name as
 * Kubernetes writes reasons ("GpuRingTimeoutReset"). */
void policy_reason(const struct diagnosed *one, bool pascal, struct strbuf *out);
/* The devices of a diagnosis, each once, with commas between; "-": of none. */
void policy_devices(const struct diagnosed *one, struct strbuf *out);

struct run;

/* For commands: reads --policy, runs the stages, and fails where nothing can be said of
 * one machine: nothing was read that could tell, the reading was interrupted, or the logs
 * are of several machines and --machine names none (-EINVAL). */
int policy_run(struct run *run, enum policy_default usual, struct policy *ret_policy,
	       struct error *error) must_check;

#endif
