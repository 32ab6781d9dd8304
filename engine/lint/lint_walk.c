/* SPDX-License-Identifier: Apache-2.0 */
/* Loads what is looked at, and brings every subject to the checks that look at it. */
#include <errno.h>
#include <limits.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/input/input.h"
#include "engine/kb/rule_load.h"
#include "engine/lint/lint.h"

/* --- which files are looked at, and what loads of them --- */

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

/* --- every subject to its checks --- */

static void show(struct lint *lint, enum lint_subject subject, const struct lint_at *at)
{
	const struct lint_check *check;

	for (size_t i = 0; (check = lint_check_at(i)); i++) {
		if (check->subject != subject || !check->run ||
		    !lint_wants(lint, check->name))
			continue;
		lint->check = check;
		check->run(lint, at);
	}
}

static const struct form *remedy_form(void)
{
	return field_find(rule_forms[FORM_RULE], "remedies")->form;
}

struct walk {
	struct lint *lint;
	struct lint_at at; /* of the form */
};

/* What an object is, and what is in it, as far as checks look at it. */
static void show_object(const struct form_spot *spot, struct lint *lint,
			struct lint_at *at)
{
	const struct form_spot *up = spot->up;
	const struct form *form = spot->form;
	struct test known = { .op = OPERATOR_EXISTS };

	if (form == remedy_form()) {
		show(lint, LINT_REMEDY, at);
	} else if (form == &test_form &&
		   (!up->form->lead || up->form->lead == LEAD_TEST)) {
		at->test = spot->object;
		at->field = up->form->lead ? "evidence" : up->field->name;
		show(lint, LINT_TEST, at);
	} else if (up && up->field->type == FIELD_FIXES) {
		known.key = ((const struct fixed_in *)spot->object)->key;
		at->test = &known;
		at->field = up->field->name;
		show(lint, LINT_TEST, at);
	}
}

static int show_spot(const struct form_spot *spot, void *context)
{
	const struct walk *walk = context;
	struct lint *lint = walk->lint;
	struct lint_at at = walk->at;

	for (const struct form_spot *up = spot; up; up = up->up)
		if (up->form == remedy_form())
			at.remedy = up->object;
	if (at.remedy)
		at.line = lint_find_line(
			lint_text(lint, at.file), at.line, at.end,
			arena_printf(lint->arena, "id = \"%s\"", at.remedy->id));
	at.text = spot->text;
	if (!spot->field) {
		show_object(spot, lint, &at);
	} else if (spot->text && spot->field->target) {
		at.target = spot->field->target;
		at.field = spot->field->name;
		at.line = walk->at.line;
		show(lint, LINT_ID, &at);
	} else if (spot->text && spot->field->type == FIELD_URL) {
		show(lint, LINT_URL, &at);
	} else if (spot->text && spot->field->type == FIELD_REGEX) {
		show(lint, LINT_REGEX, &at);
	}
	return 0;
}

static void walk_object(struct lint *lint, const struct lint_at *at,
			const struct form *form, const void *object)
{
	const struct form_spot spot = { .path.name = form->name,
					.form = form,
					.object = object };
	struct walk walk = { lint, *at };

	form_walk(&spot, show_spot, &walk);
}

static void walk_form(struct lint *lint, const struct form_place *place)
{
	struct lint_at at = { .file = place->file,
			      .line = place->line,
			      .end = place->end };

	if (place->form == rule_forms[FORM_RULE]) {
		at.rule = place->object;
		show(lint, LINT_RULE, &at);
	} else if (place->form == rule_forms[FORM_DEVICE]) {
		at.device = place->object;
		show(lint, LINT_DEVICE, &at);
	} else if (place->form == rule_forms[FORM_BENIGN]) {
		at.benign = place->object;
		show(lint, LINT_BENIGN, &at);
	}
	walk_object(lint, &at, place->form, place->object);
}

/* The form that uses a pattern. */
static void find_form(const struct lint *lint, const struct pattern_use *use,
		      struct lint_at *at)
{
	for (size_t i = 0; i < lint->survey.place_count; i++) {
		const struct form_place *place = &lint->survey.places[i];

		if (strcmp(place->form->name, use->form) ||
		    strcmp(*(const char *const *)place->object, use->owner))
			continue;
		at->file = place->file;
		at->line = place->line;
		at->end = place->end;
		if (place->form == rule_forms[FORM_RULE])
			at->rule = place->object;
		return;
	}
}

static void walk_patterns(struct lint *lint)
{
	struct pattern_uses uses = { 0 };

	kb_find_uses(lint->knowledge, lint->arena, &uses);
	for (size_t i = 0; i < uses.count; i++) {
		const struct pattern_use *use = &uses.items[i];
		struct lint_at at = { .use = use, .text = use->pattern->regex };
		bool same = i && !strcmp(uses.items[i - 1].owner, use->owner) &&
			    uses.items[i - 1].pattern == use->pattern;

		find_form(lint, use, &at);
		if (same || !at.file)
			continue;
		at.line = lint_find_line(lint_text(lint, at.file), at.line, at.end,
					 at.text);
		at.end = at.line;
		show(lint, LINT_REGEX, &at);
		if (use->needs_atom)
			show(lint, LINT_PATTERN, &at);
	}
	vec_free(&uses);
}

struct log_walk {
	struct lint *lint;
	struct lint_at at;
	unsigned lines; /* before the block */
};

static void on_block(void *context, const struct block *block)
{
	struct log_walk *walk = context;
	struct lint_at at = walk->at;

	at.log = block->data;
	at.log_line = walk->lines + 1;
	show(walk->lint, LINT_LOG, &at);
	for (size_t i = 0; i < block->data.size; i++)
		walk->lines += block->data.data[i] == '\n';
}

static void walk_log(struct lint *lint, const struct lint_at *at, const char *path)
{
	AUTO(inputs) struct inputs *inputs = inputs_new();
	struct log_walk walk = { .lint = lint, .at = *at };

	walk.at.file = path;
	/* One that cannot be read is told by the check case-log. */
	if (input_read(inputs, path, on_block, &walk, NULL))
		return;
}

static void walk_case(struct lint *lint, const struct lint_case *one)
{
	const struct corpus_case *c = one->of;
	struct lint_at at = {
		.file = one->file, .line = one->line, .end = UINT_MAX, .corpus_case = c
	};

	show(lint, LINT_CASE, &at);
	walk_object(lint, &at, &case_form, c);
	for (size_t i = 0; i < c->logs.count; i++)
		walk_log(lint, &at,
			 arena_printf(lint->arena, "%s/%s", c->directory,
				      c->logs.items[i]));
	if (c->text) {
		at.log = slice_of(c->text);
		at.inline_log = true;
		show(lint, LINT_LOG, &at);
	}
}

void lint_walk(struct lint *lint)
{
	for (size_t i = 0; i < lint->survey.place_count; i++)
		walk_form(lint, &lint->survey.places[i]);
	walk_patterns(lint);
	for (size_t i = 0; i < lint->cases.count; i++)
		walk_case(lint, &lint->cases.items[i]);
}
