/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/explain.h"

#include <math.h>

#include "engine/cmd/describe.h"
#include "engine/judge/judge.h"

static void print_gates(const struct rule *rule, FILE *file)
{
	for (size_t i = 0; i < rule->gate_count; i++) {
		AUTO(strbuf) struct strbuf text = { 0 };

		describe_test(&text, &rule->gates[i]);
		fprintf(file,
			"  %+6.2f  gate: %s (matched; a mismatch rules out, %.1f at "
			"most)\n",
			gate_weight_each, text.data, gate_weight_most);
	}
}

static void print_evidence(const struct rule *rule, FILE *file)
{
	for (size_t i = 0; i < rule->evidence_count; i++) {
		const struct evidence *e = &rule->evidence[i];
		double weight = log(strength_ratio(e->strength));
		AUTO(strbuf) struct strbuf text = { 0 };

		describe_evidence(&text, e);
		fprintf(file, "  %+6.2f  %s%s%s%s: %s\n", e->against ? -weight : weight,
			word_name(&strength_words, e->strength),
			e->against ? ", against" : "", e->group ? ", group " : "",
			e->group ? e->group : "", text.data);
	}
}

/* The commands that tell what the gates ask for. */
static void print_asks(struct kb *kb, const struct rule *rule, FILE *file)
{
	bool any = false;

	for (size_t i = 0; i < rule->gate_count; i++) {
		const char *command = kb_ask(kb, rule->gates[i].key);

		if (!command)
			continue;
		fprintf(file, "%s  %s: %s\n", any ? "" : "What would tell:\n",
			rule->gates[i].key, command);
		any = true;
	}
}

void explain_rule(struct kb *kb, const struct rule *rule, FILE *file)
{
	struct calibration c = kb_info(kb)->calibration;

	fprintf(file, "%s: %s\n\nThe terms of its score, in log-odds:\n", rule->id,
		rule->title);
	fprintf(file, "  %+6.2f  prior: %s (1 to %g)\n",
		-log(prior_odds_against(rule->prior)),
		word_name(&prior_words, rule->prior), prior_odds_against(rule->prior));
	print_gates(rule, file);
	print_evidence(rule, file);
	for (size_t i = 0; i < rule->fixed_in_count; i++)
		fprintf(file, "          ruled out when %s is %s or later\n",
			rule->fixed_in[i].key, rule->fixed_in[i].version);
	fprintf(file,
		"\nOf one group, and of one record, the strongest counts once.\n"
		"probability = 1 / (1 + exp(-(%.3f * score %+.3f))), shared with rivals\n"
		"confidence  = probability, at most %.2f (maturity %s)\n",
		c.slope, c.intercept, maturity_cap(rule->maturity),
		word_name(&maturity_words, rule->maturity));
	print_asks(kb, rule, file);
}
