/* SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>
#include <fcntl.h>
#include <glob.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/base/fd.h"
#include "engine/base/utf8.h"
#include "engine/cmd/cases.h"
#include "engine/cmd/command_list.h"
#include "engine/cmd/output.h"
#include "engine/cmd/scaffold.h"
#include "engine/kb/lua.h"
#include "reports/view/view.h"

/* --- writing where nothing was, and trying it at once --- */

struct new_file {
	const char *path;
	struct slice text;
};

/* Nothing is written over. */
static int check_paths(const struct scaffold *scaffold, struct error *error)
{
	const char *const paths[] = { scaffold->is_rule ? scaffold->rule_path : NULL,
				      scaffold->case_path, scaffold->log_path };
	struct stat there;

	for (size_t i = 0; i < ARRAY_SIZE(paths); i++) {
		if (!paths[i])
			continue;
		if (!lstat(paths[i], &there))
			return error_set(
				error, -EEXIST,
				"%s is there already, and nothing is written over",
				paths[i]);
		if (errno != ENOENT && errno != ENOTDIR)
			return error_set(error, -errno, "%s: %s", paths[i],
					 strerror(errno));
	}
	return 0;
}

static int write_failed(struct error *error, const char *path)
{
	return error_set(error, -errno, "cannot write %s: %s", path, strerror(errno));
}

/* The folders of a file, as far as they are not there. */
static int make_folders(struct arena *arena, const char *path, struct error *error)
{
	char *folder = arena_strdup(arena, path);

	for (char *slash = strchr(folder + 1, '/'); slash;
	     slash = strchr(slash + 1, '/')) {
		*slash = '\0';
		if (mkdir(folder, 0777) < 0 && errno != EEXIST)
			return write_failed(error, folder);
		*slash = '/';
	}
	return 0;
}

static int write_new(struct arena *arena, const struct new_file *file,
		     struct error *error)
{
	int r = make_folders(arena, file->path, error);

	if (r)
		return r;
	int fd = open(file->path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW,
		      0666);
	if (fd < 0)
		return write_failed(error, file->path);
	temporary_register(file->path);
	r = fd_write_all(fd, file->text.data, file->text.size);
	if (close(fd) < 0 && !r)
		r = -errno;
	if (!r)
		return 0;
	unlink(file->path);
	mem_on_exhaustion_keep(file->path);
	errno = -r;
	return write_failed(error, file->path);
}

/* All of them or none. */
static int write_all(struct scaffold *scaffold, const struct strbuf *rule,
		     const struct strbuf *case_text, struct error *error)
{
	const struct new_file files[] = {
		{ scaffold->rule_path, strbuf_slice(rule) },
		{ scaffold->log_path, strbuf_slice(&scaffold->log) },
		{ scaffold->case_path, strbuf_slice(case_text) },
	};
	size_t first = scaffold->is_rule ? 0 : 1, written = first;
	int r = check_paths(scaffold, error);

	while (!r && written < ARRAY_SIZE(files)) {
		r = write_new(scaffold->arena, &files[written], error);
		written += !r;
	}
	for (size_t i = first; i < written; i++) {
		if (r)
			unlink(files[i].path);
		mem_on_exhaustion_keep(files[i].path);
	}
	return r;
}

/* The base with the new rule on top. */
static int open_with_rule(const struct scaffold *scaffold, struct base *ret_base,
			  struct error *error)
{
	AUTO(options)
	struct options options = { .kb = scaffold->options->kb, .quiet = true };

	for (size_t i = 0; i < scaffold->options->rules.count; i++)
		vec_push(&options.rules, scaffold->options->rules.items[i]);
	if (scaffold->is_rule)
		vec_push(&options.rules, scaffold->rule_path);
	return base_open(&options, ret_base, error);
}

static void print_problem(FILE *file, const char *what, const char *why)
{
	fprintf(file, "%s: ", what);
	print_harmless(file, slice_of(why), false);
	fputc('\n', file);
}

/* Whether what was written loads and passes, in a sentence. */
static void try_it(const struct scaffold *scaffold, FILE *file)
{
	AUTO(base) struct base base = { 0 };
	struct case_verdict verdict = { 0 };
	struct error error = { 0 };
	const char *leader = verdict.leader;
	char name[] = "new", *path = arena_strdup(scaffold->arena, scaffold->case_path);
	const struct case_path place = { .name = name, .path = path };

	if (open_with_rule(scaffold, &base, &error)) {
		print_problem(file, "The rule does not load yet",
			      arena_printf(scaffold->arena, "%s%s%s", error.path,
					   error.path[0] ? ": " : "", error.message));
		return;
	}
	bool passes = case_judge(&base, &place, 0, NULL, &verdict);
	if (passes && verdict.positive)
		fprintf(file, "%s passes: %s comes first, at %.2f.\n",
			scaffold->is_rule ? "The rule loads, and its case" : "The case",
			leader, verdict.confidence);
	else if (passes)
		fputs("The case passes: nothing is diagnosed at 0.5 or above.\n", file);
	else
		print_problem(file, "The case does not pass yet", verdict.problem);
	/* What stands before the new rule is its consequence, or the same, or more. */
	if (!passes && scaffold->is_rule && *leader &&
	    strcmp(leader, scaffold->label) != 0)
		fprintf(file,
			"If %s comes of the new fault, the field is explains = { \"%s\" "
			"}; if both are one, extend %s; else what is missing is stronger "
			"evidence.\n",
			leader, leader, leader);
}

/* --- the command --- */

enum { ID_MAX = 64, AREAS_SHOWN = 30 };

const struct finding *first_finding(const struct session *session)
{
	const struct diagnosis *d = session->diagnosis;

	return d->diagnosis_count ? d->diagnoses[0].finding : NULL;
}

/* The folder that a file lies in, by its own name; NULL when it does not say. */
static const char *folder_of(struct arena *arena, const char *file)
{
	const char *end = file ? strrchr(file, '/') : NULL;

	if (!end || end == file)
		return NULL;
	const char *start = memrchr(file, '/', (size_t)(end - file));
	return arena_string(arena,
			    slice_from(start ? start + 1 : file,
				       (size_t)(end - (start ? start + 1 : file))));
}

static bool is_id(const char *text)
{
	size_t size = strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789_-");

	return size && size <= ID_MAX && !text[size] && *text != '-' && *text != '_';
}

static int check_words(struct scaffold *scaffold, struct error *error)
{
	const struct arguments *arguments = &scaffold->options->arguments;
	const char *what = arguments->count ? arguments->items[0] : "";

	scaffold->is_rule = !strcmp(what, "rule");
	if (!scaffold->is_rule && strcmp(what, "case") != 0)
		return error_set(error, -EINVAL,
				 "new wants what to make: `new rule LABEL --from LOG` or "
				 "`new case NAME --from LOG`");
	if (arguments->count != 2)
		return error_set(error, -EINVAL, "new %s wants one %s", what,
				 scaffold->is_rule ? "label" : "name");
	scaffold->label = arguments->items[1];
	if (!is_id(scaffold->label))
		return error_set(error, -EINVAL,
				 "\"%.80s\" is not an id: a-z, 0-9, _ and -, a letter or "
				 "digit first, %d characters at most",
				 scaffold->label, ID_MAX);
	if (scaffold->is_rule && !strcmp(scaffold->label, RULE_PRELUDE_ID))
		return error_set(error, -EINVAL,
				 "%s.lua is no rule: it is what the rules of a folder "
				 "share; choose another label",
				 scaffold->label);
	if (scaffold->options->area && !is_id(scaffold->options->area))
		return error_set(error, -EINVAL,
				 "--area \"%.80s\" is no name of a folder: a-z, 0-9, _ "
				 "and -",
				 scaffold->options->area);
	if (!scaffold->options->from)
		return error_set(error, -EINVAL, "new wants the log: --from LOG");
	return 0;
}

/* It is read twice. */
static int check_log(const char *path, struct error *error)
{
	struct stat there;

	if (!strcmp(path, "-") || (stat(path, &there) == 0 && !S_ISREG(there.st_mode) &&
				   !S_ISDIR(there.st_mode)))
		return error_set(error, -EINVAL,
				 "--from reads the log twice, so it takes a file, not "
				 "what flows");
	return 0;
}

static int find_root(struct scaffold *scaffold, struct error *error)
{
	const char *root = scaffold->options->output ? scaffold->options->output : ".";
	struct stat there;

	if (!*root)
		return error_set(error, -EINVAL, "-o wants the project's folder");
	if (!scaffold->options->output &&
	    (stat("rules", &there) < 0 || !S_ISDIR(there.st_mode)))
		return error_set(
			error, -ENOENT,
			"there is no rules/ here: run this in the project's "
			"folder, or name a folder for rules/ and corpus/ with -o");
	if (scaffold->options->output && stat(root, &there) == 0 &&
	    !S_ISDIR(there.st_mode))
		return error_set(error, -ENOTDIR, "-o %s is not a folder", root);
	scaffold->root = root;
	return 0;
}

/* A rule of this id that the base does not know yet may lie in any area. */
static int check_label(struct scaffold *scaffold, struct error *error)
{
	const struct rule *rule = kb_rule(scaffold->base->kb, scaffold->label);
	glob_t found;

	if (!scaffold->is_rule)
		return 0;
	if (rule)
		return error_set(
			error, -EEXIST,
			"there is a rule %s already (%s): add evidence to it, or "
			"a case with kbmatch new case",
			rule->id, rule->file ? rule->file : "?");
	int r = glob(arena_printf(scaffold->arena, "%s/rules/*/%s.lua", scaffold->root,
				  scaffold->label),
		     0, NULL, &found);
	if (!r)
		r = error_set(error, -EEXIST,
			      "%s is there already: add evidence to it, or a case with "
			      "kbmatch new case",
			      found.gl_pathv[0]);
	globfree(&found);
	return r < 0 ? r : 0;
}

static const char *list_areas(struct scaffold *scaffold)
{
	AUTO(strbuf) struct strbuf names = { 0 };
	glob_t found;

	if (glob(arena_printf(scaffold->arena, "%s/rules/*/", scaffold->root),
		 GLOB_ONLYDIR, NULL, &found) == 0)
		for (size_t i = 0; i < found.gl_pathc && i < AREAS_SHOWN; i++)
			strbuf_printf(&names, "%s%s", names.size ? ", " : "",
				      folder_of(scaffold->arena, found.gl_pathv[i]));
	globfree(&found);
	return arena_string(scaffold->arena, strbuf_slice(&names));
}

/* Where the rules lie that the log speaks of. */
static int find_area(struct scaffold *scaffold, struct error *error)
{
	const struct finding *first = first_finding(&scaffold->full);

	scaffold->area = scaffold->options->area;
	if (!scaffold->area && first)
		scaffold->area = folder_of(scaffold->arena, first->rule->file);
	if (!scaffold->area || !is_id(scaffold->area))
		return error_set(error, -EINVAL,
				 "nothing in the log tells the area: --area NAME, one of "
				 "%s, or a new one",
				 list_areas(scaffold));
	return 0;
}

static void set_paths(struct scaffold *scaffold)
{
	bool here = !strcmp(scaffold->root, ".");
	const char *root = here ? "" : scaffold->root, *slash = here ? "" : "/";
	struct arena *arena = scaffold->arena;

	scaffold->rule_path = arena_printf(arena, "%s%srules/%s/%s.lua", root, slash,
					   scaffold->area, scaffold->label);
	scaffold->case_folder = arena_printf(arena, "%s%scorpus/%s/%s", root, slash,
					     scaffold->area, scaffold->label);
	scaffold->case_path = arena_printf(arena, "%s/case.lua", scaffold->case_folder);
	scaffold->log_path = arena_printf(arena, "%s/log.txt", scaffold->case_folder);
}

static int read_log(struct scaffold *scaffold, struct error *error)
{
	AUTO(options)
	struct options logs = { .no_probe = true, .quiet = scaffold->options->quiet };
	struct session *full = &scaffold->full;

	vec_push(&logs.logs, scaffold->options->from);
	int r = session_read(full, &logs, error);

	/* What the log only reads like is nothing to go on from. */
	full->by_evidence = true;
	if (!r)
		r = session_know(full, scaffold->options, error);
	if (!r)
		session_diagnose(full, scaffold->options);
	return r;
}

/* Rules that may be the same fault under another name. */
static void print_near(struct scaffold *scaffold, FILE *file)
{
	const struct finding *first = first_finding(&scaffold->cut);
	const char *const *ids;
	size_t count = kb_rule_ids(scaffold->base->kb, &ids);
	const char *near = nearest_word(scaffold->label, ids, count);

	if (!scaffold->is_rule)
		return;
	if (first)
		fprintf(file,
			"The base reads this log as %s (%.2f): if that is the same "
			"fault, extend it instead.\n",
			first->rule->id, first->confidence);
	if (near && (!first || strcmp(near, first->rule->id) != 0))
		fprintf(file, "A label much like it: %s (kbmatch show %s).\n", near,
			near);
}

static void print_next(struct scaffold *scaffold, FILE *file)
{
	const char *label = scaffold->label;

	fputs("\nNext:\n", file);
	if (scaffold->is_rule)
		fprintf(file,
			"  edit %s and %s: what is marked TODO\n"
			"  ./kbmatch lint %s\n"
			"  make && ./kbmatch test\n"
			"  ./kbmatch test --mutate %s\n",
			scaffold->rule_path, scaffold->case_path, scaffold->rule_path,
			label);
	else
		fprintf(file,
			"  edit %s: what is marked TODO\n"
			"  ./kbmatch test %s/%s\n",
			scaffold->case_path, scaffold->area, label);
	fputs("docs/CONTRIBUTING.md walks through it.\n", file);
}

static void print_written(struct scaffold *scaffold, FILE *file)
{
	struct arena *arena = scaffold->arena;

	if (scaffold->is_rule)
		fprintf(file, "wrote %s: %s proposed\n", scaffold->rule_path,
			view_count(arena, scaffold->proposal_count, "pattern",
				   "patterns"));
	fprintf(file, "wrote %s\n", scaffold->case_path);
	fprintf(file,
		"wrote %s: %zu of %s, %s redacted; look it through before you publish "
		"it\n",
		scaffold->log_path, scaffold->lines.count,
		view_count(arena, scaffold->line_count, "line", "lines"),
		view_count(arena, scaffold->redacted, "name", "names"));
}

static int make(struct scaffold *scaffold, struct error *error)
{
	AUTO(strbuf) struct strbuf rule = { 0 }, case_text = { 0 };
	struct output output;
	int r = new_cut(scaffold, error);

	if (!r)
		r = new_read_cut(scaffold, error);
	if (!r)
		r = kb_failed(scaffold->base->kb, error);
	if (r)
		return r;
	new_propose(scaffold);
	new_rule_text(scaffold, &rule);
	new_case_text(scaffold, &case_text);
	r = write_all(scaffold, &rule, &case_text, error);
	if (r)
		return r;
	output_open(&output, NULL);
	print_written(scaffold, output.file);
	print_near(scaffold, output.file);
	try_it(scaffold, output.file);
	print_next(scaffold, output.file);
	return output_commit_text(&output, error);
}

static void cleanup_scaffold(struct scaffold *scaffold)
{
	vec_free(&scaffold->lines);
	strbuf_free(&scaffold->log);
	session_end(&scaffold->cut);
	session_end(&scaffold->full);
	arena_free(scaffold->arena);
}

/* Files of both folders are made, and nothing else of the project. */
static void confine_to(const struct scaffold *scaffold)
{
	const char *const made[] = {
		arena_printf(scaffold->arena, "%s/rules/%s", scaffold->root, "area"),
		arena_printf(scaffold->arena, "%s/corpus/%s", scaffold->root, "area"),
	};

	confine_making(made, ARRAY_SIZE(made));
}

int cmd_new(const struct options *options, struct error *error)
{
	AUTO(base) struct base base = { 0 };
	AUTO(scaffold)
	struct scaffold scaffold = { .options = options,
				     .base = &base,
				     .arena = arena_new() };
	int r = check_words(&scaffold, error);

	if (!r)
		r = check_log(options->from, error);
	if (!r)
		r = find_root(&scaffold, error);
	if (r)
		return r;
	confine_to(&scaffold);
	r = base_open(options, &base, error);
	if (!r)
		r = check_label(&scaffold, error);
	if (r)
		return r;
	session_start(&scaffold.full, &base);
	session_start(&scaffold.cut, &base);
	r = read_log(&scaffold, error);
	if (!r)
		r = find_area(&scaffold, error);
	if (r)
		return r;
	session_print_warnings(&scaffold.full);
	set_paths(&scaffold);
	r = check_paths(&scaffold, error);
	return r ? r : make(&scaffold, error);
}
