/* SPDX-License-Identifier: Apache-2.0 */
/*
 * --mutate: each piece of evidence and each gate is left out in turn; some case must
 * notice, which is to say that it passed and now fails. A piece that no case misses says
 * nothing that the corpus holds it to.
 */
#include "engine/cmd/case_mode.h"
#include "engine/cmd/pieces.h"

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

	mutant.judge.left_out = out;
	session_diagnose(&mutant, &options);
	case_verdict(judged->expected, &mutant, &verdict);
	diagnosis_free(mutant.diagnosis);
	findings_free(mutant.findings);
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

static void visit(void *context, const struct judged_case *judged)
{
	const struct findings *findings = judged->session->findings;

	if (judged->verdict->problem[0])
		return;
	for (size_t i = 0; i < findings->count; i++)
		try_finding(context, judged, &findings->items[i]);
}

static int begin(struct test_run *run, struct case_task *ret_task, struct error *error)
{
	struct mutation *mutation = mem_zalloc(sizeof(*mutation));
	int r = kb_load_all(run->base->kb, &mutation->knowledge, error);

	*ret_task = (struct case_task){ visit, mutation };
	if (r)
		return r;
	mutation->run = run;
	pieces_of(&mutation->knowledge, &mutation->pieces);
	mutation->noticed =
		case_share((mutation->pieces.count + 1) * sizeof(*mutation->noticed));
	return 0;
}

static bool finish(const struct test_run *run, const struct case_task *task, FILE *file)
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

static void end(void *context)
{
	struct mutation *mutation = context;

	pieces_free(&mutation->pieces);
	free(mutation);
}

const struct case_mode case_mutation = { begin, finish, end };
