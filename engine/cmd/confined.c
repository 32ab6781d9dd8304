/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/cmd/confined.h"

#include <limits.h>
#include <sys/stat.h>
#include <unistd.h>

static bool is_one(const char *path, mode_t kind)
{
	struct stat status;

	return !stat(path, &status) && (status.st_mode & S_IFMT) == kind;
}

/* Where a file or a folder is made and renamed: the directory that it is in; a device, a
 * pipe itself. */
static const char *place_of(const char *path, char room[PATH_MAX])
{
	bool exists = !access(path, F_OK);

	if (exists && !is_one(path, S_IFREG) && !is_one(path, S_IFDIR))
		return path;
	if (!exists || !realpath(path, room))
		snprintf(room, PATH_MAX, "%s", path);
	for (size_t size = strlen(room); size > 1 && room[size - 1] == '/';)
		room[--size] = '\0';
	char *slash = strrchr(room, '/');
	if (!slash)
		return ".";
	slash[slash == room] = '\0';
	return room;
}

void confine_reading(const struct base *base, const char *output, unsigned keep)
{
	char place[PATH_MAX], temporary[PATH_MAX];
	const char *writable[4], *directory = getenv("TMPDIR");
	size_t count = 0;

	writable[count++] = directory && *directory ? directory : "/var/tmp";
	writable[count++] = "/dev/null";
	if (output)
		writable[count++] = place_of(output, place);
	if (base && base->temporary)
		writable[count++] = place_of(base->path, temporary);
	confine(writable, count, keep);
}
