/* SPDX-License-Identifier: Apache-2.0 */
/* The machine around the GPU: kernel, distribution, board, firmware package, environment.
 */
#include "probes/host_internal.h"

#include <errno.h>

#include "probes/container.h"
#include "probes/environment.h"
#include "probes/packages.h"

enum { ENVIRONMENT_BYTES_MAX = 4 * 1024 * 1024 };

/* Packages that hold the firmware of AMD GPUs, the most particular first: distributions
 * that split linux-firmware keep a package of that name. */
static const char *const firmware_packages[] = {
	"linux-firmware-amdgpu", "amd-gpu-firmware", "firmware-amd-graphics",
	"kernel-firmware-amdgpu", "linux-firmware"
};

static bool is_firmware_package(const char *name)
{
	for (size_t i = 0; i < ARRAY_SIZE(firmware_packages); i++)
		if (!strcmp(name, firmware_packages[i]))
			return true;
	return false;
}

static void state_firmware_package(struct probe_run *run)
{
	const struct package *packages = NULL;
	size_t count;

	if (container_find(run).name) {
		probe_note(run, "in a container: the machine's firmware package is not "
				"known");
		return;
	}
	count = packages_find(run, is_firmware_package, &packages);
	for (size_t i = 0; i < ARRAY_SIZE(firmware_packages); i++)
		for (size_t j = 0; j < count; j++)
			if (!strcmp(packages[j].name, firmware_packages[i])) {
				probe_fact(run, "host.firmware_package", "",
					   packages[j].from, "%s", packages[j].version);
				return;
			}
}

/* The probe's own environment is that of the shell kbmatch was started from. */
static void state_environment(struct probe_run *run)
{
	const char *from = "/proc/self/environ";
	struct slice text =
		root_bytes(run->root, run->arena, from, ENVIRONMENT_BYTES_MAX);

	if (!text.data) {
		probe_note(run, "environment: %s: %s", from, strerror(errno));
		return;
	}
	bool whole = environment_state(run, "shell.env.", from, text.data, text.size);
	if (text.size == ENVIRONMENT_BYTES_MAX)
		probe_note(run, "environment: cut after %d bytes", ENVIRONMENT_BYTES_MAX);
	else if (whole)
		probe_whole(run, "shell.env.", from);
}

static void collect(struct probe_run *run)
{
	host_state_kernel(run);
	host_state_parameters(run);
	host_state_system(run);
	state_environment(run);
	state_firmware_package(run);
}

const struct probe probe_host = {
	.name = "host",
	.help = "kernel, distribution, board, memory, firmware package, environment",
	.trust = TRUST_KERNEL,
	.collect = collect,
};
