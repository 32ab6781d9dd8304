/* SPDX-License-Identifier: Apache-2.0 */
#include <limits.h>
#include <math.h>
#include <stdatomic.h>

#include "engine/cmd/cases.h"
#include "engine/cmd/command_list.h"
#include "engine/cmd/pool.h"
#include "engine/kb/kb_write.h"
#include "engine/reason/calibrate.h"
#include "reports/view/escape.h"

enum { CASE_SECONDS_MAX = 120 }; /* a case that takes longer has failed */

/* A worker leaves this of one case for --calibrate. */
enum { SAMPLES_PER_CASE = 32, URL_MAX = 256 };
struct case_samples {
	char url[URL_MAX];
	unsigned count;
	struct sample items[SAMPLES_PER_CASE];
};

/* A piece of a rule: its evidence, gates and remedies. */
struct piece {
	struct left_out place; /* the first member: pieces are sorted by it */
	const struct rule *rule;
};

struct test_run {
	const struct options *options;
	struct base *base;
	struct case_paths paths;
	struct arguments rules; /* those that count; none named: all */
	unsigned jobs;
	const struct case_verdict *verdicts; /* when the run is over */

	/* --coverage, --mutate. Pieces have the same numbers in every process that opens
	 * the base, so that workers can say what they found of one: of each pattern by
	 * its id and each piece by its number, the first case that shows or misses it,
	 * from 1, whichever worker comes first; 0: none. Shared. */
	struct knowledge knowledge; /* its rules sorted by id */
	VEC(struct piece) pieces;
	unsigned pattern_count;
	atomic_uint *patterns, *shown;

	struct case_verdict *old;     /* --compare: of the other base; shared */
	struct case_samples *samples; /* --calibrate: by case; shared */
};

/* Looks in a worker at a case that was judged; leaves what it finds in shared memory. */
struct judged_case;
typedef void case_visit(struct test_run *run, const struct judged_case *judged);

/* A mode finds out something of the corpus beside which cases pass. */
struct case_mode {
	int (*begin)(struct test_run *run, struct error *error); /* NULL: nothing */
	case_visit *visit;
	/* Prints, and says whether there is something to mend. */
	bool (*finish)(const struct test_run *run, FILE *file);
};

/* --- running the cases, each in a worker --- */

/* A case that was judged, for what else is to be found out about it. */
struct judged_case {
	size_t number; /* of its path */
	const struct corpus_case *expected;
	struct session *session;
	const struct case_verdict *verdict;
};

struct crew {
	struct test_run *run;
	const struct base *from;
	struct base base;  /* of a worker */
	case_visit *visit; /* NULL: nothing */
	struct case_verdict *verdicts;
	size_t next; /* case that is not taken yet */
};

static int next_case(void *context, struct strbuf *task, struct error *error)
{
	struct crew *crew = context;

	(void)error;
	if (crew->next == crew->run->paths.count)
		return 0;
	strbuf_add(task, &crew->next, sizeof(crew->next));
	crew->next++;
	return 1;
}

static int begin_work(void *context, struct error *error)
{
	struct crew *crew = context;

	TRY(base_open_file(crew->from->path, &crew->base, error));
	confine_reading(&crew->base, NULL, 0);
	return 0;
}

static void end_work(void *context)
{
	struct crew *crew = context;

	base_close(&crew->base);
}

static void take_case(void *context, struct slice task, struct strbuf *reply)
{
	struct crew *crew = context;
	AUTO(session) struct session session = { 0 };
	double start = meter_clock();
	size_t i;

	(void)reply;
	memcpy(&i, task.data, sizeof(i));
	struct case_verdict *verdict = &crew->verdicts[i];
	const struct corpus_case *c =
		case_judge(&session, &crew->base, &crew->run->paths.items[i], verdict);
	if (c && crew->visit)
		crew->visit(crew->run, &(struct judged_case){ i, c, &session, verdict });
	verdict->seconds = meter_clock() - start;
	verdict->state = c && !verdict->problem[0] ? VERDICT_PASSED : VERDICT_FAILED;
}

/* A worker that died failed the case it was at. */
static int end_case(void *context, const struct pool_result *result, struct error *error)
{
	struct crew *crew = context;
	struct case_verdict *verdict = &crew->verdicts[result->number];

	(void)error;
	if (!result->crashed)
		return 0;
	verdict->state = VERDICT_FAILED;
	if (result->timed_out)
		snprintf(verdict->problem, CASE_TEXT_MAX, "took more than %d seconds",
			 CASE_SECONDS_MAX);
	else
		snprintf(verdict->problem, CASE_TEXT_MAX, "crashed: %s", result->crashed);
	return 0;
}

/* All cases by a base, as many at once as there are jobs. The verdicts (one a case) are
 * shared memory. */
static int case_run_all(struct test_run *run, const struct base *base, case_visit *visit,
			struct case_verdict **ret_verdicts, struct error *error)
{
	size_t count = run->paths.count;
	struct crew crew = { .run = run,
			     .from = base,
			     .visit = visit,
			     .verdicts =
				     case_share(count * sizeof(struct case_verdict)) };
	struct pool pool = { .workers = run->jobs,
			     .window = (unsigned)count + 1,
			     .seconds = CASE_SECONDS_MAX,
			     .context = &crew,
			     .next = next_case,
			     .done = end_case,
			     .begin = begin_work,
			     .work = take_case,
			     .end = end_work };

	*ret_verdicts = crew.verdicts;
	return pool_run(&pool, error);
}

static bool test_wants(const struct test_run *run, const char *rule)
{
	return !run->rules.count || word_listed(rule, run->rules.items, run->rules.count);
}

/* --- --coverage and --mutate: which pieces of the rules the corpus holds --- */

/* The share of mutants that the project's own corpus has to notice. */
static const double least_score = 0.85;

static void note_case(atomic_uint *place, size_t number)
{
	unsigned mine = (unsigned)number + 1, there = atomic_load(place);

	while ((!there || mine < there) &&
	       !atomic_compare_exchange_weak(place, &there, mine))
		;
}

static int by_piece(const void *a, const void *b)
{
	const struct left_out *x = a, *y = b;
	int order = strcmp(x->rule, y->rule);

	order = order ? order : (x->kind > y->kind) - (x->kind < y->kind);
	return order ? order : (x->index > y->index) - (x->index < y->index);
}

/* The place where findings about a piece are noted. */
static atomic_uint *place_of(const struct test_run *run, const struct left_out *piece)
{
	const struct piece *found = bsearch(piece, run->pieces.items, run->pieces.count,
					    sizeof(*found), by_piece);

	return &run->shown[found - run->pieces.items];
}

static int measure_begin(struct test_run *run, struct error *error)
{
	const struct knowledge *k = &run->knowledge;

	TRY(kb_load_all(run->base->kb, &run->knowledge, error));
	for (size_t i = 0; i < k->rule_count; i++) {
		const struct rule *rule = &k->rules[i];
		const size_t counts[] = { [PIECE_EVIDENCE] = rule->evidence_count,
					  [PIECE_GATE] = rule->gate_count,
					  [PIECE_REMEDY] = rule->remedy_count };

		for (int kind = PIECE_EVIDENCE; kind <= PIECE_REMEDY; kind++)
			for (size_t j = 0; j < counts[kind]; j++)
				vec_push(&run->pieces,
					 ((struct piece){ { rule->id, kind, j }, rule }));
	}
	run->pattern_count = kb_info(run->base->kb)->patterns;
	run->patterns = case_share((run->pattern_count + 1) * sizeof(*run->patterns));
	run->shown = case_share((run->pieces.count + 1) * sizeof(*run->shown));
	return 0;
}

/* Takes what was decided of a rule's evidence and gates in a case. */
static void each_decided(struct test_run *run, const struct judged_case *judged,
			 const struct finding *finding,
			 void (*take)(struct test_run *, const struct judged_case *,
				      const struct left_out *))
{
	struct left_out piece = { finding->rule->id, PIECE_EVIDENCE, 0 };

	for (; piece.index < finding->judged_count; piece.index++)
		if (finding->judged[piece.index].truth == TRUTH_TRUE)
			take(run, judged, &piece);
	piece.kind = PIECE_GATE;
	for (piece.index = 0; piece.index < finding->gate_count; piece.index++)
		if (finding->gates[piece.index].truth != TRUTH_UNKNOWN)
			take(run, judged, &piece);
}

static void note_piece(struct test_run *run, const struct judged_case *judged,
		       const struct left_out *piece)
{
	note_case(place_of(run, piece), judged->number);
}

static void cover_visit(struct test_run *run, const struct judged_case *judged)
{
	const struct session *session = judged->session;
	const struct part *part = session->at;

	for (unsigned id = 1; id <= run->pattern_count; id++)
		if (scanner_take_matched(session->base->scanner, id))
			note_case(&run->patterns[id], judged->number);
	for (size_t i = 0; i < part->findings->count; i++)
		each_decided(run, judged, &part->findings->items[i], note_piece);
	for (size_t i = 0; i < part->diagnosis->diagnosis_count; i++) {
		const struct finding *finding = part->diagnosis->diagnoses[i].finding;
		const struct rule *rule = finding->rule;

		for (size_t j = 0; j < rule->remedy_count; j++)
			if (!remedy_withheld(&rule->remedies[j], part->facts, finding))
				note_piece(
					run, judged,
					&(struct left_out){ rule->id, PIECE_REMEDY, j });
	}
}

/* Notes the case if it fails without the piece. */
static void leave_out(struct test_run *run, const struct judged_case *judged,
		      const struct left_out *out)
{
	unsigned by = atomic_load(place_of(run, out));
	struct part mutant = *judged->session->at;
	struct case_verdict verdict = { 0 };

	if (by && by <= judged->number + 1)
		return;
	/* The results of the whole rule belong to the session. */
	mutant.diagnosis = NULL;
	mutant.findings = mutant.alike = NULL;
	mutant.judge.left_out = out;
	part_diagnose(judged->session, &mutant);
	case_verdict(judged->expected, &mutant, &verdict);
	part_forget(&mutant);
	if (verdict.problem[0])
		note_piece(run, judged, out);
}

/* Leaves out each piece that was decided in a case that passes. */
static void mutate_visit(struct test_run *run, const struct judged_case *judged)
{
	const struct findings *findings = judged->session->at->findings;

	for (size_t i = 0; !judged->verdict->problem[0] && i < findings->count; i++)
		if (test_wants(run, findings->items[i].rule->id))
			each_decided(run, judged, &findings->items[i], leave_out);
}

struct share {
	unsigned shown, all;
};

/* Counts a pattern or piece of a rule, and begins its line where it is to be printed:
 * what no case shows; all, with -v. */
static bool begin_line(const struct test_run *run, const char *rule, unsigned note,
		       const char *what, const char *none, struct share *share,
		       FILE *file)
{
	if (!test_wants(run, rule))
		return false;
	share->all++;
	share->shown += note != 0;
	if (note && !run->options->verbosity)
		return false;
	fprintf(file, "%s%s  ", what, note ? run->paths.items[note - 1].name : none);
	return true;
}

/* "RULE evidence[2] log: REGEX", "RULE gate gpu.gfx", "RULE/REMEDY". */
static void print_piece(const struct piece *piece, FILE *file)
{
	const struct rule *rule = piece->rule;
	size_t index = piece->place.index;

	if (piece->place.kind == PIECE_GATE) {
		fprintf(file, "%s gate %s\n", rule->id, rule->gates[index].key);
		return;
	}
	if (piece->place.kind == PIECE_REMEDY) {
		fprintf(file, "%s/%s\n", rule->id, rule->remedies[index].id);
		return;
	}
	const struct evidence *e = &rule->evidence[index];
	fprintf(file, "%s evidence[%zu] %s: ", rule->id, index + 1,
		word_name(&evidence_words, e->kind));
	while (!e->pattern_count && e->child_count)
		e = e->children;
	const char *what = e->pattern_count ? e->patterns[0]->regex
			   : e->test.key    ? e->test.key
			   : e->ref	    ? e->ref
					    : "";
	print_untrusted(file, slice_of(what), 120);
	fputc('\n', file);
}

static bool cover_finish(const struct test_run *run, FILE *file)
{
	static const char *const kinds[] = { "evidence ", "gate     ", "remedy   " };
	static const char *const names[] = { "patterns", "evidence", "gates",
					     "remedies" };
	AUTO(arena) struct arena *arena = arena_new();
	struct pattern_uses uses = { 0 };
	struct share shares[ARRAY_SIZE(names)] = { 0 };

	kb_find_uses(&run->knowledge, arena, &uses);
	for (size_t i = 0; i < uses.count; i++) {
		const struct pattern_use *use = &uses.items[i];

		/* No diagnosis rests on the patterns of places. */
		if (!strcmp(use->form, rule_forms[FORM_PLACE]->name))
			continue;
		if (!begin_line(run, use->owner, run->patterns[use->pattern->id],
				"pattern  ", "-", &shares[0], file))
			continue;
		fprintf(file, "%s %s %s: ", use->form, use->owner, use->field);
		print_untrusted(file, slice_of(use->pattern->regex), 200);
		fputc('\n', file);
	}
	vec_free(&uses);
	for (size_t i = 0; i < run->pieces.count; i++) {
		const struct piece *piece = &run->pieces.items[i];
		int kind = piece->place.kind;

		if (begin_line(run, piece->rule->id, run->shown[i], kinds[kind], "-",
			       &shares[kind + 1], file))
			print_piece(piece, file);
	}
	for (size_t i = 0; i < ARRAY_SIZE(names); i++)
		fprintf(file, "%-10s %u of %u exercised\n", names[i], shares[i].shown,
			shares[i].all);
	return shares[0].shown < shares[0].all;
}

static bool mutate_finish(const struct test_run *run, FILE *file)
{
	struct share noticed = { 0 };

	for (size_t i = 0; i < run->pieces.count; i++) {
		const struct piece *piece = &run->pieces.items[i];

		if (piece->place.kind != PIECE_REMEDY &&
		    begin_line(run, piece->rule->id, run->shown[i], "", "survived",
			       &noticed, file))
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

/* --- --compare: what another base says of the same cases, as a table in Markdown --- */

/* A smaller change is of no interest. */
static const double same_confidence = 0.005;

static int compare_begin(struct test_run *run, struct error *error)
{
	AUTO(base) struct base old = { 0 };
	struct options options = { .kb = run->options->compare };

	TRY(base_open(&options, &old, error));
	return case_run_all(run, &old, NULL, &run->old, error);
}

/* Compared is the diagnosis that a case expects, else the one that came first. */
static unsigned rank_of(const struct case_verdict *v)
{
	return v->positive ? v->rank : v->leader[0] != '\0';
}

static double confidence_of(const struct case_verdict *v)
{
	return v->positive ? v->confidence : v->leader_confidence;
}

static void print_side(const struct case_verdict *v, FILE *file)
{
	if (v->positive && v->rank)
		fprintf(file, "%u. %.2f", v->rank, v->confidence);
	else if (v->positive)
		fputs("not stated", file);
	if (v->leader[0] && v->rank != 1) {
		fputs(v->positive ? ", first " : "", file);
		print_untrusted(file, slice_of(v->leader), CASE_ID_MAX);
		fprintf(file, " %.2f", v->leader_confidence);
	}
	if (!v->positive && !v->leader[0])
		fputs("nothing", file);
	fprintf(file, "%s | ", v->state == VERDICT_PASSED ? "" : " **fails**");
}

/* NULL: nothing that matters changed. */
static const char *judgement(const struct case_verdict *old,
			     const struct case_verdict *new)
{
	unsigned before = rank_of(old), now = rank_of(new);
	double change = confidence_of(new) - confidence_of(old);

	if ((old->state == VERDICT_PASSED) != (new->state == VERDICT_PASSED))
		return new->state == VERDICT_PASSED ? "mended" : "**broken**";
	if (before != now)
		return now && (!before || now < before) ? "up" : "down";
	if (fabs(change) >= same_confidence)
		return change > 0 ? "surer" : "less sure";
	return strcmp(old->leader, new->leader) ? "another first" : NULL;
}

static bool compare_finish(const struct test_run *run, FILE *file)
{
	unsigned changed = 0, broken = 0;

	for (size_t i = 0; i < run->paths.count; i++) {
		const struct case_verdict *a = &run->old[i], *b = &run->verdicts[i];
		const char *word = judgement(a, b);

		if (!word)
			continue;
		if (!changed++)
			fputs("| case | before | after | |\n|---|---|---|---|\n", file);
		fprintf(file, "| %s | ", run->paths.items[i].name);
		print_side(a, file);
		print_side(b, file);
		fprintf(file, "%s |\n", word);
		broken += a->state == VERDICT_PASSED && b->state != VERDICT_PASSED;
	}
	fprintf(file, "%s%u of %zu cases changed, %u broken\n", changed ? "\n" : "",
		changed, run->paths.count, broken);
	return broken;
}

/* --- --calibrate: fits slope and intercept, and prints how honest confidences are: as
 * the base has them, and by fits that leave out the thread they are tried on --- */

static void calibrate_visit(struct test_run *run, const struct judged_case *judged)
{
	const struct corpus_case *expected = judged->expected;
	struct case_samples *samples = &run->samples[judged->number];
	const struct diagnosed *one;

	snprintf(samples->url, sizeof(samples->url), "%s", expected->url);
	samples->url[strcspn(samples->url, "#?")] = '\0';
	for (unsigned i = 0; i < SAMPLES_PER_CASE &&
			     (one = diagnosed_at(judged->session->at->diagnosis, i));
	     i++) {
		const struct finding *finding = one->finding;
		struct sample *sample = &samples->items[samples->count++];

		sample->score = finding->score;
		sample->right = case_is_right(expected, finding->rule->id);
		for (unsigned j = 0; j + 1 < finding->rivals && j < SAMPLE_RIVALS_MAX;
		     j++)
			sample->rivals[sample->rival_count++] = finding->rival_scores[j];
	}
}

static int by_url(const void *a, const void *b)
{
	return strcmp((*(const struct case_samples *const *)a)->url,
		      (*(const struct case_samples *const *)b)->url);
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

/* Prints the fit and the reliability of stated confidences before caps of maturity. */
static bool calibrate_finish(const struct test_run *run, FILE *file)
{
	const struct calibration *now = &kb_info(run->base->kb)->calibration;
	AUTO(arena) struct arena *arena = arena_new();
	size_t cases = 0, count = 0, most = run->paths.count * SAMPLES_PER_CASE;
	const struct case_samples **order =
		arena_array(arena, const struct case_samples *, run->paths.count);
	struct sample *list = arena_array(arena, struct sample, most);
	double *stated = arena_array(arena, double, most);
	struct reliability r;
	unsigned threads = 0;

	for (size_t i = 0; i < run->paths.count; i++)
		if (run->samples[i].count)
			order[cases++] = &run->samples[i];
	qsort(order, cases, sizeof(*order), by_url);
	for (size_t i = 0; i < cases; i++) {
		threads += !i || by_url(&order[i - 1], &order[i]) != 0;
		for (unsigned j = 0; j < order[i]->count; j++) {
			list[count] = order[i]->items[j];
			list[count].thread = threads - 1;
			stated[count] = sample_probability(&list[count], now);
			count++;
		}
	}
	struct calibration fit = calibration_fit(list, count, UINT_MAX);
	fprintf(file, "samples     %zu of %u threads\n", count, threads);
	fprintf(file, "slope       %.3f, fitted %.3f\n", now->slope, fit.slope);
	fprintf(file, "intercept   %.3f, fitted %.3f\n", now->intercept, fit.intercept);
	reliability_of(list, stated, count, threads, case_least_stated, &r);
	print_reliability("As the base has it, before caps", &r, file);
	calibration_leave_out(list, count, threads, stated);
	reliability_of(list, stated, count, threads, case_least_stated, &r);
	print_reliability("Fitted without the thread, before caps", &r, file);
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

static int write_junit(const struct test_run *run, struct error *error)
{
	AUTO(strbuf) struct strbuf out = { 0 }, all = { 0 };
	unsigned failures = 0;
	double seconds = 0;

	for (size_t i = 0; i < run->paths.count; i++) {
		const struct case_verdict *v = &run->verdicts[i];
		const char *name = run->paths.items[i].name, *slash = strrchr(name, '/');
		AUTO(strbuf) struct strbuf area = { 0 };

		strbuf_printf(&area, "corpus%s%.*s", slash ? "." : "",
			      slash ? (int)(slash - name) : 0, name);
		strbuf_add_text(&all, "  <testcase");
		add_attribute(&all, "classname", area.data);
		add_attribute(&all, "name", slash ? slash + 1 : name);
		strbuf_printf(&all, " time=\"%.3f\"", v->seconds);
		seconds += v->seconds;
		if (v->state == VERDICT_PASSED) {
			strbuf_add_text(&all, "/>\n");
			continue;
		}
		failures++;
		strbuf_add_text(&all, ">\n    <failure");
		add_attribute(&all, "message", v->problem);
		strbuf_add_text(&all, "/>\n  </testcase>\n");
	}
	strbuf_printf(&out,
		      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
		      "<testsuite name=\"kbmatch corpus\" tests=\"%zu\" "
		      "failures=\"%u\" time=\"%.3f\">\n%s</testsuite>\n",
		      run->paths.count, failures, seconds, strbuf_text(&all));
	return write_file(run->options->junit, false, strbuf_slice(&out), error);
}

/* --- the command --- */

static void print_figures(const struct test_run *run, FILE *file)
{
	unsigned cases = (unsigned)run->paths.count, passed = 0, positives = 0, first = 0,
		 in_three = 0, false_alarms = 0, must_not = 0, violated = 0, stated = 0;
	double brier = 0;

	for (size_t i = 0; i < cases; i++) {
		const struct case_verdict *v = &run->verdicts[i];

		passed += v->state == VERDICT_PASSED;
		positives += v->positive;
		first += v->rank == 1;
		in_three += v->rank && v->rank <= 3;
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

static bool plain_finish(const struct test_run *run, FILE *file)
{
	bool any_failed = false;

	for (size_t i = 0; i < run->paths.count; i++) {
		const struct case_verdict *verdict = &run->verdicts[i];
		bool passed = verdict->state == VERDICT_PASSED;

		any_failed |= !passed;
		if (passed && !run->options->verbosity)
			continue;
		fprintf(file, "%s %s%s", passed ? "pass" : "FAIL",
			run->paths.items[i].name, passed ? "" : ": ");
		print_untrusted(file, slice_of(verdict->problem), CASE_TEXT_MAX);
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
		{ options->coverage, { measure_begin, cover_visit, cover_finish } },
		{ options->mutate, { measure_begin, mutate_visit, mutate_finish } },
		{ options->compare, { compare_begin, NULL, compare_finish } },
		{ options->calibrate, { NULL, calibrate_visit, calibrate_finish } },
	};

	*ret_mode = (struct case_mode){ .finish = plain_finish };
	for (size_t i = 0; i < ARRAY_SIZE(modes); i++) {
		if (modes[i].wanted && ret_mode->finish != plain_finish)
			return refuse(error, "one of --coverage, --mutate, --compare and "
					     "--calibrate at a time");
		if (modes[i].wanted)
			*ret_mode = modes[i].mode;
	}
	return 0;
}

/* An exit status, or -errno. */
static int run_cases(struct test_run *run, struct run *command, struct error *error)
{
	static const char *usual[] = { "corpus" };
	const struct options *options = run->options;
	struct arguments corpora = { usual, ARRAY_SIZE(usual), 0 };
	AUTO(arguments) struct arguments cases = { 0 };
	struct case_verdict *verdicts;
	struct case_mode mode;

	TRY(choose_mode(options, &mode, error));
	TRY(base_open(options, run->base, error));
	/* Rules are named by their id, everything else is a case. */
	for (size_t i = 0; i < options->arguments.count; i++) {
		const char *argument = options->arguments.items[i];
		bool is_rule = (options->coverage || options->mutate) &&
			       kb_rule(run->base->kb, argument);

		vec_push(is_rule ? &run->rules : &cases, argument);
	}
	if (options->corpora.count)
		corpora = options->corpora;
	TRY(case_paths_find(command->arena, &corpora, &cases, &run->paths, error));
	run->samples = case_share(run->paths.count * sizeof(*run->samples));
	if (mode.begin)
		TRY(mode.begin(run, error));
	TRY(case_run_all(run, run->base, mode.visit, &verdicts, error));
	run->verdicts = verdicts;
	bool found = mode.finish(run, run_out(command));
	TRY(output_commit(&command->output, error));
	if (options->junit)
		TRY(write_junit(run, error));
	return found ? EXIT_FOUND : EXIT_CLEAN;
}

int cmd_test(struct run *run, struct error *error)
{
	struct test_run all = { .options = run->options,
				.base = &run->base,
				.jobs = jobs_or_processors(run->options->jobs) };
	int r = run_cases(&all, run, error);

	vec_free(&all.pieces);
	vec_free(&all.rules);
	return r;
}
