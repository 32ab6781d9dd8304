/* SPDX-License-Identifier: Apache-2.0 */
/* Between the files that carry probes; not for probes. */
#ifndef KBMATCH_PROBES_PROBE_INTERNAL_H
#define KBMATCH_PROBES_PROBE_INTERNAL_H

#include "probes/probe.h"

/* Sends {WORD: true}: "nothing", "end". */
void probe_say(struct probe_run *run, const char *word);
/* Detects, collects and ends. */
void probe_collect(struct probe_run *run);

#endif
