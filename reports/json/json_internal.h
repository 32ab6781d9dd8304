/* SPDX-License-Identifier: Apache-2.0 */
/*
 * JSON report: values that cannot fail to be made. Text becomes valid UTF-8; a number
 * that JSON cannot hold and NULL become null. What is made belongs to the container that
 * it is put into.
 */
#ifndef KBMATCH_REPORTS_JSON_INTERNAL_H
#define KBMATCH_REPORTS_JSON_INTERNAL_H

#include <jansson.h>

#include "reports/report.h"
#include "reports/view.h"

struct json_page {
	const struct diagnosis *diagnosis;
	struct arena *arena; /* of sentences made for this report */
};

json_t *json_map(void);
json_t *json_list(void);
json_t *json_text(const char *text);
json_t *json_bytes(struct slice s);
json_t *json_double(double number);
json_t *json_uint(uint64_t number);
json_t *json_words(const struct strings *strings);
void json_put(json_t *map, const char *key, json_t *value);
void json_put_text(json_t *map, const char *key, const char *text);
void json_push(json_t *list, json_t *value);

/* Writes a value and frees it: indented, keys as they were put, and all but printable
 * ASCII as \uXXXX. 0 or -errno of the file. */
int json_write(json_t *value, FILE *file);
int json_write_doc(const struct doc *doc, const struct report_options *options,
		   FILE *file);

/* NULL for a device or boot that is nobody's in particular. */
void json_put_subject(json_t *map, const char *device, unsigned boot);
json_t *json_fact(const struct fact *fact);
json_t *json_test(struct json_page *page, const struct test *test, enum truth truth,
		  const struct fact *fact);

/* The result of an attempt; null for NULL. */
json_t *json_tried(const struct attempt *attempt);
json_t *json_evidence(struct json_page *page, const struct finding *finding);
json_t *json_unmet(struct json_page *page, const struct finding *finding);
json_t *json_diagnoses(struct json_page *page, const struct diagnosed *diagnoses,
		       size_t count);

#endif
