/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A systemd service as its unit file and drop-ins describe it, read as in
 * systemd.unit(5), systemd.syntax(7) and systemd.exec(5): the first file in the order
 * of directories, then drop-ins by name; of drop-ins with the same name the first in
 * that order. The files are read in their present state, which the daemon may not have
 * loaded yet.
 */
#ifndef KBMATCH_PROBES_UNIT_H
#define KBMATCH_PROBES_UNIT_H

#include "probes/probe.h"

/* The services whose processes use GPUs, by their unit ("ollama.service"), the most
 * frequently reported first; ends with NULL. A row in unit.c adds one. */
extern const char *const service_units[];
/* Units that run containers: only their messages are used. */
extern const char *const engine_units[];

struct unit {
	const char *name;    /* "ollama.service" */
	const char *path;    /* "/etc/systemd/system/ollama.service" */
	const char *program; /* of the last ExecStart=, NULL none */
	/* "root" unless the unit names one. NULL: not known, because a file of the unit
	 * could not be read. */
	const char *user;
	/* The groups of its processes by name, valid if `groups_known`: those of the user
	 * in /etc/passwd and /etc/group, and those of the unit. */
	struct names groups;
	bool groups_known;
	/* NAME=VALUE strings, each ended by a NUL. Incomplete when a file could not be
	 * read, or variables are passed on from the service manager. */
	struct slice environment;
	bool environment_whole;
	/* Settings that hide devices from it: systemd.exec(5),
	 * systemd.resource-control(5). */
	bool private_devices;
	const char *device_policy; /* "auto", "closed", "strict" */
	struct names device_allow; /* "/dev/kfd rw", "char-drm" */
};

/* Finds the first of service_units that exists. */
bool unit_first(struct probe_run *run, struct unit *ret_unit);

#endif
