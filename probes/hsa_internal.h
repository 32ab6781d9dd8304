/* SPDX-License-Identifier: Apache-2.0 */
/* The HSA runtime (libhsa-runtime64, "ROCr") as a library that may or may not be there.
 */
#ifndef KBMATCH_PROBES_HSA_INTERNAL_H
#define KBMATCH_PROBES_HSA_INTERNAL_H

#include "engine/base/strbuf.h"
#include "probes/hsa_abi.h"
#include "probes/probe.h"

/* Functions that this copy of the library lacks are NULL. */
struct rocr {
	const char *path; /* of the library, as the loader found it */
	__typeof__(hsa_init) *init;
	__typeof__(hsa_status_string) *status_string;
	__typeof__(hsa_system_get_info) *system_get_info;
	__typeof__(hsa_iterate_agents) *iterate_agents;
	__typeof__(hsa_agent_get_info) *agent_get_info;
	__typeof__(hsa_agent_iterate_isas) *agent_iterate_isas;
	__typeof__(hsa_isa_get_info_alt) *isa_get_info_alt;
	__typeof__(hsa_amd_agent_iterate_memory_pools) *agent_iterate_memory_pools;
	__typeof__(hsa_amd_memory_pool_get_info) *memory_pool_get_info;
};

/* Loads the library, the one that the loader finds before copies in the usual places.
 * False when there is none, or, with a message in `problem`, when it does not load. */
bool rocr_load(struct arena *arena, struct rocr *ret_rocr, struct strbuf *problem);

/* A status without its prefix, "OUT_OF_RESOURCES"; NULL when the number is new. */
const char *rocr_status_name(hsa_status_t status);

/* States what a runtime that is initialised says of its agents. */
void rocr_agents(struct probe_run *run, const struct rocr *rocr);

/* Where the runtime writes an answer. It is never told how much room there is, so there
 * is more than any attribute needs, and all of it is zero before the question. */
union rocr_answer {
	uint8_t flag;
	uint16_t u16;
	uint32_t u32;
	size_t size;
	char text[4096];
};

#endif
