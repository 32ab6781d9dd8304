/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/lint/lint.h"

#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/base/fd.h"

/* Checks whose findings are made by the loader or by other code. */
/* clang-format off */
static const struct lint_check checks_of_others[] = {
	{ "schema", LINT_ERROR, LINT_NONE, NULL },
	{ "allow", LINT_ERROR, LINT_NONE, NULL },
	{ "todo", LINT_ERROR, LINT_NONE, NULL },
	{ "healthy-log", LINT_WARNING, LINT_NONE, NULL },
	{ "shellcheck", LINT_ERROR, LINT_NONE, NULL },
	{ .name = NULL },
};
/* clang-format on */

static const struct lint_check *const tables[] = {
	checks_of_others,	 lint_checks_of_rules, lint_checks_of_facts,
	lint_checks_of_patterns, lint_checks_of_cases,
};

const struct lint_check *lint_check_at(size_t i)
{
	for (size_t table = 0; table < ARRAY_SIZE(tables); table++)
		for (const struct lint_check *check = tables[table]; check->name; check++)
			if (!i--)
				return check;
	return NULL;
}

static const struct lint_check *find_check(const char *name)
{
	const struct lint_check *check;

	for (size_t i = 0; (check = lint_check_at(i)); i++)
		if (!strcmp(check->name, name))
			return check;
	return NULL;
}

bool lint_wants(const struct lint *lint, const char *check)
{
	return !lint->input.check_count ||
	       word_listed(check, lint->input.checks, lint->input.check_count);
}

static int check_names(const struct lint_input *input, struct error *error)
{
	const char *names[128];
	size_t count = 0;

	for (; count < ARRAY_SIZE(names) && lint_check_at(count); count++)
		names[count] = lint_check_at(count)->name;
	for (size_t i = 0; i < input->check_count; i++)
		if (!find_check(input->checks[i]))
			return error_unknown(error, -EINVAL,
					     nearest_word(input->checks[i], names, count),
					     NULL, "there is no check \"%s\"",
					     input->checks[i]);
	return 0;
}

/* --- the files that are looked at, and what loads of them --- */

struct paths {
	const char **items;
	size_t count, room;
};

struct roots {
	struct paths rules, corpora;
};

static void cleanup_roots(struct roots *roots)
{
	vec_free(&roots->rules);
	vec_free(&roots->corpora);
}

static void add_once(struct paths *paths, const char *path)
{
	if (!word_listed(path, paths->items, paths->count))
		vec_push(paths, path);
}

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
	const char *audit =
		arena_printf(lint->arena, "%s%sdocs/audit.tsv", folder, slash);

	if (is_folder(rules))
		add_once(&roots->rules, rules);
	if (!access(audit, R_OK))
		lint->audit = audit;
	if (is_folder(corpus))
		add_once(&roots->corpora, corpus);
}

/* The project that a path lies in: the folder that holds the last part `rules` or
 * `corpus` of the path. NULL when the path lies in no project. */
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

static bool is_case_file(const char *path)
{
	return !strcmp(path_base(path), "case.lua");
}

/* Adds a path that lies in no project as a root of its own. */
static void add_alone(struct lint *lint, const char *path, struct roots *roots)
{
	if (is_folder(arena_printf(lint->arena, "%s/rules", path)) ||
	    is_folder(arena_printf(lint->arena, "%s/corpus", path)))
		add_project(lint, path, roots);
	else
		add_once(is_case_file(path) ? &roots->corpora : &roots->rules, path);
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

static int load(struct lint *lint, struct error *error)
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

int lint_open(const struct lint_input *input, struct lint **ret_lint, struct error *error)
{
	AUTO(lint) struct lint *lint = mem_zalloc(sizeof(*lint));
	int r = check_names(input, error);

	lint->arena = arena_new();
	lint->input = *input;
	if (!r)
		r = load(lint, error);
	if (r < 0)
		return r;
	lint_collect_values(lint);
	*ret_lint = TAKE(lint);
	return 0;
}

void lint_free(struct lint *lint)
{
	if (!lint)
		return;
	vec_free(&lint->values);
	vec_free(&lint->cases);
	vec_free(&lint->case_files);
	vec_free(&lint->findings);
	vec_free(&lint->skipped);
	vec_free(&lint->texts);
	vec_free(&lint->shown);
	knowledge_free(lint->knowledge);
	arena_free(lint->arena);
	free(lint);
}

/* Reports each line with TODO, which a scaffold leaves for a person to fill in. */
static void find_todos(struct lint *lint, const char *path)
{
	struct slice text = lint_text(lint, path), line;

	for (unsigned number = 1; slice_next_line(&text, &line); number++)
		if (memmem(line.data, line.size, "TODO", strlen("TODO")))
			lint_add(lint, "todo", path, number,
				 arena_printf(lint->arena, "to be filled in: %.*s",
					      SLICE_ARGS(slice_trim(line))));
}

void lint_run(struct lint *lint)
{
	for (size_t i = 0; i < lint->survey.file_count; i++)
		find_todos(lint, lint->survey.files[i]);
	for (size_t i = 0; i < lint->case_files.count; i++)
		find_todos(lint, lint->case_files.items[i]);
	if (!lint->has_corpus)
		lint_skip(lint,
			  "there is no corpus beside the rules: cases were not looked "
			  "at");
	lint_walk(lint);
	if (lint_wants(lint, "shellcheck"))
		lint_shellcheck(lint);
}

/* Makes the text one line: newlines, tabs and carriage returns become blanks. */
static const char *one_line(struct arena *arena, const char *text)
{
	char *line = arena_strdup(arena, text);

	for (char *p = line; *p; p++)
		if (*p == '\n' || *p == '\t' || *p == '\r')
			*p = ' ';
	return line;
}

void lint_add(struct lint *lint, const char *check, const char *file, unsigned line,
	      const char *message)
{
	const struct lint_check *row = find_check(check);
	struct lint_finding finding = {
		.file = arena_strdup(lint->arena, file),
		.line = line ? line : 1,
		.level = row->level,
		.check = row->name,
		.message = one_line(lint->arena, message),
	};

	if (lint_wants(lint, check))
		vec_push(&lint->findings, finding);
}

void lint_say(struct lint *lint, const struct lint_at *at, const char *needle,
	      const char *format, ...)
{
	unsigned line = at->line;
	va_list args;

	va_start(args, format);
	AUTO(mem) char *message = mem_vprintf(format, args);
	va_end(args);
	if (needle)
		line = lint_find_line(lint_text(lint, at->file), at->line, at->end,
				      needle);
	lint_add(lint, lint->check->name, at->file, line, message);
}

void lint_skip(struct lint *lint, const char *text)
{
	if (!word_listed(text, lint->skipped.items, lint->skipped.count))
		vec_push(&lint->skipped, arena_strdup(lint->arena, text));
}

struct slice lint_text(struct lint *lint, const char *path)
{
	AUTO(strbuf) struct strbuf text = { 0 };
	struct lint_text made = { .path = path };

	for (size_t i = lint->texts.count; i > 0; i--)
		if (!strcmp(lint->texts.items[i - 1].path, path))
			return lint->texts.items[i - 1].text;
	if (rule_file_read(path, &text, NULL)) {
		strbuf_truncate(&text, 0);
		lint_skip(lint, arena_printf(lint->arena,
					     "%s cannot be read again: its lines are not "
					     "exact",
					     path));
	}
	made.text = arena_slice(lint->arena, strbuf_slice(&text));
	vec_push(&lint->texts, made);
	return made.text;
}

static struct slice first_line(const char *text)
{
	text += strspn(text, "\n");
	return slice_trim(slice_from(text, strcspn(text, "\n")));
}

unsigned lint_find_line(struct slice text, unsigned line, unsigned end,
			const char *needle)
{
	struct slice wanted = first_line(needle), at;

	for (unsigned number = 1; number <= end && slice_next_line(&text, &at); number++)
		if (number >= line && wanted.size &&
		    memmem(at.data, at.size, wanted.data, wanted.size))
			return number;
	return line;
}

unsigned lint_line_in_rule(struct lint *lint, const struct rule *rule, const char *text)
{
	for (size_t i = 0; i < lint->survey.place_count; i++) {
		const struct form_place *place = &lint->survey.places[i];

		if (place->object == rule)
			return lint_find_line(lint_text(lint, place->file), place->line,
					      place->end, text);
	}
	return 1;
}

/* --- the comments that silence a check --- */

static const char mark[] = "-- lint:";

struct allowance {
	const char *file, *check;
	unsigned line, from, to; /* lines of the comment and of what it applies to */
	bool used;
};

struct allowances {
	struct allowance *items;
	size_t count, room;
};

static void cleanup_allowances(struct allowances *allowances)
{
	vec_free(allowances);
}

/* Sets the lines that a comment applies to: the form that it stands in or right above, or
 * the whole file when it stands before all forms or the file has no forms. */
static void find_reach(const struct lint *lint, struct allowance *a)
{
	a->from = 0;
	a->to = UINT_MAX;
	for (size_t i = 0; i < lint->survey.place_count; i++) {
		const struct form_place *place = &lint->survey.places[i];

		if (strcmp(place->file, a->file))
			continue;
		if (place->line == a->line + 1 ||
		    (place->line <= a->line && place->end > a->line)) {
			a->from = place->line;
			a->to = place->end;
		}
		/* The comment is the last line before the next form. */
		if (place->line == a->line + 1)
			return;
	}
}

/* Reads "allow CHECK because REASON". Returns what is wrong with the comment, NULL when
 * nothing is. */
static const char *read_comment(struct lint *lint, struct slice text,
				struct allowance *allowance)
{
	AUTO(mem) char *copy = mem_alloc(text.size + 1);
	char *rest = NULL;

	memcpy(copy, text.data, text.size);
	copy[text.size] = '\0';
	const char *verb = strtok_r(copy, " \t", &rest);
	const char *check = strtok_r(NULL, " \t", &rest);
	const char *because = strtok_r(NULL, " \t", &rest);

	if (!verb || strcmp(verb, "allow") || !check)
		return "a lint comment says: lint: allow CHECK because REASON";
	if (!find_check(check))
		return arena_printf(lint->arena, "there is no check \"%s\"", check);
	if (!because || strcmp(because, "because") || strspn(rest, " \t") == strlen(rest))
		return arena_printf(lint->arena, "why is %s allowed? Say because REASON",
				    check);
	allowance->check = arena_strdup(lint->arena, check);
	return NULL;
}

static void read_line(struct lint *lint, const char *file, unsigned number,
		      struct slice line, struct allowances *allowances)
{
	const char *found = memmem(line.data, line.size, mark, sizeof(mark) - 1);
	struct allowance allowance = { .file = file, .line = number };

	if (!found)
		return;
	const char *wrong =
		read_comment(lint,
			     slice_trim(slice_skip(line, (size_t)(found - line.data) +
								 sizeof(mark) - 1)),
			     &allowance);
	if (wrong) {
		lint_add(lint, "allow", file, number, wrong);
		return;
	}
	find_reach(lint, &allowance);
	vec_push(allowances, allowance);
}

static void read_file(struct lint *lint, const char *file, struct allowances *allowances)
{
	struct slice text = lint_text(lint, file), line;

	if (!memmem(text.data, text.size, mark, sizeof(mark) - 1))
		return;
	for (unsigned number = 1; slice_next_line(&text, &line); number++)
		read_line(lint, file, number, line, allowances);
}

/* True if the comment applies to the file. The comments of a case.lua apply to the logs
 * beside it, too. */
static bool is_of_file(const struct allowance *a, const char *file)
{
	size_t folder = (size_t)(path_base(a->file) - a->file), size = strlen(file);

	if (!strcmp(a->file, file))
		return true;
	return is_case_file(a->file) && !strncmp(a->file, file, folder) &&
	       (size < 4 || strcmp(file + size - 4, ".lua") != 0);
}

static bool is_allowed(const struct allowances *allowances,
		       const struct lint_finding *finding)
{
	bool allowed = false;

	for (size_t i = 0; i < allowances->count; i++) {
		struct allowance *a = &allowances->items[i];

		if (!is_of_file(a, finding->file) || strcmp(a->check, finding->check) ||
		    finding->line < a->from || finding->line > a->to)
			continue;
		allowed = a->used = true;
	}
	return allowed;
}

static void take_out(struct lint *lint, const struct allowances *allowances)
{
	size_t kept = 0;

	for (size_t i = 0; i < lint->findings.count; i++)
		if (!is_allowed(allowances, &lint->findings.items[i]))
			lint->findings.items[kept++] = lint->findings.items[i];
	lint->findings.count = kept;
}

/* True if the check ran. The comment of a check that did not run may still be needed. */
static bool was_looked_at(const struct lint *lint, const char *check)
{
	return !lint->skipped.count && lint_wants(lint, check);
}

static void lint_allow(struct lint *lint)
{
	AUTO(allowances) struct allowances allowances = { 0 };

	for (size_t i = 0; i < lint->survey.file_count; i++)
		read_file(lint, lint->survey.files[i], &allowances);
	for (size_t i = 0; i < lint->case_files.count; i++)
		read_file(lint, lint->case_files.items[i], &allowances);
	take_out(lint, &allowances);
	for (size_t i = 0; i < allowances.count; i++) {
		const struct allowance *a = &allowances.items[i];

		if (!a->used && was_looked_at(lint, a->check))
			lint_add(lint, "allow", a->file, a->line,
				 arena_printf(lint->arena, "there is no %s here to allow",
					      a->check));
	}
}

/* --- the findings that are shown --- */

/* True if a path is `above` or lies below it. */
static bool lies_below(const char *path, const char *above)
{
	size_t size = strlen(above);

	while (size > 1 && above[size - 1] == '/')
		size--;
	return !strncmp(path, above, size) &&
	       (!path[size] || path[size] == '/' || above[size - 1] == '/');
}

/* True if the file is below the paths that were given. A person may write a path in other
 * ways: rules//area, ./rules. */
static bool is_shown(const struct lint *lint, const char *file)
{
	char real[PATH_MAX], above[PATH_MAX];
	bool has_real = realpath(file, real);

	for (size_t i = 0; i < lint->shown.count; i++)
		if (lies_below(file, lint->shown.items[i]) ||
		    (has_real && realpath(lint->shown.items[i], above) &&
		     lies_below(real, above)))
			return true;
	return false;
}

static int compare_findings(const void *a, const void *b)
{
	const struct lint_finding *x = a, *y = b;
	int order = strcmp(x->file, y->file);

	if (!order)
		order = (x->line > y->line) - (x->line < y->line);
	if (!order)
		order = strcmp(x->check, y->check);
	return order ? order : strcmp(x->message, y->message);
}

void lint_finish(struct lint *lint)
{
	struct lint_finding *items;
	size_t kept = 0;

	lint_allow(lint);
	items = lint->findings.items;
	if (lint->findings.count)
		qsort(items, lint->findings.count, sizeof(*items), compare_findings);
	for (size_t i = 0; i < lint->findings.count; i++)
		if (is_shown(lint, items[i].file) &&
		    (!kept || compare_findings(&items[kept - 1], &items[i])))
			items[kept++] = items[i];
	lint->findings.count = kept;
}
