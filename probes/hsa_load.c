/* SPDX-License-Identifier: Apache-2.0 */
/* Finding the HSA runtime, and the names of its statuses. */
#include <dlfcn.h>
#include <link.h>
#include <stddef.h>

#include "probes/hsa_internal.h"

static const char *const candidates[] = {
	"libhsa-runtime64.so.1",
	"libhsa-runtime64.so",
	"/opt/rocm/lib/libhsa-runtime64.so.1",
	"/opt/rocm/lib64/libhsa-runtime64.so.1",
};

static const struct {
	const char *name;
	size_t offset;
} symbols[] = {
	{ "hsa_init", offsetof(struct rocr, init) },
	{ "hsa_status_string", offsetof(struct rocr, status_string) },
	{ "hsa_system_get_info", offsetof(struct rocr, system_get_info) },
	{ "hsa_iterate_agents", offsetof(struct rocr, iterate_agents) },
	{ "hsa_agent_get_info", offsetof(struct rocr, agent_get_info) },
	{ "hsa_agent_iterate_isas", offsetof(struct rocr, agent_iterate_isas) },
	{ "hsa_isa_get_info_alt", offsetof(struct rocr, isa_get_info_alt) },
	{ "hsa_amd_agent_iterate_memory_pools",
	  offsetof(struct rocr, agent_iterate_memory_pools) },
	{ "hsa_amd_memory_pool_get_info", offsetof(struct rocr, memory_pool_get_info) },
};

/* Whether dlerror() says that this very file is missing, and not one that it needs. */
static bool is_missing(const char *name, const char *message)
{
	return !strncmp(message, name, strlen(name)) &&
	       strstr(message, "No such file or directory");
}

/* Functions are bound when they are called, as in a program that is linked with the
 * library. A copy that does not load is not passed over: programs would not, either. */
static void *open_library(struct strbuf *problem)
{
	for (size_t i = 0; i < ARRAY_SIZE(candidates); i++) {
		void *library = dlopen(candidates[i], RTLD_LAZY | RTLD_LOCAL);
		const char *message = library ? NULL : dlerror();

		if (library)
			return library;
		if (message && !is_missing(candidates[i], message)) {
			strbuf_add_text(problem, message);
			return NULL;
		}
	}
	return NULL;
}

static const char *path_of(struct arena *arena, void *library)
{
	struct link_map *map = NULL;

	if (dlinfo(library, RTLD_DI_LINKMAP, &map) || !map || !map->l_name ||
	    !map->l_name[0])
		return "libhsa-runtime64";
	return arena_strdup(arena, map->l_name);
}

bool rocr_load(struct arena *arena, struct rocr *ret_rocr, struct strbuf *problem)
{
	struct rocr rocr = { .path = NULL };
	void *library = open_library(problem);

	if (!library)
		return false;
	rocr.path = path_of(arena, library);
	for (size_t i = 0; i < ARRAY_SIZE(symbols); i++) {
		void *address = dlsym(library, symbols[i].name);

		memcpy((char *)&rocr + symbols[i].offset, &address, sizeof(address));
	}
	*ret_rocr = rocr;
	return true;
}

#define ERROR(name)                                                                      \
	{                                                                                \
		HSA_STATUS_ERROR_##name, #name                                           \
	}

static const struct {
	hsa_status_t status;
	const char *name;
} statuses[] = {
	{ HSA_STATUS_SUCCESS, "SUCCESS" },
	{ HSA_STATUS_INFO_BREAK, "INFO_BREAK" },
	{ HSA_STATUS_ERROR, "ERROR" },
	ERROR(INVALID_ARGUMENT),
	ERROR(INVALID_QUEUE_CREATION),
	ERROR(INVALID_ALLOCATION),
	ERROR(INVALID_AGENT),
	ERROR(INVALID_REGION),
	ERROR(INVALID_SIGNAL),
	ERROR(INVALID_QUEUE),
	ERROR(OUT_OF_RESOURCES),
	ERROR(INVALID_PACKET_FORMAT),
	ERROR(RESOURCE_FREE),
	ERROR(NOT_INITIALIZED),
	ERROR(REFCOUNT_OVERFLOW),
	ERROR(INCOMPATIBLE_ARGUMENTS),
	ERROR(INVALID_INDEX),
	ERROR(INVALID_ISA),
	ERROR(INVALID_ISA_NAME),
	ERROR(INVALID_CODE_OBJECT),
	ERROR(INVALID_EXECUTABLE),
	ERROR(FROZEN_EXECUTABLE),
	ERROR(INVALID_SYMBOL_NAME),
	ERROR(VARIABLE_ALREADY_DEFINED),
	ERROR(VARIABLE_UNDEFINED),
	ERROR(EXCEPTION),
	ERROR(INVALID_CODE_SYMBOL),
	ERROR(INVALID_EXECUTABLE_SYMBOL),
	ERROR(INVALID_FILE),
	ERROR(INVALID_CODE_OBJECT_READER),
	ERROR(INVALID_CACHE),
	ERROR(INVALID_WAVEFRONT),
	ERROR(INVALID_SIGNAL_GROUP),
	ERROR(INVALID_RUNTIME_STATE),
	ERROR(FATAL),
	ERROR(INVALID_MEMORY_POOL),
	ERROR(MEMORY_APERTURE_VIOLATION),
	ERROR(ILLEGAL_INSTRUCTION),
	ERROR(MEMORY_FAULT),
	{ HSA_STATUS_CU_MASK_REDUCED, "CU_MASK_REDUCED" },
	ERROR(OUT_OF_REGISTERS),
	ERROR(RESOURCE_BUSY),
	ERROR(NOT_SUPPORTED),
};

const char *rocr_status_name(hsa_status_t status)
{
	for (size_t i = 0; i < ARRAY_SIZE(statuses); i++)
		if (statuses[i].status == status)
			return statuses[i].name;
	return NULL;
}
