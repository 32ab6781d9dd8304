/* SPDX-License-Identifier: Apache-2.0 */
/* Between the files of the loader's search. */
#ifndef KBMATCH_PROBES_LOADER_INTERNAL_H
#define KBMATCH_PROBES_LOADER_INTERNAL_H

#include "probes/loader.h"

/* An entry of ld.so.cache: soname and path. */
struct cached {
	const char *name, *path;
};

struct cache {
	struct cached *items;
	size_t count;
};

#define LOADER_CACHE "/etc/ld.so.cache"

/* The 64-bit libraries of the cache, in its order. -ENOENT when there is none, -EINVAL
 * when it is of no known form. */
int loader_cache_read(struct probe_run *run, struct cache *ret_cache);
/* The directories of /etc/ld.so.conf and what it includes. False when not all of it could
 * be read, which is a note. */
bool loader_conf_read(struct probe_run *run, struct string_set *folders);

#endif
