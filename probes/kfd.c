/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The kfd probe: the topology that the kernel offers to the compute runtime. Formats:
 * drivers/gpu/drm/amd/amdkfd/kfd_topology.c. All of it is printed from the kernel's
 * memory: reading wakes no GPU. A node that the device cgroup forbids answers EPERM
 * (kfd_devcgroup_check_permission()): it is hidden, not absent.
 */
#include <errno.h>
#include <inttypes.h>

#include "probes/pci_device.h"
#include "probes/rows.h"

#define TOPOLOGY "/sys/class/kfd/kfd/topology"
#define NODES TOPOLOGY "/nodes"

enum {
	NODES_MAX = 4096, /* that are read */
	DEVICES_MAX = 32, /* whose facts are stated */
	PARTS_MAX = 128,  /* memory banks or links of a node that are read */
	SIMDS_MAX = 100000,
	/* kfd_topology.h: HSA_MEM_HEAP_TYPE_* */
	HEAP_PUBLIC = 1,  /* VRAM that the CPU sees */
	HEAP_PRIVATE = 2, /* VRAM that it does not, or all of it when it sees a part */
	/* kfd_crat.h: CRAT_IOLINK_TYPE_*, _FLAGS_* */
	LINK_PCIE = 2,
	LINK_XGMI = 11,
	LINK_ENABLED = 1 << 0,
	LINK_NO_ATOMICS = 1 << 2 | 1 << 3, /* of 32 and of 64 bits */
};

struct kfd_node {
	unsigned number;
	const char *properties; /* the file's text; NULL not readable */
	const char *path;	/* of the node's directory */
	const char *device;	/* PCI address of a GPU node, NULL not known */
	bool cpu, gpu;
};

struct nodes {
	struct kfd_node *items; /* by number */
	size_t count;
	size_t gpus, hidden, unread;
	const char *failed; /* the first that was not readable, and why */
};

/*
 * gfx_target_version is major * 10000 + minor * 100 + stepping, all decimal; a target's
 * name has minor and stepping as one hexadecimal digit each (libhsakmt, topology.c). It
 * speaks of the silicon: an override changes only the runtime.
 */
static const char *row_gfx(struct reading *reading)
{
	struct probe_run *run = reading->place->run;
	uint64_t version;

	if (!text_integer(reading->text, &version) || !version)
		return NULL;
	unsigned minor = version / 100 % 100, stepping = version % 100;
	if (version / 10000 <= 99 && minor <= 15 && stepping <= 15)
		return arena_printf(run->arena, "gfx%u%x%x", (unsigned)(version / 10000),
				    minor, stepping);
	probe_note(run, "%s: gfx_target_version %" PRIu64 " names no target",
		   reading->place->device, version);
	return NULL;
}

static const char *row_compute_units(struct reading *reading)
{
	struct probe_run *run = reading->place->run;
	const char *text = root_text(run->root, run->arena, reading->path);
	uint64_t simds, per_unit;

	if (!text || !text_integer(reading->text, &simds) || simds > SIMDS_MAX ||
	    !text_number(text, "simd_per_cu", &per_unit) || !per_unit || simds % per_unit)
		return NULL;
	return arena_printf(run->arena, "%" PRIu64, simds / per_unit);
}

/* Firmware as the driver prints it elsewhere in sysfs and debugfs. */
#define FIRMWARE .least = 1, .most = UINT32_MAX, .prefix = "0x", .digits = 8

/* A GPU without a render node has 0. */
static const struct row rows[] = {
	{ "properties", "gpu.gfx", row_gfx, "gfx_target_version" },
	{ "properties", "gpu.simds", row_integer, "simd_count", .least = 1,
	  .most = SIMDS_MAX },
	{ "properties", "gpu.compute_units", row_compute_units, "simd_count" },
	{ "properties", "gpu.wavefront_size", row_integer, "wave_front_size", .least = 1,
	  .most = 1024 },
	{ "properties", "gpu.xcc", row_integer, "num_xcc", .least = 1, .most = 1024 },
	{ "properties", "gpu.cwsr_size", row_integer, "cwsr_size", .least = 1,
	  .most = UINT32_MAX },
	{ "properties", "firmware.mec", row_integer, "fw_version", FIRMWARE },
	{ "properties", "firmware.sdma", row_integer, "sdma_fw_version", FIRMWARE },
	{ "properties", "gpu.serial", row_integer, "unique_id", .least = 1,
	  .digits = 16 },
	{ "properties", "gpu.xgmi_hive", row_flag, "hive_id" },
	{ "properties", "gpu.render_node", row_integer, "drm_render_minor", .least = 128,
	  .most = 0xfffff, .prefix = "renderD" },
};

static bool detect(struct probe_run *run)
{
	if (root_exists(run->root, NODES))
		return true;
	probe_note(run, "no " TOPOLOGY ": the GPU driver is not loaded or was built "
			"without compute, serves no GPU, or is hidden in this container");
	return false;
}

static uint64_t property_or(const struct kfd_node *node, const char *name,
			    uint64_t otherwise)
{
	uint64_t value;

	return text_number(node->properties, name, &value) ? value : otherwise;
}

static bool is_device(struct probe_run *run, const char *bdf)
{
	return root_exists(run->root, arena_printf(run->arena, PCI_DEVICES "/%s", bdf));
}

/*
 * location_id is bus, device and function; bits 28 to 31 count the partitions of a
 * device, and some kernels (6.5 to 6.7) added that count to the function. Where the
 * function is no device and function 0 is one, it is that.
 */
static const char *node_device(struct probe_run *run, const struct kfd_node *node)
{
	uint64_t location = property_or(node, "location_id", UINT64_MAX);
	uint64_t domain = property_or(node, "domain", 0);

	if (location > UINT32_MAX || (location & 0x0fff0000) || domain > 0xffff)
		return NULL;
	unsigned bus = location >> 8 & 0xff, slot = location >> 3 & 0x1f;
	unsigned function = location & 7;
	const char *bdf = arena_printf(run->arena, "%04x:%02x:%02x.%x", (unsigned)domain,
				       bus, slot, function);
	const char *first =
		arena_printf(run->arena, "%04x:%02x:%02x.0", (unsigned)domain, bus, slot);
	return function && !is_device(run, bdf) && is_device(run, first) ? first : bdf;
}

/* A GPU node has SIMDs and an id; the id is 0 until the GPU's driver has claimed it. */
static void read_node(struct probe_run *run, struct kfd_node *node, struct nodes *nodes)
{
	const char *path;
	uint64_t id;

	node->path = arena_printf(run->arena, NODES "/%u", node->number);
	path = arena_printf(run->arena, "%s/properties", node->path);
	node->properties = root_text(run->root, run->arena, path);
	if (!node->properties) {
		if (errno == EPERM)
			nodes->hidden++;
		else if (!nodes->unread++)
			nodes->failed =
				arena_printf(run->arena, "%s: %s", path, strerror(errno));
		return;
	}
	path = arena_printf(run->arena, "%s/gpu_id", node->path);
	node->cpu = property_or(node, "cpu_cores_count", 0) > 0;
	node->gpu = property_or(node, "simd_count", 0) > 0 &&
		    (!root_number(run->root, path, &id) || id);
	node->device = node->gpu ? node_device(run, node) : NULL;
	nodes->gpus += node->gpu;
}

static int by_number(const void *a, const void *b)
{
	const struct kfd_node *x = a, *y = b;

	return x->number < y->number ? -1 : x->number > y->number;
}

static struct nodes list_nodes(struct probe_run *run)
{
	struct names names = root_names(run->root, run->arena, NODES);
	struct nodes nodes = { NULL, 0 };

	if (errno)
		probe_note(run, NODES ": %s", strerror(errno));
	nodes.items = arena_array(run->arena, struct kfd_node, names.count + 1);
	for (size_t i = 0; i < names.count; i++) {
		const char *name = names.items[i];
		size_t size = strlen(name);

		if (size < 9 && (size == 1 || *name != '0') &&
		    strspn(name, "0123456789") == size)
			nodes.items[nodes.count++].number =
				(unsigned)strtoul(name, NULL, 10);
	}
	qsort(nodes.items, nodes.count, sizeof(*nodes.items), by_number);
	if (nodes.count > NODES_MAX) {
		probe_note(run, "%zu KFD nodes: only the first %d were read", nodes.count,
			   NODES_MAX);
		nodes.count = NODES_MAX;
	}
	return nodes;
}

/* The properties of the entries of a directory of the node. */
struct parts {
	const char *properties[PARTS_MAX];
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
	parts->whole = names.count <= PARTS_MAX;
	for (size_t i = 0; i < names.count && i < PARTS_MAX; i++) {
		const char *path = arena_printf(run->arena, "%s/%s/properties",
						parts->path, names.items[i]);
		const char *text = root_text(run->root, run->arena, path);

		if (!text) {
			parts->whole = false;
			probe_note(run, "%s: %s", path, strerror(errno));
			break;
		}
		parts->properties[parts->count++] = text;
	}
	return parts;
}

/*
 * The public heap of an integrated GPU may be system memory, and so larger than what BAR
 * 0 shows of its VRAM: only a heap within BAR 0, or one beside a private heap, is the
 * visible VRAM.
 */
static void state_memory(struct probe_run *run, const struct kfd_node *node)
{
	struct parts *banks = read_parts(run, node, "mem_banks");
	uint64_t heaps[HEAP_PRIVATE + 1] = { 0 }, sum = 0, type, size, flags;
	bool sound = banks->whole;

	for (size_t i = 0; i < banks->count; i++) {
		const char *properties = banks->properties[i];

		if (!text_number(properties, "heap_type", &type) ||
		    !text_number(properties, "size_in_bytes", &size)) {
			sound = false;
		} else if (type == HEAP_PUBLIC || type == HEAP_PRIVATE) {
			sound &= !__builtin_add_overflow(sum, size, &sum);
			heaps[type] += size;
		}
	}
	if (!sound || !sum)
		return;
	probe_fact(run, "gpu.kfd_memory_mib", node->device, banks->path, "%" PRIu64,
		   sum >> 20);
	const char *bars = root_textf(run->root, run->arena, PCI_DEVICES "/%s/resource",
				      node->device);
	if (heaps[HEAP_PUBLIC] &&
	    (heaps[HEAP_PRIVATE] ||
	     (bars && pci_bar_of(bars, 0, &size, &flags) && heaps[HEAP_PUBLIC] <= size)))
		probe_fact(run, "gpu.vram_visible_mib", node->device, banks->path,
			   "%.10g", (double)heaps[HEAP_PUBLIC] / (1024 * 1024));
}

static bool is_cpu(const struct nodes *nodes, uint64_t number)
{
	for (size_t i = 0; i < nodes->count; i++)
		if (nodes->items[i].number == number)
			return nodes->items[i].cpu;
	return false;
}

/* A GPU's link to a CPU over PCIe says whether its AtomicOps are served there
 * (kfd_set_iolink_no_atomics()). */
static void state_links(struct probe_run *run, const struct nodes *nodes,
			const struct kfd_node *node)
{
	struct parts *links = read_parts(run, node, "io_links");
	const char *items[PARTS_MAX];
	uint64_t type, to, flags;
	size_t count = 0;

	for (size_t i = 0; i < links->count; i++) {
		const char *properties = links->properties[i];

		if (!text_number(properties, "type", &type) || type > UINT32_MAX ||
		    !text_number(properties, "node_to", &to) || to > UINT32_MAX) {
			links->whole = false;
			continue;
		}
		const char *name =
			type == LINK_PCIE ? "pcie"
			: type == LINK_XGMI
				? "xgmi"
				: arena_printf(run->arena, "type-%" PRIu64, type);
		items[count++] = arena_printf(run->arena, "%s to %" PRIu64, name, to);
		if (!text_number(properties, "flags", &flags))
			flags = 0;
		if (type == LINK_PCIE && (flags & LINK_ENABLED) && is_cpu(nodes, to))
			probe_fact(run, "gpu.pcie_atomics", node->device, links->path,
				   "%s", flags & LINK_NO_ATOMICS ? "false" : "true");
	}
	if (links->whole)
		probe_items(run, "gpu.links", node->device, links->path, items, count);
}

/* A device's first node speaks for its other partitions too. */
static void state_gpu(struct probe_run *run, const struct nodes *nodes,
		      const struct kfd_node *node)
{
	size_t count = 0;

	probe_fact(run, "gpu.kfd_node", node->device, node->path, "%u", node->number);
	rows_state(&(struct place){ run, node->path, node->device }, rows,
		   ARRAY_SIZE(rows));
	state_memory(run, node);
	state_links(run, nodes, node);
	for (size_t i = 0; i < nodes->count; i++)
		count += nodes->items[i].device &&
			 !strcmp(nodes->items[i].device, node->device);
	if (count > 1)
		probe_note(run,
			   "%s is %zu KFD nodes (partitions); its facts are those of "
			   "node %u",
			   node->device, count, node->number);
}

static bool is_first(const struct nodes *nodes, const struct kfd_node *node)
{
	for (const struct kfd_node *other = nodes->items; other < node; other++)
		if (other->device && !strcmp(other->device, node->device))
			return false;
	return true;
}

static void state_gpus(struct probe_run *run, const struct nodes *nodes)
{
	size_t stated = 0, nowhere = 0, more = 0;

	for (size_t i = 0; i < nodes->count; i++) {
		const struct kfd_node *node = &nodes->items[i];

		if (node->gpu && !node->device)
			nowhere++;
		else if (node->gpu && is_first(nodes, node) && stated++ < DEVICES_MAX)
			state_gpu(run, nodes, node);
	}
	more = stated > DEVICES_MAX ? stated - DEVICES_MAX : 0;
	if (nowhere)
		probe_note(run, "%zu KFD GPU nodes name no PCI device: left out",
			   nowhere);
	if (more)
		probe_note(run, "facts of %zu more KFD GPUs were left out", more);
}

static void state_counts(struct probe_run *run, const struct nodes *nodes)
{
	probe_fact(run, "kfd.hidden_nodes", "", NODES, "%zu", nodes->hidden);
	if (nodes->hidden)
		probe_note(run,
			   "%zu KFD nodes are hidden by the device cgroup of this "
			   "container or session",
			   nodes->hidden);
	if (nodes->unread)
		probe_note(run,
			   "%zu KFD nodes could not be read, so the GPUs were not "
			   "counted: %s",
			   nodes->unread, nodes->failed);
	else
		probe_fact(run, "kfd.gpus", "", NODES, "%zu", nodes->gpus);
}

static void collect(struct probe_run *run)
{
	static const char generation[] = TOPOLOGY "/generation_id";
	uint64_t before, after;
	bool known = root_number(run->root, generation, &before);
	struct nodes nodes = list_nodes(run);

	for (size_t i = 0; i < nodes.count; i++)
		read_node(run, &nodes.items[i], &nodes);
	state_counts(run, &nodes);
	state_gpus(run, &nodes);
	if (known && root_number(run->root, generation, &after) && after != before)
		probe_note(run, "the KFD topology changed while it was read");
}

const struct probe probe_kfd = {
	.name = "kfd",
	.help = "KFD topology: gfx targets, memory banks, links, firmware",
	.trust = TRUST_KERNEL,
	.detect = detect,
	.collect = collect,
};
