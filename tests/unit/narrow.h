/* SPDX-License-Identifier: Apache-2.0 */
/* Stands in for the program's cpu_is_wide(): a test that sets `narrow` runs as on a
 * processor without AVX2. */
#ifndef KBMATCH_TESTS_NARROW_H
#define KBMATCH_TESTS_NARROW_H

#include "engine/base/cpu.h"

static bool narrow;

bool cpu_is_wide(void)
{
#ifdef __x86_64__
	return !narrow && __builtin_cpu_supports("avx2") &&
	       __builtin_cpu_supports("bmi") && __builtin_cpu_supports("popcnt");
#else
	return false;
#endif
}

#endif
