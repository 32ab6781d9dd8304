/* SPDX-License-Identifier: Apache-2.0 */
/*
 * ld.so.cache as glibc's sysdeps/generic/dl-cache.h has it: a header of 48 bytes (magic
 * and version, 20 bytes; number of entries; size of the strings; flags), entries of 24
 * bytes (flags, key, value, unused, hwcap), strings. Key and value are offsets of strings
 * from the header's start. Before glibc 2.32 an older table stood in front of it.
 * Numbers are the machine's; only little-endian ones are read.
 */
#include "probes/loader_internal.h"

#include <errno.h>
#include <fnmatch.h>

enum {
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
	size_t old_size = strlen(old_magic);

	if (file.size > OLD_HEADER_SIZE && !memcmp(file.data, old_magic, old_size)) {
		uint64_t skip = OLD_HEADER_SIZE +
				(uint64_t)number_at(file.data + 12) * OLD_ENTRY_SIZE;

		skip = (skip + 7) & ~(uint64_t)7;
		file = skip < file.size ? slice_skip(file, skip) : slice_from("", 0);
	}
	if (file.size < HEADER_SIZE || memcmp(file.data, magic, strlen(magic)) != 0 ||
	    (file.data[28] & 3) == ENDIAN_BIG)
		return slice_from("", 0);
	return file;
}

static const char *string_at(struct slice table, uint32_t offset)
{
	if (offset >= table.size ||
	    !memchr(table.data + offset, '\0', table.size - offset))
		return NULL;
	return table.data + offset;
}

static bool is_64_bit(uint32_t flags)
{
	return (flags & 0xff) == FLAG_LIBC6 && (flags & 0xff00) != 0 &&
	       (flags & 0xff00) != FLAG_LIBX32;
}

int loader_cache_read(struct probe_run *run, struct cache *ret_cache)
{
	struct slice file = root_bytes(run->root, run->arena, LOADER_CACHE, CACHE_MAX);
	VEC(struct cached) list = { 0 };

	if (!file.data)
		return errno ? -errno : -EINVAL;
	struct slice table = newer_table(file);
	if (!table.size)
		return -EINVAL;
	size_t count = number_at(table.data + 20), strayed = 0;
	size_t room = (table.size - HEADER_SIZE) / ENTRY_SIZE;
	bool cut = count > room;
	for (size_t i = 0; i < (cut ? room : count); i++) {
		const char *entry = table.data + HEADER_SIZE + i * ENTRY_SIZE;
		struct cached cached = { string_at(table, number_at(entry + 4)),
					 string_at(table, number_at(entry + 8)) };

		if (!cached.name || !cached.path || *cached.path != '/')
			strayed++;
		else if (is_64_bit(number_at(entry)))
			vec_push(&list, cached);
	}
	if (strayed || cut)
		probe_note(run, "%s is damaged: %zu entries cannot be read", LOADER_CACHE,
			   strayed + (cut ? count - room : 0));
	ret_cache->count = list.count;
	ret_cache->items = list.count ? arena_freeze(run->arena, &list) : NULL;
	return strayed || cut ? -EUCLEAN : 0;
}

struct conf {
	struct probe_run *run;
	struct string_set *folders, files;
	bool whole;
};

static void read_conf(struct conf *conf, const char *path, unsigned depth);

/* include PATTERN: wildcards in the last part only, as all that is in use. */
static void include(struct conf *conf, const char *pattern, unsigned depth)
{
	struct arena *arena = conf->run->arena;
	const char *full =
		*pattern == '/' ? pattern : arena_printf(arena, "/etc/%s", pattern);
	const char *folder = path_above(arena, full);
	struct names names = root_names(conf->run->root, arena, folder);

	if (errno && errno != ENOENT) {
		probe_note(conf->run, "%s: %s", folder, strerror(errno));
		conf->whole = false;
	}
	for (size_t i = 0; i < names.count; i++)
		if (!fnmatch(path_base(full), names.items[i], FNM_PERIOD))
			read_conf(conf,
				  arena_printf(arena, "%s/%s", folder, names.items[i]),
				  depth + 1);
}

static void read_conf_line(struct conf *conf, char *line, unsigned depth)
{
	static const char blanks[] = " \t\r";

	line[strcspn(line, "#")] = '\0';
	line += strspn(line, blanks);
	if (!strncmp(line, "include", 7) && line[7] && strchr(blanks, line[7])) {
		struct string_set patterns = { 0 };

		strings_split(conf->run->arena, &patterns, line + 7, blanks);
		for (size_t i = 0; i < patterns.count; i++)
			include(conf, patterns.items[i], depth);
		return;
	}
	line[strcspn(line, " \t\r=,:")] = '\0';
	if (*line == '/')
		strings_add(conf->run->arena, conf->folders, line);
}

static void read_conf(struct conf *conf, const char *path, unsigned depth)
{
	struct probe_run *run = conf->run;
	char *text, *line;

	if (depth > INCLUDE_DEPTH || conf->files.count == CONF_FILES_MAX) {
		probe_note(run, "%s is left out: too many files are included", path);
		conf->whole = false;
		return;
	}
	if (!strings_add(run->arena, &conf->files, path))
		return;
	text = root_text(run->root, run->arena, path);
	if (!text && errno != ENOENT) {
		probe_note(run, "%s: %s", path, strerror(errno));
		conf->whole = false;
	}
	while (text && (line = strsep(&text, "\n")))
		read_conf_line(conf, line, depth);
}

bool loader_conf_read(struct probe_run *run, struct string_set *folders)
{
	struct conf conf = { .run = run, .folders = folders, .whole = true };

	read_conf(&conf, "/etc/ld.so.conf", 0);
	return conf.whole;
}
