/* SPDX-License-Identifier: Apache-2.0 */
/* Between the files that read package databases. */
#ifndef KBMATCH_PROBES_PACKAGES_INTERNAL_H
#define KBMATCH_PROBES_PACKAGES_INTERNAL_H

#include "probes/packages.h"

struct package_search {
	struct probe_run *run;
	bool (*wanted)(const char *name);
	VEC(struct package) found;
	bool full; /* PACKAGES_MAX was reached, and a note says so */
};

/* The name as text when it is a package's (letters, digits, "+-._") and is wanted, NULL
 * otherwise. */
const char *package_wanted(struct package_search *search, struct slice name);
void package_add(struct package_search *search, const char *name, const char *version,
		 const char *from);

void packages_rpm(struct package_search *search);

#endif
