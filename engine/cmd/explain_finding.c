/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/explain.h"

#include <inttypes.h>
#include <math.h>

#include "engine/cmd/describe.h"
#include "engine/cmd/output.h"
#include "engine/judge/judge.h"

static const char *const truths[] = { "false", "true", "unknown" };

static void print_fact(const struct fact *fact, FILE *file)
{
	fprintf(file, "%s is ", fact->name);
	print_untrusted(file, fact->value, strlen(fact->value), 200);
	fputs(" (", file);
	print_untrusted(file, fact->from, strlen(fact->from), 200);
	if (fact->line)
		fprintf(file, ":%" PRIu64, fact->line);
	if (fact->derived_by)
		fprintf(file, ", derived by %s", fact->derived_by);
	fputc(')', file);
}

static void print_gates(const struct finding *f, FILE *file)
{
	double left = f->gate_weight;

	for (size_t i = 0; i < f->gate_count; i++) {
		const struct tested *gate = &f->gates[i];
		double weight =
			gate->truth == TRUTH_TRUE ? fmin(gate_weight_each, left) : 0;
		AUTO(strbuf) struct strbuf text = { 0 };

		left -= weight;
		describe_test(&text, gate->test);
		fprintf(file, "  %+6.2f  gate: %s: %s", weight, text.data,
			gate->truth == TRUTH_TRUE    ? "match"
			: gate->truth == TRUTH_FALSE ? "mismatch"
						     : "unknown");
		if (gate->truth == TRUTH_TRUE && weight < gate_weight_each)
			fprintf(file, " (gates count %.1f at most)", gate_weight_most);
		if (gate->fact) {
			fputs("; ", file);
			print_fact(gate->fact, file);
		}
		fputc('\n', file);
	}
}

static void print_hits(const struct judged *j, FILE *file)
{
	if (!j->hit_count)
		return;
	const struct hit *hit = j->hits[0];

	fputs("            ", file);
	print_untrusted(file, hit->text->name, strlen(hit->text->name), 100);
	fprintf(file, ":%" PRIu64 ": ", hit->line);
	print_untrusted(file, hit->raw.data, hit->raw.size, 160);
	if (j->count > 1)
		fprintf(file, " (%" PRIu64 " lines)", j->count);
	fputc('\n', file);
}

static void print_judged(struct kb *kb, const struct judged *j, FILE *file)
{
	const struct evidence *e = j->evidence;
	AUTO(strbuf) struct strbuf text = { 0 };

	describe_evidence(&text, e);
	fprintf(file, "  %+6.2f  %s%s: %s\n", j->counted ? j->weight : 0.0,
		word_name(&strength_words, e->strength), e->against ? ", against" : "",
		text.data);
	fprintf(file, "            %s", truths[j->truth]);
	if (j->counted)
		fputs(", counted", file);
	else if (j->truth == TRUTH_TRUE)
		fputs(", not counted", file);
	if (j->group)
		fprintf(file, ", group %s", j->group);
	if (j->note) {
		fputs("; ", file);
		print_untrusted(file, j->note, strlen(j->note), 400);
	}
	fputc('\n', file);
	print_hits(j, file);
	for (size_t i = 0; i < j->fact_count; i++) {
		fputs("            ", file);
		print_fact(j->facts[i], file);
		fputc('\n', file);
	}
	if (j->missing && kb_ask(kb, j->missing))
		fprintf(file, "            %s is not known; this would tell: %s\n",
			j->missing, kb_ask(kb, j->missing));
	else if (j->missing)
		fprintf(file, "            %s is not known\n", j->missing);
}

static void print_trials(const struct finding *f, FILE *file)
{
	double sum = 0;

	for (size_t i = 0; f->tried && i < f->rule->remedy_count; i++) {
		const struct trial *trial = &f->tried[i];

		if (!trial->attempt)
			continue;
		fprintf(file, "  %+6.2f  tried: %s: %s (%s, ", trial->weight,
			f->rule->remedies[i].id,
			word_name(&tried_words, trial->attempt->result),
			f->rule->remedies[i].title);
		print_untrusted(file, trial->attempt->time, strlen(trial->attempt->time),
				20);
		fprintf(file, ")%s\n", trial->weight != 0 ? "" : "; adds nothing");
		sum += trial->weight;
	}
	if (fabs(sum - f->tried_weight) > 0.005)
		fprintf(file, "  %+6.2f  (what was tried counts %.2f at most)\n",
			f->tried_weight - sum, log(tried_ratio_most));
}

static void print_fixed(const struct finding *f, FILE *file)
{
	for (size_t i = 0; i < f->fixed_count; i++) {
		const struct tested *fixed = &f->fixed[i];
		AUTO(strbuf) struct strbuf text = { 0 };

		describe_test(&text, fixed->test);
		fprintf(file, "          has the fix (%s): %s", text.data,
			truths[fixed->truth]);
		if (fixed->fact) {
			fputs("; ", file);
			print_fact(fixed->fact, file);
		}
		fputc('\n', file);
	}
}

static void print_probability(struct kb *kb, const struct finding *f, FILE *file)
{
	struct calibration c = kb_info(kb)->calibration;
	double alone = 1 / (1 + exp(-(c.slope * f->score + c.intercept)));
	double cap = maturity_cap(f->rule->maturity);

	fprintf(file, "  ------\n  %+6.2f  score\n", f->score);
	if (f->ruled_out) {
		fputs("ruled out: ", file);
		print_untrusted(file, f->because, strlen(f->because), 400);
		fputc('\n', file);
		return;
	}
	fprintf(file, "alone       1 / (1 + exp(-(%.3f * %.2f %+.3f))) = %.3f\n", c.slope,
		f->score, c.intercept, alone);
	fprintf(file, "probability %.3f", f->probability);
	if (f->rivals > 1)
		fprintf(file, ", shared with %u rival%s that rest on the same records",
			f->rivals - 1, f->rivals == 2 ? "" : "s");
	fprintf(file, "\nconfidence  %.3f (maturity %s: at most %.2f)\n", f->confidence,
		word_name(&maturity_words, f->rule->maturity), cap);
	if (f->upgrade)
		fputs("this machine is known to be older than the fix: upgrade\n", file);
}

static const struct diagnosed *find(const struct diagnosed *list, size_t count,
				    const struct finding *finding)
{
	for (size_t i = 0; i < count; i++)
		if (list[i].finding == finding)
			return &list[i];
	return NULL;
}

static const struct rule *folded_under(const struct diagnosed *list, size_t count,
				       const struct finding *finding)
{
	for (size_t i = 0; i < count; i++)
		for (size_t s = 0; s < list[i].effect_count; s++)
			if (list[i].effects[s] == finding)
				return list[i].finding->rule;
	return NULL;
}

static void print_place(const struct finding *f, const struct diagnosis *d, FILE *file)
{
	const struct rule *over = folded_under(d->diagnoses, d->diagnosis_count, f);

	if (!over)
		over = folded_under(d->below, d->below_count, f);
	if (over)
		fprintf(file, "shown beneath %s, which explains it\n", over->id);
}

static void print_missing(const struct finding *f, const struct diagnosis *d, FILE *file)
{
	const struct diagnosed *shown = find(d->diagnoses, d->diagnosis_count, f);

	if (!shown)
		shown = find(d->below, d->below_count, f);
	if (!shown || !shown->missing_count)
		return;
	fputs("\nWhat is missing:\n", file);
	for (size_t i = 0; i < shown->missing_count; i++)
		fprintf(file, "  %s%s%s\n", shown->missing[i].what,
			shown->missing[i].command ? ": " : "",
			shown->missing[i].command ? shown->missing[i].command : "");
}

void explain_finding(struct kb *kb, const struct finding *f,
		     const struct diagnosis *diagnosis, FILE *file)
{
	fprintf(file, "%s: %s\n", f->rule->id, f->rule->title);
	if (f->device[0])
		fprintf(file, "device %s\n", f->device);
	if (f->boot)
		fprintf(file, "boot %u\n", f->boot);
	fprintf(file, "\n  %+6.2f  prior: %s (1 to %g)\n", f->prior,
		word_name(&prior_words, f->rule->prior),
		prior_odds_against(f->rule->prior));
	print_gates(f, file);
	for (size_t i = 0; i < f->judged_count; i++)
		print_judged(kb, &f->judged[i], file);
	print_trials(f, file);
	print_fixed(f, file);
	print_probability(kb, f, file);
	print_place(f, diagnosis, file);
	print_missing(f, diagnosis, file);
}
