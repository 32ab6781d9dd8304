/* SPDX-License-Identifier: Apache-2.0 */
#include "tests/chop/origin.h"

#include <string.h>

#include "engine/model/rule.h"

/* --- witnesses --- */

static const double ROUNDING = 1e-9;

/* A piece of evidence or a gate says so much for a diagnosis. */
enum says { NOTHING, WEAKLY, FOR };

struct witness {
	const char *rule;
	double score;
	struct slice says; /* a byte for each piece, then each gate */
};

struct witnesses {
	struct arena *arena;
	struct base *base;
	const struct case_paths *paths;
	VEC(struct corpus_case) cases; /* none before the first rule is asked for */
	VEC(const char *) rules;       /* that were asked for */
	VEC(struct witness) list;
};

struct witnesses *witnesses_new(struct base *base, const struct case_paths *paths)
{
	struct witnesses *witnesses = mem_zalloc(sizeof(*witnesses));

	witnesses->arena = arena_new();
	witnesses->base = base;
	witnesses->paths = paths;
	return witnesses;
}

void witnesses_free(struct witnesses *witnesses)
{
	if (!witnesses)
		return;
	vec_free(&witnesses->cases);
	vec_free(&witnesses->rules);
	vec_free(&witnesses->list);
	arena_free(witnesses->arena);
	free(witnesses);
}

/* --- what a finding says --- */

/* `counted`: only what its confidence rests on, not what another of its group says. */
static enum says piece_says(const struct judged *judged, bool counted)
{
	if (judged->truth != TRUTH_TRUE || judged->evidence->against ||
	    (counted && !judged->counted))
		return NOTHING;
	return judged->ended ? WEAKLY : FOR;
}

static struct slice finding_says(struct strbuf *out, const struct finding *finding,
				 bool counted)
{
	for (size_t i = 0; i < finding->judged_count; i++)
		strbuf_add_char(out, (char)piece_says(&finding->judged[i], counted));
	for (size_t i = 0; i < finding->gate_count; i++)
		strbuf_add_char(out,
				finding->gates[i].truth == TRUTH_TRUE ? FOR : NOTHING);
	return strbuf_slice(out);
}

static bool says_no_more(struct slice witness, struct slice finding)
{
	for (size_t i = 0; i < witness.size; i++)
		if (witness.data[i] > finding.data[i])
			return false;
	return true;
}

/* --- the cases --- */

/* The cases of a file follow each other. */
static void load_cases(struct witnesses *witnesses)
{
	const struct case_paths *paths = witnesses->paths;
	struct corpus_cases cases;

	for (size_t i = 0; i < paths->count; i++)
		if ((!i || strcmp(paths->items[i].path, paths->items[i - 1].path) != 0) &&
		    !case_load(witnesses->arena, paths->items[i].path, &cases, NULL))
			for (size_t j = 0; j < cases.count; j++)
				vec_push(&witnesses->cases, cases.items[j]);
}

static void add_case(struct witnesses *witnesses, const struct corpus_case *c,
		     const char *rule)
{
	AUTO(session) struct session session = { 0 };
	AUTO(strbuf) struct strbuf out = { 0 };

	session_start(&session, witnesses->base);
	if (case_diagnose(&session, c, NULL))
		return;
	const struct diagnosis *d = session.at->diagnosis;
	for (size_t i = 0; i < d->diagnosis_count; i++) {
		const struct finding *finding = d->diagnoses[i].finding;

		if (finding->confidence < ALARM || strcmp(finding->rule->id, rule) != 0)
			continue;
		strbuf_truncate(&out, 0);
		struct slice says = finding_says(&out, finding, true);
		vec_push(&witnesses->list,
			 ((struct witness){ rule, finding->score,
					    arena_slice(witnesses->arena, says) }));
	}
}

static void find_witnesses(struct witnesses *witnesses, const char *id)
{
	for (size_t i = 0; i < witnesses->rules.count; i++)
		if (!strcmp(witnesses->rules.items[i], id))
			return;
	const char *rule = arena_printf(witnesses->arena, "%s", id);
	vec_push(&witnesses->rules, rule);
	if (!witnesses->cases.count)
		load_cases(witnesses);
	for (size_t i = 0; i < witnesses->cases.count; i++)
		if (case_is_right(&witnesses->cases.items[i], rule))
			add_case(witnesses, &witnesses->cases.items[i], rule);
}

/* A whole log says no more for the finding's rule. */
static bool is_witnessed(struct witnesses *witnesses, const struct finding *finding)
{
	AUTO(strbuf) struct strbuf out = { 0 };
	struct slice says = finding_says(&out, finding, false);

	find_witnesses(witnesses, finding->rule->id);
	for (size_t i = 0; i < witnesses->list.count; i++) {
		const struct witness *witness = &witnesses->list.items[i];

		if (!strcmp(witness->rule, finding->rule->id) &&
		    witness->score <= finding->score + ROUNDING &&
		    says_no_more(witness->says, says))
			return true;
	}
	return false;
}

/* --- the origin of a diagnosis --- */

/* From here on a diagnosis is told. */
static const double STATED = 0.3;

const char *const origin_names[ORIGIN_COUNT] = { "had", "left", "joined", "misread",
						 "MADE" };

struct look {
	const struct finding *finding;
	const struct whole *wholes;
	const struct whole *left; /* the damaged log */
	enum loss loss;
	bool mixed;
};

static bool is_same_rule(const struct finding *a, const struct finding *b)
{
	return !strcmp(a->rule->id, b->rule->id);
}

/* Told or folded under its cause. */
static bool had(const struct whole *whole, const struct finding *finding)
{
	const struct findings *findings = whole->findings;

	for (size_t i = 0; findings && i < findings->count; i++)
		if (!findings->items[i].ruled_out &&
		    findings->items[i].confidence >= STATED &&
		    is_same_rule(&findings->items[i], finding))
			return true;
	return false;
}

static bool speaks_for(const struct judged *judged)
{
	return judged->truth == TRUTH_TRUE && !judged->evidence->against;
}

/* --- what it rests on --- */

static bool was_hit(const struct look *look, unsigned pattern)
{
	const struct hit *const *hits;

	for (size_t i = 0; i < WHOLES; i++)
		if (look->wholes[i].hits && hits_of(look->wholes[i].hits, pattern, &hits))
			return true;
	return false;
}

static bool has_value(const struct facts *facts, const struct fact *fact)
{
	for (size_t i = 0; i < facts->list.count; i++)
		if (!strcmp(facts->list.items[i].name, fact->name) &&
		    !strcmp(facts->list.items[i].value, fact->value))
			return true;
	return false;
}

static bool was_stated(const struct look *look, const struct fact *fact)
{
	for (size_t i = 0; i < WHOLES; i++)
		if (look->wholes[i].facts && has_value(look->wholes[i].facts, fact))
			return true;
	return false;
}

/* A whole log said it, or not; the worst last. */
enum ground { GROUNDED, AT_AN_END, GROUNDLESS };

static enum ground worse(enum ground a, enum ground b)
{
	return a > b ? a : b;
}

/* It ends within a line, or may begin within one. With a clock such a line tells that it
 * was cut, and no value is taken from its end; without one it may be what somebody marked
 * with the mouse. */
static bool is_at_an_end(const struct look *look, uint64_t line)
{
	const struct hits *hits = look->left->hits;

	for (size_t i = 0; i < hits->count; i++)
		if (hits->items[i]->text->unfinished &&
		    hits->items[i]->text->lines == line)
			return true;
	return line == 1;
}

static enum ground hit_ground(const struct look *look, const struct hit *hit)
{
	if (was_hit(look, hit->pattern))
		return GROUNDED;
	return !stamp_is_set(&hit->stamp) && is_at_an_end(look, hit->line) ? AT_AN_END
									   : GROUNDLESS;
}

static enum ground fact_ground(const struct look *look, const struct fact *fact)
{
	if (was_stated(look, fact))
		return GROUNDED;
	return is_at_an_end(look, fact->line) ? AT_AN_END : GROUNDLESS;
}

static enum ground piece_ground(const struct look *look, const struct judged *judged)
{
	enum ground ground = GROUNDED;

	for (size_t i = 0; i < judged->hit_count; i++)
		ground = worse(ground, hit_ground(look, judged->hits[i]));
	for (size_t i = 0; i < judged->fact_count; i++)
		ground = worse(ground, fact_ground(look, judged->facts[i]));
	return ground;
}

static enum ground ground_of(const struct look *look)
{
	const struct finding *finding = look->finding;
	enum ground ground = GROUNDED;

	for (size_t i = 0; i < finding->judged_count; i++)
		if (speaks_for(&finding->judged[i]) && finding->judged[i].counted)
			ground = worse(ground, piece_ground(look, &finding->judged[i]));
	for (size_t i = 0; i < finding->gate_count; i++)
		if (finding->gates[i].truth == TRUTH_TRUE && finding->gates[i].fact)
			ground = worse(ground, fact_ground(look, finding->gates[i].fact));
	return ground;
}

/* --- what is new in it --- */

/* A whole log's finding of the rule had the piece, at full strength if it has that now.
 */
static bool was_true(const struct look *look, size_t piece)
{
	for (size_t i = 0; i < WHOLES; i++) {
		const struct findings *findings = look->wholes[i].findings;

		for (size_t j = 0; findings && j < findings->count; j++) {
			const struct judged *was = &findings->items[j].judged[piece];

			if (is_same_rule(&findings->items[j], look->finding) &&
			    was->truth == TRUTH_TRUE &&
			    (!was->ended || look->finding->judged[piece].ended))
				return true;
		}
	}
	return false;
}

static bool any_kind(const struct evidence *evidence,
		     bool (*is)(const struct evidence *evidence))
{
	if (is(evidence))
		return true;
	for (size_t i = 0; i < evidence->child_count; i++)
		if (any_kind(&evidence->children[i], is))
			return true;
	return false;
}

static bool is_absence(const struct evidence *evidence)
{
	return evidence->kind == EVIDENCE_ABSENT;
}

static bool is_silence(const struct evidence *evidence)
{
	return evidence->kind == EVIDENCE_STALL || is_absence(evidence);
}

/* Wants its lines somewhere, or so many of them. */
static bool is_placed(const struct evidence *evidence)
{
	return evidence->kind == EVIDENCE_STALL || evidence->kind == EVIDENCE_SEQUENCE ||
	       evidence->kind == EVIDENCE_COUNT || evidence->near_record ||
	       evidence->within_lines || evidence->within_seconds > 0;
}

static bool has_clock(const struct judged *judged)
{
	for (size_t i = 0; i < judged->hit_count; i++)
		if (stamp_is_set(&judged->hits[i]->stamp))
			return true;
	return false;
}

/* A piece of the kind that no whole log's finding had; `timed`: of lines with a clock. */
static bool has_new_piece(const struct look *look,
			  bool (*is)(const struct evidence *evidence), bool timed)
{
	for (size_t i = 0; i < look->finding->judged_count; i++) {
		const struct judged *judged = &look->finding->judged[i];

		if (speaks_for(judged) && !judged->ended && !was_true(look, i) &&
		    any_kind(judged->evidence, is) && (!timed || has_clock(judged)))
			return true;
	}
	return false;
}

/* --- two logs in one --- */

/* A machine has this once; it may have GPUs of two makers, of which a program's text
 * names one (host.gpu_here: whether AMD's is among them), two programs that run
 * containers, and several that want a GPU. */
static bool is_of_host(const struct fact *fact)
{
	return fact->line && !strncmp(fact->name, "host.", 5) &&
	       strcmp(fact->name, "host.gpu_maker") != 0 &&
	       strcmp(fact->name, "host.gpu_here") != 0 &&
	       strcmp(fact->name, "host.gpu_wanted") != 0 &&
	       strcmp(fact->name, "host.container") != 0;
}

/* The logs say different things of what a machine has once. */
static bool are_two_machines(const struct look *look)
{
	const struct facts *a = look->wholes[0].facts, *b = look->wholes[2].facts;

	for (size_t i = 0; i < b->list.count; i++) {
		const struct fact *fact = &b->list.items[i];

		if (is_of_host(fact) && !has_value(a, fact) &&
		    facts_first(a, fact->name, "", 0))
			return true;
	}
	return false;
}

/* --- */

/* The log's clocks show that its lines are in another order, or there twice: one
 * that goes back once tells another boot. */
static bool shows_order(const struct look *look)
{
	const struct hit *last = NULL;
	unsigned back = 0;

	for (size_t i = 0; i < look->left->hits->count; i++) {
		const struct hit *hit = look->left->hits->items[i];

		if (!stamp_is_set(&hit->stamp))
			continue;
		back += last && (hit->stamp.has_wall && last->stamp.has_wall
					 ? hit->stamp.wall < last->stamp.wall
					 : hit->stamp.kernel < last->stamp.kernel);
		last = hit;
	}
	return back >= 2;
}

/* It rests on a fact that the other log has another, more trusted value of, or that its
 * case states and the mixed log does not. */
static bool is_withdrawn(const struct look *look, const struct judged *was)
{
	for (size_t i = 0; i < was->fact_count; i++) {
		const struct fact *fact = was->facts[i];
		const struct fact *now = facts_first(look->left->facts, fact->name,
						     fact->device, fact->boot);

		if (now ? strcmp(now->value, fact->value) != 0 : !fact->line)
			return true;
	}
	return false;
}

/* It rests on one log alone, without what spoke against it there. */
static bool lost_contradiction(const struct look *look, const struct finding *was)
{
	const struct finding *finding = look->finding;
	bool lost = false;

	for (size_t i = 0; i < finding->judged_count; i++) {
		bool now = finding->judged[i].truth == TRUTH_TRUE;
		bool then = was->judged[i].truth == TRUTH_TRUE;

		if (!finding->judged[i].evidence->against && now && !then)
			return false;
		lost |= finding->judged[i].evidence->against && then && !now &&
			!is_withdrawn(look, &was->judged[i]);
	}
	return lost;
}

static bool any_contradiction_lost(const struct look *look)
{
	for (size_t i = 0; i < WHOLES; i++) {
		const struct findings *findings = look->wholes[i].findings;

		for (size_t j = 0; findings && j < findings->count; j++)
			if (is_same_rule(&findings->items[j], look->finding) &&
			    lost_contradiction(look, &findings->items[j]))
				return true;
	}
	return false;
}

static const char *made_by_mixing(const struct look *look)
{
	bool of_boot = look->finding->boot; /* what stands in another is not of it */

	if (!of_boot && any_contradiction_lost(look))
		return "what spoke against it is there and does not count";
	if (!of_boot && has_new_piece(look, is_absence, false))
		return "what is absent in one log is in the other";
	if (has_new_piece(look, is_placed, true))
		return "lines of two logs as one record, near each other, in order";
	if (are_two_machines(look))
		return "what two machines say";
	return NULL;
}

/* A text that ends within a line. */
static bool shows_end(const struct look *look)
{
	for (size_t i = 0; i < look->left->hits->count; i++)
		if (look->left->hits->items[i]->text->unfinished)
			return true;
	return false;
}

static const char *made_by_loss(const struct look *look)
{
	if (look->loss == LOSS_ENDS && shows_end(look) &&
	    has_new_piece(look, is_silence, false))
		return "silence where the log was cut";
	if (look->loss == LOSS_NONE && shows_order(look))
		return "lines in another order, or twice";
	return NULL;
}

enum origin origin_of(const struct finding *finding, const struct whole wholes[WHOLES],
		      const struct whole *left, enum loss loss,
		      struct witnesses *witnesses, const char **ret_why)
{
	struct look look = { finding, wholes, left, loss, wholes[1].findings != NULL };

	*ret_why = NULL;
	if (had(&wholes[0], finding) || had(&wholes[1], finding) ||
	    had(&wholes[2], finding))
		return ORIGIN_HAD;
	enum ground ground = ground_of(&look);
	if (ground != GROUNDED) {
		*ret_why = "a line or fact of neither log";
		return loss >= LOSS_INSIDE || (loss == LOSS_ENDS && ground == AT_AN_END)
			       ? ORIGIN_MISREAD
			       : ORIGIN_MADE;
	}
	*ret_why = (look.mixed ? made_by_mixing : made_by_loss)(&look);
	if (*ret_why)
		return ORIGIN_MADE;
	if (look.mixed)
		return ORIGIN_JOINED;
	if (is_witnessed(witnesses, finding))
		return ORIGIN_LEFT;
	*ret_why = "no case of the corpus is of it by so little";
	return loss == LOSS_WITHIN ? ORIGIN_MISREAD : ORIGIN_MADE;
}
