/* SPDX-License-Identifier: Apache-2.0 */
/* Device nodes: of this machine by stat(), of a saved root by its listing. */
#include "probes/root.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include "engine/base/strbuf.h"
#include "probes/acl.h"

static const char listing_path[] = "/dev/LISTING";

const char *root_id_name(const struct root *root, struct arena *arena, const char *file,
			 unsigned id)
{
	char *text = root_text(root, arena, file), *rest = NULL;

	for (char *line = text ? strtok_r(text, "\n", &rest) : NULL; line;
	     line = strtok_r(NULL, "\n", &rest)) {
		char *password = strchr(line, ':');
		char *number = password ? strchr(password + 1, ':') : NULL, *end;

		if (!number)
			continue;
		unsigned long value = strtoul(number + 1, &end, 10);
		if (end == number + 1 || *end != ':' || value != id)
			continue;
		*password = '\0';
		return line;
	}
	return arena_printf(arena, "%u", id);
}

static void mode_text(mode_t mode, char ret_text[11])
{
	static const char letters[] = "rwxrwxrwx";
	char kind = S_ISCHR(mode) ? 'c' : S_ISBLK(mode) ? 'b' : S_ISDIR(mode) ? 'd' : '-';

	ret_text[0] = kind;
	for (int i = 0; i < 9; i++)
		ret_text[i + 1] = mode >> (8 - i) & 1 ? letters[i] : '-';
	ret_text[10] = '\0';
}

static struct node live_node(const struct root *root, struct arena *arena,
			     const char *path)
{
	struct node node = { .there = false };
	struct stat status;

	if (lstat(path, &status))
		return node;
	errno = 0;
	node.there = true;
	mode_text(status.st_mode, node.mode);
	node.owner = root_id_name(root, arena, "/etc/passwd", status.st_uid);
	node.group = root_id_name(root, arena, "/etc/group", status.st_gid);
	node.acl = acl_read(root, arena, path);
	return node;
}

/* MODE OWNER GROUP PATH [open=WORD] [acl=ENTRY]..., cut at blanks; false: no such line.
 */
static bool read_entry(struct arena *arena, char *line, struct node *ret_node,
		       const char **ret_path)
{
	AUTO(strbuf) struct strbuf acl = { 0 };
	struct node node = { .there = true };
	char *rest = NULL, *mode = strtok_r(line, " \t", &rest);

	node.owner = mode ? strtok_r(NULL, " \t", &rest) : NULL;
	node.group = node.owner ? strtok_r(NULL, " \t", &rest) : NULL;
	*ret_path = node.group ? strtok_r(NULL, " \t", &rest) : NULL;
	if (!*ret_path || **ret_path != '/' || strlen(mode) < 10 ||
	    !strchr("bcdlps-", *mode))
		return false;
	memcpy(node.mode, mode, 10);
	for (char *word; (word = strtok_r(NULL, " \t", &rest));) {
		if (!strncmp(word, "open=", 5))
			node.open = word + 5;
		else if (!strncmp(word, "acl=", 4))
			strbuf_printf(&acl, "%s%s", acl.size ? " " : "", word + 4);
	}
	node.acl = arena_strdup(arena, strbuf_text(&acl));
	*ret_node = node;
	return true;
}

/* The next entry of the listing; `*rest` walks through its text. */
static bool next_entry(struct arena *arena, char **rest, struct node *ret_node,
		       const char **ret_path)
{
	char *line;

	while ((line = strtok_r(NULL, "\n", rest)))
		if (read_entry(arena, line, ret_node, ret_path))
			return true;
	return false;
}

/* A copy of the listing with a line in front for strtok_r() to take; NULL: none (errno).
 * An empty one says that there are no nodes; text without an entry says nothing. */
static char *listing(const struct root *root, struct arena *arena)
{
	struct slice text = root_bytes(root, arena, listing_path, ROOT_TEXT_MAX);
	char *copy, *rest = NULL;
	struct node node;
	const char *name;

	if (!text.data)
		return NULL;
	copy = arena_printf(arena, "#\n%s", text.data);
	if (!slice_trim(text).size)
		return copy;
	strtok_r(arena_strdup(arena, copy), "\n", &rest);
	if (next_entry(arena, &rest, &node, &name))
		return copy;
	errno = EINVAL;
	return NULL;
}

struct node root_node(const struct root *root, struct arena *arena, const char *path)
{
	struct node node = { .there = false };
	const char *name;
	char *text, *rest = NULL;

	if (root->live)
		return live_node(root, arena, path);
	text = listing(root, arena);
	if (!text)
		return node;
	strtok_r(text, "\n", &rest);
	while (next_entry(arena, &rest, &node, &name))
		if (!strcmp(name, path))
			return node;
	errno = ENOENT;
	return (struct node){ .there = false };
}

static bool is_in(const char *path, const char *directory)
{
	size_t size = strlen(directory);

	return !strncmp(path, directory, size) && path[size] == '/' &&
	       !strchr(path + size + 1, '/');
}

static struct names live_nodes(const struct root *root, struct arena *arena,
			       const char *path)
{
	struct names names = root_names(root, arena, path);
	size_t kept = 0;

	for (size_t i = 0; i < names.count; i++) {
		struct stat status;

		if (!lstat(arena_printf(arena, "%s/%s", path, names.items[i]), &status) &&
		    S_ISCHR(status.st_mode))
			names.items[kept++] = names.items[i];
	}
	names.count = kept;
	return names;
}

struct names root_nodes(const struct root *root, struct arena *arena, const char *path)
{
	VEC(const char *) list = { 0 };
	struct names names = { NULL, 0 };
	struct node node;
	const char *name;
	char *text, *rest = NULL;

	if (root->live)
		return live_nodes(root, arena, path);
	text = listing(root, arena);
	if (!text)
		return names;
	strtok_r(text, "\n", &rest);
	while (list.count < ROOT_NAMES_MAX && next_entry(arena, &rest, &node, &name))
		if (is_in(name, path))
			vec_push(&list, name + strlen(path) + 1);
	names_sort(list.items, list.count);
	for (size_t i = 0; i < list.count; i++)
		if (!i || strcmp(list.items[i], list.items[names.count - 1]) != 0)
			list.items[names.count++] = list.items[i];
	list.count = names.count;
	names.items = list.count ? arena_freeze(arena, &list) : NULL;
	errno = 0;
	return names;
}
