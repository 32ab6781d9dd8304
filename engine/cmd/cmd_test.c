/* SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>

#include "engine/cmd/case_mode.h"
#include "engine/cmd/command_list.h"
#include "engine/cmd/output.h"

struct figures {
	unsigned cases, failed, positives, first, in_three, others, false_alarms,
		must_not, violated, stated;
	double brier;
};

static struct figures count(const struct case_verdict *verdicts, size_t size)
{
	struct figures f = { .cases = (unsigned)size };

	for (size_t i = 0; i < size; i++) {
		const struct case_verdict *v = &verdicts[i];

		f.failed += v->state != VERDICT_PASSED;
		f.positives += v->positive;
		f.others += !v->positive;
		f.first += v->first;
		f.in_three += v->in_three;
		f.false_alarms += v->false_alarm;
		f.must_not += v->must_not;
		f.violated += v->violated;
		f.stated += v->stated;
		f.brier += v->brier;
	}
	return f;
}

static void print_figures(const struct figures *f, FILE *file)
{
	fprintf(file, "cases           %u\n", f->cases);
	fprintf(file, "passed          %u\n", f->cases - f->failed);
	fprintf(file, "failed          %u\n", f->failed);
	fprintf(file, "first right     %u of %u\n", f->first, f->positives);
	fprintf(file, "in first three  %u of %u\n", f->in_three, f->positives);
	fprintf(file,
		"false alarms    %u of %u (0.5 or above where nothing is expected)\n",
		f->false_alarms, f->others);
	fprintf(file, "must not        %u of %u violated\n", f->violated, f->must_not);
	if (f->stated)
		fprintf(file, "Brier score     %.3f over %u stated confidences\n",
			f->brier / f->stated, f->stated);
	else
		fputs("Brier score     - (nothing stated)\n", file);
}

static void print_case(const char *name, const struct case_verdict *verdict, bool all,
		       FILE *file)
{
	bool passed = verdict->state == VERDICT_PASSED;

	if (passed && !all)
		return;
	fprintf(file, "%s %s", passed ? "pass" : "FAIL", name);
	if (!passed) {
		fputs(": ", file);
		print_untrusted(file, verdict->problem, strlen(verdict->problem),
				CASE_TEXT_MAX);
	}
	fputc('\n', file);
}

static void print_verdicts(const struct test_run *run, FILE *file)
{
	for (size_t i = 0; i < run->paths->count; i++)
		print_case(run->paths->items[i].name, &run->verdicts[i],
			   run->options->verbosity, file);
}

static int plain_begin(struct test_run *run, struct case_task *ret_task,
		       struct error *error)
{
	(void)run, (void)error;
	*ret_task = (struct case_task){ 0 };
	return 0;
}

static bool plain_finish(const struct test_run *run, const struct case_task *task,
			 FILE *file)
{
	struct figures figures = count(run->verdicts, run->paths->count);

	(void)task;
	print_verdicts(run, file);
	if (!run->options->quiet)
		print_figures(&figures, file);
	return figures.failed;
}

static const struct case_mode case_plain = { plain_begin, plain_finish, NULL };

static int choose_mode(const struct options *options, const struct case_mode **ret_mode,
		       struct error *error)
{
	const struct {
		bool wanted;
		const struct case_mode *mode;
	} modes[] = {
		{ options->coverage, &case_coverage },
		{ options->mutate, &case_mutation },
		{ options->compare != NULL, &case_comparison },
		{ options->calibrate, &case_calibration },
	};

	*ret_mode = &case_plain;
	for (size_t i = 0; i < ARRAY_SIZE(modes); i++) {
		if (!modes[i].wanted)
			continue;
		if (*ret_mode != &case_plain)
			return error_set(error, -EINVAL,
					 "one of --coverage, --mutate, --compare and "
					 "--calibrate at a time");
		*ret_mode = modes[i].mode;
	}
	return 0;
}

bool test_wants(const struct test_run *run, const char *rule)
{
	for (size_t i = 0; i < run->rules->count; i++)
		if (!strcmp(run->rules->items[i], rule))
			return true;
	return !run->rules->count;
}

/* Rules are named by their id, everything else is a case. */
static void sort_arguments(const struct options *options, struct kb *kb,
			   struct arguments *rules, struct arguments *cases)
{
	bool measures = options->coverage || options->mutate;

	for (size_t i = 0; i < options->arguments.count; i++) {
		const char *argument = options->arguments.items[i];

		vec_push(measures && kb_rule(kb, argument) ? rules : cases, argument);
	}
}

static int run_task(struct test_run *run, const struct case_mode *mode,
		    const struct case_task *task, bool *ret_found, struct error *error)
{
	struct case_verdict *verdicts = NULL;
	struct output output;
	int r = case_run_all(run->base, run->paths, run->jobs, task, &verdicts, error);

	if (r)
		return r;
	run->verdicts = verdicts;
	output_open(&output, run->options->output);
	*ret_found = mode->finish(run, task, output.file);
	r = output_commit(&output, error);
	if (!r && run->options->junit)
		r = case_write_junit(run->options->junit, run->paths, verdicts, error);
	return r;
}

static int run_mode(struct test_run *run, const struct case_mode *mode, bool *ret_found,
		    struct error *error)
{
	struct case_task task = { 0 };
	int r = mode->begin(run, &task, error);

	if (!r)
		r = run_task(run, mode, &task, ret_found, error);
	if (mode->end)
		mode->end(task.context);
	return r;
}

static int test(const struct options *options, bool *ret_found, struct error *error)
{
	AUTO(base) struct base base = { 0 };
	AUTO(case_paths) struct case_paths paths = { 0 };
	AUTO(arguments) struct arguments corpora = { 0 }, rules = { 0 }, cases = { 0 };
	struct test_run run = { .options = options,
				.paths = &paths,
				.base = &base,
				.rules = &rules,
				.jobs = options_jobs(options) };
	const struct case_mode *mode;

	vec_push(&corpora, "corpus");
	int r = choose_mode(options, &mode, error);
	if (!r)
		r = base_open(options, &base, error);
	if (r)
		return r;
	sort_arguments(options, base.kb, &rules, &cases);
	r = case_paths_find(options->corpora.count ? &options->corpora : &corpora, &cases,
			    &paths, error);
	return r ? r : run_mode(&run, mode, ret_found, error);
}

int cmd_test(const struct options *options)
{
	struct error error = { 0 };
	bool found = false;

	if (test(options, &found, &error))
		return trouble(&error);
	return found ? EXIT_FOUND : EXIT_CLEAN;
}
