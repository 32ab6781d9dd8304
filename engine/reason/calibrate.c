/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/reason/calibrate.h"

#include <limits.h>
#include <math.h>
#include <stdint.h>

enum {
	FIT_STEPS_MAX = 50,
	FIT_SAMPLES_LEAST = 20,
	RESAMPLES = 1000,
};

static const struct calibration unfitted = { 1, 0 };
static const double slope_least = 0.1, slope_most = 4, intercept_most = 6;

/* --- probability --- */

/* A probability and its derivatives by slope and intercept. */
struct slopes {
	double p, by_slope, by_intercept;
};

double calibration_odds(const struct calibration *line, double score)
{
	return exp(fmin(line->slope * score + line->intercept, 50));
}

static struct slopes slopes_of(const struct sample *sample,
			       const struct calibration *line)
{
	double own = calibration_odds(line, sample->score), all = 1 + own;
	double all_by_slope = sample->score * own, all_by_intercept = own;

	for (unsigned i = 0; i < sample->rival_count; i++) {
		double rival = calibration_odds(line, sample->rivals[i]);

		all += rival;
		all_by_slope += sample->rivals[i] * rival;
		all_by_intercept += rival;
	}
	double p = own / all;
	return (struct slopes){ p, p * (sample->score - all_by_slope / all),
				p * (1 - all_by_intercept / all) };
}

double sample_probability(const struct sample *sample, const struct calibration *line)
{
	return slopes_of(sample, line).p;
}

/* --- fit --- */

/* Sums for Fisher's scoring: the gradient of the log-likelihood and the information. */
struct scoring {
	double gradient[2], information[3]; /* slope, both, intercept */
};

static void add_sample(const struct sample *sample, const struct calibration *line,
		       struct scoring *sums)
{
	struct slopes s = slopes_of(sample, line);
	double variance = fmax(s.p * (1 - s.p), 1e-9);
	double miss = ((sample->right ? 1 : 0) - s.p) / variance;

	sums->gradient[0] += miss * s.by_slope;
	sums->gradient[1] += miss * s.by_intercept;
	sums->information[0] += s.by_slope * s.by_slope / variance;
	sums->information[1] += s.by_slope * s.by_intercept / variance;
	sums->information[2] += s.by_intercept * s.by_intercept / variance;
}

/* One step; false when no step improves the likelihood any more. */
static bool improve(const struct sample *samples, size_t count, unsigned without,
		    struct calibration *line)
{
	struct scoring sums = { .information = { 1e-6, 0, 1e-6 } };

	for (size_t i = 0; i < count; i++)
		if (samples[i].thread != without)
			add_sample(&samples[i], line, &sums);
	const double *g = sums.gradient, *h = sums.information;
	double determinant = h[0] * h[2] - h[1] * h[1];
	if (!(determinant > 1e-12))
		return false;
	double slope = (g[0] * h[2] - g[1] * h[1]) / determinant;
	double intercept = (g[1] * h[0] - g[0] * h[1]) / determinant;

	/* Steps of at most 0.5 keep the first steps from passing the maximum. */
	slope = fmax(-0.5, fmin(0.5, slope));
	intercept = fmax(-0.5, fmin(0.5, intercept));
	line->slope = fmax(slope_least, fmin(slope_most, line->slope + slope));
	line->intercept =
		fmax(-intercept_most, fmin(intercept_most, line->intercept + intercept));
	return fabs(slope) + fabs(intercept) > 1e-6;
}

static bool can_tell(const struct sample *samples, size_t count, unsigned without)
{
	size_t right = 0, wrong = 0;

	for (size_t i = 0; i < count; i++)
		if (samples[i].thread != without)
			samples[i].right ? right++ : wrong++;
	return right && wrong && right + wrong >= FIT_SAMPLES_LEAST;
}

static struct calibration fit_from(struct calibration line, const struct sample *samples,
				   size_t count, unsigned without)
{
	if (!can_tell(samples, count, without))
		return unfitted;
	for (unsigned step = 0; step < FIT_STEPS_MAX; step++)
		if (!improve(samples, count, without, &line))
			break;
	return line;
}

struct calibration calibration_fit(const struct sample *samples, size_t count,
				   unsigned without)
{
	return fit_from(unfitted, samples, count, without);
}

void calibration_leave_out(const struct sample *samples, size_t count, unsigned threads,
			   double *ret_probabilities)
{
	struct calibration all = calibration_fit(samples, count, UINT_MAX);

	for (unsigned thread = 0; thread < threads; thread++) {
		struct calibration line = fit_from(all, samples, count, thread);

		for (size_t i = 0; i < count; i++)
			if (samples[i].thread == thread)
				ret_probabilities[i] =
					sample_probability(&samples[i], &line);
	}
}

/* --- reliability --- */

/* Counts of one thread and bin. */
struct tally {
	unsigned count, right;
};

static unsigned bin_of(double probability)
{
	unsigned bin = (unsigned)(probability * RELIABILITY_BINS);

	return bin < RELIABILITY_BINS ? bin : RELIABILITY_BINS - 1;
}

/* Marsaglia's xorshift, which gives the same numbers in each run. */
static unsigned draw(uint64_t *state, unsigned below)
{
	*state ^= *state << 13;
	*state ^= *state >> 7;
	*state ^= *state << 17;
	return (unsigned)((*state >> 11) % below);
}

static int compare_doubles(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static void set_limits(double *shares, size_t count, struct reliability_bin *bin)
{
	if (!count)
		return;
	qsort(shares, count, sizeof(*shares), compare_doubles);
	bin->low = shares[count / 20];
	bin->high = shares[count - 1 - count / 20];
}

/* The shares of a bin in resamples of the threads. */
static void resample(const struct tally *tallies, unsigned threads, unsigned bin,
		     struct reliability_bin *ret_bin)
{
	uint64_t state = 0x9e3779b97f4a7c15;
	double shares[RESAMPLES];
	size_t used = 0;

	for (unsigned i = 0; i < RESAMPLES; i++) {
		struct tally sum = { 0 };

		for (unsigned j = 0; j < threads; j++) {
			const struct tally *one = &tallies[(size_t)draw(&state, threads) *
								   RELIABILITY_BINS +
							   bin];

			sum.count += one->count;
			sum.right += one->right;
		}
		if (sum.count)
			shares[used++] = (double)sum.right / sum.count;
	}
	set_limits(shares, used, ret_bin);
}

void reliability_of(const struct sample *samples, const double *probabilities,
		    size_t count, unsigned threads, double least,
		    struct reliability *ret_reliability)
{
	struct reliability r = { 0 };
	struct tally *tallies =
		mem_zalloc(((size_t)threads + 1) * RELIABILITY_BINS * sizeof(*tallies));

	for (size_t i = 0; i < count; i++) {
		double p = probabilities[i], miss = p - (samples[i].right ? 1 : 0);
		unsigned bin = bin_of(p);
		struct tally *tally =
			&tallies[(size_t)samples[i].thread * RELIABILITY_BINS + bin];

		if (p < least)
			continue;
		r.count++;
		r.brier += miss * miss;
		r.bins[bin].count++;
		r.bins[bin].right += samples[i].right;
		r.bins[bin].stated += p;
		tally->count++;
		tally->right += samples[i].right;
	}
	for (unsigned bin = 0; bin < RELIABILITY_BINS; bin++) {
		struct reliability_bin *b = &r.bins[bin];

		if (!b->count)
			continue;
		r.ece += fabs(b->stated - b->right) / r.count;
		b->stated /= b->count;
		resample(tallies, threads, bin, b);
	}
	r.brier = r.count ? r.brier / r.count : 0;
	free(tallies);
	*ret_reliability = r;
}
