/* SPDX-License-Identifier: Apache-2.0 */
/* The whole judgement on small worlds: each row is rules, a log, facts, and the score
 * that the formula of docs/confidence.md gives by hand. */
#include "tests/unit/world.h"

#include <math.h>

#include "tests/unit/unit.h"

#define HEAD                                                                             \
	"title='t', summary='s', component='app', severity='error', maturity='stable', " \
	"prior='uncommon', references={{url='https://example.org', title='x', "          \
	"says='y'}},"
#define RULE(id, body) "--- " id "\nrule { id='" id "', " HEAD body " }\n"
#define STRONG(what) RULE("r", "evidence={{" what ", strength='strong'}}")
#define PRIOR (-2.708050) /* ln(1/15) */
#define GATE 1.1

enum expected { NOTHING, RULED_OUT, FOUND };

struct row {
	const char *name, *rules, *log;
	const char *facts[6];
	enum expected expected;
	double score; /* of FOUND */
};

/* A source that tells where it begins. */
#define APP                                                                              \
	"source { id='app', title='App', recognise={[[app begins]]}, "                   \
	"complete={[[app begins]]} }\n"
#define NEVER_STARTED "absent=[[engine started]], from='app'"
#define LOG_STRONG "evidence={{log=[[engine stuck]], strength='strong'}}"

/* clang-format off */
static const struct row rows[] = {
	{ "a line", RULE("r", LOG_STRONG), "the engine stuck fast\n", { 0 }, FOUND,
	  PRIOR + 2.995732 },
	{ "no line", RULE("r", LOG_STRONG), "the engine runs\n", { 0 }, NOTHING, 0 },
	{ "one gate", RULE("r", "applies={gfx='gfx906'}," LOG_STRONG), "engine stuck\n",
	  { "gpu.gfx=gfx906" }, FOUND, PRIOR + 2.995732 + GATE },
	{ "three gates are two",
	  RULE("r", "applies={gfx='gfx906',app='ollama',rocm='6.3'}," LOG_STRONG),
	  "engine stuck\n", { "gpu.gfx=gfx906", "app.name=ollama", "rocm.version=6.3.1" },
	  FOUND, PRIOR + 2.995732 + 2 * GATE },
	{ "gates weigh twice a weak sign at most",
	  RULE("r", "applies={gfx='gfx906',app='ollama'}, evidence={{log=[[engine "
	  "stuck]], strength='weak'}}"), "engine stuck\n",
	  { "gpu.gfx=gfx906", "app.name=ollama" }, FOUND, PRIOR + 3 * 0.693147 },
	{ "a gate that does not match", RULE("r", "applies={gfx='gfx906'}," LOG_STRONG),
	  "engine stuck\n", { "gpu.gfx=gfx90a" }, RULED_OUT, 0 },
	{ "a gate that is unknown", RULE("r", "applies={gfx='gfx906'}," LOG_STRONG),
	  "engine stuck\n", { 0 }, FOUND, PRIOR + 2.995732 },
	{ "one of two GPUs fits", RULE("r", "applies={gfx='gfx906'}," LOG_STRONG),
	  "engine stuck\n", { "gpu.gfx=gfx1030", "gpu.gfx=gfx906" }, FOUND,
	  PRIOR + 2.995732 + GATE },
	{ "gates alone find nothing", RULE("r", "applies={gfx='gfx906'}," LOG_STRONG),
	  NULL, { "gpu.gfx=gfx906" }, NOTHING, 0 },
	{ "unless", STRONG("log=[[engine stuck]], unless=[[harmless]]"),
	  "engine stuck, harmless\n", { 0 }, NOTHING, 0 },
	{ "where over captures",
	  STRONG("log=[[total (?<total>\\d+) of which (?<free>\\d+)]], where={'free',"
	  "'>','total'}"), "total 15 of which 84\n", { 0 }, FOUND, PRIOR + 2.995732 },
	{ "where over captures, not so",
	  STRONG("log=[[total (?<total>\\d+) of which (?<free>\\d+)]], where={'free',"
	  "'>','total'}"), "total 84 of which 15\n", { 0 }, NOTHING, 0 },
	{ "versions of two lines, of two releases",
	  STRONG("version={[[engine (?<version>[\\d.]+)]], [[wheel "
	  "(?<version>[\\d.]+)]]}"),
	  "engine 2.4.1 runs\nwheel 2.4 turns\nwheel 2.5 turns\n", { 0 }, FOUND,
	  PRIOR + 2.995732 },
	{ "versions of two lines, of one release",
	  STRONG("version={[[engine (?<version>[\\d.]+)]], [[wheel "
	  "(?<version>[\\d.]+)]]}"), "engine 2.4.1 runs\nwheel 2.4 turns\n", { 0 },
	  NOTHING, 0 },
	{ "versions of which one is ahead, as it should be",
	  STRONG("version={[[engine 2[.](?<version>\\d+) ]], [[wheel "
	  "0[.](?<version>\\d+) ]]}, ahead=15"), "engine 2.4 runs\nwheel 0.19 turns\n",
	  { 0 }, NOTHING, 0 },
	{ "versions of which one is ahead, but not so far",
	  STRONG("version={[[engine 2[.](?<version>\\d+) ]], [[wheel "
	  "0[.](?<version>\\d+) ]]}, ahead=15"), "wheel 0.18 turns\nengine 2.4 runs\n",
	  { 0 }, FOUND, PRIOR + 2.995732 },
	{ "a version without its other line",
	  STRONG("version={[[engine (?<version>\\d+) ]], [[wheel (?<version>\\d+) ]]}"),
	  "engine 2 runs\n", { 0 }, NOTHING, 0 },
	{ "a version that the log may end within",
	  STRONG("version={[[engine (?<version>[\\d.]+)]], [[wheel "
	  "(?<version>[\\d.]+)]]}"),
	  "[  100.000000] engine 2.14 runs\n[  101.000000] wheel 2.1", { 0 }, NOTHING,
	  0 },
	{ "a version unlike a fact",
	  STRONG("version=[[wants libx[.]so[.](?<version>\\d+) ]], "
	  "unlike='rocm.version'"), "it wants libx.so.5 now\n", { "rocm.version=6.3.1" },
	  FOUND, PRIOR + 2.995732 },
	{ "a version like a fact",
	  STRONG("version=[[wants libx[.]so[.](?<version>\\d+) ]], "
	  "unlike='rocm.version'"), "it wants libx.so.6 now\n", { "rocm.version=6.3.1" },
	  NOTHING, 0 },
	{ "a version beside a fact that is not known",
	  STRONG("version=[[wants libx[.]so[.](?<version>\\d+) ]], "
	  "unlike='rocm.version'"), "it wants libx.so.6 now\n", { 0 }, NOTHING, 0 },
	{ "a log that ends at a stall is weak, within all as well",
	  STRONG("all={{stall=[[engine stuck]]},{log=[[engine]]}}"), "engine stuck\n",
	  { 0 }, FOUND, PRIOR + 0.693147 },
	{ "any of a stall at the end and a line is as strong as the line",
	  STRONG("any={{stall=[[engine stuck]]},{log=[[engine]]}}"), "engine stuck\n",
	  { 0 }, FOUND, PRIOR + 2.995732 },
	{ "one record counts once",
	  RULE("r", "evidence={{log=[[engine stuck]], strength='strong'}, "
	  "{log=[[second word]], strength='moderate'}}"), "engine stuck\nsecond word\n",
	  { 0 }, FOUND, PRIOR + 2.995732 },
	{ "two events count twice",
	  RULE("r", "evidence={{log=[[engine stuck]], strength='strong'}, "
	  "{log=[[second word]], strength='moderate'}}"),
	  "engine stuck\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13\n14\nsecond word\n",
	  { 0 }, FOUND, PRIOR + 2.995732 + 1.609438 },
	{ "against",
	  RULE("r", "evidence={{log=[[engine stuck]], strength='strong'}, "
	  "{fact='env.X', equals='0', strength='moderate', against=true}}"),
	  "engine stuck\n", { "env.X=0" }, FOUND, PRIOR + 2.995732 - 1.609438 },
	{ "a group counts once",
	  RULE("r", "evidence={{fact='env.X', equals='0', strength='moderate', "
	  "group='g'}, {fact='env.Y', equals='0', strength='strong', group='g'}}"), NULL,
	  { "env.X=0", "env.Y=0" }, FOUND, PRIOR + 2.995732 },
	{ "lacks, of a whole list",
	  RULE("r", "evidence={{fact='rocblas.targets', lacks='gfx906', "
	  "strength='weak'}}"), NULL, { "rocblas.targets=gfx1030" }, FOUND,
	  PRIOR + 0.693147 },
	{ "lacks, nothing known",
	  RULE("r", "evidence={{fact='rocblas.targets', lacks='gfx906', "
	  "strength='weak'}}"), NULL, { 0 }, NOTHING, 0 },
	{ "not in a list of facts",
	  RULE("r", "evidence={{where={'env.HSA_OVERRIDE_GFX_VERSION', 'not in', "
	  "'gpu.valid_overrides'}, strength='weak'}}"), NULL,
	  { "env.HSA_OVERRIDE_GFX_VERSION=11.0.0", "gpu.valid_overrides=10.3.0" }, FOUND,
	  PRIOR + 0.693147 },
	{ "not in, the list unknown",
	  RULE("r", "evidence={{where={'env.HSA_OVERRIDE_GFX_VERSION', 'not in', "
	  "'gpu.valid_overrides'}, strength='weak'}}"), NULL,
	  { "env.HSA_OVERRIDE_GFX_VERSION=11.0.0" }, NOTHING, 0 },
	{ "fixed", RULE("r", "fixed_in={rocm='7.2'}," LOG_STRONG), "engine stuck\n",
	  { "rocm.version=7.2.1" }, RULED_OUT, 0 },
	{ "not yet fixed", RULE("r", "fixed_in={rocm='7.2'}," LOG_STRONG),
	  "engine stuck\n", { "rocm.version=7.1" }, FOUND, PRIOR + 2.995732 },
	{ "sequence", STRONG("sequence={[[first]],[[second]]}, within='3 lines'"),
	  "first\nx\nsecond\n", { 0 }, FOUND, PRIOR + 2.995732 },
	{ "sequence, the other way round", STRONG("sequence={[[first]],[[second]]}"),
	  "second\nfirst\n", { 0 }, NOTHING, 0 },
	{ "sequence, over New Year",
	  STRONG("sequence={[[first]],[[second]]}, within='30s'"),
	  "Dec 31 23:59:58 h x[1]: first\nJan  1 00:00:03 h x[1]: second\n", { 0 }, FOUND,
	  PRIOR + 2.995732 },
	{ "sequence, a leap day apart",
	  STRONG("sequence={[[first]],[[second]]}, within='30s'"),
	  "Feb 29 00:00:01 h x[1]: first\nMar  1 00:00:03 h x[1]: second\n", { 0 },
	  NOTHING, 0 },
	{ "a stall over New Year, for long enough",
	  STRONG("stall=[[engine stuck]], quiet='60s'"),
	  "Dec 31 23:59:58 h x[1]: engine stuck\nJan  1 00:01:03 h y[2]: other\n", { 0 },
	  FOUND, PRIOR + 2.995732 },
	{ "sequence, too far",
	  STRONG("sequence={[[first]],[[second]]}, within='2 lines'"),
	  "first\nx\ny\nsecond\n", { 0 }, NOTHING, 0 },
	{ "sequence, of two clocks",
	  STRONG("sequence={[[first]],[[second]]}, within='10s'"),
	  "[    1.000000] first\nsecond\n", { 0 }, NOTHING, 0 },
	{ "sequence, without a clock",
	  STRONG("sequence={[[first]],[[second]]}, within='10s'"), "first\nsecond\n",
	  { 0 }, FOUND, PRIOR + 0.693147 },
	{ "count reached", STRONG("count=[[again]], at_least=3"), "again\nagain\nagain\n",
	  { 0 }, FOUND, PRIOR + 2.995732 },
	{ "count not reached", STRONG("count=[[again]], at_least=3"), "again\nagain\n",
	  { 0 }, NOTHING, 0 },
	{ "count within time", STRONG("count=[[again]], at_least=2, within='10s'"),
	  "[    1.000000] again\n[   60.000000] again\n", { 0 }, NOTHING, 0 },
	{ "all in one record",
	  STRONG("all={{log=[[page fault]]},{log=[[client CPF]]}}, near='record'"),
	  "page fault\n  client CPF\n", { 0 }, FOUND, PRIOR + 2.995732 },
	{ "all, in two records",
	  STRONG("all={{log=[[page fault]]},{log=[[client CPF]]}}, near='record'"),
	  "[  1.000000] page fault\n[ 90.000000] client CPF\n", { 0 }, NOTHING, 0 },
	{ "absent, and nothing else",
	  APP RULE("r", "evidence={{" NEVER_STARTED ", strength='strong'}}"),
	  "app begins\nx\n", { 0 }, FOUND, PRIOR + 2.995732 },
	{ "absent, but it is there",
	  APP RULE("r", "evidence={{" NEVER_STARTED ", strength='strong'}}"),
	  "app begins\nengine started\n", { 0 }, NOTHING, 0 },
	{ "absent, of a log without its beginning",
	  APP RULE("r", "evidence={{" NEVER_STARTED ", strength='strong'}}"), "x\n",
	  { 0 }, NOTHING, 0 },
	{ "absent or a line",
	  APP RULE("r", "evidence={{any={{" NEVER_STARTED "}, {log=[[broke]]}}, "
	  "strength='strong'}}"), "app begins\nx\n", { 0 }, FOUND, PRIOR + 2.995732 },
	{ "any", STRONG("any={{log=[[one thing]]},{log=[[other thing]]}}"),
	  "other thing\n", { 0 }, FOUND, PRIOR + 2.995732 },
};
/* clang-format on */

static void check_row(const struct row *row)
{
	AUTO(world)
	struct world world = world_of(row->rules, row->log, row->facts, NULL);
	const struct finding *finding = world_finding(&world, "r");
	enum expected got = !finding ? NOTHING : finding->ruled_out ? RULED_OUT : FOUND;
	if (got != row->expected)
		fail_msg("%s: expected %d, got %d", row->name, row->expected, got);
	if (got == FOUND && fabs(finding->score - row->score) > 1e-5)
		fail_msg("%s: expected %f, got %f", row->name, row->score,
			 finding->score);
}

/* Errors that no evidence explains, though the rule below is met by parts of them. */
TEST(test_unexplained)
{
#define ERRORS                                                                           \
	"source { id='k', title='K', recognise={[[kernel began]]}, errors={[[ERROR ]]} " \
	"}\n"
#define PARTS                                                                            \
	ERRORS "extract { id='open', trust='kernel', log=[[open of card: (?<e>\\w+)]], " \
	       "facts={['access.kfd']='$e'} }\n" RULE(                                   \
		       "r", "evidence={{all={{log=[[gpu card]]}, {log=[[fell off]]}, "   \
			    "{log=[[now hot]]}}, strength='strong'}, "                   \
			    "{log=[[whole thing]], strength='weak'}, "                   \
			    "{log=[[spoken for]], strength='weak', against=true}, "      \
			    "{fact='access.kfd', equals='denied', strength='weak'}, "    \
			    "{log=[[excused]], unless=[[pardon]], strength='weak'}}")
	static const struct {
		const char *name, *log;
		size_t unexplained;
	} cases[] = {
		{ "a card's name", "gpu card: ERROR new thing\n", 1 },
		{ "a part of a piece", "gpu card: ERROR fell off\n", 1 },
		{ "a fact that it tells", "ERROR open of card: denied\n", 0 },
		{ "a part that stands before the error",
		  "now hot: ERROR\ngpu card: fell off\n", 0 },
		{ "all parts", "gpu card: ERROR fell off\nnow hot\n", 0 },
		{ "a card's name beside all parts",
		  "gpu card: ERROR new thing\ngpu card: fell off\nnow hot\n", 1 },
		{ "a whole piece", "ERROR whole thing\n", 0 },
		{ "what speaks against the rule", "ERROR spoken for\n", 1 },
		{ "what is no exception", "ERROR excused\n", 0 },
		{ "an exception", "ERROR excused, pardon\n", 1 },
	};

	for (size_t i = 0; i < ARRAY_SIZE(cases); i++) {
		AUTO(world)
		struct world world = world_of(PARTS, cases[i].log, NULL, NULL);
		if (world.diagnosis->unexplained_count != cases[i].unexplained)
			fail_msg("%s: %zu unexplained", cases[i].name,
				 world.diagnosis->unexplained_count);
	}
}

/* A variable that an environment lacks is told by the environment's own fact. */
TEST(test_lead_of_lack)
{
	const char *const *rules;

	AUTO(world)
	struct world world = world_of(RULE("r", "evidence={{fact='env.X', exists=false, "
						"strength='strong'}}"),
				      NULL, NULL, NULL);
	assert_int_equal(kb_rules_of_fact(world.kb, "env.", &rules), 1);
}

TEST(test_rows)
{
	for (size_t i = 0; i < ARRAY_SIZE(rows); i++)
		check_row(&rows[i]);
}

#define REMEDIES                                                                         \
	"remedies={{id='cure', title='c', outcome='cure', chance=0.6, risk='low', "      \
	"apply='do it', rollback='r'},"                                                  \
	"{id='half', title='h', outcome='partial', chance=0.6, risk='low', "             \
	"apply='half', rollback='r'},"                                                   \
	"{id='unknown', title='u', outcome='cure', risk='low', apply='u', "              \
	"rollback='r'},"                                                                 \
	"{id='sure', title='s', outcome='cure', chance=1, risk='low', apply='s', "       \
	"rollback='r'},"                                                                 \
	"{id='look', title='l', outcome='diagnostic', chance=0.6, risk='low', "          \
	"apply='l', rollback='r'},"                                                      \
	"{id='twin', title='t', outcome='cure', chance=0.6, risk='low', "                \
	"apply='do it', rollback='r'},"                                                  \
	"{id='around', title='w', outcome='workaround', chance=0.6, risk='low', "        \
	"apply='w', rollback='r'},"                                                      \
	"{id='named', title='n', outcome='cure', chance=0.6, risk='low', "               \
	"action='turn-it', apply='n', rollback='r'},"                                    \
	"{id='bad', title='b', avoid='harm'}}"
#define PLAIN RULE("r", LOG_STRONG ", " REMEDIES)
#define ASKING                                                                           \
	RULE("r", "evidence={{log=[[engine stuck]], strength='strong'}, "                \
		  "{tried='cure', result='worked', strength='decisive'}, "               \
		  "{tried='cure', result='same', strength='moderate', "                  \
		  "against=true}}, " REMEDIES)
#define OTHER                                                                            \
	RULE("other", "evidence={{log=[[never]], strength='weak'}}, "                    \
		      "remedies={{id='x', title='x', outcome='cure', risk='low', "       \
		      "chance=0.2, apply='do it', rollback='r'},"                        \
		      "{id='turn', title='t', outcome='workaround', risk='low', "        \
		      "action='turn-it', apply='turn', rollback='r'}}")
#define TRIED(rule, remedy, result)                                                      \
	{                                                                                \
		rule, remedy, TRIED_##result, "", "2026-03-01T12:00:00Z", ""             \
	}
#define WORKED_60 2.484907    /* ln(0.6 / 0.05) */
#define FAILED_60 (-0.865001) /* ln(0.4 / 0.95) */

/* The terms that each attempt adds, beside what the rule asks for. */
/* clang-format off */
static const struct tried_row {
	const char *name, *rules;
	struct attempt attempts[4];
	double evidence, weight;
} tried_rows[] = {
	{ "nothing", PLAIN, { { 0 } }, 0, 0 },
	{ "worked", PLAIN, { TRIED("r", "cure", WORKED) }, 0, WORKED_60 },
	{ "failed", PLAIN, { TRIED("r", "cure", FAILED) }, 0, FAILED_60 },
	{ "same", PLAIN, { TRIED("r", "cure", SAME) }, 0, FAILED_60 },
	{ "partial of a cure", PLAIN, { TRIED("r", "cure", PARTIAL) }, 0, WORKED_60 / 2 },
	{ "partial help says nothing of the cause", PLAIN, { TRIED("r", "half", FAILED) },
	  0, 0 },
	{ "nor does a workaround that failed", PLAIN, { TRIED("r", "around", FAILED) }, 0,
	  0 },
	{ "or that worked", PLAIN, { TRIED("r", "around", WORKED) }, 0, 0 },
	{ "another rule's remedy of the same declared action", PLAIN OTHER,
	  { TRIED("other", "turn", FAILED) }, 0, FAILED_60 },
	{ "a chance that is not known", PLAIN, { TRIED("r", "unknown", WORKED) }, 0,
	  2.302585 },
	{ "nothing is sure", PLAIN, { TRIED("r", "sure", FAILED) }, 0, -2.944439 },
	{ "what only tells more", PLAIN, { TRIED("r", "look", FAILED) }, 0, 0 },
	{ "what is to be avoided", PLAIN, { TRIED("r", "bad", FAILED) }, 0, 0 },
	{ "the last attempt counts", PLAIN,
	  { TRIED("r", "cure", WORKED), TRIED("r", "cure", SAME) }, 0, FAILED_60 },
	{ "two remedies", PLAIN, { TRIED("r", "cure", SAME), TRIED("r", "named", SAME) },
	  0, 2 * FAILED_60 },
	{ "bounded above", PLAIN,
	  { TRIED("r", "cure", WORKED), TRIED("r", "named", WORKED) }, 0, 3.912023 },
	{ "bounded below", PLAIN,
	  { TRIED("r", "sure", FAILED), TRIED("r", "named", FAILED), TRIED("r", "cure",
	  FAILED) }, 0, -3.912023 },
	{ "two remedies that do the same were tried once", PLAIN,
	  { TRIED("r", "twin", SAME) }, 0, FAILED_60 },
	{ "another rule's remedy that does the same", PLAIN OTHER,
	  { TRIED("other", "x", WORKED) }, 0, WORKED_60 },
	{ "of the two, the later", PLAIN OTHER,
	  { TRIED("r", "cure", SAME), TRIED("other", "x", WORKED) }, 0, WORKED_60 },
	{ "another rule's remedy that does something else", PLAIN OTHER,
	  { TRIED("other", "half", WORKED) }, 0, 0 },
	{ "a strategy that no rule names", PLAIN, { TRIED("", "", WORKED) }, 0, 0 },
	{ "a rule and a remedy that are gone", PLAIN, { TRIED("gone", "cure", WORKED) },
	  0, 0 },
	{ "evidence counts instead", ASKING, { TRIED("r", "cure", WORKED) }, 5.010635,
	  0 },
	{ "evidence against counts instead", ASKING, { TRIED("r", "cure", SAME) },
	  -1.609438, 0 },
	{ "a result that no evidence asks for", ASKING, { TRIED("r", "cure", FAILED) }, 0,
	  FAILED_60 },
	{ "evidence by what another rule's remedy did", ASKING OTHER,
	  { TRIED("other", "x", WORKED) }, 5.010635, 0 },
	{ "evidence of another rule's remedy by name",
	  RULE("r", "evidence={{log=[[engine stuck]], strength='strong'}, "
	  "{tried='other/x', result='worked', strength='moderate'}}") OTHER,
	  { TRIED("other", "x", WORKED) }, 1.609438, 0 },
	{ "a symptom was seen, whatever came of its remedies",
	  RULE("r", "kind='symptom', " LOG_STRONG ", " REMEDIES),
	  { TRIED("r", "cure", WORKED) }, 0, 0 },
};
/* clang-format on */

static void check_tried_row(const struct tried_row *row, const char *log, bool found)
{
	struct attempts attempts = { "box", row->attempts, 0 };

	while (attempts.count < 4 && row->attempts[attempts.count].rule)
		attempts.count++;
	AUTO(world) struct world world = world_of(row->rules, log, NULL, &attempts);
	const struct finding *finding = world_finding(&world, "r");
	if (!finding != !found)
		fail_msg("%s: found is %d", row->name, finding != NULL);
	if (finding && (fabs(finding->tried_weight - row->weight) > 1e-5 ||
			fabs(finding->score -
			     (PRIOR + 2.995732 + row->evidence + row->weight)) > 1e-5))
		fail_msg("%s: %f, score %f", row->name, finding->tried_weight,
			 finding->score);
}

/* The same attempts alone find nothing. */
TEST(test_tried)
{
	for (size_t i = 0; i < ARRAY_SIZE(tried_rows); i++) {
		check_tried_row(&tried_rows[i], "engine stuck\n", true);
		check_tried_row(&tried_rows[i], "the engine runs\n", false);
	}
}

/* Not even where a fact points to the rule, and evidence asks what came of it. */
TEST(test_tried_alone)
{
	static const char *const bodies[] = {
		"evidence={{fact='env.X', equals='1', strength='weak'}, "
		"{tried='cure', result='worked', strength='decisive'}}, " REMEDIES,
		"evidence={{fact='env.X', equals='1', strength='weak'}, "
		"{all={{tried='cure', result='worked'}, {tried='half', "
		"result='worked'}}, strength='decisive'}}, " REMEDIES,
	};
	static const struct attempt tried[] = { TRIED("r", "cure", WORKED),
						TRIED("r", "half", WORKED) };
	static const struct attempts attempts = { "box", tried, 2 };
	static const char *const facts[] = { "env.X=0", NULL };

	for (size_t i = 0; i < ARRAY_SIZE(bodies); i++) {
		AUTO(strbuf) struct strbuf rules = { 0 };

		strbuf_printf(&rules, "--- r\nrule { id='r', " HEAD "%s }\n", bodies[i]);
		AUTO(world)
		struct world world = world_of(rules.data, NULL, facts, &attempts);
		assert_null(world_finding(&world, "r"));
	}
}

#define TWO_RIVALS                                                                       \
	RULE("a", "evidence={{log=[[engine stuck]], strength='strong'}}")                \
	RULE("b", "evidence={{log=[[engine stuck]], strength='strong'}}")

TEST(test_rivals_share)
{
	double odds = exp(PRIOR + 2.995732);

	AUTO(world)
	struct world world = world_of(TWO_RIVALS, "engine stuck\n", NULL, NULL);
	const struct finding *a = world_finding(&world, "a");
	assert_int_equal(a->rivals, 2);
	assert_true(fabs(a->probability - odds / (1 + 2 * odds)) < 1e-6);
}

#define CAUSE_AND_SYMPTOM(more)                                                          \
	RULE("cause", "explains={'symptom'}, applies={rocm='<7.0'}, "                    \
		      "evidence={{log=[[engine stuck]], strength='strong'}}")            \
	RULE("symptom", "kind='symptom', evidence={{log=[[engine stuck]], "              \
			"strength='very_strong'}}")

TEST(test_symptom_folds_under_version_gate)
{
	const char *const facts[] = { "rocm.version=6.4", NULL };

	AUTO(world)
	struct world world =
		world_of(CAUSE_AND_SYMPTOM(""), "engine stuck\n", facts, NULL);
	assert_int_equal(world.diagnosis->diagnosis_count, 1);
	const struct diagnosed *first = &world.diagnosis->diagnoses[0];
	assert_string_equal(first->finding->rule->id, "cause");
	assert_int_equal(first->effect_count, 1);
}

TEST(test_symptom_stays_beside_a_bare_cause)
{
	AUTO(world)
	struct world world =
		world_of(CAUSE_AND_SYMPTOM(""), "engine stuck\n", NULL, NULL);
	assert_int_equal(world.diagnosis->diagnosis_count, 2);
	assert_string_equal(world.diagnosis->diagnoses[0].finding->rule->id, "cause");
	assert_string_equal(world.diagnosis->diagnoses[1].finding->rule->id, "symptom");
}

TEST(test_device_keeps_its_own)
{
	static const char rules[] =
		"extract { id='e', trust='kernel', log=[[probing (?<g>gfx\\d+)]], "
		"facts={['gpu.gfx']='$g'} }\n" RULE(
			"r", "applies={gfx='gfx1030'}, evidence={{log=[[engine stuck]], "
			     "strength='strong'}}");
	static const char both[] = "amdgpu 0000:03:00.0: probing gfx1030\n"
				   "amdgpu 0000:0b:00.0: probing gfx1036\n";
	char log[512];

	snprintf(log, sizeof(log), "%samdgpu 0000:0b:00.0: engine stuck\n", both);
	AUTO(world) struct world world = world_of(rules, log, NULL, NULL);
	assert_true(world_finding(&world, "r")->ruled_out);
	snprintf(log, sizeof(log), "%samdgpu 0000:03:00.0: engine stuck\n", both);
	world_free(&world);
	world = world_of(rules, log, NULL, NULL);
	assert_false(world_finding(&world, "r")->ruled_out);
	assert_string_equal(world_finding(&world, "r")->device, "0000:03:00.0");
}

/* The program's words name no device; two are named by what speaks against the rule. */
TEST(test_contradiction_of_one_device)
{
	static const char rules[] =
		RULE("r", "evidence={{log=[[engine stuck]], strength='strong'}, "
			  "{log=[[scheduler silent|page fault]], unless=[[page]], "
			  "strength='strong', against=true, group='x'}}");
	static const char log[] = "engine stuck\n"
				  "amdgpu 0000:03:00.0: scheduler silent\n"
				  "amdgpu 0000:0b:00.0: page fault\n";

	AUTO(world) struct world world = world_of(rules, log, NULL, NULL);
	assert_string_equal(world_finding(&world, "r")->device, "");
	assert_float_equal(world_finding(&world, "r")->score, PRIOR, 1e-5);
}

/* The fault is one diagnosis; where it was found besides is a place of it. */
TEST(test_one_diagnosis_for_two_boots)
{
	static const char rules[] = RULE("r", LOG_STRONG);
	static const char log[] = "[    9.000000] amdgpu 0000:03:00.0: engine stuck\n"
				  "[    1.000000] engine stuck\n";

	AUTO(world) struct world world = world_of(rules, log, NULL, NULL);
	assert_int_equal(world.diagnosis->diagnosis_count, 1);
	assert_int_equal(world.diagnosis->below_count, 0);
	const struct diagnosed *one = &world.diagnosis->diagnoses[0];
	assert_string_equal(one->finding->device, "0000:03:00.0");
	assert_ptr_equal(one->places[0], one->finding);
	assert_int_equal(one->place_count, 2);
	assert_int_equal(one->places[1]->boot, 2);
}

/* A symptom that the cause explains lies on each device; another one on the last alone.
 */
TEST(test_places)
{
	static const char rules[] = RULE(
		"cause", "explains={'symptom', 'consequence'}, "
			 "evidence={{log=[[engine stuck]], strength='decisive'}}")
		RULE("symptom", "kind='symptom', evidence={{log=[[wheel lost]], "
				"strength='very_strong'}}")
			RULE("consequence",
			     "evidence={{log=[[door open]], strength='decisive'}}");
	AUTO(strbuf) struct strbuf log = { 0 };

	for (unsigned devices = 1; devices <= 16; devices *= 2) {
		strbuf_truncate(&log, 0);
		for (unsigned i = devices; i > 0; i--)
			strbuf_printf(&log,
				      "[%5u.000000] amdgpu 0000:%02x:00.0: engine stuck\n"
				      "[%5u.000000] amdgpu 0000:%02x:00.0: wheel lost\n",
				      100 * i, i, 100 * i + 50, i);
		strbuf_add_text(&log, "[ 9999.000000] amdgpu 0000:01:00.0: door open\n");
		AUTO(world)
		struct world world = world_of(rules, strbuf_text(&log), NULL, NULL);
		assert_int_equal(world.diagnosis->diagnosis_count, 1);
		assert_int_equal(world.diagnosis->below_count, 0);
		const struct diagnosed *one = &world.diagnosis->diagnoses[0];
		assert_string_equal(one->finding->rule->id, "cause");
		assert_int_equal(one->place_count, devices);
		for (unsigned i = 2; i < devices; i++)
			assert_true(strcmp(one->places[i - 1]->device,
					   one->places[i]->device) < 0);
		assert_int_equal(one->effect_count, 2);
	}
}

/* A symptom that a cause of less than even odds explains stands beside it. */
TEST(test_unlikely_cause_has_no_effects)
{
	static const char rules[] =
		RULE("cause", "explains={'consequence'}, "
			      "evidence={{log=[[engine stuck]], strength='moderate'}}")
			RULE("consequence",
			     "evidence={{log=[[door open]], strength='decisive'}}");

	AUTO(world)
	struct world world = world_of(rules, "engine stuck\ndoor open\n", NULL, NULL);
	assert_string_equal(world.diagnosis->diagnoses[0].finding->rule->id,
			    "consequence");
	assert_int_equal(world.diagnosis->diagnoses[0].effect_count, 0);
}

/* clang-format off */
static const struct verdict_row {
	const char *name, *log, *facts[3];
	enum verdict verdict;
	const char *why;
} verdict_rows[] = {
	{ "a diagnosis", "engine stuck\n", { "host.gpu_here=no" }, VERDICT_CAUSE, NULL },
	{ "known lines and no fault", "gfx1100 starts\n", { NULL }, VERDICT_NO_FAULT,
	  NULL },
	{ "no GPU", "some words\n", { "host.gpu_here=no" }, VERDICT_NO_GPU, NULL },
	{ "another source shows one", "gfx1100 starts\n",
	  { "host.gpu_here=no", "host.gpu_here=yes" }, VERDICT_NO_FAULT, NULL },
	{ "its bus is hidden", "gfx1100 starts\n",
	  { "host.gpu_here=no", "host.gpu_here=hidden" }, VERDICT_NO_FAULT, NULL },
	{ "none, and a program wants one", "gfx1100 starts\n",
	  { "host.gpu_here=no", "host.gpu_wanted=the widget" }, VERDICT_UNKNOWN,
	  "the widget wants one" },
	{ "no log", NULL, { "gpu.gfx=gfx1100" }, VERDICT_UNKNOWN, "no log was read" },
	{ "an empty log", "", { NULL }, VERDICT_UNKNOWN, "the log is empty" },
	{ "nothing known in it", "some words\n", { NULL }, VERDICT_UNKNOWN, "no line" },
};
/* clang-format on */

TEST(test_verdicts)
{
	static const char rules[] =
		"extract { id='e', trust='kernel', log=[[(?<g>gfx\\d+) starts]], "
		"facts={['gpu.gfx']='$g'} }\n" RULE("r", LOG_STRONG);

	for (size_t i = 0; i < ARRAY_SIZE(verdict_rows); i++) {
		const struct verdict_row *row = &verdict_rows[i];

		AUTO(world)
		struct world world = world_of(rules, row->log, row->facts, NULL);
		const struct diagnosis *d = world.diagnosis;
		if (d->verdict != row->verdict || !d->verdict_why != !row->why ||
		    (row->why && !strstr(d->verdict_why, row->why)))
			fail_msg("%s: verdict %d, %s", row->name, d->verdict,
				 d->verdict_why);
	}
}

/* A check that did not pass is not applicable where what it needs is not there. */
TEST(test_check_needs)
{
	static const char rules[] =
		"check { id='c', title='C', pass={{fact='env.A', equals='1'}}, "
		"fail={{fact='env.A', equals='0'}}, needs={{fact='env.B', exists=true}, "
		"{fact='env.C', equals='1'}} }\n";
	static const struct {
		const char *facts[4];
		enum status status;
	} cases[] = {
		{ { "env.A=1" }, STATUS_PASS },
		{ { "env.A=0" }, STATUS_NOT_APPLICABLE },
		{ { "env.A=0", "env.B=x" }, STATUS_FAIL },
		{ { "env.A=0", "env.B=x", "env.C=1" }, STATUS_FAIL },
		{ { "env.A=0", "env.B=x", "env.C=2" }, STATUS_NOT_APPLICABLE },
		{ { "env.B=x" }, STATUS_UNKNOWN },
		{ { NULL }, STATUS_NOT_APPLICABLE },
	};

	for (size_t i = 0; i < ARRAY_SIZE(cases); i++) {
		AUTO(world)
		struct world world = world_of(rules, NULL, cases[i].facts, NULL);
		assert_int_equal(world.checks[0].status, cases[i].status);
	}
}

/* Rules that a text reads like are judged apart: a gate or a contradiction keeps a rule
 * out, and what evidence speaks for is found without words. */
TEST(test_alike)
{
	static const char rules[] = RULE("found", LOG_STRONG) RULE(
		"like", "evidence={{log=[[never]], "
			"strength='strong'}}")
		RULE("gated", "applies={gfx='gfx906'}, evidence={{log=[[never]], "
			      "strength='strong'}}")
			RULE("denied",
			     "evidence={{log=[[never]], strength='strong'}, "
			     "{log=[[engine stuck]], strength='strong', against=true}}")
				RULE("other",
				     "evidence={{log=[[never]], strength='strong'}}");
	static const char *const facts[] = { "gpu.gfx=gfx1100", NULL };
	static const struct alike alike[] = {
		{ "gated", "" }, { "found", "" },  { "gone", "" },
		{ "like", "x" }, { "denied", "" }, { "other", "" },
	};

	AUTO(world) struct world world = world_of(rules, "engine stuck\n", facts, NULL);
	struct judge_input input = { .kb = world.kb,
				     .scanner = world.scanner,
				     .hits = world.hits,
				     .facts = world.facts };
	AUTO(findings)
	struct findings *found = judge_alike(&input, alike, ARRAY_SIZE(alike), 3);
	assert_int_equal(found->count, 2);
	assert_string_equal(found->items[0].rule->id, "like");
	assert_ptr_equal(found->items[0].alike, &alike[3]);
	assert_string_equal(found->items[1].rule->id, "other");
	found = (findings_free(found), judge_alike(&input, alike, ARRAY_SIZE(alike), 1));
	assert_int_equal(found->count, 1);
	assert_int_equal(world.diagnosis->diagnosis_count, 1);
}

/* Some of many lines are counted instead of kept: when they came is known by the lines
 * around them only. */
TEST(test_count_within)
{
	static const char rules[] =
		RULE("r", "evidence={{count=[[engine stuck]], at_least=150, "
			  "within='10m', strength='strong'}}");
	static const struct {
		unsigned seconds; /* between lines */
		bool found;
	} cases[] = { { 1, true }, { 3600, false } };

	for (size_t i = 0; i < ARRAY_SIZE(cases); i++) {
		AUTO(strbuf) struct strbuf log = { 0 };

		for (unsigned j = 0; j < 300; j++)
			strbuf_printf(&log, "[%7u.000000] engine stuck\n",
				      j * cases[i].seconds);
		AUTO(world) struct world world = world_of(rules, log.data, NULL, NULL);
		assert_int_equal(world_finding(&world, "r") != NULL, cases[i].found);
	}
}

TEST(test_ruled_out_because)
{
	static const struct {
		const char *gate, *fact, *because;
	} cases[] = {
		{ "gfx={'gfx906','gfx90a'}", "gpu.gfx=gfx1100",
		  "gpu.gfx is gfx1100, not gfx906 or gfx90a" },
		{ "rocm='>=7'", "rocm.version=6.4", "rocm.version is 6.4, not >=7" },
		{ "['gpu.gfx']={matches='^gfx9'}", "gpu.gfx=gfx1100",
		  "gpu.gfx is gfx1100, not one that matches ^gfx9" },
		{ "['app.targets']={lacks='gfx906'}", "app.targets=gfx906",
		  "app.targets is gfx906, not one without gfx906" },
		{ "['env.A']={exists=false}", "env.A=1", "env.A is 1, not none" },
		{ "container={exists=true}", "host.container=none",
		  "host.container is none, not present" },
	};

	for (size_t i = 0; i < ARRAY_SIZE(cases); i++) {
		AUTO(strbuf) struct strbuf rules = { 0 };
		const char *facts[] = { cases[i].fact, NULL };

		strbuf_printf(&rules,
			      "--- r\nrule { id='r', " HEAD "applies={%s}," LOG_STRONG
			      "}\n",
			      cases[i].gate);
		AUTO(world)
		struct world world = world_of(rules.data, "engine stuck\n", facts, NULL);
		assert_string_equal(world_finding(&world, "r")->because,
				    cases[i].because);
	}
}

static bool warns(const struct world *world, const char *text)
{
	for (size_t i = 0; i < world->diagnosis->warning_count; i++)
		if (strstr(world->diagnosis->warnings[i], text))
			return true;
	return false;
}

/* The diagnosis says what was left out. */
TEST(test_warnings)
{
	static const char rules[] =
		"source { id='s', title='s', streams={'s'}, recognise={[[engine]]}, "
		"errors={[[ERROR]]} }\n" RULE(
			"r", "evidence={{log=[[runaway (x+x+)+y]], strength='strong'}}");
	AUTO(strbuf) struct strbuf log = { 0 };

	AUTO(world) struct world world = world_of(rules, "ERROR\n", NULL, NULL);
	assert_int_equal(world.diagnosis->warning_count, 0);
	strbuf_add_text(&log, "runaway xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\n");
	for (unsigned i = 0; i < 300; i++)
		strbuf_printf(&log, "ERROR %c%c%c\n", 'g' + i % 16, 'g' + i / 16 % 16,
			      'g' + i / 256);
	for (unsigned i = 0; i < INPUT_LINE_MAX + 10; i++)
		strbuf_add_char(&log, 'x');
	world_free(&world);
	world = world_of(rules, log.data, NULL, NULL);
	assert_true(warns(&world, "1 times a pattern gave up"));
	assert_true(warns(&world, "100 more error lines"));
	assert_true(warns(&world, "log.txt: of lines longer than 1024 KiB"));
}

TEST(test_derived_facts)
{
	static const char rules[] =
		"device { pci='1002:744c', name='Card', gfx='gfx1100', chip='Navi 31' }\n"
		"derive { id='d', from='gpu.gfx', cases={{value='gfx1100', "
		"facts={['gpu.valid_overrides']='11.0.0,11.0.1'}, split=','}} }\n"
		"extract { id='e', trust='app', log=[[server config (?<map>.*)]], "
		"of='map', each=[[(?<k>[A-Z]+):(?<v>\\S+)]], facts={['env.$k']='$v'} "
		"}\n" RULE("r", LOG_STRONG);
	const char *const facts[] = { "gpu.pci_id=1002:744c", NULL };

	AUTO(world)
	struct world world = world_of(rules, "server config A:1 B: C:x\n", facts, NULL);
	assert_string_equal(world_fact(&world, "gpu.gfx")->value, "gfx1100");
	assert_string_equal(world_fact(&world, "gpu.valid_overrides")->value, "11.0.0");
	assert_string_equal(world_fact(&world, "env.A")->value, "1");
	assert_null(world_fact(&world, "env.B"));
	assert_string_equal(world_fact(&world, "env.C")->value, "x");
}

TESTS(NULL, NULL)
