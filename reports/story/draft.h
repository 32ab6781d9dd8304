/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The draft of an answer to an issue, as a document that is written in Markdown: what was
 * found and the line that shows it, the known issue that it repeats, what to try first
 * and how to undo it, what to ask for. A person reviews it and sends it.
 */
#ifndef KBMATCH_REPORTS_STORY_DRAFT_H
#define KBMATCH_REPORTS_STORY_DRAFT_H

#include "reports/doc/writer.h"

/* `name`: of the case; where it is the address of an issue, references to the same
 * tracker are issues that it repeats. */
struct doc *draft_make(const struct diagnoses *all, const struct report_options *options,
		       const char *name);

#endif
