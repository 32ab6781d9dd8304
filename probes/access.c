/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The probe access: who may open the device nodes, and what restricts a process that
 * uses the GPU: limits, confinement, containers, virtual machines.
 *
 * Nodes are opened last, since only that can hang. Opening a render node resumes its
 * GPU (amdgpu_driver_open_kms()), and opening /dev/kfd allocates memory of every GPU in
 * some kernels (kfd_create_process_device_data()): while a GPU sleeps, access() is
 * asked instead, which checks mode, ACL, security modules and the device cgroup of
 * version 1 and 2 (inode_permission() of fs/namei.c), and opens nothing.
 */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "probes/accounts.h"
#include "probes/container.h"
#include "probes/rows.h"
#include "probes/unit.h"

#define KFD "/dev/kfd"
#define LABEL "/proc/self/attr/current"

enum { RENDER_MAX = 256, CAP_DAC_OVERRIDE_BIT = 1 };

/* A render node, which computing needs. */
struct render_node {
	const char *name; /* "renderD128" */
	const char *path;
	struct node node;
	bool amd; /* it belongs to a GPU that probe_gpus() found; otherwise its owner is
		     not known */
	bool asleep; /* opening it would wake the GPU, or may do so */
};

struct access {
	struct probe_run *run;
	struct accounts accounts;
	struct subject self;
	bool contained;	    /* in a container */
	bool listed;	    /* the nodes in /dev are known */
	bool render_listed; /* the nodes in /dev/dri are known */
	struct node kfd;
	struct render_node *render;
	size_t render_count;
	bool any_asleep; /* a GPU is asleep */
	bool any_others; /* there are render nodes of other vendors */
};

static const char *error_name(struct probe_run *run, int code)
{
#define NAME(name)                                                                       \
	{                                                                                \
		name, #name                                                              \
	}
	static const struct {
		int code;
		const char *name;
	} names[] = {
		NAME(EPERM),	 NAME(ENOENT),	    NAME(EINTR),  NAME(EIO),
		NAME(ENXIO),	 NAME(EBADF),	    NAME(EAGAIN), NAME(ENOMEM),
		NAME(EACCES),	 NAME(EFAULT),	    NAME(EBUSY),  NAME(ENODEV),
		NAME(EINVAL),	 NAME(ENFILE),	    NAME(EMFILE), NAME(ENOTDIR),
		NAME(ENOTTY),	 NAME(ENOSPC),	    NAME(EROFS),  NAME(ELOOP),
		NAME(ENOSYS),	 NAME(EOPNOTSUPP),  NAME(ETIME),  NAME(ETIMEDOUT),
		NAME(EREMOTEIO), NAME(EINPROGRESS),
	};
#undef NAME

	for (size_t i = 0; i < ARRAY_SIZE(names); i++)
		if (names[i].code == code)
			return names[i].name;
	return textf(run, "errno %d", code);
}

/* "ok" or the error's name; NULL: not known. */
static const char *verdict(struct probe_run *run, int code)
{
	return code < 0 ? NULL : code ? error_name(run, code) : "ok";
}

/* The worst of the verdicts on several nodes, and its node. An unknown verdict may be the
 * worst, unless another one is bad. */
struct worst {
	const char *word, *path;
	bool unknown;
};

static void add_word(struct worst *worst, const char *word, const char *path)
{
	worst->unknown |= !word;
	if (!word || (worst->word && strcmp(worst->word, "ok") != 0))
		return;
	worst->word = word;
	worst->path = path;
}

static void state_worst(struct probe_run *run, const char *key, const char *from,
			const struct worst *worst)
{
	if (worst->word && (!worst->unknown || strcmp(worst->word, "ok") != 0))
		probe_fact(run, key, "", from, "%s", worst->word);
}

/* --- the user that runs this program, from /proc/self/status (proc_pid_status(5)) --- */

static char *field(struct probe_run *run, const char *text, const char *name)
{
	struct slice value = text_field(text, name);

	return value.data ? arena_string(run->arena, value) : NULL;
}

/* The second number of "1000\t1000\t1000\t1000": real, effective, saved, file system. */
static bool effective(struct probe_run *run, const char *status, const char *name,
		      uint32_t *ret_number)
{
	char *text = field(run, status, name), *rest = NULL;

	return text && strtok_r(text, " \t", &rest) &&
	       (text = strtok_r(NULL, " \t", &rest)) && account_number(text, ret_number);
}

static void state_user(struct access *access)
{
	static const char from[] = "/proc/self/status";
	struct probe_run *run = access->run;
	struct accounts *accounts = &access->accounts;
	struct subject *self = &access->self;
	const char *status = root_text(run->root, from);
	uint32_t id;

	if (!status) {
		probe_note(run, "%s cannot be read (%s): the user is not known", from,
			   error_name(run, errno));
		return;
	}
	char *list = field(run, status, "Groups");
	self->groups_known = effective(run, status, "Gid", &id) && list;
	if (effective(run, status, "Gid", &id))
		names_add(run->arena, &self->groups,
			  account_name(&accounts->groups, run->arena, id));
	for (char *rest = list, *word; (word = strsep(&rest, " \t"));)
		if (account_number(word, &id))
			names_add(run->arena, &self->groups,
				  account_name(&accounts->groups, run->arena, id));
	if (effective(run, status, "Uid", &id)) {
		self->user = account_name(&accounts->users, run->arena, id);
		probe_fact(run, "user.name", "", from, "%s", self->user);
		self->overrides = id == 0;
	}
	const char *capabilities = field(run, status, "CapEff");
	if (capabilities)
		self->overrides =
			strtoull(capabilities, NULL, 16) >> CAP_DAC_OVERRIDE_BIT & 1;
	if (self->groups_known)
		probe_items(run, "user.groups", "", from, &self->groups);
	if (!accounts->groups.read)
		probe_note(run, "/etc/group cannot be read: groups are numbers");
}

/* States WSL, the container and the virtual machine. */
static void state_host(struct access *access)
{
	static const char from[] = "/proc/sys/kernel/osrelease";
	struct probe_run *run = access->run;
	const char *release = root_text(run->root, from);

	if (!release)
		probe_unread(run, from);
	struct container container = container_find(run);
	bool named =
		release && (strcasestr(release, "microsoft") || strstr(release, "WSL"));
	/* A user's own kernel may lack the name. */
	bool wsl = root_node(run->root, "/dev/dxg").there;

	wsl = named || (wsl && root_exists(run->root, "/usr/lib/wsl"));
	access->contained = container.name != NULL;
	if (container.name)
		probe_fact(run, "host.container", "", container.from, "%s",
			   container.name);
	else if (run->root->live || container.looked)
		probe_fact(run, "host.container", "", "/proc/1/cgroup", "none");
	else
		probe_note(run, "whether this is a container is not known: neither "
				"/proc/1/cgroup nor /proc/self/mountinfo can be read");
	if (wsl || release)
		probe_fact(run, "host.wsl", "", named || !wsl ? from : "/dev/dxg", "%s",
			   wsl ? "true" : "false");
	virtual_state(run, wsl);
}

/* --- limits of this process and sizes of its file systems that computing needs --- */

static void note_unread(const struct place *place, const char *path, int error,
			const char *why)
{
	(void)why;
	if (error)
		probe_note(place->run, "%s cannot be read (%s)", path,
			   error_name(place->run, error));
}

/* The first word is the soft limit in bytes, or "unlimited" (proc_pid_limits(5)). */
static const char *row_limit(struct reading *reading)
{
	const char *word = row_first(reading);
	uint64_t bytes;

	if (!strcmp(word, "unlimited"))
		return "-1";
	return text_integer(word, &bytes) ? textf(reading->run, "%" PRIu64, bytes >> 10)
					  : NULL;
}

static const struct row rows[] = {
	{ "/proc/self/limits", "host.memlock_kib", row_limit, "Max locked memory" },
};

/* "65536k", "2g", "50%" of the memory: tmpfs(5). */
static bool size_mib(const char *text, uint64_t memory_kib, uint64_t *ret_mib)
{
	static const char units[] = "kmg";
	char *end;

	errno = 0;
	uint64_t number = strtoull(text, &end, 10);
	if (errno || end == text || number > UINT64_MAX >> 32)
		return false;
	if (*end == '%') {
		*ret_mib = memory_kib / 100 * number >> 10;
		return memory_kib != 0 && number <= 100;
	}
	const char *unit = *end ? strchr(units, *end | 32) : NULL;
	*ret_mib = number << (unit ? 10 * (unit - units + 1) : 0) >> 20;
	return true;
}

/* The options of the last mount at /dev/shm, "DEVICE POINT TYPE OPTIONS 0 0". Without
 * size= a tmpfs takes half of the memory. */
static void state_saved_shm(struct probe_run *run)
{
	static const char from[] = "/proc/mounts";
	char *mounts = root_text(run->root, from), *left = mounts, *line;
	char *options = NULL, *rest = NULL;
	const char *meminfo = root_text(run->root, "/proc/meminfo");
	const char *total = meminfo ? field(run, meminfo, "MemTotal") : NULL;
	uint64_t memory = total ? strtoull(total, NULL, 10) : 0, mib;

	while ((line = strsep(&left, "\n"))) {
		char *device = strtok_r(line, " ", &rest);
		char *point = device ? strtok_r(NULL, " ", &rest) : NULL;
		char *type = point ? strtok_r(NULL, " ", &rest) : NULL;

		if (type && !strcmp(point, "/dev/shm") && !strcmp(type, "tmpfs"))
			options = strtok_r(NULL, " ", &rest);
	}
	if (!options) {
		probe_note(run, "the size of /dev/shm is not known: %s",
			   mounts ? "/proc/mounts does not have it"
				  : "/proc/mounts cannot be read");
		return;
	}
	memory = memory < UINT64_MAX >> 20 ? memory : 0;
	bool known = memory != 0;
	mib = memory / 2 >> 10;
	for (char *word = strtok_r(options, ",", &rest); word;
	     word = strtok_r(NULL, ",", &rest))
		if (starts(word, "size="))
			known = size_mib(word + 5, memory, &mib);
	if (known)
		probe_fact(run, "host.shm_mib", "", from, "%" PRIu64, mib);
}

static void state_shm(struct probe_run *run)
{
	struct statvfs status;

	if (!run->root->live)
		state_saved_shm(run);
	else if (statvfs("/dev/shm", &status))
		probe_note(run, "the size of /dev/shm is not known (%s)",
			   error_name(run, errno));
	else
		probe_fact(run, "host.shm_mib", "", "/dev/shm", "%" PRIu64,
			   (uint64_t)status.f_blocks * status.f_frsize >> 20);
}

/* --- confinement of this process: SELinux, AppArmor, the device cgroup, snap, flatpak
 * --- */

static bool has_word(struct probe_run *run, const char *text, const char *word)
{
	struct names words = { 0 };

	names_split(run->arena, &words, text, " \t\n,");
	return names_has(&words, word);
}

/* True for "system_u:system_r:container_t:s0", false for "docker-default (enforce)". */
static bool is_selinux_context(const char *text)
{
	unsigned colons = 0;

	for (const char *p = text; *p; p++)
		colons += *p == ':';
	return colons >= 3 && !strchr(text, ' ');
}

/*
 * If the file system selinuxfs does not exist, the kernel has no SELinux or it is
 * disabled. If it exists and is not mounted (as in containers), only the mode is
 * unknown.
 */
static void state_selinux(struct probe_run *run, const char *label)
{
	static const char from[] = "/sys/fs/selinux/enforce";
	const char *enforce = root_text(run->root, from);
	const char *types = root_text(run->root, "/proc/filesystems");

	if (enforce && (!strcmp(enforce, "0") || !strcmp(enforce, "1")))
		probe_fact(run, "host.selinux", "", from, "%s",
			   *enforce == '1' ? "enforcing" : "permissive");
	else if (label && is_selinux_context(label))
		probe_note(run, "SELinux is on (%s: %s), its mode cannot be read", LABEL,
			   label);
	else if (types && !has_word(run, types, "selinuxfs"))
		probe_fact(run, "host.selinux", "", "/proc/filesystems", "disabled");
	else if (types)
		probe_note(run, "whether SELinux is on is not known: %s cannot be read",
			   from);
	else if (root_names(run->root, "/sys/fs").count &&
		 !root_exists(run->root, "/sys/fs/selinux"))
		probe_fact(run, "host.selinux", "", "/sys/fs", "disabled");
}

/* States the profile of this process. The kernel's other attribute files belong to the
 * active module (Documentation/userspace-api/lsm.rst). */
static void state_apparmor(struct probe_run *run, const char *label)
{
	static const char from[] = "/sys/module/apparmor/parameters/enabled";
	const char *own = root_text(run->root, "/proc/self/attr/apparmor/current");
	const char *profile = own && *own				      ? own
			      : label && *label && !is_selinux_context(label) ? label
									      : NULL;
	const char *enabled = root_text(run->root, from);

	if (profile && (!enabled || *enabled != 'N'))
		probe_fact(run, "host.apparmor", "", LABEL, "%s", profile);
	else if (enabled && *enabled == 'N')
		probe_fact(run, "host.apparmor", "", from, "unconfined");
	else if (!enabled && root_names(run->root, "/sys/module").count &&
		 !root_exists(run->root, "/sys/module/apparmor"))
		probe_fact(run, "host.apparmor", "", "/sys/module", "unconfined");
	if (profile && starts(profile, "snap."))
		probe_note(run,
			   "this process is confined as a snap (%s): device nodes "
			   "are hidden that its interfaces do not connect",
			   profile);
}

/* States the process's own cgroup rules of version 1, "N:...,devices,...:PATH"
 * (cgroups(7)): "a *:* rwm" when all devices are allowed (devcgroup_seq_show() of
 * security/device_cgroup.c). */
static void state_cgroup(struct access *access)
{
	struct probe_run *run = access->run;
	char *text = root_text(run->root, "/proc/self/cgroup"), *rest = text, *line;
	const char *path = NULL, *rules = NULL;

	while (!path && (line = strsep(&rest, "\n"))) {
		strsep(&line, ":");
		const char *controllers = strsep(&line, ":");

		if (line && has_word(run, controllers, "devices"))
			path = line;
	}
	if (!path) {
		if (text && access->contained)
			probe_note(run, "the device rules of the cgroup cannot be read: "
					"in version 2 they are a program in the kernel");
		return;
	}
	if (*path == '/' && !strstr(path, ".."))
		rules = root_text(
			run->root,
			textf(run, "/sys/fs/cgroup/devices%s/devices.list", path));
	/* In a container the mount begins at the container's own group. */
	if (!rules)
		rules = root_text(run->root, "/sys/fs/cgroup/devices/devices.list");
	if (!rules)
		probe_note(run, "the device rules of the cgroup cannot be read (%s)",
			   error_name(run, errno));
	else
		probe_fact(run, "host.cgroup_devices", "", "devices.list", "%s",
			   starts(rules, "a *:* rwm") ? "open" : "limited");
}

static void state_confinement(struct access *access)
{
	struct probe_run *run = access->run;
	const char *label = root_text(run->root, LABEL);

	state_selinux(run, label);
	state_apparmor(run, label);
	state_cgroup(access);
	if (root_exists(run->root, "/.flatpak-info"))
		probe_note(run, "this process runs in a flatpak, which hides " KFD
				" unless it has the permission device=all");
	if (variables_get(run, variables_read(run), "SNAP_NAME"))
		probe_note(run, "this process was started from a snap");
	if (root_exists(run->root, "/run/.toolboxenv"))
		probe_note(run, "this is a toolbox or distrobox container: device nodes "
				"are the host's, groups are its own");
}

/* --- owners of /dev/kfd and /dev/dri/renderD* --- */

static bool is_render(const char *name)
{
	return starts(name, "renderD") && name[7] &&
	       strspn(name + 7, "0123456789") == strlen(name + 7);
}

static struct render_node *add_render(struct access *access, const char *name)
{
	struct probe_run *run = access->run;
	struct render_node *render = access->render;

	for (size_t i = 0; i < access->render_count; i++, render++)
		if (!strcmp(render->name, name))
			return render;
	*render = (struct render_node){ name, textf(run, "/dev/dri/%s", name) };
	render->node = root_node(run->root, render->path);
	access->render_count++;
	return render;
}

/* Finds the nodes of AMD GPUs, existing or not, and nodes whose owner is not known. The
 * other render nodes belong to no AMD GPU if sysfs names their vendor, or if the PCI bus
 * has no AMD GPU (a GPU outside PCI names no vendor). */
static void find_render(struct access *access, const struct names *names)
{
	struct probe_run *run = access->run;
	struct gpus gpus = probe_gpus(run);
	bool none = !gpus.count && root_exists(run->root, PCI_DEVICES);

	access->render = arena_array(run->arena, struct render_node, RENDER_MAX);
	for (size_t i = 0; i < gpus.count && access->render_count < RENDER_MAX; i++) {
		const struct gpu *gpu = &gpus.items[i];

		access->any_asleep |= gpu->asleep;
		if (!gpu->render_node || !is_render(gpu->render_node))
			continue;
		struct render_node *render = add_render(access, gpu->render_node);
		render->amd = true;
		render->asleep |= gpu->asleep;
	}
	for (size_t i = 0; i < names->count && access->render_count < RENDER_MAX; i++) {
		const char *vendor =
			textf(run, "/sys/class/drm/%s/device/vendor", names->items[i]);
		uint64_t number;

		if (none || root_number(run->root, vendor, &number))
			access->any_others = true;
		else
			add_render(access, names->items[i]);
	}
}

/* Finds the nodes in /dev and their modes; a saved root has only the listing. */
static void find_nodes(struct access *access)
{
	struct probe_run *run = access->run;
	const struct node *kfd = &access->kfd;
	struct names names = run->root->live ? root_names(run->root, "/dev")
					     : root_nodes(run->root, "/dev");
	size_t kept = 0;

	access->listed = !errno;
	if (errno) {
		probe_note(run, "device nodes are not known: %s cannot be read (%s)",
			   run->root->live ? "/dev" : "/dev/LISTING",
			   error_name(run, errno));
		return;
	}
	access->kfd = root_node(run->root, KFD);
	names = root_nodes(run->root, "/dev/dri");
	access->render_listed = names.count || errno == 0 || errno == ENOENT;
	if (!access->render_listed)
		probe_note(run, "/dev/dri cannot be read (%s)", error_name(run, errno));
	for (size_t i = 0; i < names.count; i++)
		if (is_render(names.items[i]))
			names.items[kept++] = names.items[i];
	names.count = kept;
	if (access->render_listed)
		probe_items(run, "access.render_nodes", "", "/dev/dri", &names);
	find_render(access, &names);
	if (kfd->there) {
		probe_fact(run, "access.kfd_mode", "", KFD, "%s", kfd->mode);
		probe_fact(run, "access.kfd_owner", "", KFD, "%s", kfd->owner);
		probe_fact(run, "access.kfd_group", "", KFD, "%s", kfd->group);
	}
	for (size_t i = 0; i < access->render_count; i++) {
		const struct render_node *render = &access->render[i];
		const struct node *node = &render->node;

		if (!node->there)
			continue;
		probe_fact(run, "access.render_mode", "", render->path, "%s", node->mode);
		probe_fact(run, "access.render_group", "", render->path, "%s",
			   node->group);
	}
}

/* --- access of a service's user to the nodes: the user and groups of its unit, and
 * settings that hide devices from it (systemd.exec(5), systemd.resource-control(5))
 * --- */

/* True if the unit's device rules allow a node: by path, or by the name of its kind in
 * /proc/devices ("char-drm"). */
static bool is_allowed(const struct unit *unit, const char *path, const char *kind)
{
	for (size_t i = 0; i < unit->device_allow.count; i++) {
		struct slice rule = slice_of(unit->device_allow.items[i]);
		size_t size = strcspn(rule.data, " \t");
		struct slice rights = slice_trim(slice_skip(rule, size));
		struct slice what = slice_from(rule.data, size);

		if ((slice_is(what, path) || slice_is(what, kind) ||
		     slice_is(what, "char-*")) &&
		    (!rights.size || (memchr(rights.data, 'r', rights.size) &&
				      memchr(rights.data, 'w', rights.size))))
			return true;
	}
	return !unit->device_allow.count && strcmp(unit->device_policy, "closed") != 0 &&
	       strcmp(unit->device_policy, "strict") != 0;
}

static const char *service_verdict(struct access *access, const struct unit *unit,
				   const char *path, const char *kind,
				   const struct node *node)
{
	const struct account *user = account_find(&access->accounts.users, unit->user);
	struct subject subject = {
		.user = unit->user,
		.groups = unit->groups,
		.groups_known = unit->groups_known,
		.overrides = user ? user->id == 0 : !strcmp(unit->user, "root"),
	};

	if (unit->private_devices)
		return "ENOENT";
	if (!is_allowed(unit, path, kind))
		return "EPERM";
	return verdict(access->run, subject_may_open(&subject, node, &access->accounts));
}

/* States facts of one service, the first of the table that exists. The probe apps, which
 * reads its environment, states its groups. */
static void state_service(struct access *access)
{
	struct probe_run *run = access->run;
	struct worst kfd = { 0 }, worst = { 0 };
	struct unit unit;

	if (!unit_first(run, &unit) || !unit.user)
		return;
	if (access->kfd.there)
		add_word(&kfd,
			 service_verdict(access, &unit, KFD, "char-kfd", &access->kfd),
			 KFD);
	state_worst(run, "access.service_kfd", unit.path, &kfd);
	for (size_t i = 0; i < access->render_count; i++) {
		const struct render_node *render = &access->render[i];

		if (render->node.there)
			add_word(&worst,
				 service_verdict(access, &unit, render->path, "char-drm",
						 &render->node),
				 render->path);
	}
	state_worst(run, "access.service_render", unit.path, &worst);
}

/* --- opening the nodes --- */

/* Opens a node of this machine: "ok" or the error's name. */
static const char *try_open(struct probe_run *run, const char *path, bool asleep)
{
	if (!asleep) {
		int fd = open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);

		if (fd < 0)
			return error_name(run, errno);
		close(fd);
		return "ok";
	}
	const char *word = verdict(
		run, faccessat(AT_FDCWD, path, R_OK | W_OK, AT_EACCESS) ? errno : 0);
	probe_note(run,
		   "%s was not opened, since that may wake a sleeping GPU "
		   "(--wake allows it); its permissions say %s",
		   path, word);
	return word;
}

/* True for "ok" or the name of an error, as a listing may have it. */
static bool is_open_word(const char *word)
{
	size_t size = strlen(word);

	return !strcmp(word, "ok") ||
	       (*word == 'E' && size > 2 && size < 16 &&
		strspn(word, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") == size);
}

/* The result of a node in a saved root: from the listing, else from mode and ACL; NULL:
 * not known. */
static const char *open_node(struct access *access, const char *path,
			     const struct node *node, bool asleep)
{
	struct probe_run *run = access->run;

	if (!node->there)
		return "ENOENT";
	if (run->root->live)
		return try_open(run, path, asleep);
	if (node->open && is_open_word(node->open))
		return node->open;
	int code = subject_may_open(&access->self, node, &access->accounts);
	if (code < 0)
		probe_note(run, "whether %s may be opened is not known: %s", path,
			   !access->self.user ? "the user is not known"
					      : "its mode, owner or group do not tell");
	return verdict(run, code);
}

/* States the worst result of the nodes. A container often has the nodes of some GPUs
 * only: missing nodes count only when all are missing. */
static void open_nodes(struct access *access)
{
	struct probe_run *run = access->run;
	struct worst worst = { .path = "/dev/dri" }, kfd = { 0 };
	size_t missing = 0, count = access->render_count;

	if (!access->listed)
		return;
	for (size_t i = 0; access->render_listed && i < count; i++) {
		const struct render_node *render = &access->render[i];

		if (render->node.there)
			add_word(&worst,
				 open_node(access, render->path, &render->node,
					   render->asleep || !render->amd),
				 render->path);
		else
			missing++;
	}
	if (missing && missing < count)
		probe_note(run, "%zu of %zu render nodes of AMD GPUs are not in /dev/dri",
			   missing, count);
	else if (access->render_listed && (count ? missing : !access->any_others))
		worst.word = "ENOENT";
	state_worst(run, "access.render", worst.path, &worst);
	add_word(&kfd, open_node(access, KFD, &access->kfd, access->any_asleep), KFD);
	state_worst(run, "access.kfd", KFD, &kfd);
}

static void collect(struct probe_run *run)
{
	struct access access = { .run = run, .accounts = accounts_read(run->root) };

	state_user(&access);
	state_host(&access);
	rows_state(&(struct place){ run, "", "", note_unread }, rows, ARRAY_SIZE(rows));
	state_shm(run);
	state_confinement(&access);
	find_nodes(&access);
	state_service(&access);
	open_nodes(&access);
}

const struct probe probe_access = {
	.name = "access",
	.help = "device nodes, groups, limits, container, virtual machine",
	.trust = TRUST_KERNEL,
	.unconfined = true,
	.collect = collect,
};
