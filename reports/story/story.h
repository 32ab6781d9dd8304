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

#include "engine/model/diagnosis.h"
#include "reports/doc/doc.h"

struct redactor;

struct story_options {
	bool all;   /* nothing in the folds is cut */
	bool brief; /* one line a diagnosis, and nothing else */
	/* What was read, as options for the commands to run next: "--logs a.txt"; NULL:
	 * this machine. */
	const char *again;
	const struct upstream *upstreams; /* of the base; 0: none is offered */
	size_t upstream_count;
	struct redactor *redactor; /* facts are redacted as their keys want; NULL: not */
};

struct doc *story_make(const struct diagnoses *all, const struct story_options *options);

#endif
