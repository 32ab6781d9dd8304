/* SPDX-License-Identifier: Apache-2.0 */
/* --coverage: in which case each pattern, evidence, gate and remedy is exercised. */
#include "engine/cmd/case_mode.h"

#include "engine/cmd/output.h"
#include "engine/cmd/pieces.h"
#include "engine/kb/kb_uses.h"

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

static void visit(void *context, const struct judged_case *judged)
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

static int begin(struct test_run *run, struct case_task *ret_task, struct error *error)
{
	struct coverage *coverage = mem_zalloc(sizeof(*coverage));
	int r = kb_load_all(run->base->kb, &coverage->knowledge, error);

	*ret_task = (struct case_task){ visit, coverage };
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

static bool finish(const struct test_run *run, const struct case_task *task, FILE *file)
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

static void end(void *context)
{
	struct coverage *coverage = context;

	pieces_free(&coverage->pieces);
	free(coverage);
}

const struct case_mode case_coverage = { begin, finish, end };
