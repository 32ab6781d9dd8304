/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Libraries as files: what the names of ROCm's tell (releases, sonames, gfx targets), and
 * which file ld.so(8) would load for a library and which others there are.
 *
 * The loader's choice is told from files: LD_LIBRARY_PATH of this process,
 * /etc/ld.so.cache or, without one, the directories of /etc/ld.so.conf, then the default
 * directories. Of a program's own RPATH or RUNPATH nothing is known here; LD_PRELOAD is
 * not followed. 32-bit files are left out.
 */
#ifndef KBMATCH_PROBES_LIBRARIES_H
#define KBMATCH_PROBES_LIBRARIES_H

#include "probes/probe.h"

/* The release that AMD writes as one number, two digits minor, two digits patch: 60204 is
 * 6.2.4, 100203 is 10.2.3; NULL when it is no such number. */
const char *rocm_release_number(struct probe_run *run, struct slice digits);
/* The release that AMD's builds write behind the version in a library's file name:
 * libamdhip64.so.6.2.60204 is of 6.2.4. NULL when the name has none. */
const char *rocm_release(struct probe_run *run, const char *file);
/* The ROCm libraries in a directory by soname: libamdhip64.so.6; one without a number
 * only where there is no other. False when it cannot be read whole (errno). */
bool rocm_libraries(struct probe_run *run, const char *folder, struct names *sonames);
/* Adds the gfx targets that the file names in a directory speak of. False when it cannot
 * be read whole (errno). */
bool rocm_targets(struct probe_run *run, const char *folder, struct names *targets);
/* The directory with the Tensile libraries of the rocBLAS in a directory of libraries,
 * NULL when it has none. */
const char *rocm_tensile_folder(struct probe_run *run, const char *libraries);

struct library {
	const char *stem; /* its name without ".so": "libamdhip64" */
	/* The real path of what the loader would load, NULL when it finds none. A library
	 * of several sonames counts as one; the newest comes first within one place. */
	const char *picked;
	const char *from;    /* what led there: "LD_LIBRARY_PATH", "/etc/ld.so.cache" */
	struct names copies; /* real paths, the picked one first; 64 at most */
};

/* Looks for libraries by their stems. Copies in `elsewhere`, directories that the loader
 * does not search, come last. Returns whether everything that decides was read, so that
 * what is not found is not there; otherwise notes say what was not. */
bool loader_search(struct probe_run *run, const struct names *elsewhere,
		   struct library *libraries, size_t count);

#endif
