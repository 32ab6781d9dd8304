/* SPDX-License-Identifier: Apache-2.0 */
/* What confines this process: SELinux, AppArmor, the device cgroup, snap, flatpak. */
#include "probes/access_internal.h"

#include <errno.h>

#include "probes/path.h"

static const char attribute[] = "/proc/self/attr/current";

/* A word of a file such as /proc/filesystems: "nodev\tselinuxfs". */
static bool has_word(const char *text, const char *word)
{
	size_t size = strlen(word);

	for (const char *p = text; (p = strstr(p, word)); p += size)
		if ((p == text || strchr(" \t\n,", p[-1])) &&
		    (!p[size] || strchr(" \t\n,", p[size])))
			return true;
	return false;
}

/* "system_u:system_r:container_t:s0" against "docker-default (enforce)". */
static bool is_selinux_context(const char *text)
{
	unsigned colons = 0;

	for (const char *p = text; *p; p++)
		colons += *p == ':';
	return colons >= 3 && !strchr(text, ' ');
}

/*
 * Without the file system selinuxfs the kernel has no SELinux or it is disabled; with it,
 * and not mounted (as in containers), only the mode is unknown.
 */
static void state_selinux(struct probe_run *run, const char *label)
{
	static const char from[] = "/sys/fs/selinux/enforce";
	const char *enforce = root_text(run->root, run->arena, from);

	if (enforce && (!strcmp(enforce, "0") || !strcmp(enforce, "1"))) {
		probe_fact(run, "host.selinux", "", from, "%s",
			   *enforce == '1' ? "enforcing" : "permissive");
		return;
	}
	const char *types = root_text(run->root, run->arena, "/proc/filesystems");
	struct names parent = root_names(run->root, run->arena, "/sys/fs");
	if (label && is_selinux_context(label))
		probe_note(run, "SELinux is on (%s: %s), its mode cannot be read",
			   attribute, label);
	else if (types && !has_word(types, "selinuxfs"))
		probe_fact(run, "host.selinux", "", "/proc/filesystems", "disabled");
	else if (types)
		probe_note(run, "whether SELinux is on is not known: %s cannot be read",
			   from);
	else if (parent.count && !root_exists(run->root, "/sys/fs/selinux"))
		probe_fact(run, "host.selinux", "", "/sys/fs", "disabled");
}

/* The profile of this process; the kernel's other attribute files are of the module that
 * owns them (Documentation/userspace-api/lsm.rst). */
static const char *apparmor_label(struct probe_run *run, const char *label)
{
	const char *own =
		root_text(run->root, run->arena, "/proc/self/attr/apparmor/current");

	if (own && *own)
		return own;
	return label && *label && !is_selinux_context(label) ? label : NULL;
}

static void state_apparmor(struct probe_run *run, const char *label)
{
	static const char from[] = "/sys/module/apparmor/parameters/enabled";
	const char *profile = apparmor_label(run, label);
	const char *enabled = root_text(run->root, run->arena, from);
	struct names modules = root_names(run->root, run->arena, "/sys/module");

	if (profile && (!enabled || *enabled != 'N'))
		probe_fact(run, "host.apparmor", "", attribute, "%s", profile);
	else if (enabled && *enabled == 'N')
		probe_fact(run, "host.apparmor", "", from, "unconfined");
	else if (!enabled && modules.count &&
		 !root_exists(run->root, "/sys/module/apparmor"))
		probe_fact(run, "host.apparmor", "", "/sys/module", "unconfined");
	if (profile && !strncmp(profile, "snap.", 5))
		probe_note(run,
			   "this process is confined as a snap (%s): device nodes "
			   "are hidden that its interfaces do not connect",
			   profile);
}

/* The path behind "N:...,devices,...:" of a process's cgroups (cgroups(7)); NULL: the
 * devices are not under version 1. */
static const char *devices_cgroup(char *text)
{
	char *line;

	while ((line = access_line(&text))) {
		char *controllers = strchr(line, ':');
		char *path = controllers ? strchr(controllers + 1, ':') : NULL;

		if (!path)
			continue;
		*path++ = '\0';
		if (has_word(controllers + 1, "devices"))
			return path;
	}
	return NULL;
}

/* The rules of the own cgroup of version 1: "a *:* rwm" when all are open
 * (devcgroup_seq_show() of security/device_cgroup.c). */
static void state_cgroup(struct access *access)
{
	struct probe_run *run = access->run;
	char *text = root_text(run->root, run->arena, "/proc/self/cgroup");
	const char *path = text ? devices_cgroup(text) : NULL, *rules = NULL;

	if (!path) {
		if (text && access->contained)
			probe_note(run, "the device rules of the cgroup cannot be read: "
					"in version 2 they are a program in the kernel");
		return;
	}
	if (*path == '/' && !strstr(path, ".."))
		rules = root_textf(run->root, run->arena,
				   "/sys/fs/cgroup/devices%s/devices.list", path);
	/* In a container the mount begins at the container's own group. */
	if (!rules)
		rules = root_text(run->root, run->arena,
				  "/sys/fs/cgroup/devices/devices.list");
	if (!rules)
		probe_note(run, "the device rules of the cgroup cannot be read (%s)",
			   access_error_name(run->arena, errno));
	else
		probe_fact(run, "host.cgroup_devices", "", "devices.list", "%s",
			   !strncmp(rules, "a *:* rwm", 9) ? "open" : "limited");
}

static void note_sandboxes(struct access *access)
{
	struct probe_run *run = access->run;

	if (root_exists(run->root, "/.flatpak-info"))
		probe_note(run, "this process runs in a flatpak, which hides /dev/kfd "
				"unless it has the permission device=all");
	if (variables_get(run, variables_read(run), "SNAP_NAME"))
		probe_note(run, "this process was started from a snap");
	if (root_exists(run->root, "/run/.toolboxenv"))
		probe_note(run, "this is a toolbox or distrobox container: device nodes "
				"are the host's, groups are its own");
}

void access_confinement(struct access *access)
{
	struct probe_run *run = access->run;
	const char *label = root_text(run->root, run->arena, attribute);

	state_selinux(run, label);
	state_apparmor(run, label);
	state_cgroup(access);
	note_sandboxes(access);
}
