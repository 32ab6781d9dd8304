/* SPDX-License-Identifier: Apache-2.0 */
#include "probes/unit.h"

#include <errno.h>
#include <fnmatch.h>

#include "probes/services.h"
#include "probes/unit_internal.h"

enum { ENVIRONMENT_FILES_MAX = 50, NOTES_MAX = 20 };

/* What the settings of [Service] come to. */
struct service {
	struct probe_run *run;
	const char *name, *from; /* the file that is read */
	struct variables variables;
	VEC(const char *) files; /* EnvironmentFile=, with its "-" */
	struct string_set unset, passed, extra_groups;
	const char *user, *group, *program, *device_policy;
	struct string_set device_allow;
	bool dynamic, private_devices, whole;
	bool unread; /* a file of settings */
	unsigned notes;
};

/* A made-up unit has no end of oddities. */
static bool may_note(struct service *service)
{
	return service->notes++ < NOTES_MAX;
}

/* systemd writes what a "%" stands for; "%%" is one. Others are few in values that
 * matter, and left as they are. */
static const char *without_specifiers(struct service *service, const char *text)
{
	char *copy = arena_strdup(service->run->arena, text), *to = copy;

	for (const char *p = text; *p; p++) {
		if (*p == '%' && p[1] == '%')
			p++;
		else if (*p == '%' && may_note(service))
			probe_note(service->run,
				   "%s: \"%s\": what %%%c stands for is not known",
				   service->from, text, p[1] ? p[1] : ' ');
		*to++ = *p;
	}
	*to = '\0';
	return copy;
}

static void set_environment(struct service *service, const char *value)
{
	const char **words;
	size_t count;

	if (!*value)
		service->variables.list.count = 0;
	if (!unit_words(service->run->arena, value, &words, &count) && may_note(service))
		probe_note(service->run,
			   "%s: Environment=%s: systemd ignores what follows a broken "
			   "quote or escape",
			   service->from, value);
	for (size_t i = 0; i < count; i++)
		if (!variables_assign(&service->variables,
				      without_specifiers(service, words[i])) &&
		    may_note(service))
			probe_note(service->run,
				   "%s: systemd ignores the assignment \"%s\"",
				   service->from, words[i]);
}

static void set_file(struct service *service, const char *value)
{
	if (!*value)
		service->files.count = 0;
	else if (service->files.count < ENVIRONMENT_FILES_MAX)
		vec_push(&service->files, without_specifiers(service, value));
}

static void set_words(struct service *service, struct string_set *set, const char *value)
{
	const char **words;
	size_t count;

	if (!*value)
		set->count = 0;
	unit_words(service->run->arena, value, &words, &count);
	for (size_t i = 0; i < count; i++)
		strings_add(service->run->arena, set, words[i]);
}

/* The program behind the prefixes of systemd.service(5). */
static void set_program(struct service *service, const char *value)
{
	const char **words;
	size_t count;

	service->program = NULL;
	unit_words(service->run->arena, value + strspn(value, "@-:+!|"), &words, &count);
	if (count)
		service->program = words[0];
}

static bool is_yes(const char *value)
{
	static const char *const yes[] = { "1", "yes", "y", "true", "t", "on" };

	for (size_t i = 0; i < ARRAY_SIZE(yes); i++)
		if (!strcasecmp(value, yes[i]))
			return true;
	return false;
}

static void service_setting(void *data, const char *name, char *value)
{
	struct service *service = data;

	if (!strcmp(name, "Environment"))
		set_environment(service, value);
	else if (!strcmp(name, "EnvironmentFile"))
		set_file(service, value);
	else if (!strcmp(name, "PassEnvironment"))
		set_words(service, &service->passed, value);
	else if (!strcmp(name, "UnsetEnvironment"))
		set_words(service, &service->unset, value);
	else if (!strcmp(name, "SupplementaryGroups"))
		set_words(service, &service->extra_groups, value);
	else if (!strcmp(name, "User"))
		service->user = *value ? value : NULL;
	else if (!strcmp(name, "Group"))
		service->group = *value ? value : NULL;
	else if (!strcmp(name, "DynamicUser"))
		service->dynamic = is_yes(value);
	else if (!strcmp(name, "PrivateDevices"))
		service->private_devices = is_yes(value);
	else if (!strcmp(name, "DevicePolicy"))
		service->device_policy = value;
	else if (!strcmp(name, "DeviceAllow") && !*value)
		service->device_allow.count = 0;
	else if (!strcmp(name, "DeviceAllow"))
		strings_add(service->run->arena, &service->device_allow, value);
	else if (!strcmp(name, "ExecStart"))
		set_program(service, value);
}

static void manager_setting(void *data, const char *name, char *value)
{
	if (!strcmp(name, "DefaultEnvironment"))
		set_environment(data, value);
}

static void read_settings(struct service *service, const char *path, const char *section,
			  void (*setting)(void *data, const char *name, char *value))
{
	struct probe_run *run = service->run;
	struct unit_reader reader = { run->arena, section, setting, service };
	char *text = root_text(run->root, run->arena, path);

	service->from = path;
	if (text) {
		unit_settings(&reader, text);
	} else {
		probe_note(run, "%s: %s", path, strerror(errno));
		service->whole = false;
		service->unread = true;
	}
}

static void read_environment_file(struct service *service, const char *path,
				  bool may_lack)
{
	struct probe_run *run = service->run;
	struct slice text = root_bytes(run->root, run->arena, path, ROOT_TEXT_MAX);

	if (!text.data && errno == ENOENT && may_lack)
		return;
	if (!text.data) {
		probe_note(run, "%s, which %s reads: %s", path, service->name,
			   strerror(errno));
		service->whole = false;
	} else if (!unit_environment_file(&service->variables, text)) {
		probe_note(run, "%s: systemd ignores lines that assign nothing", path);
	}
}

/* A file of EnvironmentFile=: "-" in front when it may lack, wildcards in its last part.
 */
static void read_environment_files(struct service *service, const char *pattern)
{
	struct probe_run *run = service->run;
	bool may_lack = *pattern == '-';
	const char *path = pattern + may_lack;

	if (*path == '%')
		service->whole = false; /* what it stands for is not known */
	if (*path != '/')
		return;
	if (!strpbrk(path, "*?[")) {
		read_environment_file(service, path, may_lack);
		return;
	}
	const char *folder = path_above(run->arena, path);
	struct names names = root_names(run->root, run->arena, folder);
	if (errno && errno != ENOENT) {
		probe_note(run, "%s, which %s reads from: %s", folder, service->name,
			   strerror(errno));
		service->whole = false;
	}
	for (size_t i = 0, read = 0; i < names.count && read < ENVIRONMENT_FILES_MAX; i++)
		if (!fnmatch(path_base(path), names.items[i], FNM_PERIOD)) {
			read_environment_file(
				service,
				arena_printf(run->arena, "%s/%s", folder, names.items[i]),
				may_lack);
			read++;
		}
}

static bool is_set(const struct variables *variables, const char *name)
{
	for (size_t i = 0; i < variables->list.count; i++)
		if (!strcmp(variables->list.items[i].name, name))
			return true;
	return false;
}

/* systemd.exec(5): the manager's variables, then the unit's, then the files', less those
 * that are unset. */
static void gather_environment(struct service *service, const struct variables *manager)
{
	struct variables of_unit = service->variables;

	service->variables = *manager;
	memset(&service->variables.list, 0, sizeof(service->variables.list));
	for (size_t i = 0; i < manager->list.count; i++)
		vec_push(&service->variables.list, manager->list.items[i]);
	for (size_t i = 0; i < of_unit.list.count; i++)
		variables_assign(&service->variables,
				 arena_printf(service->run->arena, "%s=%s",
					      of_unit.list.items[i].name,
					      of_unit.list.items[i].value));
	vec_free(&of_unit.list);
	for (size_t i = 0; i < service->files.count; i++)
		read_environment_files(service, service->files.items[i]);
	for (size_t i = 0; i < service->unset.count; i++)
		variables_unset(
			&service->variables,
			arena_string(service->run->arena,
				     slice_from(service->unset.items[i],
						strcspn(service->unset.items[i], "="))));
	for (size_t i = 0; i < service->passed.count; i++)
		if (!is_set(&service->variables, service->passed.items[i])) {
			if (may_note(service))
				probe_note(service->run,
					   "%s passes %s on from the service manager: "
					   "its value "
					   "is not known",
					   service->name, service->passed.items[i]);
			service->whole = false;
		}
}

static void gather_groups(struct service *service, struct unit *unit)
{
	struct probe_run *run = service->run;
	const char *primary = service->group;

	if (service->unread)
		return;
	unit->user = service->user ? service->user : "root";
	if (service->dynamic) {
		if (!service->user)
			unit->user = arena_string(
				run->arena,
				slice_from(unit->name, strcspn(unit->name, ".")));
		strings_add(run->arena, &unit->groups, primary ? primary : unit->user);
		unit->groups_known = true;
	} else {
		unit->groups_known = unit_groups(run, unit->user, primary, &unit->groups);
	}
	for (size_t i = 0; i < service->extra_groups.count; i++)
		strings_add(run->arena, &unit->groups, service->extra_groups.items[i]);
}

/*
 * Reads a unit; false when there is none, or it is masked (which is a note). What could
 * not be read is a note as well.
 */
static bool unit_read(struct probe_run *run, const char *name, struct unit *ret_unit)
{
	struct service manager = { .run = run, .name = name, .whole = true };
	struct service service = manager;
	struct string_set drop_ins = { 0 }, of_manager = { 0 };
	struct unit unit = { .name = name };

	unit.path = unit_files(run, name, &drop_ins);
	if (!unit.path)
		return false;
	manager.variables.arena = service.variables.arena = run->arena;
	unit_manager_files(run, &of_manager);
	for (size_t i = 0; i < of_manager.count; i++)
		read_settings(&manager, of_manager.items[i], "Manager", manager_setting);
	read_settings(&service, unit.path, "Service", service_setting);
	for (size_t i = 0; i < drop_ins.count; i++)
		read_settings(&service, drop_ins.items[i], "Service", service_setting);
	gather_environment(&service, &manager.variables);
	gather_groups(&service, &unit);
	unit.program = service.program;
	unit.private_devices = service.private_devices;
	unit.device_policy = service.device_policy ? service.device_policy : "auto";
	unit.device_allow = service.device_allow;
	unit.environment = variables_text(&service.variables);
	unit.environment_whole = service.whole && manager.whole;
	vec_free(&service.variables.list);
	vec_free(&manager.variables.list);
	vec_free(&service.files);
	*ret_unit = unit;
	return true;
}

bool unit_first(struct probe_run *run, struct unit *ret_unit)
{
	for (size_t i = 0; service_units[i]; i++)
		if (unit_read(run, service_units[i], ret_unit))
			return true;
	return false;
}
