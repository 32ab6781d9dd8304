/* SPDX-License-Identifier: Apache-2.0 */
/* Where systemd looks for units and drop-ins, and how a file of settings is read. */
#include <ctype.h>
#include <errno.h>

#include "engine/base/strbuf.h"
#include "probes/unit_internal.h"

enum { DROP_INS_MAX = 200 };

/* systemd.unit(5), "System Unit Search Path": the first one has precedence. */
static const char *const folders[] = {
	"/etc/systemd/system.control", "/run/systemd/system.control",
	"/run/systemd/transient",      "/run/systemd/generator.early",
	"/etc/systemd/system",	       "/etc/systemd/system.attached",
	"/run/systemd/system",	       "/run/systemd/system.attached",
	"/run/systemd/generator",      "/usr/local/lib/systemd/system",
	"/usr/lib/systemd/system",     "/lib/systemd/system",
	"/run/systemd/generator.late",
};

/* A link to /dev/null, or an empty file. */
static bool is_masked(struct probe_run *run, const char *path)
{
	const char *target = root_link(run->root, run->arena, path);
	struct stat status;

	if (target)
		return !strcmp(target, "/dev/null");
	return !root_stat(run->root, path, &status) && S_ISREG(status.st_mode) &&
	       !status.st_size;
}

static bool is_there(struct probe_run *run, const char *path)
{
	return root_exists(run->root, path) || root_link(run->root, run->arena, path);
}

struct drop_in {
	const char *name, *path;
};

struct drop_in_list {
	struct probe_run *run;
	VEC(struct drop_in) list;
};

static void add_folder(struct drop_in_list *found, const char *folder)
{
	struct probe_run *run = found->run;
	struct names names = root_names(run->root, run->arena, folder);

	if (!names.items && errno && errno != ENOENT && errno != ENOTDIR)
		probe_note(run, "%s: %s", folder, strerror(errno));
	for (size_t i = 0; i < names.count && found->list.count < DROP_INS_MAX; i++) {
		const char *name = names.items[i], *end = strrchr(name, '.');
		size_t j = 0;

		if (!end || strcmp(end, ".conf") != 0)
			continue;
		while (j < found->list.count &&
		       strcmp(found->list.items[j].name, name) != 0)
			j++;
		if (j == found->list.count)
			vec_push(&found->list,
				 (struct drop_in){ name, arena_printf(run->arena, "%s/%s",
								      folder, name) });
	}
}

/* NAME.d in all directories; for a-b.service then a-.service.d; at last service.d. */
static void add_drop_ins(struct drop_in_list *found, const char *name)
{
	struct arena *arena = found->run->arena;
	struct string_set wanted = { 0 };
	const char *type = strrchr(name, '.');

	strings_add(arena, &wanted, name);
	for (const char *dash = type; (dash = memrchr(name, '-', (size_t)(dash - name)));)
		if (dash > name && dash + 1 < type)
			strings_add(arena, &wanted,
				    arena_printf(arena, "%.*s-%s", (int)(dash - name),
						 name, type));
	strings_add(arena, &wanted, type + 1);
	for (size_t i = 0; i < wanted.count; i++)
		for (size_t j = 0; j < ARRAY_SIZE(folders); j++)
			add_folder(found, arena_printf(arena, "%s/%s.d", folders[j],
						       wanted.items[i]));
}

static int by_name(const void *a, const void *b)
{
	const struct drop_in *x = a, *y = b;

	return strcmp(x->name, y->name);
}

static void sort_drop_ins(struct drop_in_list *found, struct string_set *paths)
{
	struct probe_run *run = found->run;

	if (found->list.count)
		qsort(found->list.items, found->list.count, sizeof(*found->list.items),
		      by_name);
	for (size_t i = 0; i < found->list.count; i++)
		if (!is_masked(run, found->list.items[i].path))
			strings_add(run->arena, paths, found->list.items[i].path);
	vec_free(&found->list);
}

const char *unit_files(struct probe_run *run, const char *name,
		       struct string_set *drop_ins)
{
	struct drop_in_list found = { .run = run };

	for (size_t i = 0; i < ARRAY_SIZE(folders); i++) {
		const char *path = arena_printf(run->arena, "%s/%s", folders[i], name);

		if (!is_there(run, path))
			continue;
		if (is_masked(run, path)) {
			probe_note(run, "%s is masked by %s", name, path);
			return NULL;
		}
		add_drop_ins(&found, name);
		sort_drop_ins(&found, drop_ins);
		return path;
	}
	return NULL;
}

/* systemd-system.conf(5): the first file there is, and all drop-ins. */
void unit_manager_files(struct probe_run *run, struct string_set *files)
{
	static const char *const places[] = { "/etc/systemd", "/run/systemd",
					      "/usr/local/lib/systemd",
					      "/usr/lib/systemd" };
	struct drop_in_list found = { .run = run };

	for (size_t i = 0; i < ARRAY_SIZE(places); i++) {
		const char *path = arena_printf(run->arena, "%s/system.conf", places[i]);

		if (!files->count && is_there(run, path))
			strings_add(run->arena, files, path);
		add_folder(&found, arena_printf(run->arena, "%s.d", path));
	}
	sort_drop_ins(&found, files);
}

/* The next line, joined with those that follow a backslash at its end (each becomes a
 * blank; comments between them are left out). Changes the text; false at the end. */
static bool next_line(char **text, struct strbuf *whole)
{
	bool any = false;
	char *line;

	strbuf_truncate(whole, 0);
	while ((line = strsep(text, "\n"))) {
		line += strspn(line, " \t");
		if (*line == '#' || *line == ';')
			continue;
		size_t size = strlen(line);
		while (size && strchr(" \t\r", line[size - 1]))
			size--;
		bool more = size && line[size - 1] == '\\';
		if (any)
			strbuf_add_char(whole, ' ');
		strbuf_add(whole, line, size - more);
		any = true;
		if (!more)
			break;
	}
	return any;
}

void unit_settings(const struct unit_reader *reader, char *text)
{
	AUTO(strbuf) struct strbuf whole = { 0 };
	bool ours = false;

	while (next_line(&text, &whole)) {
		char *line = arena_string(reader->arena, strbuf_slice(&whole));
		size_t size = strlen(line);

		if (*line == '[') {
			ours = size == strlen(reader->section) + 2 &&
			       line[size - 1] == ']' &&
			       !strncmp(line + 1, reader->section, size - 2);
			continue;
		}
		char *value = strchr(line, '=');
		if (!ours || !value)
			continue;
		*value++ = '\0';
		size = strlen(line);
		while (size && isspace((unsigned char)line[size - 1]))
			line[--size] = '\0';
		reader->setting(reader->data, line, value + strspn(value, " \t"));
	}
}
