/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Which container engine runs this, in the order of systemd's detect_container()
 * (src/basic/virt.c): what the engine itself says, then files, then control groups and
 * mounts. WSL is no container here: it has a fact of its own.
 */
#include "probes/container.h"

#include "probes/path.h"

enum { ENVIRONMENT_MAX = 256 * 1024, NAME_MAX_SIZE = 64 };

#define INIT_ENVIRON "/proc/1/environ"

/* What tells of an engine, in the order in which it is believed. */
static const struct mark {
	enum { FILE_THERE, VARIABLE, IN_TEXT, IN_ROOT_MOUNT } kind;
	const char *from, *text, *name;
} marks[] = {
	{ FILE_THERE, "/run/secrets/kubernetes.io", NULL, "kubernetes" },
	{ VARIABLE, INIT_ENVIRON, "KUBERNETES_SERVICE_HOST", "kubernetes" },
	{ VARIABLE, "/proc/self/environ", "KUBERNETES_SERVICE_HOST", "kubernetes" },
	{ FILE_THERE, "/run/.containerenv", NULL, "podman" },
	/* It may stand in an image that another engine runs. */
	{ FILE_THERE, "/.dockerenv", NULL, "docker" },
	/* Version 1, or version 2 without a namespace. */
	{ IN_TEXT, "/proc/1/cgroup", "/kubepods", "kubernetes" },
	{ IN_TEXT, "/proc/1/cgroup", "/docker/", "docker" },
	{ IN_TEXT, "/proc/1/cgroup", "/docker-", "docker" },
	{ IN_TEXT, "/proc/1/cgroup", "/libpod-", "podman" },
	{ IN_TEXT, "/proc/1/cgroup", "/libpod_parent", "podman" },
	{ IN_TEXT, "/proc/1/cgroup", "/lxc/", "lxc" },
	{ IN_TEXT, "/proc/1/cgroup", "/lxc.payload", "lxc" },
	{ IN_TEXT, "/proc/1/cgroup", "/machine.slice/machine-", "systemd-nspawn" },
	/* Where an engine keeps layers. */
	{ IN_ROOT_MOUNT, "/proc/self/mountinfo", "/docker/overlay2/", "docker" },
	{ IN_ROOT_MOUNT, "/proc/self/mountinfo", "/docker/rootfs/", "docker" },
	{ IN_ROOT_MOUNT, "/proc/self/mountinfo", "/containers/storage/overlay/",
	  "podman" },
	{ IN_ROOT_MOUNT, "/proc/self/mountinfo", "io.containerd.snapshotter",
	  "containerd" },
	{ IN_ROOT_MOUNT, "/proc/self/mountinfo", "/lib/lxc/", "lxc" },
	{ IN_ROOT_MOUNT, "/proc/self/mountinfo", "/lxd/storage-pools/", "lxc" },
};

static const char *variable(struct probe_run *run, const char *path, const char *name)
{
	return variables_get(
		run, root_bytes(run->root, run->arena, path, ENVIRONMENT_MAX), name);
}

/* What the engine told: files that it writes, and the variable of the first process. */
static const char *told_name(struct probe_run *run, const char **ret_from)
{
	static const char *const files[] = { "/run/host/container-manager",
					     "/run/systemd/container" };

	for (size_t i = 0; i < ARRAY_SIZE(files); i++) {
		const char *name = root_text(run->root, run->arena, files[i]);

		*ret_from = files[i];
		if (name && *name && strlen(name) < NAME_MAX_SIZE)
			return name;
	}
	*ret_from = INIT_ENVIRON;
	return variable(run, *ret_from, "container");
}

/* The last line of the mount at "/": "ID PARENT MAJOR:MINOR ROOT POINT OPTIONS ..." */
static const char *root_mount(struct arena *arena, char *mounts)
{
	const char *line, *found = "";

	while ((line = strsep(&mounts, "\n"))) {
		char *rest = arena_strdup(arena, line), *word = NULL;

		for (int i = 0; i < 5 && rest; i++)
			word = strsep(&rest, " ");
		if (word && rest && !strcmp(word, "/"))
			found = line;
	}
	return found;
}

static bool holds(struct probe_run *run, const struct mark *mark, bool *looked)
{
	char *text;

	if (mark->kind == FILE_THERE)
		return root_exists(run->root, mark->from);
	if (mark->kind == VARIABLE)
		return variable(run, mark->from, mark->text);
	text = root_text(run->root, run->arena, mark->from);
	*looked |= text != NULL;
	return text && strstr(mark->kind == IN_TEXT ? text : root_mount(run->arena, text),
			      mark->text);
}

struct container container_find(struct probe_run *run)
{
	struct container container = { .from = "/proc/vz" };
	const struct root *root = run->root;
	const char *told, *told_from;

	if (root_exists(root, "/proc/vz") && !root_exists(root, "/proc/bc")) {
		container.name = "openvz";
		return container;
	}
	/* "oci" is what images call themselves, not an engine. */
	told = told_name(run, &told_from);
	if (told && *told && strcmp(told, "oci") != 0 && strcmp(told, "wsl") != 0)
		return (struct container){ told, told_from, false };
	for (size_t i = 0; i < ARRAY_SIZE(marks); i++)
		if (holds(run, &marks[i], &container.looked)) {
			container.name = marks[i].name;
			container.from = marks[i].from;
			return container;
		}
	if (told && !strcmp(told, "oci")) {
		container.name = told;
		container.from = told_from;
		return container;
	}
	/* Only nested control groups of version 2 have both files: running_in_cgroupns()
	 * of systemd's virt.c. */
	container.from = "/sys/fs/cgroup/cgroup.type";
	if (root_exists(root, "/sys/fs/cgroup/cgroup.events") &&
	    root_exists(root, container.from))
		container.name = "container-other";
	return container;
}
