/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What the processor can do. The program is compiled for the oldest processor of its
 * architecture; faster variants of a function are compiled for newer ones beside it and
 * give the same results.
 */
#ifndef KBMATCH_BASE_CPU_H
#define KBMATCH_BASE_CPU_H

#include <stdbool.h>

#ifdef __x86_64__
/* Marks a function that is called only if cpu_is_wide(). */
#define WIDE_FUNCTION __attribute__((target("avx2,bmi,popcnt")))
#endif

/* True if the processor has AVX2, BMI and POPCNT; false on other architectures. */
bool cpu_is_wide(void);

#endif
