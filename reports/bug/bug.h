/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Bug reports: an upstream's form, filled from facts and evidence.
 *
 * bug_make() says what stands in each field, as parts of unescaped text; writing redacts
 * each piece (engine/redact/redact.h, with stable tokens) and then escapes it for the
 * form. Redaction comes last, over everything that leaves.
 */
#ifndef KBMATCH_REPORTS_BUG_H
#define KBMATCH_REPORTS_BUG_H

#include <stdio.h>

#include "engine/diagnosis.h"
#include "engine/kb/kb.h"
#include "engine/redact/redact.h"

enum {
	BUG_LOG_LINES = 200, /* of the excerpt */
	BUG_NEIGHBOURS = 2,  /* lines around a line of it, where they are at hand */
	BUG_TITLE_MAX = 160, /* bytes of what is cut of a title */
	BUG_TEXT_MAX = 1000, /* of a piece of text */
	BUG_URL_MAX = 4000,  /* bytes of a prefilled URL: see GitHub's docs on forms */
};

enum bug_part_kind {
	BUG_TITLE, /* the report's */
	BUG_VALUE, /* several in a row stand in one line */
	BUG_TEXT,  /* a paragraph */
	BUG_ITEM,  /* of a list */
	BUG_STEP,  /* of a numbered list */
	BUG_ROW,   /* of a table: label, and what it is; neither text nor fact: unknown */
	BUG_LINK,  /* an item: label is the address, text its title */
	BUG_LOG,   /* the excerpt */
	BUG_UNKNOWN, /* to be filled in: text says what, NULL: the field */
};

/* One piece of a field. What is said is `text`, or the value of `fact` (redacted as its
 * key wants it); `label` stands before it. */
struct bug_part {
	enum bug_part_kind kind;
	const char *label, *text;
	const struct fact *fact;
	const char *command; /* ROW, UNKNOWN: that tells, NULL */
};

/* One section of the form, filled. */
struct bug_field {
	const struct upstream_field *field;
	const struct bug_part *parts;
	size_t part_count;
	bool known; /* something in it is known */
};

struct bug {
	struct arena *arena;
	const struct upstream *upstream;
	const struct diagnosis *diagnosis;
	const struct diagnosed *about; /* NULL: no diagnosis of it */
	const char *title;	       /* may be long: it is cut where it is written, */
	const char *title_tail; /* and this follows: the GPU and versions, "" none */
	const struct bug_field *fields;
	size_t field_count;
	const char *log; /* the excerpt: lines of the evidence with their neighbours */
	size_t log_lines;
	/* What to know before reporting: that the issue is known there and which it is,
	 * that a newer release mends it, that it is not this upstream's. ITEMs, LINKs. */
	const struct bug_part *notes;
	size_t note_count;
	bool known; /* the rule's references hold an issue of this upstream */
};

/* `about` NULL: of no diagnosis; `kb` for the commands that tell what is not known, may
 * be NULL. All of them must outlive the bug. */
struct bug *bug_make(const struct diagnosis *diagnosis, const struct upstream *upstream,
		     const struct diagnosed *about, struct kb *kb);
void bug_free(struct bug *bug);
DEFINE_CLEANUP(bug, struct bug *, bug_free)

/* The upstream of an id or alias, NULL when there is none. */
const struct upstream *bug_upstream(const struct upstream *upstreams, size_t count,
				    const char *name);
/* Whether a rule's reports go there: by its component or its references. */
bool bug_fits(const struct upstream *upstream, const struct rule *rule);

/* Announces to the redactor who may be named: what the facts, logs and hits give away. To
 * be called once, before anything is written. */
void bug_announce(const struct diagnosis *diagnosis, struct redactor *redactor);

/* The notes, then the form under its own headings, redacted by `redactor` (NULL: as it
 * is). */
int bug_write(const struct bug *bug, struct redactor *redactor, FILE *file) must_check;
/* The notes alone, as plain text: for a terminal. */
int bug_write_notes(const struct bug *bug, struct redactor *redactor,
		    FILE *file) must_check;

/* The form's address with what it takes prefilled, percent-encoded, at most BUG_URL_MAX
 * bytes; the log is cut first. *ret_left_out says what was cut or left out, NULL nothing.
 */
char *bug_url(const struct bug *bug, struct redactor *redactor, struct arena *arena,
	      const char **ret_left_out);

#endif
