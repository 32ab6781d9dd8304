/* SPDX-License-Identifier: Apache-2.0 */
/* Loads what is looked at, and brings every subject to the checks that look at it. */
#include <errno.h>
#include <limits.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/input/input.h"
#include "engine/kb/rule_load.h"
#include "engine/lint/lint_internal.h"

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
	for (size_t i = 0; i < lint_check_count; i++) {
		const struct lint_check *check = &lint_checks[i];

		if (check->subject != subject || !check->run ||
		    !lint_wants(lint, check->name))
			continue;
		lint->check = check;
		check->run(lint, at);
	}
}

static void walk_tests(struct lint *lint, const struct lint_at *form,
		       const struct test *tests, size_t count, const char *of)
{
	for (size_t i = 0; i < count; i++) {
		struct lint_at at = *form;

		at.test = &tests[i];
		at.test_of = of;
		show(lint, LINT_TEST, &at);
	}
}

static void walk_regex(struct lint *lint, const struct lint_at *form, const char *regex)
{
	struct lint_at at = *form;

	at.regex = regex;
	if (regex)
		show(lint, LINT_REGEX, &at);
}

static void walk_url(struct lint *lint, const struct lint_at *form, const char *url)
{
	struct lint_at at = *form;

	at.url = url;
	if (url)
		show(lint, LINT_URL, &at);
}

static void walk_evidence(struct lint *lint, const struct lint_at *form,
			  const struct evidence *list, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		const struct evidence *e = &list[i];

		if (evidence_kinds[e->kind].lead == LEAD_TEST)
			walk_tests(lint, form, &e->test, 1, "evidence");
		walk_evidence(lint, form, e->children, e->child_count);
	}
}

static void walk_remedy(struct lint *lint, const struct lint_at *form,
			const struct remedy *remedy)
{
	struct lint_at at = *form;

	at.remedy = remedy;
	at.line = lint_find_line(lint_text(lint, at.file), at.line, at.end,
				 arena_printf(lint->arena, "id = \"%s\"", remedy->id));
	show(lint, LINT_REMEDY, &at);
	walk_tests(lint, &at, remedy->when, remedy->when_count, "when");
	walk_regex(lint, &at, remedy->expect);
}

static void walk_rule(struct lint *lint, struct lint_at *at)
{
	const struct rule *rule = at->rule;

	show(lint, LINT_RULE, at);
	walk_tests(lint, at, rule->gates, rule->gate_count, "applies");
	walk_evidence(lint, at, rule->evidence, rule->evidence_count);
	for (size_t i = 0; i < rule->fixed_in_count; i++) {
		const struct test known = { .key = rule->fixed_in[i].key,
					    .op = OPERATOR_EXISTS };

		walk_tests(lint, at, &known, 1, "fixed_in");
	}
	for (size_t i = 0; i < rule->remedy_count; i++)
		walk_remedy(lint, at, &rule->remedies[i]);
	for (size_t i = 0; i < rule->reference_count; i++)
		walk_url(lint, at, rule->references[i].url);
}

static void walk_derive(struct lint *lint, const struct lint_at *at,
			const struct derive *derive)
{
	for (size_t i = 0; i < derive->case_count; i++)
		walk_regex(lint, at, derive->cases[i].regex);
}

static void walk_check(struct lint *lint, const struct lint_at *at,
		       const struct check *check)
{
	walk_tests(lint, at, check->pass, check->pass_count, "pass");
	walk_tests(lint, at, check->needs, check->needs_count, "needs");
	walk_tests(lint, at, check->fail, check->fail_count, "fail");
}

static void walk_form(struct lint *lint, const struct form_place *place)
{
	struct lint_at at = { .file = place->file,
			      .line = place->line,
			      .end = place->end };
	const char *form = place->form;

	if (!strcmp(form, "rule")) {
		at.rule = place->object;
		walk_rule(lint, &at);
	} else if (!strcmp(form, "extract")) {
		at.extract = place->object;
		show(lint, LINT_EXTRACT, &at);
	} else if (!strcmp(form, "derive")) {
		walk_derive(lint, &at, place->object);
	} else if (!strcmp(form, "device")) {
		at.device = place->object;
		show(lint, LINT_DEVICE, &at);
	} else if (!strcmp(form, "support")) {
		walk_url(lint, &at, ((const struct support *)place->object)->url);
	} else if (!strcmp(form, "check")) {
		walk_check(lint, &at, place->object);
	} else if (!strcmp(form, "benign")) {
		at.benign = place->object;
		show(lint, LINT_BENIGN, &at);
		walk_url(lint, &at, at.benign->url);
	} else if (!strcmp(form, "upstream")) {
		walk_url(lint, &at, ((const struct upstream *)place->object)->url);
	}
}

static const char *owner_of(const struct form_place *place)
{
	const char *form = place->form;

	if (!strcmp(form, "rule"))
		return ((const struct rule *)place->object)->id;
	if (!strcmp(form, "extract"))
		return ((const struct extract *)place->object)->id;
	if (!strcmp(form, "source"))
		return ((const struct source *)place->object)->id;
	if (!strcmp(form, "benign"))
		return ((const struct benign *)place->object)->id;
	return "";
}

/* The form that uses a pattern. */
static void find_form(const struct lint *lint, const struct pattern_use *use,
		      struct lint_at *at)
{
	for (size_t i = 0; i < lint->survey.place_count; i++) {
		const struct form_place *place = &lint->survey.places[i];

		if (strcmp(place->form, use->form) || strcmp(owner_of(place), use->owner))
			continue;
		at->file = place->file;
		at->line = place->line;
		at->end = place->end;
		if (!strcmp(place->form, "rule"))
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
		struct lint_at at = { .use = use, .regex = use->pattern->regex };
		bool same = i && !strcmp(uses.items[i - 1].owner, use->owner) &&
			    uses.items[i - 1].pattern == use->pattern;

		find_form(lint, use, &at);
		if (same || !at.file)
			continue;
		at.line = lint_find_line(lint_text(lint, at.file), at.line, at.end,
					 at.regex);
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
	/* One that cannot be read is told by lint_case_logs(). */
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
	walk_url(lint, &at, c->url);
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
