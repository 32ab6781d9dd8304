/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Calibration: how honest confidences are, and the slope and intercept that make them so.
 *
 * Scores become probabilities by p = odds / (1 + odds of it and its rivals), odds =
 * exp(slope * score + intercept): Platt's method (1999) on the scores, with the rivals of
 * rank.h in the sum. The two are fitted by the largest likelihood (Fisher's scoring).
 * Samples of one thread are no independent witnesses: what is said of a thread comes from
 * a fit without it, and the bootstrap draws threads.
 */
#ifndef KBMATCH_RANK_CALIBRATE_H
#define KBMATCH_RANK_CALIBRATE_H

#include "engine/model/rule.h"

enum { SAMPLE_RIVALS_MAX = 8, RELIABILITY_BINS = 10 };

/* One diagnosis of one case. */
struct sample {
	double score;
	double rivals[SAMPLE_RIVALS_MAX]; /* their scores */
	unsigned rival_count;
	unsigned thread; /* from 0 */
	bool right;
};

/* What a score is worth: exp(slope * score + intercept), without overflow. */
double calibration_odds(const struct calibration *line, double score);

double sample_probability(const struct sample *sample, const struct calibration *line);

/* Of the samples that are not of thread `without` (UINT_MAX: of all). Slope 1 and
 * intercept 0 when they cannot tell: too few, or all right, or all wrong. */
struct calibration calibration_fit(const struct sample *samples, size_t count,
				   unsigned without);

/* ret_probabilities[i]: of samples[i], by the fit without its thread. */
void calibration_leave_out(const struct sample *samples, size_t count, unsigned threads,
			   double *ret_probabilities);

/* The samples whose probability lies in [i, i + 1) / RELIABILITY_BINS. */
struct reliability_bin {
	unsigned count, right;
	double stated;	  /* mean probability */
	double low, high; /* of the share that is right: 90 % of the resamples */
};

struct reliability {
	unsigned count;
	double brier; /* mean of (probability - right)^2 */
	double ece;   /* mean distance of stated and right over the bins */
	struct reliability_bin bins[RELIABILITY_BINS];
};

/* Of the samples with `least` or more. The resamples are the same each time. */
void reliability_of(const struct sample *samples, const double *probabilities,
		    size_t count, unsigned threads, double least,
		    struct reliability *ret_reliability);

#endif
