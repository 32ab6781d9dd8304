/* SPDX-License-Identifier: Apache-2.0 */
#include "probes/python.h"

#include <errno.h>

#include "probes/packages.h"

enum { SITES_MAX = 64, LINKS_MAX = 16 };

const char *python_assigned(struct probe_run *run, const char *text, const char *name)
{
	struct slice rest = slice_of(text), line;

	while (slice_next_line(&rest, &line)) {
		const char *equals = memchr(line.data, '=', line.size);

		if (equals && slice_starts_with(line, name) &&
		    strchr(" \t:=", line.data[strlen(name)]))
			return arena_string(
				run->arena,
				slice_trim(slice_skip(line,
						      (size_t)(equals + 1 - line.data))));
	}
	return NULL;
}

static void add_site(struct python *python, const char *path, const char *version)
{
	const char *real = root_real(python->run->root, path);

	for (size_t i = 0; real && i < python->sites.count; i++)
		if (!strcmp(python->sites.items[i].path, real))
			return;
	if (real && python->sites.count < SITES_MAX)
		vec_push(&python->sites, (struct site){ real, version });
}

/* Adds the directories of packages below lib/python3.12 and lib/python3, which Debian
 * uses for all versions. `version` is that of the environment, NULL not known. */
static void add_sites(struct python *python, const char *prefix, const char *version)
{
	static const char *const folders[] = { "lib", "lib64", "local/lib" };
	struct probe_run *run = python->run;
	struct names names;

	for (size_t i = 0; i < ARRAY_SIZE(folders); i++) {
		const char *lib = textf(run, "%s/%s", prefix, folders[i]);

		names_read(run, lib, &names);
		for (size_t j = 0; j < names.count; j++) {
			const char *name = names.items[j], *own = NULL;

			if (!starts(name, "python3"))
				continue;
			if (name[7] == '.' && !name[8 + strspn(name + 8, "0123456789t")])
				own = name + 6;
			else if (name[7])
				continue;
			for (size_t k = 0; k < 2; k++)
				add_site(python,
					 textf(run, "%s/%s/%s-packages", lib, name,
					       k ? "dist" : "site"),
					 version ? version : own);
		}
	}
}

/* Adds an environment with the layout of Python's site module and PEP 405. A virtual one
 * may use the packages of the Python that it was made with. False when it is not a
 * directory. */
static bool add_prefix(struct python *python, const char *prefix)
{
	struct probe_run *run = python->run;
	const char *real = root_real(run->root, prefix);
	const char *version = NULL, *shared = NULL, *home = NULL;

	if (!real || !root_is(run->root, real, S_IFDIR))
		return false;
	if (python->prefixes.count == SITES_MAX ||
	    !names_add(run->arena, &python->prefixes, real))
		return true;
	const char *config = root_text(run->root, textf(run, "%s/pyvenv.cfg", real));
	if (config) {
		version = python_assigned(run, config, "version_info");
		if (!version)
			version = python_assigned(run, config, "version");
		version = version ? version_numbers(run, version) : NULL;
		shared = python_assigned(run, config, "include-system-site-packages");
		home = python_assigned(run, config, "home");
	}
	add_sites(python, strcmp(real, "/") ? real : "", version);
	if (shared && !strcasecmp(shared, "true") && home && *home == '/')
		add_prefix(python, path_above(run->arena, home));
	return true;
}

/* Adds the environment of an interpreter PREFIX/bin/python. Follows its links until
 * PREFIX has a pyvenv.cfg; if none has, takes the PREFIX of the last target. */
static bool add_interpreter(struct python *python, const char *path)
{
	struct probe_run *run = python->run;
	const char *real;

	for (unsigned i = 0; i < LINKS_MAX; i++) {
		const char *folder = path_above(run->arena, path);
		const char *prefix = path_above(run->arena, folder);
		const char *link = root_link(run->root, path);

		if (root_exists(run->root, textf(run, "%s/pyvenv.cfg", prefix)))
			return add_prefix(python, prefix);
		if (!link)
			break;
		path = *link == '/' ? link : textf(run, "%s/%s", folder, link);
	}
	real = root_real(run->root, path);
	return real &&
	       add_prefix(python, path_above(run->arena, path_above(run->arena, real)));
}

/* Adds the directory that a variable names, or one below it. */
static void add_named(struct python *python, struct slice variables, const char *name,
		      const char *below)
{
	const char *path = variables_get(python->run, variables, name);

	if (path && *path == '/')
		add_prefix(python, textf(python->run, "%s%s", path, below));
}

/* The program of a service may be an interpreter, or a script of an environment. */
static void add_service(struct python *python)
{
	struct probe_run *run = python->run;
	const char *program = python->unit->program;

	add_named(python, python->unit->environment, "VIRTUAL_ENV", "");
	add_named(python, python->unit->environment, "CONDA_PREFIX", "");
	if (!program || *program != '/')
		return;
	const char *prefix = path_above(run->arena, path_above(run->arena, program));
	if (starts(path_base(program), "python") ||
	    root_exists(run->root, textf(run, "%s/pyvenv.cfg", prefix)))
		add_interpreter(python, program);
}

static void add_first_in_path(struct python *python)
{
	static const char *const names[] = { "python3", "python" };

	for (size_t i = 0; i < 2 * python->folders->count; i++) {
		const char *path = textf(python->run, "%s/%s",
					 python->folders->items[i / 2], names[i % 2]);

		if (root_is(python->run->root, path, S_IFREG)) {
			add_interpreter(python, path);
			return;
		}
	}
}

void python_find(struct python *python)
{
	struct probe_run *run = python->run;

	for (size_t i = 0; i < run->options->python_count; i++) {
		const char *path = run->options->pythons[i];
		size_t before = python->sites.count;
		bool there = root_is(run->root, path, S_IFREG)
				     ? add_interpreter(python, path)
				     : add_prefix(python, path);

		if (!there)
			probe_note(run, "--python %s: %s", path,
				   errno ? strerror(errno) : "no environment");
		else if (python->sites.count == before)
			probe_note(run, "--python %s: no further packages there", path);
	}
	if (python->unit)
		add_service(python);
	add_named(python, python->variables, "VIRTUAL_ENV", "");
	add_named(python, python->variables, "CONDA_PREFIX", "");
	add_first_in_path(python);
	add_named(python, python->variables, "HOME", "/.local");
	add_prefix(python, "/usr");
	add_prefix(python, "/usr/local");
}
