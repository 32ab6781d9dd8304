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
#include "engine/load/lua_sandbox.h"
#include "reports/view.h"

/* --- writing where nothing was, and trying it at once --- */

static int refuse_existing(const char *path, struct error *error)
{
	struct stat there;

	if (lstat(path, &there) == 0)
		return error_set(error, -EEXIST,
				 "%s is there already, and nothing is written over",
				 path);
	return errno == ENOENT || errno == ENOTDIR
		       ? 0
		       : error_set(error, -errno, "%s: %s", path, strerror(errno));
}

static int new_check_paths(struct scaffold *scaffold, struct error *error)
{
	int r = scaffold->is_rule ? refuse_existing(scaffold->rule_path, error) : 0;

	if (!r)
		r = refuse_existing(scaffold->case_path, error);
	return r ? r : refuse_existing(scaffold->log_path, error);
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

static int write_new(struct arena *arena, const char *path, struct slice text,
		     struct error *error)
{
	int r = make_folders(arena, path, error);

	if (r)
		return r;
	int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0666);
	if (fd < 0)
		return write_failed(error, path);
	temporary_register(path);
	r = fd_write_all(fd, text.data, text.size);
	if (close(fd) < 0 && !r)
		r = -errno;
	if (!r)
		return 0;
	unlink(path);
	mem_on_exhaustion_keep(path);
	errno = -r;
	return write_failed(error, path);
}

/* All of them or none. */
static int new_write(struct scaffold *scaffold, const char *rule, const char *case_text,
		     struct error *error)
{
	const struct {
		const char *path;
		struct slice text;
	} files[] = { { scaffold->rule_path, slice_of(rule) },
		      { scaffold->log_path, strbuf_slice(&scaffold->log) },
		      { scaffold->case_path, slice_of(case_text) } };
	size_t first = scaffold->is_rule ? 0 : 1, written = first;
	int r = new_check_paths(scaffold, error);

	while (!r && written < ARRAY_SIZE(files)) {
		r = write_new(scaffold->arena, files[written].path, files[written].text,
			      error);
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

/* What stands before the new rule is its consequence, or the same fault, or more. */
static void print_advice(const struct scaffold *scaffold,
			 const struct case_verdict *verdict, FILE *file)
{
	if (!scaffold->is_rule || !*verdict->leader ||
	    !strcmp(verdict->leader, scaffold->label))
		return;
	fprintf(file,
		"If %s comes of the new fault, the field is explains = { \"%s\" }; if "
		"both "
		"are one, extend %s; else what is missing is stronger evidence.\n",
		verdict->leader, verdict->leader, verdict->leader);
}

static void print_passed(const struct scaffold *scaffold,
			 const struct case_verdict *verdict, FILE *file)
{
	if (verdict->positive)
		fprintf(file, "%s passes: %s comes first, at %.2f.\n",
			scaffold->is_rule ? "The rule loads, and its case" : "The case",
			verdict->leader, verdict->confidence);
	else
		fputs("The case passes: nothing is diagnosed at 0.5 or above.\n", file);
}

static void new_try(const struct scaffold *scaffold, FILE *file)
{
	AUTO(base) struct base base = { 0 };
	struct case_verdict verdict = { 0 };
	struct error error = { 0 };
	char name[] = "new", *path = arena_strdup(scaffold->arena, scaffold->case_path);
	const struct case_path place = { .name = name, .path = path };

	if (open_with_rule(scaffold, &base, &error)) {
		print_problem(file, "The rule does not load yet",
			      arena_printf(scaffold->arena, "%s%s%s", error.path,
					   error.path[0] ? ": " : "", error.message));
		return;
	}
	if (case_judge(&base, &place, 0, NULL, &verdict)) {
		print_passed(scaffold, &verdict, file);
		return;
	}
	print_problem(file, "The case does not pass yet", verdict.problem);
	print_advice(scaffold, &verdict, file);
}

/* --- the command --- */

enum { ID_MAX = 64, AREAS_SHOWN = 30 };

const struct finding *first_finding(const struct session *session)
{
	const struct diagnosis *d = session->diagnosis;

	return d->diagnosis_count ? d->diagnoses[0].finding : NULL;
}

/* The folder that the file of a rule lies in, NULL when it does not say. */
static const char *rule_area(struct arena *arena, const struct rule *rule)
{
	const char *file = rule->file ? rule->file : "", *end = strrchr(file, '/');
	const char *start = end;

	while (start && start > file && start[-1] != '/')
		start--;
	return end && end > start ? arena_string(arena, slice_from(start, end - start))
				  : NULL;
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
static int find_on_disk(struct scaffold *scaffold, struct error *error)
{
	glob_t found;
	int r = 0;

	if (glob(arena_printf(scaffold->arena, "%s/rules/*/%s.lua", scaffold->root,
			      scaffold->label),
		 0, NULL, &found) == 0)
		r = error_set(error, -EEXIST,
			      "%s is there already: add evidence to it, or a case with "
			      "kbmatch new case",
			      found.gl_pathv[0]);
	globfree(&found);
	return r;
}

static int check_label(struct scaffold *scaffold, struct error *error)
{
	const struct rule *rule = kb_rule(scaffold->base->kb, scaffold->label);

	if (!scaffold->is_rule)
		return 0;
	if (rule)
		return error_set(
			error, -EEXIST,
			"there is a rule %s already (%s): add evidence to it, or "
			"a case with kbmatch new case",
			rule->id, rule->file ? rule->file : "?");
	return find_on_disk(scaffold, error);
}

static const char *list_areas(struct scaffold *scaffold)
{
	AUTO(strbuf) struct strbuf names = { 0 };
	glob_t found;

	if (glob(arena_printf(scaffold->arena, "%s/rules/*/", scaffold->root),
		 GLOB_ONLYDIR, NULL, &found) == 0)
		for (size_t i = 0; i < found.gl_pathc && i < AREAS_SHOWN; i++) {
			struct slice path = slice_of(found.gl_pathv[i]);

			path.size -= path.size && path.data[path.size - 1] == '/';
			const char *slash = memrchr(path.data, '/', path.size);
			path = slash ? slice_skip(path, (size_t)(slash + 1 - path.data))
				     : path;
			strbuf_printf(&names, "%s%.*s", names.size ? ", " : "",
				      SLICE_ARGS(path));
		}
	globfree(&found);
	return arena_string(scaffold->arena, strbuf_slice(&names));
}

/* Where the rules lie that the log speaks of. */
static int find_area(struct scaffold *scaffold, struct error *error)
{
	const struct finding *first = first_finding(&scaffold->full);

	scaffold->area = scaffold->options->area;
	if (!scaffold->area && first)
		scaffold->area = rule_area(scaffold->arena, first->rule);
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
	session_by_evidence_alone(full);
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
	r = new_write(scaffold, rule.data, case_text.data, error);
	if (r)
		return r;
	output_open(&output, NULL);
	print_written(scaffold, output.file);
	print_near(scaffold, output.file);
	new_try(scaffold, output.file);
	print_next(scaffold, output.file);
	return output_commit_text(&output, error);
}

static void scaffold_end(struct scaffold *scaffold)
{
	vec_free(&scaffold->lines);
	strbuf_free(&scaffold->log);
	session_end(&scaffold->cut);
	session_end(&scaffold->full);
	arena_free(scaffold->arena);
}

static void cleanup_scaffold(struct scaffold *scaffold)
{
	scaffold_end(scaffold);
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
	r = new_check_paths(&scaffold, error);
	return r ? r : make(&scaffold, error);
}
