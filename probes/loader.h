/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Which file ld.so(8) would load for a library, and which others there are, told from
 * files: LD_LIBRARY_PATH of this process, /etc/ld.so.cache or, without one, the
 * directories of /etc/ld.so.conf, then the default directories.
 *
 * Of a program's own RPATH or RUNPATH nothing is known here; LD_PRELOAD is not followed.
 * 32-bit files are left out.
 */
#ifndef KBMATCH_PROBES_LOADER_H
#define KBMATCH_PROBES_LOADER_H

#include "probes/path.h"

enum { LOADER_COPIES_MAX = 64 }; /* of one library */

struct library {
	const char *stem; /* its name without ".so": "libamdhip64" */
	/* The real path of what the loader would load, NULL when it finds none. A library
	 * of several sonames counts as one; the newest comes first within one place. */
	const char *picked;
	const char *from; /* what led there: "LD_LIBRARY_PATH", "/etc/ld.so.cache" */
	struct string_set copies; /* real paths, the picked one first */
};

/*
 * Looks for libraries by their stems. Copies in `elsewhere`, directories that the loader
 * does not search, come last. Returns whether everything that decides was read, so that
 * what is not found is not there; otherwise notes say what was not.
 */
bool loader_search(struct probe_run *run, const struct string_set *elsewhere,
		   struct library *libraries, size_t count);

#endif
