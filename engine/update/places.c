/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/update/places.h"

#include <dirent.h>
#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/base/chars.h"
#include "engine/base/fd.h"
#include "engine/input/line.h"

#ifndef KBMATCH_DATADIR
#define KBMATCH_DATADIR "/usr/local/share/kbmatch"
#endif

#define SYSTEM_FOLDER "/var/lib/kbmatch"

const char *const place_names[] = {
	[PLACE_NAMED] = "named",
	[PLACE_VARIABLE] = "named by $KBMATCH_KB",
	[PLACE_BESIDE] = "beside the program",
	[PLACE_PACKAGED] = "packaged",
	[PLACE_SYSTEM] = "update of this system",
	[PLACE_USER] = "update of this user",
};

/* --- folders --- */

void program_path(char ret_path[static PATH_MAX])
{
	ssize_t size = readlink("/proc/self/exe", ret_path, PATH_MAX - 1);

	ret_path[size > 0 ? size : 0] = '\0';
}

/* The path of `name` from the folder of `own`; false: `own` has none. */
static bool path_from(const char *own, const char *up, const char *name,
		      char ret_path[static PATH_MAX])
{
	const char *slash = strrchr(own, '/');
	int size = slash ? (int)(slash - own) : 0;

	return slash &&
	       snprintf(ret_path, PATH_MAX, "%.*s/%s%s", size, own, up, name) < PATH_MAX;
}

bool share_find(const char *own, const char *name, char ret_path[static PATH_MAX])
{
	static const char *const ups[] = { "../share/kbmatch/", "../../share/kbmatch/" };

	for (size_t i = 0; i < ARRAY_SIZE(ups); i++)
		if (path_from(own, ups[i], name, ret_path) && !access(ret_path, F_OK))
			return true;
	snprintf(ret_path, PATH_MAX, "%s/%s", KBMATCH_DATADIR, name);
	return !access(ret_path, F_OK);
}

bool updates_folder(enum place_kind kind, struct strbuf *ret_path)
{
	if (kind == PLACE_USER)
		return user_directory("XDG_DATA_HOME", ".local/share", ret_path);
	strbuf_add_text(ret_path, SYSTEM_FOLDER);
	return true;
}

enum place_kind updates_own(void)
{
	const char *place = getenv("XDG_DATA_HOME");

	return geteuid() || (place && *place == '/') ? PLACE_USER : PLACE_SYSTEM;
}

/* --- updates --- */

static bool is_update(const char *name)
{
	static const char form[] = "kb-0000-00-00-xxxxxxxxxxxxxxxx.sqlite";
	size_t i;

	for (i = 0; name[i] && form[i]; i++)
		if (form[i] == '0'   ? !char_is_digit(name[i])
		    : form[i] == 'x' ? !char_is_hex(name[i])
				     : name[i] != form[i])
			return false;
	return !name[i] && !form[i];
}

static void cleanup_directory(DIR **directory)
{
	if (*directory)
		closedir(*directory);
}

static int newer_first(const void *a, const void *b)
{
	return strcmp(*(const char *const *)b, *(const char *const *)a);
}

void updates_list(const char *folder, struct arena *arena, struct strings *ret_names)
{
	enum { NAMES_MAX = 1000 };
	AUTO(directory) DIR *directory = opendir(folder);
	const struct dirent *entry;

	*ret_names = (struct strings){ 0 };
	if (!directory)
		return;
	ret_names->items = arena_array(arena, const char *, NAMES_MAX);
	while (ret_names->count < NAMES_MAX && (entry = readdir(directory)))
		if (is_update(entry->d_name))
			ret_names->items[ret_names->count++] =
				arena_strdup(arena, entry->d_name);
	qsort(ret_names->items, ret_names->count, sizeof(*ret_names->items), newer_first);
}

bool update_is_safe(const char *path, mode_t type)
{
	struct stat status;

	return !lstat(path, &status) && (status.st_mode & S_IFMT) == type &&
	       (status.st_uid == geteuid() || !status.st_uid) && !(status.st_mode & 022);
}

/* --- candidates --- */

void place_look(struct found_base *place, struct arena *arena)
{
	AUTO(kb) struct kb *kb = NULL;
	struct error error = { 0 };

	if (kb_open(place->path, &kb, &error)) {
		place->wrong = arena_strdup(arena, error.message);
		return;
	}
	place->date = arena_strdup(arena, kb_info(kb)->date);
	place->version = arena_strdup(arena, kb_info(kb)->version);
}

/* The updates of a folder, down to the first one that can be used. */
static void find_updates(enum place_kind kind, struct arena *arena,
			 struct found_bases *places)
{
	enum { TRIES = 4 };
	AUTO(strbuf) struct strbuf folder = { 0 };
	struct strings names = { 0 };

	if (!updates_folder(kind, &folder))
		return;
	updates_list(folder.data, arena, &names);
	for (size_t i = 0; i < names.count && i < TRIES; i++) {
		struct found_base place = { .kind = kind };

		place.path = arena_printf(arena, "%s/%s", folder.data, names.items[i]);
		if (update_is_safe(folder.data, S_IFDIR) &&
		    update_is_safe(place.path, S_IFREG))
			place_look(&place, arena);
		else
			place.wrong = "others than its user can change it";
		vec_push(places, place);
		if (!place.wrong)
			return;
	}
}

static bool is_newer(const struct found_base *a, const struct found_base *b)
{
	return strcmp(a->date ? a->date : "", b->date ? b->date : "") > 0;
}

/* Those of point 3. Where there are no updates, `look` has the packaged one opened all
 * the same. One that cannot be opened is used only where nothing else is there: opening
 * it says why. */
static void find_dated(const char *own, bool look, struct arena *arena,
		       struct found_bases *places)
{
	char packaged[PATH_MAX];
	size_t first = places->count;

	if (share_find(own, "kb.sqlite", packaged))
		vec_push(places,
			 (struct found_base){ .kind = PLACE_PACKAGED,
					      .path = arena_strdup(arena, packaged) });
	size_t updates = places->count;
	find_updates(PLACE_SYSTEM, arena, places);
	find_updates(PLACE_USER, arena, places);
	if (updates > first && (look || places->count > updates))
		place_look(&places->items[first], arena);
	places->used = places->count;
	for (size_t i = first; i < places->count; i++)
		if (!places->items[i].wrong &&
		    (places->used == places->count ||
		     is_newer(&places->items[i], &places->items[places->used])))
			places->used = i;
	if (places->used == places->count && updates > first)
		places->used = first;
}

void places_dated(const char *own, struct arena *arena, struct found_bases *ret_places)
{
	*ret_places = (struct found_bases){ 0 };
	find_dated(own, true, arena, ret_places);
}

void places_find(const char *named, const char *own, struct arena *arena,
		 struct found_bases *ret_places)
{
	const char *variable = getenv("KBMATCH_KB");
	struct found_base first = { .kind = PLACE_NAMED, .path = named };
	char beside[PATH_MAX];

	*ret_places = (struct found_bases){ 0 };
	if (!first.path && variable && *variable)
		first = (struct found_base){ .kind = PLACE_VARIABLE, .path = variable };
	if (!first.path && path_from(own, "", "kb.sqlite", beside) &&
	    !access(beside, F_OK))
		first = (struct found_base){ .kind = PLACE_BESIDE,
					     .path = arena_strdup(arena, beside) };
	if (first.path)
		vec_push(ret_places, first); /* kb_open() says what is wrong with it */
	else
		find_dated(own, false, arena, ret_places);
}

int places_choose(const char *named, const char *own, char **ret_path,
		  struct error *error)
{
	AUTO(arena) struct arena *arena = arena_new();
	AUTO(found_bases) struct found_bases places = { 0 };
	char beside[PATH_MAX] = "", moved[PATH_MAX] = "";

	places_find(named, own, arena, &places);
	if (places.used < places.count) {
		*ret_path = mem_strdup(places.items[places.used].path);
		return 0;
	}
	(void)path_from(own, "", "kb.sqlite", beside);
	(void)path_from(own, "../share/kbmatch/", "kb.sqlite", moved);
	return error_set(error, -ENOENT,
			 "no knowledge base: neither --kb nor $KBMATCH_KB is given, and "
			 "there is no %s, %s or %s; `kbmatch kb build --rules rules` "
			 "makes one",
			 beside, moved, KBMATCH_DATADIR "/kb.sqlite");
}

/* --- age --- */

unsigned base_age_days(const struct kb_info *info)
{
	enum { DAY = 24 * 60 * 60 };
	double moment, now = moment_now();

	if (!info->date || !day_parse(info->date, &moment) || now < moment)
		return 0;
	return (unsigned)((now - moment) / DAY);
}
