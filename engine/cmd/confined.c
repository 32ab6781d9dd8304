/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/confined.h"

#include <limits.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/base/cache.h"
#include "engine/base/temporary.h"

static bool is_one(const char *path, mode_t kind)
{
	struct stat status;

	return !stat(path, &status) && (status.st_mode & S_IFMT) == kind;
}

/* Where a file or a folder is made and renamed: the directory that it is in; a device, a
 * pipe itself. */
static const char *place_of(const char *path, char room[PATH_MAX])
{
	bool exists = !access(path, F_OK);

	if (exists && !is_one(path, S_IFREG) && !is_one(path, S_IFDIR))
		return path;
	if (!exists || !realpath(path, room))
		snprintf(room, PATH_MAX, "%s", path);
	for (size_t size = strlen(room); size > 1 && room[size - 1] == '/';)
		room[--size] = '\0';
	char *slash = strrchr(room, '/');
	if (!slash)
		return ".";
	slash[slash == room] = '\0';
	return room;
}

struct places {
	struct arena *arena;
	const char *items[16];
	size_t count;
};

static void add(struct places *places, const char *path)
{
	if (places->count < ARRAY_SIZE(places->items))
		places->items[places->count++] = arena_strdup(places->arena, path);
}

/* The nearest folder above that is there. */
static void add_folder_above(struct places *places, const char *path)
{
	char *folder = arena_strdup(places->arena, path), *slash;

	do {
		slash = strrchr(folder, '/');
		if (slash)
			slash[slash == folder] = '\0';
	} while (slash && slash != folder && access(folder, F_OK));
	add(places, slash ? folder : ".");
}

static void add_usual(struct places *places)
{
	add(places, temporary_directory());
	add(places, "/dev/null");
}

void confine_reading(const struct base *base, const char *output, unsigned keep)
{
	AUTO(arena) struct arena *arena = arena_new();
	struct places places = { .arena = arena };
	char room[PATH_MAX];

	add_usual(&places);
	if (output)
		add(&places, place_of(output, room));
	if (base && base->temporary)
		add(&places, place_of(base->path, room));
	confine(places.items, places.count, keep);
}

void confine_making(const char *const *paths, size_t count, unsigned keep)
{
	AUTO(arena) struct arena *arena = arena_new();
	AUTO(strbuf) struct strbuf cache = { 0 };
	struct places places = { .arena = arena };
	char room[PATH_MAX];

	add_usual(&places);
	if (cache_directory(&cache))
		add(&places, cache.data);
	for (size_t i = 0; i < count; i++) {
		add_folder_above(&places, paths[i]);
		add(&places, place_of(paths[i], room));
	}
	confine(places.items, places.count, keep);
}
