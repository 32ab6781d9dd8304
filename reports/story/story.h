/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The story: the report of a run as one document, which text, Markdown and HTML print.
 *
 * In this order: the verdict; the machine; the first cause with its evidence, what to
 * do, what does not help and what it explains; other causes, shorter; unexplained
 * errors; the rules that the text resembles; the plan; the next command. Everything
 * else is folded. A report of several machines has a table of them, then each machine
 * with a fault.
 *
 * The document borrows only static strings, so it may outlive the diagnoses.
 */
#ifndef KBMATCH_REPORTS_STORY_STORY_H
#define KBMATCH_REPORTS_STORY_STORY_H

#include "reports/doc/writer.h"

/* Makes the story. `folds`: nothing in the folds is cut, as with -v. If the options have
 * a redactor, facts are redacted as their keys require. */
struct doc *story_make(const struct diagnoses *all, const struct report_options *options,
		       bool folds);

#endif
