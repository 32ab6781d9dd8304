/* SPDX-License-Identifier: Apache-2.0 */
/* Between the files that carry probes; not for probes. */
#ifndef KBMATCH_PROBES_PROBE_INTERNAL_H
#define KBMATCH_PROBES_PROBE_INTERNAL_H

#include "probes/probe.h"

/* Sends {WORD: true}: "nothing", "end". */
void probe_say(struct probe_run *run, const char *word);
/* What a child does first: it dies with its parent, leaves no core, and is ended by
 * whatever would end it. False: the parent is gone already. */
bool probe_settle(void);
/* Detects, collects and ends. */
void probe_collect(struct probe_run *run);

#endif
