/* SPDX-License-Identifier: Apache-2.0 */
#include <unistd.h>

#include "engine/base/json.h"
#include "engine/cmd/cases.h"
#include "engine/cmd/command_list.h"
#include "engine/lint/lint.h"
#include "probes/probe.h"

/* --- healthy-log: judges the cases that expect nothing --- */

static const char healthy[] = "healthy-log";

/* Adds a finding to the rule in its file: the copy in the base has no lines. */
static void say(struct lint *lint, const struct corpus_case *c,
		const struct finding *finding, const struct judged *judged,
		struct arena *arena)
{
	const struct knowledge *all = lint->knowledge;
	const struct rule *rule = all->rules, *end = rule + all->rule_count;
	const struct evidence *e = judged->evidence, *leaf = e;
	const char *id = finding->rule->id;

	while (!leaf->pattern_count && leaf->child_count)
		leaf = leaf->children;
	while (rule < end && strcmp(rule->id, id) != 0)
		rule++;
	if (rule < end)
		lint_add(lint, healthy, rule->file,
			 lint_line_in_rule(lint, rule,
					   leaf->pattern_count ? leaf->patterns[0]->regex
							       : id),
			 arena_printf(arena,
				      "evidence %u of %s, %s, holds in %s, which expects "
				      "nothing",
				      e->number, id,
				      word_name(&strength_words, e->strength),
				      c->full_name));
}

static void judge_case(struct lint *lint, struct base *base, const struct corpus_case *c)
{
	AUTO(session) struct session session = { 0 };
	struct error error = { 0 };

	session_start(&session, base);
	int r = case_diagnose(&session, c, &error);
	if (r && r != -ENOENT) /* that is told by another check */
		lint_skip(lint, arena_printf(session.arena, "%s: not judged: %s",
					     c->full_name, error.message));
	for (size_t i = 0; !r && i < session.at->findings->count; i++) {
		const struct finding *finding = &session.at->findings->items[i];
		const char *id = finding->rule->id;
		/* A rule may hold in the cases of its own folder, which are its near
		 * misses, and where something speaks against it. */
		bool counts = !finding->ruled_out &&
			      !word_listed(id, c->must_not.items, c->must_not.count) &&
			      !case_is_named(c->full_name, slice_of(id));

		for (size_t j = 0; j < finding->judged_count; j++)
			counts &= !finding->judged[j].evidence->against ||
				  finding->judged[j].truth != TRUTH_TRUE;
		for (size_t j = 0; counts && j < finding->judged_count; j++) {
			const struct judged *judged = &finding->judged[j];

			if (judged->truth == TRUTH_TRUE && !judged->evidence->against &&
			    judged->evidence->strength >= STRENGTH_STRONG)
				say(lint, c, finding, judged, session.arena);
		}
	}
}

static int lint_healthy(struct lint *lint, struct error *error)
{
	AUTO(base) struct base base = { 0 };
	AUTO(strbuf) struct strbuf path = { 0 };

	if (!lint_wants(lint, healthy))
		return 0;
	/* -EINVAL: checks that are not wanted would say why. */
	int r = lint->broken ? -EINVAL
			     : base_write_temporary(lint->knowledge, NULL, &path, error);
	if (r == -EINVAL) {
		lint_skip(lint,
			  "healthy logs are judged when the errors above are mended");
		return 0;
	}
	if (r)
		return r;
	r = base_open_file(path.data, &base, error);
	for (size_t i = 0; !r && i < lint->cases.count; i++)
		if (!lint->cases.items[i].of->first)
			judge_case(lint, &base, lint->cases.items[i].of);
	unlink(path.data);
	mem_on_exhaustion_keep(path.data);
	return r;
}

static const char *const levels[] = { "warning", "error" };

/* The findings to print: with --quiet errors only. */
struct told {
	const struct lint_finding **items;
	size_t count;
	size_t counts[2]; /* of all, by level */
	const char *const *skipped;
	size_t skipped_count;
};

static void print_text(const struct told *told, bool quiet, FILE *file)
{
	size_t errors = told->counts[LINT_ERROR], warnings = told->counts[LINT_WARNING];

	for (size_t i = 0; i < told->skipped_count; i++)
		fprintf(stderr, "kbmatch: %s\n", told->skipped[i]);
	for (size_t i = 0; i < told->count; i++) {
		const struct lint_finding *f = told->items[i];

		fprintf(file, "%s:%u: %s: [%s] %s\n", f->file, f->line, levels[f->level],
			f->check, f->message);
	}
	if (!quiet && told->count)
		fprintf(file, "%zu error%s, %zu warning%s\n", errors,
			errors == 1 ? "" : "s", warnings, warnings == 1 ? "" : "s");
}

static void print_json(const struct told *told, FILE *file)
{
	json_t *list = json_list(), *skipped = json_list();

	for (size_t i = 0; i < told->count; i++) {
		const struct lint_finding *f = told->items[i];

		json_push(list, json_map_of("file", json_text(f->file), "line",
					    json_integer(f->line), "level",
					    json_text(levels[f->level]), "check",
					    json_text(f->check), "message",
					    json_text(f->message), NULL));
	}
	for (size_t i = 0; i < told->skipped_count; i++)
		json_push(skipped, json_text(told->skipped[i]));
	AUTO(json)
	json_t *all = json_map_of(
		"errors", json_integer((json_int_t)told->counts[LINT_ERROR]), "warnings",
		json_integer((json_int_t)told->counts[LINT_WARNING]), "findings", list,
		"skipped", skipped, NULL);
	json_dumpf(all, file, JSON_INDENT(2) | JSON_PRESERVE_ORDER);
	fputc('\n', file);
}

int cmd_lint(struct run *run, struct error *error)
{
	const struct options *options = run->options;
	struct names probed = probe_keys(run->arena);
	const struct lint_input input = {
		.paths = options->arguments.items,
		.path_count = options->arguments.count,
		.checks = options->checks.items,
		.check_count = options->checks.count,
		.probed = probed.items,
		.probed_count = probed.count,
	};
	AUTO(lint) struct lint *lint = NULL;
	bool json = !strcmp(options->format, "json");
	const struct lint_finding *findings;
	struct told told = { 0 };

	if (!json && strcmp(options->format, "text") != 0)
		return refuse(error, "lint prints text or json, not %s", options->format);
	/* A program checks the commands of rules. */
	confine_reading(NULL, options->output, KEEP_PROGRAMS);
	TRY(lint_open(&input, &lint, error));
	lint_run(lint);
	TRY(lint_healthy(lint, error));
	lint_finish(lint);
	findings = lint->findings.items;
	told.items = arena_array(run->arena, const struct lint_finding *,
				 lint->findings.count + 1);
	told.skipped = lint->skipped.items;
	told.skipped_count = lint->skipped.count;
	for (size_t i = 0; i < lint->findings.count; i++) {
		told.counts[findings[i].level]++;
		if (!options->quiet || findings[i].level == LINT_ERROR)
			told.items[told.count++] = &findings[i];
	}
	FILE *file = run_out(run);
	run->output.harmless = !json;
	if (json)
		print_json(&told, file);
	else
		print_text(&told, options->quiet, file);
	return told.count ? EXIT_FOUND : EXIT_CLEAN;
}
