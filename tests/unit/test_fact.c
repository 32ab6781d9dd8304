/* SPDX-License-Identifier: Apache-2.0 */
/* Facts: what is added, what is the same, whom to believe. */
#include <limits.h>

#include "engine/model/fact.h"
#include "engine/reason/fact_test.h"
#include "engine/base/version.h"
#include "tests/unit/unit.h"

static bool learn(struct facts *facts, const char *name, const char *value,
		  struct fact like)
{
	like.name = name;
	like.key = key_find(name);
	like.value = value;
	like.device = like.device ? like.device : "";
	like.from = like.from ? like.from : "log";
	return facts_add(facts, &like);
}

TEST(test_values)
{
	static const struct {
		const char *name, *value, *kept;
	} rows[] = {
		{ "os.name", "debian 12", "debian 12" },
		{ "os.name", "", "" },
		{ "os.name", "d\xc3\xa9\xe2\x82\xac\xf0\x9f\x94\xa5",
		  "d\xc3\xa9\xe2\x82\xac\xf0\x9f\x94\xa5" },
		{ "os.name", "a\033[31mb\nc\td\x7f", "a?[31mb?c?d?" },
		{ "os.name", "a\xff\xc0\x80\xed\xa0\x80z", "a??????z" },
		{ "os.name", "cut\xe2\x82", "cut??" },
		{ "os.name", "c1\xc2\x9bx", "c1??x" },
		{ "os.name", "\xe2\x80\xaetxt\xcd\x8f", "???txt??" }, /* U+202E, U+034F */
		{ "gpu.pci_id", "1002:744C", "1002:744c" },
		{ "host.wsl", "Yes", "true" },
		{ "host.wsl", "0", "false" },
		{ "host.wsl", "perhaps", "perhaps" },
	};

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		AUTO(facts) struct facts *facts = facts_new();

		assert_true(learn(facts, rows[i].name, rows[i].value,
				  (struct fact){ .trust = TRUST_APP }));
		assert_string_equal(facts_first(facts, rows[i].name, "", 0)->value,
				    rows[i].kept);
		assert_false(learn(facts, rows[i].name, rows[i].value,
				   (struct fact){ .trust = TRUST_APP }));
	}
}

TEST(test_same_statement)
{
	AUTO(facts) struct facts *facts = facts_new();

	assert_true(learn(facts, "gpu.gfx", "a", (struct fact){ .trust = TRUST_APP }));
	assert_true(learn(facts, "gpu.gfx", "b", (struct fact){ .trust = TRUST_APP }));
	assert_true(learn(facts, "gpu.gfx", "a",
			  (struct fact){ .trust = TRUST_APP, .boot = 1 }));
	assert_true(learn(facts, "gpu.gfx", "a",
			  (struct fact){ .trust = TRUST_APP, .device = "0000:03:00.0" }));
	assert_false(learn(facts, "gpu.gfx", "a",
			   (struct fact){ .trust = TRUST_KERNEL, .from = "dmesg" }));
	assert_int_equal(facts->list.count, 4);
	assert_int_equal(facts->list.items[0].trust, TRUST_KERNEL);
	assert_string_equal(facts->list.items[0].from, "dmesg");
	/* Less trusted: it stays as it was. */
	assert_false(learn(facts, "gpu.gfx", "a", (struct fact){ .trust = TRUST_PROSE }));
	assert_int_equal(facts->list.items[0].trust, TRUST_KERNEL);
}

struct said {
	const char *value;
	struct fact like;
};

/* clang-format off */
static const struct belief {
	const char *what, *name;
	struct said said[4];
	const char *device;
	unsigned boot;
	const char *best[4]; /* in order */
} beliefs[] = {
	{ "nothing is known", "gpu.gfx", { { 0 } }, "", 0, { NULL } },
	{ "the more trusted source", "gpu.gfx",
	  { { "a", { .trust = TRUST_APP } }, { "b", { .trust = TRUST_KERNEL } } }, "", 0,
	  { "b" } },
	{ "all of one trust, in order", "gpu.gfx",
	  { { "b", { .trust = TRUST_APP } }, { "a", { .trust = TRUST_APP } } }, "", 0,
	  { "b", "a" } },
	{ "read before derived", "gpu.gfx",
	  { { "a", { .trust = TRUST_KERNEL, .derived_by = "d" } }, { "b", { .trust =
	  TRUST_LSPCI } } }, "", 0, { "b" } },
	{ "what the device table says is as good as its source", "gpu.gfx",
	  { { "a", { .trust = TRUST_KERNEL, .derived_by = "d", .looked_up = true } }, {
	  "b", { .trust = TRUST_LSPCI } } }, "", 0, { "a" } },
	{ "the very device before none in particular", "gpu.gfx",
	  { { "a", { .trust = TRUST_STATED } }, { "b", { .trust = TRUST_APP, .device =
	  "0000:03:00.0" } } }, "0000:03:00.0", 0, { "b" } },
	{ "another device does not count", "gpu.gfx",
	  { { "a", { .trust = TRUST_APP } }, { "b", { .trust = TRUST_KERNEL, .device =
	  "0000:04:00.0" } } }, "0000:03:00.0", 0, { "a" } },
	{ "another boot does not count", "kernel.version",
	  { { "1", { .trust = TRUST_KERNEL, .boot = 1 } }, { "2", { .trust = TRUST_APP, .boot
	  = 2 } }, { "3", { .trust = TRUST_APP } } }, "", 2, { "2", "3" } },
	{ "a list: all that was read, whoever said it", "app.targets",
	  { { "a", { .trust = TRUST_PROSE } }, { "b", { .trust = TRUST_KERNEL } }, { "c",
	  { .trust = TRUST_STATED, .derived_by = "d" } } }, "", 0, { "a", "b" } },
	{ "a list: of derived ones those of the best", "app.targets",
	  { { "a", { .trust = TRUST_APP, .derived_by = "d" } }, { "b", { .trust =
	  TRUST_SMI, .derived_by = "d" } }, { "c", { .trust = TRUST_SMI, .derived_by = "d"
	  } } }, "", 0, { "b", "c" } },
};
/* clang-format on */

TEST(test_belief)
{
	for (size_t i = 0; i < ARRAY_SIZE(beliefs); i++) {
		const struct belief *row = &beliefs[i];
		AUTO(facts) struct facts *facts = facts_new();
		const struct fact *best[4];
		size_t wanted = 0;

		for (size_t j = 0; j < ARRAY_SIZE(row->said) && row->said[j].value; j++)
			learn(facts, row->name, row->said[j].value, row->said[j].like);
		while (wanted < ARRAY_SIZE(row->best) && row->best[wanted])
			wanted++;
		if (facts_best(facts, row->name, row->device, row->boot, best, 4) !=
		    wanted)
			fail_msg("%s: not %zu values", row->what, wanted);
		for (size_t j = 0; j < wanted; j++)
			if (strcmp(best[j]->value, row->best[j]))
				fail_msg("%s: %s", row->what, best[j]->value);
	}
}

/* Found among many others, in the order learned; the count goes beyond the room. */
TEST(test_many)
{
	enum { MANY = 5000 };
	AUTO(facts) struct facts *facts = facts_new();
	const struct fact *best[3];
	char name[32], value[32];

	for (unsigned i = 0; i < MANY; i++) {
		snprintf(name, sizeof(name), "env.V%u", i);
		snprintf(value, sizeof(value), "%u", i);
		assert_true(learn(facts, name, value, (struct fact){ 0 }));
		assert_true(learn(facts, "app.targets", value, (struct fact){ 0 }));
	}
	assert_string_equal(facts_first(facts, "env.V4321", "", 0)->value, "4321");
	assert_null(facts_first(facts, "env.V5000", "", 0));
	assert_int_equal(facts_best(facts, "app.targets", "", 0, best, 3), MANY);
	assert_string_equal(best[2]->value, "2");
}

TEST(test_limit)
{
	AUTO(facts) struct facts *facts = facts_new();
	char value[32];

	for (unsigned i = 0; i < FACTS_MAX + 7; i++) {
		snprintf(value, sizeof(value), "%u", i);
		learn(facts, "app.targets", value, (struct fact){ 0 });
	}
	assert_int_equal(facts->list.count, FACTS_MAX);
	assert_int_equal(facts->left_out, 7);
	assert_false(learn(facts, "app.targets", "1", (struct fact){ 0 }));
	assert_int_equal(facts->left_out, 7);
}

TEST(test_state)
{
	static const struct {
		const char *text;
		int code;
		const char *name, *value; /* or, when it fails, a part of the message */
	} rows[] = {
		{ "os.name=debian", 0, "os.name", "debian" },
		{ "os.name=", -EINVAL, NULL, "gives no value" },
		{ "env.A=", 0, "env.A", "" },
		{ "env.A=b=c", 0, "env.A", "b=c" },
		{ "env.A='\"$(id)\n", 0, "env.A", "'\"$(id)?" },
		{ "gpu.gfxx=1", -ENOENT, NULL, "did you mean 'gpu.gfx'?" },
		{ "nothing", -EINVAL, NULL, "is not KEY=VALUE" },
		{ "=x", -EINVAL, NULL, "is not KEY=VALUE" },
		{ "", -EINVAL, NULL, "is not KEY=VALUE" },
	};

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		AUTO(facts) struct facts *facts = facts_new();
		struct error error = { 0 };

		assert_int_equal(facts_state(facts, rows[i].text, &error), rows[i].code);
		if (rows[i].code) {
			assert_non_null(strstr(error.message, rows[i].value));
			assert_int_equal(facts->list.count, 0);
			continue;
		}
		const struct fact *fact = facts_first(facts, rows[i].name, "", 0);
		assert_string_equal(fact->value, rows[i].value);
		assert_int_equal(fact->trust, TRUST_STATED);
		assert_true(fact->whole);
	}
}

/* Tests of facts, three-valued: every operator with facts that hold, do not, are not
 * known. */

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

static struct facts *learn_facts(const char *const facts[4], unsigned flags)
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
		struct facts *facts = learn_facts(row->facts, row->flags);
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

/* clang-format off */
static const struct {
	const char *text;
	unsigned count;
	unsigned long long numbers[VERSION_NUMBERS];
	bool before;
} parses[] = {
	{ "7", 1, { 7 }, false }, { "7.2.0", 3, { 7, 2, 0 }, false },
	{ "6.14.0-1014-oem", 3, { 6, 14, 0 }, false },
	{ "6.16.9-arch1-1", 3, { 6, 16, 9 }, false },
	{ "6.1-blend2", 2, { 6, 1 }, false }, { "2.9.1+rocm6.4", 3, { 2, 9, 1 }, false },
	{ "b8171", 1, { 8171 }, false }, { "v0.12.4", 3, { 0, 12, 4 }, false },
	{ "build 9752 (bddfd2b11)", 1, { 9752 }, false },
	{ "7.2.", 2, { 7, 2 }, false }, { "1..2", 1, { 1 }, false },
	{ "6.19-rc3", 2, { 6, 19 }, true },
	{ "6.19.0-0.rc3.fc44", 3, { 6, 19, 0 }, true },
	{ "6.19.0-061900rc3-generic", 3, { 6, 19, 0 }, true },
	{ "6.19.0-061900-generic", 3, { 6, 19, 0 }, false },
	{ "2.9.0a0+git123", 3, { 2, 9, 0 }, true },
	{ "7.9.0rc20251008", 3, { 7, 9, 0 }, true },
	{ "1.0.dev3", 2, { 1, 0 }, true }, { "1.0-beta", 2, { 1, 0 }, true },
	{ "1.2.3.4.5.6.7.8", 6, { 1, 2, 3, 4, 5, 6 }, false },
	{ "99999999999999999999999.1", 2, { ULLONG_MAX, 1 }, false },
	{ "unknown", 0, { 0 }, false }, { "", 0, { 0 }, false },
};

/* Each is older than the next. */
static const char *const ascending[] = {
	"6.4", "6.4.1", "7.0.dev3", "7.0.dev20251010", "7.0a0", "7.0a1", "7.0b1", "7.0pre1",
	"7.0-rc1", "7.0-rc2", "7.0rc20251008", "7.0", "7.0.0.1", "7.0.2", "7.1", "7.10", "10",
};

static const struct {
	const char *version, *range;
	int expected; /* a leading "p" in version: preview */
} ranges[] = {
	{ "7.0.2", "7.0", 1 }, { "7.0", "7.0", 1 }, { "7.1", "7.0", 0 },
	{ "7.0.2", "==7.0", 0 }, { "7.0.0", "==7.0", 1 }, { "7.0.2", "!=7.0", 1 },
	{ "7.2", ">=6.4, <7.2", 0 }, { "7.1.1", ">=6.4, <7.2", 1 }, { "6.3", ">=6.4,<7.2", 0 },
	{ "7.2.0", "<=7.2", 1 }, { "7.2.1", "<=7.2", 0 }, { "7.2.1", ">7.2", 1 },
	{ "6.2", "<6.0 || >=7.0", 0 }, { "7.2", "<6.0||>=7.0", 1 }, { "5.7", "<6.0 || 7.0", 1 },
	/* too coarse */
	{ "7", ">=7.1", -1 }, { "7", ">=7.0", 1 }, { "7", "<7.0", 0 }, { "7", ">7.0", -1 },
	{ "7", "<=7.0", -1 }, { "7", "<8.1", 1 }, { "7", ">=6.9", 1 }, { "7", "7.0", -1 },
	{ "7", "7", 1 }, { "7", "==7.0", -1 }, { "7", "!=7.1", -1 }, { "7", "!=6.1", 1 },
	{ "6.14", ">=6.14.1", -1 }, { "6.14", ">=6.13", 1 }, { "6.14", "<6.14.0", 0 },
	{ "6.14", ">=6.14.1, <6.14", 0 }, { "6.14", ">=6.14.1, <6.15", -1 },
	{ "6.14", ">=6.14.1 || >=6.13", 1 }, { "6.14", ">=6.14.1 || <6.13", -1 },
	{ "6.14.0-1014-oem", ">=6.14.1", 0 },
	/* pre-releases */
	{ "6.19-rc3", ">=6.19", 0 }, { "6.19-rc3", "<6.19", 1 }, { "6.19-rc3", "6.19", 1 },
	{ "6.19-rc3", ">=6.19-rc2", 1 }, { "6.19", ">6.19-rc2", 1 },
	{ "6.19", "6.19-rc2", 0 }, { "6.19-rc2", "6.19-rc2", 1 }, { "6.19-rc2", ">=6.18.5", 1 },
	/* streams */
	{ "7.10", ">=7.2", 1 }, { "p7.10", ">=7.2", -1 }, { "p7.10", "preview >=7.10", 1 },
	{ "p7.9", "preview >=7.10", 0 }, { "7.9", "preview >=7.9", -1 },
	{ "7.0", ">=7.2 || preview >=7.10", 0 }, { "p7.9", ">=7.2 || preview >=7.10", 0 },
	{ "p7.11", "<6 || preview >=7.10, <7.12", 1 },
	{ "b8171", ">=b8000", 1 }, { "0.9.1", "<v0.10", 1 },
	{ "unknown", ">=1", -1 }, { "1", "nonsense", -1 },
};

static const struct {
	const char *range;
	unsigned column; /* 0: it is a range */
} checks[] = {
	{ ">=6.4, <7.2", 0 }, { "7.0", 0 }, { " < 6 || preview >= 7.10 ", 0 }, { "6.19-rc3", 0 },
	{ "b8171", 0 }, { "!=7.2.1", 0 },
	{ "", 1 }, { "  ", 3 }, { ">=", 3 }, { ">=6.4,", 7 }, { ">=6.4 <7", 7 }, { "6.4 | 7", 5 },
	{ "6.4||", 6 }, { "=>6.4", 1 }, { "seven", 1 }, { "6.4-oem", 4 }, { "preview", 1 },
	{ "6.4.*", 4 }, { "=6.4", 1 }, { "6.4,,7", 5 }, { "^6", 1 },
};
/* clang-format on */

TEST(test_parse)
{
	for (size_t i = 0; i < ARRAY_SIZE(parses); i++) {
		struct version version = { 0 };
		bool found = version_parse(slice_of(parses[i].text), &version);

		if (found != (parses[i].count > 0) || version.count != parses[i].count ||
		    memcmp(version.numbers, parses[i].numbers, sizeof(version.numbers)) ||
		    (version.before < 0) != parses[i].before || version.preview)
			fail_msg("\"%s\": count %u", parses[i].text, version.count);
	}
}

TEST(test_order)
{
	for (size_t i = 0; i < ARRAY_SIZE(ascending); i++)
		for (size_t j = 0; j < ARRAY_SIZE(ascending); j++) {
			struct version a, b;

			assert_true(version_parse(slice_of(ascending[i]), &a));
			assert_true(version_parse(slice_of(ascending[j]), &b));
			int order = version_compare(&a, &b);
			if ((order > 0) - (order < 0) != (i > j) - (i < j))
				fail_msg("%s %s: %d", ascending[i], ascending[j], order);
		}
}

TEST(test_version_range)
{
	for (size_t i = 0; i < ARRAY_SIZE(ranges); i++) {
		struct version version = { 0 };
		const char *text = ranges[i].version;
		bool preview = text[0] == 'p';

		version_parse(slice_of(text + preview), &version);
		version.preview = preview;
		int answer = version_in_range(&version, ranges[i].range);
		if (answer != ranges[i].expected)
			fail_msg("%s in %s: %d", text, ranges[i].range, answer);
	}
}

TEST(test_check)
{
	for (size_t i = 0; i < ARRAY_SIZE(checks); i++) {
		struct error error = { 0 };
		int code = version_range_check(checks[i].range, &error);

		if (code != (checks[i].column ? -EINVAL : 0) ||
		    error.column != checks[i].column ||
		    !error.message[0] != !checks[i].column)
			fail_msg("\"%s\": %d, column %u: %s", checks[i].range, code,
				 error.column, error.message);
	}
	assert_int_equal(version_range_check("", NULL), -EINVAL);
}

TESTS(NULL, NULL)
