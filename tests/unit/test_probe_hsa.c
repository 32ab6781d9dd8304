/* SPDX-License-Identifier: Apache-2.0 */
/* The probes that load libraries leave GPUs asleep; and how the agents of an HSA
 * runtime, here one of this file's own, fit the PCI devices. What they read of libraries
 * is tested by tests/cli/probe_libraries.sh. */
#include <dlfcn.h>
#include <link.h>

#include "probes/hsa_abi.h"
#include "tests/unit/tree.h"
#include "tests/unit/unit.h"

#define AMD "/sys/bus/pci/devices/0000:03:00.0/"
#define OTHER "/sys/bus/pci/devices/0000:01:00.0/"

#define GPU(path, vendor, status)                                                        \
	{ path "vendor", vendor "\n", 0 }, { path "device", "0x744c\n", 0 },             \
		{ path "class", "0x030000\n", 0 },                                       \
		{ path "power/runtime_status", status "\n", 0 },                         \
		{ path "drm/card0/", NULL, 0 },                                          \
	{                                                                                \
		path "drm/renderD128/", NULL, 0                                          \
	}

static const struct tree_file suspended[] = {
	GPU(AMD, "0x1002", "suspended"),
	{ AMD "driver", "-> ../../../../bus/pci/drivers/amdgpu", 0 },
	{ 0 },
};

/* The AMD GPU is awake; one of another maker sleeps. */
static const struct tree_file other_suspended[] = {
	GPU(AMD, "0x1002", "active"),
	{ AMD "driver", "-> ../../../../bus/pci/drivers/amdgpu", 0 },
	GPU(OTHER, "0x10de", "suspended"),
	{ OTHER "driver", "-> ../../../../bus/pci/drivers/other", 0 },
	{ 0 },
};

static const struct {
	const char *probe;
	const struct tree_file *files;
	const char *noted;
} sleepers[] = {
	{ "hsa", suspended, "hsa_init() would wake 0000:03:00.0" },
	{ "vulkan", suspended, "Vulkan would wake 0000:03:00.0" },
	{ "vulkan", other_suspended, "Vulkan would wake 0000:01:00.0" },
};

TEST(test_asleep)
{
	for (size_t i = 0; i < ARRAY_SIZE(sleepers); i++) {
		AUTO(tree) char *tree = tree_make(sleepers[i].files);
		AUTO(snapshot)
		struct snapshot *snapshot = tree_probe(sleepers[i].probe, tree, NULL);

		assert_true(tree_noted(snapshot, sleepers[i].noted));
		assert_true(tree_noted(snapshot, "--wake"));
		assert_string_equal(snapshot->probes.items[0].outcome, "nothing");
		assert_int_equal(snapshot->facts->list.count, 0);
	}
}

/* A runtime with one agent, the third partition of the GPU at 03:00. */
static hsa_status_t init_status;

static hsa_status_t started(void)
{
	return init_status;
}

static hsa_status_t one_agent(hsa_status_t (*callback)(hsa_agent_t agent, void *data),
			      void *data)
{
	return callback((hsa_agent_t){ 1 }, data);
}

static hsa_status_t answer(hsa_agent_t agent, hsa_agent_info_t attribute, void *value)
{
	static const struct {
		unsigned attribute;
		uint32_t value;
	} answers[] = {
		{ HSA_AGENT_INFO_DEVICE, HSA_DEVICE_TYPE_GPU },
		{ HSA_AMD_AGENT_INFO_BDFID, 0x0302 },
		{ HSA_AMD_AGENT_INFO_DOMAIN, 0 },
		{ HSA_AMD_AGENT_INFO_CHIP_ID, 0x744c },
		{ HSA_AMD_AGENT_INFO_COMPUTE_UNIT_COUNT, 96 },
	};

	(void)agent;
	for (size_t i = 0; i < ARRAY_SIZE(answers); i++)
		if (answers[i].attribute == (unsigned)attribute) {
			*(uint32_t *)value = answers[i].value;
			return HSA_STATUS_SUCCESS;
		}
	return HSA_STATUS_ERROR_INVALID_ARGUMENT;
}

/* In place of those that load a library: the linker wraps them (Makefile). */
void *__wrap_dlopen(const char *name, int flags);
void *__wrap_dlopen(const char *name, int flags)
{
	(void)flags;
	return name && strstr(name, "libhsa-runtime64") ? &init_status : NULL;
}

void *__wrap_dlsym(void *library, const char *name);
void *__wrap_dlsym(void *library, const char *name)
{
	static const struct {
		const char *name;
		void (*function)(void);
	} functions[] = {
		{ "hsa_init", (void (*)(void))started },
		{ "hsa_iterate_agents", (void (*)(void))one_agent },
		{ "hsa_agent_get_info", (void (*)(void))answer },
	};
	void *address = NULL;

	(void)library;
	for (size_t i = 0; i < ARRAY_SIZE(functions); i++)
		if (!strcmp(functions[i].name, name))
			memcpy(&address, &functions[i].function, sizeof(address));
	return address;
}

int dlinfo(void *library, int request, void *to)
{
	static struct link_map map = { .l_name = (char *)"made up" };

	(void)library;
	assert_int_equal(request, RTLD_DI_LINKMAP);
	*(struct link_map **)to = &map;
	return 0;
}

static const struct tree_file awake[] = {
	GPU(AMD, "0x1002", "active"),
	{ 0 },
};

/* A GPU that no driver serves is not opened, asleep as it may be. */
static const struct tree_file unbound[] = {
	{ AMD "vendor", "0x1002\n", 0 },
	{ AMD "device", "0x744c\n", 0 },
	{ AMD "class", "0x030000\n", 0 },
	{ AMD "power/runtime_status", "suspended\n", 0 },
	{ 0 },
};

TEST(test_agents)
{
	static const struct {
		const struct tree_file *files;
		struct probe_options options;
	} cases[] = {
		{ awake, { .wake = false } },
		{ unbound, { .wake = false } },
		{ suspended, { .wake = true } },
	};

	for (size_t i = 0; i < ARRAY_SIZE(cases); i++) {
		AUTO(tree) char *tree = tree_make(cases[i].files);
		AUTO(snapshot)
		struct snapshot *s = tree_probe("hsa", tree, &cases[i].options);

		assert_string_equal(tree_fact(s, "hsa.status", ""), "SUCCESS");
		assert_string_equal(tree_fact(s, "gpu.count", ""), "1");
		assert_string_equal(tree_fact(s, "gpu.pci_id", "0000:03:00.0"),
				    "1002:744c");
		assert_string_equal(tree_fact(s, "gpu.compute_units", "0000:03:00.0"),
				    "96");
		assert_null(tree_fact(s, "gpu.kfd_node", "0000:03:00.0"));
		assert_null(tree_fact(s, "rocr.version", ""));
		assert_true(tree_noted(s, "made up has no hsa_system_get_info()"));
	}
}

TEST(test_status_names)
{
	static const struct {
		unsigned status;
		const char *name;
	} cases[] = {
		{ 0x1, "INFO_BREAK" },		{ 0x1000, "ERROR" },
		{ 0x1008, "OUT_OF_RESOURCES" }, { 0x100b, "NOT_INITIALIZED" },
		{ 0x100f, "INVALID_ISA" },	{ 40, "INVALID_MEMORY_POOL" },
		{ 44, "CU_MASK_REDUCED" },	{ 46, "RESOURCE_BUSY" },
		{ 0x1fff, "0x1fff" },		{ 0, "SUCCESS" },
	};
	AUTO(tree) char *tree = tree_make(awake);

	for (size_t i = 0; i < ARRAY_SIZE(cases); i++) {
		init_status = (hsa_status_t)cases[i].status;
		AUTO(snapshot) struct snapshot *s = tree_probe("hsa", tree, NULL);
		assert_string_equal(tree_fact(s, "hsa.status", ""), cases[i].name);
	}
}

TESTS(NULL, NULL)
