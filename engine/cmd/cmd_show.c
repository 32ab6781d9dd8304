/* SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>

#include "engine/cmd/command_list.h"
#include "engine/cmd/describe.h"
#include "engine/cmd/find_rule.h"
#include "engine/cmd/output.h"
#include "engine/cmd/session.h"

static void show_head(const struct rule *rule, FILE *file)
{
	fprintf(file, "%s\n%s\n\n%s\n\n", rule->id, rule->title, rule->summary);
	fprintf(file, "%s of %s, severity %s, %s, prior %s (1 to %g)\n",
		word_name(&kind_words, rule->kind),
		word_name(&component_words, rule->component),
		word_name(&severity_words, rule->severity),
		word_name(&maturity_words, rule->maturity),
		word_name(&prior_words, rule->prior), prior_odds_against(rule->prior));
	if (rule->file)
		fprintf(file, "file: %s\n", rule->file);
}

static void show_gates(const struct rule *rule, FILE *file)
{
	if (rule->gate_count)
		fputs("\nApplies where\n", file);
	for (size_t i = 0; i < rule->gate_count; i++) {
		AUTO(strbuf) struct strbuf text = { 0 };

		describe_test(&text, &rule->gates[i]);
		fprintf(file, "  %s\n", text.data);
	}
	for (size_t i = 0; i < rule->fixed_in_count; i++)
		fprintf(file, "Fixed in %s %s\n", rule->fixed_in[i].key,
			rule->fixed_in[i].version);
}

static void show_evidence(const struct rule *rule, FILE *file)
{
	fputs("\nEvidence\n", file);
	for (size_t i = 0; i < rule->evidence_count; i++) {
		const struct evidence *e = &rule->evidence[i];
		AUTO(strbuf) struct strbuf text = { 0 };

		describe_evidence(&text, e);
		fprintf(file, "  %s %s%s%s: %s\n", e->against ? "against" : "for",
			word_name(&strength_words, e->strength),
			e->group ? ", group " : "", e->group ? e->group : "", text.data);
	}
	for (size_t i = 0; i < rule->explains.count; i++)
		fprintf(file, "%s %s\n", i ? "        " : "Explains",
			rule->explains.items[i]);
}

static void show_block(const char *name, const char *text, FILE *file)
{
	if (!text)
		return;
	fprintf(file, "    %s:\n", name);
	while (*text) {
		size_t size = strcspn(text, "\n");

		fprintf(file, "      %.*s\n", (int)size, text);
		text += size + (text[size] == '\n');
	}
}

static void show_remedy(const struct remedy *remedy, FILE *file)
{
	fprintf(file, "  %s: %s\n", remedy->id, remedy->title);
	if (remedy->avoid) {
		fprintf(file, "    avoid: %s\n", remedy->avoid);
		return;
	}
	fprintf(file, "    %s, risk %s, reversibility %s, scope %s%s%s\n",
		word_name(&outcome_words, remedy->outcome),
		word_name(&level_words, remedy->risk),
		word_name(&level_words, remedy->reversibility),
		word_name(&scope_words, remedy->scope), remedy->root ? ", root" : "",
		remedy->reboot ? ", reboot" : "");
	show_block("backup", remedy->backup, file);
	show_block("prepare", remedy->prepare, file);
	show_block("apply", remedy->apply, file);
	show_block("verify", remedy->verify, file);
	show_block("rollback", remedy->rollback, file);
}

static void show_advice(const struct rule *rule, FILE *file)
{
	if (rule->remedy_count)
		fputs("\nRemedies\n", file);
	for (size_t i = 0; i < rule->remedy_count; i++)
		show_remedy(&rule->remedies[i], file);
	if (rule->refuted_count)
		fputs("\nKnown not to help\n", file);
	for (size_t i = 0; i < rule->refuted_count; i++)
		fprintf(file, "  %s: %s\n", rule->refuted[i].what, rule->refuted[i].why);
	if (rule->reference_count)
		fputs("\nReferences\n", file);
	for (size_t i = 0; i < rule->reference_count; i++) {
		const struct reference *r = &rule->references[i];

		fprintf(file, "  [%zu] %s\n", i + 1, r->url);
		if (r->says)
			fprintf(file, "      %s\n", r->says);
	}
}

static int show(const struct options *options, struct error *error)
{
	AUTO(base) struct base base = { 0 };
	const struct rule *rule;
	struct output output;

	if (options->arguments.count != 1)
		return error_set(error, -EINVAL, "show wants the id of one rule");
	int r = base_open(options, &base, error);
	if (!r)
		r = find_rule(base.kb, options->arguments.items[0], &rule, error);
	if (r)
		return r;
	output_open(&output, options->output);
	show_head(rule, output.file);
	show_gates(rule, output.file);
	show_evidence(rule, output.file);
	show_advice(rule, output.file);
	return output_commit_text(&output, error);
}

int cmd_show(const struct options *options)
{
	struct error error = { 0 };

	return show(options, &error) ? trouble(&error) : EXIT_CLEAN;
}
