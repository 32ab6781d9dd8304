/* SPDX-License-Identifier: Apache-2.0 */
#ifndef KBMATCH_CMD_LINT_HEALTHY_H
#define KBMATCH_CMD_LINT_HEALTHY_H

#include "engine/lint/lint.h"

/* Judges the cases that expect nothing with the rules that are looked at: which strong
 * evidence holds there, though no gate rules it out, nothing speaks against it and the
 * case is none of the rule's near misses. */
int lint_healthy(struct lint *lint, struct error *error) must_check;

#endif
