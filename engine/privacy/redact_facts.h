/* SPDX-License-Identifier: Apache-2.0 */
/* Redaction of facts: by their keys it is known what their values are. */
#ifndef KBMATCH_REDACT_FACTS_H
#define KBMATCH_REDACT_FACTS_H

#include "engine/model/fact.h"
#include "engine/privacy/redact.h"

/* Announces the names and serials that facts state, and those that their values and the
 * places they are from give away by form. */
void redact_announce(struct redactor *redactor, const struct facts *facts);

/* Appends a fact's value, redacted. What a device is and can do stays as it is. */
void redact_fact(struct redactor *redactor, const struct fact *fact, struct strbuf *out);

#endif
