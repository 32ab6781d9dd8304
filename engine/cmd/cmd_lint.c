/* SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>
#include <jansson.h>

#include "engine/cmd/command_list.h"
#include "engine/cmd/confined.h"
#include "engine/cmd/lint_healthy.h"
#include "engine/cmd/output.h"
#include "engine/lint/lint.h"
#include "probes/probe_keys.h"

static const char *const levels[] = { "warning", "error" };

struct tally {
	size_t counts[2], told;
};

/* --quiet tells of errors only. */
static bool is_told(const struct options *options, const struct lint_finding *finding)
{
	return !options->quiet || finding->level == LINT_ERROR;
}

static void print_skipped(const struct lint *lint)
{
	const char *const *texts;
	size_t count = lint_skipped(lint, &texts);

	for (size_t i = 0; i < count; i++)
		fprintf(stderr, "kbmatch: %s\n", texts[i]);
}

static void print_text(const struct lint_finding *findings, size_t count,
		       const struct options *options, const struct tally *tally,
		       FILE *file)
{
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

static int report(struct lint *lint, const struct options *options, size_t *ret_told,
		  struct error *error)
{
	const struct lint_finding *findings;
	size_t count = lint_finish(lint, &findings);
	struct tally tally = { .told = 0 };
	struct output output;

	for (size_t i = 0; i < count; i++) {
		tally.counts[findings[i].level]++;
		tally.told += is_told(options, &findings[i]);
	}
	*ret_told = tally.told;
	output_open(&output, options->output);
	if (options->format && !strcmp(options->format, "json")) {
		print_json(lint, findings, count, options, &tally, output.file);
		return output_commit(&output, error);
	}
	print_skipped(lint);
	print_text(findings, count, options, &tally, output.file);
	return output_commit_text(&output, error);
}

static int lint(const struct options *options, size_t *ret_told, struct error *error)
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

	if (options->format && strcmp(options->format, "text") != 0 &&
	    strcmp(options->format, "json") != 0)
		return error_set(error, -EINVAL, "lint prints text or json, not %s",
				 options->format);
	/* The commands of rules are looked at by a program. */
	confine_reading(NULL, options->output, KEEP_PROGRAMS);
	int r = lint_open(&input, &lint, error);
	if (r)
		return r;
	lint_run(lint);
	r = lint_healthy(lint, error);
	return r ? r : report(lint, options, ret_told, error);
}

int cmd_lint(const struct options *options)
{
	struct error error = { 0 };
	size_t told = 0;

	if (lint(options, &told, &error))
		return trouble(&error);
	return told ? EXIT_FOUND : EXIT_CLEAN;
}
