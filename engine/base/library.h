/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Shared libraries that few runs need, loaded when something of them is first called:
 * loading them with the program took as long as a run on a short log takes.
 *
 * engine/base/library_NAME.h has a row for each function of such a library that the
 * program calls: a macro of its name, which finds the real one. So the rest includes that
 * header and calls the function as if it were linked.
 *
 * Whoever can go on without a library asks library_load() first; a call into one that
 * cannot be loaded ends the run.
 */
#ifndef KBMATCH_BASE_LIBRARY_H
#define KBMATCH_BASE_LIBRARY_H

#include <stdatomic.h>

#include "engine/base/error.h"

typedef void library_function(void);

struct library {
	const char *file; /* its DT_SONAME */
	/* Called once, before any other of its functions is; NULL: nothing to prepare. */
	void (*prepare)(struct library *library);
	void *handle; /* NULL before it is loaded */
	atomic_bool loaded;
};

extern struct library library_archive; /* compressed files and archives */
extern struct library library_systemd; /* binary journals; where it was built with it */
extern struct library library_xml;     /* XML */

/* 0 when it is there from now on, -ENOENT. Any thread may call it. */
int library_load(struct library *library, struct error *error) must_check;

/* A function of it, which is loaded for that; ends the run when there is none. */
library_function *library_find(struct library *library, const char *name);

/* The function `name`, which must be declared, found once at each place of a call. */
#define LIBRARY_CALL(library, name)                                                      \
	(__extension__({                                                                 \
		static library_function *_Atomic found_;                                 \
                                                                                         \
		if (!found_)                                                             \
			found_ = library_find(&(library), #name);                        \
		(__typeof__(&name))found_;                                               \
	}))

#endif
