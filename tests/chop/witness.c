/* SPDX-License-Identifier: Apache-2.0 */
#include "tests/chop/witness.h"

#include <string.h>

#include "tests/chop/tally.h"

static const double ROUNDING = 1e-9;

/* What a piece of evidence or a gate says for it. */
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

bool is_witnessed(struct witnesses *witnesses, const struct finding *finding)
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
