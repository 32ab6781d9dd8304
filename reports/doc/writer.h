/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Writers of documents and of reports of runs. A writer is pure: it reads its arguments
 * and appends to a string, and escapes text from logs for its format.
 */
#ifndef KBMATCH_REPORTS_DOC_WRITER_H
#define KBMATCH_REPORTS_DOC_WRITER_H

#include <stdio.h>

#include "engine/base/strbuf.h"
#include "engine/model/diagnosis.h"
#include "reports/doc/doc.h"

/* A case of triage, for its line of JSON Lines. */
enum case_status { CASE_DONE, CASE_FAILED, CASE_CRASHED, CASE_TIMED_OUT };
struct report_case {
	const char *name; /* NULL: none */
	enum case_status status;
	const char *error; /* NULL: none */
	const char *date;  /* UTC, where its lines have no clock; NULL unknown */
};

struct report_options {
	bool color;		   /* text: ANSI colours */
	unsigned width;		   /* text: columns; 0: 80 */
	unsigned verbosity;	   /* text: 1 (-v): shows folds, and cuts nothing */
	bool quiet;		   /* text: one line per diagnosis; overrides verbosity */
	unsigned rows;		   /* text: rows of the terminal; 0: not a terminal */
	double seconds;		   /* how long the run took so far */
	bool redact;		   /* private words are replaced */
	struct redactor *redactor; /* knows the names in the document; NULL: a new one */
	const char *again; /* options for the same input: "--logs a.txt"; or NULL */
	const struct upstream *upstreams; /* of the base: who takes reports */
	size_t upstream_count;
	const struct report_case *about; /* jsonl: the case; NULL: none */
};

/*
 * A form of report. `write_doc` writes any document. The report of a run is the
 * document of its diagnoses (story.h), unless the form has its own `write`.
 */
struct report {
	const char *name; /* of --format */
	const char *help;
	bool shared; /* meant to be shown to others: redacted by default */
	bool folds;  /* folds take no room, so nothing in them is cut */
	bool now;    /* of the machine as it is: what was before its last start is past */
	/* Appends the document. NULL: the form cannot write documents. */
	void (*write_doc)(const struct doc *doc, const struct report_options *options,
			  struct strbuf *out);
	/* Appends the report of a run. NULL: write_doc writes the story. */
	void (*write)(const struct diagnoses *diagnoses,
		      const struct report_options *options, struct strbuf *out);
};

/* Writes the collected text to the file: 0 or -errno. */
int writer_end(const struct strbuf *text, FILE *file) must_check;

/* The forms in the order of --help; the first is the default. A new form is a file and a
 * row here. */
#define REPORTS(X) X(text) X(json) X(jsonl) X(csv) X(prometheus) X(markdown) X(html)
#define DECLARE_REPORT(name) extern const struct report name##_report;
REPORTS(DECLARE_REPORT)

#endif
