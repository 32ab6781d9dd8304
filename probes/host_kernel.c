/* SPDX-License-Identifier: Apache-2.0 */
/* The running kernel. */
#include "probes/host_internal.h"

#include <ctype.h>
#include <errno.h>

enum { MODULES_MAX = 2000 };

/* Build options that decide what the driver and the runtime can do. */
static const char *const options[] = { "HSA_AMD",
				       "HSA_AMD_SVM",
				       "HSA_AMD_P2P",
				       "DRM_AMDGPU",
				       "DRM_AMDGPU_USERPTR",
				       "DEVICE_PRIVATE",
				       "ZONE_DEVICE",
				       "HMM_MIRROR",
				       "PCI_P2PDMA",
				       "DMABUF_MOVE_NOTIFY",
				       "AMD_IOMMU",
				       "IOMMU_DEFAULT_PASSTHROUGH",
				       "PCI_REALLOC_ENABLE_AUTO",
				       "MODULE_SIG",
				       "MODULE_SIG_FORCE",
				       "DEV_COREDUMP" };

static void state_text(struct probe_run *run, const char *key, const char *path)
{
	const char *text = root_text(run->root, run->arena, path);

	if (text)
		probe_fact(run, key, "", path, "%s", text);
	else
		probe_note(run, "%s: %s", path, strerror(errno));
}

/* "NAME SIZE USERS ...": a line a module (proc_modules(5)). */
static void state_modules(struct probe_run *run)
{
	const char *path = "/proc/modules";
	const char *text = root_text(run->root, run->arena, path);
	struct slice rest = slice_of(text), line;
	VEC(const char *) list = { 0 };

	if (!text) {
		probe_note(run, "%s: %s", path, strerror(errno));
		return;
	}
	while (list.count < MODULES_MAX && slice_next_line(&rest, &line)) {
		size_t size = 0;

		while (size < line.size && (isalnum((unsigned char)line.data[size]) ||
					    line.data[size] == '_'))
			size++;
		if (size && size < line.size && line.data[size] == ' ')
			vec_push(&list,
				 arena_string(run->arena, slice_from(line.data, size)));
	}
	if (rest.size)
		probe_note(run, "%s: over %d lines", path, MODULES_MAX);
	else
		probe_items(run, "kernel.modules", "", path, list.items, list.count);
	vec_free(&list);
}

/* "none [integrity] confidentiality"; the file is there when the kernel has lockdown
 * (security/lockdown/lockdown.c). */
static void state_lockdown(struct probe_run *run)
{
	const char *path = "/sys/kernel/security/lockdown";
	const char *text = root_text(run->root, run->arena, path);
	const char *open = text ? strchr(text, '[') : NULL;
	const char *close = open ? strchr(open, ']') : NULL;

	if (close && close > open + 1)
		probe_fact(run, "kernel.lockdown", "", path, "%.*s",
			   (int)(close - open - 1), open + 1);
	else if (text || errno != ENOENT)
		probe_note(run, "%s: %s", path,
			   text ? "no word in brackets" : strerror(errno));
}

static void state_taint(struct probe_run *run)
{
	const char *path = "/proc/sys/kernel/tainted";
	uint64_t taint;

	if (root_number(run->root, path, &taint))
		probe_fact(run, "kernel.taint", "", path, "%llu",
			   (unsigned long long)taint);
	else
		probe_note(run, "%s: not read", path);
}

/* What the file says of each option, NULL where it says nothing. */
struct config {
	const char *values[ARRAY_SIZE(options)];
};

/* "CONFIG_X=y", or "# CONFIG_X is not set". Of two lines the last one counts. */
static void read_option(struct config *config, struct slice line)
{
	line = slice_trim(line);
	if (slice_starts_with(line, "# CONFIG_"))
		line = slice_skip(line, strlen("# CONFIG_"));
	else if (slice_starts_with(line, "CONFIG_"))
		line = slice_skip(line, strlen("CONFIG_"));
	else
		return;
	for (size_t i = 0; i < ARRAY_SIZE(options); i++) {
		struct slice rest = slice_skip(line, strlen(options[i]));

		if (!slice_starts_with(line, options[i]))
			continue;
		if (slice_is(rest, "=y"))
			config->values[i] = "y";
		else if (slice_is(rest, "=m"))
			config->values[i] = "m";
		else if (slice_is(rest, "=n") || slice_is(rest, " is not set"))
			config->values[i] = "n";
	}
}

static void state_options(struct probe_run *run, const char *text, const char *from)
{
	struct config config = { 0 };
	struct slice rest = slice_of(text), line;

	while (slice_next_line(&rest, &line))
		read_option(&config, line);
	for (size_t i = 0; i < ARRAY_SIZE(options); i++)
		if (config.values[i])
			probe_fact(
				run,
				arena_printf(run->arena, "kernel.config.%s", options[i]),
				"", from, "%s", config.values[i]);
}

/* An option that stands nowhere in the file is not stated: this kernel may not have it.
 */
static void state_config(struct probe_run *run, const char *release)
{
	static const char *const places[] = { "/boot/config-%s", "/lib/modules/%s/config",
					      "/usr/lib/modules/%s/config",
					      "/lib/modules/%s/build/.config" };

	for (size_t i = 0; i < ARRAY_SIZE(places); i++) {
		const char *path = arena_printf(run->arena, places[i], release);
		const char *text = root_text(run->root, run->arena, path);

		if (!text)
			continue;
		state_options(run, text, path);
		return;
	}
	probe_note(run, "options of the kernel: no readable /boot/config-%s%s", release,
		   root_exists(run->root, "/proc/config.gz")
			   ? "; /proc/config.gz is not unpacked"
			   : "");
}

static bool is_release(const char *text)
{
	return text && *text && *text != '.' && !strchr(text, '/') && strlen(text) < 100;
}

void host_state_kernel(struct probe_run *run)
{
	const char *path = "/proc/sys/kernel/osrelease";
	const char *release = root_text(run->root, run->arena, path);

	state_text(run, "kernel.version", path);
	state_modules(run);
	state_taint(run);
	state_lockdown(run);
	if (is_release(release))
		state_config(run, release);
}
