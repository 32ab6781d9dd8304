/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/base/library.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>

#include "engine/base/guard.h"
#include "engine/base/library_xml.h"
#include "engine/base/lock.h"

#if LIBXML_VERSION >= 21400
#define XML_FILE "libxml2.so.16"
#else
#define XML_FILE "libxml2.so.2"
#endif

/* Gives libxml2 allocators that end the run, or note it, if memory is short: libxml2 does
 * not check all of its allocations and could lose text silently. */
static void end_on_exhaustion(struct library *library)
{
	(void)library;
	if (!guard_xml())
		xmlMemSetup(free, mem_alloc, mem_realloc, mem_strdup);
}

struct library library_archive = { .file = "libarchive.so.13" },
	       library_systemd = { .file = "libsystemd.so.0" },
	       library_xml = { .file = XML_FILE, .prepare = end_on_exhaustion };

/* Recursive, since library_load() calls the library's own functions to prepare it. */
static pthread_mutex_t mutex;

static void make_mutex(void)
{
	pthread_mutexattr_t attributes;

	pthread_mutexattr_init(&attributes);
	pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE);
	pthread_mutex_init(&mutex, &attributes);
	pthread_mutexattr_destroy(&attributes);
}

/* errno distinguishes lack of memory from a missing library. Symbols are bound at
 * once: later the dynamic linker would end the program if it lacked memory. For one
 * table of a few kilobytes it still does, so that memory is probed for in advance. */
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
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	int code = 0;

	if (library->loaded)
		return 0;
	pthread_once(&once, make_mutex);
	lock_hold(&mutex);
	if (!library->handle)
		code = open_library(library, error);
	return code;
}

library_function *library_find(struct library *library, const char *name)
{
	struct error error = { 0 };
	library_function *found = NULL;

	if (library_load(library, &error))
		mem_give_up(error.message);
	/* The POSIX idiom; ISO C cannot convert a data pointer to a function pointer. */
	*(void **)&found = dlsym(library->handle, name);
	if (!found)
		mem_give_up(dlerror());
	return found;
}
