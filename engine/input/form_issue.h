/* SPDX-License-Identifier: Apache-2.0 */
/* An issue's Markdown, alone and as the comments of a thread. */
#ifndef KBMATCH_FORM_ISSUE_H
#define KBMATCH_FORM_ISSUE_H

#include "engine/input/input_form.h"

/* `quotes` false: lines that quote are left out, since the thread has them before. */
struct form_run *issue_run_new(struct source *source, struct reader *reader,
			       const char *name, bool quotes);

/* A comment of a thread, or what opened it. */
struct post {
	const char *thread;  /* name of the text that holds all of them */
	const char *author;  /* "" unknown */
	unsigned number;     /* from 1 */
	unsigned first_text; /* number of the thread's first */
};

/* Reads one, in Markdown, as a text of its own. */
void read_post(struct reader *reader, struct source *source, const struct post *post);

/* The heading's text of a line "### Text", "" none. */
struct slice issue_heading(struct slice line);

/* Prose without the marks of Markdown and HTML that hide words from a pattern. */
void issue_add_prose(struct strbuf *out, struct slice line, bool *in_comment);

#endif
