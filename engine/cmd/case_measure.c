/* SPDX-License-Identifier: Apache-2.0 */
/* `kbmatch test --coverage` and `--mutate`: which pieces of the rules the corpus holds.
 */
#include <stdatomic.h>
#include <string.h>

#include "engine/cmd/case_mode.h"
#include "engine/cmd/output.h"
#include "engine/judge/judge.h"
#include "engine/kb/kb_uses.h"

/*
 * The pieces of all rules of a base, numbered from 0: the evidence, gates and remedies of
 * one rule after those of another. Numbers are the same in every process that opens the
 * base, so that workers can say what they found of a piece.
 */
struct pieces {
	const struct rule *rules; /* of the kb, sorted by id */
	size_t rule_count;
	size_t *first; /* of each rule; first[rule_count] is `count` */
	size_t count;
};

struct piece {
	const struct rule *rule;
	enum piece_kind kind;
	size_t index; /* in the rule's array of its kind */
};

static size_t count_of(const struct rule *rule, enum piece_kind kind)
{
	return kind == PIECE_EVIDENCE ? rule->evidence_count
	       : kind == PIECE_GATE   ? rule->gate_count
				      : rule->remedy_count;
}

static void pieces_of(const struct knowledge *knowledge, struct pieces *ret_pieces)
{
	struct pieces pieces = { .rules = knowledge->rules,
				 .rule_count = knowledge->rule_count };

	pieces.first = mem_alloc((pieces.rule_count + 1) * sizeof(*pieces.first));
	for (size_t i = 0; i < pieces.rule_count; i++) {
		pieces.first[i] = pieces.count;
		for (int kind = PIECE_EVIDENCE; kind <= PIECE_REMEDY; kind++)
			pieces.count += count_of(&pieces.rules[i], kind);
	}
	pieces.first[pieces.rule_count] = pieces.count;
	*ret_pieces = pieces;
}

static void pieces_free(struct pieces *pieces)
{
	free(pieces->first);
	*pieces = (struct pieces){ 0 };
}

static int compare_id(const void *id, const void *rule)
{
	return strcmp(id, ((const struct rule *)rule)->id);
}

static size_t piece_number(const struct pieces *pieces, const char *rule,
			   enum piece_kind kind, size_t index)
{
	const struct rule *found = bsearch(rule, pieces->rules, pieces->rule_count,
					   sizeof(*found), compare_id);
	size_t number = pieces->first[found - pieces->rules] + index;

	for (int before = PIECE_EVIDENCE; before < (int)kind; before++)
		number += count_of(found, before);
	return number;
}

static struct piece piece_at(const struct pieces *pieces, size_t number)
{
	size_t low = 0, high = pieces->rule_count;

	while (high - low > 1) {
		size_t middle = (low + high) / 2;

		if (pieces->first[middle] <= number)
			low = middle;
		else
			high = middle;
	}
	/* Rules without pieces lie before the one that has this number. */
	struct piece piece = { &pieces->rules[low], PIECE_EVIDENCE,
			       number - pieces->first[low] };
	while (piece.index >= count_of(piece.rule, piece.kind)) {
		piece.index -= count_of(piece.rule, piece.kind);
		piece.kind++;
	}
	return piece;
}

static void print_evidence(const struct piece *piece, FILE *file)
{
	const struct evidence *e = &piece->rule->evidence[piece->index];
	const struct evidence *speaking = e;

	while (!speaking->pattern_count && speaking->child_count)
		speaking = speaking->children;
	const char *what = speaking->pattern_count ? speaking->patterns[0]->regex
			   : speaking->test.key	   ? speaking->test.key
						   : speaking->ref;

	fprintf(file, "%s evidence[%zu] %s: ", piece->rule->id, piece->index + 1,
		word_name(&evidence_words, e->kind));
	if (what)
		print_untrusted(file, what, strlen(what), 120);
}

static void piece_print(const struct piece *piece, FILE *file)
{
	if (piece->kind == PIECE_EVIDENCE)
		print_evidence(piece, file);
	else if (piece->kind == PIECE_GATE)
		fprintf(file, "%s gate %s", piece->rule->id,
			piece->rule->gates[piece->index].key);
	else
		fprintf(file, "%s/%s", piece->rule->id,
			piece->rule->remedies[piece->index].id);
}

/* Notes in memory that workers share that case `number` shows something. The first case
 * stays, whichever worker comes first; 0: none yet. */
static void note_case(atomic_uint *place, size_t number)
{
	unsigned mine = (unsigned)number + 1, there = atomic_load(place);

	while ((!there || mine < there) &&
	       !atomic_compare_exchange_weak(place, &there, mine))
		;
}

/* --- --coverage: in which case each pattern, evidence, gate and remedy is exercised ---
 */

struct coverage {
	struct knowledge knowledge;
	struct pieces pieces;
	unsigned pattern_count;
	/* Shared; see note_case(). */
	atomic_uint *patterns; /* by id */
	atomic_uint *shown;    /* by the number of a piece */
};

static void note_finding(const struct coverage *coverage, const struct finding *finding,
			 size_t number)
{
	const char *rule = finding->rule->id;
	size_t evidence = piece_number(&coverage->pieces, rule, PIECE_EVIDENCE, 0);
	size_t gates = piece_number(&coverage->pieces, rule, PIECE_GATE, 0);

	for (size_t i = 0; i < finding->judged_count; i++)
		if (finding->judged[i].truth == TRUTH_TRUE)
			note_case(&coverage->shown[evidence + i], number);
	for (size_t i = 0; i < finding->gate_count; i++)
		if (finding->gates[i].truth != TRUTH_UNKNOWN)
			note_case(&coverage->shown[gates + i], number);
}

static void note_remedies(const struct coverage *coverage, const struct session *session,
			  const struct finding *finding, size_t number)
{
	const struct rule *rule = finding->rule;
	size_t first = piece_number(&coverage->pieces, rule->id, PIECE_REMEDY, 0);

	for (size_t i = 0; i < rule->remedy_count; i++)
		if (!remedy_withheld(&rule->remedies[i], session->facts, finding))
			note_case(&coverage->shown[first + i], number);
}

static void cover_visit(void *context, const struct judged_case *judged)
{
	const struct coverage *coverage = context;
	const struct session *session = judged->session;
	const struct diagnosis *diagnosis = session->diagnosis;

	for (unsigned id = 1; id <= coverage->pattern_count; id++)
		if (scanner_take_matched(session->base->scanner, id))
			note_case(&coverage->patterns[id], judged->number);
	for (size_t i = 0; i < session->findings->count; i++)
		note_finding(coverage, &session->findings->items[i], judged->number);
	for (size_t i = 0; i < diagnosis->diagnosis_count; i++)
		note_remedies(coverage, session, diagnosis->diagnoses[i].finding,
			      judged->number);
}

static int cover_begin(struct test_run *run, struct case_task *ret_task,
		       struct error *error)
{
	struct coverage *coverage = mem_zalloc(sizeof(*coverage));
	int r = kb_load_all(run->base->kb, &coverage->knowledge, error);

	*ret_task = (struct case_task){ cover_visit, coverage };
	if (r)
		return r;
	pieces_of(&coverage->knowledge, &coverage->pieces);
	coverage->pattern_count = kb_info(run->base->kb)->patterns;
	coverage->patterns =
		case_share((coverage->pattern_count + 1) * sizeof(*coverage->patterns));
	coverage->shown =
		case_share((coverage->pieces.count + 1) * sizeof(*coverage->shown));
	return 0;
}

static const char *name_of_case(const struct test_run *run, unsigned note)
{
	return note ? run->paths->items[note - 1].name : "-";
}

struct share {
	unsigned shown, all;
};

static void print_share(const char *what, struct share share, FILE *file)
{
	fprintf(file, "%-10s %u of %u exercised\n", what, share.shown, share.all);
}

/* Those that no case exercises; all, with -v. */
static struct share print_patterns(const struct test_run *run,
				   const struct coverage *coverage, FILE *file)
{
	AUTO(arena) struct arena *arena = arena_new();
	struct pattern_uses uses = { 0 };
	struct share share = { 0 };

	kb_find_uses(&coverage->knowledge, arena, &uses);
	for (size_t i = 0; i < uses.count; i++) {
		const struct pattern_use *use = &uses.items[i];
		unsigned note = coverage->patterns[use->pattern->id];
		const char *regex = use->pattern->regex;

		if (!test_wants(run, use->owner))
			continue;
		share.all++;
		share.shown += note != 0;
		if (note && !run->options->verbosity)
			continue;
		fprintf(file, "pattern  %s  %s %s %s: ", name_of_case(run, note),
			use->form, use->owner, use->field);
		print_untrusted(file, regex, strlen(regex), 200);
		fputc('\n', file);
	}
	vec_free(&uses);
	return share;
}

static void print_pieces(const struct test_run *run, const struct coverage *coverage,
			 struct share shares[PIECE_REMEDY + 1], FILE *file)
{
	static const char *const names[] = { "evidence", "gate", "remedy" };

	for (size_t i = 0; i < coverage->pieces.count; i++) {
		struct piece piece = piece_at(&coverage->pieces, i);
		unsigned note = coverage->shown[i];

		if (!test_wants(run, piece.rule->id))
			continue;
		shares[piece.kind].all++;
		shares[piece.kind].shown += note != 0;
		if (note && !run->options->verbosity)
			continue;
		fprintf(file, "%-8s %s  ", names[piece.kind], name_of_case(run, note));
		piece_print(&piece, file);
		fputc('\n', file);
	}
}

static bool cover_finish(const struct test_run *run, const struct case_task *task,
			 FILE *file)
{
	const struct coverage *coverage = task->context;
	struct share pieces[PIECE_REMEDY + 1] = { 0 };
	struct share patterns = print_patterns(run, coverage, file);

	print_pieces(run, coverage, pieces, file);
	print_share("patterns", patterns, file);
	print_share("evidence", pieces[PIECE_EVIDENCE], file);
	print_share("gates", pieces[PIECE_GATE], file);
	print_share("remedies", pieces[PIECE_REMEDY], file);
	return patterns.shown < patterns.all;
}

static void cover_end(void *context)
{
	struct coverage *coverage = context;

	pieces_free(&coverage->pieces);
	free(coverage);
}

const struct case_mode case_coverage = { cover_begin, cover_finish, cover_end };

/* --- --mutate: some case must notice that a piece of evidence or a gate is left out ---
 */

/* The share of mutants that the project's own corpus has to notice. */
static const double least_score = 0.85;

struct mutation {
	const struct test_run *run;
	struct knowledge knowledge;
	struct pieces pieces;
	atomic_uint *noticed; /* shared; by the number of a piece, see note_case() */
};

static bool fails_without(const struct judged_case *judged, const struct left_out *out)
{
	struct session mutant = *judged->session;
	struct options options = { .min_confidence =
					   judged->session->diagnosis->min_confidence };
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

static void leave_out(struct mutation *mutation, const struct judged_case *judged,
		      const struct left_out *out)
{
	atomic_uint *noticed = &mutation->noticed[piece_number(
		&mutation->pieces, out->rule, out->kind, out->index)];

	/* The first case is named, whichever worker comes first. */
	unsigned by = atomic_load(noticed);

	if ((!by || by > judged->number + 1) && fails_without(judged, out))
		note_case(noticed, judged->number);
}

/* Only what was decided in this case can be missed in it. */
static void try_finding(struct mutation *mutation, const struct judged_case *judged,
			const struct finding *finding)
{
	struct left_out out = { finding->rule->id, PIECE_EVIDENCE, 0 };

	if (!test_wants(mutation->run, finding->rule->id))
		return;
	for (; out.index < finding->judged_count; out.index++)
		if (finding->judged[out.index].truth == TRUTH_TRUE)
			leave_out(mutation, judged, &out);
	out.kind = PIECE_GATE;
	for (out.index = 0; out.index < finding->gate_count; out.index++)
		if (finding->gates[out.index].truth != TRUTH_UNKNOWN)
			leave_out(mutation, judged, &out);
}

static void mutate_visit(void *context, const struct judged_case *judged)
{
	const struct findings *findings = judged->session->findings;

	if (judged->verdict->problem[0])
		return;
	for (size_t i = 0; i < findings->count; i++)
		try_finding(context, judged, &findings->items[i]);
}

static int mutate_begin(struct test_run *run, struct case_task *ret_task,
			struct error *error)
{
	struct mutation *mutation = mem_zalloc(sizeof(*mutation));
	int r = kb_load_all(run->base->kb, &mutation->knowledge, error);

	*ret_task = (struct case_task){ mutate_visit, mutation };
	if (r)
		return r;
	mutation->run = run;
	pieces_of(&mutation->knowledge, &mutation->pieces);
	mutation->noticed =
		case_share((mutation->pieces.count + 1) * sizeof(*mutation->noticed));
	return 0;
}

static bool mutate_finish(const struct test_run *run, const struct case_task *task,
			  FILE *file)
{
	const struct mutation *mutation = task->context;
	unsigned mutants = 0, noticed = 0;

	for (size_t i = 0; i < mutation->pieces.count; i++) {
		struct piece piece = piece_at(&mutation->pieces, i);
		unsigned note = mutation->noticed[i];

		if (piece.kind == PIECE_REMEDY || !test_wants(run, piece.rule->id))
			continue;
		mutants++;
		noticed += note != 0;
		if (note && !run->options->verbosity)
			continue;
		fprintf(file, "%s  ",
			note ? run->paths->items[note - 1].name : "survived");
		piece_print(&piece, file);
		fputc('\n', file);
	}
	if (noticed < mutants)
		fputs("survived: no case needs it; add a case that has it alone, or a "
		      "near "
		      "miss that it keeps out, or leave it out of the rule\n",
		      file);
	double score = mutants ? (double)noticed / mutants : 1;
	fprintf(file, "mutants         %u\nnoticed         %u\nmutation score  %.3f\n",
		mutants, noticed, score);
	return score < least_score;
}

static void mutate_end(void *context)
{
	struct mutation *mutation = context;

	pieces_free(&mutation->pieces);
	free(mutation);
}

const struct case_mode case_mutation = { mutate_begin, mutate_finish, mutate_end };
