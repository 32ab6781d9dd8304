/* SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>

#include "engine/cmd/command_list.h"
#include "engine/cmd/explain.h"
#include "engine/cmd/base.h"
#include "engine/cmd/output.h"
#include "engine/cmd/print_doc.h"
#include "engine/cmd/session.h"

static size_t add_findings(struct doc *doc, const struct session *session, const char *id,
			   bool whole)
{
	const struct findings *findings = session->findings;
	size_t added = 0;

	for (size_t i = 0; i < findings->count; i++)
		if (!strcmp(findings->items[i].rule->id, id) &&
		    !findings->items[i].louder) {
			explain_finding(doc, session->base->kb, &findings->items[i],
					session->diagnosis, whole);
			added++;
		}
	return added;
}

/* The rule was not pointed to by any hit or fact: it is judged all the same. */
static size_t judge_anyway(struct doc *doc, struct session *session,
			   const struct options *options, const char *id)
{
	session->judge.only = id;
	session_diagnose(session, options);
	return add_findings(doc, session, id, options->verbosity > 0);
}

static int explain_logs(struct doc *doc, struct base *base, const struct rule *rule,
			const struct options *options, struct error *error)
{
	AUTO(session) struct session session = { 0 };
	int r = session_run(&session, base, options, error);

	if (r)
		return r;
	r = session_choose(&session, options, rule->id, error);
	if (r)
		return r;
	session_print_warnings(&session);
	if (!add_findings(doc, &session, rule->id, options->verbosity > 0) &&
	    !judge_anyway(doc, &session, options, rule->id)) {
		doc_say(doc, NULL, "Nothing in what was read speaks of this rule.");
		explain_rule(doc, base->kb, rule, options->verbosity > 0);
	}
	return print_doc(options, doc, error);
}

int cmd_explain(const struct options *options, struct error *error)
{
	AUTO(base) struct base base = { 0 };
	AUTO(doc) struct doc *doc = NULL;
	const struct rule *rule;

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
	doc = command_doc(rule->title, "kbmatch.explain/1");
	doc_pair(doc, "id", "Rule", rule->id);
	doc_value(doc, "title", rule->title);
	if (session_has_input(options) || options->sysroot || options->live)
		return explain_logs(doc, &base, rule, options, error);
	explain_rule(doc, base.kb, rule, options->verbosity > 0);
	return print_doc(options, doc, error);
}
