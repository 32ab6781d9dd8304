/* SPDX-License-Identifier: Apache-2.0 */
/* The page of a fleet, and the words for counts and chances that it shares with
 * `kbmatch changes`. */
#ifndef KBMATCH_CMD_FLEET_DOC_H
#define KBMATCH_CMD_FLEET_DOC_H

#include "engine/fleet/fleet.h"
#include "reports/doc/doc.h"

void fleet_doc(struct doc *doc, const struct fleet *fleet, const struct intake *intake);

/* "3e-12" of a natural logarithm, however small. */
const char *say_chance(struct arena *arena, double log_chance);
/* "odds ratio 89, 95 % interval 30 to 260" */
const char *say_odds(struct arena *arena, struct odds odds);
/* For JSON: the cells, the odds ratio with its interval and the corrected chance. */
void doc_table22(struct doc *doc, struct table22 table, struct odds odds,
		 double log_chance);

#endif
