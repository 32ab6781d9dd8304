/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/base/cache.h"

#include <sys/stat.h>
#include <unistd.h>

bool user_directory(const char *variable, const char *usual, struct strbuf *path)
{
	const char *place = getenv(variable), *home = getenv("HOME");

	if (place && *place == '/')
		strbuf_printf(path, "%s/kbmatch", place);
	else if (home && *home == '/')
		strbuf_printf(path, "%s/%s/kbmatch", home, usual);
	else
		return false;
	return true;
}

bool cache_is_own(const char *path)
{
	struct stat status;

	return !lstat(path, &status) && status.st_uid == geteuid() &&
	       !(status.st_mode & 022);
}

/* Whether another user may put another folder in the place of this one. */
static bool may_be_replaced(const char *path)
{
	struct stat status;

	return stat(path, &status) ||
	       (status.st_uid != geteuid() && status.st_uid != 0) ||
	       (status.st_mode & 01002) == 02;
}

bool cache_directory_make(const char *path)
{
	AUTO(mem) char *above = mem_strdup(path);
	char *slash = strrchr(above, '/');

	if (slash && slash != above) {
		*slash = '\0';
		mkdir(above, 0700); /* what matters is whether the folder can be used */
	}
	mkdir(path, 0700);
	for (; slash && slash != above; slash = strrchr(above, '/')) {
		*slash = '\0';
		if (may_be_replaced(above))
			return false;
	}
	return cache_is_own(path) && !access(path, W_OK | X_OK);
}
