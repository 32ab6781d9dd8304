/* SPDX-License-Identifier: Apache-2.0 */
/* The groups of a user by /etc/passwd and /etc/group; passwd(5), group(5). */
#include <errno.h>

#include "probes/unit_internal.h"

enum { PASSWD_FIELDS = 4, GROUP_FIELDS = 4, FILE_MAX = 16 * 1024 * 1024 };

static char *read_file(struct probe_run *run, const char *path)
{
	struct slice bytes = root_bytes(run->root, run->arena, path, FILE_MAX);

	if (!bytes.data)
		probe_note(run, "%s: %s", path, strerror(errno));
	return (char *)bytes.data;
}

/* Splits "a:b:c" in place; fewer fields leave false. */
static bool split(char *line, char *fields[], size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (!(fields[i] = strsep(&line, ":")))
			return false;
	return true;
}

/* The number of the user's own group, NULL when the user, a name or number, is not in the
 * file. *user becomes the name. */
static const char *own_group(char *passwd, const char **user)
{
	char *line, *fields[PASSWD_FIELDS];

	while ((line = strsep(&passwd, "\n")))
		if (split(line, fields, PASSWD_FIELDS) &&
		    (!strcmp(fields[0], *user) || !strcmp(fields[2], *user))) {
			*user = fields[0];
			return fields[3];
		}
	return NULL;
}

static bool is_member(char *members, const char *user)
{
	char *member;

	while ((member = strsep(&members, ",")))
		if (!strcmp(member, user))
			return true;
	return false;
}

bool unit_groups(struct probe_run *run, const char *user, const char *primary,
		 struct string_set *groups)
{
	char *passwd = read_file(run, "/etc/passwd"), *line, *fields[GROUP_FIELDS];
	char *group = passwd ? read_file(run, "/etc/group") : NULL;
	const char *own = group ? own_group(passwd, &user) : NULL;

	if (group && !own)
		probe_note(run, "user %s is not in /etc/passwd: its groups are not known",
			   user);
	if (!own)
		return false;
	if (primary)
		strings_add(run->arena, groups, primary);
	while ((line = strsep(&group, "\n")))
		if (split(line, fields, GROUP_FIELDS) &&
		    ((!primary && !strcmp(fields[2], own)) || is_member(fields[3], user)))
			strings_add(run->arena, groups, fields[0]);
	return true;
}
