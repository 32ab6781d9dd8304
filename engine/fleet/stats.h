/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The statistics of a fleet: how surprising a count is, if nothing is behind it.
 *
 * Chances are given as natural logarithms, since those of a large fleet are smaller than
 * any double. All tests are one-sided: they look for more, not for less.
 */
#ifndef KBMATCH_FLEET_STATS_H
#define KBMATCH_FLEET_STATS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A 2x2 table of machines: with or without a property, with or without a fault. */
struct table22 {
	uint32_t a; /* with both */
	uint32_t b; /* the property without the fault */
	uint32_t c; /* the fault without the property */
	uint32_t d; /* neither */
};

/* Fisher's exact test: the chance that at least `a` have both if fault and property are
 * independent (the upper tail of the hypergeometric distribution). */
double fisher_log(struct table22 t);

/* The odds ratio with its 95 % interval by Woolf (1955), 0.5 added to each cell (Haldane,
 * Anscombe), so that it is finite when a cell is empty. */
struct odds {
	double ratio, low, high;
};
struct odds odds_ratio(struct table22 t);

/* Bonferroni: the chance that any of `tests` independent tests gives such a result, at
 * most 1. */
double corrected_log(double log_chance, size_t tests);

/*
 * The trend of a series of counts, where `at_risk` things could have been counted at each
 * step: the chance that the counted ones lie so late if each was equally likely (the
 * score test of a Poisson trend; Laplace's test where all steps are alike). 0 (certain)
 * when fewer than `least` were counted or all at one step could be.
 */
double trend_log(const uint32_t *counts, const uint32_t *at_risk, size_t steps,
		 uint32_t least);

/* For qsort(). */
int compare_doubles(const void *a, const void *b);

/* The median of numbers, which are sorted, and the median distance from it. `count` is at
 * least 1. */
void median_mad(double *numbers, size_t count, double *ret_median, double *ret_mad);

#endif
