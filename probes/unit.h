/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A service of systemd as its unit file and drop-ins describe it, read as
 * systemd.unit(5), systemd.syntax(7) and systemd.exec(5) say: the first file in the order
 * of directories, then drop-ins by name, a name's first one in that order. What was
 * changed since the daemon last read them is as it will be after it reads them again.
 */
#ifndef KBMATCH_PROBES_UNIT_H
#define KBMATCH_PROBES_UNIT_H

#include "probes/probe.h"

/* The services whose processes use GPUs, by their unit ("ollama.service"), in order of
 * how much they are asked about; ends with NULL. One row in unit.c adds one. */
extern const char *const service_units[];
/* Units that run containers: only their messages matter. */
extern const char *const engine_units[];

struct unit {
	const char *name;    /* "ollama.service" */
	const char *path;    /* "/etc/systemd/system/ollama.service" */
	const char *program; /* of the last ExecStart=, NULL none */
	/* "root" unless the unit names one; NULL: not known, for a file of the unit could
	 * not be read. */
	const char *user;
	/* The groups of its processes, by name, when `groups_known`: those of the user in
	 * /etc/passwd and /etc/group, and the unit's. */
	struct names groups;
	bool groups_known;
	/* NAME=VALUE strings, each ended by a NUL. Not whole when a file could not be
	 * read, or variables are passed on from the service manager. */
	struct slice environment;
	bool environment_whole;
	/* What keeps devices from it: systemd.exec(5), systemd.resource-control(5). */
	bool private_devices;
	const char *device_policy; /* "auto", "closed", "strict" */
	struct names device_allow; /* "/dev/kfd rw", "char-drm" */
};

/* The first of service_units that there is. */
bool unit_first(struct probe_run *run, struct unit *ret_unit);

#endif
