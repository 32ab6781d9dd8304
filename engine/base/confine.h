/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Confinement: before it reads hostile files, this process gives up everything that
 * reading does not need: starting programs, the network, other processes, the
 * administration of the kernel, writing to other files, core dumps, unlimited memory and
 * file sizes. This cannot be undone, and applies to this thread and the threads that it
 * starts.
 *
 * Three mechanisms, each if the kernel has it: a seccomp filter, Landlock for files
 * outside of the named directories, resource limits. A refused call fails with EPERM or
 * EACCES, clone3() with ENOSYS. Pages may still be made executable, since PCRE2 compiles
 * patterns as needed; reading is not restricted.
 */
#ifndef KBMATCH_BASE_CONFINE_H
#define KBMATCH_BASE_CONFINE_H

#include <stddef.h>

#include "engine/base/mem.h"

/* Permissions that can be kept although reading files does not need them. */
enum confine_keep {
	KEEP_SIGNALS = 1 << 0,	/* to end child processes */
	KEEP_PROGRAMS = 1 << 1, /* to start other programs, which inherit the
				 * confinement */
};

enum confined {
	CONFINED_CALLS = 1 << 0, /* seccomp */
	CONFINED_FILES = 1 << 1, /* Landlock */
	CONFINED_SIZES = 1 << 2, /* resource limits */
};

/*
 * `writable`: directories below which files and directories may be created, written and
 * removed, or files that may be written. Missing ones are ignored. `keep`: of enum
 * confine_keep. Returns the members of enum confined that took effect; none in a
 * sanitised build, since the sanitisers need what is refused.
 */
unsigned confine(const char *const *writable, size_t count, unsigned keep);

#endif
