/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The probe hsa: results of the HSA runtime (libhsa-runtime64, "ROCr") in a process
 * with the library, environment and device nodes of a program that fails, so that
 * overrides and hidden devices are visible.
 *
 * hsa_init() may crash or hang, and so may every call after it: each thing is stated as
 * soon as it is known, and hsa_shut_down() is left to the end of the process.
 */
#include <ctype.h>
#include <dlfcn.h>
#include <link.h>
#include <stddef.h>

#include "probes/hsa_abi.h"
#include "probes/probe.h"

enum {
	AGENTS_MAX = 64,
	POOLS_MAX = 32,	    /* of an agent */
	NAME_MAX_SIZE = 64, /* HSA_AGENT_INFO_NAME and the product name: char[64] */
	ISA_NAME_MAX = 255,
	FEATURES_MAX = 16,
	COMPLAINTS_MAX = 8,
	MEMORY_MIB_MAX = 1 << 30,
};

#define FUNCTIONS(X)                                                                     \
	X(init)                                                                          \
	X(status_string)                                                                 \
	X(system_get_info)                                                               \
	X(iterate_agents)                                                                \
	X(agent_get_info)                                                                \
	X(agent_iterate_isas)                                                            \
	X(isa_get_info_alt)                                                              \
	X(amd_agent_iterate_memory_pools)                                                \
	X(amd_memory_pool_get_info)

/* The runtime, and the agent that is queried. Functions that this copy of the library
 * lacks are NULL. */
struct rocr {
#define MEMBER(name) __typeof__(hsa_##name) *name;
	FUNCTIONS(MEMBER)
#undef MEMBER
	struct probe_run *run;
	const char *path; /* of the library, as the loader found it */
	struct gpus gpus;
	hsa_agent_t agents[AGENTS_MAX];
	size_t count;
	bool more; /* there are more agents than are kept */
	size_t complaints;
	hsa_agent_t agent;
	const char *device;
	size_t pools, largest; /* of the agent; bytes */
};

/* Buffer for an answer of the runtime, which is never told its size: it is larger than
 * any attribute, and zeroed before each query. */
union answer {
	uint8_t flag;
	uint16_t u16;
	uint32_t u32;
	size_t size;
	char text[4096];
};

/* The library -------------------------------------------------------------------------
 */

/* Opens the first library that the loader finds, otherwise copies in the usual places. A
 * copy that cannot be loaded is not skipped, since programs would not skip it, either;
 * `problem` is then the loader's message, NULL when there is no library. Functions are
 * bound when they are called, as in a program that is linked with the library. */
static void *open_library(const char **problem)
{
	static const char *const candidates[] = {
		"libhsa-runtime64.so.1",
		"libhsa-runtime64.so",
		"/opt/rocm/lib/libhsa-runtime64.so.1",
		"/opt/rocm/lib64/libhsa-runtime64.so.1",
	};

	*problem = NULL;
	for (size_t i = 0; i < ARRAY_SIZE(candidates); i++) {
		void *library = dlopen(candidates[i], RTLD_LAZY | RTLD_LOCAL);
		const char *message = library ? NULL : dlerror();

		if (library)
			return library;
		/* This file may be missing, or one that it needs. */
		if (message && (strncmp(message, candidates[i], strlen(candidates[i])) ||
				!strstr(message, "No such file or directory"))) {
			*problem = message;
			return NULL;
		}
	}
	return NULL;
}

/* The name of a status without its prefix, "OUT_OF_RESOURCES"; NULL when the number is
 * unknown. */
static const char *status_name(hsa_status_t status)
{
	static const struct {
		hsa_status_t status;
		const char *name;
	} statuses[] = {
#define ROW(name, number) { name, &#name[sizeof("HSA_STATUS")] },
		HSA_STATUSES(ROW)
#undef ROW
	};

	for (size_t i = 0; i < ARRAY_SIZE(statuses); i++)
		if (statuses[i].status == status)
			return statuses[i].name +
			       (strncmp(statuses[i].name, "ERROR_", 6) ? 0 : 6);
	return NULL;
}

/* Agents that are GPUs ------------------------------------------------------------------
 */

static const char from_agent[] = "hsa_agent_get_info()";

static bool ask(const struct rocr *rocr, unsigned attribute, union answer *ret_answer)
{
	memset(ret_answer, 0, sizeof(*ret_answer));
	return rocr->agent_get_info(rocr->agent, attribute, ret_answer) ==
	       HSA_STATUS_SUCCESS;
}

/* A faulty runtime gives the same invalid answer for every agent, so only a few notes are
 * written. */
static void complain(struct rocr *rocr, const char *what)
{
	if (rocr->complaints++ < COMPLAINTS_MAX)
		probe_note(rocr->run, "left out: the HSA runtime tells an impossible %s",
			   what);
}

static const struct gpu *gpu_at(const struct gpus *gpus, const char *address)
{
	for (size_t i = 0; i < gpus->count; i++)
		if (!strcmp(gpus->items[i].bdf, address))
			return &gpus->items[i];
	return NULL;
}

/*
 * The PCI address of an agent; "" when the runtime does not give it, NULL when it is
 * impossible. BDFID is KFD's location_id: bus << 8 | device << 3 | function. The number
 * of a GPU's partition is in it, too: in bits 28-31 or, in some kernels, as the
 * function (kfd_topology.c, kfd_topology_add_device()).
 */
static const char *address_of(struct rocr *rocr)
{
	union answer bdf, domain;

	if (!ask(rocr, HSA_AMD_AGENT_INFO_BDFID, &bdf) || !bdf.u32)
		return "";
	if (!ask(rocr, HSA_AMD_AGENT_INFO_DOMAIN, &domain))
		domain.u32 = 0;
	if (bdf.u32 & 0x0fff0000 || domain.u32 > 0xffff) {
		complain(rocr, "PCI address");
		return NULL;
	}
	const char *slot = textf(rocr->run, "%04x:%02x:%02x", domain.u32,
				 bdf.u32 >> 8 & 0xff, bdf.u32 >> 3 & 0x1f);
	const char *address = textf(rocr->run, "%s.%x", slot, bdf.u32 & 7);
	const char *whole = textf(rocr->run, "%s.0", slot);

	return !gpu_at(&rocr->gpus, address) && gpu_at(&rocr->gpus, whole) ? whole
									   : address;
}

static void state_text(const struct rocr *rocr, enum trust trust, const char *key,
		       unsigned attribute)
{
	union answer answer;

	if (ask(rocr, attribute, &answer))
		probe_fact_trusted(rocr->run, trust, key, rocr->device, from_agent,
				   "%.*s", (int)strnlen(answer.text, NAME_MAX_SIZE),
				   answer.text);
}

/* The features behind the target of an ISA name, TRIPLE--TARGET:sramecc+:xnack-
 * (LLVM, User Guide for AMDGPU Backend, "Target ID"). */
static void state_features(struct rocr *rocr, char *isa)
{
	static const char from[] = "hsa_isa_get_info_alt()";
	static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789";
	const char *items[FEATURES_MAX];
	struct names features = { .items = items };
	char *rest = NULL;

	strtok_r(isa, ":", &rest);
	for (char *f; (f = strtok_r(NULL, ":", &rest)); items[features.count++] = f) {
		size_t size = strspn(f, letters);

		if (features.count == FEATURES_MAX || !size || size > 32 ||
		    (f[size] != '+' && f[size] != '-') || f[size + 1]) {
			complain(rocr, "gpu.features");
			return;
		}
	}
	probe_items(rocr->run, "gpu.features", rocr->device, from, &features);
	for (size_t i = 0; i < features.count; i++)
		if (starts(items[i], "xnack") && strlen(items[i]) == 6)
			probe_fact(rocr->run, "gpu.xnack", rocr->device, from,
				   items[i][5] == '+' ? "true" : "false");
}

static hsa_status_t take_isa(hsa_isa_t isa, void *data)
{
	hsa_isa_t **first = data;

	if (*first)
		**first = isa;
	*first = NULL;
	return HSA_STATUS_INFO_BREAK;
}

/* The first ISA is that of the GPU; generic ones follow. */
static void state_isa(struct rocr *rocr)
{
	union answer size = { .text = "" }, name = { .text = "" };
	hsa_isa_t isa, *wanted = &isa;

	if (!rocr->agent_iterate_isas || !rocr->isa_get_info_alt)
		return;
	rocr->agent_iterate_isas(rocr->agent, take_isa, &wanted);
	if (wanted || rocr->isa_get_info_alt(isa, HSA_ISA_INFO_NAME_LENGTH, &size) ||
	    !size.u32 || size.u32 > ISA_NAME_MAX ||
	    rocr->isa_get_info_alt(isa, HSA_ISA_INFO_NAME, &name)) {
		complain(rocr, "ISA name");
		return;
	}
	name.text[size.u32] = '\0';
	state_features(rocr, name.text);
}

static hsa_status_t take_pool(hsa_amd_memory_pool_t pool, void *data)
{
	struct rocr *rocr = data;
	__typeof__(hsa_amd_memory_pool_get_info) *get = rocr->amd_memory_pool_get_info;
	union answer segment = { .text = "" }, flags = { .text = "" },
		     size = { .text = "" };

	if (rocr->pools++ == POOLS_MAX)
		return HSA_STATUS_INFO_BREAK;
	if (!get(pool, HSA_AMD_MEMORY_POOL_INFO_SEGMENT, &segment) &&
	    segment.u32 == HSA_AMD_SEGMENT_GLOBAL &&
	    !get(pool, HSA_AMD_MEMORY_POOL_INFO_GLOBAL_FLAGS, &flags) &&
	    flags.u32 & HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_COARSE_GRAINED &&
	    !get(pool, HSA_AMD_MEMORY_POOL_INFO_SIZE, &size) && size.size > rocr->largest)
		rocr->largest = size.size;
	return HSA_STATUS_SUCCESS;
}

static void state_memory(struct rocr *rocr)
{
	if (!rocr->amd_agent_iterate_memory_pools || !rocr->amd_memory_pool_get_info)
		return;
	rocr->pools = rocr->largest = 0;
	rocr->amd_agent_iterate_memory_pools(rocr->agent, take_pool, rocr);
	if (rocr->largest >> 20 > MEMORY_MIB_MAX)
		complain(rocr, "gpu.hsa_memory_mib");
	else if (rocr->largest >> 20)
		probe_fact(rocr->run, "gpu.hsa_memory_mib", rocr->device,
			   "hsa_amd_memory_pool_get_info()", "%zu", rocr->largest >> 20);
}

/* States facts of an agent. An override changes the name of the target, so it is trusted
 * less than the rest. The runtime gives the device id; the vendor is that of the PCI
 * function. */
static void state_agent(struct rocr *rocr)
{
	static const struct {
		const char *key;
		unsigned attribute;
		uint32_t least, most;
	} numbers[] = {
		{ "gpu.compute_units", HSA_AMD_AGENT_INFO_COMPUTE_UNIT_COUNT, 1, 4096 },
		{ "gpu.wavefront_size", HSA_AGENT_INFO_WAVEFRONT_SIZE, 1, 256 },
		{ "gpu.kfd_node", HSA_AMD_AGENT_INFO_DRIVER_NODE_ID, 0, 65535 },
	};
	const struct gpu *gpu = gpu_at(&rocr->gpus, rocr->device);
	struct probe_run *run = rocr->run;
	union answer answer;

	state_text(rocr, TRUST_APP, "gpu.gfx_reported", HSA_AGENT_INFO_NAME);
	state_text(rocr, run->probe->trust, "gpu.name", HSA_AMD_AGENT_INFO_PRODUCT_NAME);
	if (gpu && ask(rocr, HSA_AMD_AGENT_INFO_CHIP_ID, &answer) && answer.u32 &&
	    answer.u32 <= 0xffff)
		probe_fact(run, "gpu.pci_id", rocr->device, from_agent, "%.4s:%04x",
			   gpu->id, answer.u32);
	for (size_t i = 0; i < ARRAY_SIZE(numbers); i++) {
		if (!ask(rocr, numbers[i].attribute, &answer))
			continue;
		if (answer.u32 < numbers[i].least || answer.u32 > numbers[i].most)
			complain(rocr, numbers[i].key);
		else
			probe_fact(run, numbers[i].key, rocr->device, from_agent, "%u",
				   answer.u32);
	}
	state_isa(rocr);
	state_memory(rocr);
}

static hsa_status_t take_agent(hsa_agent_t agent, void *data)
{
	struct rocr *rocr = data;

	rocr->more = rocr->count == AGENTS_MAX;
	if (rocr->more)
		return HSA_STATUS_INFO_BREAK;
	rocr->agents[rocr->count++] = agent;
	return HSA_STATUS_SUCCESS;
}

static void collect_agents(struct rocr *rocr)
{
	struct probe_run *run = rocr->run;
	union answer kind;
	size_t gpus = 0;

	if (!rocr->iterate_agents || !rocr->agent_get_info) {
		probe_note(run, "%s does not list agents", rocr->path);
		return;
	}
	hsa_status_t status = rocr->iterate_agents(take_agent, rocr);
	if (status != HSA_STATUS_SUCCESS && !rocr->more) {
		const char *name = status_name(status);

		probe_note(run, "hsa_iterate_agents() returned %s",
			   name ? name : "an unknown status");
		return;
	}
	for (size_t i = 0; i < rocr->count; i++) {
		rocr->agent = rocr->agents[i];
		if (ask(rocr, HSA_AGENT_INFO_DEVICE, &kind) &&
		    kind.u32 == HSA_DEVICE_TYPE_GPU)
			rocr->agents[gpus++] = rocr->agent;
	}
	if (rocr->more)
		probe_note(run, "the HSA runtime lists more than %d agents", AGENTS_MAX);
	else
		probe_fact(run, "gpu.count", "", "hsa_iterate_agents()", "%zu", gpus);
	rocr->gpus = probe_gpus(run);
	for (size_t i = 0; i < gpus; i++) {
		rocr->agent = rocr->agents[i];
		rocr->device = address_of(rocr);
		if (rocr->device)
			state_agent(rocr);
	}
}

/* The whole ---------------------------------------------------------------------------
 */

static bool initialise(struct rocr *rocr)
{
	struct probe_run *run = rocr->run;
	const char *from = textf(run, "hsa_init() of %s", rocr->path);
	hsa_status_t status = rocr->init();
	const char *name = status_name(status), *text = NULL;

	if (name) {
		probe_fact(run, "hsa.status", "", from, "%s", name);
		return status == HSA_STATUS_SUCCESS;
	}
	probe_fact(run, "hsa.status", "", from, "0x%x", status);
	/* The runtime's text of a status that has no name here. */
	if (rocr->status_string && !rocr->status_string(status, &text) && text)
		probe_note(run, "hsa_init() returned 0x%x: %.*s", status,
			   (int)strnlen(text, 300), text);
	return false;
}

static bool ask_system(const struct rocr *rocr, hsa_system_info_t attribute,
		       union answer *ret_answer)
{
	memset(ret_answer, 0, sizeof(*ret_answer));
	return rocr->system_get_info(attribute, ret_answer) == HSA_STATUS_SUCCESS;
}

static void collect_system(struct rocr *rocr)
{
	static const char from[] = "hsa_system_get_info()";
	struct probe_run *run = rocr->run;
	union answer major, minor, xnack;

	if (!rocr->system_get_info) {
		probe_note(run, "%s has no hsa_system_get_info()", rocr->path);
		return;
	}
	if (ask_system(rocr, HSA_SYSTEM_INFO_VERSION_MAJOR, &major) &&
	    ask_system(rocr, HSA_SYSTEM_INFO_VERSION_MINOR, &minor))
		probe_fact(run, "rocr.version", "", from, "%u.%u", major.u16, minor.u16);
	else
		probe_note(run, "the HSA runtime does not tell its version");
	/* An older runtime returns INVALID_ARGUMENT. */
	if (ask_system(rocr, HSA_AMD_SYSTEM_INFO_XNACK_ENABLED, &xnack))
		probe_fact(run, "gpu.xnack", "", from, xnack.flag ? "true" : "false");
}

/* hsa_init() opens the render nodes, which wakes their devices. */
static bool detect(struct probe_run *run)
{
	struct gpus gpus = probe_gpus(run);
	const char *problem;

	for (size_t i = 0; i < gpus.count; i++)
		if (gpus.items[i].asleep && gpus.items[i].render_node) {
			probe_note(run,
				   "left out: hsa_init() would wake %s, which is "
				   "suspended (--wake allows it)",
				   gpus.items[i].bdf);
			return false;
		}
	if (open_library(&problem) || problem)
		return true;
	probe_note(run, "no HSA runtime (libhsa-runtime64) is installed where the loader "
			"looks");
	return false;
}

static void collect(struct probe_run *run)
{
	static const struct {
		const char *name;
		size_t offset;
	} symbols[] = {
#define SYMBOL(name) { "hsa_" #name, offsetof(struct rocr, name) },
		FUNCTIONS(SYMBOL)
#undef SYMBOL
	};
	struct rocr *rocr = arena_new_item(run->arena, struct rocr);
	struct link_map *map = NULL;
	const char *problem;
	void *library = open_library(&problem);

	if (!library) {
		probe_note(run, "cannot load the HSA runtime: %s",
			   problem ? problem : "");
		return;
	}
	rocr->run = run;
	rocr->path = !dlinfo(library, RTLD_DI_LINKMAP, &map) && map && map->l_name &&
				     map->l_name[0]
			     ? map->l_name
			     : "libhsa-runtime64";
	for (size_t i = 0; i < ARRAY_SIZE(symbols); i++) {
		void *address = dlsym(library, symbols[i].name);

		memcpy((char *)rocr + symbols[i].offset, &address, sizeof(address));
	}
	if (!rocr->init) {
		probe_note(run, "%s has no hsa_init()", rocr->path);
		return;
	}
	if (!initialise(rocr))
		return;
	collect_system(rocr);
	collect_agents(rocr);
}

const struct probe probe_hsa = {
	.name = "hsa",
	.help = "HSA runtime: status, agents, ISA names, memory pools",
	.deadline = 10,
	.trust = TRUST_RUNTIME,
	.live_only = true,
	.unconfined = true,
	.detect = detect,
	.collect = collect,
};
