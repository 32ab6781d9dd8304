/* SPDX-License-Identifier: Apache-2.0 */
/* Where a fault can occur at all: gates, and the versions that have the fix. */
#include <math.h>

#include "engine/base/strbuf.h"
#include "engine/reason/fact_test.h"
#include "engine/reason/judge_internal.h"

const double gate_weight_each = 1.1, gate_weight_most = 2.2;

/* What was wanted of a value, for "KEY is VALUE, not ...". */
static void add_wanted(struct strbuf *b, const struct test *test)
{
	static const char *const words[OPERATOR_END] = {
		[OPERATOR_MATCHES] = "one that matches ",
		[OPERATOR_HAS] = "one with ",
		[OPERATOR_LACKS] = "one without ",
		[OPERATOR_NOT_IN] = "anything but ",
		[OPERATOR_NOT_EQUALS] = "anything but ",
	};

	if (test->op == OPERATOR_EXISTS)
		strbuf_add_text(b, test->negated ? "none" : "present");
	else if (words[test->op])
		strbuf_add_text(b, words[test->op]);
	for (size_t i = 0; i < test->operand_count; i++)
		strbuf_printf(b, "%s%s", i ? " or " : "", test->operands[i]);
}

static const char *describe_mismatch(struct arena *arena, const struct tested *gate)
{
	AUTO(strbuf) struct strbuf wanted = { 0 };

	add_wanted(&wanted, gate->test);
	return arena_printf(arena, "%s is %s, not %s", gate->test->key,
			    gate->fact ? gate->fact->value : "something else",
			    strbuf_text(&wanted));
}

void judge_gates(const struct judging *judging, struct finding *finding)
{
	const struct rule *rule = judging->rule;
	struct test_context context = { judging->input->facts, judging->device,
					judging->boot, NULL };
	double weight = 0;

	finding->gate_count = rule->gate_count;
	finding->gates = arena_array(judging->arena, struct tested, rule->gate_count);
	for (size_t i = 0; i < rule->gate_count; i++) {
		struct tested *gate = &finding->gates[i];

		gate->test = &rule->gates[i];
		gate->truth = is_left_out(judging, PIECE_GATE, i)
				      ? TRUTH_UNKNOWN
				      : test_facts(gate->test, &context, &gate->fact);
		if (gate->truth == TRUTH_TRUE) {
			weight += gate_weight_each;
			finding->version_gate |= test_is_version(gate->test);
		} else if (gate->truth == TRUTH_FALSE && !finding->ruled_out) {
			finding->ruled_out = true;
			finding->because = describe_mismatch(judging->arena, gate);
		}
	}
	finding->gate_weight = fmin(weight, gate_weight_most);
}

static struct test *fixed_test(struct arena *arena, const struct fixed_in *fixed)
{
	struct test *test = arena_new_item(arena, struct test);

	test->key = fixed->key;
	test->op = OPERATOR_RANGE;
	test->operands = arena_array(arena, const char *, 1);
	test->operands[0] = arena_printf(arena, ">=%s", fixed->version);
	test->operand_count = 1;
	return test;
}

/* A machine known to have every fix that it is known about is ruled out; one known to
 * lack one is told to upgrade. */
void judge_fixed(const struct judging *judging, struct finding *finding)
{
	const struct rule *rule = judging->rule;
	struct test_context context = { judging->input->facts, judging->device,
					judging->boot, NULL };
	const struct tested *has = NULL;

	finding->fixed_count = rule->fixed_in_count;
	finding->fixed = arena_array(judging->arena, struct tested, rule->fixed_in_count);
	for (size_t i = 0; i < rule->fixed_in_count; i++) {
		struct tested *fixed = &finding->fixed[i];

		fixed->test = fixed_test(judging->arena, &rule->fixed_in[i]);
		fixed->truth = test_facts(fixed->test, &context, &fixed->fact);
		if (fixed->truth == TRUTH_FALSE)
			finding->upgrade = true;
		else if (fixed->truth == TRUTH_TRUE && !has)
			has = fixed;
	}
	if (has && !finding->upgrade && !finding->ruled_out) {
		finding->ruled_out = true;
		finding->because =
			arena_printf(judging->arena, "fixed in %s %s, and this is %s",
				     has->test->key, has->test->operands[0] + 2,
				     has->fact ? has->fact->value : "newer");
	}
}
