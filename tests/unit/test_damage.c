/* SPDX-License-Identifier: Apache-2.0 */
/* What evidence is worth in logs that are cut, in another order, or there twice. */
#include "tests/unit/world.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>

#define RULE(evidence)                                                                   \
	"--- r\nrule { id='r', title='t', summary='s', component='app', "                \
	"severity='error', maturity='stable', prior='uncommon', "                        \
	"references={{url='https://example.org', title='x', says='y'}}, "                \
	"evidence={" evidence                                                            \
	"} }\n--- b\nextract { id='b', trust='kernel', boot=true, "                      \
	"log=[[^Linux version (?<v>\\S+)]], facts={['kernel.version']='$v'} }\n"
#define UNLESS "{log=[[access denied]], unless=[[permissive]], strength='strong'}"
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

static const double PRIOR = -2.708050, STRONG = 2.995732, WEAK = 0.693147;

static const struct row {
	const char *name, *rules, *log;
	double evidence; /* what it weighs in all; NAN: nothing is found */
} rows[] = {
	{ "a whole line", RULE(UNLESS), "access denied\n", STRONG },
	{ "cut before what would excuse it", RULE(UNLESS),
	  "Jun 04 11:01:00 h b[2]: x\nJun 04 11:01:01 h a[1]: access denied", WEAK },
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

	{ "a contradiction in the same boot", RULE(FAR),
	  "[   10.000000] ring timeout\n[  500.000000] reset failed\n", 0 },
	{ "a clock that goes back once tells two boots", RULE(FAR),
	  "[  500.000000] ring timeout\n[   10.000000] reset failed\n", STRONG },
	{ "one that goes back again and again tells none", RULE(FAR),
	  "[  500.000000] ring timeout\n[  300.000000] ring timeout\n"
	  "[   10.000000] reset failed\n",
	  0 },
	{ "but boots that tell of themselves", RULE(FAR),
	  "[    0.000000] Linux version 6.1\n[  500.000000] ring timeout\n"
	  "[  300.000000] ring timeout\n[    0.000000] Linux version 6.2\n"
	  "[   10.000000] reset failed\n",
	  STRONG },

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

static void test_damage(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		struct world world;
		int result = world_make(&world, rows[i].rules, rows[i].log, NULL);
		const struct finding *finding =
			result ? NULL : world_finding(&world, "r");
		double found = finding ? finding->score - PRIOR : NAN;
		bool right = isnan(rows[i].evidence)
				     ? isnan(found)
				     : fabs(found - rows[i].evidence) < 1e-4;

		if (result)
			print_error("%s: %s\n", rows[i].name, world.error.message);
		if (result || !right)
			fail_msg("%s: %.3f, not %.3f", rows[i].name, found,
				 rows[i].evidence);
		world_free(&world);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(test_damage) };

	return cmocka_run_group_tests(tests, NULL, NULL);
}
