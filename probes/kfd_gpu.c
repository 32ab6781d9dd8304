/* SPDX-License-Identifier: Apache-2.0 */
/* The properties of a KFD GPU node. */
#include <inttypes.h>

#include "probes/kfd_internal.h"

static const char *properties_of(struct probe_run *run, const struct kfd_node *node)
{
	return arena_printf(run->arena, "%s/properties", node->path);
}

/*
 * gfx_target_version is major * 10000 + minor * 100 + stepping, all decimal; a target's
 * name has minor and stepping as one hexadecimal digit each (libhsakmt, topology.c). It
 * speaks of the silicon: an override changes only the runtime.
 */
static void gfx(struct probe_run *run, const struct kfd_node *node)
{
	uint64_t version;

	if (!kfd_property(node->properties, "gfx_target_version", &version) || !version)
		return;
	unsigned minor = version / 100 % 100, stepping = version % 100;
	if (version / 10000 > 99 || minor > 15 || stepping > 15)
		probe_note(run, "%s: gfx_target_version %" PRIu64 " names no target",
			   node->device, version);
	else
		probe_fact(run, "gpu.gfx", node->device, properties_of(run, node),
			   "gfx%u%x%x", (unsigned)(version / 10000), minor, stepping);
}

static void numbers(struct probe_run *run, const struct kfd_node *node)
{
	static const struct {
		const char *name, *key;
		uint64_t most;
	} table[] = {
		{ "simd_count", "gpu.simds", 100000 },
		{ "wave_front_size", "gpu.wavefront_size", 1024 },
		{ "num_xcc", "gpu.xcc", 1024 },
		{ "cwsr_size", "gpu.cwsr_size", UINT32_MAX },
	};
	uint64_t value;

	for (size_t i = 0; i < ARRAY_SIZE(table); i++)
		if (kfd_property(node->properties, table[i].name, &value) && value &&
		    value <= table[i].most)
			probe_fact(run, table[i].key, node->device,
				   properties_of(run, node), "%" PRIu64, value);
}

static void compute_units(struct probe_run *run, const struct kfd_node *node)
{
	uint64_t simds, per_unit;

	if (kfd_property(node->properties, "simd_count", &simds) && simds <= 100000 &&
	    kfd_property(node->properties, "simd_per_cu", &per_unit) && per_unit &&
	    !(simds % per_unit))
		probe_fact(run, "gpu.compute_units", node->device,
			   properties_of(run, node), "%" PRIu64, simds / per_unit);
}

/* As the driver prints firmware versions elsewhere in sysfs and debugfs. */
static void firmware(struct probe_run *run, const struct kfd_node *node)
{
	static const char *const table[][2] = {
		{ "fw_version", "firmware.mec" },
		{ "sdma_fw_version", "firmware.sdma" },
	};
	uint64_t version;

	for (size_t i = 0; i < ARRAY_SIZE(table); i++)
		if (kfd_property(node->properties, table[i][0], &version) && version &&
		    version <= UINT32_MAX)
			probe_fact(run, table[i][1], node->device,
				   properties_of(run, node), "0x%08" PRIx64, version);
}

static void identity(struct probe_run *run, const struct kfd_node *node)
{
	const char *from = properties_of(run, node);
	uint64_t value;

	if (kfd_property(node->properties, "unique_id", &value) && value)
		probe_fact(run, "gpu.serial", node->device, from, "%016" PRIx64, value);
	if (kfd_property(node->properties, "hive_id", &value))
		probe_fact(run, "gpu.xgmi_hive", node->device, from, "%s",
			   value ? "true" : "false");
	/* 0 where a GPU has no render node. */
	if (kfd_property(node->properties, "drm_render_minor", &value) && value >= 128 &&
	    value < UINT64_C(1) << 20)
		probe_fact(run, "gpu.render_node", node->device, from, "renderD%" PRIu64,
			   value);
}

void kfd_gpu_facts(struct probe_run *run, const struct kfd_nodes *nodes,
		   const struct kfd_node *node)
{
	probe_fact(run, "gpu.kfd_node", node->device, node->path, "%u", node->number);
	gfx(run, node);
	numbers(run, node);
	compute_units(run, node);
	firmware(run, node);
	identity(run, node);
	kfd_memory_facts(run, node);
	kfd_link_facts(run, nodes, node);
}
