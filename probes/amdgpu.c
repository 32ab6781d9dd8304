/* SPDX-License-Identifier: Apache-2.0 */
/* What the amdgpu driver says of its devices and of itself. */
#include "probes/amdgpu_internal.h"

#include <errno.h>

enum { DEVICES_MAX = 64, NAMED_MAX = 400 /* bytes of file names in a note */ };

const char *amdgpu_path(struct amdgpu *device, const char *file)
{
	return arena_printf(device->run->arena, "%s/%s", device->gpu->path, file);
}

void amdgpu_unread(struct amdgpu *device, const char *file, const char *why)
{
	size_t i = 0;

	while (i < device->unread_count && strcmp(device->unread[i].why, why) != 0)
		i++;
	if (i == AMDGPU_CAUSES)
		return;
	if (i == device->unread_count) {
		device->unread[device->unread_count].why =
			arena_strdup(device->run->arena, why);
		device->unread[device->unread_count++].files = file;
	} else if (strlen(device->unread[i].files) < NAMED_MAX) {
		device->unread[i].files = arena_printf(device->run->arena, "%s, %s",
						       device->unread[i].files, file);
	}
}

/* One note for each cause. */
static void amdgpu_note_unread(struct amdgpu *device)
{
	for (size_t i = 0; i < device->unread_count; i++)
		probe_note(device->run, "%s: not read: %s (%s)", device->gpu->bdf,
			   device->unread[i].files, device->unread[i].why);
}

static bool printable(const char *text)
{
	for (; *text; text++)
		if ((unsigned char)*text < ' ' && *text != '\n' && *text != '\t')
			return false;
	return true;
}

const char *amdgpu_text(struct amdgpu *device, const char *file)
{
	const char *text = root_text(device->run->root, device->run->arena,
				     amdgpu_path(device, file));

	if (text && printable(text))
		return *text ? text : NULL;
	if (text)
		amdgpu_unread(device, file, "not text");
	else if (errno != ENOENT && errno != EOPNOTSUPP && errno != ENODATA)
		amdgpu_unread(device, file, strerror(errno));
	return NULL;
}

bool amdgpu_number(struct amdgpu *device, const char *file, double min, double max,
		   double *ret_number)
{
	const char *text = amdgpu_text(device, file);
	double number;

	if (!text)
		return false;
	if (!slice_number(slice_of(text), &number) || !(number >= min && number <= max)) {
		amdgpu_unread(device, file, "not a number, or an impossible one");
		return false;
	}
	*ret_number = number;
	return true;
}

static bool is_bound(struct probe_run *run, const struct gpu *gpu)
{
	const char *driver = root_link(run->root, run->arena,
				       arena_printf(run->arena, "%s/driver", gpu->path));
	const char *slash = driver ? strrchr(driver, '/') : NULL;

	return driver && !strcmp(slash ? slash + 1 : driver, "amdgpu");
}

static size_t bound_devices(struct probe_run *run, const struct gpus *gpus,
			    struct amdgpu *devices)
{
	size_t count = 0;

	for (size_t i = 0; i < gpus->count; i++) {
		if (!is_bound(run, &gpus->items[i]))
			continue;
		if (count == DEVICES_MAX) {
			probe_note(run,
				   "more than %d devices: %s and those after it are "
				   "left out",
				   DEVICES_MAX, gpus->items[i].bdf);
			break;
		}
		devices[count++] = (struct amdgpu){ .run = run, .gpu = &gpus->items[i] };
	}
	return count;
}

static bool detect(struct probe_run *run)
{
	struct gpus gpus;

	if (root_exists(run->root, "/sys/module/amdgpu"))
		return true;
	gpus = probe_gpus(run);
	for (size_t i = 0; i < gpus.count; i++)
		if (is_bound(run, &gpus.items[i]))
			return true;
	probe_note(run, "the amdgpu driver is not loaded: no /sys/module/amdgpu, and no "
			"device that it is bound to");
	return false;
}

/* What may ask the device's power controller comes last: when that hangs, the deadline
 * ends the probe, and what was said before is kept. */
static void collect(struct probe_run *run)
{
	struct gpus gpus = probe_gpus(run);
	struct amdgpu *devices = arena_array(run->arena, struct amdgpu, DEVICES_MAX);
	size_t count = bound_devices(run, &gpus, devices);

	amdgpu_state_driver(run);
	if (!count)
		probe_note(run, "no AMD GPU is bound to the amdgpu driver");
	for (size_t i = 0; i < count; i++) {
		amdgpu_state_identity(&devices[i]);
		amdgpu_state_memory(&devices[i]);
		amdgpu_state_firmware(&devices[i]);
	}
	amdgpu_state_debugfs_firmware(run, devices, count);
	for (size_t i = 0; i < count; i++) {
		if (devices[i].gpu->asleep) {
			probe_note(run,
				   "%s is suspended: clocks, power, temperature, load, "
				   "partition, RAS counters and debugfs are left out, "
				   "so as not to wake it (--wake)",
				   devices[i].gpu->bdf);
		} else {
			amdgpu_state_partition(&devices[i]);
			amdgpu_state_ras(&devices[i]);
			amdgpu_state_power(&devices[i]);
		}
		amdgpu_note_unread(&devices[i]);
	}
}

const struct probe probe_amdgpu = {
	.name = "amdgpu",
	.help = "amdgpu driver: memory, firmware, clocks, power, RAS, module parameters",
	.trust = TRUST_KERNEL,
	.detect = detect,
	.collect = collect,
};
