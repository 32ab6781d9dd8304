/* SPDX-License-Identifier: Apache-2.0 */
#include "probes/path.h"

#include <errno.h>

enum { VARIABLES_MAX = 2 * 1024 * 1024 }; /* over what execve() takes by default */

const char *path_base(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash ? slash + 1 : path;
}

char *path_above(struct arena *arena, const char *path)
{
	const char *slash = strrchr(path, '/');

	if (!slash || slash == path)
		return arena_strdup(arena, slash ? "/" : ".");
	return arena_string(arena, slice_from(path, (size_t)(slash - path)));
}

char *path_join(struct arena *arena, const char *folder, const char *name)
{
	return arena_printf(arena, "%s/%s", folder, name);
}

bool path_within(const char *path, const char *folder)
{
	size_t size = strlen(folder);

	while (size && folder[size - 1] == '/')
		size--;
	return !strncmp(path, folder, size) && (path[size] == '/' || !path[size]);
}

bool strings_has(const struct string_set *set, const char *s)
{
	for (size_t i = 0; i < set->count; i++)
		if (!strcmp(set->items[i], s))
			return true;
	return false;
}

bool strings_add(struct arena *arena, struct string_set *set, const char *s)
{
	if (set->count == STRINGS_MAX || strings_has(set, s))
		return false;
	if (set->count == set->room) {
		const char **items;

		set->room = set->room ? set->room * 2 : 8;
		items = arena_array(arena, const char *, set->room);
		if (set->count)
			memcpy(items, set->items, set->count * sizeof(*items));
		set->items = items;
	}
	set->items[set->count++] = s;
	return true;
}

void strings_sort(struct string_set *set)
{
	names_sort(set->items, set->count);
}

void strings_split(struct arena *arena, struct string_set *set, const char *text,
		   const char *separators)
{
	while (*text) {
		size_t size = strcspn(text, separators);

		if (size)
			strings_add(arena, set,
				    arena_string(arena, slice_from(text, size)));
		text += size;
		text += strspn(text, separators);
	}
}

struct slice variables_read(struct probe_run *run)
{
	return root_bytes(run->root, run->arena, "/proc/self/environ", VARIABLES_MAX);
}

const char *variables_get(struct probe_run *run, struct slice variables, const char *name)
{
	size_t size = strlen(name);

	while (variables.size) {
		const char *end = memchr(variables.data, '\0', variables.size);
		struct slice entry =
			slice_from(variables.data,
				   end ? (size_t)(end - variables.data) : variables.size);

		if (entry.size > size && entry.data[size] == '=' &&
		    !memcmp(entry.data, name, size))
			return arena_string(run->arena, slice_skip(entry, size + 1));
		variables = slice_skip(variables, entry.size + 1);
	}
	return NULL;
}

bool names_read(struct probe_run *run, const char *folder, struct names *ret_names)
{
	*ret_names = root_names(run->root, run->arena, folder);
	if (ret_names->count == ROOT_NAMES_MAX)
		probe_note(run, "%s has over %d entries; the rest is left out", folder,
			   ROOT_NAMES_MAX);
	else if (errno && errno != ENOENT && errno != ENOTDIR)
		probe_note(run, "%s: %s", folder, strerror(errno));
	else
		return true;
	return false;
}
