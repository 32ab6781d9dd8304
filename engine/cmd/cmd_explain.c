/* SPDX-License-Identifier: Apache-2.0 */
/* The sum behind a confidence, term by term (docs/confidence.md). */
#include <errno.h>
#include <inttypes.h>
#include <math.h>

#include "engine/cmd/command_list.h"
#include "engine/cmd/explain.h"
#include "engine/cmd/base.h"
#include "engine/cmd/output.h"
#include "engine/cmd/print_doc.h"
#include "engine/cmd/session.h"
#include "engine/reason/judge.h"
#include "reports/view/view.h"

enum { WHAT_MAX = 240 };

static const char *const truths[] = { "false", "true", "unknown" };

static void add_patterns(struct strbuf *b, const char *name,
			 struct pattern *const *patterns, size_t count)
{
	for (size_t i = 0; i < count; i++)
		strbuf_printf(b, "%s/%s/", i ? ", " : name, patterns[i]->regex);
}

const char *explain_evidence(struct arena *arena, const struct evidence *e)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	strbuf_printf(&b, "%s%s", view_wanted(arena, e), view_limits(arena, e));
	add_patterns(&b, ", unless ", e->unless, e->unless_count);
	add_patterns(&b, ", progress ", e->progress, e->progress_count);
	add_patterns(&b, ", does not count: ", e->idle, e->idle_count);
	if (e->has_where)
		strbuf_printf(&b, ", where %s", view_test(arena, &e->test));
	return arena_string(arena, strbuf_slice(&b));
}

const char *explain_cut(struct arena *arena, const char *text)
{
	size_t size = strlen(text);

	if (size <= WHAT_MAX)
		return text;
	for (size = WHAT_MAX; size && text[size] != ' ';)
		size--;
	return arena_printf(arena, "%.*s ... (-v)", size ? (int)size : WHAT_MAX, text);
}

/* Opens a term of the sum: "+3.00 strong: a line like ...". A sentence that is long is
 * cut but in JSON, unless everything is wanted. */
static void add_term(struct doc *doc, double weight, const char *kind, const char *what,
		     bool whole)
{
	doc_item(doc, MARK_BULLET, NULL);
	doc_spanf(doc, TONE_CODE, "%+.2f", weight);
	doc_spanf(doc, TONE_STRONG, " %s", kind);
	doc_spanf(doc, TONE_PLAIN, ": %s", whole ? what : explain_cut(doc->arena, what));
	doc_value_number(doc, "weight", weight);
	doc_value(doc, "kind", kind);
	doc_value(doc, "what", what);
}

static void add_prior(struct doc *doc, const struct rule *rule)
{
	add_term(doc, -log(prior_odds_against(rule->prior)), "prior",
		 arena_printf(doc->arena, "%s (1 to %g)",
			      word_name(&prior_words, rule->prior),
			      prior_odds_against(rule->prior)),
		 true);
	doc_close(doc);
}

static const char *kind_of(struct arena *arena, const struct evidence *e)
{
	return arena_printf(arena, "%s%s", view_strength(arena, e->strength),
			    e->against ? ", against" : "");
}

static void add_rule_terms(struct doc *doc, const struct rule *rule, bool whole)
{
	add_prior(doc, rule);
	for (size_t i = 0; i < rule->gate_count; i++) {
		add_term(doc, gate_weight_each, "gate",
			 arena_printf(doc->arena,
				      "%s (matched; a mismatch rules out, %.1f at most)",
				      view_test(doc->arena, &rule->gates[i]),
				      gate_weight_most),
			 whole);
		doc_close(doc);
	}
	for (size_t i = 0; i < rule->evidence_count; i++) {
		const struct evidence *e = &rule->evidence[i];
		double weight = log(strength_ratio(e->strength));

		add_term(doc, e->against ? -weight : weight, kind_of(doc->arena, e),
			 explain_evidence(doc->arena, e), whole);
		doc_value(doc, "group", e->group);
		if (e->group)
			doc_spanf(doc, TONE_DIM, " (group %s)", e->group);
		doc_close(doc);
	}
}

static void add_ask(struct doc *doc, const char *what, const char *command)
{
	doc_item(doc, MARK_ASK, what)->key = "what";
	doc_code(doc, "command", CODE_SHELL, NULL, command);
	doc_close(doc);
}

/* The commands that tell what the gates ask for. */
static void add_asks(struct doc *doc, struct kb *kb, const struct rule *rule)
{
	doc_section(doc, NULL, "What would tell");
	doc_list(doc, "missing");
	for (size_t i = 0; i < rule->gate_count; i++) {
		const char *command = kb_ask(kb, rule->gates[i].key);

		if (command)
			add_ask(doc, rule->gates[i].key, command);
	}
	doc_close(doc);
	doc_close(doc);
}

static void explain_rule(struct doc *doc, struct kb *kb, const struct rule *rule,
			 bool whole)
{
	struct calibration c = kb_info(kb)->calibration;
	bool own = doc_own(doc, true);

	doc_section(doc, NULL, "The terms of its score, in log-odds");
	doc_list(doc, "terms");
	add_rule_terms(doc, rule, whole);
	doc_close(doc);
	for (size_t i = 0; i < rule->fixed_in_count; i++)
		doc_sayf(doc, "fixed_in[]", "ruled out when %s is %s or later",
			 rule->fixed_in[i].key, rule->fixed_in[i].version);
	doc_close(doc);
	doc_section(doc, NULL, "What they come to");
	doc_say(doc, NULL, "Of one group, and of one record, the strongest counts once.");
	doc_sayf(doc, "probability",
		 "probability = 1 / (1 + exp(-(%.3f * score %+.3f))), shared with rivals",
		 c.slope, c.intercept);
	doc_sayf(
		doc, "confidence", "confidence = probability, at most %.2f (maturity %s)",
		maturity_cap(rule->maturity), word_name(&maturity_words, rule->maturity));
	doc_close(doc);
	add_asks(doc, kb, rule);
	doc_own(doc, own);
}

/* --- what it weighed here --- */

static void add_fact(struct doc *doc, const struct fact *fact)
{
	doc_sayf(doc, "facts[]", "%s is %s (%s)", fact->name,
		 view_value(doc->arena, fact->value), view_fact_place(doc->arena, fact));
}

static void add_gates(struct doc *doc, const struct finding *f, bool whole)
{
	static const char *const outcomes[] = { "mismatch", "match", "unknown" };
	double left = f->gate_weight;

	for (size_t i = 0; i < f->gate_count; i++) {
		const struct tested *gate = &f->gates[i];
		bool matches = gate->truth == TRUTH_TRUE;
		double weight = matches ? fmin(gate_weight_each, left) : 0;

		left -= weight;
		add_term(doc, weight, "gate", view_test(doc->arena, gate->test), whole);
		doc_spanf(doc, TONE_PLAIN, ": %s", outcomes[gate->truth]);
		if (matches && weight < gate_weight_each)
			doc_spanf(doc, TONE_DIM, " (gates count %.1f at most)",
				  gate_weight_most);
		doc_value(doc, "truth", truths[gate->truth]);
		if (gate->fact)
			add_fact(doc, gate->fact);
		doc_close(doc);
	}
}

static const char *outcome_of(struct arena *arena, const struct judged *j)
{
	return arena_printf(arena, "%s%s%s%s%s%s", truths[j->truth],
			    j->counted		     ? ", counted"
			    : j->truth == TRUTH_TRUE ? ", not counted"
						     : "",
			    j->group ? ", group " : "", j->group ? j->group : "",
			    j->note ? "; " : "", j->note ? j->note : "");
}

static void add_judged(struct doc *doc, struct kb *kb, const struct judged *j, bool whole)
{
	add_term(doc, j->counted ? j->weight : 0.0, kind_of(doc->arena, j->evidence),
		 explain_evidence(doc->arena, j->evidence), whole);
	doc_say_tone(doc, "outcome", TONE_DIM, outcome_of(doc->arena, j));
	doc_value(doc, "truth", truths[j->truth]);
	if (j->hit_count)
		doc_quote(doc, "line", view_hit_place(doc->arena, j->hits[0]),
			  j->hits[0]->raw);
	if (j->count > 1)
		doc_sayf(doc, NULL, "%" PRIu64 " lines", j->count);
	doc_value_number(doc, "lines", (double)j->count);
	for (size_t i = 0; i < j->fact_count; i++)
		add_fact(doc, j->facts[i]);
	if (j->missing) {
		doc_sayf(doc, NULL, "%s is not known%s", j->missing,
			 kb_ask(kb, j->missing) ? "; this would tell:" : "");
		doc_value(doc, "missing", j->missing);
		doc_code(doc, "command", CODE_SHELL, NULL, kb_ask(kb, j->missing));
	}
	doc_close(doc);
}

static void add_trials(struct doc *doc, const struct finding *f)
{
	double sum = 0;

	for (size_t i = 0; f->tried && i < f->rule->remedy_count; i++) {
		const struct attempt *attempt = f->tried[i].attempt;

		if (!attempt)
			continue;
		add_term(doc, f->tried[i].weight, "tried",
			 arena_printf(doc->arena, "%s: %s (%s, %.20s)%s",
				      f->rule->remedies[i].id,
				      word_name(&tried_words, attempt->result),
				      f->rule->remedies[i].title, attempt->time,
				      f->tried[i].weight != 0 ? "" : "; adds nothing"),
			 true);
		doc_close(doc);
		sum += f->tried[i].weight;
	}
	if (fabs(sum - f->tried_weight) > 0.005) {
		add_term(doc, f->tried_weight - sum, "tried",
			 arena_printf(doc->arena, "what was tried counts %.2f at most",
				      log(tried_ratio_most)),
			 true);
		doc_close(doc);
	}
}

static void add_fixed(struct doc *doc, const struct finding *f)
{
	for (size_t i = 0; i < f->fixed_count; i++) {
		doc_sayf(doc, "fixed_in[]", "has the fix (%s): %s",
			 view_test(doc->arena, f->fixed[i].test),
			 truths[f->fixed[i].truth]);
		if (f->fixed[i].fact)
			add_fact(doc, f->fixed[i].fact);
	}
}

static void add_probability(struct doc *doc, struct kb *kb, const struct finding *f)
{
	struct calibration c = kb_info(kb)->calibration;
	double alone = 1 / (1 + exp(-(c.slope * f->score + c.intercept)));

	doc_pair_number(doc, "score", "score", f->score,
			arena_printf(doc->arena, "%+.2f", f->score));
	if (f->ruled_out) {
		doc_pair(doc, "ruled_out", "ruled out", f->because);
		return;
	}
	doc_pair_number(doc, "alone", "alone", alone,
			arena_printf(doc->arena,
				     "1 / (1 + exp(-(%.3f * %.2f %+.3f))) = %.3f",
				     c.slope, f->score, c.intercept, alone));
	doc_pair_number(
		doc, "probability", "probability", f->probability,
		arena_printf(doc->arena, "%.3f%s", f->probability,
			     f->rivals > 1 ? ", shared with rivals that rest on the same "
					     "records"
					   : ""));
	doc_pair_number(doc, "confidence", "confidence", f->confidence,
			arena_printf(doc->arena, "%.3f (maturity %s: at most %.2f)",
				     f->confidence,
				     word_name(&maturity_words, f->rule->maturity),
				     maturity_cap(f->rule->maturity)));
	if (f->upgrade)
		doc_say(doc, NULL,
			"This machine is known to be older than the fix: upgrade.");
}

/* Where the finding stands in a list of diagnoses: its own place, and the one that it is
 * shown beneath. */
static void find(const struct diagnosed *list, size_t count, const struct finding *f,
		 const struct diagnosed **ret_own, const struct rule **ret_over)
{
	for (size_t i = 0; i < count; i++) {
		if (list[i].finding == f)
			*ret_own = &list[i];
		for (size_t s = 0; !*ret_over && s < list[i].effect_count; s++)
			if (list[i].effects[s] == f)
				*ret_over = list[i].finding->rule;
	}
}

static void add_place(struct doc *doc, const struct finding *f, const struct diagnosis *d)
{
	const struct diagnosed *own = NULL;
	const struct rule *over = NULL;

	find(d->diagnoses, d->diagnosis_count, f, &own, &over);
	find(d->below, d->below_count, f, &own, &over);
	if (over)
		doc_pair(doc, "explained_by", "shown beneath the rule that explains it",
			 over->id);
	doc_section(doc, NULL, "What is missing");
	doc_list(doc, "missing");
	for (size_t i = 0; own && i < own->missing_count; i++)
		add_ask(doc, own->missing[i].what, own->missing[i].command);
	doc_close_section(doc);
}

static void explain_finding(struct doc *doc, struct kb *kb, const struct finding *f,
			    const struct diagnosis *diagnosis, bool whole)
{
	const char *where = view_subject(doc->arena, diagnosis, f->device, f->boot);

	doc_section(doc, "findings[]",
		    where && *where ? arena_printf(doc->arena, "Here (%s)", where)
				    : "Here");
	doc_value(doc, "device", *f->device ? f->device : NULL);
	if (f->boot)
		doc_value_number(doc, "boot", f->boot);
	doc_list(doc, "terms");
	add_prior(doc, f->rule);
	add_gates(doc, f, whole);
	for (size_t i = 0; i < f->judged_count; i++)
		add_judged(doc, kb, &f->judged[i], whole);
	add_trials(doc, f);
	doc_close(doc);
	add_fixed(doc, f);
	add_probability(doc, kb, f);
	add_place(doc, f, diagnosis);
	doc_close(doc);
}

/* --- the command --- */

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
	return print_doc(options, &(struct about){ .session = &session }, doc, error);
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
	return print_doc(options, NULL, doc, error);
}
