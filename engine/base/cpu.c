/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/base/cpu.h"

bool cpu_is_wide(void)
{
#ifdef __x86_64__
	return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
	       __builtin_cpu_supports("popcnt");
#else
	return false;
#endif
}
