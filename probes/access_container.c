/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Which container engine runs this, in the order of systemd's detect_container()
 * (src/basic/virt.c): what the engine itself says, then files, then control groups and
 * mounts. WSL is no container here: it has a fact of its own.
 */
#include "probes/access_internal.h"

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

/* What the engine told: files that it writes, and the variable of the first process. */
static const char *told_name(struct access *access, const char **ret_from)
{
	static const char *const files[] = { "/run/host/container-manager",
					     "/run/systemd/container" };
	struct probe_run *run = access->run;

	for (size_t i = 0; i < ARRAY_SIZE(files); i++) {
		const char *name = root_text(run->root, run->arena, files[i]);

		*ret_from = files[i];
		if (name && *name && strlen(name) < 64)
			return name;
	}
	*ret_from = "/proc/1/environ";
	return access_variable(access, *ret_from, "container");
}

static const char *kubernetes(struct access *access, const char **ret_from)
{
	static const char variable[] = "KUBERNETES_SERVICE_HOST";

	*ret_from = "/run/secrets/kubernetes.io";
	if (root_exists(access->run->root, *ret_from))
		return "kubernetes";
	*ret_from = "/proc/1/environ";
	if (access_variable(access, *ret_from, variable))
		return "kubernetes";
	*ret_from = "/proc/self/environ";
	return access_variable(access, *ret_from, variable) ? "kubernetes" : NULL;
}

/* Docker is last: its file may stand in an image that another engine runs. */
static const char *by_files(struct access *access, const char **ret_from)
{
	*ret_from = "/run/.containerenv";
	if (root_exists(access->run->root, *ret_from))
		return "podman";
	*ret_from = "/.dockerenv";
	return root_exists(access->run->root, *ret_from) ? "docker" : NULL;
}

/* The line of the mount at "/": "ID PARENT MAJOR:MINOR ROOT POINT OPTIONS ..." */
static const char *root_mount(struct arena *arena, char *mounts)
{
	char *line, *found = NULL;

	while ((line = access_line(&mounts))) {
		char *copy = arena_strdup(arena, line), *rest = NULL;
		char *word = strtok_r(copy, " ", &rest);

		for (int i = 0; word && i < 4; i++)
			word = strtok_r(NULL, " ", &rest);
		if (word && !strcmp(word, "/"))
			found = line;
	}
	return found;
}

static const char *by_groups(struct access *access, const char **ret_from)
{
	struct probe_run *run = access->run;
	const char *cgroup = root_text(run->root, run->arena, "/proc/1/cgroup");
	char *mounts = root_text(run->root, run->arena, "/proc/self/mountinfo");
	const char *name = find_mark(cgroup, cgroup_marks, ARRAY_SIZE(cgroup_marks));

	access->looked = cgroup || mounts;
	*ret_from = "/proc/1/cgroup";
	if (name)
		return name;
	*ret_from = "/proc/self/mountinfo";
	return find_mark(root_mount(run->arena, mounts), mount_marks,
			 ARRAY_SIZE(mount_marks));
}

/* Only nested control groups of version 2 have both files: running_in_cgroupns() of
 * systemd's virt.c. */
static const char *by_namespace(struct access *access, const char **ret_from)
{
	const struct root *root = access->run->root;

	*ret_from = "/sys/fs/cgroup/cgroup.type";
	return root_exists(root, "/sys/fs/cgroup/cgroup.events") &&
			       root_exists(root, *ret_from)
		       ? "container-other"
		       : NULL;
}

static bool is_openvz(struct access *access)
{
	return root_exists(access->run->root, "/proc/vz") &&
	       !root_exists(access->run->root, "/proc/bc");
}

/* "oci" is what images call themselves, not an engine. */
static const char *detect(struct access *access, const char **ret_from)
{
	const char *from, *told = told_name(access, ret_from), *name;

	if (told && *told && strcmp(told, "oci") != 0 && strcmp(told, "wsl") != 0)
		return told;
	from = *ret_from;
	if ((name = kubernetes(access, ret_from)) ||
	    (name = by_files(access, ret_from)) || (name = by_groups(access, ret_from)))
		return name;
	if (told && !strcmp(told, "oci")) {
		*ret_from = from;
		return told;
	}
	return by_namespace(access, ret_from);
}

static void state_wsl(struct access *access)
{
	static const char from[] = "/proc/sys/kernel/osrelease";
	struct probe_run *run = access->run;
	const char *release = root_text(run->root, run->arena, from);
	bool named =
		release && (strcasestr(release, "microsoft") || strstr(release, "WSL"));
	/* A kernel of one's own may be without the name. */
	bool graphics = root_node(run->root, run->arena, "/dev/dxg").there;
	bool library = root_exists(run->root, "/usr/lib/wsl");

	access->wsl = named || (graphics && library);
	if (access->wsl)
		probe_fact(run, "host.wsl", "", named ? from : "/dev/dxg", "true");
	else if (release)
		probe_fact(run, "host.wsl", "", from, "false");
}

void access_container(struct access *access)
{
	struct probe_run *run = access->run;
	const char *from = "/proc/vz";
	const char *name = is_openvz(access) ? "openvz" : detect(access, &from);

	state_wsl(access);
	access->contained = name != NULL;
	if (name)
		probe_fact(run, "host.container", "", from, "%s", name);
	else if (run->root->live || access->looked)
		probe_fact(run, "host.container", "", "/proc/1/cgroup", "none");
	else
		probe_note(run, "whether this is a container is not known: neither "
				"/proc/1/cgroup nor /proc/self/mountinfo can be read");
}
