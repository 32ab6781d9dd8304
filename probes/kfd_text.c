/* SPDX-License-Identifier: Apache-2.0 */
/* The files of the KFD topology: names and decimal numbers. */
#include <ctype.h>
#include <errno.h>

#include "probes/kfd_internal.h"

enum { FILE_MAX = 16384 }; /* bytes; sysfs gives a page */

const char *kfd_text(struct probe_run *run, const char *path)
{
	return root_bytes(run->root, run->arena, path, FILE_MAX).data;
}

bool kfd_property(const char *properties, const char *name, uint64_t *ret_value)
{
	size_t size = strlen(name);

	for (const char *line = properties; line; line = strchr(line, '\n')) {
		char *end;

		line += *line == '\n';
		if (strncmp(line, name, size) != 0 || line[size] != ' ' ||
		    !isdigit((unsigned char)line[size + 1]))
			continue;
		errno = 0;
		uint64_t value = strtoull(line + size + 1, &end, 10);
		if (errno || (*end && !isspace((unsigned char)*end)))
			return false;
		*ret_value = value;
		return true;
	}
	return false;
}
