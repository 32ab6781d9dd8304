/* SPDX-License-Identifier: Apache-2.0 */
/* --compare: what another base says of the same cases, as a table in Markdown. */
#include <math.h>

#include "engine/cmd/case_mode.h"
#include "engine/cmd/output.h"

/* Less is no change that a person would look at. */
static const double same_confidence = 0.005;

static int begin(struct test_run *run, struct case_task *ret_task, struct error *error)
{
	AUTO(base) struct base old = { 0 };
	struct options options = { .kb = run->options->compare };
	struct case_verdict **verdicts = mem_zalloc(sizeof(struct case_verdict *));
	int r = base_open(&options, &old, error);

	if (!r)
		r = case_run_all(&old, run->paths, run->jobs, NULL, verdicts, error);
	*ret_task = (struct case_task){ NULL, verdicts };
	return r;
}

/* What is compared: of a case that expects a diagnosis that one, else what came first. */
static unsigned rank_of(const struct case_verdict *v)
{
	return v->positive ? v->rank : v->leader[0] != '\0';
}

static double confidence_of(const struct case_verdict *v)
{
	return v->positive ? v->confidence : v->leader_confidence;
}

static bool differs(const struct case_verdict *a, const struct case_verdict *b)
{
	return a->state != b->state || rank_of(a) != rank_of(b) ||
	       strcmp(a->leader, b->leader) != 0 ||
	       fabs(confidence_of(a) - confidence_of(b)) >= same_confidence;
}

static void print_side(const struct case_verdict *v, FILE *file)
{
	if (v->positive && v->rank)
		fprintf(file, "%u. %.2f", v->rank, v->confidence);
	else if (v->positive)
		fputs("not stated", file);
	if (v->leader[0] && v->rank != 1) {
		fputs(v->positive ? ", first " : "", file);
		print_untrusted(file, v->leader, strlen(v->leader), CASE_ID_MAX);
		fprintf(file, " %.2f", v->leader_confidence);
	}
	if (!v->positive && !v->leader[0])
		fputs("nothing", file);
	fprintf(file, "%s | ", v->state == VERDICT_PASSED ? "" : " **fails**");
}

static const char *judgement(const struct case_verdict *old,
			     const struct case_verdict *new)
{
	bool passed = old->state == VERDICT_PASSED, passes = new->state == VERDICT_PASSED;
	double change = confidence_of(new) - confidence_of(old);

	if (passed != passes)
		return passes ? "mended" : "**broken**";
	if (rank_of(old) != rank_of(new))
		return rank_of(new) && (!rank_of(old) || rank_of(new) < rank_of(old))
			       ? "up"
			       : "down";
	if (fabs(change) < same_confidence)
		return "another first";
	return change > 0 ? "surer" : "less sure";
}

static bool finish(const struct test_run *run, const struct case_task *task, FILE *file)
{
	const struct case_verdict *old = *(struct case_verdict *const *)task->context;
	unsigned changed = 0, broken = 0;

	for (size_t i = 0; i < run->paths->count; i++) {
		const struct case_verdict *a = &old[i], *b = &run->verdicts[i];

		if (!differs(a, b))
			continue;
		if (!changed++)
			fputs("| case | before | after | |\n|---|---|---|---|\n", file);
		fprintf(file, "| %s | ", run->paths->items[i].name);
		print_side(a, file);
		print_side(b, file);
		fprintf(file, "%s |\n", judgement(a, b));
		broken += a->state == VERDICT_PASSED && b->state != VERDICT_PASSED;
	}
	fprintf(file, "%s%u of %zu cases changed, %u broken\n", changed ? "\n" : "",
		changed, run->paths->count, broken);
	return broken;
}

const struct case_mode case_comparison = { begin, finish, free };
