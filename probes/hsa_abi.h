/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The part of the binary interface of libhsa-runtime64.so.1 that the HSA probe uses:
 * names, numbers and signatures as in "HSA Runtime Programmer's Reference Manual" 1.2
 * and in hsa.h and hsa_ext_amd.h of ROCR-Runtime (inc/). A build therefore needs no
 * ROCm; tests/cli/probe_libraries.sh compares the numbers with those headers if they
 * are installed.
 */
#ifndef KBMATCH_PROBES_HSA_ABI_H
#define KBMATCH_PROBES_HSA_ABI_H

#include <stddef.h>
#include <stdint.h>

/* Enumerations of the interface; all have 32 bits. */
typedef uint32_t hsa_status_t;
typedef uint32_t hsa_system_info_t;
typedef uint32_t hsa_agent_info_t;
typedef uint32_t hsa_isa_info_t;
typedef uint32_t hsa_amd_memory_pool_info_t;

typedef struct hsa_agent {
	uint64_t handle;
} hsa_agent_t;
typedef struct hsa_isa {
	uint64_t handle;
} hsa_isa_t;
typedef struct hsa_amd_memory_pool {
	uint64_t handle;
} hsa_amd_memory_pool_t;

/* X(name, number) of hsa_status_t; the last eight are AMD's. */
#define HSA_STATUSES(X)                                                                  \
	X(HSA_STATUS_SUCCESS, 0x0)                                                       \
	X(HSA_STATUS_INFO_BREAK, 0x1)                                                    \
	X(HSA_STATUS_ERROR, 0x1000)                                                      \
	X(HSA_STATUS_ERROR_INVALID_ARGUMENT, 0x1001)                                     \
	X(HSA_STATUS_ERROR_INVALID_QUEUE_CREATION, 0x1002)                               \
	X(HSA_STATUS_ERROR_INVALID_ALLOCATION, 0x1003)                                   \
	X(HSA_STATUS_ERROR_INVALID_AGENT, 0x1004)                                        \
	X(HSA_STATUS_ERROR_INVALID_REGION, 0x1005)                                       \
	X(HSA_STATUS_ERROR_INVALID_SIGNAL, 0x1006)                                       \
	X(HSA_STATUS_ERROR_INVALID_QUEUE, 0x1007)                                        \
	X(HSA_STATUS_ERROR_OUT_OF_RESOURCES, 0x1008)                                     \
	X(HSA_STATUS_ERROR_INVALID_PACKET_FORMAT, 0x1009)                                \
	X(HSA_STATUS_ERROR_RESOURCE_FREE, 0x100a)                                        \
	X(HSA_STATUS_ERROR_NOT_INITIALIZED, 0x100b)                                      \
	X(HSA_STATUS_ERROR_REFCOUNT_OVERFLOW, 0x100c)                                    \
	X(HSA_STATUS_ERROR_INCOMPATIBLE_ARGUMENTS, 0x100d)                               \
	X(HSA_STATUS_ERROR_INVALID_INDEX, 0x100e)                                        \
	X(HSA_STATUS_ERROR_INVALID_ISA, 0x100f)                                          \
	X(HSA_STATUS_ERROR_INVALID_CODE_OBJECT, 0x1010)                                  \
	X(HSA_STATUS_ERROR_INVALID_EXECUTABLE, 0x1011)                                   \
	X(HSA_STATUS_ERROR_FROZEN_EXECUTABLE, 0x1012)                                    \
	X(HSA_STATUS_ERROR_INVALID_SYMBOL_NAME, 0x1013)                                  \
	X(HSA_STATUS_ERROR_VARIABLE_ALREADY_DEFINED, 0x1014)                             \
	X(HSA_STATUS_ERROR_VARIABLE_UNDEFINED, 0x1015)                                   \
	X(HSA_STATUS_ERROR_EXCEPTION, 0x1016)                                            \
	X(HSA_STATUS_ERROR_INVALID_ISA_NAME, 0x1017)                                     \
	X(HSA_STATUS_ERROR_INVALID_CODE_SYMBOL, 0x1018)                                  \
	X(HSA_STATUS_ERROR_INVALID_EXECUTABLE_SYMBOL, 0x1019)                            \
	X(HSA_STATUS_ERROR_INVALID_FILE, 0x1020)                                         \
	X(HSA_STATUS_ERROR_INVALID_CODE_OBJECT_READER, 0x1021)                           \
	X(HSA_STATUS_ERROR_INVALID_CACHE, 0x1022)                                        \
	X(HSA_STATUS_ERROR_INVALID_WAVEFRONT, 0x1023)                                    \
	X(HSA_STATUS_ERROR_INVALID_SIGNAL_GROUP, 0x1024)                                 \
	X(HSA_STATUS_ERROR_INVALID_RUNTIME_STATE, 0x1025)                                \
	X(HSA_STATUS_ERROR_FATAL, 0x1026)                                                \
	X(HSA_STATUS_ERROR_INVALID_MEMORY_POOL, 40)                                      \
	X(HSA_STATUS_ERROR_MEMORY_APERTURE_VIOLATION, 41)                                \
	X(HSA_STATUS_ERROR_ILLEGAL_INSTRUCTION, 42)                                      \
	X(HSA_STATUS_ERROR_MEMORY_FAULT, 43)                                             \
	X(HSA_STATUS_CU_MASK_REDUCED, 44)                                                \
	X(HSA_STATUS_ERROR_OUT_OF_REGISTERS, 45)                                         \
	X(HSA_STATUS_ERROR_RESOURCE_BUSY, 46)                                            \
	X(HSA_STATUS_ERROR_NOT_SUPPORTED, 47)

enum {
#define HSA_STATUS(name, number) name = number,
	HSA_STATUSES(HSA_STATUS)
#undef HSA_STATUS
};

/* Attributes, and the types of their values. */
enum {
	HSA_SYSTEM_INFO_VERSION_MAJOR = 0,	   /* uint16_t */
	HSA_SYSTEM_INFO_VERSION_MINOR = 1,	   /* uint16_t */
	HSA_AMD_SYSTEM_INFO_XNACK_ENABLED = 0x206, /* bool */

	HSA_AGENT_INFO_NAME = 0,			/* char[64] */
	HSA_AGENT_INFO_WAVEFRONT_SIZE = 6,		/* uint32_t */
	HSA_AGENT_INFO_DEVICE = 17,			/* uint32_t: HSA_DEVICE_TYPE_ */
	HSA_AMD_AGENT_INFO_CHIP_ID = 0xa000,		/* uint32_t */
	HSA_AMD_AGENT_INFO_COMPUTE_UNIT_COUNT = 0xa002, /* uint32_t */
	HSA_AMD_AGENT_INFO_DRIVER_NODE_ID = 0xa004,	/* uint32_t */
	HSA_AMD_AGENT_INFO_BDFID = 0xa006,		/* uint32_t */
	HSA_AMD_AGENT_INFO_PRODUCT_NAME = 0xa009,	/* char[64] */
	HSA_AMD_AGENT_INFO_DOMAIN = 0xa00f,		/* uint32_t */

	HSA_ISA_INFO_NAME_LENGTH = 0, /* uint32_t, with the NUL */
	HSA_ISA_INFO_NAME = 1,	      /* char[] */

	HSA_AMD_MEMORY_POOL_INFO_SEGMENT = 0,	   /* uint32_t: HSA_AMD_SEGMENT_ */
	HSA_AMD_MEMORY_POOL_INFO_GLOBAL_FLAGS = 1, /* uint32_t: bits below */
	HSA_AMD_MEMORY_POOL_INFO_SIZE = 2,	   /* size_t, bytes */
};

enum {
	HSA_DEVICE_TYPE_CPU = 0,
	HSA_DEVICE_TYPE_GPU = 1,
	HSA_AMD_SEGMENT_GLOBAL = 0,
	HSA_AMD_SEGMENT_GROUP = 3,
	HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_FINE_GRAINED = 2,
	HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_COARSE_GRAINED = 4,
};

hsa_status_t hsa_init(void);
hsa_status_t hsa_shut_down(void);
hsa_status_t hsa_status_string(hsa_status_t status, const char **status_string);
hsa_status_t hsa_system_get_info(hsa_system_info_t attribute, void *value);
hsa_status_t hsa_iterate_agents(hsa_status_t (*callback)(hsa_agent_t agent, void *data),
				void *data);
hsa_status_t hsa_agent_get_info(hsa_agent_t agent, hsa_agent_info_t attribute,
				void *value);
hsa_status_t hsa_agent_iterate_isas(hsa_agent_t agent,
				    hsa_status_t (*callback)(hsa_isa_t isa, void *data),
				    void *data);
hsa_status_t hsa_isa_get_info_alt(hsa_isa_t isa, hsa_isa_info_t attribute, void *value);
hsa_status_t hsa_amd_agent_iterate_memory_pools(
	hsa_agent_t agent,
	hsa_status_t (*callback)(hsa_amd_memory_pool_t memory_pool, void *data),
	void *data);
hsa_status_t hsa_amd_memory_pool_get_info(hsa_amd_memory_pool_t memory_pool,
					  hsa_amd_memory_pool_info_t attribute,
					  void *value);

#endif
