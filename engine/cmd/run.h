/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A command at work: command_run() gives it an empty struct run, prints what it leaves
 * there and frees all of it. What a command alone does is in its own file.
 *
 * What a command says is a document, written in the form of --format, or text of its own,
 * written to run_out(). Both go to standard output or the file of -o, and only when the
 * command does not fail. Forms made to be shown to others are redacted unless
 * --no-redact.
 */
#ifndef KBMATCH_CMD_RUN_H
#define KBMATCH_CMD_RUN_H

#include "engine/cmd/output.h"
#include "engine/cmd/session.h"
#include "reports/doc/doc.h"
#include "reports/report.h"

struct run {
	const struct options *options;
	struct arena *arena;
	struct base base; /* base_open() */
	struct session session;
	struct output output;	   /* run_out() */
	struct doc *doc;	   /* run_doc() */
	struct redactor *redactor; /* run_redactor() */
};

/* An exit status, or -errno. */
int command_run(const struct command *command, const struct options *options,
		struct error *error) must_check;

/* session_run() and session_choose(), over the base that is open. */
int run_stages(struct run *run, bool content, const char *rule,
	       struct error *error) must_check;
/* Opens the output of -o. */
FILE *run_out(struct run *run);
/* A document whose JSON names itself by `schema` ("kbmatch.check/1"). */
struct doc *run_doc(struct run *run, const char *title, const char *schema);

/* Made when it is first asked for, for names that are not the session's. */
struct redactor *run_redactor(struct run *run);
/* Announces to it who may be named in what was read of all machines: a line of one may
 * name another. */
void announce_session(struct run *run);
/* How a report is printed, by --color, --format, --quiet, -v and the terminal. */
struct report_options print_options(const struct options *options);

/* doc_value() of each key and text that follow, up to a NULL. */
void doc_texts(struct doc *doc, ...) __attribute__((sentinel));
/* The warnings of what was read, at the document's end: JSON's "warnings". */
void doc_warnings(struct doc *doc, const struct inputs *inputs);

#endif
