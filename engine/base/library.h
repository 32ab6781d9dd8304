/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Shared libraries that few runs need are loaded at the first call of one of their
 * functions: loading them with the program took as long as a run on a short log.
 *
 * engine/base/library_NAME.h has a row for each function of such a library that the
 * program calls: a macro with the function's name, which finds the real function. All
 * other code includes that header and calls the function as if it were linked.
 *
 * Code that can do without a library calls library_load() first; a call into a library
 * that cannot be loaded ends the run.
 */
#ifndef KBMATCH_BASE_LIBRARY_H
#define KBMATCH_BASE_LIBRARY_H

#include <stdatomic.h>

#include "engine/base/error.h"

typedef void library_function(void);

struct library {
	const char *file; /* its DT_SONAME */
	/* Called once, before any other function of the library; NULL: nothing to
	 * prepare. */
	void (*prepare)(struct library *library);
	void *handle; /* NULL until it is loaded */
	atomic_bool loaded;
};

extern struct library library_archive; /* compressed files and archives */
extern struct library library_systemd; /* binary journals; only if built with
					* libsystemd */
extern struct library library_xml;     /* XML */

/* Loads the library unless it is loaded: 0, or -ENOENT. Any thread may call it. */
int library_load(struct library *library, struct error *error) must_check;

/*
 * Finds a function of the library and loads the library for that; ends the run if it
 * fails.
 */
library_function *library_find(struct library *library, const char *name);

/* The function `name`, which must be declared; found once at each place of a call. */
#define LIBRARY_CALL(library, name)                                                      \
	(__extension__({                                                                 \
		static library_function *_Atomic found_;                                 \
                                                                                         \
		if (!found_)                                                             \
			found_ = library_find(&(library), #name);                        \
		(__typeof__(&name))found_;                                               \
	}))

#endif
