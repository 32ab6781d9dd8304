/* SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <unistd.h>

#include "engine/base/strbuf.h"
#include "engine/base/fd.h"
#include "engine/cmd/cases.h"
#include "engine/cmd/command_list.h"
#include "engine/cmd/output.h"
#include "engine/kb/kb_write.h"
#include "engine/lint/lint.h"
#include "probes/probe_keys.h"

/* --- healthy-log: judges the cases that expect nothing --- */

static const char healthy[] = "healthy-log";

struct look {
	struct lint *lint;
	const struct lint_case *at;
	struct arena *arena;
};

/* The rule of the files, whose text is there; the base has a copy without. */
static const struct rule *rule_of_files(const struct lint *lint, const char *id)
{
	const struct knowledge *knowledge = lint_knowledge(lint);

	for (size_t i = 0; i < knowledge->rule_count; i++)
		if (!strcmp(knowledge->rules[i].id, id))
			return &knowledge->rules[i];
	return NULL;
}

/* A pattern of the evidence, for the line. */
static const char *first_regex(const struct evidence *e)
{
	if (e->pattern_count)
		return e->patterns[0]->regex;
	return e->child_count ? first_regex(&e->children[0]) : NULL;
}

static void say(const struct look *look, const struct finding *finding,
		const struct judged *judged)
{
	const struct rule *rule = rule_of_files(look->lint, finding->rule->id);
	const struct evidence *e = judged->evidence;
	const char *regex = first_regex(e);

	if (!rule)
		return;
	lint_add(look->lint, healthy, rule->file,
		 lint_line_in_rule(look->lint, rule, regex ? regex : rule->id),
		 arena_printf(look->arena,
			      "evidence %u of %s, %s, holds in %s, which expects nothing",
			      e->number, rule->id,
			      word_name(&strength_words, e->strength),
			      look->at->of->full_name));
}

/* A rule's own folder of cases holds its near misses, and what speaks against it is there
 * to be heard. */
static bool is_near_miss(const struct corpus_case *c, const struct finding *finding)
{
	for (size_t i = 0; i < finding->judged_count; i++)
		if (finding->judged[i].evidence->against &&
		    finding->judged[i].truth == TRUTH_TRUE)
			return true;
	return word_listed(finding->rule->id, c->must_not.items, c->must_not.count) ||
	       case_is_named(c->full_name, slice_of(finding->rule->id));
}

static void look_at(const struct look *look, const struct findings *findings)
{
	for (size_t i = 0; i < findings->count; i++) {
		const struct finding *finding = &findings->items[i];

		if (finding->ruled_out || is_near_miss(look->at->of, finding))
			continue;
		for (size_t j = 0; j < finding->judged_count; j++) {
			const struct judged *judged = &finding->judged[j];

			if (judged->truth == TRUTH_TRUE && !judged->evidence->against &&
			    judged->evidence->strength >= STRENGTH_STRONG)
				say(look, finding, judged);
		}
	}
}

static void judge_case(struct lint *lint, struct base *base, const struct lint_case *at)
{
	AUTO(session) struct session session = { 0 };
	struct look look = { lint, at, NULL };
	struct error error = { 0 };

	session_start(&session, base);
	look.arena = session.arena;
	int r = case_diagnose(&session, at->of, &error);
	if (!r)
		look_at(&look, session.findings);
	else if (r != -ENOENT) /* that is told by another healthy */
		lint_skip(lint, arena_printf(look.arena, "%s: not judged: %s",
					     at->of->full_name, error.message));
}

static int judge_all(struct lint *lint, const char *path, struct error *error)
{
	char *copy = mem_strdup(path);
	AUTO(base) struct base open = { 0 };
	const struct lint_case *cases;
	size_t count = lint_cases(lint, &cases);
	int r = base_reopen(&(struct base){ .path = copy }, &open, error);

	free(copy);
	for (size_t i = 0; !r && i < count; i++)
		if (!cases[i].of->first)
			judge_case(lint, &open, &cases[i]);
	return r;
}

static int lint_healthy(struct lint *lint, struct error *error)
{
	AUTO(strbuf) struct strbuf path = { 0 };

	if (!lint_wants(lint, healthy))
		return 0;
	/* -EINVAL: checks that are not wanted would say why. */
	int r = lint_is_whole(lint)
			? base_write_temporary(lint_knowledge(lint), NULL, &path, error)
			: -EINVAL;
	if (r == -EINVAL) {
		lint_skip(lint, "healthy logs are judged when the errors above are "
				"mended");
		return 0;
	}
	if (r)
		return r;
	r = judge_all(lint, path.data, error);
	unlink(path.data);
	mem_on_exhaustion_keep(path.data);
	return r;
}

/* --- the command --- */

static const char *const levels[] = { "warning", "error" };

struct tally {
	size_t counts[2], told;
};

/* --quiet tells of errors only. */
static bool is_told(const struct options *options, const struct lint_finding *finding)
{
	return !options->quiet || finding->level == LINT_ERROR;
}

static void print_text(const struct lint *lint, const struct lint_finding *findings,
		       size_t count, const struct options *options,
		       const struct tally *tally, FILE *file)
{
	const char *const *texts;
	size_t skips = lint_skipped(lint, &texts);

	for (size_t i = 0; i < skips; i++)
		fprintf(stderr, "kbmatch: %s\n", texts[i]);
	for (size_t i = 0; i < count; i++) {
		const struct lint_finding *f = &findings[i];

		if (is_told(options, f))
			fprintf(file, "%s:%u: %s: [%s] %s\n", f->file, f->line,
				levels[f->level], f->check, f->message);
	}
	if (!options->quiet && tally->told)
		fprintf(file, "%zu error%s, %zu warning%s\n", tally->counts[LINT_ERROR],
			tally->counts[LINT_ERROR] == 1 ? "" : "s",
			tally->counts[LINT_WARNING],
			tally->counts[LINT_WARNING] == 1 ? "" : "s");
}

/* A file's name may be no UTF-8. */
static json_t *text_of(const char *text)
{
	json_t *value = json_string(text);

	return value ? value : json_string("?");
}

static void print_json(const struct lint *lint, const struct lint_finding *findings,
		       size_t count, const struct options *options,
		       const struct tally *tally, FILE *file)
{
	json_t *list = json_array(), *skipped = json_array();
	const char *const *texts;
	size_t skips = lint_skipped(lint, &texts);

	for (size_t i = 0; i < count; i++)
		if (is_told(options, &findings[i]))
			json_array_append_new(
				list, json_pack("{s:o, s:i, s:s, s:s, s:o}", "file",
						text_of(findings[i].file), "line",
						(int)findings[i].line, "level",
						levels[findings[i].level], "check",
						findings[i].check, "message",
						text_of(findings[i].message)));
	for (size_t i = 0; i < skips; i++)
		json_array_append_new(skipped, text_of(texts[i]));
	json_t *all = json_pack("{s:i, s:i, s:o, s:o}", "errors",
				(int)tally->counts[LINT_ERROR], "warnings",
				(int)tally->counts[LINT_WARNING], "findings", list,
				"skipped", skipped);
	json_dumpf(all, file, JSON_INDENT(2) | JSON_PRESERVE_ORDER);
	fputc('\n', file);
	json_decref(all);
}

static int report(struct lint *lint, const struct options *options, struct error *error)
{
	const struct lint_finding *findings;
	size_t count = lint_finish(lint, &findings);
	struct tally tally = { .told = 0 };
	struct output output;
	int r;

	for (size_t i = 0; i < count; i++) {
		tally.counts[findings[i].level]++;
		tally.told += is_told(options, &findings[i]);
	}
	output_open(&output, options->output);
	if (!strcmp(options->format, "json")) {
		print_json(lint, findings, count, options, &tally, output.file);
		r = output_commit(&output, error);
	} else {
		print_text(lint, findings, count, options, &tally, output.file);
		r = output_commit_text(&output, error);
	}
	return r ? r : tally.told ? EXIT_FOUND : EXIT_CLEAN;
}

int cmd_lint(const struct options *options, struct error *error)
{
	const struct lint_input input = {
		.paths = options->arguments.items,
		.path_count = options->arguments.count,
		.checks = options->checks.items,
		.check_count = options->checks.count,
		.probed = probe_keys,
		.probed_count = probe_key_count,
	};
	AUTO(lint) struct lint *lint = NULL;

	if (strcmp(options->format, "text") != 0 && strcmp(options->format, "json") != 0)
		return error_set(error, -EINVAL, "lint prints text or json, not %s",
				 options->format);
	/* The commands of rules are looked at by a program. */
	confine_reading(NULL, options->output, KEEP_PROGRAMS);
	int r = lint_open(&input, &lint, error);
	if (r)
		return r;
	lint_run(lint);
	r = lint_healthy(lint, error);
	return r ? r : report(lint, options, error);
}
