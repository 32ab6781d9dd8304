/* SPDX-License-Identifier: Apache-2.0 */
/*
 * /dev/kfd and /dev/dri/renderD*: whose they are, and what opening them says.
 *
 * Opening a render node resumes its GPU (amdgpu_driver_open_kms()), and opening /dev/kfd
 * allocates memory of every GPU in some kernels (kfd_create_process_device_data()): while
 * a GPU sleeps, access() is asked instead, which checks mode, ACL, security modules and
 * the device cgroup of version 1 and 2 (inode_permission() of fs/namei.c), and opens
 * nothing.
 */
#include "probes/access_internal.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

enum { RENDER_MAX = 256 };

static const char kfd_path[] = "/dev/kfd";
static const char listing[] = "/dev/LISTING";

static bool is_render(const char *name)
{
	return !strncmp(name, "renderD", 7) && name[7] &&
	       strspn(name + 7, "0123456789") == strlen(name + 7);
}

/* Whether a render node is one of no AMD GPU: another vendor's, as sysfs says, or of
 * whatever there is (a GPU that is on no PCI bus names no vendor) on a machine without
 * one. */
static bool is_others(struct access *access, const char *name, const struct gpus *gpus)
{
	const struct root *root = access->run->root;
	uint64_t vendor;
	const char *path =
		arena_printf(access->run->arena, "/sys/class/drm/%s/device/vendor", name);

	return (!gpus->count && root_exists(root, "/sys/bus/pci/devices")) ||
	       root_number(root, path, &vendor);
}

static struct render_node *add_render(struct access *access, const char *name)
{
	struct probe_run *run = access->run;
	struct render_node *render = &access->render[access->render_count];

	for (size_t i = 0; i < access->render_count; i++)
		if (!strcmp(access->render[i].name, name))
			return &access->render[i];
	*render = (struct render_node){ .name = name };
	render->path = arena_printf(run->arena, "/dev/dri/%s", name);
	render->node = root_node(run->root, run->arena, render->path);
	access->render_count++;
	return render;
}

/* The nodes of AMD GPUs, there or not, and those that nobody says whose they are. */
static void find_render(struct access *access, struct names names)
{
	struct gpus gpus = probe_gpus(access->run);

	access->render = arena_array(access->run->arena, struct render_node, RENDER_MAX);
	for (size_t i = 0; i < gpus.count && access->render_count < RENDER_MAX; i++) {
		access->any_asleep |= gpus.items[i].asleep;
		if (!gpus.items[i].render_node || !is_render(gpus.items[i].render_node))
			continue;
		struct render_node *render =
			add_render(access, gpus.items[i].render_node);
		render->amd = true;
		render->asleep |= gpus.items[i].asleep;
	}
	for (size_t i = 0; i < names.count && access->render_count < RENDER_MAX; i++) {
		bool others = is_render(names.items[i]) &&
			      is_others(access, names.items[i], &gpus);

		access->any_others |= others;
		if (is_render(names.items[i]) && !others)
			add_render(access, names.items[i]);
	}
}

static void state_names(struct access *access, struct names names)
{
	const char **kept =
		arena_array(access->run->arena, const char *, names.count + 1);
	size_t count = 0;

	for (size_t i = 0; i < names.count; i++)
		if (is_render(names.items[i]))
			kept[count++] = names.items[i];
	probe_items(access->run, "access.render_nodes", "", "/dev/dri", kept, count);
}

static void state_modes(struct access *access)
{
	struct probe_run *run = access->run;

	if (access->kfd.there) {
		probe_fact(run, "access.kfd_mode", "", kfd_path, "%s", access->kfd.mode);
		probe_fact(run, "access.kfd_owner", "", kfd_path, "%s",
			   access->kfd.owner);
		probe_fact(run, "access.kfd_group", "", kfd_path, "%s",
			   access->kfd.group);
	}
	for (size_t i = 0; i < access->render_count; i++) {
		const struct render_node *render = &access->render[i];

		if (!render->node.there)
			continue;
		probe_fact(run, "access.render_mode", "", render->path, "%s",
			   render->node.mode);
		probe_fact(run, "access.render_group", "", render->path, "%s",
			   render->node.group);
	}
}

/* What there is in /dev; in a saved root only its listing tells. */
static bool is_listed(struct access *access)
{
	struct probe_run *run = access->run;
	bool live = run->root->live;

	if (live)
		root_names(run->root, run->arena, "/dev");
	else
		root_nodes(run->root, run->arena, "/dev");
	if (errno)
		probe_note(run, "device nodes are not known: %s cannot be read (%s)",
			   live ? "/dev" : listing, access_error_name(run->arena, errno));
	return !errno;
}

void access_find_nodes(struct access *access)
{
	struct probe_run *run = access->run;

	access->listed = is_listed(access);
	if (!access->listed)
		return;
	access->kfd = root_node(run->root, run->arena, kfd_path);
	struct names names = root_nodes(run->root, run->arena, "/dev/dri");
	access->render_listed = names.count || errno == 0 || errno == ENOENT;
	if (access->render_listed)
		state_names(access, names);
	else
		probe_note(run, "/dev/dri cannot be read (%s)",
			   access_error_name(run->arena, errno));
	find_render(access, names);
	state_modes(access);
}

/* On this machine: "ok" or the error's name. */
static const char *try_open(struct access *access, const char *path, bool asleep)
{
	if (asleep)
		return faccessat(AT_FDCWD, path, R_OK | W_OK, AT_EACCESS)
			       ? access_error_name(access->run->arena, errno)
			       : "ok";
	int fd = open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
	if (fd < 0)
		return access_error_name(access->run->arena, errno);
	close(fd);
	return "ok";
}

/* "ok" or an error's name, as a listing may have it. */
static bool is_word(const char *word)
{
	size_t size = strlen(word);

	return !strcmp(word, "ok") ||
	       (*word == 'E' && size > 2 && size < 16 &&
		strspn(word, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") == size);
}

/* In a saved root: what the listing says, else what mode and ACL say; NULL: not known. */
static const char *compute_open(struct access *access, const char *path,
				const struct node *node)
{
	int code;

	if (node->open && is_word(node->open))
		return node->open;
	code = access_permits(node, &access->self, &access->accounts);
	if (code < 0)
		probe_note(access->run, "whether %s may be opened is not known: %s", path,
			   !access->self.user ? "the user is not known"
					      : "its mode, owner or group do not tell");
	return code < 0 ? NULL
	       : code	? access_error_name(access->run->arena, code)
			: "ok";
}

static const char *open_node(struct access *access, const char *path,
			     const struct node *node, bool asleep)
{
	if (!node->there)
		return "ENOENT";
	if (!access->run->root->live)
		return compute_open(access, path, node);
	const char *word = try_open(access, path, asleep);
	if (asleep)
		probe_note(
			access->run,
			"%s was not opened, since that may wake a sleeping GPU (--wake "
			"allows it); its permissions say %s",
			path, word);
	return word;
}

/* The worst of the nodes. In a container often only some GPUs' nodes are there: those
 * that are missing count when all are. */
static void open_render(struct access *access)
{
	struct probe_run *run = access->run;
	const char *worst = NULL, *from = "/dev/dri";
	size_t missing = 0, unknown = 0;

	for (size_t i = 0; i < access->render_count; i++) {
		const struct render_node *render = &access->render[i];
		bool ask = render->asleep || !render->amd;

		if (!render->node.there) {
			missing++;
			continue;
		}
		const char *word = open_node(access, render->path, &render->node, ask);
		unknown += !word;
		if (word && (!worst || !strcmp(worst, "ok"))) {
			worst = word;
			from = render->path;
		}
	}
	if (missing && missing < access->render_count)
		probe_note(run, "%zu of %zu render nodes of AMD GPUs are not in /dev/dri",
			   missing, access->render_count);
	if (missing && missing == access->render_count)
		worst = "ENOENT";
	if (worst && (!unknown || strcmp(worst, "ok")))
		probe_fact(run, "access.render", "", from, "%s", worst);
}

void access_open_nodes(struct access *access)
{
	struct probe_run *run = access->run;

	if (!access->listed)
		return;
	if (access->render_listed && access->render_count)
		open_render(access);
	else if (access->render_listed && !access->any_others)
		probe_fact(run, "access.render", "", "/dev/dri", "ENOENT");
	const char *word = open_node(access, kfd_path, &access->kfd, access->any_asleep);
	if (word)
		probe_fact(run, "access.kfd", "", kfd_path, "%s", word);
}
