/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What a command says: a document, written in the form of --format to standard output or
 * the file of -o. Forms made to be shown to others are redacted unless --no-redact.
 */
#ifndef KBMATCH_CMD_PRINT_DOC_H
#define KBMATCH_CMD_PRINT_DOC_H

#include "engine/cmd/session.h"
#include "reports/doc/doc.h"
#include "reports/report.h"

/* What a document is about, so that its names are known wherever they stand. */
struct about {
	const struct session *session; /* NULL none */
	const struct facts *facts[2];  /* of snapshots, NULL none */
	const char *host;	       /* NULL none */
};

/* Announces to the redactor who may be named in what was read of all machines: a line of
 * one may name another. */
void announce_session(const struct session *session, struct redactor *redactor);

/* 0, or the error with a message; -EINVAL for a form that is of diagnoses alone. */
int print_doc(const struct options *options, struct about about, struct doc *doc,
	      struct error *error) must_check;

/* What --color, --format, --quiet, -v and the terminal say of how a report is printed. */
struct report_options print_options(const struct options *options);

/* A document whose JSON names itself by `schema` ("kbmatch.check/1"). */
struct doc *command_doc(const char *title, const char *schema);

/* doc_value() of each key and text that follow, up to a NULL. */
void doc_texts(struct doc *doc, ...) __attribute__((sentinel));

/* The warnings of what was read, at the document's end: JSON's "warnings". */
void doc_warnings(struct doc *doc, const struct inputs *inputs);

#endif
