/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The probe kfd: the topology that the kernel provides to the compute runtime. Formats:
 * drivers/gpu/drm/amd/amdkfd/kfd_topology.c. All of it is printed from the kernel's
 * memory: reading wakes no GPU. A node that the device cgroup forbids answers EPERM
 * (kfd_devcgroup_check_permission()): it is hidden, not absent.
 */
#include <errno.h>
#include <inttypes.h>

#include "probes/rows.h"

#define TOPOLOGY "/sys/class/kfd/kfd/topology"
#define NODES TOPOLOGY "/nodes"

enum {
	NODES_MAX = 4096, /* nodes that are read */
	DEVICES_MAX = 32, /* devices whose facts are stated */
	PARTS_MAX = 128,  /* memory banks or links of a node that are read */
	SIMDS_MAX = 100000,
	/* kfd_topology.h: HSA_MEM_HEAP_TYPE_* */
	HEAP_PUBLIC = 1,  /* VRAM that the CPU can access */
	HEAP_PRIVATE = 2, /* VRAM that the CPU cannot access; all VRAM when it can access
			     a part */
	/* kfd_crat.h: CRAT_IOLINK_TYPE_*, _FLAGS_* */
	LINK_PCIE = 2,
	LINK_XGMI = 11,
	LINK_ENABLED = 1 << 0,
	LINK_NO_ATOMICS = 1 << 2 | 1 << 3, /* of 32 and of 64 bits */
	/* kfd_crat.h: KFD_CRAT_XGMI_WEIGHT, times the hops */
	WEIGHT_OF_HOP = 15,
};

struct kfd_node {
	unsigned number;
	const char *properties; /* the file's text; NULL not readable */
	const char *path;	/* of the node's directory */
	const char *device;	/* PCI address of a GPU node, NULL not known */
	bool cpu, gpu;
};

struct nodes {
	struct probe_run *run;
	struct kfd_node *items; /* by number */
	size_t count;
	size_t gpus, hidden, unread;
	const char *failed; /* the first node that could not be read, and why */
};

/*
 * gfx_target_version is major * 10000 + minor * 100 + stepping, all decimal; a target's
 * name has minor and stepping as one hexadecimal digit each (libhsakmt, topology.c). It
 * describes the hardware: an override changes only the runtime.
 */
static const char *row_gfx(struct reading *reading)
{
	uint64_t version;

	if (!text_integer(reading->text, &version) || !version)
		return NULL;
	unsigned minor = version / 100 % 100, stepping = version % 100;
	if (version / 10000 <= 99 && minor <= 15 && stepping <= 15)
		return textf(reading->run, "gfx%u%x%x", (unsigned)(version / 10000),
			     minor, stepping);
	probe_note(reading->run, "%s: gfx_target_version %" PRIu64 " names no target",
		   reading->place->device, version);
	return NULL;
}

static const char *row_compute_units(struct reading *reading)
{
	const char *text = root_text(reading->run->root, reading->path);
	uint64_t simds, per_unit;

	if (!text || !text_integer(reading->text, &simds) || simds > SIMDS_MAX ||
	    !text_number(text, "simd_per_cu", &per_unit) || !per_unit || simds % per_unit)
		return NULL;
	return textf(reading->run, "%" PRIu64, simds / per_unit);
}

/* Firmware versions in the form that the driver prints elsewhere in sysfs and debugfs. */
#define FIRMWARE .least = 1, .most = UINT32_MAX, .prefix = "0x", .digits = 8

/* A GPU without a render node has the minor number 0. */
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

/*
 * location_id is bus, device and function; bits 28 to 31 count the partitions of a
 * device, and some kernels (6.5 to 6.7) added that count to the function. If the
 * function does not exist as a device and function 0 does, the address is that of
 * function 0.
 */
static const char *node_device(struct probe_run *run, const struct kfd_node *node)
{
	uint64_t location = property_or(node, "location_id", UINT64_MAX);
	uint64_t domain = property_or(node, "domain", 0);

	if (location > UINT32_MAX || (location & 0x0fff0000) || domain > 0xffff)
		return NULL;
	unsigned function = location & 7;
	const char *slot =
		textf(run, PCI_DEVICES "/%04x:%02x:%02x", (unsigned)domain,
		      (unsigned)location >> 8 & 0xff, (unsigned)location >> 3 & 0x1f);
	const char *path = textf(run, "%s.%x", slot, function);
	const char *first = textf(run, "%s.0", slot);
	return path_base(function && !root_exists(run->root, path) &&
					 root_exists(run->root, first)
				 ? first
				 : path);
}

/* A GPU node has SIMDs and an id; the id is 0 until the GPU's driver has claimed it. */
static void read_node(struct nodes *nodes, struct kfd_node *node)
{
	struct probe_run *run = nodes->run;
	uint64_t id;

	node->path = textf(run, NODES "/%u", node->number);
	const char *path = textf(run, "%s/properties", node->path);
	node->properties = root_text(run->root, path);
	if (!node->properties) {
		if (errno == EPERM)
			nodes->hidden++;
		else if (!nodes->unread++)
			nodes->failed = textf(run, "%s: %s", path, strerror(errno));
		return;
	}
	node->cpu = property_or(node, "cpu_cores_count", 0) > 0;
	node->gpu =
		property_or(node, "simd_count", 0) > 0 &&
		(!root_number(run->root, textf(run, "%s/gpu_id", node->path), &id) || id);
	node->device = node->gpu ? node_device(run, node) : NULL;
	nodes->gpus += node->gpu;
}

static int by_number(const void *a, const void *b)
{
	const struct kfd_node *x = a, *y = b;

	return x->number < y->number ? -1 : x->number > y->number;
}

static struct nodes read_nodes(struct probe_run *run)
{
	struct names names = root_names(run->root, NODES);
	struct nodes nodes = { .run = run };

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
	for (size_t i = 0; i < nodes.count; i++)
		read_node(&nodes, &nodes.items[i]);
	return nodes;
}

/* Reads the properties of the entries in a directory of the node; false when some could
 * not be read. */
static bool read_parts(struct probe_run *run, const char *folder,
		       struct names *ret_properties)
{
	struct names names = root_names(run->root, folder);

	*ret_properties =
		(struct names){ arena_array(run->arena, const char *, PARTS_MAX) };
	if (errno) {
		probe_note(run, "%s: %s", folder, strerror(errno));
		return false;
	}
	for (size_t i = 0; i < names.count && i < PARTS_MAX; i++) {
		const char *path = textf(run, "%s/%s/properties", folder, names.items[i]);
		const char *text = root_text(run->root, path);

		if (!text) {
			probe_note(run, "%s: %s", path, strerror(errno));
			return false;
		}
		ret_properties->items[ret_properties->count++] = text;
	}
	return names.count <= PARTS_MAX;
}

/*
 * The public heap of an integrated GPU may be system memory, and so larger than the
 * VRAM behind BAR 0. Only a heap that fits into BAR 0, or one beside a private heap, is
 * visible VRAM.
 */
static void state_memory(struct probe_run *run, const struct kfd_node *node)
{
	const char *folder = textf(run, "%s/mem_banks", node->path);
	uint64_t heaps[HEAP_PRIVATE + 1] = { 0 }, sum = 0, type, size, flags;
	struct names banks;
	bool sound = read_parts(run, folder, &banks);

	for (size_t i = 0; i < banks.count; i++) {
		if (!text_number(banks.items[i], "heap_type", &type) ||
		    !text_number(banks.items[i], "size_in_bytes", &size)) {
			sound = false;
		} else if (type == HEAP_PUBLIC || type == HEAP_PRIVATE) {
			sound &= !__builtin_add_overflow(sum, size, &sum);
			heaps[type] += size;
		}
	}
	if (!sound || !sum)
		return;
	probe_fact(run, "gpu.kfd_memory_mib", node->device, folder, "%" PRIu64,
		   sum >> 20);
	const char *bars = root_text(
		run->root, textf(run, PCI_DEVICES "/%s/resource", node->device));
	if (heaps[HEAP_PUBLIC] &&
	    (heaps[HEAP_PRIVATE] ||
	     (bars && pci_bar_of(bars, 0, &size, &flags) && heaps[HEAP_PUBLIC] <= size)))
		probe_fact(run, "gpu.vram_visible_mib", node->device, folder, "%.10g",
			   (double)heaps[HEAP_PUBLIC] / (1024 * 1024));
}

/* The PCIe link of a GPU to a CPU shows if its AtomicOps are supported there
 * (kfd_set_iolink_no_atomics()). */
static void state_links(const struct nodes *nodes, const struct kfd_node *node)
{
	struct probe_run *run = nodes->run;
	const char *folder = textf(run, "%s/io_links", node->path);
	struct names links;
	bool whole = read_parts(run, folder, &links);
	uint64_t type, to, flags;
	size_t count = 0;

	for (size_t i = 0; i < links.count; i++) {
		const char *properties = links.items[i];
		bool cpu = false;

		if (!text_number(properties, "type", &type) || type > UINT32_MAX ||
		    !text_number(properties, "node_to", &to) || to > UINT32_MAX) {
			whole = false;
			continue;
		}
		for (size_t j = 0; j < nodes->count; j++)
			cpu |= nodes->items[j].number == to && nodes->items[j].cpu;
		const char *name = type == LINK_PCIE ? "pcie"
				   : type == LINK_XGMI
					   ? "xgmi"
					   : textf(run, "type-%" PRIu64, type);
		links.items[count++] = textf(run, "%s to %" PRIu64, name, to);
		if (!text_number(properties, "flags", &flags))
			flags = 0;
		if (type == LINK_PCIE && (flags & LINK_ENABLED) && cpu)
			probe_fact(run, "gpu.pcie_atomics", node->device, folder, "%s",
				   flags & LINK_NO_ATOMICS ? "false" : "true");
	}
	links.count = count;
	if (whole)
		probe_items(run, "gpu.links", node->device, folder, &links);
}

static const struct kfd_node *node_at(const struct nodes *nodes, uint64_t number)
{
	for (size_t i = 0; i < nodes->count; i++)
		if (nodes->items[i].number == number)
			return &nodes->items[i];
	return NULL;
}

/*
 * The driver lists each GPU of the hive, and weighs a link by its hops if the GPU is one
 * node. Nodes that cannot be read may be partitions of one GPU: nothing is stated then.
 */
static void state_xgmi(const struct nodes *nodes, const struct kfd_node *node, bool parts)
{
	struct probe_run *run = nodes->run;
	const char *folder = textf(run, "%s/io_links", node->path);
	struct names links,
		peers = { arena_array(run->arena, const char *, PARTS_MAX), 0 };
	uint64_t type, to, weight;

	if (nodes->hidden || nodes->unread || !read_parts(run, folder, &links))
		return;
	for (size_t i = 0; i < links.count; i++) {
		const char *properties = links.items[i];
		const struct kfd_node *peer = text_number(properties, "node_to", &to)
						      ? node_at(nodes, to)
						      : NULL;

		if (!text_number(properties, "type", &type) || type != LINK_XGMI ||
		    !peer || !peer->device || !strcmp(peer->device, node->device) ||
		    names_has(&peers, peer->device))
			continue;
		if (parts || !text_number(properties, "weight", &weight) ||
		    weight <= WEIGHT_OF_HOP)
			peers.items[peers.count++] = peer->device;
	}
	probe_fact(run, "gpu.xgmi_links", node->device, folder, "%zu", peers.count);
}

/* The first node of a device represents its other partitions. */
static void state_gpus(const struct nodes *nodes)
{
	size_t stated = 0, nowhere = 0;
	struct probe_run *run = nodes->run;

	for (size_t i = 0; i < nodes->count; i++) {
		const struct kfd_node *node = &nodes->items[i];
		size_t before = 0, count = 0;

		nowhere += node->gpu && !node->device;
		for (size_t j = 0; node->device && j < nodes->count; j++)
			if (nodes->items[j].device &&
			    !strcmp(nodes->items[j].device, node->device)) {
				before += j < i;
				count++;
			}
		if (!node->device || before || stated++ >= DEVICES_MAX)
			continue;
		probe_fact(run, "gpu.kfd_node", node->device, node->path, "%u",
			   node->number);
		rows_state(&(struct place){ run, node->path, node->device }, rows,
			   ARRAY_SIZE(rows));
		state_memory(run, node);
		state_links(nodes, node);
		if (property_or(node, "hive_id", 0))
			state_xgmi(nodes, node, count > 1);
		if (count > 1)
			probe_note(
				run,
				"%s is %zu KFD nodes (partitions); its facts are those "
				"of node %u",
				node->device, count, node->number);
	}
	if (nowhere)
		probe_note(run, "%zu KFD GPU nodes name no PCI device: left out",
			   nowhere);
	if (stated > DEVICES_MAX)
		probe_note(run, "facts of %zu more KFD GPUs were left out",
			   stated - DEVICES_MAX);
}

static void collect(struct probe_run *run)
{
	static const char generation[] = TOPOLOGY "/generation_id";
	uint64_t before, after;
	bool known = root_number(run->root, generation, &before);
	struct nodes nodes = read_nodes(run);

	probe_fact(run, "kfd.hidden_nodes", "", NODES, "%zu", nodes.hidden);
	if (nodes.hidden)
		probe_note(run,
			   "%zu KFD nodes are hidden by the device cgroup of this "
			   "container or session",
			   nodes.hidden);
	if (nodes.unread)
		probe_note(run,
			   "%zu KFD nodes could not be read, so the GPUs were not "
			   "counted: %s",
			   nodes.unread, nodes.failed);
	else
		probe_fact(run, "kfd.gpus", "", NODES, "%zu", nodes.gpus);
	state_gpus(&nodes);
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
