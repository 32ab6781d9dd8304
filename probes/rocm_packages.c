/* SPDX-License-Identifier: Apache-2.0 */
/* What the package databases say of ROCm. */
#include "probes/rocm_internal.h"

#include <ctype.h>

#include "probes/rocm_files.h"

enum { PACKAGES_STATED = 300 };

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

bool rocm_package_wanted(const char *name)
{
	for (size_t i = 0; i < ARRAY_SIZE(of_interest); i++) {
		size_t size = strlen(of_interest[i]);

		if (of_interest[i][size - 1] == '*'
			    ? !strncmp(name, of_interest[i], size - 1)
			    : !strcmp(name, of_interest[i]))
			return true;
	}
	return false;
}

void rocm_state_packages(struct probe_run *run, struct rocm_packages packages)
{
	for (size_t i = 0; i < packages.count && i < PACKAGES_STATED; i++) {
		const struct package *package = &packages.items[i];

		probe_fact(run, arena_printf(run->arena, "package.%s", package->name), "",
			   package->from, "%s", package->version);
	}
	if (packages.count > PACKAGES_STATED)
		probe_note(run,
			   "%zu packages of ROCm; those after the first %d are left out",
			   packages.count, PACKAGES_STATED);
}

/* AMD's package of a library, which names the release that it is of; a distribution's
 * carries the release's number instead of the library's. */
static const struct {
	const char *package, *key;
} libraries[] = {
	{ "rocblas", "rocblas.version" },
	{ "hipblaslt", "hipblaslt.version" },
	{ "miopen-hip", "miopen.version" },
	{ "rccl", "rccl.version" },
};

/* "rocblas" or, where several releases are installed, "rocblas6.2.4". */
static bool is_package(const char *name, const char *plain)
{
	size_t size = strlen(plain);

	return !strncmp(name, plain, size) &&
	       (!name[size] ||
		(isdigit((unsigned char)name[size]) &&
		 strspn(name + size, "0123456789.") == strlen(name + size)));
}

static bool state_by_package(struct probe_run *run, struct rocm_packages packages,
			     const char *release, size_t library)
{
	for (size_t i = 0; i < packages.count; i++) {
		const struct package *package = &packages.items[i];
		const char *own, *of;

		if (!is_package(package->name, libraries[library].package))
			continue;
		of = rocm_release_of_package(run->arena, package->version, &own);
		if (!of || (release && strcmp(of, release) != 0))
			continue;
		probe_fact(run, libraries[library].key, "",
			   arena_printf(run->arena, "package %s", package->name), "%s",
			   own);
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

void rocm_state_versions(struct probe_run *run, struct rocm_packages packages,
			 const char *release, const char *rocblas)
{
	for (size_t i = 0; i < ARRAY_SIZE(libraries); i++)
		if (!state_by_package(run, packages, release, i) && !i && rocblas)
			state_by_file(run, rocblas);
}
