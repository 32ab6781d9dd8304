/* SPDX-License-Identifier: Apache-2.0 */
/* The machines of tests/unit/probes, a file for each probe. */
#include "engine/base/strbuf.h"
#include "tests/unit/tree.h"
#include "tests/unit/unit.h"

static void what_a_probe_says(void **state)
{
	AUTO(strbuf) struct strbuf path = { 0 };

	strbuf_printf(&path, "tests/unit/probes/%s.txt", (const char *)*state);
	tree_cases(*state, path.data);
}

#define MACHINES(probe)                                                                  \
	{                                                                                \
		probe, what_a_probe_says, NULL, NULL, probe                              \
	}

TESTS(NULL, NULL, MACHINES("access"), MACHINES("amdgpu"), MACHINES("apps"),
      MACHINES("host"), MACHINES("journal"), MACHINES("kfd"), MACHINES("pci"),
      MACHINES("rocm"))
