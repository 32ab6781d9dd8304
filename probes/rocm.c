/* SPDX-License-Identifier: Apache-2.0 */
/* Which ROCms there are, which of them is in use, and what is in it. */
#include "probes/rocm.h"

#include <ctype.h>
#include <errno.h>

#include "probes/loader.h"
#include "probes/packages.h"

enum {
	GFX_DIGITS_MIN = 3,
	GFX_DIGITS_MAX = 4,
	ROCMS_MAX = 64,
	PACKAGES_STATED = 300,
};

/* What names tell -------------------------------------------------------------------- */

/* 60204 is 6.2.4, 100203 is 10.2.3; NULL when it is no such number. */
static const char *release_of_number(struct arena *arena, const char *digits, size_t size)
{
	unsigned long number = strtoul(digits, NULL, 10);

	if (size < 5 || size > 6 || *digits == '0' ||
	    strspn(digits, "0123456789") != size)
		return NULL;
	return arena_printf(arena, "%lu.%lu.%lu", number / 10000, number / 100 % 100,
			    number % 100);
}

const char *rocm_release(struct arena *arena, const char *file)
{
	const char *name = path_base(file), *version = strstr(name, ".so.");
	const char *last = strrchr(name, '.');

	if (!version || last <= version + 3)
		return NULL;
	const char *release = release_of_number(arena, last + 1, strlen(last + 1));
	/* The HIP library's soname is ROCm's major number; what a distribution puts last
	 * there is a build number. */
	if (release && !strncmp(name, "libamdhip64.", 12) &&
	    strtoul(version + 4, NULL, 10) != strtoul(release, NULL, 10))
		return NULL;
	return release;
}

/* The same of a package's version: "4.2.4.60204-139~22.04"; *ret_own becomes what stands
 * before it, "4.2.4". */
static const char *release_of_package(struct arena *arena, const char *version,
				      const char **ret_own)
{
	size_t size = strcspn(version, "-~+");
	const char *epoch = memchr(version, ':', size);
	const char *start = epoch ? epoch + 1 : version, *end = version + size;
	const char *dot = memrchr(start, '.', (size_t)(end - start));

	if (!dot)
		return NULL;
	*ret_own = arena_string(arena, slice_from(start, (size_t)(dot - start)));
	return release_of_number(arena, dot + 1, (size_t)(end - dot - 1));
}

const char *version_numbers(struct arena *arena, const char *version)
{
	const char *epoch = strchr(version, ':');
	size_t size;

	version = epoch ? epoch + 1 : version;
	size = strspn(version, "0123456789.");
	while (size && version[size - 1] == '.')
		size--;
	return size ? arena_string(arena, slice_from(version, size)) : NULL;
}

static bool begins_with_one(const char *name, const char *const *words, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (!strncmp(name, words[i], strlen(words[i])))
			return true;
	return false;
}

/* STEM.so.N of a longer name, STEM.so of one without a number; NULL when it is no ROCm
 * library. */
static const char *soname_of(struct arena *arena, const char *name)
{
	static const char *const prefixes[] = {
		"libamdhip64", "libhsa-runtime64", "libamd_comgr", "libamd_smi", "libroc",
		"libhip",      "libMIOpen",	   "librccl",	   "libmagma",
	};
	const char *so = strstr(name, ".so");
	size_t size;

	if (!begins_with_one(name, prefixes, ARRAY_SIZE(prefixes)) || !so ||
	    (so[3] && so[3] != '.'))
		return NULL;
	size = (size_t)(so + 3 - name);
	if (so[3] == '.' && isdigit((unsigned char)so[4]))
		size += 1 + strspn(so + 4, "0123456789");
	return arena_string(arena, slice_from(name, size));
}

static bool has_number(const struct string_set *sonames, const char *bare)
{
	size_t size = strlen(bare);

	for (size_t i = 0; i < sonames->count; i++)
		if (!strncmp(sonames->items[i], bare, size) &&
		    sonames->items[i][size] == '.')
			return true;
	return false;
}

/* The names of a directory; false when it cannot be read whole. */
static bool read_names(struct probe_run *run, const char *folder, struct names *ret_names)
{
	*ret_names = root_names(run->root, run->arena, folder);
	if (ret_names->count == ROOT_NAMES_MAX)
		errno = EOVERFLOW;
	return !errno;
}

bool rocm_libraries(struct probe_run *run, const char *folder, struct string_set *sonames)
{
	struct string_set all = { 0 };
	struct names names;

	if (!read_names(run, folder, &names))
		return false;
	for (size_t i = 0; i < names.count; i++) {
		const char *soname = soname_of(run->arena, names.items[i]);

		if (soname)
			strings_add(run->arena, &all, soname);
	}
	for (size_t i = 0; i < all.count; i++)
		if (!has_number(&all, all.items[i]))
			strings_add(run->arena, sonames, all.items[i]);
	strings_sort(sonames);
	return true;
}

bool rocm_targets(struct probe_run *run, const char *folder, struct string_set *targets)
{
	struct names names;

	if (!read_names(run, folder, &names))
		return false;
	for (size_t i = 0; i < names.count; i++)
		for (const char *p = names.items[i]; (p = strstr(p, "gfx")); p += 3) {
			size_t digits = strspn(p + 3, "0123456789abcdef");

			if (digits >= GFX_DIGITS_MIN && digits <= GFX_DIGITS_MAX &&
			    !isalnum((unsigned char)p[3 + digits]))
				strings_add(run->arena, targets,
					    arena_string(run->arena,
							 slice_from(p, 3 + digits)));
		}
	strings_sort(targets);
	return true;
}

/* AMD and Fedora have rocblas/library, Debian rocblas/VERSION/library, AMD until 5.2
 * library beside the library. */
const char *rocm_tensile_folder(struct probe_run *run, const char *libraries)
{
	const char *above = path_join(run->arena, libraries, "rocblas");
	const char *folder = path_join(run->arena, above, "library");
	struct names names = root_names(run->root, run->arena, above);

	if (root_exists(run->root, folder))
		return folder;
	for (size_t i = names.count; i; i--) {
		folder = arena_printf(run->arena, "%s/%s/library", above,
				      names.items[i - 1]);
		if (root_exists(run->root, folder))
			return folder;
	}
	folder = path_join(run->arena, libraries, "library");
	return root_exists(run->root, folder) ? folder : NULL;
}

/* Installations ---------------------------------------------------------------------- */

/* One ROCm on the machine. */
struct rocm {
	const char *path;    /* real: "/opt/rocm-6.2.4", "/usr" */
	const char *release; /* "6.2.4", NULL not known */
	const char *from;    /* what told the release, or that it is there */
	const char *origin;  /* amd, distribution, therock */
};

struct search {
	struct probe_run *run;
	const struct package *packages; /* those that wanted() wants */
	size_t package_count;
	VEC(struct rocm) rocms;
	bool whole; /* every place where one may be was read */
};

/* "6.2.4" of "6.2.4-139". */
static const char *release_in(struct arena *arena, const char *text)
{
	size_t size = strcspn(text, "- \t\r\n");

	if (!isdigit((unsigned char)*text) || size > 40)
		return NULL;
	return arena_string(arena, slice_from(text, size));
}

static bool has_package(const struct search *search, const char *name, const char *from)
{
	for (size_t i = 0; i < search->package_count; i++)
		if (!strcmp(search->packages[i].name, name) &&
		    strstr(search->packages[i].from, from))
			return true;
	return false;
}

/* Arch's packages go to /opt/rocm as AMD's do; AMD has none for pacman. */
static const char *origin_of(const struct search *search, const char *path)
{
	const struct probe_run *run = search->run;

	if (root_exists(run->root, path_join(run->arena, path, "share/therock")) ||
	    strstr(path, "_rocm_sdk_") || !strncmp(path_base(path), "core-", 5))
		return "therock";
	if (path_within(path, "/usr") || path_within(path, "/nix") ||
	    (!strcmp(path, "/opt/rocm") &&
	     (has_package(search, "rocm-core", "pacman") ||
	      has_package(search, "hip-runtime-amd", "pacman"))))
		return "distribution";
	return "amd";
}

/* The release by a file in .info (rocm-core has version; older releases had one file for
 * each group of packages), by the HIP library's name, or by the directory's, as of
 * "/opt/rocm-6.2.4" and "/opt/rocm/core-7.13". */
static void read_release(struct probe_run *run, struct rocm *rocm)
{
	static const char *const files[] = { "version",	    "version-rocm",
					     "version-dev", "version-utils",
					     "version-lib", "version-hiplibs" };
	struct names names = root_names(run->root, run->arena,
					path_join(run->arena, rocm->path, "lib"));
	const char *hyphen = strrchr(path_base(rocm->path), '-');

	for (size_t i = 0; i < ARRAY_SIZE(files) && !rocm->release; i++) {
		const char *file =
			arena_printf(run->arena, "%s/.info/%s", rocm->path, files[i]);
		const char *text = root_text(run->root, run->arena, file);

		if (text) {
			rocm->from = file;
			rocm->release = release_in(run->arena, text);
		} else if (errno != ENOENT && errno != ENOTDIR) {
			probe_note(run, "%s: %s", file, strerror(errno));
		}
	}
	for (size_t i = 0; i < names.count && !rocm->release; i++)
		if (!strncmp(names.items[i], "libamdhip64.so.", 15))
			rocm->release = rocm_release(run->arena, names.items[i]);
	if (!rocm->release && hyphen)
		rocm->release = release_in(run->arena, hyphen + 1);
}

static bool has_runtime(struct probe_run *run, const char *path)
{
	static const char *const signs[] = {
		"lib/libamdhip64.so",	  "lib/libhsa-runtime64.so.1",
		"lib64/libamdhip64.so",	  "lib64/libhsa-runtime64.so.1",
		"hip/lib/libamdhip64.so", "bin/rocminfo",
	};

	for (size_t i = 0; i < ARRAY_SIZE(signs); i++)
		if (root_exists(run->root, path_join(run->arena, path, signs[i])))
			return true;
	return false;
}

static void consider(struct search *search, const char *path)
{
	struct probe_run *run = search->run;
	const char *real = root_real(run->root, run->arena, path);
	struct rocm rocm = { .path = real, .from = path };

	if (!real || !strcmp(real, "/") || search->rocms.count == ROCMS_MAX)
		return;
	for (size_t i = 0; i < search->rocms.count; i++)
		if (!strcmp(search->rocms.items[i].path, real))
			return;
	read_release(run, &rocm);
	/* A directory that only an uninstalled release left behind is none. */
	if (rocm.from == path && !has_runtime(run, real))
		return;
	rocm.origin = origin_of(search, real);
	vec_push(&search->rocms, rocm);
}

/* Below /opt, and where variables point. */
static void find_rocms(struct search *search)
{
	static const char *const variables[] = { "ROCM_PATH", "ROCM_HOME", "HIP_PATH" };
	struct probe_run *run = search->run;
	struct slice environment = variables_read(run);
	struct names names;

	search->whole = names_read(run, "/opt", &names);
	for (size_t i = 0; i < names.count; i++) {
		if (strcmp(names.items[i], "rocm") && strncmp(names.items[i], "rocm-", 5))
			continue;
		const char *path = path_join(run->arena, "/opt", names.items[i]);
		struct names parts = root_names(run->root, run->arena, path);

		consider(search, path);
		for (size_t j = 0; j < parts.count; j++)
			if (!strcmp(parts.items[j], "core") ||
			    !strncmp(parts.items[j], "core-", 5))
				consider(search,
					 path_join(run->arena, path, parts.items[j]));
	}
	for (size_t i = 0; i < ARRAY_SIZE(variables); i++) {
		const char *path = variables_get(run, environment, variables[i]);

		if (path && *path == '/')
			consider(search, path);
	}
}

/* The release by the runtimes' packages, which distributions number as the release that
 * they are of. "#" stands for a digit. */
static void release_of_distribution(const struct search *search, struct rocm *rocm)
{
	static const char *const runtimes[] = {
		"libamdhip64-#",      "hip-runtime-amd", "rocm-hip",	 "rocclr",
		"libhsa-runtime64-#", "hsa-rocr",	 "rocm-runtime",
	};
	struct arena *arena = search->run->arena;

	for (size_t i = 0; i < ARRAY_SIZE(runtimes); i++)
		for (size_t j = 0; j < search->package_count && !rocm->release; j++) {
			const struct package *package = &search->packages[j];
			size_t size = strcspn(runtimes[i], "#");
			const char *rest = package->name + size;

			if (strncmp(package->name, runtimes[i], size) ||
			    (runtimes[i][size] ? !isdigit((unsigned char)*rest) || rest[1]
					       : *rest))
				continue;
			rocm->release = version_numbers(arena, package->version);
			rocm->from = arena_printf(arena, "package %s", package->name);
		}
}

/* The installation that a library belongs to; for a library outside of all, one made of
 * what its path, name and package tell. */
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
	rocm.release = rocm_release(arena, library);
	if (!rocm.release && !strcmp(rocm.origin, "distribution"))
		release_of_distribution(search, &rocm);
	return rocm;
}

/* Of installations of which the loader knows none: the one that /opt/rocm is, or the only
 * one. */
static bool find_usual(const struct search *search, struct rocm *ret_rocm)
{
	struct probe_run *run = search->run;
	const char *link = root_real(run->root, run->arena, "/opt/rocm");
	size_t count = search->rocms.count, i = 0;

	while (i < count && (!link || strcmp(search->rocms.items[i].path, link) != 0))
		i++;
	if (i == count && count > 1)
		probe_note(run,
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
	struct string_set releases = { 0 }, paths = { 0 };
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

		strings_add(run->arena, &paths, rocm->path);
		if (rocm->release)
			strings_add(run->arena, &releases, rocm->release);
		all_known &= rocm->release != NULL;
	}
	if (search->whole)
		probe_items(run, "rocm.paths", "", "/opt", paths.items, paths.count);
	if (all_known)
		probe_items(run, "rocm.installed", "", "/opt", releases.items,
			    releases.count);
}

/* Packages ----------------------------------------------------------------------------
 */

/* AMD's, the distributions' and TheRock's; with what lies under and beside them. One that
 * ends in "*" stands for all that begin with it. */
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
	for (size_t i = 0; i < ARRAY_SIZE(of_interest); i++) {
		size_t size = strcspn(of_interest[i], "*");

		if (!strncmp(name, of_interest[i], size) &&
		    (of_interest[i][size] || !name[size]))
			return true;
	}
	return false;
}

static void state_packages(const struct search *search)
{
	struct probe_run *run = search->run;

	for (size_t i = 0; i < search->package_count && i < PACKAGES_STATED; i++) {
		const struct package *package = &search->packages[i];

		probe_fact(run, arena_printf(run->arena, "package.%s", package->name), "",
			   package->from, "%s", package->version);
	}
	if (search->package_count > PACKAGES_STATED)
		probe_note(run,
			   "%zu packages of ROCm; those after the first %d are left out",
			   search->package_count, PACKAGES_STATED);
}

/* A library's version by AMD's package of it, which names the release that it is of; a
 * distribution's carries the release's number instead of the library's. Where several
 * releases are installed the package is "rocblas6.2.4". */
static bool state_by_package(const struct search *search, const char *release,
			     const char *name, const char *key)
{
	struct arena *arena = search->run->arena;

	for (size_t i = 0; i < search->package_count; i++) {
		const struct package *package = &search->packages[i];
		const char *rest = package->name + strlen(name), *own, *of;

		if (strncmp(package->name, name, strlen(name)) || *rest == '.' ||
		    rest[strspn(rest, "0123456789.")])
			continue;
		of = release_of_package(arena, package->version, &own);
		if (!of || (release && strcmp(of, release) != 0))
			continue;
		probe_fact(search->run, key, "",
			   arena_printf(arena, "package %s", package->name), "%s", own);
		return true;
	}
	return false;
}

/* rocBLAS's file name has its major and minor number; those of other libraries have a
 * number of their interface only. */
static void state_by_file(struct probe_run *run, const char *rocblas)
{
	const char *number = strstr(path_base(rocblas), ".so.");
	size_t major = number ? strspn(number + 4, "0123456789") : 0, minor;

	if (!major || number[4 + major] != '.')
		return;
	minor = strspn(number + 5 + major, "0123456789");
	if (minor && minor <= 2)
		probe_fact(run, "rocblas.version", "", rocblas, "%.*s",
			   (int)(major + 1 + minor), number + 4);
}

static void state_versions(const struct search *search, const char *release,
			   const char *rocblas)
{
	static const struct {
		const char *package, *key;
	} packages[] = {
		{ "hipblaslt", "hipblaslt.version" },
		{ "miopen-hip", "miopen.version" },
		{ "rccl", "rccl.version" },
	};

	if (!state_by_package(search, release, "rocblas", "rocblas.version") && rocblas)
		state_by_file(search->run, rocblas);
	for (size_t i = 0; i < ARRAY_SIZE(packages); i++)
		state_by_package(search, release, packages[i].package, packages[i].key);
}

/* Libraries ---------------------------------------------------------------------------
 */

enum { HIP, HSA, ROCBLAS, LIBRARIES = 8 };

static void find_libraries(const struct search *search,
			   struct library libraries[LIBRARIES])
{
	/* Of the installations, and where NixOS links drivers. */
	static const char *const parts[] = { "lib", "lib64", "hip/lib", "rocblas/lib" };
	struct probe_run *run = search->run;
	struct string_set elsewhere = { 0 };

	for (size_t i = 0; i < search->rocms.count; i++)
		for (size_t j = 0; j < ARRAY_SIZE(parts); j++)
			strings_add(run->arena, &elsewhere,
				    path_join(run->arena, search->rocms.items[i].path,
					      parts[j]));
	strings_add(run->arena, &elsewhere, "/run/opengl-driver/lib");
	bool whole = loader_search(run, &elsewhere, libraries, LIBRARIES);
	for (size_t i = 0; i < LIBRARIES; i++) {
		const struct library *library = &libraries[i];

		if (library->picked)
			probe_fact(run,
				   arena_printf(run->arena, "loader.%s", library->stem),
				   "", library->from, "%s", library->picked);
		else if (library->copies.count && whole)
			probe_note(run, "ld.so finds no %s; %s is where it does not look",
				   library->stem, library->copies.items[0]);
		if (library->copies.count)
			probe_items(run,
				    arena_printf(run->arena, "loader.copies.%s",
						 library->stem),
				    "", library->from, library->copies.items,
				    library->copies.count);
	}
	if (whole) {
		probe_whole(run, "loader.", "ld.so's search");
		probe_whole(run, "loader.copies.", "ld.so's search");
	}
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
	struct search search = { .run = run };
	struct rocm rocm = { 0 }, *in_use = &rocm;

	search.package_count = packages_find(run, wanted, &search.packages);
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
	const char *rocblas = copy_in_use(&libraries[ROCBLAS], in_use);
	if (rocblas)
		state_targets(run, rocblas);
	state_versions(&search, in_use ? in_use->release : NULL, rocblas);
	vec_free(&search.rocms);
}

const struct probe probe_rocm = {
	.name = "rocm",
	.help = "ROCm installations, packages, and the libraries that the loader picks",
	.trust = TRUST_KERNEL,
	.collect = collect,
};
