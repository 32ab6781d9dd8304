/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The Python environments that a program may run in: those of --python, the service's,
 * the active one ($VIRTUAL_ENV, $CONDA_PREFIX), that of the first python3 in PATH, the
 * user's own directory, the system's. Their layout is that of Python's site module and
 * PEP 405.
 */
#include <errno.h>

#include "probes/apps_internal.h"

enum { SITES_MAX = 64, LINKS_MAX = 16 };

struct search {
	struct apps *apps;
	VEC(struct site) sites;
	struct string_set prefixes; /* that were looked at, by real path */
};

static const char *const folders[] = { "lib", "lib64", "local/lib" };
static const char *const kinds[] = { "site-packages", "dist-packages" };

/* The value of "NAME = VALUE" in pyvenv.cfg. */
static const char *config_value(struct arena *arena, const char *text, const char *name)
{
	while (*text) {
		size_t size = strcspn(text, "\n"), word = strcspn(text, " \t=\n");

		if (word == strlen(name) && !strncmp(text, name, word)) {
			size_t skip = word + strspn(text + word, " \t=");

			if (skip < size)
				return arena_string(
					arena,
					slice_trim(slice_from(text + skip, size - skip)));
		}
		text += size;
		text += *text == '\n';
	}
	return NULL;
}

static void add_site(struct search *search, const char *path, const char *version)
{
	struct probe_run *run = search->apps->run;
	const char *real = root_real(run->root, run->arena, path);

	for (size_t i = 0; real && i < search->sites.count; i++)
		if (!strcmp(search->sites.items[i].path, real))
			return;
	if (real && search->sites.count < SITES_MAX)
		vec_push(&search->sites, (struct site){ real, version });
}

/* "3.12" of "python3.12"; "" of "python3", Debian's directory for all of them; NULL when
 * it is none. */
static const char *folder_version(const char *name)
{
	if (strncmp(name, "python3", 7) != 0)
		return NULL;
	if (!name[7])
		return "";
	return name[7] == '.' && strspn(name + 8, "0123456789t") == strlen(name + 8)
		       ? name + 6
		       : NULL;
}

static void add_sites(struct search *search, const char *prefix, const char *version)
{
	struct probe_run *run = search->apps->run;

	for (size_t i = 0; i < ARRAY_SIZE(folders); i++) {
		const char *lib = arena_printf(run->arena, "%s/%s", prefix, folders[i]);
		struct names names = root_names(run->root, run->arena, lib);

		if (!names.items && errno && errno != ENOENT && errno != ENOTDIR)
			probe_note(run, "%s: %s", lib, strerror(errno));
		for (size_t j = 0; j < names.count; j++) {
			const char *own = folder_version(names.items[j]);

			for (size_t k = 0; own && k < ARRAY_SIZE(kinds); k++)
				add_site(search,
					 arena_printf(run->arena, "%s/%s/%s", lib,
						      names.items[j], kinds[k]),
					 version ? version
					 : *own	 ? own
						 : NULL);
		}
	}
}

static bool add_prefix(struct search *search, const char *prefix);

/* "3.11.9" of "3.11.9.final.0"; NULL of what does not begin with a number. */
static const char *numbers(struct arena *arena, const char *version)
{
	size_t size = version ? strspn(version, "0123456789.") : 0;

	while (size && version[size - 1] == '.')
		size--;
	return size ? arena_string(arena, slice_from(version, size)) : NULL;
}

/* A virtual environment without packages of its own may see those of the Python that it
 * was made with. */
static void add_base(struct search *search, const char *config)
{
	struct arena *arena = search->apps->run->arena;
	const char *shared = config_value(arena, config, "include-system-site-packages");
	const char *home = config_value(arena, config, "home");

	if (shared && !strcasecmp(shared, "true") && home && *home == '/')
		add_prefix(search, path_above(arena, home));
}

/* False when it is no directory of an environment. */
static bool add_prefix(struct search *search, const char *prefix)
{
	struct probe_run *run = search->apps->run;
	const char *real = root_real(run->root, run->arena, prefix);
	const char *version = NULL;
	struct stat status;

	if (!real || root_stat(run->root, real, &status) || !S_ISDIR(status.st_mode))
		return false;
	if (search->prefixes.count == SITES_MAX ||
	    !strings_add(run->arena, &search->prefixes, real))
		return true;
	const char *config = root_textf(run->root, run->arena, "%s/pyvenv.cfg", real);
	if (config) {
		version = config_value(run->arena, config, "version_info");
		version = numbers(run->arena,
				  version ? version
					  : config_value(run->arena, config, "version"));
	}
	add_sites(search, !strcmp(real, "/") ? "" : real, version);
	if (config)
		add_base(search, config);
	return true;
}

/* PREFIX/bin/python, possibly a link: it belongs to the environment that it lies in when
 * that one says so (pyvenv.cfg) or has packages, otherwise to where the link leads. */
static bool add_interpreter(struct search *search, const char *path)
{
	struct probe_run *run = search->apps->run;
	const char *real;

	for (unsigned i = 0; i < LINKS_MAX; i++) {
		const char *folder = path_above(run->arena, path);
		const char *prefix = path_above(run->arena, folder);
		const char *link = root_link(run->root, run->arena, path);

		if (root_exists(run->root,
				arena_printf(run->arena, "%s/pyvenv.cfg", prefix)))
			return add_prefix(search, prefix);
		if (!link)
			break;
		path = *link == '/' ? link
				    : arena_printf(run->arena, "%s/%s", folder, link);
	}
	real = root_real(run->root, run->arena, path);
	return real &&
	       add_prefix(search, path_above(run->arena, path_above(run->arena, real)));
}

static bool is_file(struct probe_run *run, const char *path)
{
	struct stat status;

	return !root_stat(run->root, path, &status) && S_ISREG(status.st_mode);
}

static void add_asked(struct search *search)
{
	struct probe_run *run = search->apps->run;

	for (size_t i = 0; i < run->options->python_count; i++) {
		const char *path = run->options->pythons[i];
		size_t before = search->sites.count;
		bool found = is_file(run, path) ? add_interpreter(search, path)
						: add_prefix(search, path);

		if (!found)
			probe_note(run, "--python %s: %s", path,
				   errno ? strerror(errno) : "no environment");
		else if (search->sites.count == before)
			probe_note(run, "--python %s: no further packages there", path);
	}
}

static void add_active(struct search *search, struct slice variables)
{
	static const char *const names[] = { "VIRTUAL_ENV", "CONDA_PREFIX" };

	for (size_t i = 0; i < ARRAY_SIZE(names); i++) {
		const char *path = variables_get(search->apps->run, variables, names[i]);

		if (path && *path == '/')
			add_prefix(search, path);
	}
}

/* What a service starts may be an interpreter, or a script of an environment. */
static void add_service(struct search *search, const struct unit *unit)
{
	struct probe_run *run = search->apps->run;
	const char *program = unit->program;

	add_active(search, unit->environment);
	if (!program || *program != '/')
		return;
	const char *prefix = path_above(run->arena, path_above(run->arena, program));
	if (!strncmp(path_base(program), "python", 6) ||
	    root_exists(run->root, arena_printf(run->arena, "%s/pyvenv.cfg", prefix)))
		add_interpreter(search, program);
}

static void add_first_in_path(struct search *search)
{
	static const char *const names[] = { "python3", "python" };
	struct apps *apps = search->apps;

	for (size_t i = 0; i < apps->folders.count; i++)
		for (size_t j = 0; j < ARRAY_SIZE(names); j++) {
			const char *path = arena_printf(apps->run->arena, "%s/%s",
							apps->folders.items[i], names[j]);

			if (is_file(apps->run, path)) {
				add_interpreter(search, path);
				return;
			}
		}
}

/* PEP 370: below ~/.local. */
static void add_users(struct search *search)
{
	struct apps *apps = search->apps;
	const char *home = variables_get(apps->run, apps->variables, "HOME");

	if (home && *home == '/')
		add_prefix(search, arena_printf(apps->run->arena, "%s/.local", home));
}

void apps_python(struct apps *apps)
{
	struct search search = { .apps = apps };
	bool found = false;

	add_asked(&search);
	if (apps->unit)
		add_service(&search, apps->unit);
	add_active(&search, apps->variables);
	add_first_in_path(&search);
	add_users(&search);
	add_prefix(&search, "/usr");
	add_prefix(&search, "/usr/local");
	for (size_t i = 0; i < search.sites.count; i++)
		found |= apps_torch(apps, &search.sites.items[i], !found);
	vec_free(&search.sites);
}
