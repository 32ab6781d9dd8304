/* SPDX-License-Identifier: Apache-2.0 */
/* Between the files of probe host, one for each topic. */
#ifndef KBMATCH_PROBES_HOST_INTERNAL_H
#define KBMATCH_PROBES_HOST_INTERNAL_H

#include "probes/probe.h"

/* Version, modules, taint, lockdown, options it was built with. */
void host_state_kernel(struct probe_run *run);
/* Parameters and blacklisted modules of the command line and of modprobe.d. */
void host_state_parameters(struct probe_run *run);
/* Distribution, board, BIOS, Secure Boot, processor, memory. */
void host_state_system(struct probe_run *run);

/* One argument of a command line or of module options, as the kernel takes them apart
 * (lib/cmdline.c: next_arg()). */
struct argument {
	struct slice name, value;
	bool has_value;
};

bool host_next_argument(struct slice *rest, struct argument *ret_argument);

enum {
	HOST_PARAMETERS_MAX = 500,  /* that are stated */
	HOST_ARGUMENTS_MAX = 20000, /* that are looked at */
};

struct parameter {
	const char *name, *value, *from;
};

/* What was found of parameters, so far. */
struct parameters {
	struct probe_run *run;
	VEC(struct parameter) list;
	VEC(const char *) blacklist;
	size_t arguments, overridden;
	bool partial; /* something could not be read, or was left out */
};

/*
 * A parameter of a module ("amdgpu.runpm") replaces one of that name; of other ones, like
 * "pci", all values count. "-" and "_" are the same in names (kernel/params.c).
 */
void host_add_parameter(struct parameters *parameters, const char *module,
			const struct argument *argument, const char *from);
void host_add_blacklisted(struct parameters *parameters, struct slice module);
/* modprobe.d(5): all *.conf of its directories; nothing in a container. */
void host_read_modprobe(struct parameters *parameters);

#endif
