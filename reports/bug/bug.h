/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Bug reports: an upstream's form, filled from facts and evidence.
 *
 * bug_make() says what stands in each field, as blocks of a document (reports/doc/doc.h)
 * that the writers of text and Markdown write. Redaction is the last that it does, over
 * everything: a bug holds only what may leave.
 */
#ifndef KBMATCH_REPORTS_BUG_BUG_H
#define KBMATCH_REPORTS_BUG_BUG_H

#include <stdio.h>

#include "engine/model/diagnosis.h"
#include "engine/kb/kb.h"
#include "engine/privacy/redact.h"
#include "reports/doc/doc.h"

enum {
	BUG_LOG_LINES = 200, /* of the excerpt */
	BUG_NEIGHBOURS = 2,  /* lines around a line of it, where they are at hand */
	BUG_TITLE_MAX = 160, /* bytes of what is cut of a title */
	BUG_URL_MAX = 4000,  /* bytes of a prefilled URL: see GitHub's docs on forms */
};

/* One section of the form, filled. */
struct bug_field {
	const struct upstream_field *field;
	struct doc_node *blocks; /* a root: its content is the field's */
	struct doc_node *log;	 /* the excerpt among them, NULL none */
	bool known;		 /* something in it is known */
};

struct bug {
	struct arena *arena;
	const struct upstream *upstream;
	const char *title; /* with the GPU and versions */
	bool titled;	   /* a field of the form has the title */
	const struct bug_field *fields;
	size_t field_count;
	const char *log; /* the excerpt: lines of the evidence with their neighbours */
	size_t log_lines;
	/* Notes to read before reporting: that the issue is known there and which it is,
	 * that a newer release mends it, that it is not this upstream's. A root. */
	struct doc_node *notes;
};

/* `about` NULL: of no diagnosis; `kb` for the commands that tell what is not known, may
 * be NULL; `redactor` NULL: nothing is replaced. The first four must outlive the bug. */
struct bug *bug_make(const struct diagnosis *diagnosis, const struct upstream *upstream,
		     const struct diagnosed *about, struct kb *kb,
		     struct redactor *redactor);
void bug_free(struct bug *bug);
DEFINE_CLEANUP(bug, struct bug *, bug_free)

/* The excerpt of the logs, not redacted; "" when there are no lines. */
const char *bug_excerpt(struct arena *arena, const struct diagnosis *diagnosis,
			const struct diagnosed *about, size_t *ret_lines);

/* The notes, then the form under its own headings. */
int bug_write(const struct bug *bug, FILE *file) must_check;
/* The notes alone, as plain text: for a terminal. */
int bug_write_notes(const struct bug *bug, FILE *file) must_check;

/* The form's address with what it takes prefilled, percent-encoded, at most BUG_URL_MAX
 * bytes, in the bug's arena; the log is cut first. NULL: the form has no address.
 * *ret_left_out says what was cut or left out, NULL nothing. */
const char *bug_url(const struct bug *bug, const char **ret_left_out);

#endif
