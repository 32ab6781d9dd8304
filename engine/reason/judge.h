/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Judge: evaluates the rules that a hit or a fact points to, per boot and device.
 *
 * Formula (docs/confidence.md; the odds form of Bayes' theorem):
 *   score = prior + min(2.2, 1.1 * matched gates) + sum over groups of the largest
 *           weight - sum of contradictions + results of its remedies
 * where gates never weigh more than twice the evidence (they say where a fault can
 * occur, not that it did), with weight = ln(likelihood ratio of the strength word).
 * Hits in one record are one group. A mismatching gate, or a machine known to have the
 * fix, rules a finding out.
 */
#ifndef KBMATCH_REASON_JUDGE_H
#define KBMATCH_REASON_JUDGE_H

#include "engine/model/hw_error.h"
#include "engine/model/finding.h"
#include "engine/reason/history.h"
#include "engine/reason/alike.h"
#include "engine/kb/kb.h"
#include "engine/scan/scan.h"

/* A piece of a rule that is judged as if it were not there, to measure how much depends
 * on it. */
struct left_out {
	const char *rule;
	enum piece_kind { PIECE_EVIDENCE, PIECE_GATE, PIECE_REMEDY } kind;
	size_t index; /* in rule->evidence or rule->gates; not used for remedies */
};

/* All inputs are borrowed and must outlive the findings. `only` is NULL, or the id of the
 * one rule to judge, even if nothing points to it (explain). */
struct judge_input {
	struct kb *kb;
	struct scanner *scanner;
	const struct hits *hits;
	const struct facts *facts;
	const struct hw_errors *hw_errors; /* NULL: none were decoded */
	const struct checked *checks;
	size_t check_count;
	const char *only;
	const struct attempts *attempts; /* NULL: no attempts are known */
	const struct left_out *left_out; /* NULL: nothing is left out */
};

/* Makes one finding for each rule, device and boot that evidence speaks for. */
struct findings *judge(const struct judge_input *input);

/* Makes findings of the rules that a text resembles, in their order: at most `most` of
 * those that no evidence speaks for or against and no gate rules out. */
struct findings *judge_alike(const struct judge_input *input, const struct alike *alike,
			     size_t count, size_t most);

/* Constants of the formula: the log-odds of one matched gate, the most for all gates
 * together, and the largest ratio of odds that attempts can give, in either direction. */
extern const double gate_weight_each, gate_weight_most, tried_ratio_most;

/* Sets the place and the codes of an error line by its message, in the arena: the part of
 * the stack that it comes from, and its codes in words. */
void place_error(const struct judge_input *input, struct unexplained *line,
		 struct arena *arena);

#endif
