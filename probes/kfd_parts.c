/* SPDX-License-Identifier: Apache-2.0 */
/* The memory banks and links of a KFD GPU node: directories of property files. */
#include <errno.h>
#include <inttypes.h>

#include "probes/kfd_internal.h"

#include <math.h>
#include "probes/pci_internal.h"

enum {
	/* drivers/gpu/drm/amd/amdkfd/kfd_topology.h: HSA_MEM_HEAP_TYPE_* */
	HEAP_PUBLIC = 1,  /* VRAM that the CPU sees */
	HEAP_PRIVATE = 2, /* VRAM that it does not, or all of it when it sees a part */
	/* drivers/gpu/drm/amd/amdkfd/kfd_crat.h: CRAT_IOLINK_TYPE_*, _FLAGS_* */
	LINK_PCIE = 2,
	LINK_XGMI = 11,
	LINK_ENABLED = 1 << 0,
	LINK_NO_ATOMICS = 1 << 2 | 1 << 3, /* of 32 and of 64 bits */
};

/* The properties of each entry of a directory of the node; NULL for one that was not
 * readable. */
struct parts {
	const char *properties[KFD_PARTS_MAX];
	const char *path; /* of the directory */
	size_t count;
	bool whole; /* all entries were readable */
};

static struct parts *read_parts(struct probe_run *run, const struct kfd_node *node,
				const char *directory)
{
	struct parts *parts = arena_new_item(run->arena, struct parts);

	parts->path = arena_printf(run->arena, "%s/%s", node->path, directory);
	struct names names = root_names(run->root, run->arena, parts->path);
	if (errno) {
		probe_note(run, "%s: %s", parts->path, strerror(errno));
		return parts;
	}
	parts->whole = names.count <= KFD_PARTS_MAX;
	for (size_t i = 0; i < names.count && i < KFD_PARTS_MAX; i++) {
		const char *path = arena_printf(run->arena, "%s/%s/properties",
						parts->path, names.items[i]);
		const char *text = kfd_text(run, path);

		if (!text) {
			parts->whole = false;
			probe_note(run, "%s: %s", path, strerror(errno));
			break;
		}
		parts->properties[parts->count++] = text;
	}
	return parts;
}

struct memory {
	uint64_t heaps[HEAP_PRIVATE + 1];
	bool sound;
};

static struct memory add_up(const struct parts *banks)
{
	struct memory memory = { .sound = banks->whole };
	uint64_t type, size, sum;

	for (size_t i = 0; i < banks->count; i++) {
		const char *properties = banks->properties[i];

		if (!kfd_property(properties, "heap_type", &type) ||
		    !kfd_property(properties, "size_in_bytes", &size)) {
			memory.sound = false;
			continue;
		}
		if (type != HEAP_PUBLIC && type != HEAP_PRIVATE)
			continue;
		memory.sound &= !__builtin_add_overflow(memory.heaps[type], size,
							&memory.heaps[type]) &&
				!__builtin_add_overflow(memory.heaps[HEAP_PUBLIC],
							memory.heaps[HEAP_PRIVATE], &sum);
	}
	return memory;
}

/*
 * The public heap of an integrated GPU may be system memory, and so larger than what BAR
 * 0 shows of its VRAM: only a heap within BAR 0, or one beside a private heap, is the
 * visible VRAM.
 */
static bool is_visible_vram(struct probe_run *run, const struct kfd_node *node,
			    const struct memory *memory)
{
	uint64_t size, flags, visible = memory->heaps[HEAP_PUBLIC];

	if (!visible)
		return false;
	return memory->heaps[HEAP_PRIVATE] ||
	       (bar_read(run, node->device, 0, &size, &flags) && visible <= size);
}

void kfd_memory_facts(struct probe_run *run, const struct kfd_node *node)
{
	struct parts *banks = read_parts(run, node, "mem_banks");
	struct memory memory = add_up(banks);
	uint64_t sum = memory.heaps[HEAP_PUBLIC] + memory.heaps[HEAP_PRIVATE];
	const double mib = 1024 * 1024;

	if (!memory.sound || !sum)
		return;
	probe_fact(run, "gpu.kfd_memory_mib", node->device, banks->path, "%.0f",
		   floor((double)sum / mib));
	if (is_visible_vram(run, node, &memory))
		probe_fact(run, "gpu.vram_visible_mib", node->device, banks->path,
			   "%.10g", (double)memory.heaps[HEAP_PUBLIC] / mib);
}

struct link {
	uint64_t type, to, flags;
};

static bool read_link(const char *properties, struct link *link)
{
	link->flags = 0;
	kfd_property(properties, "flags", &link->flags);
	return kfd_property(properties, "type", &link->type) &&
	       kfd_property(properties, "node_to", &link->to) &&
	       link->type <= UINT32_MAX && link->to <= UINT32_MAX;
}

static const char *link_text(struct arena *arena, const struct link *link)
{
	const char *type = link->type == LINK_PCIE ? "pcie"
			   : link->type == LINK_XGMI
				   ? "xgmi"
				   : arena_printf(arena, "type-%" PRIu64, link->type);

	return arena_printf(arena, "%s to %" PRIu64, type, link->to);
}

static bool is_cpu(const struct kfd_nodes *nodes, uint64_t number)
{
	for (size_t i = 0; i < nodes->count; i++)
		if (nodes->items[i].number == number)
			return nodes->items[i].cpu;
	return false;
}

/* A GPU's link to a CPU over PCIe says whether its AtomicOps are served there
 * (kfd_set_iolink_no_atomics()). */
static void atomics(struct probe_run *run, const struct kfd_nodes *nodes,
		    const struct kfd_node *node, const struct link *link,
		    const char *from)
{
	if (link->type == LINK_PCIE && (link->flags & LINK_ENABLED) &&
	    is_cpu(nodes, link->to))
		probe_fact(run, "gpu.pcie_atomics", node->device, from, "%s",
			   link->flags & LINK_NO_ATOMICS ? "false" : "true");
}

void kfd_link_facts(struct probe_run *run, const struct kfd_nodes *nodes,
		    const struct kfd_node *node)
{
	struct parts *links = read_parts(run, node, "io_links");
	const char *items[KFD_PARTS_MAX];
	size_t count = 0;
	struct link link;

	for (size_t i = 0; i < links->count; i++) {
		if (!read_link(links->properties[i], &link)) {
			links->whole = false;
			continue;
		}
		items[count++] = link_text(run->arena, &link);
		atomics(run, nodes, node, &link, links->path);
	}
	if (links->whole)
		probe_items(run, "gpu.links", node->device, links->path, items, count);
}
