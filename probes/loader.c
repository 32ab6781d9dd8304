/* SPDX-License-Identifier: Apache-2.0 */
#include "probes/loader.h"

#include <ctype.h>
#include <errno.h>
#include <fnmatch.h>

enum {
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

struct search {
	struct probe_run *run;
	struct library *libraries;
	size_t count;
	bool whole;
	unsigned notes;			  /* of files that lead nowhere */
	struct string_set folders, files; /* of /etc/ld.so.conf */
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

/* Whether a file's name is that of the library: STEM.so, STEM.so.6, STEM.so.6.2.60204. */
static bool is_named(const char *name, const char *stem)
{
	size_t size = strlen(stem);

	if (strncmp(name, stem, size) != 0 || strncmp(name + size, ".so", 3) != 0)
		return false;
	name += size + 3;
	return (!*name || *name == '.') && !name[strspn(name, ".0123456789")];
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

static void meet(struct search *search, struct library *library, const char *path,
		 const char *from)
{
	struct probe_run *run = search->run;
	const char *real = root_real(run->root, run->arena, path);
	struct stat status;

	if (!real) {
		/* A saved tree may lack what its cache names. */
		search->whole &= run->root->live;
		if (search->notes++ < NOTES_MAX)
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

static void look_in(struct search *search, const char *folder, const char *from)
{
	struct arena *arena = search->run->arena;
	struct names names;

	search->whole &= names_read(search->run, folder, &names);
	for (size_t i = 0; i < search->count; i++) {
		struct library *library = &search->libraries[i];
		struct string_set found = { 0 };

		for (size_t j = 0; j < names.count; j++)
			if (is_named(names.items[j], library->stem))
				strings_add(arena, &found, names.items[j]);
		if (found.count)
			qsort(found.items, found.count, sizeof(*found.items), by_soname);
		for (size_t j = 0; j < found.count; j++)
			meet(search, library, path_join(arena, folder, found.items[j]),
			     from);
	}
}

static void look_in_preferred(struct search *search)
{
	struct probe_run *run = search->run;
	struct slice variables = variables_read(run);
	struct string_set paths = { 0 };

	if (!variables.data) {
		probe_note(run, "/proc/self/environ: %s: LD_LIBRARY_PATH is not known",
			   strerror(errno));
		search->whole = false;
		return;
	}
	const char *value = variables_get(run, variables, "LD_LIBRARY_PATH");
	if (value)
		strings_split(run->arena, &paths, value, ":;");
	for (size_t i = 0; i < paths.count && i < FOLDERS_MAX; i++) {
		if (*paths.items[i] == '/') {
			look_in(search, paths.items[i], "LD_LIBRARY_PATH");
			continue;
		}
		probe_note(
			run,
			"LD_LIBRARY_PATH: \"%s\" depends on the program and is left out",
			paths.items[i]);
		search->whole = false;
	}
}

/* ld.so.cache ----------------------------------------------------------------------- */

/*
 * As glibc's sysdeps/generic/dl-cache.h has it: a header of 48 bytes (magic and version,
 * 20 bytes; number of entries; size of the strings; flags), entries of 24 bytes (flags,
 * key, value, unused, hwcap), strings. Key and value are offsets of strings from the
 * header's start. Before glibc 2.32 an older table stood in front of it. Numbers are the
 * machine's; only little-endian ones are read.
 */
static const char magic[] = "glibc-ld.so.cache1.1";
static const char old_magic[] = "ld.so-1.7.0";

static uint32_t number_at(const char *data)
{
	const unsigned char *p = (const unsigned char *)data;

	return (uint32_t)p[3] << 24 | (uint32_t)p[2] << 16 | (uint32_t)p[1] << 8 | p[0];
}

/* Without the older table in front; size 0 when the file is of another form. */
static struct slice newer_table(struct slice file)
{
	if (file.size > OLD_HEADER_SIZE && slice_starts_with(file, old_magic)) {
		uint64_t skip = OLD_HEADER_SIZE +
				(uint64_t)number_at(file.data + 12) * OLD_ENTRY_SIZE;

		file = slice_skip(file, (skip + 7) & ~(uint64_t)7);
	}
	if (file.size < HEADER_SIZE || !slice_starts_with(file, magic) ||
	    (file.data[28] & 3) == ENDIAN_BIG)
		return slice_from("", 0);
	return file;
}

/* "" when there is none. */
static const char *string_at(struct slice table, uint32_t offset)
{
	if (offset >= table.size ||
	    !memchr(table.data + offset, '\0', table.size - offset))
		return "";
	return table.data + offset;
}

static bool is_64_bit(uint32_t flags)
{
	return (flags & 0xff) == FLAG_LIBC6 && (flags & 0xff00) != 0 &&
	       (flags & 0xff00) != FLAG_LIBX32;
}

static void meet_cached(struct search *search, const char *name, const char *path)
{
	for (size_t i = 0; i < search->count; i++)
		if (is_named(name, search->libraries[i].stem))
			meet(search, &search->libraries[i], path, CACHE);
}

/* False when there is no cache. */
static bool look_in_cache(struct search *search)
{
	struct probe_run *run = search->run;
	struct slice file = root_bytes(run->root, run->arena, CACHE, CACHE_MAX);
	struct slice table = newer_table(file);

	if (!file.data && errno == ENOENT)
		return false;
	if (!table.size) {
		probe_note(run, "%s: %s", CACHE,
			   !file.data && errno && errno != EINVAL ? strerror(errno)
								  : "of no known form");
		search->whole = false;
		return true;
	}
	size_t count = number_at(table.data + 20), strayed = 0;
	size_t room = (table.size - HEADER_SIZE) / ENTRY_SIZE;
	for (size_t i = 0; i < count; i++) {
		const char *entry = table.data + HEADER_SIZE + i * ENTRY_SIZE;

		if (i == room) {
			strayed += count - room;
			break;
		}
		const char *name = string_at(table, number_at(entry + 4));
		const char *path = string_at(table, number_at(entry + 8));
		if (!*name || *path != '/')
			strayed++;
		else if (is_64_bit(number_at(entry)))
			meet_cached(search, name, path);
	}
	if (strayed)
		probe_note(run, "%s is damaged: %zu entries cannot be read", CACHE,
			   strayed);
	search->whole &= !strayed;
	return true;
}

/* ld.so.conf ------------------------------------------------------------------------ */

static void read_conf(struct search *search, const char *path, unsigned depth);

/* include PATTERN: wildcards in the last part only, as all that is in use. */
static void include(struct search *search, const char *pattern, unsigned depth)
{
	struct arena *arena = search->run->arena;
	const char *full = *pattern == '/' ? pattern : path_join(arena, "/etc", pattern);
	const char *folder = path_above(arena, full);
	struct names names;

	search->whole &= names_read(search->run, folder, &names);
	for (size_t i = 0; i < names.count; i++)
		if (!fnmatch(path_base(full), names.items[i], FNM_PERIOD))
			read_conf(search, path_join(arena, folder, names.items[i]),
				  depth + 1);
}

static void read_conf_line(struct search *search, char *line, unsigned depth)
{
	static const char blanks[] = " \t\r";
	struct string_set patterns = { 0 };

	line[strcspn(line, "#")] = '\0';
	line += strspn(line, blanks);
	if (!strncmp(line, "include", 7) && line[7] && strchr(blanks, line[7])) {
		strings_split(search->run->arena, &patterns, line + 7, blanks);
		for (size_t i = 0; i < patterns.count; i++)
			include(search, patterns.items[i], depth);
		return;
	}
	line[strcspn(line, " \t\r=,:")] = '\0';
	if (*line == '/')
		strings_add(search->run->arena, &search->folders, line);
}

/* Gathers the folders of a file and of what it includes. */
static void read_conf(struct search *search, const char *path, unsigned depth)
{
	struct probe_run *run = search->run;
	char *text, *line;

	if (depth > INCLUDE_DEPTH || search->files.count == CONF_FILES_MAX) {
		probe_note(run, "%s is left out: too many files are included", path);
		search->whole = false;
		return;
	}
	if (!strings_add(run->arena, &search->files, path))
		return;
	text = root_text(run->root, run->arena, path);
	if (!text && errno != ENOENT) {
		probe_note(run, "%s: %s", path, strerror(errno));
		search->whole = false;
	}
	while (text && (line = strsep(&text, "\n")))
		read_conf_line(search, line, depth);
}

bool loader_search(struct probe_run *run, const struct string_set *elsewhere,
		   struct library *libraries, size_t count)
{
	struct search search = { run, libraries, count, .whole = true };

	look_in_preferred(&search);
	if (!look_in_cache(&search))
		read_conf(&search, "/etc/ld.so.conf", 0);
	for (size_t i = 0; i < search.folders.count && i < FOLDERS_MAX; i++)
		look_in(&search, search.folders.items[i], "/etc/ld.so.conf");
	for (size_t i = 0; i < ARRAY_SIZE(defaults); i++)
		look_in(&search, defaults[i], defaults[i]);
	for (size_t i = 0; i < count; i++)
		if (!libraries[i].from)
			libraries[i].from = "ld.so's search";
	for (size_t i = 0; i < elsewhere->count; i++)
		look_in(&search, elsewhere->items[i], elsewhere->items[i]);
	return search.whole;
}
