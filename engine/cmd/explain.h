/* SPDX-License-Identifier: Apache-2.0 */
/* The parts of `kbmatch explain`: a rule, what it weighed here (docs/confidence.md), and
 * one line of a log. */
#ifndef KBMATCH_CMD_EXPLAIN_H
#define KBMATCH_CMD_EXPLAIN_H

#include "engine/cmd/base.h"
#include "engine/diagnosis.h"
#include "reports/doc/doc.h"

/* Adds what a rule would weigh, without any log; `whole`: nothing is cut. */
void explain_rule(struct doc *doc, struct kb *kb, const struct rule *rule, bool whole);

/* Adds what it weighed here, a section of its own. `diagnosis` ranked it; what is missing
 * is taken from there. */
void explain_finding(struct doc *doc, struct kb *kb, const struct finding *finding,
		     const struct diagnosis *diagnosis, bool whole);

/* A piece of evidence in a sentence, with all its limits and regexes. */
const char *explain_evidence(struct arena *arena, const struct evidence *evidence);

/* Prints how --line is read, and all that the base knows of it. -EINVAL: it is no line.
 */
int explain_line(struct base *base, const struct options *options,
		 struct error *error) must_check;

#endif
