/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Calibration: measures how reliable confidences are, and finds the slope and intercept
 * that make them reliable.
 *
 * Scores become probabilities by p = odds / (1 + odds of it and its rivals), odds =
 * exp(slope * score + intercept): Platt's method (1999) on the scores, with the rivals
 * of rank.h in the sum. Slope and intercept are fitted by maximum likelihood (Fisher's
 * scoring). Samples of one thread are not independent: the probabilities of a thread
 * come from a fit without it, and the bootstrap resamples threads.
 */
#ifndef KBMATCH_REASON_CALIBRATE_H
#define KBMATCH_REASON_CALIBRATE_H

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

/* The odds of a score: exp(slope * score + intercept), without overflow. */
double calibration_odds(const struct calibration *line, double score);

double sample_probability(const struct sample *sample, const struct calibration *line);

/* Fits the samples of all threads but `without` (UINT_MAX: of all threads). Slope 1 and
 * intercept 0 when the samples do not determine them: too few, all right, or all
 * wrong. */
struct calibration calibration_fit(const struct sample *samples, size_t count,
				   unsigned without);

/* Sets ret_probabilities[i] of samples[i], by the fit without its thread. */
void calibration_leave_out(const struct sample *samples, size_t count, unsigned threads,
			   double *ret_probabilities);

/* The samples whose probability lies in [i, i + 1) / RELIABILITY_BINS. */
struct reliability_bin {
	unsigned count, right;
	double stated;	  /* mean of the probabilities */
	double low, high; /* bounds of 90 % of the resampled shares */
};

struct reliability {
	unsigned count;
	double brier; /* mean of (probability - right)^2 */
	double ece; /* mean distance of probability and share that is right, over the bins
		     */
	struct reliability_bin bins[RELIABILITY_BINS];
};

/* Measures the samples with a probability of `least` or more. The resamples are the same
 * in each run. */
void reliability_of(const struct sample *samples, const double *probabilities,
		    size_t count, unsigned threads, double least,
		    struct reliability *ret_reliability);

#endif
