/* SPDX-License-Identifier: Apache-2.0 */
/* The sum behind a confidence, term by term (docs/confidence.md). */
#ifndef KBMATCH_CMD_EXPLAIN_H
#define KBMATCH_CMD_EXPLAIN_H

#include "engine/diagnosis.h"
#include "engine/kb/kb.h"

/* What a rule would weigh, without any log. */
void explain_rule(struct kb *kb, const struct rule *rule, FILE *file);
/* What it weighed here. `diagnosis` ranked it; what is missing is taken from there. */
void explain_finding(struct kb *kb, const struct finding *finding,
		     const struct diagnosis *diagnosis, FILE *file);

#endif
