/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The probe access: who may open the device nodes, and what stands between a process and
 * the GPU: limits, confinement, containers, virtual machines.
 *
 * Opening a node is last, since it alone can hang.
 */
#include "probes/access_internal.h"

static void collect(struct probe_run *run)
{
	struct access access = { .run = run,
				 .accounts = accounts_read(run->root, run->arena) };

	access_user(&access);
	access_container(&access);
	access_virtual(&access);
	access_limits(&access);
	access_confinement(&access);
	access_find_nodes(&access);
	access_service(&access);
	access_open_nodes(&access);
}

const struct probe probe_access = {
	.name = "access",
	.help = "device nodes, groups, limits, container, virtual machine",
	.trust = TRUST_KERNEL,
	.unconfined = true,
	.collect = collect,
};
