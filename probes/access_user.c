/* SPDX-License-Identifier: Apache-2.0 */
/* The user who runs this, by /proc/self/status (proc_pid_status(5)), and how files of
 * /proc are read. */
#include "probes/access_internal.h"

#include <errno.h>

enum { GROUPS_MAX = 4096, CAP_DAC_OVERRIDE_BIT = 1 };

char *access_line(char **rest)
{
	char *line = *rest, *end = line ? strchr(line, '\n') : NULL;

	if (end)
		*end++ = '\0';
	*rest = end;
	return line;
}

const char *access_field(struct arena *arena, const char *text, const char *key)
{
	size_t size = strlen(key);

	for (const char *line = text; line && *line;) {
		const char *end = strchr(line, '\n');
		size_t length = end ? (size_t)(end - line) : strlen(line);
		size_t colon =
			size + strspn(line + (length < size ? length : size), " \t");

		if (length > colon && !strncmp(line, key, size) && line[colon] == ':')
			return arena_string(arena,
					    slice_trim(slice_from(line + colon + 1,
								  length - colon - 1)));
		line = end ? end + 1 : NULL;
	}
	return NULL;
}

/* The `index`th number of "1000\t1000\t1000\t1000": real, effective, saved, file system.
 */
static bool number_at(struct arena *arena, const char *text, unsigned index,
		      uint32_t *ret_number)
{
	char *copy = arena_strdup(arena, text ? text : ""), *rest = NULL;
	char *word = strtok_r(copy, " \t", &rest);

	while (word && index--)
		word = strtok_r(NULL, " \t", &rest);
	return word && account_number(word, ret_number);
}

static void add_group(struct access *access, const char **groups, size_t *count,
		      uint32_t id)
{
	const char *name = account_name(&access->accounts.groups, access->run->arena, id);

	for (size_t i = 0; i < *count; i++)
		if (!strcmp(groups[i], name))
			return;
	if (*count < GROUPS_MAX)
		groups[(*count)++] = name;
}

static void read_groups(struct access *access, const char *status)
{
	struct arena *arena = access->run->arena;
	const char *list = access_field(arena, status, "Groups");
	struct subject *self = &access->self;
	char *rest = NULL, *copy = arena_strdup(arena, list ? list : "");
	uint32_t id;

	self->groups = arena_array(arena, const char *, GROUPS_MAX);
	self->groups_known = list != NULL;
	if (number_at(arena, access_field(arena, status, "Gid"), 1, &id))
		add_group(access, self->groups, &self->group_count, id);
	else
		self->groups_known = false;
	for (char *word = strtok_r(copy, " \t", &rest); word;
	     word = strtok_r(NULL, " \t", &rest))
		if (account_number(word, &id))
			add_group(access, self->groups, &self->group_count, id);
}

void access_user(struct access *access)
{
	static const char from[] = "/proc/self/status";
	struct probe_run *run = access->run;
	const char *status = root_text(run->root, run->arena, from);
	uint32_t id;

	if (!status) {
		probe_note(run, "%s cannot be read (%s): the user is not known", from,
			   access_error_name(run->arena, errno));
		return;
	}
	read_groups(access, status);
	if (number_at(run->arena, access_field(run->arena, status, "Uid"), 1, &id)) {
		access->self.user = account_name(&access->accounts.users, run->arena, id);
		probe_fact(run, "user.name", "", from, "%s", access->self.user);
		access->self.overrides = id == 0;
	}
	const char *capabilities = access_field(run->arena, status, "CapEff");
	if (capabilities)
		access->self.overrides =
			strtoull(capabilities, NULL, 16) >> CAP_DAC_OVERRIDE_BIT & 1;
	if (access->self.groups_known)
		probe_items(run, "user.groups", "", from, access->self.groups,
			    access->self.group_count);
	if (!access->accounts.groups.read)
		probe_note(run, "/etc/group cannot be read: groups are numbers");
}
