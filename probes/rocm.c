/* SPDX-License-Identifier: Apache-2.0 */
/* The probe rocm: the ROCm installations, the one in use, and its contents. */
#include <errno.h>
#include <fnmatch.h>

#include "probes/libraries.h"
#include "probes/packages.h"

enum { ROCMS_MAX = 64, PACKAGES_STATED = 300 };

#define DIGITS "0123456789"

enum { HIP, HSA, ROCBLAS, LIBRARIES = 8 };

/* Installations ---------------------------------------------------------------------- */

/* A ROCm installation. */
struct rocm {
	const char *path;    /* real: "/opt/rocm-6.2.4", "/usr" */
	const char *release; /* "6.2.4", NULL not known */
	const char *from;    /* the source of the release or of the installation */
	const char *origin;  /* amd, distribution, therock */
};

struct search {
	struct probe_run *run;
	struct packages packages; /* the wanted ones */
	VEC(struct rocm) rocms;
	bool whole; /* every possible place of an installation was read */
};

/* "6.2.4" of "6.2.4-139". */
static const char *release_in(struct probe_run *run, const char *text)
{
	size_t size = strcspn(text, "- \t\r\n");

	return char_is_digit(*text) && size <= 40 ? textf(run, "%.*s", (int)size, text)
						  : NULL;
}

static bool has_package(const struct search *search, const char *name, const char *from)
{
	for (size_t i = 0; i < search->packages.count; i++)
		if (!strcmp(search->packages.items[i].name, name) &&
		    strstr(search->packages.items[i].from, from))
			return true;
	return false;
}

/* Arch's packages are installed in /opt/rocm like AMD's; AMD has none for pacman. */
static const char *origin_of(const struct search *search, const char *path)
{
	struct probe_run *run = search->run;

	if (root_exists(run->root, textf(run, "%s/share/therock", path)) ||
	    strstr(path, "_rocm_sdk_") || starts(path_base(path), "core-"))
		return "therock";
	if (path_within(path, "/usr") || path_within(path, "/nix") ||
	    (!strcmp(path, "/opt/rocm") &&
	     (has_package(search, "rocm-core", "pacman") ||
	      has_package(search, "hip-runtime-amd", "pacman"))))
		return "distribution";
	return "amd";
}

/* Reads the release from a file in .info (rocm-core has version; older releases had one
 * file for each group of packages), from the name of the HIP library, or from the
 * directory's name, as in "/opt/rocm-6.2.4" and "/opt/rocm/core-7.13". */
static void read_release(struct probe_run *run, struct rocm *rocm)
{
	static const char *const files[] = { "version",	    "version-rocm",
					     "version-dev", "version-utils",
					     "version-lib", "version-hiplibs" };
	struct names names = root_names(run->root, textf(run, "%s/lib", rocm->path));
	const char *hyphen = strrchr(path_base(rocm->path), '-');

	for (size_t i = 0; i < ARRAY_SIZE(files) && !rocm->release; i++) {
		const char *file = textf(run, "%s/.info/%s", rocm->path, files[i]);
		const char *text = root_text(run->root, file);

		if (text) {
			rocm->from = file;
			rocm->release = release_in(run, text);
		} else {
			probe_unread(run, file);
		}
	}
	for (size_t i = 0; i < names.count && !rocm->release; i++)
		if (starts(names.items[i], "libamdhip64.so."))
			rocm->release = rocm_release(run, names.items[i]);
	if (!rocm->release && hyphen)
		rocm->release = release_in(run, hyphen + 1);
}

static bool has_runtime(struct probe_run *run, const char *path)
{
	static const char *const signs[] = {
		"lib/libamdhip64.so",	  "lib/libhsa-runtime64.so.1",
		"lib64/libamdhip64.so",	  "lib64/libhsa-runtime64.so.1",
		"hip/lib/libamdhip64.so", "bin/rocminfo",
	};

	for (size_t i = 0; i < ARRAY_SIZE(signs); i++)
		if (root_exists(run->root, textf(run, "%s/%s", path, signs[i])))
			return true;
	return false;
}

static void consider(struct search *search, const char *path)
{
	struct probe_run *run = search->run;
	const char *real = root_real(run->root, path);
	struct rocm rocm = { .path = real, .from = path };

	if (!real || !strcmp(real, "/") || search->rocms.count == ROCMS_MAX)
		return;
	for (size_t i = 0; i < search->rocms.count; i++)
		if (!strcmp(search->rocms.items[i].path, real))
			return;
	read_release(run, &rocm);
	/* A directory that an uninstalled release left behind does not count. */
	if (rocm.from == path && !has_runtime(run, real))
		return;
	rocm.origin = origin_of(search, real);
	vec_push(&search->rocms, rocm);
}

/* Finds installations below /opt, and those that variables point to. */
static void find_rocms(struct search *search)
{
	static const char *const variables[] = { "ROCM_PATH", "ROCM_HOME", "HIP_PATH" };
	struct probe_run *run = search->run;
	struct slice environment = variables_read(run);
	struct names names;

	search->whole = names_read(run, "/opt", &names);
	for (size_t i = 0; i < names.count; i++) {
		if (strcmp(names.items[i], "rocm") && !starts(names.items[i], "rocm-"))
			continue;
		const char *path = textf(run, "/opt/%s", names.items[i]);
		struct names parts = root_names(run->root, path);

		consider(search, path);
		for (size_t j = 0; j < parts.count; j++)
			if (!strcmp(parts.items[j], "core") ||
			    starts(parts.items[j], "core-"))
				consider(search,
					 textf(run, "%s/%s", path, parts.items[j]));
	}
	for (size_t i = 0; i < ARRAY_SIZE(variables); i++) {
		const char *path = variables_get(run, environment, variables[i]);

		if (path && *path == '/')
			consider(search, path);
	}
}

/* Sets the release from the packages of the runtimes, which distributions number like the
 * release. */
static void release_of_distribution(const struct search *search, struct rocm *rocm)
{
	static const char *const runtimes[] = {
		"libamdhip64-[0-9]",	  "hip-runtime-amd", "rocm-hip",     "rocclr",
		"libhsa-runtime64-[0-9]", "hsa-rocr",	     "rocm-runtime",
	};

	for (size_t i = 0; i < ARRAY_SIZE(runtimes); i++)
		for (size_t j = 0; j < search->packages.count && !rocm->release; j++) {
			const struct package *package = &search->packages.items[j];

			if (fnmatch(runtimes[i], package->name, 0))
				continue;
			rocm->release = version_numbers(search->run, package->version);
			rocm->from = textf(search->run, "package %s", package->name);
		}
}

/* The installation that contains a library; for a library outside all of them, one made
 * from its path, name and package. */
static struct rocm rocm_of_library(const struct search *search, const char *library)
{
	struct arena *arena = search->run->arena;
	const struct rocm *best = NULL;
	struct rocm rocm = { .from = library };

	for (size_t i = 0; i < search->rocms.count; i++) {
		const struct rocm *one = &search->rocms.items[i];

		if (path_within(library, one->path) &&
		    (!best || strlen(one->path) > strlen(best->path)))
			best = one;
	}
	if (best)
		return *best;
	rocm.path = path_within(library, "/usr") || path_within(library, "/lib") ||
				    path_within(library, "/lib64")
			    ? "/usr"
			    : path_above(arena, path_above(arena, library));
	rocm.origin = origin_of(search, rocm.path);
	rocm.release = rocm_release(search->run, library);
	if (!rocm.release && !strcmp(rocm.origin, "distribution"))
		release_of_distribution(search, &rocm);
	return rocm;
}

/* The installation in use if the loader finds none: the one that /opt/rocm links to, or
 * the only one. */
static bool find_usual(const struct search *search, struct rocm *ret_rocm)
{
	const char *link = root_real(search->run->root, "/opt/rocm");
	size_t count = search->rocms.count, i = 0;

	while (i < count && (!link || strcmp(search->rocms.items[i].path, link) != 0))
		i++;
	if (i == count && count > 1)
		probe_note(search->run,
			   "%zu ROCm installations, and nothing tells which is in use",
			   count);
	if (i == count && count != 1)
		return false;
	*ret_rocm = search->rocms.items[i < count ? i : 0];
	return true;
}

static void state_rocms(const struct search *search, const struct rocm *in_use)
{
	struct probe_run *run = search->run;
	struct names releases = { 0 }, paths = { 0 };
	bool all_known = search->whole;

	if (in_use) {
		probe_fact(run, "rocm.path", "", in_use->from, "%s", in_use->path);
		probe_fact(run, "rocm.origin", "", in_use->from, "%s", in_use->origin);
		if (in_use->release)
			probe_fact(run, "rocm.version", "", in_use->from, "%s",
				   in_use->release);
		else
			probe_note(run, "nothing tells the release of the ROCm in %s",
				   in_use->path);
	}
	for (size_t i = 0; i < search->rocms.count + (in_use != NULL); i++) {
		const struct rocm *rocm =
			i < search->rocms.count ? &search->rocms.items[i] : in_use;

		names_add(run->arena, &paths, rocm->path);
		if (rocm->release)
			names_add(run->arena, &releases, rocm->release);
		all_known &= rocm->release != NULL;
	}
	if (search->whole)
		probe_items(run, "rocm.paths", "", "/opt", &paths);
	if (all_known)
		probe_items(run, "rocm.installed", "", "/opt", &releases);
}

/* Packages ----------------------------------------------------------------------------
 */

/* Packages of AMD, the distributions and TheRock, including the driver below ROCm and
 * software beside it. */
static const char *const of_interest[] = {
	"rocm*",	   "amdrocm*",		"roc-*",	 "rocblas*",
	"rocsolver*",	   "rocsparse*",	"rocfft*",	 "rocrand*",
	"rocalution*",	   "rocprofiler*",	"roctracer*",	 "hip-*",
	"hipcc*",	   "hipblas*",		"hipfft*",	 "hipsolver*",
	"hipsparse*",	   "hiprand*",		"hsa-*",	 "hsakmt*",
	"comgr*",	   "miopen*",		"rccl*",	 "amd-smi*",
	"amdsmi*",	   "amdgpu-*",		"libamdhip64*",	 "libhsa*",
	"librocblas*",	   "librocsolver*",	"librocsparse*", "libhipblas*",
	"libamd-comgr*",   "libmiopen*",	"librccl*",	 "opencl-amd*",
	"python-pytorch*", "python3-torch*",	"llama.cpp*",	 "mesa-vulkan-drivers",
	"vulkan-radeon",   "vulkan-icd-loader", "libvulkan1",	 "amdvlk",
	"libdrm-amdgpu*",  "magma-rocm*",
};

static bool wanted(const char *name)
{
	for (size_t i = 0; i < ARRAY_SIZE(of_interest); i++)
		if (!fnmatch(of_interest[i], name, 0))
			return true;
	return false;
}

static void state_packages(const struct search *search)
{
	struct probe_run *run = search->run;
	size_t count = search->packages.count;

	for (size_t i = 0; i < count && i < PACKAGES_STATED; i++) {
		const struct package *package = &search->packages.items[i];

		probe_fact(run, textf(run, "package.%s", package->name), "",
			   package->from, "%s", package->version);
	}
	if (count > PACKAGES_STATED)
		probe_note(run,
			   "%zu packages of ROCm; those after the first %d are left out",
			   count, PACKAGES_STATED);
}

/* States a library's version from its package. AMD's package has the release behind the
 * version ("4.2.4.60204-139~22.04"); a distribution's package has the number of the
 * release instead. With several releases installed the package is "rocblas6.2.4". */
static bool state_by_package(const struct search *search, const char *release,
			     const char *name, const char *key)
{
	struct probe_run *run = search->run;

	for (size_t i = 0; i < search->packages.count; i++) {
		const struct package *package = &search->packages.items[i];
		const char *rest = package->name + strlen(name);

		if (!starts(package->name, name) || *rest == '.' ||
		    rest[strspn(rest, DIGITS ".")])
			continue;
		size_t size = strcspn(package->version, "-~+");
		const char *epoch = memchr(package->version, ':', size);
		const char *start = epoch ? epoch + 1 : package->version;
		const char *end = package->version + size;
		const char *dot = memrchr(start, '.', (size_t)(end - start));
		const char *of =
			dot ? rocm_release_number(
				      run, slice_from(dot + 1, (size_t)(end - dot - 1)))
			    : NULL;
		if (!of || (release && strcmp(of, release) != 0))
			continue;
		probe_fact(run, key, "", textf(run, "package %s", package->name), "%.*s",
			   (int)(dot - start), start);
		return true;
	}
	return false;
}

/* rocBLAS's file name contains its major and minor number; other libraries' names contain
 * only the number of their interface. */
static void state_by_file(struct probe_run *run, const char *rocblas)
{
	const char *number = strstr(path_base(rocblas), ".so.");
	size_t major = number ? strspn(number + 4, DIGITS) : 0, minor;

	if (!major || number[4 + major] != '.')
		return;
	minor = strspn(number + 5 + major, DIGITS);
	if (minor && minor <= 2)
		probe_fact(run, "rocblas.version", "", rocblas, "%.*s",
			   (int)(major + 1 + minor), number + 4);
}

static void find_libraries(const struct search *search,
			   struct library libraries[LIBRARIES])
{
	/* Folders of the installations, and the one in which NixOS links drivers. */
	static const char *const parts[] = { "lib", "lib64", "hip/lib", "rocblas/lib" };
	struct probe_run *run = search->run;
	struct names elsewhere = { 0 };

	for (size_t i = 0; i < search->rocms.count; i++)
		for (size_t j = 0; j < ARRAY_SIZE(parts); j++)
			names_add(run->arena, &elsewhere,
				  textf(run, "%s/%s", search->rocms.items[i].path,
					parts[j]));
	names_add(run->arena, &elsewhere, "/run/opengl-driver/lib");
	bool whole = loader_search(run, &elsewhere, libraries, LIBRARIES);
	for (size_t i = 0; i < LIBRARIES; i++) {
		const struct library *library = &libraries[i];

		if (library->picked)
			probe_fact(run, textf(run, "loader.%s", library->stem), "",
				   library->from, "%s", library->picked);
		else if (library->copies.count && whole)
			probe_note(run, "ld.so finds no %s; %s is where it does not look",
				   library->stem, library->copies.items[0]);
		if (library->copies.count)
			probe_items(run, textf(run, "loader.copies.%s", library->stem),
				    "", library->from, &library->copies);
	}
	if (whole) {
		probe_whole(run, "loader.", "ld.so's search");
		probe_whole(run, "loader.copies.", "ld.so's search");
	}
}

static void state_targets(struct probe_run *run, const char *rocblas)
{
	const char *folder = rocm_tensile_folder(run, path_above(run->arena, rocblas));
	struct names targets = { 0 };

	if (!folder)
		probe_note(
			run,
			"no Tensile libraries beside %s: its gfx targets are not known",
			rocblas);
	else if (rocm_targets(run, folder, &targets))
		probe_items(run, "rocblas.targets", "", folder, &targets);
	else
		probe_note(run, "%s: %s", folder, strerror(errno));
}

static void collect(struct probe_run *run)
{
	static const char *const versions[][2] = { { "hipblaslt", "hipblaslt.version" },
						   { "miopen-hip", "miopen.version" },
						   { "rccl", "rccl.version" } };
	struct library libraries[LIBRARIES] = {
		[HIP] = { .stem = "libamdhip64" },
		[HSA] = { .stem = "libhsa-runtime64" },
		[ROCBLAS] = { .stem = "librocblas" },
		{ .stem = "libamd_comgr" },
		{ .stem = "libhipblaslt" },
		{ .stem = "libMIOpen" },
		{ .stem = "librccl" },
		{ .stem = "libvulkan" },
	};
	struct search search = { .run = run, .packages = packages_find(run, wanted) };
	struct rocm rocm = { 0 }, *in_use = &rocm;

	state_packages(&search);
	find_rocms(&search);
	find_libraries(&search, libraries);
	const char *picked =
		libraries[HIP].picked ? libraries[HIP].picked : libraries[HSA].picked;
	if (picked)
		rocm = rocm_of_library(&search, picked);
	else if (!find_usual(&search, &rocm))
		in_use = NULL;
	state_rocms(&search, in_use);
	/* The copy of the ROCm in use, if the loader finds none. */
	const char *rocblas = libraries[ROCBLAS].picked;
	const struct names *copies = &libraries[ROCBLAS].copies;
	for (size_t i = 0; in_use && !rocblas && i < copies->count; i++)
		if (path_within(copies->items[i], in_use->path))
			rocblas = copies->items[i];
	if (rocblas)
		state_targets(run, rocblas);
	const char *release = in_use ? in_use->release : NULL;
	if (!state_by_package(&search, release, "rocblas", "rocblas.version") && rocblas)
		state_by_file(run, rocblas);
	for (size_t i = 0; i < ARRAY_SIZE(versions); i++)
		state_by_package(&search, release, versions[i][0], versions[i][1]);
	vec_free(&search.rocms);
}

const struct probe probe_rocm = {
	.name = "rocm",
	.help = "ROCm installations, packages, and the libraries that the loader picks",
	.trust = TRUST_KERNEL,
	.collect = collect,
};
