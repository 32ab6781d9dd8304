/* SPDX-License-Identifier: Apache-2.0 */
/* The sum behind a confidence, term by term (docs/confidence.md). */
#include "engine/cmd/explain.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>

#include "engine/cmd/command_list.h"
#include "engine/cmd/output.h"
#include "engine/cmd/print_doc.h"
#include "reports/view/view.h"

enum { WHAT_MAX = 240 };

static const char *const truths[] = { "false", "true", "unknown" };

/* --- sentences --- */

const char *explain_evidence(struct arena *arena, const struct evidence *e)
{
	const struct {
		const char *name;
		struct pattern *const *patterns;
		size_t count;
	} lists[] = { { ", unless ", e->unless, e->unless_count },
		      { ", progress ", e->progress, e->progress_count },
		      { ", does not count: ", e->idle, e->idle_count } };
	AUTO(strbuf) struct strbuf b = { 0 };

	strbuf_printf(&b, "%s%s", view_wanted(arena, e), view_limits(arena, e));
	for (size_t i = 0; i < ARRAY_SIZE(lists); i++)
		for (size_t j = 0; j < lists[i].count; j++)
			strbuf_printf(&b, "%s/%s/", j ? ", " : lists[i].name,
				      lists[i].patterns[j]->regex);
	if (e->has_where)
		strbuf_printf(&b, ", where %s", view_test(arena, &e->test));
	return arena_string(arena, strbuf_slice(&b));
}

const char *explain_cut(struct arena *arena, const char *text, bool whole)
{
	size_t size = strlen(text);

	if (whole || size <= WHAT_MAX)
		return text;
	for (size = WHAT_MAX; size && text[size] != ' ';)
		size--;
	return arena_printf(arena, "%.*s ... (-v)", size ? (int)size : WHAT_MAX, text);
}

/* --- the terms of a rule --- */

/* Opens a term of the sum: "+3.00 strong: a line like ..."; JSON has all of it. */
static void begin_term(struct doc *doc, double weight, const char *kind, const char *what,
		       bool whole)
{
	doc_item(doc, MARK_BULLET, NULL);
	doc_spanf(doc, TONE_CODE, "%+.2f", weight);
	doc_spanf(doc, TONE_STRONG, " %s", kind);
	doc_spanf(doc, TONE_PLAIN, ": %s", explain_cut(doc->arena, what, whole));
	doc_value_number(doc, "weight", weight);
	doc_value(doc, "kind", kind);
	doc_value(doc, "what", what);
}

static void add_term(struct doc *doc, double weight, const char *kind, const char *what,
		     bool whole)
{
	begin_term(doc, weight, kind, what, whole);
	doc_close(doc);
}

static void add_prior(struct doc *doc, const struct rule *rule)
{
	double odds = prior_odds_against(rule->prior);

	add_term(doc, -log(odds), "prior",
		 arena_printf(doc->arena, "%s (1 to %g)",
			      word_name(&prior_words, rule->prior), odds),
		 true);
}

static const char *kind_of(struct arena *arena, const struct evidence *e)
{
	return arena_printf(arena, "%s%s", view_strength(arena, e->strength),
			    e->against ? ", against" : "");
}

static void add_rule_terms(struct doc *doc, const struct rule *rule, bool whole)
{
	add_prior(doc, rule);
	for (size_t i = 0; i < rule->gate_count; i++)
		add_term(doc, gate_weight_each, "gate",
			 arena_printf(doc->arena,
				      "%s (matched; a mismatch rules out, %.1f at most)",
				      view_test(doc->arena, &rule->gates[i]),
				      gate_weight_most),
			 whole);
	for (size_t i = 0; i < rule->evidence_count; i++) {
		const struct evidence *e = &rule->evidence[i];
		double weight = log(strength_ratio(e->strength));

		begin_term(doc, e->against ? -weight : weight, kind_of(doc->arena, e),
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
	/* The commands that tell what the gates ask for. */
	doc_section(doc, NULL, "What would tell");
	doc_list(doc, "missing");
	for (size_t i = 0; i < rule->gate_count; i++)
		if (kb_ask(kb, rule->gates[i].key))
			add_ask(doc, rule->gates[i].key, kb_ask(kb, rule->gates[i].key));
	doc_close(doc);
	doc_close(doc);
	doc_own(doc, own);
}

/* --- what a rule weighed here --- */

static void add_fact(struct doc *doc, const struct fact *fact)
{
	if (fact)
		doc_sayf(doc, "facts[]", "%s is %s (%s)", fact->name,
			 view_value(doc->arena, fact->value),
			 view_fact_place(doc->arena, fact));
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
		begin_term(doc, weight, "gate", view_test(doc->arena, gate->test), whole);
		doc_spanf(doc, TONE_PLAIN, ": %s", outcomes[gate->truth]);
		if (matches && weight < gate_weight_each)
			doc_spanf(doc, TONE_DIM, " (gates count %.1f at most)",
				  gate_weight_most);
		doc_value(doc, "truth", truths[gate->truth]);
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
	begin_term(doc, j->counted ? j->weight : 0.0, kind_of(doc->arena, j->evidence),
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
		sum += f->tried[i].weight;
	}
	if (fabs(sum - f->tried_weight) > 0.005)
		add_term(doc, f->tried_weight - sum, "tried",
			 arena_printf(doc->arena, "what was tried counts %.2f at most",
				      log(tried_ratio_most)),
			 true);
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
		arena_printf(
			doc->arena, "%.3f%s", f->probability,
			f->rivals > 1
				? ", shared with rivals that rest on the same records"
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

/* Where the finding stands in a list of diagnoses: its own place, and the rule that it is
 * shown beneath. */
static void find_place(const struct diagnosed *list, size_t count,
		       const struct finding *f, const struct diagnosed **ret_own,
		       const struct rule **ret_over)
{
	for (size_t i = 0; i < count; i++) {
		if (list[i].finding == f)
			*ret_own = &list[i];
		for (size_t s = 0; !*ret_over && s < list[i].effect_count; s++)
			if (list[i].effects[s] == f)
				*ret_over = list[i].finding->rule;
	}
}

static void explain_finding(struct doc *doc, struct kb *kb, const struct finding *f,
			    const struct diagnosis *d, bool whole)
{
	const char *where = view_subject(doc->arena, d, f->device, f->boot);
	const struct diagnosed *own = NULL;
	const struct rule *over = NULL;

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
	for (size_t i = 0; i < f->fixed_count; i++) {
		doc_sayf(doc, "fixed_in[]", "has the fix (%s): %s",
			 view_test(doc->arena, f->fixed[i].test),
			 truths[f->fixed[i].truth]);
		add_fact(doc, f->fixed[i].fact);
	}
	add_probability(doc, kb, f);
	find_place(d->diagnoses, d->diagnosis_count, f, &own, &over);
	find_place(d->below, d->below_count, f, &own, &over);
	if (over)
		doc_pair(doc, "explained_by", "shown beneath the rule that explains it",
			 over->id);
	doc_section(doc, NULL, "What is missing");
	doc_list(doc, "missing");
	for (size_t i = 0; own && i < own->missing_count; i++)
		add_ask(doc, own->missing[i].what, own->missing[i].command);
	doc_close_section(doc);
	doc_close(doc);
}

static size_t add_findings(struct doc *doc, const struct session *session, const char *id,
			   bool whole)
{
	const struct findings *findings = session->at->findings;
	size_t added = 0;

	for (size_t i = 0; i < findings->count; i++) {
		const struct finding *f = &findings->items[i];

		if (strcmp(f->rule->id, id) != 0 || f->louder)
			continue;
		explain_finding(doc, session->base->kb, f, session->at->diagnosis, whole);
		added++;
	}
	return added;
}

/* --- the command --- */

int cmd_explain(const struct options *options, struct error *error)
{
	AUTO(base) struct base base = { 0 };
	AUTO(session) struct session session = { 0 };
	AUTO(doc) struct doc *doc = NULL;
	const struct rule *rule;
	bool whole = options->verbosity > 0;

	if (options->arguments.count != 1 && !options->line)
		return refuse(error, "explain wants the id of one rule, or --line TEXT");
	TRY(base_open(options, &base, error));
	if (options->line)
		return explain_line(&base, options, error);
	TRY(find_rule(base.kb, options->arguments.items[0], &rule, error));
	doc = command_doc(rule->title, "kbmatch.explain/1");
	doc_pair(doc, "id", "Rule", rule->id);
	doc_value(doc, "title", rule->title);
	if (!session_has_input(options) && !options->sysroot && !options->live) {
		explain_rule(doc, base.kb, rule, whole);
		return print_doc(options, (struct about){ 0 }, doc, error);
	}
	TRY(session_run(&session, &base, options, false, error));
	TRY(session_choose(&session, options, rule->id, error));
	session_print_warnings(&session);
	size_t added = add_findings(doc, &session, rule->id, whole);
	if (!added) { /* no hit or fact pointed to it: it is judged all the same */
		session.at->judge.only = rule->id;
		part_diagnose(&session, session.at, options);
		added = add_findings(doc, &session, rule->id, whole);
	}
	if (!added) {
		doc_say(doc, NULL, "Nothing in what was read speaks of this rule.");
		explain_rule(doc, base.kb, rule, whole);
	}
	return print_doc(options, (struct about){ .session = &session }, doc, error);
}
