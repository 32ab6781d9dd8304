/* SPDX-License-Identifier: Apache-2.0 */
/*
 * This process gives up, before it reads hostile files, all that reading does not need:
 * starting programs, the network, other processes, the kernel's administration, writing
 * to other files, core dumps, memory and files without end. It gives them up for good,
 * for this thread and those it starts.
 *
 * Three means, each where the kernel has it: a seccomp filter, Landlock for files below
 * other directories than those named, resource limits. A call that is refused fails with
 * EPERM or EACCES, clone3() with ENOSYS. Pages may still be made executable, since PCRE2
 * compiles patterns as they are met; reading is not restricted.
 */
#ifndef KBMATCH_BASE_CONFINE_H
#define KBMATCH_BASE_CONFINE_H

#include <stddef.h>

#include "engine/base/mem.h"

/* Kept although reading files does not need it. */
enum confine_keep {
	KEEP_SIGNALS = 1 << 0,	/* to end children */
	KEEP_PROGRAMS = 1 << 1, /* to start others, which are as confined */
};

enum confined {
	CONFINED_CALLS = 1 << 0, /* seccomp */
	CONFINED_FILES = 1 << 1, /* Landlock */
	CONFINED_SIZES = 1 << 2, /* resource limits */
};

/*
 * `writable`: directories below which files and directories may be made, written and
 * removed, or files that may be written. Those that do not exist are left out. `keep`: of
 * enum confine_keep. Returns which of enum confined took effect; none in a sanitised
 * build, whose checks need what is taken.
 */
unsigned confine(const char *const *writable, size_t count, unsigned keep);

#endif
