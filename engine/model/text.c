/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/model/text.h"

#include <math.h>

enum { DAY = 86400 };

/* 29 February 1972, in seconds since 1970: stamps without a year take 1972. */
static const double LEAP_DAY = 68169600;

/* Seconds between two stamps of an unknown year. Most years have no 29 February: that
 * day is left out unless one of the stamps is on it. */
static double elapsed_in_year(double from, double to)
{
	static const double year = 366 * DAY;
	double elapsed = to - from, leap_day = LEAP_DAY - year;

	if (fabs(elapsed) > year / 2)
		elapsed += elapsed < 0 ? year : -year;
	double first = fmin(from, from + elapsed), last = fmax(from, from + elapsed);
	for (int i = 0; i < 3; i++, leap_day += year)
		if (first < leap_day && last >= leap_day + DAY)
			return elapsed + (elapsed < 0 ? DAY : -DAY);
	return elapsed;
}

bool wall_elapsed(const struct stamp *from, const struct stamp *to, double *ret_seconds)
{
	bool yearless = stamp_lacks_year(from);

	if (!from->has_wall || !to->has_wall || yearless != stamp_lacks_year(to))
		return false;
	*ret_seconds =
		yearless ? elapsed_in_year(from->wall, to->wall) : to->wall - from->wall;
	return true;
}
