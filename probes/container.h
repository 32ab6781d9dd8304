/* SPDX-License-Identifier: Apache-2.0 */
/* Detects containers and virtual machines, and names the engine or hypervisor. */
#ifndef KBMATCH_PROBES_CONTAINER_H
#define KBMATCH_PROBES_CONTAINER_H

#include "probes/probe.h"

struct container {
	const char *name; /* of the engine, "docker"; NULL: none was found */
	const char *from;
	bool looked; /* a file that would show an engine could be read */
};

struct container container_find(struct probe_run *run);
/* States host.virtual, the hypervisor, or notes why it is not known. */
void virtual_state(struct probe_run *run, bool wsl);

#endif
