/* SPDX-License-Identifier: Apache-2.0 */
/* The machine beside the logs: this one, a saved tree, a snapshot, or none. */
#ifndef KBMATCH_CMD_MACHINE_H
#define KBMATCH_CMD_MACHINE_H

#include "engine/cmd/session.h"
#include "engine/privacy/snapshot.h"
#include "probes/probe.h"

/* Runs the probes (NULL: all of them) on this machine or --sysroot. -ENOENT when there is
 * no such tree. */
int machine_probe(const struct options *options, const struct probe *const *chosen,
		  struct snapshot **ret_snapshot, struct error *error) must_check;

/*
 * Which machine the session is about, NULL for none: of --snapshot, --sysroot, or this
 * one. Logs that speak of another host or of other hardware leave this one out, with a
 * warning, unless --live says otherwise. `facts` are those of the logs and of --fact.
 */
bool machine_depends(const struct options *options); /* whether those facts matter */
int machine_find(struct session *session, const struct options *options,
		 const struct facts *facts, struct snapshot **ret_snapshot,
		 struct error *error) must_check;

/* -ENOENT when there is no --sysroot. */
int prober_start(const struct options *options, struct prober *ret_prober,
		 struct error *error) must_check;
/* Once. Fails when the process could not do it; what a probe could not read stands in the
 * snapshot. */
int prober_run(struct prober *prober, struct snapshot **ret_snapshot,
	       struct error *error) must_check;
/* Ends it, whether it was wanted or not. */
void prober_end(struct prober *prober);

#endif
