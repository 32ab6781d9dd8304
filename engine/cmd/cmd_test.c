/* SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>
#include <libxml/tree.h>
#include <limits.h>
#include <math.h>

#include "engine/cmd/case_mode.h"
#include "engine/cmd/cases.h"
#include "engine/cmd/command_list.h"
#include "engine/cmd/output.h"
#include "engine/rank/calibrate.h"

/* --- --compare: what another base says of the same cases, as a table in Markdown --- */

/* Less is no change that a person would look at. */
static const double same_confidence = 0.005;

static int compare_begin(struct test_run *run, struct case_task *ret_task,
			 struct error *error)
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

static bool compare_finish(const struct test_run *run, const struct case_task *task,
			   FILE *file)
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

static const struct case_mode case_comparison = { compare_begin, compare_finish, free };

/* --- --calibrate: fits slope and intercept, and prints how honest confidences are: as
 * the base has them, and by fits that leave out the thread they are tried on --- */

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

static void calibrate_visit(void *context, const struct judged_case *judged)
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

static int calibrate_begin(struct test_run *run, struct case_task *ret_task,
			   struct error *error)
{
	(void)error;
	*ret_task = (struct case_task){ calibrate_visit,
					case_share(run->paths->count *
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
static bool calibrate_finish(const struct test_run *run, const struct case_task *task,
			     FILE *file)
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

static const struct case_mode case_calibration = { calibrate_begin, calibrate_finish,
						   NULL };

/* --- --junit --- */

#define XML(s) ((const xmlChar *)(s))

/* libxml2 cuts text at invalid UTF-8 and lets control characters through. */
static const xmlChar *harmless(char *text)
{
	bool valid = xmlCheckUTF8(XML(text));

	for (char *p = text; *p; p++)
		if ((unsigned char)*p < 0x20 || *p == 0x7f || (!valid && *p & 0x80))
			*p = '?';
	return XML(text);
}

static void set_text(xmlNode *node, const char *name, const char *text)
{
	char copy[CASE_TEXT_MAX];

	snprintf(copy, sizeof(copy), "%s", text);
	xmlNewProp(node, XML(name), harmless(copy));
}

static void set_number(xmlNode *node, const char *name, double value, int decimals)
{
	char text[32];

	snprintf(text, sizeof(text), "%.*f", decimals, value);
	xmlNewProp(node, XML(name), XML(text));
}

static void add_case(xmlNode *suite, const char *name, const struct case_verdict *verdict)
{
	xmlNode *node = xmlNewChild(suite, NULL, XML("testcase"), NULL);
	const char *slash = strrchr(name, '/');
	char area[256];

	snprintf(area, sizeof(area), "corpus%s%.*s", slash ? "." : "",
		 slash ? (int)(slash - name) : 0, name);
	set_text(node, "classname", area);
	set_text(node, "name", slash ? slash + 1 : name);
	set_number(node, "time", verdict->seconds, 3);
	if (verdict->state != VERDICT_PASSED)
		set_text(xmlNewChild(node, NULL, XML("failure"), NULL), "message",
			 verdict->problem);
}

static xmlDoc *junit_document(const struct case_paths *paths,
			      const struct case_verdict *verdicts)
{
	xmlDoc *document = xmlNewDoc(XML("1.0"));
	xmlNode *suite = xmlNewNode(NULL, XML("testsuite"));
	unsigned failures = 0;
	double seconds = 0;

	xmlDocSetRootElement(document, suite);
	for (size_t i = 0; i < paths->count; i++) {
		failures += verdicts[i].state != VERDICT_PASSED;
		seconds += verdicts[i].seconds;
	}
	set_text(suite, "name", "kbmatch corpus");
	set_number(suite, "tests", (double)paths->count, 0);
	set_number(suite, "failures", failures, 0);
	set_number(suite, "time", seconds, 3);
	for (size_t i = 0; i < paths->count; i++)
		add_case(suite, paths->items[i].name, &verdicts[i]);
	return document;
}

static int case_write_junit(const char *path, const struct case_paths *paths,
			    const struct case_verdict *verdicts, struct error *error)
{
	xmlDoc *document = junit_document(paths, verdicts);
	xmlChar *text = NULL;
	int size = 0;

	xmlDocDumpFormatMemoryEnc(document, &text, &size, "UTF-8", 1);
	xmlFreeDoc(document);
	if (!text)
		return error_set(error, -ENOMEM, "cannot make the JUnit report");
	int r = write_whole_file(path, text, (size_t)size, error);
	free(text);
	return r;
}

/* --- the command --- */

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
		    const struct case_task *task, struct error *error)
{
	struct case_verdict *verdicts = NULL;
	struct output output;
	int r = case_run_all(run->base, run->paths, run->jobs, task, &verdicts, error);

	if (r)
		return r;
	run->verdicts = verdicts;
	output_open(&output, run->options->output);
	bool found = mode->finish(run, task, output.file);
	r = output_commit(&output, error);
	if (!r && run->options->junit)
		r = case_write_junit(run->options->junit, run->paths, verdicts, error);
	return r ? r : found ? EXIT_FOUND : EXIT_CLEAN;
}

static int run_mode(struct test_run *run, const struct case_mode *mode,
		    struct error *error)
{
	struct case_task task = { 0 };
	int r = mode->begin(run, &task, error);

	if (!r)
		r = run_task(run, mode, &task, error);
	if (mode->end)
		mode->end(task.context);
	return r;
}

int cmd_test(const struct options *options, struct error *error)
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
	return r ? r : run_mode(&run, mode, error);
}
