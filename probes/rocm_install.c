/* SPDX-License-Identifier: Apache-2.0 */
/* Which ROCms there are. */
#include "probes/rocm_internal.h"

#include <ctype.h>
#include <errno.h>

#include "probes/rocm_files.h"

enum { ROCMS_MAX = 64 };

/* rocm-core installs .info/version; older releases had one file for each group of
 * packages. */
static const char *const release_files[] = {
	".info/version",       ".info/version-rocm", ".info/version-dev",
	".info/version-utils", ".info/version-lib",  ".info/version-hiplibs",
};

static const char *const signs[] = {
	"lib/libamdhip64.so",	  "lib/libhsa-runtime64.so.1",
	"lib64/libamdhip64.so",	  "lib64/libhsa-runtime64.so.1",
	"hip/lib/libamdhip64.so", "bin/rocminfo",
};

static const char *const variables[] = { "ROCM_PATH", "ROCM_HOME", "HIP_PATH" };

struct search {
	struct probe_run *run;
	struct rocm_packages packages;
	VEC(struct rocm) found;
};

/* "6.2.4" of "6.2.4-139". */
static const char *release_in(struct arena *arena, const char *text)
{
	size_t size = strcspn(text, "- \t\r\n");

	if (!isdigit((unsigned char)*text) || size > 40)
		return NULL;
	return arena_string(arena, slice_from(text, size));
}

/* Of "/opt/rocm-6.2.4" and "/opt/rocm/core-7.13". */
static const char *release_of_folder(struct arena *arena, const char *path)
{
	const char *hyphen = strrchr(path_base(path), '-');

	return hyphen ? release_in(arena, hyphen + 1) : NULL;
}

static const char *release_of_libraries(struct search *search, const char *path)
{
	struct arena *arena = search->run->arena;
	const char *folder = arena_printf(arena, "%s/lib", path);
	struct names names = root_names(search->run->root, arena, folder);

	for (size_t i = 0; i < names.count; i++)
		if (!strncmp(names.items[i], "libamdhip64.so.", 15)) {
			const char *release = rocm_release(arena, names.items[i]);

			if (release)
				return release;
		}
	return NULL;
}

static bool is_rocm(struct search *search, const char *path)
{
	struct arena *arena = search->run->arena;

	for (size_t i = 0; i < ARRAY_SIZE(signs); i++)
		if (root_exists(search->run->root,
				arena_printf(arena, "%s/%s", path, signs[i])))
			return true;
	return false;
}

static bool has_package(struct rocm_packages packages, const char *name, const char *from)
{
	for (size_t i = 0; i < packages.count; i++)
		if (!strcmp(packages.items[i].name, name) &&
		    (!from || strstr(packages.items[i].from, from)))
			return true;
	return false;
}

/* Arch's packages go to /opt/rocm as AMD's do; AMD has none for pacman. */
static const char *origin_of(struct search *search, const char *path)
{
	const char *manifest = arena_printf(search->run->arena, "%s/share/therock", path);

	if (root_exists(search->run->root, manifest) || strstr(path, "_rocm_sdk_") ||
	    !strncmp(path_base(path), "core-", 5))
		return "therock";
	if (path_within(path, "/usr") || path_within(path, "/nix") ||
	    (!strcmp(path, "/opt/rocm") &&
	     (has_package(search->packages, "rocm-core", "pacman") ||
	      has_package(search->packages, "hip-runtime-amd", "pacman"))))
		return "distribution";
	return "amd";
}

static void read_release(struct search *search, struct rocm *rocm)
{
	struct probe_run *run = search->run;

	for (size_t i = 0; i < ARRAY_SIZE(release_files) && !rocm->release; i++) {
		const char *file =
			arena_printf(run->arena, "%s/%s", rocm->path, release_files[i]);
		const char *text = root_text(run->root, run->arena, file);

		if (text) {
			rocm->from = file;
			rocm->release = release_in(run->arena, text);
		} else if (errno != ENOENT && errno != ENOTDIR) {
			probe_note(run, "%s: %s", file, strerror(errno));
		}
	}
	if (rocm->release)
		return;
	rocm->release = release_of_libraries(search, rocm->path);
	if (!rocm->release)
		rocm->release = release_of_folder(run->arena, rocm->path);
}

static void consider(struct search *search, const char *path)
{
	const char *real = root_real(search->run->root, search->run->arena, path);
	struct rocm rocm = { .path = real, .from = path };

	for (size_t i = 0; real && i < search->found.count; i++)
		if (!strcmp(search->found.items[i].path, real))
			return;
	if (!real || !strcmp(real, "/") || search->found.count == ROCMS_MAX)
		return;
	read_release(search, &rocm);
	/* A directory that only an uninstalled release left behind is none. */
	if (rocm.from == path && !is_rocm(search, real))
		return;
	rocm.origin = origin_of(search, real);
	vec_push(&search->found, rocm);
}

static void consider_parts(struct search *search, const char *path)
{
	struct arena *arena = search->run->arena;
	struct names names = root_names(search->run->root, arena, path);

	for (size_t i = 0; i < names.count; i++)
		if (!strcmp(names.items[i], "core") ||
		    !strncmp(names.items[i], "core-", 5))
			consider(search,
				 arena_printf(arena, "%s/%s", path, names.items[i]));
}

struct rocms rocm_installations(struct probe_run *run, struct rocm_packages packages)
{
	struct search search = { .run = run, .packages = packages };
	struct names names = root_names(run->root, run->arena, "/opt");
	struct rocms rocms = { .whole = !errno || errno == ENOENT };
	struct slice environment = variables_read(run);

	if (!rocms.whole)
		probe_note(run, "/opt: %s", strerror(errno));
	for (size_t i = 0; i < names.count; i++)
		if (!strcmp(names.items[i], "rocm") ||
		    !strncmp(names.items[i], "rocm-", 5)) {
			const char *path =
				arena_printf(run->arena, "/opt/%s", names.items[i]);

			consider(&search, path);
			consider_parts(&search, path);
		}
	for (size_t i = 0; i < ARRAY_SIZE(variables); i++) {
		const char *path = variables_get(run, environment, variables[i]);

		if (path && *path == '/')
			consider(&search, path);
	}
	rocms.count = search.found.count;
	rocms.items = rocms.count ? arena_freeze(run->arena, &search.found) : NULL;
	return rocms;
}

/* The runtimes' packages, which distributions number as the release that they are of. "#"
 * stands for a digit. */
static const char *const runtimes[] = {
	"libamdhip64-#",      "hip-runtime-amd", "rocm-hip",	 "rocclr",
	"libhsa-runtime64-#", "hsa-rocr",	 "rocm-runtime",
};

static bool is_runtime(const char *name, const char *pattern)
{
	size_t size = strcspn(pattern, "#");

	return !strncmp(name, pattern, size) &&
	       (pattern[size] ? isdigit((unsigned char)name[size]) && !name[size + 1]
			      : !name[size]);
}

/* "6.2.1" of "1:6.2.1-1.fc41"; NULL when it does not begin with a number. */
static const char *upstream_version(struct arena *arena, const char *version)
{
	const char *epoch = strchr(version, ':');
	size_t size;

	version = epoch ? epoch + 1 : version;
	size = strspn(version, "0123456789.");
	while (size && version[size - 1] == '.')
		size--;
	return size ? arena_string(arena, slice_from(version, size)) : NULL;
}

static void release_of_distribution(struct probe_run *run, struct rocm_packages packages,
				    struct rocm *rocm)
{
	for (size_t i = 0; i < ARRAY_SIZE(runtimes); i++)
		for (size_t j = 0; j < packages.count && !rocm->release; j++) {
			const struct package *package = &packages.items[j];

			if (!is_runtime(package->name, runtimes[i]))
				continue;
			rocm->release = upstream_version(run->arena, package->version);
			rocm->from =
				arena_printf(run->arena, "package %s", package->name);
		}
}

struct rocm rocm_of_library(struct probe_run *run, struct rocms rocms,
			    struct rocm_packages packages, const char *library)
{
	struct search search = { .run = run, .packages = packages };
	const struct rocm *best = NULL;
	struct rocm rocm = { .from = library };

	for (size_t i = 0; i < rocms.count; i++)
		if (path_within(library, rocms.items[i].path) &&
		    (!best || strlen(rocms.items[i].path) > strlen(best->path)))
			best = &rocms.items[i];
	if (best)
		return *best;
	rocm.path = path_within(library, "/usr") || path_within(library, "/lib") ||
				    path_within(library, "/lib64")
			    ? "/usr"
			    : path_above(run->arena, path_above(run->arena, library));
	rocm.origin = origin_of(&search, rocm.path);
	rocm.release = rocm_release(run->arena, library);
	if (!rocm.release && !strcmp(rocm.origin, "distribution"))
		release_of_distribution(run, packages, &rocm);
	return rocm;
}
