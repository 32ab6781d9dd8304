/* SPDX-License-Identifier: Apache-2.0 */
/* What the names of ROCm's files tell: releases, sonames, gfx targets. */
#ifndef KBMATCH_PROBES_ROCM_H
#define KBMATCH_PROBES_ROCM_H

#include "probes/path.h"

/*
 * The release that AMD's builds write behind the version in a library's file name: major,
 * two digits minor, two digits patch. libamdhip64.so.6.2.60204 is of 6.2.4. NULL when the
 * name has none.
 */
const char *rocm_release(struct arena *arena, const char *file);
/* The ROCm libraries in a directory by soname: libamdhip64.so.6; one without a number
 * only where there is no other. False when it cannot be read whole (errno). */
bool rocm_libraries(struct probe_run *run, const char *folder,
		    struct string_set *sonames);

/* Adds the gfx targets that the file names in a directory speak of. False when it cannot
 * be read whole (errno). */
bool rocm_targets(struct probe_run *run, const char *folder, struct string_set *targets);

/* The directory with the Tensile libraries of the rocBLAS in a directory of libraries,
 * NULL when it has none. */
const char *rocm_tensile_folder(struct probe_run *run, const char *libraries);

/* "6.2.1" of "1:6.2.1-1.fc41", of which a package's epoch is left out; NULL when it does
 * not begin with a number. */
const char *version_numbers(struct arena *arena, const char *version);

#endif
