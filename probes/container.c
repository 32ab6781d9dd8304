/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Which container engine runs this, in the order of systemd's detect_container()
 * (src/basic/virt.c): what the engine itself says, then files, then control groups and
 * mounts. WSL is no container here: it has a fact of its own.
 */
#include "probes/container.h"

#include "probes/path.h"

enum { ENVIRONMENT_MAX = 256 * 1024 };

struct mark {
	const char *text, *name;
};

/* In lines of /proc/1/cgroup (version 1, or version 2 without a namespace). */
static const struct mark cgroup_marks[] = {
	{ "/kubepods", "kubernetes" },	{ "/docker/", "docker" },
	{ "/docker-", "docker" },	{ "/libpod-", "podman" },
	{ "/libpod_parent", "podman" }, { "/lxc/", "lxc" },
	{ "/lxc.payload", "lxc" },	{ "/machine.slice/machine-", "systemd-nspawn" },
};

/* In the line of the root's mount of /proc/self/mountinfo: where an engine keeps layers.
 */
static const struct mark mount_marks[] = {
	{ "/docker/overlay2/", "docker" },
	{ "/docker/rootfs/", "docker" },
	{ "/containers/storage/overlay/", "podman" },
	{ "io.containerd.snapshotter", "containerd" },
	{ "/lib/lxc/", "lxc" },
	{ "/lxd/storage-pools/", "lxc" },
};

static const char *find_mark(const char *text, const struct mark *marks, size_t count)
{
	for (size_t i = 0; text && i < count; i++)
		if (strstr(text, marks[i].text))
			return marks[i].name;
	return NULL;
}

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
		if (name && *name && strlen(name) < 64)
			return name;
	}
	*ret_from = "/proc/1/environ";
	return variable(run, *ret_from, "container");
}

static const char *kubernetes(struct probe_run *run, const char **ret_from)
{
	static const char name[] = "KUBERNETES_SERVICE_HOST";

	*ret_from = "/run/secrets/kubernetes.io";
	if (root_exists(run->root, *ret_from))
		return "kubernetes";
	*ret_from = "/proc/1/environ";
	if (variable(run, *ret_from, name))
		return "kubernetes";
	*ret_from = "/proc/self/environ";
	return variable(run, *ret_from, name) ? "kubernetes" : NULL;
}

/* Docker is last: its file may stand in an image that another engine runs. */
static const char *by_files(struct probe_run *run, const char **ret_from)
{
	*ret_from = "/run/.containerenv";
	if (root_exists(run->root, *ret_from))
		return "podman";
	*ret_from = "/.dockerenv";
	return root_exists(run->root, *ret_from) ? "docker" : NULL;
}

/* The line of the mount at "/": "ID PARENT MAJOR:MINOR ROOT POINT OPTIONS ..." */
static const char *root_mount(struct arena *arena, char *mounts)
{
	char *line, *found = NULL;

	while ((line = strsep(&mounts, "\n"))) {
		char *copy = arena_strdup(arena, line), *rest = NULL;
		char *word = strtok_r(copy, " ", &rest);

		for (int i = 0; word && i < 4; i++)
			word = strtok_r(NULL, " ", &rest);
		if (word && !strcmp(word, "/"))
			found = line;
	}
	return found;
}

static const char *by_groups(struct probe_run *run, const char **ret_from,
			     bool *ret_looked)
{
	const char *cgroup = root_text(run->root, run->arena, "/proc/1/cgroup");
	char *mounts = root_text(run->root, run->arena, "/proc/self/mountinfo");
	const char *name = find_mark(cgroup, cgroup_marks, ARRAY_SIZE(cgroup_marks));

	*ret_looked = cgroup || mounts;
	*ret_from = "/proc/1/cgroup";
	if (name)
		return name;
	*ret_from = "/proc/self/mountinfo";
	return find_mark(root_mount(run->arena, mounts), mount_marks,
			 ARRAY_SIZE(mount_marks));
}

/* Only nested control groups of version 2 have both files: running_in_cgroupns() of
 * systemd's virt.c. */
static const char *by_namespace(struct probe_run *run, const char **ret_from)
{
	const struct root *root = run->root;

	*ret_from = "/sys/fs/cgroup/cgroup.type";
	return root_exists(root, "/sys/fs/cgroup/cgroup.events") &&
			       root_exists(root, *ret_from)
		       ? "container-other"
		       : NULL;
}

static bool is_openvz(struct probe_run *run)
{
	return root_exists(run->root, "/proc/vz") && !root_exists(run->root, "/proc/bc");
}

/* "oci" is what images call themselves, not an engine. */
static const char *detect(struct probe_run *run, const char **ret_from, bool *ret_looked)
{
	const char *from, *told = told_name(run, ret_from), *name;

	if (told && *told && strcmp(told, "oci") != 0 && strcmp(told, "wsl") != 0)
		return told;
	from = *ret_from;
	if ((name = kubernetes(run, ret_from)) || (name = by_files(run, ret_from)) ||
	    (name = by_groups(run, ret_from, ret_looked)))
		return name;
	if (told && !strcmp(told, "oci")) {
		*ret_from = from;
		return told;
	}
	return by_namespace(run, ret_from);
}

struct container container_find(struct probe_run *run)
{
	struct container container = { .from = "/proc/vz" };

	container.name = is_openvz(run) ? "openvz"
					: detect(run, &container.from, &container.looked);
	return container;
}
