/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/fleet/stats.h"

#include <math.h>

#include "engine/base/mem.h"

static double log_factorial(double n)
{
	int sign;

	return lgamma_r(n + 1, &sign);
}

static double log_choose(double n, double k)
{
	return log_factorial(n) - log_factorial(k) - log_factorial(n - k);
}

/* The chance of exactly this table. */
static double table_log(double a, double b, double c, double d)
{
	return log_choose(a + b, a) + log_choose(c + d, c) -
	       log_choose(a + b + c + d, a + c);
}

/* The chance of this table and of those beyond it: each has one machine more with both,
 * or with fault and property exchanged one less; its chance follows from the one before.
 */
static double tail_log(double a, double b, double c, double d)
{
	double sum = 1, term = 1;

	for (double i = 1; i <= fmin(b, c) && term > sum * 1e-17; i++) {
		term *= (b - i + 1) * (c - i + 1) / ((a + i) * (d + i));
		sum += term;
	}
	return table_log(a, b, c, d) + log(sum);
}

double fisher_log(struct table22 t)
{
	double a = t.a, b = t.b, c = t.c, d = t.d;

	/* Terms shrink away from what is expected: below it the other tail is summed. */
	if (a * (a + b + c + d) > (a + b) * (a + c))
		return fmin(tail_log(a, b, c, d), 0);
	if (t.a == 0 || t.d == 0)
		return 0;
	return log1p(-exp(fmin(tail_log(b + 1, a - 1, d - 1, c + 1), 0)));
}

struct odds odds_ratio(struct table22 t)
{
	double a = t.a + 0.5, b = t.b + 0.5, c = t.c + 0.5, d = t.d + 0.5;
	double middle = log(a) + log(d) - log(b) - log(c);
	double reach = 1.959963984540054 * sqrt(1 / a + 1 / b + 1 / c + 1 / d);

	return (struct odds){ exp(middle), exp(middle - reach), exp(middle + reach) };
}

double corrected_log(double log_chance, size_t tests)
{
	return fmin(log_chance + log(tests > 1 ? (double)tests : 1), 0);
}

/* The chance of a standard normal number above z. */
static double normal_log(double z)
{
	/* erfc() is 0 above; the tail is that of the density. */
	return z < 35 ? log(0.5 * erfc(z * M_SQRT1_2))
		      : -z * z / 2 - log(z) - 0.5 * log(2 * M_PI);
}

double trend_log(const uint32_t *counts, const uint32_t *at_risk, size_t steps,
		 uint32_t least)
{
	double all = 0, weight = 0, sum = 0, mean = 0, spread = 0;

	for (size_t i = 0; i < steps; i++) {
		all += counts[i];
		sum += (double)counts[i] * (double)i;
		weight += at_risk[i];
		mean += (double)at_risk[i] * (double)i;
	}
	if (all < least || weight <= 0)
		return 0;
	mean /= weight;
	for (size_t i = 0; i < steps; i++)
		spread += at_risk[i] * ((double)i - mean) * ((double)i - mean);
	spread /= weight;
	return spread > 0 ? normal_log((sum - all * mean) / sqrt(all * spread)) : 0;
}

int compare_doubles(const void *a, const void *b)
{
	double left = *(const double *)a, right = *(const double *)b;

	return (left > right) - (left < right);
}

static double middle(const double *sorted, size_t count)
{
	return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2;
}

void median_mad(double *numbers, size_t count, double *ret_median, double *ret_mad)
{
	AUTO(mem) double *distances = mem_alloc(count * sizeof(*distances));

	qsort(numbers, count, sizeof(*numbers), compare_doubles);
	*ret_median = middle(numbers, count);
	for (size_t i = 0; i < count; i++)
		distances[i] = fabs(numbers[i] - *ret_median);
	qsort(distances, count, sizeof(*distances), compare_doubles);
	*ret_mad = middle(distances, count);
}
