/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Whole logs that say no more than a damaged one.
 *
 * A case of the corpus says what its log is of. Where such a log is of a fault by no more
 * evidence than a damaged log shows, and by no higher a score, only the knowledge of what
 * was cut away could tell the two apart.
 */
#ifndef KBMATCH_TESTS_WITNESS_H
#define KBMATCH_TESTS_WITNESS_H

#include "engine/cmd/cases.h"

struct witnesses;

/* Those of all the cases at `paths`, diagnosed by `base` when a rule is first asked for;
 * both outlive it. */
struct witnesses *witnesses_new(struct base *base, const struct case_paths *paths);
void witnesses_free(struct witnesses *witnesses);
DEFINE_CLEANUP(witnesses, struct witnesses *, witnesses_free)

/* Whether one of them says no more for the finding's rule. */
bool is_witnessed(struct witnesses *witnesses, const struct finding *finding);

#endif
