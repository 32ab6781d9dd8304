/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/base/cache.h"

#include <sys/stat.h>
#include <unistd.h>

bool cache_directory(struct strbuf *path)
{
	const char *cache = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");

	if (cache && *cache == '/')
		strbuf_printf(path, "%s/kbmatch", cache);
	else if (home && *home == '/')
		strbuf_printf(path, "%s/.cache/kbmatch", home);
	else
		return false;
	return true;
}

bool cache_directory_make(const char *path)
{
	AUTO(mem) char *parent = mem_strdup(path);
	char *slash = strrchr(parent, '/');

	if (slash && slash != parent) {
		*slash = '\0';
		mkdir(parent, 0700); /* what matters is whether the folder can be used */
	}
	mkdir(path, 0700);
	return !access(path, W_OK | X_OK);
}
