/* SPDX-License-Identifier: Apache-2.0 */
#include "probes/container.h"

#include <string.h>

#include "probes/rows.h"

#if defined(__i386__) || defined(__x86_64__)
#include <cpuid.h>
#endif

enum { ENVIRONMENT_MAX = 256 * 1024, NAME_MAX_SIZE = 64 };

/*
 * Finds the container engine that runs this process, in the order of systemd's
 * detect_container() (src/basic/virt.c): statements of the engine, then files, then
 * control groups and mounts. WSL does not count as a container: it has its own fact.
 */

#define INIT_ENVIRON "/proc/1/environ"

/* Signs of an engine, in the order of their reliability. */
static const struct mark {
	enum { FILE_THERE, VARIABLE, IN_TEXT, IN_ROOT_MOUNT } kind;
	const char *from, *text, *name;
} marks[] = {
	{ FILE_THERE, "/run/secrets/kubernetes.io", NULL, "kubernetes" },
	{ VARIABLE, INIT_ENVIRON, "KUBERNETES_SERVICE_HOST", "kubernetes" },
	{ VARIABLE, "/proc/self/environ", "KUBERNETES_SERVICE_HOST", "kubernetes" },
	{ FILE_THERE, "/run/.containerenv", NULL, "podman" },
	/* An image that another engine runs may contain it. */
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
	/* The folders in which engines keep layers. */
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
	return variables_get(run, root_bytes(run->root, path, ENVIRONMENT_MAX), name);
}

/* The name that the engine gave: in files that it writes, or in a variable of the first
 * process. */
static const char *told_name(struct probe_run *run, const char **ret_from)
{
	static const char *const files[] = { "/run/host/container-manager",
					     "/run/systemd/container" };

	for (size_t i = 0; i < ARRAY_SIZE(files); i++) {
		const char *name = root_text(run->root, *ret_from = files[i]);

		if (name && *name && strlen(name) < NAME_MAX_SIZE)
			return name;
	}
	return variable(run, *ret_from = INIT_ENVIRON, "container");
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
	if (mark->kind == FILE_THERE)
		return root_exists(run->root, mark->from);
	if (mark->kind == VARIABLE)
		return variable(run, mark->from, mark->text);
	char *text = root_text(run->root, mark->from);
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
	/* "oci" is the name that images use, not an engine. */
	told = told_name(run, &told_from);
	bool oci = told && !strcmp(told, "oci");
	if (told && *told && !oci && strcmp(told, "wsl") != 0)
		return (struct container){ told, told_from, false };
	for (size_t i = 0; i < ARRAY_SIZE(marks); i++)
		if (holds(run, &marks[i], &container.looked))
			return (struct container){ marks[i].name, marks[i].from,
						   container.looked };
	if (oci)
		return (struct container){ told, told_from, container.looked };
	/* Only nested control groups of version 2 have both files: running_in_cgroupns()
	 * of systemd's virt.c. */
	container.from = "/sys/fs/cgroup/cgroup.type";
	if (root_exists(root, "/sys/fs/cgroup/cgroup.events") &&
	    root_exists(root, container.from))
		container.name = "container-other";
	return container;
}

/*
 * Virtual machines, in the order and with the names of systemd's detect_vm(): the
 * firmware names of some, Xen, the processor, the firmware names of the others,
 * /sys/hypervisor.
 */

static const char other[] = "vm-other";

struct vendor {
	const char *text, *name;
	bool first; /* checked before the processor */
};

static const struct vendor vendors[] = {
	{ "KVM", "kvm", false },
	{ "OpenStack", "kvm", false },
	{ "KubeVirt", "kvm", false },
	{ "Amazon EC2", "amazon", true },
	{ "QEMU", "qemu", false },
	{ "VMware", "vmware", false },
	{ "VMW", "vmware", false },
	{ "innotek GmbH", "oracle", true },
	{ "VirtualBox", "oracle", true },
	{ "Oracle Corporation", "oracle", true },
	{ "Xen", "xen", true },
	{ "Bochs", "bochs", false },
	{ "Parallels", "parallels", true },
	{ "BHYVE", "bhyve", false },
	{ "Hyper-V", "microsoft", false },
	{ "Apple Virtualization", "apple", false },
	{ "Google Compute Engine", "google", true },
};

/* The machine that was found, and whether enough was read to state "none". */
struct machine {
	const struct vendor *vendor;
	const char *vendor_from;
	bool firmware_read; /* the firmware's names were read */
	bool processor_read;
	const char *processor, *processor_from; /* NULL: the processor names none */
};

/* product_name comes before sys_vendor, to distinguish KVM from QEMU. */
static void read_firmware(struct probe_run *run, struct machine *machine)
{
	static const char *const files[] = { "product_name", "sys_vendor", "board_vendor",
					     "bios_vendor", "product_version" };
	bool metal = false;

	for (size_t i = 0; i < ARRAY_SIZE(files) && !machine->vendor; i++) {
		machine->vendor_from = textf(run, "/sys/class/dmi/id/%s", files[i]);
		const char *text = root_text(run->root, machine->vendor_from);

		machine->firmware_read |= text != NULL;
		/* The bare machines of this provider have ".metal" in their name. */
		metal |= !i && text && strstr(text, ".metal");
		for (size_t j = 0; text && j < ARRAY_SIZE(vendors); j++)
			if (!machine->vendor && starts(text, vendors[j].text))
				machine->vendor = &vendors[j];
	}
	if (metal && machine->vendor && !strcmp(machine->vendor->name, "amazon"))
		machine->vendor = NULL;
}

/* Leaf 0x40000000 names the hypervisor when bit 31 of leaf 1's ECX says there is one. */
static void ask_processor(struct machine *machine)
{
#if defined(__i386__) || defined(__x86_64__)
	static const struct {
		const char signature[13];
		const char *name;
	} names[] = {
		{ "XenVMMXenVMM", "xen" },    { "KVMKVMKVM", "kvm" },
		{ "Linux KVM Hv", "kvm" },    { "TCGTCGTCGTCG", "qemu" },
		{ "VMwareVMware", "vmware" }, { "Microsoft Hv", "microsoft" },
		{ "bhyve bhyve ", "bhyve" },  { "QNXQVMBSQG", "qnx" },
		{ "ACRNACRNACRN", "acrn" },   { "SRESRESRESRE", "sre" },
		{ "Apple VZ", "apple" },
	};
	unsigned a, b, c, d, text[4] = { 0 };

	machine->processor_read = __get_cpuid(1, &a, &b, &c, &d);
	if (!machine->processor_read || !(c & 0x80000000U))
		return;
	__cpuid(0x40000000U, a, text[0], text[1], text[2]);
	machine->processor = other;
	for (size_t i = 0; i < ARRAY_SIZE(names); i++)
		if (!strncmp((const char *)text, names[i].signature, 12))
			machine->processor = names[i].name;
#else
	(void)machine;
#endif
}

/* Reads the flag "hypervisor" of /proc/cpuinfo; a machine without flags gives no
 * result. */
static void read_processor(struct probe_run *run, struct machine *machine)
{
	const char *text = root_text(run->root, "/proc/cpuinfo");
	struct slice flags = text_field(text ? text : "", "flags");
	struct names words = { 0 };

	machine->processor_read = flags.data != NULL;
	if (flags.data)
		names_split(run->arena, &words, arena_string(run->arena, flags), " ");
	if (names_has(&words, "hypervisor"))
		machine->processor = other;
}

/* True in a guest of Xen. The first domain is the machine itself: it has bit 11 of the
 * features, or "control_d" among the capabilities. */
static bool is_xen_guest(const struct root *root)
{
	const char *features = root_text(root, "/sys/hypervisor/properties/features");
	const char *capabilities = root_text(root, "/proc/xen/capabilities");

	if (!root_exists(root, "/proc/xen"))
		return false;
	if (features)
		return !(strtoul(features, NULL, 16) >> 11 & 1);
	return !capabilities || !strstr(capabilities, "control_d");
}

static const char *detect(const struct root *root, const struct machine *machine,
			  bool wsl, const char **ret_from)
{
	const char *name;

	*ret_from = machine->vendor_from;
	if (machine->vendor && machine->vendor->first)
		return machine->vendor->name;
	*ret_from = "/proc/xen";
	if (is_xen_guest(root))
		return "xen";
	*ret_from = machine->processor_from;
	/* QEMU can report Microsoft's name. */
	if (machine->processor && machine->processor != other &&
	    strcmp(machine->processor, "microsoft") != 0)
		return machine->processor;
	*ret_from = machine->vendor_from;
	if (machine->vendor)
		return machine->vendor->name;
	name = root_text(root, *ret_from = "/sys/hypervisor/type");
	if (name && !strcmp(name, "xen") && !root_exists(root, "/proc/xen"))
		return name;
	*ret_from = "/proc/device-tree";
	name = root_text(root, "/proc/device-tree/hypervisor/compatible");
	if (name)
		return !strcmp(name, "linux,kvm") ? "kvm"
		       : strstr(name, "xen")	  ? "xen"
		       : strstr(name, "vmware")	  ? "vmware"
						  : other;
	*ret_from = machine->processor_from;
	return machine->processor && wsl ? "microsoft" : machine->processor;
}

void virtual_state(struct probe_run *run, bool wsl)
{
	struct machine machine = { .processor_from =
					   run->root->live ? "cpuid" : "/proc/cpuinfo" };
	const char *from;

	read_firmware(run, &machine);
	if (run->root->live)
		ask_processor(&machine);
	if (!machine.processor_read)
		read_processor(run, &machine);
	const char *name = detect(run->root, &machine, wsl, &from);
	if (name)
		probe_fact(run, "host.virtual", "", from, "%s", name);
	else if (machine.firmware_read && machine.processor_read)
		probe_fact(run, "host.virtual", "", "/sys/class/dmi/id", "none");
	else
		probe_note(run, "whether this is a virtual machine is not known: %s",
			   machine.firmware_read ? "/proc/cpuinfo does not tell"
						 : "/sys/class/dmi/id cannot be read");
}
