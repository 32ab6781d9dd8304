/* SPDX-License-Identifier: Apache-2.0 */
/* Which hypervisor runs this machine. */
#ifndef KBMATCH_PROBES_VIRTUAL_H
#define KBMATCH_PROBES_VIRTUAL_H

#include "probes/probe.h"

/* host.virtual, or a note of why it is not known. */
void virtual_state(struct probe_run *run, bool wsl);

#endif
