/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Reports: views of a diagnosis. A report is pure: it reads the diagnosis and writes to
 * the file, and escapes what comes from logs in its own way. One row in report_list.h
 * adds one.
 */
#ifndef KBMATCH_REPORTS_REPORT_H
#define KBMATCH_REPORTS_REPORT_H

#include <stdio.h>

#include "engine/diagnosis.h"

struct report_options {
	bool color;	    /* text: ANSI colours */
	unsigned width;	    /* text: columns; 0: 80 */
	unsigned verbosity; /* text: 1 (-v): all, uncut, and the facts */
	bool quiet;	    /* text: one line a diagnosis; outranks verbosity */
};

struct report {
	const char *name; /* of --format */
	const char *help;
	/* 0 or -errno of the file. */
	int (*write)(const struct diagnosis *diagnosis,
		     const struct report_options *options, FILE *file);
};

extern const struct report *const reports[]; /* NULL at the end */
const struct report *report_find(const char *name);

#endif
