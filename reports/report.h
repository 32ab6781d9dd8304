/* SPDX-License-Identifier: Apache-2.0 */
/* Reports: views of a diagnosis, in forms (doc/writer.h). */
#ifndef KBMATCH_REPORTS_REPORT_H
#define KBMATCH_REPORTS_REPORT_H

#include "reports/doc/writer.h"

extern const struct report *const reports[]; /* NULL at the end */
const struct report *report_find(const char *name);

/* The report of a run, or a document, in a form; redacts where options->redact is set.
 * report_text() appends the former to a string. */
int report_write(const struct report *report, const struct diagnoses *diagnoses,
		 const struct report_options *options, FILE *file) must_check;
void report_text(const struct report *report, const struct diagnoses *diagnoses,
		 const struct report_options *options, struct strbuf *out);
int report_write_doc(const struct report *report, struct doc *doc,
		     const struct report_options *options, FILE *file) must_check;

#endif
