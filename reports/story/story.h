/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The story: the report of a run as one document, which text, Markdown and HTML print.
 *
 * In this order: the verdict; the machine; the first cause with why, what to do, what
 * does not help and what it explains; other causes, shorter; errors that nothing
 * explains; what the text reads like; the plan; what to run next. Everything else is
 * folded. Of several machines a table, then each machine with a fault.
 *
 * The document borrows nothing but the base's strings that have static life; it may
 * outlive the diagnoses.
 */
#ifndef KBMATCH_REPORTS_STORY_H
#define KBMATCH_REPORTS_STORY_H

#include "reports/doc/writer.h"

/* `folds`: nothing in the folds is cut, as with -v. Facts are redacted as their keys want
 * where the options have a redactor. */
struct doc *story_make(const struct diagnoses *all, const struct report_options *options,
		       bool folds);

#endif
