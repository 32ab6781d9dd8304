/* SPDX-License-Identifier: Apache-2.0 */
/* The table of probes. */
#include "probes/probe.h"

#include "probes/probe_list.h"

#define DECLARE(name) extern const struct probe probe_##name;
PROBE_LIST(DECLARE)
#undef DECLARE

#define ROW(name) &probe_##name,
const struct probe *const probes[] = { PROBE_LIST(ROW) NULL };
#undef ROW

const struct probe *probe_find(const char *name)
{
	for (size_t i = 0; probes[i]; i++)
		if (!strcmp(probes[i]->name, name))
			return probes[i];
	return NULL;
}
