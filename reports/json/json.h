/* SPDX-License-Identifier: Apache-2.0 */
/*
 * JSON values that cannot fail to be made: for the JSON reports, and for the table of
 * CSV. Text becomes valid UTF-8; a number that JSON cannot hold and NULL become null.
 * What is made belongs to the container that it is put into.
 */
#ifndef KBMATCH_REPORTS_JSON_H
#define KBMATCH_REPORTS_JSON_H

#include "engine/base/json.h"
#include "engine/privacy/redact.h"
#include "reports/doc/writer.h"
#include "reports/view/view.h"

/* The machine that is being written. */
struct json_page {
	const struct diagnosis *diagnosis;
	const struct finding *finding; /* of the diagnosis that is being written */
	const char *machine;	       /* its id */
	struct arena *arena;	       /* of sentences made for this report */
	struct redactor *redactor;     /* NULL: nothing is redacted */
};

json_t *json_double(double number);
json_t *json_word(const struct words *words, unsigned value);
json_t *json_uint(uint64_t number);
json_t *json_count(uint64_t number); /* null for 0: "nobody's in particular" */
json_t *json_device(const char *device);
json_t *json_texts(const char *const *texts, size_t count);
/* json_push(), unless the list holds it already. */
void json_push_new(json_t *list, json_t *value);

/* A list of what `made` makes of each `item`, a pointer into the array. */
#define JSON_LIST(item, array, count, made)                                              \
	__extension__({                                                                  \
		json_t *list_ = json_list();                                             \
		for (size_t i_ = 0; i_ < (count); i_++) {                                \
			__auto_type item = &(array)[i_];                                 \
			json_push(list_, made);                                          \
		}                                                                        \
		list_;                                                                   \
	})

/* The diagnoses of a run as one tree, the machines one after the other. */
typedef void json_machine_fn(struct json_page *page, json_t *tree);
void json_each_machine(const struct diagnoses *diagnoses,
		       const struct report_options *options, json_t *tree,
		       json_machine_fn *add);

/* Writes a tree and the newline behind it: all but printable ASCII as \uXXXX, so that the
 * file is harmless on a terminal as well. `flags`: jansson's. */
int json_write(const json_t *tree, size_t flags, FILE *file);

/* A document by the keys of its blocks (doc_json.c). */
int json_write_doc(const struct doc *doc, const struct report_options *options,
		   FILE *file);

/* The schema of the JSON report, docs/report.schema.json; `help`: the text of
 * reports/json/report.help, which describes its members. */
int json_write_report_schema(const char *help, FILE *file) must_check;

/* When the report is made; SOURCE_DATE_EPOCH stands for now. */
json_t *json_now(void);
extern const struct words json_verdict_words;
/* The first line that speaks as it was, or what was found, in words. */
json_t *json_evidence_text(struct json_page *page, const struct judged *judged);
/* The GPUs that facts speak of. */
json_t *json_gpus(struct json_page *page);
/* The host's name as logs or the probe tell it, NULL when they do not. */
const char *json_host(const struct diagnosis *diagnosis);

/* A machine and its diagnoses in short: a line of JSON Lines. */
json_t *json_machine(struct json_page *page);

#endif
