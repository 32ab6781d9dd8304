/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A libhsa-runtime64.so.1 for tests. $KBMATCH_STUB picks what it does:
 *     agents (the default)  a CPU and two GPUs
 *     odd-address           one GPU at 0001:c5:1f.3
 *     segfault, abort, exit, hang, ignore-term   in hsa_init()
 *     segfault-later        when the agents are asked for
 *     out-of-resources, new-status   what hsa_init() returns
 *     flood-stdout          writes 64 MiB to standard output first
 *     lie                   writes what is no message to the descriptors 3 to 9
 *     bad-answers           impossible numbers, names without end, agents for ever
 */
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "probes/hsa_abi.h"

enum {
	CPU = 1,
	FIRST_GPU = 2,
	SECOND_GPU = 3,
	GENERIC_ISA = 100,
	TOO_OFTEN = 100000,
};

struct stub_agent {
	const char *name, *product, *isa;
	uint32_t domain, bdf, chip, units, wavefront, node;
	size_t coarse_mib;
};

static const struct stub_agent agents[] = {
	[CPU] = { "AMD Ryzen 7 5700G", "AMD Ryzen 7 5700G with Radeon Graphics", NULL, 0,
		  0, 0, 16, 0, 0, 64000 },
	[FIRST_GPU] = { "gfx1030", "AMD Radeon RX 5600 XT", "amdgcn-amd-amdhsa--gfx1030",
			0, 0x0300, 0x731f, 36, 32, 1, 6128 },
	/* A partition: its number is in the upper bits. */
	[SECOND_GPU] = { "gfx90a", "AMD Instinct MI210",
			 "amdgcn-amd-amdhsa--gfx90a:sramecc+:xnack-", 0, 0x10000a00,
			 0x740f, 104, 64, 2, 65520 },
};

static const struct stub_agent odd = { "gfx1103",
				       "",
				       "amdgcn-amd-amdhsa--gfx1103",
				       1,
				       0xc500 | 0x1f << 3 | 3,
				       0x15bf,
				       12,
				       32,
				       1,
				       512 };

static bool does(const char *what)
{
	const char *mode = getenv("KBMATCH_STUB");

	return !strcmp(mode ? mode : "agents", what);
}

static const struct stub_agent *agent_of(hsa_agent_t agent)
{
	return does("odd-address") ? &odd : &agents[agent.handle];
}

static void die(int signal_number)
{
	signal(signal_number, SIG_DFL);
	kill(getpid(), signal_number);
	pause();
}

static void flood(void)
{
	static char junk[1024 * 1024];

	memset(junk, 'x', sizeof(junk));
	for (int i = 0; i < 64; i++)
		if (write(STDOUT_FILENO, junk, sizeof(junk)) < 0)
			return;
}

static void lie(void)
{
	static const char text[] = "{\"fact\": \"gpu.gfx\", 17\n";

	for (int fd = 3; fd < 10; fd++)
		if (fcntl(fd, F_GETFD) >= 0 && write(fd, text, sizeof(text) - 1) < 0)
			return;
}

hsa_status_t hsa_init(void)
{
	if (does("segfault"))
		die(SIGSEGV);
	if (does("abort"))
		die(SIGABRT);
	if (does("exit"))
		_exit(3);
	if (does("ignore-term"))
		signal(SIGTERM, SIG_IGN);
	while (does("hang") || does("ignore-term"))
		pause();
	if (does("flood-stdout"))
		flood();
	if (does("lie"))
		lie();
	if (does("new-status"))
		return 0x1fff;
	return does("out-of-resources") ? HSA_STATUS_ERROR_OUT_OF_RESOURCES
					: HSA_STATUS_SUCCESS;
}

hsa_status_t hsa_shut_down(void)
{
	return HSA_STATUS_SUCCESS;
}

hsa_status_t hsa_status_string(hsa_status_t status, const char **status_string)
{
	(void)status;
	*status_string = "HSA_STATUS_ERROR_OF_THE_FUTURE: what is\nto come";
	return HSA_STATUS_SUCCESS;
}

hsa_status_t hsa_system_get_info(hsa_system_info_t attribute, void *value)
{
	if (attribute == HSA_SYSTEM_INFO_VERSION_MAJOR)
		*(uint16_t *)value = 1;
	else if (attribute == HSA_SYSTEM_INFO_VERSION_MINOR)
		*(uint16_t *)value = 18;
	else if (attribute == HSA_AMD_SYSTEM_INFO_XNACK_ENABLED)
		*(bool *)value = false;
	else
		return HSA_STATUS_ERROR_INVALID_ARGUMENT;
	return HSA_STATUS_SUCCESS;
}

hsa_status_t hsa_iterate_agents(hsa_status_t (*callback)(hsa_agent_t agent, void *data),
				void *data)
{
	hsa_status_t status = HSA_STATUS_SUCCESS;
	uint64_t last = does("odd-address") ? CPU : SECOND_GPU;

	if (does("segfault-later"))
		die(SIGSEGV);
	for (int i = 0; does("bad-answers") && !status; i++) {
		status = callback((hsa_agent_t){ FIRST_GPU + i % 2 }, data);
		if (i == TOO_OFTEN)
			abort();
	}
	for (uint64_t i = CPU; i <= last && !status; i++)
		status = callback((hsa_agent_t){ i }, data);
	return status;
}

static const struct {
	unsigned attribute;
	size_t member;
} numbers[] = {
	{ HSA_AGENT_INFO_WAVEFRONT_SIZE, offsetof(struct stub_agent, wavefront) },
	{ HSA_AMD_AGENT_INFO_BDFID, offsetof(struct stub_agent, bdf) },
	{ HSA_AMD_AGENT_INFO_DOMAIN, offsetof(struct stub_agent, domain) },
	{ HSA_AMD_AGENT_INFO_CHIP_ID, offsetof(struct stub_agent, chip) },
	{ HSA_AMD_AGENT_INFO_COMPUTE_UNIT_COUNT, offsetof(struct stub_agent, units) },
	{ HSA_AMD_AGENT_INFO_DRIVER_NODE_ID, offsetof(struct stub_agent, node) },
};

/* Gives bad answers, too: the second GPU has an impossible address, the first one
 * impossible properties. */
hsa_status_t hsa_agent_get_info(hsa_agent_t agent, hsa_agent_info_t attribute,
				void *value)
{
	const struct stub_agent *a = agent_of(agent);
	const unsigned asked =
		attribute; /* the runtime's own numbers go on beyond HSA's */
	bool bad = does("bad-answers");
	uint32_t number = bad ? UINT32_MAX : 0;

	if (asked == HSA_AGENT_INFO_NAME || asked == HSA_AMD_AGENT_INFO_PRODUCT_NAME) {
		memset(value, 'A', 64);
		if (!bad)
			strncpy(value,
				asked == HSA_AGENT_INFO_NAME ? a->name : a->product, 64);
		return HSA_STATUS_SUCCESS;
	}
	for (size_t i = 0; !bad && i < sizeof(numbers) / sizeof(*numbers); i++)
		if (numbers[i].attribute == asked)
			memcpy(&number, (const char *)a + numbers[i].member,
			       sizeof(number));
	if (asked == HSA_AGENT_INFO_DEVICE)
		number = bad || a->isa ? HSA_DEVICE_TYPE_GPU : HSA_DEVICE_TYPE_CPU;
	else if (bad && asked == HSA_AMD_AGENT_INFO_BDFID)
		number = agent.handle == SECOND_GPU ? 0xdeadbeef : 0x0300;
	else if (bad && asked == HSA_AMD_AGENT_INFO_DOMAIN)
		number = 0;
	*(uint32_t *)value = number;
	return HSA_STATUS_SUCCESS;
}

/* Does not stop when it is told to. */
hsa_status_t hsa_agent_iterate_isas(hsa_agent_t agent,
				    hsa_status_t (*callback)(hsa_isa_t isa, void *data),
				    void *data)
{
	callback((hsa_isa_t){ agent.handle }, data);
	return callback((hsa_isa_t){ GENERIC_ISA }, data);
}

hsa_status_t hsa_isa_get_info_alt(hsa_isa_t isa, hsa_isa_info_t attribute, void *value)
{
	const char *name = isa.handle == GENERIC_ISA
				   ? "amdgcn-amd-amdhsa--gfx9-generic:xnack+"
				   : agent_of((hsa_agent_t){ isa.handle })->isa;

	if (attribute == HSA_ISA_INFO_NAME_LENGTH)
		*(uint32_t *)value =
			does("bad-answers") ? UINT32_MAX : (uint32_t)strlen(name) + 1;
	else
		memcpy(value, name, strlen(name) + 1);
	return HSA_STATUS_SUCCESS;
}

/* Pools: 1 coarse-grained, 2 fine-grained and larger, 3 group memory, 4 coarse-grained
 * and smaller; the agent stands above them. */
hsa_status_t hsa_amd_agent_iterate_memory_pools(
	hsa_agent_t agent,
	hsa_status_t (*callback)(hsa_amd_memory_pool_t memory_pool, void *data),
	void *data)
{
	hsa_status_t status = HSA_STATUS_SUCCESS;
	uint64_t last = does("bad-answers") ? TOO_OFTEN : 4;

	for (uint64_t i = 1; i <= last && !status; i++)
		status =
			callback((hsa_amd_memory_pool_t){ agent.handle << 32 | i }, data);
	if (!status && last == TOO_OFTEN)
		abort();
	return status;
}

hsa_status_t hsa_amd_memory_pool_get_info(hsa_amd_memory_pool_t memory_pool,
					  hsa_amd_memory_pool_info_t attribute,
					  void *value)
{
	const struct stub_agent *a = agent_of((hsa_agent_t){ memory_pool.handle >> 32 });
	uint32_t pool = (uint32_t)memory_pool.handle;
	size_t mib = pool == 1 ? a->coarse_mib : pool == 4 ? 16 : a->coarse_mib * 2;

	if (attribute == HSA_AMD_MEMORY_POOL_INFO_SEGMENT)
		*(uint32_t *)value =
			pool == 3 ? HSA_AMD_SEGMENT_GROUP : HSA_AMD_SEGMENT_GLOBAL;
	else if (attribute == HSA_AMD_MEMORY_POOL_INFO_GLOBAL_FLAGS)
		*(uint32_t *)value =
			pool == 2 ? HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_FINE_GRAINED
				  : HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_COARSE_GRAINED;
	else if (attribute == HSA_AMD_MEMORY_POOL_INFO_SIZE)
		*(size_t *)value = does("bad-answers") ? SIZE_MAX : mib << 20;
	else
		return HSA_STATUS_ERROR_INVALID_ARGUMENT;
	return HSA_STATUS_SUCCESS;
}
