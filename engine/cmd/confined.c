/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/confined.h"

#include <limits.h>
#include <sys/stat.h>

#include "engine/base/confine.h"

/* Where a file is made and renamed: its directory; what is no regular file itself. */
static const char *place_of(const char *path, char room[PATH_MAX])
{
	struct stat stat_;
	bool exists = !stat(path, &stat_);

	if (exists && !S_ISREG(stat_.st_mode))
		return path;
	if (!exists || !realpath(path, room))
		snprintf(room, PATH_MAX, "%s", path);
	char *slash = strrchr(room, '/');
	if (!slash)
		return ".";
	slash[slash == room] = '\0';
	return room;
}

void confine_reading(const struct base *base, const struct options *options)
{
	char output[PATH_MAX], temporary[PATH_MAX];
	const char *writable[4], *directory = getenv("TMPDIR");
	size_t count = 0;

	if (!options->no_probe && !options->snapshot)
		return;
	writable[count++] = directory && *directory ? directory : "/var/tmp";
	writable[count++] = "/dev/null";
	if (options->output)
		writable[count++] = place_of(options->output, output);
	if (base->temporary)
		writable[count++] = place_of(base->path, temporary);
	confine(writable, count);
}
