/* SPDX-License-Identifier: Apache-2.0 */
/* Clocks, power, temperature and load; partitions. */
#include "probes/amdgpu_internal.h"

#include <ctype.h>
#include <errno.h>

enum { CLOCK_MAX = 100000 /* MHz */ };

static void state_number(struct amdgpu *device, const char *key, const char *file,
			 double min, double max, double scale)
{
	double number;

	if (amdgpu_number(device, file, min, max, &number))
		probe_fact(device->run, key, device->gpu->bdf, amdgpu_path(device, file),
			   "%.10g", number * scale);
}

static void state_word(struct amdgpu *device, const char *key, const char *file)
{
	const char *text = amdgpu_text(device, file);

	if (text && strcmp(text, "unknown") != 0)
		probe_fact(device->run, key, device->gpu->bdf, amdgpu_path(device, file),
			   "%s", text);
}

/* "1: 2124Mhz *": the star marks the level now; "S: 19Mhz *" is deep sleep. */
static bool parse_level(struct slice line, unsigned *ret_mhz, bool *ret_now)
{
	const char *colon = line.size ? memchr(line.data, ':', line.size) : NULL;
	unsigned mhz = 0;
	size_t i = 0;

	if (!colon)
		return false;
	line = slice_trim(slice_skip(line, (size_t)(colon + 1 - line.data)));
	for (; i < line.size && isdigit((unsigned char)line.data[i]); i++) {
		mhz = mhz * 10 + (unsigned)(line.data[i] - '0');
		if (mhz > CLOCK_MAX)
			return false;
	}
	if (!i || line.size < i + 3 ||
	    !slice_equal_nocase(slice_from(line.data + i, 3), slice_of("mhz")))
		return false;
	*ret_mhz = mhz;
	*ret_now = line.data[line.size - 1] == '*';
	return true;
}

static void state_clock(struct amdgpu *device, const char *clock)
{
	const char *file = arena_printf(device->run->arena, "pp_dpm_%s", clock);
	const char *text = amdgpu_text(device, file);
	unsigned highest = 0, present = 0, levels = 0;
	bool known = false;

	if (!text)
		return;
	struct slice rest = slice_of(text), line;
	while (slice_next_line(&rest, &line)) {
		unsigned mhz;
		bool now;

		if (parse_level(line, &mhz, &now)) {
			levels++;
			highest = mhz > highest ? mhz : highest;
			present = now ? mhz : present;
			known |= now;
		}
	}
	if (!levels)
		amdgpu_unread(device, file, "no clock levels in it");
	const char *from = amdgpu_path(device, file);
	if (known)
		probe_fact(device->run,
			   arena_printf(device->run->arena, "gpu.clock_mhz.%s", clock),
			   device->gpu->bdf, from, "%u", present);
	if (highest)
		probe_fact(
			device->run,
			arena_printf(device->run->arena, "gpu.clock_max_mhz.%s", clock),
			device->gpu->bdf, from, "%u", highest);
}

static const char *hwmon_file(struct amdgpu *device, const char *hwmon, const char *file)
{
	return arena_printf(device->run->arena, "hwmon/%s/%s", hwmon, file);
}

/* temp1 is the edge sensor where there is one; newer server boards have none
 * (amdgpu_pm.c: temp_label). */
static void state_temperature(struct amdgpu *device, const char *hwmon)
{
	const char *label = amdgpu_text(device, hwmon_file(device, hwmon, "temp1_label"));

	if (!label || !strcmp(label, "edge"))
		state_number(device, "gpu.temperature",
			     hwmon_file(device, hwmon, "temp1_input"), -60e3, 300e3,
			     1e-3);
}

/* Microwatts; kernels have either an average or what is drawn now. */
static void state_watts(struct amdgpu *device, const char *hwmon)
{
	static const char *const files[] = { "power1_average", "power1_input" };
	double microwatts;

	for (size_t i = 0; i < ARRAY_SIZE(files); i++) {
		const char *file = hwmon_file(device, hwmon, files[i]);

		if (amdgpu_number(device, file, 0, 1e11, &microwatts)) {
			probe_fact(device->run, "gpu.power_w", device->gpu->bdf,
				   amdgpu_path(device, file), "%.10g", microwatts * 1e-6);
			break;
		}
	}
	state_number(device, "gpu.power_cap_w", hwmon_file(device, hwmon, "power1_cap"),
		     0, 1e11, 1e-6);
}

static void state_hwmon(struct amdgpu *device)
{
	struct names names = root_names(device->run->root, device->run->arena,
					amdgpu_path(device, "hwmon"));

	if (!names.count && errno && errno != ENOENT)
		amdgpu_unread(device, "hwmon", strerror(errno));
	for (size_t i = 0; i < names.count; i++) {
		const char *name = NULL;

		if (!strncmp(names.items[i], "hwmon", 5))
			name = amdgpu_text(device,
					   hwmon_file(device, names.items[i], "name"));
		if (!name || strcmp(name, "amdgpu") != 0)
			continue;
		state_temperature(device, names.items[i]);
		state_watts(device, names.items[i]);
		return;
	}
}

void amdgpu_state_power(struct amdgpu *device)
{
	static const char *const clocks[] = { "sclk", "mclk", "fclk", "socclk" };

	state_word(device, "gpu.performance_level", "power_dpm_force_performance_level");
	for (size_t i = 0; i < ARRAY_SIZE(clocks); i++)
		state_clock(device, clocks[i]);
	state_number(device, "gpu.busy_percent", "gpu_busy_percent", 0, 100, 1);
	state_hwmon(device);
}

/* "SPX" and "NPS1" (amdgpu_gfx.c, amdgpu_gmc.c) together, or what there is of it. */
void amdgpu_state_partition(struct amdgpu *device)
{
	const char *compute = amdgpu_text(device, "current_compute_partition");
	const char *memory = amdgpu_text(device, "current_memory_partition");

	if (compute && !strcmp(compute, "UNKNOWN"))
		compute = NULL;
	if (memory && !strcmp(memory, "UNKNOWN"))
		memory = NULL;
	if (compute || memory)
		probe_fact(device->run, "gpu.partition", device->gpu->bdf,
			   amdgpu_path(device, compute ? "current_compute_partition"
						       : "current_memory_partition"),
			   "%s%s%s", compute ? compute : "", compute && memory ? "/" : "",
			   memory ? memory : "");
}
