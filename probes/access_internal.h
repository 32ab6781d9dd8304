/* SPDX-License-Identifier: Apache-2.0 */
/* Between the files of the probe access: one file a topic. */
#ifndef KBMATCH_PROBES_ACCESS_INTERNAL_H
#define KBMATCH_PROBES_ACCESS_INTERNAL_H

#include "probes/accounts.h"
#include "probes/probe.h"

/* Somebody who would open a device node. */
struct subject {
	const char *user;    /* name or number; NULL: not known */
	const char **groups; /* all of them; names or numbers */
	size_t group_count;
	bool groups_known; /* the list is whole */
	bool overrides;	   /* modes do not bind it (CAP_DAC_OVERRIDE) */
};

/* Device nodes that computing needs. */
struct render_node {
	const char *name; /* "renderD128" */
	const char *path;
	struct node node;
	bool amd;    /* it is a GPU's that probe_gpus() found, else nobody said whose */
	bool asleep; /* opening it would wake the GPU, or might */
};

struct access {
	struct probe_run *run;
	struct accounts accounts;
	struct subject self;
	bool contained, wsl; /* in a container, in WSL */
	bool listed;	     /* it is known which nodes there are in /dev */
	bool render_listed;  /* and in /dev/dri */
	struct node kfd;
	struct render_node *render;
	size_t render_count;
	bool any_asleep; /* of the GPUs */
	bool any_others; /* render nodes of other vendors */
};

/* What open() for reading and writing would say by mode, owner, group and ACL: 0, EACCES,
 * or -1 when too little is known. */
int access_permits(const struct node *node, const struct subject *subject,
		   const struct accounts *accounts);
/* "EACCES"; "errno 200" for the rare. */
const char *access_error_name(struct arena *arena, int code);

void access_user(struct access *access);
void access_limits(struct access *access);
void access_confinement(struct access *access);
void access_container(struct access *access);
void access_virtual(struct access *access);
void access_find_nodes(struct access *access);
void access_service(struct access *access);
void access_open_nodes(struct access *access);

/* What stands behind "KEY:" or "KEY\t:" in a file such as /proc/self/status; NULL. */
const char *access_field(struct arena *arena, const char *text, const char *key);
/* The next line, cut out of `*rest`; NULL at the end. */
char *access_line(char **rest);

#endif
