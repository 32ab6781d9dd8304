/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The kfd probe: the topology that the kernel offers to the compute runtime. A node that
 * the device cgroup forbids answers EPERM (kfd_devcgroup_check_permission()): it is
 * hidden, not absent.
 */
#include <errno.h>

#include "engine/base/strbuf.h"
#include "probes/kfd_internal.h"

enum {
	NODES_MAX = 4096, /* that are read */
	DEVICES_MAX = 32, /* whose facts are stated */
};

struct tally {
	size_t gpus, hidden, unread;
	const char *failed; /* the first that was not readable, and why */
};

static bool detect(struct probe_run *run)
{
	if (root_exists(run->root, KFD_NODES))
		return true;
	probe_note(run, "no " KFD_TOPOLOGY ": the GPU driver is not loaded or was built "
			"without compute, serves no GPU, or is hidden in this container");
	return false;
}

static uint64_t property_or(const struct kfd_node *node, const char *name,
			    uint64_t otherwise)
{
	uint64_t value;

	return kfd_property(node->properties, name, &value) ? value : otherwise;
}

static bool is_device(struct probe_run *run, const char *bdf)
{
	return root_exists(run->root,
			   arena_printf(run->arena, "/sys/bus/pci/devices/%s", bdf));
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
static void classify(struct probe_run *run, struct kfd_node *node)
{
	uint64_t id;
	bool has_id = root_number(run->root,
				  arena_printf(run->arena, "%s/gpu_id", node->path), &id);

	node->cpu = property_or(node, "cpu_cores_count", 0) > 0;
	node->gpu = property_or(node, "simd_count", 0) > 0 && (!has_id || id);
	if (node->gpu)
		node->device = node_device(run, node);
}

static void read_node(struct probe_run *run, struct kfd_node *node, struct tally *tally)
{
	node->path = arena_printf(run->arena, KFD_NODES "/%u", node->number);
	node->properties =
		kfd_text(run, arena_printf(run->arena, "%s/properties", node->path));
	if (node->properties) {
		classify(run, node);
		tally->gpus += node->gpu;
	} else if (errno == EPERM) {
		tally->hidden++;
	} else if (!tally->unread++) {
		tally->failed = arena_printf(run->arena, "%s/properties: %s", node->path,
					     strerror(errno));
	}
}

static int by_number(const void *a, const void *b)
{
	const struct kfd_node *x = a, *y = b;

	return x->number < y->number ? -1 : x->number > y->number;
}

static struct kfd_nodes list_nodes(struct probe_run *run)
{
	struct names names = root_names(run->root, run->arena, KFD_NODES);
	struct kfd_nodes nodes = { NULL, 0 };

	if (errno)
		probe_note(run, KFD_NODES ": %s", strerror(errno));
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

/* The first node of the same device, which speaks for its other partitions too. */
static const struct kfd_node *first_of(const struct kfd_nodes *nodes,
				       const struct kfd_node *node)
{
	for (const struct kfd_node *other = nodes->items; other < node; other++)
		if (other->device && !strcmp(other->device, node->device))
			return other;
	return node;
}

static void note_partitions(struct probe_run *run, const struct kfd_nodes *nodes,
			    const struct kfd_node *first)
{
	const struct kfd_node *end = nodes->items + nodes->count;
	size_t count = 0;

	for (const struct kfd_node *node = first; node < end; node++)
		count += node->device && !strcmp(node->device, first->device);
	if (count > 1)
		probe_note(run,
			   "%s is %zu KFD nodes (partitions); its facts are those of "
			   "node %u",
			   first->device, count, first->number);
}

static void state_gpus(struct probe_run *run, const struct kfd_nodes *nodes)
{
	size_t stated = 0, nowhere = 0, more = 0;

	for (size_t i = 0; i < nodes->count; i++) {
		const struct kfd_node *node = &nodes->items[i];

		if (!node->gpu)
			continue;
		if (!node->device) {
			nowhere++;
		} else if (first_of(nodes, node) == node) {
			if (stated++ < DEVICES_MAX) {
				kfd_gpu_facts(run, nodes, node);
				note_partitions(run, nodes, node);
			} else {
				more++;
			}
		}
	}
	if (nowhere)
		probe_note(run, "%zu KFD GPU nodes name no PCI device: left out",
			   nowhere);
	if (more)
		probe_note(run, "facts of %zu more KFD GPUs were left out", more);
}

static void state_tally(struct probe_run *run, const struct tally *tally)
{
	probe_fact(run, "kfd.hidden_nodes", "", KFD_NODES, "%zu", tally->hidden);
	if (tally->hidden)
		probe_note(run,
			   "%zu KFD nodes are hidden by the device cgroup of this "
			   "container or session",
			   tally->hidden);
	if (tally->unread)
		probe_note(run,
			   "%zu KFD nodes could not be read, so the GPUs were not "
			   "counted: %s",
			   tally->unread, tally->failed);
	else
		probe_fact(run, "kfd.gpus", "", KFD_NODES, "%zu", tally->gpus);
}

static void collect(struct probe_run *run)
{
	static const char generation[] = KFD_TOPOLOGY "/generation_id";
	uint64_t before, after;
	bool known = root_number(run->root, generation, &before);
	struct kfd_nodes nodes = list_nodes(run);
	struct tally tally = { .failed = NULL };

	for (size_t i = 0; i < nodes.count; i++)
		read_node(run, &nodes.items[i], &tally);
	state_tally(run, &tally);
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
