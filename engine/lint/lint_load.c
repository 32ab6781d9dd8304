/* SPDX-License-Identifier: Apache-2.0 */
/* Which files are looked at, and what loads of them. */
#include "engine/lint/lint_internal.h"

#include <errno.h>
#include <limits.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/kb/rule_load.h"

struct roots {
	VEC(const char *) rules, corpora;
};

static void cleanup_roots(struct roots *roots)
{
	vec_free(&roots->rules);
	vec_free(&roots->corpora);
}

#define add_once(list, path)                                                             \
	do {                                                                             \
		bool there_ = false;                                                     \
		for (size_t i_ = 0; i_ < (list)->count; i_++)                            \
			there_ |= !strcmp((list)->items[i_], (path));                    \
		if (!there_)                                                             \
			vec_push(list, path);                                            \
	} while (0)

static bool is_folder(const char *path)
{
	struct stat status;

	return !stat(path, &status) && S_ISDIR(status.st_mode);
}

/* Adds the folders `rules` and `corpus` of a project, "" the current folder. */
static void add_project(struct lint *lint, const char *folder, struct roots *roots)
{
	const char *slash = *folder ? "/" : "";
	const char *rules = arena_printf(lint->arena, "%s%srules", folder, slash);
	const char *corpus = arena_printf(lint->arena, "%s%scorpus", folder, slash);

	if (is_folder(rules))
		add_once(&roots->rules, rules);
	if (is_folder(corpus))
		add_once(&roots->corpora, corpus);
}

/* The project that a path lies in: what stands before its last part `rules` or `corpus`.
 * NULL: in none. */
static const char *project_of(struct lint *lint, const char *path)
{
	const char *found = NULL;

	for (const char *p = path; p; p = strchr(p, '/')) {
		p += *p == '/';
		size_t size = strcspn(p, "/");

		if ((size == 5 && !strncmp(p, "rules", size)) ||
		    (size == 6 && !strncmp(p, "corpus", size)))
			found = p;
	}
	if (!found)
		return NULL;
	size_t size = (size_t)(found - path);
	return arena_string(lint->arena, slice_from(path, size > 1 ? size - 1 : size));
}

static bool ends_in(const char *path, const char *name)
{
	size_t size = strlen(path), tail = strlen(name);

	return size >= tail && !strcmp(path + size - tail, name);
}

/* What lies in no project is looked at by itself. */
static void add_alone(struct lint *lint, const char *path, struct roots *roots)
{
	const char *below = arena_printf(lint->arena, "%s/rules", path);
	const char *corpus = arena_printf(lint->arena, "%s/corpus", path);

	if (is_folder(below) || is_folder(corpus))
		add_project(lint, path, roots);
	else if (ends_in(path, "/case.lua") || !strcmp(path, "case.lua"))
		add_once(&roots->corpora, path);
	else
		add_once(&roots->rules, path);
}

static int add_path(struct lint *lint, const char *path, struct roots *roots,
		    struct error *error)
{
	const char *project = project_of(lint, path);
	char real[PATH_MAX];

	if (access(path, F_OK)) {
		int code = -errno;

		error_at(error, path, 0, 0);
		return error_set(error, code, "cannot open: %s", strerror(-code));
	}
	if (!project && realpath(path, real)) {
		project = project_of(lint, real);
		if (project)
			path = arena_strdup(lint->arena, real);
	}
	vec_push(&lint->shown, path);
	if (project)
		add_project(lint, project, roots);
	else
		add_alone(lint, path, roots);
	return 0;
}

static int find_roots(struct lint *lint, struct roots *roots, struct error *error)
{
	int r = 0;

	for (size_t i = 0; !r && i < lint->input.path_count; i++)
		r = add_path(lint, arena_strdup(lint->arena, lint->input.paths[i]), roots,
			     error);
	if (!lint->input.path_count) {
		add_project(lint, "", roots);
		vec_push(&lint->shown, "rules");
		vec_push(&lint->shown, "corpus");
	}
	if (!r && !roots->rules.count && !roots->corpora.count)
		return error_set(error, -ENOENT,
				 "there is neither a folder rules nor a folder corpus "
				 "here");
	return r;
}

static void say_error(struct lint *lint, const struct error *error)
{
	lint->broken = true;
	lint_add(lint, "schema", error->path, error->line,
		 error->column ? arena_printf(lint->arena, "%s (column %u)",
					      error->message, error->column)
			       : error->message);
}

static void load_case_file(struct lint *lint, const char *path)
{
	struct corpus_cases cases = { 0 };
	struct error error = { 0 };

	vec_push(&lint->case_files, path);
	if (case_load(lint->arena, path, &cases, &error)) {
		error_at(&error, path, error.line, error.column);
		lint_add(lint, "schema", path, error.line, error.message);
		return;
	}
	for (size_t i = 0; i < cases.count; i++) {
		struct lint_case one = { &cases.items[i], path, 1 };

		if (one.of->name)
			one.line = lint_find_line(
				lint_text(lint, path), 1, UINT_MAX,
				arena_printf(lint->arena, "name = \"%s\"", one.of->name));
		vec_push(&lint->cases, one);
	}
}

static int load_corpus(struct lint *lint, const char *root, struct error *error)
{
	struct rule_files files = { 0 };
	int r = case_files_find(lint->arena, root, &files, error);

	for (size_t i = 0; !r && i < files.paths.count; i++)
		load_case_file(lint, files.paths.items[i]);
	vec_free(&files.paths);
	lint->has_corpus = true;
	return r;
}

int lint_load(struct lint *lint, struct error *error)
{
	AUTO(roots) struct roots roots = { 0 };
	int r = find_roots(lint, &roots, error);

	if (r < 0)
		return r;
	r = rule_survey(roots.rules.items, roots.rules.count, &lint->knowledge,
			&lint->survey, error);
	for (size_t i = 0; !r && i < roots.corpora.count; i++)
		r = load_corpus(lint, roots.corpora.items[i], error);
	for (size_t i = 0; !r && i < lint->survey.error_count; i++)
		say_error(lint, &lint->survey.errors[i]);
	return r;
}
