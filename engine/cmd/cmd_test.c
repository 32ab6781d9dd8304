/* SPDX-License-Identifier: Apache-2.0 */
#include <sys/mman.h>
#include <unistd.h>

#include "engine/cmd/case_run.h"
#include "engine/cmd/command_list.h"
#include "engine/cmd/output.h"

struct figures {
	unsigned cases, failed, positives, first, in_three, others, false_alarms,
		must_not, violated, stated;
	double brier;
};

static struct figures count(const struct verdict *verdicts, size_t size)
{
	struct figures f = { .cases = (unsigned)size };

	for (size_t i = 0; i < size; i++) {
		const struct verdict *v = &verdicts[i];

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

static void print_case(const char *name, const struct verdict *verdict, bool all,
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

static unsigned usual_jobs(void)
{
	long online = sysconf(_SC_NPROCESSORS_ONLN);

	return online < 1 ? 1 : online > 64 ? 64 : (unsigned)online;
}

static int print_all(const struct options *options, const struct case_paths *paths,
		     const struct verdict *verdicts, unsigned *ret_failed,
		     struct error *error)
{
	struct figures figures = count(verdicts, paths->count);
	struct output output;

	output_open(&output, options->output);
	for (size_t i = 0; i < paths->count; i++)
		print_case(paths->items[i].name, &verdicts[i], options->verbosity,
			   output.file);
	if (!options->quiet)
		print_figures(&figures, output.file);
	*ret_failed = figures.failed;
	return output_commit(&output, error);
}

int cmd_test(const struct options *options)
{
	const char *corpus = options->corpus ? options->corpus : "corpus";
	struct error error = { 0 };
	AUTO(base) struct base base = { 0 };
	AUTO(case_paths) struct case_paths paths = { 0 };
	struct verdict *verdicts;
	unsigned failed = 0;
	int r = case_paths_find(corpus, &options->arguments, &paths, &error);

	if (!r)
		r = base_open(options, &base, &error);
	if (!r)
		r = case_run_all(&base, &paths,
				 options->jobs ? options->jobs : usual_jobs(), &verdicts,
				 &error);
	if (r)
		return trouble(&error);
	r = print_all(options, &paths, verdicts, &failed, &error);
	if (!r && options->junit)
		r = case_write_junit(options->junit, &paths, verdicts, &error);
	munmap(verdicts, paths.count * sizeof(*verdicts));
	if (r)
		return trouble(&error);
	return failed ? EXIT_FOUND : EXIT_CLEAN;
}
