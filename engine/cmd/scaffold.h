/* SPDX-License-Identifier: Apache-2.0 */
/*
 * `kbmatch new`: a rule and its case, or a case, made of a log for a person to go on
 * from.
 *
 * The log is read and diagnosed whole; of it the lines that matter are cut out and
 * redacted (new_cut.c); what was cut is read anew, so that whatever the scaffold says
 * holds of the log that lies beside it: patterns (new_pattern.c), gates and facts
 * (new_rule.c, new_case.c). new_write.c writes, and tries what it wrote.
 */
#ifndef KBMATCH_CMD_NEW_INTERNAL_H
#define KBMATCH_CMD_NEW_INTERNAL_H

#include "engine/base/strbuf.h"
#include "engine/cmd/session.h"

/* Why a line is kept. */
enum {
	WHY_CHOSEN = 1 << 0,	  /* --line names it */
	WHY_UNEXPLAINED = 1 << 1, /* of error level, and nothing explains it */
	WHY_EVIDENCE = 1 << 2,	  /* the first that a pattern of a rule hit */
	WHY_GUESS = 1 << 3,	  /* its words look bad; for want of others */
	WHY_LAST = 1 << 4,	  /* nothing comes after it; for want of any other */
	WHY_FACT = 1 << 5,	  /* facts were read from it */
	WHY_NEAR = 1 << 6,	  /* it stands around another */
	WHY_BEFORE = 1 << 7,	  /* the line before the first whose words look bad */
};

struct kept_line {
	unsigned text, why;
	uint64_t line;	  /* in the log */
	struct slice raw; /* as in the excerpt; NULL: not read yet */
};

/* A pattern that the log suggests. */
struct proposal {
	const char *regex;
	size_t line; /* of the excerpt, from 1 */
	unsigned why;
};

enum { PROPOSALS_MAX = 6 }; /* one for the line before the first */

struct scaffold {
	const struct options *options;
	struct base *base;
	bool is_rule; /* and a case; else a case alone */
	const char *label, *area, *root;
	const char *rule_path, *case_folder, *case_path, *log_path;

	struct arena *arena;
	struct session full, cut; /* of the log, and of what was cut out of it */
	struct {
		struct kept_line *items;
		size_t count, room;
	} lines;
	struct strbuf log; /* the excerpt */
	uint64_t line_count;
	size_t redacted;
	struct proposal proposals[PROPOSALS_MAX];
	size_t proposal_count;
};

/* The first diagnosis of a session, NULL. */
const struct finding *first_finding(const struct session *session);

/* Fills `lines` and `log` from `full`; reads the log once more. */
int new_cut(struct scaffold *scaffold, struct error *error) must_check;
/* Reads and diagnoses a text in memory with the facts that a person stated. */
int new_read_cut(struct scaffold *scaffold, struct error *error) must_check;
void new_propose(struct scaffold *scaffold);
void new_rule_text(struct scaffold *scaffold, struct strbuf *out);
void new_case_text(struct scaffold *scaffold, struct strbuf *out);

#endif
