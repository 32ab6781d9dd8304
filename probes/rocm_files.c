/* SPDX-License-Identifier: Apache-2.0 */
#include "probes/rocm_files.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>

enum { GFX_DIGITS_MIN = 3, GFX_DIGITS_MAX = 4 };

/* 60204 is 6.2.4, 100203 is 10.2.3; NULL when it is no such number. */
static const char *release_of_number(struct arena *arena, struct slice digits)
{
	unsigned long number = 0;

	if (digits.size < 5 || digits.size > 6 || *digits.data == '0')
		return NULL;
	for (size_t i = 0; i < digits.size; i++) {
		if (!isdigit((unsigned char)digits.data[i]))
			return NULL;
		number = number * 10 + (unsigned long)(digits.data[i] - '0');
	}
	return arena_printf(arena, "%lu.%lu.%lu", number / 10000, number / 100 % 100,
			    number % 100);
}

const char *rocm_release(struct arena *arena, const char *file)
{
	const char *name = path_base(file), *version = strstr(name, ".so.");
	const char *last = strrchr(name, '.');

	if (!version || last <= version + 3)
		return NULL;
	const char *release = release_of_number(arena, slice_of(last + 1));
	/* The HIP library's soname is ROCm's major number; what a distribution puts last
	 * there is a build number. */
	if (release && !strncmp(name, "libamdhip64.", 12) &&
	    strtoul(version + 4, NULL, 10) != strtoul(release, NULL, 10))
		return NULL;
	return release;
}

const char *rocm_release_of_package(struct arena *arena, const char *version,
				    const char **ret_own)
{
	size_t size = strcspn(version, "-~+");
	const char *epoch = memchr(version, ':', size), *dot;

	if (epoch) {
		size -= (size_t)(epoch + 1 - version);
		version = epoch + 1;
	}
	dot = memrchr(version, '.', size);
	if (!dot)
		return NULL;
	const char *release = release_of_number(
		arena, slice_from(dot + 1, size - (size_t)(dot + 1 - version)));
	if (release && ret_own)
		*ret_own =
			arena_string(arena, slice_from(version, (size_t)(dot - version)));
	return release;
}

static const char *const prefixes[] = {
	"libamdhip64", "libhsa-runtime64", "libamd_comgr", "libamd_smi", "libroc",
	"libhip",      "libMIOpen",	   "librccl",	   "libmagma",
};

/* STEM.so.N of a longer name, STEM.so of one without a number; NULL when it is no ROCm
 * library. */
static const char *soname_of(struct arena *arena, const char *name)
{
	const char *so = strstr(name, ".so");
	size_t i = 0, size;

	while (i < ARRAY_SIZE(prefixes) &&
	       strncmp(name, prefixes[i], strlen(prefixes[i])) != 0)
		i++;
	if (i == ARRAY_SIZE(prefixes) || !so || (so[3] && so[3] != '.'))
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

static void add_targets(struct arena *arena, const char *name, struct string_set *targets)
{
	while ((name = strstr(name, "gfx"))) {
		size_t digits = strspn(name + 3, "0123456789abcdef");

		if (digits >= GFX_DIGITS_MIN && digits <= GFX_DIGITS_MAX &&
		    !isalnum((unsigned char)name[3 + digits]))
			strings_add(arena, targets,
				    arena_string(arena, slice_from(name, 3 + digits)));
		name += 3;
	}
}

bool rocm_targets(struct probe_run *run, const char *folder, struct string_set *targets)
{
	struct names names;

	if (!read_names(run, folder, &names))
		return false;
	for (size_t i = 0; i < names.count; i++)
		add_targets(run->arena, names.items[i], targets);
	strings_sort(targets);
	return true;
}

/* AMD and Fedora have rocblas/library, Debian rocblas/VERSION/library, AMD until 5.2
 * library beside the library. */
const char *rocm_tensile_folder(struct probe_run *run, const char *libraries)
{
	const char *plain[] = {
		arena_printf(run->arena, "%s/rocblas/library", libraries),
		arena_printf(run->arena, "%s/library", libraries),
	};
	const char *above = arena_printf(run->arena, "%s/rocblas", libraries);
	struct names names = root_names(run->root, run->arena, above);

	if (root_exists(run->root, plain[0]))
		return plain[0];
	for (size_t i = names.count; i; i--) {
		const char *folder = arena_printf(run->arena, "%s/%s/library", above,
						  names.items[i - 1]);

		if (root_exists(run->root, folder))
			return folder;
	}
	return root_exists(run->root, plain[1]) ? plain[1] : NULL;
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
