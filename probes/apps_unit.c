/* SPDX-License-Identifier: Apache-2.0 */
/* The service: whose environment the failing process has. */
#include "probes/apps_internal.h"
#include "probes/environment.h"

/* That the failing process is the one whose environment was read is an assumption: what a
 * log says of the process itself is believed more. */
static void state_process(struct probe_run *run, struct slice variables, const char *from,
			  bool whole)
{
	struct probe assumed = *run->probe;
	struct probe_run as = *run;

	assumed.trust = TRUST_PROSE;
	as.probe = &assumed;
	if (environment_state(&as, "env.", from, variables.data, variables.size) && whole)
		probe_whole(&as, "env.", from);
}

static void state_unit(struct probe_run *run, const struct unit *unit)
{
	probe_fact(run, "service.name", "", unit->path, "%s", unit->name);
	if (unit->user)
		probe_fact(run, "service.user", "", unit->path, "%s", unit->user);
	if (unit->groups_known)
		probe_items(run, "service.groups", "", unit->path, unit->groups.items,
			    unit->groups.count);
	if (environment_state(run, "service.env.", unit->path, unit->environment.data,
			      unit->environment.size) &&
	    unit->environment_whole)
		probe_whole(run, "service.env.", unit->path);
}

void apps_unit(struct apps *apps)
{
	struct probe_run *run = apps->run;

	if (apps->unit) {
		state_unit(run, apps->unit);
		state_process(run, apps->unit->environment, apps->unit->path,
			      apps->unit->environment_whole);
	} else if (apps->variables.data) {
		state_process(run, apps->variables, "/proc/self/environ", true);
	}
}
