/* SPDX-License-Identifier: Apache-2.0 */
/*
 * modprobe.d(5): "*.conf" of the directories, in the order of their names; of two with
 * one name that of the directory named first counts. Lines are taken as libkmod-config.c
 * takes them.
 */
#include "probes/host_internal.h"

#include <errno.h>

#include "engine/base/strbuf.h"
#include "probes/container.h"

enum { FILES_MAX = 500, FILE_BYTES_MAX = 256 * 1024 };

static const char *const folders[] = { "/etc/modprobe.d", "/run/modprobe.d",
				       "/usr/local/lib/modprobe.d", "/usr/lib/modprobe.d",
				       "/lib/modprobe.d" };

struct configuration {
	const char *name, *path;
	size_t order; /* of its directory */
};

static int by_name(const void *a, const void *b)
{
	const struct configuration *x = a, *y = b;
	int order = strcmp(x->name, y->name);

	return order ? order : (x->order > y->order) - (x->order < y->order);
}

/* A backslash takes the newline behind it away, and itself. */
static void unwrap(struct slice text, struct strbuf *out)
{
	for (size_t i = 0; i < text.size; i++) {
		if (text.data[i] == '\\' && i + 1 < text.size && text.data[++i] == '\n')
			continue;
		strbuf_add_char(out, text.data[i]);
	}
}

static struct slice next_word(struct slice *rest)
{
	size_t size = 0;

	*rest = slice_trim(*rest);
	while (size < rest->size && rest->data[size] != ' ' && rest->data[size] != '\t')
		size++;
	struct slice word = slice_from(rest->data, size);
	*rest = slice_skip(*rest, size);
	return word;
}

/* "/bin/false", "/usr/bin/true": commands that load nothing. */
static bool loads_nothing(struct slice command)
{
	struct slice program = next_word(&command);
	const char *slash = memrchr(program.data, '/', program.size);

	if (slash)
		program = slice_skip(program, (size_t)(slash + 1 - program.data));
	return slice_is(program, "false") || slice_is(program, "true") ||
	       slice_is(program, ":");
}

static void read_line(struct parameters *parameters, struct slice line, const char *path)
{
	if (!line.size || line.data[0] == '#')
		return;
	struct slice command = next_word(&line), module = next_word(&line);
	struct argument argument;

	if (!module.size || module.size > 100)
		return;
	if (slice_is(command, "blacklist") ||
	    (slice_is(command, "install") && loads_nothing(line)))
		host_add_blacklisted(parameters, module);
	if (!slice_is(command, "options"))
		return;
	char *name = arena_string(parameters->run->arena, module);
	for (char *p = name; *p; p++)
		if (*p == '-')
			*p = '_';
	while (host_next_argument(&line, &argument))
		host_add_parameter(parameters, name, &argument, path);
}

static void read_file(struct parameters *parameters, const char *path)
{
	struct probe_run *run = parameters->run;
	AUTO(strbuf) struct strbuf text = { 0 };
	struct slice bytes = root_bytes(run->root, run->arena, path, FILE_BYTES_MAX);
	struct slice rest, line;

	if (!bytes.data || bytes.size == FILE_BYTES_MAX) {
		probe_note(run, "%s: %s", path,
			   bytes.data ? "only its beginning was read" : strerror(errno));
		parameters->partial = true;
	}
	unwrap(bytes, &text);
	for (rest = strbuf_slice(&text); slice_next_line(&rest, &line);)
		read_line(parameters, line, path);
}

static bool is_configuration(const char *name)
{
	size_t size = strlen(name);

	return size > 5 && name[0] != '.' && !strcmp(name + size - 5, ".conf");
}

/* Returns how many directories there are. */
static size_t list_files(struct probe_run *run, struct configuration *files,
			 size_t *ret_count, bool *ret_partial)
{
	size_t there = 0, count = 0;

	for (size_t i = 0; i < ARRAY_SIZE(folders); i++) {
		struct names names = root_names(run->root, run->arena, folders[i]);

		if (!names.count && errno) {
			if (errno == ENOENT)
				continue;
			probe_note(run, "%s: %s", folders[i], strerror(errno));
			*ret_partial = true;
		}
		there++;
		for (size_t j = 0; j < names.count; j++) {
			if (!is_configuration(names.items[j]))
				continue;
			if (count == FILES_MAX) {
				*ret_partial = true;
				break;
			}
			files[count++] =
				(struct configuration){ names.items[j],
							arena_printf(run->arena, "%s/%s",
								     folders[i],
								     names.items[j]),
							i };
		}
	}
	*ret_count = count;
	return there;
}

void host_read_modprobe(struct parameters *parameters)
{
	struct arena *arena = parameters->run->arena;
	struct configuration *files = arena_array(arena, struct configuration, FILES_MAX);
	size_t count = 0;

	if (container_find(parameters->run).name) {
		probe_note(parameters->run,
			   "in a container: modprobe.d of the machine is not to be seen");
		parameters->partial = true;
		return;
	}
	if (!list_files(parameters->run, files, &count, &parameters->partial)) {
		probe_note(parameters->run, "modprobe.d: no such directory");
		parameters->partial = true;
	}
	qsort(files, count, sizeof(*files), by_name);
	for (size_t i = 0; i < count; i++)
		if (!i || strcmp(files[i].name, files[i - 1].name) != 0)
			read_file(parameters, files[i].path);
}
