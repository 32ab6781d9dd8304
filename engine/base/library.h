/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Shared libraries that few runs need, loaded when something of them is first called:
 * loading them with the program took as long as a run on a short log takes.
 *
 * engine/library_NAME.c defines a function for each one of such a library that the
 * program calls. It has the same name and type, finds the real one and calls that; so
 * the rest includes the library's headers and calls it as if it were linked.
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

/* 0 when it is there from now on, -ENOENT. Any thread may call it. */
int library_load(struct library *library, struct error *error) must_check;

/* A function of it, which is loaded for that; ends the run when there is none. */
library_function *library_find(struct library *library, const char *name);

/* Defines `name`, which must be declared, as a call of the library's. `arguments` are the
 * names of the parameters. Since ISO C lets no void function return a value, those have a
 * macro of their own. */
#define LIBRARY_FUNCTION(library, type, name, parameters, arguments)                     \
	LIBRARY_CALL(library, type, name, parameters, return, arguments)
#define LIBRARY_VOID(library, name, parameters, arguments)                               \
	LIBRARY_CALL(library, void, name, parameters, , arguments)

#define LIBRARY_CALL(library, type, name, parameters, give, arguments)                   \
	type name parameters                                                             \
	{                                                                                \
		static library_function *_Atomic found;                                  \
                                                                                         \
		if (!found)                                                              \
			found = library_find(&(library), #name);                         \
		give((__typeof__(name) *)found) arguments;                               \
	}

#endif
