/* SPDX-License-Identifier: Apache-2.0 */
/* The fuzzer (libFuzzer's) of the target that $FUZZ_TARGET names. */
#include <string.h>

#include "tests/fuzz/check.h"

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static int (*target)(const uint8_t *data, size_t size);

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
	const char *name = getenv("FUZZ_TARGET");

	(void)argc;
	(void)argv;
#define CHOOSE(one)                                                                      \
	if (name && !strcmp(name, #one))                                                 \
		target = fuzz_##one;
	FUZZ_TARGETS(CHOOSE)
	flow_check(target, "FUZZ_TARGET names a target");
	return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	return target(data, size);
}
