/* SPDX-License-Identifier: Apache-2.0 */
#include "probes/loader.h"

#include <ctype.h>
#include <errno.h>
#include <unistd.h>

#include "probes/loader_internal.h"

enum { ELF_CLASS_AT = 4, ELF_CLASS_32 = 1, NOTES_MAX = 20, FOLDERS_MAX = 500 };

/* Libraries of one directory; read when first asked for. */
struct folder {
	const char *path;
	const char *from;
	struct names names;
	bool read;
};

struct folders {
	struct folder *items;
	size_t count;
};

struct loader {
	struct probe_run *run;
	struct cache cache;
	struct folders before; /* the cache, by LD_LIBRARY_PATH */
	struct folders after;
	bool whole;
	unsigned notes; /* of files that lead nowhere */
};

/* What ld.so has built in; the distributions differ, and where one has no such directory
 * nothing is found. */
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

static void add_folder(struct loader *loader, struct folders *folders, const char *path,
		       const char *from)
{
	struct folder *items =
		arena_array(loader->run->arena, struct folder, folders->count + 1);

	if (folders->count)
		memcpy(items, folders->items, folders->count * sizeof(*items));
	items[folders->count++] = (struct folder){ .path = path, .from = from };
	folders->items = items;
}

static void add_preferred(struct loader *loader)
{
	struct probe_run *run = loader->run;
	struct slice variables = variables_read(run);
	struct string_set paths = { 0 };

	if (!variables.data) {
		probe_note(run, "/proc/self/environ: %s: LD_LIBRARY_PATH is not known",
			   strerror(errno));
		loader->whole = false;
		return;
	}
	const char *value = variables_get(run, variables, "LD_LIBRARY_PATH");
	if (value)
		strings_split(run->arena, &paths, value, ":;");
	for (size_t i = 0; i < paths.count && i < FOLDERS_MAX; i++) {
		if (*paths.items[i] == '/') {
			add_folder(loader, &loader->before, paths.items[i],
				   "LD_LIBRARY_PATH");
			continue;
		}
		probe_note(
			run,
			"LD_LIBRARY_PATH: \"%s\" depends on the program and is left out",
			paths.items[i]);
		loader->whole = false;
	}
}

static void add_configured(struct loader *loader)
{
	struct string_set folders = { 0 };

	loader->whole &= loader_conf_read(loader->run, &folders);
	for (size_t i = 0; i < folders.count && i < FOLDERS_MAX; i++)
		add_folder(loader, &loader->after, folders.items[i], "/etc/ld.so.conf");
}

struct loader *loader_open(struct probe_run *run)
{
	struct loader *loader = arena_new_item(run->arena, struct loader);

	loader->run = run;
	loader->whole = true;
	add_preferred(loader);
	int r = loader_cache_read(run, &loader->cache);
	if (r == -ENOENT)
		add_configured(loader);
	else if (r) {
		loader->whole = false;
		if (r != -EUCLEAN)
			probe_note(run, "%s: %s", LOADER_CACHE,
				   r == -EINVAL ? "of no known form" : strerror(-r));
	}
	for (size_t i = 0; i < ARRAY_SIZE(defaults); i++)
		add_folder(loader, &loader->after, defaults[i], defaults[i]);
	return loader;
}

bool loader_whole(const struct loader *loader)
{
	return loader->whole;
}

/* Whether a file's name is that of the library: STEM.so, STEM.so.6, STEM.so.6.2.60204. */
static bool is_named(const char *name, const char *stem)
{
	size_t size = strlen(stem);

	if (strncmp(name, stem, size) != 0 || strncmp(name + size, ".so", 3) != 0)
		return false;
	name += size + 3;
	if (*name && *name != '.')
		return false;
	for (; *name; name++)
		if (*name != '.' && !isdigit((unsigned char)*name))
			return false;
	return true;
}

/* Newer sonames first, one without a number last. */
static int by_soname(const void *a, const void *b)
{
	const char *x = strstr(*(const char *const *)a, ".so") + 3;
	const char *y = strstr(*(const char *const *)b, ".so") + 3;

	return strverscmp(y, x);
}

static bool is_32_bit(struct probe_run *run, const char *path)
{
	struct slice head = root_bytes(run->root, run->arena, path, ELF_CLASS_AT + 1);

	return head.size == ELF_CLASS_AT + 1 && !memcmp(head.data, "\177ELF", 4) &&
	       head.data[ELF_CLASS_AT] == ELF_CLASS_32;
}

static void meet(struct loader *loader, struct library *library, const char *path,
		 const char *from)
{
	struct probe_run *run = loader->run;
	const char *real = root_real(run->root, run->arena, path);
	struct stat status;

	if (!real) {
		/* A saved tree may lack what its cache names. */
		loader->whole &= run->root->live;
		if (loader->notes++ < NOTES_MAX)
			probe_note(run, "%s (%s): %s", path, from, strerror(errno));
		return;
	}
	if (library->copies.count == LOADER_COPIES_MAX ||
	    strings_has(&library->copies, real) || root_stat(run->root, real, &status) ||
	    !S_ISREG(status.st_mode) || is_32_bit(run, real))
		return;
	strings_add(run->arena, &library->copies, real);
	if (!library->from) {
		library->picked = real;
		library->from = from;
	}
}

static void read_folder(struct loader *loader, struct folder *folder)
{
	struct probe_run *run = loader->run;

	if (folder->read)
		return;
	folder->read = true;
	folder->names = root_names(run->root, run->arena, folder->path);
	if ((!folder->names.items && errno && errno != ENOENT && errno != ENOTDIR) ||
	    folder->names.count == ROOT_NAMES_MAX) {
		probe_note(run, "%s: %s", folder->path,
			   folder->names.count ? "too many entries" : strerror(errno));
		loader->whole = false;
	}
}

static void look_in(struct loader *loader, struct folder *folder, const char *stem,
		    struct library *library)
{
	struct string_set found = { 0 };

	read_folder(loader, folder);
	for (size_t i = 0; i < folder->names.count; i++)
		if (is_named(folder->names.items[i], stem))
			strings_add(loader->run->arena, &found, folder->names.items[i]);
	if (found.count)
		qsort(found.items, found.count, sizeof(*found.items), by_soname);
	for (size_t i = 0; i < found.count; i++)
		meet(loader, library,
		     arena_printf(loader->run->arena, "%s/%s", folder->path,
				  found.items[i]),
		     folder->from);
}

struct library loader_find(struct loader *loader, const char *stem,
			   const struct string_set *elsewhere)
{
	struct library library = { 0 };

	for (size_t i = 0; i < loader->before.count; i++)
		look_in(loader, &loader->before.items[i], stem, &library);
	for (size_t i = 0; i < loader->cache.count; i++)
		if (is_named(loader->cache.items[i].name, stem))
			meet(loader, &library, loader->cache.items[i].path, LOADER_CACHE);
	for (size_t i = 0; i < loader->after.count; i++)
		look_in(loader, &loader->after.items[i], stem, &library);
	if (!library.from)
		library.from = "ld.so's search";
	for (size_t i = 0; elsewhere && i < elsewhere->count; i++) {
		struct folder folder = { .path = elsewhere->items[i],
					 .from = elsewhere->items[i] };

		look_in(loader, &folder, stem, &library);
	}
	return library;
}
