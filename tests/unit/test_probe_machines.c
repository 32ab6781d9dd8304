/* SPDX-License-Identifier: Apache-2.0 */
/* The machines of tests/unit/probes, a file for each probe. */
#include "tests/unit/tree.h"
#include "tests/unit/unit.h"

#define MACHINES(probe)                                                                  \
	TEST(machines_##probe)                                                           \
	{                                                                                \
		tree_cases(#probe, "tests/unit/probes/" #probe ".txt");                  \
	}

MACHINES(access)
MACHINES(amdgpu)
MACHINES(apps)
MACHINES(host)
MACHINES(journal)
MACHINES(kfd)
MACHINES(pci)
MACHINES(rocm)

TESTS(NULL, NULL)
