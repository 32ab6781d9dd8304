/* SPDX-License-Identifier: Apache-2.0 */
/* The plan: which actions, in which order, at which cost. */
#include "tests/unit/world.h"

#include <math.h>

#include "tests/unit/unit.h"

#define HEAD                                                                             \
	"title='t', summary='s', component='app', severity='error', maturity='stable', " \
	"prior='common', references={{url='https://example.org', title='x', says='y'}},"
#define RULE(id, evidence, more)                                                         \
	"--- " id "\nrule { id='" id "', " HEAD "evidence={{log=[[" evidence             \
	"]], strength='decisive'}}, " more " }\n"
#define RULE_ALSO(id, evidence, also, more)                                              \
	"--- " id "\nrule { id='" id "', " HEAD "evidence={{log=[[" evidence             \
	"]], strength='decisive'}, " also "}, " more " }\n"
#define ASKS_OF_ENV                                                                      \
	"--- asks\nask { fact='env.X', command='echo $X' }\n"                            \
	"ask { fact='env.Y', command='echo $Y' }\n"
#define REMEDY(id, more)                                                                 \
	"{id='" id "', title='" id "', outcome='cure', risk='low', "                     \
	"reversibility='high', scope='process', rollback='r', apply='do " id "', " more  \
	"},"
#define ASKS                                                                             \
	"--- asks\nask { fact='gpu.gfx', command='ask-gfx' }\n"                          \
	"ask { fact='rocm.version', command='ask-rocm' }\n"

/* clang-format off */
static const struct row {
	const char *name, *rules;
	const char *facts[3];
	const char *actions[5]; /* remedy ids, or "?WHAT" to observe */
	double costs[5];
} rows[] = {
	{ "what is recommended, then chance by cost",
	  RULE("r", "engine stuck", "remedies={" REMEDY("first", "chance=0.1, "
	  "minutes=99") REMEDY("dear", "chance=0.9, minutes=90") REMEDY("cheap",
	  "chance=0.5, minutes=5") "}"), { 0 }, { "first", "cheap", "dear" },
	  { 99, 5, 90 } },
	{ "not what is recommended for another diagnosis",
	  RULE("r", "engine stuck", "remedies={" REMEDY("a", "minutes=90") "}") RULE(
	  "s", "wheel lost", "remedies={" REMEDY("b", "minutes=80") REMEDY("c",
	  "minutes=5") "}"), { 0 }, { "a", "c", "b" }, { 90, 5, 80 } },
	{ "the same action by other commands stands once",
	  RULE("r", "engine stuck", "remedies={" REMEDY("a", "action='turn-off'") REMEDY(
	  "b", "minutes=99") "}") RULE("s", "wheel lost", "remedies={" REMEDY("c", "")
	  REMEDY("d", "action='turn-off'") "}"), { 0 }, { "a", "c", "b" },
	  { 15, 15, 99 } },
	{ "what is not known counts half and a quarter of an hour",
	  RULE("r", "engine stuck", "remedies={" REMEDY("first", "minutes=1") REMEDY(
	  "unknown", "") REMEDY("better", "chance=0.6, minutes=15") REMEDY("worse",
	  "chance=0.4, minutes=15") "}"), { 0 },
	  { "first", "better", "unknown", "worse" }, { 1, 15, 15, 15 } },
	{ "risk, scope and what cannot be undone are dear",
	  RULE("r", "engine stuck", "remedies={" REMEDY( "first", "minutes=1")
	  "{id='bad', title='b', outcome='cure', risk='high', reversibility='low', "
	  "scope='firmware', apply='x', rollback='y', chance=0.9, minutes=10}," REMEDY(
	  "good", "chance=0.1, minutes=10") "}"), { 0 }, { "first", "good", "bad" },
	  { 1, 10, 10 * 5 * 3 * 3 } },
	{ "a reboot is charged once",
	  RULE("r", "engine stuck", "remedies={" REMEDY("one", "chance=0.9, "
	  "minutes=10, reboot=true") REMEDY("two", "chance=0.8, minutes=10, "
	  "reboot=true") "}"), { 0 }, { "one", "two" }, { 20, 10 } },
	{ "partial help is worth half",
	  RULE("r", "engine stuck", "remedies={" REMEDY("first", "minutes=1")
	  "{id='part', title='p', outcome='partial', risk='low', reversibility='high', "
	  "scope='process', apply='x', rollback='y', chance=0.9, minutes=10}," REMEDY(
	  "whole", "chance=0.5, minutes=10") "}"), { 0 }, { "first", "whole", "part" },
	  { 1, 10, 10 } },
	{ "what is to be avoided, or not for this machine, is no action",
	  RULE("r", "engine stuck", "remedies={{id='never', title='n', avoid='harm'},"
	  REMEDY( "elsewhere", "when={gfx='gfx906'}") REMEDY("here", "minutes=1") REMEDY(
	  "perhaps", "minutes=2, when={rocm='>=7'}") "}"), { "gpu.gfx=gfx1100" },
	  { "here", "perhaps" }, { 1, 2 } },
	{ "what tells two causes apart comes first",
	  RULE("r", "engine stuck", "applies={gfx='gfx906'}, remedies={" REMEDY("a", "")
	  "}") RULE("s", "wheel lost", "remedies={" REMEDY("b", "") "}") ASKS, { 0 },
	  { "?gpu.gfx", "a", "b" }, { 1, 15, 15 } },
	{ "not when both want the same fix, which is one action",
	  RULE("r", "engine stuck", "applies={gfx='gfx906'}, remedies={" REMEDY("a", "")
	  "}") RULE("s", "wheel lost", "remedies={" REMEDY("a", "") "}") ASKS, { 0 },
	  { "a" }, { 15 } },
	{ "not when both ask the same",
	  RULE("r", "engine stuck", "applies={gfx='gfx906'}, remedies={" REMEDY("a", "")
	  "}") RULE("s", "wheel lost", "applies={gfx='gfx906'}, remedies={" REMEDY("b",
	  "") "}") ASKS, { 0 }, { "a", "b" }, { 15, 15 } },
	{ "one fact of which they want different values tells them apart",
	  RULE("r", "engine stuck", "applies={gfx='gfx906'}, remedies={" REMEDY("a", "")
	  "}") RULE("s", "wheel lost", "applies={gfx='gfx90a'}, remedies={" REMEDY("b",
	  "") "}") ASKS, { 0 }, { "?gpu.gfx", "a", "b" }, { 1, 15, 15 } },
	{ "what moves the odds most, not what is asked first",
	  RULE_ALSO("r", "engine stuck", "{fact='env.X', equals='1', strength='weak'}",
	  "remedies={" REMEDY("a", "") "}") RULE_ALSO("s", "wheel lost",
	  "{fact='env.Y', equals='1', strength='strong'}", "remedies={" REMEDY("b", "")
	  "}") ASKS_OF_ENV, { 0 }, { "?env.Y", "a", "b" }, { 1, 15, 15 } },
	{ "what is known is not asked for, though its value is no version",
	  RULE("r", "engine stuck", "applies={rocm='>=7'}, remedies={" REMEDY("a", "")
	  "}") RULE("s", "wheel lost", "remedies={" REMEDY("b", "") "}") ASKS,
	  { "rocm.version=nightly" }, { "a", "b" }, { 15, 15 } },
	{ "what is known is not asked for, though it decided nothing",
	  RULE_ALSO("r", "engine stuck", "{where={'env.X', 'in', "
	  "'gpu.valid_overrides'}, strength='strong'}", "remedies={" REMEDY("a", "") "}")
	  RULE_ALSO("s", "wheel lost", "{fact='env.Y', equals='1', strength='weak'}",
	  "remedies={" REMEDY("b", "") "}") ASKS_OF_ENV, { "env.X=1" },
	  { "?env.Y", "a", "b" }, { 1, 15, 15 } },
};
/* clang-format on */

static const char *action_name(struct arena *arena, const struct action *action)
{
	return action->kind == ACTION_REMEDY ? action->remedy->id
					     : arena_printf(arena, "?%s", action->title);
}

TEST(test_rows)
{
	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		const struct row *row = &rows[i];
		size_t count = 0;

		AUTO(world)
		struct world world = world_of(
			row->rules,
			"engine stuck\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13\n"
			"14\nwheel lost\n",
			row->facts, NULL);
		while (count < 5 && row->actions[count])
			count++;
		if (world.diagnosis->plan_count != count)
			fail_msg("%s: %zu actions", row->name,
				 world.diagnosis->plan_count);
		for (size_t j = 0; j < count; j++) {
			const struct action *action = &world.diagnosis->plan[j];
			const char *name = action_name(world.arena, action);

			if (strcmp(name, row->actions[j]) ||
			    fabs(action->cost - row->costs[j]) > 1e-6)
				fail_msg("%s: %s at %g", row->name, name, action->cost);
		}
	}
}

#define TRIED(rule, remedy, result)                                                      \
	{                                                                                \
		rule, remedy, TRIED_##result, "", "2026-03-01T12:00:00Z", remedy         \
	}
#define THREE                                                                            \
	"remedies={" REMEDY("one", "minutes=1, fallback='three'")                        \
		REMEDY("two", "minutes=2") REMEDY("three", "minutes=3") "}"

/* clang-format off */
static const struct tried_row {
	const char *name, *rules;
	struct attempt attempts[3];
	const char *actions[5]; /* "ID" or "ID=RESULT" */
	double shares[5];	/* of the chance that it had before */
} tried_rows[] = {
	{ "nothing", RULE("r", "engine stuck", THREE), { { 0 } },
	  { "one", "two", "three" }, { 1, 1, 1 } },
	{ "what failed comes last, its fallback where it was",
	  RULE("r", "engine stuck", THREE), { TRIED("r", "one", FAILED) },
	  { "three", "two", "one=failed" }, { 1, 1, 0.1 } },
	{ "so does what changed nothing", RULE("r", "engine stuck", THREE),
	  { TRIED("r", "two", SAME) }, { "one", "three", "two=same" }, { 1, 1, 0.1 } },
	{ "the last attempt counts", RULE("r", "engine stuck", THREE),
	  { TRIED("r", "two", WORKED), TRIED("r", "two", SAME) },
	  { "one", "three", "two=same" }, { 1, 1, 0.1 } },
	{ "what worked is done", RULE("r", "engine stuck", THREE),
	  { TRIED("r", "one", WORKED) }, { "two", "three" }, { 1, 1 } },
	{ "what helped in part stays, its fallback comes next",
	  RULE("r", "engine stuck", THREE), { TRIED("r", "one", PARTIAL) },
	  { "three", "one=partial", "two" }, { 1, 1, 1 } },
	{ "what one meets next comes after partial help, behind what is recommended",
	  RULE("r", "engine stuck", "remedies={" REMEDY("a", "minutes=1, leaves='s'")
	  REMEDY("b", "minutes=2") "}") RULE("s", "wheel lost", "remedies={" REMEDY("c",
	  "minutes=9") "}"), { TRIED("r", "a", PARTIAL) }, { "b", "a=partial", "c" },
	  { 1, 1, 1 } },
	{ "failures keep their order", RULE("r", "engine stuck", THREE),
	  { TRIED("r", "two", FAILED), TRIED("r", "one", FAILED), TRIED("r", "three",
	  SAME) }, { "one=failed", "three=same", "two=failed" }, { 0.1, 0.1, 0.1 } },
	{ "another rule's remedy that does the same",
	  RULE("r", "engine stuck", "remedies={" REMEDY("one", "minutes=1") REMEDY("two",
	  "minutes=2") "}") RULE("other", "not seen", "remedies={" REMEDY("one", "") "}"),
	  { TRIED("other", "one", SAME) }, { "two", "one=same" }, { 1, 0.1 } },
};
/* clang-format on */

static void check_tried(const struct tried_row *row)
{
	struct attempts attempts = { "box", row->attempts, 0 };

	while (attempts.count < 3 && row->attempts[attempts.count].rule)
		attempts.count++;
	AUTO(world)
	struct world world = world_of(row->rules,
				      "engine stuck\n1\n2\n3\n4\n5\n6\n7\n8\n9\n"
				      "10\n11\n12\n13\n14\nwheel lost\n",
				      NULL, &attempts);
	for (size_t i = 0; i < world.diagnosis->plan_count; i++) {
		const struct action *action = &world.diagnosis->plan[i];
		const struct finding *finding = action->diagnosis->finding;
		const struct attempt *tried = finding_tried(finding, action->remedy);
		const char *name =
			tried ? arena_printf(world.arena, "%s=%s", action->remedy->id,
					     word_name(&tried_words, tried->result))
			      : action->remedy->id;
		double share = action->chance / (0.5 * finding->confidence);

		if (!row->actions[i] || strcmp(name, row->actions[i]) ||
		    fabs(share - row->shares[i]) > 1e-6)
			fail_msg("%s: action %zu is %s, %g", row->name, i, name, share);
		assert_int_equal(strstr(action->title, "(tried: ") != NULL,
				 tried != NULL);
	}
	assert_null(row->actions[world.diagnosis->plan_count]);
	assert_ptr_equal(world.diagnosis->attempts, &attempts);
}

TEST(test_tried)
{
	for (size_t i = 0; i < ARRAY_SIZE(tried_rows); i++)
		check_tried(&tried_rows[i]);
}

/* One fault on several devices: the plan says the same as of one. */
TEST(test_devices)
{
	static const char rules[] =
		RULE("r", "engine stuck", "remedies={" REMEDY("a", "chance=0.4") "}");
	AUTO(strbuf) struct strbuf log = { 0 };
	double chance = 0;

	for (unsigned devices = 1; devices <= 8; devices *= 2) {
		strbuf_truncate(&log, 0);
		for (unsigned i = 1; i <= devices; i++)
			strbuf_printf(&log, "amdgpu 0000:%02x:00.0: engine stuck\n", i);
		AUTO(world)
		struct world world = world_of(rules, strbuf_text(&log), NULL, NULL);
		assert_int_equal(world.diagnosis->plan_count, 1);
		if (devices == 1)
			chance = world.diagnosis->plan[0].chance;
		assert_float_equal(world.diagnosis->plan[0].chance, chance, 1e-9);
		assert_int_equal(world.diagnosis->plan[0].other_count, 0);
	}
	assert_true(chance > 0.3 && chance < 0.4);
}

/* An action that several diagnoses want names them, and helps any of them. */
TEST(test_others)
{
	static const char rules[] = RULE(
		"r", "engine stuck",
		"remedies={" REMEDY("a", "action='turn-off', chance=0.5")
			REMEDY("twin", "action='turn-off', chance=0.5") "}")
		RULE("s", "wheel lost",
		     "remedies={" REMEDY("b", "action='turn-off', chance=0.5") "}");

	AUTO(world)
	struct world world = world_of(rules,
				      "engine stuck\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n"
				      "12\n13\n14\nwheel lost\n",
				      NULL, NULL);
	const struct diagnosis *d = world.diagnosis;
	double each = 0.5 * d->diagnoses[0].finding->confidence;
	assert_int_equal(d->plan_count, 1);
	assert_ptr_equal(d->plan[0].diagnosis, &d->diagnoses[0]);
	assert_int_equal(d->plan[0].other_count, 1);
	assert_ptr_equal(d->plan[0].others[0], &d->diagnoses[1]);
	assert_ptr_equal(d->plan[0].remedy, d->diagnoses[0].recommended);
	assert_float_equal(d->plan[0].chance, 1 - (1 - each) * (1 - each), 1e-6);
}

TEST(test_commands)
{
	static const char *const facts[] = { "rocm.path=/opt/a b", NULL };

	AUTO(world)
	struct world world =
		world_of(RULE("r", "engine stuck",
			      "remedies={{id='a', title='a', outcome='cure', risk='low', "
			      "rollback='r', apply='ls {rocm.path} {gpu.gfx}'}}"),
			 "engine stuck\n", facts, NULL);
	assert_string_equal(world.diagnosis->plan[0].command, "ls '/opt/a b' {gpu.gfx}");
}

TESTS(NULL, NULL)
