/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The services whose processes use GPUs, by their unit: whose user must get at the device
 * nodes, whose environment and whose messages matter. One row in services.c adds one.
 */
#ifndef KBMATCH_PROBES_SERVICES_H
#define KBMATCH_PROBES_SERVICES_H

/* "ollama.service"; in order of how much they are asked about; ends with NULL. */
extern const char *const service_units[];
/* Units that run containers or keep crashes: only their messages matter. */
extern const char *const engine_units[];

#endif
