/* SPDX-License-Identifier: Apache-2.0 */
/* Tests of facts, three-valued: every operator with facts that hold, do not, are not
 * known. */
#include "engine/reason/fact_test.h"

#include "tests/unit/unit.h"

enum { F = TRUTH_FALSE, T = TRUTH_TRUE, U = TRUTH_UNKNOWN };

enum { NAMES = 1, CAPTURE = 2, NEGATED = 4, PARTLY = 8, FAMILY = 16, SEEN = 32 };

/* clang-format off */
static const struct row {
	const char *facts[4]; /* KEY=VALUE */
	const char *key;
	enum operator op;
	const char *operands[4];
	/* PARTLY: lists were not read whole; FAMILY: env. was; SEEN: all facts but the
	 * first were read by a program, and not stated. */
	unsigned flags;
	int truth;
} rows[] = {
	{ { 0 }, "gpu.gfx", OPERATOR_EQUALS, { "a" }, 0, U },
	{ { "gpu.gfx=a" }, "gpu.gfx", OPERATOR_EQUALS, { "A" }, 0, T },
	{ { "gpu.gfx=ab" }, "gpu.gfx", OPERATOR_EQUALS, { "a" }, 0, F },
	{ { "os.name=ubuntu 24.04" }, "os.name", OPERATOR_EQUALS, { "ubuntu" }, 0, T },
	{ { "env.A=yes" }, "env.A", OPERATOR_EQUALS, { "YES" }, 0, F },
	{ { "gpu.count=2" }, "gpu.count", OPERATOR_EQUALS, { "2.0" }, 0, T },
	{ { "gpu.count=nan" }, "gpu.count", OPERATOR_EQUALS, { "2" }, 0, F },
	{ { "gpu.gfx=b" }, "gpu.gfx", OPERATOR_IN, { "a", "b" }, 0, T },
	{ { "gpu.gfx=c" }, "gpu.gfx", OPERATOR_IN, { "a", "b" }, 0, F },
	{ { "gpu.gfx=c" }, "gpu.gfx", OPERATOR_NOT_IN, { "a", "b" }, 0, T },
	{ { "gpu.gfx=c" }, "gpu.gfx", OPERATOR_NOT_EQUALS, { "c" }, 0, F },
	/* an operand that is not known could be the one */
	{ { "env.A=1" }, "env.A", OPERATOR_IN, { "env.B", "env.C" }, NAMES, U },
	{ { "env.A=1", "env.B=1" }, "env.A", OPERATOR_IN, { "env.B", "env.C" }, NAMES,
	  T },
	{ { "env.A=1", "env.B=2" }, "env.A", OPERATOR_IN, { "env.B", "env.C" }, NAMES,
	  U },
	{ { "env.A=1", "env.B=2" }, "env.A", OPERATOR_NOT_IN, { "env.B", "env.C" }, NAMES,
	  U },
	{ { "env.A=1", "env.B=2", "env.C=3" }, "env.A", OPERATOR_NOT_IN,
	  { "env.B", "env.C" }, NAMES, T },
	{ { "gpu.gfx=gfx90a" }, "gpu.gfx", OPERATOR_MATCHES, { "^gfx9" }, 0, T },
	{ { "gpu.gfx=gfx1100" }, "gpu.gfx", OPERATOR_MATCHES, { "^gfx9" }, 0, F },
	{ { "gpu.gfx=gfx1100" }, "gpu.gfx", OPERATOR_MATCHES, { "(" }, 0, U },
	{ { 0 }, "gpu.gfx", OPERATOR_MATCHES, { "^gfx9" }, 0, U },
	{ { "env.A=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!" }, "env.A",
	  OPERATOR_MATCHES, { "^(a+)+$" }, 0, U },
	/* gives up */
	{ { "rocm.version=6.4.1" }, "rocm.version", OPERATOR_RANGE, { ">=6.4, <7" }, 0,
	  T },
	{ { "rocm.version=7.1" }, "rocm.version", OPERATOR_RANGE, { ">=6.4, <7" }, 0, F },
	{ { "rocm.version=unknown" }, "rocm.version", OPERATOR_RANGE, { ">=6" }, 0, U },
	{ { "rocm.version=7" }, "rocm.version", OPERATOR_RANGE, { ">=7.1" }, 0, U },
	{ { "rocm.version=7.10", "rocm.stream=preview" }, "rocm.version", OPERATOR_RANGE,
	  { ">=7.1" }, 0, U },
	{ { "rocm.version=7.10", "rocm.stream=preview" }, "rocm.version", OPERATOR_RANGE,
	  { ">=7.1" }, SEEN, T },
	/* the stream of another one */
	{ { "app.targets=a", "app.targets=b" }, "app.targets", OPERATOR_HAS, { "b" }, 0,
	  T },
	{ { "app.targets=a" }, "app.targets", OPERATOR_HAS, { "b" }, 0, F },
	{ { "app.targets=a" }, "app.targets", OPERATOR_HAS, { "b" }, PARTLY, U },
	{ { "app.targets=a" }, "app.targets", OPERATOR_LACKS, { "b" }, 0, T },
	{ { "app.targets=a" }, "app.targets", OPERATOR_LACKS, { "a" }, PARTLY, F },
	{ { "app.targets=a" }, "app.targets", OPERATOR_LACKS, { "b" }, PARTLY, U },
	{ { "app.targets=a" }, "app.targets", OPERATOR_LACKS, { "env.B" }, NAMES, U },
	{ { 0 }, "app.targets", OPERATOR_LACKS, { "b" }, 0, U },
	{ { "env.A=1" }, "env.A", OPERATOR_EXISTS, { 0 }, 0, T },
	{ { "host.container=none" }, "host.container", OPERATOR_EXISTS, { 0 }, 0, F },
	{ { "host.container=none" }, "host.container", OPERATOR_EXISTS, { 0 }, NEGATED,
	  T },
	{ { 0 }, "env.A", OPERATOR_EXISTS, { 0 }, 0, U },
	{ { 0 }, "env.A", OPERATOR_EXISTS, { 0 }, NEGATED, U },
	{ { "gpu.vram_mib=512" }, "gpu.vram_mib", OPERATOR_LESS, { "1e3" }, 0, T },
	{ { "gpu.vram_mib=512" }, "gpu.vram_mib", OPERATOR_GREATER_EQUAL, { "513" }, 0,
	  F },
	{ { "gpu.vram_mib=much" }, "gpu.vram_mib", OPERATOR_LESS, { "1e3" }, 0, U },
	{ { "kernel.version=6.9" }, "kernel.version", OPERATOR_LESS, { "6.10" }, 0, T },
	{ { "kernel.version=6.9" }, "kernel.version", OPERATOR_GREATER, { "6.10" }, 0,
	  F },
	{ { "kernel.version=6.9" }, "kernel.version", OPERATOR_LESS_EQUAL, { "x" }, 0,
	  U },
	/* of a family that was read whole, what is not there satisfies nothing */
	{ { 0 }, "env.A", OPERATOR_EXISTS, { 0 }, FAMILY, F },
	{ { 0 }, "env.A", OPERATOR_EXISTS, { 0 }, FAMILY | NEGATED, T },
	{ { "env.A=1" }, "env.A", OPERATOR_EXISTS, { 0 }, FAMILY, T },
	{ { "env.A=1" }, "env.A", OPERATOR_EXISTS, { 0 }, FAMILY | NEGATED, F },
	{ { 0 }, "env.A", OPERATOR_EQUALS, { "1" }, FAMILY, F },
	{ { 0 }, "env.A", OPERATOR_NOT_EQUALS, { "1" }, FAMILY, F },
	{ { 0 }, "shell.env.A", OPERATOR_EXISTS, { 0 }, FAMILY, U },
	{ { 0 }, "os.name", OPERATOR_EXISTS, { 0 }, FAMILY, U },
	/* the captures of the hit: one=1, two=2, long=..., and none of "gone" */
	{ { 0 }, "one", OPERATOR_LESS, { "two" }, CAPTURE | NAMES, T },
	{ { 0 }, "two", OPERATOR_LESS, { "one" }, CAPTURE | NAMES, F },
	{ { 0 }, "one", OPERATOR_LESS, { "gone" }, CAPTURE | NAMES, U },
	{ { 0 }, "gone", OPERATOR_LESS, { "one" }, CAPTURE | NAMES, U },
	{ { 0 }, "long", OPERATOR_EQUALS, { "one" }, CAPTURE | NAMES, U },
	{ { 0 }, "one", OPERATOR_IN, { "two", "two", "two", "one" }, CAPTURE | NAMES, T },
	{ { "env.A=1" }, "one", OPERATOR_EQUALS, { "env.A" }, CAPTURE | NAMES, T },
};
/* clang-format on */

static struct facts *learn(const char *const facts[4], unsigned flags)
{
	struct facts *all = facts_new();
	const struct fact env = { .key = family_find("env."),
				  .name = "env.",
				  .value = "whole",
				  .device = "",
				  .trust = TRUST_KERNEL,
				  .from = "probe",
				  .whole = true };

	for (size_t i = 0; i < 4 && facts[i]; i++)
		assert_int_equal(facts_state(all, facts[i], NULL), 0);
	for (size_t i = 0; i < all->list.count; i++) {
		all->list.items[i].whole = !(flags & PARTLY);
		if (i && flags & SEEN)
			all->list.items[i].trust = TRUST_RUNTIME;
	}
	if (flags & FAMILY)
		facts_add(all, &env);
	return all;
}

TEST(test_rows)
{
	static char text[300];
	const struct capture captures[] = {
		{ "one", slice_of("1") },
		{ "two", slice_of("2") },
		{ "long", slice_from(text, sizeof(text)) },
	};
	const struct hit hit = { .captures = captures,
				 .capture_count = ARRAY_SIZE(captures) };

	memset(text, '1', sizeof(text));
	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		const struct row *row = &rows[i];
		AUTO(facts)
		struct facts *facts = learn(row->facts, row->flags);
		struct test_context context = { facts, "", 0, &hit };
		struct test test = { .key = row->key,
				     .op = row->op,
				     .operands = (const char **)row->operands,
				     .operands_are_names = row->flags & NAMES ? 15 : 0,
				     .key_is_capture = row->flags & CAPTURE,
				     .negated = row->flags & NEGATED };

		while (test.operand_count < 4 && row->operands[test.operand_count])
			test.operand_count++;
		int truth = (int)test_facts(&test, &context, NULL);
		if (truth != row->truth)
			fail_msg("row %zu (%s): %d", i, row->key, truth);
	}
}

/* A list is looked at to its end, however long. */
TEST(test_long_list)
{
	AUTO(facts) struct facts *facts = facts_new();
	const char *last = "m999";
	struct test has = { .key = "kernel.modules",
			    .op = OPERATOR_HAS,
			    .operands = &last,
			    .operand_count = 1 };
	struct test lacks = has;
	struct test_context context = { facts, "", 0, NULL };
	const struct fact *fact = NULL;
	char text[32];

	for (unsigned i = 0; i < 1000; i++) {
		snprintf(text, sizeof(text), "kernel.modules=m%u", i);
		assert_int_equal(facts_state(facts, text, NULL), 0);
	}
	lacks.op = OPERATOR_LACKS;
	assert_int_equal(test_facts(&has, &context, &fact), TRUTH_TRUE);
	assert_string_equal(fact->value, last);
	assert_int_equal(test_facts(&lacks, &context, NULL), TRUTH_FALSE);
}

TEST(test_logic)
{
	static const int and[3][3] = { { F, F, F }, { F, T, U }, { F, U, U } };
	static const int or [3][3] = { { F, T, U }, { T, T, T }, { U, T, U } };

	for (int a = 0; a < 3; a++)
		for (int b = 0; b < 3; b++) {
			assert_int_equal(truth_and(a, b), and[a][b]);
			assert_int_equal(truth_or(a, b), or [a][b]);
		}
	assert_int_equal(truth_not(TRUTH_UNKNOWN), TRUTH_UNKNOWN);
	assert_int_equal(truth_not(TRUTH_TRUE), TRUTH_FALSE);
}

TESTS(NULL, NULL)
