/* SPDX-License-Identifier: Apache-2.0 */
/* The fit and the figures of calibrate.h on samples whose truth is known. */
#include "engine/reason/calibrate.h"

#include <limits.h>
#include <math.h>

#include "tests/unit/unit.h"

enum { THREADS = 400 };

/* Every thread has one sample; of forty alike as many are right as the truth says. */
static size_t make_samples(const struct calibration *truth, struct sample *samples)
{
	for (unsigned i = 0; i < THREADS; i++) {
		double score = (i / 40 - 4.5) / 1.5;
		double p = 1 / (1 + exp(-(truth->slope * score + truth->intercept)));

		samples[i] = (struct sample){ .score = score,
					      .thread = i,
					      .right = i % 40 + 0.5 < 40 * p };
	}
	return THREADS;
}

TEST(test_fit)
{
	static const struct calibration truths[] = { { 1, 0 }, { 0.5, 1 }, { 2, -1 } };
	struct sample samples[THREADS];

	for (size_t i = 0; i < ARRAY_SIZE(truths); i++) {
		size_t count = make_samples(&truths[i], samples);
		struct calibration fit = calibration_fit(samples, count, UINT_MAX);

		assert_true(fabs(fit.slope - truths[i].slope) < 0.1);
		assert_true(fabs(fit.intercept - truths[i].intercept) < 0.1);
	}
}

/* A figure that cannot be told stays as it was. */
TEST(test_unfitted)
{
	struct sample samples[THREADS];
	size_t count = make_samples(&(struct calibration){ 1, 0 }, samples);
	struct calibration few = calibration_fit(samples, 5, UINT_MAX);

	for (size_t i = 0; i < count; i++)
		samples[i].right = true;
	struct calibration right = calibration_fit(samples, count, UINT_MAX);
	assert_true(few.slope == 1 && few.intercept == 0);
	assert_true(right.slope == 1 && right.intercept == 0);
}

/* A thread whose samples all contradict the others is judged by a fit without them. */
TEST(test_leave_out)
{
	struct sample samples[THREADS];
	double left_out[THREADS];
	size_t count = make_samples(&(struct calibration){ 2, 0 }, samples);

	for (size_t i = 0; i < 40; i++) {
		samples[i].thread = 0;
		samples[i].right = true; /* of the lowest score */
	}
	struct calibration with = calibration_fit(samples, count, UINT_MAX);
	calibration_leave_out(samples, count, THREADS, left_out);
	assert_true(sample_probability(&samples[0], &with) > left_out[0] + 0.02);
	for (size_t i = 1; i < 40; i++)
		assert_true(left_out[i] == left_out[0]);
}

TEST(test_rivals)
{
	const struct calibration line = { 1, 0 };
	struct sample sample = { .score = 0 };

	assert_true(fabs(sample_probability(&sample, &line) - 1.0 / 2) < 1e-12);
	sample.rival_count = 1;
	assert_true(fabs(sample_probability(&sample, &line) - 1.0 / 3) < 1e-12);
	sample.score = 1000; /* neither overflows nor ends in NaN */
	assert_true(sample_probability(&sample, &line) > 0.99);
}

TEST(test_reliability)
{
	const struct sample samples[] = {
		{ .thread = 0, .right = true },	 { .thread = 0, .right = false },
		{ .thread = 1, .right = true },	 { .thread = 2, .right = true },
		{ .thread = 2, .right = false },
	};
	const double stated[] = { 0.75, 0.75, 0.75, 1.0, 0.2 };
	struct reliability r, again;

	reliability_of(samples, stated, 5, 3, 0.3, &r);
	assert_int_equal(r.count, 4);
	assert_true(fabs(r.brier - (0.0625 + 0.5625 + 0.0625) / 4) < 1e-12);
	assert_true(fabs(r.ece - (3 * 0.75 - 2) / 4) < 1e-12);
	assert_int_equal(r.bins[7].count, 3);
	assert_int_equal(r.bins[7].right, 2);
	assert_int_equal(r.bins[9].count, 1);
	assert_true(r.bins[7].low >= 0.5 && r.bins[7].low < 2.0 / 3);
	assert_true(r.bins[7].high == 1);
	assert_int_equal(r.bins[2].count, 0);
	reliability_of(samples, stated, 5, 3, 0.3, &again);
	assert_memory_equal(&r, &again, sizeof(r));
	reliability_of(samples, stated, 0, 0, 0.3, &r);
	assert_int_equal(r.count, 0);
}

TESTS(NULL, NULL)
