/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/base/library.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>

#include "engine/base/library_xml.h"

#if LIBXML_VERSION >= 21400
#define XML_FILE "libxml2.so.16"
#else
#define XML_FILE "libxml2.so.2"
#endif

/* libxml2 does not look whether each of its allocations succeeds: a byte of a text may be
 * missing then, and nobody is told. */
static void end_on_exhaustion(struct library *library)
{
	(void)library;
	xmlMemSetup(free, mem_alloc, mem_realloc, mem_strdup);
}

struct library library_archive = { .file = "libarchive.so.13" },
	       library_systemd = { .file = "libsystemd.so.0" },
	       library_xml = { .file = XML_FILE, .prepare = end_on_exhaustion };

/* Recursive: library_load() prepares a library by functions of it. */
static pthread_mutex_t mutex = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;

/* errno tells want of memory from a library that is not there. Its symbols are bound now:
 * the dynamic linker would end the program if it had no memory for that later, and it
 * does for the few kilobytes of one table, which can only be seen to be there before. */
static int open_library(struct library *library, struct error *error)
{
	enum { ENOUGH = 1024 * 1024 };

	mem_require(ENOUGH);
	errno = 0;
	library->handle = dlopen(library->file, RTLD_NOW | RTLD_LOCAL);
	if (!library->handle && errno == ENOMEM)
		mem_exhausted();
	if (!library->handle)
		return error_set(error, -ENOENT, "cannot load %s", dlerror());
	if (library->prepare)
		library->prepare(library);
	library->loaded = true;
	return 0;
}

int library_load(struct library *library, struct error *error)
{
	int code = 0;

	if (library->loaded)
		return 0;
	pthread_mutex_lock(&mutex);
	if (!library->handle)
		code = open_library(library, error);
	pthread_mutex_unlock(&mutex);
	return code;
}

library_function *library_find(struct library *library, const char *name)
{
	struct error error = { 0 };
	library_function *found = NULL;

	if (library_load(library, &error))
		mem_give_up(error.message);
	/* As POSIX has it; ISO C converts no pointer to data into one to a function. */
	*(void **)&found = dlsym(library->handle, name);
	if (!found)
		mem_give_up(dlerror());
	return found;
}
