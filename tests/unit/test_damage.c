/* SPDX-License-Identifier: Apache-2.0 */
/* The worth of evidence in logs that are cut, in another order, or there twice. */
#include "tests/unit/world.h"

#include <math.h>

#include "tests/unit/unit.h"

#define RULE(evidence)                                                                   \
	"--- r\nrule { id='r', title='t', summary='s', component='app', "                \
	"severity='error', maturity='stable', prior='uncommon', "                        \
	"references={{url='https://example.org', title='x', says='y'}}, "                \
	"evidence={" evidence                                                            \
	"} }\n--- b\nextract { id='b', trust='kernel', boot=true, "                      \
	"log=[[^Linux version (?<v>\\S+)]], facts={['kernel.version']='$v'} }\n"
#define UNLESS "{log=[[access denied]], unless=[[permissive]], strength='strong'}"
#define DENIED                                                                           \
	"{log=[[bus lost]], strength='strong'}, {log=[[access denied]], "                \
	"unless=[[permissive]], strength='strong', against=true, group='x'}"
#define AHEAD "{log=[[(?<!other )bus lost]], strength='strong'}"
#define SEQUENCE "{sequence={[[ring timeout]], [[reset failed]]}, strength='strong'}"
#define AGAINST                                                                          \
	"{log=[[reset failed]], strength='strong'}, {sequence={[[ring timeout]], "       \
	"[[reset failed]]}, strength='strong', against=true}"
#define FAR                                                                              \
	"{log=[[reset failed]], strength='strong'}, {log=[[ring timeout]], "             \
	"strength='strong', against=true}"
#define COUNT "{count=[[load refused]], at_least=2, strength='strong'}"
#define STALL                                                                            \
	"{stall=[[async upload]], progress={[[goes on]]}, quiet='60s', "                 \
	"strength='strong'}"
#define KNOWN "{fact='kernel.version', equals='6.1', strength='strong'}"
#define WHERE                                                                            \
	"{log=[[retried (?<times>\\d+)]], where={'times', '<', '50'}, "                  \
	"strength='strong'}"
#define SOON                                                                             \
	"{sequence={[[ring timeout]], [[reset failed]]}, within='60s', "                 \
	"strength='strong'}"
#define NOT_SOON                                                                         \
	"{log=[[reset failed]], strength='strong'}, {sequence={[[ring timeout]], "       \
	"[[reset failed]]}, within='60s', strength='strong', against=true}"
#define OF_BOOT                                                                          \
	"{all={{log=[[reset failed]]}, {fact='kernel.version', equals='6.2'}}, "         \
	"strength='strong'}"
/* A source of these lines alone is read whole from its first one on. */
#define ABSENT                                                                           \
	"{all={{log=[[plugin waits]]}, {absent=[[plugin registered]], from='plugin'}}, " \
	"strength='strong'}"
#define PLUGIN                                                                           \
	"--- s\nsource { id='plugin', title='t', recognise={[[plugin starts]]}, "        \
	"complete={[[plugin starts]]} }\n"

static const double PRIOR = -2.708050, STRONG = 2.995732, WEAK = 0.693147;

static const struct row {
	const char *name, *rules, *log;
	double evidence; /* what it weighs in all; NAN: nothing is found */
} rows[] = {
	{ "a whole line", RULE(UNLESS), "access denied\n", STRONG },
	{ "cut before what would excuse it", RULE(UNLESS),
	  "Jun 04 11:01:00 h b[2]: x\nJun 04 11:01:01 h a[1]: access denied", WEAK },
	{ "the same, against it", RULE(DENIED),
	  "Jun 04 11:01:00 h b[2]: bus lost\nJun 04 11:01:01 h a[1]: access denied", 0 },
	{ "pasted without the last newline", RULE(UNLESS), "x\naccess denied", STRONG },
	{ "a last line without a newline that needs no more",
	  RULE("{log=[[access denied]], strength='strong'}"), "access denied", STRONG },
	{ "the excuse is there", RULE(UNLESS), "access denied permissive", NAN },
	{ "another whole line says it", RULE(UNLESS), "access denied\naccess denied",
	  STRONG },
	{ "cut at its beginning, and another line says it", RULE(AHEAD),
	  "bus lost\n[    7.000000] bus runs\n[    8.000000] bus lost, other bus lost\n",
	  STRONG },
	{ "the only line, cut at its beginning", RULE(AHEAD "," SEQUENCE),
	  "bus lost\n[    7.000000] ring timeout\n", WEAK },
	{ "a value, whole", RULE(KNOWN),
	  "[    0.000000] x\n[    0.000001] Linux version 6.1\n", STRONG },
	{ "a value that may go on", RULE(KNOWN),
	  "[    0.000000] x\n[    0.000001] Linux version 6.1", NAN },
	{ "the same, and what stands behind it", RULE(KNOWN),
	  "[    0.000000] x\n[    0.000001] Linux version 6.1 (", STRONG },
	{ "the same, pasted", RULE(KNOWN), "Linux version 6.1", STRONG },
	{ "a number, whole", RULE(WHERE), "[    1.000000] retried 4\n", STRONG },
	{ "a number that may go on", RULE(WHERE), "[    1.000000] retried 4", NAN },
	{ "what is absent", RULE(ABSENT) PLUGIN, "plugin starts\nplugin waits\n",
	  STRONG },
	{ "what is not", RULE(ABSENT) PLUGIN,
	  "plugin starts\nplugin waits\nplugin registered\n", NAN },
	{ "what may come yet", RULE(ABSENT) PLUGIN, "plugin starts\nplugin waits\nplug",
	  WEAK },
	{ "no clock anywhere", RULE(AHEAD), "bus lost\nring timeout\n", STRONG },

	{ "in order", RULE(SEQUENCE),
	  "[   10.000000] ring timeout\n[   12.000000] reset failed\n", STRONG },
	{ "backwards, by both clocks", RULE(SEQUENCE),
	  "Jun 04 11:06:12 h kernel: [   12.000000] reset failed\n"
	  "Jun 04 11:06:10 h kernel: [   10.000000] ring timeout\n",
	  STRONG },
	{ "backwards, by the kernel's clock", RULE(SEQUENCE),
	  "[   14.000000] reset failed\n[   12.000000] reset failed\n"
	  "[   10.000000] ring timeout\n",
	  STRONG },
	{ "the other way round", RULE(SEQUENCE),
	  "[   10.000000] reset failed\n[   12.000000] ring timeout\n", NAN },
	{ "no order, for it", RULE(SEQUENCE),
	  "ring timeout\nreset failed\n[ 9.000000] reset failed\n[ 4.000000] reset "
	  "failed\n"
	  "[ 7.000000] reset failed\n[ 2.000000] reset failed\n",
	  NAN },
	{ "no order, against it", RULE(AGAINST),
	  "reset failed\nring timeout\n[ 9.000000] reset failed\n[ 4.000000] reset "
	  "failed\n"
	  "[ 7.000000] reset failed\n[ 2.000000] reset failed\n",
	  0 },

	{ "an older log behind, against it", RULE(AGAINST "," AHEAD),
	  "Nov 04 10:00:00 h a: bus lost\nJun 04 11:06:17 h a: ring timeout\n"
	  "Jun 04 11:06:17 h a: reset failed\n",
	  STRONG },

	{ "soon after, by the clock", RULE(SOON),
	  "[   10.000000] ring timeout\n[   12.000000] reset failed\n", STRONG },
	{ "nobody can say how soon, for it", RULE(SOON), "ring timeout\nreset failed\n",
	  WEAK },
	{ "nobody can say how soon, against it", RULE(NOT_SOON),
	  "ring timeout\nreset failed\n", 0 },
	{ "a moment ago by the clock and later by the lines, against it", RULE(AGAINST),
	  "[    1.000000] reset failed\n[    2.000000] reset failed\n"
	  "[    3.000000] reset failed\n[    4.000000] reset failed\n"
	  "[   10.400000] reset failed\n[   10.200000] ring timeout\n",
	  0 },

	{ "a contradiction in the same boot", RULE(FAR),
	  "[   10.000000] ring timeout\n[  500.000000] reset failed\n", 0 },
	{ "a clock that goes back once tells two boots", RULE(FAR),
	  "[  500.000000] ring timeout\n[   10.000000] reset failed\n", STRONG },
	{ "one that goes back a little tells none", RULE(FAR),
	  "[  103.000000] ring timeout\n[  100.000000] reset failed\n", 0 },
	{ "nor does a time of day that goes back", RULE(FAR),
	  "Jun 04 11:06:12 h x: ring timeout\nJun 04 11:05:00 h x: reset failed\n", 0 },
	{ "one that goes back again and again tells none", RULE(FAR),
	  "[  500.000000] ring timeout\n[  300.000000] ring timeout\n"
	  "[   10.000000] reset failed\n",
	  0 },
	{ "but boots that tell of themselves", RULE(FAR),
	  "[    0.000000] Linux version 6.1\n[  500.000000] ring timeout\n"
	  "[  300.000000] ring timeout\n[    0.000000] Linux version 6.2\n"
	  "[   10.000000] reset failed\n",
	  STRONG },

	{ "what is known of a boot", RULE(OF_BOOT),
	  "[    0.000000] Linux version 6.1\n[  500.000000] reset failed\n"
	  "[    0.000000] Linux version 6.2\n[   10.000000] reset failed\n",
	  STRONG },
	{ "nothing, where the lines of boots are not in order", RULE(OF_BOOT),
	  "[    0.000000] Linux version 6.1\n[  500.000000] reset failed\n"
	  "[  300.000000] reset failed\n[    0.000000] Linux version 6.2\n"
	  "[   10.000000] reset failed\n",
	  NAN },

	{ "twice", RULE(COUNT),
	  "[    1.000000] load refused\n[    2.000000] load refused\n", STRONG },
	{ "once, doubled", RULE(COUNT),
	  "[    1.000000] load refused\n[    1.000000] load refused\n", NAN },
	{ "twice, no clock", RULE(COUNT), "load refused\nload refused\n", STRONG },
	{ "twice in a second", RULE(COUNT),
	  "Jun 04 11:06:12 h x: load refused\nJun 04 11:06:12 h x: load refused\n",
	  STRONG },

	{ "a stall", RULE(STALL),
	  "Jun 04 11:00:00 h a[1]: async upload\nJun 04 11:02:00 h b[2]: x\n", STRONG },
	{ "lines from before it stand behind it", RULE(STALL),
	  "Jun 04 11:01:00 h a[1]: async upload\nJun 04 11:00:30 h b[2]: x\n"
	  "Jun 04 11:03:00 h b[2]: x\n",
	  WEAK },
	{ "its header is cut off", RULE(STALL),
	  "async upload\nJun 04 11:00:30 h b[2]: x\nJun 04 11:03:00 h b[2]: x\n", WEAK },
};

TEST(test_damage)
{
	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		AUTO(world)
		struct world world = world_of(rows[i].rules, rows[i].log, NULL, NULL);
		const struct finding *finding = world_finding(&world, "r");
		double found = finding ? finding->score - PRIOR : NAN;

		if (isnan(rows[i].evidence) ? !isnan(found)
					    : !(fabs(found - rows[i].evidence) < 1e-4))
			fail_msg("%s: %.3f, not %.3f", rows[i].name, found,
				 rows[i].evidence);
	}
}

TESTS(NULL, NULL)
