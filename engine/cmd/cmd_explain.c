/* SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>

#include "engine/cmd/command_list.h"
#include "engine/cmd/explain.h"
#include "engine/cmd/explain_line.h"
#include "engine/cmd/find_rule.h"
#include "engine/cmd/output.h"
#include "engine/cmd/session.h"
#include "engine/cmd/terminal.h"

static size_t print_findings(struct session *session, const char *id, FILE *file)
{
	const struct findings *findings = session->findings;
	size_t printed = 0;

	for (size_t i = 0; i < findings->count; i++) {
		if (strcmp(findings->items[i].rule->id, id) != 0 ||
		    findings->items[i].louder)
			continue;
		if (printed++)
			fputc('\n', file);
		explain_finding(session->base->kb, &findings->items[i],
				session->diagnosis, file);
	}
	return printed;
}

/* The rule was not pointed to by any hit or fact: it is judged all the same. */
static size_t judge_anyway(struct session *session, const struct options *options,
			   const char *id, FILE *file)
{
	session_forget(session);
	session->judge.only = id;
	session_diagnose(session, options);
	return print_findings(session, id, file);
}

static int commit(struct output *output, const struct options *options,
		  struct error *error)
{
	struct output wrapped;

	output_open(&wrapped, output->path);
	terminal_wrap_terms(options, output_text(output), wrapped.file);
	output_discard(output);
	return output_commit_text(&wrapped, error);
}

static int explain_logs(struct base *base, const struct rule *rule,
			const struct options *options, struct error *error)
{
	AUTO(session) struct session session = { 0 };
	struct output output;
	int r = session_run(&session, base, options, error);

	if (r)
		return r;
	session_print_warnings(&session);
	output_open(&output, options->output);
	if (!print_findings(&session, rule->id, output.file) &&
	    !judge_anyway(&session, options, rule->id, output.file)) {
		fputs("Nothing in what was read speaks of this rule.\n\n", output.file);
		explain_rule(base->kb, rule, output.file);
	}
	return commit(&output, options, error);
}

static int explain(const struct options *options, struct error *error)
{
	AUTO(base) struct base base = { 0 };
	const struct rule *rule;
	struct output output;

	if (options->arguments.count != 1 && !options->line)
		return error_set(error, -EINVAL,
				 "explain wants the id of one rule, or --line TEXT");
	int r = base_open(options, &base, error);
	if (!r && options->line)
		return explain_line(&base, options, error);
	if (!r)
		r = find_rule(base.kb, options->arguments.items[0], &rule, error);
	if (r)
		return r;
	if (session_has_input(options) || options->sysroot || options->live)
		return explain_logs(&base, rule, options, error);
	output_open(&output, options->output);
	explain_rule(base.kb, rule, output.file);
	return commit(&output, options, error);
}

int cmd_explain(const struct options *options)
{
	struct error error = { 0 };

	return explain(options, &error) ? trouble(&error) : EXIT_CLEAN;
}
