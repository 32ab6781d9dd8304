/* SPDX-License-Identifier: Apache-2.0 */
/*
 * `kbmatch new`: a rule and its case, or a case, made of a log for a person to go on
 * from.
 *
 * The log is read and diagnosed whole; of it the lines that matter are cut out and
 * redacted; what was cut is read anew, so that whatever the scaffold says (patterns,
 * gates, facts) holds of the log that lies beside it.
 */
#ifndef KBMATCH_CMD_SCAFFOLD_H
#define KBMATCH_CMD_SCAFFOLD_H

#include "engine/cmd/session_live.h"

/* Why a line is proposed, the best reason first; others are kept around it. */
enum why {
	WHY_CHOSEN,	 /* --line names it */
	WHY_UNEXPLAINED, /* of error level, and nothing explains it */
	WHY_GUESS,	 /* its words look bad; for want of others */
	WHY_BEFORE,	 /* the line before the first whose words look bad */
	WHY_EVIDENCE,	 /* the first that a pattern of a rule hit */
	WHY_LAST,	 /* nothing comes after it; for want of any other */
	WHY_NEAR,	 /* it says facts, or stands around another */
};

struct kept_line {
	unsigned text, whys; /* whys: a bit for each enum why */
	uint64_t line;	     /* in the log */
	struct slice raw;    /* as in the excerpt; NULL: not read yet */
};

/* A pattern that the log suggests. */
struct proposal {
	const char *regex;
	size_t line; /* of the excerpt, from 1 */
	enum why why;
};

enum { PROPOSALS_MAX = 6 }; /* one for the line before the first */

/* The files that are made; the rule is the last. */
enum made { MADE_CASE, MADE_LOG, MADE_RULE };

struct scaffold {
	const struct options *options;
	struct base *base;
	bool is_rule; /* and a case; else a case alone */
	const char *label, *area;
	const char *root;     /* "" or "DIRECTORY/" */
	const char *paths[3]; /* by enum made */

	struct arena *arena;
	struct session *full, cut; /* of the log, and of what was cut out of it */
	VEC(struct kept_line) lines;
	struct strbuf log; /* the excerpt */
	uint64_t line_count;
	size_t redacted;
	struct proposal proposals[PROPOSALS_MAX];
	size_t proposal_count;
};

/* The first diagnosis of a session, NULL. */
static inline const struct finding *first_finding(const struct session *session)
{
	const struct diagnosis *d = session->at->diagnosis;

	return d->diagnosis_count ? d->diagnoses[0].finding : NULL;
}

/* Fills `lines` and `log` from `full`, for which the log is read once more; reads and
 * diagnoses the excerpt with the facts that a person stated; proposes patterns. */
int scaffold_cut(struct scaffold *s, struct error *error) must_check;
void scaffold_write(struct scaffold *s, struct strbuf *rule, struct strbuf *out);

#endif
