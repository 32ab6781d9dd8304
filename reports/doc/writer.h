/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What writes documents and runs: a form of report. It is pure: it reads what it is given
 * and appends to a string, and escapes what comes from logs in its own way.
 */
#ifndef KBMATCH_REPORTS_WRITER_H
#define KBMATCH_REPORTS_WRITER_H

#include <stdio.h>

#include "engine/base/strbuf.h"
#include "engine/model/diagnosis.h"
#include "reports/doc/doc.h"

struct report_options {
	bool color;	    /* text: ANSI colours */
	unsigned width;	    /* text: columns; 0: 80 */
	unsigned verbosity; /* text: 1 (-v): what is folded as well, and nothing cut */
	bool quiet;	    /* text: one line a diagnosis; outranks verbosity */
	unsigned rows;	    /* text: of the terminal that it goes to; 0: none */
	bool redact;	    /* private words are replaced */
	struct redactor *redactor; /* of a document: knows its names; NULL: a new one */
	const char *again; /* what was read, as options: "--logs a.txt"; NULL nothing */
	const struct upstream *upstreams; /* of the base: where to report */
	size_t upstream_count;
};

/*
 * A form of report. `write_doc` writes any document; the report of a run is the document
 * of its diagnoses (story.h), unless the form has a `write` of its own.
 */
struct report {
	const char *name; /* of --format */
	const char *help;
	bool shared; /* it is made to be shown to others: redacted by default */
	bool folds;  /* what is folded takes no room: nothing of it is cut */
	/* Appends the document. NULL: not a form of documents. */
	void (*write_doc)(const struct doc *doc, const struct report_options *options,
			  struct strbuf *out);
	/* NULL: the story by write_doc. */
	void (*write)(const struct diagnoses *diagnoses,
		      const struct report_options *options, struct strbuf *out);
};

/* Writes what a writer collected: 0 or -errno of the file. */
int writer_end(const struct strbuf *text, FILE *file) must_check;

/* In the order that --help names them; the first is the default. A new one is a file and
 * a row here. */
#define REPORTS(X) X(text) X(json) X(jsonl) X(csv) X(markdown) X(html)
#define DECLARE_REPORT(name) extern const struct report name##_report;
REPORTS(DECLARE_REPORT)

#endif
