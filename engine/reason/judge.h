/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Judge: evaluates the rules that a hit or a fact points to, per boot and device.
 *
 * Formula (docs/confidence.md; the odds form of Bayes' theorem):
 *   score = prior + min(2.2, 1.1 * matched gates) + sum over groups of the largest
 *           weight - sum of contradictions + what came of its remedies
 * where gates never weigh more than twice the evidence (they say where a fault can occur,
 * not that it did), with weight = ln(likelihood ratio of the strength word). Hits in one
 * record are one group. A mismatching gate, or a machine known to have the fix, rules a
 * finding out.
 */
#ifndef KBMATCH_JUDGE_H
#define KBMATCH_JUDGE_H

#include "engine/model/finding.h"
#include "engine/reason/history.h"
#include "engine/reason/alike.h"
#include "engine/kb/kb.h"
#include "engine/scan/scan.h"

/* A piece of a rule that is judged as if it were not there: how much hangs on it. */
struct left_out {
	const char *rule;
	enum piece_kind { PIECE_EVIDENCE, PIECE_GATE, PIECE_REMEDY } kind;
	size_t index; /* in rule->evidence or rule->gates; a remedy tells nothing */
};

/* All inputs are borrowed and must outlive the findings. `only` is NULL, or the id of
 * the one rule to evaluate whether or not anything points to it (explain). */
struct judge_input {
	struct kb *kb;
	struct scanner *scanner;
	const struct hits *hits;
	const struct facts *facts;
	const struct checked *checks;
	size_t check_count;
	const char *only;
	const struct attempts *attempts; /* NULL: nothing is known to be tried */
	const struct left_out *left_out; /* NULL: nothing */
};

/* One finding for each rule, device and boot that evidence speaks for. */
struct findings *judge(const struct judge_input *input);

/* The rules that a text reads like, in their order, as findings: at most `most` of those
 * that no evidence speaks for or against and no gate rules out. */
struct findings *judge_alike(const struct judge_input *input, const struct alike *alike,
			     size_t count, size_t most);

/* Of the formula: log-odds of a matched gate, and of all of them at most; and the ratio
 * of odds that what was tried makes at most, either way. */
extern const double gate_weight_each, gate_weight_most, tried_ratio_most;

/* Every check of the base, in its order. */
size_t judge_checks(struct kb *kb, const struct facts *facts, struct arena *arena,
		    const struct checked **ret_checks);

#endif
