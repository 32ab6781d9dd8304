/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The kfd probe: what its files share. Formats:
 * drivers/gpu/drm/amd/amdkfd/kfd_topology.c. All of it is printed from the kernel's
 * memory: reading wakes no GPU.
 */
#ifndef KBMATCH_PROBES_KFD_INTERNAL_H
#define KBMATCH_PROBES_KFD_INTERNAL_H

#include "probes/probe.h"

#define KFD_TOPOLOGY "/sys/class/kfd/kfd/topology"
#define KFD_NODES KFD_TOPOLOGY "/nodes"

enum { KFD_PARTS_MAX = 128 }; /* memory banks or links of a node that are read */

struct kfd_node {
	unsigned number;
	const char *properties; /* the file's text; NULL not readable */
	const char *path;	/* of the node's directory */
	const char *device;	/* PCI address of a GPU node, NULL not known */
	bool cpu, gpu;
};

struct kfd_nodes {
	struct kfd_node *items; /* by number */
	size_t count;
};

/* A file of the topology, a page at most; NULL when it cannot be read (errno). */
const char *kfd_text(struct probe_run *run, const char *path);
/* "NAME VALUE" on a line of its own, VALUE a decimal number; false otherwise. */
bool kfd_property(const char *properties, const char *name, uint64_t *ret_value);

/* All facts of a GPU node whose device is known. */
void kfd_gpu_facts(struct probe_run *run, const struct kfd_nodes *nodes,
		   const struct kfd_node *node);
/* gpu.kfd_memory_mib, gpu.vram_visible_mib */
void kfd_memory_facts(struct probe_run *run, const struct kfd_node *node);
/* gpu.links, gpu.pcie_atomics */
void kfd_link_facts(struct probe_run *run, const struct kfd_nodes *nodes,
		    const struct kfd_node *node);

#endif
