/* SPDX-License-Identifier: Apache-2.0 */
/* JSON for the forms that hold it. Nesting is bounded by jansson (2048 levels). */
#ifndef KBMATCH_FORM_JSON_H
#define KBMATCH_FORM_JSON_H

#include <jansson.h>

#include "engine/base/mem.h"
#include "engine/base/slice.h"

static inline void free_json(json_t *json)
{
	json_decref(json);
}
DEFINE_CLEANUP(json, json_t *, free_json)

static inline json_t *json_parse(struct slice text)
{
	json_error_t error;

	return json_loadb(text.data, text.size, JSON_ALLOW_NUL, &error);
}

/* "" of what is no string. */
static inline struct slice json_text(const json_t *json)
{
	return json_is_string(json)
		       ? slice_from(json_string_value(json), json_string_length(json))
		       : slice_from("", 0);
}

/* From where a document begins: one of the first lines, for somebody may have copied the
 * command that printed it, too. */
struct slice json_begin(struct slice text);

#endif
