/* SPDX-License-Identifier: Apache-2.0 */
/* The driver itself: where it comes from, and the parameters in effect. */
#include "probes/amdgpu_internal.h"

#include <ctype.h>
#include <errno.h>

enum { PARAMETERS_MAX = 500 /* of one module */, PARAMETER_NAME_MAX = 64 };

/* The DKMS build alone sets a module version; 'O' in the taint of a module says that it
 * was built out of tree (kernel/module/sysfs.c,
 * Documentation/admin-guide/tainted-kernels.rst).
 */
static void state_origin(struct probe_run *run)
{
	const char *from = "/sys/module/amdgpu/version";
	const char *version = root_text(run->root, run->arena, from);
	int failed = errno;
	const char *taint = root_text(run->root, run->arena, "/sys/module/amdgpu/taint");

	if (version && strpbrk(version, "0123456789")) {
		probe_fact(run, "driver.version", "", from, "%s", version);
		probe_fact(run, "driver.origin", "", from, "dkms");
	} else if (taint && strchr(taint, 'O')) {
		probe_fact(run, "driver.origin", "", "/sys/module/amdgpu/taint", "dkms");
	} else if (!version && failed == ENOENT) {
		probe_fact(run, "driver.origin", "", "/sys/module/amdgpu", "in-tree");
	} else {
		probe_note(run, "%s is not readable: %s", from,
			   version ? "no version in it" : strerror(failed));
	}
}

static bool is_parameter(const char *name)
{
	size_t size = strlen(name);

	for (size_t i = 0; i < size; i++)
		if (!isalnum((unsigned char)name[i]) && name[i] != '_')
			return false;
	return size && size <= PARAMETER_NAME_MAX;
}

/* A string parameter that is not set reads "(null)" or is empty: nothing to state. */
static bool state_parameter(struct probe_run *run, const char *module, const char *name)
{
	const char *path =
		arena_printf(run->arena, "/sys/module/%s/parameters/%s", module, name);
	const char *text = root_text(run->root, run->arena, path);

	if (text && strcmp(text, "(null)") != 0)
		probe_fact(run,
			   arena_printf(run->arena, "module.param.%s.%s", module, name),
			   "", path, "%s", text);
	return text;
}

static void state_parameters(struct probe_run *run, const char *module)
{
	const char *folder =
		arena_printf(run->arena, "/sys/module/%s/parameters", module);
	struct names names = root_names(run->root, run->arena, folder);
	size_t refused = 0, last = 0;
	int failed = errno;

	if (!names.count && failed && failed != ENOENT)
		probe_note(run, "%s: %s", folder, strerror(failed));
	for (size_t i = 0; i < names.count && i < PARAMETERS_MAX; i++) {
		if (!is_parameter(names.items[i]) ||
		    state_parameter(run, module, names.items[i]))
			continue;
		failed = errno;
		last = i;
		refused++;
	}
	if (refused)
		probe_note(run, "%s: %zu of %zu are not readable (%s: %s)", folder,
			   refused, names.count, names.items[last], strerror(failed));
	if (names.count > PARAMETERS_MAX)
		probe_note(run, "%s: the first %d of %zu were read", folder,
			   PARAMETERS_MAX, names.count);
}

void amdgpu_state_driver(struct probe_run *run)
{
	static const char *const modules[] = { "amdgpu", "ttm", "amdttm" };

	if (root_exists(run->root, "/sys/module/amdgpu"))
		state_origin(run);
	for (size_t i = 0; i < ARRAY_SIZE(modules); i++)
		state_parameters(run, modules[i]);
}
