/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Reports: views of a diagnosis. A report is pure: it reads the diagnosis and writes to
 * the file, and escapes what comes from logs in its own way. One row in report.c adds
 * one.
 */
#ifndef KBMATCH_REPORTS_REPORT_H
#define KBMATCH_REPORTS_REPORT_H

#include <stdio.h>

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
	/* 0 or -errno of the file. NULL: not a form of documents. */
	int (*write_doc)(const struct doc *doc, const struct report_options *options,
			 FILE *file);
	/* NULL: the story by write_doc. */
	int (*write)(const struct diagnoses *diagnoses,
		     const struct report_options *options, FILE *file);
};

extern const struct report *const reports[]; /* NULL at the end */
const struct report *report_find(const char *name);

/* The report of a run, of one machine's diagnosis, or a document, in a form; redacts
 * where options->redact is set. */
int report_write(const struct report *report, const struct diagnoses *diagnoses,
		 const struct report_options *options, FILE *file) must_check;
int report_write_one(const struct report *report, const struct diagnosis *diagnosis,
		     const struct report_options *options, FILE *file) must_check;
int report_write_doc(const struct report *report, struct doc *doc,
		     const struct report_options *options, FILE *file) must_check;

#endif
