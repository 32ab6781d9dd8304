/* SPDX-License-Identifier: Apache-2.0 */
/* Between the files of the rocm probe. */
#ifndef KBMATCH_PROBES_ROCM_INTERNAL_H
#define KBMATCH_PROBES_ROCM_INTERNAL_H

#include "probes/loader.h"
#include "probes/packages.h"

/* One ROCm on the machine. */
struct rocm {
	const char *path;    /* real: "/opt/rocm-6.2.4", "/usr" */
	const char *release; /* "6.2.4", NULL not known */
	const char *from;    /* what told the release, or that it is there */
	const char *origin;  /* amd, distribution, therock */
};

struct rocms {
	struct rocm *items;
	size_t count;
	bool whole; /* every place where one may be was read */
};

/* The packages that rocm_package_wanted() wants. */
struct rocm_packages {
	const struct package *items;
	size_t count;
};

bool rocm_package_wanted(const char *name);
void rocm_state_packages(struct probe_run *run, struct rocm_packages packages);
/* Versions of the libraries in use, of packages and file names. */
void rocm_state_versions(struct probe_run *run, struct rocm_packages packages,
			 const char *release, const char *rocblas);

/* Installations below /opt and where ROCM_PATH and its like point. */
struct rocms rocm_installations(struct probe_run *run, struct rocm_packages packages);
/* The one that a library belongs to; for a library outside of all, one made of what its
 * path, name and package tell. */
struct rocm rocm_of_library(struct probe_run *run, struct rocms rocms,
			    struct rocm_packages packages, const char *library);

#endif
