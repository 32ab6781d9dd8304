/* SPDX-License-Identifier: Apache-2.0 */
/* Applications as they lie on disk: nothing here is run. */
#include <errno.h>

#include "probes/apps_internal.h"

static const char *const usual[] = {
	"/usr/local/bin",	    "/usr/bin",	      "/bin",
	"/opt/ollama/bin",	    "/opt/ollama",    "/opt/llama.cpp/bin",
	"/opt/llama.cpp/build/bin", "/opt/llama.cpp",
};

/* What carries a backend's name in libggml-NAME.so and in the directories of bundles. */
static const struct {
	const char *prefix, *backend;
} backend_names[] = {
	{ "hip", "rocm" },    { "rocm", "rocm" }, { "vulkan", "vulkan" },
	{ "cuda", "cuda" },   { "cpu", "cpu" },	  { "opencl", "opencl" },
	{ "sycl", "sycl" },   { "rpc", "rpc" },	  { "blas", "blas" },
	{ "metal", "metal" }, { "mlx", "mlx" },
};

/* Services that are applications of the rules' names. */
static const struct {
	const char *unit, *app;
} unit_apps[] = {
	{ "ollama.", "ollama" },    { "llama", "llama.cpp" },
	{ "localai.", "localai" },  { "koboldcpp.", "koboldcpp" },
	{ "vllm.", "vllm" },	    { "comfyui.", "comfyui" },
	{ "lemonade", "lemonade" }, { "stable-diffusion.", "stable-diffusion-webui" },
};

static void add_program(struct apps *apps, struct string_set *programs, const char *path)
{
	struct probe_run *run = apps->run;
	const char *real = root_real(run->root, run->arena, path);
	struct stat status;

	if (real && !root_stat(run->root, real, &status) && S_ISREG(status.st_mode))
		strings_add(run->arena, programs, real);
}

struct string_set apps_programs(struct apps *apps, const char *name)
{
	struct string_set programs = { 0 };

	if (apps->unit && apps->unit->program && *apps->unit->program == '/' &&
	    !strcmp(path_base(apps->unit->program), name))
		add_program(apps, &programs, apps->unit->program);
	for (size_t i = 0; i < apps->folders.count; i++)
		add_program(apps, &programs,
			    arena_printf(apps->run->arena, "%s/%s",
					 apps->folders.items[i], name));
	return programs;
}

void apps_found(struct apps *apps, const char *name, const char *version,
		const char *from)
{
	struct probe_run *run = apps->run;

	if (strings_add(run->arena, &apps->installed, name) && version)
		probe_fact(run, arena_printf(run->arena, "installed.%s", name), "", from,
			   "%s", version);
}

bool apps_show(struct apps *apps, const char *name, const char *path)
{
	if (apps->shown) {
		probe_note(apps->run, "%s lies at %s; app.path and its like speak of %s",
			   name, path, apps->shown);
		return false;
	}
	apps->shown = name;
	probe_fact(apps->run, "app.path", "", path, "%s", path);
	return true;
}

const char *apps_package(const struct apps *apps, const char *prefix)
{
	for (size_t i = 0; i < apps->package_count; i++)
		if (!strncmp(apps->packages[i].name, prefix, strlen(prefix)))
			return apps->packages[i].version;
	return NULL;
}

void apps_add_backend(struct apps *apps, struct string_set *backends, const char *name)
{
	if (!strncmp(name, "libggml-", 8))
		name += 8;
	for (size_t i = 0; i < ARRAY_SIZE(backend_names); i++)
		if (!strncmp(name, backend_names[i].prefix,
			     strlen(backend_names[i].prefix)))
			strings_add(apps->run->arena, backends, backend_names[i].backend);
}

void apps_state_backends(struct apps *apps, struct string_set *backends, const char *from)
{
	strings_sort(backends);
	probe_items(apps->run, "app.backends", "", from, backends->items,
		    backends->count);
}

static bool is_app_package(const char *name)
{
	return !strncmp(name, "ollama", 6) || !strncmp(name, "llama.cpp", 9) ||
	       !strncmp(name, "llama-cpp", 9);
}

static void look_where(struct apps *apps)
{
	struct probe_run *run = apps->run;
	const char *path;

	apps->variables = variables_read(run);
	if (!apps->variables.data)
		probe_note(
			run,
			"/proc/self/environ: %s: PATH and the environment are not known",
			strerror(errno));
	path = variables_get(run, apps->variables, "PATH");
	if (path)
		strings_split(run->arena, &apps->folders, path, ":");
	for (size_t i = 0; i < ARRAY_SIZE(usual); i++)
		strings_add(run->arena, &apps->folders, usual[i]);
	apps->package_count = packages_find(run, is_app_package, &apps->packages);
}

static void collect(struct probe_run *run)
{
	struct apps apps = { .run = run };
	struct unit unit;

	look_where(&apps);
	if (unit_first(run, &unit))
		apps.unit = &unit;
	if (apps.unit && unit.program && *unit.program == '/' &&
	    !root_exists(run->root, unit.program))
		probe_note(run, "%s starts %s: %s", unit.name, unit.program,
			   strerror(ENOENT));
	apps_unit(&apps);
	apps_ollama(&apps);
	apps_llamacpp(&apps);
	apps_python(&apps);
	for (size_t i = 0; apps.unit && i < ARRAY_SIZE(unit_apps); i++)
		if (!strncmp(apps.unit->name, unit_apps[i].unit,
			     strlen(unit_apps[i].unit)))
			apps_found(&apps, unit_apps[i].app, NULL, apps.unit->path);
	strings_sort(&apps.installed);
	probe_items(run, "app.installed", "", "PATH, units and Python's packages",
		    apps.installed.items, apps.installed.count);
}

const struct probe probe_apps = {
	.name = "apps",
	.help = "Ollama, llama.cpp and PyTorch as they lie on disk, and their services",
	.trust = TRUST_KERNEL,
	.collect = collect,
};
