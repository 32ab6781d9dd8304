/* SPDX-License-Identifier: Apache-2.0 */
/* What a fuzz target takes for granted. */
#ifndef KBMATCH_TESTS_CHECK_H
#define KBMATCH_TESTS_CHECK_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static inline void flow_check(bool holds, const char *what)
{
	if (holds)
		return;
	fprintf(stderr, "does not hold: %s\n", what);
	abort();
}

#endif
