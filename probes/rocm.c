/* SPDX-License-Identifier: Apache-2.0 */
/* Which ROCms there are, which of them is in use, and what is in it. */
#include <errno.h>

#include "probes/rocm_files.h"
#include "probes/rocm_internal.h"

enum { HIP, HSA, ROCBLAS };

static const char *const stems[] = {
	[HIP] = "libamdhip64",
	[HSA] = "libhsa-runtime64",
	[ROCBLAS] = "librocblas",
	"libamd_comgr",
	"libhipblaslt",
	"libMIOpen",
	"librccl",
	"libvulkan",
};

static void state_library(struct probe_run *run, const char *stem,
			  const struct library *library, bool whole)
{
	struct arena *arena = run->arena;

	if (library->picked)
		probe_fact(run, arena_printf(arena, "loader.%s", stem), "", library->from,
			   "%s", library->picked);
	else if (library->copies.count && whole)
		probe_note(run, "ld.so finds no %s; %s is where it does not look", stem,
			   library->copies.items[0]);
	if (library->copies.count)
		probe_items(run, arena_printf(arena, "loader.copies.%s", stem), "",
			    library->from, library->copies.items, library->copies.count);
}

/* The libraries of the installations, and where NixOS links drivers. */
static struct string_set unsearched(struct probe_run *run, struct rocms rocms)
{
	static const char *const parts[] = { "lib", "lib64", "hip/lib", "rocblas/lib" };
	struct string_set folders = { 0 };

	for (size_t i = 0; i < rocms.count; i++)
		for (size_t j = 0; j < ARRAY_SIZE(parts); j++)
			strings_add(run->arena, &folders,
				    arena_printf(run->arena, "%s/%s", rocms.items[i].path,
						 parts[j]));
	strings_add(run->arena, &folders, "/run/opengl-driver/lib");
	return folders;
}

static void find_libraries(struct probe_run *run, struct rocms rocms,
			   struct library libraries[ARRAY_SIZE(stems)])
{
	struct loader *loader = loader_open(run);
	struct string_set elsewhere = unsearched(run, rocms);

	for (size_t i = 0; i < ARRAY_SIZE(stems); i++)
		libraries[i] = loader_find(loader, stems[i], &elsewhere);
	for (size_t i = 0; i < ARRAY_SIZE(stems); i++)
		state_library(run, stems[i], &libraries[i], loader_whole(loader));
	if (loader_whole(loader)) {
		probe_whole(run, "loader.", "ld.so's search");
		probe_whole(run, "loader.copies.", "ld.so's search");
	}
}

/* Of installations of which the loader knows none: the one that /opt/rocm is, or the only
 * one. */
static const struct rocm *usual(struct probe_run *run, struct rocms rocms)
{
	const char *link = root_real(run->root, run->arena, "/opt/rocm");

	for (size_t i = 0; link && i < rocms.count; i++)
		if (!strcmp(rocms.items[i].path, link))
			return &rocms.items[i];
	if (rocms.count == 1)
		return &rocms.items[0];
	if (rocms.count)
		probe_note(run,
			   "%zu ROCm installations, and nothing tells which is in use",
			   rocms.count);
	return NULL;
}

static void state_in_use(struct probe_run *run, const struct rocm *rocm)
{
	probe_fact(run, "rocm.path", "", rocm->from, "%s", rocm->path);
	probe_fact(run, "rocm.origin", "", rocm->from, "%s", rocm->origin);
	if (rocm->release)
		probe_fact(run, "rocm.version", "", rocm->from, "%s", rocm->release);
	else
		probe_note(run, "nothing tells the release of the ROCm in %s",
			   rocm->path);
}

static void state_installations(struct probe_run *run, struct rocms rocms,
				const struct rocm *in_use)
{
	struct string_set releases = { 0 }, paths = { 0 };
	bool all_known = rocms.whole;

	for (size_t i = 0; i <= rocms.count; i++) {
		const struct rocm *rocm = i < rocms.count ? &rocms.items[i] : in_use;

		if (!rocm)
			continue;
		strings_add(run->arena, &paths, rocm->path);
		if (rocm->release)
			strings_add(run->arena, &releases, rocm->release);
		else
			all_known = false;
	}
	if (rocms.whole)
		probe_items(run, "rocm.paths", "", "/opt", paths.items, paths.count);
	if (all_known)
		probe_items(run, "rocm.installed", "", "/opt", releases.items,
			    releases.count);
}

/* The copy of a library that the ROCm in use has, where the loader finds none. */
static const char *copy_in_use(const struct library *library, const struct rocm *in_use)
{
	if (library->picked)
		return library->picked;
	for (size_t i = 0; in_use && i < library->copies.count; i++)
		if (path_within(library->copies.items[i], in_use->path))
			return library->copies.items[i];
	return NULL;
}

static void state_targets(struct probe_run *run, const char *rocblas)
{
	struct string_set targets = { 0 };
	const char *folder = rocm_tensile_folder(run, path_above(run->arena, rocblas));

	if (!folder)
		probe_note(
			run,
			"no Tensile libraries beside %s: its gfx targets are not known",
			rocblas);
	else if (rocm_targets(run, folder, &targets))
		probe_items(run, "rocblas.targets", "", folder, targets.items,
			    targets.count);
	else
		probe_note(run, "%s: %s", folder, strerror(errno));
}

static void collect(struct probe_run *run)
{
	struct library libraries[ARRAY_SIZE(stems)];
	const struct rocm *in_use = NULL;
	struct rocm_packages packages;
	struct rocm of_library;

	packages.count = packages_find(run, rocm_package_wanted, &packages.items);
	rocm_state_packages(run, packages);
	struct rocms rocms = rocm_installations(run, packages);
	find_libraries(run, rocms, libraries);
	const char *picked =
		libraries[HIP].picked ? libraries[HIP].picked : libraries[HSA].picked;
	if (picked) {
		of_library = rocm_of_library(run, rocms, packages, picked);
		in_use = &of_library;
	} else {
		in_use = usual(run, rocms);
	}
	if (in_use)
		state_in_use(run, in_use);
	state_installations(run, rocms, in_use);
	const char *rocblas = copy_in_use(&libraries[ROCBLAS], in_use);
	if (rocblas)
		state_targets(run, rocblas);
	rocm_state_versions(run, packages, in_use ? in_use->release : NULL, rocblas);
}

const struct probe probe_rocm = {
	.name = "rocm",
	.help = "ROCm installations, packages, and the libraries that the loader picks",
	.trust = TRUST_KERNEL,
	.collect = collect,
};
