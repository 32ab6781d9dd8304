/* SPDX-License-Identifier: Apache-2.0 */
#include "probes/unit.h"

#include <errno.h>
#include <fnmatch.h>
#include <stddef.h>

#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "probes/accounts.h"

enum {
	ENVIRONMENT_FILES_MAX = 50,
	WORDS_MAX = 2000, /* of one setting */
	NOTES_MAX = 20,	  /* a crafted unit may have any number of faults */
};

const char *const service_units[] = {
	"ollama.service",	   "llama-server.service",
	"llamacpp.service",	   "llama-cpp.service",
	"llama-swap.service",	   "localai.service",
	"koboldcpp.service",	   "vllm.service",
	"comfyui.service",	   "stable-diffusion.service",
	"lemonade-server.service", NULL,
};
const char *const engine_units[] = { "docker.service", "containerd.service",
				     "podman.service", NULL };

static const char blanks[] = " \t\n\r";

/* systemd.unit(5), "System Unit Search Path": earlier folders have precedence. */
static const char *const folders[] = {
	"/etc/systemd/system.control", "/run/systemd/system.control",
	"/run/systemd/transient",      "/run/systemd/generator.early",
	"/etc/systemd/system",	       "/etc/systemd/system.attached",
	"/run/systemd/system",	       "/run/systemd/system.attached",
	"/run/systemd/generator",      "/usr/local/lib/systemd/system",
	"/usr/lib/systemd/system",     "/lib/systemd/system",
	"/run/systemd/generator.late",
};

/* The settings of [Service], as they are read. */
struct service {
	struct probe_run *run;
	struct unit unit;
	const char *from;	/* the current file */
	struct names manager;	/* the service manager's, later all variables */
	struct names variables; /* NAME=VALUE of Environment= */
	struct names files;	/* EnvironmentFile=, with the "-" in front */
	struct names unset, passed, extra_groups;
	const char *group;
	bool dynamic;
	bool unread; /* a file with settings could not be read */
	unsigned notes;
};

static bool may_note(struct service *service)
{
	return service->notes++ < NOTES_MAX;
}

/* Words, escapes and environment files --------------------------------------------- */

/* Adds the character of an escape, whose text behind the backslash is `p` (systemd's
 * cunescape_one()). Returns the size of that text, 0 when it is invalid. */
static size_t unescape(const char *p, struct strbuf *b)
{
	static const char names[] = "abfnrtvs\\\"'", values[] = "\a\b\f\n\r\t\v \\\"'";
	const char *name = *p ? strchr(names, *p) : NULL;
	size_t count = *p == 'x' ? 2 : *p == 'u' ? 4 : *p == 'U' ? 8 : 3;
	bool octal = count == 3;
	char digits[9];

	if (name) {
		strbuf_add_char(b, values[name - names]);
		return 1;
	}
	snprintf(digits, sizeof(digits), "%.*s", (int)count, p + !octal);
	if (strspn(digits, octal ? "01234567" : "0123456789abcdefABCDEF") != count)
		return 0;
	unsigned long code = strtoul(digits, NULL, octal ? 8 : 16);
	if (!code || code > (count > 3 ? 0x10ffff : 0xff))
		return 0;
	if (count > 3)
		strbuf_add(b, digits, utf8_write((uint32_t)code, digits));
	else
		strbuf_add_char(b, (char)code);
	return count + !octal;
}

/* Takes the next word of a setting, with quotes and escapes resolved (systemd's
 * extract_first_word() with EXTRACT_UNQUOTE and EXTRACT_CUNESCAPE): 1; 0 at the end; -1
 * at an invalid quote or escape, and the rest is left out. */
static int next_word(struct arena *arena, const char **text, const char **ret_word)
{
	AUTO(strbuf) struct strbuf word = { 0 };
	const char *p = *text + strspn(*text, blanks);
	char quote = 0;

	if (!*p)
		return 0;
	for (; *p && (quote || !strchr(blanks, *p)); p++) {
		if (*p == '\\') {
			size_t size = unescape(p + 1, &word);

			if (!size)
				return -1;
			p += size;
		} else if (quote ? *p == quote : *p == '"' || *p == '\'') {
			quote = quote ? 0 : *p;
		} else {
			strbuf_add_char(&word, *p);
		}
	}
	*text = p;
	*ret_word = arena_string(arena, strbuf_slice(&word));
	return quote ? -1 : 1;
}

/* systemd replaces "%" specifiers; "%%" is a percent sign. Other specifiers are rare in
 * the values that are used here, and stay as they are. */
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

/* The index of a variable among NAME=VALUE texts; their count when it is missing. */
static size_t find_variable(const struct names *variables, const char *name, size_t size)
{
	size_t i = 0;

	while (i < variables->count && (strncmp(variables->items[i], name, size) ||
					variables->items[i][size] != '='))
		i++;
	return i;
}

/* Sets "NAME=VALUE", which replaces an earlier one. False when it is no assignment, or
 * there are too many. */
static bool assign(struct service *service, struct names *variables, const char *text)
{
	size_t size = 0, at;

	while (char_is_word(text[size]))
		size++;
	if (text[size] != '=' || !size || char_is_digit(*text))
		return false;
	at = find_variable(variables, text, size);
	if (at == variables->count)
		return names_add(service->run->arena, variables, text);
	variables->items[at] = text;
	return true;
}

/* Reads the value behind "=", up to the end of its line; quoted parts may follow each
 * other. */
static const char *read_value(const char *p, const char *end, struct strbuf *value)
{
	enum { OPEN, PLAIN, SINGLE, DOUBLE } state = OPEN;
	size_t kept = value->size; /* blanks behind the value do not belong to it */

	for (; p < end; p++) {
		bool escape = *p == '\\' && state != SINGLE && p + 1 < end;

		p += escape;
		if (escape && *p == '\n') {
			state = state == OPEN ? PLAIN : state;
			continue;
		}
		if ((state == OPEN || state == PLAIN) && !escape && *p == '\n')
			break;
		if (state == DOUBLE && escape && !strchr("\"\\`$", *p))
			strbuf_add_char(value, '\\');
		if (!escape && state == OPEN && (*p == '\'' || *p == '"')) {
			state = *p == '"' ? DOUBLE : SINGLE;
		} else if (!escape && ((state == SINGLE && *p == '\'') ||
				       (state == DOUBLE && *p == '"'))) {
			state = OPEN;
		} else if (escape || state != OPEN || !strchr(blanks, *p)) {
			strbuf_add_char(value, *p);
			state = state == OPEN ? PLAIN : state;
		}
		if (state != PLAIN || escape || !strchr(blanks, *p))
			kept = value->size;
	}
	strbuf_truncate(value, kept);
	return p;
}

/* Reads an environment file like systemd's src/basic/env-file.c. False when a line is not
 * an assignment. */
static bool read_assignments(struct service *service, struct slice text)
{
	const char *p = text.data, *end = p + strnlen(p, text.size);
	bool good = true;

	for (;;) {
		AUTO(strbuf) struct strbuf line = { 0 };

		while (p < end && strchr(blanks, *p))
			p++;
		if (p == end)
			return good;
		bool comment = *p == '#' || *p == ';';
		const char *name = p;
		while (p < end && *p != '\n' && (comment || *p != '='))
			p++;
		if (comment)
			continue;
		if (p == end || *p == '\n') {
			good = false;
			continue;
		}
		strbuf_add_slice(&line, slice_trim(slice_from(name, (size_t)(p - name))));
		strbuf_add_char(&line, '=');
		p = read_value(p + 1, end, &line);
		good &= assign(service, &service->manager,
			       arena_string(service->run->arena, strbuf_slice(&line)));
	}
}

/* Settings -------------------------------------------------------------------------- */

static void set_text(struct service *service, const char *value, void *to)
{
	(void)service;
	*(const char **)to = *value ? value : NULL;
}

static void set_flag(struct service *service, const char *value, void *to)
{
	static const char *const yes[] = { "1", "yes", "y", "true", "t", "on" };
	bool flag = false;

	(void)service;
	for (size_t i = 0; i < ARRAY_SIZE(yes); i++)
		flag |= !strcasecmp(value, yes[i]);
	*(bool *)to = flag;
}

/* Adds the whole value of a line; if it exists already, moves it to the end. */
static void set_line(struct service *service, const char *value, void *to)
{
	struct names *set = to;
	size_t kept = 0;

	for (size_t i = 0; i < set->count && *value; i++)
		if (strcmp(set->items[i], value) != 0)
			set->items[kept++] = set->items[i];
	set->count = kept;
	if (*value)
		names_add(service->run->arena, set, value);
}

static void set_words(struct service *service, const char *value, void *to)
{
	const char *word;

	if (!*value)
		((struct names *)to)->count = 0;
	for (int i = 0;
	     i < WORDS_MAX && next_word(service->run->arena, &value, &word) > 0; i++)
		names_add(service->run->arena, to, word);
}

static void set_environment(struct service *service, const char *value, void *to)
{
	const char *rest = value, *word;
	int more = 1;

	if (!*value)
		((struct names *)to)->count = 0;
	for (int i = 0; i < WORDS_MAX; i++) {
		more = next_word(service->run->arena, &rest, &word);
		if (more <= 0)
			break;
		if (!assign(service, to, without_specifiers(service, word)) &&
		    may_note(service))
			probe_note(service->run,
				   "%s: systemd ignores the assignment \"%s\"",
				   service->from, word);
	}
	if (more && may_note(service))
		probe_note(service->run,
			   "%s: Environment=%s: systemd ignores what follows a broken "
			   "quote or escape",
			   service->from, value);
}

/* Sets the program, without the prefixes of systemd.service(5). */
static void set_program(struct service *service, const char *value, void *to)
{
	const char **program = to;

	value += strspn(value, "@-:+!|");
	if (next_word(service->run->arena, &value, program) <= 0)
		*program = NULL;
}

#define TO(member) offsetof(struct service, member)

static const struct {
	const char *section, *name;
	void (*set)(struct service *service, const char *value, void *to);
	size_t to;
} settings[] = {
	{ "Manager", "DefaultEnvironment", set_environment, TO(manager) },
	{ "Service", "Environment", set_environment, TO(variables) },
	{ "Service", "EnvironmentFile", set_line, TO(files) },
	{ "Service", "PassEnvironment", set_words, TO(passed) },
	{ "Service", "UnsetEnvironment", set_words, TO(unset) },
	{ "Service", "SupplementaryGroups", set_words, TO(extra_groups) },
	{ "Service", "User", set_text, TO(unit.user) },
	{ "Service", "Group", set_text, TO(group) },
	{ "Service", "DynamicUser", set_flag, TO(dynamic) },
	{ "Service", "PrivateDevices", set_flag, TO(unit.private_devices) },
	{ "Service", "DevicePolicy", set_text, TO(unit.device_policy) },
	{ "Service", "DeviceAllow", set_line, TO(unit.device_allow) },
	{ "Service", "ExecStart", set_program, TO(unit.program) },
};

/* Reads a line of a file: "[SECTION]" or "NAME=VALUE". */
static void take_line(struct service *service, const char *section, struct slice line,
		      bool *inside)
{
	const char *equals = memchr(line.data, '=', line.size);

	if (slice_starts_with(line, "[")) {
		*inside = slice_is(line, textf(service->run, "[%s]", section));
		return;
	}
	if (!*inside || !equals)
		return;
	size_t size = (size_t)(equals - line.data);
	struct slice name = slice_trim(slice_from(line.data, size));
	struct slice value = slice_trim(slice_skip(line, size + 1));
	for (size_t i = 0; i < ARRAY_SIZE(settings); i++)
		if (!strcmp(settings[i].section, section) &&
		    slice_is(name, settings[i].name))
			settings[i].set(service, arena_string(service->run->arena, value),
					(char *)service + settings[i].to);
}

/* Reads the settings of a section. A line that ends in a backslash continues in the next
 * line that is not a comment. */
static void read_settings(struct service *service, const char *path, const char *section)
{
	AUTO(strbuf) struct strbuf whole = { 0 };
	char *text = root_text(service->run->root, path), *line;
	bool inside = false;

	service->from = path;
	if (!text) {
		probe_note(service->run, "%s: %s", path, strerror(errno));
		service->unread = true;
	}
	while ((line = strsep(&text, "\n"))) {
		struct slice part = slice_trim(slice_of(line));
		bool comment = part.size && (*part.data == '#' || *part.data == ';');
		bool more = part.size && part.data[part.size - 1] == '\\';

		if (!comment)
			strbuf_add(&whole, part.data, part.size - more);
		if ((comment || more) && text) {
			strbuf_add_text(&whole, comment ? "" : " ");
			continue;
		}
		take_line(service, section, strbuf_slice(&whole), &inside);
		strbuf_truncate(&whole, 0);
	}
}

/* Files of a unit -------------------------------------------------------------------- */

static bool is_there(const struct root *root, const char *path)
{
	return root_exists(root, path) || root_link(root, path);
}

/* True for a link to /dev/null or an empty file. */
static bool is_masked(const struct root *root, const char *path)
{
	const char *target = root_link(root, path);
	struct stat status;

	if (target)
		return !strcmp(target, "/dev/null");
	return !root_stat(root, path, &status) && S_ISREG(status.st_mode) &&
	       !status.st_size;
}

static void read_drop_ins(struct service *service, const struct names *found,
			  const char *section)
{
	for (size_t i = 0; i < found->count; i++)
		if (!is_masked(service->run->root, found->items[i]))
			read_settings(service, found->items[i], section);
}

/* systemd-system.conf(5): the first file that exists, and all drop-ins. */
static void read_manager(struct service *service)
{
	static const char *const places[] = { "/etc/systemd/system.conf",
					      "/run/systemd/system.conf",
					      "/usr/local/lib/systemd/system.conf",
					      "/usr/lib/systemd/system.conf" };
	struct names found = { 0 };
	size_t i = 0;

	while (i < ARRAY_SIZE(places) && !is_there(service->run->root, places[i]))
		i++;
	if (i < ARRAY_SIZE(places))
		read_settings(service, places[i], "Manager");
	conf_files(service->run, places, ARRAY_SIZE(places), ".d", &found);
	read_drop_ins(service, &found, "Manager");
}

/* Reads the unit's file, then the drop-ins of NAME.d in all directories; for a-b.service
 * also those of a-.service.d, and last those of service.d. */
static void read_unit(struct service *service)
{
	struct probe_run *run = service->run;
	struct names wanted = { 0 }, found = { 0 };
	const char *name = service->unit.name, *type = strrchr(name, '.');

	read_settings(service, service->unit.path, "Service");
	names_add(run->arena, &wanted, name);
	for (const char *dash = type; (dash = memrchr(name, '-', (size_t)(dash - name)));)
		if (dash > name && dash + 1 < type)
			names_add(run->arena, &wanted,
				  textf(run, "%.*s-%s", (int)(dash - name), name, type));
	names_add(run->arena, &wanted, type + 1);
	for (size_t i = 0; i < wanted.count; i++)
		conf_files(run, folders, ARRAY_SIZE(folders),
			   textf(run, "/%s.d", wanted.items[i]), &found);
	read_drop_ins(service, &found, "Service");
}

/* Environment and groups ------------------------------------------------------------- */

static void read_environment_file(struct service *service, const char *path,
				  bool may_lack)
{
	struct probe_run *run = service->run;
	struct slice text = root_bytes(run->root, path, ROOT_TEXT_MAX);

	if (!text.data && errno == ENOENT && may_lack)
		return;
	if (!text.data) {
		probe_note(run, "%s, which %s reads: %s", path, service->unit.name,
			   strerror(errno));
		service->unit.environment_whole = false;
	} else if (!read_assignments(service, text)) {
		probe_note(run, "%s: systemd ignores lines that assign nothing", path);
	}
}

/* Reads the files of EnvironmentFile=: "-" in front allows them to be missing; the last
 * part may have wildcards. */
static void read_environment_files(struct service *service, const char *pattern)
{
	struct probe_run *run = service->run;
	bool may_lack = *pattern == '-';
	const char *path = without_specifiers(service, pattern + may_lack);
	struct names names;

	if (*path == '%')
		service->unit.environment_whole = false;
	if (*path != '/')
		return;
	if (!strpbrk(path, "*?[")) {
		read_environment_file(service, path, may_lack);
		return;
	}
	const char *folder = path_above(run->arena, path);
	if (!names_read(run, folder, &names))
		service->unit.environment_whole = false;
	for (size_t i = 0, read = 0; i < names.count && read < ENVIRONMENT_FILES_MAX;
	     i++) {
		if (fnmatch(path_base(path), names.items[i], FNM_PERIOD))
			continue;
		read_environment_file(
			service, textf(run, "%s/%s", folder, names.items[i]), may_lack);
		read++;
	}
}

/* systemd.exec(5): the variables of the manager, then of the unit, then of the files,
 * without those that are unset. */
static void gather_environment(struct service *service)
{
	AUTO(strbuf) struct strbuf text = { 0 };
	struct names *all = &service->manager;

	service->unit.environment_whole = !service->unread;
	for (size_t i = 0; i < service->variables.count; i++)
		assign(service, all, service->variables.items[i]);
	for (size_t i = 0; i < service->files.count && i < ENVIRONMENT_FILES_MAX; i++)
		read_environment_files(service, service->files.items[i]);
	for (size_t i = 0; i < service->unset.count; i++) {
		const char *name = service->unset.items[i];
		size_t at = find_variable(all, name, strcspn(name, "="));

		if (at < all->count)
			all->items[at] = all->items[--all->count];
	}
	for (size_t i = 0; i < service->passed.count; i++) {
		const char *name = service->passed.items[i];

		if (find_variable(all, name, strlen(name)) < all->count)
			continue;
		service->unit.environment_whole = false;
		if (may_note(service))
			probe_note(service->run,
				   "%s passes %s on from the service manager: its value "
				   "is not known",
				   service->unit.name, name);
	}
	for (size_t i = 0; i < all->count; i++)
		strbuf_add(&text, all->items[i], strlen(all->items[i]) + 1);
	service->unit.environment = arena_slice(service->run->arena, strbuf_slice(&text));
}

/* The groups of the unit's user in /etc/passwd and /etc/group. */
static void add_groups_of_user(struct service *service)
{
	struct probe_run *run = service->run;
	struct unit *unit = &service->unit;
	struct accounts accounts = accounts_read(run->root);
	const struct account *user = account_find(&accounts.users, unit->user);

	if (!accounts.users.read || !accounts.groups.read)
		probe_note(run, "%s cannot be read: the groups of %s are not known",
			   accounts.users.read ? "/etc/group" : "/etc/passwd",
			   unit->user);
	else if (!user)
		probe_note(run, "user %s is not in /etc/passwd: its groups are not known",
			   unit->user);
	unit->groups_known = user && accounts.groups.read;
	for (size_t i = 0; unit->groups_known && i < accounts.groups.count; i++) {
		const struct account *group = &accounts.groups.items[i];
		struct names members = { 0 };

		names_split(run->arena, &members, group->members, ",");
		if ((!service->group && group->id == user->group) ||
		    names_has(&members, user->name))
			names_add(run->arena, &unit->groups, group->name);
	}
}

static void gather_groups(struct service *service)
{
	struct probe_run *run = service->run;
	struct unit *unit = &service->unit;

	if (service->unread) {
		unit->user = NULL;
		return;
	}
	if (!unit->user)
		unit->user = service->dynamic
				     ? textf(run, "%.*s", (int)strcspn(unit->name, "."),
					     unit->name)
				     : "root";
	if (service->group || service->dynamic)
		names_add(run->arena, &unit->groups,
			  service->group ? service->group : unit->user);
	unit->groups_known = service->dynamic;
	if (!service->dynamic)
		add_groups_of_user(service);
	for (size_t i = 0; i < service->extra_groups.count; i++)
		names_add(run->arena, &unit->groups, service->extra_groups.items[i]);
}

/* The unit's file; NULL when there is none, or when it is masked, with a note. */
static const char *find_unit(struct probe_run *run, const char *name)
{
	for (size_t i = 0; i < ARRAY_SIZE(folders); i++) {
		const char *path = textf(run, "%s/%s", folders[i], name);

		if (!is_there(run->root, path))
			continue;
		if (!is_masked(run->root, path))
			return path;
		probe_note(run, "%s is masked by %s", name, path);
		return NULL;
	}
	return NULL;
}

bool unit_first(struct probe_run *run, struct unit *ret_unit)
{
	struct service service = { .run = run, .unit.device_policy = NULL };

	for (size_t i = 0; service_units[i] && !service.unit.path; i++) {
		service.unit.name = service_units[i];
		service.unit.path = find_unit(run, service_units[i]);
	}
	if (!service.unit.path)
		return false;
	read_manager(&service);
	read_unit(&service);
	gather_environment(&service);
	gather_groups(&service);
	if (!service.unit.device_policy)
		service.unit.device_policy = "auto";
	*ret_unit = service.unit;
	return true;
}
