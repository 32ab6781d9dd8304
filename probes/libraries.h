/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Libraries as files: the information in the names of ROCm's libraries (releases,
 * sonames, gfx targets), the file that ld.so(8) would load for a library, and its other
 * copies.
 *
 * The loader's choice is computed from files: LD_LIBRARY_PATH of this process,
 * /etc/ld.so.cache or, without one, the directories of /etc/ld.so.conf, then the
 * default directories. The RPATH or RUNPATH of programs and LD_PRELOAD are not
 * considered. 32-bit files are left out.
 */
#ifndef KBMATCH_PROBES_LIBRARIES_H
#define KBMATCH_PROBES_LIBRARIES_H

#include "probes/probe.h"

/* The release that AMD writes as one number, with two digits for minor and two for patch:
 * 60204 is 6.2.4, 100203 is 10.2.3; NULL when it is not such a number. */
const char *rocm_release_number(struct probe_run *run, struct slice digits);
/* The release that AMD's builds write behind the version in a library's file name:
 * libamdhip64.so.6.2.60204 belongs to 6.2.4. NULL when the name has none. */
const char *rocm_release(struct probe_run *run, const char *file);
/* Adds the ROCm libraries in a directory by soname: libamdhip64.so.6; one without a
 * number only if there is no other. False when some could not be read (errno). */
bool rocm_libraries(struct probe_run *run, const char *folder, struct names *sonames);
/* Adds the gfx targets in the file names of a directory. False when some could not be
 * read (errno). */
bool rocm_targets(struct probe_run *run, const char *folder, struct names *targets);
/* The directory with the Tensile libraries of the rocBLAS in a directory of libraries,
 * NULL when it has none. */
const char *rocm_tensile_folder(struct probe_run *run, const char *libraries);

struct library {
	const char *stem; /* its name without ".so": "libamdhip64" */
	/* The real path of the file that the loader would load, NULL when it finds none.
	 * Files of several sonames count as one library; the newest comes first within
	 * one place. */
	const char *picked;
	const char *from;    /* the source of the choice: "LD_LIBRARY_PATH",
				"/etc/ld.so.cache" */
	struct names copies; /* real paths, the picked one first; 64 at most */
};

/* Finds libraries by their stems. Copies in `elsewhere`, directories that the loader does
 * not search, come last. True if everything that affects the result was read, so that a
 * library that was not found does not exist; otherwise notes say what was not read. */
bool loader_search(struct probe_run *run, const struct names *elsewhere,
		   struct library *libraries, size_t count);

#endif
