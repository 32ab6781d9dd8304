/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Between the files of probe amdgpu, one for each topic.
 *
 * Reading an attribute of the driver may do more than read: those of amdgpu_pm.c and
 * hwmon resume a suspended device (pm_runtime_get_sync(); newer kernels answer EPERM
 * instead), those of RAS and partitions read its registers. What comes from the driver's
 * own memory is safe: mem_info_*, vbios_version, unique_id, serial_number, ip_discovery/,
 * fw_version/ (amdgpu_vram_mgr.c, amdgpu_gtt_mgr.c, amdgpu_atombios.c,
 * amdgpu_discovery.c, amdgpu_ucode.c).
 */
#ifndef KBMATCH_PROBES_AMDGPU_INTERNAL_H
#define KBMATCH_PROBES_AMDGPU_INTERNAL_H

#include "probes/probe.h"

enum { AMDGPU_CAUSES = 8 };

/* A device that is bound to the driver, and what could not be read of it, by cause. */
struct amdgpu {
	struct probe_run *run;
	const struct gpu *gpu;
	struct {
		const char *why, *files;
	} unread[AMDGPU_CAUSES];
	size_t unread_count;
};

/* The path of a file of the device. */
const char *amdgpu_path(struct amdgpu *device, const char *file);

/* The text of a file of the device, printable and not empty. NULL otherwise: that the
 * device has no such file, or does not support it, is nothing to tell; everything else is
 * remembered for the note. */
const char *amdgpu_text(struct amdgpu *device, const char *file);
/* A number of it, `min` to `max`. */
bool amdgpu_number(struct amdgpu *device, const char *file, double min, double max,
		   double *ret_number);
/* Remembers a cause; `why` is a constant or the arena's. */
void amdgpu_unread(struct amdgpu *device, const char *file, const char *why);

/* From the driver's memory: safe for a suspended device. */
void amdgpu_state_memory(struct amdgpu *device);
void amdgpu_state_identity(struct amdgpu *device);
void amdgpu_state_firmware(struct amdgpu *device);

/* Not for a suspended device. */
void amdgpu_state_power(struct amdgpu *device);
void amdgpu_state_partition(struct amdgpu *device);
void amdgpu_state_ras(struct amdgpu *device);

/* The blocks that only debugfs tells; a note of the run where it cannot be read. */
void amdgpu_state_debugfs_firmware(struct probe_run *run, struct amdgpu *devices,
				   size_t count);

/* Version, origin and parameters of the driver and of its memory manager. */
void amdgpu_state_driver(struct probe_run *run);

#endif
