/* SPDX-License-Identifier: Apache-2.0 */
/* The agents of the HSA runtime that are GPUs, their ISA and memory. */
#include <ctype.h>

#include "probes/hsa_internal.h"

enum {
	AGENTS_MAX = 64,
	POOLS_MAX = 32,	    /* of an agent */
	NAME_MAX_SIZE = 64, /* HSA_AGENT_INFO_NAME and the product name: char[64] */
	ISA_NAME_MAX = 255,
	FEATURES_MAX = 16,
	COMPLAINTS_MAX = 8,
	MEMORY_MIB_MAX = 1 << 30,
};

struct agents {
	struct probe_run *run;
	const struct rocr *rocr;
	struct gpus gpus;
	hsa_agent_t items[AGENTS_MAX];
	size_t count;
	bool more; /* than are kept */
	size_t complaints;
};

/* One agent that is a GPU. */
struct agent {
	struct agents *all;
	struct probe_run *run;
	const struct rocr *rocr;
	hsa_agent_t handle;
	const char *device;
};

static const char from_agent[] = "hsa_agent_get_info()";

static bool ask(const struct rocr *rocr, hsa_agent_t agent, unsigned attribute,
		union rocr_answer *ret_answer)
{
	memset(ret_answer, 0, sizeof(*ret_answer));
	return rocr->agent_get_info(agent, attribute, ret_answer) == HSA_STATUS_SUCCESS;
}

/* A runtime that answers nonsense does so for every agent; a few notes tell. */
static void complain(struct agents *agents, const char *what)
{
	if (agents->complaints++ < COMPLAINTS_MAX)
		probe_note(agents->run,
			   "left out: the HSA runtime tells an impossible %s", what);
}

static const struct gpu *gpu_at(const struct gpus *gpus, const char *address)
{
	for (size_t i = 0; i < gpus->count; i++)
		if (!strcmp(gpus->items[i].bdf, address))
			return &gpus->items[i];
	return NULL;
}

/*
 * The PCI address of an agent; "" when the runtime does not tell, NULL when what it tells
 * cannot be. BDFID is KFD's location_id: bus << 8 | device << 3 | function. A partition
 * of a GPU has its number there as well, in bits 28-31 or, in some kernels,
 * as the function (kfd_topology.c, kfd_topology_add_device()).
 */
static const char *address_of(struct agents *agents, hsa_agent_t agent)
{
	struct arena *arena = agents->run->arena;
	union rocr_answer bdf, domain;

	if (!ask(agents->rocr, agent, HSA_AMD_AGENT_INFO_BDFID, &bdf) || !bdf.u32)
		return "";
	if (!ask(agents->rocr, agent, HSA_AMD_AGENT_INFO_DOMAIN, &domain))
		domain.u32 = 0;
	if (bdf.u32 & 0x0fff0000 || domain.u32 > 0xffff) {
		complain(agents, "PCI address");
		return NULL;
	}
	const char *slot = arena_printf(arena, "%04x:%02x:%02x", domain.u32,
					bdf.u32 >> 8 & 0xff, bdf.u32 >> 3 & 0x1f);
	const char *address = arena_printf(arena, "%s.%x", slot, bdf.u32 & 7);
	const char *whole = arena_printf(arena, "%s.0", slot);

	return !gpu_at(&agents->gpus, address) && gpu_at(&agents->gpus, whole) ? whole
									       : address;
}

static void state_text(const struct agent *agent, enum trust trust, const char *key,
		       unsigned attribute)
{
	union rocr_answer answer;

	if (ask(agent->rocr, agent->handle, attribute, &answer))
		probe_fact_trusted(agent->run, trust, key, agent->device, from_agent,
				   "%.*s", (int)strnlen(answer.text, NAME_MAX_SIZE),
				   answer.text);
}

static void state_number(const struct agent *agent, const char *key, unsigned attribute,
			 uint32_t least, uint32_t most)
{
	union rocr_answer answer;

	if (!ask(agent->rocr, agent->handle, attribute, &answer))
		return;
	if (answer.u32 < least || answer.u32 > most)
		complain(agent->all, key);
	else
		probe_fact(agent->run, key, agent->device, from_agent, "%u", answer.u32);
}

/* The runtime knows the device id, the vendor is that of the PCI function. */
static void state_id(const struct agent *agent)
{
	const struct gpu *gpu = gpu_at(&agent->all->gpus, agent->device);
	union rocr_answer chip;

	if (gpu && ask(agent->rocr, agent->handle, HSA_AMD_AGENT_INFO_CHIP_ID, &chip) &&
	    chip.u32 && chip.u32 <= 0xffff)
		probe_fact(agent->run, "gpu.pci_id", agent->device, from_agent,
			   "%.4s:%04x", gpu->id, chip.u32);
}

static bool is_feature(const char *s)
{
	size_t size = 0;

	while (size < 32 &&
	       (islower((unsigned char)s[size]) || isdigit((unsigned char)s[size])))
		size++;
	return size && (s[size] == '+' || s[size] == '-') && !s[size + 1];
}

/* The features behind the target of an ISA name, TRIPLE--TARGET:sramecc+:xnack-
 * (LLVM, User Guide for AMDGPU Backend, "Target ID"). */
static void state_features(const struct agent *agent, char *isa)
{
	static const char from[] = "hsa_isa_get_info_alt()";
	const char *features[FEATURES_MAX];
	size_t count = 0;
	char *rest = NULL;

	strtok_r(isa, ":", &rest);
	for (char *f; (f = strtok_r(NULL, ":", &rest)); features[count++] = f)
		if (count == FEATURES_MAX || !is_feature(f)) {
			complain(agent->all, "gpu.features");
			return;
		}
	probe_items(agent->run, "gpu.features", agent->device, from, features, count);
	for (size_t i = 0; i < count; i++)
		if (!strncmp(features[i], "xnack", 5) && strlen(features[i]) == 6)
			probe_fact(agent->run, "gpu.xnack", agent->device, from,
				   features[i][5] == '+' ? "true" : "false");
}

struct first_isa {
	hsa_isa_t isa;
	bool found;
};

static hsa_status_t take_isa(hsa_isa_t isa, void *data)
{
	struct first_isa *first = data;

	if (!first->found)
		*first = (struct first_isa){ isa, true };
	return HSA_STATUS_INFO_BREAK;
}

/* The first ISA is the GPU's own; generic ones follow. */
static void state_isa(const struct agent *agent)
{
	const struct rocr *rocr = agent->rocr;
	struct first_isa first = { .found = false };
	union rocr_answer size = { .text = "" }, name = { .text = "" };

	if (!rocr->agent_iterate_isas || !rocr->isa_get_info_alt)
		return;
	rocr->agent_iterate_isas(agent->handle, take_isa, &first);
	if (!first.found ||
	    rocr->isa_get_info_alt(first.isa, HSA_ISA_INFO_NAME_LENGTH, &size) ||
	    !size.u32 || size.u32 > ISA_NAME_MAX ||
	    rocr->isa_get_info_alt(first.isa, HSA_ISA_INFO_NAME, &name)) {
		complain(agent->all, "ISA name");
		return;
	}
	name.text[size.u32] = '\0';
	state_features(agent, name.text);
}

struct pools {
	const struct rocr *rocr;
	size_t count;
	size_t largest; /* bytes */
};

static hsa_status_t take_pool(hsa_amd_memory_pool_t pool, void *data)
{
	struct pools *pools = data;
	union rocr_answer segment = { .text = "" }, flags = { .text = "" },
			  size = { .text = "" };

	if (pools->count++ == POOLS_MAX)
		return HSA_STATUS_INFO_BREAK;
	if (pools->rocr->memory_pool_get_info(pool, HSA_AMD_MEMORY_POOL_INFO_SEGMENT,
					      &segment) ||
	    segment.u32 != HSA_AMD_SEGMENT_GLOBAL ||
	    pools->rocr->memory_pool_get_info(pool, HSA_AMD_MEMORY_POOL_INFO_GLOBAL_FLAGS,
					      &flags) ||
	    !(flags.u32 & HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_COARSE_GRAINED) ||
	    pools->rocr->memory_pool_get_info(pool, HSA_AMD_MEMORY_POOL_INFO_SIZE, &size))
		return HSA_STATUS_SUCCESS;
	if (size.size > pools->largest)
		pools->largest = size.size;
	return HSA_STATUS_SUCCESS;
}

static void state_memory(const struct agent *agent)
{
	struct pools pools = { .rocr = agent->rocr };

	if (!agent->rocr->agent_iterate_memory_pools ||
	    !agent->rocr->memory_pool_get_info)
		return;
	agent->rocr->agent_iterate_memory_pools(agent->handle, take_pool, &pools);
	if (pools.largest >> 20 > MEMORY_MIB_MAX)
		complain(agent->all, "gpu.hsa_memory_mib");
	else if (pools.largest >> 20)
		probe_fact(agent->run, "gpu.hsa_memory_mib", agent->device,
			   "hsa_amd_memory_pool_get_info()", "%zu", pools.largest >> 20);
}

/* The target's name is what an override says, so it is believed less than the rest. */
static void state_agent(const struct agent *agent)
{
	state_text(agent, TRUST_APP, "gpu.gfx_reported", HSA_AGENT_INFO_NAME);
	state_text(agent, agent->run->probe->trust, "gpu.name",
		   HSA_AMD_AGENT_INFO_PRODUCT_NAME);
	state_id(agent);
	state_number(agent, "gpu.compute_units", HSA_AMD_AGENT_INFO_COMPUTE_UNIT_COUNT, 1,
		     4096);
	state_number(agent, "gpu.wavefront_size", HSA_AGENT_INFO_WAVEFRONT_SIZE, 1, 256);
	state_number(agent, "gpu.kfd_node", HSA_AMD_AGENT_INFO_DRIVER_NODE_ID, 0, 65535);
	state_isa(agent);
	state_memory(agent);
}

static hsa_status_t take_agent(hsa_agent_t agent, void *data)
{
	struct agents *agents = data;

	agents->more = agents->count == AGENTS_MAX;
	if (agents->more)
		return HSA_STATUS_INFO_BREAK;
	agents->items[agents->count++] = agent;
	return HSA_STATUS_SUCCESS;
}

/* Keeps the agents that are GPUs. */
static void keep_gpus(struct agents *agents)
{
	union rocr_answer kind;
	size_t kept = 0;

	for (size_t i = 0; i < agents->count; i++)
		if (ask(agents->rocr, agents->items[i], HSA_AGENT_INFO_DEVICE, &kind) &&
		    kind.u32 == HSA_DEVICE_TYPE_GPU)
			agents->items[kept++] = agents->items[i];
	agents->count = kept;
}

static bool list_agents(struct agents *agents)
{
	hsa_status_t status = agents->rocr->iterate_agents(take_agent, agents);

	if (status != HSA_STATUS_SUCCESS && !agents->more) {
		const char *name = rocr_status_name(status);

		probe_note(agents->run, "hsa_iterate_agents() returned %s",
			   name ? name : "an unknown status");
		return false;
	}
	keep_gpus(agents);
	if (agents->more)
		probe_note(agents->run, "the HSA runtime lists more than %d agents",
			   AGENTS_MAX);
	else
		probe_fact(agents->run, "gpu.count", "", "hsa_iterate_agents()", "%zu",
			   agents->count);
	return true;
}

void rocr_agents(struct probe_run *run, const struct rocr *rocr)
{
	struct agents agents = { .run = run, .rocr = rocr };

	if (!rocr->iterate_agents || !rocr->agent_get_info) {
		probe_note(run, "%s does not list agents", rocr->path);
		return;
	}
	if (!list_agents(&agents))
		return;
	agents.gpus = probe_gpus(run);
	for (size_t i = 0; i < agents.count; i++) {
		struct agent agent = { &agents, run, rocr, agents.items[i], NULL };

		agent.device = address_of(&agents, agent.handle);
		if (agent.device)
			state_agent(&agent);
	}
}
