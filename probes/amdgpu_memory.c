/* SPDX-License-Identifier: Apache-2.0 */
/* What a device is, and how much memory it has: all from the driver's memory. */
#include "probes/amdgpu_internal.h"

static const double MIB = 1024 * 1024;
static const double BYTES_MAX = (double)((uint64_t)1 << 50);

static void state_mib(struct amdgpu *device, const char *key, const char *file,
		      double bytes)
{
	probe_fact(device->run, key, device->gpu->bdf, amdgpu_path(device, file), "%llu",
		   (unsigned long long)(bytes / MIB));
}

static void state_pool(struct amdgpu *device, const char *total_file,
		       const char *used_file, const char *total_key, const char *free_key)
{
	double total, used;

	if (!amdgpu_number(device, total_file, 0, BYTES_MAX, &total))
		return;
	state_mib(device, total_key, total_file, total);
	if (!used_file || !amdgpu_number(device, used_file, 0, BYTES_MAX, &used))
		return;
	if (used > total)
		amdgpu_unread(device, used_file, "more in use than there is");
	else
		state_mib(device, free_key, used_file, total - used);
}

void amdgpu_state_memory(struct amdgpu *device)
{
	const char *vendor = amdgpu_text(device, "mem_info_vram_vendor");

	state_pool(device, "mem_info_vram_total", "mem_info_vram_used", "gpu.vram_mib",
		   "gpu.vram_free_mib");
	state_pool(device, "mem_info_vis_vram_total", NULL, "gpu.vram_visible_mib", NULL);
	state_pool(device, "mem_info_gtt_total", "mem_info_gtt_used", "gpu.gtt_mib",
		   "gpu.gtt_free_mib");
	if (vendor && strcmp(vendor, "unknown") != 0)
		probe_fact(device->run, "gpu.vram_vendor", device->gpu->bdf,
			   amdgpu_path(device, "mem_info_vram_vendor"), "%s", vendor);
}

/* The number that tells one board from its like. The same number as KFD's unique_id comes
 * first; the serial number of the board's own memory is there on server boards. */
static void state_serial(struct amdgpu *device)
{
	static const char *const files[] = { "unique_id", "serial_number" };

	for (size_t i = 0; i < ARRAY_SIZE(files); i++) {
		const char *text = amdgpu_text(device, files[i]);

		if (text && text[strspn(text, "0x")] && strcmp(text, "N/A") != 0) {
			probe_fact(device->run, "gpu.serial", device->gpu->bdf,
				   amdgpu_path(device, files[i]), "%s", text);
			return;
		}
	}
}

/* amdgpu_discovery.c: ip_discovery/die/DIE/IP/INSTANCE/, decimal numbers. */
static void state_gc_version(struct amdgpu *device)
{
	static const char *const parts[] = { "major", "minor", "revision" };
	const char *folder = "ip_discovery/die/0/GC/0";
	double numbers[ARRAY_SIZE(parts)];

	for (size_t i = 0; i < ARRAY_SIZE(parts); i++)
		if (!amdgpu_number(
			    device,
			    arena_printf(device->run->arena, "%s/%s", folder, parts[i]),
			    0, 255, &numbers[i]))
			return;
	probe_fact(device->run, "gpu.gc_version", device->gpu->bdf,
		   amdgpu_path(device, folder), "%.0f.%.0f.%.0f", numbers[0], numbers[1],
		   numbers[2]);
}

/* drivers/base/devcoredump.c links the dump from the device that failed; the class is
 * there whenever the kernel can keep dumps. */
static void state_coredump(struct amdgpu *device)
{
	const struct root *root = device->run->root;
	const char *path = amdgpu_path(device, "devcoredump");
	bool kept = root_link(root, device->run->arena, path) || root_exists(root, path);

	if (kept || root_exists(root, "/sys/class/devcoredump"))
		probe_fact(device->run, "gpu.coredump", device->gpu->bdf, path, "%s",
			   kept ? "true" : "false");
}

void amdgpu_state_identity(struct amdgpu *device)
{
	const char *vbios = amdgpu_text(device, "vbios_version");

	if (vbios)
		probe_fact(device->run, "gpu.vbios", device->gpu->bdf,
			   amdgpu_path(device, "vbios_version"), "%s", vbios);
	state_serial(device);
	state_gc_version(device);
	state_coredump(device);
}
