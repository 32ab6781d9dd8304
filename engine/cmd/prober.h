/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A process that waits to probe the machine. It is started before the logs are read and
 * never reads them, so that this one can give up before what the probes need (starting
 * programs, devices), although the logs say whether the machine is to be probed.
 */
#ifndef KBMATCH_CMD_PROBER_H
#define KBMATCH_CMD_PROBER_H

#include <sys/types.h>

#include "engine/cmd/options.h"
#include "engine/snapshot/snapshot.h"

/* Zeroed: none was started. */
struct prober {
	pid_t child;
	int go, from; /* pipes: a byte tells it to begin, a snapshot's text comes back */
};

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
