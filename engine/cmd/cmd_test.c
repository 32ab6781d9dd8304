/* SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stdatomic.h>

#include "engine/cmd/cases.h"
#include "engine/cmd/command_list.h"
#include "engine/cmd/output.h"
#include "engine/reason/judge.h"
#include "engine/kb/kb_write.h"
#include "engine/reason/calibrate.h"
#include "reports/view/escape.h"

struct test_run {
	const struct options *options;
	const struct case_paths *paths;
	struct base *base;
	const struct case_verdict *verdicts; /* when the run is over */
	const struct arguments *rules;	     /* those that count; none named: all */
	unsigned jobs;
};

/* What a run of the corpus finds out beside which cases pass. */
struct case_mode {
	/* Makes the context; NULL: there is none. */
	int (*begin)(struct test_run *run, void **ret_context, struct error *error);
	/* What a worker finds of a case goes to shared memory of the context. */
	void (*visit)(void *context, const struct judged_case *judged);
	/* Prints, and says whether there is something to mend. */
	bool (*finish)(const struct test_run *run, const void *context, FILE *file);
	/* Frees the context, but shared memory. NULL: nothing. */
	void (*end)(void *context);
};

static bool test_wants(const struct test_run *run, const char *rule)
{
	return !run->rules->count ||
	       word_listed(rule, run->rules->items, run->rules->count);
}

/* --- --coverage and --mutate: which pieces of the rules the corpus holds --- */

/* The share of mutants that the project's own corpus has to notice. */
static const double least_score = 0.85;

/* A piece of a rule: its evidence, gates and remedies are numbered one after the other,
 * those of one rule after those of another. Numbers are the same in every process that
 * opens the base, so that workers can say what they found of a piece. */
struct piece {
	const struct rule *rule;
	enum piece_kind kind;
	size_t index; /* in the rule's array of its kind */
};

struct measure {
	const struct test_run *run;
	struct knowledge knowledge; /* of the kb, its rules sorted by id */
	VEC(struct piece) pieces;
	size_t *first; /* piece of each rule */
	unsigned pattern_count;
	/* Of each pattern by its id and each piece by its number, the first case that
	 * shows or misses it, from 1, whichever worker comes first; 0: none. Shared. */
	atomic_uint *patterns, *shown;
};

static void note_case(atomic_uint *place, size_t number)
{
	unsigned mine = (unsigned)number + 1, there = atomic_load(place);

	while ((!there || mine < there) &&
	       !atomic_compare_exchange_weak(place, &there, mine))
		;
}

static void add_pieces(struct measure *measure, const struct rule *rule)
{
	const size_t counts[] = { [PIECE_EVIDENCE] = rule->evidence_count,
				  [PIECE_GATE] = rule->gate_count,
				  [PIECE_REMEDY] = rule->remedy_count };

	for (int kind = PIECE_EVIDENCE; kind <= PIECE_REMEDY; kind++)
		for (size_t i = 0; i < counts[kind]; i++)
			vec_push(&measure->pieces, (struct piece){ rule, kind, i });
}

static int compare_id(const void *id, const void *rule)
{
	return strcmp(id, ((const struct rule *)rule)->id);
}

/* Where what is found of a piece is noted. */
static atomic_uint *place_of(const struct measure *measure, const char *id,
			     enum piece_kind kind, size_t index)
{
	const struct knowledge *k = &measure->knowledge;
	const struct rule *rule =
		bsearch(id, k->rules, k->rule_count, sizeof(*rule), compare_id);
	size_t number = measure->first[rule - k->rules] + index;

	number += kind > PIECE_EVIDENCE ? rule->evidence_count : 0;
	number += kind > PIECE_GATE ? rule->gate_count : 0;
	return &measure->shown[number];
}

/* "RULE evidence[2] log: REGEX", "RULE gate gpu.gfx", "RULE/REMEDY". */
static void print_piece(const struct piece *piece, FILE *file)
{
	const struct rule *rule = piece->rule;
	const struct evidence *e = &rule->evidence[piece->index], *speaking = e;

	if (piece->kind != PIECE_EVIDENCE) {
		if (piece->kind == PIECE_GATE)
			fprintf(file, "%s gate %s\n", rule->id,
				rule->gates[piece->index].key);
		else
			fprintf(file, "%s/%s\n", rule->id,
				rule->remedies[piece->index].id);
		return;
	}
	while (!speaking->pattern_count && speaking->child_count)
		speaking = speaking->children;
	const char *what = speaking->pattern_count ? speaking->patterns[0]->regex
			   : speaking->test.key	   ? speaking->test.key
			   : speaking->ref	   ? speaking->ref
						   : "";
	fprintf(file, "%s evidence[%zu] %s: ", rule->id, piece->index + 1,
		word_name(&evidence_words, e->kind));
	print_untrusted(file, what, strlen(what), 120);
	fputc('\n', file);
}

/* What was decided of a rule's evidence and gates in a case. */
static void each_decided(struct measure *measure, const struct judged_case *judged,
			 const struct finding *finding,
			 void (*take)(struct measure *, const struct judged_case *,
				      const struct left_out *))
{
	struct left_out piece = { finding->rule->id, PIECE_EVIDENCE, 0 };

	for (; piece.index < finding->judged_count; piece.index++)
		if (finding->judged[piece.index].truth == TRUTH_TRUE)
			take(measure, judged, &piece);
	piece.kind = PIECE_GATE;
	for (piece.index = 0; piece.index < finding->gate_count; piece.index++)
		if (finding->gates[piece.index].truth != TRUTH_UNKNOWN)
			take(measure, judged, &piece);
}

static void note_piece(struct measure *measure, const struct judged_case *judged,
		       const struct left_out *piece)
{
	note_case(place_of(measure, piece->rule, piece->kind, piece->index),
		  judged->number);
}

static void cover_visit(void *context, const struct judged_case *judged)
{
	struct measure *measure = context;
	const struct session *session = judged->session;
	const struct diagnosis *diagnosis = session->diagnosis;

	for (unsigned id = 1; id <= measure->pattern_count; id++)
		if (scanner_take_matched(session->base->scanner, id))
			note_case(&measure->patterns[id], judged->number);
	for (size_t i = 0; i < session->findings->count; i++)
		each_decided(measure, judged, &session->findings->items[i], note_piece);
	for (size_t i = 0; i < diagnosis->diagnosis_count; i++) {
		const struct finding *finding = diagnosis->diagnoses[i].finding;
		const struct rule *rule = finding->rule;

		for (size_t j = 0; j < rule->remedy_count; j++)
			if (!remedy_withheld(&rule->remedies[j], session->facts, finding))
				note_case(place_of(measure, rule->id, PIECE_REMEDY, j),
					  judged->number);
	}
}

static bool fails_without(const struct judged_case *judged, const struct left_out *out)
{
	struct session mutant = *judged->session;
	struct options options = { .min_confidence = mutant.diagnosis->min_confidence };
	struct case_verdict verdict = { 0 };

	/* Those of the whole rule are the other session's. */
	mutant.diagnosis = NULL;
	mutant.findings = mutant.alike = NULL;
	mutant.judge.left_out = out;
	session_diagnose(&mutant, &options);
	case_verdict(judged->expected, &mutant, &verdict);
	diagnosis_free(mutant.diagnosis);
	findings_free(mutant.findings);
	findings_free(mutant.alike);
	return verdict.problem[0];
}

static void leave_out(struct measure *measure, const struct judged_case *judged,
		      const struct left_out *out)
{
	atomic_uint *noticed = place_of(measure, out->rule, out->kind, out->index);
	unsigned by = atomic_load(noticed);

	if ((!by || by > judged->number + 1) && fails_without(judged, out))
		note_case(noticed, judged->number);
}

/* Only what was decided in a case that passes can be missed in it. */
static void mutate_visit(void *context, const struct judged_case *judged)
{
	struct measure *measure = context;
	const struct findings *findings = judged->session->findings;

	for (size_t i = 0; !judged->verdict->problem[0] && i < findings->count; i++)
		if (test_wants(measure->run, findings->items[i].rule->id))
			each_decided(measure, judged, &findings->items[i], leave_out);
}

static int measure_begin(struct test_run *run, void **ret_context, struct error *error)
{
	struct measure *measure = mem_zalloc(sizeof(*measure));
	struct knowledge *k = &measure->knowledge;
	int r = kb_load_all(run->base->kb, k, error);

	*ret_context = measure;
	if (r)
		return r;
	measure->run = run;
	measure->first = mem_alloc((k->rule_count + 1) * sizeof(*measure->first));
	for (size_t i = 0; i < k->rule_count; i++) {
		measure->first[i] = measure->pieces.count;
		add_pieces(measure, &k->rules[i]);
	}
	measure->pattern_count = kb_info(run->base->kb)->patterns;
	measure->patterns =
		case_share((measure->pattern_count + 1) * sizeof(*measure->patterns));
	measure->shown =
		case_share((measure->pieces.count + 1) * sizeof(*measure->shown));
	return 0;
}

struct share {
	unsigned shown, all;
};

/* Whether a pattern or piece is to be printed: what no case shows; all, with -v. */
static bool count_share(const struct test_run *run, unsigned note, struct share *share)
{
	share->all++;
	share->shown += note != 0;
	return !note || run->options->verbosity;
}

static const char *name_of_case(const struct test_run *run, unsigned note,
				const char *none)
{
	return note ? run->paths->items[note - 1].name : none;
}

static struct share print_patterns(const struct test_run *run,
				   const struct measure *measure, FILE *file)
{
	AUTO(arena) struct arena *arena = arena_new();
	struct pattern_uses uses = { 0 };
	struct share share = { 0 };

	kb_find_uses(&measure->knowledge, arena, &uses);
	for (size_t i = 0; i < uses.count; i++) {
		const struct pattern_use *use = &uses.items[i];
		unsigned note = measure->patterns[use->pattern->id];
		const char *regex = use->pattern->regex;

		if (!test_wants(run, use->owner) || !count_share(run, note, &share))
			continue;
		fprintf(file, "pattern  %s  %s %s %s: ", name_of_case(run, note, "-"),
			use->form, use->owner, use->field);
		print_untrusted(file, regex, strlen(regex), 200);
		fputc('\n', file);
	}
	vec_free(&uses);
	return share;
}

static bool cover_finish(const struct test_run *run, const void *context, FILE *file)
{
	static const char *const kinds[] = { "evidence", "gate", "remedy" };
	static const char *const names[] = { "evidence", "gates", "remedies" };
	const struct measure *measure = context;
	struct share patterns = print_patterns(run, measure, file);
	struct share shares[PIECE_REMEDY + 1] = { 0 };

	for (size_t i = 0; i < measure->pieces.count; i++) {
		const struct piece *piece = &measure->pieces.items[i];
		unsigned note = measure->shown[i];

		if (!test_wants(run, piece->rule->id) ||
		    !count_share(run, note, &shares[piece->kind]))
			continue;
		fprintf(file, "%-8s %s  ", kinds[piece->kind],
			name_of_case(run, note, "-"));
		print_piece(piece, file);
	}
	fprintf(file, "%-10s %u of %u exercised\n", "patterns", patterns.shown,
		patterns.all);
	for (int i = PIECE_EVIDENCE; i <= PIECE_REMEDY; i++)
		fprintf(file, "%-10s %u of %u exercised\n", names[i], shares[i].shown,
			shares[i].all);
	return patterns.shown < patterns.all;
}

static bool mutate_finish(const struct test_run *run, const void *context, FILE *file)
{
	const struct measure *measure = context;
	struct share noticed = { 0 };

	for (size_t i = 0; i < measure->pieces.count; i++) {
		const struct piece *piece = &measure->pieces.items[i];
		unsigned note = measure->shown[i];

		if (piece->kind == PIECE_REMEDY || !test_wants(run, piece->rule->id) ||
		    !count_share(run, note, &noticed))
			continue;
		fprintf(file, "%s  ", name_of_case(run, note, "survived"));
		print_piece(piece, file);
	}
	if (noticed.shown < noticed.all)
		fputs("survived: no case needs it; add a case that has it alone, or a "
		      "near miss that it keeps out, or leave it out of the rule\n",
		      file);
	double score = noticed.all ? (double)noticed.shown / noticed.all : 1;
	fprintf(file, "mutants         %u\nnoticed         %u\nmutation score  %.3f\n",
		noticed.all, noticed.shown, score);
	return score < least_score;
}

static void measure_end(void *context)
{
	struct measure *measure = context;

	vec_free(&measure->pieces);
	free(measure->first);
	free(measure);
}

/* --- --compare: what another base says of the same cases, as a table in Markdown --- */

/* Less is no change that a person would look at. */
static const double same_confidence = 0.005;

static int compare_begin(struct test_run *run, void **ret_context, struct error *error)
{
	AUTO(base) struct base old = { 0 };
	struct options options = { .kb = run->options->compare };
	struct case_verdict **verdicts = mem_zalloc(sizeof(struct case_verdict *));
	int r = base_open(&options, &old, error);

	if (!r)
		r = case_run_all(&old, run->paths, run->jobs, NULL, verdicts, error);
	*ret_context = verdicts;
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

static bool compare_finish(const struct test_run *run, const void *context, FILE *file)
{
	const struct case_verdict *old = *(struct case_verdict *const *)context;
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

static int calibrate_begin(struct test_run *run, void **ret_context, struct error *error)
{
	(void)error;
	*ret_context = case_share(run->paths->count * sizeof(struct case_samples));
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
static bool calibrate_finish(const struct test_run *run, const void *context, FILE *file)
{
	const struct calibration *now = &kb_info(run->base->kb)->calibration;
	struct sample_list list = { 0 };
	unsigned threads = gather(run, context, &list);
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

/* --- --junit --- */

static void add_attribute(struct strbuf *out, const char *name, const char *text)
{
	AUTO(strbuf) struct strbuf harmless = { 0 };

	escape_terminal(&harmless, slice_of(text));
	strbuf_printf(out, " %s=\"", name);
	escape_html(out, strbuf_slice(&harmless));
	strbuf_add_char(out, '"');
}

static void add_testcase(struct strbuf *out, const char *name,
			 const struct case_verdict *verdict)
{
	AUTO(strbuf) struct strbuf area = { 0 };
	const char *slash = strrchr(name, '/');

	strbuf_printf(&area, "corpus%s%.*s", slash ? "." : "",
		      slash ? (int)(slash - name) : 0, name);
	strbuf_add_text(out, "  <testcase");
	add_attribute(out, "classname", area.data);
	add_attribute(out, "name", slash ? slash + 1 : name);
	strbuf_printf(out, " time=\"%.3f\"", verdict->seconds);
	if (verdict->state != VERDICT_PASSED) {
		strbuf_add_text(out, ">\n    <failure");
		add_attribute(out, "message", verdict->problem);
		strbuf_add_text(out, "/>\n  </testcase>\n");
	} else {
		strbuf_add_text(out, "/>\n");
	}
}

static int write_junit(const struct test_run *run, struct error *error)
{
	AUTO(strbuf) struct strbuf out = { 0 };
	size_t count = run->paths->count;
	unsigned failures = 0;
	double seconds = 0;

	for (size_t i = 0; i < count; i++) {
		failures += run->verdicts[i].state != VERDICT_PASSED;
		seconds += run->verdicts[i].seconds;
	}
	strbuf_printf(&out,
		      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
		      "<testsuite name=\"kbmatch corpus\" tests=\"%zu\" "
		      "failures=\"%u\" time=\"%.3f\">\n",
		      count, failures, seconds);
	for (size_t i = 0; i < count; i++)
		add_testcase(&out, run->paths->items[i].name, &run->verdicts[i]);
	strbuf_add_text(&out, "</testsuite>\n");
	return write_whole_file(run->options->junit, out.data, out.size, error);
}

/* --- the command --- */

static void print_figures(const struct test_run *run, FILE *file)
{
	unsigned cases = (unsigned)run->paths->count, passed = 0, positives = 0,
		 first = 0, in_three = 0, false_alarms = 0, must_not = 0, violated = 0,
		 stated = 0;
	double brier = 0;

	for (size_t i = 0; i < cases; i++) {
		const struct case_verdict *v = &run->verdicts[i];

		passed += v->state == VERDICT_PASSED;
		positives += v->positive;
		first += v->first;
		in_three += v->in_three;
		false_alarms += v->false_alarm;
		must_not += v->must_not;
		violated += v->violated;
		stated += v->stated;
		brier += v->brier;
	}
	fprintf(file,
		"cases           %u\n"
		"passed          %u\n"
		"failed          %u\n"
		"first right     %u of %u\n"
		"in first three  %u of %u\n"
		"false alarms    %u of %u (0.5 or above where nothing is expected)\n"
		"must not        %u of %u violated\n",
		cases, passed, cases - passed, first, positives, in_three, positives,
		false_alarms, cases - positives, violated, must_not);
	if (stated)
		fprintf(file, "Brier score     %.3f over %u stated confidences\n",
			brier / stated, stated);
	else
		fputs("Brier score     - (nothing stated)\n", file);
}

static bool plain_finish(const struct test_run *run, const void *context, FILE *file)
{
	bool any_failed = false;

	(void)context;
	for (size_t i = 0; i < run->paths->count; i++) {
		const struct case_verdict *verdict = &run->verdicts[i];
		bool passed = verdict->state == VERDICT_PASSED;

		any_failed |= !passed;
		if (passed && !run->options->verbosity)
			continue;
		fprintf(file, "%s %s%s", passed ? "pass" : "FAIL",
			run->paths->items[i].name, passed ? "" : ": ");
		print_untrusted(file, verdict->problem, strlen(verdict->problem),
				CASE_TEXT_MAX);
		fputc('\n', file);
	}
	if (!run->options->quiet)
		print_figures(run, file);
	return any_failed;
}

static int choose_mode(const struct options *options, struct case_mode *ret_mode,
		       struct error *error)
{
	const struct {
		bool wanted;
		struct case_mode mode;
	} modes[] = {
		{ options->coverage,
		  { measure_begin, cover_visit, cover_finish, measure_end } },
		{ options->mutate,
		  { measure_begin, mutate_visit, mutate_finish, measure_end } },
		{ options->compare, { compare_begin, NULL, compare_finish, free } },
		{ options->calibrate,
		  { calibrate_begin, calibrate_visit, calibrate_finish, NULL } },
	};

	*ret_mode = (struct case_mode){ .finish = plain_finish };
	for (size_t i = 0; i < ARRAY_SIZE(modes); i++) {
		if (!modes[i].wanted)
			continue;
		if (ret_mode->begin)
			return error_set(error, -EINVAL,
					 "one of --coverage, --mutate, --compare and "
					 "--calibrate at a time");
		*ret_mode = modes[i].mode;
	}
	return 0;
}

/* An exit status, or -errno. */
static int run_cases(struct test_run *run, const struct case_mode *mode, void *context,
		     struct error *error)
{
	const struct case_task task = { mode->visit, context };
	struct case_verdict *verdicts = NULL;
	struct output output;
	int r = case_run_all(run->base, run->paths, run->jobs, &task, &verdicts, error);

	if (r)
		return r;
	run->verdicts = verdicts;
	output_open(&output, run->options->output);
	bool found = mode->finish(run, context, output.file);
	r = output_commit(&output, error);
	if (!r && run->options->junit)
		r = write_junit(run, error);
	return r ? r : found ? EXIT_FOUND : EXIT_CLEAN;
}

int cmd_test(const struct options *options, struct error *error)
{
	AUTO(base) struct base base = { 0 };
	AUTO(case_paths) struct case_paths paths = { 0 };
	AUTO(arguments) struct arguments corpora = { 0 }, rules = { 0 }, cases = { 0 };
	bool measures = options->coverage || options->mutate;
	struct test_run run = { .options = options,
				.paths = &paths,
				.base = &base,
				.rules = &rules,
				.jobs = options_jobs(options) };
	struct case_mode mode;
	void *context = NULL;

	vec_push(&corpora, "corpus");
	int r = choose_mode(options, &mode, error);
	if (!r)
		r = base_open(options, &base, error);
	if (r)
		return r;
	/* Rules are named by their id, everything else is a case. */
	for (size_t i = 0; i < options->arguments.count; i++) {
		const char *argument = options->arguments.items[i];

		vec_push(measures && kb_rule(base.kb, argument) ? &rules : &cases,
			 argument);
	}
	r = case_paths_find(options->corpora.count ? &options->corpora : &corpora, &cases,
			    &paths, error);
	if (!r && mode.begin)
		r = mode.begin(&run, &context, error);
	if (!r)
		r = run_cases(&run, &mode, context, error);
	if (context && mode.end)
		mode.end(context);
	return r;
}
