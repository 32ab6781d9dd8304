/* SPDX-License-Identifier: Apache-2.0 */
#include "probes/libraries.h"

#include <errno.h>
#include <fnmatch.h>

enum {
	GFX_DIGITS_MIN = 3,
	GFX_DIGITS_MAX = 4,
	COPIES_MAX = 64, /* of one library */
	NOTES_MAX = 20,
	FOLDERS_MAX = 500,
	ELF_CLASS_AT = 4,
	ELF_CLASS_32 = 1,
	CACHE_MAX = 16 * 1024 * 1024,
	HEADER_SIZE = 48,
	ENTRY_SIZE = 24,
	OLD_HEADER_SIZE = 16, /* magic of 11 bytes, padded, and a number */
	OLD_ENTRY_SIZE = 12,
	FLAG_LIBC6 = 0x0003,  /* type, of flags & 0x00ff */
	FLAG_LIBX32 = 0x0800, /* of flags & 0xff00, which is 0 for plain 32 bits */
	ENDIAN_BIG = 3,	      /* of the header's flags & 3 */
	INCLUDE_DEPTH = 8,
	CONF_FILES_MAX = 200,
};

#define CACHE "/etc/ld.so.cache"

/* Information in names --------------------------------------------------------------- */

const char *rocm_release_number(struct probe_run *run, struct slice digits)
{
	unsigned long number = 0;

	for (size_t i = 0; i < digits.size; i++) {
		if (!char_is_digit(digits.data[i]))
			return NULL;
		number = number * 10 + (unsigned long)(digits.data[i] - '0');
	}
	return digits.size < 5 || digits.size > 6 || digits.data[0] == '0'
		       ? NULL
		       : textf(run, "%lu.%lu.%lu", number / 10000, number / 100 % 100,
			       number % 100);
}

const char *rocm_release(struct probe_run *run, const char *file)
{
	const char *name = path_base(file), *version = strstr(name, ".so.");
	const char *last = strrchr(name, '.');

	if (!version || last <= version + 3)
		return NULL;
	const char *release = rocm_release_number(run, slice_of(last + 1));
	/* The soname of the HIP library has ROCm's major number. If the release has
	 * another one, the last number is a distribution's build number. */
	if (release && starts(name, "libamdhip64.") &&
	    strtoul(version + 4, NULL, 10) != strtoul(release, NULL, 10))
		return NULL;
	return release;
}

/* The soname of a file: STEM.so.N of a longer name, STEM.so of a name without a number;
 * NULL when it is no ROCm library. */
static const char *soname_of(struct probe_run *run, const char *name)
{
	static const char *const prefixes[] = {
		"libamdhip64", "libhsa-runtime64", "libamd_comgr", "libamd_smi", "libroc",
		"libhip",      "libMIOpen",	   "librccl",	   "libmagma",
	};
	const char *so = strstr(name, ".so");
	size_t i = 0, size;

	while (i < ARRAY_SIZE(prefixes) && !starts(name, prefixes[i]))
		i++;
	if (i == ARRAY_SIZE(prefixes) || !so || (so[3] && so[3] != '.'))
		return NULL;
	size = (size_t)(so + 3 - name);
	if (so[3] == '.' && char_is_digit(so[4]))
		size += 1 + strspn(so + 4, "0123456789");
	return textf(run, "%.*s", (int)size, name);
}

/* Reads the names in a directory; false when some could not be read. */
static bool read_names(struct probe_run *run, const char *folder, struct names *ret_names)
{
	*ret_names = root_names(run->root, folder);
	if (ret_names->count == ROOT_NAMES_MAX)
		errno = EOVERFLOW;
	return !errno;
}

bool rocm_libraries(struct probe_run *run, const char *folder, struct names *sonames)
{
	struct names all = { 0 }, names;

	if (!read_names(run, folder, &names))
		return false;
	for (size_t i = 0; i < names.count; i++) {
		const char *soname = soname_of(run, names.items[i]);

		if (soname)
			names_add(run->arena, &all, soname);
	}
	for (size_t i = 0; i < all.count; i++) {
		const char *dotted = textf(run, "%s.", all.items[i]);
		size_t j = 0;

		while (j < all.count && !starts(all.items[j], dotted))
			j++;
		if (j == all.count)
			names_add(run->arena, sonames, all.items[i]);
	}
	names_sort(sonames);
	return true;
}

bool rocm_targets(struct probe_run *run, const char *folder, struct names *targets)
{
	struct names names;

	if (!read_names(run, folder, &names))
		return false;
	for (size_t i = 0; i < names.count; i++)
		for (const char *p = names.items[i]; (p = strstr(p, "gfx")); p += 3) {
			size_t digits = strspn(p + 3, "0123456789abcdef");

			if (digits >= GFX_DIGITS_MIN && digits <= GFX_DIGITS_MAX &&
			    !char_is_alnum(p[3 + digits]))
				names_add(run->arena, targets,
					  textf(run, "%.*s", (int)(3 + digits), p));
		}
	names_sort(targets);
	return true;
}

/* AMD and Fedora have rocblas/library, Debian rocblas/VERSION/library; AMD until 5.2 had
 * the directory library beside the library file. */
const char *rocm_tensile_folder(struct probe_run *run, const char *libraries)
{
	struct names names = root_names(run->root, textf(run, "%s/rocblas", libraries));
	const char *folder = textf(run, "%s/rocblas/library", libraries);

	for (size_t i = names.count; i && !root_exists(run->root, folder); i--)
		folder = textf(run, "%s/rocblas/%s/library", libraries,
			       names.items[i - 1]);
	if (root_exists(run->root, folder))
		return folder;
	folder = textf(run, "%s/library", libraries);
	return root_exists(run->root, folder) ? folder : NULL;
}

/* The loader ------------------------------------------------------------------------ */

struct loader {
	struct probe_run *run;
	struct library *libraries;
	size_t count;
	bool whole;		     /* everything that affects the result was read */
	unsigned notes;		     /* number of notes about files that do not exist */
	struct names folders, files; /* of /etc/ld.so.conf: its folders, and its files */
};

/* True if a file's name is that of the library: STEM.so, STEM.so.6, STEM.so.6.2.60204. */
static bool is_named(const char *name, const char *stem)
{
	size_t size = strlen(stem);

	if (!starts(name, stem) || !starts(name + size, ".so"))
		return false;
	name += size + 3;
	return (!*name || *name == '.') && !name[strspn(name, ".0123456789")];
}

/* Sorts newer sonames first, one without a number last. */
static int by_soname(const void *a, const void *b)
{
	const char *x = strstr(*(const char *const *)a, ".so") + 3;
	const char *y = strstr(*(const char *const *)b, ".so") + 3;

	return strverscmp(y, x);
}

static void meet(struct loader *loader, struct library *library, const char *path,
		 const char *from)
{
	struct probe_run *run = loader->run;
	const char *real = root_real(run->root, path);

	if (!real) {
		/* A saved tree may lack files that its cache names. */
		loader->whole &= run->root->live;
		if (loader->notes++ < NOTES_MAX)
			probe_note(run, "%s (%s): %s", path, from, strerror(errno));
		return;
	}
	if (library->copies.count == COPIES_MAX || names_has(&library->copies, real) ||
	    !root_is(run->root, real, S_IFREG))
		return;
	struct slice head = root_bytes(run->root, real, ELF_CLASS_AT + 1);
	if (slice_starts_with(head, "\177ELF") &&
	    slice_at(head, ELF_CLASS_AT) == ELF_CLASS_32)
		return;
	names_add(run->arena, &library->copies, real);
	if (!library->from) {
		library->picked = real;
		library->from = from;
	}
}

static void look_in(struct loader *loader, const char *folder, const char *from)
{
	struct probe_run *run = loader->run;
	struct names names;

	loader->whole &= names_read(run, folder, &names);
	for (size_t i = 0; i < loader->count; i++) {
		struct library *library = &loader->libraries[i];
		struct names found = { 0 };

		for (size_t j = 0; j < names.count; j++)
			if (is_named(names.items[j], library->stem))
				names_add(run->arena, &found, names.items[j]);
		if (found.count)
			qsort(found.items, found.count, sizeof(*found.items), by_soname);
		for (size_t j = 0; j < found.count; j++)
			meet(loader, library, textf(run, "%s/%s", folder, found.items[j]),
			     from);
	}
}

static void look_in_preferred(struct loader *loader)
{
	struct probe_run *run = loader->run;
	struct slice variables = variables_read(run);
	struct names paths = { 0 };

	if (!variables.data) {
		probe_note(run, "/proc/self/environ: %s: LD_LIBRARY_PATH is not known",
			   strerror(errno));
		loader->whole = false;
		return;
	}
	const char *value = variables_get(run, variables, "LD_LIBRARY_PATH");
	names_split(run->arena, &paths, value ? value : "", ":;");
	for (size_t i = 0; i < paths.count && i < FOLDERS_MAX; i++) {
		if (*paths.items[i] == '/') {
			look_in(loader, paths.items[i], "LD_LIBRARY_PATH");
			continue;
		}
		probe_note(
			run,
			"LD_LIBRARY_PATH: \"%s\" depends on the program and is left out",
			paths.items[i]);
		loader->whole = false;
	}
}

static uint32_t number_at(const char *data)
{
	const unsigned char *p = (const unsigned char *)data;

	return (uint32_t)p[3] << 24 | (uint32_t)p[2] << 16 | (uint32_t)p[1] << 8 | p[0];
}

/* The string at an offset, "" when there is none. */
static const char *string_at(struct slice table, uint32_t offset)
{
	if (offset >= table.size ||
	    !memchr(table.data + offset, '\0', table.size - offset))
		return "";
	return table.data + offset;
}

/*
 * Looks in the cache; false when there is none. Its format (glibc's
 * sysdeps/generic/dl-cache.h): a header of 48 bytes (magic and version, 20 bytes;
 * number of entries; size of the strings; flags), entries of 24 bytes (flags, key,
 * value, unused, hwcap), strings. Key and value are offsets of strings from the
 * header's start. Before glibc 2.32 an older table stood in front of it. Numbers have
 * the byte order of the machine; only little-endian ones are read.
 */
static bool look_in_cache(struct loader *loader)
{
	struct probe_run *run = loader->run;
	struct slice table = root_bytes(run->root, CACHE, CACHE_MAX);
	int failed = table.data ? 0 : errno;
	size_t strayed = 0;

	if (failed == ENOENT)
		return false;
	if (table.size > OLD_HEADER_SIZE && slice_starts_with(table, "ld.so-1.7.0")) {
		uint64_t skip = OLD_HEADER_SIZE +
				(uint64_t)number_at(table.data + 12) * OLD_ENTRY_SIZE;

		table = slice_skip(table, (skip + 7) & ~(uint64_t)7);
	}
	if (table.size < HEADER_SIZE ||
	    !slice_starts_with(table, "glibc-ld.so.cache1.1") ||
	    (table.data[28] & 3) == ENDIAN_BIG) {
		probe_note(run, "%s: %s", CACHE,
			   failed && failed != EINVAL ? strerror(failed)
						      : "of no known form");
		loader->whole = false;
		return true;
	}
	size_t count = number_at(table.data + 20);
	size_t room = (table.size - HEADER_SIZE) / ENTRY_SIZE;
	for (size_t i = 0; i < count && i < room; i++) {
		const char *entry = table.data + HEADER_SIZE + i * ENTRY_SIZE;
		const char *name = string_at(table, number_at(entry + 4));
		const char *path = string_at(table, number_at(entry + 8));

		uint32_t flags = number_at(entry);
		bool wide = (flags & 0xff) == FLAG_LIBC6 && (flags & 0xff00) != 0 &&
			    (flags & 0xff00) != FLAG_LIBX32;

		strayed += !*name || *path != '/';
		for (size_t j = 0; *path == '/' && wide && j < loader->count; j++)
			if (is_named(name, loader->libraries[j].stem))
				meet(loader, &loader->libraries[j], path, CACHE);
	}
	strayed += count > room ? count - room : 0;
	if (strayed)
		probe_note(run, "%s is damaged: %zu entries cannot be read", CACHE,
			   strayed);
	loader->whole &= !strayed;
	return true;
}

/* Collects the folders of a file of ld.so.conf and of the files that it includes:
 * "include PATTERN", with wildcards only in the last part, which is the only use of
 * them. */
static void read_conf(struct loader *loader, const char *path, unsigned depth)
{
	struct probe_run *run = loader->run;
	char *text, *line;

	if (depth > INCLUDE_DEPTH || loader->files.count == CONF_FILES_MAX) {
		probe_note(run, "%s is left out: too many files are included", path);
		loader->whole = false;
		return;
	}
	if (!names_add(run->arena, &loader->files, path))
		return;
	text = root_text(run->root, path);
	if (!text && errno != ENOENT) {
		probe_note(run, "%s: %s", path, strerror(errno));
		loader->whole = false;
	}
	while (text && (line = strsep(&text, "\n"))) {
		struct names words = { 0 }, names;

		line[strcspn(line, "#")] = '\0';
		names_split(run->arena, &words, line, " \t\r");
		if (!words.count)
			continue;
		if (strcmp(words.items[0], "include") != 0) {
			if (*words.items[0] == '/')
				names_add(run->arena, &loader->folders,
					  textf(run, "%.*s",
						(int)strcspn(words.items[0], "=,:"),
						words.items[0]));
			continue;
		}
		for (size_t i = 1; i < words.count; i++) {
			const char *pattern =
				*words.items[i] == '/'
					? words.items[i]
					: textf(run, "/etc/%s", words.items[i]);
			const char *folder = path_above(run->arena, pattern);

			loader->whole &= names_read(run, folder, &names);
			for (size_t j = 0; j < names.count; j++)
				if (!fnmatch(path_base(pattern), names.items[j],
					     FNM_PERIOD))
					read_conf(loader,
						  textf(run, "%s/%s", folder,
							names.items[j]),
						  depth + 1);
		}
	}
}

bool loader_search(struct probe_run *run, const struct names *elsewhere,
		   struct library *libraries, size_t count)
{
	/* The built-in folders of ld.so; distributions differ, and folders that do not
	 * exist are skipped. */
	static const char *const defaults[] = {
		"/lib/x86_64-linux-gnu",
		"/usr/lib/x86_64-linux-gnu",
		"/lib/aarch64-linux-gnu",
		"/usr/lib/aarch64-linux-gnu",
		"/lib64",
		"/usr/lib64",
		"/lib",
		"/usr/lib",
	};
	struct loader loader = { run, libraries, count, .whole = true };

	look_in_preferred(&loader);
	if (!look_in_cache(&loader))
		read_conf(&loader, "/etc/ld.so.conf", 0);
	for (size_t i = 0; i < loader.folders.count && i < FOLDERS_MAX; i++)
		look_in(&loader, loader.folders.items[i], "/etc/ld.so.conf");
	for (size_t i = 0; i < ARRAY_SIZE(defaults); i++)
		look_in(&loader, defaults[i], defaults[i]);
	for (size_t i = 0; i < count; i++)
		if (!libraries[i].from)
			libraries[i].from = "ld.so's search";
	for (size_t i = 0; i < elsewhere->count; i++)
		look_in(&loader, elsewhere->items[i], elsewhere->items[i]);
	return loader.whole;
}
