/* SPDX-License-Identifier: Apache-2.0 */
/* The JSON reports: declarations for CSV and for the maker of the schema. */
#ifndef KBMATCH_REPORTS_JSON_H
#define KBMATCH_REPORTS_JSON_H

#include "engine/base/json.h"
#include "engine/privacy/redact.h"
#include "reports/doc/writer.h"
#include "reports/view/view.h"

/* The state of writing one machine. */
struct json_page {
	const struct diagnosis *diagnosis;
	const struct finding *finding; /* of the diagnosis that is being written */
	const char *machine;	       /* id of the machine */
	struct arena *arena;	       /* for sentences of this report */
	struct redactor *redactor;     /* NULL: nothing is redacted */
};

/* Writes the diagnoses of a run as one tree, one machine after the other. */
typedef void json_machine_fn(struct json_page *page, json_t *tree);
void json_each_machine(const struct diagnoses *diagnoses,
		       const struct report_options *options, json_t *tree,
		       json_machine_fn *add);
/* A machine and its diagnoses in short form: a line of JSON Lines. */
json_t *json_machine(struct json_page *page);
json_t *json_uint(uint64_t number);

/* Appends the schema of the JSON report, docs/report.schema.json. `help` is the text of
 * reports/json/report.help, which describes the members. */
void json_write_report_schema(const char *help, struct strbuf *out);

#endif
