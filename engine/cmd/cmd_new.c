/* SPDX-License-Identifier: Apache-2.0 */
#include <glob.h>
#include <libgen.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/cmd/cases.h"
#include "engine/cmd/command_list.h"
#include "engine/cmd/scaffold.h"
#include "engine/kb/lua.h"
#include "reports/view/view.h"

enum { ID_MAX = 64, AREAS_SHOWN = 30 };

static bool is_id(const char *text)
{
	size_t size = strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789_-");

	return size && size <= ID_MAX && !text[size] && *text != '-' && *text != '_';
}

static int check_words(struct scaffold *s, struct error *error)
{
	const struct options *options = s->options;
	const struct arguments *words = &options->arguments;
	const char *what = words->count ? words->items[0] : "";
	struct stat there;

	s->is_rule = !strcmp(what, "rule");
	if (!s->is_rule && strcmp(what, "case") != 0)
		return refuse(error, "new wants what to make: `new rule LABEL --from "
				     "LOG` or `new case NAME --from LOG`");
	if (words->count != 2)
		return refuse(error, "new %s wants one %s", what,
			      s->is_rule ? "label" : "name");
	s->label = words->items[1];
	if (!is_id(s->label))
		return refuse(error,
			      "\"%.80s\" is not an id: a-z, 0-9, _ and -, a letter or "
			      "digit first, %d characters at most",
			      s->label, ID_MAX);
	if (s->is_rule && !strcmp(s->label, RULE_PRELUDE_ID))
		return refuse(error,
			      "%s.lua is no rule: it is what the rules of a folder "
			      "share; choose another label",
			      s->label);
	if (options->area && !is_id(options->area))
		return refuse(
			error,
			"--area \"%.80s\" is no name of a folder: a-z, 0-9, _ and -",
			options->area);
	if (!options->from)
		return refuse(error, "new wants the log: --from LOG");
	if (!strcmp(options->from, "-") ||
	    (!stat(options->from, &there) && !S_ISREG(there.st_mode) &&
	     !S_ISDIR(there.st_mode)))
		return refuse(
			error,
			"--from reads the log twice, so it takes a file, not what flows");
	return 0;
}

static int find_root(struct scaffold *s, struct error *error)
{
	const char *output = s->options->output;
	struct stat there;

	s->root = output && strcmp(output, ".") != 0
			  ? arena_printf(s->arena, "%s/", output)
			  : "";
	if (output && !*output)
		return refuse(error, "-o wants the project's folder");
	if (!output && (stat("rules", &there) < 0 || !S_ISDIR(there.st_mode)))
		return error_set(
			error, -ENOENT,
			"there is no rules/ here: run this in the project's folder, or "
			"name a folder for rules/ and corpus/ with -o");
	if (output && !stat(output, &there) && !S_ISDIR(there.st_mode))
		return error_set(error, -ENOTDIR, "-o %s is not a folder", output);
	return 0;
}

/* The folder's name for glob(): nothing in it stands for anything else. */
static const char *escaped_root(const struct scaffold *s)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	for (const char *c = s->root; *c; c++)
		strbuf_printf(&b, strchr("\\*?[]", *c) ? "\\%c" : "%c", *c);
	return arena_string(s->arena, strbuf_slice(&b));
}

/* A rule of this id that the base does not know yet may lie in any area. */
static int check_label(struct scaffold *s, struct error *error)
{
	const struct rule *rule = kb_rule(s->base->kb, s->label);
	const char *pattern =
		arena_printf(s->arena, "%srules/*/%s.lua", escaped_root(s), s->label);
	glob_t found;
	int r = 0;

	if (!s->is_rule)
		return 0;
	if (rule)
		return error_set(error, -EEXIST,
				 "there is a rule %s already (%s): add evidence to it, "
				 "or a case with kbmatch new case",
				 rule->id, rule->file ? rule->file : "?");
	if (!glob(pattern, 0, NULL, &found))
		r = error_set(error, -EEXIST,
			      "%s is there already: add evidence to it, or a case with "
			      "kbmatch new case",
			      found.gl_pathv[0]);
	globfree(&found);
	return r;
}

/* Finds the area: --area, else that of the first diagnosis. */
static int find_area(struct scaffold *s, struct error *error)
{
	const struct finding *first = first_finding(s->full);
	struct arena *arena = s->arena;
	AUTO(strbuf) struct strbuf names = { 0 };
	glob_t found;

	s->area = s->options->area;
	if (!s->area && first && first->rule->file)
		s->area = basename(dirname(arena_strdup(arena, first->rule->file)));
	if (s->area && is_id(s->area))
		return 0;
	if (!glob(arena_printf(arena, "%srules/*/", escaped_root(s)), 0, NULL, &found))
		for (size_t i = 0; i < found.gl_pathc && i < AREAS_SHOWN; i++)
			strbuf_printf(&names, "%s%s", names.size ? ", " : "",
				      basename(found.gl_pathv[i]));
	globfree(&found);
	return refuse(
		error,
		"nothing in the log tells the area: --area NAME, one of %s, or a new one",
		strbuf_text(&names));
}

/* Nothing is written over. */
static int check_paths(const struct scaffold *s, struct error *error)
{
	struct stat there;

	for (int i = 0; i <= (s->is_rule ? MADE_RULE : MADE_LOG); i++) {
		if (!lstat(s->paths[i], &there))
			return error_set(
				error, -EEXIST,
				"%s is there already, and nothing is written over",
				s->paths[i]);
		if (errno != ENOENT && errno != ENOTDIR)
			return error_set(error, -errno, "%s: %s", s->paths[i],
					 strerror(errno));
	}
	return 0;
}

static int make_folders_of(struct arena *arena, const char *path, struct error *error)
{
	char *folder = arena_strdup(arena, path);

	for (char *slash = strchr(folder + 1, '/'); slash;
	     slash = strchr(slash + 1, '/')) {
		*slash = '\0';
		if (mkdir(folder, 0777) < 0 && errno != EEXIST)
			return write_failed(error, folder, -errno);
		*slash = '/';
	}
	return 0;
}

/* Writes all files or none. */
static int write_all(struct scaffold *s, struct error *error)
{
	AUTO(strbuf) struct strbuf rule = { 0 }, case_text = { 0 };
	const struct strbuf *const texts[] = { &case_text, &s->log, &rule };
	int count = s->is_rule ? MADE_RULE + 1 : MADE_RULE, written = 0;
	int r = 0;

	scaffold_write(s, &rule, &case_text);
	TRY(check_paths(s, error));
	while (!r && written < count) {
		const char *path = s->paths[written];

		r = make_folders_of(s->arena, path, error);
		if (!r)
			r = write_file(path, false, strbuf_slice(texts[written]), error);
		if (!r) {
			temporary_register(path);
			written++;
		}
	}
	for (int i = 0; i < written; i++) {
		if (r)
			unlink(s->paths[i]);
		mem_on_exhaustion_keep(s->paths[i]);
	}
	return r;
}

/* Loads what was written on top of the base, and says whether the case passes. */
static void try_it(const struct scaffold *s, FILE *file)
{
	AUTO(base) struct base base = { 0 };
	AUTO(options)
	struct options options = { .kb = s->options->kb, .quiet = true };
	AUTO(session) struct session session = { 0 };
	struct case_verdict verdict = { 0 };
	struct error error = { 0 };
	const char *leader = verdict.leader;
	const struct case_path path = { "new", s->paths[MADE_CASE], 0 };

	for (size_t i = 0; i < s->options->rules.count; i++)
		vec_push(&options.rules, s->options->rules.items[i]);
	if (s->is_rule)
		vec_push(&options.rules, s->paths[MADE_RULE]);
	if (base_open(&options, &base, &error)) {
		fprintf(file, "The rule does not load yet: %s%s%s\n", error.path,
			error.path[0] ? ": " : "", error.message);
		return;
	}
	bool passes = case_judge(&session, &base, &path, &verdict) && !*verdict.problem;
	if (passes && verdict.positive)
		fprintf(file, "%s passes: %s comes first, at %.2f.\n",
			s->is_rule ? "The rule loads, and its case" : "The case", leader,
			verdict.confidence);
	else if (passes)
		fputs("The case passes: nothing is diagnosed at 0.5 or above.\n", file);
	else
		fprintf(file, "The case does not pass yet: %s\n", verdict.problem);
	/* A rule before the new one is its consequence, or the same, or more. */
	if (!passes && s->is_rule && *leader && strcmp(leader, s->label) != 0)
		fprintf(file,
			"If %s comes of the new fault, the field is explains = { \"%s\" "
			"}; if both are one, extend %s; else what is missing is stronger "
			"evidence.\n",
			leader, leader, leader);
}

static void print_written(struct scaffold *s, FILE *file)
{
	const struct finding *first = first_finding(&s->cut);
	const char *near = nearest_rule(s->base->kb, s->label);
	struct arena *arena = s->arena;

	if (s->is_rule)
		fprintf(file, "wrote %s: %s proposed\n", s->paths[MADE_RULE],
			view_count(arena, s->proposal_count, "pattern", "patterns"));
	fprintf(file,
		"wrote %s\n"
		"wrote %s: %zu of %s, %s redacted; look it through before you publish "
		"it\n",
		s->paths[MADE_CASE], s->paths[MADE_LOG], s->lines.count,
		view_count(arena, s->line_count, "line", "lines"),
		view_count(arena, s->redacted, "name", "names"));
	/* Rules that may be the same fault under another name. */
	if (s->is_rule && first)
		fprintf(file,
			"The base reads this log as %s (%.2f): if that is the same "
			"fault, extend it instead.\n",
			first->rule->id, first->confidence);
	if (s->is_rule && near && (!first || strcmp(near, first->rule->id) != 0))
		fprintf(file, "A label much like it: %s (kbmatch show %s).\n", near,
			near);
	try_it(s, file);
	fputs("\nNext:\n", file);
	if (s->is_rule)
		fprintf(file,
			"  edit %s and %s: what is marked TODO\n"
			"  ./kbmatch lint %s\n"
			"  make && ./kbmatch test\n"
			"  ./kbmatch test --mutate %s\n",
			s->paths[MADE_RULE], s->paths[MADE_CASE], s->paths[MADE_RULE],
			s->label);
	else
		fprintf(file,
			"  edit %s: what is marked TODO\n"
			"  ./kbmatch test %s/%s\n",
			s->paths[MADE_CASE], s->area, s->label);
	fputs("docs/CONTRIBUTING.md walks through it.\n", file);
}

static void cleanup_scaffold(struct scaffold *s)
{
	vec_free(&s->lines);
	strbuf_free(&s->log);
	session_end(&s->cut);
}

int cmd_new(struct run *run, struct error *error)
{
	const struct options *options = run->options;
	AUTO(scaffold)
	struct scaffold scaffold = { .options = options,
				     .arena = run->arena,
				     .base = &run->base,
				     .full = &run->session };
	struct scaffold *s = &scaffold;
	AUTO(options) struct options logs = { .no_probe = true, .quiet = options->quiet };
	struct output output;

	TRY(check_words(s, error));
	TRY(find_root(s, error));
	/* Files of both folders are made, and nothing else of the project. */
	const char *const made[] = {
		arena_printf(s->arena, "%srules/area", s->root),
		arena_printf(s->arena, "%scorpus/area", s->root),
	};
	confine_making(made, ARRAY_SIZE(made));
	TRY(base_open(options, s->base, error));
	TRY(check_label(s, error));
	vec_push(&logs.logs, options->from);
	session_begin(s->full, s->base, &logs);
	s->full->hooks = &session_live;
	session_begin(&s->cut, s->base, options);
	TRY(session_read(s->full, error));
	/* Words that only sound alike are nothing to go on from. */
	s->full->by_evidence = true;
	s->full->request = options_request(options);
	TRY(session_know(s->full, error));
	session_diagnose(s->full);
	TRY(find_area(s, error));
	session_print_warnings(s->full);
	s->paths[MADE_RULE] =
		arena_printf(s->arena, "%srules/%s/%s.lua", s->root, s->area, s->label);
	s->paths[MADE_CASE] = arena_printf(s->arena, "%scorpus/%s/%s/case.lua", s->root,
					   s->area, s->label);
	s->paths[MADE_LOG] = arena_printf(s->arena, "%scorpus/%s/%s/log.txt", s->root,
					  s->area, s->label);
	TRY(check_paths(s, error));
	TRY(scaffold_cut(s, error));
	TRY(write_all(s, error));
	output_open(&output, NULL);
	output.harmless = true;
	print_written(s, output.file);
	return output_commit(&output, error);
}
