/* SPDX-License-Identifier: Apache-2.0 */
/*
 * --calibrate: fits slope and intercept on the cases, and prints how honest confidences
 * are: as the base has them, and by fits that leave out the thread they are tried on.
 */
#include <limits.h>

#include "engine/cmd/case_mode.h"
#include "engine/rank/calibrate.h"

enum { SAMPLES_PER_CASE = 32, URL_MAX = 256 };

/* What a worker leaves of one case. */
struct case_samples {
	char url[URL_MAX];
	unsigned count;
	struct sample items[SAMPLES_PER_CASE];
};

static void add_finding(struct case_samples *samples, const struct finding *finding,
			const struct corpus_case *expected)
{
	if (samples->count == SAMPLES_PER_CASE)
		return;
	struct sample *sample = &samples->items[samples->count++];

	*sample = (struct sample){ .score = finding->score,
				   .right = case_is_right(expected, finding->rule->id) };
	for (unsigned i = 0; i + 1 < finding->rivals && i < SAMPLE_RIVALS_MAX; i++)
		sample->rivals[sample->rival_count++] = finding->rival_scores[i];
}

static void visit(void *context, const struct judged_case *judged)
{
	struct case_samples *samples = (struct case_samples *)context + judged->number;
	const struct diagnosis *diagnosis = judged->session->diagnosis;

	snprintf(samples->url, sizeof(samples->url), "%s", judged->expected->url);
	samples->url[strcspn(samples->url, "#?")] = '\0';
	for (size_t i = 0; i < diagnosis->diagnosis_count; i++)
		add_finding(samples, diagnosis->diagnoses[i].finding, judged->expected);
	for (size_t i = 0; i < diagnosis->below_count; i++)
		add_finding(samples, diagnosis->below[i].finding, judged->expected);
}

static int begin(struct test_run *run, struct case_task *ret_task, struct error *error)
{
	(void)error;
	*ret_task = (struct case_task){ visit, case_share(run->paths->count *
							  sizeof(struct case_samples)) };
	return 0;
}

struct sample_list {
	struct sample *items;
	size_t count, room;
};

static int compare_url(const void *a, const void *b)
{
	return strcmp((*(const struct case_samples *const *)a)->url,
		      (*(const struct case_samples *const *)b)->url);
}

/* All samples, with threads numbered; returns how many threads there are. */
static unsigned gather(const struct test_run *run, const struct case_samples *cases,
		       struct sample_list *ret_list)
{
	size_t all = run->paths->count, count = 0;
	AUTO(mem) const struct case_samples **order = mem_alloc(all * sizeof(*order));
	unsigned threads = 0;

	for (size_t i = 0; i < all; i++)
		if (cases[i].count)
			order[count++] = &cases[i];
	qsort(order, count, sizeof(*order), compare_url);
	for (size_t i = 0; i < count; i++) {
		threads += !i || compare_url(&order[i - 1], &order[i]) != 0;
		for (unsigned j = 0; j < order[i]->count; j++) {
			struct sample sample = order[i]->items[j];

			sample.thread = threads - 1;
			vec_push(ret_list, sample);
		}
	}
	return threads;
}

static void print_reliability(const char *title, const struct reliability *r, FILE *file)
{
	fprintf(file, "\n%s\n  stated     cases  right  mean stated  share right  90%%\n",
		title);
	for (unsigned i = 0; i < RELIABILITY_BINS; i++) {
		const struct reliability_bin *b = &r->bins[i];

		if (b->count)
			fprintf(file,
				"  %.1f - %.1f  %5u  %5u  %11.2f  %11.2f  %.2f - %.2f\n",
				i * 0.1, (i + 1) * 0.1, b->count, b->right, b->stated,
				(double)b->right / b->count, b->low, b->high);
	}
	fprintf(file, "  Brier score %.3f, expected calibration error %.3f, over %u\n",
		r->brier, r->ece, r->count);
}

/* Before the caps of maturity, of all that is stated. */
static bool finish(const struct test_run *run, const struct case_task *task, FILE *file)
{
	const struct calibration *now = &kb_info(run->base->kb)->calibration;
	struct sample_list list = { 0 };
	unsigned threads = gather(run, task->context, &list);
	AUTO(mem) double *stated = mem_alloc((list.count + 1) * sizeof(*stated));
	struct calibration fit = calibration_fit(list.items, list.count, UINT_MAX);
	struct reliability r;

	fprintf(file, "samples     %zu of %u threads\n", list.count, threads);
	fprintf(file, "slope       %.3f, fitted %.3f\n", now->slope, fit.slope);
	fprintf(file, "intercept   %.3f, fitted %.3f\n", now->intercept, fit.intercept);
	for (size_t i = 0; i < list.count; i++)
		stated[i] = sample_probability(&list.items[i], now);
	reliability_of(list.items, stated, list.count, threads, case_least_stated, &r);
	print_reliability("As the base has it, before caps", &r, file);
	calibration_leave_out(list.items, list.count, threads, stated);
	reliability_of(list.items, stated, list.count, threads, case_least_stated, &r);
	print_reliability("Fitted without the thread, before caps", &r, file);
	vec_free(&list);
	return false;
}

const struct case_mode case_calibration = { begin, finish, NULL };
