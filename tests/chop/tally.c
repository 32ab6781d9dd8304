/* SPDX-License-Identifier: Apache-2.0 */
#include "tests/chop/tally.h"

#include <inttypes.h>
#include <math.h>

#include "tests/chop/mutate.h"

bool tally_made(struct tally *tally, const char *rule, double confidence)
{
	unsigned i = 0;

	while (i < tally->made_count && strcmp(tally->made[i].rule, rule) != 0)
		i++;
	if (i == RULES_MAX)
		return false;
	struct made *made = &tally->made[i];
	if (i == tally->made_count) {
		tally->made_count++;
		snprintf(made->rule, sizeof(made->rule), "%s", rule);
	}
	made->count++;
	if (confidence <= made->worst)
		return false;
	made->worst = confidence;
	return true;
}

void tally_time(struct tally *tally, const char *name, double seconds)
{
	if (seconds <= tally->slowest)
		return;
	tally->slowest = seconds;
	snprintf(tally->slowest_case, sizeof(tally->slowest_case), "%s", name);
}

uint64_t tally_of(const struct tally *tally, enum origin origin)
{
	uint64_t sum = 0;

	for (unsigned i = 0; i < mutation_count; i++)
		sum += tally->origins[i][origin];
	return sum;
}

bool tally_misreads(const struct tally *tally)
{
	return (double)tally_of(tally, ORIGIN_MISREAD) >
	       fmax(MISREAD_FEW, MISREAD_MOST * (double)tally->runs);
}

static void print_row(const char *name, uint64_t logs, const uint64_t *origins)
{
	printf("# %-14s %9" PRIu64, name, logs);
	for (unsigned i = 0; i < ORIGIN_COUNT; i++)
		printf(" %9" PRIu64, origins[i]);
	putchar('\n');
}

static void print_table(const struct tally *tally)
{
	uint64_t logs = 0, origins[ORIGIN_COUNT];

	printf("# %-14s %9s", "damage", "logs");
	for (unsigned i = 0; i < ORIGIN_COUNT; i++)
		printf(" %9s", origin_names[i]);
	putchar('\n');
	for (unsigned i = 0; i < mutation_count; i++) {
		if (tally->logs[i])
			print_row(mutations[i].name, tally->logs[i], tally->origins[i]);
		logs += tally->logs[i];
	}
	for (unsigned i = 0; i < ORIGIN_COUNT; i++)
		origins[i] = tally_of(tally, i);
	print_row("all", logs, origins);
}

void tally_print(const struct tally *tally, double seconds)
{
	uint64_t all = 0;

	for (unsigned i = 0; i < ORIGIN_COUNT; i++)
		all += i == ORIGIN_HAD ? 0 : tally_of(tally, i);
	for (unsigned i = 0; i < tally->made_count; i++)
		printf("# %s: %u, %.2f at most\n", tally->made[i].rule,
		       tally->made[i].count, tally->made[i].worst);
	printf("# diagnoses at %.1f and above by where they come from (origin.h):\n",
	       ALARM);
	print_table(tally);
	printf("# %" PRIu64 " damaged logs in %.0f s; %" PRIu64
	       " more were as before, %" PRIu64 " no text any more\n",
	       tally->runs, seconds, tally->unchanged, tally->skipped);
	printf("# the slowest took %.2f s (of %s)\n", tally->slowest,
	       tally->slowest_case);
	printf("# %" PRIu64 " diagnoses that neither whole log had, %" PRIu64
	       " of them MADE by the damage; %u crashes, %u hangs\n",
	       all, tally_of(tally, ORIGIN_MADE), tally->crashes, tally->hangs);
	if (tally_misreads(tally))
		printf("# over %g of the logs were MISREAD\n", MISREAD_MOST);
}
