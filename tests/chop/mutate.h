/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Ways to damage a log. Each has as many variants as are asked for, the same ones on each
 * run: what is random comes of the seed.
 */
#ifndef KBMATCH_TESTS_MUTATE_H
#define KBMATCH_TESTS_MUTATE_H

#include <stdint.h>

#include "engine/base/strbuf.h"
#include "tests/chop/origin.h"

struct damage {
	struct slice log, other; /* other: that of some other case */
	unsigned variant, variants;
	uint64_t random; /* state; not 0 */
};

struct mutation {
	const char *name, *family; /* family: "chop" or "noise" */
	void (*apply)(struct damage *damage, struct strbuf *out);
	enum loss loss;
	bool mixes; /* takes from `other` */
};

/* The same for the same names; not 0. */
uint64_t mutation_seed(const char *name, unsigned mutation, unsigned variant);

extern const struct mutation mutations[];
extern const unsigned mutation_count;

#endif
