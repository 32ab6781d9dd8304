/* SPDX-License-Identifier: Apache-2.0 */
/* The fuzz targets, and what one takes for granted. */
#ifndef KBMATCH_TESTS_CHECK_H
#define KBMATCH_TESTS_CHECK_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define FUZZ_TARGETS(X)                                                                  \
	X(atom)                                                                          \
	X(cper)                                                                          \
	X(extract)                                                                       \
	X(index)                                                                         \
	X(input)                                                                         \
	X(kb)                                                                            \
	X(line)                                                                          \
	X(log)                                                                           \
	X(redact)                                                                        \
	X(report)                                                                        \
	X(rule)                                                                          \
	X(signature)                                                                     \
	X(snapshot)                                                                      \
	X(stamp)                                                                         \
	X(version)                                                                       \
	X(xml)

/* 0; what does not hold ends the program. */
#define DECLARE_TARGET(name) int fuzz_##name(const uint8_t *data, size_t size);
FUZZ_TARGETS(DECLARE_TARGET)

static inline void flow_check(bool holds, const char *what)
{
	if (holds)
		return;
	fprintf(stderr, "does not hold: %s\n", what);
	abort();
}

#endif
